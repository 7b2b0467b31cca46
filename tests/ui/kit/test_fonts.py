"""Every letter has a font that draws it, or is refused; nowhere stands a box."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path

import kivy
import pytest
from fontTools.ttLib import TTFont

from app.ui.kit import fonts, textures

ROBOTO = [
    Path(kivy.__file__).parent / "data/fonts" / f"Roboto-{face}.ttf" for face in ("Regular", "Bold")
]
FAR = "李"


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(fonts, "which", lambda name: None)
    fonts.fallback.cache_clear()
    yield
    fonts.fallback.cache_clear()


def test_the_examples_hold() -> None:
    assert doctest.testmod(fonts).failed == 0


@pytest.mark.parametrize("path", ROBOTO, ids=lambda path: path.stem)
def test_roboto_has_every_letter_that_is_called_its_own(path: Path) -> None:
    cmap = TTFont(path)["cmap"].getBestCmap()
    lacking = [
        hex(code)
        for first, last in fonts.OWN
        for code in range(first, last + 1)
        if code not in cmap
    ]
    assert lacking == []


def test_a_letter_that_roboto_lacks_has_a_font_of_the_system_that_has_it() -> None:
    found = fonts.fallback(FAR)
    assert found is not None
    assert ord(FAR) in TTFont(found)["cmap"].getBestCmap()


def test_a_name_of_two_scripts_is_drawn_piece_by_piece() -> None:
    pieces = fonts.runs(f"Max {FAR}")
    assert [piece for _, piece in pieces] == ["Max ", FAR]
    assert pieces[0][0] is None
    wide = textures.measure(f"Max {FAR}", 26)
    assert wide == textures.measure("Max ", 26) + textures.measure(FAR, 26, font=str(pieces[1][0]))
    assert textures.words(f"Max [b]{FAR}", 26).width >= wide


def test_a_letter_without_any_font_is_never_a_box(no_system_fonts: None) -> None:
    assert fonts.runs(f"Max {FAR}") == [(None, "Max ?")]
    assert not fonts.is_drawn(FAR)
    assert fonts.is_drawn("Zoë Ñandú Łukasz Мария")
