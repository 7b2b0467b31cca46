"""The studio that `make pictures` is taken in: one picture, and a fault told in the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.clock import Clock
from PIL import Image

from tests.pictures.report import text
from tests.pictures.studio import Studio
from tests.ui.stage import Stage


@pytest.fixture
def studio(window: Stage, tmp_path: Path) -> Iterator[Studio]:
    fps = Clock._max_fps
    opened = Studio("fr", (800, 480), tmp_path)
    yield opened
    opened.window.close()
    Clock._max_fps = fps


def test_a_picture_is_taken_and_a_broken_scene_is_told(studio: Studio) -> None:
    studio.start("restaurant", 3)
    studio.shot("orders-3")
    taken = studio.out / "fr-800x480" / "001-orders-3.png"
    assert Image.open(taken).size == (800, 480)
    assert studio.found == []
    studio.scene("no such part", lambda: studio.touch("nowhere"))
    assert "scene broken" in text(studio.found)
