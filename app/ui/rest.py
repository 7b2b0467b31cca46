"""Rest: a table where nobody plays grows dark, and any touch, button or cue wakes it."""

from __future__ import annotations

from collections.abc import Callable

from app.device.backlight import Backlight

DIM = 0.08
"""Of the whole light, while the table rests."""
MINUTE_S = 60.0


class Rest:
    """Knows when the table rests; `dim` darkens or lights it.

    With no light that can be set, `is_resting` lays a dark sheet over the picture.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        minutes: Callable[[], int],
        brightness: Callable[[], int],
        backlight: Backlight | None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._clock, self._minutes, self._brightness = clock, minutes, brightness
        self._backlight, self._changed = backlight, changed
        self._woken = clock()
        self.is_resting = False

    @property
    def has_light(self) -> bool:
        """Whether the screen's own light can be set."""
        return self._backlight is not None and self._backlight.is_ours

    def look(self, *, is_busy: bool) -> None:
        """Called now and then: a match under way never rests."""
        if is_busy:
            self.wake()
        elif self._minutes() and self._clock() - self._woken >= self._minutes() * MINUTE_S:
            self._turn(is_resting=True)

    def wake(self) -> bool:
        """Somebody is here; whether the table rested, so that what woke it does nothing else."""
        self._woken = self._clock()
        was_resting = self.is_resting
        self._turn(is_resting=False)
        return was_resting

    def light(self) -> None:
        """As bright as the settings say, or as rest wants it."""
        if self._backlight is not None and self._backlight.is_ours:
            self._backlight.set(DIM if self.is_resting else self._brightness() / 100)

    def _turn(self, *, is_resting: bool) -> None:
        if is_resting != self.is_resting:
            self.is_resting = is_resting
            self.light()
            self._changed()
