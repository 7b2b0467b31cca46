"""SQLite on a modelled disk: a VFS of the very library that Python's sqlite3 uses, by ctypes."""

from __future__ import annotations

import ctypes as c
import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.faults.disk import Disk, Inode

OK, BUSY, FULL, CANTOPEN, NOTFOUND, SHORT_READ = 0, 5, 13, 14, 12, 522
IOERR = {
    "read": 266,
    "write": 778,
    "sync": 1034,
    "sync_folder": 1290,
    "truncate": 1546,
    "stat": 1802,
    "unlink": 2570,
    "access": 3338,
    "lock": 3850,
}
NO_ENTRY = 5898
CREATE, DELETE_ON_CLOSE, JOURNAL = 0x4, 0x8, 0x800
FILE_SIZE = 16


class _File(c.Structure):
    _fields_ = [("methods", c.c_void_p), ("number", c.c_int)]


P, INT, I64 = c.c_void_p, c.c_int, c.c_int64
OUT_INT, OUT_64 = c.POINTER(c.c_int), c.POINTER(c.c_int64)
FILE = c.POINTER(_File)
METHODS = {
    "xClose": (FILE,),
    "xRead": (FILE, P, INT, I64),
    "xWrite": (FILE, P, INT, I64),
    "xTruncate": (FILE, I64),
    "xSync": (FILE, INT),
    "xFileSize": (FILE, OUT_64),
    "xLock": (FILE, INT),
    "xUnlock": (FILE, INT),
    "xCheckReservedLock": (FILE, OUT_INT),
    "xFileControl": (FILE, INT, P),
    "xSectorSize": (FILE,),
    "xDeviceCharacteristics": (FILE,),
}
CALLS = {
    "xOpen": (P, c.c_char_p, FILE, INT, OUT_INT),
    "xDelete": (P, c.c_char_p, INT),
    "xAccess": (P, c.c_char_p, INT, OUT_INT),
    "xFullPathname": (P, c.c_char_p, INT, P),
}
BORROWED = ("xDlOpen", "xDlError", "xDlSym", "xDlClose", "xRandomness")


class _Methods(c.Structure):
    _fields_ = [
        ("version", INT),
        *((name, c.CFUNCTYPE(INT, *args)) for name, args in METHODS.items()),
    ]


class _Vfs(c.Structure):
    _fields_ = [
        ("version", INT),
        ("file_size", INT),
        ("longest", INT),
        ("next", P),
        ("name", c.c_char_p),
        ("data", P),
        *((name, c.CFUNCTYPE(INT, *args)) for name, args in CALLS.items()),
        *((name, P) for name in BORROWED),
        ("xSleep", c.CFUNCTYPE(INT, P, INT)),
        ("xCurrentTime", P),
        ("xGetLastError", P),
    ]


class Opened:
    """An open file; a new journal has its folder synced with its first sync, as on Unix."""

    def __init__(self, name: str, inode: Inode, *, is_new: bool, goes: bool) -> None:
        self.name, self.inode, self.is_new, self.goes = name, inode, is_new, goes


ALIVE: list[CardVfs] = []
"""SQLite holds pointers into them for as long as a connection is not collected."""


class CardVfs:
    """All files of SQLite on `disk`, which a test may exchange while nothing is open."""

    def __init__(self, disk: Disk) -> None:
        ALIVE.append(self)
        self.disk = disk
        self._sqlite = c.CDLL("libsqlite3.so.0")
        self._sqlite.sqlite3_vfs_find.restype = c.POINTER(_Vfs)
        self._files: dict[int, Opened] = {}
        self._count = 0
        self._methods = _Methods(1, *(self._made(_Methods, name) for name in METHODS))
        native = self._sqlite.sqlite3_vfs_find(None).contents
        self._vfs = _Vfs(
            1,
            FILE_SIZE,
            512,
            None,
            b"card",
            None,
            *(self._made(_Vfs, name) for name in CALLS),
            *(getattr(native, name) for name in BORROWED),
            self._made(_Vfs, "xSleep"),
            native.xCurrentTime,
            native.xGetLastError,
        )

    def _made(self, where: Any, name: str) -> Any:
        kind = dict(where._fields_)[name]
        return kind(getattr(self, name))

    @contextmanager
    def registered(self) -> Iterator[CardVfs]:
        """Every database that is opened meanwhile lies on the disk."""
        self._sqlite.sqlite3_vfs_register(c.byref(self._vfs), 1)
        try:
            yield self
        finally:
            self._sqlite.sqlite3_vfs_unregister(c.byref(self._vfs))

    @property
    def open_files(self) -> int:
        """How many files are open."""
        return len(self._files)

    # What SQLite calls

    def xOpen(self, _: Any, name: bytes | None, file: Any, flags: int, out: Any) -> int:
        """Open or create; without a name it is a file for a moment."""
        said = name.decode() if name else f"temporary-{self._count}"
        is_new = said not in self.disk.names
        try:
            inode = self.disk.open(said, may_create=bool(flags & CREATE))
        except OSError:
            file.contents.methods = None
            return CANTOPEN
        self._count += 1
        self._files[self._count] = Opened(
            said, inode, is_new=is_new and bool(flags & JOURNAL), goes=bool(flags & DELETE_ON_CLOSE)
        )
        file.contents.methods = c.addressof(self._methods)
        file.contents.number = self._count
        if out:
            out[0] = flags
        return OK

    def xDelete(self, _: Any, name: bytes, is_synced: int) -> int:
        """Unlink, and sync the folder where it is asked."""
        try:
            self.disk.unlink(name.decode())
        except FileNotFoundError:
            return NO_ENTRY
        except OSError:
            return IOERR["unlink"]
        return (
            self._do("sync_folder", lambda: self.disk.sync_folder(name.decode()))
            if is_synced
            else OK
        )

    def xAccess(self, _: Any, name: bytes, flags: int, out: Any) -> int:
        """Whether there is such a file."""
        try:
            out[0] = self.disk.stat(name.decode()) is not None
        except OSError:
            return IOERR["access"]
        return OK

    def xFullPathname(self, _: Any, name: bytes, size: int, out: int) -> int:
        """The name is already whole."""
        c.memmove(out, name + b"\0", len(name) + 1)
        return OK

    def xSleep(self, _: Any, microseconds: int) -> int:
        """Time passes on the disk's own clock alone."""
        self.disk.now += microseconds / 1e6
        return microseconds

    # What is done to an open file

    def _at(self, file: Any) -> Opened:
        return self._files[file.contents.number]

    def _do(self, kind: str, act: Callable[[], None]) -> int:
        try:
            act()
        except OSError as fault:
            return FULL if fault.errno == errno.ENOSPC else IOERR[kind]
        return OK

    def xClose(self, file: Any) -> int:
        """Forget it."""
        opened = self._files.pop(file.contents.number)
        if opened.goes:
            self.disk.names.pop(opened.name, None)
        return OK

    def xRead(self, file: Any, buffer: int, amount: int, offset: int) -> int:
        """Read, zeros behind the end."""
        opened = self._at(file)
        if self.disk.fault("read", opened.name):
            return IOERR["read"]
        data = bytes(opened.inode.data[offset : offset + amount])
        c.memmove(buffer, data + bytes(amount - len(data)), amount)
        return OK if len(data) == amount else SHORT_READ

    def xWrite(self, file: Any, buffer: int, amount: int, offset: int) -> int:
        """Write."""
        opened, data = self._at(file), c.string_at(buffer, amount)
        return self._do("write", lambda: self.disk.write(opened.name, opened.inode, offset, data))

    def xTruncate(self, file: Any, size: int) -> int:
        """Cut."""
        opened = self._at(file)
        return self._do("truncate", lambda: self.disk.truncate(opened.name, opened.inode, size))

    def xSync(self, file: Any, _: int) -> int:
        """Sync; a new journal's name as well."""
        opened = self._at(file)
        done = self._do("sync", lambda: self.disk.sync(opened.name, opened.inode))
        if done != OK or not opened.is_new:
            return done
        opened.is_new = False
        return self._do("sync_folder", lambda: self.disk.sync_folder(opened.name))

    def xFileSize(self, file: Any, out: Any) -> int:
        """How long it is."""
        opened = self._at(file)
        if self.disk.fault("stat", opened.name):
            return IOERR["stat"]
        out[0] = len(opened.inode.data)
        return OK

    def xLock(self, file: Any, level: int) -> int:
        """One process has the card to itself, unless the fault says that it is locked."""
        failed = self.disk.fault("lock", self._at(file).name)
        return OK if not failed else BUSY if failed == errno.EAGAIN else IOERR["lock"]

    def xUnlock(self, file: Any, _: int) -> int:
        """Nothing to do."""
        return OK

    def xCheckReservedLock(self, file: Any, out: Any) -> int:
        """Nobody else writes."""
        out[0] = 0
        return OK

    def xFileControl(self, file: Any, op: int, arg: Any) -> int:
        """No wish is known."""
        return NOTFOUND

    def xSectorSize(self, file: Any) -> int:
        """As Unix says."""
        return 4096

    def xDeviceCharacteristics(self, file: Any) -> int:
        """A card promises nothing."""
        return 0
