"""The calls to the disk that Python itself makes, each of which a test may fail or end with a plug.

SQLite's own calls are modelled in `vfs.py`; here its statements fail as a whole.
"""

from __future__ import annotations

import builtins
import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES)
CALLS = (
    "open",
    "fsync",
    "rename",
    "replace",
    "unlink",
    "link",
    "mkdir",
    "chmod",
    "stat",
    "listdir",
)
"""What the system is asked for, by the name that it has in `os`."""
PLUG = -1
"""No error: the power fails, and nothing more is done."""


class Pulled(BaseException):
    """The power is gone; nobody catches it."""


class Calls:
    """Counts the calls that name something below `root`; the one numbered `nth` fails.

    `is_for_good`: and all that come after it.
    """

    def __init__(self, root: Path, nth: int = 0, error: int = 0, *, is_for_good: bool = False):
        self.root, self.nth, self.error = str(root), nth, error
        self.is_for_good = is_for_good or error == PLUG
        self.kinds: list[str] = []

    def meet(self, kind: str, *said: Any) -> int:
        """The error that this call meets; 0 for none. Raises Pulled where there is no power."""
        if not any(self._is_here(one) for one in said):
            return 0
        self.kinds.append(kind)
        count = len(self.kinds)
        failed = count == self.nth or (self.is_for_good and 0 < self.nth < count)
        if failed and self.error == PLUG:
            raise Pulled
        return self.error if failed else 0

    def _is_here(self, said: Any) -> bool:
        if isinstance(said, int):
            try:
                said = self._named(said)
            except OSError:
                return False
        return isinstance(said, str | os.PathLike) and os.fspath(said).startswith(self.root)

    def _named(self, handle: int) -> str:
        return os.readlink(f"/proc/self/fd/{handle}")  # noqa: PTH115 - what is patched is not used

    def wrapped(self, kind: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """The call, failing where it is to fail."""

        def made(*args: Any, **more: Any) -> Any:
            if failed := self.meet(kind, *args[:2]):
                raise OSError(failed, os.strerror(failed), str(args[0]))
            return call(*args, **more)

        return made

    def connection(self, path: object) -> type[sqlite3.Connection]:
        """Connections whose statements fail."""
        calls = self

        class Failing(sqlite3.Connection):
            def execute(self, *args: Any) -> sqlite3.Cursor:
                if failed := calls.meet("statement", path):
                    raise sqlite3.OperationalError(
                        "database or disk is full" if failed == errno.ENOSPC else "disk I/O error"
                    )
                return super().execute(*args)

        return Failing

    def connect(self, path: Any, **more: Any) -> sqlite3.Connection:
        """SQLite on a file below the root."""
        if self.meet("connect", str(path).removeprefix("file://")):
            raise sqlite3.OperationalError("unable to open database file")
        return CONNECT(path, factory=self.connection(str(path).removeprefix("file://")), **more)


CONNECT = sqlite3.connect


@contextmanager
def failing(calls: Calls) -> Iterator[Calls]:
    """Every call of this process goes through `calls` meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in CALLS:
            patch.setattr(os, kind, calls.wrapped(kind, getattr(os, kind)))
        patch.setattr(builtins, "open", calls.wrapped("open", open))
        patch.setattr("io.open", calls.wrapped("open", open))
        patch.setattr(shutil, "copyfile", calls.wrapped("copy", shutil.copyfile))
        patch.setattr(sqlite3, "connect", calls.connect)
        patch.setattr(tempfile, "tempdir", str(Path(calls.root) / "tmp"))
        yield calls
