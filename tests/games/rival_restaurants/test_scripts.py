"""The scripts in tests/replays: every case, every act, every mode and every end has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine.commands import Command, word
from app.engine.game import kinds
from app.games.rival_restaurants import acts

HERE = Path(__file__).parents[2] / "replays" / "rival-restaurants"
SCRIPTS = {
    path.stem: [json.loads(line) for line in path.read_text("utf-8").splitlines() if line[0] == "{"]
    for path in HERE.glob("*.jsonl")
}
CASES = 13
"""T-RR-1 to T-RR-13."""


def options() -> list[dict[str, Any]]:
    return [lines[0].get("options", {}) for lines in SCRIPTS.values()]


@pytest.mark.parametrize("case", range(1, CASES + 1))
def test_every_case_has_its_script(case: int) -> None:
    assert [name for name in SCRIPTS if name.startswith(f"t-rr-{case}-")]


def test_every_act_is_played_in_some_script() -> None:
    played = {line.get("do") for lines in SCRIPTS.values() for line in lines}
    assert {word(kind) for kind in kinds((acts,), Command)} <= played


def test_every_mode_is_played_to_its_end() -> None:
    whole = [
        lines[0].get("options", {})
        for lines in SCRIPTS.values()
        if any(line.get("expect", {}).get("outcome.winners") for line in lines)
    ]
    assert {row.get("table", "base") for row in whole} == {"base", "brigade", "draft", "two_chefs"}
    for switch in ("amateur", "start_up", "move_clock", "coins"):
        assert [row for row in whole if row.get(switch)], switch
    assert [row for row in whole if sum(value is True for value in row.values()) > 1]


@pytest.mark.parametrize("why", ["popularity", "gourmet recipes", "money", "the table's vote"])
def test_every_depth_of_the_tie_break_decides_a_script(why: str) -> None:
    texts = [
        str(line["expect"].get("outcome.text"))
        for lines in SCRIPTS.values()
        for line in lines
        if "expect" in line
    ]
    assert [text for text in texts if f"wins by {why}" in text]


@pytest.mark.parametrize("how", ["count", "put_away", "abandon"])
def test_every_early_end_has_a_script(how: str) -> None:
    assert [name for name, lines in SCRIPTS.items() if any(x.get("how") == how for x in lines)]
