"""Power, light and health behind readers: files and answers as a Pi would give them."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Sequence

import pytest

from app import main
from app.device import access, backlight, health, power
from app.device.machine import Call, Machine, apart
from app.engine.text import Text
from app.texts import tr
from app.texts.panel import trouble_text
from hardware import PanelSettings, open_panel
from tests.device.computer import Computer
from tests.tabletop import FakeClock


def test_logind_is_asked_without_a_password_question() -> None:
    asked: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> str:
        asked.append(command)
        return ""

    assert power.switch("PowerOff", run) is None
    assert asked[0][-3:] == ["PowerOff", "b", "false"]


@pytest.mark.parametrize(
    "fault", [subprocess.CalledProcessError(1, "busctl"), FileNotFoundError("busctl")]
)
def test_a_refusal_is_said(fault: Exception) -> None:
    def refuse(_: Sequence[str]) -> str:
        raise fault

    assert power.switch("Reboot", refuse) == power.CANNOT
    assert not power.can_switch_off(refuse)


@pytest.mark.parametrize(("answer", "may"), [('s "yes"\n', True), ('s "challenge"\n', False)])
def test_only_a_plain_yes_is_a_yes(answer: str, may: bool) -> None:
    assert power.can_switch_off(lambda _: answer) is may


def test_the_answer_comes_through_the_main_thread() -> None:
    said: list[Text] = []
    started: list[Call] = []
    posted: list[Call] = []
    machine = Machine(switch=lambda verb: power.CANNOT, start=started.append, post=posted.append)
    machine.ask("PowerOff", said.append)
    assert posted == [], "nobody waits for D-Bus"
    started[0]()
    assert said == []
    posted[0]()
    assert said == [power.CANNOT]


def test_work_of_its_own_is_done_apart() -> None:
    done = threading.Event()
    apart(done.set)
    assert done.wait(5)


def light(computer: Computer, most: str = "31") -> None:
    computer.write("sys/class/backlight/10-0045/max_brightness", most)
    computer.write("sys/class/backlight/10-0045/brightness", most)


def test_the_light_is_set_in_its_own_steps(computer: Computer) -> None:
    light(computer)
    found = backlight.find(computer.root)
    assert found is not None
    assert (found.name, found.is_ours, found.share()) == ("10-0045", True, 1.0)
    assert found.set(0.5)
    assert (found.folder / "brightness").read_text() == "16"
    found.set(0)
    assert (found.folder / "brightness").read_text() == "2", "dark, but never dead"


@pytest.mark.parametrize("most", ["0", "many"])
def test_a_screen_without_steps_has_no_light(computer: Computer, most: str) -> None:
    light(computer, most)
    assert backlight.find(computer.root) is None


def test_a_light_that_went_is_no_fault(computer: Computer) -> None:
    light(computer)
    found = backlight.find(computer.root)
    assert found is not None
    (found.folder / "brightness").unlink()
    (found.folder / "brightness").mkdir()
    assert not found.set(1)


def test_a_pi_says_its_heat_and_its_power(computer: Computer) -> None:
    computer.write("sys/class/thermal/thermal_zone0/temp", "81250\n")
    computer.write("sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    computer.write("sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    computer.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    found = health.look(computer.root)
    assert found == health.Health(81.25, is_undervolted=True)
    assert [trouble.code for trouble in found.troubles()] == ["undervoltage", "hot"]


def test_a_cool_computer_without_such_senses_says_nothing(computer: Computer) -> None:
    assert health.look(computer.root) == health.Health(None, None)
    computer.write("sys/class/thermal/thermal_zone0/temp", "45000\n")
    assert list(health.look(computer.root).troubles()) == []


def test_the_panel_tells_heat_as_it_comes_and_goes(computer: Computer) -> None:
    clock = FakeClock()
    panel = open_panel(
        PanelSettings(buttons=(), lamps=(), beeper=()), beepers=[health.Body(computer.root, clock)]
    )
    assert not panel.troubles
    computer.write("sys/class/thermal/thermal_zone0/temp", "85000")
    assert not panel.troubles, "looked at now and then"
    clock.s += 10
    assert [trouble.code for trouble in panel.troubles] == ["hot"]
    computer.write("sys/class/thermal/thermal_zone0/temp", "60000")
    clock.s += 10
    assert not panel.troubles


def test_the_panel_tells_that_no_finger_is_felt_until_one_can_be(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: only the doctor said it, whom nobody can ask by touch."""
    monkeypatch.setattr(access, "has_mtdev", lambda: True)
    clock, may = FakeClock(), [True]
    made = health.Body(
        computer.root, clock, lambda root: access.touch_trouble(root, lambda _: may[0])
    )
    panel = open_panel(PanelSettings(buttons=(), lamps=(), beeper=()), beepers=[made])
    assert [trouble_text(one) for one in panel.troubles] == [access.NO_TOUCHSCREEN]
    computer.touchscreen()
    clock.s += 10
    assert not panel.troubles
    may[0] = False
    clock.s += 10
    (said,) = panel.troubles
    assert "usermod -aG input" in tr(trouble_text(said), "en")
    assert {one.code for one in main.body("desktop").troubles} <= {"undervoltage", "hot"}
