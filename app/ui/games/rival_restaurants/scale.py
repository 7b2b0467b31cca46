"""Where everything lies on the front of a place card: three sizes of one plan, in u."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from app.ui.kit.rect import Rect, columns, rows, share

Kind = Literal["small", "large", "huge"]
LARGE_FROM, HUGE_FROM = 120.0, 196.0
"""From these heights of what a card tells on (u): the bigger sizes."""
CHIPS_FROM, LEVEL_FROM = 84.0, 222.0
"""From these heights on (u): a row for the chips on the smallest, the level in words."""
BAR_FROM, CUISINE_FROM = 240.0, 230.0
"""From these widths (u) on: the bar beside the chef's line, the cuisine beside popularity."""
NOTHING: Rect = (0.0, 0.0, 0.0, 0.0)


class Sizes(msgspec.Struct, frozen=True):
    """Sizes of text (u) of one size of card; `thumb` and `chip` are of icons."""

    name: float
    says: float
    popularity: float
    money: float
    chip: float
    thumb: float


SIZES: dict[Kind, Sizes] = {
    "small": Sizes(20, 16, 32, 32, 16, 20),
    "large": Sizes(24, 16, 48, 34, 16, 28),
    "huge": Sizes(26, 18, 64, 36, 20, 30),
}


def kind_of(head: float) -> Kind:
    """The size of card that so much height (u) has room for.

    >>> [kind_of(high) for high in (66, 135, 240)]
    ['small', 'large', 'huge']
    """
    return "huge" if head >= HUGE_FROM else "large" if head >= LARGE_FROM else "small"


class Drawn(Protocol):
    """A plan of one size of card."""

    def __call__(
        self, wide: float, head: float, cash: float, *, has_says: bool, is_two: bool
    ) -> dict[str, Rect]:
        """Every part by name; `is_two`: the name takes two lines."""


def spots(
    wide: float, head: float, *, money: float = 100, has_says: bool = True, is_two: bool = False
) -> dict[str, Rect]:
    """Every part of the front by name, from the card's top left, `head` high in all (u).

    `money`: how wide the amount is written.

    >>> spots(268, 66)["money"], spots(268, 66)["bar"]
    (Room(x=162, y=41, wide=100, high=25), Room(x=218, y=29, wide=44, high=8))
    """
    plans: dict[Kind, Drawn] = {"small": _small, "large": _large, "huge": _huge}
    return plans[kind_of(head)](wide, head, money, has_says=has_says, is_two=is_two)


def _titles(rect: Rect, badge: float, gap: float, says: float) -> dict[str, Rect]:
    """The badge, and beside it the name over the chef's line."""
    mark, text = columns(rect, badge, share(), gap=gap)
    name, line = rows(text, share(), says, gap=0)
    return {
        "badge": (mark[0], mark[1] + (mark[3] - badge) / 2, badge, badge),
        "name": name,
        "says": line,
    }


def _small(
    wide: float, head: float, cash: float, *, has_says: bool, is_two: bool
) -> dict[str, Rect]:
    has_row = head >= CHIPS_FROM
    foot = 5 if wide < BAR_FROM else 0
    whole = (12, 2, wide - 18, head - 2 - foot)
    top, sums, chips = rows(whole, 39, share(), 18 if has_row else 0, gap=0)
    found = _titles(top, 34, 6, 18 if has_says else 0)
    counted, money = columns(sums, share(), cash, gap=0)
    found |= _counted(counted, 20, 40) | {"money": money, "chips": chips}
    if not has_row:
        found["chips"] = _after(found["popularity"], counted)
    if wide >= BAR_FROM and has_says:
        x, y, width, high = found["says"]
        line, bar = columns((x, y, width, high), share(), 44, gap=4)
        return found | {"says": line, "bar": bar._replace(y=y + 6, high=8)}
    return found | {"bar": (12, head - 1, wide - 24, 4) if wide < BAR_FROM else NOTHING}


def _large(
    wide: float, head: float, cash: float, *, has_says: bool, is_two: bool
) -> dict[str, Rect]:
    top, sums, bar, chips = rows((14, 5, wide - 24, head - 7), 46, share(), 8, 20, gap=3)
    counted, money = columns(sums, share(), cash, gap=0)
    found = _titles(top, 40, 10, 18 if has_says else 0)
    return found | _counted(counted, 28, 60) | {"money": money, "bar": bar, "chips": chips}


def _huge(
    wide: float, head: float, cash: float, *, has_says: bool, is_two: bool
) -> dict[str, Rect]:
    is_narrow = wide < CUISINE_FROM
    inner = (14 if is_narrow else 20, 7, wide - (24 if is_narrow else 36), head - 9)
    line, words = 20 if is_narrow else 0, 22 if head >= LEVEL_FROM else 0
    title = 38 if is_narrow else 60 if is_two and has_says else 48
    top, says, sums, bar, level, money, chips = rows(
        inner, title, line, share(most=86), 14, words, 36, 24, gap=2
    )
    if is_narrow:
        found = _titles(top, 32, 6, 0) | {"says": says}
    else:
        found = _titles(top, 44, 10, 21 if has_says else 0)
    counted, cuisine = columns(sums, share(), 0 if is_narrow else 110, gap=0)
    label, word = rows(cuisine, share(), 24, gap=0)
    reached, coming = columns(level, share(), share(), gap=0)
    amount, income = columns(money, cash, share(), gap=0)
    return (
        found
        | _counted(counted, 30, 80)
        | {"bar": bar, "money": amount, "income": income, "chips": chips, "cuisine": word}
        | {"cuisine_label": label, "reached": reached, "coming": coming}
    )


def _counted(rect: Rect, thumb: float, most: float) -> dict[str, Rect]:
    mark, number, _ = columns(rect, thumb, most, share(), gap=2)
    return {"thumb": mark, "popularity": number}


def _after(before: Rect, whole: Rect) -> Rect:
    start = before[0] + before[2] + 2
    return (start, before[1], max(0.0, whole[0] + whole[2] - start), before[3])
