"""One Toque at a time on a file: a lock that the system lets go of when its process ends."""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from app.storage.files import name_of

log = logging.getLogger(__name__)

ENDING = ".lock"


class InUse(Exception):
    """Another Toque has this file open; the message says which process, and what to do."""


@contextmanager
def held(path: Path, elsewhere: Sequence[Path] = ()) -> Iterator[None]:
    """Hold the lock of this store file, or raise InUse.

    It lies beside the file, else where something can be written. One that a crash has left is
    taken over: it counts only while its process lives. A card that is full, or whose file system
    knows no locks, keeps nobody from playing.
    """
    handle = _open(path, elsewhere)
    if handle is None:
        yield
        return
    try:
        _take(handle, path)
        yield
    finally:
        os.close(handle)


def _open(path: Path, elsewhere: Sequence[Path]) -> int | None:
    """A file that can be locked; None where nothing can be opened, and nothing is shared then."""
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
    beside = path.with_name(path.name + ENDING)
    for place in (beside, *(folder / f"{name_of(path)}{ENDING}" for folder in elsewhere)):
        try:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return os.open(place, flags, 0o600)
        except OSError:
            continue
    return None


def _take(handle: int, path: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        who = os.pread(handle, 20, 0).decode("ascii", "replace").strip() or "?"
        raise InUse(
            f"{path}: Toque is running with it already (process {who}). "
            "Close that one first, or choose another file with --db PATH."
        ) from None
    except OSError as error:
        log.warning("%s cannot be locked: %s", path, error)
        return
    _sign(handle)


def _sign(handle: int) -> None:
    """Write down who holds it, for the words of the next one; a full card takes no words."""
    try:
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
    except OSError as error:
        log.warning("the lock does not say whose it is: %s", error)
