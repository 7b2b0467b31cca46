"""The laws of corrections over random matches: folded anew, undone, and changed to the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.amend import amended, must_be_of_these_rules
from app.engine.commands import Rejected
from app.engine.flow import Correct, Strike
from app.engine.game import Game
from app.engine.log import Log, fold, is_step, replay
from app.games import GAMES
from app.table.deciding import dice_of
from tests.engine.test_amend import still, targets
from tests.laws.random_play import played
from tests.sweeps import IS_WHOLE
from tests.tabletop import Tabletop

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def dice(top: Tabletop) -> Any:
    assert top.table.setup is not None
    return dice_of(top.table.setup)


@each_game
@settings(max_examples=60 if IS_WHOLE else 5)
@given(data=st.data())
def test_a_random_match_keeps_the_laws_of_corrections(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
    log = top.table.shown
    must_be_of_these_rules(log, 1, dice(top))
    for seq in targets(log)[-4:]:
        changes_nothing(top, seq)
        strikes_and_comes_back(top, seq)


def changes_nothing(top: Tabletop, seq: int) -> None:
    """The same command changes nothing."""
    log = top.table.shown
    mark = Correct(seq, msgspec.to_builtins(log.command(seq)))
    found = amended(log, mark, log.last_at, "script", dice(top))
    assert (found.move.events, found.along) == ((), ())


def strikes_and_comes_back(top: Tabletop, seq: int) -> None:
    """A strike gives what the corrected list folds to; its undo brings all back."""
    log = top.table.shown
    try:
        found = amended(log, Strike(seq), log.last_at, "script", dice(top))
    except Rejected:
        return
    after = log.add(found.move)
    assert still(after.state) == still(folded(after))
    again = replay(log.game, log.states[0], after.moves)
    assert again.state == after.state
    assert scores(again) == scores(after)
    undone = after.add(after.undo(found.move.seq, log.last_at, "script"))
    assert still(undone.state) == still(log.state)
    assert tuple(undone.done) == tuple(log.done)


def folded(log: Log) -> Any:
    """The state that the corrected list gives, folded from the start; marks hold clocks alone."""
    standing = set(log.standing)
    state = log.states[0]
    for move in log.moves:
        if not is_step(log.game, move) or move.seq in standing:
            state = fold(log.game, state, log.events(move))
    return state


def scores(log: Log) -> list[tuple[int, int, int]]:
    """Scores and places as the state gives them: they are made anew."""
    return [(place.seat, place.score, place.place) for place in log.game.score(log.state)]
