"""What the tests in the machine share: the chips, fingers and figures; a pytest plugin."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator

import pytest

from hardware import PanelSettings
from hardware.header.chip import Chip
from hardware.header.factory import import_lgpio, open_chip
from hardware.header.gpio import GpioButtons
from hardware.ports import Input, Press
from hardware.settings import BUTTON_PINS, LAMP_PINS
from tests.vm.chips import Sim

SOON_S = 20.0
PI_3B_PLUS = 0xA020D3  # gpiozero wants to know which Pi this is
BUTTONS, LAMPS = BUTTON_PINS.wired(), LAMP_PINS.wired()
SEAT1 = BUTTONS["seat1"]
GPIO_ONLY = PanelSettings(buttons=("gpio",), lamps=("gpio",), beeper=("gpio",))


@pytest.fixture(scope="session", autouse=True)
def chips() -> tuple[Sim, Sim]:
    """The Pi's chip, and another that was there first and has its number."""
    import_lgpio()
    from gpiozero.pins.lgpio import LGPIOFactory

    LGPIOFactory._get_revision = lambda _: PI_3B_PLUS
    other = Sim("aaa", "some-expander", lines=8)
    return Sim("pi", "pinctrl-rp1"), other


@pytest.fixture
def chip(chips: tuple[Sim, Sim]) -> Sim:
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
def buttons(chip: Sim, inputs: Inputs) -> Iterator[GpioButtons]:
    part = GpioButtons(Chip(open_chip), BUTTONS)
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
