"""Angus's ban: whom it hits, what it stops for the rest of the day, and what it does not."""

from __future__ import annotations

from typing import Any

from app.engine.commands import Command
from app.engine.flow import EndPhase
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.box.chefs import COOK, MARKET
from app.texts import tr
from tests.games.rival_restaurants.playing import Match
from tests.tabletop import PLAYERS, Tabletop

CHEFS = [["angus_khan"], ["kim_chi"], ["biff_brobeque"]]
BRIGADE: dict[str, Any] = {
    "table": "brigade",
    "chefs": [["biff_brobeque", "kim_chi", "pork_knuckles"], ["gardena_eden", "gohan_sushido"]],
    "npcs": ["angus_khan", "antoine_baguette"],
}


def barred(*stands: str | None) -> Match:
    """Angus (Michel) at the Chop Shop bars Irene, who goes to the Dairy King."""
    match = Match(3, options={"chefs": CHEFS}).rich(500).reveal()
    for seat, stand in enumerate(stands or ("chop_shop", None, "chop_shop"), 1):
        if stand:
            match.do(acts.SetStand(seat, stand))  # type: ignore[arg-type]
    return match.do(acts.BarChef(3, to="dairy_king"))


def test_the_barred_chef_may_not_come_back_that_day() -> None:
    match = barred()
    assert "Angus Khan bars" in match.refused(acts.SetStand(3, "chop_shop"))
    match.do(acts.SetStand(3, "fruit_stand"), acts.SetStand(2, "chop_shop"))
    match.do(acts.PassPower("kim_chi")).open_market()
    assert "Angus Khan bars" in match.refused(acts.SetStand(3, "chop_shop"))


def test_kim_does_not_bring_the_barred_chef_to_his_market() -> None:
    match = barred().do(acts.SetStand(2, "chop_shop"))
    assert "Angus Khan bars" in match.refused(acts.BringChef(3))
    assert [c.value for c in match.sheet(acts.BringChef).choices if c.field == "seat"] == [1]
    match.do(acts.SetStand(2, "carbtastic"), acts.BringChef(3))
    assert match.state.stand(3) == "carbtastic"


def test_nor_does_she_bring_angus_to_the_barred_chef() -> None:
    match = barred().do(acts.SetStand(2, "dairy_king"))
    assert "Angus Khan bars" in match.refused(acts.BringChef(1))
    match.do(acts.SetStand(3, "fruit_stand"), acts.BringChef(1))
    assert match.state.stand(1) == "dairy_king"
    assert match.refused(acts.SetStand(3, "dairy_king")), "the ban goes where Angus goes"
    match.do(acts.SetStand(3, "chop_shop"))


def test_a_purchase_is_no_way_around_the_ban() -> None:
    match = Match(3, options={"chefs": CHEFS}).rich(500).reveal().do(acts.BarChef(3))
    match.do(acts.SetStand(1, "chop_shop"), acts.PassPower("kim_chi")).open_market()
    assert "Angus Khan bars" in match.refused(acts.Buy(3, market="chop_shop"))
    match.do(acts.Buy(2, market="chop_shop"), acts.Buy(3, market="dairy_king"))
    assert match.refused(acts.SetStand(1, "dairy_king"))


def test_phyllis_barred_from_the_chop_shop_buys_no_pair_there() -> None:
    options = {"chefs": [["angus_khan"], ["phyllis_grubman"]]}
    match = Match(2, options=options).reveal().do(acts.BarChef(2))
    match.do(acts.SetStand(1, "chop_shop")).open_market()
    assert "Angus Khan bars" in match.refused(acts.BuyPair(2))


def test_a_card_outranks_the_ban() -> None:
    match = barred().do(acts.PassPower("kim_chi")).open_market()
    match.do(acts.PlayCard(3), acts.SetStand(3, "chop_shop", by_power=True), acts.ResolveCards())
    match.do(acts.Buy(3, price=200))
    assert match.money(3) == 600


def test_the_ban_does_not_work_at_the_island() -> None:
    match = barred().do(acts.PassPower("kim_chi")).open_market()
    match.do(acts.SetStand(1, "island"), acts.SetStand(3, "island"))
    assert match.state.stand(3) == "island"


def test_the_ban_ends_with_the_day() -> None:
    match = barred().do(acts.PassPower("kim_chi")).open_market()
    match.do(EndPhase(MARKET, anyway=True), EndPhase(COOK, anyway=True))
    match.reveal().do(acts.SetStand(1, "chop_shop"), acts.SetStand(3, "chop_shop"))
    assert match.state.stand(3) == "chop_shop"


def test_the_sheets_do_not_offer_the_barred_market_but_a_card_may() -> None:
    match = barred().do(acts.PassPower("kim_chi"))

    def offered(kind: type[Command], field: str, seat: int | None, **start: object) -> set[object]:
        choices = match.sheet(kind, seat, **start).choices
        return {choice.value for choice in choices if choice.field == field}

    assert "chop_shop" not in offered(acts.SetStand, "stand", 3)
    assert "chop_shop" in offered(acts.SetStand, "stand", 2)
    assert "dairy_king" not in offered(acts.SetStand, "stand", 1), "Irene stands there"
    assert "chop_shop" in offered(acts.SetStand, "stand", None, by_power=True)
    match.open_market()
    assert "chop_shop" not in offered(acts.Buy, "market", 3)
    assert "chop_shop" in offered(acts.Buy, "market", 2)


def test_the_barred_seat_says_so_all_day() -> None:
    match = barred()
    note = match.frame.seats[2].note
    assert note is not None
    assert tr(note, "en") == "Barred from: Chop Shop."
    match.do(acts.PassPower("kim_chi")).open_market()
    note = match.frame.seats[2].note
    assert note is not None
    assert "Chop Shop" in tr(note, "en")


def test_undo_takes_the_ban_back_and_the_store_keeps_it() -> None:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:3], options={"chefs": CHEFS})
    for command in (
        acts.PayIncome(),
        acts.RevealWheels(anyway=True),
        acts.SetStand(1, "chop_shop"),
        acts.SetStand(3, "chop_shop"),
        acts.BarChef(3, to="island"),
    ):
        top.do(command)
    assert "Angus Khan bars" in top.refused(acts.SetStand(3, "chop_shop")).id
    top.undo()
    top.do(acts.SetStand(3, "chop_shop"))


# The non-cooking Angus of the Brigade


def expelled() -> Match:
    match = Match(2, options=BRIGADE).rich(500)
    match.do(acts.ChooseActive(1, "kim_chi"), acts.ChooseActive(2, "gardena_eden")).reveal()
    match.do(acts.SetStand(1, "carbtastic"), acts.SetStand(1, "dairy_king", "npc"))
    match.do(acts.SetStand(2, "dairy_king"), acts.SetStand(2, "carbtastic", "npc"))
    return match.do(acts.BarChef(2, to="chop_shop"))


def test_whom_a_non_cooking_angus_expels_does_not_walk_back() -> None:
    match = expelled()
    assert "Angus Khan bars" in match.refused(acts.SetStand(2, "dairy_king"))


def test_but_kim_may_bring_back_whom_a_non_cooking_angus_expelled() -> None:
    match = expelled().do(acts.SetStand(1, "dairy_king", by_power=True))
    assert match.state.powers == ("kim_chi",)
    match.do(acts.BringChef(2))
    assert match.state.stand(2) == "dairy_king"
