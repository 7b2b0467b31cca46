"""The bare screen shows nothing of the first flip: the first picture is drawn again."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.core.window import Window

from app.ui.first_frames import FLIPS
from tests.ui.evening import Open


def test_the_first_picture_is_flipped_until_it_is_seen(evening: Open) -> None:
    flips: list[int] = []
    shown: list[int] = []
    app = evening().app
    for _ in range(20):
        EventLoop.idle()

    def flipped(*_: object) -> None:
        flips.append(1)

    Window.bind(on_flip=flipped)
    try:
        app._on_shown = lambda: shown.append(len(flips))
        Window.canvas.ask_update()  # the one picture of a start
        app.on_start()
        for _ in range(20):
            EventLoop.idle()
    finally:
        Window.unbind(on_flip=flipped)
    assert len(flips) == FLIPS == 3
    assert shown == [3]
