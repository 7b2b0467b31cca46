"""Undo and redo: over phases and rounds, the clock held, as in T-UNDO-1."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.flow import (
    AddTime,
    EndPhase,
    Pause,
    Ready,
    Redo,
    RestartClock,
    Resume,
    StopMatch,
    Undo,
)
from app.engine.game import Move
from app.engine.log import Log, replay
from app.engine.purse import Gained
from app.engine.shared import SIZE, Shared
from app.engine.text import msg
from app.table import make_setup
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add


@pytest.fixture
def top(table: Callable[..., Tabletop]) -> Tabletop:
    return table((TOY,)).start(TOY)


@pytest.fixture
def rush(top: Tabletop) -> Tabletop:
    top.do(EndPhase("plan", anyway=True))
    return top


def face(top: Tabletop) -> tuple[str, float, bool, str | None]:
    return top.frame.phase, top.left, top.face.timer.is_running, top.face.paused


def test_time_up_wait_undo_holds_the_clock_at_its_last_second(rush: Tabletop) -> None:
    rush.pass_time(60)
    assert face(rush) == ("rush", 0, False, None)
    rush.pass_time(10)
    rush.undo()
    assert face(rush) == ("rush", 1, False, "undo")
    rush.pass_time(600)
    assert face(rush) == ("rush", 1, False, "undo")
    assert rush.heard("time_up") == 1


def test_after_that_undo_time_up_comes_again_once_the_clock_goes_on(rush: Tabletop) -> None:
    rush.pass_time(70)
    rush.undo()
    rush.do(Resume())
    rush.pass_time(1)
    assert face(rush) == ("rush", 0, False, None)
    assert rush.heard("time_up") == 2


def test_undo_after_the_head_chef_moved_on_brings_the_phase_back_with_its_time_over(
    rush: Tabletop,
) -> None:
    rush.pass_time(60)
    rush.do(EndPhase("rush"))
    assert (rush.frame.phase, rush.frame.round) == ("plan", 2)
    rush.pass_time(10)
    rush.undo()
    assert (rush.frame.phase, rush.frame.round) == ("rush", 1)
    assert rush.face.tone == "over"
    assert face(rush) == ("rush", 0, False, None)
    rush.pass_time(100)
    assert rush.heard("time_up") == 1


def test_undo_of_a_phase_cut_short_brings_it_back_standing(rush: Tabletop) -> None:
    rush.pass_time(20)
    rush.do(EndPhase("rush", anyway=True))
    rush.pass_time(5)
    rush.undo()
    assert face(rush) == ("rush", 40, False, "undo")


def test_redo_of_a_phase_brings_it_back_with_the_time_it_had_at_the_undo(rush: Tabletop) -> None:
    rush.pass_time(12)
    rush.undo()
    assert rush.frame.phase == "plan"
    rush.pass_time(500)
    rush.redo()
    assert face(rush) == ("rush", 48, False, "undo")
    rush.pass_time(500)
    assert rush.heard("time_up") == 0


def test_redo_after_two_undos_keeps_each_clock(rush: Tabletop) -> None:
    rush.do(Add(1))
    rush.pass_time(60)
    for _ in range(3):
        rush.undo()
    assert (rush.frame.phase, rush.log.state.count) == ("plan", 0)
    rush.redo()
    assert face(rush) == ("rush", 1, False, "undo")
    rush.redo()
    assert rush.log.state.count == 1
    rush.redo()
    assert face(rush) == ("rush", 0, False, None)
    assert rush.face.tone == "over"


def test_undo_of_a_restart_gives_the_old_time_back(rush: Tabletop) -> None:
    rush.pass_time(25)
    rush.do(RestartClock())
    rush.do(Resume())
    rush.pass_time(10)
    rush.undo()
    assert face(rush) == ("rush", 35, False, "undo")
    rush.redo()
    assert face(rush) == ("rush", 50, False, "undo")


def test_undo_of_a_sum_leaves_the_clock_running(rush: Tabletop) -> None:
    rush.pass_time(5)
    rush.do(Add(3))
    rush.pass_time(5)
    rush.undo()
    assert face(rush) == ("rush", 50, True, None)
    rush.redo()
    assert face(rush) == ("rush", 50, True, None)


def test_undo_skips_what_is_no_step(rush: Tabletop) -> None:
    rush.do(Add(3))
    for command in (Pause(), AddTime(15), AddTime(-15), Resume()):
        rush.do(command)
    assert rush.frame.undo is not None
    assert rush.frame.undo.label == msg("{name}: count {amount:+}", name="Michel", amount=3)
    rush.undo()
    assert rush.log.state.count == 0


def test_ready_after_an_undo_keeps_redo_and_a_new_step_ends_it(top: Tabletop) -> None:
    top.do(Add(3))
    top.undo()
    top.do(Ready(1))
    assert top.frame.redo is not None
    top.do(Add(1))
    assert top.frame.redo is None


def test_undo_names_its_step_and_cannot_hit_a_newer_one(top: Tabletop) -> None:
    top.do(Add(3))
    late = Undo(top.log.done[-1])
    top.do(Add(4))
    assert top.refused(late) == msg("There is nothing to undo here.")
    assert top.log.state.count == 7


def test_undo_goes_from_the_end_of_the_match_to_its_start_and_back(top: Tabletop) -> None:
    for round_ in (1, 2, 3):
        for seat in (1, 2, 3):
            top.do(Ready(seat))
        top.do(EndPhase("plan"))
        top.do(Add(round_))
        top.pass_time(60)
        top.do(EndPhase("rush"))
    assert top.flow.ended == "finished"
    assert top.heard("won") == 1
    labels = 0
    while top.frame.undo is not None:
        top.undo()
        labels += 1
    assert labels == 12
    assert (top.frame.phase, top.frame.round, top.log.state.count) == ("plan", 1, 0)
    while top.frame.redo is not None:
        top.redo()
    assert top.flow.ended == "finished"
    assert top.log.state.count == 6


def test_undo_takes_the_end_of_the_match_back_with_its_clock_held(rush: Tabletop) -> None:
    rush.pass_time(10)
    rush.do(StopMatch("count"))
    assert rush.view()["outcome"]
    rush.pass_time(10)
    rush.undo()
    assert rush.view()["outcome"] is None
    assert face(rush) == ("rush", 50, False, "undo")


def test_a_table_that_goes_on_by_itself_stays_where_undo_puts_it(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY, goes_alone=True)
    for seat in (1, 2, 3):
        top.do(Ready(seat))
    top.pass_time(2.9)
    assert top.frame.phase == "plan"
    top.pass_time(0.1)
    assert top.frame.phase == "rush"
    top.undo()
    top.pass_time(60)
    assert top.frame.phase == "plan"
    assert top.frame.redo is not None
    top.do(EndPhase("plan"))
    assert top.frame.phase == "rush"


def test_a_ready_press_after_that_undo_lets_the_table_go_on_again(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY, ("Michel", "Paul"), goes_alone=True)
    top.press("seat1")
    top.press("seat2")
    top.pass_time(4)
    top.undo()
    top.pass_time(1)
    top.press("seat2")
    top.pass_time(1)
    top.press("seat2")
    top.pass_time(3.1)
    assert top.frame.phase == "rush"


# What stops the clock stops it again when redo brings it back


@pytest.mark.parametrize("how", ["count", "abandon", "put_away"])
def test_redo_of_an_end_stops_a_clock_that_went_on_meanwhile(rush: Tabletop, how: str) -> None:
    rush.pass_time(10)
    rush.do(Pause())
    rush.do(StopMatch(how))  # type: ignore[arg-type]
    rush.undo()
    rush.do(Resume())
    rush.pass_time(5)
    rush.redo()
    assert face(rush)[2] is False
    assert rush.frame.alarms == ()
    heard = len(rush.cues)
    rush.pass_time(120)
    assert len(rush.cues) == heard, "ticks behind the result"
    assert again(rush).state == rush.log.state


def test_redo_of_a_sum_leaves_the_clock_running(rush: Tabletop) -> None:
    rush.do(Pause())
    rush.do(Add(3))
    rush.undo()
    rush.do(Resume())
    rush.redo()
    assert face(rush)[2] is True


def test_a_match_that_has_ended_sounds_nothing_whatever_an_old_file_says(rush: Tabletop) -> None:
    """Rows written before redo stopped the clock are folded as they are."""
    ended = replace(rush.flow, ended="finished")
    assert rush.flow.clock is not None
    assert faces.alarms(rush.flow) != ()
    assert faces.alarms(ended) == ()


def again(top: Tabletop) -> Log:
    return replay(TOY, top.log.states[0], top.stored())


# The log shares what does not change


def test_a_move_costs_at_ten_thousand_what_it_costs_at_ten() -> None:
    """Counted in objects: what a longer log does not share with the shorter one."""
    log = Log.begin(TOY, TOY.start(make_setup(TOY, ("Michel",))))
    fresh = {}
    for seq in range(1, 10_002):
        before, log = log, log.add(Move(seq, seq, "touch", Add(1), (Gained(1, "count", 1),)))
        if seq in (11, 10_001):
            kept = set(map(id, parts(before)))
            fresh[seq] = sum(size(part) for part in parts(log) if id(part) not in kept)
    assert fresh[10_001] <= fresh[11] + 3 * SIZE + 3 * 10_000 // SIZE
    assert log.state.count == 10_001
    assert log.undo(10_001, 0, "touch").command == Undo(10_001)


def test_a_replay_folds_what_stands_once_however_often_it_was_undone() -> None:
    log = Log.begin(TOY, TOY.start(make_setup(TOY, ("Michel",))))
    for seq in range(1, 400, 4):
        steps = (Add(1), Undo(seq), Redo(seq), Add(2))
        for n, command in enumerate(steps):
            events = (Gained(1, "count", command.amount),) if isinstance(command, Add) else ()
            log = log.add(Move(seq + n, seq + n, "touch", command, events))
    folded: list[Event] = []

    def apply(state: Any, event: Event) -> Any:
        folded.append(event)
        return TOY.apply(state, event)

    assert (
        replay(dataclasses.replace(TOY, apply=apply), log.states[0], log.moves).states == log.states
    )
    assert len(folded) == 200


def parts(log: Log) -> list[tuple[object, ...]]:
    rows = (log.states, log.moves, log.done, log.undone)
    return [part for row in rows for part in (*row._blocks, row._blocks, row._tail)]


def size(part: tuple[object, ...]) -> int:
    return len(part)


@given(st.lists(st.integers(0, 4 * SIZE), max_size=8), st.integers(0, 5 * SIZE))
def test_a_shared_row_is_what_a_tuple_is(sizes: list[int], cut: int) -> None:
    row: Shared[int] = Shared()
    plain: tuple[int, ...] = ()
    for count in sizes:
        row, plain = row.extend(range(count)).add(count), (*plain, *range(count), count)
        assert list(row) == list(plain)
        assert len(row) == len(plain)
        assert tuple(row.cut(cut)) == plain[:cut]
    assert tuple(reversed(row)) == plain[::-1]
    assert [row[n] for n in range(-len(plain), len(plain))] == [*plain, *plain]
    assert row[cut : cut + 9] == plain[cut : cut + 9]
    with pytest.raises(IndexError):
        row[len(plain)]
    with pytest.raises(IndexError):
        row[-len(plain) - 1]


def test_undo_and_redo_share_all_that_lies_before(rush: Tabletop) -> None:
    for _ in range(3 * SIZE):
        rush.do(Add(1))
        rush.do(Add(-1))
    blocks = rush.log.states._blocks
    rush.undo()
    rush.redo()
    assert all(one is other for one, other in zip(blocks, rush.log.states._blocks, strict=False))
