"""The studio that `make pictures` is taken in: one picture, and a fault told in the list."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.clock import Clock
from PIL import Image

from tests.pictures.report import text
from tests.pictures.studio import Studio
from tests.ui.stage import Stage


def test_a_picture_is_taken_and_a_broken_scene_is_told(
    window: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clock, "_max_fps", Clock._max_fps)
    studio = Studio("fr", (800, 480), tmp_path)
    studio.start("restaurant", 3)
    studio.shot("orders-3")
    assert Image.open(tmp_path / "fr-800x480" / "001-orders-3.png").size == (800, 480)
    assert studio.found == []
    studio.scene("no such part", lambda: studio.touch("nowhere"))
    studio.window.close()
    assert "scene broken" in text(studio.found)
