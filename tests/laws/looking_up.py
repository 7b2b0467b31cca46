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


@law
def the_help_writes_no_number_out(case: Case) -> None:
    """A number in its text would stay when another edition prints another one."""
    for topic in case.game.help:
        for text in parts((topic.title, *topic.lines)):
            assert not has_digit(text), text.id


@law
def a_reminder_writes_no_number_out(case: Case) -> None:
    for moment in case.few:
        said = [moment.frame.hint] if moment.frame.hint is not None else []
        said += [hint for sheet in moment.frame.sheets for hint in sheet.hints]
        for text in parts(said):
            assert not has_digit(text), (str(moment), text.id)


@law
def the_numbers_of_the_help_are_those_of_the_box(case: Case) -> None:
    """Every number of the box moved, each number of the help has moved, too."""
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
    """The module of the game's help as it would be if every number of its box were another."""
    package = sys.modules[box.removesuffix(".box")]
    boxes = [name for name in sys.modules if name == box or name.startswith(f"{box}.")]
    said = f"{package.__name__}.texts"
    if f"{said}.help" in sys.modules:  # texts that have outgrown their file
        said, package = f"{said}.help", sys.modules[said]
    kept = {name: sys.modules[name] for name in (*boxes, said)}
    try:
        sys.modules.update({name: _moved_box(kept[name]) for name in boxes})
        del sys.modules[said]
        yield importlib.import_module(said)
    finally:
        sys.modules.update(kept)
        setattr(package, said.rpartition(".")[2], kept[said])


def _moved_box(kept: ModuleType) -> ModuleType:
    other = ModuleType(kept.__name__)
    for word, value in vars(kept).items():
        setattr(other, word, shifted(value))
    if "Box" in vars(kept):
        other.Box = lambda: shifted(kept.Box())  # type: ignore[attr-defined]
    return other


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
