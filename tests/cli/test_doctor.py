"""`toque doctor`: what is needed ends in 1, what is missing of the hardware does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app import doctor
from app.device import rights
from app.doctor import findings, line, said_on_screen
from app.settings import Settings
from app.texts import tr
from hardware.header import factory as header
from hardware.ports import PartMissingError


def test_a_store_that_cannot_be_written_is_wrong(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    found = {row.name: row for row in findings(Settings(), blocked / "toque.db", "en")}
    assert not found["store"].is_well
    assert found["store"].is_needed
    assert line(found["store"]).startswith("WRONG")
    assert "--db" in found["store"].text


def test_an_empty_lgpio_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path / "lgpio.py"
    empty.write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(__import__("sys").modules, "lgpio", raising=False)
    with pytest.raises(PartMissingError):
        header.import_lgpio()
    found = {row.name: row for row in findings(Settings(), tmp_path / "toque.db", "en")}
    assert not found["lgpio"].is_well
    assert not found["lgpio"].is_needed
    assert line(found["lgpio"]).startswith("missing")


def test_a_computer_that_fits_is_well(tmp_path: Path) -> None:
    found = findings(Settings(), tmp_path / "toque.db", "fr")
    assert all(row.is_well for row in found if row.is_needed)
    assert json.dumps([row.text for row in found])


def test_the_screen_says_the_same_what_is_to_be_mended_first(tmp_path: Path) -> None:
    db = tmp_path / "toque.db"
    told = [tr(text, "en") for text in said_on_screen(db, "en")]
    names = [row.name for row in findings(Settings(), db, "en")]
    assert sorted(line.removeprefix("! ").partition(":")[0] for line in told) == sorted(names)
    marked = [line.startswith("! ") for line in told]
    assert marked == sorted(marked, reverse=True)


@pytest.mark.parametrize("may", [True, False])
def test_a_header_is_looked_at_without_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, may: bool
) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(doctor, "DEVICES", tmp_path)
    monkeypatch.setattr(rights, "can_use", lambda path: may)
    monkeypatch.setattr(header, "open_chip", lambda: pytest.fail("the panel has it"))
    told = [tr(text, "en") for text in said_on_screen(tmp_path / "toque.db", "en")]
    (gpio,) = [line for line in told if line.removeprefix("! ").startswith("gpio:")]
    assert ("No right to use" in gpio) is not may
