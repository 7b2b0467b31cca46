"""Between the seats and the actions: how far the end is, and who leads the majorities."""

from __future__ import annotations

from typing import Any

from app.engine.commands import word
from app.engine.frame import Frame, Piece, Sheet
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris.acts import ChooseMajorityCard
from app.games.dinner_in_paris.texts import MAJORITY_ICONS
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.dinner_in_paris.end_counter import EndCounter
from app.ui.games.dinner_in_paris.majority_tile import MajorityMark, MajorityTicket
from app.ui.games.dinner_in_paris.parts import has
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, grid
from app.ui.widgets.board_button import BoardButton

EMPTIED = 2
"""Rows that one seat empties to end the match, L427-429."""
COUNTED = {"restaurants": "restaurants", "pigeons": "pigeons"}
"""Majorities that Toque counts by itself: their quantity."""
SECRET = ("money",)
SHORT: dict[str, Text] = {"flower_beds": msg("Flowers")}
"""Names that have no room on a tile; in full at the count."""


# The end


def end(frame: Frame, page: Page, room: Room) -> Part:
    """Restaurants so far and at the end, a cell each, and the rows emptied by one seat."""
    is_over = shared(frame, "ending") is not None
    most = shared(frame, "ends_at")
    counts = {seat.number: emptied(seat.pieces) for seat in frame.seats}
    best = max(counts.values())
    props = {
        "filled": shared(frame, "restaurants"),
        "cells": most,
        "is_over": is_over,
        "words": page.say(msg("last round") if is_over else msg("ends at {n}", n=most)),
        "row_words": page.say(msg("rows emptied")),
        "rows": f"{best}/{EMPTIED}",
        "leaders": [n - 1 for n, count in counts.items() if count == best and best],
    }
    return Part("end", EndCounter, room, props)


def emptied(lines: tuple[Piece, ...]) -> int:
    """How many rows have no tile left."""
    return sum(piece.amounts[0] == piece.amounts[1] for piece in lines if piece.kind == "row")


# The majorities


def majorities(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The three of the card, or which card it is."""
    found = [piece for piece in frame.pieces if piece.kind == "majority"]
    if line := pieces.notice(frame, page, room):
        return line
    if not found:
        return _choose(frame, page, desk, room)
    cells = grid(room, len(found), len(found))
    return [_tile(frame, page, desk, piece, cell) for piece, cell in zip(found, cells, strict=True)]


def _choose(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    sheet = next((s for s in frame.sheets if word(s.command) == word(ChooseMajorityCard)), None)
    if sheet is None:
        return []
    return [_button(sheet, page, desk, room)]


def _button(sheet: Sheet, page: Page, desk: Desk, room: Room) -> Part:
    props = {
        "label": page.say(msg("Majority card…")),
        "icon": "scale-balance",
        "second": page.say(msg("which one lies on the board?")),
    }
    return Part(pieces.name_of(sheet), BoardButton, room, props, press=pieces.Doing(sheet, desk))


def _tile(frame: Frame, page: Page, desk: Desk, piece: Piece, room: Room) -> Part:
    kind = piece.state
    name = SHORT.get(kind, piece.label)
    props: dict[str, Any] = {"label": page.say(name), "icon": MAJORITY_ICONS[kind]}
    if kind in SECRET:
        props |= {"word": page.say(msg("hidden", context="money")), "is_hidden": True}
        return Part(f"majority:{kind}", MajorityTicket, room, props)
    if kind in COUNTED:
        best, seats = leading(frame, COUNTED[kind])
        said = plural("{n} card", "{n} cards", best) if kind == "pigeons" else msg("{n}", n=best)
        props |= {"word": page.say(said), "seats": seats if best else []}
        return Part(f"majority:{kind}", MajorityTicket, room, props)
    marked = desk.picked(f"leads:{kind}", 0)
    said = msg("estimate", context="majority") if marked else msg("leader?")
    props |= {"word": page.say(said), "seats": [marked - 1] if marked else []}
    following = (marked + 1) % (len(frame.seats) + 1)
    return Part(
        f"majority:{kind}",
        MajorityMark,
        room,
        props,
        press=lambda: desk.pick(f"leads:{kind}", following),
    )


def leading(frame: Frame, quantity: str) -> tuple[int, list[int]]:
    """The most that a seat has of a quantity, and the seats (from 0) that have so much."""
    counts = [int(has(frame, seat.number, quantity) or 0) for seat in frame.seats]
    best = max(counts)
    return best, [n for n, count in enumerate(counts) if count == best]
