"""Texts cut to the room that a line has: names first, then what they can do without."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs

from app.engine.frame import Frame
from app.engine.text import Arg, Text
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.theme import theme

REASON = "why"
"""What the texts of values put right call the reason."""
NAME_LETTERS = 7
"""Letters of a name where there is no room for all of it."""


def fitting(text: Text, frame: Frame, page: Page, room: float, size: float = 14) -> str:
    """The text for a line of that width and size (u): too long, it does without what it can.

    Its names are cut short, then the reason of a value put right, which ends it, is left out.
    """
    text = short(text, frame, page, room, size)
    said = page.say(text)
    if textures.measure(said, round(size * theme.u)) <= room * theme.u:
        return said
    unreasoned = tuple((key, "" if key == REASON else value) for key, value in text.args)
    return page.say(structs.replace(text, args=unreasoned)).rstrip(" ,")


def common_px(said: Iterable[str], room: float, size: float, tight: float) -> float:
    """The one size (px) of lines that belong together: the large one where all have room (u)."""
    rows = tuple(said)
    for each in theme.sizes(size, tight):
        if all(textures.measure(row, round(each)) <= room * theme.u for row in rows):
            return each
    return tight


def short(text: Text, frame: Frame, page: Page, room: float, size: float) -> Text:
    """The text with its names cut short where a line of that width (u) has no room for them."""
    if textures.measure(page.say(text), round(size * theme.u)) <= room * theme.u:
        return text
    return _with(text, {seat.name: brief(seat.name) for seat in frame.seats})


def _with(text: Text, names: Mapping[str, str]) -> Text:
    """The text with these names in place of those, in its lists too."""
    args: list[tuple[str, Arg]] = []
    for key, value in text.args:
        if isinstance(value, str):
            args.append((key, names.get(value, value)))
        elif isinstance(value, tuple):
            args.append((key, tuple(_with(one, names) for one in value)))
        else:
            args.append((key, value))
    return structs.replace(text, args=tuple(args))


def brief(name: str, letters: int = NAME_LETTERS) -> str:
    """A name in at most so many letters: Anne-C.

    >>> brief("Anne-Charlotte Dubois-Le"), brief("Michel"), brief("Anne-Charlotte", 6)
    ('Anne-C.', 'Michel', 'Anne.')
    """
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip(' -')}."
