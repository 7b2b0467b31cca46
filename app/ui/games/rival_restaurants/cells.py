"""What is touched on a place card: steps, the turned card's head, a bid, the ready block."""

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

from app.ui.games.rival_restaurants.place_card import SmallChip
from app.ui.theme import SEATS, theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Pressable, Tappable

__all__ = ["BidCell", "CardCell", "CardTouch", "DayBand", "HeadCell", "ReadyCell", "StockCell"]
_ = (_badge, _outline)


class CardCell(Pressable):
    """An amount or an icon over a word, on a card; in the colour of `seat` where it is not -1.

    `is_done`: a task behind its seat, which stands without an edge, its word struck through.
    """

    amount = StringProperty("")
    icon = StringProperty("")
    words = StringProperty("")
    is_lit = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    is_done = BooleanProperty(False)
    is_signed = BooleanProperty(True)
    is_line = BooleanProperty(False)
    seat = NumericProperty(-1)


class HeadCell(Pressable):
    """The head of a turned card: badge, name, and the figure that matters; it turns back."""

    seat = NumericProperty(0)
    other = NumericProperty(-1)
    name = StringProperty("")
    figure = StringProperty("")
    waste = StringProperty("")
    is_big = BooleanProperty(True)
    is_plain = BooleanProperty(False)
    icon = StringProperty("close")
    is_lit = BooleanProperty(False)


class BidCell(Widget):
    """What a seat bids: dashed, or on brass while it leads; `waste` added to it."""

    words = StringProperty("")
    amount = StringProperty("")
    waste = StringProperty("")
    is_led = BooleanProperty(False)


class StockCell(Widget):
    """What the front of a small card has no room for: `rows` of (icon, number), no target."""

    rows = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("rows", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def _lay_out(self, *_: object) -> None:
        match_count(self, SmallChip, len(self.rows))
        high = self.height / max(1, len(self.rows))
        for n, (chip, (icon, text)) in enumerate(
            zip(reversed(self.children), self.rows, strict=True)
        ):
            chip.icon, chip.text = icon, text
            chip.size = (self.width, high)
            chip.pos = (self.x + 6 * theme.u, self.top - (n + 1) * high)


class DayBand(Widget):
    """A line over the cards: what goes on, more of it, and at the right what is open."""

    label = StringProperty("")
    second = StringProperty("")
    aside = StringProperty("")
    is_lit = BooleanProperty(False)


class CardTouch(Tappable):
    """The part of a card that turns it over: nothing of its own to see until it is touched."""


class ReadyCell(Tappable):
    """A seat's ready mark on its card: awaited (dashed), ready in the seat's colour, or no button.

    `aside`: what the mark costs or brings, at its right.
    """

    seat = NumericProperty(0)
    word = StringProperty("")
    is_ready = BooleanProperty(False)
    has_button = BooleanProperty(True)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours."""
        look = SEATS[int(self.seat) % len(SEATS)]
        self.tile, self.glyph = look.tile, look.glyph


load_kv(__file__)
