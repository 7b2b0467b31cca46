"""The longest words of six cards, in French and on the smallest screen, are whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES
from app.games.rival_restaurants.acts import DealChefs
from app.script import Player, read
from app.storage import Store
from app.ui.games.rival_restaurants import strip
from app.ui.games.rival_restaurants.parts import part_name, seat_faces
from app.ui.games.rival_restaurants.wares import ENTRY, entry_words
from app.ui.kit.page import Page
from tests.pictures.judgement import judged
from tests.pictures.large_type import Type, worse
from tests.sweeps import some
from tests.ui.evening import Open
from tests.ui.games.rival_restaurants.minute import GAME, clean, opened
from tests.ui.playing import play, start


def test_the_longest_of_each_kind_is_whole_with_six_in_french(evening: Open) -> None:
    """Four digits left in a war, an upgrade to take back, a lasting bonus, a cookbook's four."""
    hands = opened(start(evening("fr"), GAME, 6))
    rich = [{"do": "adjust_money", "seat": n, "amount": 1200 * n} for n in range(1, 7)]
    book = {"do": "change_upgrade", "seat": 2, "upgrade": "basic_cookbook", "owned": True}
    play(hands, *rich, {"do": "adjust_popularity", "seat": 2, "amount": 3}, book)
    hands.touch("seat:2")
    clean(hands)
    assert hands.has("own-undo:2")
    while not hands.has("open:set_bonus:2"):
        hands.touch("more:2")
    clean(hands)
    assert int(hands.find("more:2").words[-1]) <= 5, "no word is so long that two fill a line"
    hands.touch("turn-back:2")
    play(hands, {"do": "open_bidding", "price": 100, "seats": [1, 2, 3]})
    clean(hands)
    over = {"do": "end_phase", "phase": "buy_and_trade", "anyway": True}
    play(hands, over, {"do": "cook", "seat": 2, "kind": "basic", "value": 4, "icons": 1})
    clean(hands)
    assert hands.find("task:2:draw").amount == "4"


def test_open_wheels_and_a_war_are_whole_upright_too(evening: Open) -> None:
    """A power with nothing to give, five digits left in a war."""
    chefs = [[], ["mortimer_sleazburger"], [], [], [], []]
    hands = start(evening("fr", size=(720, 1280)), GAME, 6, options={"chefs": chefs})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    clean(hands)
    play(hands, {"do": "adjust_money", "seat": 2, "amount": 12_300})
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})
    play(hands, {"do": "open_bidding", "price": 200, "seats": [2, 3]})
    clean(hands)


def test_open_wheels_leave_the_cards_their_money_with_six(evening: Open) -> None:
    """The quick steps above take no more than lets money and popularity stand over the steps."""
    chefs = [["kim_chi"], ["mortimer_sleazburger"], [], [], [], []]
    hands = start(evening("fr"), GAME, 6, options={"chefs": chefs})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    clean(hands)
    assert hands.find("card:1").head_u >= 60


@pytest.mark.parametrize("count", [6, 2])
def test_what_is_left_to_do_after_zero_is_whole(evening: Open, count: int) -> None:
    """Beside small cards it takes four lines, and the till what they leave."""
    hands = opened(start(evening("fr"), GAME, count))
    play(hands, {"do": "buy", "seat": 2, "price": 200})
    hands.pass_time(61)
    clean(hands)
    assert not judged(hands.app.surface, hands.frame)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_prompt_of_six_reads_from_an_arms_length(evening: Open, lang: str) -> None:
    """What the table does stands large, what to think of below it; with steps beside it too."""
    chefs = [["mortimer_sleazburger"], [], [], [], [], []]
    hands = start(evening(lang), GAME, 6)
    assert not judged(hands.app.surface, hands.frame)
    start(hands, GAME, 6, options={"chefs": chefs})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    assert not judged(hands.app.surface, hands.frame)


def test_the_longest_name_is_whole_on_a_card_of_three(evening: Open) -> None:
    """On one line with two, with three on two, the chef's line below."""
    for count, chefs in ((2, []), (3, []), (3, [[], ["senor_fuego"]])):
        hands = start(evening("fr"), GAME, count, options={"chefs": chefs})
        hands.frames(4)
        card = hands.find("card:2")
        assert not card.ids.name.is_cut
        assert card.ids.says.y + card.ids.says.height <= card.ids.name.y + 1


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_an_entry_taken_back_is_whole_in_the_narrowest_cell(
    evening: Open, size: tuple[int, int]
) -> None:
    """A place, a power, a bid: a word where the whole has no room; more of it where it has."""
    hands = opened(start(evening("fr", size=size), GAME, 6))
    play(hands, {"do": "set_stand", "seat": 2, "stand": "vegetable_land"})
    play(hands, {"do": "open_bidding", "price": 100, "seats": [1, 3]})
    play(hands, {"do": "bid", "war": 1, "seat": 3, "money": 300})
    for number, key in ((2, "mine:2"), (3, "own-undo:3")):
        hands.touch(f"seat:{number}")
        clean(hands)
        words = hands.find(key)._words
        assert not words.is_cut
        hands.touch(f"turn-back:{number}")


SCRIPTS = sorted((Path(__file__).resolve().parents[3] / "replays" / GAME).glob("*.jsonl"))


@pytest.mark.usefixtures("stage")
@pytest.mark.parametrize("path", some(SCRIPTS, 5), ids=lambda path: path.stem)
def test_every_entry_has_its_word(path: Path) -> None:
    """What a seat did is named by a word that fits the narrowest cell of a card, in two tongues."""
    header, lines = read(path.read_text().splitlines())
    pages = [Page(800, 480, "fr"), Page(800, 480, "en")]
    player = Player(GAMES, Store())

    def see(frame: Any, _: object) -> None:
        for step in frame.latest:
            if step.seat is not None:
                for page in pages:
                    words = entry_words(step.label, page, 74)
                    assert words != page.say(ENTRY), page.say(step.label)

    player.table.on_frame(see)
    assert header is not None
    player.start(header)
    player.play([line for line in lines if line.verb != "crash"])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_refused_to_a_seat_is_said_once_and_whole(evening: Open, lang: str) -> None:
    """Above the cards, where the line has room for all of it, while nobody is in a hurry."""
    hands = start(evening(lang), GAME, 2, options={"table": "brigade"})
    hands.table.submit(DealChefs(1, ("lovehandles_mcfatterson",)))
    hands.frames(4)
    assert hands.has("notice")
    clean(hands)
    assert not judged(hands.app.surface, hands.frame)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_upright_what_waits_for_a_power_is_whole(evening: Open, lang: str) -> None:
    """Four steps stand in two lines; a chef's long name gives way to a word in a narrow Undo."""
    chefs = [["mortimer_sleazburger"], ["senor_fuego"], [], [], [], []]
    hands = start(evening(lang, size=(720, 1280)), GAME, 6, options={"chefs": chefs})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "pass_power", "chef": "mortimer_sleazburger"})
    clean(hands)
    assert hands.has("do:take_tolls:None")
    normal = Type.of(hands.app.surface)
    hands.app.set("display.large_type", True)
    hands.frames(4)
    assert list(worse(normal, Type.of(hands.app.surface))) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_upright_what_to_do_before_the_wheels_is_whole_beside_the_clock(
    evening: Open, lang: str
) -> None:
    hands = start(evening(lang, size=(720, 1280)), GAME, 6, options={"move_clock": True})
    clean(hands)
    assert hands.find("prompt").rows == 2


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_a_draft_fills_the_page_to_its_last_pick(evening: Open, size: tuple[int, int]) -> None:
    """The cards take what the chefs still free leave, and say all three of a seat by name."""
    hands = start(evening("fr", size=size), GAME, 2, options={"table": "draft"})
    while strip.quick_faces(hands.frame):
        clean(hands)
        assert not judged(hands.app.surface, hands.frame)
        hands.touch(part_name(strip.quick_faces(hands.frame)[0]))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_two_chefs_of_three_are_called_as_the_room_allows(evening: Open, lang: str) -> None:
    """By their whole names, or by those that the table calls them."""
    chefs = [["biff_brobeque", "kim_chi"], ["phyllis_grubman", "gohan_sushido"], []]
    options = {"table": "two_chefs", "chefs": chefs}
    hands = start(evening(lang), GAME, 3, options=options)
    for is_large in (False, True):
        hands.app.set("display.large_type", is_large)
        hands.frames(4)
        clean(hands)
        assert "Gohan" in hands.find("card:2").says


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_result_says_whole_what_undo_takes_back(
    evening: Open, lang: str, size: tuple[int, int]
) -> None:
    hands = opened(start(evening(lang, size=size), GAME, 2))
    play(hands, {"do": "adjust_popularity", "seat": 1, "amount": 20})
    for phase in ("buy_and_trade", "cook_and_counter"):
        play(hands, {"do": "end_phase", "phase": phase, "anyway": True})
    hands.frames(8)
    assert hands.frame.outcome is not None
    clean(hands)


def test_the_quick_steps_of_a_keypad_are_large_enough_in_the_minute(evening: Open) -> None:
    hands = opened(start(evening("en"), GAME, 6))
    (trade,) = seat_faces(hands.frame, hands.frame.seats[1], "trade")
    hands.screens[-1].open(trade)
    hands.frames(3)
    parts = (worn.part for worn in hands.app.surface._held.values())
    typed = next(part.middle for part in parts if part.key.startswith("field:") and part.middle)
    typed()
    assert hands.has("quick:100")
    clean(hands)
