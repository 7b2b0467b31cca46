"""What the table says of a command before it counts: its changes, its refusal, its receipt."""

from __future__ import annotations

import pytest

from app.engine import game as engine_game
from app.engine.flow import EndPhase, Strike
from app.engine.frame import Line
from app.games.rival_restaurants import GAME, acts
from app.texts import tr
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

DISH = acts.Cook(1, "basic", 4, icons=1, cuisine=True, sauce=True)


def in_the_kitchen() -> Tabletop:
    """Michel holds two waste tokens and is about to cook."""
    top = Tabletop((GAME,)).start(GAME)
    for command in (
        acts.AdjustWaste(1, 2),
        acts.PayIncome(),
        acts.RevealWheels(anyway=True),
        EndPhase("income_and_move", anyway=True),
        EndPhase("buy_and_trade", anyway=True),
    ):
        top.do(command)
    return top


def said(lines: tuple[Line, ...]) -> list[tuple[str, int]]:
    return [(tr(line.label, "en"), line.amount) for line in lines]


def test_a_dish_is_told_line_by_line_and_nothing_is_stored() -> None:
    top = in_the_kitchen()
    moves = top.log.moves
    preview = top.table.preview(DISH)
    assert preview.refused is None
    assert preview.receipt is not None
    assert said(preview.receipt.lines) == [
        ("Recipe", 4),
        ("Waste held", -2),
        ("Same cuisine", 1),
        ("Secret Sauce", 1),
    ]
    assert preview.receipt.result.amount == 4
    assert top.log.moves == moves


def test_the_receipt_follows_what_the_table_has_by_now() -> None:
    top = in_the_kitchen()
    top.do(acts.AdjustWaste(1, -2))
    receipt = top.table.preview(DISH).receipt
    assert receipt is not None
    assert receipt.result.amount == 6


def test_a_refused_dish_keeps_its_receipt() -> None:
    top = in_the_kitchen()
    top.do(acts.Cook(1, "basic", 3))
    preview = top.table.preview(DISH)
    assert preview.refused is not None
    assert preview.receipt is not None
    assert preview.receipt.result.amount == 4


def test_what_brings_no_sum_has_no_receipt() -> None:
    top = in_the_kitchen()
    assert top.table.preview(acts.DeclineDish(1)).receipt is None
    toy = Tabletop((TOY,)).start(TOY)
    assert toy.table.preview(Add(1)).receipt is None


def test_a_dish_with_wrong_arguments_has_no_receipt() -> None:
    top = in_the_kitchen()
    for dish in (acts.Cook(4, "basic", 3), acts.Cook(1, "basic", 99)):
        preview = top.table.preview(dish)
        assert preview.refused is not None
        assert preview.receipt is None


def test_a_preview_makes_no_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet asks with every touch: what is counted is enough."""
    top = in_the_kitchen()
    monkeypatch.setattr(engine_game, "framed", pytest.fail)
    found = top.table.preview(DISH)
    assert found.changes
    strike = Strike(next(m.seq for m in top.log.moves if isinstance(m.command, acts.AdjustWaste)))
    assert top.table.preview(strike).changes
