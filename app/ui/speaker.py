"""The speaker as a beeper: the cues as short sounds of the project's own making."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from hardware.ports import Trouble

log = logging.getLogger(__name__)

FOLDER = Path(__file__).resolve().parents[2] / "build" / "sounds"
SILENT = Trouble(
    "no_audio", "No sound: no audio device answers. Lamps and screen say the same as the sounds."
)


class Speaker:
    """Plays wav files; without an audio device it says so once and stays silent.

    The first cue says whether a device answers; the others wait until the table is seen.
    """

    def __init__(self, cues: tuple[str, ...], folder: Path = FOLDER) -> None:
        self.volume = 0.8
        self._sounds: dict[str, Any] = {}
        self._cues, self._folder = cues, folder
        self._load(cues[:1])

    def fill(self) -> None:
        """Load what is not loaded yet, before it is to be heard."""
        if self._sounds:
            self._load(tuple(cue for cue in self._cues if cue not in self._sounds))

    def _load(self, cues: tuple[str, ...]) -> None:
        """Sounds, until one does not answer."""
        from kivy.core.audio import SoundLoader

        for cue in cues:
            path = self._folder / f"{cue}.wav"
            sound = SoundLoader.load(str(path)) if path.exists() else None
            if sound is None or sound.length <= 0:
                break
            self._sounds[cue] = sound

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is missing."""
        return () if self._sounds else (SILENT,)

    def play(self, cue: str) -> None:
        """Start a cue and return at once."""
        sound = self._sounds.get(cue)
        if sound is None or self.volume <= 0:
            return
        sound.stop()
        sound.volume = self.volume
        sound.play()

    def silence(self) -> None:
        """Cut off what sounds."""
        for sound in self._sounds.values():
            sound.stop()

    def close(self) -> None:
        """Let the device go."""
        for sound in self._sounds.values():
            sound.unload()
        self._sounds.clear()
