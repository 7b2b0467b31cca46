"""An entry that was forgotten: late while the phase takes it, by value once it does not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import reduce
from typing import Any

import msgspec
import pytest

from app.engine.commands import word
from app.games import GAMES
from app.script import Player, read
from app.script.player import Failed
from app.storage import Store

Line = dict[str, Any]


class Case(msgspec.Struct, frozen=True):
    """`then`: up to where the entry is late; `entry`: what it changes; `over`: the phase ends."""

    game: str
    then: tuple[Line, ...]
    entry: Line
    changes: Mapping[str, Any]
    over: tuple[Line, ...]
    by_value: Line


def end(phase: str) -> Line:
    return {"do": "end_phase", "phase": phase, "anyway": True}


MARKET = (
    {"do": "pay_income"},
    {"do": "reveal_wheels", "anyway": True},
    end("income_and_move"),
    {"wait": 70},
)
TOTALS = tuple({"do": "enter_total", "seat": seat, "total": 100 * seat} for seat in (1, 2, 3))
DONE = {"threes": 0, "fours": 1, "fives": 0, "sixes": 0}
CASES = {
    "an order after time was up": Case(
        "kitchen-rush",
        (end("preparation"), {"wait": 241}),
        {"do": "take_order", "seat": 1},
        {"seats.0.orders": 1},
        (end("action"),),
        {"do": "set_served", "seat": 1, "served": 1, "anyway": True},
    ),
    "an order that nobody had entered as taken": Case(
        "kitchen-rush",
        (end("preparation"), {"wait": 241}, end("action")),
        {"do": "serve_order", "seat": 2, "coins": 3, "stars": 1},
        {"seats.1.served": 1, "shared.cash": 5},
        ({"do": "finish_orders"},),
        {"do": "set_cash", "cash": 5},
    ),
    "a purchase after the minute": Case(
        "rival-restaurants",
        MARKET,
        {"do": "buy", "seat": 1, "price": 200},
        {"seats.0.money": 100},
        (end("buy_and_trade"),),
        {"do": "put_right", "seat": 1, "money": 100},
    ),
    "a total after the service began": Case(
        "restaurant",
        ({"do": "take_card", "seat": 1}, end("orders"), *TOTALS, end("totals")),
        {"do": "enter_total", "seat": 1, "total": 400},
        {"seats.0.orders_score": 400},
        (),
        {"do": "set_taken", "cards": 3},
    ),
    "a card after the orders": Case(
        "restaurant",
        ({"do": "take_card", "seat": 1},),
        {"do": "take_card", "seat": 2},
        {"shared.taken": 2},
        (end("orders"),),
        {"do": "set_taken", "cards": 3},
    ),
    "an objective after the dinner": Case(
        "dinner-in-paris",
        ({"do": "draw_card", "seat": 1},),
        {"do": "complete_objective", "seat": 1, "points": 4},
        {"seats.0.points": 4},
        (end("actions"),),
        {
            "do": "set_objectives",
            "seat": 1,
            "threes": 0,
            "fours": 1,
            "fives": 0,
            "sixes": 0,
            "held": 1,
        },
    ),
    "a dish of the turn before": Case(
        "stir-fry-eighteen",
        ({"do": "discard", "seat": 1, "claim": "pork"},),
        {"do": "cook", "seat": 1, "cards": ["noodles", "shrimp", "ginger"]},
        {"seats.0.score": 12},
        ({"do": "end_turn", "seat": 1},),
        {"do": "set_score", "seat": 1, "score": 12},
    ),
}
each_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def played(case: Case, *lines: Line) -> Player:
    header = {"toque": 1, "match": case.game, "seats": ["Michel", "Paul", "Irene"]}
    rows = [json.dumps(row) for row in (header, *lines)]
    found, script = read(rows)
    player = Player(GAMES, Store())
    player.start(found or {})
    player.play(script)
    return player


def at(view: Any, path: str) -> Any:
    """What stands at a path of the view."""
    return reduce(lambda row, key: row[int(key) if key.isdigit() else key], path.split("."), view)


@each_case
def test_the_phase_still_takes_it(case: Case) -> None:
    player = played(case, *case.then)
    before, kind = player.view(), case.entry["do"]
    frame = player.table.frame
    assert frame is not None
    offered = [sheet.command for sheet in frame.sheets] + [
        type(button.command) for button in frame.buttons
    ]
    assert kind in {word(command) for command in offered}
    after = played(case, *case.then, case.entry).view()
    assert after["phase"] == before["phase"]
    for path, value in case.changes.items():
        assert at(after, path) == value
        assert at(before, path) != value


@each_case
def test_after_it_the_value_is_put_right(case: Case) -> None:
    if case.over:
        with pytest.raises(Failed, match="was refused"):
            played(case, *case.then, *case.over, case.entry)
    before = played(case, *case.then, *case.over).view()
    after = played(case, *case.then, *case.over, case.by_value).view()
    assert before != after
