"""The head chef's button is the big button on the screen, along the matches of all scripts."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.meaning import meaning
from app.engine.text import msg
from app.script import ScriptError, read
from tests.sweeps import IS_WHOLE, some
from tests.ui.along import cases, entered, untils
from tests.ui.apart import apart
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

GAPS_S = (0.13, 0.25)
MOMENTS, STEPS = 4 if IS_WHOLE else 2, 5
SECONDS = 2 * MOMENTS if IS_WHOLE else MOMENTS
"""Moments of a script at which hands come in; touches from each, every one with its own screen."""
STEPS_SEEN = 4
"""Steps of a script before which press and touch are compared; all of them in the whole sweep."""
LIKELY = ("open:", "field:", "coins:", "stars:", "card:", "kind:", "seat:", "choose:", "worker:")
NEVER = {"home", "settings"}


def walk(hands: Evening, chance: random.Random, steps: int) -> None:
    """Touch here and there, more often what opens something."""
    for _ in range(steps):
        hands.pass_time(0.6)
        surface = hands.app.surface
        keys = [k for k in surface.keys if k not in NEVER and reach(hands, k) == k]
        keys += [key for key in keys if key.startswith(LIKELY) for _ in range(3)]
        if keys:
            hands.touch(chance.choice(sorted(keys)))


def reach(hands: Evening, key: str) -> str | None:
    widget = hands.app.surface.find(key)
    return hands.app.surface.at(widget.center_x, widget.center_y)


def state(hands: Evening) -> Any:
    """The screens, the question, and what the moves were but for how they were made."""
    table = hands.table
    moves = table.log.moves if table.match is not None else ()
    asked = table.frame.question if table.frame else None
    return (
        [(type(screen).__name__, str(getattr(screen, "values", ""))) for screen in hands.screens],
        asked and meaning(asked.command),
        [meaning(move.command) for move in moves if move.source != "clock"],
    )


@pytest.mark.sample(3)
@pytest.mark.parametrize(("path", "size"), cases(1, seed=3))
def test_a_press_does_what_a_finger_on_the_big_button_does(
    evening: Open, path: Path, size: tuple[int, int]
) -> None:
    for moment, until in enumerate(untils(path, MOMENTS)):
        steps = random.Random(f"{path.stem}/{moment}").randrange(STEPS)
        ends = []
        for way in ("touch", "press"):
            hands = entered(evening, path, size, until)
            if hands is None:
                break
            walk(hands, random.Random(f"{path.stem}/{moment}"), steps)
            ends.append(acted(hands, way))
            hands.close()
        if len(ends) == 2:
            assert_alike(ends[0], ends[1], f"line {until}, {steps} touches, {ends[0].big}")


class Acted(msgspec.Struct, frozen=True):
    """The name of the big button, how things stood, and what came of a touch of it or a press."""

    big: str | None
    before: Any
    after: Any


def acted(hands: Evening, way: str) -> Acted:
    """A touch of the big button or a press of the head chef's, once all hear."""
    hands.pass_time(3.2)
    before, big = state(hands), hands.app.surface.big()
    name = big.key if big else None
    if way == "press":
        hands.press("chef")
    elif name is not None and reach(hands, name) == name:
        hands.touch(name, wait=0)
    hands.pass_time(0.14)
    return Acted(name, before, state(hands))


def assert_alike(touch: Acted, press: Acted, where: str) -> None:
    """The press did what the touch did; where nothing is the big button, it did nothing.

    On a board without one a question may be answered by the button alone.
    """
    assert (touch.big, touch.before) == (press.big, press.before), f"not the same moment: {where}"
    if touch.big is not None:
        assert touch.after == press.after, where
    elif press.after[0][-1][0] != "PlayScreen":
        assert press.after == press.before, where


@pytest.mark.sample(3)
@pytest.mark.parametrize(("path", "size"), cases(1, seed=4))
def test_at_every_step_a_press_does_what_the_big_button_does(
    evening: Open, path: Path, size: tuple[int, int]
) -> None:
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    hands = evening("en", size=size)
    hands.player.start(header or {})
    steps = set(some(range(len(lines)), STEPS_SEEN))
    for step, line in enumerate(lines):
        if step in steps and hands.table.match is not None:
            hands.frames(4)
            touch, press = (apart(partial(acted, hands, way)) for way in ("touch", "press"))
            assert_alike(touch, press, f"before line {step + 1}, {touch.big}")
        try:
            hands.play_unseen([line])
        except ScriptError:
            break  # put away


def meant(hands: Evening) -> Any:
    """What a press of the head chef means: what a touch of the big button would."""
    big = hands.app._now_shown().big()
    return None if big is None else big.control.means


@pytest.mark.sample(3)
@pytest.mark.parametrize(("path", "size"), cases(1, seed=3))
def test_a_second_press_does_nothing_that_the_first_has_brought(
    evening: Open, path: Path, size: tuple[int, int]
) -> None:
    for moment, until in enumerate(untils(path, SECONDS)):
        hands = entered(evening, path, size, until)
        if hands is None:
            continue
        chance = random.Random(f"{path.stem}/{moment}/twice")
        walk(hands, chance, chance.randrange(STEPS))
        hands.pass_time(3.2)
        first = meant(hands)
        hands.press("chef")
        once, then = state(hands), meant(hands)
        hands.player.pass_time(chance.choice(GAPS_S) - 0.08)
        hands.press("chef")
        if hands.table.match is not None and first is not None and then != first:
            assert state(hands) == once, f"line {until}: {first}, then {then}"
        hands.close()


def test_it_is_deaf_wherever_the_big_button_goes(evening: Open) -> None:
    hands = start(evening(), "restaurant", 3)
    sums = enumerate((1100, 700, 900), 1)
    totals = ({"do": "enter_total", "seat": seat, "total": total} for seat, total in sums)
    play(hands, {"do": "set_taken", "cards": 30}, {"do": "end_phase", "phase": "orders"}, *totals)
    hands.pass_time(3.2)
    hands.press("chef")
    assert hands.view()["phase"] == "service"
    moved = len(hands.table.log.moves)
    hands.player.pass_time(0.1)
    hands.press("chef")
    assert len(hands.table.log.moves) == moved, "it has only just come to serve a table"
    hands.pass_time(0.6)
    hands.press("chef")
    assert len(hands.table.log.moves) == moved + 1, "it hears again"


def test_a_sheet_over_the_board_has_the_button(evening: Open) -> None:
    hands = start(evening(), "dinner-in-paris", 3)
    play(hands, {"do": "draw_card", "seat": 1})
    hands.touch("open:open_restaurant", "kind:grill")
    hands.pass_time(0.6)
    hands.press("chef")
    assert hands.view()["seats"][0]["restaurants"] == 1
    assert hands.frame.turn == 1


def test_a_half_typed_order_is_served_by_the_button(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2, options={"orders": 4})
    hands.press("seat1", "seat2", "chef")
    hands.pass_time(300)
    hands.press("chef")
    hands.touch("seat:1", "coins:12")
    hands.pass_time(0.6)
    hands.press("chef")
    assert hands.view()["shared"]["orders_served"] == 1
    assert hands.frame.steps[0].state == "current"


def test_choices_without_a_big_button_say_so(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    hands.touch("menu", "settings")
    hands.press("chef")
    assert hands.frame.phase == "preparation"
    assert hands.frame.question is None
    assert hands.frame.notices[-1].text.id == "Choose on the screen."


def test_a_page_without_a_big_button_says_so_outside_a_match_too(evening: Open) -> None:
    hands = evening()
    for keys in ((), ("settings",)):
        hands.touch(*keys)
        hands.press("chef")
        assert hands.says(msg("Choose on the screen."))
        assert hands.player._cues[-1][1] == "refused"
        hands.app.tell_nothing()
        hands.frames(3)
    hands.app.back()
    hands.touch("game:kitchen-rush", "plate:1", "seat-rename")
    hands.type("Bob")
    hands.touch("done", "main")
    hands.app.surface.find("rail").dispatch("on_menu")
    hands.frames(3)
    hands.press("chef")
    assert hands.has("leaving-home")
    assert hands.says(msg("Choose on the screen."))


def test_on_a_result_it_is_the_rematch_after_three_seconds(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    play(hands, {"do": "stop_match", "how": "count"})
    hands.press("chef")
    hands.pass_time(2)
    hands.press("chef")
    assert hands.frame.outcome is not None
    assert type(hands.screens[-1]).__name__ == "PlayScreen"
    hands.pass_time(1)
    hands.press("chef")
    assert type(hands.screens[-1]).__name__ == "SeatsScreen"


def test_a_question_is_answered_by_it_whoever_asked(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    hands.touch("main")
    hands.press("seat1")
    hands.pass_time(0.8)
    hands.press("chef")
    assert hands.frame.phase == "action"
