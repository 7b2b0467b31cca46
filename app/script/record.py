"""A stored match written back as a script; playing that gives the same view."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from app.engine.flow import Pause, Redo, TakeUpMatch, Undo
from app.engine.game import Game, Move, Setup
from app.engine.timer import SECOND
from app.script.lines import VERSION
from app.storage import MatchRow
from app.table.readable import Unreadable, read_match


def record(games: Sequence[Game], row: MatchRow) -> Iterator[str]:
    """The lines of the script, header first; raises Unreadable before the first of them."""
    _, setup, log = read_match(games, row)
    yield _json(_header(setup))
    last = 0
    for move in log.moves:
        last = move.at
        said = _said(move)
        if said is not None:
            yield _json({"at": move.at / SECOND, **said, "seq": move.seq})
    yield _json({"at": max(last, row.clock_us) / SECOND, "wait": 0})


def lines_of(games: Sequence[Game], row: MatchRow) -> list[str]:
    """The lines of the script; none where the match cannot be read."""
    try:
        return list(record(games, row))
    except Unreadable:
        return []


def _header(setup: Setup) -> dict[str, Any]:
    return {
        "toque": VERSION,
        "match": setup.game,
        "seats": list(setup.seats),
        "chef": setup.seats[setup.chef - 1],
        "options": msgspec.to_builtins(setup.options),
        "box": msgspec.to_builtins(setup.box),
        "seed": setup.seed,
        "goes_alone": setup.goes_alone,
        "plates": list(setup.places),
        "looks": list(setup.colours),
        "keys": list(setup.keys),
    }


def _said(move: Move) -> dict[str, Any] | None:
    """What the script says for a move; None where time does it by itself."""
    if isinstance(move.command, Undo):
        return {"undo": 1}
    if isinstance(move.command, Redo):
        return {"redo": 1}
    if move.source == "clock" and not isinstance(move.command, (Pause, TakeUpMatch)):
        return None
    said: dict[str, Any] = msgspec.to_builtins(move.command)
    return said


def _json(said: dict[str, Any]) -> str:
    return json.dumps(said, ensure_ascii=False)
