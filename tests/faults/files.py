"""The calls beside SQLite on the modelled disks: the card that fails, and another place."""

from __future__ import annotations

from pathlib import Path

from app.storage.files import Files
from tests.faults.disk import Disk


class CardFiles(Files):
    """Paths below `root` lie on the card, all others in `other`."""

    def __init__(self, card: Disk, root: Path, other: Disk) -> None:
        self.card, self.root, self.other = card, root, other

    def _disk(self, path: Path) -> Disk:
        return self.card if path.is_relative_to(self.root) else self.other

    def append(self, path: Path, data: bytes) -> None:
        """Add to the end, synced."""
        disk, name = self._disk(path), str(path)
        is_new = disk.stat(name) is None
        inode = disk.open(name, may_create=True)
        disk.write(name, inode, len(inode.data), data)
        disk.sync(name, inode)
        if is_new:
            disk.sync_folder(name)

    def read(self, path: Path) -> bytes:
        """All of it."""
        return bytes(self._disk(path).open(str(path), may_create=False).data)

    def remove(self, path: Path) -> None:
        """Take it away."""
        disk = self._disk(path)
        if disk.stat(str(path)) is not None:
            disk.unlink(str(path))

    def rename(self, path: Path, to: Path) -> None:
        """Give it another name."""
        self._disk(path).rename(str(path), str(to))

    def names(self, folder: Path, start: str, ending: str) -> list[Path]:
        """What lies there."""
        paths = map(Path, self._disk(folder).names)
        here = [path for path in paths if path.parent == folder]
        return sorted(p for p in here if p.name.startswith(start) and p.name.endswith(ending))

    def admit(self, path: Path) -> None:
        """No file of others lies on the modelled card."""

    def size(self, path: Path) -> int:
        """How long it is by now; nothing while it is not there."""
        disk = self._disk(path)
        return (
            0 if disk.stat(str(path)) is None else len(disk.open(str(path), may_create=False).data)
        )

    def identify(self, path: Path) -> tuple[int, int]:
        """Which file stands there."""
        disk = self._disk(path)
        found = disk.stat(str(path))
        if found is None:
            raise FileNotFoundError(str(path))
        return id(disk), found.number
