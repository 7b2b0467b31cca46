from collections.abc import Sequence
from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

class Label(Widget):
    text: StringProperty
    font_name: StringProperty
    font_size: NumericProperty
    line_height: NumericProperty
    bold: BooleanProperty
    markup: BooleanProperty
    shorten: BooleanProperty
    color: ColorProperty
    halign: str
    valign: str
    max_lines: NumericProperty
    text_size: Sequence[float | None]
    texture: Texture
    texture_size: Sequence[float]
    is_shortened: bool
    _label: Any
    def texture_update(self, *largs: object) -> None: ...
