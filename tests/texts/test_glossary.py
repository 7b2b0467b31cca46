"""The lists of words: what they hold, and that a text that leaves them is told."""

from __future__ import annotations

import pytest

from app.games import GAMES
from app.texts import LANGS
from assets.locales.glossary import EVERYWHERE, Said, Word, faults, games_of, lists
from assets.locales.texts import read, word_faults

WORKER = Word(("worker",), ("sablier",), ("employee",), ("ouvrier",), ("The crew",))


def told(english: str, french: str, word: Word = WORKER) -> list[str]:
    said = [
        Said(("A worker waits",), ("Un sablier attend",), frozenset({"kitchen-rush"})),
        Said((english,), (french,), frozenset({EVERYWHERE, "kitchen-rush"})),
    ]
    return list(faults(said, "fr", {"kitchen-rush": (word,)}))


def test_every_game_has_its_list() -> None:
    assert set(lists()) == {EVERYWHERE, *(game.id for game in GAMES)}


@pytest.mark.parametrize("lang", LANGS[1:])
def test_every_text_keeps_to_its_words(lang: str) -> None:
    assert list(word_faults(read(lang), lang)) == []


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        ("Two workers", "Deux ouvriers", "says 'ouvrier', the word is 'sablier'"),
        ("Two employees", "Deux sabliers", "says 'employee', the word is 'worker'"),
        ("Two workers", "Deux timers", "'Deux timers' lacks 'sablier'"),
    ],
)
def test_a_rival_and_a_lost_word_are_told(english: str, french: str, fault: str) -> None:
    assert any(fault in line for line in told(english, french))
    assert told("Two workers", "Deux sabliers", Word(("worker",), ("sablier",))) == []


def test_a_row_that_no_text_needs_is_told() -> None:
    assert told("Two workers", "Deux sabliers") == [
        "words/kitchen-rush.toml: 'worker' lets off 'The crew', which no text says"
    ]
    lone = Word(("waiter",), ("serveur",))
    assert told("Go", "Aller", lone) == [
        "words/kitchen-rush.toml: no text says 'waiter'; take its row away"
    ]


def test_a_game_with_a_text_of_its_own_is_not_held_to_the_common_one() -> None:
    files = ["app/games/kitchen_rush/show/__init__.py", "app/ui/games/restaurant/board.py"]
    assert games_of(files, None, {"restaurant"}) == {EVERYWHERE, "kitchen-rush"}
