"""The end of Dinner in Paris: the majorities as a matrix of counts and points."""

from __future__ import annotations

from app.engine.commands import word
from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import msg
from app.games.dinner_in_paris.acts import CountMajority
from app.games.dinner_in_paris.texts import MAJORITY_ICONS
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.dinner_in_paris.parts import has
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.paper import Paper
from app.ui.widgets.stepper import Stepper

STEPPER = 128.0
OWN_WORDS = {"restaurants": "restaurants_count", "pigeons": "pigeons_count"}
"""Majorities whose own word already names another quantity of the seat."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board."""
    majorities = [piece.state for piece in frame.pieces if piece.kind == "majority"]
    lay = _tall if page.is_tall else _wide
    foot = _foot(frame, page, desk)
    return [*lay(frame, page, desk, majorities), *foot, pieces.rail(frame, page, desk)]


def _wide(frame: Frame, page: Page, desk: Desk, majorities: list[str]) -> list[Part]:
    """A row a seat, a column a majority."""
    left, each = 176.0, (page.width - 176 - 8) / len(majorities)
    parts: list[Part] = []
    for k, majority in enumerate(majorities):
        parts += _title(frame, page, k, majority, (left + k * each, 62, each - 8, 57))
    top, pitch = 122.0, min(76.0, (page.height - 72 - 10 - 122) / len(frame.seats))
    for n, seat in enumerate(frame.seats):
        y = top + n * pitch
        parts += _seat(seat, page, (8, y, page.width - 16, pitch - 8))
        for k, majority in enumerate(majorities):
            cell = (left + k * each, y + (pitch - 8 - 54) / 2, each - 8, 54.0)
            parts += _count(frame, page, desk, seat, majority, cell)
    return parts


def _tall(frame: Frame, page: Page, desk: Desk, majorities: list[str]) -> list[Part]:
    """A block a seat: who, and below it the three counts under their names."""
    wide = page.width - 16
    line = pieces.words(
        "prompt",
        page.say(frame.prompt),
        (8, 64, wide, 34),
        size_px=theme.button,
        bold=True,
        tight_px=theme.body,
    )
    parts: list[Part] = [line]
    pitch = min(166.0, (page.height - 72 - 104) / len(frame.seats))
    each = wide / len(majorities)
    for n, seat in enumerate(frame.seats):
        y = 104 + n * pitch
        parts += _seat(seat, page, (8, y, wide, pitch - 8), is_wide=True)
        for k, majority in enumerate(majorities):
            x = 8 + k * each
            parts += _small_title(frame, page, seat, k, majority, (x + 12, y + 46, each - 20, 26))
            cell = (x + (each - STEPPER) / 2, y + 74, STEPPER, 54.0)
            gain = (x + (each - STEPPER) / 2, y + 128, STEPPER, 26.0)
            parts += _count(frame, page, desk, seat, majority, cell, gain)
    return parts


def _title(frame: Frame, page: Page, k: int, majority: str, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    name = next(piece.label for piece in frame.pieces if piece.state == majority)
    return [
        pieces.icon(
            f"sign:{k}", MAJORITY_ICONS[majority], (x, y + 8, 40, high - 12), size_px=32 * theme.u
        ),
        pieces.words(
            f"title:{k}",
            page.say(name),
            (x + 46, y, wide - 46, high),
            size_px=theme.button,
            bold=True,
            lines=2,
            tight_px=theme.label,
        ),
    ]


def _small_title(
    frame: Frame, page: Page, seat: Seat, k: int, majority: str, rect: Rect
) -> list[Part]:
    name = next(piece.label for piece in frame.pieces if piece.state == majority)
    return [
        pieces.words(
            f"title:{seat.number}:{k}",
            page.say(name),
            rect,
            size_px=theme.label,
            halign="center",
            color=theme.ink2,
            tight_px=theme.least,
        )
    ]


def _seat(seat: Seat, page: Page, rect: Rect, *, is_wide: bool = False) -> list[Part]:
    """Who, and the points so far."""
    x, y, wide, high = rect
    points = page.value(next(row.value for row in seat.quantities if row.is_total))
    unit = page.say(next(row.unit for row in seat.quantities if row.is_total))
    badge = (x + 10, y + (high - 36) / 2, 36.0, 36.0)
    name: Rect = (x + 54, y + 2, 112, high / 2)
    sums: Rect = (x + 54, y + high / 2 - 2, 112, high / 2)
    if is_wide:
        badge, name = (x + 10, y + 6, 36.0, 36.0), (x + 54, y + 6, wide - 190, 36)
        sums = (x + wide - 130, y + 6, 118, 36)
    return [
        Part(f"row:{seat.number}", Paper, rect, {"has_teeth": False}),
        Part(
            f"badge:{seat.number}", SeatBadge, badge, {"seat": seat.look - 1, "side": 36 * theme.u}
        ),
        pieces.words(f"name:{seat.number}", seat.name, name, size_px=theme.body, bold=True),
        pieces.words(
            f"points:{seat.number}",
            f"{points} {unit}",
            sums,
            size_px=theme.button,
            bold=True,
            halign="right" if is_wide else "left",
        ),
    ]


def _count(
    frame: Frame,
    page: Page,
    desk: Desk,
    seat: Seat,
    majority: str,
    rect: Rect,
    gain: Rect | None = None,
) -> list[Part]:
    """A stepper that says each count to the table at once, and the points shared out by it."""
    x, y, wide, high = rect
    sheet = _sheet(frame, seat.number, majority)
    if sheet is None:
        return []
    known = has(frame, seat.number, OWN_WORDS.get(majority, majority))
    least, most = next((row.least, row.most) for row in sheet.bounds if row.field == "count")

    def said(value: int) -> None:
        if value != known and value >= least:
            command = CountMajority(seat.number, majority, value)  # type: ignore[arg-type]
            desk.press(Button(sheet.label, command))

    props = {
        "least": least - 1 if known is None else least,
        "most": most,
        "value": least - 1 if known is None else known,
        "text": "–" if known is None else "",
    }
    points = int(has(frame, seat.number, f"{majority}_points") or 0)
    shown = page.amount(points, is_signed=points > 0)
    where = gain or (x + STEPPER + 4, y, wide - STEPPER - 4, high)
    return [
        Part(f"count:{seat.number}:{majority}", Stepper, (x, y, STEPPER, high), props, valued=said),
        pieces.words(
            f"gain:{seat.number}:{majority}",
            shown,
            where,
            size_px=theme.headline if gain is None else theme.button,
            bold=True,
            halign="center",
            color=theme.gain if points else theme.ink2,
        ),
    ]


def _sheet(frame: Frame, seat: int, majority: str) -> Sheet | None:
    kind = word(CountMajority)
    found = (s for s in frame.sheets if word(s.command) == kind and s.seat == seat)
    return next((s for s in found if ("majority", majority) in s.start), None)


def _foot(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Undo, how ties are shared, and the score pad."""
    y = page.height - 72
    main = pieces.main_of(frame)
    if page.is_tall:
        return [
            pieces.undo(frame, page, desk, (8, y, 200, 64)),
            *pieces.main(main, page, desk, (216, y, page.width - 224, 64)),
        ]
    line = pieces.notice(frame, page, (248, y, 252, 64)) or [
        pieces.words(
            "hint",
            page.say(frame.hint or msg("")),
            (248, y, 252, 64),
            size_px=theme.label,
            lines=3,
            tight_px=theme.least,
        )
    ]
    return [
        pieces.undo(frame, page, desk, (8, y, 232, 64)),
        *line,
        *pieces.main(main, page, desk, (508, y, page.width - 516, 64)),
    ]
