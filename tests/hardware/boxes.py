"""A USB box without USB: the Pico's own program at the far end of a pty, or of plain bytes."""

from __future__ import annotations

import os
import pty
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

from hardware.box.lines import LineBuffer
from hardware.box.serial_box import SerialBox
from hardware.box.session import Session
from hardware.firmware.main import Box
from hardware.ports import KEYS, Input
from hardware.settings import UsbBox

SOON_S = 10.0


def new_box(now: int = 0, boot: str = "7") -> Box:
    """A box that has just got its power."""
    return Box("E6614103E7", boot, [0] * len(KEYS), now)


class Cable:
    """A session and a box joined by a cable that can be cut anywhere, on virtual time (ms)."""

    def __init__(self) -> None:
        self.now = 1000
        self.box = new_box(self.now)
        self.levels = [0] * len(KEYS)
        self.session = Session("5e55", KEYS)
        self.inputs: list[Input] = []
        self.is_plugged = False
        self._buffer = LineBuffer()
        self._to_host = self._to_box = b""

    def plug(self) -> None:
        """Put the plug in; the host greets."""
        self.is_plugged = True
        self._buffer.clear()
        self.session.connect(self.now / 1000)

    def pull(self) -> None:
        """Cut every byte on its way."""
        self.is_plugged = False
        self._to_host = self._to_box = b""
        self.inputs += self.session.lose(self.now / 1000)

    def lose(self) -> None:
        """Lose what the box has just said, the plug staying in."""
        assert b">D" in self._to_host
        self._to_host = b""

    def run(self, ms: int, bytes_per_ms: int = 20) -> None:
        """Let time pass, with some bytes moving each way in each millisecond."""
        for _ in range(ms):
            self.now += 1
            self.box.sample(self.levels, self.now)
            self.box.turn(self.now)
            self._to_host += b"".join(self.box.out)
            self.box.out.clear()
            if not self.is_plugged:
                self._to_host = b""
                continue
            self._to_box += b"".join(self.session.tick(self.now / 1000))
            self._move(bytes_per_ms)

    def _move(self, count: int) -> None:
        self.box.receive(self._to_box[:count], self.now)
        self._to_box = self._to_box[count:]
        for words in self._buffer.feed(self._to_host[:count]):
            events, answers = self.session.take(words, self.now / 1000)
            self.inputs += events
            self._to_box += b"".join(answers)
        self._to_host = self._to_host[count:]


class PtyBox:
    """The Pico's program at the far end of a pty, in real time; its plug is a link to the pty."""

    def __init__(self, folder: Path, *, name: str = "box") -> None:
        self.path = folder / name
        self.box = new_box(self._now())
        self.levels = [0] * len(KEYS)
        self.heard = b""
        self._ends: tuple[int, int] | None = None
        self._lock = threading.RLock()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, name="far-end")
        self._thread.start()

    def plug(self) -> None:
        """Put the plug in."""
        with self._lock:
            master, slave = pty.openpty()
            tty.setraw(slave)
            os.set_blocking(master, False)
            self._ends = (master, slave)
            self.path.symlink_to(os.ttyname(slave))

    def pull(self) -> None:
        """Pull the plug, in the middle of whatever is said."""
        with self._lock:
            if self._ends is not None:
                self.path.unlink()
                for end in self._ends:
                    os.close(end)
                self._ends = None

    def restart(self) -> None:
        """Lose the power and get it back: nothing is remembered, and all lamps are off."""
        with self._lock:
            self.box = new_box(self._now(), boot=f"{self.box._boot}1")

    def say(self, data: bytes) -> None:
        """Send raw bytes, however many, as fast as they are read."""
        sent = 0
        while sent < len(data):
            sent += self._write(data[sent : sent + 4096])

    def end(self) -> None:
        """Pull the plug and stop the far end."""
        self._is_over = True
        self._thread.join()
        self.pull()

    def _write(self, data: bytes) -> int:
        with self._lock:
            if self._ends is None:
                return len(data)
            try:
                return os.write(self._ends[0], data)
            except BlockingIOError:
                time.sleep(0.001)
                return 0

    def _run(self) -> None:
        while not self._is_over:
            with self._lock:
                levels = self.levels[:]  # before the time is read, as the Pico does it
                self._step(levels, self._now())
            time.sleep(0.001)

    def _step(self, levels: list[int], now: int) -> None:
        self.box.sample(levels, now)
        self.box.turn(now)
        lines, self.box.out = self.box.out, []
        if self._ends is None:
            return
        master = self._ends[0]
        while select.select([master], [], [], 0)[0]:
            data = os.read(master, 4096)
            self.heard += data
            self.box.receive(data, now)
        for raw in lines:
            self._write(raw)

    def _now(self) -> int:
        return time.monotonic_ns() // 1_000_000


def connected(box: PtyBox) -> SerialBox:
    """The host's part for a box at its pty; it looks for the plug often, to save time."""
    return SerialBox(UsbBox(path=str(box.path)), again_s=0.02)


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait for something that happens on another thread."""
    until = time.monotonic() + SOON_S
    while not is_so():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.002)
