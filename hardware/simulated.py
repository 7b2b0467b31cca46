"""A panel without hardware: it is pressed by code, and remembers what it showed and played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping

from hardware.contacts.edges import Edges
from hardware.panel import Panel
from hardware.ports import (
    KEYS,
    Input,
    LampState,
    OnInput,
    Press,
    Reading,
    Release,
    Trouble,
)

Clock = Callable[[], float]


class SimulatedButtons:
    """Buttons pressed by code: clean by `press` and `release`, raw by `edge`."""

    troubles: tuple[Trouble, ...] = ()

    def __init__(self, keys: Iterable[str] = KEYS) -> None:
        self.keys = tuple(keys)
        self._edges = Edges(self.keys)
        self._clean: dict[str, int] = {}
        self._down: set[str] = set()
        self._on_input: OnInput | None = None

    def open(self, on_input: OnInput) -> None:
        """Start to report."""
        self._on_input = on_input

    def close(self) -> None:
        """Report nothing any more."""
        self._on_input = None

    def press(self, key: str, at: float) -> None:
        """Press a key without bounce at `at` (seconds); a key already down stays down."""
        if key not in self._down:
            self._clean[key] = self._clean.get(key, 0) + 1
            self._report([Press(key, at)])

    def release(self, key: str, at: float) -> None:
        """Let a key go without bounce at `at` (seconds)."""
        if key in self._down:
            self._report([Release(key, at)])

    def edge(self, key: str, level: int, at: float) -> None:
        """One raw edge of a contact (level 1 = closed), through the real debounce."""
        self._report(self._edges.edge(key, level, at))

    def due(self) -> float | None:
        """The second at which a raw edge will have lasted long enough; None = no edge waits."""
        return self._edges.due()

    def advance(self, to: float) -> None:
        """Let time pass up to `to` (seconds) for the debounce."""
        self._report(self._edges.settle(to))

    def readings(self) -> tuple[Reading, ...]:
        """Each key as it stands now."""
        return tuple(
            Reading(
                key,
                "simulated",
                is_down=key in self._down,
                presses=self._clean.get(key, 0) + contact.presses,
                bounces=contact.bounces,
            )
            for key, contact in self._edges.contacts.items()
        )

    def _report(self, events: Iterable[Input]) -> None:
        for event in events:
            if isinstance(event, Press):
                self._down.add(event.key)
            else:
                self._down.discard(event.key)
            if self._on_input is not None:
                self._on_input(event)


class SimulatedLamps:
    """Lamps that remember: `states` now, and `shown` = every (at, lamp, state)."""

    troubles: tuple[Trouble, ...] = ()

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.states: dict[str, LampState] = dict.fromkeys(KEYS, "off")
        self.shown: list[tuple[float, str, LampState]] = []

    def show(self, states: Mapping[str, LampState]) -> None:
        """Set the named lamps."""
        self.states.update(states)
        self.shown += [(self.clock(), lamp, state) for lamp, state in states.items()]

    def close(self) -> None:
        """Nothing to let go."""


class SimulatedBeeper:
    """A beeper that remembers: `played` = every (at, cue)."""

    troubles: tuple[Trouble, ...] = ()

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.played: list[tuple[float, str]] = []
        self.silenced: list[float] = []

    def play(self, cue: str) -> None:
        """Note the cue and its time."""
        self.played.append((self.clock(), cue))

    def silence(self) -> None:
        """Note when it was told to be quiet."""
        self.silenced.append(self.clock())

    def close(self) -> None:
        """Nothing to let go."""


class SimulatedPanel(Panel):
    """A whole simulated panel; on virtual time it acts only in `advance`.

    >>> panel = SimulatedPanel(clock=lambda: 0.0)
    >>> inputs: list[Input] = []
    >>> panel.open(inputs.append)
    >>> panel.edge("seat1", 1, at=1.0)
    >>> panel.set_alarms([(2.0, "tick")])
    >>> panel.advance(3.0)
    >>> inputs, panel.sound.played
    ([Press(key='seat1', at=1.0)], [(2.0, 'tick')])
    """

    def __init__(self, *, clock: Clock = time.monotonic, threaded: bool = False) -> None:
        self.contacts = SimulatedButtons()
        self.lights = SimulatedLamps(self.now)
        self.sound = SimulatedBeeper(self.now)
        super().__init__(
            [self.contacts], [self.lights], [self.sound], clock=clock, threaded=threaded
        )

    def press(self, key: str, at: float) -> None:
        """Press a key without bounce at `at` (seconds)."""
        self.contacts.press(key, at)

    def release(self, key: str, at: float) -> None:
        """Let a key go without bounce at `at` (seconds)."""
        self.contacts.release(key, at)

    def edge(self, key: str, level: int, at: float) -> None:
        """One raw edge of a contact (level 1 = closed), through the real debounce."""
        self.contacts.edge(key, level, at)
