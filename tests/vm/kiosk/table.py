"""The installed guest, and what a person would do with it."""

from __future__ import annotations

import os
import shlex
import time
from pathlib import Path

from tests.vm.kiosk.guest import Guest, Picture
from tests.vm.kiosk.must import Wrong, must
from tests.vm.kiosk.taps import Tap

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
HOME = CACHE / "toque" / "kiosk-vm"
PICTURES = CHECKOUT / "build" / "kiosk-vm"
DB = "/var/lib/toque/toque.db"
UNIT = "/etc/systemd/system/toque.service"
LOOKS = 20
"""Looks, a second each, until a picture rests, for the eye; the store says what counts."""
REST_LOOKS = 4
"""As many looks without a change are a rest: a pressed tile stands for a second or two here."""
TOLD_LOOKS = 8
"""Looks without a change after which nothing is told any more (app/ui/root.py, TELL_S)."""
PATIENCE_S = 300
"""Seconds from a tap to what it changes."""


class Table:
    """The installed guest, and what a person would do with it."""

    def __init__(self, stage: str) -> None:
        self.guest = Guest(HOME)
        self.stage, self.taken, self.disk = stage, 0, "stage"

    def shot(self, name: str) -> Picture:
        """A picture of the screen, numbered by its step."""
        self.taken += 1
        return self.guest.shot(PICTURES / f"{self.stage}-{self.taken}-{name}.png")

    def seen(self, name: str) -> Picture:
        """A picture that shows something; a dark screen has a colour or two."""
        picture = self.shot(name)
        must(picture.colours > 20, f"{name}: a picture with {picture.colours} colours")
        return picture

    def is_up(self) -> None:
        """The table says that it is on the screen."""
        self.guest.wait_for("systemctl is-active -q toque")

    def python(self, code: str, *, may_write: bool = False) -> str:
        """What a line of Python prints that has the store as `db`."""
        mode = "rw" if may_write else "ro"
        order = f"import sqlite3; db = sqlite3.connect('file:{DB}?mode={mode}', uri=True); {code}"
        return self.guest.run(f"python3 -c {shlex.quote(order)}").strip()

    def count(self, rows: str) -> int:
        """How many rows there are, such as "moves where command like '%pause%'"."""
        return int(self.python(f'print(db.execute("select count(*) from {rows}").fetchone()[0])'))

    def tap(self, place: Tap, until: str | None = None) -> None:
        """A finger at a place of the 800x480 touchscreen, until the screen shows something else.

        And again, whenever nothing moves, until there are such rows: a question of the table waits
        some seconds only, and this guest is slow.
        """
        end = time.monotonic() + PATIENCE_S
        before = self.guest.look()
        self.touch(place)
        while (now := self.rested()).is_like(before):
            must_be_before(end, f"a tap at {place.part} changed nothing on the screen")
        while until is not None and not self.count(until):
            must_be_before(end, f"taps at {place.part} made no {until}")
            last, now = now, self.rested()
            if now.is_like(last):
                self.touch(place)

    def touch(self, place: Tap) -> None:
        """A finger there, whatever comes of it."""
        self.guest.run(f"finger tap {place.x} {place.y}")

    def quiet(self) -> None:
        """Wait until what the table tells for some seconds is gone: it is no answer to a tap."""
        self.rested(TOLD_LOOKS, LOOKS * TOLD_LOOKS)

    def rested(self, still: int = REST_LOOKS, most: int = LOOKS) -> Picture:
        """What the screen shows when it has not changed for some looks; no longer than `most`."""
        now, same = self.guest.look(), 0
        for _ in range(most):
            if same == still:
                break
            time.sleep(1)
            last, now = now, self.guest.look()
            same = same + 1 if now.is_like(last) else 0
        return now


def must_be_before(end: float, what: str) -> None:
    """Patience, and then what was waited for."""
    if time.monotonic() > end:
        raise Wrong(what)
