"""The foot of every form: the way out, the leaf that follows, and what the form is for."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, columns, share
from app.ui.widgets.buttons import MainButton, SideButton

FOOT = 64.0
"""Height of the foot (u)."""
ICON = 130.0
"""A way out narrower than this (u) has room for its word alone."""


class Way(msgspec.Struct, frozen=True):
    """A button of the foot; `closed`: why it is off; `second`: what follows.

    `means`: what a touch means, its key unless given.
    """

    key: str
    label: Text | str
    press: Act
    icon: str = ""
    second: Text | str | None = None
    closed: Text | str | None = None
    is_off: bool = False
    means: Hashable = None


def foot(page: Page, rect: Rect, leave: Way | None, ok: Way | None, *more: Way) -> list[Part]:
    """The way out at the left, others beside it, the main button at least twice as wide."""
    sides = [*([leave] if leave else []), *more]
    least = [share(1, least=104, most=200)] * len(sides)
    rooms = columns(rect, *least, *([share(2, least=180)] if ok else []))
    parts = [_side(page, way, room) for way, room in zip(sides, rooms, strict=False)]
    return [*parts, main(page, ok, rooms[-1])] if ok else parts


def main(page: Page, way: Way, rect: Rect) -> Part:
    """The main button of a form."""
    props = {
        "label": said(page, way.label),
        "icon": way.icon,
        "second": said(page, way.second),
        "is_off": way.is_off or bool(way.closed),
        "reason": said(page, way.closed),
    }
    return Part(way.key, MainButton, rect, props, press=way.press, means=way.means)


def _side(page: Page, way: Way, rect: Rect) -> Part:
    icon = way.icon if rect[2] >= ICON or not way.label else ""
    props = {"label": said(page, way.label), "icon": icon, "second": said(page, way.second)}
    return Part(
        way.key, SideButton, rect, {**props, "note_lines": 2}, press=way.press, means=way.means
    )


def said(page: Page, text: Text | str | None) -> str:
    """A text in the page's language, or what is said already."""
    return text if isinstance(text, str) else page.say(text)


def cancel(press: Act) -> Way:
    """Out, and nothing happened."""
    return Way("cancel", msg("Cancel"), press, "close")


def done(press: Act, closed: Text | None = None) -> Way:
    """Back to what was there before, with what was said here."""
    return Way("done", msg("Done"), press, "check-bold", closed=closed)


def pager(page: Page, leaf: int, leaves: int, turn: Act) -> list[Way]:
    """The one pager: which leaf this is, and the next one at a touch; none for a single leaf."""
    if leaves < 2:
        return []
    return [Way("leaf", f"{page.say(msg('More'))} {leaf % leaves + 1}/{leaves}", turn)]
