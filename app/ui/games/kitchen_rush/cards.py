"""Kitchen Rush, Maintenance, third step: prestige cards to draw or to give back."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Frame, Piece
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.kitchen_rush.parts import (
    buttons_of,
    foot_y,
    head,
    main_of_picks,
    main_rect,
    pick_name,
    said_by,
    sheet_of,
    track,
)
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import OptionTile
from app.ui.widgets.receipt import Receipt
from app.ui.widgets.stepper import Stepper

NOWHERE: Rect = (0, 0, 0, 0)
"""Where a tile lies before all of them are counted."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """What is due by the track, what is held, and which named cards are in play."""
    y = foot_y(page)
    left = 216.0 if page.is_tall else 272.0
    if page.is_tall:
        slip, cards = (8.0, 246.0, page.width - 16, 190.0), (8.0, 450.0, page.width - 16, y - 460)
    else:
        slip, cards = (8.0, 236.0, 320.0, y - 250), (344.0, 232.0, page.width - 352, y - 240)
    return [
        *head(frame, page, desk),
        pieces.words(
            "prompt",
            page.say(frame.hint),
            (8, 116, page.width - 16, 40),
            size_px=theme.headline,
            bold=True,
            tight_px=theme.body,
        ),
        track(frame, page, (8, 160, page.width - 16, 40)),
        *_due(frame, page, desk, slip),
        *_cards(frame, page, desk, cards),
        pieces.undo(frame, page, desk, (8, y, left, 64)),
        *_main(frame, page, desk, main_rect(page, left)),
    ]


def _due(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """From where to where the marker went, and the cards held before and after."""
    x, y, wide, high = rect
    due, held = shared(frame, "cards_due"), shared(frame, "cards")
    walked = next(piece for piece in frame.pieces if piece.kind == "track")
    lines = [
        (page.say(msg("Start of the round")), page.amount(walked.amounts[0]), "ink"),
        (page.say(msg("After the wages")), page.amount(walked.amounts[1]), "ink"),
    ]
    label = page.say(msg("Cards held"))
    props = {"title": "", "lines": lines, "result": page.amount(held), "result_label": label}
    if due is None:
        props |= {"result": "", "result_label": ""}
        return [Part("receipt", Receipt, rect, props), *_ask(frame, page, desk, (x, y, wide, high))]
    if due:
        props |= {"before": page.amount(held), "result": page.amount(held + due)}
    return [Part("receipt", Receipt, rect, props)]


def _ask(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Squares unknown: how many cards, or note the squares once for good."""
    x, y, wide, high = rect
    name, held = pick_name(frame, "cards"), shared(frame, "cards")
    said, spot = page.say(msg("Cards drawn")), (x + 16, y + high - 66, wide - 196, 52)
    size = {"size_px": theme.label, "tight_px": theme.least}
    props = {"least": -held, "most": 8, "value": desk.picked(name, 0)}
    at, valued = (x + wide - 172, y + high - 66, 160, 52), partial(_changed, desk, name)
    return [
        pieces.words("cards-label", said, spot, **size),
        Part("cards-due", Stepper, at, props, valued=valued),
    ]


def _changed(desk: Desk, name: str, value: int) -> None:
    if desk.picked(name, 0) != value:
        desk.pick(name, value)


def _cards(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The named cards, each ticked with one touch; the objective's own condition; the squares."""
    x, y, wide, high = rect
    sheet = sheet_of(frame, "note_cards")
    if sheet is None:
        return []
    held = tuple(dict(sheet.start).get("cards", ()))
    rows: list[Part] = []
    names = [choice for choice in sheet.choices if _is_prestige(choice.value)]
    extra = _extra(frame, page, desk)
    count = len(names) + len(extra)
    columns = 2
    each = (wide - 8) / columns
    tall = min(62.0, (high - 8 * (-(-count // columns) - 1)) / -(-count // columns))
    for choice in names:
        is_on = choice.value in held
        cards = tuple(c for c in held if c != choice.value) if is_on else (*held, choice.value)
        press = pieces.Doing(said_by(sheet, choice.label, cards=cards), desk)
        props = {"label": page.say(choice.label), "is_on": is_on}
        rows.append(Part(f"card:{choice.value}", OptionTile, NOWHERE, props, press=press))
    return [
        _at(part, (x + n % columns * (each + 8), y + n // columns * (tall + 8), each, tall))
        for n, part in enumerate([*rows, *extra])
    ]


def _is_prestige(card: str) -> bool:
    return card not in ("few_guests", "bread_on_the_table")


def _extra(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    parts = []
    squares = sheet_of(frame, "note_card_squares")
    if squares is not None and not any(piece.kind == "square" for piece in frame.pieces):
        parts.append(pieces.plain(squares, page, desk, NOWHERE))
    goal: Piece | None = next((p for p in frame.pieces if p.kind == "objective"), None)
    is_met = goal is not None and goal.state == "met"
    second = page.say(msg("Other condition"))
    for button in buttons_of(frame, "judge_condition"):
        props = {"label": page.say(button.label), "second": second, "is_on": is_met}
        press = pieces.Doing(button, desk)
        parts.append(Part("judge", OptionTile, NOWHERE, props, press=press))
    return parts


def _at(part: Part, rect: Rect) -> Part:
    return replace(part, rect=rect)


def _main(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    main = pieces.main_of(frame)
    sheet = sheet_of(frame, "settle_cards")
    if sheet is None:
        return pieces.main(main, page, desk, rect)
    drawn = desk.picked(pick_name(frame, "cards"), 0)
    return main_of_picks(frame, page, desk, said_by(sheet, sheet.label, cards=drawn), rect)
