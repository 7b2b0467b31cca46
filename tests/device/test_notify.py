"""What systemd hears, and when its watchdog is fed."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from app.device.notify import Notifier
from app.device.watchdog import Watchdog
from app.engine.text import Text
from app.service import UP, ready, watch
from app.storage import Store
from hardware.panel import Panel
from hardware.simulated import SimulatedPanel
from tests.tabletop import FakeClock


@pytest.mark.parametrize("abstract", [False, True])
def test_systemd_hears_every_line(tmp_path: Path, abstract: bool) -> None:
    name = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind("\0" + name if abstract else name)
        notifier = Notifier({"NOTIFY_SOCKET": "@" + name if abstract else name})
        assert notifier.say("READY=1", "STATUS=on the screen")
        assert listener.recv(1000) == b"READY=1\nSTATUS=on the screen"


def test_nobody_listens_and_nothing_breaks(tmp_path: Path) -> None:
    assert not Notifier({}).say("READY=1")
    assert not Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")}).say("READY=1")


def test_the_time_of_the_watchdog() -> None:
    assert Notifier({"NOTIFY_SOCKET": "/x", "WATCHDOG_USEC": "30000000"}).watchdog_s == 30
    assert Notifier({"NOTIFY_SOCKET": "/x"}).watchdog_s is None
    assert Notifier({"WATCHDOG_USEC": "30000000"}).watchdog_s is None


class Others:
    """A panel whose rounds are counted, and a writer that answers when it is told to."""

    def __init__(self) -> None:
        self.meals = self.rounds = 0
        self.waiting: list[Callable[[], None]] = []

    def feed(self) -> None:
        self.meals += 1

    def write(self) -> None:
        while self.waiting:
            self.waiting.pop()()


@pytest.fixture
def others() -> Others:
    return Others()


@pytest.fixture
def dog(others: Others) -> Watchdog:
    return Watchdog(others.feed, lambda: others.rounds, others.waiting.append)


def test_the_watchdog_is_fed_while_all_three_move(dog: Watchdog, others: Others) -> None:
    for meals in range(5):
        assert others.meals == meals
        dog.beat()
        others.write()
        others.rounds += 1
        dog.beat()


def test_a_panel_that_stands_starves_it(dog: Watchdog, others: Others) -> None:
    for _ in range(10):
        dog.beat()
        others.write()
    assert others.meals == 0


def test_a_writer_that_hangs_starves_it_and_is_asked_once(dog: Watchdog, others: Others) -> None:
    for _ in range(10):
        dog.beat()
        others.rounds += 1
    assert others.meals == 0
    assert len(others.waiting) == 1


def test_each_meal_needs_new_life(dog: Watchdog, others: Others) -> None:
    dog.beat()
    others.write()
    others.rounds += 1
    for _ in range(10):
        dog.beat()
    assert others.meals == 1


def test_the_real_panel_and_store_feed_it(tmp_path: Path) -> None:
    name = str(tmp_path / "notify")
    beats: list[Callable[[], None]] = []
    panel, store = Panel(), Store()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(name)
        listener.settimeout(5)
        notifier = Notifier({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "30000000"})
        watch(notifier, panel, store, lambda beat, seconds: beats.append(beat))
        panel.open(lambda _: None)
        while panel.ticks == 0:
            panel.show({})
        beats[0]()
        assert listener.recv(100) == b"WATCHDOG=1"
    panel.close()
    store.close()


def test_without_a_watchdog_nobody_beats() -> None:
    beats: list[Callable[[], None]] = []
    watch(Notifier({}), Panel(), Store(), lambda beat, seconds: beats.append(beat))
    assert beats == []


@pytest.mark.parametrize("is_kiosk", [True, False])
def test_a_kiosk_that_is_up_says_so_on_screen_and_lamps(is_kiosk: bool) -> None:
    told: list[tuple[Text, str]] = []
    panel = SimulatedPanel(clock=FakeClock())
    panel.open(lambda _: None)
    ready(Notifier({}), "0.1.0", panel, lambda *said: told.append(said), is_kiosk=is_kiosk)
    assert told == ([(UP, "info")] if is_kiosk else [])
    lit = "steady" in panel.lamp_states.values()
    assert lit is is_kiosk
