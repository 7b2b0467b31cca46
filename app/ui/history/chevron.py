"""The sign at the end of a key that opens a list."""

from __future__ import annotations

from app.ui.board import pieces
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme

WIDE, FOOT, ICON = 34.0, 4.0, 56.0
"""Width of the sign, height of the key's foot, and what its own icon takes (u)."""


def unfolds(key: str, label: str, room: Room, *, is_chosen: bool = False) -> list[Part]:
    """A chevron on the face of that key, where its label leaves room for it."""
    if measure(label, round(theme.body), is_bold=True) / theme.u > room.wide - ICON - WIDE:
        return []
    spot = Room(room.right - WIDE - 4, room.y, WIDE, room.high - FOOT)
    look = {"size_px": 26 * theme.u, "color": theme.greentx if is_chosen else theme.ink}
    return [pieces.icon(f"{key}:unfolds", "chevron-down", spot, **look)]
