"""Every game keeps every law, and so does the toy; what the rulebook allows is offered."""

from __future__ import annotations

from functools import cache

import pytest

from app.engine.game import Game
from app.games import GAMES
from app.view import can
from tests.laws import LAWS
from tests.laws.case import REPLAYS, Case
from tests.toy import GAME as TOY

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

games = {game.id: game for game in (TOY, *GAMES)}


@cache
def case_of(name: str) -> Case:
    """A game with its scripts, played once for all laws."""
    game: Game = games[name]
    return Case(game, REPLAYS / name)


@pytest.mark.parametrize(("game", "phase"), ROWS)
def test_what_the_rulebook_allows_is_offered(game: str, phase: str) -> None:
    moments = [one for one in case_of(game).moments if one.flow.phase == phase]
    offered = {word for moment in moments for word in can(moment.frame)}
    assert set(ROWS[game, phase]) <= offered


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", games)
def test_it_keeps_the_law(name: str, law: str) -> None:
    LAWS[law](case_of(name))
