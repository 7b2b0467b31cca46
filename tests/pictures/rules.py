"""What a layout must keep to: no text cut, no targets too small or on top of one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from app.engine.frame import Frame
from app.ui.kit.parts import Part, Surface
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, QuickStep, UndoButton
from app.ui.widgets.plate import TableTop
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.seat_ticket import SeatTicket
from app.ui.widgets.seat_tile import SeatTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Icon, Words

LEAST_U, TIMED_U = 48.0, 60.0
SLACK_U = 0.6
"""Whole pixels and halves of them are no fault."""
NAME_LETTERS = 6
"""A name may be cut, but so much of it stays."""
TIMED = (QuickStep, MainButton, UndoButton, SeatTicket, SeatTile, ReadyCard)
TEXTLESS = (TableTop, SheetFrame)

Box = tuple[float, float, float, float]
"""Left, top, right, foot in u from the top left."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """What is wrong, with which part, in words and numbers."""

    kind: str
    part: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.part}: {self.detail}"


class Held(msgspec.Struct, frozen=True):
    """A part as it is on the screen; `order`: later ones lie on top."""

    order: int
    part: Part
    widget: Any


def faults(surface: Surface, frame: Frame | None) -> list[Fault]:
    """All that is wrong on the surface now."""
    rows = [Held(n, part, widget) for n, (widget, part) in enumerate(_in_order(surface))]
    covers = [(row.order, box(row.widget, surface)) for row in rows if _covers(row.widget)]
    seen = [row for row in rows if not _is_under(row, covers, surface)]
    return sorted(
        {
            *_outside(seen, surface),
            *_cut(seen, frame),
            *_small(seen, surface, is_timed=_is_timed(frame)),
            *_over_one_another(seen, surface, covers),
            *_texts_over_texts(seen, surface, covers),
        }
    )


def _in_order(surface: Surface) -> list[tuple[Any, Part]]:
    held = {id(worn.widget): worn.part for worn in surface._held.values()}
    return [(widget, held[id(widget)]) for widget in reversed(surface.children)]


def _is_timed(frame: Frame | None) -> bool:
    return frame is not None and frame.clock is not None and not frame.clock.is_coming


# Where things are


def box(widget: Any, surface: Surface) -> Box:
    """Where a widget is, in u."""
    return rect(widget.x, widget.y, widget.width, widget.height, surface)


def rect(x: float, y: float, wide: float, high: float, surface: Surface) -> Box:
    """A rectangle of the window in u from the top left."""
    u = theme.u
    return (x / u, (surface.top - y - high) / u, (x + wide) / u, (surface.top - y) / u)


def common(one: Box, other: Box) -> tuple[float, float]:
    """Width and height of what two boxes share; not above 0 = nothing."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]),
        min(one[3], other[3]) - max(one[1], other[1]),
    )


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a hair.

    >>> overlap((0, 0, 10, 10), (10, 0, 20, 10)), overlap((0, 0, 10, 10), (8, 0, 20, 10))
    (False, True)
    """
    wide, high = common(one, other)
    return wide > SLACK_U and high > SLACK_U


def _covers(widget: Any) -> bool:
    return isinstance(widget, SheetFrame)


def _is_under(row: Held, covers: Sequence[tuple[int, Box]], surface: Surface) -> bool:
    """Whether a later sheet lies over a good part of it."""
    here = box(row.widget, surface)
    return any(order > row.order and _mostly(here, cover) for order, cover in covers)


def _mostly(here: Box, cover: Box) -> bool:
    wide, high = common(here, cover)
    area = max(1e-6, (here[2] - here[0]) * (here[3] - here[1]))
    return wide > 0 and high > 0 and wide * high / area > 0.95


# What is on them


def inner(widget: Any) -> Iterator[Any]:
    """The widget and all in it that can be seen."""
    if widget.opacity == 0:
        return
    yield widget
    for child in widget.children:
        yield from inner(child)


def targets(row: Held) -> list[Any]:
    """What of a part can be touched."""
    part = row.part
    acts = (part.press, part.refused, part.middle, part.valued, part.picked)
    found = [w for w in inner(row.widget) if isinstance(w, Tappable) and w.width > 0]
    if isinstance(row.widget, Tappable):
        return found[:1] if any(acts) else []
    return found


def texts(row: Held) -> list[Words]:
    """The texts of a part, its icons left out."""
    found = [w for w in inner(row.widget) if isinstance(w, Words) and not isinstance(w, Icon)]
    return [words for words in found if words.shown]


# The rules


def _outside(rows: Sequence[Held], surface: Surface) -> Iterator[Fault]:
    page = (0.0, 0.0, surface.width / theme.u, surface.height / theme.u)
    for row in rows:
        spots = [(row.part.key, box(row.widget, surface))]
        spots += [(f"{row.part.key} “{w.text}”", drawn(w, surface)) for w in texts(row)]
        for name, here in spots:
            out = max(page[0] - here[0], page[1] - here[1], here[2] - page[2], here[3] - page[3])
            if out > SLACK_U:
                yield Fault("outside the page", name, f"by {out:.0f} u")


def drawn(words: Words, surface: Surface) -> Box:
    """Where a text is really drawn."""
    rows = [rect(row.pos[0], row.pos[1], row.size[0], row.size[1], surface) for row in words._rows]
    lefts, tops, rights, feet = zip(*rows, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)


def _cut(rows: Sequence[Held], frame: Frame | None) -> Iterator[Fault]:
    names = [seat.name for seat in frame.seats] if frame else []
    for row in rows:
        for words in texts(row):
            if words.is_cut and not _is_name(words, [*names, *_names_of(rows)]):
                yield Fault("text cut", row.part.key, f"“{words.text}” shows “{words.shown}”")


def _names_of(rows: Sequence[Held]) -> list[str]:
    """Names that the parts themselves carry, where there is no match."""
    found = [getattr(row.widget, "name", "") for row in rows]
    named = [row.widget for row in rows if row.part.key.startswith(("name:", "seat:"))]
    found += [getattr(widget, "label", None) or getattr(widget, "text", "") for widget in named]
    for row in rows:
        if row.part.key.startswith("match:"):
            found += [name for w in texts(row) for name in w.text.split(" – ")[-1].split(", ")]
    return [name for name in found if isinstance(name, str) and name]


def _is_name(words: Words, names: Sequence[str]) -> bool:
    """Whether the text is cut only because a name in it is long."""
    short = words.text
    for name in names:
        short = short.replace(name, name[:NAME_LETTERS])
    return short != words.text and " ".join(words._lines_of(short)) == short


def _small(rows: Sequence[Held], surface: Surface, *, is_timed: bool) -> Iterator[Fault]:
    for row in rows:
        for widget in targets(row):
            least = TIMED_U if is_timed and _is_hurried(row, widget) else LEAST_U
            here = box(widget, surface)
            wide, high = here[2] - here[0], here[3] - here[1]
            if isinstance(widget, Stepper):
                wide = min(wide / 2, widget.side / theme.u)
            if min(wide, high) < least - SLACK_U:
                name = _name(row, widget)
                yield Fault(f"target under {least:.0f} u", name, f"{wide:.0f} x {high:.0f} u")


def _is_hurried(row: Held, widget: Any) -> bool:
    """Whether it is used while a clock runs: seats, quick steps, Undo, the main button."""
    return isinstance(widget, TIMED) and row.part.key != "done"


def _name(row: Held, widget: Any) -> str:
    if widget is row.widget:
        return row.part.key
    return f"{row.part.key}/{getattr(widget, 'tag', '') or type(widget).__name__}"


def _over_one_another(
    rows: Sequence[Held], surface: Surface, covers: Sequence[tuple[int, Box]]
) -> Iterator[Fault]:
    found = [(row, widget) for row in rows for widget in targets(row)]
    for (one, first), (other, second) in combinations(found, 2):
        here, there = box(first, surface), box(second, surface)
        if overlap(here, there) and not _parted(one, other, here, there, covers):
            wide, high = common(here, there)
            yield Fault(
                "targets overlap",
                f"{_name(one, first)} and {_name(other, second)}",
                f"by {wide:.0f} x {high:.0f} u",
            )


def _parted(
    one: Held, other: Held, here: Box, there: Box, covers: Sequence[tuple[int, Box]]
) -> bool:
    """Whether a sheet between the two hides what they share."""
    low, high = sorted((one.order, other.order))
    shared = (
        max(here[0], there[0]),
        max(here[1], there[1]),
        min(here[2], there[2]),
        min(here[3], there[3]),
    )
    return any(low < order < high and _mostly(shared, cover) for order, cover in covers)


def _texts_over_texts(
    rows: Sequence[Held], surface: Surface, covers: Sequence[tuple[int, Box]]
) -> Iterator[Fault]:
    """Texts of two parts on top of one another; letters leave a little room above and below."""
    found = [
        (row, words, _letters(drawn(words, surface)))
        for row in rows
        if not isinstance(row.widget, TEXTLESS)
        for words in texts(row)
    ]
    for (one, first, here), (other, second, there) in combinations(found, 2):
        if one is other or not overlap(here, there):
            continue
        if not _parted(one, other, here, there, covers):
            yield Fault(
                "texts overlap",
                f"{one.part.key} and {other.part.key}",
                f"“{first.text}” and “{second.text}”",
            )


def _letters(here: Box) -> Box:
    high = here[3] - here[1]
    return here[0], here[1] + high * 0.2, here[2], here[3] - high * 0.2
