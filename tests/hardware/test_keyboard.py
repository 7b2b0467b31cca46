from __future__ import annotations

import pytest

from hardware.keyboard import Keyboard
from hardware.ports import KEYS, Input, Press, Release


@pytest.fixture
def typed() -> tuple[Keyboard, list[Input]]:
    keyboard = Keyboard()
    inputs: list[Input] = []
    keyboard.open(inputs.append)
    return keyboard, inputs


Typed = tuple[Keyboard, list[Input]]


@pytest.mark.parametrize("first", ["F13", "1"])
def test_seven_keys_are_six_seats_and_the_chef(typed: Typed, first: str) -> None:
    keyboard, inputs = typed
    names = [f"F{n}" for n in range(13, 20)] if first == "F13" else list("1234567")
    for name in names:
        assert keyboard.feed(name, 1.0, is_down=True)
        assert keyboard.feed(name, 1.1, is_down=False)
    assert [event.key for event in inputs if isinstance(event, Press)] == list(KEYS)


def test_a_repeating_key_is_one_press(typed: Typed) -> None:
    keyboard, inputs = typed
    for at in (1.0, 1.5, 1.53, 1.56):
        keyboard.feed("f14", at, is_down=True)
    keyboard.feed("f14", 2.0, is_down=False)
    assert inputs == [Press("seat2", 1.0), Release("seat2", 2.0)]


def test_typing_a_name_presses_no_seat_but_an_encoder_does(typed: Typed) -> None:
    keyboard, inputs = typed
    assert not keyboard.feed("1", 1.0, is_down=True, is_typing=True)
    assert not keyboard.feed("1", 1.1, is_down=False, is_typing=True)
    assert keyboard.feed("F13", 2.0, is_down=True, is_typing=True)
    assert inputs == [Press("seat1", 2.0)]


def test_a_key_let_go_while_typing_does_not_stay_down(typed: Typed) -> None:
    keyboard, inputs = typed
    keyboard.feed("3", 1.0, is_down=True)
    keyboard.feed("3", 1.2, is_down=False, is_typing=True)
    keyboard.feed("3", 2.0, is_down=True)
    assert [type(event) for event in inputs] == [Press, Release, Press]


def test_two_keys_of_one_seat_are_one_press_until_both_are_up(typed: Typed) -> None:
    keyboard, inputs = typed
    keyboard.feed("1", 1.0, is_down=True)
    keyboard.feed("F13", 1.1, is_down=True)
    keyboard.feed("1", 1.2, is_down=False)
    keyboard.feed("F13", 1.3, is_down=False)
    assert inputs == [Press("seat1", 1.0), Release("seat1", 1.3)]


def test_other_keys_are_left_to_the_window(typed: Typed) -> None:
    keyboard, inputs = typed
    assert not keyboard.feed("escape", 1.0, is_down=True)
    assert not keyboard.feed("8", 1.0, is_down=True)
    assert inputs == []


def test_any_key_can_be_assigned(typed: Typed) -> None:
    keyboard, inputs = typed
    keyboard.assign("VolumeUp", "chef")
    keyboard.assign("1", "seat4")
    keyboard.feed("volumeup", 1.0, is_down=True)
    keyboard.feed("1", 2.0, is_down=True)
    assert inputs == [Press("chef", 1.0), Press("seat4", 2.0)]


def test_nothing_counts_before_open_or_after_close() -> None:
    keyboard = Keyboard()
    inputs: list[Input] = []
    keyboard.feed("F13", 1.0, is_down=True)
    keyboard.feed("F13", 1.1, is_down=False)
    keyboard.open(inputs.append)
    keyboard.close()
    keyboard.feed("F13", 2.0, is_down=True)
    assert inputs == []


def test_keys_held_while_the_window_loses_the_keyboard_are_let_go(typed: Typed) -> None:
    keyboard, inputs = typed
    keyboard.feed("F13", 1.0, is_down=True)
    keyboard.let_go(2.0)
    keyboard.feed("F13", 3.0, is_down=True)
    assert inputs == [Press("seat1", 1.0), Release("seat1", 2.0), Press("seat1", 3.0)]


def test_a_held_key_that_repeats_while_somebody_starts_to_type_is_not_typed(typed: Typed) -> None:
    keyboard, inputs = typed
    keyboard.feed("1", 1.0, is_down=True)
    assert keyboard.feed("1", 1.5, is_down=True, is_typing=True)
    assert inputs == [Press("seat1", 1.0)]
