"""What the installed table says of itself: the doctor, what root leaves, a table that is barred."""

from __future__ import annotations

import json
from typing import Any

from tests.vm.kiosk.must import must
from tests.vm.kiosk.table import DB, UNIT, Table

GROUPS = ("video", "render", "input")


def doctor(table: Table) -> None:
    """The doctor's lines, in any folder; what root restores is the table's; one without rights."""
    looked(table)
    restored(table)
    barred(table)


def found(table: Table) -> dict[str, Any]:
    """What the doctor finds, by name."""
    said = table.guest.ask("toque doctor --json 2>/dev/null")[1]
    return {row["name"]: row for row in json.loads(said)}


def looked(table: Table) -> None:
    """Each line is there, and the doctor looks from any folder and for anybody."""
    guest = table.guest
    print(guest.ask("toque doctor")[1])
    rows = found(table)
    good = ("store", "unsaved", "overlay", "screen", "driver", "touch", "libmtdev", "versions")
    for name in good:
        must(rows[name]["is_well"], f"{name}: {rows[name]['text']}")
    must("touches a tap: 1" in rows["touch"]["text"], "one touch a tap")
    guest.run("install -d -m 700 /root/closed")
    said = guest.ask("cd /root/closed && runuser -u nobody -- toque doctor 2>&1")[1]
    must("Traceback" not in said, "in a folder that cannot be entered it looks all the same")
    must("versions" in said and "Permission denied" in said, "and says what it may not read")


def restored(table: Table) -> None:
    """A backup that root takes back belongs to the table, which opens it."""
    guest = table.guest
    guest.run("systemctl stop toque")
    print(guest.run("toque backup && toque restore 1 --yes"))
    must(guest.run(f"stat -c %U {DB}").strip() == "toque", "what root restores is the table's")
    must(not guest.run("find /var/lib/toque -user root"), "and nothing there is root's")
    guest.run("systemctl start --no-block toque")
    table.is_up()


def barred(table: Table) -> None:
    """Without the groups for screen and input: said on the screen, in the log and by the doctor."""
    guest = table.guest
    guest.run("systemctl stop toque")
    for group in GROUPS:
        guest.run(f"gpasswd -d toque {group}")
    guest.run(f"printf '[Service]\\nSupplementaryGroups=\\n' >{UNIT}.d/barred.conf")
    guest.run("systemctl daemon-reload; systemctl start --no-block toque")
    guest.wait_for("journalctl -u toque -o cat | grep -q 'No right to use /dev/dri'")
    must(guest.ask("systemctl is-active -q toque")[0] != 0, "a table that nobody sees is not up")
    guest.wait_for("journalctl -u toque -o cat | grep -q 'Pausing for 4 s'")
    table.shot("barred")
    rows = found(table)
    for name in ("screen", "touch"):
        must("usermod -aG" in rows[name]["text"], f"{name}: {rows[name]['text']}")
    for group in GROUPS:
        guest.run(f"usermod -aG {group} toque")
    guest.run(f"rm {UNIT}.d/barred.conf; systemctl daemon-reload")
    table.is_up()
    table.quiet()
    table.seen("with-its-rights-again")
