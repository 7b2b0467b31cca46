"""A match of the history in a row: when, what, who, and how it ended."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.ui.kit import textures
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.pressable import Pressable

__all__ = ["MatchRow"]

BADGE_U, STEP_U, LEAST_U = 30, 36, 14


class MatchRow(Pressable):
    """`said`: who won, or how it stands, after the badges of `seats` (from 0).

    `has_cup`: a trophy before them; `is_plain`: it is no name, so it is said in grey.
    `is_deep`: the names stand below all else, and the winner's among them where it has no room
    of its own.
    """

    at = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    names = StringProperty("")
    said = StringProperty("")
    points = StringProperty("")
    seats = ListProperty([])
    has_cup = BooleanProperty(False)
    is_plain = BooleanProperty(False)
    is_deep = BooleanProperty(False)
    start = NumericProperty(0)
    line = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._badges: list[SeatBadge] = []
        super().__init__(**kwargs)
        for name in ("start", "line"):
            self.fbind(name, self._place)

    def some(self, names: str, wide: float, _version: float, *, is_bold: bool = False) -> str:
        """As many whole names as so much room (px) holds in small letters, and how many more."""
        size = round(LEAST_U * theme.u)
        return textures.some(
            names.split(", "), wide, lambda said: textures.measure(said, size, is_bold=is_bold)
        )

    def on_seats(self, *_: object) -> None:
        """A badge for each."""
        for badge in self._badges:
            self.remove_widget(badge)
        self._badges = [SeatBadge(seat=seat) for seat in self.seats]
        for badge in self._badges:
            self.add_widget(badge)
        self._place()

    def _place(self, *_: object) -> None:
        """The badges end where the words begin."""
        side = BADGE_U * theme.u
        first = self.start - len(self._badges) * STEP_U * theme.u
        for n, badge in enumerate(self._badges):
            badge.side = side
            badge.size = (side, side)
            badge.pos = (first + n * STEP_U * theme.u, self.line - side / 2)


load_kv(__file__)
