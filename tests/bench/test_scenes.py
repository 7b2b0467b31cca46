"""Each board that a tap is measured on still has the touch that is measured, and costs no more."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import Any

import pytest

from app.engine.commands import parse
from app.games import GAMES
from app.script import Player
from app.storage import Store
from tests.bench import resting, touching
from tests.bench.row import budgets
from tests.bench.scenes import SCENES, Scene


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
    assert [0.0] < found["own"] < found["drawn"]


@pytest.mark.parametrize("what", ["home", "clock", "sand", "night"])
def test_a_table_at_rest_can_be_measured(what: str) -> None:
    with resting._shown(what):
        pass


@pytest.mark.parametrize("game", SCENES)
def test_the_frame_of_the_busiest_board_takes_no_more_calls_than_its_budget(game: str) -> None:
    """Calls of Python and steps of generators: a look-up that is done for each seat again shows."""
    most = budgets()[f"frame.calls.{game}"].most
    assert most is not None
    found = frame_calls(SCENES[game])
    assert found.total() <= most, found.most_common(12)


def frame_calls(scene: Scene) -> Counter[str]:
    """What is called how often for one Frame, once all that stays is made."""
    player = Player(GAMES, Store())
    player.start(scene.header)
    game, table = player.table.game, player.table
    assert game is not None
    for line in scene.lines:
        assert table.submit(parse(game.commands, line, ())) is None
    state, found = table.log.state, Counter[str]()

    def count(frame: FrameType, event: str, _: Any) -> None:
        found[frame.f_code.co_qualname] += event == "call"

    game.frame(state, player.clock.us)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        game.frame(state, player.clock.us)
    finally:
        sys.setprofile(before)
    player.store.close()
    return found
