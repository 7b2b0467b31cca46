"""The rig: a table with a simulated panel on virtual time, for scripts and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from app.engine.game import Game
from app.engine.timer import SECOND, us
from app.storage import Store
from app.table import Table
from hardware.simulated import SimulatedPanel

TAP_S = 0.08
OPEN_S = 0.05
MARGIN_S = 5e-7
"""Half a microsecond: what is due at a fraction of one is due with the whole one."""
MOST_AT_ONCE = 4
"""Steps at one microsecond; what is still due then lies a fraction behind it, and has the next."""
EVENING = datetime(2000, 1, 1, 20, tzinfo=UTC)
"""The wall clock when the rig begins, so that the same script writes the same file."""


class VirtualClock:
    """Monotonic seconds that pass only when somebody says so, kept in whole microseconds."""

    def __init__(self, us: int = 0) -> None:
        self.us = us

    def __call__(self) -> float:
        """The seconds now."""
        return self.us / SECOND

    @property
    def s(self) -> float:
        """The seconds now."""
        return self()

    @s.setter
    def s(self, seconds: float) -> None:
        self.us = us(seconds)


class Rig:
    """A table on virtual time: whatever falls due happens at its own moment.

    `clock`, `panel` and `utc` where a test has its own; the panel is simulated, through the real
    debounce.
    """

    def __init__(
        self,
        games: Sequence[Game],
        store: Store,
        *,
        clock: VirtualClock | None = None,
        panel: Any = None,
        utc: Callable[[], datetime] | None = None,
    ) -> None:
        self.games, self.store = tuple(games), store
        self.clock = clock or VirtualClock()
        self._utc = utc or (lambda: EVENING + timedelta(seconds=self.clock.us // SECOND))
        self.power_up(panel)

    def power_up(self, panel: Any = None) -> None:
        """A fresh table and panel, as after a crash; the store and the time are as they were."""
        self.panel = panel or SimulatedPanel(clock=self.clock)
        self.table = Table(
            self.games, self.store, clock=self.clock, panel=self.panel, utc=self._utc
        )
        self.panel.open(self.table.put)

    # Time

    def advance(self, to: int) -> None:
        """Let time pass up to `to` (µs of the clock), everything at its own moment."""
        times = 0
        while (due := self.next_due()) is not None and due <= to:
            times = times + 1 if due <= self.clock.us else 0
            self.step(max(due, self.clock.us) + (times > MOST_AT_ONCE))
        self.step(to)

    def pass_time(self, seconds: float) -> None:
        """Let so many seconds pass, everything at its own moment."""
        self.advance(self.clock.us + us(seconds))

    def next_due(self) -> int | None:
        """The time (µs of the clock) at which something happens by itself."""
        return min((us(due) for due in self.dues() if due is not None), default=None)

    def dues(self) -> Iterable[float | None]:
        """The seconds at which the table and the panel have something to do by themselves."""
        return (self.table.next_wake(), self.panel.next_due())

    def step(self, to: int) -> None:
        """One moment: the panel first, then the table."""
        self.clock.us = max(self.clock.us, to)
        self.panel.advance(self.clock() + MARGIN_S)
        self.table.pump()

    # Contacts

    def press(self, key: str, seconds: float = TAP_S) -> None:
        """A contact closes for so long, and is open for a moment after that."""
        self.panel.edge(key, 1, self.clock())
        self.pass_time(seconds)
        self.panel.edge(key, 0, self.clock())
        self.pass_time(OPEN_S)
