"""The main button, Undo and its neighbours; quick steps and options beside them."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.option_tile import OptionTile
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.quick_step import QuickStep

__all__ = ["MainButton", "OptionTile", "QuickStep", "SideButton", "UndoButton"]


class MainButton(Pressable):
    """What the head chef does next; `second` says what stands against it or what follows.

    `is_lit`: brass with a bell, when all are ready or the time is over.
    """

    is_big = True
    label = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_lit = BooleanProperty(False)
    swell = NumericProperty(0)

    def on_is_lit(self, *_: object) -> None:
        """When it lights, the foot swells from 5 to 9 and back, twice in 600 ms."""
        Animation.cancel_all(self, "swell")
        self.swell = 0
        if self.is_lit and self.parent and not theme.is_still:
            up = Animation(swell=4, d=0.15, t="in_out_sine")
            down = Animation(swell=0, d=0.15, t="in_out_sine")
            (up + down + up + down).start(self)


class SideButton(Pressable):
    """A paper button: icon, label and a second line; centred unless `is_left`.

    `label_px`: size of the label, 0 for that of the body; `note_lines`: of the second line.
    `is_danger`: in the colour of a loss; `is_marked`: leaves room for a mark where the icon is.
    """

    label = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_left = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    is_danger = BooleanProperty(False)
    is_marked = BooleanProperty(False)
    label_px = NumericProperty(0)
    note_lines = NumericProperty(1)
    halign = StringProperty("left")


class UndoButton(SideButton):
    """Takes back the last move; its second line says which."""


load_kv(__file__)
