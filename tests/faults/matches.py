"""Whole matches of every game to be played again: the recorded scripts, as moves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from app.engine.game import Move, Setup
from app.games import GAMES
from app.script import Player, read
from app.storage import Store

REPLAYS = Path(__file__).parents[1] / "replays"
SCRIPTS = sorted(REPLAYS.glob("*/*.jsonl"))


def scripts(per_game: int) -> list[Path]:
    """The longest scripts of each game that play without a crash in between."""
    rows: list[Path] = []
    for game in GAMES:
        own = [p for p in SCRIPTS if p.parent.name == game.id and '"crash"' not in p.read_text()]
        rows += sorted(own, key=lambda path: -path.stat().st_size)[:per_game]
    return rows


@cache
def recorded(path: Path) -> tuple[Setup, tuple[Move, ...]]:
    """The set-up of a script and the moves that it makes."""
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    player = Player(GAMES, Store())
    player.start(header or {})
    player.play(lines)
    assert player.table.setup is not None
    return player.table.setup, tuple(player.table.log.moves)
