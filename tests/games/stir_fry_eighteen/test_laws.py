"""What holds in every match of Stir-Fry Eighteen, whatever is played."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.engine.flow import MatchEnded
from app.engine.game import Setup
from app.engine.log import fold
from app.games.stir_fry_eighteen import GAME, acts
from app.games.stir_fry_eighteen.box import HAND
from app.games.stir_fry_eighteen.rules import why_not_discard, why_not_test
from tests.games.stir_fry_eighteen.playing import play, same_after_json, setups

matches = given(setup=setups, seed=st.integers(0, 10**6))


@matches
def test_a_score_is_the_sum_of_its_log(setup: Setup, seed: int) -> None:
    states, events = play(setup, seed)
    sums = dict.fromkeys(states[0].flow.seats, 0)
    for event in events:
        match event:
            case (
                acts.DishCooked(seat=seat, scored=points)
                | acts.ScoreAdjusted(seat=seat, amount=points)
            ):
                sums[seat] += points
            case acts.CardsTasted(accuser=seat, penalty=points):
                sums[seat] -= points
    assert [chef.score for chef in states[-1].chefs] == list(sums.values())


@matches
def test_a_score_never_falls_below_zero_nor_beyond_the_bullseye(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        for chef in state.chefs:
            assert chef.score >= 0
            assert chef.draws >= 0
            assert not setup.options.bullseye or chef.score <= state.target


@matches
def test_turns_go_round(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        turns = [chef.turns for chef in state.chefs]
        first = state.starter - 1
        in_order = turns[first:] + turns[:first]
        assert in_order == sorted(turns, reverse=True)
        assert max(turns) - min(turns) <= 1
        assert state.flow.round == max(turns)


@matches
def test_the_match_ends_when_and_only_when_the_target_is_reached(setup: Setup, seed: int) -> None:
    states, events = play(setup, seed)
    ended = any(isinstance(event, MatchEnded) for event in events)
    assert ended == (states[-1].flow.ended == "finished")
    target = 90 if setup.options.star_chef else 50
    for state in states:
        scores = [chef.score for chef in state.chefs]
        is_reached = target in scores if setup.options.bullseye else max(scores) >= target
        if state.flow.ended:
            assert is_reached
        elif not setup.options.finish_round:
            assert not is_reached
    turns = {chef.turns for chef in states[-1].chefs}
    assert not (ended and setup.options.finish_round) or len(turns) == 1


@matches
def test_winners_have_the_most_points_and_share_a_tie(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0][-3:]:
        points = {seat: state.chef(seat).score for seat in state.flow.seats}
        for place in GAME.score(state):
            assert place.score == points[place.seat]
            assert place.place == 1 + sum(n > place.score for n in points.values())
        outcome = GAME.frame(state, 0).outcome
        if outcome is not None:
            first = tuple(seat for seat, n in points.items() if n == max(points.values()))
            assert outcome.winners == first
            assert [row[-1] for row in outcome.rows] == list(points.values())
            assert all(sum(row[:-1]) == row[-1] for row in outcome.rows)


@matches
def test_at_most_one_pair_one_protein_and_one_dish_a_turn(setup: Setup, seed: int) -> None:
    _, events = play(setup, seed)
    claims: list[str] = []
    dishes, is_caught = 0, False
    for event in events:
        match event:
            case acts.TurnStarted() | acts.StarterChosen():
                claims, dishes, is_caught = [], 0, False
            case acts.CardsDiscarded(claim=claim):
                assert not is_caught
                assert not dishes
                claims.append("pair" if claim == "pair" else "protein")
                assert len(claims) == len(set(claims))
            case acts.CardsTasted(outcome="bluff"):
                is_caught = True
            case acts.DishCooked():
                dishes += 1
                assert dishes == 1


@matches
def test_every_state_survives_its_json(setup: Setup, seed: int) -> None:
    assert all(map(same_after_json, play(setup, seed)[0][-10:]))


@matches
def test_a_value_put_right_to_what_it_is_changes_nothing(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        if state.flow.ended:
            continue
        for seat in state.flow.seats:
            chef = state.chef(seat)
            for command in (acts.SetScore(seat, chef.score), acts.SetHand(seat, chef.hand)):
                events = GAME.decide(state, command, 0, random.Random(0))
                assert fold(GAME, state, events) == state


@matches
def test_a_value_put_right_is_that_value_and_touches_no_other(setup: Setup, seed: int) -> None:
    state, dice = play(setup, seed)[0][0], random.Random(seed)
    seat, points, held = 1 + seed % len(setup.seats), dice.randint(0, 49), dice.randint(0, 18)
    for command in (acts.SetScore(seat, points), acts.SetHand(seat, held)):
        before = state
        state = fold(GAME, state, GAME.decide(state, command, 0, dice))
        others = [n for n in state.flow.seats if n != seat]
        assert [state.chef(n) for n in others] == [before.chef(n) for n in others]
    assert (state.chef(seat).score, state.chef(seat).hand) == (points, held)


@matches
def test_after_a_turn_three_cards_are_kept_at_most(setup: Setup, seed: int) -> None:
    states, _ = play(setup, seed)
    for before, after in pairwise(states):
        if after.turn != before.turn and before.chef(before.turn).turns:
            assert after.chef(before.turn).hand <= HAND


@matches
def test_an_empty_hand_lays_cooks_and_under_five_accuses_nothing(setup: Setup, seed: int) -> None:
    for state in play(setup, seed)[0]:
        for seat in state.flow.seats:
            chef = state.chef(seat)
            if chef.is_empty and chef.score < state.box.penalty:
                assert why_not_test(state, seat) is not None
        if state.chef(state.turn).is_empty:
            assert why_not_discard(state, "chicken") is not None


@matches
def test_the_same_value_changes_nothing(setup: Setup, seed: int) -> None:
    """A hand, where it is counted, and a score put to what they are."""
    for state in play(setup, seed)[0][::10]:
        if state.flow.ended:
            continue
        for seat in state.flow.seats:
            chef = state.chef(seat)
            score = GAME.decide(state, acts.SetScore(seat, chef.score), 0, random.Random(1))
            assert fold(GAME, state, score).chef(seat).score == chef.score
            assert not [event for event in score if isinstance(event, MatchEnded)]
            hand = GAME.decide(state, acts.SetHand(seat, chef.hand), 0, random.Random(1))
            assert fold(GAME, state, hand).chef(seat).hand == chef.hand
            assert fold(GAME, state, hand).flow == state.flow
