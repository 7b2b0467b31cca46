"""The header of a Raspberry Pi: buttons, lamps and a buzzer through gpiozero on lgpio."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Literal

from gpiozero import LED, PWMLED, Buzzer, InputDevice, TonalBuzzer
from gpiozero.tones import Tone

from hardware.board import Board, Factory, Lines, gpio_errors
from hardware.contacts import Contacts
from hardware.ports import LampState, Notice, OnInput, Reading
from hardware.tune_player import Sounder, TunePlayer

SLOW_S = 0.6  # half a period
FAST_S = 0.15
BREATH_S = 1.5
CLOCK_S = 1.0  # a kernel stamp further off than this is not on our clock


class _Contact:
    """One input line; gpiozero keeps only a weak reference to the method it calls."""

    def __init__(self, contacts: Contacts, key: str, pin: int, factory: Factory) -> None:
        self._contacts, self._key = contacts, key
        self._device = InputDevice(pin, pull_up=True, pin_factory=factory)
        try:
            contacts.start(key, self.level())
            self._device.pin.edges = "both"
            self._device.pin.when_changed = self.changed
        except BaseException:
            self._device.close()
            raise

    def level(self) -> int:
        """1 = closed, which is low, as the line is pulled up."""
        return int(not self._device.pin.state)

    def changed(self, ticks: float, state: int) -> None:
        """An edge, with the kernel's own stamp where that is on our clock."""
        now = time.monotonic()
        at = ticks if abs(now - ticks) < CLOCK_S else now
        self._contacts.edge(self._key, int(not state), at)

    def close(self) -> None:
        """Stop watching and give the line back."""
        if not self._device.closed:
            self._device.pin.when_changed = None
        self._device.close()


class GpioButtons:
    """Buttons between a line and ground."""

    def __init__(self, board: Board, pins: Mapping[str, int]) -> None:
        self.keys = tuple(pins)
        self._contacts = Contacts(self.keys, self._read)
        self._lines: Lines[_Contact] = Lines(board, pins, self._make)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Lines that do not work, and buttons that are stuck."""
        return (*self._lines.notices, *self._contacts.notices)

    def open(self, on_input: OnInput) -> None:
        """Claim the lines and start to report."""
        self._contacts.open(on_input)
        self._lines.open()

    def close(self) -> None:
        """Give the lines back and end the thread."""
        self._contacts.close()
        self._lines.close()

    def readings(self) -> tuple[Reading, ...]:
        """Each button as it stands now."""
        return self._contacts.readings({k: f"GPIO{pin}" for k, pin in self._lines.pins.items()})

    def _make(self, key: str, pin: int, factory: Factory) -> _Contact:
        return _Contact(self._contacts, key, pin, factory)

    def _read(self) -> Mapping[str, int]:
        self._lines.open()
        try:
            return {key: line.level() for key, line in self._lines.devices.items()}
        except gpio_errors() as error:
            self._lines.fail(error)
            return {}


class _Lamp:
    """One lamp: a plain LED, and PWM only while it breathes, as lgpio's PWM costs a thread."""

    def __init__(self, _key: str, pin: int, factory: Factory) -> None:
        self._pin, self._factory = pin, factory
        self._led: Any = LED(pin, pin_factory=factory)
        self._is_pwm = False

    def show(self, state: LampState) -> None:
        """Take on a state."""
        self._use(is_pwm=state == "breathe")
        if state == "breathe":
            self._led.pulse(BREATH_S, BREATH_S)
        elif state in ("slow", "fast"):
            half = SLOW_S if state == "slow" else FAST_S
            self._led.blink(half, half)
        elif state == "steady":
            self._led.on()
        else:
            self._led.off()

    def close(self) -> None:
        """Dark, and the line given back."""
        if not self._led.closed:
            self._led.off()
        self._led.close()

    def _use(self, *, is_pwm: bool) -> None:
        if is_pwm != self._is_pwm:
            self._led.close()
            self._led = (PWMLED if is_pwm else LED)(self._pin, pin_factory=self._factory)
            self._is_pwm = is_pwm


class GpioLamps:
    """Lamps between a line, a resistor and ground."""

    def __init__(
        self,
        board: Board,
        pins: Mapping[str, int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lines: Lines[_Lamp] = Lines(board, pins, _Lamp, clock)
        self._states: dict[str, LampState] = {}
        self._lines.open()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Lines that do not work."""
        return self._lines.notices

    def show(self, states: Mapping[str, LampState]) -> None:
        """Set the named lamps; lines that came back get their state too."""
        self._states.update(states)
        before = set(self._lines.devices)
        self._lines.open()
        for key, lamp in tuple(self._lines.devices.items()):
            if key in self._states and (key in states or key not in before):
                self._show_one(lamp, self._states[key])

    def close(self) -> None:
        """Dark, and the lines given back."""
        self._lines.close()

    def _show_one(self, lamp: _Lamp, state: LampState) -> None:
        try:
            lamp.show(state)
        except gpio_errors() as error:
            self._lines.fail(error)


class _ActiveBuzzer:
    """A buzzer with a tone of its own: on or off."""

    def __init__(self, _key: str, pin: int, factory: Factory) -> None:
        self._buzzer = Buzzer(pin, pin_factory=factory)

    def sound(self, _hz: int) -> None:
        """Sound, whatever the pitch."""
        self._buzzer.on()

    def silence(self) -> None:
        """Be quiet."""
        self._buzzer.off()

    def close(self) -> None:
        """Quiet, and the line given back."""
        self._buzzer.close()


class _PassiveBuzzer:
    """A bare piezo, driven at the pitch of each note (A2 to A6)."""

    def __init__(self, _key: str, pin: int, factory: Factory) -> None:
        self._buzzer = TonalBuzzer(
            pin, mid_tone=Tone.from_note("A4"), octaves=2, pin_factory=factory
        )

    def sound(self, hz: int) -> None:
        """Sound at a pitch."""
        self._buzzer.play(Tone.from_frequency(hz))

    def silence(self) -> None:
        """Be quiet."""
        self._buzzer.stop()

    def close(self) -> None:
        """Quiet, and the line given back."""
        self._buzzer.close()


class GpioBeeper:
    """A buzzer on one line, played by a small thread of its own."""

    def __init__(self, board: Board, pin: int, buzzer: Literal["passive", "active"]) -> None:
        make: Any = _PassiveBuzzer if buzzer == "passive" else _ActiveBuzzer
        self._lines: Lines[Sounder] = Lines(board, {"buzzer": pin}, make)
        self._lines.open()
        self._player = TunePlayer(self._sounder, self._lines.fail)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Why the buzzer's line does not work."""
        return self._lines.notices

    def play(self, cue: str) -> None:
        """Start a cue and return at once."""
        self._player.play(cue)

    def close(self) -> None:
        """Quiet, the thread ended, the line given back."""
        self._player.close()
        self._lines.close()

    def _sounder(self) -> Sounder | None:
        self._lines.open()
        return self._lines.devices.get("buzzer")
