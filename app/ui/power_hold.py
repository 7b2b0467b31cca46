"""The head chef's button held on Home switches the table off, after a count-down."""

from __future__ import annotations

from collections.abc import Callable

HOLD_S = 6.0
SAID_S = 1.0
"""A press is no hold: the count-down is shown from the first second on."""


class PowerHold:
    """Counts how long the button is down; let go in time, nothing happens."""

    def __init__(self, clock: Callable[[], float], act: Callable[[], None]) -> None:
        self._clock, self._act = clock, act
        self._since: float | None = None

    def press(self) -> None:
        """The button went down."""
        self._since = self._clock()

    def let_go(self) -> None:
        """It went up, or out of sight."""
        self._since = None

    @property
    def left(self) -> int | None:
        """The whole seconds that are left, from the first one on; None while nothing counts."""
        if self._since is None or self._clock() - self._since < SAID_S:
            return None
        return max(0, -int(-(HOLD_S - (self._clock() - self._since)) // 1))

    @property
    def is_down(self) -> bool:
        """Whether the button is down."""
        return self._since is not None

    def look(self) -> None:
        """Called several times a second while the button is down."""
        if self._since is not None and self._clock() - self._since >= HOLD_S:
            self._since = None
            self._act()
