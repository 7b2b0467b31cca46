"""The page a screen is laid out on: its size in u, its language, and how things are said."""

from __future__ import annotations

from typing import Any

import msgspec

from app.dates import moment
from app.engine.text import Text, msg
from app.engine.words import choice_text
from app.texts import tr, when


class Page(msgspec.Struct, frozen=True):
    """Width and height in u (480 the short side), and the language shown."""

    width: float
    height: float
    lang: str
    is_muted: bool = False

    @property
    def is_tall(self) -> bool:
        """Whether the long side is upright."""
        return self.height > self.width

    def say(self, text: Text | None) -> str:
        """The text in the page's language; nothing for None."""
        return "" if text is None else tr(text, self.lang)

    def moment(self, utc: str) -> str:
        """A stored moment in the reader's words, or that nobody knew the date."""
        found = moment(utc)
        return self.say(msg("Undated")) if found is None else when(found, self.lang)

    def amount(self, number: int, *, is_signed: bool = False) -> str:
        """A number as this language writes it, with its sign where asked."""
        return self.say(Text("{n:+}" if is_signed else "{n}", (("n", number),)))

    def value(self, value: Any) -> str:
        """Any quantity in few signs: a number, a word, yes as nothing at all."""
        if isinstance(value, bool):
            return ""
        if isinstance(value, int):
            return self.amount(value)
        if isinstance(value, (tuple, list)):
            return " ".join(self.value(one) for one in value)
        if isinstance(value, Text):
            return self.say(value)
        return "" if value is None else self.say(choice_text(str(value)))
