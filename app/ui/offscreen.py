"""The real window without a screen: frames on demand, touches through the widgets, pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder

from app.ui.kit.theme import theme
from app.ui.root import Toque

HEARS_S = 0.6
"""So long (s) a hand waits for what it has changed; a control is deaf for less."""


class Finger(MotionEvent):
    """A touch in window pixels from the bottom left."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__(
            "finger",
            1,
            {"x": x / Window.width, "y": y / Window.height},
            is_touch=True,
            type_id="touch",
        )

    def depack(self, args: dict[str, float]) -> None:
        """Where it is, as parts of the window."""
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Offscreen:
    """A Toque whose frames are drawn when asked, for demo, pictures and tests.

    `pass_time`: lets seconds pass where the table lives on virtual time, so that what has just
    changed hears a touch.
    """

    def __init__(self, app: Toque, pass_time: Callable[[float], None] = sleep) -> None:
        EventLoop.ensure_window()
        self.app, self._pass_time = app, pass_time
        app.root = app.build()
        Window.add_widget(app.root)
        EventLoop.status = "started"

    def frames(self, count: int = 3) -> None:
        """Let so many frames pass; only the last is drawn, as nobody looks at the others."""
        for _ in range(count - 1):
            pass_frame()
        EventLoop.idle()
        glFinish()  # or the frames of a software renderer pile up in memory

    def touch(self, key: str) -> None:
        """Touch the part of that name in its middle and let go, once it hears."""
        self.hear()
        widget = self.app.surface.find(key)
        finger = Finger(widget.center_x, widget.center_y)
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(3)

    def hear(self) -> None:
        """Let what has just changed hear again, and look so."""
        self.frames(2)
        self._pass_time(HEARS_S)
        self.app.refresh()
        self.frames(2)

    def has(self, key: str) -> bool:
        """Whether a part of that name is on the screen."""
        self.frames(2)
        return key in self.app.surface.keys

    def picture(self, path: Path) -> Path:
        """Save what the window shows as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.frames(3)
        Window.clearcolor = theme.cloth
        self.frames(1)
        taken: Any = Window.screenshot(name=str(path))
        Path(taken).replace(path)
        return path

    def close(self) -> None:
        """Take the app off the window."""
        Window.remove_widget(self.app.root)
        self.app.on_stop()


def pass_frame() -> None:
    """Let a frame pass that is not drawn: what is due happens, parts take their places."""
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
