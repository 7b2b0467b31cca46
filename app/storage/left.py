"""What earlier evenings left in second files: found at the start, each read in a guard of its own.

One that cannot be read, or that a newer Toque wrote, stays as it is and is told; one that is
damaged in part gives what is whole, and is kept beside the store.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.engine.text import Text, msg
from app.storage.files import Files, name_of
from app.storage.spare import ENDING, Line, Newer, SecondFile, Unsaved, joined, lines_of

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Left:
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
        except Newer:
            told.append(msg("A newer Toque left moves in {name}. Update Toque.", name=place.name))
        except OSError as error:
            log.warning("%s cannot be read: %s", place, error)
            told.append(msg("Unsaved moves in {name} cannot be read.", name=place.name))
        else:
            lines += own
            found.append(SecondFile(place, files, is_found=True, is_whole=is_whole))
            told += () if is_whole else (torn(place),)
    return Left(joined(lines), tuple(found), tuple(told))


def torn(place: Path) -> Text:
    """The sentence on a second file with lines that cannot be read."""
    return msg("Unsaved moves in {name} are damaged. What is whole is saved.", name=place.name)
