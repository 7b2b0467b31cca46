"""The main button; its neighbours, quick steps and options beside it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.option_tile import OptionTile
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.quick_step import QuickStep
from app.ui.widgets.side_button import SideButton, UndoButton

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

    def calm(self) -> None:
        """Come to rest with its foot as it was."""
        super().calm()
        self.swell = 0

    def on_is_lit(self, *_: object) -> None:
        """When it lights, the foot swells from 5 to 9 and back, twice in 600 ms."""
        Animation.cancel_all(self, "swell")
        self.swell = 0
        if self.is_lit and self.parent and not theme.is_still:
            up = Animation(swell=4, d=0.15, t="in_out_sine")
            down = Animation(swell=0, d=0.15, t="in_out_sine")
            (up + down + up + down).start(self)


load_kv(__file__)
