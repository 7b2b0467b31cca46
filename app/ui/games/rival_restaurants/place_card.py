"""The front of a place card: who sits there and all that the restaurant has."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.games.rival_restaurants.card_back import CardGround
from app.ui.games.rival_restaurants.scale import CHIPS_FROM, NOTHING, SIZES, kind_of, spots
from app.ui.games.rival_restaurants.small_chip import SmallChip
from app.ui.kit import textures
from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import figure as _figure
from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline
from app.ui.widgets import tracks as _tracks
from app.ui.widgets.lines import match_count
from app.ui.widgets.seat_ticket import SEGMENTS

__all__ = ["RestaurantCard"]
_ = (_badge, _figure, _outline, _tracks)

PARTS = (
    *("badge", "name", "says", "thumb", "popularity", "money", "bar", "chips", "income"),
    *("cuisine", "cuisine_label", "reached", "coming"),
)
PLACED = (
    *("chips", "money", "name", "is_chef", "head_u", "popularity", "gain", "says", "reason"),
    *("income", "is_active", "pos", "size"),
)
"""What the places of all parts depend on."""
WRITTEN = ("name", "hat", "money", "cuisine", "reached", "coming")
HAT_U, CHIP_GAP_U = 22, 9
ASIDE_U = {"small": 58, "large": 74, "huge": 90}
"""What badge and margins take of the name's line (u)."""
GAIN_U = 70
"""Room for what popularity won today (u)."""
TIGHT_NAMES_U = (20, 18, 16)
"""The sizes of a name that is too long for its own (u); a longer one takes two lines."""


class RestaurantCard(CardGround):
    """The front: `head_u` high of it tells; buttons lie below as parts of their own.

    `says`: chef and cuisine; `gain`: what popularity won today; `chips` of (icon, text); `reason`:
    why something was refused, in the chef's place. `held` 0-1: the seat's button is down and
    counts when full. `is_framed`: its card is being resolved, or its turn; `is_won`: at the
    target, its popularity on brass.
    """

    name = StringProperty("")
    is_chef = BooleanProperty(False)
    says = StringProperty("")
    reason = StringProperty("")
    popularity = NumericProperty(0)
    gain = StringProperty("")
    money = StringProperty("")
    income = StringProperty("")
    cuisine = StringProperty("")
    cuisine_label = StringProperty("")
    reached = StringProperty("")
    coming = StringProperty("")
    chips = ListProperty([])
    segments = ListProperty(SEGMENTS)
    is_won = BooleanProperty(False)
    held = NumericProperty(-1)
    kind = StringProperty("small")
    counted_px = NumericProperty(0)
    is_long = BooleanProperty(False)
    tight_u = NumericProperty(16)

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Widget()
        self._grow: Any = None
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in PLACED:
            self.fbind(name, self._lay)
        self.fbind("ink", self._write)
        theme.follow(self, "_lay")
        self.ids.money.bind(has_said=self._give_way)
        self.add_widget(self._chips, index=1)
        self._write()
        self._lay()

    def show(self, *, since_us: int | None, hold_us: int, now_us: int) -> None:
        """The hold grows by itself until the next call; None: nothing is held."""
        if self._grow is not None:
            self._grow.cancel()
            self._grow = None
        self.held = -1
        if since_us is not None:
            self.held = min(1.0, max(0, now_us - since_us) / hold_us)
            self._grow = Clock.schedule_interval(lambda dt: self._more(dt * 1e6 / hold_us), 1 / 20)

    def _write(self, *_: object) -> None:
        """All words that have no colour of their own in that of the ground."""
        for name in WRITTEN:
            self.ids[name].color = self.ink

    def _more(self, part: float) -> None:
        if self.held < 0 or self.held >= 1:
            self._grow.cancel()
        else:
            self.held = min(1.0, self.held + part)

    # Where everything lies

    def _lay_out(self, *_: object) -> None:
        self.kind = kind_of(self.head_u)
        self.strip_u = 8 if self.kind == "huge" else 6
        sizes, wide = SIZES[self.kind], self.width / theme.u
        self.is_long = self._is_too_long(wide - ASIDE_U[self.kind])
        is_short = self.is_long or theme.is_large
        has_says = not is_short if self.kind == "small" else self._has_line(is_short=is_short)
        is_two = self.is_long if self.kind == "huge" else not has_says
        self.ids.name.lines = 2 if is_two else 1
        cash = self._wide(self.money, sizes.money) + 3
        found = spots(wide, self.head_u, money=cash, has_says=has_says, is_two=is_two)
        for name in PARTS:
            self._put(self.ids[name], found.get(name, NOTHING))
        self.ids.hat.x = self.ids.name.x + self.ids.name.measured() + 4 * theme.u
        number = self.ids.popularity
        self.counted_px = number.x + number.measured() - self.ids.thumb.x + 9 * theme.u
        self._put_chips(found["chips"], sizes.chip)
        self._give_way()

    def _give_way(self, *_: object) -> None:
        """What a change of the money has room in: between popularity and it, or behind it."""
        money, thumb, income = self.ids.money, self.ids.thumb, self.ids.income
        if self.kind == "huge":
            money.gives_px = 0 if self.income else income.width
            return
        told = GAIN_U * theme.u if self.gain else 0
        money.gives_px = max(0, money.x - thumb.x - self.counted_px - told)
        is_between = self.kind == "small" and self.head_u < CHIPS_FROM
        self._chips.opacity = 0 if is_between and money.has_said else 1

    def _has_line(self, *, is_short: bool) -> bool:
        """Whether a line stands under the name: the largest cards always have room for it."""
        return bool(self.says or self.reason) and (self.kind == "huge" or not is_short)

    def _is_too_long(self, room: float) -> bool:
        """Whether it takes two lines; `tight_u` is the largest size that takes one."""
        room -= HAT_U + 4 if self.is_chef else 0
        found = (size for size in TIGHT_NAMES_U if self._wide(self.name, size) <= room)
        self.tight_u = next(found, 0)
        return not self.tight_u

    def _wide(self, text: str, size_u: float) -> float:
        return textures.measure(text, round(size_u * theme.u), is_bold=True) / theme.u

    def _put(self, widget: Widget, rect: tuple[float, float, float, float]) -> None:
        u, (x, y, wide, high) = theme.u, rect
        widget.opacity = 1 if wide and high else 0
        widget.size = (wide * u, high * u)
        widget.pos = (self.x + x * u, self.top - (y + high) * u)

    def _put_chips(self, rect: tuple[float, float, float, float], icon: float) -> None:
        """All that have room, in their order, closer before one is left out."""
        u, (x, y, wide, high) = theme.u, rect
        match_count(self._chips, SmallChip, len(self.chips))
        cells = list(reversed(self._chips.children))
        for cell, (glyph, text) in zip(cells, self.chips, strict=True):
            cell.icon, cell.text, cell.size_u = glyph, text, icon
            cell.color = theme.paperink if self.is_active else None
        wides = [cell.measured() / u for cell in cells]
        gap = max(2.0, min(CHIP_GAP_U * icon / 16, (wide - sum(wides)) / max(1, len(cells))))
        start, room = x + 2, x + wide + 1
        for cell, used in zip(cells, wides, strict=True):
            cell.size = (used * u, high * u)
            cell.pos = (self.x + start * u, self.top - (y + high) * u)
            start += used + gap
            cell.opacity = 1 if start - gap <= room else 0


load_kv(__file__)
