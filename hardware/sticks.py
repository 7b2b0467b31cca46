"""USB sticks through udisks2, which mounts for a user what polkit allows, and lsblk."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from hardware.ports import PartMissingError, Stick, Trouble, msg

log = logging.getLogger(__name__)

LSBLK = ("lsblk", "--json", "--bytes", "-o", "PATH,TRAN,FSTYPE,LABEL,SIZE,RO,MOUNTPOINTS")
UDISKS = ("udisksctl",)
WAIT_S = 30.0
"""Unmounting writes what is still on its way: a slow stick takes its time."""
MOUNTED = re.compile(r"\bat\s+[`']?(/.+?)['.]*\s*$")
ALREADY = re.compile(r"already mounted at\s+[`'\"]?(/[^`'\"\n]+?)[`'\".]*\s*$", re.MULTILINE)

Run = Callable[[Sequence[str]], str]


class CommandFailed(Exception):
    """A command ended badly; what it said."""


def run(command: Sequence[str]) -> str:
    """What a command prints; raises CommandFailed with what it said, OSError where it is not."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            check=False,
            timeout=WAIT_S,
            text=True,
            errors="replace",
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
    except subprocess.TimeoutExpired as error:
        raise CommandFailed(f"no answer in {WAIT_S:g} s") from error
    if done.returncode != 0:
        raise CommandFailed(done.stderr.strip() or done.stdout.strip())
    return done.stdout


class Udisks:
    """Sticks as lsblk sees them, mounted and let go by udisks2."""

    def __init__(self, run: Run = run) -> None:
        self._run = run

    def list(self) -> tuple[Stick, ...]:
        """Every file system on a USB disk that the system itself does not live on."""
        try:
            said = json.loads(self._run(LSBLK))
        except (CommandFailed, OSError, ValueError) as error:
            log.warning("sticks cannot be listed: %s", error)
            raise PartMissingError(NO_LIST) from error
        return tuple(
            Stick(part["path"], part.get("label") or Path(part["path"]).name, int(part["size"]))
            for disk in said.get("blockdevices", ())
            if disk.get("tran") == "usb" and not is_system(disk)
            for part in parts(disk)
            if part.get("fstype") and not part.get("ro")
        )

    def mount(self, stick: Stick) -> Path:
        """The folder of the stick's files, where they are already or from now on."""
        try:
            said = self._udisks("mount", stick)
        except CommandFailed as error:
            said = str(error)
            if not ALREADY.search(said):
                raise PartMissingError(refused(stick, said)) from error
        found = ALREADY.search(said) or MOUNTED.search(said)
        if found is None:
            raise PartMissingError(refused(stick, said))
        return Path(found[1])

    def unmount(self, stick: Stick) -> None:
        """Write all and let go."""
        try:
            self._udisks("unmount", stick)
        except CommandFailed as error:
            log.warning("%s is not let go: %s", stick.device, error)
            trouble = gone(stick) if is_gone(stick) else busy(stick)
            raise PartMissingError(trouble) from error

    def _udisks(self, act: str, stick: Stick) -> str:
        try:
            return self._run((*UDISKS, act, "--no-user-interaction", "-b", stick.device))
        except OSError as error:
            raise PartMissingError(NO_UDISKS) from error


def parts(disk: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A disk and all that it is divided into."""
    yield disk
    for child in disk.get("children", ()):
        yield from parts(child)


def is_system(disk: dict[str, Any]) -> bool:
    """Whether the system lives on this disk: it is no stick to pull out."""
    points = (point for part in parts(disk) for point in part.get("mountpoints") or ())
    return any(point in ("/", "[SWAP]") or str(point).startswith("/boot") for point in points)


def refused(stick: Stick, said: str) -> Trouble:
    """Why a stick is not mounted, and what to do."""
    log.warning("%s is not mounted: %s", stick.device, said)
    if is_gone(stick):
        return gone(stick)
    if "NotAuthorized" in said or "Not authorized" in said:
        return Trouble("stick_no_rights", NO_RIGHTS.message, (("label", stick.label),))
    return Trouble(
        "stick_refused",
        msg("The stick {label} cannot be read. Try another one."),
        (("label", stick.label),),
    )


def is_gone(stick: Stick) -> bool:
    """Whether it was pulled out: the kernel takes its device away at once."""
    return not Path(stick.device).exists()


def gone(stick: Stick) -> Trouble:
    """The trouble that nobody waited for the end."""
    return Trouble(
        "stick_gone",
        msg("The stick {label} was pulled out too early. Put it in and begin again."),
        (("label", stick.label),),
    )


def busy(stick: Stick) -> Trouble:
    """The trouble that a stick must not be pulled out yet."""
    return Trouble(
        "stick_busy",
        msg("The stick {label} is still in use. Wait before you pull it out."),
        (("label", stick.label),),
    )


NO_RIGHTS = Trouble(
    "stick_no_rights",
    msg("No right to use the stick {label}. The kiosk's installer gives it."),
)
NO_UDISKS = Trouble(
    "stick_no_udisks",
    msg("udisks2 is missing: no stick can be used. Install it (apt install udisks2)."),
)
NO_LIST = Trouble("stick_no_list", msg("The sticks cannot be listed: lsblk does not answer."))
