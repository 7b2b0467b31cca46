"""Evenings of here: past midnight, over a change of the clock, without a date, long put away."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from app.dates import evening_of
from app.engine.flow import EndPhase, StopMatch
from app.history.evenings import chosen, evenings, is_old, results_of
from app.storage.played import Played, played_matches
from tests.history.evening_book import random_book
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

PARIS = ZoneInfo("Europe/Paris")


def played(match: int, started: str, *, ended: str | None = "finished", last: str = "") -> Played:
    return Played(match, "", "toy", started, last or started, ended, 60_000_000, ("Paul", "Irene"))


@pytest.mark.parametrize(
    ("utc", "day"),
    [
        ("2027-01-09T19:00:00+00:00", "2027-01-09"),  # 20:00 here
        ("2027-01-09T23:30:00+00:00", "2027-01-09"),  # half past midnight here
        ("2027-01-10T03:59:00+00:00", "2027-01-09"),  # 4:59 here
        ("2027-01-10T04:00:00+00:00", "2027-01-10"),  # 5:00 here
        ("2027-03-28T00:30:00+00:00", "2027-03-27"),  # before the clock goes from 2 to 3
        ("2027-03-28T02:59:00+00:00", "2027-03-27"),  # 4:59 here, in summer time already
        ("2027-03-28T03:00:00+00:00", "2027-03-28"),
        ("2027-10-31T01:30:00+00:00", "2027-10-30"),  # the second half past two
        ("2027-10-31T04:00:00+00:00", "2027-10-31"),
    ],
)
def test_an_evening_ends_at_five_here(utc: str, day: str) -> None:
    assert str(evening_of(utc, PARIS)) == day


def test_what_an_unset_clock_wrote_stands_by_itself() -> None:
    rows = (
        played(3, "2027-01-09T20:00:00+00:00"),
        played(2, "1970-01-01T00:10:00+00:00"),
        played(1, "garbage"),
    )
    assert [(e.day and str(e.day), len(e.matches)) for e in evenings(rows, PARIS)] == [
        ("2027-01-09", 1),
        (None, 2),
    ]


def test_what_was_taken_in_later_stands_on_its_own_evening() -> None:
    rows = (
        played(4, "2027-01-02T20:00:00+00:00"),  # from another file, older than all
        played(3, "1970-01-01T00:10:00+00:00"),
        played(2, "2027-01-16T20:00:00+00:00"),
        played(1, "2027-01-09T20:00:00+00:00"),
    )
    found = [(e.day and e.day.day, [m.match for m in e.matches]) for e in evenings(rows, PARIS)]
    assert found == [(None, [3]), (16, [2]), (9, [1]), (2, [4])]


def test_two_matches_in_a_row_have_their_own_length() -> None:
    top = Tabletop((TOY,))
    for seconds in (100, 40):
        top.start(TOY)
        top.do(Add(3))
        top.do(EndPhase("plan", anyway=True))
        top.pass_time(seconds)
        top.do(StopMatch("count"))
        top.pass_time(500)  # the result is looked at
    top.table.leave()
    rows: list[tuple[Played, ...]] = []
    top.store.ask(played_matches, rows.append)
    second, first = rows[0]
    assert (round(first.length_us / 1e6), round(second.length_us / 1e6)) == (100, 40)


def test_a_match_put_away_and_taken_up_a_week_later_has_no_nights_in_it() -> None:
    top = Tabletop((TOY,)).start(TOY)
    match = top.table.match
    assert match is not None
    top.pass_time(30)
    top.do(StopMatch("put_away"))
    top.table.leave()
    top.utc += timedelta(days=7)
    top.clock.s += 7 * 86400
    top.table.resume(match)
    top.table.pump()
    top.pass_time(20)
    top.do(StopMatch("count"))
    rows: list[tuple[Played, ...]] = []
    top.store.ask(played_matches, rows.append)
    (only,) = rows[0]
    assert round(only.length_us / 1e6) == 50
    assert only.last_utc > only.started_utc
    assert only.is_stopped


def test_a_night_on_the_table_is_no_play() -> None:
    top = Tabletop((TOY,)).start(TOY)
    top.do(Add(1))
    top.pass_time(60)
    top.do(Add(1))
    top.skip(9 * 3600)  # left on the table, switched on
    top.do(Add(1))
    top.pass_time(30)
    top.do(StopMatch("count"))
    rows: list[tuple[Played, ...]] = []
    top.store.ask(played_matches, rows.append)
    assert round(rows[0][0].length_us / 1e6) == 90
    minutes: list[float] = []
    top.store.ask(
        lambda db: db.conn.execute("SELECT minutes FROM match_list").fetchone()[0], minutes.append
    )
    assert minutes == [1.5]


def test_home_shows_the_results_of_this_evening_only() -> None:
    now = datetime(2027, 1, 9, 23, 50, tzinfo=UTC)
    tonight, before = "2027-01-09T20:00:00+00:00", "2027-01-08T20:00:00+00:00"
    db, _ = random_book(3)
    seats = next(match.seats for match in played_matches(db) if match.seats)
    rows = [
        Played(n, "", "toy", start, last, "finished", 1, ("Paul",), seats)
        for n, (start, last) in enumerate([(tonight, tonight), (before, tonight), (before, before)])
    ]
    assert [match.match for match in results_of(rows, now, PARIS)] == [0, 1]


def test_an_open_match_is_left_to_the_history_after_thirty_days() -> None:
    now = datetime(2027, 2, 10, tzinfo=UTC)
    old, new = "2027-01-01T20:00:00+00:00", "2027-02-01T20:00:00+00:00"
    assert is_old(played(1, old, ended="put_away"), now)
    assert not is_old(played(1, old, ended="put_away", last=new), now)
    assert not is_old(played(1, old), now)
    assert not is_old(played(1, "1970-01-01T00:00:00+00:00", ended=None), now)


def test_matches_are_chosen_by_game_and_by_player() -> None:
    db, facts = random_book(50)
    found = chosen(played_matches(db), "restaurant", "Paul")
    assert [m.match for m in found] == [
        f["id"] for f in reversed(facts) if f["game"] == "restaurant" and "Paul" in f["names"]
    ]


def test_a_seat_keeps_its_colour() -> None:
    db, facts = random_book(1)
    whole = json.dumps([5, 2, 3, 4, 1, 6][: len(facts[0]["names"])])
    for looks, wanted in ((whole, 5), ("[]", 1), ('"x"', 1), ("[5,5]", 1)):
        db.conn.execute("UPDATE matches SET setup = json_set(setup, '$.looks', json(?))", (looks,))
        (match,) = played_matches(db)
        assert match.look(1) == wanted
