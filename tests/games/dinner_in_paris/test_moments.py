"""Moments of a turn and of the count against buttons: what the rulebook allows, and no more."""

from __future__ import annotations

import pytest

from app.engine.commands import Command
from app.engine.flow import EndPhase, StopMatch
from app.games.dinner_in_paris import GAME, acts
from app.view import can
from tests.games.moments import Moment, at, offered

AT_ANY_TIME = {
    *("choose_majorities", "choose_majority_card", "set_income", "set_objectives"),
    *("set_pigeons", "set_restaurants", "set_shared", "set_terraces"),
    *("assign_button", "rename_player", "set_head_chef", "stop_match"),
}
"""The majority card, what lies on the table, and what is the table's own."""
DRAW = acts.DrawCard(1)
END = EndPhase("actions", anyway=True)
OPEN, ONE = acts.OpenRestaurant(1, "friterie"), acts.BuildTerraces(1, category_1=1)
HAS = acts.SetRestaurants(1, "friterie", 1)
FREE = "draw_card open_restaurant complete_objective "
"""Actions that may be done twice, L116."""
ALSO = "declare_full end_phase "


def turn(seat: int, *done: Command) -> tuple[Command, ...]:
    return (acts.DrawCard(seat), *done, END)


KEPT = (HAS, *turn(1, ONE, acts.TakePigeon(1, "kept")), *turn(2), *turn(3), DRAW)
COUNT = (*turn(1, acts.DeclareFull()), *turn(2), *turn(3))
HELD = (*COUNT, *(acts.CountHeld(seat, 3) for seat in (1, 2, 3)), EndPhase("objectives"))
ROWS = {
    "the first turn begins with a card, L106-111": Moment(
        (), ALSO + "draw_card choose_first leave_match"
    ),
    "a turn begins": Moment(turn(1), ALSO + "draw_card leave_match"),
    "two actions, no restaurant yet": Moment((DRAW,), ALSO + FREE),
    "two actions, a restaurant is open": Moment((HAS, DRAW), ALSO + FREE + "build_terraces"),
    "one action left": Moment((DRAW, DRAW), ALSO + FREE),
    "both actions are done": Moment((DRAW, DRAW, DRAW), ALSO),
    "it goes on building in the same action, L188-189": Moment(
        (DRAW, OPEN, ONE), ALSO + "build_terraces take_pigeon"
    ),
    "terraces lie there, an action is left": Moment(
        (HAS, DRAW, ONE), ALSO + FREE + "build_terraces take_pigeon"
    ),
    "it builds once a turn, L116": Moment((HAS, DRAW, ONE, DRAW), ALSO + "take_pigeon"),
    "one pigeon lay under the terrace, L321": Moment(
        (HAS, DRAW, ONE, acts.TakePigeon(1, "kept")), ALSO + FREE + "build_terraces"
    ),
    "a pigeon kept earlier is no action, L324": Moment(
        KEPT, ALSO + FREE + "build_terraces draw_objective"
    ),
    "with both actions done it is played, too": Moment(
        (*KEPT, acts.DrawCard(1), acts.DrawCard(1)), ALSO + "draw_objective"
    ),
    "it covers with a terrace laid this turn, L388": Moment(
        (*KEPT, ONE),
        ALSO + FREE + "build_terraces take_pigeon draw_objective cover_terraces",
    ),
    "an objective is done": Moment((DRAW, acts.CompleteObjective(1, 3)), ALSO + FREE),
    "nothing more fits, L433": Moment((DRAW, acts.DeclareFull()), FREE + "end_phase"),
    "objectives in hand are counted, L306-309": Moment(COUNT, "count_held leave_match"),
    "no majority card is chosen": Moment(HELD, "count_held leave_match"),
    "the majorities, L326-347": Moment(
        (*HELD, acts.ChooseMajorityCard(1)), "count_held count_majority end_phase leave_match"
    ),
}


@pytest.mark.parametrize("moment", ROWS)
def test_a_moment_offers_what_the_rulebook_allows_then(moment: str) -> None:
    row = ROWS[moment]
    assert offered(at(GAME, row)) == AT_ANY_TIME | set(row.offered.split())


def test_nothing_of_the_game_is_offered_at_the_end() -> None:
    assert not can(at(GAME, Moment((DRAW, StopMatch("count")), "")).frame)
