"""The palettes keep the contrasts and distances of the look, computed from the theme itself."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.ui.kit.textures import SHAPES
from app.ui.kit.theme import (
    DAY,
    NIGHT,
    PALETTES,
    PLAQUES,
    ROLES,
    SEATS,
    Palette,
    Theme,
    role_px,
    theme,
    unit,
)
from tests.ui.colours import VISIONS, ciede2000, contrast, distance, lab, luminance

TEXTS = [
    ("ink", "plate", 7),
    ("ink", "cloth", 7),
    ("ink", "linen", 7),
    ("gain", "plate", 7),
    ("loss", "plate", 7),
    ("railtx", "rail", 7),
    ("brasstx", "brass", 7),
    ("paperink", "paper", 7),
    ("greentx", "green", 4.5),
    ("raildim", "rail", 4.5),
    ("ink2", "plate", 4.5),
    ("ink2", "cloth", 4.5),
    ("ink2", "linen", 4.5),
    ("gain", "cloth", 4.5),
    ("loss", "cloth", 4.5),
    ("ink", "sand", 4.5),
    ("ink", "wood", 4.5),
    ("edge", "plate", 3),
    ("edge", "cloth", 3),
]
DOCUMENTED = {
    "day": {"ink/plate": 15.1, "gain/plate": 7.0, "loss/plate": 7.6, "edge/cloth": 3.4},
    "night": {"ink/plate": 12.8, "gain/plate": 8.9, "loss/plate": 7.8, "ink/sand": 4.7},
}


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("text", "ground", "least"), TEXTS)
def test_text_stands_out_from_its_ground(
    palette: Palette, text: str, ground: str, least: float
) -> None:
    # The look gives gain on plate as 7.0: measured 6.97 to 7.04 by rounding of the channel.
    measured = contrast(getattr(palette, text), getattr(palette, ground))
    assert round(measured, 1) >= least


@pytest.mark.parametrize("look", ["day", "night"])
def test_contrasts_are_those_of_the_documented_table(look: str) -> None:
    for pair, wanted in DOCUMENTED[look].items():
        text, ground = pair.split("/")
        measured = contrast(getattr(PALETTES[look], text), getattr(PALETTES[look], ground))
        assert measured == pytest.approx(wanted, abs=0.06), pair


@pytest.mark.parametrize("look", ["day", "night"])
@pytest.mark.parametrize("tone", ["calm", "warning", "danger", "over"])
def test_clock_digits_reach_seven_to_one(look: str, tone: str) -> None:
    plaque = PLAQUES[look][tone]  # type: ignore[index]
    assert contrast(plaque.face, plaque.digits) >= 7


@pytest.mark.parametrize("look", ["day", "night"])
@pytest.mark.parametrize("vision", VISIONS)
def test_clock_faces_are_far_apart(look: str, vision: str) -> None:
    faces = [plaque.face for plaque in PLAQUES[look].values()]
    assert min(distance(a, b, vision) for a, b in combinations(faces, 2)) >= 24


def grey(colour: str) -> float:
    """The lightness (CIE L*, 0 to 100) that is left of a colour without any hue."""
    return lab((luminance(colour),) * 3)[0]


@pytest.mark.parametrize("look", ["day", "night"])
def test_clock_and_ready_are_told_apart_in_grey(look: str) -> None:
    faces = [plaque.face for plaque in PLAQUES[look].values()]
    assert min(abs(grey(a) - grey(b)) for a, b in combinations(faces, 2)) >= 20
    palette = PALETTES[look]
    for marked, plain in (("green", "plate"), ("green", "brass")):
        assert abs(grey(getattr(palette, marked)) - grey(getattr(palette, plain))) >= 18


@pytest.mark.parametrize(
    ("vision", "least"),
    [("normal", 29.9), ("protanopia", 24.3), ("deuteranopia", 24.4), ("tritanopia", 24.1)],
)
def test_seat_colours_are_far_apart(vision: str, least: float) -> None:
    tiles = [seat.tile for seat in SEATS]
    measured = min(distance(a, b, vision) for a, b in combinations(tiles, 2))
    assert measured >= 24
    assert measured == pytest.approx(least, abs=0.15)


def test_glyphs_stand_out_from_their_tiles() -> None:
    ratios = [contrast(seat.tile, seat.glyph) for seat in SEATS]
    assert min(ratios) >= 4.5
    assert ratios == pytest.approx([5.9, 6.8, 9.7, 5.3, 13.8, 12.3], abs=0.06)


def test_every_seat_has_its_own_colour_shape_and_name() -> None:
    for kind in ("tile", "shape", "colour"):
        assert len({getattr(seat, kind) for seat in SEATS}) == len(SEATS) == 6
    assert {seat.shape for seat in SEATS} == set(SHAPES)


def test_the_measure_of_distance_gives_the_published_values() -> None:
    # Sharma, Wu, Dalal (2005), pairs 1, 7, 17 and 25 of the test data.
    for one, two, wanted in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert ciede2000(one, two) == pytest.approx(wanted, abs=1e-4)


def test_unit_of_the_screens_named_in_the_look() -> None:
    sizes = [(800, 480), (1024, 600), (720, 1280), (1280, 720), (1920, 1080)]
    assert [unit(*size) for size in sizes] == [1, 1.25, 1.5, 1.5, 2.25]


def test_large_type_grows_only_the_small_roles() -> None:
    for role, size in ROLES.items():
        grown = 4 if role in {"body", "label", "least"} else 0
        assert role_px(role, 1.5, is_large=True) == round((size + grown) * 1.5)


def test_night_changes_every_colour_at_once_and_tells_once() -> None:
    mine, versions = Theme(), []
    mine.bind(version=lambda *_: versions.append(mine.ink[:]))
    mine.show("night")
    assert len(versions) == 1
    assert mine.ink != Theme().ink
    assert mine.paperink == Theme().paperink


def test_sizes_follow_the_unit() -> None:
    mine = Theme()
    mine.fit(1920, 1080)
    assert (mine.u, mine.body, mine.phase, mine.sandtx) == (2.25, 45, 58, 34)


def test_amounts_are_coloured_by_their_sign() -> None:
    assert theme.amount_color("+3") == theme.gain
    assert theme.amount_color("−3") == theme.loss
    assert theme.amount_color("3") == theme.ink
