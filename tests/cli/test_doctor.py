"""`toque doctor`: what is needed ends in 1, what is missing of the hardware does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.doctor import findings, line
from app.settings import Settings
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
