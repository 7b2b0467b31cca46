"""What things cost where, and who may buy them."""

from __future__ import annotations

import pytest

from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.box import PRICES, UPGRADES
from app.texts import tr
from tests.games.rival_restaurants.playing import Match

BRIGADE = {
    "table": "brigade",
    "chefs": [["biff_brobeque", "kim_chi", "pork_knuckles"], ["gardena_eden", "gohan_sushido"]],
    "npcs": ["lovehandles_mcfatterson", "antoine_baguette"],
}


@pytest.mark.parametrize("market", PRICES)
def test_each_market_has_its_price(market: str) -> None:
    match = Match(2).rich(700).market()
    match.do(acts.Buy(1, market=market, count=3))  # type: ignore[arg-type]
    assert match.money(1) == 1000 - 3 * PRICES[market]
    assert match.state.stand(1) == market


def test_a_purchase_that_cannot_be_paid_says_what_is_missing() -> None:
    match = Match(2).market().do(acts.Buy(1, price=200))
    refused = match.button(acts.Buy, 1, price=200).closed
    assert refused is not None
    assert dict(refused.args) == {"name": "Michel", "missing": 100}
    assert match.refused(acts.Buy(1, price=200)) == refused.id


def test_nothing_is_bought_outside_the_market() -> None:
    match = Match(2).reveal()
    for command in (acts.Buy(1, price=100), acts.BuyUpgrade(1, "basic_cookbook"),
                    acts.Trade(1, 2, gives_money=100), acts.DumpWaste(1)):  # fmt: skip
        assert match.refused(command)
    match.open_market().do(acts.Buy(1, price=100))


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_one_of_each_upgrade_also_for_another_chef(upgrade: str) -> None:
    match = Match(2).rich(2000).market()
    match.do(acts.BuyUpgrade(1, upgrade))  # type: ignore[arg-type]
    assert match.refused(acts.BuyUpgrade(1, upgrade))  # type: ignore[arg-type]
    match.do(acts.BuyUpgrade(1, upgrade, owner=2))  # type: ignore[arg-type]
    assert match.refused(acts.BuyUpgrade(2, upgrade, owner=1))  # type: ignore[arg-type]
    assert match.state.seat(1).upgrades == match.state.seat(2).upgrades == (upgrade,)
    price = {"basic_cookbook": 200, "social_media": 400, "celebrity": 600}.get(upgrade, 300)
    assert match.money(1) == 2300 - 2 * price
    assert match.money(2) == 2300


def test_another_edition_prices_the_celebrity_differently() -> None:
    match = Match(2, box={"celebrity": 500, "celebrity_income": 200}).rich(300).market()
    match.do(acts.BuyUpgrade(1, "celebrity"))
    assert match.money(1) == 100
    assert match.frame.seats[0].quantities[3].value == 500


@pytest.mark.parametrize(
    ("who", "here", "there", "price"),
    [
        ("chef", "fruit_stand", "fruit_stand", 200),
        ("chef", "fruit_stand", "carbtastic", 100),
        ("chef", "mystery_mart", "mystery_mart", 300),
        ("npc", "fruit_stand", "fruit_stand", 200),
        ("npc", "mystery_mart", "mystery_mart", 400),
    ],
)
def test_a_non_cooking_antoine_hits_active_chefs_but_not_at_the_mystery_mart(
    who: str, here: str, there: str, price: int
) -> None:
    match = Match(2, options=BRIGADE).rich(700)
    match.do(acts.ChooseActive(1, "biff_brobeque")).reveal()
    match.do(acts.SetStand(1, here, who), acts.SetStand(2, there, "npc"))  # type: ignore[arg-type]
    match.open_market().do(acts.Buy(1, who=who))  # type: ignore[arg-type]
    assert match.money(1) == 1000 - price


def test_a_non_cooking_antoine_hits_his_own_chef_where_a_power_brought_it() -> None:
    match = Match(2, options=BRIGADE).do(acts.ChooseActive(2, "gardena_eden")).reveal()
    match.do(acts.SetStand(2, "dairy_king", "npc"))
    assert match.refused(acts.SetStand(2, "dairy_king"))
    match.do(acts.SetStand(2, "dairy_king", by_power=True)).open_market()
    match.do(acts.Buy(2))
    assert match.money(2) == 0


def test_quick_buttons_show_what_is_paid_and_fit_the_stand() -> None:
    options = {"chefs": [["antoine_baguette"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).reveal()
    match.do(acts.SetStand(1, "fruit_stand"), acts.SetStand(2, "fruit_stand")).open_market()
    amounts = {
        seat: [(b.amount, b.closed is None) for b in match.frame.buttons
               if isinstance(b.command, acts.Buy) and b.seat == seat]
        for seat in (1, 2, 3)
    }  # fmt: skip
    assert amounts[1] == [(-100, True), (-200, False), (-300, False)]
    assert amounts[2] == [(-200, True), (-200, False), (-300, False)]
    assert amounts[3] == [(-100, True), (-200, True), (-300, True)]


def test_the_surcharge_is_asked_only_where_the_stands_do_not_say() -> None:
    options = {"chefs": [["antoine_baguette"], ["biff_brobeque"]]}
    match = Match(2, options=options).market()
    assert "surcharge" not in match.sheet(acts.Buy, 2).hidden
    match.do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "chop_shop"))
    assert "surcharge" in match.sheet(acts.Buy, 2).hidden
    assert "surcharge" in Match(2).market().sheet(acts.Buy, 2).hidden


def test_a_trade_moves_everything_at_once_and_makes_nothing() -> None:
    match = Match(2).do(acts.AdjustWaste(1, 3), acts.AdjustWaste(2, 1))
    match.do(acts.ChangeUpgrade(2, "social_media", owned=True)).market()
    assert match.refused(acts.Trade(1, 2, gives_money=400, gets_money=300))
    assert match.refused(acts.Trade(1, 2, gets_waste=2))
    assert match.refused(acts.Trade(1, 2, gives_upgrades=("social_media",)))
    assert match.refused(acts.Trade(1, 2))
    match.do(
        acts.Trade(1, 2, gives_money=300, gets_money=100, gives_waste=3, gets_waste=1,
                   gets_upgrades=("social_media",))
    )  # fmt: skip
    first, second = match.state.seats
    assert (first.money, first.waste, first.upgrades) == (100, 1, ("social_media",))
    assert (second.money, second.waste, second.upgrades) == (600, 3, ())


def test_an_upgrade_that_both_have_cannot_be_traded() -> None:
    match = Match(2).market()
    for seat in (1, 2):
        match.do(acts.ChangeUpgrade(seat, "celebrity", owned=True))
    assert match.refused(acts.Trade(1, 2, gives_upgrades=("celebrity",)))


def test_undo_says_what_was_paid_beside_antoine() -> None:
    options = {"chefs": [["antoine_baguette"], ["biff_brobeque"]]}
    match = Match(2, options=options).rich(500).reveal()
    match.do(acts.SetStand(1, "island"), acts.SetStand(2, "island")).open_market()
    said = GAME.describe(match.state, acts.BuyUpgrade(2, "double_cooktop"))
    assert tr(said, "en") == "Paul – Double cooktop −400"
    assert match.do(acts.BuyUpgrade(2, "double_cooktop")).money(2) == 400


def test_undo_says_which_box_number_was_changed() -> None:
    said = GAME.describe(Match(2).state, acts.ChangeBox("celebrity_income", 200))
    assert tr(said, "en") == "Income by celebrity: 200"


def test_a_second_chef_at_the_island_pays_what_its_button_shows() -> None:
    options = {"table": "two_chefs", "chefs": [["antoine_baguette"], ["biff_brobeque"]]}
    match = Match(2, options=options).rich(700).reveal()
    match.do(acts.SetStand(1, "dairy_king"), acts.SetStand(2, "dairy_king"))
    match.do(acts.SetStand(2, "island", "second")).open_market()
    assert match.button(acts.BuyCard, 2).amount == -300
    match.do(acts.BuyCard(2))
    assert match.money(2) == 700


def test_pork_knuckles_of_no_known_stand_pays_no_surcharge() -> None:
    options = {"chefs": [["antoine_baguette"], ["pork_knuckles"]]}
    match = Match(2, options=options).rich(700).reveal()
    match.do(acts.SetStand(1, "island")).open_market().do(acts.BuyCard(2, by_power=True))
    assert match.money(2) == 700
