"""What doctor says of the file: whole, damaged, foreign, newer; it changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.checks import store
from app.checks.finding import Finding
from app.storage import backups
from app.storage.files import Files, name_of
from app.storage.lasting import forgetful
from app.storage.opening import prepare
from app.storage.rows import MoveRow
from app.storage.saving import Entry
from app.storage.spare import ENDING, SecondFile, Unsaved
from hardware.header import factory as header
from hardware.ports import PartMissingError
from tests.storage import damage
from tests.storage.damage import MENDED, REFUSED, WHOLE, everything, good, made

NOW = datetime.now(UTC)


def found(path: Path, lang: str = "en") -> dict[str, Finding]:
    return {row.name: row for row in store.checks(lang, path)}


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_file_is_well_and_nothing_is_changed(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, WHOLE[name])
    before = everything(tmp_path)
    assert found(path)["store"].is_well
    assert everything(tmp_path) == before


@pytest.mark.parametrize("name", MENDED)
def test_a_damaged_file_is_wrong_and_nothing_is_changed(tmp_path: Path, name: str) -> None:
    path = made(tmp_path, MENDED[name])
    before = everything(tmp_path)
    row = found(path)["store"]
    assert (row.is_well, row.is_needed) == (False, True)
    assert "toque restore" in row.text
    assert "\n" not in row.text
    assert everything(tmp_path) == before


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_ours_is_wrong_and_nothing_is_changed(tmp_path: Path, name: str) -> None:
    change, reason = REFUSED[name]
    path = made(tmp_path, change)
    before = everything(tmp_path)
    row = found(path)["store"]
    assert (row.is_well, row.is_needed) == (False, True)
    assert reason in row.text
    assert everything(tmp_path) == before


def test_backups_are_counted_and_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    good(path)
    assert not found(path)["backups"].is_well
    backups.make(path, NOW - timedelta(days=2))
    newest = backups.make(path, NOW)
    assert found(path)["backups"].is_well
    assert "2" in found(path)["backups"].text
    for backup in backups.listed(path):
        damage.cut(backup.path, 700)
    assert newest.path.exists()
    assert "none of them good" in found(path)["backups"].text


def test_what_was_set_aside_is_named(tmp_path: Path) -> None:
    path = made(tmp_path, MENDED["cut-to-half"])
    assert "aside" not in found(path)
    prepare(path, NOW)
    assert "toque-damaged-" in found(path)["aside"].text


def test_a_folder_that_may_not_be_written_says_to_choose_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    row = found(tmp_path / "new" / "toque.db")["store"]
    assert not row.is_well
    assert row.text.endswith("Choose a writable place with --db PATH.")


def test_no_file_is_made_by_looking(tmp_path: Path) -> None:
    assert found(tmp_path / "new" / "toque.db")["store"].is_well
    assert list(tmp_path.iterdir()) == []


MOUNTS = """\
24 1 0:22 / / rw,relatime - overlay overlay rw,lowerdir=/lower
25 24 179:3 / /data rw,noatime - ext4 /dev/mmcblk0p3 rw
26 24 0:23 / /run rw - tmpfs tmpfs rw
27 24 179:4 / /my\\040data rw - ext4 /dev/mmcblk0p4 rw
nonsense
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/toque", "overlay"),
        ("/data", None),
        ("/data/toque", None),
        ("/run/x", "tmpfs"),
        ("/my data/x", None),
        ("/database", "overlay"),
    ],
)
def test_a_folder_that_forgets_is_known(tmp_path: Path, folder: str, kind: str | None) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS)
    assert forgetful(Path(folder), mounts) == kind
    assert forgetful(Path(folder), tmp_path / "none") is None


def test_an_old_gpiozero_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    header.check_gpiozero()
    monkeypatch.setattr("importlib.metadata.version", lambda _: "1.6.2")
    with pytest.raises(PartMissingError) as missing:
        header.check_gpiozero()
    assert "1.6.2 is too old" in missing.value.trouble.text


def test_moves_that_the_card_refused_are_counted_and_placed(tmp_path: Path) -> None:
    path, other = tmp_path / "toque.db", tmp_path / "other"
    assert store.unsaved("en", path, (other,)).is_well
    rows = tuple(MoveRow(n, n, "", "table", "{}", "[]", 1) for n in (4, 5, 6))
    entry = Entry(
        "a", 1, "toy", "{}", "", (), saved=3, newest=6, rows=lambda low: rows[low - 4 :], clock_us=0
    )
    second = SecondFile(other / f"{name_of(path)}.1{ENDING}", Files())
    second.write(Unsaved((entry,)))
    row = store.unsaved("en", path, (other,))
    assert not row.is_well
    assert f"on the card: 3, kept in {second.path}" in row.text


def test_a_disk_that_keeps_what_it_is_given_is_said_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "forgetful", lambda _: None)
    assert found(tmp_path / "toque.db")["overlay"].is_well
    monkeypatch.setattr(store, "forgetful", lambda _: "tmpfs")
    assert not found(tmp_path / "toque.db")["overlay"].is_well
