"""What the table sends to its panel: lamps, alarms with their moment, cues."""

from __future__ import annotations

from collections.abc import Sequence
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


def send(panel: Outputs, frame: Frame | None, cues: Cues, zero: float) -> None:
    """Show a Frame, or nothing, on the panel; `zero`: the monotonic second of match time 0."""
    panel.show(dict(frame.lamps) if frame else {})
    alarms = frame.alarms if frame else ()
    panel.set_alarms(tuple((zero + alarm.at / SECOND, alarm.cue) for alarm in alarms))
    for cue, key in cues:
        panel.play(cue, key)
