"""The board of Kitchen Rush: a team glances at it while four minutes run."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.frame import Frame, Piece
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.kitchen_rush import action, cards, orders, wages
from app.ui.games.kitchen_rush.parts import foot_y, sheet_of, track
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme

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
    return [*parts, _rail(frame, page, desk)]


def _rail(frame: Frame, page: Page, desk: Desk) -> Part:
    """Upright the round stands alone, so that the phase is never shortened."""
    rail = pieces.rail(frame, page, desk)
    if not page.is_tall:
        return rail
    return replace(rail, props={**rail.props, "round": page.say(msg("Round {n}", n=frame.round))})


def _preparation(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    foot = foot_y(page)
    parts: list[Part] = []
    if frame.clock is not None:
        parts.append(pieces.clock(frame, frame.clock, desk.now(), (8, 64, 296, 128), 124))
    head: Rect = (8, 200, page.width - 16, 132) if page.is_tall else (320, 62, 472, 132)
    parts += _head(frame, page, head)
    top = 340.0 if page.is_tall else 198.0
    parts.append(track(frame, page, (8, top, page.width - 16, 40)))
    low = 84.0 if page.is_tall else 12.0
    parts += _ready(frame, page, desk, (8, top + 58, page.width - 16, foot - top - 58 - low))
    return [*parts, *_foot(frame, page, desk, foot)]


def _head(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, what it must recall, its sums, and what it plays for."""
    x, y, wide, _ = rect
    line = pieces.notice(frame, page, (x, y + 36, wide, 30)) or [
        pieces.words(
            "hint",
            _reminder(frame, page),
            (x, y + 36, wide, 28),
            size_px=theme.body,
            tight_px=theme.least,
        )
    ]
    goal = _piece(frame, "objective")
    served = next(row.value for row in frame.shared if row.id == "orders_served")
    text = page.say(goal.label if goal else msg("Objective: not entered yet."))
    if served:
        text = f"{text} · {page.say(msg('{n} served', n=served))}"
    return [
        pieces.words(
            "prompt", page.say(frame.prompt), (x, y, wide, 36), size_px=theme.headline, bold=True
        ),
        *line,
        *pieces.sums(_with_wages(frame), page, (x, y + 66, wide, 38)),
        pieces.words(
            "objective",
            text,
            (x, y + 106, wide, 26),
            size_px=theme.label,
            tight_px=theme.least,
            color=theme.ink2,
        ),
    ]


def _reminder(frame: Frame, page: Page) -> str:
    """The event to reveal; else the cards in play."""
    if frame.hint is not None:
        return page.say(frame.hint)
    held = tuple(piece.label for piece in frame.pieces if piece.kind == "card")
    return page.say(msg("In play: {cards}.", cards=held)) if held else ""


def _with_wages(frame: Frame) -> Frame:
    """Bureau, prestige, and the wages of the round to come."""
    rows = {row.id: row for row in frame.shared}
    picked = [rows[name] for name in ("cash", "prestige", "wages_due")]
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
            frame,
            seat,
            page,
            desk,
            (x + n % columns * (each + 8), y + n // columns * (tall + 14), each, tall),
        )
        for n, seat in enumerate(frame.seats)
    ]


def _foot(frame: Frame, page: Page, desk: Desk, y: float) -> list[Part]:
    """Undo, what may still be told of the box and its cards, and the head chef's button."""
    if page.is_tall:
        undo, fact, left = (8.0, y, 200.0, 64.0), (8.0, y - 72, page.width - 16, 64.0), 200.0
    else:
        undo, fact, left = (8.0, y, 204.0, 64.0), (220.0, y, 156.0, 64.0), 368.0
    return [
        pieces.undo(frame, page, desk, undo),
        *_fact(frame, page, desk, fact),
        *pieces.main(pieces.main_of(frame), page, desk, (left + 16, y, page.width - left - 24, 64)),
    ]


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
