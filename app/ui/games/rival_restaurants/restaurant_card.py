"""A restaurant on the board: who, money, popularity with its levels, and the stock beside it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui import textures
from app.ui.theme import SEATS, theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Pressable, Tappable
from app.ui.widgets.seat_ticket import SEGMENTS

__all__ = [
    "CardCell",
    "CardTouch",
    "PanelCell",
    "PanelFrame",
    "ReadyCell",
    "RestaurantCard",
    "SmallChip",
]
_ = (_badge, _outline)

HEAD_U = 60
"""A head holds two lines; in a low one the name and the totals share the only one."""
EDGE_U = 11
"""From the card's edge to what is on it: its seat's colour lies at the left."""

TIGHT_U, TIGHT_MONEY_U = 215, 26
"""On a card narrower than this, five digits are a little smaller and leave room for a name."""
CHIPS_U = 140
"""Room for four chips; where there is less, popularity stands without its thumb."""

Spot = tuple[float, float, float, float]
"""Left, top, width, height in u from the top left of the card."""


def places(wide: float, head: float, side: float, money: float, pop: float) -> dict[str, Spot]:
    """Where everything lies on a card, in u; `side`: width of the stock below a low head, or 0.

    `money` and `pop`: the widths that the two totals need.

    >>> places(261, 60, 0, 60, 20)["bar"][2] > places(261, 60, 0, 60, 40)["bar"][2]
    True
    """
    right = wide - 8
    cash = (right - money, 1.0, money, 28.0)
    if side:
        thumb = right - money - 12 - pop - 22
        return {
            "badge": (EDGE_U, 4, 32, 32),
            "money": (right - money, 4, money, 32),
            "thumb": (thumb, 4, 20, 32),
            "pop": (thumb + 22, 4, pop, 32),
            "name": (EDGE_U + 38, 4, max(0, thumb - EDGE_U - 44), 32),
            "bar": (EDGE_U, 45, side - EDGE_U - 4, 12),
            "chips": (EDGE_U, 60, side - EDGE_U - 2, 36),
        }
    thumb = 22 if right - EDGE_U - 30 - pop >= CHIPS_U else 0
    start = EDGE_U + thumb + pop + 8
    foot = head - 29
    return {
        "badge": (EDGE_U, 2, 27, 27),
        "money": cash,
        "name": (EDGE_U + 33, 1, max(0, cash[0] - EDGE_U - 39), 29),
        "thumb": (EDGE_U, foot, thumb, 28),
        "pop": (EDGE_U + thumb, foot, pop, 28),
        "bar": (start, foot + 1, right - start, 8),
        "chips": (start, foot + 10, right - start, 18),
    }


class SmallChip(Widget):
    """An icon and a number of the least size."""

    icon = StringProperty("")
    text = StringProperty("")
    used = NumericProperty(0)


class RestaurantCard(Widget):
    """A seat's card; buttons lie on it as parts of their own, a `CardTouch` under them.

    `chips` of (icon, text). `head_u`: height of the part that tells; `side_u` above 0: width of
    the stock left of the buttons, below a low head; `note_u`: height of the notes. `held` 0-1: the
    seat's button is down and counts when full. `is_framed`: its card is being resolved, its turn,
    or its panel is open.
    """

    seat = NumericProperty(0)
    name = StringProperty("")
    popularity = NumericProperty(0)
    money = StringProperty("")
    chips = ListProperty([])
    note = StringProperty("")
    note_lines = NumericProperty(1)
    note_u = NumericProperty(26)
    income = StringProperty("")
    head_u = NumericProperty(HEAD_U)
    side_u = NumericProperty(0)
    text_u = NumericProperty(0)
    room = NumericProperty(0)
    segments = ListProperty(SEGMENTS)
    is_framed = BooleanProperty(False)
    held = NumericProperty(-1)
    tile = ColorProperty(SEATS[0].tile)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Widget()
        self._grow: Any = None
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("chips", "money", "popularity", "head_u", "side_u", "text_u", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self.add_widget(self._cells, index=1)
        self._lay()

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile

    def show(self, *, since_us: int | None, hold_us: int, now_us: int) -> None:
        """The hold grows by itself until the next call; None: nothing is held."""
        if self._grow is not None:
            self._grow.cancel()
            self._grow = None
        self.held = -1
        if since_us is not None:
            self.held = min(1.0, max(0, now_us - since_us) / hold_us)
            self._grow = Clock.schedule_interval(lambda dt: self._more(dt * 1e6 / hold_us), 1 / 20)

    def _more(self, part: float) -> None:
        if self.held < 0 or self.held >= 1:
            self._grow.cancel()
        else:
            self.held = min(1.0, self.held + part)

    def _lay_out(self, *_: object) -> None:
        u = theme.u
        is_tight = (self.text_u or self.width / u) < TIGHT_U and len(self.money) > 5
        size = round(TIGHT_MONEY_U * u if is_tight else theme.total_small)
        self.ids.money.size_px = size
        money = textures.measure(self.money, size, is_bold=True) / u + 2
        total = round(theme.total_small)
        pop = textures.measure(f"{int(self.popularity)}", total, is_bold=True) / u + 2
        spots = places(
            self.text_u or self.width / u, self.head_u, self.side_u, money, max(20.0, pop)
        )
        for name, (x, y, wide, high) in spots.items():
            for widget in (self._cells, self.ids.hold) if name == "chips" else (self.ids[name],):
                widget.size = (wide * u, high * u)
                widget.pos = (self.x + x * u, self.top - (y + high) * u)
        self._chips()

    def _chips(self) -> None:
        """Chips side by side, evenly spread; in two lines where the stock is high."""
        match_count(self._cells, SmallChip, len(self.chips))
        cells = list(reversed(self._cells.children))
        line = 18 * theme.u
        for cell, (icon, text) in zip(cells, self.chips, strict=True):
            cell.icon, cell.text = icon, text
            cell.size = (cell.used, line)
        rows = [cells[:2], cells[2:]] if self.side_u else [cells]
        for n, row in enumerate(rows):
            slack = self._cells.width - sum(cell.used for cell in row)
            gap = max(0.0, min(12 * theme.u, slack / max(1, len(row) - 1)))
            x = self._cells.x
            for cell in row:
                cell.pos = (x, self._cells.top - (n + 1) * line)
                x += cell.used + gap


class CardCell(Pressable):
    """A square button on a card: an amount or an icon, and a word below; brass when `is_lit`."""

    amount = StringProperty("")
    icon = StringProperty("")
    words = StringProperty("")
    is_lit = BooleanProperty(False)
    is_chosen = BooleanProperty(False)


class PanelCell(Pressable):
    """An action of a panel: its words in two lines at most, and an amount below them."""

    words = StringProperty("")
    amount = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)


class OfferCell(Pressable):
    """Something to buy or to sell: its words, the signed price, and what is left after it."""

    words = StringProperty("")
    amount = StringProperty("")
    note = StringProperty("")


class PanelFrame(Widget):
    """The ground of a seat's panel, edged in the seat's colour."""

    seat = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile


class CardTouch(Tappable):
    """The part of a card that opens it: nothing of its own to see until it is touched."""


class ReadyCell(Pressable):
    """A seat's ready mark on its card: awaited, or ready in the seat's colour, with its word."""

    seat = NumericProperty(0)
    word = StringProperty("")
    is_ready = BooleanProperty(False)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours."""
        look = SEATS[int(self.seat) % len(SEATS)]
        self.tile, self.glyph = look.tile, look.glyph


load_kv(__file__)
