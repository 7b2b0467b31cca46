"""Moves and set-ups between the table and the store."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine import codec
from app.engine.game import Game, Move, Setup
from app.storage import MoveRow


def decode_setup(game: Game, text: str) -> Setup:
    """The Setup of a stored match, with the game's own options and box numbers."""
    raw = msgspec.json.decode(text, type=Setup)
    return replace(
        raw,
        options=msgspec.convert(raw.options, type=game.options),
        box=msgspec.convert(raw.box, type=game.box),
    )


def move_row(move: Move, utc: str, writer: str = "") -> MoveRow:
    """The move as the store keeps it; `writer`: the process that writes it."""
    return MoveRow(
        move.seq,
        move.at,
        utc,
        move.source,
        codec.encode(move.command),
        codec.encode(move.events),
        codec.VERSION,
        writer,
    )


def stored_move(game: Game, row: MoveRow) -> Move:
    """The move of a stored row."""
    return codec.decode_move(
        game, row.seq, row.at_us, row.source, row.command, row.events, row.version
    )
