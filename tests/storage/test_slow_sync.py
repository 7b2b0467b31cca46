"""A card that takes 50 or 300 ms for each sync: presses, clock and order are as on a quick one."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.flow import EndPhase, Ready
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.timer import SECOND
from app.games.kitchen_rush import GAME as KITCHEN
from app.storage import load_match
from app.table import make_setup
from tests.faults.disk import Disk
from tests.faults.rig import Evening, card_of

SEATS = ("seat1", "seat2", "seat3")
ROUND_US = 240 * SECOND


@pytest.mark.parametrize("sync_s", [0.0, 0.05, 0.3])
def test_no_press_is_dropped_and_the_clock_is_right(sync_s: float) -> None:
    card = Disk(sync_s)
    with card_of(card):
        made = Evening((KITCHEN,), card, is_late=True)
        made.start(make_setup(KITCHEN, ("Michel", "Paul", "Irene")))
        table, pressed = made.table, []
        for key in SEATS:
            pressed.append(table.now())
            made.press(key)
        made.pass_time(2)  # until all are seen ready: the large button does what is seen
        pressed.append(table.now())
        made.press("chef")
        made.pass_time(30)
        moves = table.log.moves
        assert [move.source for move in moves] == [*SEATS, "chef"]
        assert [move.at for move in moves] == pytest.approx(pressed, abs=SECOND / 20)
        assert all(isinstance(move.command, Ready) for move in moves[:3])
        assert isinstance(moves[3].command, EndPhase)
        assert table.frame is not None
        assert table.frame.clock is not None
        left = table.frame.clock.timer.left(table.now())
        assert left == ROUND_US - (table.now() - moves[3].at)
        seen = [row.moves for row in made.shown]
        assert seen == sorted(seen)
        assert seen[-1] == len(moves)
        rows: list[list[int]] = []
        made.store.ask(
            lambda db: [row.seq for row in load_match(db, 1).moves],  # type: ignore[union-attr]
            rows.append,
        )
        made.pass_time(2)
        assert rows == [[move.seq for move in moves]]
        made.store.close()


def test_a_move_makes_one_frame_while_the_card_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown when the card has it was made meanwhile, unless a second went by."""
    with card_of(card := Disk(0.05)):
        evening = Evening((KITCHEN,), card, is_late=True)
        evening.start(make_setup(KITCHEN, ("Michel", "Paul", "Irene")))
        evening.pass_time(2)
        made: list[int] = []
        frame = Game.frame

        def counted(game: Game, state: Any, now: int) -> Frame:
            made.append(len(evening.table.shown.moves))
            return frame(game, state, now)

        monkeypatch.setattr(Game, "frame", counted)
        seen = len(evening.shown)
        assert evening.table.submit(Ready(1)) is None
        assert made == [0]
        evening.pass_time(0.5)
        assert len(evening.shown) > seen
        assert len(evening.table.shown.moves) == 1
        assert made == [0]
        evening.store.close()
