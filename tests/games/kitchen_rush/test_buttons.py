"""Players' buttons without sand timers: one meaning, lamp and beep as receipt."""

from __future__ import annotations

import pytest

from app.engine.flow import EndPhase
from app.engine.frame import Frame
from app.games.kitchen_rush import GAME
from tests.tabletop import Tabletop


def cooking(**options: object) -> Tabletop:
    """Two players in Action."""
    top = Tabletop((GAME,))
    top.start(GAME, ("Michel", "Paul"), options=options)
    top.do(EndPhase("preparation", anyway=True))
    top.skip(1)
    return top


def lamp(frame: Frame, key: str) -> str:
    return dict(frame.lamps)[key]


@pytest.mark.parametrize(("rings", "taken", "cash"), [("order", 2, 0), ("tip", 0, 2)])
def test_each_press_counts_and_is_answered(rings: str, taken: int, cash: int) -> None:
    top = cooking(rings=rings)
    before = top.log.state
    heard = len(top.cues)
    top.press("seat1")
    top.press("seat2")
    after = top.log.state
    assert (after.taken - before.taken, after.cash - before.cash) == (taken, cash)
    assert [cue for _, cue in top.cues[heard:]] == ["ready", "ready"]
    assert (lamp(top.frame, "seat1"), lamp(top.frame, "seat2")) == ("steady", "steady")
    top.pass_time(1.2)
    assert (lamp(top.frame, "seat1"), lamp(top.frame, "seat2")) == ("off", "off")
    top.undo()
    assert lamp(top.frame, "seat1") == "off"


@pytest.mark.parametrize("options", [{}, {"sand": True, "rings": "tip"}])
def test_without_it_or_with_sand_no_press_counts(options: dict[str, object]) -> None:
    top = cooking(**options)
    before = top.log.state
    top.press("seat1")
    assert (top.log.state.taken, top.log.state.cash) == (before.taken, before.cash)


def test_it_has_no_hold() -> None:
    top = cooking(rings="order")
    top.press("seat1", 2.0)
    assert top.log.state.taken == 1
    assert not any(button.hold_us for button in top.frame.buttons if button.key == "seat1")
