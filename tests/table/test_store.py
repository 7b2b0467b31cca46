"""The table and its card: disk first, degraded mode, a second writer, power cuts."""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from app.engine.commands import Rejected
from app.engine.flow import EndPhase, Pause, Ready, Resume, StopMatch, Undo
from app.engine.text import msg
from app.script.rig import EVENING
from app.storage import Store, open_matches
from app.storage.writer import Job
from app.table import Table, make_setup
from tests.tabletop import FakeClock, Switch, Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

START = EndPhase("plan", anyway=True)
LACKS_ONE = msg("{what}: {n} missing.", n=1, what=msg("Count"))


@pytest.fixture
def failing(clock: FakeClock) -> Tabletop:
    return Tabletop((TOY,), clock=clock, store=Switch()).start(TOY)


def breaks(top: Tabletop, *, is_broken: bool = True) -> None:
    assert isinstance(top.store, Switch)
    top.store.is_broken = is_broken


def troubles(top: Tabletop) -> list[str]:
    return [notice.text.id for notice in top.frame.notices if notice.kind == "trouble"]


def test_a_card_that_fails_stops_nobody_and_is_said_as_long_as_it_lasts(failing: Tabletop) -> None:
    failing.do(Add(1))
    breaks(failing)
    failing.do(Add(2))
    failing.do(Add(3))
    assert failing.frame.shared[0].value == 6
    failing.pass_time(60)
    assert len(troubles(failing)) == 1
    assert len(failing.stored()) == 1


def test_kept_moves_are_written_in_order_when_the_card_writes_again(failing: Tabletop) -> None:
    breaks(failing)
    for amount in (1, 2, 3):
        failing.do(Add(amount))
        failing.pass_time(0.5)
    breaks(failing, is_broken=False)
    failing.pass_time(2)
    assert failing.stored() == failing.log.moves
    assert [getattr(m.command, "amount", 0) for m in failing.stored()] == [1, 2, 3]
    assert troubles(failing) == []
    failing.do(Add(4))
    assert failing.stored() == failing.log.moves


def test_undo_works_while_the_card_does_not(failing: Tabletop) -> None:
    breaks(failing)
    failing.do(Add(5))
    failing.undo()
    assert failing.frame.shared[0].value == 0
    breaks(failing, is_broken=False)
    failing.pass_time(2)
    assert failing.stored() == failing.log.moves


def test_a_single_failed_commit_is_retried_without_a_word(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    tries: list[int] = []

    def flaky(db: Any) -> None:
        tries.append(1)
        if len(tries) == 1:
            raise sqlite3.OperationalError("disk I/O error")

    done: list[Any] = []
    top.store.ask(flaky, done.append, lambda fault: pytest.fail(str(fault)))
    assert (len(tries), len(done)) == (2, 1)


class Threaded:
    """A table on a real writer thread; `pump` waits until the card has answered."""

    def __init__(self, path: Path) -> None:
        self.clock = FakeClock()
        self.woken: queue.SimpleQueue[None] = queue.SimpleQueue()
        self.store = Store(path, post=self._post)
        self.table = Table(
            (TOY,),
            self.store,
            clock=self.clock,
            utc=lambda: EVENING,
            wake=lambda: self.woken.put(None),
        )

    def _post(self, call: Callable[[], None]) -> None:
        self.table.put(call)

    def answered(self) -> None:
        self.woken.get(timeout=5)
        self.table.pump()

    def settled(self) -> None:
        """Everything that was put before has come back."""
        back: list[bool] = []
        self.store.ask(lambda db: True, back.append)
        while not back:
            self.answered()

    def is_shown(self) -> bool:
        return self.table.frame is not None

    @property
    def count(self) -> int:
        assert self.table.frame is not None
        value: int = self.table.frame.shared[0].value
        return value


@pytest.fixture
def threaded(tmp_path: Path) -> Iterator[Threaded]:
    made = Threaded(tmp_path / "toque.db")
    made.table.new_match(make_setup(TOY, ("Michel", "Paul")))
    made.settled()
    yield made
    made.store.close()


def hold_card(made: Threaded) -> threading.Event:
    """A job that occupies the writer until the gate is set."""
    gate = threading.Event()
    made.store.ask(lambda db: gate.wait(5))
    return gate


def test_a_match_is_on_the_card_before_it_is_shown(tmp_path: Path) -> None:
    made = Threaded(tmp_path / "toque.db")
    gate = hold_card(made)
    made.table.new_match(make_setup(TOY, ("Michel",)))
    made.table.pump()
    assert not made.is_shown()
    gate.set()
    made.settled()
    assert made.is_shown()
    made.store.close()


def test_nothing_is_shown_before_its_commit(threaded: Threaded) -> None:
    gate = hold_card(threaded)
    assert threaded.table.submit(Add(2)) is None
    assert threaded.table.submit(Add(3)) is None
    threaded.table.pump()
    assert threaded.count == 0
    gate.set()
    threaded.settled()
    assert threaded.count == 5


def test_the_next_move_is_decided_on_the_newest_state_all_the_same(threaded: Threaded) -> None:
    gate = hold_card(threaded)
    threaded.table.submit(Add(2))
    assert threaded.table.submit(Add(-2)) is None
    assert threaded.table.submit(Add(-1)) == LACKS_ONE
    gate.set()
    threaded.settled()
    assert threaded.count == 0


def test_an_undo_cannot_hit_a_move_still_on_its_way(threaded: Threaded) -> None:
    threaded.table.submit(Add(1))
    threaded.settled()
    assert threaded.table.frame is not None
    assert threaded.table.frame.undo is not None
    shown = threaded.table.frame.undo.seq
    gate = hold_card(threaded)
    threaded.table.submit(Add(5))
    assert threaded.table.submit(Undo(shown)) is not None
    gate.set()
    threaded.settled()
    assert threaded.count == 6


class Late(Store):
    """A store in memory whose card answers, and refuses, only when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] | None = None

    def commit(self, job: Job) -> None:
        if self.jobs is None:
            super().commit(job)
        else:
            self.jobs.append(job)


def test_moves_in_flight_when_the_card_fails_are_kept_in_their_order() -> None:
    late = Late()
    top = Tabletop((TOY,), store=late).start(TOY)
    jobs: list[Job] = []
    late.jobs = jobs
    top.do(Add(1))
    top.do(Add(2))
    assert top.frame.shared[0].value == 0
    jobs[0].failed(OSError("no card"))
    top.do(Add(3))
    assert top.frame.shared[0].value == 6
    late.jobs = None
    top.pass_time(2)
    assert [getattr(move.command, "amount", 0) for move in top.stored()] == [1, 2, 3]
    assert troubles(top) == []


def test_a_second_writer_is_refused_and_the_first_one_keeps_its_match(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    one = Tabletop((TOY,), store=Store(path)).start(TOY)
    two = Tabletop((TOY,), store=Store(path))
    two.table.resume(1)
    one.do(Add(1))
    two.do(Add(7))
    assert [getattr(m.command, "amount", 0) for m in one.stored()] == [1]
    assert any("Another Toque" in text for text in troubles(two))
    assert troubles(one) == []


# Power cuts, and matches put away


def restarted(top: Tabletop) -> Tabletop:
    again = Tabletop((TOY,), clock=FakeClock(5.0), store=top.store)
    again.table.resume(top.table.match or 0)
    return again


def test_a_match_goes_on_where_it_stopped_paused_and_says_so(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY)
    top.do(START)
    top.pass_time(10.7)
    top.do(Add(3))
    top.pass_time(5.9)  # 16.6 s; the last beat was at 16 s
    again = restarted(top)
    assert again.left == pytest.approx(44)
    assert (again.face.paused, again.face.timer.is_running) == ("power", False)
    assert again.frame.notices[0].text.id.startswith("The match resumes where it stopped")
    assert again.frame.shared == top.frame.shared
    assert again.frame.undo == top.frame.undo
    again.pass_time(3600)
    assert again.left == pytest.approx(44)
    again.do(Resume())
    again.pass_time(44)
    assert again.face.tone == "over"


def test_undo_reaches_the_start_after_a_restart(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    top.do(Add(3))
    top.do(START)
    top.pass_time(60)
    again = restarted(top)
    for _ in range(3):
        again.undo()
    assert (again.frame.phase, again.frame.shared[0].value) == ("plan", 0)
    assert again.frame.undo is None


def test_a_match_put_away_is_taken_up_again(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    top.do(START)
    top.pass_time(20)
    top.do(StopMatch("put_away"))
    rows: list[Any] = []
    top.store.ask(open_matches, rows.extend)
    assert [row.ended for row in rows] == ["put_away"]
    again = restarted(top)
    assert again.flow.ended is None
    assert again.left == pytest.approx(40)
    assert not again.face.timer.is_running


def test_a_stopped_match_is_open_no_more_and_its_places_are_kept(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY)
    top.do(Add(3))
    top.do(StopMatch("count"))
    rows: list[Any] = []
    top.store.ask(open_matches, rows.extend)
    assert rows == []
    top.store.ask(lambda db: list(Database(db.conn).query("SELECT * FROM results")), rows.extend)
    assert [(row["player"], row["place"], row["score"]) for row in rows] == [
        ("Michel", 1, 3),
        ("Paul", 2, 0),
        ("Irene", 2, 0),
    ]
    top.undo()
    rows.clear()
    top.store.ask(lambda db: list(Database(db.conn).query("SELECT * FROM results")), rows.extend)
    assert rows == []


# The door


def test_without_a_match_everything_is_refused_with_a_word(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,))
    assert top.refused(Add(1)) == msg("No match is on the table.")
    assert top.table.preview(Add(1)).refused is not None
    top.table.resume(7)
    top.press("seat1")


def test_arguments_of_a_touch_are_checked_as_those_of_a_script(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY)
    assert top.refused(Add(10)) == msg("{field} must be {n} or less.", field=msg("Amount"), n=9)
    assert top.refused(Add("2")).id == "{field}: this value does not fit."  # type: ignore[arg-type]
    assert top.refused(Ready(4)) == msg(
        "There is no seat {n} here; the last is {last}.", n=4, last=3
    )
    assert top.refused(Ready(-1)) == msg("{field} must be {n} or more.", field=msg("Seat"), n=1)
    assert top.log.moves == ()


def test_a_preview_shows_the_change_and_stores_nothing(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    changes = top.table.preview(Add(4)).changes
    assert [(c.seat, c.id, c.before, c.after) for c in changes] == [
        (None, "count", 0, 4),
        (1, "count", 0, 4),
    ]
    assert top.table.preview(Add(-1)).refused == LACKS_ONE
    assert top.stored() == ()
    assert top.frame.shared[0].value == 0


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        ((), "{game} is for"),
        (("Michel",) * 7, "{game} is for"),
        (("Max", "Max"), "{name} sits"),
        (("Max", " Max "), "{name} sits"),
        (("Max", ""), "A name has"),
        (("x" * 25,), "A name has"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: tuple[str, ...], wrong: str) -> None:
    with pytest.raises(Rejected) as refusal:
        make_setup(TOY, seats)
    assert refusal.value.reason.id.startswith(wrong)


def test_time_passes_for_a_paused_match_without_a_move(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    top.do(START)
    top.do(Pause())
    top.pass_time(3600)
    assert len(top.log.moves) == 2
