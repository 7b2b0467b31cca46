"""A result on Home's dark column: when, which game, who has won and with how much."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable

__all__ = ["ResultRow"]
_ = _badge


class ResultRow(Tappable):
    """One match that has ended; `seat` is the winner's, -1 where a word says how it ended.

    `icon`: before that word. A long name stands below the title, a short one beside it.
    """

    at = StringProperty("")
    title = StringProperty("")
    said = StringProperty("")
    points = StringProperty("")
    seat = NumericProperty(-1)
    icon = StringProperty("")


load_kv(__file__)
