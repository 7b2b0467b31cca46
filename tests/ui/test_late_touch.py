"""A touchscreen that comes after the start is read from then on, once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.input.factory import MotionEventFactory

from app.ui.late_touch import LateTouch
from tests.device.computer import Computer


class Reader:
    """What Kivy makes of a touchscreen."""

    started: list[str] = []

    def __init__(self, device: str, args: str) -> None:
        self.device, self.input_fn = device, args

    def start(self) -> None:
        self.started.append(self.input_fn)
        self.is_felt = threading.Event()
        self.thread = threading.Thread(target=self.is_felt.wait, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        pass

    def die(self) -> None:
        """As Kivy's does where the device may not be opened."""
        self.is_felt.set()
        self.thread.join()

    def update(self, dispatch: object) -> None:
        pass


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    Reader.started = []
    monkeypatch.setattr(MotionEventFactory, "get", lambda name: Reader if name == "mtdev" else None)
    before = list(EventLoop.input_providers)
    yield Reader.started
    EventLoop.input_providers[:] = before


def test_it_is_taken_up_when_it_comes_and_only_once(tmp_path: Path, started: list[str]) -> None:
    computer, late = Computer(tmp_path), LateTouch(tmp_path)
    late.look()
    assert started == []
    computer.touchscreen("event3")
    late.look()
    late.look()
    assert started == [str(tmp_path / "dev/input/event3")]
    computer.touchscreen("event4", "another one")
    late.look()
    assert len(started) == 2


def test_it_is_asked_again_until_the_right_to_it_is_there(
    tmp_path: Path, started: list[str]
) -> None:
    allowed: list[Path] = []
    late = LateTouch(tmp_path, lambda node: node in allowed)
    Computer(tmp_path).touchscreen("event3")
    late.look()
    assert started == []
    allowed.append(tmp_path / "dev/input/event3")
    late.look()
    assert len(started) == 1


def test_a_reader_that_was_refused_the_device_is_replaced(
    tmp_path: Path, started: list[str]
) -> None:
    late = LateTouch(tmp_path)
    Computer(tmp_path).touchscreen("event3")
    late.look()
    (first,) = [one for one in EventLoop.input_providers if isinstance(one, Reader)]
    first.die()
    late.look()
    (second,) = [one for one in EventLoop.input_providers if isinstance(one, Reader)]
    assert second is not first
    assert len(started) == 2
