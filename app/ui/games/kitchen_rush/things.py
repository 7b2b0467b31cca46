"""A thing of the drawn set-up: its shape, with its number below or beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.utils import get_color_from_hex

from app.ui.board import pieces
from app.ui.games.kitchen_rush.set_up_tiles import ThingShape
from app.ui.games.kitchen_rush.spaces import Thing
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, centred, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge

SHAPES = {"card": (34.0, 44.0), "plate": (52.0, 26.0), "ring": (38.0, 38.0), "cube": (18.0, 18.0)}
"""Width and height of a shape where there is room for it (u)."""
SIGN = (28.0, 28.0)
"""Of a sign alone, and of a seat's badge."""


def need_of(row: Sequence[Thing]) -> float:
    """How wide a row of things is (u)."""
    return sum(need(thing) + 4 for thing in row)


def need(thing: Thing) -> float:
    """How wide a thing is with its number or its mark (u)."""
    if thing.shape == "plate":
        return 52.0 if thing.number is None else 34.0
    return min(36.0, SHAPES.get(thing.shape, SIGN)[0]) + _beside(thing)


def _beside(thing: Thing) -> float:
    """What its number or its mark takes at its right (u)."""
    if thing.number is not None:
        return 18.0 if thing.number < 10 else 31.0
    return 22.0 if thing.hats else 0.0


def thing_parts(page: Page, key: str, thing: Thing, cell: Room) -> Iterator[Part]:
    """Its shape, and how many: below a plate, else beside."""
    said = "" if thing.number is None else page.amount(thing.number)
    if thing.shape == "plate" and said:
        above, below = rows(cell, share(), share(), gap=0)
        yield _shape(key, thing, centred(above, 34, 22))
        yield _number(key, said, below, "center")
        return
    spot = _spot(thing, cell)
    if thing.sign or thing.shape or thing.seat is not None:
        yield _shape(key, thing, spot)
    at = spot.right + 3
    rest = Room(at, cell.y, max(16.0, cell.right - at), cell.high)
    if said:
        yield _number(key, said, rest, "left" if spot.wide else "center")
    if thing.hats:
        yield from _hats(page, key, thing.hats, rest)


def _spot(thing: Thing, cell: Room) -> Room:
    """Where its shape lies: in the middle, or at the left of its number or mark."""
    if not (thing.sign or thing.shape or thing.seat is not None):
        return Room(cell.x, cell.y, 0.0, cell.high)
    wide, high = SHAPES.get(thing.shape, SIGN)
    beside = max(0.0, _beside(thing) - 2)
    if thing.shape not in ("card", "plate"):
        wide = high = min(wide, cell.high, cell.wide - beside)
    middle = centred(cell, wide, high)
    return middle._replace(x=cell.x) if beside else middle


def _shape(key: str, thing: Thing, spot: Rect) -> Part:
    if thing.seat is not None:
        return Part(key, SeatBadge, spot, {"seat": thing.seat, "side": spot[2] * theme.u})
    tint = get_color_from_hex(thing.tint) if thing.tint else None
    props = {"shape": thing.shape, "sign": thing.sign, "inside": thing.inside, "tint": tint}
    return Part(key, ThingShape, spot, props)


def _number(key: str, said: str, rect: Rect, halign: str) -> Part:
    size = {"size_px": theme.button, "tight_px": theme.body}
    return pieces.words(f"{key}:n", said, rect, bold=True, halign=halign, **size)


def _hats(page: Page, key: str, hats: int, rest: Room) -> Iterator[Part]:
    """The mark of the space: how many players use it."""
    above, below = rows((rest.x - 2, rest.y, 20, rest.high), share(), share(), gap=0)
    number = page.amount(hats)
    yield pieces.words(f"{key}:n", number, above, bold=True, halign="center", size_px=theme.label)
    yield pieces.icon(f"{key}:hat", "chef-hat", below, size_px=18 * theme.u)
