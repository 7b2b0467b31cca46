"""What is done with the file before the evening: checked, and mended where it is damaged.

A damaged file is set aside and never deleted; what can be read of it goes into a new one, the
newest good backup fills what is missing, and all of it is told.
"""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from app.engine.text import Text, msg, plural
from app.storage import backups
from app.storage.identity import BESIDE, FAULTS, Kind, admit, copied, damaged
from app.storage.journal import is_torn
from app.storage.salvage import Contents, mend_header, merged, read_all, write
from app.storage.trial import checked, found_in_copy, has_journal, journal_of

log = logging.getLogger(__name__)

MENDING = ".toque-mending-"
TRIES = 2
NO_MATCHES = msg("There are no matches, but a backup: see Settings, Backups.")


def prepare(path: Path, now: datetime | None = None) -> tuple[Text, ...]:
    """Make sure that the file can be opened; what was found and done, in words.

    Raises Refusal for a file that is not ours or newer, which stays as it is, and OSError or
    sqlite3.Error where a damaged one can be neither read nor set aside.
    """
    now = now or datetime.now(UTC)
    kind = admit(path)
    if kind is Kind.MISSING or kind is Kind.EMPTY:
        return _fresh(path, kind)
    clear(path)
    if kind is Kind.OURS:
        found = found_in_copy(path) if has_journal(path) else checked(path)
        if found is None:
            return _played(path)
        if is_of_another(path):
            name = set_aside(journal_of(path), now).name
            return (msg("A journal of another file was set aside: {name}.", name=name),)
    return mend(path, now)


def is_of_another(path: Path) -> bool:
    """Whether a sound journal lies beside a file that is whole without it: another file's."""
    if not has_journal(path) or is_torn(journal_of(path)):
        return False
    return found_in_copy(path, with_journal=False) is None


def _played(path: Path) -> tuple[Text, ...]:
    """Nothing to say of a whole file, unless its matches are in a backup alone."""
    try:
        if backups.count_matches(path) or backups.newest_played(path) is None:
            return ()
    except FAULTS as error:  # tables that are not there yet, a card that does not answer
        log.warning("the matches of %s cannot be counted: %s", path, error)
        return ()
    return (NO_MATCHES,)


def _fresh(path: Path, kind: Kind) -> tuple[Text, ...]:
    """No file, or an empty one: an emptied one takes the newest backup, a missing one says so."""
    backup = backups.newest_played(path) or backups.newest_played(path)  # asked twice, as all is
    if backup is None:
        return ()
    if kind is Kind.MISSING:
        return (NO_MATCHES,)
    try:
        take(backup.path, path)
    except OSError as error:
        log.warning("%s does not take its backup: %s", path, error)
        return (NO_MATCHES,)
    return (msg("The file of matches was empty; its newest backup is in its place."),)


def take(source: Path, path: Path) -> None:
    """Put a whole copy of `source` in the place of `path`, at one stroke."""
    part = path.with_name(f".{path.name}.taken")
    shutil.copyfile(source, part)
    part.chmod(0o600)
    backups.sync(part)
    part.replace(path)
    backups.sync(path.parent)


def mend(path: Path, now: datetime) -> tuple[Text, ...]:
    """Set the file aside, save what can be read, fill the rest from the newest good backup."""
    folder = Path(tempfile.mkdtemp(prefix=MENDING, dir=path.parent))
    try:
        own = salvaged(path, folder)
        both = merged(own, from_backup(path))
        made = folder / "made.db"
        _write(made, both)
        aside = set_aside(path, now, made)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return told(own, both, aside)


def from_backup(path: Path) -> Contents:
    """All that the newest good backup has; read twice where the card gave half an answer."""
    found = Contents()
    for _ in range(TRIES):
        backup = backups.newest_good(path)
        read = Contents() if backup is None else read_all(backup.path)
        found = merged(found, read)
        if read.matches and not read.cut:
            break
    return found


def salvaged(path: Path, folder: Path) -> Contents:
    """What can be read of the file with its journal played back and without, together."""
    found = Contents()
    for name, with_journal in (("with", True), ("without", False)):
        (folder / name).mkdir()
        copy = copied(path, folder / name, with_journal=with_journal)
        mend_header(copy, fresh_header(folder))
        found = merged(found, read_all(copy))
    return found


def fresh_header(folder: Path) -> bytes:
    """The first bytes of an empty file of ours."""
    path = folder / "fresh.db"
    if not path.exists():
        _write(path, Contents())
    return path.read_bytes()


def _write(path: Path, contents: Contents) -> None:
    from app.storage import connect

    with closing(connect(path).conn) as conn, conn:
        write(conn, contents)
    if (found := checked(path)) is not None:
        raise damaged(path, found)
    backups.sync(path)


def set_aside(path: Path, now: datetime, made: Path | None = None, why: str = "damaged") -> Path:
    """Give the file another name beside it, and put what was made of it in its place.

    The file has its new name before the old one is given away, so that a pulled plug at any
    moment leaves it under one of them.
    """
    stamp = now.astimezone(UTC).strftime(backups.STAMP)
    aside = backups.free(path.with_name(f"{path.stem}-{why}-{stamp}{path.suffix}"))
    if made is not None:
        second_name(path, aside)
        for beside in (Path(f"{path}{end}") for end in BESIDE):
            if beside.exists():
                beside.rename(f"{aside}{beside.name.removeprefix(path.name)}")
        made.replace(path)
    else:
        path.rename(aside)
    backups.sync(path.parent)
    return aside


def second_name(path: Path, aside: Path) -> None:
    """A second name for the file; a copy on a card that knows no second names."""
    try:
        os.link(path, aside)
    except OSError:
        shutil.copyfile(path, aside)
        backups.sync(aside)


def clear(path: Path) -> None:
    """Take away what a pulled plug left of an earlier mending; the file itself is still there."""
    for left in path.parent.glob(f"{MENDING}*"):
        shutil.rmtree(left, ignore_errors=True)
    backups.clear_parts(path)


def told(own: Contents, both: Contents, aside: Path) -> tuple[Text, ...]:
    """What was found and done, a sentence each."""
    texts = [msg("The file of matches was damaged. It is set aside as {name}.", name=aside.name)]
    if saved := len(own.matches):
        texts.append(
            plural("{n} match was saved from it.", "{n} matches were saved from it.", saved)
        )
    if filled := filled_from_backup(own, both):
        texts.append(
            plural("{n} match came from the backup.", "{n} matches came from the backup.", filled)
        )
    lost = set(both.moves) - set(both.matches)
    cut = len((own.cut & both.cut & set(both.matches)) | lost)
    if cut:
        texts.append(plural("{n} match may lack moves.", "{n} matches may lack moves.", cut))
    if not both.matches:
        texts.append(msg("No match could be read, and there is no good backup."))
    return tuple(texts)


def filled_from_backup(own: Contents, both: Contents) -> int:
    """How many matches the backup gave or made longer."""
    longer = (
        number
        for number, moves in both.moves.items()
        if number in both.matches and len(moves) > len(own.moves.get(number, []))
    )
    return len(set(longer) | (set(both.matches) - set(own.matches)))
