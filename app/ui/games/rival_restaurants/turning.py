"""Which place cards are turned over, and what lies on their back: picks of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from app.engine.frame import Frame
from app.ui.board.desk import Desk

Kind = Literal["panel", "form", "fix", "right", "island", "trade", "war", "buys"]
LAPSE_US = 8_000_000
"""A panel on which nothing is half-entered turns back so long (µs) after its last touch."""


class Turn(msgspec.Struct, frozen=True):
    """A card's back: `page` of what does not fit at once, `values` half-entered, `at`: touched."""

    kind: Kind = "panel"
    page: int = 0
    sheet: str = ""
    step: int = 0
    values: Mapping[str, Any] = msgspec.field(default_factory=dict)
    at: int = 0


def pick_name(frame: Frame) -> str:
    """The pick that holds all turned cards; forgotten with the phase and the day."""
    return f"{frame.round}/{frame.phase}/turned"


def turned(frame: Frame, desk: Desk) -> Mapping[int, Turn]:
    """Every turned card by its seat."""
    found: Mapping[int, Turn] = desk.picked(pick_name(frame), {})
    return {seat: turn for seat, turn in found.items() if not has_lapsed(turn, desk.now())}


def has_lapsed(turn: Turn, now: int) -> bool:
    """Whether it turns back by itself: a panel, nothing entered, long untouched."""
    return turn.kind == "panel" and now - turn.at >= LAPSE_US


def bidders_to_be(turns: Mapping[int, Turn]) -> set[int]:
    """The seats that cards turned over to a war name as its bidders."""
    wars = (turn for turn in turns.values() if turn.kind == "war")
    return {seat for turn in wars for seat in turn.values.get("seats", ())}


def lay(frame: Frame, desk: Desk, *rows: tuple[int, Turn | None]) -> None:
    """Turn these cards: to their back, or with None to their front."""
    found = dict(turned(frame, desk))
    for seat, turn in rows:
        found.pop(seat, None)
        if turn is not None:
            found[seat] = replace(turn, at=desk.now())
    if len(frame.seats) == 2:
        found = _met(found)
    desk.pick(pick_name(frame), found, lapse_s=LAPSE_US / 1e6 + 0.1)


def _met(found: dict[int, Turn]) -> dict[int, Turn]:
    """At a table of two both who open a trade have found their partner."""
    if [turn.kind for turn in found.values()] != ["trade", "trade"]:
        return found
    return {
        seat: replace(turn, values={**turn.values, "other": 3 - seat})
        for seat, turn in found.items()
    }
