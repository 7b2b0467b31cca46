"""A new match set up by touch: modes that fit, and what every seat has before it starts."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.game import Game, Setup
from app.engine.text import msg
from app.games import GAMES
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS
from app.table import make_setup
from app.texts import tr
from app.ui.new_match.draft import Draft
from app.ui.new_match.layout import LayoutScreen
from app.ui.widgets.words import Words
from tests.pictures.judgement import judged
from tests.ui.evening import Evening, Open

HOME = "game:rival-restaurants"
SIZES = {"wide": (800, 480), "tall": (720, 1280)}


def at_options(hands: Evening, *plates: int) -> Evening:
    """On the page of the options of Rival Restaurants, two plates taken and these."""
    hands.touch(HOME, *(f"plate:{plate}" for plate in plates), "main")
    return hands


def given(hands: Evening, fact: str, plate: int, *values: str) -> None:
    """What a seat has, chosen by touch."""
    hands.touch(f"fact:{fact}:{plate}", *(f"choose:{value}" for value in values))


def seats(hands: Evening, name: str) -> list[Any]:
    return [seat[name] for seat in hands.view()["seats"]]


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_chefs_and_cuisines_of_three_are_in_the_match(evening: Open, lang: str, size: str) -> None:
    hands = at_options(evening(lang, size=SIZES[size]), 5)
    hands.touch("per-seat")
    given(hands, "chefs", 1, "kim_chi")
    given(hands, "chefs", 2, "angus_khan")
    given(hands, "chefs", 5, "senor_fuego")
    japanese = {"en": "Japanese", "fr": "Japonaise"}[lang]
    given(hands, "cuisines", 2, japanese)
    hands.touch("fact:cuisines:5")
    assert judged(hands.app.surface, None) == []
    hands.touch("write")
    hands.type("Thai")
    hands.touch("done", "main")
    assert "3" in hands.find("per-seat").second
    hands.touch("main", "main")
    assert seats(hands, "chef_card") == ["kim_chi", "angus_khan", "senor_fuego"]
    assert seats(hands, "cuisine") == [None, japanese, "Thai"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_chef_taken_is_off_and_says_why_when_touched(evening: Open, lang: str) -> None:
    hands = at_options(evening(lang))
    hands.touch("per-seat")
    given(hands, "chefs", 1, "kim_chi")
    hands.touch("fact:chefs:2")
    tile = hands.find("choose:kim_chi")
    assert tile.is_off
    assert tile.second == hands.screens[-1].draft.name(1)
    assert not hands.find("choose:angus_khan").is_off
    hands.touch("choose:kim_chi")
    reason = msg("{chef} is already dealt: there is one of each card.", chef="Kim Chi")
    assert hands.says(reason)
    hands.touch("done", "main", "main", "main")
    assert seats(hands, "chef_card") == ["kim_chi", None]


def test_a_chef_touched_again_is_given_back(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("per-seat")
    given(hands, "chefs", 1, "kim_chi")
    hands.touch("fact:chefs:1", "choose:kim_chi")
    assert not hands.find("choose:kim_chi").is_chosen
    hands.touch("choose:gohan_sushido")  # the hand is full: the page closes
    assert hands.find("fact:chefs:1").label == "Gohan Sushido"


def test_four_taps_still_reach_the_first_phase(evening: Open) -> None:
    hands = evening()
    hands.touch(HOME, "main", "main", "main")
    assert hands.view()["phase"] == "income_and_move"
    assert any("You can assign chefs in the menu." in text for text in hands.texts())


def test_the_hint_goes_once_chefs_are_named(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("per-seat", "deal", "main", "main", "main")
    assert hands.view()["phase"] == "income_and_move"
    assert not any("You can assign chefs in the menu." in text for text in hands.texts())


def test_the_brigade_has_three_chefs_and_one_that_does_not_cook(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("choose:table:brigade", "per-seat")
    given(hands, "chefs", 1, *BRIGADE[:3])
    given(hands, "npcs", 1, "angus_khan")
    hands.touch("fact:chefs:2")
    off = {chef for chef in CHEFS if hands.find(f"choose:{chef}").is_off}
    assert off == set(CHEFS) - set(BRIGADE[3:])
    hands.touch("done", "fact:npcs:2")
    assert hands.find("choose:angus_khan").is_off
    hands.touch("choose:senor_fuego", "main", "main", "main")
    assert hands.table.setup is not None
    options = hands.table.setup.options
    assert options.chefs == (BRIGADE[:3], ())
    assert options.npcs == ("angus_khan", "senor_fuego")


def test_the_draft_deals_its_chefs_itself(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("choose:table:draft", "per-seat")
    assert not hands.has("fact:chefs:1")
    given(hands, "npcs", 2, "antoine_baguette")
    hands.touch("deal", "main", "main", "main")
    assert hands.table.setup is not None
    options = hands.table.setup.options
    assert (options.table, options.chefs) == ("draft", ())
    assert options.npcs[1] == "antoine_baguette"
    assert options.npcs[0] not in (None, "antoine_baguette")


def test_toque_deals_at_random_and_takes_all_back(evening: Open) -> None:
    hands = at_options(evening(), 3, 4, 5, 6)
    hands.touch("per-seat", "deal")
    dealt = [hands.find(f"fact:chefs:{plate}").label for plate in range(1, 7)]
    assert len(set(dealt)) == 6
    assert all(dealt)
    hands.touch("deal")
    assert not any(hands.find(f"fact:chefs:{plate}").label for plate in range(1, 7))
    hands.touch("deal", "main", "main", "main")
    assert len(set(seats(hands, "chef_card"))) == 6


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mode_that_does_not_fit_the_players_is_not_shown(evening: Open, lang: str) -> None:
    hands = at_options(evening(lang), 3)
    shown = [
        mode
        for mode in ("base", "brigade", "draft", "two_chefs")
        if hands.has(f"choose:table:{mode}")
    ]
    assert shown == ["base", "two_chefs"]
    assert "2" in hands.find("choose:table:two_chefs").second
    hands.touch("main", "main")
    assert hands.table.setup is not None
    assert hands.table.setup.options.table == "base"


def test_a_player_too_many_for_the_mode_stops_the_main_button(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("choose:table:brigade", "back", "plate:3", "main")
    assert hands.find("main").is_off
    assert hands.find("per-seat").is_off
    hands.touch("main", "choose:table:base")
    assert not hands.find("main").is_off
    hands.touch("main", "main")
    assert len(hands.view()["seats"]) == 3


def test_another_mode_takes_the_cards_back_that_it_has_no_room_for(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("choose:table:brigade", "per-seat", "deal", "main", "choose:table:base")
    assert not hands.find("main").is_off
    hands.touch("main", "main")
    assert hands.table.setup is not None
    assert [len(hand) for hand in hands.table.setup.options.chefs] == [1, 1]
    assert not any(hands.table.setup.options.npcs)


def test_words_of_earlier_evenings_are_offered(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("per-seat", "fact:cuisines:1", "write")
    hands.type("Thai")
    hands.touch("done", "main", "main", "main")
    store = hands.player.store
    hands.close()
    later = at_options(evening(store=store))
    later.touch("per-seat", "fact:cuisines:2", "choose:Thai", "main", "main", "main")
    assert seats(later, "cuisine") == [None, "Thai"]


def test_the_head_chefs_button_walks_through_all_pages(evening: Open) -> None:
    hands = evening()
    hands.touch(HOME)
    hands.pass_time(0.6)
    hands.press("chef")
    hands.touch("per-seat", "fact:chefs:1")
    for _ in range(3):  # the choice, the seats' page, then on
        hands.pass_time(0.6)
        hands.press("chef")
    assert hands.has("line:0")
    hands.pass_time(0.6)
    hands.press("chef")
    assert hands.view()["phase"] == "income_and_move"


def test_no_player_at_all_is_no_fault(evening: Open) -> None:
    hands = evening()
    hands.touch(HOME, "plate:1", "remove", "plate:2", "remove")
    hands.press("chef")
    assert hands.find("main").is_off


@pytest.mark.parametrize("size", SIZES)
def test_a_long_list_has_leaves_and_keeps_its_ticks(evening: Open, size: str) -> None:
    hands = at_options(evening(size=SIZES[size]))
    for option in ("choose:table:brigade", "field:amateur", "field:start_up", "field:move_clock"):
        hands.touch(option)
    hands.touch("main")
    lines = hands.screens[-1].list
    hands.touch("line:0")
    seen = {key for key in hands.app.surface.keys if key.startswith("line:")}
    hands.touch("leaf")
    seen |= {key for key in hands.app.surface.keys if key.startswith("line:")}
    assert seen == {f"line:{n}" for n in range(len(lines))}
    hands.touch("leaf")
    assert hands.find("line:0").is_on
    assert all(hands.find(key).height >= 48 for key in hands.app.surface.keys if "line" in key)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_tile_has_its_icon_its_name_and_a_large_number(evening: Open, game: Game) -> None:
    hands = evening()
    names = ("Michel", "Paul", "Irène", "Zoé")[: game.seats[1]]
    app = hands.app
    screen = LayoutScreen(app, game, make_setup(game, names), app.home, app.home)
    screen.is_listed = True
    app.go(screen)
    hands.frames(2)
    for n, line in enumerate(screen.list[:4]):
        tile = hands.find(f"line:{n}")
        assert (tile.icon, tile.name) == (line.icon, tr(line.name, "en"))
        assert len(tile.name.split()) <= 2
        texts = [each for each in tile.walk(restrict=True) if type(each) is Words and each.text]
        largest = max(texts, key=lambda each: each.size_px)
        assert largest.text == (tile.number or tile.name)


def test_a_number_is_typed_on_the_keypad(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("field:seconds", "key-9", "key-0", "done")
    assert hands.find("field:seconds").value == 90
    hands.touch("field:seconds", "key-1", "cancel")
    assert hands.find("field:seconds").value == 90
    hands.touch("field:seconds", "done", "main", "main")
    assert hands.table.setup is not None
    assert hands.table.setup.options.seconds == 90


def test_the_volume_has_a_keypad_as_well(evening: Open) -> None:
    hands = evening()
    hands.touch("settings", "set:sound.volume", "key-3", "key-5", "done")
    assert hands.look.get("sound.volume") == 35


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_switch_says_what_it_does_without_places_of_the_rulebook(
    evening: Open, lang: str
) -> None:
    hands = at_options(evening(lang))
    said = hands.find("field:move_clock").second
    assert (
        said
        == {"en": "The late go to the Island", "fr": "Les retardataires vont à l’Îlot Central"}[
            lang
        ]
    )


def test_a_number_out_of_bounds_is_not_taken(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("field:seconds", "key-9")
    assert hands.find("done").is_off
    hands.touch("key-9", "key-9")  # 999 would pass the 600 that are allowed: the key does nothing
    assert hands.find("amount").text == "99"
    assert not hands.find("done").is_off


def test_what_waited_is_asked_in_the_match_of_the_first_who_lacks_it(evening: Open) -> None:
    hands = at_options(evening(), 3)
    hands.touch("per-seat")
    given(hands, "chefs", 1, "kim_chi")
    hands.touch("main", "main", "main", "menu", "open:deal_chefs")
    hands.touch(*[key for key in ("pick:chefs",) if hands.has(key)], "choose:chefs:angus_khan")
    hands.touch(*[key for key in ("done",) if hands.has(key)], "ok")
    assert seats(hands, "chef_card") == ["kim_chi", "angus_khan", None]
    for word in ("Thai", "Greek"):
        hands.touch("menu")
        while not hands.has("open:set_cuisine"):
            hands.touch("leaf" if hands.has("leaf") else "more")
        hands.touch("open:set_cuisine", "field:cuisine")
        hands.type(word)
        hands.touch("done", "ok")
    assert seats(hands, "cuisine") == ["Thai", "Greek", None]


def test_a_word_given_up_leaves_the_way_out_open(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("per-seat", "fact:cuisines:1", "write", "cancel")
    assert not hands.find("done").is_off
    hands.touch("done")
    assert hands.has("fact:cuisines:1")


def test_a_rematch_keeps_the_mode_and_deals_anew(evening: Open) -> None:
    hands = at_options(evening(), 3)
    hands.touch("choose:table:two_chefs", "per-seat", "deal")
    given(hands, "cuisines", 1, "Korean")
    hands.touch("main", "main", "main", "menu", "open:stop_match", "choose:how:count")
    hands.pass_time(3)
    hands.touch("again", "main")
    assert hands.find("choose:table:two_chefs").is_chosen
    hands.touch("main", "main")
    assert seats(hands, "chef_card") == [None] * 3
    assert seats(hands, "cuisine") == [None] * 3


def test_an_option_without_a_meaning_is_not_shown(evening: Open) -> None:
    hands = evening()
    hands.touch("game:stir-fry-eighteen", "main")
    assert not hands.has("choose:overshoot:zero")
    hands.touch("field:bullseye")
    assert hands.find("choose:overshoot:zero").second == "the score falls to 0"
    hands.touch("field:bullseye")
    assert not hands.has("choose:overshoot:zero")


@pytest.mark.parametrize("count", [2, 3])
def test_what_this_table_cannot_play_is_not_shown(evening: Open, count: int) -> None:
    hands = evening()
    hands.touch("game:dinner-in-paris", *(["plate:3"] if count == 3 else []))
    label = "Choose the options" if count == 2 else "What to lay out"
    assert hands.find("main").label == label
    hands.touch("main")
    assert hands.has("field:two_player_side") == (count == 2)
    hands.touch(*["main"] * (2 if count == 2 else 1))
    assert len(hands.view()["seats"]) == count


def test_an_option_that_means_nothing_any_more_does_not_count(evening: Open) -> None:
    hands = evening()
    hands.touch("game:dinner-in-paris", "main", "field:two_player_side", "back", "plate:3")
    hands.touch("main", "main")
    assert hands.table.setup is not None
    assert not hands.table.setup.options.two_player_side


def test_a_mode_that_fits_no_longer_says_why(evening: Open) -> None:
    hands = at_options(evening())
    hands.touch("choose:table:brigade", "back", "plate:3", "main")
    assert hands.find("choose:table:brigade").reason
    assert hands.has("choose:table:draft")


def test_a_page_of_options_tries_few_set_ups(
    evening: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules try each choice before it is offered: once, not once for each look at it."""
    hands = at_options(evening(), 3, 4, 5, 6)
    hands.has("per-seat")
    asked: list[Setup] = []
    setup = Draft.setup

    def counted(draft: Draft, *options: Any) -> Setup:
        asked.append(setup(draft, *options))
        return asked[-1]

    monkeypatch.setattr(Draft, "setup", counted)
    hands.app.refresh()
    hands.frames(1)
    assert 0 < len(asked) <= 90
