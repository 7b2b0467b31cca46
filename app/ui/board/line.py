"""A line of text and a sign as parts: what Home needs of a board's pieces."""

from __future__ import annotations

from typing import Any

from app.ui.kit.parts import Part, Rect
from app.ui.widgets.words import Icon, Words


def words(key: str, text: str, rect: Rect, **props: Any) -> Part:
    """A line of text."""
    return Part(key, Words, rect, {"text": text, **props})


def icon(key: str, name: str, rect: Rect, **props: Any) -> Part:
    """A sign of the icon font."""
    return Part(key, Icon, rect, {"text": name, **props})
