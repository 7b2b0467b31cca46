"""A thing to lay out before the match: its number large, what it is, and whether it lies there."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["SetUpTile"]


class SetUpTile(Pressable):
    """`number` is large below its `icon`, which takes its place where nobody counts.

    `under`: for whom so many; `name` in a word or two, `words` what to mind. A press ticks it,
    another one takes the tick off.
    """

    icon = StringProperty("")
    number = StringProperty("")
    under = StringProperty("")
    name = StringProperty("")
    words = StringProperty("")
    is_on = BooleanProperty(False)


load_kv(__file__)
