"""What the kiosk must do, seen on a whole guest: `python -m tests.vm.kiosk.stages [STAGE ...]`.

Each stage starts from the moment that one before it has kept, and can be run alone. Pictures of the
screen at each step are in build/kiosk-vm/; look at them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from tests.vm.kiosk.asking import doctor
from tests.vm.kiosk.carrying import stick
from tests.vm.kiosk.guest import Guest, GuestError, Picture
from tests.vm.kiosk.installing import again, environment, fresh, install, packages, refresh
from tests.vm.kiosk.must import KEYS, Wrong, must
from tests.vm.kiosk.table import DB, HERE, HOME, UNIT, Table
from tests.vm.kiosk.taps import ANYWAY, BEGIN, GO, OFF, RESUME

MOMENT = "ready"
COLOURS = {(255, 0, 0): "red", (0, 255, 0): "green", (0, 0, 255): "blue", (255, 255, 0): "yellow"}
LOOK_S = 2
"""Seconds between two looks for touchscreens (app/ui/late_touch.py)."""
OFFLINE = "systemctl stop systemd-networkd; ip link set eth0 down"
CORNERS = ((40, 30), (760, 30), (40, 450), (760, 450))


def match(table: Table) -> None:
    """A match by touch, the plug pulled in its midst, and it comes back paused."""
    guest = table.guest
    table.quiet()
    table.seen("home")
    for n, place in enumerate(BEGIN):
        table.tap(place, until="matches" if n == len(BEGIN) - 1 else None)
        table.seen(f"set-up-{n}")
    must(table.count("matches") == 1, "one match")
    table.tap(GO)
    table.seen("go-anyway")
    table.tap(ANYWAY, until="moves")
    table.seen("action")
    time.sleep(20)
    must(table.count("matches where clock_us > 0") == 1, "its clock runs")
    guest.cut()
    guest.start(table.disk)
    table.is_up()
    table.quiet()
    table.seen("home-again")
    table.tap(RESUME, until="moves where command like '%pause%'")
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
    guest.wait_for("journalctl -u toque -o cat | grep -q 'Watchdog timeout'")
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
    pressed(table)
    table.seen("after-the-keys")
    said = guest.run("systemd-analyze security toque.service --no-pager | tail -n 1")
    exposure = float(said.partition("toque.service: ")[2].split()[0])
    must(exposure <= 2.5, f"exposure {exposure}")


def pressed(table: Table) -> None:
    """The ways out that a keyboard knows lead nowhere."""
    guest = table.guest
    pid = guest.run("systemctl show -p MainPID --value toque")
    for keys in KEYS:
        guest.keys(*keys)
        time.sleep(2)
    same = guest.run("systemctl show -p MainPID --value toque") == pid
    must(same, "; ".join("-".join(keys) for keys in KEYS) + ": nothing changes")
    must(guest.run("cat /sys/class/tty/tty0/active").strip() == "tty1", "on the same console")


def touches(table: Table) -> None:
    """One touch a tap, each corner where it is seen at every turn, on the bare screen."""
    turned(table, "console")
    late(table)


def cage(table: Table) -> None:
    """The same in cage, the compositor that is tried where no window opens on the bare screen."""
    turned(table, "cage")
    itself(table)


def itself(table: Table) -> None:
    """Toque in the place of the corners, in cage: it is seen, and no key leaves it."""
    conf = f"{UNIT}.d/stand-in.conf"
    table.guest.run(
        f"printf '[Service]\\nEnvironmentFile=\\nEnvironment=TOQUE_SESSION=cage\\n' >{conf};"
        " systemctl daemon-reload; systemctl restart --no-block toque; sleep 2"
    )
    table.is_up()
    table.quiet()
    table.seen("toque")
    pressed(table)
    table.seen("after-the-keys")


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
    """A touchscreen that is plugged in after the start is felt, and one that is put back."""
    guest = table.guest
    guest.run("systemctl stop finger; systemctl restart --no-block toque; sleep 2")
    table.is_up()
    for way in ("comes late", "was pulled and put back"):
        guest.run("systemctl start finger")
        guest.wait_for("grep -q ft5x06 /proc/bus/input/devices")
        time.sleep(4 * LOOK_S)
        felt = tapped(table, CORNERS[:1])
        must(felt == ["red"], f"a touchscreen that {way} is felt, once a tap: {felt}")
        guest.run("systemctl stop finger")
        guest.wait_for("! grep -q ft5x06 /proc/bus/input/devices")
        time.sleep(2 * LOOK_S)


def tapped(table: Table, places: tuple[tuple[int, int], ...]) -> list[str]:
    """The corners that were felt when those places were tapped."""
    table.guest.run("rm -f /run/toque/touches")
    for x, y in places:
        table.guest.run(f"finger tap {x} {y}")
        time.sleep(3)
    time.sleep(5)
    said = table.guest.run("cat /run/toque/touches 2>/dev/null || true")
    return [line.split()[0] for line in said.splitlines()]


def corners(table: Table, picture: Picture, where: str) -> None:
    """What is tapped is what is seen there, once."""
    seen = [COLOURS.get(picture.pixel(x, y), str(picture.pixel(x, y))) for x, y in CORNERS]
    must(sorted(seen) == sorted(COLOURS.values()), f"{where}: four corners are seen: {seen}")
    felt = tapped(table, CORNERS)
    must(felt == seen, f"{where}: each tap is one touch, where it is seen: {felt}")


def readonly(table: Table) -> None:
    """A card that nothing is written to, with the data on a small disk of their own."""
    guest, disk = table.guest, HOME / "data.img"
    with disk.open("wb") as file:
        file.truncate(64 << 20)
    subprocess.run(["mkfs.ext4", "-q", "-F", str(disk)], check=True)
    guest.plug(disk)
    guest.wait_for("test -b /dev/sda")
    guest.run("systemctl stop toque; mount /dev/sda /var/lib/toque; chown toque: /var/lib/toque")
    for place in ("/var/log", "/var/tmp", "/tmp"):
        guest.run(f"mount -t tmpfs -o size=16m,mode=1777 small {place}")
    guest.run("systemctl restart systemd-journald; sync; mount -o remount,ro /")
    must(guest.ask("touch /opt/toque/x /etc/x")[0] != 0, "nothing can be written to the root")
    guest.run("systemctl start --no-block toque")
    table.is_up()
    table.quiet()
    table.seen("home")
    must(guest.ask(f"test -s {DB}")[0] == 0, "the data are kept in their own place")


def broken(table: Table) -> None:
    """An update that fails, without a network, leaves the old version running."""
    guest, old = table.guest, running(table)
    guest.run(OFFLINE)
    guest.run("echo '0.2.0 broken' >/root/toque/VERSION; rm /root/toque/wheels/*")
    status, said = guest.ask("bash /root/toque/systemd/install.sh --yes 2>&1")
    print(said)
    must(status == 1 and "the old version runs on" in said, "a broken update says so")
    must(running(table) == old, "and the old version is there")
    must(guest.ask("systemctl is-active -q toque")[0] == 0, "and runs")


def update(table: Table) -> None:
    """From a stick, without a network: the new version runs, the old one is kept."""
    guest, old = table.guest, running(table)
    guest.run(OFFLINE)
    guest.run("echo '0.2.0 stick' >/root/toque/VERSION")
    print(guest.run("bash /root/toque/systemd/install.sh --yes 2>&1"))
    table.is_up()
    must("0.2.0 (stick)" in guest.run("toque --version"), "a good one runs, without a network")
    must(guest.run("readlink /opt/toque/previous").strip() == old, "the old one is kept beside it")
    table.quiet()
    table.seen("home")


def running(table: Table) -> str:
    """The folder of the version that runs."""
    return table.guest.run("readlink /opt/toque/current").strip()


def power(table: Table) -> None:
    """Switched off from the screen: settings, switch off, yes."""
    table.quiet()
    for place in OFF[:-1]:
        table.tap(place)
        table.shot(place.part)
    table.touch(OFF[-1])
    end = time.monotonic() + 300
    while table.guest.pid and time.monotonic() < end:
        time.sleep(1)
    must(table.guest.pid is None, "the machine is off")


def uninstall(table: Table) -> None:
    """Taken off again: the data stay, the prompt is back."""
    guest = table.guest
    guest.run(f"cp {DB} /root/before.db")
    print(guest.run("bash /root/toque/systemd/uninstall.sh --yes 2>&1"))
    must(guest.ask("test -e /opt/toque")[0] != 0, "the program is gone")
    must(guest.ask(f"test -s {DB}")[0] == 0, "the data are there")
    guest.wait_for("systemctl is-active -q getty@tty1")
    must(guest.ask("systemctl cat toque")[0] != 0, "the unit is gone")
    time.sleep(3)
    table.shot("prompt")


STAGES: dict[str, Callable[[Table], None]] = {
    "fresh": fresh,
    "packages": packages,
    "environment": environment,
    "install": install,
    "again": again,
    "refresh": refresh,
    "match": match,
    "failures": failures,
    "closed": closed,
    "touches": touches,
    "cage": cage,
    "doctor": doctor,
    "readonly": readonly,
    "stick": stick,
    "power": power,
    "broken": broken,
    "update": update,
    "uninstall": uninstall,
}
KEPT = ("fresh", "packages", "environment", "install", "again")
"""Each keeps its moment, from which the next one starts; the others start from the last."""


def before(name: str) -> str | None:
    """The stage whose moment this one starts from."""
    if name in KEPT:
        return ([None, *KEPT])[KEPT.index(name)]
    return KEPT[-1]


def missing(name: str) -> list[str]:
    """The stages that must be played first, since what they leave is not there."""
    old = before(name)
    if old is None or Guest(HOME).disk(old).exists():
        return []
    return [*missing(old), old]


def wake(table: Table) -> None:
    """The machine, as the stage before has left it."""
    guest, old = table.guest, before(table.stage)
    if old is None:
        for later in KEPT:  # they belong to another checkout
            guest.disk(later).unlink(missing_ok=True)
        guest.fork(table.disk)
        guest.start(table.disk, is_fast=True)
        return
    copy = ["cp", "--sparse=always", str(guest.disk(old)), str(guest.disk(table.disk))]
    subprocess.run(copy, check=True)
    guest.start(table.disk, MOMENT, is_fast=table.stage in KEPT)


def keep(table: Table, name: str) -> None:
    """The moment that stages start from, whole or not at all."""
    table.guest.save(MOMENT)
    table.guest.cut()
    table.guest.disk(table.disk).replace(table.guest.disk(name))


def play(name: str) -> bool:
    """One stage, from the moment that the one before has kept; whether it held."""
    table, began = Table(name), time.monotonic()
    print(f"== {name}: {STAGES[name].__doc__}", flush=True)
    table.guest.cut()
    try:
        wake(table)
        STAGES[name](table)
        if name in KEPT or name == "refresh":
            keep(table, name if name in KEPT else KEPT[-1])
    except (Wrong, GuestError, ValueError, OSError) as fault:
        print(f"WRONG: {fault}")
        if table.guest.pid:
            table.shot("wrong")
            print(table.guest.ask("journalctl -u toque -o cat -n 60")[1])
        return False
    finally:
        table.guest.cut()
    took, computed = time.monotonic() - began, table.guest.computed_s
    print(f"== {name}: {took:.0f} s, of which the machine computed {computed:.0f} s", flush=True)
    return True


def main(names: list[str]) -> int:
    """Play the named stages, or all, after those that they start from; 1 when one does not hold."""
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        print(f"no such stage: {', '.join(unknown)}; there are {', '.join(STAGES)}")
        return 2
    subprocess.run([str(HERE / "build"), str(HOME)], check=True)
    todo = names or [name for name in STAGES if name != "refresh"]
    held: dict[str, bool] = {}
    while todo and all(held.get(name, True) for name in KEPT):
        name = next(iter(missing(todo[0])), todo[0])
        held[name] = play(name)
        todo = [other for other in todo if other != name]
    for name in todo:
        print(f"== {name}: not tried, since what it starts from did not hold")
    return 0 if all(held.values()) and not todo else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
