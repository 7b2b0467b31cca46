"""A chef's lane in the race to the target: name, score on the track, cards in hand."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.drawing import CLEAR, Block, Drawing, block, framed
from app.ui.widgets.figure import Figure
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatFace
from app.ui.widgets.words import Icon, Words

__all__ = ["LEFT", "RIGHT", "FinishLine", "Lane", "ScoreTrack"]

LEFT, RIGHT = 234.0, 142.0
"""Room for the name before the track, and for hand and score behind it (u)."""
EDGE = 12.0
"""Upright the track is as wide as the lane but for its edge (u)."""
CHANGES = ("pos", "size", "seat", "part", "is_active", "is_tall")
"""What a lane is laid out anew after."""


def along(score: float, target: float) -> float:
    """How far along the track a score lies (0-1): never beyond the line.

    >>> along(36, 50), along(60, 50), along(0, 50)
    (0.72, 1.0, 0.0)
    """
    return max(0.0, min(1.0, score / target)) if target else 0.0


class ScoreTrack(Drawing):
    """The track up to the finish, filled to the score in the seat's colour."""

    part = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)
    is_on_paper = BooleanProperty(False)
    redraws = ("part", "tile", "is_on_paper")

    def draw(self) -> None:
        """The whole way, and what is done of it."""
        u = theme.u
        way = theme.by_day("linen") if self.is_on_paper else theme.linen
        rim = theme.paperink if self.is_on_paper else theme.ring
        block(self.x, self.y, self.width, self.height, way, radius=8 * u)
        done = max(self.height, self.width * self.part)
        framed(
            self.x, self.y, done, self.height, rim=rim, face=self.tile, thick=2 * u, radius=8 * u
        )


class FinishLine(Drawing):
    """A line over all lanes at the target; dark on the active lane's paper (`paper` u high)."""

    paper = NumericProperty(56)
    redraws = ("paper",)

    def draw(self) -> None:
        """First the part on the paper."""
        high = self.paper * theme.u
        block(self.x, self.top - high, self.width, high, theme.paperink)
        block(self.x, self.y, self.width, self.height - high, theme.ink)


class Lane(Laid, SeatFace, Tappable):
    """`words`: "Alice plays", or the name; `of`: what wins; `test`: what a press asks for.

    Laid out by hand: the tests of all others come and go with every move.
    """

    words = StringProperty("")
    score = StringProperty("")
    of = StringProperty("")
    hand = StringProperty("")
    part = NumericProperty(0)
    test = StringProperty("")
    is_active = BooleanProperty(False)
    is_tall = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._blocks = Block(), Block(), Block(is_round=False)
        self._name, self._tab, self._track = Words(lines=2, bold=True), TestTab(), ScoreTrack()
        self._badge, self._sign, self._hand, self._of = SeatBadge(), Icon(), Words(), Words()
        self._score = Figure(bold=True, halign="right", is_behind=True)
        super().__init__(**kwargs)
        for ground in self._blocks:
            self.canvas.before.add(ground)
        left = self._name, self._tab, self._track, self._badge
        for widget in (*left, self._sign, self._hand, self._score, self._of):
            self.add_widget(widget)
        self._score.fbind("has_said", self._give_way)
        self.on_seat()
        self.lay_after(*CHANGES)

    def on_words(self, *_: object) -> None:
        """Its texts find their places only when the lane finds another one."""
        self._name.text = self.words

    def on_score(self, *_: object) -> None:
        """At once: whether a number has changed hangs on whether it was seen before."""
        self._score.text = self.score

    def on_of(self, *_: object) -> None:
        """What stands behind the score."""
        self._of.text = self.of

    def on_hand(self, *_: object) -> None:
        """The cards in hand, and their sign."""
        self._hand.text, self._sign.text = self.hand, "cards-outline" if self.hand else ""

    def on_sink(self, *_: object) -> None:
        """Only the tab follows the finger."""
        self._tab.sink = self.sink

    def on_test(self, *_: object) -> None:
        """The tab, for which the name makes room."""
        self._tab.text = self.test
        self._make_room()

    def _give_way(self, *_: object) -> None:
        """The target makes room for what the score has changed by."""
        self._of.opacity = 0 if self._score.has_said else 1

    @property
    def _head(self) -> float:
        """How high the line with the name is (px): all of the lane, unless the track lies below."""
        return float(40 * theme.u if self.is_tall else self.height)

    def lay(self) -> None:
        """The name with its tab, the track with its badge, hand and score at the right."""
        dim = theme.by_day("ink2") if self.is_active else theme.ink2
        self._sign.color = self._hand.color = self._of.color = dim
        self._paint()
        self._write_name()
        self._place_tab()
        self._run()
        self._write_hand()
        self._write_score()

    def _paint(self) -> None:
        """The lane on its rim; whose turn it is on paper, its name in the seat's colour."""
        u, active, (rim, face, head) = theme.u, self.is_active, self._blocks
        edge = (3 if active else 2) * u
        rim.draw(self.pos, self.size, theme.ring if active else theme.line, 4 * u)
        inner = (self.width - 2 * edge, self.height - 2 * edge)
        tint = theme.paper if active else theme.cloth
        face.draw((self.x + edge, self.y + edge), inner, tint, 2 * u)
        if not active:
            head.paint(CLEAR)
        elif self.is_tall:
            head.draw((self.x + 3 * u, self.top - 40 * u), (self.width * 0.62, 37 * u), self.tile)
        else:
            head.draw((self.x + 3 * u, self.y + 3 * u), (204 * u, self.height - 6 * u), self.tile)

    def _write_name(self) -> None:
        u, name = theme.u, self._name
        big, small = (28, 20) if self.is_active else (22, 16)
        name.size_px, name.tight_px = big * u, small * u
        name.color = self.glyph if self.is_active else theme.ink
        name.pos, name.height = (self.x + 12 * u, self.top - self._head), self._head
        self._make_room()

    def _make_room(self) -> None:
        """The name is as wide as the tab behind it lets it be."""
        u = theme.u
        wide = self.width * 0.6 if self.is_tall else 194 * u
        self._name.width = wide - (84 if self.test else 4) * u

    def _place_tab(self) -> None:
        """At the end of the name, where a press of the lane asks for a test."""
        u, tab, head = theme.u, self._tab, self._head
        end = self.x + (self.width * 0.6 if self.is_tall else 206 * u)
        tab.pos = (end - 78 * u, self.top - head + 4 * u)
        tab.size = (76 * u, head - 8 * u)

    def _run(self) -> None:
        """The track, and the badge where the score lies on it."""
        u, track, badge, tall = theme.u, self._track, self._badge, self.is_tall
        left = self.x + (EDGE if tall else LEFT) * u
        wide = self.width - (2 * EDGE if tall else LEFT + RIGHT) * u
        below = self.height - self._head
        middle = self.y + below / 2 if tall else self.center_y
        track.part, track.tile, track.is_on_paper = self.part, self.tile, self.is_active
        track.pos = (left, middle - (6 if tall else 8) * u)
        track.size = (wide, 16 * u)
        side = min(44 * u, below - 2 * u) if tall else (44 if self.is_active else 36) * u
        badge.seat, badge.is_on_paper, badge.size = self.seat, self.is_active, (side, side)
        at = min(left + wide * self.part - side / 2, self.right - side - 4 * u)
        is_away = self.part > 0 or not tall
        badge.pos = (at if is_away else self.x + 8 * u, middle + (2 * u if tall else 0) - side / 2)

    def _write_hand(self) -> None:
        u, foot, head = theme.u, self.top - self._head, self._head
        self._sign.size_px = self._hand.size_px = 20 * u
        self._sign.pos, self._sign.size = (self.right - 138 * u, foot), (22 * u, head)
        self._hand.pos, self._hand.size = (self.right - 115 * u, foot), (24 * u, head)

    def _write_score(self) -> None:
        """The score, and what wins behind it."""
        u, score, of, foot, head = theme.u, self._score, self._of, self.top - self._head, self._head
        score.color = theme.paperink if self.is_active else theme.ink
        score.size_px = (44 if self.is_active and not self.is_tall else 36) * u
        score.tight_px, score.gives_px = theme.button, 38 * u
        score.pos, score.size = (self.right - 98 * u, foot), (52 * u, head)
        of.size_px, of.tight_px = 16 * u, theme.least
        of.pos, of.size = (self.right - 43 * u, foot), (37 * u, head)


class TestTab(Laid, Widget):
    """The word of the button that the whole lane is; nothing without one."""

    __test__ = False
    text = StringProperty("")
    sink = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rim, self._face = Block(), Block()
        self.canvas.before.add(self._rim)
        self.canvas.before.add(self._face)
        self.add_widget(Words(bold=True, halign="center"))
        self.lay_after("pos", "size", "text", "sink")

    def lay(self) -> None:
        """A plate on its foot that sinks with the lane, and the word on it."""
        u, (word,) = theme.u, self.children
        word.text = self.text
        if not self.text:
            self._rim.paint(CLEAR)
            self._face.paint(CLEAR)
            return
        self._rim.draw(self.pos, (self.width, self.height - self.sink), theme.edge, 10 * u)
        foot, room = self.y - self.sink, (self.width - 4 * u, self.height - 6 * u)
        self._face.draw((self.x + 2 * u, foot + 4 * u), room, theme.plate, 8 * u)
        word.size_px, word.pos = 16 * u, (self.x + 4 * u, foot + 3 * u)
        word.size = (self.width - 8 * u, self.height - 4 * u)
