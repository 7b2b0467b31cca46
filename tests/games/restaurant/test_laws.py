"""What holds in every match of Restaurant, whatever is played."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Rejected
from app.engine.flow import MatchEnded
from app.engine.game import Setup
from app.engine.log import fold
from app.games.restaurant import GAME, acts
from app.games.restaurant.rules import why_not_more
from app.games.restaurant.state import State
from tests.games.restaurant.playing import VALUES, play, setups

matches = given(setup=setups, seed=st.integers(0, 10**6))


@matches
def test_never_more_cards_than_the_box_has(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        for cards in (state.told, state.placed):
            plain, daily, double, jump = cards
            assert plain + daily <= 50
            assert (daily, double, jump) <= (18, 7, 3)
            assert daily <= 18
            assert double <= 7
            assert jump <= 3
        assert 0 <= state.taken <= 60
        assert state.served <= 60


@matches
def test_never_more_menus_than_the_box_has(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        assert sum(total or 0 for total in state.totals) <= 8400
        assert all((total or 0) % 100 == 0 for total in state.totals)
        rows = [counts for counts in state.counts if counts]
        for n, (copies, reserved) in enumerate(((9, 2), (9, 2), (9, 1), (5, 1))):
            assert sum(c.served[n] + c.left[n] + c.res[n] for c in rows) <= copies
            if setup.options.doubled == "res":
                assert sum(c.res[n] for c in rows) <= reserved


@matches
def test_totals_equal_the_sum_of_the_log(setup: Setup, seed: int) -> None:
    states, events = play(setup, seed)
    orders: dict[int, int] = {}
    service: dict[int, int] = {}
    for event in events:
        match event:
            case acts.TotalEntered(seat=seat, total=total):
                orders[seat] = total
            case acts.CountsEntered(seat=seat, served=served, left=left, res=res):
                rows = zip(VALUES, served, left, res, strict=True)
                service[seat] = sum(value * (a - b - 2 * c) for value, a, b, c in rows)
    for row in GAME.frame(states[-1], 0).seats:
        shown = {quantity.id: quantity.value for quantity in row.quantities}
        n = row.number
        assert shown["orders_score"] == orders.get(n)
        assert shown["service_score"] == service.get(n)
        parts = [service.get(n)] if setup.options.service_only else [service.get(n), orders.get(n)]
        known = [part for part in parts if part is not None]
        assert shown["total"] == (sum(known) if known else None)


@matches
def test_the_lowest_starts_and_turns_run_the_other_way(setup: Setup, seed: int) -> None:
    states, _ = play(setup, seed)
    count = len(setup.seats)
    for before, after in pairwise(states):
        step = (after.turn - before.turn) % count
        if (before.flow.phase, after.flow.phase) == ("totals", "service"):
            assert after.totals[after.turn - 1] == min(total or 0 for total in after.totals)
        elif after.served > before.served or after.passes > before.passes:
            assert step in (0, count - 1)
        elif sum(after.told) > sum(before.told):
            assert step in (0, 1)


@matches
def test_places_and_pad_agree_with_the_totals(setup: Setup, seed: int) -> None:
    states, events = play(setup, seed, 400)
    ended = any(isinstance(event, MatchEnded) for event in events)
    outcome = GAME.frame(states[-1], 0).outcome
    assert ended == (outcome is not None)
    if outcome is None:
        return
    points = [row[-1] for row in outcome.rows]
    assert all(sum(row[:-1]) == row[-1] for row in outcome.rows)
    assert outcome.winners == tuple(n + 1 for n, p in enumerate(points) if p == max(points))
    for place in outcome.ranking:
        assert place.score == points[place.seat - 1]
        assert place.place == 1 + sum(p > place.score for p in points)


@matches
def test_every_state_survives_its_json(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0][-10:]:
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def test_more_jumps_than_the_box_has_close_only_the_jumps() -> None:
    """A frame is drawn of any state, also of one that no play leads to."""
    assert why_not_more((2, 0, 0, 4), "plain") is None
    refused = why_not_more((2, 0, 0, 4), "jump")
    assert refused is not None
    assert dict(refused.args) == {"n": 3}


@matches
def test_a_hand_or_cards_put_right_to_what_they_are_change_nothing(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        for seat in state.flow.seats:
            held = state.hand(seat)
            if held is None or state.flow.ended:
                continue
            events = GAME.decide(state, acts.SetHand(seat, held), 0, random.Random(0))
            assert fold(GAME, state, events) == state
        with pytest.raises(Rejected):
            GAME.decide(state, acts.SetTaken(state.taken), 0, random.Random(0))
        with pytest.raises(Rejected):
            GAME.decide(state, acts.GiveTurn(state.turn), 0, random.Random(0))


@matches
def test_the_same_value_changes_nothing(setup: Setup, seed: int) -> None:
    """The cards taken, whose turn it is, and each hand that is counted."""
    for state in play(setup, seed)[0][::10]:
        if state.flow.ended:
            continue
        for command in (acts.SetTaken(state.taken), acts.GiveTurn(state.turn)):
            with pytest.raises(Rejected):
                GAME.decide(state, command, 0, random.Random(1))
        for seat in state.flow.seats:
            if (cards := state.hand(seat)) is not None:
                events = GAME.decide(state, acts.SetHand(seat, cards), 0, random.Random(1))
                after = fold(GAME, state, events)
                assert (after.hand(seat), after.flow) == (cards, state.flow)
