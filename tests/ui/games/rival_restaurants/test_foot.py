"""Undo keeps its width, whatever the clock puts beside it."""

from __future__ import annotations

import pytest

from app.ui.kit.theme import theme
from tests.pictures.rules import faults
from tests.ui.evening import Open
from tests.ui.playing import play, start

GAME = "rival-restaurants"
LEAST = 60
PAID, GONE = {"do": "pay_income"}, {"do": "resume"}


@pytest.mark.sample(6)
@pytest.mark.parametrize("lines", [(), (PAID,), (PAID, GONE)], ids=["income", "stands", "runs"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_undo_keeps_its_width_in_a_timed_move(
    evening: Open, count: int, size: tuple[int, int], lines: tuple[dict[str, object], ...]
) -> None:
    hands = start(evening("fr", size=size), GAME, count, options={"move_clock": True})
    play(hands, *lines[:1])
    if len(lines) > 1 and not hands.view()["clock"]["running"]:
        play(hands, *lines[1:])
    assert hands.find("undo").width >= LEAST * theme.u
    cut = [str(fault) for fault in faults(hands.app.surface, hands.frame) if "undo" in str(fault)]
    assert cut == []
