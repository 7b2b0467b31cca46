"""Putting right by value: what lies on the table counts, and the same value changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Command
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.righting import PutRight, SetPowers, SetUpgrades, What
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.righted import value
from app.games.rival_restaurants.texts import RIGHTED
from tests.games.rival_restaurants.playing import Match
from tests.games.rival_restaurants.random_play import matches
from tests.sweeps import examples

WHATS: tuple[What, ...] = get_args(What)
NOTHING = "It is already counted that way; nothing changes."


def as_counted(state: State) -> Iterator[Command]:
    """Every quantity of every seat, put to what is counted already."""
    for seat in state.flow.here:
        for what in WHATS:
            if what != "money" or not state.options.coins:
                yield PutRight(seat, what, value(state, seat, what))
        yield SetUpgrades(seat, state.seat(seat).upgrades)  # type: ignore[arg-type]
    yield SetPowers((*state.used, *state.passed))  # type: ignore[arg-type]


@examples(40)
@given(m=matches())
def test_the_same_value_changes_nothing(m: Match) -> None:
    for command in as_counted(m.state):
        assert m.refused(command) == NOTHING


@examples(40)
@given(m=matches(), seed=st.integers(0, 999))
def test_any_value_can_be_set_and_is_what_is_there(m: Match, seed: int) -> None:
    dice = Random(seed)
    seat, what = dice.choice(m.state.flow.here), dice.choice(WHATS)
    before = value(m.state, seat, what)
    count = dice.choice([n for n in range(4) if n != before])
    if what == "money" and m.state.options.coins:
        return
    m.do(PutRight(seat, what, count, anyway=True))
    assert value(m.state, seat, what) == count
    quantities = {row.id: row.value for row in m.frame.seats[seat - 1].quantities}
    assert quantities[what] == count
    m.do(PutRight(seat, what, before, anyway=True))
    assert value(m.state, seat, what) == before


def test_the_reason_is_kept() -> None:
    (event,) = Match().decide(PutRight(2, "money", 400, "forgotten"))
    assert getattr(event, "reason", None) == "forgotten"


@pytest.mark.parametrize("phase", ["move", "reveal", "market", "kitchen", "money", "vote"])
def test_the_sheets_are_there_in_every_phase(phase: str) -> None:
    m = Match(options={"coins": phase == "money"})
    if phase in ("money", "vote"):
        m.do(acts.AdjustPopularity(1, 20), acts.AdjustPopularity(2, 20)).kitchen().next_day()
        assert m.state.step == phase
    elif phase != "move":
        {"reveal": m.reveal, "market": m.market, "kitchen": m.kitchen}[phase]()
    m.sheet(PutRight, 2)
    m.sheet(SetUpgrades)
    assert [sheet.command for sheet in m.frame.sheets].count(SetPowers) == 1


def test_every_value_has_words() -> None:
    assert set(RIGHTED) == set(WHATS)


def test_a_bid_that_cannot_be_paid_any_more_falls_out() -> None:
    m = Match().rich(400).market()
    m.do(acts.OpenBidding(300, seats=(1, 2)), acts.Bid(1, 1, 500), acts.Bid(1, 2, 600))
    m.do(PutRight(2, "money", 100))
    assert (m.money(1), m.money(2), m.state.wars) == (200, 100, ())


def test_coins_are_not_put_right() -> None:
    m = Match(options={"coins": True})
    assert m.refused(PutRight(1, "money", 400)).startswith("The coins lie on the table")
