"""Laws of the end: places, score pad, outcome, and a script for each way to end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.engine.flow import MatchEnded
from app.engine.frame import Place
from tests.laws.case import Case, Moment
from tests.laws.law import law
from tests.laws.records import assert_said

DONE = ("finished", "counted", "abandoned")


@law
def every_seat_has_its_place(case: Case) -> None:
    """At any time: places with ties as in sport, the better score first, a reason for each."""
    for moment in case.few:
        places = case.game.score(moment.state)
        assert_places(moment, places)
        assert_said(*(place.because for place in places))


def assert_places(moment: Moment, places: tuple[Place, ...]) -> None:
    """One place a seat, in order, ties sharing one and those after it left out; what parts two."""
    assert sorted(place.seat for place in places) == list(moment.flow.here), str(moment)
    order = [place.place for place in places]
    assert order == sorted(order), str(moment)
    for place in order:
        assert place == 1 + sum(other < place for other in order), str(moment)
    for one, other in pairwise(places):
        assert one.score >= other.score, str(moment)
        is_told = one.score > other.score or one.because != other.because
        assert one.place == other.place or is_told, str(moment)


@law
def an_outcome_is_there_when_it_is_over(case: Case) -> None:
    """Not before, nor while the match is put away; abandoned, nobody has won."""
    for moment in case.few:
        outcome, ended = moment.frame.outcome, moment.flow.ended
        assert (outcome is not None) == (ended in DONE), str(moment)
        if outcome is None:
            continue
        assert_said(outcome.text, outcome.title)
        assert set(outcome.winners) <= set(moment.flow.here), str(moment)
        assert ended != "abandoned" or not outcome.winners, str(moment)
        assert outcome.ranking == case.game.score(moment.state), str(moment)
        assert moment.frame.prompt == outcome.text, str(moment)


@law
def winners_are_first(case: Case) -> None:
    """All of them share the first place; together all win, or nobody."""
    for moment in over(case):
        outcome, first = moment.frame.outcome, set()
        assert outcome is not None
        first = {place.seat for place in outcome.ranking if place.place == 1}
        assert set(outcome.winners) in (first, set()), str(moment)
        if not outcome.checks and moment.flow.ended == "finished":
            assert outcome.winners, str(moment)


def over(case: Case) -> Iterator[Moment]:
    """A few moments of each kind, of matches that have an outcome."""
    return (moment for moment in case.few if moment.frame.outcome is not None)


@law
def the_score_pad_adds_up(case: Case) -> None:
    """A row a seat under its columns, the score last; or the conditions, met and missed."""
    for moment in over(case):
        outcome = moment.frame.outcome
        assert outcome is not None
        assert outcome.rows or outcome.checks, str(moment)
        if outcome.rows:
            assert len(outcome.rows) == len(moment.flow.names), str(moment)
            assert {len(row) for row in outcome.rows} == {len(outcome.columns)}, str(moment)
            assert_said(*outcome.columns)
        if not outcome.checks:
            scores = [place.score for place in sorted(outcome.ranking, key=lambda p: p.seat)]
            rows = [outcome.rows[seat - 1] for seat in moment.flow.here]
            assert [row[-1] for row in rows] == scores, str(moment)
        assert_said(*(text for check in outcome.checks for text in (check.label, check.value)))


@law
def the_end_sounds(case: Case) -> None:
    """Won or lost, unless nobody wanted to know."""
    for moment in case.moments:
        is_end = any(isinstance(event, MatchEnded) for event in moment.events)
        if is_end and moment.flow.ended in ("finished", "counted"):
            outcome = moment.frame.outcome
            assert outcome is not None, str(moment)
            assert ("won" if outcome.winners else "lost") in moment.cues, str(moment)


@law
def every_end_has_its_script(case: Case) -> None:
    """The ways to end that the game names, counted early, abandoned, and put away."""
    ended = {moment.flow.ended for moment in case.moments}
    assert ended >= {"finished", "counted", "abandoned", "put_away"}, ended
    outcomes = [moment.frame.outcome for moment in case.moments if moment.frame.outcome]
    shown = {end for outcome in outcomes for end in outcome.ends}
    assert case.game.ends
    assert shown == {*case.game.ends, "counted", "abandoned"}
