"""What is always in view, and what the board says in each step of a day."""

from __future__ import annotations

from app.engine.flow import EndPhase, Ready
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box.chefs import MARKET
from app.texts import tr
from app.view import view
from tests.games.rival_restaurants.playing import SECOND, Match

ALWAYS = {
    "popularity",
    "money",
    "waste",
    "income",
    "upgrades",
    "gourmet_cooked",
    "basic_cooked",
    "card_used",
    "stand",
    "chef_card",
}


def prompt(match: Match) -> str:
    return tr(match.frame.prompt, "en")


def test_every_seat_shows_the_same_quantities_all_day() -> None:
    match = Match(6)
    for step in (
        match,
        match.reveal(),
        match.open_market(),
        match.do(EndPhase(MARKET, anyway=True)),
    ):
        for seat in view(step.frame, 0, "en")["seats"]:
            assert set(seat) >= ALWAYS


def test_the_day_is_told_step_by_step() -> None:
    match = Match(2, options={"chefs": [["kim_chi"], ["biff_brobeque"]]})
    told = [prompt(match)]
    told.append(prompt(match.do(acts.PayIncome())))
    told.append(prompt(match.do(acts.RevealWheels(anyway=True))))
    told.append(prompt(match.do(acts.PassPower("kim_chi"))))
    told.append(prompt(match.open_market()))
    told.append(prompt(match.do(acts.PlayCard(2))))
    told.append(prompt(match.do(acts.ResolveCards(), EndPhase(MARKET, anyway=True))))
    assert told == [
        "Pay the income, then set the wheels.",
        "Wheel face down? Press.",
        "Kim Chi: use the power or pass.",
        "Chefs on the board? Then start.",
        "Buy and trade!",
        "Paul plays a card.",
        "Cook, then refill the counters.",
    ]


def test_there_is_one_main_button_in_every_step() -> None:
    match = Match(2, options={"move_clock": True})
    steps = [match.frame, match.do(acts.PayIncome()).frame]
    steps.append(match.do(acts.RevealWheels(anyway=True)).frame)
    steps.append(match.open_market().frame)
    match.now = 5 * SECOND
    steps.append(match.do(acts.PlayCard(1)).frame)
    steps.append(match.do(acts.ResolveCards(), EndPhase(MARKET, anyway=True)).frame)
    for frame in steps:
        mains = [button for button in frame.buttons if button.role == "main"]
        assert len(mains) == 1
        assert mains[0].key == "chef"


def test_a_card_being_resolved_lights_its_seat() -> None:
    match = Match(2).market()
    assert dict(match.frame.lamps)["seat2"] == "off"
    match.do(acts.PlayCard(2))
    assert dict(match.frame.lamps)["seat2"] == "steady"
    assert match.frame.turn == 2


def test_the_market_minute_is_shown_before_it_starts() -> None:
    clock = Match(2, options={"seconds": 90}).reveal().frame.clock
    assert clock is not None
    assert (clock.is_coming, clock.length_us) == (True, 90 * SECOND)
    assert Match(2, options={"amateur": True}).reveal().frame.clock is None


def test_both_reminders_of_a_seat_with_two_chefs() -> None:
    options = {"table": "two_chefs", "chefs": [["antoine_baguette", "gohan_sushido"]]}
    note = Match(2, options=options).market().frame.seats[0].note
    assert note is not None
    assert tr(note, "en").count(".") == 2


def test_the_kitchen_reminds_of_counters_and_once_all_cooked_of_empty_shelves() -> None:
    match = Match(2).kitchen()
    assert match.frame.hint is not None
    assert match.frame.hint.id.startswith("Counters")
    match.do(Ready(1), Ready(2))
    assert match.frame.hint is not None
    assert match.frame.hint.id.startswith("Shelf empty?")
