"""What the rulebook allows at a moment is offered: a table of moments against buttons."""

from __future__ import annotations

import pytest

from app.view import can
from tests.laws.case import Moment
from tests.laws.test_laws import case_of

TURN = ("draw_card", "open_restaurant", "build_terraces", "complete_objective", "end_phase")
ROWS: dict[tuple[str, str], tuple[str, ...]] = {
    ("dinner-in-paris", "draw"): ("draw_card", "end_phase", "choose_majority_card"),
    ("dinner-in-paris", "actions"): (*TURN, "take_pigeon", "cover_terraces", "draw_objective"),
    ("dinner-in-paris", "objectives"): ("count_held", "choose_majority_card"),
    ("dinner-in-paris", "majorities"): ("count_majority", "choose_majorities", "count_held"),
    ("kitchen-rush", "preparation"): ("ready", "end_phase", "note_cards", "place_tile"),
    ("kitchen-rush", "action"): ("welcome_guests", "take_tip", "take_order", "quick_serve"),
    ("kitchen-rush", "maintenance"): ("serve_order", "miss_order", "pay_wages", "settle_cards"),
    ("restaurant", "orders"): ("take_card", "give_turn", "set_taken", "set_hand"),
    ("restaurant", "service"): ("place_card", "pass", "give_turn", "set_hand"),
    ("stir-fry-eighteen", "turn"): ("discard", "cook", "taste_test", "end_turn", "set_score"),
}
"""By game and phase: what its scripts are offered at one moment of it or another."""
ALWAYS = ("stop_match", "rename_player", "assign_button")


@pytest.mark.parametrize(("game", "phase"), ROWS)
def test_what_the_rulebook_allows_is_offered(game: str, phase: str) -> None:
    moments = [one for one in case_of(game).moments if one.flow.phase == phase]
    offered = {word for moment in moments for word in can(moment.frame)}
    assert set(ROWS[game, phase]) <= offered


@pytest.mark.parametrize("game", sorted({game for game, _ in ROWS}))
def test_the_table_s_own_moves_are_always_offered(game: str) -> None:
    assert not [str(one) for one in case_of(game).playing() if not has_all(one)]


def has_all(moment: Moment) -> bool:
    """Whether a match that is played can be stopped, and its seats named and wired."""
    return set(ALWAYS) <= set(can(moment.frame))
