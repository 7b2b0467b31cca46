"""Home with matches that cannot be read: each says why, none bars the others or ends the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.engine.text import msg
from app.storage import Store
from app.ui.form.listing import ReadScreen
from tests.storage.broken import BROKEN, all_broken_file, broken_file, matches
from tests.ui.evening import Evening, Open

SIZES = {"wide": (800, 480), "tall": (720, 1280)}


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_good_match_is_resumed_beside_a_broken_newer_one(
    tmp_path: Path, evening: Open, size: str, lang: str
) -> None:
    broken_file(tmp_path / "toque.db", "command-garbage")
    hands: Evening = evening(lang, size=SIZES[size], store=Store(tmp_path / "toque.db"))
    assert hands.has("resume")
    hands.draw()
    hands.touch("others")
    assert hands.find("open:0").is_off
    assert hands.find("open:0").reason == hands.app.page().say(msg("Move {n} is damaged.", n=2))
    hands.touch("open:0")
    assert hands.table.match is None
    hands.touch("open:1")
    assert hands.table.match == 1


def test_a_match_broken_in_every_way_ends_nothing(tmp_path: Path, evening: Open) -> None:
    all_broken_file(tmp_path / "toque.db")
    hands: Evening = evening(store=Store(tmp_path / "toque.db"))
    assert not hands.has("resume")
    assert hands.says(msg("Cannot be resumed"))
    hands.touch("others")
    seen = 0
    for _ in range(40):
        for key in [key for key in hands.app.surface.keys if key.startswith("open:")]:
            seen += 1
            hands.touch(key)
            if hands.table.match is not None:
                break
        hands.draw()
        if hands.table.match is not None:
            break
        hands.touch("more")
    assert hands.table.match == 1
    assert seen == len(BROKEN) + 1


def test_other_open_matches_are_reached(tmp_path: Path, evening: Open) -> None:
    matches(tmp_path / "toque.db", 3)
    hands: Evening = evening(store=Store(tmp_path / "toque.db"))
    hands.touch("others", "open:2")
    assert hands.table.match == 1


def test_one_match_alone_has_no_list(tmp_path: Path, evening: Open) -> None:
    matches(tmp_path / "toque.db", 1)
    hands: Evening = evening(store=Store(tmp_path / "toque.db"))
    assert hands.has("resume")
    assert not hands.has("others")


def test_what_the_start_has_found_is_read_before_home(evening: Open) -> None:
    hands: Evening = evening("fr")
    found = [msg("The setting “{name}” cannot be read; its default stands.", name="sound.volume")]
    hands.app.lay(ReadScreen(hands.app, msg("Found at the start"), found))
    assert hands.says(found[0])
    hands.touch("close")
    assert hands.has("game:kitchen-rush")
