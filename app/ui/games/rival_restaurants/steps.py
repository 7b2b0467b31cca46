"""What a seat is most likely to do now: the few steps on the front of its card, by phase."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.frame import Button, Seat, Sheet
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants.parts import (
    COOK,
    MARKET,
    MOVE,
    STAND_OF,
    Face,
    Front,
    held_by,
)

PRICES = 3
"""List prices; where a second chef has one of its own, those that neither may pay are left out."""
WHO = {"chef": msg("place"), "second": msg("2nd chef"), "npc": msg("NCC")}
"""Whose place is asked for while nobody said it."""


def front_faces(card: Front) -> list[Face]:
    """The steps on the front of a seat's card, in the places that they keep."""
    by_phase = {MARKET: _market, COOK: _cook, MOVE: _move}
    phase = card.frame.phase
    return by_phase[phase](card) if phase in by_phase else []


def _move(card: Front) -> list[Face]:
    cards = [] if held_by(card.seat, "card_used") else card.faces_of("play_card")[:1]
    if shared(card.frame, "step") != "reveal":
        return cards
    return [*card.faces_of("choose_active")[:1], *_stands(card), *cards]


def _stands(card: Front) -> list[Face]:
    """Where the figures of a seat stand, by name once it was said."""
    rows = {row.id: row for row in card.seat.quantities}
    found: list[Face] = []
    for sheet in card.faces_of("set_stand"):
        who = str(dict(sheet.start)["who"]) if isinstance(sheet, Sheet) else "chef"
        stand = rows.get(STAND_OF[who])
        said = stand.unit if stand is not None and stand.unit is not None else WHO[who]
        found.append(replace(sheet, label=said) if isinstance(sheet, Sheet) else sheet)
    return found


def _market(card: Front) -> list[Face]:
    """−100 −200 −300, at the Island what is done there; the card of the day last."""
    prices = own_prices(card)
    if prices and not is_away(prices):
        return [*prices[:3], *card_face(card)]
    return [*island_faces(card), *card_face(card)]


def card_face(card: Front) -> list[Face]:
    """The card of the day; once it is played, Clam-Voyance while another card lies on the table."""
    rows = card.buttons_of("play_card")
    if not rows or not held_by(card.seat, "card_used") or card.frame.turn is not None:
        return list(rows[:1])
    played = msg("played", context="button")
    return [replace(rows[0], label=played, closed=msg("The card of the day is played."))]


def own_prices(card: Front) -> list[Button]:
    """The list prices of a seat's chef, cheapest first."""
    own = [row for row in card.buttons_of("buy") if getattr(row.command, "who", "") != "npc"]
    return own if len(own) <= PRICES else [row for row in own if not is_away([row])]


def is_away(prices: list[Button]) -> bool:
    """Whether the seat's place sells nothing at these prices: the Island."""
    reasons = {price.closed for price in prices}
    reason = prices[0].closed
    return len(reasons) == 1 and reason is not None and "{missing}" not in reason.id


def island_faces(card: Front) -> list[Face]:
    """The Island's offers, one waste dumped, one chocolate sold."""
    desk, seat = card.desk, card.seat
    opens = [
        replace(face, icon="storefront") if isinstance(face, Sheet) else face
        for face in card.faces_of("buy_upgrade")
    ]
    if held_by(seat, "money") is None:
        return [*opens, *card.faces_of("dump_waste")]
    return [
        *opens,
        priced(desk, seat, acts.DumpWaste(seat.number), "waste"),
        priced(desk, seat, acts.SellChocolate(seat.number), "chocolate"),
    ]


WORDS = {
    "waste": msg("waste", context="button"),
    "chocolate": msg("choco", context="button"),
    "card": msg("card", context="step"),
}


def priced(desk: Desk, seat: Seat, command: Command, words: str) -> Button:
    """A purchase or sale in one touch: what it costs or brings, by the real rules."""
    preview = desk.preview(command)
    change: Any = next(
        (row for row in preview.changes if row.id == "money" and row.seat == seat.number), None
    )
    amount = None if change is None else change.after - change.before
    return Button(
        WORDS[words],
        command,
        "seat",
        seat=seat.number,
        amount=amount,
        closed=preview.refused,
        icon=ICONS[words],
    )


ICONS = {"waste": "trash-can", "chocolate": "cash-plus", "card": "cards"}


def _cook(card: Front) -> list[Face]:
    """A level's bonus first, then what may still be cooked, then that nothing more comes."""
    step = shared(card.frame, "step")
    if step == "money":
        return card.faces_of("count_money")
    if step == "vote":
        return card.faces_of("elect")
    bonus = card.buttons_of("add_level_bonus")
    return [*bonus[:1], *dishes(card)[:1], *card.faces_of("finish_cooking")]


def dishes(card: Front) -> list[Face]:
    """The dishes that may still be cooked, whose gain the rules say."""
    return [
        sheet
        for sheet in card.faces_of("cook")
        if isinstance(sheet, Sheet)
        and sheet.closed is None
        and dict(sheet.start).get("gain") is None
    ]
