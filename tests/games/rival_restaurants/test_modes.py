"""Which modes can be played by whom, and what each changes from the start."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine.commands import Rejected
from app.engine.flow import AddTime, Ready, RestartClock, Resume, TimeUp
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box.chefs import BRIGADE, MOVE
from tests.games.rival_restaurants.playing import SECOND, Match

DRAFTED = (
    acts.PickChef,
    acts.PickChef,
    acts.BanChef,
    acts.PickChef,
    acts.BanChef,
    acts.PickChef,
    acts.PickChef,
    acts.PickChef,
)
BRIGADES = [["biff_brobeque", "kim_chi", "pork_knuckles"], ["gardena_eden"]]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"table": "brigade"}),
        (3, {"table": "draft"}),
        (4, {"table": "two_chefs"}),
        (2, {"table": "draft", "chefs": [["kim_chi"], []]}),
        (2, {"chefs": [["kim_chi"], ["kim_chi"]]}),
        (2, {"chefs": [["kim_chi", "biff_brobeque"], []]}),
        (2, {"chefs": [[], [], ["kim_chi"]]}),
        (2, {"npcs": ["angus_khan"]}),
        (2, {"table": "brigade", "npcs": ["kim_chi"]}),
        (2, {"table": "brigade", "npcs": ["angus_khan", "angus_khan"]}),
        (2, {"table": "brigade", "chefs": [["angus_khan"]]}),
        (2, {"table": "two_chefs", "chefs": [["kim_chi", "kim_chi"]]}),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_starts(
    players: int, options: dict[str, Any]
) -> None:
    with pytest.raises(Rejected) as refusal:
        Match(players, options=options)
    assert refusal.value.reason.id


def test_chefs_may_be_filled_in_during_the_match() -> None:
    match = Match(2)
    assert [seat.note for seat in match.frame.seats] == [None, None]
    match.do(acts.DealChefs(1, ("senor_fuego",)))
    assert [bool(seat.note) for seat in match.frame.seats] == [True, False]
    assert match.refused(acts.DealChefs(2, ("senor_fuego",)))
    assert match.refused(acts.DealChefs(2, ("kim_chi", "biff_brobeque")))
    match.do(acts.DealChefs(1, ("kim_chi",)), acts.DealChefs(2, ("senor_fuego",)))
    assert match.reveal().state.powers == ("senor_fuego", "kim_chi")


def test_a_chef_dealt_away_is_no_longer_active() -> None:
    match = Match(2, options={"table": "brigade", "chefs": BRIGADES})
    match.do(acts.ChooseActive(1, "kim_chi"))
    match.do(acts.DealChefs(1, ("biff_brobeque", "pork_knuckles")))
    assert match.state.seat(1).active is None


def test_stands_are_asked_only_where_a_chef_needs_them() -> None:
    plain = Match(2, options={"chefs": [["biff_brobeque"], ["pork_knuckles"]]}).reveal()
    asking = Match(2, options={"chefs": [["biff_brobeque"], ["kim_chi"]]}).reveal()
    assert plain.frame.hint is None
    assert plain.sheet(acts.SetStand).role == "more"
    assert asking.frame.hint is not None
    assert asking.sheet(acts.SetStand, 2).role == "seat"
    for seat in (1, 2):
        asking.do(acts.SetStand(seat, "chop_shop"))
    assert asking.frame.hint is None


@pytest.mark.parametrize(
    "chef",
    [
        "angus_khan",
        "antoine_baguette",
        "gohan_sushido",
        "kim_chi",
        "lovehandles_mcfatterson",
        "phyllis_grubman",
        "senor_fuego",
    ],
)
def test_whose_power_needs_places_gets_them_asked(chef: str) -> None:
    match = Match(3, options={"chefs": [[chef]]}).reveal()
    assert match.frame.hint is not None
    assert [match.sheet(acts.SetStand, seat).role for seat in (1, 2, 3)] == ["seat"] * 3


def test_a_late_players_second_chef_is_asked_for() -> None:
    match = Match(2, options={"table": "two_chefs", "move_clock": True})
    match.do(acts.PayIncome())
    match.state = msgspec.structs.replace(match.state, late=(2,))
    match.do(acts.RevealWheels(anyway=True))
    assert match.state.stand(2) == "island"
    assert match.frame.hint is not None
    assert match.frame.hint.id == "{names:and}: the second chef goes elsewhere."
    match.do(acts.SetStand(2, "chop_shop", who="second"))
    assert match.frame.hint is None


def test_a_tap_buys_by_the_chef_that_stands_there() -> None:
    chefs = [["biff_brobeque", "gardena_eden"], ["antoine_baguette"]]
    match = Match(2, options={"table": "two_chefs", "chefs": chefs}).reveal()
    match.do(acts.SetStand(1, "chop_shop", who="second"))
    match.open_market()
    assert match.button(acts.Buy, 1, price=200).command == acts.Buy(1, 200, who="second")
    assert match.button(acts.Buy, 1, price=100).command == acts.Buy(1, 100)


def test_each_chefs_own_price_is_one_tap_where_antoine_makes_them_differ() -> None:
    chefs = [["biff_brobeque", "gardena_eden"], ["antoine_baguette", "kim_chi"]]
    match = Match(2, options={"table": "two_chefs", "chefs": chefs}).rich(900).reveal()
    match.do(acts.SetStand(1, "carbtastic"), acts.SetStand(1, "fruit_stand", who="second"))
    match.do(acts.SetStand(2, "fruit_stand"), acts.PassPower("kim_chi")).open_market()
    rows = [row for row in match.frame.buttons if row.seat == 1 and type(row.command) is acts.Buy]
    shown = [(row.command, row.amount) for row in rows if row.closed is None]
    assert shown == [(acts.Buy(1, 100), -100), (acts.Buy(1, 100, who="second"), -200)]


def test_porks_card_is_offered_where_that_chef_plays_alone() -> None:
    chefs = [["biff_brobeque", "pork_knuckles"], ["antoine_baguette", "kim_chi"]]
    match = Match(2, options={"table": "two_chefs", "chefs": chefs}).rich(900).market()
    rows = [row for row in match.frame.buttons if row.command == acts.BuyCard(1, by_power=True)]
    assert len(rows) == 1
    assert not [row for row in match.frame.buttons if row.command == acts.BuyCard(2, by_power=True)]


def test_an_amateurs_power_is_free_from_the_first_level_on() -> None:
    options = {"amateur": True, "chefs": [["phyllis_grubman"], ["biff_brobeque"]]}
    match = Match(2, options=options)
    match.do(acts.AdjustPopularity(1, 2)).market()
    assert match.frame.clock is None
    assert match.refused(acts.BuyPair(1))
    assert "Power from" in (match.frame.seats[0].note or match.frame.prompt).id
    match.do(acts.AdjustPopularity(1, 1), acts.BuyPair(1))
    assert match.money(1) == 0


def test_rising_dough_may_be_another_level() -> None:
    options = {"amateur": True, "chefs": [["phyllis_grubman"], ["biff_brobeque"]]}
    match = Match(2, options=options, box={"rising_dough": 7})
    match.do(acts.AdjustPopularity(1, 3)).market()
    assert match.refused(acts.BuyPair(1))
    match.do(acts.ChangeBox("rising_dough", 3), acts.BuyPair(1))


def test_a_box_number_that_does_not_fit_is_called_as_the_screen_calls_it() -> None:
    """Seen: “starting_money must be 2000 or less.”"""
    match = Match(2)
    said = match.refusal(acts.ChangeBox("double_cooktop", 9000))
    assert said == "Double cooktop must be 2,000 or less."
    assert "_" not in match.refusal(acts.ChangeBox("dump_surcharge", 2))


def test_coins_on_the_table_are_never_kept() -> None:
    match = Match(2, options={"coins": True, "chefs": [["senor_fuego"], ["phyllis_grubman"]]})
    assert match.refused(acts.PayIncome())
    match.reveal().do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "chop_shop"))
    match.do(acts.TakeTolls()).open_market()
    match.do(acts.BuyPair(2))
    assert match.refused(acts.SellChocolate(1))
    assert match.refused(acts.AdjustMoney(1, 100))
    assert [row.money for row in match.state.seats] == [0, 0]
    assert not [b for b in match.frame.buttons if isinstance(b.command, acts.Buy)]


def test_revealed_wheels_end_the_time_for_moving_without_a_sound() -> None:
    match = Match(2, options={"move_clock": True}).do(acts.PayIncome(), Resume())
    match.now = 10 * SECOND
    match.do(Ready(1), acts.RevealWheels(anyway=True))
    assert match.frame.alarms == ()
    assert match.frame.due is None
    assert match.state.late == ()
    match.do(acts.PlayCard(2, since=9 * SECOND))
    assert match.state.flow.is_over


def test_an_active_chef_that_nobody_named_may_be_named_later() -> None:
    match = Match(2, options={"table": "brigade", "chefs": BRIGADES}).market()
    match.do(acts.ChooseActive(1, "pork_knuckles"), acts.BuyCard(1, by_power=True))
    assert match.refused(acts.ChooseActive(1, "kim_chi"))


def test_who_pays_fuego_must_be_known_from_stands_or_names() -> None:
    match = Match(2, options={"chefs": [["senor_fuego"], ["biff_brobeque"]]}).reveal()
    assert match.refused(acts.TakeTolls())
    assert match.button(acts.TakeTolls).closed is not None
    match.do(acts.TakeTolls(payers=(2,)))
    assert (match.money(1), match.money(2)) == (500, 100)


def test_the_move_clock_waits_for_the_end_of_the_draft() -> None:
    match = Match(2, options={"table": "draft", "move_clock": True})
    assert match.frame.clock is None
    assert not [b for b in match.frame.buttons if b.role in ("main", "clock")]
    for command in (Resume(), AddTime(15), RestartClock(), TimeUp(MOVE)):
        assert match.refused(command)
    for kind, chef in zip(DRAFTED, BRIGADE, strict=True):
        match.do(kind(chef))
    assert match.state.step == "move"
    match.do(acts.PayIncome(), Resume())
    assert match.frame.alarms


def test_the_mode_names_every_switch_that_is_on() -> None:
    options = {"table": "two_chefs", "amateur": True, "start_up": True, "move_clock": True}
    mode = Match(2, options={**options, "coins": True}).frame.mode
    assert mode == "two_chefs+amateur+start_up+move_clock+coins"


def test_money_is_no_part_of_a_trade_where_the_coins_lie_on_the_table() -> None:
    match = Match(2, options={"coins": True}).market()
    assert "coins" in match.refused(acts.Trade(1, 2, gives_money=100))


def test_nobody_is_late_once_the_move_clock_starts_anew() -> None:
    match = Match(2, options={"move_clock": True}).do(acts.PayIncome(), Resume())
    match.now = 60 * SECOND
    match.do(TimeUp(MOVE))
    assert len(match.state.late) == 2
    match.do(RestartClock())
    assert not match.state.late


def test_open_wheels_have_no_clock_to_set() -> None:
    match = Match(2, options={"move_clock": True}).reveal()
    for command in (Resume(), AddTime(15), RestartClock(), TimeUp(MOVE)):
        assert match.refused(command)
