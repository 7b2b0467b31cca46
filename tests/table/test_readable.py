"""A match that cannot be read says why, stays as it is, and takes no other with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine.codec import VERSION, NewerShape, upcast
from app.games import GAMES
from app.settings import Settings, boxes_of, settle
from app.storage import Store, load_match, player_names, words_used, write_setting
from app.storage import read_settings as stored_settings
from app.table.tickets import newest, page_of
from app.texts import tr
from tests.storage.broken import BROKEN, broken_file
from tests.storage.test_store import asked
from tests.tabletop import Tabletop

BOXES = boxes_of(GAMES)


def heard(ask: Callable[[Callable[[Any], None]], None]) -> list[Any]:
    """All that was answered."""
    answers: list[Any] = []
    ask(answers.append)
    return answers


@pytest.mark.sample(12)
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_match_says_why_and_the_good_one_is_offered(tmp_path: Path, name: str) -> None:
    path = tmp_path / "toque.db"
    reason = broken_file(path, name)
    before = path.read_bytes()
    store = Store(path)
    (found,) = heard(lambda then: newest(store, GAMES, then))
    assert found.good.match == 1
    assert found.good.names == ("Michel", "Paul")
    (barred,) = found.barred
    assert reason in tr(barred.reason, "en")
    assert tr(barred.reason, "fr") != tr(barred.reason, "en")
    pages = heard(lambda then: page_of(store, GAMES, range(5), lambda _, ticket: then(ticket)))
    assert [ticket.match for ticket in pages] == [2, 1]
    store.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", BROKEN)
def test_taking_a_broken_match_up_is_a_sentence_and_the_other_one_goes_on(
    tmp_path: Path, name: str
) -> None:
    reason = broken_file(tmp_path / "toque.db", name)
    top = Tabletop(GAMES, store=Store(tmp_path / "toque.db"))
    told: list[str] = []
    top.table.tell = lambda text: told.append(tr(text, "en"))
    top.table.resume(2)
    assert len(told) == 1
    assert reason in told[0]
    assert not top.shown
    top.table.resume(1)
    assert top.table.match == 1
    assert top.frame.shared


def test_shapes_of_a_later_version_are_never_read_as_older_ones() -> None:
    with pytest.raises(NewerShape):
        upcast({"do": "take_tip"}, VERSION + 1)


def test_names_and_words_are_offered_beside_damaged_ones(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    broken_file(path, "setup-garbage")
    store = Store(path)
    for name in (b"\xff", "", "x" * 25, "a\x07b"):
        store.ask(
            lambda db, name=name: db.conn.execute(  # type: ignore[misc]
                "INSERT INTO players (name, last_utc) VALUES (?, '2999')", (name,)
            )
        )
    assert set(asked(store, player_names)) == {"Michel", "Paul"}
    assert asked(store, lambda db: words_used(db, "kitchen-rush", "cuisines")) == []


# Settings


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("sound.volume", "101"),
        ("sound.volume", '"loud"'),
        ("sound.volume", "[" * 100_000),
        ("sound.volume", "{"),
        ("sound.volume", b"\xff"),
        ("sound.volume", "9" * 5000),
        ("display.rotation", "45"),
        ("sound", "3"),
        ("language.x", "1"),
        ("box", "7"),
        ("box.kitchen-rush", "7"),
        ("box.kitchen-rush.wage", "-1"),
        ("box.kitchen-rush.forks", "1"),
        ("panel.button_pins", '"all"'),
        ("panel.places", "[[1, 2]]"),
        ("language", "{}"),
        ("language", '"\\ud800"'),
    ],
)
def test_a_bad_setting_falls_back_alone_and_is_named(
    tmp_path: Path, key: str, value: str | bytes
) -> None:
    store = Store(tmp_path / "toque.db")
    store.ask(lambda db: write_setting(db, "sound.mute", True))
    store.ask(lambda db: db.conn.execute("INSERT INTO settings VALUES (?, ?)", (key, value)))
    values: dict[Any, Any] = asked(store, stored_settings)
    settings, unread = settle(Settings(), tuple(values.items()), BOXES)
    assert unread == (key,)
    assert settings == settle(Settings(), (("sound.mute", True),), BOXES)[0]
    assert settings.sound.mute
    assert asked(store, lambda db: load_match(db, 1)) is None


def test_settings_of_another_version_are_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    store.ask(lambda db: write_setting(db, "display.hologram", 3))
    values = asked(store, stored_settings)
    assert settle(Settings(), tuple(values.items()), BOXES) == (Settings(), ())
