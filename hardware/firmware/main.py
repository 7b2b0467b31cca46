"""Toque's USB box: copy this one file onto a Raspberry Pi Pico that runs MicroPython.

Buttons between the lines of BUTTONS and ground, lamps from the lines of LAMPS through
330 ohm to ground, a piezo between BUZZER and ground. README.md has the wiring and the protocol.
Hold button 1 while plugging in to stop this program and get MicroPython's prompt.
"""

import sys
import time

FIRMWARE = "1.0"
PROTOCOL = 1

BUTTONS = (2, 3, 4, 5, 6, 7, 8)
LAMPS = (9, 10, 11, 12, 13, 14, 15)
BUZZER = 16
ACTIVE_BUZZER = False  # True: a buzzer with a tone of its own

SPIKE_MS = 2
OPEN_MS = 25
STATE_MS = 1000
REPEAT_MS = 250
SILENT_MS = 3000
QUEUE_MAX = 32
LINE_MAX = 240
FULL = 65535

ticks_diff = getattr(time, "ticks_diff", lambda new, old: new - old)
ticks_ms = getattr(time, "ticks_ms", lambda: time.monotonic_ns() // 1000000)


def crc8(body: bytes) -> int:
    """CRC-8 with polynomial 0x07."""
    crc = 0
    for byte in body:
        crc ^= byte
        for _ in range(8):
            crc = ((crc << 1) ^ 0x07 if crc & 0x80 else crc << 1) & 0xFF
    return crc


def framed(text: str) -> bytes:
    """A line to send, with its check."""
    return f"{text}*{crc8(text.encode()):02X}\n".encode()


def words_of(raw: bytes) -> list[str]:
    """The words of a received line; none if its check does not hold."""
    raw = raw.rstrip(b"\r")
    try:
        body = raw[:-3].decode()
        return body.split() if framed(body)[:-1] == raw else []
    except UnicodeError:
        return []


class Contact:
    """One button: a level under 2 ms is no change; a closing after 25 ms open is a press."""

    def __init__(self, level: int, now: int) -> None:
        self.raw = self.level = level
        self.raw_at = self.opened_at = now
        self.run_at = self.closed_at = now
        self.is_running = False
        self.is_armed = not level
        self.is_pressed = False
        self.bounces = 0

    def sample(self, level: int, now: int) -> str:
        """Look at the level, each millisecond: "D" for a press, "U" for a release, or ""."""
        kind = self._settle(now)
        if level != self.raw:
            self.raw, self.raw_at = level, now
            self.bounces += 1
            if not self.is_running:
                self.is_running, self.run_at = True, now
        return kind

    def is_down(self) -> bool:
        """Whether it is closed, or opened so lately that it may be bouncing."""
        return bool(self.level or self.is_pressed)

    def since(self, kind: str) -> int:
        """When the change that was just reported began."""
        return self.closed_at if kind == "D" else self.opened_at

    def _settle(self, now: int) -> str:
        if self.is_running:
            if ticks_diff(now, self.raw_at) < SPIKE_MS:
                return ""
            self.is_running = False
            if self.raw != self.level:
                return self._change()
        if self.level or self.is_armed or ticks_diff(now, self.opened_at) < OPEN_MS:
            return ""
        self.is_armed = True
        was_pressed, self.is_pressed = self.is_pressed, False
        return "U" if was_pressed else ""

    def _change(self) -> str:
        self.level = self.raw
        if not self.level:
            self.opened_at = self.raw_at
            return ""
        if not self.is_armed:
            return ""
        self.closed_at = self.run_at
        self.is_armed, self.is_pressed = False, True
        return "D"


def brightness(state: str, now: int) -> int:
    """How bright a lamp is at a moment, 0 to 65535."""
    if state == "steady":
        return FULL
    if state == "slow":
        return FULL if now % 1200 < 600 else 0
    if state == "fast":
        return FULL if now % 300 < 150 else 0
    if state == "breathe":
        at = now % 3000
        return FULL * (at if at < 1500 else 3000 - at) // 1500
    return 0


class Tune:
    """Notes as (hertz, milliseconds), and which of them sounds at a moment."""

    def __init__(self) -> None:
        self.notes: list[tuple[int, int]] = []
        self.start = 0

    def play(self, words: list[str], now: int) -> None:
        """Begin a tune given as hertz:milliseconds words."""
        notes = []
        for word in words:
            hz, ms = word.split(":")
            notes.append((min(int(hz), 10000), int(ms)))
        self.notes, self.start = notes, now

    def hz(self, now: int) -> int:
        """The pitch now; 0 = silence."""
        at = ticks_diff(now, self.start)
        for hz, ms in self.notes:
            if at < ms:
                return hz
            at -= ms
        self.notes = []
        return 0


class Box:
    """The whole box but its pins: levels and bytes in; bytes, brightness and pitch out."""

    def __init__(self, serial: str, boot: str, levels: list[int], now: int) -> None:
        self.serial = serial
        self._boot = boot  # another one each time the power comes
        self.contacts = [Contact(level, now) for level in levels]
        self.states = ["off"] * len(levels)
        self.tune = Tune()
        self.out: list[bytes] = []
        self._queue: list[tuple[int, str, int, int, int]] = []
        self._count = self._base = 0
        self._is_new = False
        self._session = "-"
        self._epoch = "0"
        self._greeted = False
        self._heard_at = self._state_at = self._sent_at = now
        self._rest = b""

    def sample(self, levels: list[int], now: int) -> None:
        """Look at every button, each millisecond."""
        for place, contact in enumerate(self.contacts):
            kind = contact.sample(levels[place], now)
            if not kind or len(self._queue) >= QUEUE_MAX:
                continue
            self._count += 1
            bounces = max(0, contact.bounces - 1)
            contact.bounces = 0
            self._queue.append((self._count, kind, place + 1, contact.since(kind), bounces))
            self._is_new = True

    def receive(self, data: bytes, now: int) -> None:
        """Take bytes of the host, whole lines or not."""
        self._rest += data
        while b"\n" in self._rest:
            raw, self._rest = self._rest.split(b"\n", 1)
            words = words_of(raw)
            if words:
                self._take(words, now)
        if len(self._rest) > LINE_MAX:
            self._rest = b""

    def turn(self, now: int) -> None:
        """What the clock asks for: states, repeats, and lamps off when the host has gone."""
        if self._greeted and ticks_diff(now, self._heard_at) > SILENT_MS:
            self._greeted = False
            self.states = ["off"] * len(self.states)
            self.tune.notes = []
        if ticks_diff(now, self._state_at) >= STATE_MS:
            self._state_at = now
            if self._greeted:
                self._state()
            else:
                self._hello("-")
        is_late = ticks_diff(now, self._sent_at) >= REPEAT_MS
        if self._greeted and self._queue and (self._is_new or is_late):
            self._is_new, self._sent_at = False, now
            self._repeat(now)

    def levels(self) -> int:
        """The buttons that are down, as bits."""
        return sum(1 << place for place, contact in enumerate(self.contacts) if contact.is_down())

    def _take(self, words: list[str], now: int) -> None:
        try:
            self._obey(words, now)
        except (ValueError, IndexError):  # a right check on words of some other Toque
            return
        self._heard_at = now

    def _obey(self, words: list[str], now: int) -> None:
        kind = words[0]
        if kind == "<HELLO":
            self._begin(words[2], now)
        elif kind == "<A":
            self._forget(int(words[1]))
        elif kind == "<LAMP":
            if 1 <= int(words[1]) <= len(self.states):
                self.states[int(words[1]) - 1] = words[2]
        elif kind == "<TUNE":
            self.tune.play(words[1:], now)
        elif kind == "<PING":
            self._say("PONG " + words[1])

    def _begin(self, session: str, now: int) -> None:
        if session != self._session:  # what was pressed before does not count
            self._session, self._epoch = session, f"{self._boot}.{now}"
            self._base = self._count
            self._forget(self._base)
        self._greeted = self._is_new = True
        self._hello(session)
        self._state()

    def _forget(self, number: int) -> None:
        while self._queue and self._queue[0][0] <= number:
            self._queue.pop(0)  # in place: the sampler may add to it at any time

    def _hello(self, session: str) -> None:
        box = f"{PROTOCOL} {FIRMWARE} {self.serial} {len(self.contacts)}"
        self._say(f"HELLO {box} {session} {self._epoch} {self._base}")

    def _state(self) -> None:
        self._say(f"STATE {self.levels():04X} {self._count}")

    def _repeat(self, now: int) -> None:
        for number, kind, button, at, bounces in list(self._queue):
            self._say(f"{kind} {number} {button} {ticks_diff(now, at)} {bounces}")

    def _say(self, text: str) -> None:
        self.out.append(framed(">" + text))


class Pico:
    """The pins of a Pico, and its USB line."""

    def __init__(self) -> None:
        import machine  # type: ignore[import-not-found]

        self._buttons = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in BUTTONS]
        self._lamps = [machine.PWM(machine.Pin(pin), freq=1000, duty_u16=0) for pin in LAMPS]
        pin = machine.Pin(BUZZER, machine.Pin.OUT, value=0)
        self._buzzer = pin if ACTIVE_BUZZER else machine.PWM(pin, freq=1000, duty_u16=0)
        self._hz = 0
        self._shown = [0] * len(LAMPS)
        self.serial = "".join(f"{byte:02X}" for byte in machine.unique_id())

    def levels(self) -> list[int]:
        """Each button: 1 = pressed."""
        return [1 - pin.value() for pin in self._buttons]

    def light(self, states: list[str], now: int) -> None:
        """Set each lamp that has changed."""
        for place, state in enumerate(states):
            duty = brightness(state, now)
            if duty != self._shown[place]:
                self._shown[place] = duty
                self._lamps[place].duty_u16(duty)

    def sound(self, hz: int) -> None:
        """Sound at a pitch, or be silent."""
        if hz == self._hz:
            return
        self._hz = hz
        if ACTIVE_BUZZER:
            self._buzzer.value(1 if hz else 0)
        elif hz:
            self._buzzer.freq(hz)
            self._buzzer.duty_u16(FULL // 2)
        else:
            self._buzzer.duty_u16(0)


def main() -> None:
    """Run the box for as long as it has power."""
    import os
    import select

    import machine
    import micropython  # type: ignore[import-not-found]

    pico = Pico()
    if pico.levels()[0]:  # button 1 held while plugging in: MicroPython's prompt
        return
    micropython.kbd_intr(-1)  # a byte 3 from the line is no reason to stop
    boot = str(int.from_bytes(os.urandom(3), "big"))
    box = Box(pico.serial, boot, pico.levels(), ticks_ms())
    machine.Timer(period=1, callback=lambda _: box.sample(pico.levels(), ticks_ms()))
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    while True:
        now = ticks_ms()
        while poll.poll(0):
            box.receive(sys.stdin.buffer.read(1), now)
        box.turn(now)
        pico.light(box.states, now)
        pico.sound(box.tune.hz(now))
        lines, box.out = box.out, []
        for raw in lines:
            sys.stdout.buffer.write(raw)


if __name__ == "__main__":
    main()
