"""A purse: gained and spent, never below nothing, the same for who joins."""

from __future__ import annotations

import pytest

from app.engine.commands import Event, Rejected
from app.engine.purse import Gained, Held, Purse, begin
from app.engine.text import Text
from app.texts import tr

COINS = Held("coins", Text("Coins"), "circle-multiple", start=4)
POINTS = Held("points", Text("Points"), "star", is_total=True)


def after(purse: Purse, events: tuple[Event, ...]) -> Purse:
    for event in events:
        assert isinstance(event, Gained)
        purse = purse.after(event)
    return purse


def test_it_changes_for_one_seat_alone() -> None:
    purse = begin(2, COINS, POINTS)
    purse = after(purse, purse.gain(2, coins=-3, points=5))
    assert (purse.of("coins"), purse.of("points")) == ((4, 1), (0, 5))


def test_what_changes_nothing_says_nothing() -> None:
    assert begin(1, COINS, POINTS).gain(1, coins=0, points=2) == (Gained(1, "points", 2),)


def test_nobody_spends_what_is_not_there() -> None:
    with pytest.raises(Rejected) as refusal:
        begin(1, COINS, POINTS).gain(1, points=1, coins=-6)
    assert tr(refusal.value.reason, "en") == "Coins: 2 missing."


def test_who_joins_has_what_all_had_at_first() -> None:
    purse = begin(1, COINS)
    assert after(purse, purse.gain(1, coins=9)).joined().of("coins") == (13, 4)


def test_each_seat_shows_all_that_it_has() -> None:
    shown = begin(1, COINS, POINTS).shown()
    rows = [(one.id, one.value, one.icon, one.is_total) for one in shown[0].quantities]
    assert rows == [("coins", 4, "circle-multiple", False), ("points", 0, "star", True)]
