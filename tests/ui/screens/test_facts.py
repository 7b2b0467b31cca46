"""What each seat may have, asked of the real rules of Rival Restaurants."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import Any

import pytest

from app.engine.commands import Rejected
from app.engine.per_seat import facts
from app.engine.text import Text
from app.games.rival_restaurants import GAME
from app.games.rival_restaurants.box import HANDS
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS, NPCS
from app.table import make_setup
from app.texts import tr
from app.ui.form.typing import LONGEST
from app.ui.new_match.facts import Facts
from tests.sweeps import IS_WHOLE

NAMES = ("Michel", "Paul", "Irène", "Alice", "Pat", "Ralph")
CHEF_CARDS, NPC_CARDS, CUISINES = facts(GAME.options)


class Trial:
    """Facts of a table that may change its mode and its players."""

    def __init__(self, *plates: int, table: str = "base") -> None:
        self.plates, self.table = list(plates), table
        self.facts = Facts(facts(GAME.options), lambda: self.plates, self.check)

    def check(self, rows: Mapping[str, Any]) -> Text | None:
        try:
            make_setup(GAME, NAMES[: len(self.plates)], options={"table": self.table, **rows})
        except Rejected as refusal:
            return refusal.reason
        return None

    def why(self, plate: int, value: str) -> str:
        found = self.facts.fitted(CHEF_CARDS, plate, value)
        return tr(found, "en") if isinstance(found, Text) else ""


def test_a_card_that_somebody_has_is_refused_with_the_reason_of_the_game() -> None:
    trial = Trial(1, 4)
    trial.facts.put(CHEF_CARDS, 4, ("kim_chi",))
    assert trial.why(1, "kim_chi") == "Kim Chi is already dealt: there is one of each card."
    assert trial.why(1, "angus_khan") == ""
    assert trial.facts.owner(CHEF_CARDS, "kim_chi") == 4
    assert trial.facts.owner(CHEF_CARDS, "angus_khan") is None


@pytest.mark.parametrize(("table", "most"), [("base", 1), ("two_chefs", 2), ("brigade", 3)])
def test_the_longest_held_card_goes_when_the_hand_is_full(table: str, most: int) -> None:
    trial = Trial(1, 2, table=table)
    for chef in BRIGADE[:most]:
        assert not trial.facts.is_full(CHEF_CARDS, 1)
        held = trial.facts.fitted(CHEF_CARDS, 1, chef)
        assert isinstance(held, tuple)
        trial.facts.put(CHEF_CARDS, 1, held)
    assert trial.facts.held(CHEF_CARDS, 1) == BRIGADE[:most]
    assert trial.facts.is_full(CHEF_CARDS, 1)
    assert trial.facts.fitted(CHEF_CARDS, 1, BRIGADE[most]) == BRIGADE[1 : most + 1]


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("base", ["chefs", "cuisines"]),
        ("two_chefs", ["chefs", "cuisines"]),
        ("brigade", ["chefs", "npcs", "cuisines"]),
        ("draft", ["npcs", "cuisines"]),
    ],
)
def test_each_mode_asks_only_for_what_it_has(table: str, names: list[str]) -> None:
    assert [fact.name for fact in Trial(1, 2, table=table).facts.open()] == names


@pytest.mark.parametrize(
    ("table", "players"),
    [("base", 2), ("base", 6), ("two_chefs", 3), ("brigade", 2), ("draft", 2)],
)
def test_dealing_at_random_fills_every_hand_with_cards_that_the_game_takes(
    table: str, players: int
) -> None:
    for seed in range(20 if IS_WHOLE else 3):
        trial = Trial(*range(1, players + 1), table=table)
        trial.facts.deal(Random(seed).choice)
        options = trial.facts.options()
        assert trial.check(options) is None
        hands = options.get("chefs", ((),) * players)
        assert [len(hand) for hand in hands] == [0 if table == "draft" else HANDS[table]] * players
        dealt = [*chain(*hands), *options.get("npcs", ())]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(CHEFS)
        assert set(options.get("npcs", ())) <= set(NPCS)
        assert bool(options.get("npcs")) == (table in ("brigade", "draft"))
        assert not trial.facts.can_deal(trial.facts.facts)
        trial.facts.clear()
        assert trial.facts.options() == {}


def test_dealing_keeps_what_was_chosen_by_hand() -> None:
    trial = Trial(1, 2, 3)
    trial.facts.put(CHEF_CARDS, 2, ("kim_chi",))
    trial.facts.put(CUISINES, 1, ("Korean",))
    trial.facts.deal(Random(1).choice)
    assert trial.facts.held(CHEF_CARDS, 2) == ("kim_chi",)
    trial.facts.clear()
    assert trial.facts.options() == {"cuisines": ("Korean", "", "")}


def test_a_plate_that_comes_or_goes_moves_nobody_else() -> None:
    trial = Trial(1, 2, 5)
    trial.facts.put(CHEF_CARDS, 5, ("kim_chi",))
    assert trial.facts.options() == {"chefs": ((), (), ("kim_chi",))}
    trial.plates = [1, 3, 4, 5]
    assert trial.facts.options() == {"chefs": ((), (), (), ("kim_chi",))}
    trial.plates = [1, 2]
    assert trial.facts.options() == {}
    assert trial.facts.owner(CHEF_CARDS, "kim_chi") is None


def test_another_mode_keeps_what_still_fits() -> None:
    trial = Trial(1, 2, table="brigade")
    trial.facts.put(CHEF_CARDS, 1, BRIGADE[:3])
    trial.facts.put(NPC_CARDS, 2, ("angus_khan",))
    trial.facts.put(CUISINES, 2, ("Mexican",))
    trial.table = "two_chefs"
    trial.facts.refit()
    assert trial.facts.options() == {"chefs": (BRIGADE[:2], ()), "cuisines": ("", "Mexican")}
    assert trial.check(trial.facts.options()) is None


def test_a_table_that_cannot_play_its_mode_loses_nothing() -> None:
    trial = Trial(1, 2, table="brigade")
    trial.facts.put(CHEF_CARDS, 1, BRIGADE[:3])
    trial.plates = [1, 2, 3]
    trial.facts.refit()
    trial.plates = [1, 2]
    assert trial.facts.options() == {"chefs": (BRIGADE[:3], ())}


def test_a_seat_counts_once_whatever_is_known_of_it() -> None:
    trial = Trial(1, 2, 3)
    trial.facts.put(CHEF_CARDS, 2, ("kim_chi",))
    trial.facts.put(CUISINES, 2, ("Korean",))
    trial.facts.put(CUISINES, 6, ("Mexican",))
    assert trial.facts.count() == 1


def test_a_word_is_as_long_as_the_screen_can_write_it() -> None:
    trial = Trial(1, 2)
    assert trial.facts.refused(CUISINES, 1, ("x" * LONGEST,)) is None
    assert trial.facts.refused(CUISINES, 1, ("x" * (LONGEST + 1),)) is not None
