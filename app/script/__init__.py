"""Scripts: a whole match, or part of one, as JSON lines, played on virtual time."""

from app.script.lines import ScriptError, read
from app.script.player import Failed, Player
from app.script.record import record
from app.script.rig import Rig, VirtualClock

__all__ = ["Failed", "Player", "Rig", "ScriptError", "VirtualClock", "read", "record"]
