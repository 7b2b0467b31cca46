"""What the kiosk must do, seen on a whole guest: `python -m tests.vm.kiosk.stages [STAGE ...]`.

Each stage starts from what `install` has left and can be run alone. Pictures of the screen at each
step are in build/kiosk-vm/; look at them.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.vm.kiosk.guest import Guest, GuestError, Picture
from tests.vm.kiosk.must import KEYS, Wrong, must

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
HOME = CACHE / "toque" / "kiosk-vm"
PICTURES = CHECKOUT / "build" / "kiosk-vm"
DB = "/var/lib/toque/toque.db"
UNIT = "/etc/systemd/system/toque.service"
TAP_S = 12
"""Seconds from a tap to its picture, for the eye; what counts is asked of the store."""
START = 900
"""Seconds that a start may take; without KVM and beside other work it takes minutes."""

COLOURS = {(255, 0, 0): "red", (0, 255, 0): "green", (0, 0, 255): "blue", (255, 255, 0): "yellow"}
CORNERS = ((40, 30), (760, 30), (40, 450), (760, 450))


class Table:
    """The installed guest, and what a person would do with it."""

    def __init__(self, stage: str) -> None:
        self.guest = Guest(HOME)
        self.stage, self.taken = stage, 0

    def shot(self, name: str) -> Picture:
        """A picture of the screen, numbered by its step."""
        self.taken += 1
        return self.guest.shot(PICTURES / f"{self.stage}-{self.taken}-{name}.png")

    def seen(self, name: str) -> Picture:
        """A picture that shows something; a dark screen has a colour or two."""
        picture = self.shot(name)
        must(picture.colours > 20, f"{name}: a picture with {picture.colours} colours")
        return picture

    def is_up(self, limit: int = START) -> None:
        """The table says that it is on the screen."""
        self.guest.wait_for("systemctl is-active -q toque", limit=limit)

    def python(self, code: str) -> str:
        """What a line of Python prints that has the store as `db`."""
        order = f"import sqlite3; db = sqlite3.connect('file:{DB}?mode=ro', uri=True); {code}"
        return self.guest.run(f"python3 -c {shlex.quote(order)}").strip()

    def count(self, rows: str) -> int:
        """How many rows there are, such as "moves where command like '%pause%'"."""
        return int(self.python(f'print(db.execute("select count(*) from {rows}").fetchone()[0])'))

    def tap(self, x: int, y: int, until: str | None = None, pause: float = TAP_S) -> None:
        """A finger at a place of the 800x480 touchscreen; again until there are such rows.

        A question of the table waits some seconds only, and this guest is slow.
        """
        end = time.monotonic() + 300
        self.guest.run(f"finger tap {x} {y}")
        while until is not None and not self.count(until):
            if time.monotonic() > end:
                raise Wrong(f"taps at {x} {y} made no {until}")
            time.sleep(4)
            if not self.count(until):
                self.guest.run(f"finger tap {x} {y}")
        time.sleep(pause)


def checkout(to: Path) -> None:
    """The files of this checkout with their wheels, as systemd/pack.sh packs them for a stick."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    ask = ["git", "-C", str(CHECKOUT), "ls-files", "-z"]
    listed = subprocess.run(ask, check=True, capture_output=True).stdout
    names = [name for name in listed.decode().split("\0") if name and not name.startswith("tests/")]
    wish = "\0".join(name for name in names if (CHECKOUT / name).exists())
    pack = ["tar", "-C", str(CHECKOUT), "--null", "-T", "-", "-cf", "-"]
    packed = subprocess.run(pack, input=wish.encode(), check=True, capture_output=True).stdout
    subprocess.run(["tar", "-C", str(to), "-xf", "-"], input=packed, check=True)
    wheels = [str(CHECKOUT / ".requirements/wheels"), str(to / "wheels"), "3.13", "x86_64"]
    subprocess.run(wheels, check=True)
    (to / "VERSION").write_text("0.1.0 guest\n")


def install(table: Table) -> None:
    """A fresh Debian becomes the table by one command; again does nothing; a restart shows it."""
    guest = table.guest
    source = HOME / "checkout"
    checkout(source)
    guest.fork("installed")
    guest.start("installed", is_fast=True)
    guest.put(source, "/root/toque")
    guest.put(HERE / "in-guest", "/root/in-guest")
    guest.run(f"mkdir -p {UNIT}.d; cp /root/in-guest/slow.conf {UNIT}.d/")
    began = time.monotonic()
    said = guest.run("bash /root/toque/systemd/install.sh --yes --lang fr 2>&1", limit=3600)
    print(said)
    must("Done: Toque 0.1.0 guest" in said, f"installed in {time.monotonic() - began:.0f} s")
    table.is_up()
    time.sleep(5)
    table.seen("installed")
    began = time.monotonic()
    again = guest.run("bash /root/toque/systemd/install.sh --yes 2>&1", limit=900)
    must("is here already" in again, f"once more does nothing: {time.monotonic() - began:.0f} s")
    must("Debian packages: all are here" in again, "and needs no package")
    table.is_up()
    guest.run("sync")
    guest.down()
    guest.start("installed", is_fast=True)
    table.is_up()
    time.sleep(5)
    table.seen("after-a-restart")
    guest.run("sync")
    guest.save("ready")
    guest.cut()


REFRESH = """
set -e
cd /root/toque
cp -a app hardware assets systemd /opt/toque/current/
cd /opt/toque/current
.venv/bin/python -m assets.locales.mo
.venv/bin/python -m compileall -q -j 0 app hardware assets
cp systemd/toque.service /etc/systemd/system/toque.service
systemctl daemon-reload
systemctl restart --no-block toque
sleep 2
"""


def refresh(table: Table) -> None:
    """The installed table takes this checkout's files: quick, for who works on it."""
    guest, source = table.guest, HOME / "checkout"
    checkout(source)
    guest.start("installed", "ready", is_fast=True)
    guest.put(source, "/root/toque")
    guest.put(HERE / "in-guest", "/root/in-guest")
    guest.run(REFRESH, limit=900)
    table.is_up()
    time.sleep(5)
    table.seen("refreshed")
    guest.run("sync")
    guest.save("ready")


def match(table: Table) -> None:
    """A match by touch, the plug pulled in its midst, and it comes back paused."""
    guest = table.guest
    table.seen("home")
    table.tap(500, 125)
    table.seen("seats")
    for name in ("options", "layout", "preparation"):
        table.tap(500, 440)
        table.seen(name)
    must(table.count("matches") == 1, "one match")
    table.tap(600, 440)
    table.seen("go-anyway")
    table.tap(600, 440, until="moves")
    table.seen("action")
    time.sleep(20)
    must(table.count("matches where clock_us > 0") == 1, "its clock runs")
    guest.cut()
    guest.start("stage")
    table.is_up()
    time.sleep(8)
    table.seen("home-again")
    table.tap(140, 333, until="moves where command like '%pause%'")
    table.seen("paused")
    must(True, "the match goes on where it stopped; the clock stands")


def failures(table: Table) -> None:
    """Killed, hung, and made to fail three times: up again, and in the end in safe mode."""
    guest = table.guest
    pid = "$(systemctl show -p MainPID --value toque)"
    guest.run(f"kill -SEGV {pid}")
    table.guest.wait_for("test $(systemctl show -p NRestarts --value toque) -ge 1")
    table.is_up()
    table.seen("after-a-crash")
    guest.run(f"kill -STOP {pid}")
    guest.wait_for("journalctl -u toque -o cat | grep -q 'Watchdog timeout'", limit=300)
    must(True, "the watchdog ends a table that hangs")
    table.is_up()
    for _ in range(2):  # the watchdog's was the first
        guest.run(f"kill -SEGV {pid}")
        guest.wait_for("systemctl show -p ActiveState --value toque | grep -qx activating")
        table.is_up()
    must("after 3 quick failures" in guest.run("journalctl -u toque -o cat"), "three in a row")
    time.sleep(5)
    table.seen("safe-mode")
    print(guest.run("cat /run/toque/failures; journalctl -u toque -o cat | tail -n 40"))
    arguments = guest.run(f"tr '\\0' ' ' </proc/{pid}/cmdline")
    must("--safe" in arguments, "after three it is in safe mode")


def closed(table: Table) -> None:
    """No socket, no root, no way out by the keyboard."""
    guest = table.guest
    pid = guest.run("systemctl show -p MainPID --value toque").strip()
    status = guest.run(f"cat /proc/{pid}/status")
    must("CapBnd:\t0000000000000000" in status, "no capability, and none to be had")
    must(guest.run(f"stat -c %U /proc/{pid}").strip() == "toque", "no root")
    must("toque" not in guest.run("ss -Hltnup"), "listens nowhere")
    for keys in KEYS:
        guest.keys(*keys)
        time.sleep(2)
    same = guest.run("systemctl show -p MainPID --value toque").strip() == pid
    must(same, "; ".join("-".join(keys) for keys in KEYS) + ": nothing changes")
    must(guest.run("cat /sys/class/tty/tty0/active").strip() == "tty1", "on the same console")
    table.seen("after-the-keys")
    said = guest.run("systemd-analyze security toque.service --no-pager | tail -n 1")
    exposure = float(said.partition("toque.service: ")[2].split()[0])
    must(exposure <= 2.5, f"exposure {exposure}")


def touches(table: Table) -> None:
    """One touch a tap, each corner where it is seen at every turn, on the bare screen."""
    turned(table, "console")
    late(table)


def cage(table: Table) -> None:
    """The same in cage, the compositor that is tried where no window opens on the bare screen."""
    turned(table, "cage")


def turned(table: Table, session: str) -> None:
    """The coloured corners in that session, tapped at every turn."""
    guest = table.guest
    guest.run(f"sh /root/in-guest/stand-in {session}")
    table.is_up()
    time.sleep(15)
    for turn in (0, 90, 180, 270):
        guest.run(f"cd /run/toque; echo {turn} >new; chmod a+rw new; mv new turn")
        guest.wait_for("test ! -e /run/toque/turn")
        time.sleep(10)
        corners(table, table.shot(f"{turn}"), f"{session}, turned by {turn}")


def late(table: Table) -> None:
    """A touchscreen that is plugged in after the start is felt."""
    guest = table.guest
    guest.run("systemctl stop finger; systemctl restart --no-block toque; sleep 2")
    table.is_up()
    guest.run("systemctl start finger; sleep 6; finger tap 40 30; sleep 5")
    must("red" in guest.run("cat /run/toque/touches"), "a touchscreen that comes late is felt")


def corners(table: Table, picture: Picture, where: str) -> None:
    """What is tapped is what is seen there, once."""
    seen = [COLOURS.get(picture.pixel(x, y), str(picture.pixel(x, y))) for x, y in CORNERS]
    must(sorted(seen) == sorted(COLOURS.values()), f"{where}: four corners are seen: {seen}")
    table.guest.run("rm -f /run/toque/touches")
    for x, y in CORNERS:
        table.guest.run(f"finger tap {x} {y}")
        time.sleep(3)
    time.sleep(5)
    felt = [line.split()[0] for line in table.guest.run("cat /run/toque/touches").splitlines()]
    must(felt == seen, f"{where}: each tap is one touch, where it is seen: {felt}")


def readonly(table: Table) -> None:
    """A card that nothing is written to, with a small writable place for the data."""
    guest = table.guest
    guest.run("systemctl stop toque", limit=60)
    for place in ("/var/lib/toque", "/var/log", "/var/tmp", "/tmp"):
        guest.run(f"mount -t tmpfs -o size=16m,mode=1777 small {place}")
    guest.run("systemctl restart systemd-journald; sync; mount -o remount,ro /")
    must(guest.ask("touch /opt/toque/x /etc/x")[0] != 0, "nothing can be written to the root")
    guest.run("systemctl start --no-block toque")
    table.is_up()
    time.sleep(5)
    table.seen("home")
    must(guest.ask(f"test -s {DB}")[0] == 0, "the data are kept in their own place")


def update(table: Table) -> None:
    """From a stick, without a network: a broken one leaves the old version, a good one runs."""
    guest = table.guest
    old = guest.run("readlink /opt/toque/current").strip()
    guest.run("systemctl stop systemd-networkd; ip link set eth0 down")
    guest.run(
        "echo '0.2.0 broken' >/root/toque/VERSION; mv /root/toque/wheels /root/wheels;"
        " mkdir /root/toque/wheels"
    )
    status, said = guest.ask("bash /root/toque/systemd/install.sh --yes 2>&1", limit=1800)
    print(said)
    must(status == 1 and "the old version runs on" in said, "a broken update says so")
    must(guest.run("readlink /opt/toque/current").strip() == old, "and the old version is there")
    must(guest.ask("systemctl is-active -q toque")[0] == 0, "and runs")
    guest.run(
        "rmdir /root/toque/wheels; mv /root/wheels /root/toque/wheels;"
        " echo '0.2.0 stick' >/root/toque/VERSION"
    )
    print(guest.run("bash /root/toque/systemd/install.sh --yes 2>&1", limit=3600))
    table.is_up()
    must("0.2.0 (stick)" in guest.run("toque --version"), "a good one runs, without a network")
    must(guest.run("readlink /opt/toque/previous").strip() == old, "the old one is kept beside it")
    time.sleep(5)
    table.seen("home")


def power(table: Table) -> None:
    """Switched off from the screen: settings, this table, switch off, yes."""
    for x, y in ((80, 442), (590, 370)):
        table.tap(x, y)
    table.seen("this-table")
    table.tap(210, 338)
    table.seen("sure")
    table.tap(590, 436)
    end = time.monotonic() + 300
    while table.guest.pid and time.monotonic() < end:
        time.sleep(1)
    must(table.guest.pid is None, "the machine is off")


def uninstall(table: Table) -> None:
    """Taken off again: the data stay, the prompt is back."""
    guest = table.guest
    guest.run(f"cp {DB} /root/before.db")
    print(guest.run("bash /root/toque/systemd/uninstall.sh --yes 2>&1", limit=600))
    must(guest.ask("test -e /opt/toque")[0] != 0, "the program is gone")
    must(guest.ask(f"test -s {DB}")[0] == 0, "the data are there")
    guest.wait_for("systemctl is-active -q getty@tty1")
    must(guest.ask("systemctl cat toque")[0] != 0, "the unit is gone")
    time.sleep(3)
    table.shot("prompt")


STAGES: dict[str, Callable[[Table], None]] = {
    "install": install,
    "refresh": refresh,
    "match": match,
    "failures": failures,
    "closed": closed,
    "touches": touches,
    "cage": cage,
    "readonly": readonly,
    "power": power,
    "update": update,
    "uninstall": uninstall,
}


def play(name: str) -> bool:
    """One stage, from the moment that install has kept; whether it held."""
    table, began = Table(name), time.monotonic()
    print(f"== {name}: {STAGES[name].__doc__}", flush=True)
    table.guest.cut()
    try:
        if name not in ("install", "refresh"):
            shutil.copy(table.guest.disk("installed"), table.guest.disk("stage"))
            table.guest.start("stage", "ready")
        STAGES[name](table)
    except (Wrong, GuestError, ValueError) as fault:
        print(f"WRONG: {fault}")
        if table.guest.pid:
            table.shot("wrong")
            print(table.guest.ask("journalctl -u toque -o cat -n 60")[1])
        return False
    finally:
        table.guest.cut()
    print(f"== {name}: {time.monotonic() - began:.0f} s", flush=True)
    return True


def main(names: list[str]) -> int:
    """Play the named stages, or all; 1 when one does not hold."""
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        print(f"no such stage: {', '.join(unknown)}; there are {', '.join(STAGES)}")
        return 2
    subprocess.run([str(HERE / "build"), str(HOME)], check=True)
    has_table = Guest(HOME).disk("installed").exists()
    todo = names or [name for name in STAGES if name != "refresh"]
    if not has_table and "install" not in todo:
        todo = ["install", *todo]
    held = {name: play(name) for name in todo}
    return 0 if all(held.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
