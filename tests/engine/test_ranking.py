"""Places with ties, and what becomes of a result when a match ends early."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import conduct, ranking
from app.engine.flow import Flow, MatchEnded
from app.engine.ranking import Result, Standing
from app.engine.setup import Setup
from app.engine.text import Text, msg
from app.texts import tr

WON, STOPPED = msg("Won."), msg("Stopped.")


def ended(how: str) -> Flow:
    begun = conduct.begin(Setup("toy", ("Michel", "Paul", "Irene")), "plan")
    return conduct.apply(begun, MatchEnded(how))


def result(*points: int, **more: Any) -> Result:
    rows = tuple(Standing(n, row=(n,)) for n in points)
    return Result(standings=rows, text=WON, stopped=STOPPED, ends=("won",), **more)


def title(flow: Flow, of: Result) -> str:
    return tr(ranking.outcome(flow, of).title, "en")


def test_equal_seats_share_a_place_and_those_after_them_wait() -> None:
    found = ranking.places(ended("finished"), result(5, 9, 9))
    assert [(row.seat, row.place, row.score) for row in found] == [(2, 1, 9), (3, 1, 9), (1, 3, 5)]


def test_a_key_parts_those_with_the_same_points() -> None:
    rows = (Standing(9, (9, 1)), Standing(9, (9, 3)), Standing(9, (9, 2)))
    keyed = Result(standings=rows, text=WON, stopped=STOPPED)
    assert ranking.leaders(ended("finished"), keyed) == (2,)
    assert [row.seat for row in ranking.places(ended("finished"), keyed)] == [2, 3, 1]


@pytest.mark.parametrize(
    ("how", "text", "winners", "ends"),
    [
        ("finished", WON, (2, 3), ("won",)),
        ("counted", STOPPED, (2, 3), ("counted",)),
        ("abandoned", ranking.WAS_ABANDONED, (), ("abandoned",)),
    ],
)
def test_how_it_ended_decides_who_has_won(
    how: str, text: Text, winners: tuple[int, ...], ends: tuple[str, ...]
) -> None:
    found = ranking.outcome(ended(how), result(5, 9, 9))
    assert (found.text, found.winners, found.ends) == (text, winners, ends)
    assert [row.because for row in found.ranking] == [text] * 3
    assert found.rows == ((5,), (9,), (9,))


def test_the_title_names_who_has_won() -> None:
    assert title(ended("finished"), result(5, 9, 9)) == "Winner: Paul and Irene"
    assert title(ended("finished"), result(1, 1, 1, winners=(), title=msg("Lost"))) == "Lost"
    assert title(ended("counted"), result(5, 9, 9, winners=())) == "Stopped"
    assert title(ended("abandoned"), result(5, 9, 9)) == "Abandoned"


@pytest.mark.parametrize(
    ("points", "how", "text", "ends"),
    [
        ((1, 3, 2), "finished", "Paul wins with 3.", ("won",)),
        ((1, 3, 3), "finished", "Tie at 3: Paul and Irene share the win.", ("tie",)),
        ((1, 3, 2), "counted", "Stopped in round 1; the points as they stand.", ("counted",)),
    ],
)
def test_points_alone_need_no_sentence_of_the_game(
    points: tuple[int, ...], how: str, text: str, ends: tuple[str, ...]
) -> None:
    rows = tuple(Standing(n, row=(n, 7)) for n in points)
    of = Result(standings=rows, columns=(Text("Points"), Text("Coins")))
    found = ranking.outcome(ended(how), of)
    assert (tr(found.text, "en"), found.ends) == (text, ends)
    assert tr(found.ranking[0].because, "en") == "Points: 3, Coins: 7"
