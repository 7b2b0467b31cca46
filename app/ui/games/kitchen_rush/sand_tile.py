"""A seat's workers with sand that runs by itself between two Frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.ui.kit.beat import beat
from app.ui.widgets.clock_face import monotonic_us
from app.ui.widgets.worker_tile import Sand, WorkerTile

__all__ = ["Running", "SandTile"]

SECOND = 1_000_000


class Running(NamedTuple):
    """A worker's sand as it was when shown: `left_us` of `length_us`, and what it says if free."""

    kind: str
    words: str
    left_us: int = 0
    length_us: int = 1


class SandTile(WorkerTile):
    """Shows whole seconds, each once and with the clock's: so they are right by half a second.

    It never decides that a worker is free: a Frame does.
    """

    def __init__(self, *, now: Callable[[], int] = monotonic_us, **kwargs: Any) -> None:
        self.now = now
        self._rows: tuple[Running, ...] = ()
        self._since = 0
        self._is_running = False
        self._follows = 0
        super().__init__(**kwargs)

    def show(self, *, rows: Sequence[Running], is_running: bool) -> None:
        """Show these sands from now on; they run down while `is_running`."""
        self._rows, self._since, self._is_running = tuple(rows), self.now(), is_running
        self._follow(is_on=is_running and any(row.kind == "runs" for row in rows))
        self.tick()

    def on_parent(self, _: object, parent: object) -> None:
        """Taken off the screen it stands still."""
        if parent is None:
            self._follow(is_on=False)

    def _follow(self, *, is_on: bool) -> None:
        if is_on and not self._follows:
            self._follows = beat.fbind("second", self.tick)
        elif not is_on and self._follows:
            beat.unbind_uid("second", self._follows)
            self._follows = 0

    def tick(self, *_: object) -> None:
        """Draw what is left now."""
        passed = self.now() - self._since if self._is_running else 0
        self.sands = [sand_of(row, passed) for row in self._rows]


def sand_of(row: Running, passed_us: int) -> Sand:
    r"""The bar of a worker so much later.

    >>> sand_of(Running("runs", "", 18_000_000, 36_000_000), 500_000)
    Sand(kind='runs', words='18\xa0s', part=0.5)
    >>> sand_of(Running("runs", "", 18_000_000, 36_000_000), 17_900_000).words
    '1\xa0s'
    """
    if row.kind != "runs":
        return Sand(row.kind, row.words)
    left = max(0, row.left_us - passed_us)
    seconds = max((left + SECOND // 2) // SECOND, int(left > 0))
    return Sand("runs", f"{seconds}\u00a0s", min(1.0, seconds * SECOND / row.length_us))
