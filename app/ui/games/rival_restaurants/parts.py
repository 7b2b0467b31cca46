"""Parts that the boards of Rival Restaurants share: quantities, faces of a seat, picks, cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from app.engine.commands import word
from app.engine.flow import NotReady, Ready
from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.ready_cell import ReadyCell
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part, Rect
from app.ui.kit.theme import theme

Face = Button | Sheet

MOVE, MARKET, COOK = "income_and_move", "buy_and_trade", "cook_and_counter"

STAND_OF = {"chef": "stand", "second": "second_stand", "npc": "npc_stand"}
"""The quantity that says where a figure stands."""

SHORT: dict[str, Text] = {
    "play_card": msg("card", context="step"),
    "buy_upgrade": msg("Island…", context="button"),
    "buy_card": msg("card", context="step"),
    "trade": msg("trade"),
    "choose_active": msg("chef", context="button"),
    "finish_cooking": msg("no second"),
    "drop_out": msg("out"),
    "buy_pair": msg("pair"),
    "take_unused": msg("takes 1"),
    "buy_shelf": msg("shelf"),
    "bid": msg("bid", context="button"),
    "elect": msg("wins"),
    "count_money": msg("Coins", context="box"),
}
"""What fits a cell 60 u wide."""
CLAM = msg("Clam", context="button")
"""A card played out of turn."""

DISHES = {
    "basic": msg("basic", context="button"),
    "gourmet": msg("gourmet", context="button"),
}
ROOMY, ROOMY_LARGE = 110.0, 150.0
"""A cell wider than this (u) has room for the whole label."""


def is_timed(frame: Frame) -> bool:
    """Whether a clock counts or stands here, not only the one to come."""
    return frame.clock is not None and not frame.clock.is_coming


def held_by(seat: Seat, name: str) -> Any:
    """The value of a quantity of a seat, None where it is not kept."""
    for row in seat.quantities:
        if row.id == name:
            return row.value
    return None


def name_of(face: Face) -> str:
    """The word of a face's command."""
    return word(face.command)


def seat_faces(frame: Frame, seat: Seat, *names: str) -> list[Face]:
    """The buttons and sheets of a seat, of these commands if any are named."""
    rows: Iterable[Face] = (*frame.buttons, *frame.sheets)
    return [
        face for face in rows if face.seat == seat.number and (not names or name_of(face) in names)
    ]


def faces_by_seat(frame: Frame) -> dict[int, dict[str, list[Face]]]:
    """The buttons and sheets of each seat by the word of their command, all looked through once."""
    found: dict[int, dict[str, list[Face]]] = {seat.number: {} for seat in frame.seats}
    faces: Iterable[Face] = (*frame.buttons, *frame.sheets)
    for face in faces:
        if face.seat is not None:
            found[face.seat].setdefault(name_of(face), []).append(face)
    return found


class Front(msgspec.Struct, frozen=True):
    """A place card while it is made: whose it is, and what is looked up once for all on it.

    `faces`: what its seat may press and open, by the word of the command. `is_meant`: another card
    that is turned over means this one.
    """

    frame: Frame
    seat: Seat
    page: Page
    desk: Desk
    faces: Mapping[str, list[Face]]
    is_meant: bool = False

    @classmethod
    def of(cls, frame: Frame, seat: Seat, page: Page, desk: Desk) -> Front:
        """That of one seat alone, to know what lies on its front."""
        return cls(frame, seat, page, desk, faces_by_seat(frame)[seat.number])

    def faces_of(self, name: str) -> list[Face]:
        """The seat's buttons and sheets of that command."""
        return self.faces.get(name, [])

    def buttons_of(self, name: str) -> list[Button]:
        """The seat's buttons of that command."""
        return [face for face in self.faces_of(name) if isinstance(face, Button)]

    @property
    def ready(self) -> Button | None:
        """The seat's ready mark, while the table waits for all."""
        found = self.faces_of(READY) or self.faces_of(NOT_READY)
        return found[0] if found and isinstance(found[0], Button) else None


READY, NOT_READY = word(Ready), word(NotReady)


def cell(face: Face, page: Page, desk: Desk, rect: Rect, press: Act | None = None) -> Part:
    """A face as a square on a seat's card; `press`: what a touch does instead of the face's own."""
    name, doing = name_of(face), pieces.Doing(face, desk)
    amount = _amount(face, name, page)
    said = "" if amount and name == "buy" else page.say(_short(face, name, rect[2]))
    return Part(
        part_name(face),
        CardCell,
        rect,
        {
            "amount": amount,
            "icon": face.icon or "arrow-right",
            "words": said,
            "is_lit": isinstance(face, Button) and face.is_lit,
            **pieces.off(face, page),
        },
        press=press or doing,
        refused=doing,
    )


def _short(face: Face, name: str, wide: float) -> Text:
    """The label of a face; a short one where the cell is narrow."""
    if wide >= roomy():
        return face.label
    if isinstance(face, Sheet):
        return dish_word(face) if name == "cook" else SHORT.get(name, face.label)
    command: Any = face.command
    if name == "play_card" and face.closed is not None:
        return face.label
    if name == "play_card" and command.card != "action":
        return CLAM
    if name == "bid" and command.waste:
        return msg("waste {n:+}", n=command.waste, context="button")
    if name == "add_level_bonus":
        return msg("lvl {n}", n=command.level)
    return SHORT.get(name, face.label)


def dish_word(sheet: Sheet) -> Text:
    """A dish in one word: its kind, or that the table says the gain."""
    if dict(sheet.start).get("gain") is not None:
        return msg("hand…", context="button")
    return DISHES[dict(sheet.start)["kind"]]


def roomy() -> float:
    """The least width (u) of a cell with its whole label; large type needs more."""
    return ROOMY_LARGE if theme.is_large else ROOMY


def _amount(face: Face, name: str, page: Page) -> str:
    """What a face costs or brings, signed; of a bid what is bid."""
    if isinstance(face, Sheet):
        return ""
    if name == "bid":
        command: Any = face.command
        return page.amount(command.money)
    return "" if face.amount is None else page.amount(face.amount, is_signed=True)


def part_name(face: Face) -> str:
    """The part's name; two sheets of one command on a seat differ by what they start with."""
    if isinstance(face, Sheet):
        start = dict(face.start)
        kinds = [str(start[key]) for key in ("kind", "who") if key in start]
        kinds += ["hand"] if start.get("gain") is not None else []
        same = name_of(face) in ("cook", "set_stand")
        return pieces.name_of(face) + ("".join(f":{kind}" for kind in kinds) if same else "")
    return pieces.name_of(face)


def ready_cell(card: Front, rect: Rect, said: str = "") -> list[Part]:
    """The seat's ready mark; touching it is the same as pressing its button.

    `said`: what stands there in place of "waiting for you", the income to come.
    """
    face, seat, page = card.ready, card.seat, card.page
    if face is None:
        return []
    is_ready = seat.ready == "ready"
    awaited = msg("touch here") if seat.key is None else msg("waiting for you")
    if rect[2] < roomy() + 50:
        awaited = msg("ready?")
    word_ = page.say(msg("READY")) if is_ready else said or page.say(awaited)
    return [
        Part(
            f"ready:{seat.number}",
            ReadyCell,
            rect,
            {
                "seat": seat.look - 1,
                "is_ready": is_ready,
                "word": word_,
                "has_button": seat.key is not None,
            },
            press=pieces.Doing(face, card.desk),
        )
    ]
