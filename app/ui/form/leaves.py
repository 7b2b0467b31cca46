"""Where the controls of a form lie: in one column or two, folded or on leaves that are turned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from app.ui.form.controls import CONTROL, GROWN, TILES, height
from app.ui.form.entry import Entry
from app.ui.kit.rect import Rect, Room, columns, share

GAP, BETWEEN = 8.0, 16.0
"""Space between controls below one another, and between the columns."""
TWO_COLUMNS, WIDE = 480.0, 560.0
"""Least width for two columns; from the second on one column would be too wide to read."""


MOST = {"switch": 120.0, "page": 120.0, "text": 88.0, "number": 88.0}
"""As high as a control of that kind grows where there is room (u)."""
UPRIGHT, FEW = 1.5, 2
"""An upright page has more room below; so few controls have it to themselves."""
APART = 96.0
"""As far as controls move apart where they cannot grow any more (u)."""


class Placed(NamedTuple):
    """An entry, where it lies, and whether its choices open on a page of their own."""

    entry: Entry
    room: Room
    is_folded: bool


def leaves(entries: Sequence[Entry], rect: Rect, *, can_fold: bool) -> list[list[Placed]]:
    """All entries, leaf by leaf; where they do not fit, the tallest choices are folded first."""
    for tall in TILES if rect[3] > rect[2] else TILES[1:]:
        if (placed := _on_one(entries, rect, (), tall)) is not None:
            return [placed]
    folded: set[str] = set()
    while (placed := _on_one(entries, rect, folded)) is None:
        open_ = [e for e in entries if e.kind == "choice" and e.name not in folded]
        if not can_fold or not open_:
            return _on_several(entries, rect, folded)
        folded.add(max(open_, key=lambda entry: height(entry, rect[2])).name)
    return [placed]


def _on_several(
    entries: Sequence[Entry], rect: Rect, folded: Collection[str]
) -> list[list[Placed]]:
    """As many on each leaf as fit, one at least."""
    found: list[list[Placed]] = []
    rest = list(entries)
    while rest:
        tried = (_on_one(rest[:n], rect, folded, is_last=n == 1) for n in range(len(rest), 0, -1))
        placed = next(leaf for leaf in tried if leaf is not None)
        found.append(placed)
        rest = rest[len(placed) :]
    return found


def _on_one(
    entries: Sequence[Entry],
    rect: Rect,
    folded: Collection[str],
    tall: float = CONTROL,
    *,
    is_last: bool = False,
) -> list[Placed] | None:
    """All of them on one leaf, in one column where that is enough; None when they do not fit."""
    is_wide = rect[2] >= WIDE and len(entries) > 2
    least = 2 if is_wide else 1
    most = 2 if rect[2] >= TWO_COLUMNS and len(entries) > 1 else 1
    for count in range(least, most + 1):
        placed = _in_columns(
            entries, rect, folded, columns(rect, *[share()] * count, gap=BETWEEN), tall
        )
        if all(one.room.bottom <= rect[1] + rect[3] + 0.1 for one in placed):
            return _grown(placed, rect)
        if is_last:
            return placed
    return None


def _in_columns(
    entries: Sequence[Entry],
    rect: Rect,
    folded: Collection[str],
    each: Sequence[Room],
    high_tile: float,
) -> list[Placed]:
    """Choices of many words across the top, the others below in columns filled one by one."""
    x, y, wide, high = rect
    broad = [entry for entry in entries if len(each) > 1 and _is_broad(entry, each[0].wide, wide)]
    placed: list[Placed] = []
    top = y
    for entry in broad:
        tall = height(entry, wide, high_tile)
        placed.append(Placed(entry, Room(x, top, wide, tall), False))
        top += tall + GAP
    rest = [entry for entry in entries if entry not in broad]
    heights = [height(one, each[0].wide, high_tile, is_folded=one.name in folded) for one in rest]
    foot = _even(heights, len(each), top, y + high)
    at, column = top, 0
    for entry, tall in zip(rest, heights, strict=True):
        is_folded = entry.name in folded
        if at + tall > foot and column < len(each) - 1 and at > top:
            column, at = column + 1, top
        room = Room(each[column].x, at, each[column].wide, tall)
        placed.append(Placed(entry, room, is_folded))
        at += tall + GAP
    return placed


def _even(heights: Sequence[float], count: int, top: float, most: float) -> float:
    """How far down columns filled one by one have to reach; as even as their order lets them."""
    for n in range(1, len(heights)):
        foot = top + sum(heights[:n]) + GAP * (n - 1) + 0.1
        if foot <= most and _columns_to(foot, heights, top) <= count:
            return foot
    return most


def _columns_to(foot: float, heights: Sequence[float], top: float) -> int:
    """How many columns are filled where each ends at that foot."""
    count, at = 1, top
    for tall in heights:
        if at + tall > foot and at > top:
            count, at = count + 1, top
        at += tall + GAP
    return count


def _grown(placed: Sequence[Placed], rect: Rect) -> list[Placed]:
    """The same controls, as high as the room lets them and their kind still looks well."""
    if not placed:
        return []
    top = {one.room.x: rect[1] for one in placed}
    stacks = [[one for one in placed if _crosses(one.room, x)] for x in top]
    free = [rect[3] - sum(one.room.high + GAP for one in stack) + GAP for stack in stacks]
    used = [sum(one.room.high for one in stack) for stack in stacks]
    growth = 1 + max(0.0, min(room / high for room, high in zip(free, used, strict=True)))
    found = []
    for entry, room, is_folded in placed:
        if len(placed) == 1 and entry.kind == "choice" and rect[3] > rect[2]:
            return [Placed(entry, Room(*rect), is_folded)]
        most = _most(entry, room, UPRIGHT if rect[3] > rect[2] else 1, is_alone=len(placed) <= FEW)
        high = min(room.high * growth, max(room.high, most))
        found.append(Placed(entry, Room(room.x, top[room.x], room.wide, high), is_folded))
        for x in top:
            if _crosses(room, x):
                top[x] = max(top[x], found[-1].room.bottom + GAP)
    return _apart(found, rect)


def _most(entry: Entry, room: Room, by: float, *, is_alone: bool) -> float:
    """As high as it still looks well: a choice no higher than its tiles become."""
    if entry.kind in MOST:
        return MOST[entry.kind] * by
    tall = GROWN * by if is_alone else GROWN
    return min(room.high * 1.8 * by, height(entry, room.wide, tall))


def _apart(placed: Sequence[Placed], rect: Rect) -> list[Placed]:
    """The same, further apart where the page has room left below all of them."""
    starts = sorted({one.room.y for one in placed})
    foot = max(one.room.bottom for one in placed)
    step = min(APART, max(0.0, rect[1] + rect[3] - foot) / len(starts))
    return [
        one._replace(room=one.room._replace(y=one.room.y + step * starts.index(one.room.y)))
        for one in placed
    ]


def _crosses(room: Room, x: float) -> bool:
    """Whether a column that begins there goes through it."""
    return room.x <= x < room.right


def _is_broad(entry: Entry, half: float, whole: float) -> bool:
    """Whether its choices need fewer lines across the page, and no single line in a column."""
    if entry.kind != "choice":
        return False
    return height(entry, whole) < height(entry, half)
