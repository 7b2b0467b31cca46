"""Undo keeps its width, whatever the clock puts beside it."""

from __future__ import annotations

import pytest

from app.engine.commands import word
from app.ui.kit.theme import theme
from tests.pictures.rules import faults
from tests.ui.evening import Open
from tests.ui.games.rival_restaurants.minute import GAME, clean, opened
from tests.ui.playing import play, start

LEAST = 60
PAID, GONE = {"do": "pay_income"}, {"do": "resume"}


@pytest.mark.sample(2)
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


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("count", [3, 6])
def test_the_pause_has_its_sign(evening: Open, count: int, size: tuple[int, int]) -> None:
    hands = opened(start(evening("fr", size=size), GAME, count))
    pause = hands.find("do:pause:talk")
    assert pause.icon == "pause"
    clean(hands)


@pytest.mark.parametrize("count", [3, 4])
def test_a_sheet_leaves_clock_and_large_button_whole_in_a_timed_move(
    evening: Open, count: int
) -> None:
    hands = start(evening("fr"), GAME, count, options={"move_clock": True})
    play(hands, PAID)
    board = hands.screens[-1]
    wanted = ("adjust_money", "play_card", "set_cuisine")
    sheets = {word(row.command): row for row in hands.frame.sheets if word(row.command) in wanted}
    assert set(sheets) == set(wanted)
    for sheet in sheets.values():
        board.open(sheet)
        hands.frames(3)
        left = hands.find("sheet").x
        parts = ("clock", "main", "undo", *(key for key in hands.app.surface.keys if "time" in key))
        assert all(hands.find(key).right <= left for key in parts if hands.has(key))
        assert not [row for row in faults(hands.app.surface, hands.frame) if "under" in str(row)]
        hands.app.back()
        hands.frames(3)
