"""Who leads a majority: counted by Toque, marked by the table, not marked yet, or secret."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Pressable

__all__ = ["Leaders", "MajorityMark", "MajorityTicket"]


class Leaders(Widget):
    """The badges of who leads: one large, several level ones small; `seats` count from 0."""

    seats = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("seats", "pos", "size"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        match_count(self, _badge.SeatBadge, len(self.seats))
        count = len(self.seats)
        side = min(self.height, (34 if count == 1 else 24 if count == 2 else 18) * theme.u)
        gap, across = 3 * theme.u, min(count, 2)
        lines = -(-count // max(1, across))
        wide = across * (side + gap) - gap
        high = lines * (side + gap) - gap
        for n, (seat, badge) in enumerate(zip(self.seats, reversed(self.children), strict=True)):
            badge.seat, badge.size = seat, (side, side)
            badge.x = self.right - wide + n % max(1, across) * (side + gap)
            badge.y = self.center_y + high / 2 - side - n // max(1, across) * (side + gap)


class MajorityTicket(Widget):
    """What Toque counts itself, or what is secret: a ticket that cannot be pressed."""

    label = StringProperty("")
    icon = StringProperty("")
    word = StringProperty("")
    seats = ListProperty([])
    is_hidden = BooleanProperty(False)


class MajorityMark(Pressable):
    """What the table marks: each press hands it to the next seat, after the last to nobody."""

    label = StringProperty("")
    icon = StringProperty("")
    word = StringProperty("")
    seats = ListProperty([])


load_kv(__file__)
