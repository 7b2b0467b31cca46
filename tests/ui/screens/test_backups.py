"""Backups by touch: made, copied to a stick, taken back after a question."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.engine.text import Text, msg
from app.storage import Store, backups
from app.storage.trial import checked
from app.ui.home.settings import SettingsScreen
from app.vault import Vault
from hardware.ports import Stick, Trouble
from hardware.sticks import gone
from tests.drawer import Drawer
from tests.storage import damage
from tests.storage.damage import COUNT, good
from tests.ui.evening import Evening, Open

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
SIZES = {"wide": (800, 480), "tall": (720, 1280)}


class Copies:
    """An evening on a file with matches, with its vault and a drawer of sticks."""

    def __init__(
        self, folder: Path, evening: Open, *labels: str, lang: str = "en", size: str = "wide"
    ) -> None:
        self.path = folder / "toque.db"
        good(self.path)
        self.drawer = Drawer(folder / "media", *labels)
        self.store = Store(self.path)
        self.hands: Evening = evening(lang, size=SIZES[size], store=self.store)
        self.hands.app.vault = Vault(
            self.path,
            self.store,
            self.drawer,
            post=self.hands.table.put,
            utc=lambda: NOW,
            spawn=lambda work: work(),
        )

    def open(self) -> Copies:
        """The page of the backups, reached by touch."""
        self.hands.touch("settings", "backups")
        self.settle()
        return self

    def settle(self) -> None:
        """Let what the vault answered be shown."""
        self.hands.pass_time(0.1)

    def touch(self, *keys: str) -> None:
        for key in keys:
            self.hands.touch(key)
            self.settle()

    def rows(self) -> list[str]:
        self.hands.frames(2)
        return [key for key in self.hands.app.surface.keys if key.startswith("copy:")]

    def matches(self) -> int:
        return backups.count_matches(self.path)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_made_and_taken_back(tmp_path: Path, evening: Open, lang: str, size: str) -> None:
    copies = Copies(tmp_path, evening, lang=lang, size=size).open()
    assert copies.rows() == []
    copies.touch("make")
    assert copies.hands.says(msg("The backup is made."))
    (row,) = copies.rows()
    copies.store.ask(lambda db: db.conn.execute("DELETE FROM moves"))
    copies.store.ask(lambda db: db.conn.execute("DELETE FROM matches"))
    copies.touch(row)
    copies.touch("no")
    assert copies.matches() == 0
    copies.touch(row, "yes")
    assert copies.matches() == COUNT
    assert copies.hands.has("resume")
    (kept,) = tmp_path.glob("toque-replaced-*.db")
    assert backups.count_matches(kept) == 0


def test_to_a_stick_and_back(tmp_path: Path, evening: Open) -> None:
    copies = Copies(tmp_path, evening, "HOLIDAYS").open()
    copies.touch("to:/dev/HOLIDAYS")
    assert copies.hands.says(msg("The copy is on {label}. You may pull it out.", label="HOLIDAYS"))
    assert copies.drawer.mounted == copies.drawer.let_go
    (row,) = copies.rows()
    copies.store.ask(lambda db: db.conn.execute("DELETE FROM moves"))
    copies.touch(row, "yes")
    assert copies.matches() == COUNT
    assert copies.drawer.mounted == copies.drawer.let_go


def test_a_damaged_backup_is_off_and_says_so(tmp_path: Path, evening: Open) -> None:
    copies = Copies(tmp_path, evening)
    made = backups.make(copies.path, NOW - timedelta(days=1))
    damage.overwrite(made.path, 0, b"no database")
    copies.open()
    (row,) = copies.rows()
    assert copies.hands.find(row).is_off
    copies.touch(row)
    assert not copies.hands.has("yes")


def damage_within(path: Path) -> None:
    """Lose a page that counting the matches does not read."""
    whole = path.read_bytes()
    for page in range(2, damage.pages(path) + 1):
        damage.zero(path, page)
        try:
            if backups.count_matches(path) == COUNT and checked(path) is not None:
                return
        except sqlite3.DatabaseError:
            pass
        path.write_bytes(whole)
    raise AssertionError("no such page")


def test_a_backup_damaged_within_changes_nothing(tmp_path: Path, evening: Open) -> None:
    copies = Copies(tmp_path, evening)
    made = backups.make(copies.path, NOW - timedelta(days=1))
    damage_within(made.path)
    before = copies.path.read_bytes()
    copies.open()
    (row,) = copies.rows()
    copies.touch(row, "yes")
    assert copies.path.read_bytes() == before


def test_in_a_match_nothing_is_taken_back(tmp_path: Path, evening: Open) -> None:
    copies = Copies(tmp_path, evening)
    backups.make(copies.path, NOW)
    copies.hands.touch("resume")
    copies.hands.app.lay(SettingsScreen(copies.hands.app))
    copies.touch("backups")
    (row,) = copies.rows()
    assert copies.hands.find(row).is_off
    assert copies.hands.says(msg("Go Home first: a match is on the table."))


def test_a_stick_that_refuses_says_why(tmp_path: Path, evening: Open) -> None:
    copies = Copies(tmp_path, evening, "HOLIDAYS").open()
    copies.drawer.refusal = Trouble(
        "stick_no_list", "The sticks cannot be listed: lsblk does not answer."
    )
    copies.touch("to:/dev/HOLIDAYS")
    assert copies.hands.says(msg("The sticks cannot be listed: lsblk does not answer."))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_wrong_with_a_stick_is_said_whole(
    tmp_path: Path, evening: Open, lang: str, size: str
) -> None:
    copies = Copies(tmp_path, evening, "HOLIDAYS", lang=lang, size=size).open()
    copies.drawer.refusal = gone(Stick(str(tmp_path), "PHOTOS 2026", 8))
    copies.touch("to:/dev/HOLIDAYS")
    copies.hands.draw()
    line = copies.hands.find("said").walk(restrict=True)
    assert [row.text for row in line if getattr(row, "is_cut", False)] == []


FULL = (
    OSError(28, "No space left on device"),
    sqlite3.OperationalError("database or disk is full"),
)


@pytest.mark.parametrize("full", FULL, ids=["written", "by SQLite"])
@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("make", msg("The copy cannot be made. The card may be full.")),
        ("to:/dev/HOLIDAYS", msg("The copy cannot be made. The stick may be full.")),
    ],
)
def test_a_full_card_or_stick_says_so(
    tmp_path: Path,
    evening: Open,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    said: Text,
    full: Exception,
) -> None:
    copies = Copies(tmp_path, evening, "HOLIDAYS").open()

    def refuse(*_: object) -> None:
        raise full

    monkeypatch.setattr(backups, "copy_into", refuse)
    copies.touch(key)
    assert copies.hands.says(said)
    assert copies.matches() == COUNT
    assert copies.drawer.mounted == copies.drawer.let_go


def test_nothing_is_taken_back_where_what_it_replaces_cannot_be_kept(
    tmp_path: Path, evening: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = Copies(tmp_path, evening)
    backups.make(copies.path, NOW)
    copies.open()
    (row,) = copies.rows()

    def refuse(*_: object) -> None:
        raise FULL[1]

    monkeypatch.setattr(backups, "copy_into", refuse)
    before = copies.path.read_bytes()
    copies.touch(row, "yes")
    assert copies.hands.says(msg("The card does not write: nothing was changed."))
    assert copies.path.read_bytes() == before
