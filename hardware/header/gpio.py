"""The header of a Raspberry Pi: buttons, lamps and a buzzer through gpiozero on lgpio."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Literal

from gpiozero import LED, PWMLED, Buzzer, InputDevice, TonalBuzzer
from gpiozero.tones import Tone

from hardware.contacts.contacts import Contacts
from hardware.header.chip import RETRY_S, Chip, Factory, Lines, gpio_errors
from hardware.patterns import brightness, next_change
from hardware.ports import LampState, OnInput, Reading, Trouble
from hardware.sound.player import Sounder, TunePlayer

CLOCK_S = 3600.0  # kernels before 5.7 stamp edges with the time of day


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
        try:
            if not self._device.closed:
                self._device.pin.when_changed = None
        finally:
            self._device.close()


class GpioButtons:
    """Buttons between a line and ground."""

    def __init__(self, chip: Chip, pins: Mapping[str, int]) -> None:
        self.keys = tuple(pins)
        self._contacts = Contacts(self.keys, self._read)
        self._lines: Lines[_Contact] = Lines(chip, pins, self._make)

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Lines that do not work, and buttons that are stuck."""
        return (*self._lines.troubles, *self._contacts.troubles)

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
        with self._lines.lock:
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
        self._shown = 0.0

    def show(self, state: LampState, now: float) -> None:
        """Be as bright as the state is at `now` (seconds)."""
        self._use(is_pwm=state == "breathe")
        bright = round(brightness(state, now), 2)
        if bright != self._shown:
            self._led.value = bright
            self._shown = bright

    def close(self) -> None:
        """Dark, and the line given back."""
        self._led.close()

    def _use(self, *, is_pwm: bool) -> None:
        if is_pwm != self._is_pwm:
            self._led.close()
            self._led = (PWMLED if is_pwm else LED)(self._pin, pin_factory=self._factory)
            self._is_pwm, self._shown = is_pwm, 0.0


class GpioLamps:
    """Lamps between a line, a resistor and ground; one thread lets them all blink."""

    def __init__(
        self,
        chip: Chip,
        pins: Mapping[str, int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._lines: Lines[_Lamp] = Lines(chip, pins, _Lamp, clock)
        self._states: dict[str, LampState] = dict.fromkeys(pins, "off")
        self._turn = threading.Condition()
        self._is_closed = False
        self._lines.open()
        self._thread = threading.Thread(target=self._run, name="toque-lamps", daemon=True)
        self._thread.start()

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Lines that do not work."""
        return self._lines.troubles

    def show(self, states: Mapping[str, LampState]) -> None:
        """Set the named lamps at once; lines that come back get their state then."""
        with self._turn:
            self._states.update({key: states[key] for key in self._states if key in states})
            self.refresh()
            self._turn.notify()

    def refresh(self) -> None:
        """Let every lamp be as bright as it is now, and open lines that were not."""
        with self._turn, self._lines.lock:
            self._lines.open()
            try:
                for key, lamp in self._lines.devices.items():
                    lamp.show(self._states[key], self._clock())
            except gpio_errors() as error:
                self._lines.fail(error)

    def close(self) -> None:
        """Dark, the lines given back, the thread ended."""
        with self._turn:
            self._is_closed = True
            self._turn.notify()
        self._thread.join()
        self._lines.close()

    def _run(self) -> None:
        while not self._is_closed:
            with self._turn:
                if not self._is_closed:
                    self._turn.wait(self._seconds_to_change())
                if not self._is_closed:
                    self.refresh()

    def _seconds_to_change(self) -> float | None:
        now = self._clock()
        changes = [next_change(state, now) for state in self._states.values()]
        retry = None if self._lines.are_open else now + RETRY_S
        due = min((at for at in (*changes, retry) if at is not None), default=None)
        return None if due is None else max(0.0, due - now)


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

    def __init__(self, chip: Chip, pin: int, buzzer: Literal["passive", "active"]) -> None:
        make: Any = _PassiveBuzzer if buzzer == "passive" else _ActiveBuzzer
        self._lines: Lines[Sounder] = Lines(chip, {"buzzer": pin}, make)
        self._lines.open()
        self._player = TunePlayer(self._sounder, self._lines.fail)

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Why the buzzer's line does not work."""
        return self._lines.troubles

    def play(self, cue: str) -> None:
        """Start a cue and return at once."""
        self._player.play(cue)

    def silence(self) -> None:
        """Cut off what sounds."""
        self._player.silence()

    def close(self) -> None:
        """Quiet, the thread ended, the line given back."""
        self._player.close()
        self._lines.close()

    def _sounder(self) -> Sounder | None:
        self._lines.open()
        return self._lines.devices.get("buzzer")
