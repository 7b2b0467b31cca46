"""The board of Kitchen Rush: a team glances at it while four minutes run."""

from __future__ import annotations

from app.engine.frame import Frame, Piece
from app.engine.text import Text, msg
from app.ui.boards import kitchen_rush_action as action
from app.ui.boards import kitchen_rush_cards as cards
from app.ui.boards import kitchen_rush_orders as orders
from app.ui.boards import kitchen_rush_wages as wages
from app.ui.boards import pieces
from app.ui.boards.kitchen_rush_parts import foot_y, sheet_of, track
from app.ui.desk import Desk
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme

STEPS = {"orders": orders.board, "wages": wages.board, "cards": cards.board}


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    step = next((tab.id for tab in frame.steps if tab.state == "current"), None)
    if frame.clock is not None and not frame.clock.is_coming:
        parts = action.board(frame, page, desk)
    elif step is not None:
        parts = STEPS[step](frame, page, desk)
    else:
        parts = _preparation(frame, page, desk)
    return [*parts, pieces.rail(frame, page, desk)]


def _preparation(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    foot = foot_y(page)
    parts: list[Part] = []
    if frame.clock is not None:
        parts.append(pieces.clock(frame, frame.clock, desk.now(), (8, 64, 296, 128), 124))
    head: Rect = (8, 200, page.width - 16, 132) if page.is_tall else (320, 62, 472, 132)
    parts += _head(frame, page, head)
    top = 340.0 if page.is_tall else 198.0
    parts.append(track(frame, page, (8, top, page.width - 16, 40)))
    parts += _ready(frame, page, desk, (8, top + 58, page.width - 16, foot - top - 70))
    return [*parts, *_foot(frame, page, desk, foot)]


def _head(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, what it must recall, its sums, and what it plays for."""
    x, y, wide, _ = rect
    line = pieces.notice(frame, page, (x, y + 36, wide, 30)) or [
        pieces.words("hint", _reminder(frame, page), (x, y + 36, wide, 28), size_px=theme.body,
                     tight_px=theme.least)
    ]  # fmt: skip
    goal = _piece(frame, "objective")
    text = page.say(goal.label if goal else msg("Objective: not entered yet."))
    return [
        pieces.words("prompt", page.say(frame.prompt), (x, y, wide, 38), size_px=theme.headline,
                     bold=True),
        *line,
        *pieces.sums(_with_wages(frame), page, (x, y + 66, wide, 38)),
        pieces.words("objective", text, (x, y + 106, wide, 26), size_px=theme.label,
                     tight_px=theme.least, color=theme.ink2),
    ]  # fmt: skip


def _reminder(frame: Frame, page: Page) -> str:
    """The event to reveal; else the cards in play."""
    if frame.hint is not None:
        return page.say(frame.hint)
    held = tuple(piece.label for piece in frame.pieces if piece.kind == "card")
    return page.say(msg("In play: {cards}.", cards=held)) if held else ""


def _with_wages(frame: Frame) -> Frame:
    """Bureau, prestige, what was served, and the wages of the round to come."""
    from msgspec.structs import replace

    rows = {row.id: row for row in frame.shared}
    picked = [rows[name] for name in ("cash", "prestige", "orders_served", "wages_due")]
    return replace(frame, shared=tuple(replace(row, is_total=True) for row in picked))


def _piece(frame: Frame, kind: str) -> Piece | None:
    return next((piece for piece in frame.pieces if piece.kind == kind), None)


def _ready(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    columns = min(2, len(frame.seats)) if page.is_tall else len(frame.seats)
    rows = -(-len(frame.seats) // columns)
    each = (wide - 8 * (columns - 1)) / columns
    tall = min(220.0, (high - 14 * (rows - 1)) / rows)
    return [
        pieces.ready_card(
            frame, seat, page, desk,
            (x + n % columns * (each + 8), y + n // columns * (tall + 14), each, tall),
        )
        for n, seat in enumerate(frame.seats)
    ]  # fmt: skip


def _foot(frame: Frame, page: Page, desk: Desk, y: float) -> list[Part]:
    """Undo, what may still be told of the box and its cards, and the head chef's button."""
    left, middle = (132.0, 132.0) if page.is_tall else (184.0, 168.0)
    return [
        pieces.undo(frame, page, desk, (8, y, left, 64)),
        *_fact(frame, page, desk, (16 + left, y, middle, 64)),
        *pieces.main(
            pieces.main_of(frame), page, desk,
            (24 + left + middle, y, page.width - left - middle - 32, 64),
        ),
    ]  # fmt: skip


def _fact(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The objective until it is entered, then the card squares, then the cards in play."""
    if _piece(frame, "objective") is None:
        name = "set_objective"
    elif _piece(frame, "square") is None:
        name = "note_card_squares"
    else:
        name = "note_cards"
    sheet = sheet_of(frame, name)
    return [pieces.plain(sheet, page, desk, rect)] if sheet else []


def said(text: Text, page: Page) -> str:
    """The text with a capital at its start."""
    return pieces.capital(page.say(text))
