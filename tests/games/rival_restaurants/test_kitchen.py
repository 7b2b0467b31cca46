"""The cook sheet against the rule written down a second time, and what waste and levels do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.engine.flow import EndPhase
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box.chefs import COOK
from app.games.rival_restaurants.rules.kitchen import receipt
from tests.games.rival_restaurants.playing import Match

dishes = st.builds(
    acts.Cook,
    seat=st.just(1),
    kind=st.sampled_from(("basic", "gourmet")),
    value=st.integers(0, 12),
    icons=st.integers(0, 4),
    cuisine=st.booleans(),
    sauce=st.booleans(),
    wine=st.booleans(),
    tofu=st.booleans(),
    tofus=st.integers(0, 5),
    bonus=st.integers(0, 3),
    gain=st.none() | st.integers(0, 15),
)


@given(dishes, st.integers(0, 9))
def test_a_dish_gains_what_the_rulebook_says(dish: acts.Cook, held: int) -> None:
    match = Match(2)
    if held:
        match.do(acts.AdjustWaste(1, held))
    match.kitchen()
    if (dish.sauce and dish.kind == "gourmet") or (dish.wine and dish.kind == "basic"):
        match.refused(dish)
        return
    worth = dish.value - held if dish.value > held else 0
    for is_added in (dish.cuisine, dish.sauce, dish.wine):
        worth += 1 if is_added else 0
    worth += dish.bonus
    ticket = receipt(match.state, dish)
    match.do(dish)
    mine = match.state.seat(1)
    wanted = worth if dish.gain is None else dish.gain
    assert mine.popularity == wanted == ticket.result.amount
    assert sum(line.amount for line in ticket.lines) == worth
    assert mine.waste == held + max(dish.icons - max(dish.tofus, dish.tofu), 0)
    assert (mine.basic_cooked, mine.gourmet_cooked) == ((1, 0) if dish.kind == "basic" else (0, 1))


def test_a_gain_by_hand_is_kept_as_such() -> None:
    match = Match(2).kitchen()
    (cooked, *_) = match.decide(acts.Cook(1, "basic", 3, gain=5))
    assert isinstance(cooked, events.DishCooked)
    assert (cooked.gain, cooked.is_overwritten) == (5, True)
    (cooked, *_) = match.decide(acts.Cook(1, "basic", 3))
    assert isinstance(cooked, events.DishCooked)
    assert (cooked.gain, cooked.is_overwritten) == (3, False)


def test_levels_are_announced_in_order_and_once() -> None:
    match = Match(2).kitchen()
    told = match.decide(acts.Cook(1, "gourmet", 13))
    assert [e.level for e in told if isinstance(e, events.LevelReached)] == [3, 7, 12]
    match.do(acts.Cook(1, "gourmet", 13), acts.AdjustPopularity(1, -5))
    told = match.decide(acts.AdjustPopularity(1, 5))
    assert not [e for e in told if isinstance(e, events.LevelReached)]


def test_a_correction_takes_the_level_back_a_card_does_not() -> None:
    match = Match(2).do(acts.AdjustPopularity(1, 8))
    assert match.state.levels(1) == 2
    assert match.do(acts.AdjustPopularity(1, -6, "card")).state.levels(1) == 2
    match.do(acts.AdjustPopularity(1, 6), acts.AdjustPopularity(1, -6, "correction"))
    assert match.state.levels(1) == 0
    told = match.decide(acts.AdjustPopularity(1, 6))
    assert [e.level for e in told if isinstance(e, events.LevelReached)] == [3, 7]


def test_a_lasting_bonus_waits_only_for_the_dish_of_the_day() -> None:
    match = Match(2).kitchen().do(acts.Cook(1, "basic", 4))
    assert match.button(acts.AddLevelBonus, 1, level=3).closed is None
    match.next_day().kitchen()
    assert match.refused(acts.AddLevelBonus(1, 3))
    match.do(acts.Cook(1, "basic", 1))
    assert match.refused(acts.AddLevelBonus(1, 3))


def double() -> Match:
    match = Match(2).do(acts.ChangeUpgrade(1, "double_cooktop", owned=True))
    return match.do(acts.AdjustWaste(1, 1)).kitchen().do(acts.Cook(1, "basic", 4, 2))


def test_waste_of_a_double_cooktop_waits_for_the_second_dish() -> None:
    match = double()
    assert (match.state.seat(1).waste, match.state.seat(1).pending) == (1, 2)
    assert match.state.waste_left == 29
    match.do(acts.Cook(1, "gourmet", 6, 1))
    assert (match.state.seat(1).waste, match.state.seat(1).pending) == (4, 0)
    assert match.state.seat(1).popularity == 3 + 5


def test_it_arrives_without_a_second_dish_too() -> None:
    for end in (acts.FinishCooking(1), EndPhase(COOK, anyway=True)):
        match = double().do(end)
        assert (match.state.seat(1).waste, match.state.seat(1).pending) == (3, 0)


def test_a_declined_dish_stays_open() -> None:
    match = Match(2).kitchen().do(acts.DeclineDish(1))
    assert match.state.seat(1).cooked_today == ()
    match.do(acts.Cook(1, "basic", 3))


def test_the_cook_sheet_asks_only_what_may_be() -> None:
    options = {"chefs": [["biff_brobeque"], ["kim_chi"]]}
    match = Match(2, options=options).kitchen()
    basic, gourmet = (match.sheet(acts.Cook, 1, kind=kind) for kind in ("basic", "gourmet"))
    assert {"wine", "bonus", "gain"} <= set(basic.hidden)
    assert "sauce" not in basic.hidden
    assert "sauce" in gourmet.hidden
    assert "meats" not in gourmet.hidden
    assert "meats" in match.sheet(acts.Cook, 2, kind="basic").hidden
    match.do(acts.Cook(1, "basic", 3))
    assert match.sheet(acts.Cook, 1, kind="gourmet").closed is not None
    assert match.sheet(acts.Cook, 2, kind="gourmet").closed is None


def test_a_level_reached_before_the_dish_counts_on_its_sheet_not_afterwards() -> None:
    match = Match(2).do(acts.AdjustPopularity(1, 3)).kitchen()
    assert "bonus" not in match.sheet(acts.Cook, 1, kind="basic").hidden
    match.do(acts.Cook(1, "basic", 4, bonus=1))
    assert match.state.seat(1).open_levels == (7,)
    assert match.refused(acts.AddLevelBonus(1, 3))


def test_a_level_of_the_first_dish_stays_open_over_the_second() -> None:
    match = Match(2).do(acts.ChangeUpgrade(1, "double_cooktop", owned=True)).kitchen()
    match.do(acts.Cook(1, "basic", 3), acts.Cook(1, "gourmet", 5))
    assert match.state.seat(1).open_levels == (3, 7)


def test_a_level_taken_back_by_a_correction_has_no_bonus() -> None:
    match = Match(2).kitchen().do(acts.Cook(1, "basic", 8))
    assert match.state.seat(1).open_levels == (3, 7)
    match.do(acts.AdjustPopularity(1, -3, "correction"))
    assert match.state.seat(1).open_levels == (3,)


def test_a_small_correction_takes_no_level_that_a_card_had_left() -> None:
    match = Match(2).do(acts.AdjustPopularity(1, 14), acts.AdjustPopularity(1, -6, "card"))
    match.do(acts.AdjustPopularity(1, -1, "correction"))
    assert (match.state.seat(1).popularity, match.state.levels(1)) == (7, 3)


def test_who_is_done_cooking_cooks_no_second_dish() -> None:
    match = double().do(acts.FinishCooking(1))
    assert match.refused(acts.Cook(1, "gourmet", 6))
    assert match.sheet(acts.Cook, 1, kind="gourmet").closed is not None
    match.next_day().kitchen().do(acts.Cook(1, "gourmet", 6))
