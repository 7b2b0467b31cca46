"""Whether a rollback journal is whole: all the pages that it promises, each with its sum.

The format is SQLite's (https://www.sqlite.org/fileformat.html, 3): a header that says how many
pages follow, padded to a sector, then the pages as they were, each with its number and a checksum.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

MAGIC = bytes.fromhex("d9d505f920a163d7")
STEP = 200
"""Each so many bytes, from the end of a page, one byte goes into its checksum."""
COUNT_BY_SIZE = 0xFFFFFFFF


class Head(NamedTuple):
    """What a header says: pages that follow, the sum's start, sector and page in bytes."""

    pages: int
    start: int
    sector: int
    page: int


def is_torn(path: Path) -> bool:
    """Whether the journal promises pages that are not there, or not as they were."""
    data = path.read_bytes()
    at = 0
    while head := read_head(data, at):
        at += head.sector
        if head.pages == COUNT_BY_SIZE:
            return False
        for _ in range(head.pages):
            if not is_page(data, at, head):
                return True
            at += head.page + 8
        at = -(-at // head.sector) * head.sector
    return False


def read_head(data: bytes, at: int) -> Head | None:
    """The header at that place, or None where the journal ends."""
    if data[at : at + 8] != MAGIC or len(data) < at + 28:
        return None
    count, start, _, sector, page = (
        int.from_bytes(data[n : n + 4], "big") for n in range(at + 8, at + 28, 4)
    )
    is_sound = 32 <= sector <= 65536 and 512 <= page <= 65536
    return Head(count, start, sector, page) if is_sound else None


def is_page(data: bytes, at: int, head: Head) -> bool:
    """Whether a whole page with the right sum stands there."""
    end = at + 4 + head.page
    if len(data) < end + 4:
        return False
    page = data[at + 4 : end]
    total = head.start + sum(page[n] for n in range(head.page - STEP, 0, -STEP))
    return int.from_bytes(data[end : end + 4], "big") == total & 0xFFFFFFFF
