"""What boards ask of their games is there; a word that goes turns the check red."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from app.engine.commands import word
from app.engine.game import Game
from app.games import GAMES
from tests import asked

BY_ID = {game.id: game for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_word_that_a_board_asks_for_is_said_by_somebody(game: Game) -> None:
    assert list(map(str, asked.unknown(game))) == []
    assert asked.sources(game) or game.id not in asked.OWN


@pytest.mark.parametrize(
    ("game", "gone"),
    [
        ("kitchen-rush", "pay_wages"),
        ("rival-restaurants", "rob_half"),
        ("rival-restaurants", "set_stand"),
    ],
)
def test_a_command_that_is_gone_is_found(game: str, gone: str) -> None:
    left = tuple(kind for kind in BY_ID[game].commands if word(kind) != gone)
    assert len(left) < len(BY_ID[game].commands)
    found = {row.word for row in asked.unknown(dataclasses.replace(BY_ID[game], commands=left))}
    assert gone in found


def test_a_quantity_that_is_gone_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "board.py"
    board.write_text(
        '"""A board."""\nmoney = has(frame, 1, "money")\nold = has(frame, 1, "moneys")\n'
    )
    monkeypatch.setattr(asked, "sources", lambda game: [board])
    monkeypatch.setattr(asked, "ROOT", tmp_path, raising=True)
    monkeypatch.setattr(asked, "_shared", set)
    monkeypatch.setattr(asked, "said", lambda game: {"money"})
    found = asked.unknown(BY_ID["rival-restaurants"])
    assert [(row.line, row.word) for row in found] == [(3, "moneys")]
