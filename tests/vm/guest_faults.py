"""What may go wrong with lines of a real kernel: run by `make test-gpio-vm`, in its machine."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path

from hardware import Panel, PanelSettings, open_panel
from hardware.header.chip import RETRY_S, Chip
from hardware.header.factory import open_chip
from hardware.header.gpio import GpioButtons, GpioLamps
from hardware.settings import BUZZER_PIN, Pins
from tests.vm.chips import Sim
from tests.vm.rig import (
    BUTTONS,
    GPIO_ONLY,
    LAMPS,
    PI_3B_PLUS,
    SEAT1,
    Inputs,
    figure,
    in_process,
    wait_for,
)


def test_a_busy_line_is_named_the_others_work_and_it_recovers(chip: Sim, inputs: Inputs) -> None:
    holder = in_process(f"""
        import os, time; os.environ["LG_WD"] = "/tmp"
        import lgpio
        handle = lgpio.gpiochip_open({chip.number})
        lgpio.gpio_claim_input(handle, {BUTTONS["seat2"]})
        print("ready", flush=True); time.sleep(60)
    """)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "ready\n"
    part = GpioButtons(Chip(open_chip), BUTTONS)
    part.open(inputs.take)
    figure("busy", part.troubles[0].text)
    assert [(note.code, dict(note.params)["pin"]) for note in part.troubles] == [
        ("gpio_busy", BUTTONS["seat2"])
    ]
    chip.up(SEAT1)
    time.sleep(0.1)
    chip.down(SEAT1)
    wait_for(lambda: [row.key for row in inputs.presses()] == ["seat1"])
    holder.kill()
    holder.wait()
    freed = time.monotonic()
    wait_for(lambda: part.troubles == ())
    figure("busy line back after, s", f"{time.monotonic() - freed:.2f}")
    chip.up(BUTTONS["seat2"])
    time.sleep(0.1)
    chip.down(BUTTONS["seat2"])
    wait_for(lambda: [row.key for row in inputs.presses()][-1] == "seat2")
    part.close()


def test_a_chip_that_goes_away_is_a_trouble_and_comes_back(chip: Sim, inputs: Inputs) -> None:
    header = Chip(open_chip)
    part, lamps = GpioButtons(header, BUTTONS), GpioLamps(header, LAMPS)
    part.open(inputs.take)
    lamps.show({"seat1": "steady"})
    chip.pull_out()
    wait_for(lambda: part.troubles != ())
    figure("chip gone", part.troubles[0].code)
    time.sleep(RETRY_S + 0.5)
    lamps.show({"seat1": "steady"})
    chip.plug()
    wait_for(lambda: part.troubles == ())
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


def test_after_kill_9_the_lines_are_free_for_the_next_start(chip: Sim) -> None:
    code = f"""
        from hardware.header.factory import import_lgpio
        import_lgpio()
        from gpiozero.pins.lgpio import LGPIOFactory
        LGPIOFactory._get_revision = lambda _: {PI_3B_PLUS}
        from hardware import PanelSettings, open_panel
        panel = open_panel(PanelSettings(buttons=("gpio",), lamps=("gpio",), beeper=("gpio",)))
        panel.open(lambda _: None)
        panel.show({{"chef": "steady"}})
        print("ready" if not panel.troubles else panel.troubles, flush=True)
        import time; time.sleep(60)
    """
    for _ in range(2):
        program = in_process(code)
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        wait_for(lambda: chip.level(LAMPS["chef"]) == 1)
        program.send_signal(signal.SIGKILL)
        program.wait()


def test_closing_frees_every_line_for_other_programs(chip: Sim) -> None:
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


def test_a_missing_right_is_a_trouble() -> None:
    other = in_process("""
        import os
        import hardware.header.gpio, hardware.header.factory  # before: only root may enter there
        from hardware import PanelSettings, open_panel
        os.setuid(65534)
        panel = open_panel(PanelSettings(buttons=("gpio",), lamps=(), beeper=()))
        print(panel.troubles[0].code, flush=True)
    """)
    assert other.communicate()[0] == "gpio_no_rights\n"


def test_no_header_is_a_trouble(chip: Sim) -> None:
    chip.pull_out()
    panel = open_panel(GPIO_ONLY)
    assert [trouble.code for trouble in panel.troubles] == ["gpio_no_chip"]
    panel.open(lambda _: None)
    panel.close()
    chip.plug()


def test_the_alarm_thread_flashes_real_lamps_while_the_main_thread_is_busy(chip: Sim) -> None:
    panel = open_panel(GPIO_ONLY)
    panel.open(lambda _: None)
    assert panel.troubles == ()
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


def test_working_directory_and_pins_stay(chip: Sim) -> None:
    before = Path.cwd()
    panel: Panel = open_panel(PanelSettings(button_pins=Pins(seat1=99), lamps=(), beeper=()))
    panel.open(lambda _: None)
    assert [trouble.code for trouble in panel.troubles] == ["gpio_wrong_pin"]
    panel.close()
    assert Path.cwd() == before
