"""Matches of the scripts, entered halfway: the board of a moment, and hands that go on from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES
from app.script import ScriptError, read
from tests.sweeps import some
from tests.ui.evening import Evening, Open

SCRIPTS = sorted((Path(__file__).parent.parent / "replays").glob("*/*.jsonl"))
WIDE, TALL = (800, 480), (720, 1280)
Size = tuple[int, int]


def of_game(game: str) -> list[Path]:
    """The scripts of a game."""
    return [path for path in SCRIPTS if path.parent.name == game]


def cases(sample: int, seed: int) -> list[Any]:
    """So many scripts a game (all in the whole sweep), wide and upright in turn."""
    return [
        pytest.param(path, (WIDE, TALL)[(n + len(game.id)) % 2], id=f"{game.id}/{path.stem}")
        for game in GAMES
        for n, path in enumerate(some(of_game(game.id), sample, seed=seed))
    ]


def untils(path: Path, count: int) -> list[int]:
    """So many numbers of lines of a script, spread over it from the first one on."""
    _, lines = read(path.read_text(encoding="utf-8").splitlines())
    return [len(lines) * moment // count for moment in range(count)]


def entered(evening: Open, path: Path, size: Size, until: int) -> Evening | None:
    """The table after so many lines of a script; None where no match is on it then."""
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    assert header is not None
    hands = evening("en", size=size)
    hands.player.start(header)
    try:
        hands.play_unseen(lines[:until])
    except ScriptError:
        hands.close()
        return None  # put away
    hands.frames(4)
    if hands.table.match is None:
        hands.close()
        return None
    return hands
