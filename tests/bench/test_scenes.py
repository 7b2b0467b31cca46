"""Each board that a tap is measured on still has the touch that is measured."""

from __future__ import annotations

import pytest

from tests.bench import touching
from tests.bench.scenes import SCENES


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", SCENES)
def test_a_tap_on_the_busiest_board_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(touching, "MATCHES", 1)
    monkeypatch.setattr(touching, "TAPS", 1)
    found = touching.sample(SCENES[game])
    assert set(found) == {"pressed", "committed", "drawn", "own", "commit", "redraw"}
    assert [len(samples) for samples in found.values()] == [1] * 6
    assert found["committed"] < found["drawn"]
    assert found["own"] < found["drawn"]
