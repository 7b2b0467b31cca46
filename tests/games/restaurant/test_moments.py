"""Moments of both phases against buttons: what the rulebook allows then is offered, no more."""

from __future__ import annotations

import pytest

from app.engine.commands import Command
from app.engine.flow import EndPhase, StopMatch
from app.games.restaurant import GAME, acts
from app.view import can
from tests.games.moments import Moment, at, offered

AT_ANY_TIME = {"set_hand", "set_taken"} | {
    *("assign_button", "rename_player", "set_head_chef", "stop_match")
}
"""What the table counted, and what is the table's own."""
TAKING = "give_turn end_phase take_card:plain take_card:daily take_card:double take_card:jump "
PLACING = "give_turn end_phase enter_total set_placed pass "
CARDS = "place_card:plain place_card:double place_card:jump "
"""A plat du jour is placed like a menu: an ordinary card, L95."""
THIRTY = acts.SetTaken(30)
TOTALS: tuple[Command, ...] = (THIRTY, EndPhase("orders"))


def totals(*sums: int) -> tuple[Command, ...]:
    return (*TOTALS, *(acts.EnterTotal(seat, total) for seat, total in enumerate(sums, 1)))


SERVICE = (*totals(700, 300, 500), EndPhase("totals", anyway=True))
PASSES = (acts.Pass(2), acts.Pass(1), acts.Pass(3))
JUMPS = (acts.TakeCard(1, "jump"),) * 3
DOUBLES = (acts.PlaceCard(2, "double"),) * 7
ROWS = {
    "the first card, L57": Moment((), TAKING),
    "another card": Moment((acts.TakeCard(1),), TAKING),
    "after a coup double, L77": Moment((acts.TakeCard(1, "double"),), TAKING),
    "all three jumps are out": Moment(JUMPS, TAKING.replace("take_card:jump ", "")),
    "the least are taken": Moment((THIRTY,), TAKING),
    "all are taken": Moment((acts.SetTaken(60),), "give_turn end_phase"),
    "the totals, L85": Moment(TOTALS, "enter_total"),
    "all totals are in": Moment(totals(700, 300, 500), "enter_total end_phase"),
    "two have the lowest": Moment(
        totals(300, 300, 500), "enter_total choose_starter:1 choose_starter:2"
    ),
    "one of them starts": Moment(
        (*totals(300, 300, 500), acts.ChooseStarter(2)), "enter_total choose_starter:1 end_phase"
    ),
    "the service, L91-103": Moment(SERVICE, PLACING + CARDS),
    "all seven coups doubles lie there": Moment(
        (*SERVICE, *DOUBLES), PLACING + "place_card:plain place_card:jump"
    ),
    "everybody passed": Moment((*SERVICE, *PASSES), PLACING + CARDS),
    "a hand is empty, L107": Moment((*SERVICE, acts.SetHand(2, 0)), PLACING + CARDS),
    "every marker is served": Moment((*SERVICE, acts.SetPlaced(30)), PLACING.replace("pass ", "")),
    "the counts, L109-113": Moment(
        (*SERVICE, EndPhase("service", anyway=True)), "enter_counts enter_total set_placed"
    ),
}
EACH = {"take_card": "card", "place_card": "card", "choose_starter": "seat"}


@pytest.mark.parametrize("moment", ROWS)
def test_a_moment_offers_what_the_rulebook_allows_then(moment: str) -> None:
    row = ROWS[moment]
    assert offered(at(GAME, row), EACH) == AT_ANY_TIME | set(row.offered.split())


def test_with_four_somebody_may_leave_between_the_phases() -> None:
    """The box is for three at least, L32."""
    row = Moment(totals(700, 300, 500, 900), "", players=4)
    assert "leave_match" in can(at(GAME, row).frame)


def test_nothing_of_the_game_is_offered_at_the_end() -> None:
    assert not can(at(GAME, Moment((*SERVICE, StopMatch("count")), "")).frame)
