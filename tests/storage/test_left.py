"""Second files that something happened to: none ends the start, none is let go."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.checks.store import unsaved
from app.engine.flow import EndPhase
from app.games import GAMES
from app.storage import Store, load_match
from app.storage.database import Database
from app.storage.left import DAMAGED, NEWER, UNREAD
from app.storage.spare import KEPT, TORN, SecondFile, joined, lines_of
from app.table import make_setup
from app.texts import tr
from tests.storage.test_store import asked
from tests.tabletop import Tabletop

NAME = "toque.db.abc.unsaved"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "toque.db"
    Store(path).close()
    return path


def line(text: str) -> bytes:
    said = text.encode()
    return b"%08x %s\n" % (zlib.crc32(said), said)


def no_card(*_: object) -> Database:
    raise sqlite3.OperationalError("unable to open database file")


def two_matches(db: Path) -> Path:
    """The second file of an evening without a card: two matches of a move each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.storage.connect", no_card)
        top = Tabletop(GAMES, store=Store(db, is_patient=True))
        for _ in range(2):
            top.table.new_match(make_setup(GAMES[0], ("Michel", "Paul")))
            top.table.submit(EndPhase("preparation", anyway=True))
        top.store.close()
    (spare,) = db.parent.glob("*.unsaved")
    return spare


def opened(db: Path) -> list[str]:
    """What is told at the next start."""
    store = Store(db, is_patient=True)
    assert store.ledger.trouble is None
    store.close()
    return [tr(text, "en") for text in store.told]


def count(db: Path) -> int:
    with closing(sqlite3.connect(db)) as conn:
        return int(conn.execute("SELECT count(*) FROM moves").fetchone()[0])


UNREADABLE: dict[str, bytes] = {
    "a line of a newer Toque": line('{"type": "hologram"}'),
    "a field of a newer Toque": line('{"type": "match", "uid": 1}'),
    "a move of a newer Toque": line('{"type": "move", "uid": "u", "row": [1]}'),
    "nested without end": line('{"type": "setting", "path": "x", "value": %s}' % ("[" * 9999)),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_second_file_of_a_newer_toque_is_left_as_it_is(db: Path, name: str) -> None:
    """Seen: each of these ended every start with a traceback."""
    spare = two_matches(db)
    newer = spare.read_bytes() + UNREADABLE[name]
    spare.write_bytes(newer)
    assert opened(db) == [tr(NEWER, "en")]
    assert spare.read_bytes() == newer
    assert count(db) == 0


@pytest.mark.parametrize(
    "put",
    [Path.mkdir, lambda path: path.symlink_to("nowhere"), os.mkfifo],
    ids=["folder", "dead-link", "pipe"],
)
def test_what_is_no_file_is_no_second_file(db: Path, put: Callable[[Path], object]) -> None:
    put(db.with_name(NAME))
    assert opened(db) == []


def test_a_second_file_that_cannot_be_read_is_told_and_stays(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = two_matches(db)

    def refuse(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("app.storage.files.Files.read", refuse)
        assert opened(db) == [tr(UNREAD, "en")]
    assert spare.exists()
    assert opened(db) == []
    assert (count(db), spare.exists()) == (2, False)


def test_a_folder_that_cannot_be_looked_into_ends_nothing(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> list[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.storage.files.Files.names", refuse)
    assert opened(db) == []


def test_a_damaged_second_file_gives_what_is_whole_and_is_kept(db: Path) -> None:
    """Seen: it was taken away with the moves that nobody could read."""
    spare = two_matches(db)
    first, _, rest = spare.read_bytes().partition(b'"move"')
    damaged = first + b'"m\x00ve"' + rest
    spare.write_bytes(damaged)
    assert opened(db) == [tr(DAMAGED, "en")]
    assert count(db) == 1
    assert not spare.exists()
    assert spare.with_name(spare.name + KEPT).read_bytes() == damaged
    assert opened(db) == []


def test_a_line_that_its_writer_knows_to_be_torn_is_no_damage() -> None:
    good, half = line('{"type": "setting", "path": "language", "value": "fr"}'), b'000 {"typ'
    for data in (good, half, good + half, half + TORN + b"\n" + good, b"\n" + good):
        assert lines_of(data)[1]
    for data in (half + b"\n" + good, good + bytes(len(good)) + b"\n"):
        lines, is_whole = lines_of(data)
        assert not is_whole
        assert joined(lines).settings == {"language": "fr"}


def test_what_the_writer_tears_it_says_so(tmp_path: Path, db: Path) -> None:
    class Half:
        """A card that takes a half, and once it has failed all."""

        data, has_failed = b"", False

        def append(self, path: Path, data: bytes) -> None:
            self.data += data if self.has_failed else data[: len(data) // 2]
            if not self.has_failed:
                self.has_failed = True
                raise OSError(28, "No space left on device")

    source = lines_of(two_matches(db).read_bytes())[0]
    files = Half()
    second = SecondFile(tmp_path / NAME, files)  # type: ignore[arg-type]
    with pytest.raises(OSError, match="No space"):
        second.write(joined(source))
    second.write(joined(source))
    lines, is_whole = lines_of(files.data)
    assert is_whole
    assert len(joined(lines).entries) == 2


def test_nonsense_in_the_file_does_not_hold_up_the_others(db: Path) -> None:
    """Seen: no match could be saved any more, whichever was played."""
    top = Tabletop(GAMES, store=Store(db)).start(GAMES[0])
    top.do(EndPhase("preparation", anyway=True))
    top.store.close()
    with closing(sqlite3.connect(db)) as conn, conn:
        (uid,) = conn.execute("SELECT uid FROM matches").fetchone()
        conn.execute("UPDATE moves SET seq = 'two'")
    spare = two_matches(db)
    data = spare.read_text()
    first = next(row.uid for row in lines_of(data.encode())[0])  # type: ignore[union-attr]
    rows = [row.partition(" ")[2].replace(first, uid) for row in data.splitlines()]
    spare.write_bytes(b"".join(line(row) for row in rows))
    top = Tabletop(GAMES, store=Store(db))
    assert top.store.ledger.trouble is None
    top.start(GAMES[0]).do(EndPhase("preparation", anyway=True))
    saved = asked(top.store, lambda db: load_match(db, top.table.match or 0))
    assert len(saved.moves) == 1
    top.store.close()
    assert spare.exists(), "what does not fit stays in its file"


def test_the_doctor_says_of_them_what_the_start_says(db: Path) -> None:
    spare = two_matches(db)
    assert spare.name in unsaved("en", db, ()).text
    spare.write_bytes(line('{"type": "hologram"}'))
    assert unsaved("en", db, ()).text == tr(NEWER, "en")
