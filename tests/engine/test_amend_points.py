"""What corrections mean, one point after the other: the toy, and with dice where dice matter."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.amend import amended, must_be_of_these_rules
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import (
    AddTime,
    ClockPaused,
    Correct,
    EndPhase,
    NotReady,
    Pause,
    Ready,
    Redo,
    StepChanged,
    Strike,
    Undo,
)
from app.engine.purse import Gained
from app.games import GAMES
from app.games.rival_restaurants.acts import Buy, Cook, PlayCard
from app.games.rival_restaurants.acts.righting import PutRight
from app.script.record import lines_of
from app.storage import MatchRow, load_match
from app.table.deciding import dice_of
from app.texts import tr
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

RIVAL = next(game for game in GAMES if game.id == "rival-restaurants")


def rolled(state: Any, command: Command, now: int, rng: Any) -> tuple[Event, ...]:
    """The toy's rules, and a die on top of what is counted."""
    events = TOY.decide(state, command, now, rng)
    if not isinstance(command, Add):
        return events
    return (Gained(command.seat, "count", command.amount + rng.randrange(1000)),)


DICED = dataclasses.replace(TOY, decide=rolled)


def toy(*commands: Command, game: Any = TOY) -> Tabletop:
    top = Tabletop((game,)).start(game)
    for command in commands:
        top.do(command)
    return top


def add(amount: int, seat: int = 1) -> dict[str, Any]:
    return {"do": "add", "amount": amount, "seat": seat}


def counts(top: Tabletop) -> tuple[int, ...]:
    found: tuple[int, ...] = top.log.state.purse.of("count")
    return found


def why(top: Tabletop, command: Command) -> str:
    return tr(top.refused(command), "en")


# 1: what may be named


def test_only_a_step_that_stands_is_named() -> None:
    top = toy(Add(1), Add(2), Ready(1), Strike(1))
    assert "no longer counts" in why(top, Strike(1))  # struck
    assert "Time cannot be taken back" in why(top, Strike(3))  # who was ready
    assert "is a correction" in why(top, Strike(4))
    top.undo()
    top.undo()
    assert "no longer counts" in why(top, Strike(2))  # undone
    assert "no longer counts" in why(top, Strike(5))  # a mark
    assert why(top, Strike(99)) == "There is no move 99."


def test_time_is_not_taken_back() -> None:
    top = toy(*map(Ready, (1, 2, 3)), EndPhase("plan"), Pause("talk"), Add(1))
    assert "Time cannot be taken back" in why(top, Strike(5))
    for said in ({"do": "time_up", "phase": "rush"}, {"do": "restart_clock"}, {"do": "pause"}):
        assert "Time cannot be taken back" in why(top, Correct(6, said))


def test_a_second_correction_replaces_the_first() -> None:
    top = toy(Add(1), Add(2, 2), Correct(1, add(5)), Correct(1, add(7)))
    assert counts(top) == (7, 2, 0)
    top.undo()
    assert counts(top) == (5, 2, 0)
    top.do(Strike(1))
    assert counts(top) == (0, 2, 0)


# 3: the same time and number, so the same draw


def test_what_was_drawn_later_stays_drawn() -> None:
    top = toy(Add(1), Add(1, 2), Add(1, 3), game=DICED)
    before = counts(top)
    top.do(Strike(1))
    assert counts(top) == (0, *before[1:])


def test_a_changed_step_draws_with_its_own_number() -> None:
    top = toy(Add(1), Add(1, 2), game=DICED)
    before = counts(top)
    top.do(Correct(1, add(4)))
    assert counts(top)[0] == before[0] + 3


# 4 and 5: what only moves the clock or the ready marks stays as it was recorded


def test_who_was_ready_and_the_clock_stay_as_recorded() -> None:
    top = toy(Add(3), *map(Ready, (1, 2, 3)))
    for command in (NotReady(3), Ready(3), EndPhase("plan")):
        top.pass_time(5)
        top.do(command)
    top.pass_time(10)
    top.do(AddTime(15))
    ready, left = top.flow.ready, top.left
    top.do(Correct(1, add(4)))
    assert (top.flow.ready, top.left) == (ready, left)
    kept = [move for move in top.log.moves if isinstance(move.command, Ready | NotReady | AddTime)]
    changed = [event.seq for event in top.log.moves[-1].events if isinstance(event, StepChanged)]
    assert not set(changed) & {move.seq for move in kept}


def test_a_struck_card_leaves_the_clock_as_it_stopped_it() -> None:
    top = market()
    top.do(PlayCard(1, "action"))
    seq = top.log.done[-1]
    paused = [event for event in top.log.moves[-1].events if isinstance(event, ClockPaused)]
    assert paused
    top.do(Strike(seq))
    assert top.log.events(top.log.moves[seq - 1]) == tuple(paused)


def market(*before: Command) -> Tabletop:
    """Rival Restaurants in the minute, by its shortest way."""
    top = Tabletop(GAMES).start(RIVAL)
    for command in before:
        top.do(command)
    lines: tuple[dict[str, Any], ...] = (
        {"do": "pay_income"},
        {"do": "reveal_wheels", "anyway": True},
        {"do": "end_phase", "phase": "income_and_move", "anyway": True},
    )
    for line in lines:
        top.do(RIVAL.command_of(line))
    return top


# 7 and 10: what no longer fits goes along, and only what was seen


def test_what_no_longer_fits_is_listed_with_its_reason() -> None:
    top = toy(Add(5), Add(-4), Add(-1))
    preview = top.table.preview(Strike(1))
    assert [(gone.seq, tr(gone.reason, "en")) for gone in preview.along] == [
        (2, "Count: 4 missing."),
        (3, "Count: 1 missing."),
    ]
    assert counts(top) == (0, 0, 0)
    assert "Move 2 would go with it" in why(top, Strike(1))
    assert len(top.log.moves) == 3  # nothing is half done


def test_a_list_that_has_grown_is_refused_with_the_new_one() -> None:
    top = toy(Add(5), Add(-4))
    seen = tuple(gone.seq for gone in top.table.preview(Strike(1)).along)
    assert seen == (2,)
    top.do(Add(-1))
    assert "Move 3 would go with it" in why(top, Strike(1, seen))
    top.do(Strike(1, (2, 3)))
    assert counts(top) == (0, 0, 0)
    assert top.log.force.struck == {1, 2, 3}


# 8: the course stands


def test_the_newest_hinge_alone_may_come_out_otherwise() -> None:
    top = market(PutRight(1, popularity=15))
    top.do(EndPhase("buy_and_trade", anyway=True))
    top.do(Cook(1, "basic", value=3, icons=0))
    seq = top.log.done[-1]
    top.do(EndPhase("cook_and_counter", anyway=True))
    assert top.flow.round == 2
    said = msgspec.to_builtins(Cook(1, "basic", value=6, icons=0))
    assert top.table.preview(Correct(seq, said)).ends is True
    top.do(Correct(seq, said))
    assert top.flow.ended == "finished"
    top.undo()
    assert top.frame.outcome is None
    assert top.flow.round == 2


def test_an_older_hinge_may_not() -> None:
    top = market(PutRight(1, popularity=15))
    top.do(EndPhase("buy_and_trade", anyway=True))
    top.do(Cook(1, "basic", value=3, icons=0))
    seq = top.log.done[-1]
    top.do(EndPhase("cook_and_counter", anyway=True))
    top.do(RIVAL.command_of({"do": "pay_income"}))
    top.do(RIVAL.command_of({"do": "reveal_wheels", "anyway": True}))
    said = msgspec.to_builtins(Cook(1, "basic", value=6, icons=0))
    assert "no longer fits" in why(top, Correct(seq, said))
    assert "moved the match on" in why(top, Strike(seq + 1))


# 9: rules of another version


def test_rules_that_decide_otherwise_correct_nothing() -> None:
    top = toy(Add(1), Add(2))
    assert top.table.setup is not None
    other = replace(top.log, game=DICED)
    with pytest.raises(Rejected) as refused:
        must_be_of_these_rules(other, 1, dice_of(top.table.setup))
    assert "Put the value right instead" in tr(refused.value.reason, "en")
    with pytest.raises(Rejected):
        amended(other, Strike(2), other.last_at, "script", dice_of(top.table.setup))


# 11 and 12: one row, a step like any other


def test_the_row_holds_the_steps_that_differ_and_no_other() -> None:
    top = toy(Add(5), Add(-4), Add(1, 2), Correct(1, add(6)))
    changes = [event for event in top.log.moves[-1].events if isinstance(event, StepChanged)]
    assert [change.seq for change in changes] == [1]
    top.do(Strike(1, (2,)))
    changes = [event for event in top.log.moves[-1].events if isinstance(event, StepChanged)]
    assert [(change.seq, change.is_struck) for change in changes] == [(1, True), (2, True)]


def test_a_correction_ends_redo_and_is_undone_in_its_turn() -> None:
    top = toy(Add(1), Add(2))
    top.undo()
    top.do(Correct(1, add(4)))
    assert top.frame.redo is None
    top.do(Add(1, 2))
    top.undo()
    assert top.frame.undo is not None
    assert top.frame.undo.seq == 4  # the correction, before the step that it corrects
    top.do(Undo(4))
    assert counts(top) == (1, 0, 0)
    top.do(Redo(4))
    assert counts(top) == (4, 0, 0)


def test_label_log_and_script_say_the_corrected_command() -> None:
    top = toy(Add(1), Correct(1, add(4)))
    assert top.log.command(1) == Add(4)
    rows: list[MatchRow | None] = []
    match = top.table.match
    assert match is not None
    top.store.ask(lambda db: load_match(db, match), rows.append)
    (row,) = rows
    assert row is not None
    assert any('"amount": 4' in line for line in lines_of((TOY,), row))


# 13: the clock


def test_a_running_clock_is_not_touched() -> None:
    top = toy(Add(3), *map(Ready, (1, 2, 3)), EndPhase("plan"))
    top.pass_time(20)
    top.do(Correct(1, add(4)))
    assert top.left == 40
    top.pass_time(1)
    assert top.left == 39


# 14: take mine back


def test_mine_is_refused_where_somebody_else_needs_it() -> None:
    top = market()
    top.do(RIVAL.command_of({"do": "trade", "seat": 2, "other": 1, "gives_money": 200}))
    top.do(Buy(1, 200))
    top.do(Buy(1, 300))
    top.table.take_back(2)
    assert any("needs it: see the log" in tr(notice.text, "en") for notice in top.frame.notices)
    for _ in range(3):
        top.table.take_back(1)
    assert len(top.log.force.struck) == 3  # again is one further back: the trade, as a whole


# 15: by value


def test_a_value_put_right_ends_an_earlier_correction() -> None:
    top = market()
    top.do(Buy(1, 100))
    seq = top.log.done[-1]
    top.do(PutRight(1, money=250))
    top.do(Buy(1, 100))
    top.do(Strike(seq))
    assert top.log.state.seat(1).money == 150
