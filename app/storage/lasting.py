"""Whether a folder lies on a disk, or in memory as under an overlay root."""

from __future__ import annotations

from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
IN_MEMORY = ("overlay", "tmpfs", "ramfs")


def forgetful(folder: Path, mounts: Path = MOUNTS) -> str | None:
    """The kind of file system that forgets with the power, or None where the folder stays."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
        there = str(folder.absolute().resolve())
    except OSError:
        return None
    found = [mount for line in lines if (mount := parsed(line)) and holds(mount[0], there)]
    kind = max(found, key=lambda mount: len(mount[0]), default=("", ""))[1]
    return kind if kind in IN_MEMORY else None


def parsed(line: str) -> tuple[str, str] | None:
    """Mount point and kind of a line of mountinfo.

    >>> parsed("24 1 179:2 / /data rw,noatime shared:1 - ext4 /dev/root rw")
    ('/data', 'ext4')
    """
    before, dash, after = line.partition(" - ")
    words, kinds = before.split(), after.split()
    if not dash or len(words) < 5 or not kinds:
        return None
    return words[4].replace("\\040", " "), kinds[0]


def holds(point: str, path: str) -> bool:
    """Whether a path lies at or under a mount point."""
    return point == "/" or path == point or path.startswith(f"{point}/")
