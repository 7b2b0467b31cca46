"""A table of moments against buttons: what is offered then, word for word, and no more."""

from __future__ import annotations

from functools import partial

import pytest

from app.engine.commands import Command, word
from app.engine.flow import EndPhase, Pause, StopMatch, TimeUp
from app.games.kitchen_rush import GAME, acts
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import ORDER_CARDS, CardName
from app.view import can
from tests.games.moments import Moment, at

AT_ANY_TIME = frozenset(
    (
        *("adjust_cash", "adjust_prestige", "note_card_squares", "note_cards"),
        *("set_cards", "set_cash", "set_objective", "set_prestige", "set_served", "set_unpaid"),
        *("set_upgrades", "assign_button", "rename_player", "set_head_chef", "stop_match"),
    )
)
"""Facts of the box and of the table, and what is put right by value."""
EVENTS: dict[str, object] = {"events": True}
AT_WORK = "welcome_guests take_tip buy_at_market buy_upgrade take_order end_phase "
"""What hands do in Action, L372-628; a started action is finished after zero, L386-387."""
OF_AN_ORDER = "set_order remove_order "
ACTION = (EndPhase("preparation", anyway=True),)
OVER = (*ACTION, TimeUp("action"))
ORDERS = (*OVER, EndPhase("action"))
TAKEN = (*ACTION, acts.TakeOrder(1), TimeUp("action"), EndPhase("action"))
PAID = (*ORDERS, righted.SetCash(20), acts.FinishOrders())
DEAR = (
    righted.SetUpgrades(("oven", "helper", "storeroom")),
    righted.SetCash(9),
    acts.BuyUpgrade("plates", 8),
    righted.SetUpgrades(("oven", "helper", "storeroom")),
)
"""The price of the plates is known, one coin is left."""


Row = partial(Moment, players=2)
ROWS = {
    "Preparation": Row((), "end_phase ready leave_match"),
    "an event may break a space": Row((), "place_tile end_phase ready leave_match", EVENTS),
    "five spaces are broken": Row(
        tuple(acts.PlaceTile(price) for price in range(1, 6)),
        "set_tile remove_tile end_phase ready leave_match",
        EVENTS,
    ),
    "the clock runs": Row(ACTION, AT_WORK + "add_time pause set_clock time_up"),
    "it runs, and an event may have broken a space": Row(
        ACTION, AT_WORK + "repair place_tile add_time pause set_clock time_up", EVENTS
    ),
    "a space is broken": Row(
        (acts.PlaceTile(2), *ACTION),
        AT_WORK + "repair place_tile set_tile remove_tile add_time pause set_clock time_up",
        EVENTS,
    ),
    "every order card is somewhere": Row(
        (righted.SetServed(1, ORDER_CARDS - 1, anyway=True), *ACTION, acts.TakeOrder(1)),
        AT_WORK.replace("take_order ", "")
        + OF_AN_ORDER
        + "quick_serve add_time pause set_clock time_up",
    ),
    "it runs for sand timers here": Row(
        ACTION,
        AT_WORK + "flip_worker flip_helper add_time pause set_clock time_up",
        {"sand": True},
    ),
    "alone there is no helper": Row(
        ACTION, AT_WORK + "flip_worker add_time pause set_clock time_up", {"sand": True}, players=1
    ),
    "the buttons take orders": Row(
        ACTION, AT_WORK + "ring add_time pause set_clock time_up", {"rings": "order"}
    ),
    "an order is taken": Row(
        (*ACTION, acts.TakeOrder(1)),
        AT_WORK + OF_AN_ORDER + "quick_serve add_time pause set_clock time_up",
    ),
    "the clock stands": Row(
        (*ACTION, Pause("talk")),
        AT_WORK + "add_time resume restart_clock set_clock time_up",
    ),
    "after zero": Row(OVER, AT_WORK + "add_time restart_clock set_clock leave_match"),
    "after zero no sand is flipped": Row(
        OVER, AT_WORK + "add_time restart_clock set_clock leave_match", {"sand": True}
    ),
    "somebody is set aside": Row(
        (*ACTION, righted.SetCash(9), righted.SetUnpaid((1,))),
        AT_WORK + "rehire_worker add_time pause set_clock time_up",
    ),
    "the cash pays no market": Row(
        (*ACTION, righted.SetCash(0)),
        AT_WORK.replace("buy_at_market ", "") + "add_time pause set_clock time_up",
    ),
    "it pays no re-hiring": Row(
        (*ACTION, righted.SetUnpaid((1,))),
        AT_WORK + "add_time pause set_clock time_up",
    ),
    "the upgrade left is too dear": Row(
        (*ACTION, *DEAR), AT_WORK.replace("buy_upgrade ", "") + "add_time pause set_clock time_up"
    ),
    "orders wait to be verified": Row(
        TAKEN, OF_AN_ORDER + "quick_serve serve_order miss_order leave_match"
    ),
    "none was entered": Row(ORDERS, "serve_order miss_order finish_orders leave_match"),
    "all are verified": Row(
        (*TAKEN, acts.ServeOrder(1, 3, 0, order=1)),
        "serve_order miss_order reopen_order finish_orders leave_match",
    ),
    "wages, all paid": Row(PAID, "pay_wages leave_match"),
    "wages, the team picks": Row(
        (*ORDERS, righted.SetCash(10), acts.FinishOrders()), "pay_wages leave_match"
    ),
    "cards": Row((*PAID, acts.PayWages()), "settle_cards leave_match"),
    "cards, another condition": Row(
        (*PAID, acts.PayWages()),
        "settle_cards judge_condition leave_match",
        {"condition": "No dish spoiled"},
    ),
}
"""By moment: L330-368, L372-628, L581-690."""
QUICK = ("welcome_guests", "take_tip")


@pytest.mark.parametrize("moment", ROWS)
def test_a_moment_offers_what_the_rulebook_allows_then(moment: str) -> None:
    row = ROWS[moment]
    alone = {"set_head_chef"} if row.players == 1 else set()
    assert set(can(at(GAME, row).frame)) == AT_ANY_TIME - alone | set(row.offered.split())


@pytest.mark.parametrize(
    "done",
    [
        (*ACTION, acts.AdjustPrestige(-5, "event", anyway=True)),
        (*ORDERS, righted.SetPrestige(-5, anyway=True)),
        (*OVER, StopMatch("count")),
    ],
    ids=["lost in Action", "lost in Maintenance", "stopped"],
)
def test_nothing_of_the_game_is_offered_at_the_end(done: tuple[Command, ...]) -> None:
    assert not can(at(GAME, Row(done, "")).frame)


@pytest.mark.parametrize(
    ("cards", "asks"),
    [
        ((), {("welcome_guests", 3), ("take_tip", 2)}),
        (("word_of_mouth",), {("take_tip", 2)}),
        (("exceptional_service",), {("welcome_guests", 3)}),
        (("few_guests",), {("welcome_guests", 2), ("welcome_guests", 3), ("take_tip", 2)}),
        (("word_of_mouth", "few_guests"), {("welcome_guests", 3), ("take_tip", 2)}),
        (("word_of_mouth", "exceptional_service"), set()),
    ],
)
def test_a_card_in_force_lets_more_or_less_go_unasked(
    cards: tuple[CardName, ...], asks: set[tuple[str, int]]
) -> None:
    """Bouche-à-Oreille, Service d'Exception, Faible Fréquentation, L748-795."""
    top = at(GAME, Row((*ACTION, acts.NoteCards(cards)) if cards else ACTION, "", {"events": True}))
    rows = [(word(b.command), b.amount) for b in top.frame.buttons if b.ask is not None]
    assert {row for row in rows if row[0] in QUICK} == asks
