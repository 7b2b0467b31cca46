"""A hold is heard and seen to grow: ticks quicker and quicker, the lamp blinking fast."""

from __future__ import annotations

from itertools import pairwise

from app.engine.flow import EndPhase
from hardware.ports import Press, Release
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY


def rushing() -> Tabletop:
    top = Tabletop((TOY,))
    top.start(TOY, ("Michel", "Paul"))
    top.do(EndPhase("plan", anyway=True))
    top.pass_time(1)
    return top


def down(top: Tabletop, seconds: float) -> list[float]:
    """The chef's button down for so long; when it ticked, in seconds since."""
    since = top.clock()
    top.table.put(Press("chef", since))
    top.table.pump()
    top.pass_time(seconds)
    return [at - since for at, cue in top.cues if cue == "hold_tick"]


def test_a_hold_ticks_quicker_and_quicker() -> None:
    top = rushing()
    ticks = down(top, 1.49)
    gaps = [b - a for a, b in pairwise(ticks)]
    assert len(ticks) == 4
    assert gaps == sorted(gaps, reverse=True)
    assert dict(top.frame.lamps)["chef"] == "fast"
    top.pass_time(0.1)
    assert not top.face.timer.is_running
    assert dict(top.frame.lamps)["chef"] == "slow"


def test_a_short_press_is_silent_and_one_let_go_stops_ticking() -> None:
    top = rushing()
    assert down(top, 0.3) == []
    top.table.put(Release("chef", top.clock()))
    top.table.pump()
    top.pass_time(2)
    assert [cue for _, cue in top.cues if cue == "hold_tick"] == []
