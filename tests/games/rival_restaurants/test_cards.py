"""Action cards: when they may be played, and what they do to the clock."""

from __future__ import annotations

import pytest

from app.engine.commands import Command
from app.engine.flow import EndPhase, Pause, Resume, TimeUp
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.box.chefs import MARKET
from app.games.rival_restaurants.offers.buttons import HOLD_US
from app.games.rival_restaurants.rules.clams import is_stopped
from app.games.rival_restaurants.state import Played
from app.texts import tr
from tests.games.rival_restaurants.playing import SECOND, Match
from tests.tabletop import PLAYERS, Tabletop


def running() -> Match:
    """The market minute, 37 seconds gone."""
    match = Match(3).market()
    match.now = 37 * SECOND
    return match


def test_a_card_stops_the_clock_as_of_the_hold() -> None:
    match = running().do(acts.PlayCard(2, since=36 * SECOND))
    clock = match.state.flow.clock
    assert clock is not None
    assert (clock.left_us, clock.running_since) == (24 * SECOND, None)
    assert match.state.flow.paused == "card"


def test_a_start_moment_before_the_phase_is_refused() -> None:
    match = Match(3).reveal()
    match.now = 5 * SECOND
    match.open_market()
    for since in (4 * SECOND, 0, -400 * SECOND):
        assert match.refused(acts.PlayCard(1, since=since)).startswith("That began before")
    match.do(acts.PlayCard(1, since=5 * SECOND))
    assert match.state.flow.clock is not None
    assert match.state.flow.clock.left_us == 60 * SECOND


def test_a_hold_over_the_end_of_time_gives_the_rest_back() -> None:
    match = running()
    match.now = 60 * SECOND
    match.do(TimeUp(MARKET))
    match.now = 60 * SECOND + 300_000
    match.do(acts.PlayCard(1, since=59 * SECOND + 700_000))
    flow = match.state.flow
    assert flow.clock is not None
    assert (flow.clock.left_us, flow.is_over, flow.paused) == (300_000, False, "card")
    assert match.state.chain


def test_a_card_after_the_end_of_time_leaves_the_clock_at_zero() -> None:
    match = running()
    match.now = 60 * SECOND
    match.do(TimeUp(MARKET))
    match.now = 70 * SECOND
    match.do(acts.PlayCard(1, since=69 * SECOND), acts.ResolveCards())
    assert match.state.flow.is_over


def test_a_clock_ended_by_hand_is_not_given_back() -> None:
    match = running().do(TimeUp(MARKET), acts.PlayCard(1, since=36 * SECOND))
    assert match.state.flow.is_over


def test_no_more_than_the_whole_minute_is_given_back() -> None:
    match = running()
    match.now = 60 * SECOND
    match.do(TimeUp(MARKET), acts.PlayCard(1, since=0))
    assert match.state.flow.clock is not None
    assert match.state.flow.clock.left_us == 60 * SECOND


def test_resolved_the_clock_goes_on_from_the_same_second() -> None:
    match = running().do(acts.PlayCard(1), acts.PlayCard(2, "clam_voyance"))
    match.now = 80 * SECOND
    match.do(acts.ResolveCards())
    clock = match.state.flow.clock
    assert clock is not None
    assert (clock.left_us, clock.running_since) == (23 * SECOND, 80 * SECOND)
    assert match.refused(acts.ResolveCards())


def test_going_on_by_the_clock_resolves_the_cards_too() -> None:
    match = running().do(acts.PlayCard(1), Resume())
    assert match.state.chain == ()


def test_talk_is_not_ended_by_a_resolved_card() -> None:
    match = running().do(Pause("talk"), acts.PlayCard(1), acts.ResolveCards())
    assert match.state.flow.paused == "talk"


def test_one_card_a_day_but_clam_voyance_is_free() -> None:
    match = running().do(acts.PlayCard(1))
    assert match.refused(acts.PlayCard(1))
    assert match.refused(acts.PlayCard(1, "raiders"))
    match.do(acts.PlayCard(1, "clam_voyance"), acts.PlayCard(1, "clam_voyance"))
    match.do(acts.ResolveCards(), EndPhase(MARKET, anyway=True)).next_day()
    match.do(acts.PlayCard(1))


def test_no_card_in_the_kitchen() -> None:
    assert Match(2).kitchen().refused(acts.PlayCard(1))
    Match(2).do(acts.PlayCard(1))
    Match(2).reveal().do(acts.PlayCard(1))


@pytest.mark.parametrize(("clams", "expected"), [(0, False), (1, True), (2, False), (3, True)])
def test_clam_voyances_cancel_each_other(clams: int, expected: bool) -> None:
    cards = (Played(2 if n % 2 == 0 else 3, "clam_voyance") for n in range(clams))
    assert is_stopped((Played(1, "raiders"), *cards), 0, 2) == expected


def test_a_counter_stops_only_the_card_before_it_and_for_its_player_alone() -> None:
    chain = (Played(1, "raiders"), Played(2, "action"), Played(3, "clam_voyance"))
    assert (is_stopped(chain, 0, 3), is_stopped(chain, 1, 3)) == (False, True)
    assert not is_stopped(chain, 1, 1)


def test_clam_voyance_guards_its_player_from_a_power_alone() -> None:
    options = {"chefs": [["senor_fuego"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).reveal()
    for seat in (1, 2, 3):
        match.do(acts.SetStand(seat, "chop_shop"))
    match.do(acts.PlayCard(2, "clam_voyance"), acts.TakeTolls())
    assert [match.money(seat) for seat in (1, 2, 3)] == [500, 300, 100]


def test_clam_voyance_guards_its_player_from_stroganov_who_may_take_elsewhere() -> None:
    options = {"chefs": [["general_stroganov"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).market().do(acts.PlayCard(2, "clam_voyance", stops=0))
    assert match.refusal(acts.TakeUnused(2)) == "Clam-Voyance guards Paul: pass."
    sheet = match.sheet(acts.TakeUnused)
    assert [row.value for row in sheet.choices if row.field == "seat"] == [3]
    match.do(acts.PlayCard(3, "clam_voyance", stops=0))
    assert match.sheet(acts.TakeUnused).closed is not None, "nobody is left"


@pytest.mark.parametrize("power", [acts.BarChef, acts.BringChef, acts.GiveWaste])
def test_whom_clam_voyance_guards_no_power_is_offered(power: type[Command]) -> None:
    chef = {acts.BarChef: "angus_khan", acts.BringChef: "kim_chi"}
    first = chef.get(power, "mortimer_sleazburger")
    options = {"chefs": [[first], ["biff_brobeque"], ["pork_knuckles"]]}
    match = Match(3, options=options).do(acts.AdjustWaste(1, 2)).reveal()
    match.do(acts.PlayCard(2, "clam_voyance", stops=0))
    assert [c.value for c in match.sheet(power).choices if c.field == "seat"] == [3]
    match.do(acts.PlayCard(3, "clam_voyance", stops=0))
    closed = match.sheet(power).closed
    assert closed is not None
    assert tr(closed, "en").startswith("Clam-Voyance guards")


def test_clam_voyance_is_laid_against_what_lies_there() -> None:
    match = running().do(acts.PlayCard(1), acts.PlayCard(2))
    assert match.refused(acts.PlayCard(2, "clam_voyance", stops=3))
    assert match.refused(acts.PlayCard(2, "clam_voyance", stops=2))
    assert match.refused(acts.PlayCard(3, "action", stops=1))
    stops = [row.value for row in match.sheet(acts.PlayCard, 3).choices if row.field == "stops"]
    assert stops == [1, 2]


@pytest.mark.parametrize("money", [0, 100, 199])
def test_who_has_next_to_nothing_cannot_be_robbed(money: int) -> None:
    match = Match(2, box={"income": money}).market()
    assert match.refused(acts.RobHalf(1, 2))
    assert match.state.seat(1).cards_used == 0


def test_only_a_robbery_robs() -> None:
    match = Match(2, box={"income": 700}).market().do(acts.PlayCard(1, "raiders"))
    assert match.refused(acts.RobHalf(1, 2))
    match.do(acts.ResolveCards(), acts.PlayCard(2), acts.RobHalf(2, 1))
    assert match.money(2) == 1000


def test_a_second_card_of_the_day_robs_as_well() -> None:
    options = {"table": "two_chefs"}
    match = Match(2, options=options, box={"each_chef_earns": True}).market()
    match.do(acts.PlayCard(1), acts.RobHalf(1, 2), acts.RobHalf(1, 2))
    assert match.money(1) == 600 + 300 + 100
    assert match.refused(acts.RobHalf(1, 2))


def test_a_card_that_says_so_is_played_in_the_kitchen_too() -> None:
    match = Match(2).kitchen()
    assert match.refused(acts.PlayCard(1))
    assert dict(match.sheet(acts.PlayCard).start)["says_so"] is True
    match.do(acts.PlayCard(1, says_so=True))
    assert match.button(acts.ResolveCards).role == "main"
    assert match.refused(acts.PlayCard(1, says_so=True)), "one card a day all the same"
    match.do(acts.ResolveCards())
    assert match.state.chain == ()


# On the table, with its buttons


def at_market() -> Tabletop:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:2])
    for command in (acts.PayIncome(), acts.RevealWheels(anyway=True)):
        top.do(command)
    top.do(EndPhase("income_and_move"))
    return top


def test_a_short_press_in_the_minute_is_silent_and_a_hold_plays() -> None:
    top = at_market()
    top.pass_time(20)
    top.press("seat1", 0.4)
    assert top.frame.notices == ()
    assert not top.log.state.chain
    top.press("seat1", 0.7)
    assert top.log.state.chain == (Played(1, "action"),)
    assert top.flow.clock is not None
    assert abs(top.flow.clock.left_us - 39_550_000) < 60_000
    assert HOLD_US == 600_000


def test_the_second_hold_of_a_day_is_clam_voyance() -> None:
    top = at_market()
    top.press("seat1", 0.7)
    top.press("seat1", 0.7)
    assert [card.card for card in top.log.state.chain] == ["action", "clam_voyance"]
    assert top.log.state.seat(1).cards_used == 1


def test_where_a_press_means_ready_a_hold_is_no_card() -> None:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:2])
    top.press("seat1", 1.0)
    assert top.flow.ready == (True, False)
    assert top.log.state.chain == ()


def test_a_card_that_redo_brings_back_stops_the_clock() -> None:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:3])
    while top.frame.phase != MARKET:
        for seat in (1, 2, 3):
            top.press(f"seat{seat}")
        top.table.press(top.button("main"))
        top.pass_time(1)
    top.do(Pause())
    top.do(acts.PlayCard(1))
    top.undo()
    top.do(Resume())
    top.pass_time(3)
    top.redo()
    assert not top.face.timer.is_running


def test_clam_voyance_is_never_against_ones_own_card() -> None:
    m = Match(4).rich(900).market()
    m.do(acts.PlayCard(2, "armed_robbery"), acts.PlayCard(3, "clam_voyance"))
    m.do(acts.PlayCard(3, "clam_voyance"))
    assert "Clam-Voyance" in m.refused(acts.RobHalf(2, 3)), "the second is against the robbery too"
    m = Match(4).rich(900).market().do(acts.PlayCard(2, "armed_robbery"))
    m.do(acts.PlayCard(2, "clam_voyance"), acts.RobHalf(2, 3))
    assert m.state.chain[1].stops == 0, "with no card of another's it is against a power"
