"""The one offscreen window: put widgets by the tables of the look, draw frames, take pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget
from PIL import Image

from app.ui.kit.theme import theme


class Stage:
    """A root widget in the window; lengths in u from the top left."""

    def __init__(self) -> None:
        EventLoop.ensure_window()
        self.root = Widget()
        Window.add_widget(self.root)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size (px) and the theme its unit."""
        Window.size = (width, height)
        frames(2)
        theme.fit(width, height)

    def clear(self) -> None:
        """Take every widget off."""
        self.root.clear_widgets()

    def put(self, widget: Any, x: float, y: float, w: float, h: float) -> Any:
        """Place a widget by its rectangle in u."""
        u = theme.u
        widget.size_hint = (None, None)
        widget.size = (w * u, h * u)
        widget.pos = (x * u, Window.height - (y + h) * u)
        self.root.add_widget(widget)
        return widget

    def shot(self, path: Path) -> Image.Image:
        """Draw and save a picture."""
        Window.clearcolor = theme.cloth
        frames(4)
        path.parent.mkdir(parents=True, exist_ok=True)
        image = picture()
        image.save(path)
        return image


def frames(count: int = 2) -> None:
    """Let so many frames pass."""
    for _ in range(count):
        EventLoop.idle()


def picture() -> Image.Image:
    """What the window shows, read from the frame buffer."""
    from kivy.graphics.opengl import glFinish, glReadPixels

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    glFinish()
    width, height = map(int, Window.system_size)
    data = glReadPixels(0, 0, width, height, 0x1908, 0x1401)
    image = Image.frombytes("RGBA", (width, height), bytes(data))
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


class Finger(MotionEvent):
    """A touch made by a test, in window pixels from the bottom left."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "test",
            1,
            {"x": x / Window.width, "y": y / Window.height},
            is_touch=True,
            type_id="touch",
        )

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)

    def down(self) -> Finger:
        """Touch the screen."""
        EventLoop.post_dispatch_input("begin", self)
        return self

    def up(self) -> None:
        """Let go."""
        EventLoop.post_dispatch_input("end", self)


def press(widget: Any, dx: float = 0.5, dy: float = 0.5) -> None:
    """Touch a widget at a part of its size and let go."""
    Finger(widget.x + widget.width * dx, widget.y + widget.height * dy).down().up()
