"""The kitchen bed: what is heard of a kitchen while a phase of Kitchen Rush runs, where wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.engine.frame import Clock, Frame
from app.ui.bars import SECOND, STEPS, Bar, after, bar_name, next_bar
from app.ui.speaker import FOLDER
from hardware.ports import Trouble

GAMES = frozenset({"kitchen-rush"})
"""Whose timed phases have a bed."""
DUCKED, SOFT = 0.3, 0.5
"""How loud it is under a cue, and else, as parts of the volume."""
SOON_US = 50_000
"""A bar so near its time is begun, not counted anew."""
Later = Callable[[Callable[..., Any], float], Any]


class Bed:
    """Starts one bar after the other, each on the grid that ends at zero.

    A pause lets the bar end and begins no other; a cue lowers the bar under it. It is a beeper
    of the panel, so that it hears of every cue. `later`: call in so many seconds; `now`: µs;
    `length_ms`: of a cue.
    """

    def __init__(
        self,
        *,
        later: Later,
        now: Callable[[], int],
        length_ms: Callable[[str], int],
        folder: Path = FOLDER,
    ) -> None:
        self.volume, self.is_on = 0.8, False
        self._later, self._now, self._folder = later, now, folder
        self._length_ms = length_ms
        self._clock: Clock | None = None
        self._due: Any = None
        self._next: Bar | None = None
        self._sounds: dict[int, Any] = {}
        self._playing: Any = None
        self._quiet_until = 0

    # The match

    def follow(self, frame: Frame, _: object = ()) -> None:
        """Take the clock of this Frame; only one that runs has a bed."""
        clock = frame.clock
        has_bed = self.is_on and self.volume > 0 and frame.game in GAMES
        runs = clock is not None and clock.timer.is_running and not clock.is_coming
        self._clock = clock if has_bed and runs else None
        bar = self._next if self._due is not None else None
        is_soon = bar is not None and abs(self._left() - bar.left_us) < SOON_US
        if self._clock is None or not is_soon:
            self._await(next_bar(self._left()))

    def _left(self) -> int:
        return self._clock.timer.left(self._now()) if self._clock else 0

    def _await(self, bar: Bar | None) -> None:
        """Begin that bar in its time; whatever was awaited is not any more."""
        if self._due is not None:
            self._due.cancel()
        self._due, self._next = None, bar
        if bar is not None:
            self._due = self._later(self._begin, max(0, self._left() - bar.left_us) / SECOND)

    def _begin(self, *_: object) -> None:
        bar, self._due = self._next, None
        if bar is None or self._clock is None or not self.is_on:
            return
        self._playing = self._sound(bar.ms)
        if self._playing is not None:
            self._playing.volume = self._loud()
            self._playing.play()
        self._await(after(bar))

    def _sound(self, ms: int) -> Any:
        """The bar of that length; all are loaded with the first one."""
        if not self._sounds:
            from kivy.core.audio import SoundLoader

            for _, each in STEPS:
                path = self._folder / f"{bar_name(each)}.wav"
                sound = SoundLoader.load(str(path)) if path.exists() else None
                if sound is not None and sound.length > 0:
                    self._sounds[each] = sound
        return self._sounds.get(ms)

    def _loud(self) -> float:
        return self.volume * (DUCKED if self._now() < self._quiet_until else SOFT)

    # The panel

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """None: the speaker says what is missing."""
        return ()

    def play(self, cue: str) -> None:
        """A cue sounds: go down for as long as it does, and for the rest of the bar."""
        self._quiet_until = self._now() + self._length_ms(cue) * 1000
        if self._playing is not None:
            self._playing.volume = self._loud()

    def silence(self) -> None:
        """Cut the bar off."""
        if self._playing is not None:
            self._playing.stop()

    def close(self) -> None:
        """Let the device go."""
        self._await(None)
        for sound in self._sounds.values():
            sound.unload()
        self._sounds.clear()
