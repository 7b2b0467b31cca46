"""Who wins: the tie-break at each depth, and what happens before it is decided."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from app.engine.conduct import put
from app.engine.flow import EndPhase, MatchEnded, StopMatch
from app.engine.ranking import leaders
from app.games.rival_restaurants import GAME, acts, scoring
from app.games.rival_restaurants.box.chefs import COOK
from app.texts import tr
from tests.games.rival_restaurants.playing import Match


def standing(*rows: tuple[int, int, int]) -> Match:
    """A kitchen in which the seats have that popularity, gourmet count and money."""
    match = Match(max(2, len(rows)))
    match.kitchen()
    seats = match.state.seats
    for n, (popularity, gourmet, money) in enumerate(rows, 1):
        seat = replace(
            seats[n - 1], popularity=popularity, gourmet_cooked=gourmet, money=money,
            peak=popularity,
        )  # fmt: skip
        seats = put(seats, n, seat)
    match.state = replace(match.state, seats=seats)
    return match


def places(match: Match) -> list[tuple[int, int, str]]:
    return [(p.seat, p.place, tr(p.because, "en")) for p in GAME.score(match.state)]


def test_each_depth_decides_alone() -> None:
    end = EndPhase(COOK, anyway=True)
    match = standing((21, 9, 900), (22, 0, 0)).do(end)
    assert places(match) == [(2, 1, "popularity, 22 to 21"), (1, 2, "popularity, 21 to 22")]
    match = standing((21, 2, 900), (21, 3, 0)).do(end)
    assert places(match)[0] == (2, 1, "gourmet recipes, 3 to 2")
    match = standing((21, 2, 400), (21, 2, 500)).do(end)
    assert places(match)[0] == (2, 1, "money, 500 to 400")


def test_the_order_is_that_of_the_rulebook_for_every_pair() -> None:
    rows = list(product((20, 21), (0, 1), (0, 100)))
    for first, second in product(rows, rows):
        if first == second:
            continue
        match = standing(first, second).do(EndPhase(COOK, anyway=True))
        assert match.state.flow.ended == "finished"
        assert leaders(match.state.flow, scoring.result(match.state)) == (
            (1,) if first > second else (2,)
        )


def test_nineteen_is_not_enough_and_twenty_ends_only_with_the_day() -> None:
    match = standing((19, 0, 0), (0, 0, 0)).do(EndPhase(COOK, anyway=True))
    assert (match.state.flow.ended, match.state.flow.round) == (None, 2)
    match = standing((20, 0, 0), (0, 0, 0))
    assert match.frame.outcome is None
    assert match.decide(EndPhase(COOK, anyway=True)) == (MatchEnded("finished"),)


def test_a_full_tie_waits_for_the_vote() -> None:
    match = standing((20, 1, 100), (20, 1, 100), (19, 9, 900)).do(EndPhase(COOK, anyway=True))
    assert (match.state.flow.ended, match.state.step) == (None, "vote")
    assert [c.value for c in match.sheet(acts.Elect).choices] == [1, 2]
    assert match.refused(acts.Elect(3))
    match.do(acts.Elect(2))
    assert [row[:2] for row in places(match)] == [(2, 1), (1, 2), (3, 3)]
    assert match.frame.outcome is not None
    assert match.frame.outcome.winners == (2,)


def test_what_is_entered_late_ends_the_vote() -> None:
    match = standing((20, 1, 100), (20, 1, 100)).do(EndPhase(COOK, anyway=True))
    assert not [b for b in match.frame.buttons if b.role == "main"]
    match.do(acts.AdjustMoney(1, 100))
    match.do(match.button(EndPhase).command)
    assert leaders(match.state.flow, scoring.result(match.state)) == (1,)
    match = standing((20, 1, 100), (20, 1, 100)).do(EndPhase(COOK, anyway=True))
    match.do(acts.AdjustPopularity(1, -1), acts.AdjustPopularity(2, -1, "correction"))
    assert match.sheet(acts.Elect).closed is not None
    assert match.do(EndPhase(COOK, anyway=True)).state.flow.round == 2


def test_stopped_early_the_ranking_shares_places() -> None:
    match = standing((9, 1, 0), (9, 1, 0), (12, 0, 0), (3, 0, 0)).do(StopMatch("count"))
    assert [row[:2] for row in places(match)] == [(3, 1), (1, 2), (2, 2), (4, 4)]


@pytest.mark.parametrize("how", ["abandon", "put_away"])
def test_nobody_wins_what_was_not_played_out(how: str) -> None:
    match = standing((25, 0, 0), (0, 0, 0)).do(StopMatch(how))  # type: ignore[arg-type]
    outcome = match.frame.outcome
    assert (outcome is None) == (how == "put_away")
    assert outcome is None or outcome.winners == ()


def test_the_pad_has_a_row_for_each_seat() -> None:
    match = standing((21, 2, 400), (20, 3, 500)).do(EndPhase(COOK, anyway=True))
    outcome = match.frame.outcome
    assert outcome is not None
    assert outcome.rows == ((0, 0, 400, 2, 21), (0, 0, 500, 3, 20))
    assert len(outcome.columns) == 5


def test_only_the_coins_of_those_tied_are_counted() -> None:
    match = Match(3, options={"coins": True}).kitchen()
    match.do(acts.AdjustPopularity(1, 20), acts.AdjustPopularity(2, 20))
    match.do(EndPhase(COOK, anyway=True))
    assert match.refused(acts.CountMoney(3, 900))
    match.do(acts.CountMoney(1, 500), acts.CountMoney(1, 400), acts.CountMoney(2, 500))
    assert leaders(match.state.flow, scoring.result(match.state)) == (2,)
