"""The seat whose turn it is: income as coins, the four rows, and what it has besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.frame import Frame, Piece, Seat
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris.box import CATEGORIES, ROWS
from app.ui.board.quantities import shared
from app.ui.games.dinner_in_paris.category_track import CategoryTrack
from app.ui.games.dinner_in_paris.parts import has
from app.ui.games.dinner_in_paris.purse import Purse
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, grid, inset, rows, share
from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.active_seat import ActiveSeat
from app.ui.widgets.fact import Fact
from app.ui.widgets.paper import Tear

HEAD, TALL_HEAD, ASIDE, CHIPS = 46.0, 56.0, 112.0, 36.0
MONEY = 54.0
"""Height of the coins upright (u): the rows below want the rest."""
PRICE = 66.0
BONUSES: dict[int, list[int]] = {
    category: [n for n, shown in enumerate(ROWS[category].shows) if shown is None]
    for category in CATEGORIES
}
"""The cells of each row, from 0, under which income is gained."""
WORDS: dict[str, tuple[str, Callable[[int], Text]]] = {
    "restaurants": ("storefront", lambda n: plural("opened", "opened", n)),
    "pigeons": ("bird", lambda n: plural("pigeon", "pigeons", n)),
    "objectives_done": ("bullseye-arrow", lambda n: plural("done", "done", n)),
    "objectives_held": ("cards-outline", lambda _: msg("in hand")),
    "covered": ("layers", lambda _: msg("covered")),
}
WEIGHTS = (118.0, 116.0, 110.0, 90.0, 104.0)
"""How much room each fact wants beside the others."""


def active(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """The whole block."""
    high = TALL_HEAD if page.is_tall else HEAD
    inner = inset(room, 15, 3)
    _, figures, chips = rows(inner, high, share(), CHIPS, gap=5)
    if page.is_tall:
        money, tracks = rows(figures, MONEY, share(), gap=4)
    else:
        money, tracks = columns(figures, 150, share(), gap=12)
    tear = (chips.x, chips.y - 4, chips.wide, 2)
    return [
        _block(frame, page, seat, room, high),
        _purse(frame, page, seat, money),
        *tracks_of(page, seat, tracks),
        Part("active-tear", Tear, tear, {"colour": theme.by_day("line")}),
        *_facts(frame, page, seat, chips),
    ]


def _block(frame: Frame, page: Page, seat: Seat, room: Room, head: float) -> Part:
    """The paper, its head and the points."""
    points = has(frame, seat.number, "points")
    props = {
        "seat": seat.look - 1,
        "words": page.say(msg("{name} plays", name=seat.name)),
        "points": page.amount(points),
        "unit": page.say(plural("pt", "pts", abs(points))),
        "head": head,
        "aside": ASIDE + 36 * page.is_tall,
    }
    return Part(f"seat:{seat.number}", ActiveSeat, room, props)


# Money


def purse(frame: Frame, seat: int) -> tuple[int, int, int]:
    """Coins to spend now, coins spent, and coins that come with the next turn."""
    income, budget = has(frame, seat, "income"), shared(frame, "budget")
    spent = next((row for row in frame.receipts if row.id == "build"), None)
    now = spent.lines[0].amount if spent else income
    unspent = 0 if frame.phase == "actions" else income
    lit = unspent if budget is None else budget
    return lit, max(0, now - lit), income - now


def _purse(frame: Frame, page: Page, seat: Seat, room: Room) -> Part:
    """The number, what it stands for, and the coins."""
    lit, spent, coming = purse(frame, seat.number)
    props = {
        "number": page.amount(lit or spent),
        "title": page.say(msg("Income")),
        "state": page.say(_state(lit, spent, coming)),
        "lit": lit,
        "spent": spent,
        "coming": coming,
        "is_flat": page.is_tall,
    }
    return Part("purse", Purse, room, props)


def _state(lit: int, spent: int, coming: int) -> Text:
    if lit and spent:
        return msg("left of {n}", n=lit + spent)
    if lit:
        return msg("to spend")
    if coming:
        return msg("spent, then {n}", n=spent + coming)
    return msg("spent")


# The rows


def tracks_of(
    page: Page, seat: Seat, room: Room, *, is_on_paper: bool = True, price: float = PRICE
) -> list[Part]:
    """Each category: its number, its terraces, and what the next one costs."""
    lines = [piece for piece in seat.pieces if piece.kind == "row"]
    rooms = grid(room, len(lines), 1, gap=0, most=40)
    look = SEATS[seat.look - 1]
    shade = {"is_on_paper": is_on_paper, "tile": look.tile, "glyph": look.glyph, "price_u": price}
    return [
        Part(f"track:{seat.number}:{piece.id}", CategoryTrack, line, shade | _track(page, piece))
        for piece, line in zip(lines, rooms, strict=True)
    ]


def _track(page: Page, piece: Piece) -> dict[str, Any]:
    placed, tiles, cost = piece.amounts
    return {
        "number": page.amount(piece.id),
        "word": page.say(msg("cost", context="terrace")),
        "cost": page.amount(cost),
        "placed": placed,
        "cells": tiles,
        "bonuses": BONUSES[piece.id],
        "is_open": piece.state == "open",
    }


# What else


def _facts(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """Restaurants, pigeons and objectives; in large type, or where five stand, without words."""
    names = [name for name in WORDS if name != "covered" or has(frame, seat.number, name)]
    cells = columns(room, *map(share, WEIGHTS[: len(names)]), gap=4)
    is_bare = theme.is_large or len(names) > 4
    return [
        Part(key_of(seat, name), Fact, cell, _fact(frame, page, seat, name, is_bare=is_bare))
        for name, cell in zip(names, cells, strict=True)
    ]


def key_of(seat: Seat, name: str) -> str:
    """The part that shows a quantity of a seat."""
    return f"fact:{seat.number}:{name}"


def _fact(frame: Frame, page: Page, seat: Seat, name: str, *, is_bare: bool) -> dict[str, Any]:
    icon, word = WORDS[name]
    count = int(has(frame, seat.number, name) or 0)
    said = "" if is_bare else page.say(word(count))
    if name == "objectives_held" and not is_bare:
        icon = ""
    return {"icon": icon, "value": page.amount(count), "word": said, "is_on_paper": True}
