"""Moments against buttons: what is offered is accepted, what the rulebook allows is offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.commands import Command, Rejected, word
from app.engine.flow import EndPhase
from app.engine.frame import Button, Sheet
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.righting import PutRight, SetPowers
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE
from tests.games.rival_restaurants.playing import Match

CHEFS = [["mortimer_sleazburger"], ["general_stroganov"], ["gohan_sushido"], ["phyllis_grubman"]]
PUT_RIGHT = (
    acts.AdjustMoney(1, 100),
    acts.AdjustWaste(1, 1),
    acts.AdjustPopularity(1, 1),
    acts.ChangeUpgrade(1, "celebrity", owned=True),
    acts.ChangeBox("income", 500),
    acts.SetCuisine(1, "Korean"),
    PutRight(1, waste=7, upgrades=("celebrity",)),
    SetPowers(("phyllis_grubman",)),
    acts.SetBonus(4, 3, 2),
)
"""What may be said at any moment."""
SAMPLES: dict[str, tuple[Command, ...]] = {
    "income": (acts.PayIncome(),),
    "wheels": (acts.RevealWheels(anyway=True),),
    "to market": (EndPhase(MOVE, anyway=True),),
    "to kitchen": (EndPhase(MARKET, anyway=True),),
    "to next day": (EndPhase(COOK, anyway=True),),
    "card": (acts.PlayCard(1),),
    "resolved": (acts.ResolveCards(),),
    "rob": (acts.RobHalf(1, 2),),
    "first power": (acts.GiveWaste(2), acts.PassPower("mortimer_sleazburger")),
    "places": (acts.SetStand(2, "dairy_king"),),
    "war": (acts.OpenBidding(100, seats=(2, 3)),),
    "buy": (acts.Buy(2, 100), acts.Trade(2, 3, gives_money=100), acts.BuyUpgrade(1, "celebrity")),
    "island": (acts.BuyCard(1), acts.DumpWaste(1), acts.SellChocolate(1)),
    "market powers": (
        acts.TakeUnused(3),
        acts.BuyShelf(3, "carbtastic"),
        acts.BuyPair(4),
    ),
    "bid": (acts.Bid(1, 2, 200), acts.DropOut(1, 2), acts.CloseBidding(1, anyway=True)),
    "cook": (acts.Cook(2, "basic", 3), acts.Cook(2, "gourmet", 6), acts.DeclineDish(2)),
    "second dish": (acts.FinishCooking(4),),
    "level bonus": (acts.AddLevelBonus(4, 3),),
    "count": (acts.CountMoney(4, 100),),
    "vote": (acts.Elect(4),),
}


def morning() -> Match:
    """Seat 1 has waste, seat 4 stands at its first level, everybody has money."""
    match = Match(4, options={"chefs": CHEFS}).rich(900)
    return match.do(acts.AdjustWaste(1, 2), acts.AdjustPopularity(4, 3))


def placed() -> Match:
    match = morning().reveal()
    stands = ((1, "island"), (2, "vegetable_land"), (3, "vegetable_land"), (4, "chop_shop"))
    return match.do(*(acts.SetStand(seat, stand) for seat, stand in stands))  # type: ignore[arg-type]


def market() -> Match:
    return placed().do(acts.PassPower("mortimer_sleazburger")).open_market()


def kitchen() -> Match:
    return market().do(EndPhase(MARKET, anyway=True))


def second() -> Match:
    """Seat 4 cooked the first of two dishes and rose to a level by it."""
    match = morning().do(PutRight(4, popularity=0))
    match.do(acts.ChangeUpgrade(4, "double_cooktop", owned=True)).kitchen()
    return match.do(acts.Cook(4, "basic", 4, icons=1))


def tied(*, coins: bool = False) -> Match:
    """Seats 3 and 4 are equal at 20."""
    match = Match(4, options={"chefs": CHEFS, "coins": coins})
    match.do(acts.AdjustPopularity(3, 20), acts.AdjustPopularity(4, 20))
    return match.kitchen().next_day()


MOVING = {"card", "rob"}
BUYING = {"buy", "island", "places", "war", *MOVING}
MOMENTS: dict[str, tuple[Callable[[], Match], set[str]]] = {
    "before the income": (morning, {"income", *MOVING}),
    "wheels face down": (lambda: morning().do(acts.PayIncome()), {"wheels", *MOVING}),
    "wheels open": (placed, {"to market", "first power", "places", "war", *MOVING}),
    "market": (market, {"to kitchen", "market powers", *BUYING}),
    "a card lies there": (
        lambda: market().do(acts.PlayCard(2)),
        {"resolved", "market powers", *BUYING},
    ),
    "a war goes on": (
        lambda: market().do(acts.OpenBidding(100, seats=(2, 3))),
        {"to kitchen", "market powers", "bid", *(BUYING - {"war"})},
    ),
    "kitchen": (kitchen, {"cook", "to next day"}),
    "one of two dishes": (second, {"cook", "to next day", "second dish", "level bonus"}),
    "full tie": (tied, {"vote"}),
    "full tie with coins": (lambda: tied(coins=True), {"count"}),
}
BY_SCRIPT: dict[str, set[str]] = {
    "a card lies there": {"to kitchen"},
    "full tie": {"cook", "to next day", "card"},
    "full tie with coins": {"cook", "to next day", "card"},
    "kitchen": {"card"},
    "one of two dishes": {"card"},
    "a war goes on": {"war"},
}
"""Left out: what a script may still enter while something else is asked at the table first, the
card that says itself that it is for the kitchen, a second war of two who bid in one already."""


def accepted(match: Match, command: Command) -> bool:
    try:
        match.decide(command)
    except Rejected:
        return False
    return True


def offered(match: Match, command: Command) -> bool:
    """Whether an open button or sheet of that kind is there, for that seat or any."""
    seat = getattr(command, "seat", None)
    frame = match.frame
    kinds: list[tuple[type[Command], Button | Sheet]]
    kinds = [(type(row.command), row) for row in frame.buttons]
    kinds += [(row.command, row) for row in frame.sheets]
    phase = getattr(command, "phase", None)
    return any(
        kind is type(command)
        and getattr(row.command, "phase", phase) == phase
        and row.closed is None
        and row.seat in (None, seat, *_by(command))
        for kind, row in kinds
    )


def _by(command: Command) -> tuple[int, ...]:
    """Whose power it is, where the command names the one that it hits."""
    owners = {"give_waste": 1, "pass_power": 1, "take_unused": 2, "buy_shelf": 3, "buy_pair": 4}
    return (owners[word(command)],) if word(command) in owners else ()


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_moment_allows_is_offered_and_the_rest_is_not(moment: str) -> None:
    make, allowed = MOMENTS[moment]
    match = make()
    left_out = BY_SCRIPT.get(moment, set())
    for name, commands in SAMPLES.items():
        for command in commands if name not in left_out else ():
            found = (name, command, accepted(match, command), offered(match, command))
            assert found == (name, command, name in allowed, name in allowed)


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_true_may_be_said_at_any_moment(moment: str) -> None:
    match = MOMENTS[moment][0]()
    for command in PUT_RIGHT:
        if type(command) is acts.AdjustMoney and match.state.options.coins:
            continue
        at = match.state.seat(4).peak
        if type(command) is not acts.SetBonus or at >= 3:
            assert (command, accepted(match, command), offered(match, command)) == (
                command,
                True,
                True,
            )


def test_the_samples_name_every_command() -> None:
    """A command that no row samples would be looked at by nobody."""
    from tests.games.rival_restaurants.random_play import COMMANDS

    said = {type(row) for rows in SAMPLES.values() for row in rows}
    said |= {type(row) for row in PUT_RIGHT}
    crew = {acts.DealChefs, acts.DealNpc, acts.PickChef, acts.BanChef, acts.ChooseActive}
    elsewhere = {*crew, acts.BarChef, acts.TakeTolls, acts.BringChef}
    assert set(COMMANDS) - said == elsewhere
