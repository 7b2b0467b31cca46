"""The few calls to the disk that go beside SQLite, in one place, so that a test may fail each."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

from app.storage.trial import admitted


class Files:
    """The disk as it is."""

    def append(self, path: Path, data: bytes) -> None:
        """Add to the end of a file of our own, synced, its name too when it is new."""
        path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not path.exists()
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW
        handle = os.open(path, flags, 0o600)
        try:
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        if is_new:
            self._sync_folder(path.parent)

    def _sync_folder(self, folder: Path) -> None:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def read(self, path: Path) -> bytes:
        """All of a file."""
        return path.read_bytes()

    def remove(self, path: Path) -> None:
        """Take a file away, if it is there."""
        path.unlink(missing_ok=True)

    def rename(self, path: Path, to: Path) -> None:
        """Give a file another name."""
        path.rename(to)

    def names(self, folder: Path, start: str, ending: str) -> list[Path]:
        """The files of a folder whose names start and end so; none where there is no folder."""
        names = folder.iterdir() if folder.is_dir() else ()
        said = (p for p in names if p.name.startswith(start) and p.name.endswith(ending))
        return sorted(path for path in said if path.is_file())

    def admit(self, path: Path) -> None:
        """Make sure that a file may be opened, and is the user's own; raises Refusal."""
        admitted(path)

    def size(self, path: Path) -> int:
        """How many bytes a file has."""
        return path.stat().st_size

    def identify(self, path: Path) -> tuple[int, int]:
        """Which file stands at the path: device and number."""
        found = path.stat()
        return found.st_dev, found.st_ino


def name_of(path: Path | str) -> str:
    """A name for the file at this path, where files of several places lie together."""
    whole = str(Path(path).absolute())
    return f"{Path(path).name}-{zlib.crc32(whole.encode()):08x}"
