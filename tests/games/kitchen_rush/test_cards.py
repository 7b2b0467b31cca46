"""Prestige cards in force: what the third step says of them, and which one goes back."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.game import Setup
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.box import Box
from app.games.kitchen_rush.show import show
from app.games.kitchen_rush.state import State, start
from app.games.kitchen_rush.state.fold import apply
from app.games.kitchen_rush.state.options import Options
from tests.tabletop import PLAYERS


def in_cards(prestige: int, squares: tuple[int, ...]) -> State:
    box = Box(card_squares={"2": squares})
    state = start(Setup("kitchen-rush", PLAYERS[:2], options=Options(), box=box))
    return replace(state, step="cards", prestige=prestige, prestige_before=0)


def hint(state: State) -> str:
    found = show(state, 0).hint
    assert found is not None
    return found.id


def test_a_deck_that_ends_is_said() -> None:
    assert hint(in_cards(10, tuple(range(1, 11)))) == "The deck ends: take {n} card."
    assert hint(in_cards(8, tuple(range(1, 9)))) == "Draw {drawn} cards, keep {kept}."


def test_the_card_that_goes_back_is_named_the_last_first() -> None:
    state = apply(in_cards(0, (-1, -2)), acts.CardsSettled(2))
    state = apply(state, acts.CardsNoted(("word_of_mouth", "waiting_list")))
    state = apply(state, acts.CardsSettled(1))
    assert state.slots == ("word_of_mouth", "waiting_list", "")
    state = replace(state, prestige=-3)
    assert hint(state) == "Give back {n}, with {cards}."
    assert apply(state, acts.CardsSettled(-2)).named == ("word_of_mouth",)
    assert apply(state, acts.CardsSettled(-1)).named == ("word_of_mouth", "waiting_list")


def test_a_card_named_late_is_taken_for_the_last_unknown() -> None:
    state = apply(apply(in_cards(0, ()), acts.CardsSettled(2)), acts.CardsSettled(0))
    state = apply(state, acts.CardsNoted(("waiting_list", "few_guests")))
    assert state.slots == ("?", "waiting_list")
    assert apply(state, acts.CardsNoted(("few_guests",))).slots == ("?", "?")
