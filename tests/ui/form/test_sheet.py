"""Sheets of fields: nothing chosen beforehand, nothing said twice, numbers before and after."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.engine.commands import word
from app.engine.frame import Sheet
from app.engine.game import Game
from app.engine.text import msg
from app.games import GAMES
from app.ui.form.sheet import SheetScreen
from app.ui.match.log import LogScreen
from app.ui.match.play import PlayScreen
from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start


def sheets(hands: Evening) -> Iterator[tuple[Sheet, SheetScreen]]:
    """Each kind of sheet of fields that is open now, on the screen."""
    desk = next(screen for screen in hands.screens if isinstance(screen, PlayScreen))
    kinds = {
        word(sheet.command): sheet for sheet in reversed(hands.frame.sheets) if sheet.closed is None
    }
    for sheet in kinds.values():
        desk.open(sheet)
        hands.frames(6)
        screen = hands.screens[-1]
        if isinstance(screen, SheetScreen):
            yield sheet, screen
        hands.app.back()
        hands.frames(2)


def opened(hands: Evening, name: str) -> Evening:
    """The sheet of that command."""
    desk = next(screen for screen in hands.screens if isinstance(screen, PlayScreen))
    desk.open(next(sheet for sheet in hands.frame.sheets if word(sheet.command) == name))
    hands.frames(6)
    return hands


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_chosen_that_the_rules_do_not_begin_with(evening: Open, game: Game) -> None:
    hands = start(evening(), game.id, game.seats[1])
    seen = 0
    for sheet, screen in sheets(hands):
        begun = {name for name, _ in (*sheet.start, *sheet.of_seat)}
        for field in screen._visible():
            seen += 1
            is_open = field.is_required and field.name not in begun
            if is_open and len(screen._choices(field)) > 1:
                assert screen.values.get(field.name) is None, (word(sheet.command), field.name)
    assert seen > 4


@pytest.mark.sample(4)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_title_fields_and_button_each_say_something_else(
    evening: Open, game: Game, lang: str
) -> None:
    hands = start(evening(lang), game.id, game.seats[1])
    for sheet, _ in sheets(hands):
        said = [hands.find("sheet-title").text]
        said += [hands.find(key).text for key in hands.app.surface.keys if key[:6] == "label:"]
        said += [hands.find("ok").label] if hands.has("ok") else []
        assert len(said) == len(set(said)), (word(sheet.command), said)


def test_one_question_is_answered_by_one_touch(evening: Open) -> None:
    hands = opened(start(evening(), "stir-fry-eighteen", 3), "set_head_chef")
    assert not hands.has("ok")
    assert hands.find("choose:seat:1").is_off
    hands.touch("choose:seat:3")
    assert hands.frame.head_chef == 3
    assert not hands.has("choose:seat:3")


def test_an_answer_that_the_rules_refuse_says_why_when_touched(evening: Open) -> None:
    hands = opened(start(evening(), "stir-fry-eighteen", 3), "set_head_chef")
    hands.touch("choose:seat:1")
    assert hands.frame.head_chef == 1
    assert hands.says(msg("{name} is already the head chef.", name="Michel"))


def test_the_ways_to_stop_say_what_follows(evening: Open) -> None:
    hands = opened(start(evening(), "restaurant", 3), "stop_match")
    follows = [hands.find(f"choose:how:{how}").second for how in ("put_away", "count", "abandon")]
    assert all(follows)
    assert len(set(follows)) == 3


def test_a_number_shows_before_and_after(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "adjust_prestige")
    assert not hands.has("change:0")  # no reason is chosen yet: nothing is promised
    hands.touch("choose:reason:card")
    row = hands.find("change:0")
    assert (row.before, row.after) == ("0", "1")
    hands.touch("ok")
    assert hands.view()["shared"]["prestige"] == 1


def test_a_sheet_that_moves_no_number_shows_no_receipt(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "rename_player")
    assert not hands.has("receipt")


def test_what_is_still_to_choose_is_named(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "adjust_cash")
    assert hands.find("ok").is_off
    assert "Reason" in hands.find("ok").reason


def test_a_figure_is_replaced_emptied_and_given_back(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "adjust_cash")
    hands.touch("field:amount", "key-2", "key-1", "done", "field:amount", "key-3", "key-9")
    assert hands.find("amount").text == "39"
    hands.touch("key-delete", "key-delete")
    assert hands.find("amount").text == "–"
    assert hands.find("done").is_off
    hands.touch("cancel")
    assert hands.find("field:amount").value == 21


def test_the_sign_of_an_amount_is_a_key(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "adjust_cash")
    hands.touch("field:amount", "key-2", "key-00", "done", "choose:reason:event", "ok")
    assert hands.view()["shared"]["cash"] == 1


def test_the_only_amount_of_a_sheet_is_typed_from_the_start(evening: Open) -> None:
    hands = start(evening(), "restaurant", 3)
    play(
        hands,
        *({"do": "take_card", "seat": n % 3 + 1, "card": "plain"} for n in range(30)),
        {"do": "end_phase", "phase": "orders", "anyway": True},
    )
    hands = opened(hands, "enter_total")
    assert hands.find("amount").text == "–"
    assert hands.find("ok").is_off
    hands.touch("key-2", "key-1", "key-00", "ok")
    assert hands.view()["seats"][0]["orders_score"] == 2100


def test_a_value_put_right_is_framed_and_counted(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "set_prestige")
    assert not hands.has("changed:prestige")
    hands.screens[-1].take("prestige", 3)
    assert hands.has("changed:prestige")
    assert hands.find("was:prestige").text == "0"
    assert hands.find("ok").label == "Put 1 value right"
    hands.screens[-1].take("prestige", 0)
    assert not hands.has("changed:prestige")
    assert hands.find("ok").is_off


def test_another_kind_brings_its_own_number(evening: Open) -> None:
    hands = start(evening(), "dinner-in-paris", 2)
    play(hands, {"do": "set_restaurants", "seat": 1, "restaurant": "brasserie", "count": 1})
    opened(hands, "set_restaurants")
    sheet = hands.screens[-1]
    seen = [(sheet.value_of("restaurant"), sheet.value_of("count"))]
    for name, value in (("restaurant", "seafood"), ("seat", 2), ("restaurant", "brasserie")):
        sheet.take(name, value)
        seen.append((sheet.value_of("restaurant"), sheet.value_of("count")))
        assert not hands.has("changed:count")
    sheet.take("seat", 1)
    sheet.take("restaurant", "seafood")
    assert [count for _, count in seen] == [1, 0, 0, 0]
    assert sheet.value_of("count") == 0


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_a_key_leads_from_a_value_to_the_log(evening: Open, size: tuple[int, int]) -> None:
    """In its place: what the sheet shows may be another once an entry is corrected."""
    hands = opened(start(evening("fr", size=size), "kitchen-rush", 2), "set_prestige")
    assert [str(fault) for fault in faults(hands.app.surface, hands.frame)] == []
    hands.touch("to-log")
    assert isinstance(hands.screens[-1], LogScreen)
    hands.screens[-1].host.back()
    hands.frames(3)
    assert not hands.has("sheet")


def test_what_the_table_says_beyond_what_was_known_is_a_question(evening: Open) -> None:
    hands = opened(start(evening(), "kitchen-rush", 2), "set_served")
    hands.screens[-1].take("served", 3)
    hands.frames(3)
    assert not hands.has("field:anyway")  # the main button asks
    assert hands.find("ok").label == "Count anyway"
    assert hands.find("change:0").after == "3"
    hands.touch("ok")
    assert hands.view()["seats"][0]["served"] == 3
