"""The question of a button over the board, whether the table goes on anyway.

Where all act at once it lies on the rail, with no beside it and yes in the place of the main
button: it may stand there for long, and covers no card, no clock and neither Undo nor pause.
Where it is one seat's turn it is a sheet at the foot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from app.engine.frame import Button, Frame
from app.engine.meaning import meaning
from app.engine.text import Text, msg
from app.ui.form.foot import FOOT, Way, foot
from app.ui.form.foot import said as said_in
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.screen import ASKED
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

KEYS, HIGH = 56.0, 60.0
"""Width of the rail's keys at both of its ends, height of the question between them (u)."""
SIGN, SAID, WIDE = 64.0, 150.0, 600.0
"""Width of no by its sign alone and in words, and of a question that leaves room for them (u)."""
SHEET = 216.0
"""Height of the sheet (u)."""


def asking(
    frame: Frame, board: Sequence[Part], page: Page, press: Callable[[Button], object], no: Act
) -> list[Part]:
    """The board with the question over it."""
    button = frame.question
    if button is None:
        return list(board)
    about = meaning(button.command)
    wait = Way("ask-no", msg("No, wait"), no, "close", means=("no", about))
    on = Way(ASKED, button.label, partial(press, button), means=("yes", about))
    main = next((part for part in board if part.key == "main"), None)
    if main is None or frame.turn is not None:
        return [*board, *_sheet(page, button.ask, wait, on)]
    yes = {"label": page.say(button.label)}
    press_on = Part(ASKED, MainButton, main.rect, yes, press=on.press, means=on.means)
    kept = [_bare(part) if part.key == "rail" else part for part in board if part is not main]
    return [*kept, *_band(page, button.ask, wait), press_on]


def _bare(rail: Part) -> Part:
    """The rail with its keys alone: its words have made room."""
    return replace(rail, props={**rail.props, "round": "", "phases": [], "current": 0})


def _sheet(page: Page, ask: Text | None, no: Way, yes: Way) -> list[Part]:
    """Yes stands where the main button is, no where Undo is."""
    area = (0, page.height - SHEET, page.width, SHEET)
    words, end = rows(inset(area, 24, 20), share(), FOOT)
    said = {"text": page.say(ask), "size_px": theme.headline, "bold": True}
    return [
        Part("ask", SheetFrame, area, {"kind": "full"}),
        Part("ask-words", Words, words, {**said, "lines": 3, "tight_px": theme.button}),
        *foot(page, end, no, yes),
    ]


def _band(page: Page, ask: Text | None, no: Way) -> list[Part]:
    """The question between the keys of the rail, and no at its end."""
    area = Room(KEYS, 0, page.width - 2 * KEYS, HIGH)
    is_wide = area.wide >= WIDE
    words, key = columns(area, share(), SAID if is_wide else SIGN, gap=0)
    words = inset(words, 10, 2)
    text = page.say(ask)
    said = {"text": text, "size_px": _size(text, words.wide), "bold": True, "lines": 3}
    look = {"tight_px": theme.least, "color": theme.brasstx}
    props = {"icon": no.icon, "label": said_in(page, no.label) if is_wide else ""}
    return [
        Part("ask", Paper, area, {"colour": theme.brass, "has_teeth": False}),
        Part("ask-words", Words, words, {**said, **look}),
        Part(no.key, SideButton, key, props, press=no.press, means=no.means),
    ]


def _size(text: str, wide: float) -> float:
    """As large as the question can be on one line, or on two (px)."""
    one = textures.measure(text, round(theme.headline), is_bold=True) / theme.u
    return theme.headline if one <= wide else theme.body
