"""Moments of a turn against buttons: what the rulebook allows then is offered, and no more."""

from __future__ import annotations

import pytest

from app.engine.flow import StopMatch
from app.games.stir_fry_eighteen import GAME, acts
from app.games.stir_fry_eighteen.box import Card
from app.view import can
from tests.games.moments import Moment, at, offered

AT_ANY_TIME = {"adjust_score", "set_hand", "set_score"} | {
    *("assign_button", "rename_player", "set_head_chef", "stop_match")
}
"""What the table counted, and what is the table's own."""
PROTEINS = "discard:chicken discard:pork discard:shrimp "
TURN = "cook keep_dish end_turn "
TESTS = "call_test:2 call_test:3 taste_test "
ANSWERS = "taste_test taste_test:truth taste_test:bluff "
BEFORE = "start_with join_match leave_match "
DISH: tuple[Card, ...] = ("noodles", "shrimp", "ginger")
PAIR, PORK = acts.Discard(1, "pair"), acts.Discard(1, "pork")


def told(outcome: str, accuser: int = 2) -> acts.TasteTest:
    return acts.TasteTest(accuser, outcome)  # type: ignore[arg-type]


ROWS = {
    "the first turn, L13-23": Moment((), BEFORE + TURN + PROTEINS + "discard:pair"),
    "a later turn": Moment((acts.EndTurn(1),), "leave_match " + TURN + PROTEINS + "discard:pair"),
    "an empty pantry draws none, L47": Moment(
        (), BEFORE + TURN + PROTEINS + "discard:pair", {"empty_pantry": True}
    ),
    "a pair lies there, L23, L33": Moment((PAIR,), TURN + PROTEINS + TESTS),
    "a protein lies there": Moment((PORK,), TURN + "discard:pair " + TESTS),
    "both lie there": Moment((PAIR, PORK), TURN + TESTS),
    "for two": Moment((PAIR,), TURN + PROTEINS + "call_test:2 taste_test", players=2),
    "somebody asked for the test": Moment((PAIR, acts.CallTest(2)), ANSWERS),
    "it was true": Moment((PAIR, told("truth")), TURN + PROTEINS),
    "it was a bluff: no more draws, L33": Moment((PAIR, told("bluff")), TURN),
    "no cards and no points: no test, L38": Moment(
        (PAIR, told("truth"), PORK), TURN + "call_test:3 taste_test"
    ),
    "no cards but five points: a test": Moment(
        (acts.SetScore(2, 5), acts.SetHand(2, 0), PAIR), TURN + PROTEINS + TESTS
    ),
    "a dish is kept to compare": Moment(
        (acts.KeepDish(1, DISH),), TURN + PROTEINS + "discard:pair"
    ),
    "the dish is cooked, L25": Moment((acts.Cook(1, DISH),), "end_turn leave_match"),
    "no card in hand": Moment((acts.SetHand(1, 0),), BEFORE + "end_turn"),
    "one card is no pair, L20": Moment((acts.SetHand(1, 1),), BEFORE + TURN + PROTEINS),
}
EACH = {"discard": "claim", "call_test": "accuser", "taste_test": "outcome"}


@pytest.mark.parametrize("moment", ROWS)
def test_a_moment_offers_what_the_rulebook_allows_then(moment: str) -> None:
    row = ROWS[moment]
    assert offered(at(GAME, row), EACH) == AT_ANY_TIME | set(row.offered.split())


def test_who_has_no_card_answers_a_true_test_with_points() -> None:
    top = at(GAME, Moment((acts.SetScore(2, 5), acts.SetHand(2, 0), PAIR, acts.CallTest(2)), ""))
    rows = [b.command for b in top.frame.buttons if not b.closed]
    answers = [command for command in rows if isinstance(command, acts.TasteTest)]
    assert [(command.outcome, command.has_cards) for command in answers] == [
        ("truth", False),
        ("bluff", True),
    ]


@pytest.mark.parametrize("score", [50, 53])
def test_nothing_of_the_game_is_offered_at_the_end(score: int) -> None:
    done = (
        acts.SetScore(1, score - 17),
        acts.Cook(1, ("noodles", "shrimp", "ginger", "soy_sauce")),
    )
    assert not can(at(GAME, Moment(done, "")).frame)
    assert not can(at(GAME, Moment((StopMatch("count"),), "")).frame)
