"""assets/config.toml says every setting with its default, and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.commands import fields
from app.games import GAMES
from app.settings import Settings, SettingsError, boxes_of, read_settings
from assets.boxes import FILE, written
from tests.toy import GAME as TOY


@pytest.fixture
def uncommented(tmp_path: Path) -> Path:
    """The file with the "#" of every setting taken away; prose keeps its "# "."""
    path = tmp_path / "config.toml"
    path.write_text(re.sub(r"(?m)^#(?=[\w\[])", "", FILE.read_text("utf-8")), "utf-8")
    return path


def test_as_it_lies_there_it_changes_nothing() -> None:
    assert tomllib.loads(FILE.read_text("utf-8")) == {}


def test_every_key_is_there_with_its_default(uncommented: Path) -> None:
    said = tomllib.loads(uncommented.read_text("utf-8"))
    boxes = {game.id: plain(game.box()) for game in GAMES}
    assert said == plain(Settings()) | {"box": boxes, "options": lengths()}


def lengths() -> dict[str, dict[str, Any]]:
    """How long the clocks run where nobody has changed it."""
    rows = ((game.id, field) for game in GAMES for field in fields(game.options))
    found: dict[str, dict[str, Any]] = {}
    for game, field in rows:
        if field.is_length:
            found.setdefault(game, {})[field.name] = field.default
    return found


def test_the_boxes_are_those_of_the_games() -> None:
    text = FILE.read_text("utf-8")
    assert text == written(text), "run make boxes"


def test_a_new_game_brings_its_box() -> None:
    text = written(FILE.read_text("utf-8"), (*GAMES, TOY))
    assert "#[box.toy]\n# Rounds. Rounds of a match.\n#rounds = 3\n" in text


def plain(settings: msgspec.Struct) -> dict[str, Any]:
    """A table as TOML says it, which has no word for nothing."""
    return filled(msgspec.json.decode(msgspec.json.encode(settings)))


def filled(table: dict[str, Any]) -> dict[str, Any]:
    return {
        key: filled(value) if isinstance(value, dict) else value
        for key, value in table.items()
        if value is not None
    }


def test_toque_reads_it(uncommented: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.settings.files", lambda extra: (extra,))
    settings = read_settings(uncommented, boxes_of(GAMES))
    assert msgspec.structs.replace(settings, box={}, options={}) == Settings()


def test_every_key_has_words_of_its_own() -> None:
    """A comment stands above each setting, or above the block that it belongs to."""
    blocks = re.split(r"\n\n", FILE.read_text("utf-8"))
    silent = [block for block in blocks if not re.search(r"(?m)^# .", block)]
    assert silent == []


def test_a_wrong_value_is_refused_with_its_key(
    uncommented: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.settings.files", lambda extra: (extra,))
    text = uncommented.read_text("utf-8").replace("volume = 80", "volume = 101")
    uncommented.write_text(text, "utf-8")
    with pytest.raises(SettingsError, match="volume must be 100 or less"):
        read_settings(uncommented, boxes_of(GAMES))
