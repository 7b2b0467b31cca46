"""Till receipts: lines, a tear line, the result; bills and totals beside them."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, OptionProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.bill import BillTicket
from app.ui.widgets.lines import Lines, ReceiptLine, Row, match_count
from app.ui.widgets.paper import Paper
from app.ui.widgets.totals import Total, TotalsTicket

__all__ = [
    "BillTicket",
    "Lines",
    "Receipt",
    "ReceiptLine",
    "Row",
    "Total",
    "TotalsTicket",
    "match_count",
]


class Receipt(Paper):
    """A receipt: `title`, `lines` of (words, amount, tone), then the result.

    `result` with its `tone` and `result_label`; or `before` and `result`, with an arrow between.
    """

    title = StringProperty("")
    lines = ListProperty([])
    before = StringProperty("")
    result = StringProperty("")
    result_label = StringProperty("")
    note = StringProperty("")
    tone = OptionProperty("ink", options=["ink", "gain", "loss", "sign"])
    head = NumericProperty(0)
    foot = NumericProperty(0)
    pitch = NumericProperty(30)


load_kv(__file__)
