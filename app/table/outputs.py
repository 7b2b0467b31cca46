"""What the table sends to its panel: lamps, alarms with their moment, cues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from app.engine.frame import Frame
from app.engine.timer import SECOND
from app.table.cues import Cues


class Outputs(Protocol):
    """What the table needs of a panel."""

    def show(self, lamps: Any) -> None:
        """Set the lamps by key."""

    def play(self, cue: str, key: str | None = None) -> None:
        """Sound a cue, with its light."""

    def set_alarms(self, alarms: Sequence[tuple[float, str]]) -> None:
        """Sound these cues at these monotonic seconds, by itself."""


Listener = Callable[[Frame, tuple[str, ...]], None]
"""What a screen does with a new Frame and its cues."""


class Audience:
    """Who sees and hears a match: the panel, and the listeners of the screen."""

    def __init__(self, panel: Outputs | None) -> None:
        self._panel = panel
        self._listeners: list[Listener] = []

    def add(self, listener: Listener) -> None:
        """Call this with every new Frame and the cues that go with it."""
        self._listeners.append(listener)

    def show(self, frame: Frame, cues: Cues, zero: float) -> None:
        """Show a Frame to everybody; `zero`: the monotonic second of match time 0."""
        if self._panel is not None:
            self._panel.show(dict(frame.lamps))
            self._panel.set_alarms([(zero + at.at / SECOND, at.cue) for at in frame.alarms])
            for cue, key in cues:
                self._panel.play(cue, key)
        for listener in self._listeners:
            listener(frame, tuple(cue for cue, _ in cues))

    def clear(self) -> None:
        """The match has left: no lamp, no alarm."""
        if self._panel is not None:
            self._panel.show({})
            self._panel.set_alarms(())
