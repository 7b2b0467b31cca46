"""One whole Kitchen Rush match in the real window, by touches and presses, and by script."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.engine.timer import SECOND
from app.games import GAMES
from app.script import Player, read
from app.storage import Store
from tests.ui.evening import Evening, Open

Step = tuple[str, Any, dict[str, Any] | None]
FOUR = ("game:kitchen-rush", "main", "main", "main")
"""From Home, the one primary button of each screen."""


def served(seat: int, order: int) -> list[Step]:
    """An order verified on the board: who, served, coins, stars, done."""
    keys = (f"seat:{seat}", "coins:12", "stars:1")
    said = {"do": "serve_order", "seat": seat, "coins": 12, "stars": 1, "order": order}
    return [("touch", keys, said)]


def one_round(number: int) -> list[Step]:
    """A round of three: what is touched, pressed and waited for, and what a script says of it."""
    order = 2 * number - 1
    end = 241 if number % 2 else 242
    return [
        ("press", "seat2", None),
        ("touch", ("seat:1",), {"do": "ready", "seat": 1}),
        ("press", "seat3", None),
        ("press", "chef", None),
        ("touch", ("do:welcome_guests:2",), {"do": "welcome_guests", "guests": 2}),
        ("wait", 12.5, None),
        ("touch", ("do:take_tip:1",), {"do": "take_tip", "tips": 1}),
        ("touch", ("do:buy_at_market",), {"do": "buy_at_market"}),
        ("touch", ("seat:1",), {"do": "take_order", "seat": 1}),
        ("touch", ("seat:3",), {"do": "take_order", "seat": 3}),
        ("wait", end, None),
        ("touch", ("main",), {"do": "end_phase", "phase": "action"}),
        *served(1, order),
        *served(3, order + 1),
        ("wait", 0.6, None),
        ("press", "chef", None),
        ("touch", ("main",), {"do": "pay_wages"}),
        ("touch", ("main",), {"do": "settle_cards", "cards": 0}),
    ]


MATCH = [step for number in (1, 2, 3, 4) for step in one_round(number)]


@pytest.mark.parametrize(
    ("lang", "size"), [("fr", (800, 480)), ("en", (720, 1280))], ids=["fr", "en-tall"]
)
def test_a_match_by_touch_and_press_is_the_match_of_the_script(
    evening: Open, lang: str, size: tuple[int, int]
) -> None:
    hands = evening(lang, size=size)
    hands.touch(FOUR[0])
    hands.press("seat3")  # a third player takes a plate with their button
    hands.touch(*FOUR[1:])
    script = scripted(hands)
    for step in MATCH:
        by_hand(hands, step)
        if step[0] == "touch":  # a hand takes its time
            script.pass_time((hands.table.now() - script.table.now()) / SECOND)
        by_script(script, step)
        if step[0] == "wait":
            hands.draw()
        assert passing(hands.view()) == passing(script.view()), step
    view = hands.view()
    assert view["outcome"] is not None
    assert view["outcome"]["winners"] == [seat["name"] for seat in view["seats"]]
    assert view["cues"] == script.view()["cues"]
    assert changed(view["lamps"]) == changed(script.view()["lamps"])
    assert view["outcome"]["text"] in " ".join(hands.texts())


def scripted(hands: Evening) -> Player:
    """The same table, to be played by a script."""
    setup = hands.table.setup
    assert setup is not None
    player = Player(GAMES, Store(), lang=hands.lang)
    player.start(
        {"match": setup.game, "seats": list(setup.seats), "chef": setup.chef, "seed": setup.seed}
    )
    return player


def by_hand(hands: Evening, step: Step) -> None:
    kind, what, _ = step
    {
        "touch": lambda: hands.touch(*what),
        "press": lambda: hands.press(what),
        "wait": lambda: hands.pass_time(what),
    }[kind]()


def by_script(player: Player, step: Step) -> None:
    kind, what, said = step
    _, lines = read([json.dumps(said or {kind: what})])
    player.play(lines)


def passing(view: dict[str, Any]) -> dict[str, Any]:
    """All but what is compared at the end."""
    return {key: value for key, value in view.items() if key not in ("cues", "lamps")}


def changed(lamps: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """The changes of each lamp, in order; setting a lamp to what it shows is no change."""
    states: dict[str, str] = {}
    rows = []
    for row in lamps:
        if states.get(row["lamp"], "off") != row["state"]:
            rows.append((row["lamp"], row["state"]))
        states[row["lamp"]] = row["state"]
    return rows


def test_four_taps_reach_the_first_phase(evening: Open) -> None:
    hands = evening()
    hands.touch(*FOUR)
    assert hands.view()["phase"] == "preparation"


def seated(hands: Evening, *names: str, options: dict[str, Any] | None = None) -> Evening:
    """A match on the table, past the screens before it."""
    names = names or ("Michel", "Paul", "Irène")
    hands.player.start({"match": "kitchen-rush", "seats": list(names), "options": options or {}})
    hands.frames(4)
    return hands


def cooking(hands: Evening) -> Evening:
    """In the middle of the Action."""
    seated(hands)
    hands.press("seat1", "seat2", "seat3", "chef")
    assert hands.view()["phase"] == "action"
    return hands


PLACES: dict[str, tuple[float, tuple[str, ...]]] = {
    "action": (0, ()),
    "paused": (0, ("do:pause:talk",)),
    "orders": (241, ("main",)),
    "wages": (241, ("main", "main")),
    "menu": (0, ("menu",)),
    "sheet": (0, ("menu", "open:adjust_cash")),
    "settings": (0, ("menu", "settings")),
}


"""From the Action: seconds to wait, then what to touch."""


def at(hands: Evening, place: str) -> Evening:
    """A match brought there."""
    seconds, keys = PLACES[place]
    cooking(hands).pass_time(seconds)
    hands.touch(*keys)
    return hands


@pytest.mark.sample(3)
@pytest.mark.parametrize("place", PLACES)
def test_the_language_changes_every_text_at_once(evening: Open, place: str) -> None:
    english = evening("en")
    at(english, place)
    before = english.texts()
    english.app.set("language", "fr")
    after = english.texts()
    english.close()
    french = evening("fr")
    at(french, place)
    assert after == french.texts()
    assert after != before


def test_night_and_day(evening: Open) -> None:
    from app.ui.kit.theme import NIGHT, theme

    hands = cooking(evening())
    day = list(theme.ink)
    hands.touch("menu", "more-match", "settings", "set:display.night", "close")
    assert theme.palette == "night"
    assert list(theme.ink) != day
    assert corner() == NIGHT.cloth.lower()
    hands.touch("menu", "more-match", "settings", "set:display.night", "close")
    assert list(theme.ink) == day


def corner() -> str:
    """The colour of the cloth at the left foot of the window."""
    from tests.ui.stage import picture

    image = picture()
    pixel = image.getpixel((1, image.height - 2))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{part:02x}" for part in pixel[:3])


def test_a_half_typed_sheet_outlives_the_time(evening: Open) -> None:
    hands = cooking(evening())
    hands.touch("menu", "open:adjust_cash", "field:amount", "key-delete", "key-1", "key-2")
    hands.pass_time(245)
    assert hands.view()["clock"]["tone"] == "over"
    before = hands.view()["shared"]["cash"]
    hands.touch("done", "choose:reason:event", "ok")
    assert hands.view()["shared"]["cash"] == before + 12
    assert hands.view()["phase"] == "action"


def test_two_fingers(evening: Open) -> None:
    hands = seated(evening())
    one, other = hands.finger("seat:1").down(), hands.finger("seat:3").down()
    hands.frames(2)
    one.up()
    other.up()
    hands.frames(3)
    assert [seat["ready"] for seat in hands.view()["seats"]] == [True, False, True]


def test_a_double_tap_ends_one_phase_only(evening: Open) -> None:
    hands = cooking(evening())
    hands.pass_time(241)
    for _ in range(2):
        hands.finger("main").down().up()
    hands.frames(4)
    assert hands.view()["phase"] == "maintenance"
    assert hands.view()["shared"]["step"] == "orders"


def test_rename_undo_and_redo_by_touch(evening: Open) -> None:
    hands = seated(evening())
    hands.touch("menu", "open:rename_player", "field:name", "erase", "key:S", "done", "ok")
    assert hands.view()["seats"][0]["name"] == "Miches"
    hands.touch("undo")
    assert hands.view()["seats"][0]["name"] == "Michel"
    hands.touch("menu", "redo")
    assert hands.view()["seats"][0]["name"] == "Miches"


def test_put_away_and_taken_up_again(evening: Open) -> None:
    hands = cooking(evening())
    hands.touch("do:welcome_guests:2")
    hands.pass_time(30)
    hands.touch("menu", "open:stop_match")
    before = hands.view()
    hands.touch("choose:how:put_away")
    assert hands.has("resume")
    store = hands.player.store
    hands.close()
    later = evening(store=store)
    later.touch("resume")
    view = later.view()
    assert (view["phase"], view["shared"]) == (before["phase"], before["shared"])
    assert view["clock"]["running"] is False
    assert view["clock"]["left"] == pytest.approx(before["clock"]["left"], abs=0.7)


def test_digits_in_a_name_press_no_seat(evening: Open) -> None:
    hands = seated(evening())
    hands.type("2")
    assert [seat["ready"] for seat in hands.view()["seats"]] == [False, True, False]
    hands.touch("menu", "open:rename_player", "field:name")
    hands.type("13")
    assert hands.find("typed").text.startswith("Michel13")
    assert [seat["ready"] for seat in hands.view()["seats"]] == [False, True, False]


@pytest.mark.parametrize("code", [27, 0x40000039, 9999], ids=["escape", "caps-lock", "unknown"])
def test_no_key_leaves_the_app(evening: Open, code: int) -> None:
    from kivy.core.window import Window

    from tests.ui.evening import is_open

    hands = cooking(evening())
    before = passing(hands.view())
    Window.dispatch("on_key_down", code, 0, None, [])
    Window.dispatch("on_keyboard", code, 0, None, [])
    Window.dispatch("on_key_up", code, 0)
    hands.frames(3)
    assert is_open()
    assert passing(hands.view()) == before


# One end-to-end touch a screen


def test_home_changes_the_language(evening: Open) -> None:
    hands = evening("en")
    hands.touch("language")
    assert "La carte" in hands.texts()


def test_settings_say_what_is_set(evening: Open) -> None:
    hands = evening("en")
    hands.touch("settings", "sound")
    assert hands.look.get("sound.mute") is True
    hands.touch("close")
    assert hands.has("game:kitchen-rush")


def test_seats_take_and_free_plates(evening: Open) -> None:
    hands = evening()
    hands.touch("game:kitchen-rush", "plate:4", "plate:1", "remove")
    hands.touch("plate:4", "seat-chef", "seat:2", "seat-rename")
    hands.type("Paul")
    hands.touch("done", "main", "main", "main")
    assert [seat["name"] for seat in hands.view()["seats"]] == ["Paul", "Player 2"]
    assert hands.view()["head_chef"] == "Player 2"


def test_options_count(evening: Open) -> None:
    hands = evening()
    hands.touch("game:kitchen-rush", "main", "choose:difficulty:hard", "main", "space:bag", "main")
    assert hands.view()["mode"] == "hard"


def test_the_set_up_list_is_ticked(evening: Open) -> None:
    hands = evening()
    hands.touch("game:dinner-in-paris", "main", "main", "line:2")
    assert hands.find("line:2").is_on


def test_a_question_is_answered(evening: Open) -> None:
    hands = seated(evening())
    hands.touch("main", "ask-no")
    assert hands.view()["phase"] == "preparation"
    hands.touch("main", "ask-yes")  # a double tap: the second one falls on Yes
    assert hands.view()["phase"] == "preparation"
    hands.pass_time(0.7)
    hands.touch("ask-yes")
    assert hands.view()["phase"] == "action"


def test_a_question_says_who_is_missing_now_and_goes_when_nobody_is(evening: Open) -> None:
    hands = seated(evening())
    hands.touch("main")
    assert "Michel, Paul, and Irène" in hands.find("ask-words").text
    hands.press("seat1")
    assert hands.find("ask-words").text == "Not ready: Paul and Irène. Go anyway?"
    hands.press("seat2", "seat3")
    assert not hands.has("ask-words")


def test_a_question_says_the_time_that_is_left_now(evening: Open) -> None:
    hands = cooking(evening())
    hands.touch("main")
    first = hands.find("ask-words").text
    hands.pass_time(3)
    assert hands.find("ask-words").text != first
    assert "3:5" in hands.find("ask-words").text


def test_result_leads_to_a_rematch(evening: Open) -> None:
    hands = cooking(evening())
    hands.touch("menu", "open:stop_match", "choose:how:count")
    assert hands.view()["outcome"] is not None
    hands.pass_time(3)
    hands.touch("again", "main", "main", "main")
    assert [seat["name"] for seat in hands.view()["seats"]] == ["Michel", "Paul", "Irène"]
    assert hands.view()["round"] == 1
