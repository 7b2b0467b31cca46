"""Kitchen Rush, the Action: Bureau and prestige by hand, and the cards in force, in one panel."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Choice, Frame, Sheet
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.kitchen_rush.parts import (
    asked_if_lost,
    panel_of,
    pick_name,
    said_by,
    sheet_of,
    turn,
)
from app.ui.games.kitchen_rush.quick_cell import QuickCell
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, columns, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton

PANEL = "total"
COUNTS = {"cash": ("adjust_cash", msg("Bureau")), "prestige": ("adjust_prestige", msg("Prestige"))}
"""What is counted by hand: its command, and its name."""
ASKED_HERE = {"prestige": {"anyway": True}}
"""The board asks by itself before the match is lost."""
GAP = 6.0


def opener(frame: Frame, name: str, page: Page, desk: Desk, rect: Rect) -> Part:
    """Bureau or prestige, large; a touch opens the panel."""
    on, row = panel_of(frame, desk) == PANEL, next(row for row in frame.shared if row.id == name)
    icon = "close" if on else "plus-minus"
    props = {
        "label": page.value(row.value),
        "second": page.say(row.label),
        "icon": icon if rect[2] > 120 else "",
        "label_px": theme.total,
        "is_chosen": on,
    }
    return Part(f"total:{name}", SideButton, rect, props, press=partial(turn, frame, desk, PANEL))


def panel(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Plus and minus of both, why, and the cards in force: a touch each."""
    sheet = sheet_of(frame, "note_cards")
    choices = sheet.choices if sheet else ()
    lines = -(-len(choices) // 2)
    counts, why, *cards = rows(rect, *[share(most=66)] * (2 + lines), gap=GAP)
    parts = [*_counts(frame, page, desk, counts), *_reasons(frame, page, desk, why)]
    if sheet is None:
        return parts
    rooms = [room for line in cards for room in columns(line, share(), share(), gap=GAP)]
    return parts + [
        _card(sheet, choice, page, desk, room) for choice, room in zip(choices, rooms, strict=False)
    ]


def _counts(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """One less and one more of each."""
    steps = [(name, by) for name in COUNTS for by in (-1, 1)]
    rooms = columns(rect, *[share()] * len(steps), gap=GAP)
    return [
        _step(frame, name, by, page, desk, room)
        for (name, by), room in zip(steps, rooms, strict=True)
    ]


def _step(frame: Frame, name: str, by: int, page: Page, desk: Desk, rect: Rect) -> Part:
    """A step by the real rules; below −4 it is asked first."""
    command, label = COUNTS[name]
    sheet = sheet_of(frame, command)
    assert sheet is not None
    said = {"amount": by, "reason": _why(frame, desk)} | ASKED_HERE.get(name, {})
    button = said_by(sheet, label, **said)
    preview = desk.preview(button.command)
    face = asked_if_lost(replace(button, closed=preview.refused), preview)
    doing = pieces.Doing(face, desk)
    props = {"amount": page.amount(by, is_signed=True), "words": page.say(label)}
    props |= pieces.off(face, page)
    return Part(f"{command}:{by:+}", QuickCell, rect, props, press=doing, refused=doing)


def _why(frame: Frame, desk: Desk) -> str:
    return str(desk.picked(pick_name(frame, f"{PANEL}/why"), "card"))


def _reasons(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    name, now = pick_name(frame, f"{PANEL}/why"), _why(frame, desk)
    sheet = sheet_of(frame, "adjust_cash")
    reasons = sheet.choices if sheet else ()
    rooms = columns(rect, *[share()] * len(reasons), gap=GAP)
    return [
        Part(
            f"why:{why.value}",
            SideButton,
            room,
            {"label": page.say(why.label), "is_chosen": why.value == now, "label_px": theme.least},
            press=partial(desk.pick, name, why.value),
        )
        for why, room in zip(reasons, rooms, strict=True)
    ]


def _card(sheet: Sheet, choice: Choice, page: Page, desk: Desk, rect: Rect) -> Part:
    """A card that the rulebook explains by name: in force or not."""
    held = tuple(dict(sheet.start).get("cards", ()))
    is_on = choice.value in held
    cards = tuple(c for c in held if c != choice.value) if is_on else (*held, choice.value)
    button = said_by(sheet, choice.label, cards=cards)
    props = {"label": page.say(choice.label), "is_chosen": is_on, "label_px": theme.least}
    return Part(f"card:{choice.value}", SideButton, rect, props, press=pieces.Doing(button, desk))
