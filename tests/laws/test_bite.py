"""The laws bite: whatever is broken in the toy, or in what the engine adds, one of them finds."""

from __future__ import annotations

from functools import cache

import pytest

from tests.laws import LAWS, chance
from tests.laws.breaks import BREAKS, BRIMMING, PHASED, SANDY, SCRIPTS
from tests.laws.case import Case


@pytest.mark.sample(16)
@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_toy_breaks_its_law(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = BREAKS[what]
    for (part, name), put in broken.patches.items():
        monkeypatch.setattr(part, name, put)
    with pytest.raises(Exception):  # noqa: B017, PT011 - a law may also stumble
        LAWS[broken.law](broken.case())


@pytest.mark.parametrize("law", [law for law in LAWS if not hasattr(chance, law)])
def test_a_toy_with_sand_keeps_the_law(law: str) -> None:
    LAWS[law](sandy())


@cache
def sandy() -> Case:
    return Case(SANDY, SCRIPTS)


def test_a_toy_that_counts_in_the_rush_alone_keeps_its_law() -> None:
    LAWS["what_belongs_to_other_phases_waits_for_them"](Case(PHASED, SCRIPTS))


def test_a_toy_with_a_brim_keeps_its_law() -> None:
    LAWS["a_correction_gives_what_the_corrected_list_gives"](Case(BRIMMING, SCRIPTS))


def test_each_law_finds_something() -> None:
    assert {broken.law for broken in BREAKS.values()} == set(LAWS)


def test_there_are_many() -> None:
    assert len(BREAKS) >= 25
