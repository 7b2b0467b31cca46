"""Taps counted by the buttons of the Frame, for six players."""

from __future__ import annotations

from typing import Any

from app.engine.commands import Command, fields
from app.engine.frame import Button, Sheet
from app.games.rival_restaurants import acts
from tests.games.rival_restaurants.playing import Match

UPGRADE_MOST, DISH_MOST = 3, 6


def taps(sheet: Sheet, command: Command) -> int:
    """Open, one for each visible field that differs from its start value, done."""
    assert sheet.closed is None
    start = dict(sheet.start)
    changed = 0
    for field in fields(type(command)):
        wanted: Any = getattr(command, field.name)
        if wanted != start.get(field.name, field.default):
            assert field.name not in sheet.hidden, f"{field.name} cannot be set here"
            changed += 1
    return 1 + changed + 1


def one_tap(button: Button, match: Match) -> None:
    assert button.closed is None
    assert button.ask is None
    match.do(button.command)


def test_the_income_of_six_is_one_tap_on_the_main_button() -> None:
    match = Match(6).do(acts.ChangeUpgrade(2, "social_media", owned=True))
    button = match.button(acts.PayIncome)
    assert (button.role, button.key) == ("main", "chef")
    one_tap(button, match)
    assert [row.money for row in match.state.seats] == [300, 400, 300, 300, 300, 300]


def test_a_purchase_at_list_price_is_one_tap_on_the_seats_own_card() -> None:
    match = Match(6).market()
    for seat in range(1, 7):
        for price in (100, 200):
            one_tap(match.button(acts.Buy, seat, price=price), match)
    assert [row.money for row in match.state.seats] == [0] * 6


def test_an_upgrade_is_three_taps() -> None:
    match = Match(6).rich(600).market()
    for upgrade in ("basic_cookbook", "gourmet_cookbook", "double_cooktop", "social_media"):
        command = acts.BuyUpgrade(3, upgrade, owner=3)
        assert taps(match.sheet(acts.BuyUpgrade, 3), command) <= UPGRADE_MOST


def test_a_dish_is_six_taps() -> None:
    match = Match(6).kitchen()
    gourmet = acts.Cook(4, "gourmet", 8, icons=2, cuisine=True, wine=True)
    basic = acts.Cook(4, "basic", 2, icons=0, cuisine=True, sauce=True)
    for dish in (gourmet, basic):
        assert taps(match.sheet(acts.Cook, 4, kind=dish.kind), dish) <= DISH_MOST
    plain = acts.Cook(4, "basic", 3, icons=1)
    assert taps(match.sheet(acts.Cook, 4, kind="basic"), plain) == 2


def test_a_level_bonus_a_card_and_a_toll_are_one_tap_each() -> None:
    match = Match(2, options={"chefs": [["senor_fuego"], ["pork_knuckles"]]})
    match.reveal().do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "chop_shop"))
    one_tap(match.button(acts.TakeTolls), match)
    match.rich(200).open_market()
    one_tap(match.button(acts.BuyCard, 2), match)
    one_tap(match.button(acts.PlayCard, 1), match)
    one_tap(match.button(acts.ResolveCards), match)
    match = Match(2).kitchen().do(acts.Cook(1, "basic", 3))
    one_tap(match.button(acts.AddLevelBonus, 1), match)
    assert match.state.seat(1).popularity == 4
