"""What a USB stick carries, out and back, by touch; and one that is pulled out too early."""

from __future__ import annotations

from tests.vm.kiosk.must import must
from tests.vm.kiosk.stick import LABEL, blank
from tests.vm.kiosk.table import HOME, Table
from tests.vm.kiosk.taps import BACKUPS, CLOSE, COPY, HISTORY, TABLES, TAKE_BACK, TAKE_IN, TO_STICK

WITH_A_MATCH = (
    "insert into matches (game, setup, started_utc, uid)"
    " values ('kitchen-rush', '{}', '2026-12-01T20:00:00+00:00', 'stick')"
)
SLOW = 4_000
"""Bytes a second that a worn stick takes: a copy lasts long enough to be pulled out of."""


class Carried:
    """The stick in the table's guest, and how often it was let go."""

    def __init__(self, table: Table) -> None:
        self.table, self.guest = table, table.guest
        self.image = blank(HOME / "stick.img")
        self.let_go = 0

    def plug(self, slow: int = 0) -> None:
        self.guest.plug(self.image, slow)
        self.guest.wait_for(f"lsblk -no LABEL /dev/sda | grep -qx {LABEL}")

    def is_free(self, after: int) -> None:
        """The table has let it go so many times more, and still shows what it has done."""
        self.let_go += after
        said = "journalctl -u udisks2 -o cat | grep -c Unmounted"
        self.guest.wait_for(f"test $({said}) -ge {self.let_go}")
        self.table.rested()
        must(self.guest.ask("grep -q /dev/sda /proc/mounts")[0] != 0, "the stick is let go")

    def forget(self) -> None:
        """The table loses its matches."""
        self.table.python("db.executescript('delete from matches')", may_write=True)


def stick(table: Table) -> None:
    """A USB stick, by touch: copied to, taken back and in, let go each time, pulled too early."""
    table.quiet()
    table.python(f"db.executescript({WITH_A_MATCH!r})", may_write=True)
    carried = Carried(table)
    carried.plug()
    backed_up(carried)
    taken_in(carried)
    pulled_early(carried)


def backed_up(carried: Carried) -> None:
    """All matches as a copy on the stick, and the copy in place of all."""
    table = carried.table
    for place in BACKUPS:
        table.tap(place)
    carried.is_free(1)  # looked at
    table.seen("backups")
    table.tap(TO_STICK)
    carried.is_free(2)  # copied to, looked at
    table.seen("copied")
    must(b"SQLite format 3" in carried.image.read_bytes(), "a copy is on the stick")
    carried.forget()
    table.tap(COPY)
    table.seen("asked")
    table.tap(TAKE_BACK, until="matches")
    carried.is_free(1)
    table.seen("taken-back")
    must(table.count("matches") == 1, "the matches are back from the stick")


def taken_in(carried: Carried) -> None:
    """The tables of all matches onto the stick, and its matches added to an empty table."""
    table = carried.table
    table.quiet()
    table.tap(HISTORY)
    table.tap(TABLES)
    carried.is_free(1)
    table.seen("tables")
    must(b'"toque"' in carried.image.read_bytes(), "the tables are on the stick")
    carried.forget()
    for place in TAKE_IN[:-1]:
        table.tap(place)
    table.tap(TAKE_IN[-1], until="matches")
    carried.is_free(1)
    table.seen("taken-in")
    must(table.count("matches") == 1, "the matches are added from the stick")
    for place in CLOSE:
        table.tap(place)


def pulled_early(carried: Carried) -> None:
    """Pulled out while a copy is written: said, nothing lost, and it goes on with the next one."""
    table, guest = carried.table, carried.guest
    guest.pull()
    guest.wait_for("test ! -e /dev/sda")
    carried.plug(SLOW)
    pid = guest.run("systemctl show -p MainPID --value toque")
    for place in BACKUPS:
        table.tap(place)
    carried.is_free(1)
    table.touch(TO_STICK)
    guest.wait_for("grep -q /dev/sda /proc/mounts")
    guest.pull()
    guest.wait_for("journalctl -u toque -o cat | grep -q '/dev/sda is not let go'")
    table.rested()
    table.seen("pulled-too-early")
    must(guest.run("systemctl show -p MainPID --value toque") == pid, "the same table goes on")
    must(table.count("matches") == 1, "nothing is lost")
    guest.wait_for("test ! -e /dev/sda && ! grep -q /dev/sda /proc/mounts")
