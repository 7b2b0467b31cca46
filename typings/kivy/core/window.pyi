from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

class Keyboard(EventDispatcher):
    keycodes: dict[str, int]
    target: Any
    def release(self) -> None: ...
    def keycode_to_string(self, value: int) -> str: ...
    def string_to_keycode(self, value: str) -> int: ...

class WindowBase(EventDispatcher):
    width: int
    height: int
    size: tuple[int, int]
    system_size: tuple[int, int]
    rotation: int
    left: int
    top: int
    dpi: float
    fullscreen: bool | str
    borderless: bool
    focus: bool
    show_cursor: bool
    clearcolor: Any
    children: list[Any]
    canvas: Canvas
    render_context: Any
    softinput_mode: str
    keyboard_height: float
    allow_screensaver: bool
    initialized: bool
    _win: Any
    _focus: bool
    key_map: dict[int, int]
    modifiers: list[str]
    def add_widget(self, widget: Widget, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget | None) -> None: ...
    def clear(self) -> None: ...
    def flip(self) -> None: ...
    def close(self) -> None: ...
    def create_window(self, *largs: object) -> None: ...
    def set_title(self, title: str) -> None: ...
    def screenshot(self, name: str = ...) -> str | None: ...
    def on_draw(self) -> None: ...
    def update_viewport(self) -> None: ...
    def request_keyboard(self, callback: Any, target: Any, input_type: str = ...) -> Keyboard: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...

Window: WindowBase
