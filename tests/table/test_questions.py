"""A question stays until it is answered or moot, whoever presses what, in the words of now."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.engine.conduct import clock_text
from app.engine.flow import EndPhase
from app.engine.frame import Button
from app.games import GAMES
from app.script import Player, read
from app.storage import Store
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY

REPLAYS = Path(__file__).parent.parent / "replays"
START = EndPhase("plan", anyway=True)


def test_a_question_stays_until_it_is_answered(rush: Tabletop) -> None:
    rush.pass_time(1)
    rush.press("chef")
    rush.pass_time(20)
    assert rush.view()["question"]
    rush.press("chef")
    assert rush.frame.phase == "plan"


def test_a_question_says_what_time_is_left_now(rush: Tabletop) -> None:
    rush.pass_time(1)
    rush.press("chef")
    for _ in range(280):
        rush.pass_time(0.1)
        question = rush.frame.question
        assert question is not None
        assert question.ask is not None
        assert dict(question.ask.args)["time"] == clock_text(round(rush.left * 1e6))


def test_a_question_is_moot_when_nothing_is_to_be_asked_any_more(rush: Tabletop) -> None:
    rush.pass_time(1)
    rush.press("chef")
    assert rush.view()["question"]
    rush.pass_time(30)
    assert rush.frame.question is None
    assert rush.frame.phase == "rush"


def test_nobody_else_closes_a_question_and_it_says_who_is_missing(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY)
    top.press("chef")
    assert top.view()["question"] == "Not ready: Michel, Paul, and Irene. Go anyway?"
    top.press("seat1")
    assert top.view()["question"] == "Not ready: Paul and Irene. Go anyway?"
    top.press("seat2")
    top.press("seat3")
    assert top.view()["question"] is None


def test_a_question_in_another_turn_is_moot(rush: Tabletop) -> None:
    rush.pass_time(1)
    rush.press("chef")
    rush.do(EndPhase("rush", anyway=True))
    rush.undo()
    assert rush.frame.question is None


def asking() -> tuple[Player, Button]:
    """A match with a button that asks and is not the head chef's."""
    script = REPLAYS / "kitchen-rush" / "asked-before-it-is-lost.jsonl"
    header, lines = read(script.read_text(encoding="utf-8").splitlines())
    assert header is not None
    player = Player(GAMES, Store())
    player.start(header)
    player.play(lines[:4])
    buttons = player._frame().buttons
    return player, next(b for b in buttons if b.ask is not None and b.key is None)


def test_a_second_press_of_the_answer_asks_nothing_else() -> None:
    player, asks = asking()
    player.table.press(asks)
    player.pass_time(1)
    player.press("chef")
    assert player.view()["question"] is None
    player.pass_time(0.1)
    player.press("chef")
    assert player.view()["question"] is None
    player.pass_time(0.5)
    player.press("chef")
    assert player.view()["question"]


def test_a_second_press_of_the_answer_answers_no_question_that_lay_under_it() -> None:
    player, asks = asking()
    player.pass_time(1)
    player.press("chef")
    assert player.view()["question"]
    player.table.press(asks)
    player.pass_time(1)
    player.press("chef")
    assert (question := player.view()["question"])
    assert question.startswith("Time is left")
    player.pass_time(0.1)
    player.press("chef")
    assert player.view()["question"]
    player.pass_time(0.7)
    player.press("chef")
    assert player.view()["question"] is None
