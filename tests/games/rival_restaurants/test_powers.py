"""What the powers of chefs may not do, and what the others are told of them."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.rival_restaurants import acts
from app.texts import tr
from tests.games.rival_restaurants.playing import Match

SHELF = "Counter closed: shelf only."
BRIGADE: dict[str, Any] = {
    "table": "brigade",
    "chefs": [
        ["mortimer_sleazburger", "kim_chi", "pork_knuckles"],
        ["gardena_eden", "gohan_sushido"],
    ],
    "npcs": ["lovehandles_mcfatterson", "antoine_baguette"],
}


def notes(match: Match) -> list[str]:
    return [tr(seat.note, "en") if seat.note else "" for seat in match.frame.seats]


def brigade() -> Match:
    match = Match(2, options=BRIGADE).do(acts.AdjustWaste(1, 2))
    match.do(acts.ChooseActive(1, "mortimer_sleazburger"), acts.ChooseActive(2, "gardena_eden"))
    return match.reveal()


def test_mortimer_gives_waste_to_no_chef_without_a_restaurant() -> None:
    match = brigade()
    assert match.refused(acts.GiveWaste(2, "npc"))
    assert "who" in match.sheet(acts.GiveWaste).hidden
    match.do(acts.GiveWaste(2))
    assert match.state.seat(2).waste == 1


def test_mortimer_may_choose_the_other_of_two_chefs() -> None:
    options = {
        "table": "two_chefs",
        "chefs": [["mortimer_sleazburger", "biff_brobeque"], ["gardena_eden", "gohan_sushido"]],
    }
    match = Match(2, options=options).do(acts.AdjustWaste(1, 2)).reveal()
    assert "who" not in match.sheet(acts.GiveWaste).hidden
    match.do(acts.GiveWaste(2, "second"))
    assert match.state.seat(2).waste == 1


def test_who_used_the_power_stays_the_active_chef_that_day() -> None:
    match = brigade().do(acts.ChooseActive(1, "kim_chi"))
    match.do(acts.ChooseActive(1, "mortimer_sleazburger"), acts.GiveWaste(2))
    assert match.refused(acts.ChooseActive(1, "kim_chi"))
    match.do(acts.ChooseActive(2, "gohan_sushido"))


def test_a_locked_power_asks_nobody_where_they_stand() -> None:
    options = {"amateur": True, "chefs": [["kim_chi"], ["biff_brobeque"]]}
    match = Match(2, options=options).reveal()
    assert match.frame.hint is None
    match.do(acts.AdjustPopularity(1, 3))
    assert match.frame.hint is not None


@pytest.mark.parametrize(
    ("stand", "is_closed"), [("dairy_king", True), ("mystery_mart", False), ("island", False)]
)
def test_lovehandles_closes_the_counters_to_the_others_at_his_market(
    stand: str, is_closed: bool
) -> None:
    options = {"chefs": [["lovehandles_mcfatterson"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).reveal()
    for seat, where in ((1, stand), (2, stand), (3, "carbtastic")):
        match.do(acts.SetStand(seat, where))  # type: ignore[arg-type]
    match.open_market()
    assert [SHELF in note for note in notes(match)] == [False, is_closed, False]


def test_a_non_cooking_lovehandles_closes_them_to_his_own_chef_too() -> None:
    match = brigade().do(acts.SetStand(1, "dairy_king", "npc"), acts.SetStand(2, "carbtastic"))
    match.do(acts.SetStand(1, "dairy_king", by_power=True), acts.SetStand(2, "dairy_king", "npc"))
    match.open_market()
    assert [SHELF in note for note in notes(match)] == [True, False]


def test_a_player_pays_fuego_for_each_of_two_chefs_also_by_name() -> None:
    options = {
        "table": "two_chefs",
        "chefs": [["senor_fuego", "biff_brobeque"], ["gardena_eden", "gohan_sushido"]],
    }
    match = Match(2, options=options).rich(500).reveal()
    match.do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "chop_shop"))
    match.do(acts.SetStand(2, "chop_shop", "second", by_power=True))
    assert dict(match.sheet(acts.TakeTolls).start)["payers"] == (2,)
    assert Match.money(match.do(acts.TakeTolls((2,))), 2) == 400


def test_no_tolls_are_offered_at_the_island() -> None:
    match = Match(2, options={"chefs": [["senor_fuego"], ["biff_brobeque"]]}).reveal()
    match.do(acts.SetStand(1, "island"), acts.SetStand(2, "island"))
    assert match.sheet(acts.TakeTolls).closed is not None
    assert match.button(acts.TakeTolls).closed is not None
    assert match.refused(acts.TakeTolls(payers=(2,)))


def test_a_non_cooking_fuego_takes_nothing_at_the_mystery_mart() -> None:
    """L1042-1045, whoever is named."""
    options = {**BRIGADE, "npcs": ["senor_fuego", "antoine_baguette"]}
    match = Match(2, options=options).reveal()
    match.do(acts.SetStand(1, "mystery_mart", "npc"), acts.SetStand(2, "mystery_mart"))
    refused = match.refused(acts.TakeTolls(payers=(2,)))
    assert refused == "Señor Fuego's power does not work at the Mystery Mart: pass."
    assert match.sheet(acts.TakeTolls).closed is not None
    assert match.button(acts.TakeTolls).closed is not None


def test_who_stands_elsewhere_pays_no_toll() -> None:
    """As far as the stands are known: who is nowhere yet may be named."""
    options = {"chefs": [["senor_fuego"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).reveal()
    match.do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "dairy_king"))
    assert match.refusal(acts.TakeTolls((2,))) == "Paul is not at Señor Fuego's market."
    choices = match.sheet(acts.TakeTolls).choices
    assert [row.value for row in choices if row.field == "payers"] == [3]
    match.do(acts.TakeTolls((3,)))
    assert [match.money(seat) for seat in (1, 2, 3)] == [500, 300, 100]


def test_every_power_that_waits_is_offered_the_first_beside_the_clock() -> None:
    options = {"chefs": [["angus_khan"], ["senor_fuego"], ["mortimer_sleazburger"]]}
    match = Match(3, options=options).reveal()
    kinds = (acts.GiveWaste, acts.BarChef, acts.TakeTolls)
    assert [match.sheet(kind).role for kind in kinds] == ["quick", "seat", "seat"]
    passes = [b.seat for b in match.frame.buttons if isinstance(b.command, acts.PassPower)]
    assert passes == [3, 1, 2]
