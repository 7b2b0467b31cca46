"""A match that is taken up goes on by nobody's will but the table's."""

from __future__ import annotations

import pytest

from app.engine.flow import NotReady, Ready, StopMatch
from app.engine.game import Game
from app.games import GAMES
from tests.tabletop import PLAYERS, Tabletop
from tests.toy import GAME as TOY

WAITING = [game for game in (TOY, *GAMES) if game.phases[0].waits]
"""Games whose first phase waits for all."""


@pytest.mark.parametrize("is_put_away", [False, True], ids=["left", "put away"])
@pytest.mark.parametrize("game", WAITING, ids=lambda game: game.id)
def test_going_on_by_itself_starts_nothing(game: Game, is_put_away: bool) -> None:
    """All were ready when it left the table; taken up it waits, until somebody is ready anew."""
    top = Tabletop((game,))
    top.start(game, PLAYERS[:2], goes_alone=True)
    top.pass_time(1)
    top.do(Ready(1))
    top.do(Ready(2))
    match = top.table.match
    assert match is not None
    if is_put_away:
        top.do(StopMatch("put_away"))
    top.table.leave()
    top.pass_time(20)
    top.table.resume(match)
    top.table.pump()
    phase = top.flow.phase
    top.pass_time(20)
    assert top.flow.phase == phase
    assert top.flow.clock is None or not top.flow.clock.is_running
    top.do(NotReady(2))
    top.do(Ready(2))
    before, goes_on = top.log.next_seq, top.frame.due is not None
    top.pass_time(3.1)
    assert (top.log.next_seq > before) == goes_on
