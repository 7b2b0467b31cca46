"""The score pad on the receipt: a column a seat by its place, a line for each kind of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine.frame import Frame, Outcome, Place, Seat
from app.ui.board import fitted, pieces
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.match.verdict import decided
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.paper import Paper, Tear

LABEL, TALL_LABEL, FEW = 104.0, 84.0, 4
MANY = 5
"""More lines than this stand closer, and the names above them in one line."""
PLACE, BADGE, NAME_LINE, TOTAL = 34.0, 32.0, 20.0, 42.0
NARROW = 60.0
"""A column narrower than this (u) has room for six letters."""
LINE, MOST_LINE = 20.0, 34.0
EDGE = 3.0
"""What a figure leaves free at both sides of its column (u)."""
FIGURES, TOTALS = (20.0, 18.0, 16.0, 14.0), (30.0, 26.0, 22.0)
"""The sizes (u) that the figures of a line try, all of them in one."""


def pad(frame: Frame, outcome: Outcome, page: Page, room: Room, printed: int) -> list[Part]:
    """The head, the first `printed` lines, and the total under a tear line.

    Upright the places and the totals stand above already: neither is said again.
    """
    count = len(outcome.columns)
    names = [_name(frame, outcome, page, room, place) for place in outcome.ranking]
    tall = max(1 + name.count("\n") for name in names) * NAME_LINE + (
        BADGE if page.is_tall else PLACE
    )
    head, body = rows(room, tall, share(), gap=2)
    heights = [share(least=LINE, most=MOST_LINE)] * (count - 1)
    *lines, total = rows(body, *heights, 0 if page.is_tall else TOTAL, gap=0)
    parts = _heads(frame, outcome, page, head, names)
    for n, line in enumerate(lines[:printed]):
        parts += _line(outcome, page, n, line)
    if printed >= count and not page.is_tall:
        tear = (total.x, total.y + 1, total.wide, 2)
        parts.append(Part("pad-tear", Tear, tear))
        parts += _line(outcome, page, count - 1, inset(total, 0, 3), is_total=True)
    return parts


def _name(frame: Frame, outcome: Outcome, page: Page, room: Room, place: Place) -> str:
    """A seat's name as its column has room for it."""
    wide = _cells(outcome, page, room)[1][0].wide
    is_many = len(outcome.columns) - 1 > MANY or page.is_tall
    return broken(frame.seats[place.seat - 1].name, wide - 4, 1 if is_many else 3)


def _cells(outcome: Outcome, page: Page, room: Room) -> tuple[Room, list[Room]]:
    """The room of a line's words, and that of each seat by its place."""
    is_narrow = page.is_tall and len(outcome.ranking) > FEW
    label = TALL_LABEL if is_narrow else LABEL
    words, rest = columns(room, label, share(), gap=4)
    return words, columns(rest, *[share(most=280)] * len(outcome.ranking), gap=2)


def _heads(frame: Frame, outcome: Outcome, page: Page, room: Room, names: list[str]) -> list[Part]:
    """Place, badge and name of each seat."""
    cells = _cells(outcome, page, room)[1]
    return [
        part
        for place, name, cell in zip(outcome.ranking, names, cells, strict=True)
        for part in _head(page, frame.seats[place.seat - 1], place, name, cell)
    ]


def _head(page: Page, seat: Seat, place: Place, name: str, room: Room) -> list[Part]:
    above, below = rows(room, BADGE if page.is_tall else PLACE, share(), gap=0)
    figure, sign = columns(above, share(), share(), gap=4)
    side = BADGE - 6
    badge = (sign.x, sign.y + 2, side, side)
    if page.is_tall:
        badge = (above.x + (above.wide - side) / 2, above.y, side, side)
    size = 20 * theme.u if "\n" not in name else 16 * theme.u
    look = {"size_px": size, "tight_px": 16 * theme.u, "bold": True}
    more = {"halign": "center", "lines": 1 + name.count("\n"), "valign": "top"}
    big = {"size_px": theme.total_small, "bold": True, "halign": "right"}
    said = page.amount(place.place)
    number = [] if page.is_tall else [pieces.words(f"place:{place.seat}", said, figure, **big)]
    props = {"seat": seat.look - 1, "side": side * theme.u}
    return [
        *number,
        Part(f"pad-badge:{place.seat}", SeatBadge, badge, props),
        pieces.words(f"pad-name:{place.seat}", name, below, **look, **more),
    ]


def broken(name: str, wide: float, lines: int) -> str:
    """A name in lines broken at its hyphens and spaces, where it is too long for one.

    Letters of 16 u; what has no room even so is cut short.
    """

    def fits(text: str) -> bool:
        return textures.measure(text, round(16 * theme.u), is_bold=True) <= wide * theme.u

    if fits(name):
        return name
    found: list[str] = [""]
    for piece in name.replace("-", "-\0").replace(" ", " \0").split("\0"):
        if fits((found[-1] + piece).rstrip()):
            found[-1] += piece
        else:
            found.append(piece)
    shown = [line.strip() for line in found if line.strip()]
    is_good = len(shown) <= lines and all(map(fits, shown))
    return "\n".join(shown) if is_good else fitted.brief(name, 7 if wide > NARROW else 6)


def _line(
    outcome: Outcome, page: Page, n: int, room: Room, *, is_total: bool = False
) -> list[Part]:
    """What it counts, and each seat's number; what decided stands on brass."""
    words, cells = _cells(outcome, page, room)
    is_lit = decided(outcome) == n
    size = 20 * theme.u if is_total else 18 * theme.u
    parts = [
        pieces.words(
            f"line:{n}",
            page.say(outcome.columns[n]),
            words,
            size_px=size,
            tight_px=14 * theme.u,
            lines=2,
            bold=is_total or is_lit,
        )
    ]
    sizes = TOTALS if is_total else FIGURES
    px = _common(page, [row[n] for row in outcome.rows], cells[0].wide - 2 * EDGE, sizes)
    for place, cell in zip(outcome.ranking, cells, strict=True):
        lit = is_lit and (place.seat in outcome.winners or not is_total)
        look = {"size_px": px, "bold": is_total or is_lit}
        parts += _cell(outcome, page, place, n, cell, look, is_lit=lit)
    return parts


def _common(page: Page, values: Sequence[int], wide: float, sizes: Sequence[float]) -> float:
    """The one size (px) of a line's figures: the largest in which all have room (u)."""
    widest = max((page.amount(value) for value in values), key=len)
    found = (round(size * theme.u) for size in sizes)
    room = wide * theme.u
    return next(
        (px for px in found if textures.measure(widest, px, is_bold=True) <= room),
        sizes[-1] * theme.u,
    )


def _cell(
    outcome: Outcome,
    page: Page,
    place: Place,
    n: int,
    room: Room,
    look: dict[str, Any],
    *,
    is_lit: bool,
) -> list[Part]:
    value = outcome.rows[place.seat - 1][n]
    key = f"cell:{place.seat}:{n}"
    tint = theme.brasstx if is_lit else theme.loss if value < 0 else theme.ink
    at = inset(room, EDGE, 0)
    ground = inset(room, 1, 1)
    paper = {"colour": theme.brass, "has_teeth": False}
    lit = [Part(f"lit:{place.seat}:{n}", Paper, ground, paper)] if is_lit else []
    said = page.amount(value)
    return [*lit, pieces.words(key, said, at, halign="right", color=tint, **look)]
