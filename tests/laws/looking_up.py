"""Laws of look-ups: each number that the help or a reminder says comes from the game's box."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import msgspec

from app.engine.text import Text
from tests.laws.case import Case
from tests.laws.law import law

SHIFT = 7000
"""No number of a box is so large: what is moved by it is seen."""
BY_WORD = {"rival-restaurants"}
"""Games whose help still has numbers that are written out."""


@law
def the_help_writes_no_number_out(case: Case) -> None:
    """A number in its text would stay when another edition prints another one."""
    if case.game.id not in BY_WORD:
        for topic in case.game.help:
            for text in parts((topic.title, *topic.lines)):
                assert not has_digit(text), text.id


@law
def a_reminder_writes_no_number_out(case: Case) -> None:
    for moment in case.few if case.game.id not in BY_WORD else ():
        said = [moment.frame.hint] if moment.frame.hint is not None else []
        said += [hint for sheet in moment.frame.sheets for hint in sheet.hints]
        for text in parts(said):
            assert not has_digit(text), (str(moment), text.id)


@law
def the_numbers_of_the_help_are_those_of_the_box(case: Case) -> None:
    """Every number of the box moved, each number of the help has moved, too."""
    if case.game.id in BY_WORD:
        return
    with moved(case.game.box.__module__) as texts:
        other = {text.id: [*numbers(text)] for topic in texts.HELP for text in topic.lines}
    for topic in case.game.help:
        for text in topic.lines:
            for before, after in zip(numbers(text), other.get(text.id, numbers(text)), strict=True):
                assert before != after, (text.id, before)


def parts(texts: Any) -> Iterator[Text]:
    """Each text and those within it."""
    for text in texts:
        yield text
        for _, value in text.args:
            if isinstance(value, tuple):
                yield from parts(value)


def has_digit(text: Text) -> bool:
    """Whether it says a number in its own words; nothing is no number of a box."""
    return any(sign in "123456789" for sign in text.id)


def numbers(text: Text) -> Iterator[Any]:
    """The values that are filled in: numbers, and words with numbers in them."""
    for part in parts([text]):
        for _, value in part.args:
            if isinstance(value, int) or (isinstance(value, str) and any(map(str.isdigit, value))):
                yield value


@contextmanager
def moved(box: str) -> Iterator[ModuleType]:
    """The game's texts as they would be if every number of its box were another."""
    name = box.removesuffix(".box") + ".texts"
    kept = {word: sys.modules[word] for word in (box, name)}
    other = ModuleType(box)
    for word, value in vars(kept[box]).items():
        setattr(other, word, shifted(value))
    other.Box = lambda: shifted(kept[box].Box())  # type: ignore[attr-defined]
    try:
        sys.modules[box] = other
        del sys.modules[name]
        yield importlib.import_module(name)
    finally:
        sys.modules.update(kept)
        package = sys.modules[name.rpartition(".")[0]]
        package.texts = kept[name]  # type: ignore[attr-defined]


def shifted(value: Any) -> Any:
    """Numbers moved, within tables too."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value + SHIFT
    if isinstance(value, tuple):
        return tuple(map(shifted, value))
    if isinstance(value, dict):
        return {key: shifted(each) for key, each in value.items()}
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(
            value, **{name: shifted(each) for name, each in msgspec.structs.asdict(value).items()}
        )
    return value
