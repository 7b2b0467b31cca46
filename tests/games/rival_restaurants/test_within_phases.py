"""Moments within a phase: what the rulebook allows then is offered as it stands, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from app.engine.commands import Command, Rejected, fields
from app.engine.flow import EndPhase, TimeUp
from app.engine.frame import Button, Sheet
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.righting import PutRight
from app.games.rival_restaurants.box import Upgrade
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE
from tests.games.rival_restaurants.playing import Match
from tests.games.rival_restaurants.test_moments import kitchen, market, morning, placed, second

Said = tuple[Command, ...]


class Row(NamedTuple):
    """How the moment comes about; what is accepted and offered; what is neither.

    `says_why`: offered to say why not; `by_script`: accepted, but nothing that a screen offers.
    """

    make: Callable[[], Match]
    does: Said
    refuses: Said = ()
    says_why: Said = ()
    by_script: Said = ()


WAR = acts.OpenBidding(100, seats=(2, 3))
"""Seats 2 and 3 want the same card of Vegetable Land."""


def war(*more: Command, money: int = 900) -> Callable[[], Match]:
    """The war of two who have so much, and what was said in it."""
    has = (PutRight(seat, money=money, anyway=True) for seat in (2, 3) if money != 900)
    return lambda: market().do(*has, WAR, *more)


def bid(seat: int, money: int, waste: int = 0, *, in_time: bool = False) -> acts.Bid:
    return acts.Bid(1, seat, money, waste, in_time=in_time)


def clam(seat: int, stops: int | None = None) -> acts.PlayCard:
    return acts.PlayCard(seat, "clam_voyance", stops=stops)


OUT = tuple(acts.DropOut(1, seat) for seat in (2, 3))
END = acts.CloseBidding(1, anyway=True)
WARS = {
    "a war may be set up before the minute, L301-308": Row(
        placed, (WAR,), (bid(2, 100), *OUT, END)
    ),
    "a war waits for the minute": Row(lambda: placed().do(WAR), OUT, (bid(2, 100), END)),
    "a war is open, nobody has bid": Row(
        war(),
        (*(bid(seat, money) for seat in (2, 3) for money in (100, 200, 500)), *OUT, END),
        (bid(4, 100), acts.DropOut(1, 4), bid(2, 0), bid(2, 100, 1), bid(2, 1300)),
        (WAR, acts.OpenBidding(100, seats=(3, 4))),
    ),
    "one leads": Row(
        war(bid(2, 300)),
        (bid(3, 300), bid(3, 400), *OUT, END, acts.Buy(2, 100), acts.Buy(3, 100)),
        (bid(3, 200), bid(3, 300, 1), bid(4, 400)),
        by_script=(bid(2, 400),),
    ),
    "the leader's bid is not to be spent": Row(
        war(bid(2, 300), money=300),
        (bid(3, 300), acts.Buy(3, 100)),
        (acts.Buy(2, 100), bid(3, 400)),
    ),
    "two tied, not all-in": Row(
        war(bid(2, 300), bid(3, 300)),
        (bid(2, 400), bid(3, 500), *OUT, END),
        (bid(2, 300, 1), bid(3, 300, 1)),
    ),
    "two tied all-in bid waste, L640-642": Row(
        war(bid(2, 300), bid(3, 300), money=300),
        (bid(2, 300, 1), bid(3, 300, 2), *OUT, END),
        (bid(2, 400), acts.Buy(2, 100), acts.Buy(3, 100)),
        (bid(3, 300),),
    ),
    "the last one left has bought, L653-657": Row(
        war(acts.DropOut(1, 3)),
        (WAR, acts.Buy(2, 100)),
        (bid(2, 200), bid(3, 200), *OUT, END),
    ),
    "at zero a bid is noted after a question": Row(
        war(bid(2, 300), TimeUp(MARKET)),
        (bid(3, 400, in_time=True), *OUT, acts.CloseBidding(1)),
        (bid(3, 200, in_time=True),),
        (bid(3, 400),),
    ),
    "at zero all-in chefs still add waste": Row(
        war(bid(2, 300), bid(3, 300), TimeUp(MARKET), money=300),
        (bid(2, 300, 1), bid(3, 300, 1), *OUT, acts.CloseBidding(1)),
        (bid(2, 400, in_time=True),),
    ),
}
LAID = acts.PlayCard(2, "armed_robbery")
NO_CARD = (acts.ResolveCards(),)
CARDS = {
    "no card lies there": Row(
        market, (acts.PlayCard(2), LAID, clam(2), acts.RobHalf(1, 2)), NO_CARD
    ),
    "a card lies there": Row(
        lambda: market().do(acts.PlayCard(2)),
        (*NO_CARD, acts.PlayCard(3), clam(3), acts.RobHalf(2, 3), acts.RobHalf(3, 2)),
        (acts.PlayCard(2), LAID),
    ),
    "a robbery lies there": Row(
        lambda: market().do(LAID),
        (*NO_CARD, acts.RobHalf(2, 3), acts.RobHalf(2, 4), clam(3), clam(4)),
        (acts.PlayCard(2), LAID),
    ),
    "Clam-Voyance stops it for its own player, L491": Row(
        lambda: market().do(LAID, clam(3)),
        (*NO_CARD, acts.RobHalf(2, 4), clam(2), clam(4, 1), clam(4, 2), clam(3, 1)),
        (clam(2, 1), clam(3, 3), clam(4, 3)),
        (acts.RobHalf(2, 3),),
    ),
    "another Clam-Voyance cancels that, L493": Row(
        lambda: market().do(LAID, clam(3), clam(4, 2)),
        (*NO_CARD, acts.RobHalf(2, 3), acts.RobHalf(2, 4), clam(3, 3)),
        (acts.PlayCard(2),),
    ),
    "two robberies lie there": Row(
        lambda: market().do(LAID, acts.PlayCard(3, "armed_robbery"), clam(4, 1)),
        (*NO_CARD, acts.RobHalf(2, 3), acts.RobHalf(3, 4), acts.RobHalf(3, 2)),
        says_why=(acts.RobHalf(2, 4),),
    ),
    "the card of the day is played": Row(
        lambda: market().do(LAID, acts.ResolveCards()),
        (clam(2), acts.PlayCard(3)),
        (*NO_CARD, acts.PlayCard(2), LAID, acts.RobHalf(2, 3)),
    ),
}
AT_ISLAND = (acts.BuyCard(1), acts.DumpWaste(1), acts.DumpWaste(1, 2), acts.SellChocolate(1))
ELSEWHERE = (
    acts.BuyUpgrade(2, "celebrity"),
    acts.BuyCard(2),
    acts.DumpWaste(2),
    acts.SellChocolate(2),
)


def bought() -> Match:
    """Seat 1 has two upgrades and 200 left."""
    return market().do(PutRight(1, money=200, upgrades=("basic_cookbook", "social_media")))


ISLAND = {
    "at the Island": Row(
        market,
        (
            *AT_ISLAND,
            acts.BuyUpgrade(1, "celebrity", owner=1),
            acts.BuyUpgrade(1, "celebrity", owner=2),
            acts.Trade(1, 2, gives_waste=2),
        ),
        (*ELSEWHERE, acts.Buy(1, 100), acts.DumpWaste(1, 3)),
    ),
    "one of each, and what it costs": Row(
        bought,
        (acts.BuyUpgrade(1, "basic_cookbook", owner=2), acts.DumpWaste(1, 2)),
        ELSEWHERE,
        (
            acts.BuyCard(1),
            acts.BuyUpgrade(1, "basic_cookbook", owner=1),
            acts.BuyUpgrade(1, "celebrity", owner=1),
        ),
    ),
    "at a market of 100": Row(
        market,
        (acts.Buy(2, 100), acts.Buy(3, 100), acts.Buy(4, 200), acts.BuyPair(4)),
        (acts.Buy(2, 200), acts.Buy(4, 100), acts.BuyPair(3)),
    ),
}
DISHES = {kind: acts.Cook(2, kind, 3) for kind in ("basic", "gourmet")}
NO_SECOND = (*DISHES.values(), acts.DeclineDish(2), acts.FinishCooking(2))


def cooked(*upgrades: Upgrade) -> Callable[[], Match]:
    """Seat 2 cooked a basic dish."""
    has = (PutRight(2, upgrades=upgrades),) if upgrades else ()
    return lambda: kitchen().do(*has, acts.Cook(2, "basic", 3, icons=1))


def start_up() -> Match:
    return Match(3, options={"start_up": True}).rich(900).kitchen()


KITCHEN = {
    "who cooks": Row(
        kitchen,
        (*DISHES.values(), acts.DeclineDish(2)),
        (acts.FinishCooking(2), acts.AddLevelBonus(2, 3), acts.Buy(2, 100), acts.Trade(2, 3)),
    ),
    "one dish a day, L379": Row(cooked(), (acts.Cook(3, "basic", 3),), NO_SECOND),
    "one dish with a cookbook too, L516-523": Row(
        cooked("basic_cookbook", "gourmet_cookbook"), (acts.Cook(3, "basic", 3),), NO_SECOND
    ),
    "the double cooktop has another kind, L525-530": Row(
        cooked("double_cooktop"),
        (DISHES["gourmet"], acts.FinishCooking(2)),
        (DISHES["basic"],),
        by_script=(acts.DeclineDish(2),),
    ),
    "no second dish was said": Row(
        lambda: cooked("double_cooktop")().do(acts.FinishCooking(2)), (), NO_SECOND
    ),
    "a level was reached by a dish, L412-422": Row(
        second,
        (acts.AddLevelBonus(4, 3), acts.AddLevelBonus(4, 3, 5), acts.SetBonus(4, 3, 2)),
        (acts.AddLevelBonus(4, 7), acts.AddLevelBonus(2, 3), acts.SetBonus(4, 7, 1)),
    ),
    "Start-up: first a basic dish, L1139-1148": Row(
        start_up, (DISHES["basic"],), (DISHES["gourmet"],)
    ),
    "Start-up: from then on a gourmet one": Row(
        lambda: start_up().do(DISHES["basic"], EndPhase(COOK, anyway=True)).kitchen(),
        tuple(DISHES.values()),
    ),
}


def brigade(*done: Command, table: str = "brigade") -> Callable[[], Match]:
    return lambda: Match(2, options={"table": table}).do(*done)


HANDS = (
    acts.DealChefs(1, ("biff_brobeque", "gardena_eden", "kim_chi")),
    acts.DealChefs(2, ("phyllis_grubman", "pork_knuckles", "gohan_sushido")),
)
NPCS = (acts.DealNpc(1, "angus_khan"), acts.DealNpc(2, "senor_fuego"))
DAY = {
    "the day begins": Row(
        morning,
        (acts.PayIncome(), acts.PlayCard(2)),
        (acts.RevealWheels(), acts.SetStand(2, "island"), WAR, acts.Buy(2, 100), acts.Trade(2, 3)),
    ),
    "nobody said who plays which chef": Row(
        lambda: Match(3),
        (acts.PayIncome(), acts.DealChefs(1, ("kim_chi",)), acts.SetCuisine(1, "Korean")),
        (acts.DealChefs(1, ("kim_chi", "biff_brobeque")), acts.GiveWaste(2)),
    ),
    "the Brigade has no cards yet": Row(
        brigade(),
        (*HANDS, *NPCS, acts.PayIncome()),
        (acts.ChooseActive(1, "biff_brobeque"), acts.DealNpc(1, "kim_chi")),
    ),
    "the Brigade's chef of the day": Row(
        brigade(*HANDS, *NPCS, acts.PayIncome()),
        (acts.ChooseActive(1, "kim_chi"), acts.ChooseActive(2, "gohan_sushido")),
        (acts.ChooseActive(1, "gohan_sushido"),),
    ),
    "the draft, to pick": Row(
        brigade(table="draft"),
        (acts.PickChef("kim_chi"),),
        (acts.BanChef("kim_chi"), acts.PickChef("angus_khan"), acts.PayIncome()),
    ),
    "the draft, to ban": Row(
        brigade(acts.PickChef("kim_chi"), acts.PickChef("biff_brobeque"), table="draft"),
        (acts.BanChef("gohan_sushido"),),
        (acts.BanChef("kim_chi"), acts.PickChef("gohan_sushido"), acts.DealChefs(1, ("kim_chi",))),
    ),
    "wheels open, nobody said where": Row(
        lambda: morning().reveal(),
        (acts.SetStand(2, "dairy_king"), acts.GiveWaste(2), WAR),
        (acts.Buy(2, 100), acts.PayIncome(), bid(2, 100)),
    ),
    "the powers are settled": Row(
        lambda: placed().do(acts.GiveWaste(2)),
        (EndPhase(MOVE),),
        (acts.GiveWaste(3), acts.PassPower("mortimer_sleazburger")),
    ),
}
ROWS: dict[str, Row] = {**WARS, **CARDS, **ISLAND, **KITCHEN, **DAY}


def accepts(match: Match, command: Command) -> bool:
    try:
        match.decide(command)
    except Rejected:
        return False
    return True


def offers(match: Match, command: Command) -> bool:
    """Whether an open button is that command, or an open sheet can be filled in to be it."""
    frame = match.frame
    faces: list[Button | Sheet] = [*frame.buttons, *frame.sheets]
    return any(row.closed is None and leads(row, command) for row in faces)


def leads(face: Button | Sheet, command: Command) -> bool:
    if isinstance(face, Button):
        return face.command == command
    if face.command is not type(command):
        return False
    start = dict(face.start)
    return all(
        can_say(face, name, start.get(name, default), getattr(command, name))
        for name, default in ((row.name, row.default) for row in fields(face.command))
    )


def can_say(sheet: Sheet, name: str, begun: Any, value: Any) -> bool:
    """Whether a field of a sheet may take that value now."""
    if value == begun:
        return True
    choices = [row.value for row in sheet.choices if row.field == name]
    bound = next((row for row in sheet.bounds if row.field == name), None)
    if name in sheet.hidden:
        return False
    many = value if isinstance(value, tuple) else (value,)
    count = len(value) if isinstance(value, tuple) else value
    is_within = bound is None or bound.least <= count <= bound.most
    return is_within and (not choices or set(many) <= set(choices))


@pytest.mark.parametrize("moment", ROWS)
def test_what_is_offered_is_what_is_accepted(moment: str) -> None:
    row = ROWS[moment]
    match = row.make()
    wanted = {
        (True, True): row.does,
        (False, False): row.refuses,
        (False, True): row.says_why,
        (True, False): row.by_script,
    }
    told = [(command, want) for want, commands in wanted.items() for command in commands]
    found = [(command, (accepts(match, command), offers(match, command))) for command, _ in told]
    assert [row for row in found if row not in told] == []
