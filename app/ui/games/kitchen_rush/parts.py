"""Parts that the boards of Kitchen Rush share: track, foot, tickets, picks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command, word
from app.engine.frame import Button, Frame, Sheet
from app.engine.meaning import whereabouts
from app.engine.text import Text, msg
from app.games.kitchen_rush.box import LOST_BELOW
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.widgets.tracks import SquareTrack

LEAST, MOST = LOST_BELOW, 40
LOST = msg("Prestige falls below {n}: the match is lost. Go on?", n=LOST_BELOW)
MARGIN = 8.0


def foot_y(page: Page) -> float:
    """Where the foot begins."""
    return page.height - MARGIN - 64


def track(frame: Frame, page: Page, rect: Rect, *, is_flat: bool = False) -> Part:
    """The prestige track with its card squares."""
    marks = [piece.id for piece in frame.pieces if piece.kind == "square"]
    prestige = shared(frame, "prestige")
    props = {
        "value": prestige,
        "least": LEAST,
        "most": max(MOST, prestige),
        "marks": marks,
        "is_flat": is_flat,
    }
    return Part("track", SquareTrack, rect, props)


def sheet_of(frame: Frame, name: str, seat: int | None = None) -> Sheet | None:
    """The sheet of a command, of that seat if it lies on one."""
    return next(
        (s for s in frame.sheets if word(s.command) == name and seat in (None, s.seat)), None
    )


def buttons_of(frame: Frame, name: str, seat: int | None = None) -> list[Button]:
    """The buttons of a command, of that seat if asked."""
    return [b for b in frame.buttons if word(b.command) == name and seat in (None, b.seat)]


def first_by_seat(buttons: Iterable[Button]) -> dict[int | None, Button]:
    """Of these buttons the first that each seat has."""
    found: dict[int | None, Button] = {}
    for button in buttons:
        found.setdefault(button.seat, button)
    return found


def pick_name(frame: Frame, name: str) -> str:
    """A pick that is forgotten with the round and the step."""
    step = shared(frame, "step") or frame.phase
    return f"{frame.round}/{step}/{name}"


def panel_of(frame: Frame, desk: Desk) -> str:
    """Which panel lies in place of the quick steps; none: empty."""
    return str(desk.picked(pick_name(frame, "panel"), ""))


def turn(frame: Frame, desk: Desk, panel: str) -> None:
    """Lay that panel there, or take it away if it is there."""
    desk.pick(pick_name(frame, "panel"), "" if panel_of(frame, desk) == panel else panel)


def said_by(sheet: Sheet, label: Text, **values: Any) -> Button:
    """A complete command of a sheet's kind, behind one touch."""
    return Button(label, made(sheet, **values))


def made(sheet: Sheet, **values: Any) -> Command:
    """The sheet's command with these arguments."""
    return sheet.command(**values)


def asked_if_lost(button: Button, preview: Preview) -> Button:
    """The button, asking first where the match would be lost by what it does, L732."""
    return replace(button, ask=LOST) if preview.ends else button


def main_of_picks(
    frame: Frame, page: Page, desk: Desk, button: Button, rect: Rect, *, of: Hashable = None
) -> list[Part]:
    """The main button says what was picked; another pick changes its figures, not its meaning.

    `of`: what it is about, such as the order being served.
    """
    means = (word(button.command), of, whereabouts(frame))
    return [replace(part, means=means) for part in pieces.main(button, page, desk, rect)]


def head(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The steps of Maintenance, or the latest thing to know in their place."""
    rect = (8.0, 64.0, page.width - 16, 48.0)
    return pieces.notice(frame, page, rect) or pieces.steps(frame, page, rect)


def foot(frame: Frame, page: Page, desk: Desk, main: list[Part], left: float = 192) -> list[Part]:
    """Undo, the running totals, and the main button at the right."""
    y = foot_y(page)
    if page.is_tall:
        return [
            *pieces.totals(frame, page, (8, y - 96, page.width - 16, 84)),
            pieces.undo(frame, page, desk, (8, y, left, 64)),
            *main,
        ]
    return [pieces.undo(frame, page, desk, (8, y, left, 64)), *main]


def main_rect(page: Page, left: float) -> Rect:
    """Where the main button lies, right of what is `left` wide."""
    return (left + 16, foot_y(page), page.width - left - 24, 64)
