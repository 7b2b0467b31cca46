"""Files that something happened to: opened, mended or refused, told in words, nothing deleted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.engine.text import Text
from app.games import GAMES
from app.storage import Store, StoreError, backups, connect, open_matches, opening, settings_at
from app.storage.identity import APPLICATION_ID, Refusal
from app.storage.keeper import Keeper
from app.storage.opening import NO_MATCHES, prepare
from app.storage.salvage import Contents
from app.storage.schema import SCHEMA
from app.storage.trial import checked
from app.table.tickets import Ticket, newest, page_of
from app.texts import tr
from tests.storage import damage
from tests.storage.damage import COUNT, JOURNALS, MENDED, REFUSED, WHOLE, everything, good, made
from tests.storage.test_store import asked

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


def said(texts: tuple[Text, ...]) -> str:
    return " ".join(tr(text, "en") for text in texts)


def readable(path: Path) -> int:
    """How many matches of a file can be read; every one is tried."""
    store = Store(path)
    tickets: list[Ticket] = []
    page_of(store, GAMES, range(99), lambda _, ticket: tickets.append(ticket))
    newest(store, GAMES, lambda _: None)
    store.close()
    return sum(ticket.reason is None for ticket in tickets)


def aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("toque-damaged-*.db"))


@pytest.mark.parametrize("name", WHOLE)
def test_a_file_that_is_whole_opens_without_a_word(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, WHOLE[name])
    assert prepare(path, NOW) == ()
    assert not aside(path)
    if name not in ("missing", "old", "database-without-tables"):
        assert readable(path) == COUNT


@pytest.mark.parametrize("name", MENDED)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, MENDED[name])
    before = path.read_bytes()
    with pytest.raises(StoreError, match="damaged"):
        Store(path)
    assert path.read_bytes() == before
    told = said(prepare(path, NOW))
    (kept,) = aside(path)
    assert kept.read_bytes() == before
    assert kept.name in told
    assert checked(path) is None
    assert ("saved from it" in told) == bool(readable(path))
    assert prepare(path, NOW) == ()


@pytest.mark.parametrize("name", MENDED)
def test_the_newest_good_backup_fills_what_is_missing(tmp_path: Path, name: str) -> None:
    path = tmp_path / "toque.db"
    good(path)
    backups.make(path, NOW - timedelta(days=2))
    bad = backups.make(path, NOW - timedelta(days=1))
    damage.zero(bad.path, 2)
    MENDED[name](path)
    told = said(prepare(path, NOW))
    assert readable(path) == COUNT
    assert "lack" not in told
    assert settings_at(path) == {"sound.volume": 30}
    assert len(aside(path)) == 1


@pytest.mark.parametrize("name", JOURNALS)
def test_a_wrong_journal_does_no_harm(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, JOURNALS[name])
    before = path.read_bytes()
    told = said(prepare(path, NOW))
    assert checked(path) is None
    kept = list(path.parent.glob("toque*damaged-*"))
    assert bool(told) == bool(kept)
    assert not told or any(one.read_bytes() == before or "-journal" in one.name for one in kept)
    if name == "journal-foreign":
        assert readable(path) == COUNT
    readable(path)


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_ours_is_refused_and_nothing_is_changed(tmp_path: Path, name: str) -> None:
    change, reason = REFUSED[name]
    path = made(tmp_path, change)
    before = everything(tmp_path)
    for attempt in (lambda: prepare(path, NOW), lambda: connect(path)):
        with pytest.raises(Refusal, match=reason) as refusal:
            attempt()
        assert "\n" not in str(refusal.value)
    for door in (lambda: Store(path), lambda: settings_at(path)):
        with pytest.raises(StoreError, match=reason):
            door()
    assert everything(tmp_path) == before


def test_every_page_may_be_lost(tmp_path: Path) -> None:
    """No page whose loss brings anything but a whole file and a word on it."""
    master = tmp_path / "master.db"
    good(master)
    total = 0
    for page in range(1, damage.pages(master) + 1):
        path = tmp_path / f"{page}" / "toque.db"
        path.parent.mkdir()
        path.write_bytes(master.read_bytes())
        damage.zero(path, page)
        is_bad = checked(path) is not None
        told = prepare(path, NOW)
        assert bool(told) == is_bad, page
        assert checked(path) is None
        total += readable(path)
    assert total >= damage.pages(master) * COUNT * 0.75


@pytest.mark.parametrize("seed", range(40))
def test_flipped_bits_are_mended_or_harmless(tmp_path: Path, seed: int) -> None:
    path = made(tmp_path, lambda path: damage.flip(path, seed))
    is_bad = checked(path) is not None
    try:
        told = prepare(path, NOW)
    except Refusal:  # the bits of our mark itself
        return
    assert bool(told) >= is_bad
    readable(path)


def test_an_emptied_file_takes_the_newest_backup(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    good(path)
    backups.make(path, NOW)
    damage.cut(path, 0)
    assert "empty" in said(prepare(path, NOW))
    assert readable(path) == COUNT


def test_a_missing_file_says_that_there_is_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    good(path)
    backups.make(path, NOW)
    path.unlink()
    assert "backup" in said(prepare(path, NOW))
    assert not path.exists()


def test_an_emptied_file_that_does_not_take_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: no word, and after seven starts no backup with a match in it was left."""
    path = tmp_path / "toque.db"
    good(path)
    kept = backups.make(path, NOW)
    damage.cut(path, 0)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("app.storage.opening.take", refuse)
        assert prepare(path, NOW) == (NO_MATCHES,)
    for _ in range(8):
        Store(path).close()
        keeper = Keeper(path, clock=lambda: 0.0, utc=lambda: NOW, spawn=lambda work: work())
        keeper.make()
        assert prepare(path, NOW) == (NO_MATCHES,)
    assert backups.listed(path) == (kept,)


def test_a_file_without_matches_needs_no_word(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    Store(path).close()
    backups.make(path, NOW)
    assert prepare(path, NOW) == ()


@pytest.mark.parametrize("call", ["newest_good", "read_all"])
def test_a_backup_is_asked_twice_for_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """A card that fails once while a damaged file is mended hides no backup."""
    path = tmp_path / "toque.db"
    good(path)
    backups.make(path, NOW)
    damage.cut(path, damage.PAGE)
    answers: list[object] = [None if call == "newest_good" else Contents(cut={1})]
    where: object = backups if call == "newest_good" else opening
    real = getattr(where, call)

    def once(asked: Path) -> object:
        is_theirs = call == "newest_good" or asked.parent.name == "backups"
        return answers.pop() if answers and is_theirs else real(asked)

    monkeypatch.setattr(where, call, once)
    prepare(path, NOW)
    assert (answers, readable(path)) == ([], COUNT)


def test_our_mark_and_the_schema_stand_in_the_file(tmp_path: Path) -> None:
    path = made(tmp_path, WHOLE["old"])
    Store(path).close()
    with closing(sqlite3.connect(path)) as curious:
        assert curious.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert curious.execute("PRAGMA user_version").fetchone() == (SCHEMA,)


def test_file_and_folder_are_the_users_own(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "toque.db"
    Store(path).close()
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.parent.parent.stat().st_mode & 0o777 == 0o700
    path.chmod(0o664)
    Store(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_cannot_be_set_aside_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path, MENDED["cut-to-half"])
    before = path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("app.storage.opening.os.link", refuse)
    monkeypatch.setattr("app.storage.opening.shutil.copyfile", refuse)
    with pytest.raises(OSError, match="Read-only"):
        prepare(path, NOW)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["toque.db"]


def test_a_lock_or_a_failing_card_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else's backup holds the file for a while: it is not set aside for that."""
    path = made(tmp_path, WHOLE["whole"])
    monkeypatch.setattr("app.storage.trial.TIMEOUT_S", 0.0)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        prepare(path, NOW)
    other.close()
    assert not aside(path)
    assert prepare(path, NOW) == ()


def test_open_matches_of_a_mended_file_are_its_own(tmp_path: Path) -> None:
    path = made(tmp_path, lambda path: damage.cut(path, -damage.PAGE))
    prepare(path, NOW)
    rows = asked(Store(path), open_matches)
    assert len({row.id for row in rows}) == len(rows)
