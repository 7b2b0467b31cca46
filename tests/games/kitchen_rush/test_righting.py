"""Putting right by value: what lies on the table counts, and the same value changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Command
from app.engine.flow import EndPhase
from app.games import kitchen_rush
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import Upgrade
from app.games.kitchen_rush.rules.righting import RULES
from app.games.kitchen_rush.state import State
from tests.laws.random_play import PLAY, started
from tests.sweeps import examples
from tests.tabletop import Tabletop

GAME = kitchen_rush.GAME
UPGRADES: tuple[Upgrade, ...] = ("plates", "oven", "helper", "storeroom")
OF_THINGS = {righted.SetOrder, righted.RemoveOrder, righted.SetTile, righted.RemoveTile}
"""What puts a thing right that must lie there first."""


def as_counted(state: State) -> Iterator[Command]:
    """Every quantity that the table keeps, put to what is counted already."""
    yield righted.SetCash(state.cash)
    yield righted.SetPrestige(state.prestige, state.prestige_before, anyway=True)
    yield righted.SetCards(state.cards, anyway=True)
    yield righted.SetUnpaid(tuple(worker.id for worker in state.unpaid))
    yield righted.SetUpgrades(tuple(card for card in UPGRADES if card in state.upgrades))
    for seat, served in enumerate(state.served_by, 1):
        yield righted.SetServed(seat, served, anyway=True)
    for price in dict.fromkeys(state.tiles):
        yield righted.SetTile(price, price)
    for order in state.orders:
        is_open = state.step is None or order.checked != state.flow.round
        if is_open and order.seat not in state.flow.gone:
            yield righted.SetOrder(order.id, order.seat, order.dishes, order.is_quick)


@given(data=st.data())
@examples(6)
def test_the_same_value_changes_nothing(data: st.DataObject) -> None:
    top = started(GAME, data)
    for _ in range(20):
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()
    state: State = top.log.state
    if state.flow.ended is not None:
        return
    for command in as_counted(state):
        assert top.refused(command).id == "It is already counted that way; nothing changes."
    goal = state.options
    top.do(acts.SetObjective(goal.orders, goal.coins, goal.prestige, goal.name, goal.condition))
    assert top.log.state == state


def backs(state: State) -> Iterator[Command]:
    """One command of each kind that sets what is there, of the second seat where it has one."""
    rows = as_counted(state)
    return (row for row in rows if getattr(row, "seat", 2) == 2)


def begun() -> Tabletop:
    return Tabletop((GAME,)).start(GAME)


def test_everything_can_be_set_and_set_back() -> None:
    top = begun()
    before = top.log.state
    others: tuple[Command, ...] = (
        righted.SetCash(30),
        righted.SetPrestige(7, 3),
        righted.SetCards(2),
        righted.SetUnpaid((1, 2)),
        righted.SetUpgrades(("helper", "plates")),
        righted.SetServed(2, 4, anyway=True),
    )
    kinds = {type(command) for command in others}
    assert kinds | OF_THINGS == set(RULES)
    for other, back in zip(others, backs(before), strict=True):
        top.do(other)
        assert top.log.state != before
        top.do(back)
        assert top.log.state == before


def test_the_sheets_are_there_in_every_phase() -> None:
    top = begun()
    for phase, onward in (
        ("preparation", EndPhase("preparation", anyway=True)),
        ("action", EndPhase("action", anyway=True)),
        ("maintenance", None),
    ):
        if phase == "action":
            top.do(acts.TakeOrder(1))
            top.do(acts.PlaceTile(2))
        kinds = {sheet.command for sheet in top.frame.sheets}
        wanted = set(RULES) - (OF_THINGS if phase == "preparation" else set())
        assert wanted <= kinds, phase
        if onward:
            top.do(onward)


def test_the_sheet_of_an_order_begins_with_what_is_known_of_that_order() -> None:
    top = begun()
    top.do(EndPhase("preparation", anyway=True))
    top.do(acts.TakeOrder(1))
    top.do(acts.TakeOrder(3, 2))
    (sheet,) = (one for one in top.frame.sheets if one.command is righted.SetOrder)
    assert dict(sheet.start) == {"order": 1, "seat": 1, "dishes": 1, "quick": False}
    assert sheet.of_value[1] == ((("order", 2),), (("seat", 3), ("dishes", 2), ("quick", False)))


def test_one_of_two_alike_malfunctions_is_put_right() -> None:
    top = begun()
    for price in (2, 2, 4):
        top.do(acts.PlaceTile(price))
    sheets = {one.command: one for one in top.frame.sheets}
    assert [c.value for c in sheets[righted.SetTile].choices if c.field == "tile"] == [2, 4]
    top.do(righted.SetTile(2, 3))
    assert top.log.state.tiles == (2, 3, 4)
    top.do(righted.RemoveTile(4))
    assert top.log.state.tiles == (2, 3)
    assert top.refused(righted.RemoveTile(4)).id == "No malfunction of that price lies there."
    assert top.refused(righted.SetTile(1, 2)).id == "No malfunction of that price lies there."
