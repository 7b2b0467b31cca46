"""How a match went, read from its moves alone, against the states that the rules made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.history.courses import course
from app.table.times import times
from tests.replays.test_replays import SCRIPTS, names, opened

WHOLE = [path for path in SCRIPTS if path.stem.startswith("whole")]


@pytest.mark.sample(6)
@pytest.mark.parametrize("path", WHOLE, ids=names)
def test_times_are_those_of_the_result(path: Path) -> None:
    player, lines = opened(path)
    player.play(lines)
    log = player.table.shown
    found, spent = course(log.game, log.moves), times(log)
    assert {k: us for k, us in found.phases.items() if us} == {
        k: us for k, us in spent.phases if us
    }
    took = found.turns if spent.by_turn else found.ready
    for seat, us in enumerate(spent.seats, 1):
        mine = took[seat].us if seat in took else 0
        if log.game.id == "restaurant":  # when the last card lies, nobody's turn is under way
            assert mine <= us
        else:
            assert mine == us
