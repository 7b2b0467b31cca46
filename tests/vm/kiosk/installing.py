"""From a fresh Debian to the table, in stages of minutes: each keeps the moment where it stopped.

The installer is one command that nobody interrupts: the machine is kept while it works, and wakes
in the next stage where it stood.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import time
from pathlib import Path

from tests.vm.kiosk.guest import LIMIT_S, Guest
from tests.vm.kiosk.must import must
from tests.vm.kiosk.table import CHECKOUT, HERE, HOME, UNIT, Table

SAID = "/root/said"
"""Where the installer's lines are."""
ENDED = "ended with "
PATIENT = f"mkdir -p {UNIT}.d; cp /root/in-guest/slow.conf {UNIT}.d/"


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


def begin(guest: Guest, flags: str) -> None:
    """Start the installer in the guest, without anybody who waits for it."""
    order = f"bash /root/toque/systemd/install.sh {flags} 2>&1"
    stamped = f'{order} | while IFS= read -r l; do echo "$(date +%T) $l"; done >>{SAID}'
    whole = f"set -o pipefail; {stamped}; echo '{ENDED}'$? >>{SAID}"
    guest.run(f"rm -f {SAID}; systemd-run -q --unit=installing bash -c {shlex.quote(whole)}")


def until(guest: Guest, line: str, limit: int = 4 * LIMIT_S) -> str:
    """What the installer has said, once it has said that line or has ended."""
    look = f"grep -q -e {shlex.quote(line)} -e '^{ENDED}' {SAID}"
    guest.run(f"until {look}; do sleep 2; done", limit=limit)
    said = guest.run(f"cat {SAID}")
    print(said, flush=True)
    must(line in said, f"the installer says: {line}")
    return said


def fresh(table: Table) -> None:
    """A fresh Debian that has started, with a checkout: what a person has who reads the README."""
    guest, source = table.guest, HOME / "checkout"
    checkout(source)
    guest.put(source, "/root/toque")
    guest.put(HERE / "in-guest", "/root/in-guest")
    guest.run(PATIENT)
    table.shot("prompt")


def packages(table: Table) -> None:
    """One command, and Debian's packages are there."""
    guest = table.guest
    begin(guest, "--yes --lang fr")
    until(guest, "Python packages")


def environment(table: Table) -> None:
    """The same command goes on: its environment is made of the locked wheels, and compiled."""
    until(table.guest, "Trying it")


def install(table: Table) -> None:
    """The same command ends: what was tried is the table, and on the screen."""
    said = until(table.guest, ENDED)
    must("Done: Toque 0.1.0 guest" in said and f"{ENDED}0" in said, "it is done")
    table.is_up()
    table.quiet()
    table.seen("installed")


def again(table: Table) -> None:
    """The command once more does nothing; after a restart the table comes up by itself."""
    guest = table.guest
    began = time.monotonic()
    said = guest.run("bash /root/toque/systemd/install.sh --yes 2>&1")
    must("is here already" in said, f"once more does nothing: {time.monotonic() - began:.0f} s")
    must("Debian packages: all are here" in said, "and needs no package")
    table.is_up()
    guest.run("sync")
    guest.down()
    guest.start(table.disk, is_fast=True)
    table.is_up()
    table.quiet()
    table.seen("after-a-restart")
    guest.run("sync")


REFRESH = """
set -e
cd /root/toque
cp -a app hardware assets systemd /opt/toque/current/
cd /opt/toque/current
.venv/bin/python -m assets.locales.mo
.venv/bin/python -m compileall -q -j 0 app hardware assets
cp systemd/toque.service /etc/systemd/system/toque.service
cp systemd/files/toque /usr/local/bin/toque
systemctl daemon-reload
systemctl restart --no-block toque
sleep 2
"""


def refresh(table: Table) -> None:
    """The installed table takes this checkout's files: quick, for who works on it."""
    guest, source = table.guest, HOME / "checkout"
    checkout(source)
    guest.put(source, "/root/toque")
    guest.put(HERE / "in-guest", "/root/in-guest")
    guest.run(PATIENT)
    guest.run(REFRESH)
    table.is_up()
    table.quiet()
    table.seen("refreshed")
    guest.run("sync")
