"""Putting right by value: what lies on the table counts, and the same value changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Command
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.righting import PutRight, SetPowers, What
from app.games.rival_restaurants.box import UPGRADES
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.righted import value
from app.games.rival_restaurants.texts import RIGHTED
from tests.games.rival_restaurants.playing import Match
from tests.games.rival_restaurants.random_play import matches
from tests.sweeps import examples

WHATS: tuple[What, ...] = get_args(What)
NOTHING = "It is already counted that way; nothing changes."


def told(seat: int, values: dict[str, Any]) -> PutRight:
    """These values are what lies on the table, whatever was known."""
    return PutRight(seat, **values, anyway=True)


def everything(state: State, seat: int) -> dict[str, Any]:
    """All that a seat has, as it is counted."""
    kept = [what for what in WHATS if what != "money" or not state.options.coins]
    values: dict[str, Any] = {what: value(state, seat, what) for what in kept}
    return {**values, "upgrades": state.seat(seat).upgrades}


def as_counted(state: State) -> Iterator[Command]:
    """Every quantity of every seat, put to what is counted already."""
    for seat in state.flow.here:
        for what in WHATS:
            if what != "money" or not state.options.coins:
                yield told(seat, {what: value(state, seat, what)})
        yield told(seat, {"upgrades": state.seat(seat).upgrades})
    yield SetPowers((*state.used, *state.passed))  # type: ignore[arg-type]


@examples(40)
@given(m=matches())
def test_the_same_value_changes_nothing(m: Match) -> None:
    for command in as_counted(m.state):
        assert m.refused(command) == NOTHING


@examples(40)
@given(m=matches(), seed=st.integers(0, 999))
def test_a_whole_seat_is_put_right_in_one_move(m: Match, seed: int) -> None:
    dice = Random(seed)
    seat = dice.choice(m.state.flow.here)
    before = everything(m.state, seat)
    if "money" in before and m.state.wars:
        before["money"] = max(before["money"], 9000)  # nothing bid falls out
    said = {
        **before,
        **{what: before[what] + dice.choice((0, 0, 1)) for what in ("waste", "waste_to_come")},
        "popularity": dice.randint(0, 19),
        "cards_played": dice.randint(0, 2),
        "upgrades": tuple(up for up in UPGRADES if dice.random() < 0.5),
    }
    del said["level"], said["income"]  # they follow
    if said == {what: everything(m.state, seat)[what] for what in said}:
        return
    m.do(told(seat, said))
    after = everything(m.state, seat)
    assert {what: after[what] for what in said} == {**said, "upgrades": after["upgrades"]}
    assert set(after["upgrades"]) == set(said["upgrades"])


def test_what_follows_from_another_value_is_not_held_back() -> None:
    """A sheet says all values: those that nobody touched follow as they always do."""
    m = Match()
    m.do(PutRight(1, popularity=8, level=0, income=300, upgrades=("social_media",)))
    assert (value(m.state, 1, "level"), value(m.state, 1, "income")) == (2, 400)
    m.do(PutRight(1, popularity=2, level=2, upgrades=(), income=700))
    assert (value(m.state, 1, "level"), value(m.state, 1, "income")) == (0, 700)


def test_every_question_of_a_move_is_asked() -> None:
    m = Match(box={"waste_supply": 4}).kitchen()
    question = m.refusal(PutRight(2, money=500, waste=9, cards_played=3))
    assert "More waste than the box has, 4." in question
    assert "More cards than a day allows, 1." in question
    m.do(PutRight(2, money=500, waste=9, cards_played=3, anyway=True))
    assert (m.money(2), m.state.seat(2).waste, m.state.is_forced) == (500, 9, True)


@examples(40)
@given(m=matches(), seed=st.integers(0, 999))
def test_any_value_can_be_set_and_is_what_is_there(m: Match, seed: int) -> None:
    dice = Random(seed)
    seat, what = dice.choice(m.state.flow.here), dice.choice(WHATS)
    before = value(m.state, seat, what)
    count = dice.choice([n for n in range(4) if n != before])
    if what == "money" and m.state.options.coins:
        return
    m.do(told(seat, {what: count}))
    assert value(m.state, seat, what) == count
    quantities = {row.id: row.value for row in m.frame.seats[seat - 1].quantities}
    assert quantities[what] == count
    m.do(told(seat, {what: before}))
    assert value(m.state, seat, what) == before


def test_the_reason_is_kept() -> None:
    (event,) = Match().decide(PutRight(2, money=400, reason="forgotten"))
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
    m.sheet(PutRight)
    assert [sheet.command for sheet in m.frame.sheets].count(SetPowers) == 1


def test_every_value_has_words() -> None:
    assert set(RIGHTED) == set(WHATS)


def test_a_bid_that_cannot_be_paid_any_more_falls_out() -> None:
    m = Match().rich(400).market()
    m.do(acts.OpenBidding(300, seats=(1, 2)), acts.Bid(1, 1, 500), acts.Bid(1, 2, 600))
    m.do(PutRight(2, money=100))
    assert (m.money(1), m.money(2), m.state.wars) == (200, 100, ())


def test_coins_are_not_put_right() -> None:
    m = Match(options={"coins": True})
    assert m.refused(PutRight(1, money=400)).startswith("The coins lie on the table")
