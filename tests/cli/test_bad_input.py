"""Input that no reader likes: one line that says what is wrong, exit 2, never a traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.settings import SettingsError, read_settings
from tests.cli.test_toque import HEADER, START, Ran, script, toque
from tests.fuzz.nonsense import DEEP

__all__ = ["toque"]
Toque = Callable[..., Ran]
DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ((DEEP,), "line 1: a number too long, or nested too deep"),
        ((HEADER, f'{{"do": {DEEP}}}'), "line 2: a number too long, or nested too deep"),
        ((HEADER, f'{{"wait": {DIGITS}}}'), "line 2: a number too long"),
        ((HEADER.replace('"Paul"', '"\\ud800"'),), "line 1: half a character"),
        ((HEADER, '{"do": "ready", "seat": "\\udfff"}'), "line 2: half a character"),
        ((HEADER.replace('"chef"', '"seed": -1, "chef"'),), "“seed” must be a number from 0"),
        ((HEADER.replace('"chef"', f'"seed": {2**70}, "chef"'),), "“seed” must be a number from"),
    ],
)
def test_scripts(toque: Toque, tmp_path: Path, lines: tuple[str, ...], reason: str) -> None:
    for ran in (
        toque("play", script(tmp_path, *lines)),
        toque("play", "-", text="\n".join(lines)),
    ):
        assert ran.status == 2
        assert reason in ran.line


def test_a_byte_order_mark_is_no_letter(toque: Toque, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(f"{HEADER}\n{START}\n", encoding="utf-8-sig")
    assert toque("play", path).status == 0
    assert toque("play", "-", text=f"\ufeff{HEADER}\n").status == 0
    config = tmp_path / "config.toml"
    config.write_text("[sound]\nvolume = 30\n", encoding="utf-8-sig")
    assert read_settings(config).sound.volume == 30


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"volume = {DIGITS}", "a number too long, or nested too deep"),
        (f"x = {'[' * 5000}", "nested too deep"),
        ("language = 'klingon'", "language: klingon is none of en, fr"),
        ("[panel]\nbuzzer_pin = 99", "panel.buzzer_pin must be 27 or less"),
        ("[panel]\nbuzzer_pin = 17", "pin 17 is given to the buzzer and to the button of seat1"),
        (
            "[panel.lamp_pins]\nseat1 = 24\nseat2 = 24",
            "pin 24 is given to the lamp of seat1 and to the lamp",
        ),
        ("[panel.key_names]\nf1 = 'seat9'", "panel.key_names"),
        ("[panel]\nplaces = [['seat1', 'door']]", "panel.places"),
        ("[[panel.boxes]]\nkeys = ['door']", "panel.boxes"),
    ],
)
def test_configurations(toque: Toque, tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    ran = toque("doctor", "--config", path)
    assert ran.status == 2
    assert reason in ran.line


def test_a_configuration_folder_that_cannot_be_entered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toque: Toque
) -> None:
    if os.geteuid() != 0:
        folder = tmp_path / "config" / "toque"
        folder.mkdir(parents=True)
        folder.chmod(0)
    else:  # nothing is closed to root: as the system would say it

        def refuse(self: Path) -> bool:
            raise PermissionError(13, "Permission denied", str(self))

        monkeypatch.setattr("app.settings.Path.is_file", refuse)
    ran = toque("doctor")
    assert ran.status == 2
    assert "cannot be read (Permission denied)" in ran.line
    with pytest.raises(SettingsError):
        read_settings()


def test_a_pin_given_twice_by_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    first.write_text("[panel.button_pins]\nseat1 = 4")
    second.write_text("[panel]\nbuzzer_pin = 4")
    monkeypatch.setattr("app.settings.files", lambda extra: (first, second))
    with pytest.raises(SettingsError, match=r"b\.toml: panel: pin 4 is given to the buzzer"):
        read_settings()


def test_names_that_no_terminal_shows_are_spelt_out(toque: Toque, tmp_path: Path) -> None:
    ran = toque("play", str(tmp_path / "\udcff.jsonl"))
    assert ran.status == 2
    assert "\\udcff.jsonl" in ran.line


def test_a_match_that_cannot_be_resumed_is_a_sentence(toque: Toque, tmp_path: Path) -> None:
    from tests.storage.broken import BROKEN, broken_file

    for name in ("command-garbage", "unknown-game", "move-newer", "setup-deep"):
        db = tmp_path / f"{name}.db"
        broken_file(db, name)
        for args in (("play", "-", "--match", 2), ("play", "--record", 2)):
            ran = toque(*args, "--db", db, text='{"wait": 1}\n')
            assert ran.status == 2
            assert BROKEN[name][1] in ran.line
            assert "Text(" not in ran.line
