"""Rectangles by plan: rows, columns, splits and grids with gaps, weights and least sizes.

Lengths are in u (480 the short side), x and y from the top left. A size is a length, or a `share`
of what the lengths leave. What does not fit shrinks in proportion: nothing leaves its rectangle
and nothing lies on its neighbour. A length of 0 takes no gap either, so that a part which is there
only now and then stands in the plan all the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from types import MappingProxyType
from typing import NamedTuple

import msgspec

Rect = tuple[float, float, float, float]
"""x, y, width, height (u)."""
GAP = 8.0
"""Space between neighbours (u) unless a plan says otherwise."""


class Room(NamedTuple):
    """A rectangle whose sides have names; wherever a Rect is wanted, a Room is one."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        """Where it ends at the right (u)."""
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        """Where it ends below (u)."""
        return self.y + self.high

    @property
    def is_tall(self) -> bool:
        """Whether it is higher than wide."""
        return self.high > self.wide


class Share(msgspec.Struct, frozen=True):
    """A part of what is left: by weight, never below `least` nor above `most` (u)."""

    weight: float = 1.0
    least: float = 0.0
    most: float = inf

    def within(self, length: float) -> float:
        """The length nearest to that one that this share may have."""
        return min(max(length, self.least), self.most)


Size = float | Share


def share(weight: float = 1.0, *, least: float = 0.0, most: float = inf) -> Share:
    """A share of what the lengths beside it leave.

    >>> columns((0, 0, 800, 60), 200, share(2), share(), gap=10)[1:]
    [Room(x=210, y=0, wide=386.67, high=60), Room(x=606.67, y=0, wide=193.33, high=60)]
    """
    return Share(weight, least, most)


# One rectangle cut into several


def rows(rect: Rect, *sizes: Size, gap: float = GAP) -> list[Room]:
    """The rectangle cut into rows of these heights, from the top.

    >>> head, body, foot = rows((0, 0, 800, 480), 52, share(), 64)
    >>> body
    Room(x=0, y=60, wide=800, high=348)
    >>> rows((0, 0, 800, 480), 0, share(), 64)[1]
    Room(x=0, y=0, wide=800, high=408)
    """
    return list(_rows(rect, sizes, gap))


def columns(rect: Rect, *sizes: Size, gap: float = GAP) -> list[Room]:
    """The rectangle cut into columns of these widths, from the left.

    >>> [room.wide for room in columns((8, 0, 784, 64), 240, share(), share(least=400))]
    [240, 128, 400]
    >>> [room.wide for room in columns((0, 0, 200, 64), 300, 100, gap=0)]
    [150, 50]
    """
    return list(_columns(rect, sizes, gap))


def split(rect: Rect, *sizes: Size, gap: float = GAP) -> list[Room]:
    """Columns of a wide rectangle, rows of a tall one: one plan for both ways of the screen.

    >>> split((0, 0, 800, 400), share(), share())[1], split((0, 0, 400, 800), share(), share())[1]
    (Room(x=404, y=0, wide=396, high=400), Room(x=0, y=404, wide=400, high=396))
    """
    cut = rows if rect[3] > rect[2] else columns
    return cut(rect, *sizes, gap=gap)


def grid(
    rect: Rect,
    count: int,
    across: int | None = None,
    *,
    least: float = 0.0,
    most: float = inf,
    gap: float = GAP,
    is_down: bool = False,
) -> list[Room]:
    """`count` rooms of one size, line by line (`is_down`: column by column).

    `across`: how many beside each other; without it as many as are at least `least` wide, spread
    evenly over the lines. `most`: the height (u) above which no room grows.

    >>> [(room.x, room.y) for room in grid((0, 0, 300, 200), 4, least=80, gap=0)]
    [(0, 0), (150, 0), (0, 100), (150, 100)]
    >>> grid((0, 0, 300, 200), 3, 2, most=50, is_down=True)[2]
    Room(x=154, y=0, wide=146, high=50)
    """
    if not count:
        return []
    beside = min(across or _across(rect[2], count, least, gap), count)
    lines = -(-count // beside)
    down = _rows(rect, (Share(most=most),) * lines, gap)
    cells = [_columns(line, (Share(),) * beside, gap) for line in down]
    places = range(count)
    if is_down:
        return [cells[n % lines][n // lines] for n in places]
    return [cells[n // beside][n % beside] for n in places]


def room_for(rect: Rect, least: tuple[float, float], gap: float = GAP) -> tuple[int, int]:
    """How many of at least that width and height (u) lie beside and below each other: 1 or more.

    >>> room_for((0, 0, 800, 300), (190, 64))
    (4, 4)
    """
    return _room(rect[2], least[0], gap), _room(rect[3], least[1], gap)


def _room(length: float, least: float, gap: float) -> int:
    """How many of at least that length one direction has room for."""
    return max(1, int((length + gap) // max(1.0, least + gap)))


def _across(wide: float, count: int, least: float, gap: float) -> int:
    """As many beside each other as are wide enough, evenly over the lines that this takes."""
    lines = -(-count // (_room(wide, least, gap) if least else count))
    return -(-count // lines)


# One rectangle inside another


def inset(rect: Rect, by: float = GAP, high: float | None = None) -> Room:
    """The rectangle without its edge: `by` at the sides, `high` above and below (else the same).

    >>> inset((0, 0, 800, 480), 8, 52)
    Room(x=8, y=52, wide=784, high=376)
    """
    down = by if high is None else high
    x, y, wide, tall = rect
    return Room(x + by, y + down, max(0.0, wide - 2 * by), max(0.0, tall - 2 * down))


def centred(rect: Rect, wide: float, high: float) -> Room:
    """A rectangle of that size in the middle of another, or as much of it as there is room for.

    >>> centred((0, 0, 800, 480), 600, 500)
    Room(x=100, y=0, wide=600, high=480)
    """
    x, y, most_wide, most_high = rect
    wide, high = min(wide, most_wide), min(high, most_high)
    left, above = (most_wide - wide) / 2, (most_high - high) / 2
    return Room(_round(x + left), _round(y + above), wide, high)


# Plans with names, nested


class Plan(ABC):
    """Named rooms, cut in one direction; a room may hold a plan of its own."""

    def __init__(self, gap: float = GAP, **parts: Entry) -> None:
        self.gap, self.parts = gap, parts

    @abstractmethod
    def cut(self, rect: Rect, sizes: Sequence[Size]) -> list[Room]:
        """The rectangle in as many rooms as there are sizes."""

    def within(self, rect: Rect) -> Mapping[str, Room]:
        """Every room of the plan by its name, those of inner plans too.

        >>> plan = Rows(rail=52, body=Columns(clock=share(2), seats=share()),
        ...             foot=(64, Columns(undo=240, main=share())))
        >>> plan.within((0, 0, 800, 480))["main"]
        Room(x=248, y=416, wide=552, high=64)
        >>> plan.within((0, 0, 800, 480))["seats"].wide
        264
        """
        sizes, inner = zip(*map(_entry, self.parts.values()), strict=True)
        rooms = dict(zip(self.parts, self.cut(rect, sizes), strict=True))
        for name, plan in zip(self.parts, inner, strict=True):
            found = plan.within(rooms[name]) if plan else {}
            if twice := found.keys() & rooms.keys():
                raise ValueError(f"a plan has two rooms called {', '.join(sorted(twice))}")
            rooms |= found
        return MappingProxyType(rooms)


class Rows(Plan):
    """Rooms one below the other."""

    def cut(self, rect: Rect, sizes: Sequence[Size]) -> list[Room]:
        """Rows of these heights."""
        return rows(rect, *sizes, gap=self.gap)


class Columns(Plan):
    """Rooms side by side."""

    def cut(self, rect: Rect, sizes: Sequence[Size]) -> list[Room]:
        """Columns of these widths."""
        return columns(rect, *sizes, gap=self.gap)


Entry = Size | Plan | tuple[Size, Plan]
"""A room's size, the plan inside it (then it is a share), or both."""


def _entry(entry: Entry) -> tuple[Size, Plan | None]:
    if isinstance(entry, Plan):
        return Share(), entry
    if isinstance(entry, tuple):
        return entry
    return entry, None


# Lengths along one direction


@lru_cache(maxsize=512)
def _rows(rect: Rect, sizes: tuple[Size, ...], gap: float) -> tuple[Room, ...]:
    """A board makes the same thirty cuts with every picture: they are kept."""
    x, y, wide, high = rect
    return tuple(Room(x, at, wide, long) for at, long in _cut(y, high, sizes, gap))


@lru_cache(maxsize=512)
def _columns(rect: Rect, sizes: tuple[Size, ...], gap: float) -> tuple[Room, ...]:
    x, y, wide, high = rect
    return tuple(Room(at, y, long, high) for at, long in _cut(x, wide, sizes, gap))


def _cut(
    start: float, whole: float, sizes: tuple[Size, ...], gap: float
) -> list[tuple[float, float]]:
    """Where each begins and how long it is."""
    between = max(0, sum(size != 0 for size in sizes) - 1)
    gap = min(gap, whole / between) if between else 0
    spots, at, before = [], start, 0.0
    for size, length in zip(sizes, _lengths(whole - gap * between, sizes), strict=True):
        at += before if size != 0 else 0
        spots.append((_round(at), _round(length)))
        at, before = at + length, gap if size != 0 else before
    return spots


def _lengths(whole: float, sizes: Sequence[Size]) -> list[float]:
    """The length of each: as said, or its share of the rest; all shrink where it is too much."""
    needed = [size.least if isinstance(size, Share) else size for size in sizes]
    if sum(needed) > whole:
        return [length * whole / sum(needed) for length in needed]
    rest = whole - sum(size for size in sizes if not isinstance(size, Share))
    shares = iter(_shared(rest, [size for size in sizes if isinstance(size, Share)]))
    return [next(shares) if isinstance(size, Share) else size for size in sizes]


def _shared(rest: float, shares: Sequence[Share]) -> list[float]:
    """The rest by weight; whoever meets its least or most is settled, and the others go on."""
    settled: dict[int, float] = {}
    while len(settled) < len(shares):
        open_ = {n: one for n, one in enumerate(shares) if n not in settled}
        left, weight = rest - sum(settled.values()), sum(one.weight for one in open_.values())
        wished = {n: left * one.weight / weight for n, one in open_.items()}
        bound = {n: open_[n].within(wish) for n, wish in wished.items()}
        over = sum(bound.values()) - sum(wished.values())
        hit = {n: has for n, has in bound.items() if _settles(has - wished[n], over)}
        settled |= hit or bound
    return [settled[n] for n in range(len(shares))]


def _settles(change: float, over: float) -> bool:
    """Whether a share that its bounds changed so much is settled before the others.

    The direction in which the bounds together go too far comes first, as in every such rule.
    """
    return change * over > 0 or (over == 0 and change != 0)


def _round(length: float) -> float:
    """Hundredths, and whole numbers as such, so that plans read and compare well."""
    hundredths = round(length, 2)
    return int(hundredths) if hundredths == int(hundredths) else hundredths
