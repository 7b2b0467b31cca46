"""The USB box over a pty, in real time: plugs, noise, rights, other programs."""

from __future__ import annotations

import errno
import random
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import serial

from hardware.box.lines import line
from hardware.box.serial_box import SerialBox, find_ports, port_trouble
from hardware.ports import KEYS, Input, Press, Release
from hardware.settings import Key, UsbBox
from tests.hardware.boxes import PtyBox, connected, wait_for
from tests.sweeps import IS_WHOLE


@pytest.fixture
def far(tmp_path: Path) -> Iterator[PtyBox]:
    box = PtyBox(tmp_path)
    yield box
    box.end()


@pytest.fixture
def near(far: PtyBox) -> Iterator[SerialBox]:
    part = connected(far)
    yield part
    part.close()


def opened(near: SerialBox, far: PtyBox) -> list[Input]:
    inputs: list[Input] = []
    near.open(inputs.append)
    far.plug()
    wait_for(lambda: near.is_connected)
    return inputs


def tap(far: PtyBox, inputs: list[Input], key: str) -> None:
    """Press a key and let it go, each as soon as the other end has seen the last."""
    count = len(inputs)
    far.levels[KEYS.index(key)] = 1
    wait_for(lambda: len(inputs) > count)
    far.levels[KEYS.index(key)] = 0
    wait_for(lambda: len(inputs) > count + 1)


def test_lamps_come_back_after_a_pulled_plug(near: SerialBox, far: PtyBox) -> None:
    opened(near, far)
    near.show({"seat2": "slow", "chef": "steady"})
    wait_for(lambda: far.box.states[1] == "slow")
    far.pull()
    wait_for(lambda: not near.is_connected)
    far.box.states = ["off"] * len(KEYS)
    near.show({"seat1": "fast"})
    far.plug()
    wait_for(lambda: far.box.states[6] == "steady")
    assert far.box.states == ["fast", "slow", "off", "off", "off", "off", "steady"]


def test_a_box_is_back_within_two_seconds_of_its_plug(far: PtyBox) -> None:
    near = SerialBox(UsbBox(path=str(far.path)))
    try:
        opened(near, far)
        far.pull()
        wait_for(lambda: not near.is_connected)
        far.plug()
        plugged = time.monotonic()
        wait_for(lambda: near.is_connected)
        assert time.monotonic() - plugged < 2
    finally:
        near.close()


def test_a_missing_box_is_a_trouble_only_once_it_was_asked_for_or_known(
    near: SerialBox, far: PtyBox
) -> None:
    opened(near, far)
    assert near.troubles == ()
    far.pull()
    wait_for(lambda: [note.code for note in near.troubles] == ["box_missing"])
    far.plug()
    wait_for(lambda: near.troubles == ())
    stranger = SerialBox(UsbBox(), find=lambda _: [], again_s=0.01)
    stranger.open(lambda _: None)
    assert stranger.troubles == ()
    stranger.close()


def test_a_second_box_that_nobody_named_is_a_trouble(far: PtyBox) -> None:
    near = SerialBox(UsbBox(), find=lambda _: [str(far.path), str(far.path) + "-2"], again_s=0.02)
    try:
        opened(near, far)
        assert [note.code for note in near.troubles] == ["box_more"]
    finally:
        near.close()


def test_a_plug_pulled_a_hundred_times_changes_no_press(near: SerialBox, far: PtyBox) -> None:
    inputs = opened(near, far)
    moments = random.Random(5)

    def turned() -> list[Input]:
        return [event for event in inputs if isinstance(event, Press | Release)]

    for turn in range(100):
        key = KEYS[turn % len(KEYS)]
        far.levels[KEYS.index(key)] = 1
        time.sleep(moments.uniform(0, 0.012))
        far.pull()
        far.plug()
        wait_for(lambda: len(turned()) % 2 == 1)
        far.levels[KEYS.index(key)] = 0
        wait_for(lambda: len(turned()) % 2 == 0)
    assert [(type(event), event.key) for event in turned()] == [
        (kind, KEYS[turn % len(KEYS)]) for turn in range(100) for kind in (Press, Release)
    ]


def test_a_box_gone_for_good_lets_go_what_was_down(
    near: SerialBox, far: PtyBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.box.serial_box.GONE_S", 0.05)
    inputs = opened(near, far)
    far.levels[3] = 1
    wait_for(lambda: len(inputs) == 1)
    far.pull()
    wait_for(lambda: len(inputs) == 2)
    assert {event.key for event in inputs} == {"seat4"}


def test_half_lines_and_noise_lose_no_press(near: SerialBox, far: PtyBox) -> None:
    inputs = opened(near, far)
    for piece in (b">D 1 1", b" 0 0*00\n", b"\xff\xfe\x00", line(">D", 9, 1, 0), b"AT\r\n"):
        far.say(piece)
    tap(far, inputs, "seat5")
    assert [event.key for event in inputs] == ["seat5", "seat5"]


def test_megabytes_of_noise_press_nothing_and_stay_small(near: SerialBox, far: PtyBox) -> None:
    inputs = opened(near, far)
    noise = random.Random(2)
    tracemalloc.start()
    for megabyte in range(10 if IS_WHOLE else 2):
        far.say(noise.randbytes(1_000_000))
        if megabyte == 0:
            first, _ = tracemalloc.get_traced_memory()
    last, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert inputs == []
    assert last - first < 2_000_000
    wait_for(lambda: "box_noise" in [note.code for note in near.troubles])
    far.say(b"\n")
    tap(far, inputs, "seat1")


def test_a_cue_is_heard_in_the_box(near: SerialBox, far: PtyBox) -> None:
    opened(near, far)
    near.play("refused")
    wait_for(lambda: b"<TUNE 262:110 0:90 262:110*" in far.heard)


def test_closing_darkens_the_lamps(near: SerialBox, far: PtyBox) -> None:
    opened(near, far)
    near.show({"seat1": "steady"})
    wait_for(lambda: far.box.states[0] == "steady")
    near.close()
    wait_for(lambda: far.box.states[0] == "off")


def test_a_box_that_another_program_holds_is_named(far: PtyBox) -> None:
    far.plug()
    other = serial.Serial(str(far.path), exclusive=True)
    near = connected(far)
    near.open(lambda _: None)
    wait_for(lambda: [note.code for note in near.troubles] == ["box_busy"])
    other.close()
    wait_for(lambda: near.is_connected)
    near.close()


def test_two_boxes_serve_one_table(tmp_path: Path) -> None:
    fars = [PtyBox(tmp_path, name=name) for name in ("left", "right")]
    keys: tuple[tuple[Key, ...], ...] = (("seat1", "seat2"), ("seat3", "chef"))
    nears = [
        SerialBox(UsbBox(path=str(far.path), keys=mine), again_s=0.02)
        for far, mine in zip(fars, keys, strict=True)
    ]
    inputs: list[Input] = []
    for near, far in zip(nears, fars, strict=True):
        near.open(inputs.append)
        far.plug()
    wait_for(lambda: all(near.is_connected for near in nears))
    fars[0].levels[1] = fars[1].levels[1] = 1
    wait_for(lambda: len(inputs) == 2)
    assert {event.key for event in inputs} == {"seat2", "chef"}
    nears[1].show({"seat1": "slow", "chef": "fast"})
    wait_for(lambda: fars[1].box.states[1] == "fast")
    assert fars[1].box.states[0] == "off"
    for near, far in zip(nears, fars, strict=True):
        near.close()
        far.end()


def test_boxes_are_found_by_usb_identity_not_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    ports: list[Any] = [
        SimpleNamespace(device="/dev/ttyACM0", vid=0x2341, pid=0x0043, serial_number="1"),
        SimpleNamespace(device="/dev/ttyACM7", vid=0x2E8A, pid=0x0005, serial_number="E66"),
        SimpleNamespace(device="/dev/ttyACM9", vid=0x2E8A, pid=0x0005, serial_number="E77"),
    ]
    monkeypatch.setattr("hardware.box.serial_box.list_ports.comports", lambda: ports)
    assert find_ports(UsbBox()) == ["/dev/ttyACM7", "/dev/ttyACM9"]
    assert find_ports(UsbBox(serial="E77")) == ["/dev/ttyACM9"]
    assert find_ports(UsbBox(path="/dev/serial/by-id/none")) == []


def test_a_missing_right_names_the_group() -> None:
    trouble = port_trouble("/dev/ttyACM0", OSError(errno.EACCES, "Permission denied"))
    assert (trouble.code, "dialout" in trouble.text) == ("box_no_rights", True)
