"""A thing to lay out before the match: its number large, what it is, and whether it lies there."""

from __future__ import annotations

import re

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["SetUpTile", "figure"]

FIGURE = re.compile(r"\d+(?::\d\d)?")


class SetUpTile(Pressable):
    """`number` is large, `words` say what; a press ticks it, another one takes the tick off."""

    number = StringProperty("")
    words = StringProperty("")
    is_on = BooleanProperty(False)


def figure(said: str) -> tuple[str, str]:
    """The first number of a line, and the line; without the number where it stands in front.

    >>> figure("18 restaurants beside it"), figure("Deal 3 cards to each chef")
    (('18', 'Restaurants beside it'), ('3', 'Deal 3 cards to each chef'))
    >>> figure("Agree who starts")
    ('', 'Agree who starts')
    """
    found = FIGURE.search(said)
    if found is None:
        return "", said
    rest = said[found.end() :].lstrip() if not found.start() else said
    return found[0], rest[:1].upper() + rest[1:]


load_kv(__file__)
