"""Textures made in code, and texts that shorten."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.kit import textures

MODULES = [
    "app.ui.kit.theme",
    "app.ui.kit.textures",
    "app.ui.widgets.clock_picture",
    "app.ui.widgets.outline",
    "app.ui.widgets.phase_bar",
    "app.ui.widgets.totals",
    "app.ui.widgets.seat_ticket",
    "app.ui.widgets.stepper",
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_the_documentation_hold(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0


def test_sizes_filter_and_wrapping() -> None:
    made = [textures.teeth, textures.tape, textures.damier, textures.dashes]
    assert [make(1.0).size for make in made] == [(12, 6), (28, 20), (16, 16), (12, 3)]
    assert textures.teeth(1.5).size == (18, 9)
    for make in made:
        assert (make(1.0).wrap, make(1.0).mag_filter) == ("repeat", "nearest")


def test_a_tooth_is_wide_at_the_paper_and_pointed_at_its_foot() -> None:
    pixels = bytes(textures.teeth(1.0).pixels)
    rows = [sum(pixels[r * 48 + 3 : (r + 1) * 48 : 4]) / 255 for r in range(6)]
    # The first row of a texture is its foot.
    assert rows[-1] == pytest.approx(11, abs=0.5)
    assert rows[0] == pytest.approx(1, abs=0.5)


def test_the_tape_repeats_without_a_seam() -> None:
    def stripe(x: float) -> list[textures.Point]:
        return [(x, 20), (x + 14, 20), (x + 34, 0), (x + 20, 0)]

    stripes = [stripe(x) for x in (-28, 0, 28)]
    wide = [stripe(x) for x in (-28, 0, 28, 56)]
    one = textures.coverage(stripes, (28, 20), (28, 20))
    assert sum(one) / 255 == pytest.approx(28 * 20 / 2, abs=2)
    two = textures.coverage(wide, (56, 20), (56, 20))
    for row in range(20):
        assert two[row * 56 + 28 : row * 56 + 56] == one[row * 28 : row * 28 + 28]


@pytest.mark.parametrize("name", textures.SHAPES)
def test_a_seat_shape_covers_some_of_its_field(name: str) -> None:
    full = sum(textures.coverage(textures.SHAPES[name], (24, 24), (24, 24))) / 255 / 576
    assert 0.2 < full < 0.75


def test_the_clock_has_eleven_glyphs_of_one_height_and_digits_of_one_width() -> None:
    glyphs = textures.glyphs(226)
    assert set(glyphs) == set("0123456789:")
    assert len({glyph.height for glyph in glyphs.values()}) == 1
    widths = {textures.measure(digit, 226, is_bold=True) for digit in "0123456789"}
    assert max(widths) - min(widths) <= 1


def test_the_same_text_is_made_once() -> None:
    assert textures.words("Paul", 20) is textures.words("Paul", 20)


@given(st.text("abc dé’…-", max_size=40), st.integers(1, 30), st.integers(1, 3))
def test_shortened_lines_fit_and_keep_the_beginning(text: str, width: int, lines: int) -> None:
    out = textures.shortened(text, width, lines, len)
    assert len(out) <= lines
    assert all(len(line) <= width for line in out)
    said = "".join(out).removesuffix("…").replace(" ", "")
    assert text.replace(" ", "").startswith(said)
    if len(text) <= width and text.strip():
        assert out == [text]
