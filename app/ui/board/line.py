"""A line of text as a part: what Home needs of a board's pieces."""

from __future__ import annotations

from typing import Any

from app.ui.kit.parts import Part, Rect
from app.ui.widgets.words import Words


def words(key: str, text: str, rect: Rect, **props: Any) -> Part:
    """A line of text."""
    return Part(key, Words, rect, {"text": text, **props})
