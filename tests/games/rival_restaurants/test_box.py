"""The tables of the box against the rulebook's own lists, written down a second time here."""

from __future__ import annotations

from typing import get_args

import pytest

from app.games.rival_restaurants import GAME
from app.games.rival_restaurants.box import DRAFT, LEVELS, PRICES, Box, BoxName, upgrade_price
from app.games.rival_restaurants.box.chefs import BEGINNERS, BRIGADE, CHEFS, FIRST_POWERS, NPCS
from app.games.rival_restaurants.box.lookups import CARDS_IN_ALL, COPIES, DISTRIBUTION, INGREDIENTS
from app.table import make_setup
from app.texts import tr
from tests.games.rival_restaurants.playing import NAMES


def test_prices_are_those_of_the_ingredient_list() -> None:
    # Rulebook L732-746: three markets at 100, two at 200, one at 300.
    rows = "carbtastic 100, fruit_stand 100, vegetable_land 100, chop_shop 200, dairy_king 200"
    listed = dict(row.split() for row in f"{rows}, mystery_mart 300".split(", "))
    assert {market: str(price) for market, price in PRICES.items()} == listed


def test_upgrades_cost_what_the_island_asks() -> None:
    wanted = {
        "basic_cookbook": 200,
        "gourmet_cookbook": 300,
        "double_cooktop": 300,
        "social_media": 400,
        "celebrity": 600,
    }
    assert {name: upgrade_price(Box(), name) for name in wanted} == wanted


def test_box_numbers_start_as_printed_or_as_read() -> None:
    box = Box()
    assert (box.income, box.social_income, box.celebrity_income) == (300, 100, 100)
    assert (box.action_card, box.dump_price, box.chocolate) == (300, 100, 500)
    assert (box.starting_money, box.rising_dough, box.half_step) == (0, 3, 100)
    assert (box.waste_supply, box.dump_surcharge, box.each_chef_earns) == (32, False, False)
    assert LEVELS == (3, 7, 12)


def test_every_box_number_may_be_changed_in_a_match() -> None:
    assert set(get_args(BoxName)) == set(Box.__struct_fields__)


def test_twelve_chefs_of_whom_four_do_not_cook_in_the_brigade() -> None:
    assert len(CHEFS) == 12
    assert set(NPCS) == {"angus_khan", "antoine_baguette", "lovehandles_mcfatterson", "senor_fuego"}
    assert set(BRIGADE) == set(CHEFS) - set(NPCS)
    assert FIRST_POWERS == ("mortimer_sleazburger", "angus_khan", "senor_fuego", "kim_chi")
    assert set(BEGINNERS) <= set(CHEFS)


def test_every_chef_has_a_reminder_in_the_phase_of_the_power() -> None:
    phases = {chef: {phase for phase, _ in card.reminders} for chef, card in CHEFS.items()}
    market, cook, move = {"buy_and_trade"}, {"cook_and_counter"}, {"income_and_move"}
    assert phases == {
        "angus_khan": move,
        "antoine_baguette": market,
        "biff_brobeque": cook,
        "gardena_eden": cook,
        "general_stroganov": market,
        "gohan_sushido": market,
        "kim_chi": move,
        "lovehandles_mcfatterson": market,
        "mortimer_sleazburger": move,
        "phyllis_grubman": market | cook,
        "pork_knuckles": market,
        "senor_fuego": move,
    }


def test_the_draft_has_six_picks_and_two_bans_in_the_printed_order() -> None:
    said = "1 pick, 2 pick, 2 ban, 1 pick, 1 ban, 2 pick, 1 pick, 2 pick"
    assert ", ".join(f"{seat} {act}" for seat, act in DRAFT) == said


def lines(options: dict[str, object]) -> list[str]:
    """The set-up list of two players, each thing on a line."""
    setup = make_setup(GAME, NAMES[:2], options=options)
    return [
        f"{line.number} {tr(line.name, 'en')}: {tr(line.note, 'en')}"
        for line in GAME.set_up_list(setup)
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "1 Action card: face down"),
        ({"start_up": True}, "2 Basic recipes: face up"),
        ({"start_up": True}, "0 Action cards: none at the start"),
        ({"start_up": True}, "0 Ingredients: none at the start"),
        ({"table": "brigade"}, "4 Other chefs: of the other eight; keep three"),
        ({"table": "brigade"}, "2 Wheels: and a price guide"),
        ({"table": "draft"}, "8 Other chefs: face up, for the draft"),
        ({"table": "two_chefs"}, "2 Chefs: cards and figures"),
        ({"amateur": True}, "None Amateur chefs: no clock; powers from “Rising Dough” on"),
        ({"move_clock": True}, "60 s Moving: the late go to the Island"),
        ({"coins": True}, "0 Money: coins within reach"),
    ],
)
def test_each_mode_lays_out_its_own(options: dict[str, object], said: str) -> None:
    assert said in lines(options)
    assert (said in lines({})) == (not options)


def test_no_number_stands_in_the_words_of_help_and_reminders() -> None:
    said = [line for topic in GAME.help for line in topic.lines]
    said += [text for card in CHEFS.values() for _, text in card.reminders]
    assert not [text.id for text in said if any(sign in "123456789" for sign in text.id)]


def test_the_look_ups_are_those_of_the_box() -> None:
    assert sum(DISTRIBUTION.values()) == CARDS_IN_ALL
    assert [len(INGREDIENTS[market]) for market in PRICES] == [5, 5, 5, 5, 4, 5]
    assert sum(map(len, INGREDIENTS.values())) * COPIES == 174, "L62"
