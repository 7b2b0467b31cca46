"""What earlier evenings left in second files: found at the start, each read in a guard of its own.

One that cannot be read, or that a newer Toque wrote, stays as it is and is told; one that is
damaged in part gives what is whole, and is kept beside the store.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from app.engine.text import Text, msg
from app.storage.files import Files, name_of
from app.storage.spare import ENDING, Line, Newer, SecondFile, Unsaved, joined, lines_of

log = logging.getLogger(__name__)

NEWER = msg("A newer Toque left unsaved moves. Update Toque.")
UNREAD = msg("Unsaved moves of another evening cannot be read now.")
DAMAGED = msg("Unsaved moves were damaged. What is whole is saved.")
"""The log has the names of the files, the doctor too: at the table they mean nothing."""


class Left(msgspec.Struct, frozen=True):
    """All that could be read, the files that it stands in, and what is to be said of them."""

    unsaved: Unsaved
    files: tuple[SecondFile, ...] = ()
    told: tuple[Text, ...] = ()


def places(path: Path, elsewhere: Sequence[Path], files: Files) -> Iterator[Path]:
    """The second files of the store at `path`, beside it and elsewhere."""
    for folder, name in ((path.parent, path.name), *((one, name_of(path)) for one in elsewhere)):
        try:
            yield from files.names(folder, f"{name}.", ENDING)
        except OSError as error:
            log.warning("%s cannot be looked into: %s", folder, error)


def left(path: Path, elsewhere: Sequence[Path], files: Files) -> Left:
    """Read all of them."""
    lines: list[Line] = []
    found: list[SecondFile] = []
    told: list[Text] = []
    for place in places(path, elsewhere, files):
        try:
            own, is_whole = lines_of(files.read(place))
        except Newer as newer:
            log.warning("%s is of a newer Toque: %s", place, newer)
            told.append(NEWER)
        except OSError as error:
            log.warning("%s cannot be read: %s", place, error)
            told.append(UNREAD)
        else:
            lines += own
            found.append(SecondFile(place, files, is_found=True, is_whole=is_whole))
            if not is_whole:
                log.warning("%s is damaged", place)
                told.append(DAMAGED)
    return Left(joined(lines), tuple(found), tuple(told))
