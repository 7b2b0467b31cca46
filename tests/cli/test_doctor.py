"""`toque doctor`: what is needed ends in 1, what is missing of the hardware does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app import doctor
from app.device import rights
from app.doctor import findings, line, pages
from app.engine.text import msg
from app.settings import Settings
from app.texts import tr
from app.ui.kit import fonts
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


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("font", [None, "/usr/share/fonts/Fallback.ttf"])
def test_whether_names_of_other_scripts_have_a_font_is_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, font: str | None, lang: str
) -> None:
    monkeypatch.setattr(fonts, "fallback", lambda letter: font)
    found = {row.name: row for row in findings(Settings(), tmp_path / "toque.db", lang)}
    said = found["fonts"]
    why = tr(msg("No font for names in other scripts: they are refused. Run make setup."), lang)
    assert said.is_well == (font is not None)
    assert not said.is_needed
    assert said.text == (font or why)
    assert line(said).startswith("ok" if font else "missing")


def test_a_computer_that_fits_is_well(tmp_path: Path) -> None:
    found = findings(Settings(), tmp_path / "toque.db", "fr")
    assert all(row.is_well for row in found if row.is_needed)
    assert json.dumps([row.text for row in found])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_screen_says_the_same_what_is_missing_first(tmp_path: Path, lang: str) -> None:
    db = tmp_path / "toque.db"
    found = findings(Settings(), db, lang)
    lacking, *kinds = pages(db, lang)
    told = [tr(line, lang) for topic in kinds for line in topic.lines]
    assert len(told) == len(found), "each once, and none without a name"
    texts = [row.text for row in found if row.name != "card"]
    assert all(any(line.endswith(text) for line in told) for text in texts)
    assert len(lacking.lines) == sum(not row.is_well for row in found)
    assert set(lacking.lines) < {line for topic in kinds for line in topic.lines}


@pytest.mark.parametrize("may", [True, False])
def test_a_header_is_looked_at_without_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, may: bool
) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(doctor, "DEVICES", tmp_path)
    monkeypatch.setattr(rights, "can_use", lambda path: may)
    monkeypatch.setattr(header, "open_chip", lambda: pytest.fail("the panel has it"))
    told = [tr(line, "en") for topic in pages(tmp_path / "t.db", "en") for line in topic.lines]
    gpio = {line for line in told if line.startswith("Header: ")}
    assert ("No right to use" in "".join(gpio)) is not may
