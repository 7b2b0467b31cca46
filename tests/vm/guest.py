"""The gpio adapter on lines of a real kernel: run by `make test-gpio-vm`, inside its machine."""

from __future__ import annotations

import random
import signal
import statistics
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from hardware import Panel, PanelSettings, gpio, open_panel
from hardware.board import RETRY_S, Board
from hardware.gpio import GpioBeeper, GpioButtons, GpioLamps
from hardware.header import import_lgpio, open_chip
from hardware.ports import KEYS, Input, Press, Release
from hardware.settings import BUTTON_PINS, BUZZER_PIN, LAMP_PINS, Pins
from hardware.tunes import CUES
from tests.vm.chips import Chip

SOON_S = 20.0
PI_3B_PLUS = 0xA020D3  # gpiozero wants to know which Pi this is
BUTTONS, LAMPS = BUTTON_PINS.wired(), LAMP_PINS.wired()
SEAT1 = BUTTONS["seat1"]
GPIO_ONLY = PanelSettings(buttons=("gpio",), lamps=("gpio",), beeper=("gpio",))


@pytest.fixture(scope="session", autouse=True)
def chips() -> tuple[Chip, Chip]:
    """The Pi's chip, and another that was there first and has its number."""
    import_lgpio()
    from gpiozero.pins.lgpio import LGPIOFactory

    LGPIOFactory._get_revision = lambda _: PI_3B_PLUS
    other = Chip("aaa", "some-expander", lines=8)
    return Chip("pi", "pinctrl-rp1"), other


@pytest.fixture
def chip(chips: tuple[Chip, Chip]) -> Chip:
    return chips[0]


class Inputs:
    """What came in, and when."""

    def __init__(self) -> None:
        self.rows: list[Input] = []
        self.came_at: list[float] = []

    def take(self, event: Input) -> None:
        self.came_at.append(time.monotonic())
        self.rows.append(event)

    def presses(self) -> list[Press]:
        return [row for row in self.rows if isinstance(row, Press)]

    def clear(self) -> None:
        self.rows.clear()
        self.came_at.clear()


@pytest.fixture
def inputs() -> Inputs:
    return Inputs()


@pytest.fixture
def buttons(chip: Chip, inputs: Inputs) -> Iterator[GpioButtons]:
    part = GpioButtons(Board(open_chip), BUTTONS)
    part.open(inputs.take)
    for line in BUTTONS.values():
        chip.up(line)
    time.sleep(0.1)
    inputs.clear()
    yield part
    part.close()


Finger = Callable[[int], float]


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + SOON_S
    while not is_so():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.005)


def figure(name: str, *values: object) -> None:
    print(f"\n  {name}: {' '.join(str(value) for value in values)}", flush=True)


def in_process(code: str) -> subprocess.Popen[str]:
    """Another program; it says "ready" and then waits."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, text=True
    )


def test_the_chip_is_found_by_its_label_in_odd_order(chips: tuple[Chip, Chip]) -> None:
    pi, other = chips
    assert other.number == 0
    factory = open_chip()
    figure("chip of the header", factory.chip)
    assert factory.chip == pi.number == 1
    factory.close()


@pytest.mark.usefixtures("buttons")
def test_twenty_presses_are_twenty_presses_with_their_own_times(chip: Chip, inputs: Inputs) -> None:
    pressed = []
    for _ in range(20):
        pressed.append(chip.down(SEAT1))
        time.sleep(0.06)
        chip.up(SEAT1)
        time.sleep(0.06)
    wait_for(lambda: len(inputs.rows) == 40)
    late = [(row.at - at) * 1000 for row, at in zip(inputs.presses(), pressed, strict=True)]
    came = [(at - row.at) * 1000 for row, at in zip(inputs.rows, inputs.came_at, strict=True)]
    figure("press stamped after the finger, ms", f"{statistics.median(late):.2f}")
    figure("press reported after its stamp, ms", f"{statistics.median(came[::2]):.2f}")
    assert all(0 <= ms < 50 for ms in late)


@pytest.fixture
def stamps(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, int]]:
    """The edges as the kernel stamped them, in ms; a busy machine may merge or stretch them."""
    rows: list[tuple[float, int]] = []
    real = gpio._Contact.changed

    def changed(contact: gpio._Contact, ticks: float, state: int) -> None:
        rows.append((ticks * 1000, state))
        real(contact, ticks, state)

    monkeypatch.setattr(gpio._Contact, "changed", changed)
    return rows


def bounce(first: Finger, last: Finger, dice: random.Random) -> tuple[int, float]:
    """A contact that changes with bounces: how many edges, in how many milliseconds."""
    count, start = dice.randint(1, 5), time.monotonic()
    for _ in range(count):
        first(SEAT1)
        time.sleep(dice.choice((0, 0.0005, 0.002)))
        last(SEAT1)
    took_ms = (first(SEAT1) - start) * 1000
    time.sleep(0.1)
    return 2 * count + 1, took_ms


def test_bounce_trains_on_press_and_on_release_are_one_press_each(
    chip: Chip, stamps: list[tuple[float, int]], buttons: GpioButtons, inputs: Inputs
) -> None:
    dice = random.Random(3)
    edges = fair = 0
    while fair < 20:
        wait_for(lambda: not buttons.readings()[0].is_down)
        inputs.clear()
        stamps.clear()
        trains = [
            bounce(first, last, dice)
            for first, last in ((chip.down, chip.up), (chip.up, chip.down))
        ]
        wait_for(lambda: any(isinstance(row, Release) for row in inputs.rows))
        count = sum(count for count, _ in trains)
        is_seen = [level for _, level in stamps] == [0, 1] * (count // 2)
        if is_seen and max(ms for _, ms in trains) < 20:  # else this machine was asleep in it
            edges += count
            fair += 1
            assert [type(row) for row in inputs.rows] == [Press, Release]
    figure("edges of 20 bouncing presses", edges)


@pytest.mark.parametrize("held_ms", [1, 2, 5, 10, 20, 50, 100, 200])
def test_pulses(
    chip: Chip, stamps: list[tuple[float, int]], buttons: GpioButtons, inputs: Inputs, held_ms: int
) -> None:
    for _ in range(20):
        wait_for(lambda: not buttons.readings()[0].is_down)  # an edge merged before is mended
        inputs.clear()
        stamps.clear()
        down = chip.down(SEAT1)
        while time.monotonic() - down < held_ms / 1000:
            pass
        chip.up(SEAT1)
        time.sleep(0.15)
        is_seen = [level for _, level in stamps] == [0, 1]  # else merged, or read too late
        lasted_ms = stamps[1][0] - stamps[0][0] if is_seen else 0.0
        if abs(lasted_ms - held_ms) < 0.8:
            break
    counted = len(inputs.presses())
    figure(f"pulse of {held_ms} ms (was {lasted_ms:.2f} ms)", "press" if counted else "no press")
    assert counted == (lasted_ms >= 2)


@pytest.mark.usefixtures("buttons")
@pytest.mark.parametrize("gap_ms", [5, 10, 40, 60, 100, 500])
def test_gaps(chip: Chip, inputs: Inputs, gap_ms: int) -> None:
    chip.down(SEAT1)
    time.sleep(0.06)
    up = chip.up(SEAT1)
    while time.monotonic() - up < gap_ms / 1000:
        pass
    chip.down(SEAT1)
    time.sleep(0.06)
    chip.up(SEAT1)
    time.sleep(0.15)
    counted = len(inputs.presses())
    figure(f"two presses {gap_ms} ms apart", counted)
    assert counted == (1 if gap_ms < 20 else 2)


@pytest.mark.usefixtures("buttons")
def test_seven_buttons_at_once_all_count(chip: Chip, inputs: Inputs) -> None:
    for line in BUTTONS.values():
        chip.down(line)
    time.sleep(0.1)
    for line in BUTTONS.values():
        chip.up(line)
    wait_for(lambda: len(inputs.rows) == 14)
    assert {row.key for row in inputs.presses()} == set(KEYS)


def test_a_storm_of_edges_leaves_the_right_state(
    chip: Chip, buttons: GpioButtons, inputs: Inputs
) -> None:
    for _ in range(400):
        chip.down(SEAT1)
        chip.up(SEAT1)
    time.sleep(0.8)
    reading = buttons.readings()[0]
    figure("storm of 800 edges, presses and bounces", reading.presses, reading.bounces)
    assert not reading.is_down
    count = len(inputs.presses())
    chip.down(SEAT1)
    wait_for(lambda: len(inputs.presses()) == count + 1)


def test_a_button_held_at_the_start_is_no_press_and_then_works(chip: Chip, inputs: Inputs) -> None:
    chip.up(SEAT1)
    part = GpioButtons(Board(open_chip), {"seat1": SEAT1})
    part.open(inputs.take)
    chip.down(SEAT1)  # the claim itself had pulled the line up
    wait_for(lambda: len(inputs.rows) == 1)
    part.close()
    inputs.clear()
    part = GpioButtons(Board(open_chip), {"seat1": SEAT1})
    part.open(inputs.take)
    chip.up(SEAT1)
    time.sleep(0.1)
    assert inputs.rows == []
    chip.down(SEAT1)
    wait_for(lambda: len(inputs.presses()) == 1)
    part.close()
    chip.up(SEAT1)


@pytest.mark.usefixtures("chip")
def test_a_taker_that_raises_stops_no_button(chip: Chip) -> None:
    seen: list[Input] = []

    def raising(event: Input) -> None:
        seen.append(event)
        raise RuntimeError("full")

    part = GpioButtons(Board(open_chip), BUTTONS)
    part.open(raising)
    for line in BUTTONS.values():
        chip.up(line)
    time.sleep(0.1)
    seen.clear()
    for key in ("seat1", "seat2", "seat1"):
        chip.down(BUTTONS[key])
        time.sleep(0.06)
        chip.up(BUTTONS[key])
        time.sleep(0.06)
    wait_for(lambda: len(seen) == 6)
    part.close()


def test_buttons_work_each_time_that_they_are_opened_again(chip: Chip, inputs: Inputs) -> None:
    for _ in range(20):
        part = GpioButtons(Board(open_chip), BUTTONS)
        part.open(inputs.take)
        chip.up(SEAT1)
        time.sleep(0.1)
        inputs.clear()
        at = chip.down(SEAT1)
        wait_for(lambda: len(inputs.presses()) == 1)
        assert inputs.presses()[0].at - at < 0.2  # by its edge, not by the level poll
        part.close()


def test_lamps_are_read_back_from_the_chip(chip: Chip) -> None:
    lamps = GpioLamps(Board(open_chip), LAMPS)
    line = LAMPS["seat1"]
    lamps.show({"seat1": "steady"})
    assert chip.level(line) == 1
    lamps.show({"seat1": "off"})
    assert chip.level(line) == 0
    for state, period_s in (("slow", 1.2), ("fast", 0.3)):
        lamps.show({"seat1": state})  # type: ignore[dict-item]
        rises = [at for at, level in chip.levels(line, 3.8) if level == 1][1:]
        mean = (rises[-1] - rises[0]) / (len(rises) - 1)
        figure(f"lamp {state}, period in s", f"{mean:.3f}")
        assert mean == pytest.approx(period_s, rel=0.1)
    lamps.show({"seat1": "breathe"})
    changes = chip.levels(line, 1.5)
    lit = [new - old for (old, on), (new, _) in pairwise(changes) if on]
    figure(
        "lamp breathe, shortest and longest light in ms",
        *(f"{s * 1000:.1f}" for s in (min(lit), max(lit))),
    )
    assert max(lit) > 3 * min(lit)
    lamps.show({"seat1": "steady"})
    assert chip.level(line) == 1
    lamps.close()


def test_an_active_buzzer_sounds_every_note(chip: Chip) -> None:
    beeper = GpioBeeper(Board(open_chip), BUZZER_PIN, "active")
    beeper.play("time_up")
    changes = chip.levels(BUZZER_PIN, CUES["time_up"].ms / 1000 + 0.4)
    beeper.close()
    rises = [at for at, level in changes if level == 1]
    figure("time up: notes and seconds", len(rises), f"{changes[-1][0] - rises[0]:.2f}")
    assert len(rises) == 9
    assert changes[-1][0] - rises[0] >= 1.9


def test_a_passive_buzzer_sounds_the_pitch(chip: Chip) -> None:
    heard: list[float] = []
    while not heard or (heard[-1] < 350 and len(heard) < 10):
        beeper = GpioBeeper(Board(open_chip), BUZZER_PIN, "passive")
        beeper.play("mark_60")
        rises = [at for at, level in chip.levels(BUZZER_PIN, 0.45) if level == 1]
        beeper.close()
        heard.append(1 / statistics.median(new - old for old, new in pairwise(rises)))
    figure("note of 440 hertz, hertz", f"{heard[-1]:.0f}")
    is_right = heard[-1] == pytest.approx(440, rel=0.2)
    if not is_right and chip.looks < 4000:
        pytest.skip(f"this machine is too busy to hear a tone: {chip.looks} looks a second")
    assert is_right
    assert chip.level(BUZZER_PIN) == 0


def test_a_busy_line_is_named_the_others_work_and_it_recovers(chip: Chip, inputs: Inputs) -> None:
    holder = in_process(f"""
        import os, time; os.environ["LG_WD"] = "/tmp"
        import lgpio
        handle = lgpio.gpiochip_open({chip.number})
        lgpio.gpio_claim_input(handle, {BUTTONS["seat2"]})
        print("ready", flush=True); time.sleep(60)
    """)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "ready\n"
    part = GpioButtons(Board(open_chip), BUTTONS)
    part.open(inputs.take)
    figure("busy", part.notices[0].text)
    assert [(note.code, dict(note.params)["pin"]) for note in part.notices] == [
        ("gpio_busy", BUTTONS["seat2"])
    ]
    chip.up(SEAT1)
    time.sleep(0.1)
    chip.down(SEAT1)
    wait_for(lambda: [row.key for row in inputs.presses()] == ["seat1"])
    holder.kill()
    holder.wait()
    freed = time.monotonic()
    wait_for(lambda: part.notices == ())
    figure("busy line back after, s", f"{time.monotonic() - freed:.2f}")
    chip.up(BUTTONS["seat2"])
    time.sleep(0.1)
    chip.down(BUTTONS["seat2"])
    wait_for(lambda: [row.key for row in inputs.presses()][-1] == "seat2")
    part.close()


def test_a_chip_that_goes_away_is_a_notice_and_comes_back(chip: Chip, inputs: Inputs) -> None:
    board = Board(open_chip)
    part, lamps = GpioButtons(board, BUTTONS), GpioLamps(board, LAMPS)
    part.open(inputs.take)
    lamps.show({"seat1": "steady"})
    chip.pull_out()
    wait_for(lambda: part.notices != ())
    figure("chip gone", part.notices[0].code)
    time.sleep(RETRY_S + 0.5)
    lamps.show({"seat1": "steady"})
    chip.plug()
    wait_for(lambda: part.notices == ())
    chip.up(SEAT1)
    time.sleep(0.1)
    inputs.clear()
    chip.down(SEAT1)
    wait_for(lambda: len(inputs.presses()) == 1)
    time.sleep(RETRY_S)
    lamps.show({})
    assert chip.level(LAMPS["seat1"]) == 1
    part.close()
    lamps.close()


def test_after_kill_9_the_lines_are_free_for_the_next_start(chip: Chip) -> None:
    code = f"""
        from hardware.header import import_lgpio
        import_lgpio()
        from gpiozero.pins.lgpio import LGPIOFactory
        LGPIOFactory._get_revision = lambda _: {PI_3B_PLUS}
        from hardware import PanelSettings, open_panel
        panel = open_panel(PanelSettings(buttons=("gpio",), lamps=("gpio",), beeper=("gpio",)))
        panel.open(lambda _: None)
        panel.show({{"chef": "steady"}})
        print("ready" if not panel.notices else panel.notices, flush=True)
        import time; time.sleep(60)
    """
    for _ in range(2):
        program = in_process(code)
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        wait_for(lambda: chip.level(LAMPS["chef"]) == 1)
        program.send_signal(signal.SIGKILL)
        program.wait()


def test_closing_frees_every_line_for_other_programs(chip: Chip) -> None:
    panel = open_panel(GPIO_ONLY)
    panel.open(lambda _: None)
    panel.close()
    lines = [*BUTTONS.values(), *LAMPS.values(), BUZZER_PIN]
    other = in_process(f"""
        import os; os.environ["LG_WD"] = "/tmp"
        import lgpio
        handle = lgpio.gpiochip_open({chip.number})
        for line in {lines}: lgpio.gpio_claim_input(handle, line)
        print("ready", flush=True)
    """)
    assert other.communicate()[0] == "ready\n"


def test_a_missing_right_is_a_notice() -> None:
    other = in_process("""
        import os; os.setuid(65534)
        from hardware import PanelSettings, open_panel
        panel = open_panel(PanelSettings(buttons=("gpio",), lamps=(), beeper=()))
        print(panel.notices[0].code, flush=True)
    """)
    assert other.communicate()[0] == "gpio_no_rights\n"


def test_no_header_is_a_notice(chip: Chip) -> None:
    chip.pull_out()
    panel = open_panel(GPIO_ONLY)
    assert [notice.code for notice in panel.notices] == ["gpio_no_chip"]
    panel.open(lambda _: None)
    panel.close()
    chip.plug()


def test_the_alarm_thread_flashes_real_lamps_while_the_main_thread_is_busy(chip: Chip) -> None:
    panel = open_panel(GPIO_ONLY)
    panel.open(lambda _: None)
    assert panel.notices == ()
    for _ in range(10):  # a busy machine may sleep through a flash
        due = time.monotonic() + 0.3
        panel.set_alarms([(due, "tick")])
        changes = chip.levels(LAMPS["seat4"], 1.0)
        if len(changes) >= 3:
            break
    panel.close()
    (lit, _), (dark, _) = changes[1:3]
    figure("tick: lamp after the alarm, ms", f"{(lit - due) * 1000:.1f}")
    figure("tick: lit for, ms", f"{(dark - lit) * 1000:.0f}")
    assert 0 <= lit - due < 0.5
    assert threading.active_count() < 10


def test_working_directory_and_pins_stay(chip: Chip) -> None:
    before = Path.cwd()
    panel: Panel = open_panel(PanelSettings(button_pins=Pins(seat1=99), lamps=(), beeper=()))
    panel.open(lambda _: None)
    assert [notice.code for notice in panel.notices] == ["gpio_wrong_pin"]
    panel.close()
    assert Path.cwd() == before
