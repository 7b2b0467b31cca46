"""The generic board of a Frame in an offscreen window."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Frame
from app.ui.board import generic
from app.ui.kit.page import Page
from app.ui.kit.parts import Surface
from app.ui.kit.theme import theme
from tests.ui.stage import Stage, frames

SIZES = {"wide": (800, 480), "tall": (720, 1280)}


class Desk:
    """A desk on which nothing happens."""

    def now(self) -> int:
        return 0

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **kwargs: None


def shown(stage: Stage, frame: Frame, size: str) -> Surface:
    stage.resize(*SIZES[size])
    page = Page(SIZES[size][0] / theme.u, SIZES[size][1] / theme.u, "en")
    surface: Surface = stage.put(Surface(), 0, 0, page.width, page.height)
    surface.show(generic.board(frame, page, Desk()))
    frames(4)
    return surface
