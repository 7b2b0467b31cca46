"""Blocks of the statistics: totals, bars, records, the last matches."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.ui.board import pieces
from app.ui.kit import textures
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, rows, share
from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.paper import Leader, Paper

MOST = 0.6
"""So much of a line a value may take in any case."""
LEAST, HALVED, SIGN = 13.0, 0.65, 40.0
"""The least letters of a line (u), what its label takes in two lines, what the icon does (u)."""
TITLE, LINE, MOST_LINE = 30.0, 30.0, 40.0
"""Heights of a block's title and of a line of it (u)."""
GROUND = {"has_teeth": False}


class Bar(msgspec.Struct, frozen=True):
    """A line with a part of a whole, `won` of `of`; `look`: a player's colour and shape."""

    icon: str
    label: str
    won: int
    of: int
    said: str
    look: int | None = None


class Line(msgspec.Struct, frozen=True):
    """A record: what, and how much."""

    icon: str
    label: str
    value: str


def room_of(room: Room) -> int:
    """How many lines fit into a block."""
    return max(1, int((room.high - TITLE - 16) // LINE))


def total(key: str, value: str, label: str, room: Room) -> list[Part]:
    """A large number with its word."""
    above, below = rows(inset(room, 6, 6), share(1.4), share(), gap=0)
    big = {"size_px": 44 * theme.u, "tight_px": 26 * theme.u, "bold": True, "halign": "center"}
    small = {"size_px": theme.body, "tight_px": theme.least, "halign": "center"}
    return [
        Part(f"{key}:paper", Paper, room, GROUND),
        pieces.words(f"{key}:value", value, above, **big),
        pieces.words(f"{key}:label", label, below, **small),
    ]


def block(key: str, title: str, room: Room) -> tuple[list[Part], Room]:
    """A block's paper and title, and the room below."""
    head, rest = rows(inset(room, 14, 6), TITLE, share(), gap=0)
    look = {"size_px": 20 * theme.u, "tight_px": 16 * theme.u, "bold": True}
    return [Part(key, Paper, room, GROUND), pieces.words(f"{key}:title", title, head, **look)], rest


def bars(key: str, title: str, lines: Sequence[Bar], room: Room) -> list[Part]:
    """Each line with its bar; what does not fit is left for the next leaf."""
    parts, rest = block(key, title, room)
    shown = lines[: room_of(room)]
    spots = rows(rest, *[share(most=MOST_LINE)] * len(shown), gap=0)
    sizes = [textures.measure(line.said, round(20 * theme.u), is_bold=True) for line in shown]
    wide = max(sizes, default=0.0) / theme.u + 4
    for n, (line, spot) in enumerate(zip(shown, spots, strict=True)):
        parts += _bar(f"{key}:{n}", line, spot, wide)
    return parts


def _bar(key: str, line: Bar, room: Room, wide: float) -> list[Part]:
    """Whose, how much of the whole, and the figure; a seat's colour stands in a ring."""
    sign, name, bar, said = columns(room, 30, share(2.4), share(1), wide, gap=8)
    track = Room(bar.x, bar.y + bar.high / 2 - 8, bar.wide, 16)
    filled = Room(track.x, track.y, track.wide * line.won / max(1, line.of), 16)
    look = {"size_px": 18 * theme.u, "tight_px": 16 * theme.u}
    big = {"size_px": 20 * theme.u, "tight_px": 16 * theme.u, "bold": True, "halign": "right"}
    ring = Part(f"{key}:ring", Paper, inset(track, -2, -2), {"colour": theme.ring, **GROUND})
    colour = theme.green if line.look is None else SEATS[(line.look - 1) % len(SEATS)].tile
    part = [Part(f"{key}:won", Paper, filled, {"colour": colour, **GROUND})]
    return [
        _sign(key, line, sign),
        pieces.words(f"{key}:label", line.label, name, **look),
        *([] if line.look is None else [ring]),
        Part(f"{key}:track", Paper, track, {"colour": theme.linen, **GROUND}),
        *(part if line.won else []),
        pieces.words(f"{key}:said", line.said, said, **big),
    ]


def _sign(key: str, line: Bar, room: Room) -> Part:
    """A player's badge, or the icon."""
    if line.look is None:
        return pieces.icon(f"{key}:icon", line.icon, room, size_px=22 * theme.u)
    side = min(room.wide, room.high, 26)
    badge = Room(room.x, room.y + (room.high - side) / 2, side, side)
    return Part(f"{key}:icon", SeatBadge, badge, {"seat": line.look - 1, "side": side * theme.u})


def records(key: str, title: str, lines: Sequence[Line], room: Room) -> list[Part]:
    """What and how much."""
    parts, rest = block(key, title, room)
    shown = lines[: room_of(room)]
    spots = rows(rest, *[share(most=MOST_LINE)] * len(shown), gap=0)
    for n, (line, spot) in enumerate(zip(shown, spots, strict=True)):
        sign, name, value = columns(spot, 26, share(), _value_wide(line, spot.wide), gap=6)
        look = {"size_px": 18 * theme.u, "tight_px": LEAST * theme.u, "lines": 2}
        is_long = value.wide > spot.wide * MOST
        size = (16 if is_long else 22) * theme.u
        big = {"size_px": size, "tight_px": LEAST * theme.u, "bold": True, "lines": 2}
        parts += [
            pieces.icon(f"{key}:{n}:icon", line.icon, sign, size_px=20 * theme.u),
            pieces.words(f"{key}:{n}:label", line.label, name, **look),
            *_leader(f"{key}:{n}:leader", line.label, name),
            pieces.words(f"{key}:{n}:value", line.value, value, halign="right", **big),
        ]
    return parts


def _value_wide(line: Line, wide: float) -> float:
    """The width (u) of a line's value: what it needs, less what its label does in two lines."""
    needed = textures.measure(line.value, round(22 * theme.u), is_bold=True) / theme.u + 4
    label = textures.measure(line.label, round(LEAST * theme.u)) / theme.u * HALVED
    return min(needed, max(wide * MOST, wide - SIGN - label))


def _leader(key: str, label: str, room: Room) -> list[Part]:
    """Dots from a label to its value, where there is room for them."""
    begin = textures.measure(label, round(18 * theme.u), is_bold=False) / theme.u + 8
    if room.wide - begin < 24:
        return []
    rect = (room.x + begin, room.y + room.high / 2 + 5, room.wide - begin, 2)
    return [Part(key, Leader, rect)]


def counts(key: str, title: str, numbers: Sequence[int], room: Room) -> list[Part]:
    """Numbers as tiles, the largest in brass, the newest at the right."""
    parts, rest = block(key, title, room)
    spots = columns(rest, *[share(most=40)] * 10, gap=6)
    most = max(numbers, default=0)
    for n, (number, spot) in enumerate(zip(numbers, spots, strict=False)):
        side = min(spot.wide, spot.high, 34)
        tile = Room(spot.x, spot.y + 2, side, side)
        is_most = number == most
        colour = theme.brass if is_most else theme.linen
        look = {"size_px": 20 * theme.u, "tight_px": 14 * theme.u, "bold": True}
        ink = {"color": theme.brasstx if is_most else theme.ink, "halign": "center"}
        parts.append(Part(f"{key}:{n}", Paper, tile, {"colour": colour, **GROUND}))
        parts.append(pieces.words(f"{key}:{n}:count", str(number), tile, **look, **ink))
    return parts


def last(key: str, title: str, won: Sequence[bool], room: Room) -> list[Part]:
    """The last matches as tiles: brass with a cup where won, the newest at the right."""
    parts, rest = block(key, title, room)
    spots = columns(rest, *[share(most=40)] * 10, gap=6)
    for n, (is_won, spot) in enumerate(zip(won, spots, strict=False)):
        side = min(spot.wide, spot.high, 34)
        tile = Room(spot.x, spot.y + 2, side, side)
        colour = theme.brass if is_won else theme.linen
        parts.append(Part(f"{key}:{n}", Paper, tile, {"colour": colour, **GROUND}))
        if is_won:
            size = {"size_px": 20 * theme.u, "color": theme.brasstx}
            parts.append(pieces.icon(f"{key}:{n}:cup", "trophy", tile, **size))
    return parts
