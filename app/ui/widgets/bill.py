"""A bill with what will be left or is missing."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.ui.widgets import lines as _lines
from app.ui.widgets import load_kv
from app.ui.widgets.paper import Paper

__all__ = ["BillTicket"]


_ = _lines


class BillTicket(Paper):
    """A bill: lines at the left, an upright tear line, what is left or missing at the right."""

    title = StringProperty("")
    lines = ListProperty([])
    amount = StringProperty("")
    amount_label = StringProperty("")
    is_short = BooleanProperty(False)


load_kv(__file__)
