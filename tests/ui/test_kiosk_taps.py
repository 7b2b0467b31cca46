"""The places that the kiosk's guest is touched at are those parts of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from app.device.machine import Machine
from app.device.power import Verb
from app.storage import Store, backups
from app.vault import Vault
from tests.drawer import Drawer
from tests.storage.broken import matches
from tests.ui.evening import Evening, Open
from tests.ui.stage import Finger
from tests.vm.kiosk.taps import (
    ANYWAY,
    BACKUPS,
    BEGIN,
    CLOSE,
    COPY,
    GO,
    HISTORY,
    OFF,
    RESUME,
    TABLES,
    TAKE_BACK,
    TAKE_IN,
    TO_STICK,
    Tap,
)


def tap(hands: Evening, *places: Tap) -> None:
    """A finger at each place, over the part that it means."""
    for place in places:
        hands.pass_time(1)
        x, y = place.x, Window.height - place.y
        part = hands.find(next(key for key in hands.app.surface.keys if key.startswith(place.part)))
        assert part.collide_point(x, y), (place, part.pos, part.size)
        finger = Finger(x, y).down()
        hands.frames(1)
        finger.up()
        hands.pass_time(1)


@pytest.fixture
def hands(evening: Open, tmp_path: Path) -> Evening:
    """The table as the installer leaves it: in French, nothing played yet."""
    hands: Evening = evening("fr", store=Store(tmp_path / "toque.db"))
    return hands


def test_a_match_begins_and_is_taken_up_again(hands: Evening) -> None:
    tap(hands, *BEGIN)
    assert hands.frame.phase == "preparation"
    tap(hands, GO, ANYWAY)
    clock = hands.frame.clock
    assert clock is not None
    assert clock.timer.is_running
    hands.app.home()
    hands.frames(2)
    tap(hands, RESUME)
    clock = hands.frame.clock
    assert clock is not None
    assert not clock.timer.is_running


def test_it_is_switched_off(hands: Evening) -> None:
    asked: list[Verb] = []

    def switch(verb: Verb) -> None:
        asked.append(verb)

    hands.app.machine = Machine(is_own=True, can_switch_off=True, switch=switch)
    tap(hands, *OFF)
    assert asked == ["PowerOff"]


def test_matches_go_to_a_stick_and_come_back(evening: Open, tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    matches(path, 1)
    store = Store(path)
    hands: Evening = evening("fr", store=store)
    hands.app.machine = Machine(is_own=True, can_switch_off=True)
    hands.app.vault = Vault(
        path,
        store,
        Drawer(tmp_path / "media", "sda"),
        post=hands.table.put,
        spawn=lambda work: work(),
    )

    def forget() -> None:
        for rows in ("moves", "matches"):
            store.ask(lambda db, rows=rows: db.conn.execute(f"DELETE FROM {rows}"))
        assert backups.count_matches(path) == 0

    tap(hands, *BACKUPS, TO_STICK)
    forget()
    tap(hands, COPY, TAKE_BACK)
    assert backups.count_matches(path) == 1
    tap(hands, HISTORY, TABLES)
    forget()
    tap(hands, *TAKE_IN)
    assert backups.count_matches(path) == 1
    tap(hands, *CLOSE)
    assert hands.has("settings")
