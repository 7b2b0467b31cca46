from typing import Any
from weakref import ReferenceType

from kivy.uix.widget import Widget

class MotionEvent:
    device: str
    id: int
    uid: int
    x: float
    y: float
    ox: float
    oy: float
    dx: float
    dy: float
    sx: float
    sy: float
    px: float
    py: float
    pos: tuple[float, float]
    opos: tuple[float, float]
    spos: tuple[float, float]
    button: str
    time_start: float
    time_update: float
    time_end: float
    is_touch: bool
    is_mouse_scrolling: bool
    is_double_tap: bool
    grab_current: Widget | None
    grab_list: list[ReferenceType[Any]]
    profile: list[str]
    ud: dict[Any, Any]
    def __init__(
        self,
        device: str,
        id: int | str,
        args: Any,
        is_touch: bool = False,
        type_id: str | None = None,
    ) -> None: ...
    def depack(self, args: Any) -> None: ...
    def scale_for_screen(self, w: float, h: float, **kwargs: Any) -> None: ...
    def grab(self, class_instance: Widget, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Widget) -> None: ...
    def move(self, args: Any) -> None: ...
    def update_time_end(self) -> None: ...
