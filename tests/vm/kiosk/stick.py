"""A USB stick for the guest: an empty file system of the kind that sticks are sold with."""

from __future__ import annotations

import struct
from pathlib import Path

LABEL = "HOLIDAYS"
SECTOR, SECTORS, CLUSTER = 512, 65_536, 4
FAT_SECTORS, ROOT_ENTRIES = 64, 512


def blank(path: Path) -> Path:
    """A stick of 32 MB with nothing on it: FAT16, without a partition, labelled."""
    label = LABEL.encode().ljust(11)
    boot = struct.pack(
        "<3s8sHBHBHHBHHHII",
        *(b"\xeb\x3c\x90", b"MSDOS5.0", SECTOR, CLUSTER, 1, 2, ROOT_ENTRIES, 0, 0xF8),
        *(FAT_SECTORS, 32, 64, 0, SECTORS),
    )
    boot += struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 0x70AC0E, label, b"FAT16   ")
    root = 1 + 2 * FAT_SECTORS
    with path.open("wb") as file:
        file.truncate(SECTORS * SECTOR)
        file.write(boot.ljust(SECTOR - 2, b"\0") + b"\x55\xaa")
        for copy in range(2):
            file.seek((1 + copy * FAT_SECTORS) * SECTOR)
            file.write(b"\xf8\xff\xff\xff")
        file.seek(root * SECTOR)
        file.write(label + b"\x08".ljust(21, b"\0"))
    return path
