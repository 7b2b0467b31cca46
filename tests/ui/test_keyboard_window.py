"""Keys as buttons through the real window: what an encoder or a Bluetooth button sends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from app.engine.text import msg
from app.games import GAMES
from app.main import feeder
from app.settings import Look, Settings
from app.storage import Store
from app.table import Table
from app.ui.form.typing import TypeScreen
from app.ui.key_names import F13
from app.ui.offscreen import Offscreen
from app.ui.root import Toque
from hardware.keyboard import Keyboard
from hardware.panel import Panel
from hardware.ports import Input, Press, Release


class Keys:
    """A window with a keyboard, and what its buttons reported."""

    def __init__(self) -> None:
        self.heard: list[Input] = []
        self.panel = Panel([Keyboard()], threaded=False)
        look = Look(Settings(language="en"))
        table = Table(GAMES, Store(), clock=lambda: 0.0, panel=self.panel)
        self.app = Toque(
            table, panel=self.panel, setting=look.get, set_=look.set, feed=feeder(self.panel)
        )
        self.window = Offscreen(self.app)
        self.panel.open(self.heard.append)

    def down(self, code: int) -> None:
        Window.dispatch("on_key_down", code, 0, None, [])

    def up(self, code: int) -> None:
        Window.dispatch("on_key_up", code, 0)

    def said(self) -> list[tuple[type, str]]:
        return [(type(item), item.key) for item in self.heard]


@pytest.fixture
def keys() -> Iterator[Keys]:
    made = Keys()
    yield made
    made.window.close()
    made.panel.close()


def test_f13_to_f19_are_the_seats_and_the_chef(keys: Keys) -> None:
    for number in range(7):
        keys.down(F13 + number)
        keys.up(F13 + number)
    expected = [f"seat{n}" for n in range(1, 7)] + ["chef"]
    assert keys.said() == [(kind, key) for key in expected for kind in (Press, Release)]


def test_a_key_that_repeats_is_one_press(keys: Keys) -> None:
    for _ in range(5):
        keys.down(ord("2"))
    keys.up(ord("2"))
    assert keys.said() == [(Press, "seat2"), (Release, "seat2")]


def test_digits_type_while_a_name_is_written_and_f13_still_presses(keys: Keys) -> None:
    keys.app.lay(TypeScreen(keys.app, "", lambda _: None, asked=msg("Name")))
    keys.down(ord("1"))
    keys.up(ord("1"))
    assert keys.said() == []
    keys.down(F13)
    assert keys.said() == [(Press, "seat1")]


def test_a_key_held_while_the_window_loses_the_keyboard_comes_up(keys: Keys) -> None:
    keys.down(ord("3"))
    Window._focus = False  # as SDL says that another window has the keyboard
    Window._focus = True
    assert keys.said() == [(Press, "seat3"), (Release, "seat3")]


@pytest.mark.parametrize("code", [0x40000046, 0x40000047, 0x40000048, 294, 295, 296])
def test_print_scroll_lock_and_pause_press_nothing(keys: Keys, code: int) -> None:
    """Kivy calls them F13 to F15, which are seats."""
    mapped = Window.key_map.get(code, code)
    keys.down(mapped)
    keys.up(mapped)
    assert keys.said() == []


def test_no_key_but_those_that_are_given_presses_anything(keys: Keys) -> None:
    given = {ord(str(n)) for n in range(1, 8)} | set(range(F13, F13 + 7))
    codes = [*range(0x140), *range(0x40000000, 0x40000120)]
    for code in codes:
        mapped = Window.key_map.get(code, code)
        if mapped not in given:
            keys.down(mapped)
            keys.up(mapped)
    assert keys.said() == []
