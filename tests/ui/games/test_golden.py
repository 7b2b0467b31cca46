"""One small picture a board and of the result, with room for what a font or a driver changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.ui.evening import Open
from tests.ui.games.test_judgement import BOARDS, laid
from tests.ui.match.test_result import restaurant
from tests.ui.playing import start
from tests.ui.scenes import SCENES
from tests.ui.stage import picture

GOLDEN = Path(__file__).parent / "golden"
SMALL = (200, 120)
MEAN, PATCH = 3.0, 24.0
"""How far the light may differ (0-255): on the whole, and in any of 10 x 6 patches."""


def compared(name: str, image: Image.Image) -> None:
    """Compare with the picture kept; one that is not there is made, and the test says so."""
    small = image.resize(SMALL, Image.Resampling.BOX)
    path = GOLDEN / f"{name}.png"
    if not path.exists():
        GOLDEN.mkdir(exist_ok=True)
        small.quantize(64).save(path, optimize=True)
        pytest.fail(f"{path.name} was missing and is drawn now; look at it")
    apart = ImageChops.difference(small, Image.open(path).convert("RGB")).convert("L")
    assert ImageStat.Stat(apart).mean[0] < MEAN
    patches = apart.resize((10, 6), Image.Resampling.BOX)
    assert max(patches.tobytes()) < PATCH


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_looks_as_it_did(evening: Open, board: str) -> None:
    hands = laid(evening, board, 0)
    hands.window.hear()
    hands.draw()
    compared(board, picture())


@pytest.mark.parametrize("scene", ["preparation", "maintenance", "wages", "income", "kitchen"])
def test_a_board_with_a_clock_looks_as_it_did_while_it_stands(evening: Open, scene: str) -> None:
    """Kitchen Rush and Rival Restaurants, in the phases in which no second passes."""
    game, act = SCENES[scene]
    hands = start(evening("fr"), game, 3)
    act(hands)
    hands.frames(6)
    hands.window.hear()
    hands.draw()
    compared(scene, picture())


def test_the_result_looks_as_it_did(evening: Open) -> None:
    hands = restaurant(evening("fr"))
    hands.pass_time(3.5)  # the rematch hears again
    hands.frames(6)
    hands.window.hear()
    hands.draw()
    compared("result", picture())


def test_another_picture_is_told_from_it() -> None:
    with pytest.raises(AssertionError):
        compared("dinner", Image.new("RGB", (800, 480), "#EFE5D3"))
