"""The demo: its pictures are what a table sees that has waited."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import demo
from app.games import GAMES
from app.settings import Settings
from app.ui.offscreen import Offscreen
from tests.ui.widgets.test_words import texts


def test_nothing_in_its_pictures_is_on_its_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither faint because it has just come, nor still to be printed or to fall into place."""
    taken: list[str] = []
    words: list[list[str]] = []
    faint: list[tuple[str, str]] = []

    def looked(window: Offscreen, path: Path) -> Path:
        surface = window.app.surface
        taken.append(path.stem)
        faint.extend((path.stem, key) for key in surface.keys if surface.find(key).opacity < 1)
        words.append([each.shown for each in texts(surface)])
        return path

    monkeypatch.setattr(Offscreen, "picture", looked)
    assert demo.play(GAMES, Settings(), tmp_path) == 0
    assert (taken[0], taken[-1], len(taken)) == ("00-home", "47-preparation", 14)
    assert faint == []
    assert {"5 of 16", "Rematch"} < set(words[-1])
    assert "At least 1 prestige" in capsys.readouterr().out
