"""Who draws here and what this user may use: of a table that was installed, its own user."""

from __future__ import annotations

import grp
import os
import pwd
from pathlib import Path

import msgspec

TABLE = "toque"
"""The user that install.sh makes for the table."""


class Person(msgspec.Struct, frozen=True):
    """Somebody by the numbers that the system counts with."""

    uid: int
    groups: frozenset[int]

    def may_use(self, path: Path) -> bool:
        """Whether the file's own rights let this person read and write it."""
        try:
            found = path.stat()
        except OSError:
            return False
        if found.st_uid == self.uid:
            return found.st_mode & 0o600 == 0o600
        if found.st_gid in self.groups:
            return found.st_mode & 0o060 == 0o060
        return found.st_mode & 0o006 == 0o006


def can_use(path: Path, person: Person | None = None) -> bool:
    """Whether who draws here may read and write that device.

    Root may everything, so root asks for the table's user, if there is one.
    """
    person = person or _table()
    return person.may_use(path) if person else os.access(path, os.R_OK | os.W_OK)


def user() -> str:
    """Who is to be given a right, as a command names them."""
    here = os.geteuid()
    return TABLE if _table() or _name(here) == TABLE else "$USER"


def _table() -> Person | None:
    """The table's own user where root asks; None where who asks is who draws."""
    if os.geteuid() != 0:
        return None
    try:
        found = pwd.getpwnam(TABLE)
    except KeyError:
        return None
    named = {group.gr_gid for group in grp.getgrall() if TABLE in group.gr_mem}
    return Person(found.pw_uid, frozenset({found.pw_gid, *named}))


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return ""
