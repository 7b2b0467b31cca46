"""Plays the notes of a cue on a buzzer, from one thread that sleeps between cues."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Protocol

from hardware.sound.tunes import CUES, Note

log = logging.getLogger(__name__)


class Sounder(Protocol):
    """A buzzer that sounds until it is silenced."""

    def sound(self, hz: int, /) -> None:
        """Sound at a pitch (hertz), or as it can."""

    def silence(self) -> None:
        """Be quiet."""

    def close(self) -> None:
        """Quiet, and let go."""


class TunePlayer:
    """One cue at a time; a newer one cuts the older short unless that has a higher rank."""

    def __init__(
        self, sounder: Callable[[], Sounder | None], on_failure: Callable[[Exception], None]
    ) -> None:
        self._sounder, self._on_failure = sounder, on_failure
        self._turn = threading.Condition()
        self._next: str | None = None
        self._rank = -1
        self._is_closed = self._is_silenced = False
        self._thread = threading.Thread(target=self._run, name="toque-buzzer", daemon=True)
        self._thread.start()

    def play(self, cue: str) -> None:
        """Start a cue and return at once."""
        with self._turn:
            if CUES[cue].rank >= self._rank:
                self._next, self._rank = cue, CUES[cue].rank
                self._turn.notify()

    def silence(self) -> None:
        """Cut off what sounds, and forget what was to sound next."""
        with self._turn:
            self._next, self._rank, self._is_silenced = None, -1, True
            self._turn.notify()

    def close(self) -> None:
        """Stop in the middle of a note if need be, and end the thread."""
        with self._turn:
            self._is_closed = True
            self._turn.notify()
        self._thread.join()

    def _run(self) -> None:
        while (cue := self._wait_for_cue()) is not None:
            sounder = self._sounder()
            if sounder is None:
                continue
            try:
                self._play_notes(sounder, CUES[cue].notes)
            except Exception as error:  # the next cue may sound again
                log.exception("%s cut off", cue)
                self._on_failure(error)

    def _wait_for_cue(self) -> str | None:
        with self._turn:
            if self._next is None:
                self._rank = -1
            self._turn.wait_for(lambda: self._is_closed or self._next is not None)
            cue, self._next, self._is_silenced = self._next, None, False
            return None if self._is_closed else cue

    def _play_notes(self, sounder: Sounder, notes: tuple[Note, ...]) -> None:
        try:
            end = time.monotonic()
            for note in notes:
                if note.hz is None:
                    sounder.silence()
                else:
                    sounder.sound(note.hz)
                end += note.ms / 1000
                if self._is_cut_short(end):
                    return
        finally:
            sounder.silence()

    def _is_cut_short(self, end: float) -> bool:
        with self._turn:
            return self._turn.wait_for(
                lambda: self._is_closed or self._is_silenced or self._next is not None,
                max(0.0, end - time.monotonic()),
            )
