"""USB button boxes: found by identity, greeted, watched, and taken back when re-plugged."""

from __future__ import annotations

import errno
import logging
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol
from uuid import uuid4

import serial
from serial.tools import list_ports

from hardware.box.lines import LineBuffer
from hardware.box.session import REST, Session, tune_line
from hardware.ports import Input, LampState, OnInput, Reading, Trouble, msg
from hardware.settings import UsbBox

log = logging.getLogger(__name__)

PICO = (0x2E8A, 0x0005)  # USB identity of MicroPython on a Pico
AGAIN_S = 0.5
GREET_S = 1.5
GONE_S = 2.0  # a plug out for longer releases what was held
NOISE = 20  # bad lines in one second that are worth a trouble


class Port(Protocol):
    """What we use of a serial port; every failure is an OSError."""

    def read(self, size: int) -> bytes:
        """Some bytes, or none after a tenth of a second."""

    def write(self, data: bytes) -> int | None:
        """Send, or fail soon."""

    def close(self) -> None:
        """Let go."""


class UsbPort:
    """A serial port for ourselves alone; a write that does not get through fails soon."""

    def __init__(self, path: str) -> None:
        self._serial = serial.Serial(path, 115200, timeout=0.1, write_timeout=0.3, exclusive=True)

    def read(self, size: int) -> bytes:
        """Whatever has come, up to `size` bytes, or none after a tenth of a second."""
        return bytes(self._serial.read(max(1, min(size, self._serial.in_waiting))))

    def write(self, data: bytes) -> int | None:
        """Send, or fail within 0.3 s."""
        return self._serial.write(data)

    def close(self) -> None:
        """Let go."""
        self._serial.close()


def find_ports(box: UsbBox) -> list[str]:
    """The ports at which a box may be: its own path, or every Pico (of its serial number)."""
    if box.path:
        return [box.path] if Path(box.path).exists() else []
    return [
        port.device
        for port in list_ports.comports()
        if (port.vid, port.pid) == PICO and box.serial in ("", port.serial_number)
    ]


class SerialBox:
    """One box as buttons, lamps and beeper at once; a thread of its own keeps it connected."""

    def __init__(
        self,
        box: UsbBox,
        *,
        find: Callable[[UsbBox], Sequence[str]] = find_ports,
        open_port: Callable[[str], Port] = UsbPort,
        clock: Callable[[], float] = time.monotonic,
        again_s: float = AGAIN_S,
    ) -> None:
        self._again_s = again_s
        self._box, self._find, self._open_port, self._clock = box, find, open_port, clock
        self._session = Session(uuid4().hex[:8], box.keys)
        self._buffer = LineBuffer()
        self._states: dict[str, LampState] = {}
        self._port: Port | None = None
        self._writing = threading.RLock()
        self._trouble: Trouble | None = None
        self._is_known = False
        self._lost_at: float | None = None
        self._noise: tuple[float, int] = (0.0, 0)
        self._is_noisy = self._has_more = False
        self._closing = threading.Event()
        self._on_input: OnInput | None = None
        self._thread: threading.Thread | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The panel keys of this box, in the order of its buttons."""
        return self._box.keys

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Why the box does not work, or what it needs."""
        noise = BOX_NOISE if self._is_noisy else None
        more = BOX_MORE if self._has_more and self.is_connected else None
        return tuple(note for note in (self._trouble, self._session.trouble, noise, more) if note)

    @property
    def is_connected(self) -> bool:
        """Whether the box is plugged in and greeted."""
        return self._port is not None

    def open(self, on_input: OnInput) -> None:
        """Start to report presses."""
        self._on_input = on_input
        self._start()

    def show(self, states: Mapping[str, LampState]) -> None:
        """Set the named lamps; they come back by themselves after a pulled plug."""
        self._start()
        with self._writing:
            self._states.update(states)
            self._send(self._session.lamp_lines(states))

    def play(self, cue: str) -> None:
        """Start a cue; without a box it is silence."""
        self._start()
        self._send([tune_line(cue)])

    def silence(self) -> None:
        """Cut off what sounds: a new tune takes its place, and this one is a rest."""
        self._send([REST])

    def readings(self) -> tuple[Reading, ...]:
        """Each button as it stands now."""
        return self._session.readings(f"box {self._session.serial or self._box.serial}".strip())

    def close(self) -> None:
        """Lamps off, the port let go, the thread ended."""
        self._closing.set()
        self._on_input = None
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _start(self) -> None:
        if self._thread is None and not self._closing.is_set():
            self._thread = threading.Thread(target=self._run, name="toque-box", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while not self._closing.is_set():
            port = self._connect()
            if port is not None:
                self._serve(port)
                close_quietly(port)
            self._let_go()
            self._closing.wait(self._again_s)

    def _connect(self) -> Port | None:
        trouble: Trouble | None = self._missing()
        paths = self._find(self._box)
        self._has_more = len(paths) > 1
        for path in paths:
            try:
                port = self._open_port(path)
            except OSError as error:
                trouble = port_trouble(path, error)
                continue
            if self._greet(port):
                self._trouble = None
                return port
            close_quietly(port)
        self._trouble = trouble
        return None

    def _greet(self, port: Port) -> bool:
        self._buffer.clear()
        self._session.connect(self._clock())
        until = self._clock() + GREET_S
        try:
            while self._clock() < until and not self._closing.is_set():
                self._turn(port)
                if self._session.is_greeted:
                    self._welcome(port)
                    return True
        except OSError as error:
            log.info("no box: %s", error)
        return False

    def _welcome(self, port: Port) -> None:
        self._is_known, self._lost_at = True, None
        with self._writing:
            self._port = port
            self._send(self._session.lamp_lines(self._states))

    def _serve(self, port: Port) -> None:
        try:
            while self._is_serving(port):
                self._turn(port)
        except OSError as error:
            log.info("box lost: %s", error)
        with self._writing:
            if self._closing.is_set():
                self._send(self._session.lamp_lines(dict.fromkeys(self.keys, "off")))
            self._port = None
        self._lost_at = self._clock()
        self._report(self._session.lose(self._lost_at))

    def _turn(self, port: Port) -> None:
        self._write(port, self._session.tick(self._clock()))
        data = port.read(4096)
        now = self._clock()
        for words in self._buffer.feed(data):
            events, answers = self._session.take(words, now)
            self._report(events)
            self._write(port, answers)
        self._listen_for_noise(now)

    def _send(self, lines: Iterable[bytes]) -> None:
        with self._writing:
            if self._port is None:
                return
            try:
                self._write(self._port, lines)
            except OSError as error:
                log.info("box lost: %s", error)
                self._port = None

    def _write(self, port: Port, lines: Iterable[bytes]) -> None:
        with self._writing:
            if data := b"".join(lines):
                port.write(data)

    def _is_serving(self, port: Port) -> bool:
        is_heard = not self._session.is_silent(self._clock())
        return self._port is port and is_heard and not self._closing.is_set()

    def _let_go(self) -> None:
        if self._lost_at is not None and self._clock() - self._lost_at > GONE_S:
            self._report(self._session.let_go())
            self._lost_at = None

    def _report(self, events: Iterable[Input]) -> None:
        for event in events:
            if self._on_input is not None:
                self._on_input(event)

    def _missing(self) -> Trouble | None:
        is_named = bool(self._box.serial or self._box.path)
        return BOX_MISSING if is_named or self._is_known else None

    def _listen_for_noise(self, now: float) -> None:
        since, dropped = self._noise
        if now - since >= 1.0:
            self._is_noisy = self._buffer.dropped - dropped > NOISE
            self._noise = (now, self._buffer.dropped)


BOX_MISSING = Trouble(
    "box_missing",
    msg(
        "The USB box is not plugged in. Plug it in and it goes on by itself;"
        " until then tap the cards."
    ),
)
BOX_NOISE = Trouble(
    "box_noise",
    msg("The USB box sends a lot that makes no sense. Try another cable or a shorter one."),
)


BOX_MORE = Trouble(
    "box_more",
    msg(
        "Another USB box is plugged in. To use both, name them in [panel] boxes:"
        " hardware/README.md says how."
    ),
)


def port_trouble(path: str, error: OSError) -> Trouble:
    """Why a port cannot be opened, and what to do."""
    where = (("path", path),)
    if error.errno == errno.EACCES:
        return Trouble(
            "box_no_rights",
            msg(
                "No right to use {path}. Add this user to its group"
                " (sudo usermod -aG dialout $USER), log in again."
            ),
            where,
        )
    if error.errno in (errno.EBUSY, errno.EAGAIN) or "lock" in str(error):
        return Trouble(
            "box_busy",
            msg("{path} is in use by another program. Stop that; it is tried again every second."),
            where,
        )
    return BOX_MISSING


def close_quietly(port: Port) -> None:
    """Close; a port whose plug is out may fail at that, which is harmless."""
    try:
        port.close()
    except OSError as error:
        log.info("closing: %s", error)
