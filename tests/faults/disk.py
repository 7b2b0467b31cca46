"""A disk as a value: what a process sees of it, and what is left when the power fails.

Every call is written down with its moment. What was not synced may be lost in any part: a write
until its file is synced, a name that was made or taken away until its folder is.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from random import Random

import msgspec

SECTOR = 512


class Inode(msgspec.Struct, eq=False):
    """A file apart from its name: `data` as the process sees it."""

    number: int
    data: bytearray = msgspec.field(default_factory=bytearray)


class Call(msgspec.Struct, frozen=True):
    """One change or sync, and the second at which it was done."""

    at: float
    kind: str
    inode: Inode | None = None
    name: str = ""
    offset: int = 0
    data: bytes = b""


Fault = Callable[[str, str], int]
"""(kind of call, name) -> the errno that it fails with, 0 for none; SHORT writes a half first."""

SHORT = -1


def well(kind: str, name: str) -> int:
    """Nothing fails."""
    return 0


class Disk:
    """Files by name. `sync_s`: what a sync costs on `now`, the disk's own clock."""

    def __init__(self, sync_s: float = 0.0) -> None:
        self.names: dict[str, Inode] = {}
        self.calls: list[Call] = []
        self.now = 0.0
        self.sync_s = sync_s
        self.fault: Fault = well
        self.made = 0

    def forget(self) -> None:
        """Let go of all files and calls: SQLite may hold the disk itself for longer."""
        self.calls.clear()
        self.names.clear()

    # Calls; each raises OSError where the fault says so

    def open(self, name: str, *, may_create: bool) -> Inode:
        """The file of that name, made where it may be."""
        self._may("open", name)
        found = self.names.get(name)
        if found is None and not may_create:
            raise FileNotFoundError(errno.ENOENT, name)
        return found or self._create(name)

    def _create(self, name: str) -> Inode:
        self.made += 1
        inode = self.names[name] = Inode(self.made)
        self._note("create", inode, name)
        return inode

    def write(self, name: str, inode: Inode, offset: int, data: bytes) -> None:
        """Write there."""
        failed = self.fault("write", name)
        data = data[: len(data) // 2] if failed == SHORT else data
        if failed in (0, SHORT):
            change(inode.data, offset, data)
            self._note("write", inode, name, offset, data)
        if failed:
            raise OSError(errno.ENOSPC if failed == SHORT else failed, name)

    def truncate(self, name: str, inode: Inode, size: int) -> None:
        """Cut the file there."""
        self._may("truncate", name)
        del inode.data[size:]
        self._note("truncate", inode, name, size)

    def sync(self, name: str, inode: Inode) -> None:
        """All writes of this file are on the disk."""
        self.now += self.sync_s
        self._may("sync", name)
        self._note("sync", inode, name)

    def sync_folder(self, name: str) -> None:
        """All names are on the disk."""
        self.now += self.sync_s
        self._may("sync_folder", name)
        self._note("sync_folder")

    def unlink(self, name: str) -> None:
        """Take the name away."""
        self._may("unlink", name)
        if self.names.pop(name, None) is None:
            raise FileNotFoundError(errno.ENOENT, name)
        self._note("unlink", None, name)

    def rename(self, name: str, to: str) -> None:
        """Give a file another name."""
        self._may("rename", name)
        inode = self.names.pop(name)
        self.names[to] = inode
        self._note("create", inode, to)
        self._note("unlink", None, name)

    def stat(self, name: str) -> Inode | None:
        """Which file has that name."""
        self._may("stat", name)
        return self.names.get(name)

    def _may(self, kind: str, name: str) -> None:
        failed = self.fault(kind, name)
        if failed:
            raise OSError(errno.EIO if failed == SHORT else failed, name)

    def _note(
        self,
        kind: str,
        inode: Inode | None = None,
        name: str = "",
        offset: int = 0,
        data: bytes = b"",
    ) -> None:
        self.calls.append(Call(self.now, kind, inode, name, offset, data))

    # After the end

    def restarted(self) -> Disk:
        """The disk that another process finds: all that was written, synced or not."""
        return disk_of({name: bytes(inode.data) for name, inode in self.names.items()})


def disk_of(files: dict[str, bytes]) -> Disk:
    """A whole disk with these files, all synced."""
    disk = Disk()
    for name, data in files.items():
        disk.made += 1
        disk.names[name] = Inode(disk.made, bytearray(data))
    return disk


def change(data: bytearray, offset: int, new: bytes) -> None:
    """Write into a file's bytes, zeros before it where it was shorter."""
    if len(data) < offset:
        data.extend(bytes(offset - len(data)))
    data[offset : offset + len(new)] = new


class PowerCuts:
    """What the disk holds when the power fails, moment after moment."""

    def __init__(self, calls: list[Call], chance: Random) -> None:
        self._calls = iter(calls)
        self._next: Call | None = next(self._calls, None)
        self._chance = chance
        self._synced: dict[Inode, bytearray] = {}
        self._pending: dict[Inode, list[Call]] = {}
        self._names: dict[str, Inode] = {}
        self._renames: list[Call] = []

    def at(self, moment: float) -> Disk:
        """The disk after a power cut at that second, which is later than the last one asked."""
        while self._next is not None and self._next.at <= moment:
            self._take(self._next)
            self._next = next(self._calls, None)
        return self._left()

    def _take(self, call: Call) -> None:
        if call.kind in ("create", "unlink"):
            self._renames.append(call)
        elif call.kind == "sync_folder":
            for renamed in self._renames:
                rename(self._names, renamed)
            self._renames = []
        elif call.inode is not None and call.kind == "sync":
            for change_ in self._pending.pop(call.inode, []):
                self._apply(self._synced.setdefault(call.inode, bytearray()), change_)
        elif call.inode is not None:
            self._pending.setdefault(call.inode, []).append(call)

    def _apply(self, data: bytearray, call: Call) -> None:
        if call.kind == "truncate":
            del data[call.offset :]
        else:
            change(data, call.offset, call.data)

    def _left(self) -> Disk:
        """What was synced, and of the rest what chance has let through, in sectors."""
        names = dict(self._names)
        for call in self._renames[: self._chance.randint(0, len(self._renames))]:
            rename(names, call)
        share = self._chance.choice((0.0, 0.0, 0.5, 1.0))
        return disk_of({name: self._torn(inode, share) for name, inode in names.items()})

    def _torn(self, inode: Inode, share: float) -> bytes:
        data = bytearray(self._synced.get(inode, b""))
        for call in self._pending.get(inode, ()):
            for part in sectors(call):
                if self._chance.random() < share:
                    self._apply(data, part)
        return bytes(data)


def rename(names: dict[str, Inode], call: Call) -> None:
    """Make a name or take it away."""
    if call.kind == "create" and call.inode is not None:
        names[call.name] = call.inode
    else:
        names.pop(call.name, None)


def sectors(call: Call) -> Iterator[Call]:
    """A write as the disk does it: sector by sector."""
    if call.kind != "write":
        yield call
        return
    for start in range(0, len(call.data), SECTOR):
        part = call.data[start : start + SECTOR]
        yield Call(call.at, "write", call.inode, call.name, call.offset + start, part)
