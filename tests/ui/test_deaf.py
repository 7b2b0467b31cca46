"""A control that has just changed is deaf, and looks so: in the set-up, on a board, on a result."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from app.engine.commands import Command
from app.engine.flow import StopMatch
from app.engine.seating import JoinMatch, LeaveMatch
from app.ui.kit.worn import FAINT
from app.ui.match.play import PlayScreen
from app.ui.new_match.names import NamesScreen
from tests.ui.evening import Evening, Open
from tests.ui.match.test_result import restaurant
from tests.ui.playing import play, start
from tests.ui.stage import Finger

GAPS_S = (0.0, 0.06, 0.15, 0.4)


def tap(hands: Evening, at: tuple[float, float]) -> None:
    Finger(*at).down().up()
    hands.frames(4)


def twice(hands: Evening, key: str, gap_s: float) -> None:
    """Two taps on the same pixel."""
    hands.pass_time(0.6)
    widget = hands.find(key)
    at = widget.center_x, widget.center_y
    tap(hands, at)
    hands.player.pass_time(gap_s)
    tap(hands, at)


def both(hands: Evening, key: str) -> None:
    """Two taps before the picture that the first has brought."""
    hands.pass_time(0.6)
    widget = hands.find(key)
    for _ in "12":
        Finger(widget.center_x, widget.center_y).down().up()
    hands.frames(4)


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_no_page_of_the_set_up_is_skipped(evening: Open, gap_s: float) -> None:
    hands = evening()
    hands.touch("game:kitchen-rush")
    twice(hands, "main", gap_s)
    assert type(hands.screens[-1]).__name__ == "OptionsScreen"


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_two_taps_end_one_turn(evening: Open, gap_s: float) -> None:
    hands = start(evening(), "stir-fry-eighteen", 3)
    twice(hands, "main", gap_s)
    assert hands.frame.turn == 2


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", [*GAPS_S, 1.0, 2.9])
def test_no_verdict_is_lost_to_a_rematch(evening: Open, gap_s: float) -> None:
    hands = restaurant(evening("en"))
    hands.touch("undo")
    hands.touch("main")
    hands.pass_time(0.7)
    twice(hands, "ask-yes", gap_s)
    assert hands.frame.outcome is not None
    hands.pass_time(3)
    hands.touch("again")
    assert type(hands.screens[-1]).__name__ == "SeatsScreen"


@pytest.mark.parametrize(
    ("keys", "last"),
    [(("settings",), "SettingsScreen"), (("game:kitchen-rush", "main"), "OptionsScreen")],
)
def test_two_taps_before_the_next_picture_are_one(
    evening: Open, keys: tuple[str, ...], last: str
) -> None:
    hands = evening()
    hands.touch(*keys[:-1])
    before = len(hands.screens)
    both(hands, keys[-1])
    assert type(hands.screens[-1]).__name__ == last
    assert len(hands.screens) <= before + 1


def test_two_taps_before_the_next_picture_undo_one_step(evening: Open) -> None:
    hands = start(evening(), "restaurant", 3)
    card = {"do": "take_card", "card": "plain"}
    play(hands, {**card, "seat": 1}, {**card, "seat": 2})
    both(hands, "undo")
    assert len(hands.table.shown.done) == 1


def test_two_taps_before_the_next_picture_serve_one_order(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2, options={"orders": 4})
    hands.press("seat1", "seat2", "chef")
    hands.pass_time(300)
    hands.press("chef")
    hands.touch("seat:1", "coins:12")
    both(hands, "main")
    assert hands.view()["shared"]["orders_served"] == 1


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_two_taps_serve_one_paper_where_the_next_has_coins_already(
    evening: Open, gap_s: float
) -> None:
    hands = start(evening(), "kitchen-rush", 2, options={"orders": 4})
    hands.press("seat1", "seat2", "chef")
    hands.pass_time(300)
    hands.press("chef")
    hands.touch("seat:1", "coins:11", "stars:5", "coins:1", "entry:1")
    served = hands.view()["shared"]["orders_served"]
    twice(hands, "main", gap_s)
    assert hands.view()["shared"]["orders_served"] == served + 1


def test_undo_means_the_step_that_it_names(evening: Open) -> None:
    hands = start(evening(), "restaurant", 3)
    card = {"do": "take_card", "card": "plain"}
    play(hands, {**card, "seat": 1}, {**card, "seat": 2}, {**card, "seat": 3})
    twice(hands, "undo", 0.15)
    assert len(hands.table.shown.done) == 2
    hands.touch("undo")
    assert len(hands.table.shown.done) == 1


def test_what_means_the_same_is_never_deaf(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    hands.press("seat1", "seat2", "chef")
    hands.pass_time(0.6)
    cash = hands.view()["shared"]["cash"]
    twice(hands, "do:take_tip:1", 0.06)
    assert hands.view()["shared"]["cash"] == cash + 2


def test_a_letter_follows_at_once(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    hands.touch("menu", "open:rename_player", "field:name")
    for _ in range(8):
        hands.touch("erase", wait=0)
    hands.touch("key:A", "key:B", "key:C", wait=0)
    assert hands.screens[-1].text == "Abc"


def test_a_deaf_control_looks_so_until_it_hears(evening: Open) -> None:
    hands = start(evening(), "stir-fry-eighteen", 3)
    hands.window.hear()
    assert hands.find("main").opacity == 1
    hands.press("chef")
    assert hands.find("main").opacity == FAINT
    hands.touch("main", wait=0)
    assert hands.frame.turn == 2
    hands.window.hear()
    assert hands.find("main").opacity == 1
    hands.touch("main", wait=0)
    assert hands.frame.turn == 3


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_two_taps_send_nobody_home(evening: Open, gap_s: float) -> None:
    """The second touch of the same name is an answer: it counts once the question was seen."""
    hands = start(evening(), "stir-fry-eighteen", 3)
    opened(hands, LeaveMatch)
    twice(hands, "choose:seat:2", gap_s)
    assert hands.table.shown.state.flow.gone == ()
    hands.touch("choose:seat:2")
    assert hands.table.shown.state.flow.gone == (2,)


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_two_taps_abandon_no_match(evening: Open, gap_s: float) -> None:
    hands = start(evening(), "stir-fry-eighteen", 3)
    opened(hands, StopMatch)
    twice(hands, "choose:how:abandon", gap_s)
    assert hands.table.shown.state.flow.ended is None
    hands.touch("choose:how:abandon")
    assert hands.table.shown.state.flow.ended == "abandoned"


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", GAPS_S)
def test_two_taps_seat_one(evening: Open, gap_s: float) -> None:
    hands = start(evening(), "rival-restaurants", 3)
    opened(hands, JoinMatch)
    done = len(hands.table.shown.done)
    twice(hands, "ok", gap_s)
    assert (len(hands.frame.seats), len(hands.table.shown.done)) == (4, done + 1)


@pytest.mark.sample(2)
@pytest.mark.parametrize("gap_s", [0.13, 0.25])
@pytest.mark.parametrize("command", [LeaveMatch, JoinMatch])
def test_two_presses_answer_no_question_of_the_menu(
    evening: Open, command: type[Command], gap_s: float
) -> None:
    """The chef's button has no big button where a name is asked; who joins is one press."""
    hands = start(evening(), "stir-fry-eighteen", 3)
    opened(hands, command)
    hands.pass_time(0.6)
    before = hands.frame.turn
    for _ in range(2):
        hands.press("chef")
        hands.player.pass_time(gap_s)
    assert hands.table.shown.state.flow.gone == ()
    assert len(hands.frame.seats) == (4 if command is JoinMatch else 3)
    assert hands.frame.turn == before


def opened(hands: Evening, command: type[Command]) -> None:
    """The menu's sheet of that command."""
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is command)
    top = hands.screens[-1]
    assert isinstance(top, PlayScreen)
    top.open(sheet)
    hands.frames(3)


@pytest.mark.parametrize(
    ("keys", "path"),
    [
        (("settings", "set:display.large_type"), "display.large_type"),
        (("settings", "set:display.night"), "display.night"),
        (("settings", "language"), "language"),
        (("settings", "cues", "set:cues.tick"), "cues.tick"),
        (("settings", "sounds", "set:sound.lamps"), "sound.lamps"),
        (("language",), "language"),
    ],
    ids=lambda one: one if isinstance(one, str) else "/".join(one),
)
def test_two_taps_turn_a_switch_once(evening: Open, keys: tuple[str, ...], path: str) -> None:
    hands = evening()
    before = hands.look.get(path)
    hands.touch(*keys[:-1])
    twice(hands, keys[-1], 0.15)
    assert hands.look.get(path) != before


def test_two_taps_tick_a_line_of_the_set_up_once(evening: Open) -> None:
    hands = evening()
    hands.touch("game:restaurant", "main", "main")
    twice(hands, "line:0", 0.15)
    assert hands.find("line:0").is_on


@pytest.mark.usefixtures("upright")
def test_a_second_tap_after_the_screen_has_turned_does_nothing(evening: Open) -> None:
    hands = evening()
    hands.touch("settings")
    twice(hands, "turn", 0.15)
    assert Window.rotation == 180
    assert [type(screen).__name__ for screen in hands.screens] == ["HomeScreen", "SettingsScreen"]


def test_a_name_is_not_forgotten_by_the_tap_that_chooses_it(evening: Open) -> None:
    taken: list[str] = []
    hands = evening()
    hands.app.lay(NamesScreen(hands.app, ["Irene"], taken.append))
    hands.frames(3)
    hands.touch("forget")
    hands.touch("known:Irene", wait=0)
    assert hands.has("known:Irene")
    assert not taken


@pytest.mark.parametrize(("last", "key"), [(1, "own-undo:1"), (2, "mine:1")])
def test_two_taps_take_back_one_entry_of_a_seat(evening: Open, last: int, key: str) -> None:
    hands = start(evening(), "rival-restaurants", 4)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})
    play(hands, *({"do": "buy", "seat": seat, "price": 100} for seat in (1, 1, last)))
    hands.touch("seat:1")
    twice(hands, key, 0.15)
    money = [row["money"] for row in hands.view()["seats"]]
    assert money == ([100, 300, 300, 300] if last == 1 else [200, 200, 300, 300])


def test_two_taps_deal_the_cards_and_keep_them(evening: Open) -> None:
    hands = evening()
    hands.touch("game:rival-restaurants", "main", "per-seat")
    facts = hands.screens[-1].facts
    twice(hands, "deal", 0.15)
    assert facts.count() == 2
    hands.touch("deal")
    assert facts.count() == 0


def test_what_was_meant_for_one_seat_is_not_done_to_the_next(evening: Open) -> None:
    hands = evening()
    hands.touch("game:rival-restaurants", "plate:1")
    hands.touch("seat:2")
    hands.touch("remove", wait=0)
    assert sorted(hands.screens[-1].draft.sitters) == [1, 2]
    hands.touch("remove")
    assert sorted(hands.screens[-1].draft.sitters) == [1]


@pytest.mark.parametrize("gap_s", [0.13, 0.25])
def test_two_presses_start_a_match_and_end_no_turn(evening: Open, gap_s: float) -> None:
    hands = evening()
    hands.touch("game:stir-fry-eighteen")
    for name in ("OptionsScreen", "LayoutScreen", "PlayScreen"):
        hands.pass_time(0.6)
        hands.player.press("chef")
        hands.frames(3)
        hands.player.pass_time(gap_s - 0.08)
        hands.press("chef")
        assert type(hands.screens[-1]).__name__ == name
    assert hands.frame.turn == 1
    hands.pass_time(0.6)
    hands.press("chef")
    assert hands.frame.turn == 2
