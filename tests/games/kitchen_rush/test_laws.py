"""What no sequence of taps may break in Kitchen Rush: coins, workers, orders, prestige."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.flow import Pause
from app.games import kitchen_rush
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.state import State
from app.texts import tr
from tests.games.kitchen_rush.test_whole import OWNED
from tests.laws.random_play import PLAY, started
from tests.sweeps import examples
from tests.tabletop import PLAYERS, Tabletop

GAME = kitchen_rush.GAME

START = {
    1: {"workers": 4, "helpers": 0, "bill": 12, "cash": 1, "seconds": 300},
    2: {"workers": 4, "helpers": 1, "bill": 15, "cash": 1, "seconds": 240},
    3: {"workers": 6, "helpers": 1, "bill": 21, "cash": 2, "seconds": 240},
    4: {"workers": 8, "helpers": 1, "bill": 27, "cash": 3, "seconds": 240},
}
"""By number of players, copied from the rulebook and not from the code: L219-226, L274-312."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_start_is_that_of_the_rulebook(players: int) -> None:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:players])
    state: State = top.log.state
    helpers = sum(worker.owner == 0 for worker in state.workers)
    assert {
        "workers": len(state.workers) - helpers,
        "helpers": helpers,
        "bill": state.wages_due,
        "cash": state.cash,
        "seconds": state.seconds,
    } == START[players]
    assert (state.prestige, state.flow.round, state.served) == (0, 1, 0)


@pytest.mark.parametrize(("players", "plates"), [(4, 22), (3, 18), (2, 15)])
def test_all_plates_are_on_the_table(players: int, plates: int) -> None:
    """4 players use all 22 tiles: cupboard, one of each size in the sink, one of each beside."""
    from app.games.kitchen_rush.box import TABLES

    assert sum(TABLES[players].plates) + 4 + 4 == plates


@given(data=st.data())
@examples(20)
def test_coins_workers_and_orders_are_conserved(data: st.DataObject) -> None:
    top = started(GAME, data)
    for _ in range(30):
        before: State = top.log.state
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()
        assert_conserved(top.log.state, before)


def assert_conserved(state: State, start: State) -> None:
    players = len(state.flow.names)
    first = START[players]["workers"] + START[players]["helpers"]
    assert state.cash >= 0
    assert state.cards >= 0
    left = sum(OWNED[players].get(seat, 0) for seat in state.flow.gone)
    assert len(state.workers) == first - left + ("helper" in state.upgrades)
    assert len(state.available) + len(state.unpaid) == len(state.workers)
    assert len({worker.id for worker in state.workers}) == len(state.workers)
    assert state.prestige >= -4 or state.flow.ended is not None or state.taken_back
    assert sum(state.served_by) == state.served
    assert len({order.id for order in state.orders}) == len(state.orders)
    assert 1 <= state.flow.round <= 4


@given(cash=st.integers(0, 60), players=st.integers(1, 4), unpaid=st.integers(0, 3))
@examples(100)
def test_wages_pay_as_many_as_the_cash_allows_helpers_first(
    cash: int, players: int, unpaid: int
) -> None:
    """Current wages first, then those owed; what is left pays no worker more, L656-678."""
    from msgspec.structs import replace

    from app.engine.game import Setup
    from app.games.kitchen_rush import scoring
    from app.games.kitchen_rush.box import Box
    from app.games.kitchen_rush.state import start
    from app.games.kitchen_rush.state.options import Options

    state = start(Setup("kitchen-rush", PLAYERS[:players], options=Options(), box=Box()))
    out = tuple(replace(w, is_unpaid=n < unpaid) for n, w in enumerate(state.workers))
    state = replace(state, cash=cash, workers=out)
    paid, back = scoring.payable(state), scoring.repayable(state)
    left = cash - 3 * (paid + back)
    assert left >= 0
    assert left < 3 or (paid, back) == (len(state.available), len(state.unpaid))
    assert back == 0 or paid == len(state.available)
    short, among = scoring.unpaid_choice(state)
    owners = {worker.id: worker.owner for worker in state.workers}
    assert short == len(state.available) - paid
    if short < len([w for w in state.available if w.owner]):
        assert all(owners[worker] for worker in among)


def test_cash_moves_belong_to_the_action_and_corrections_to_any_phase() -> None:
    top = Tabletop((GAME,)).start(GAME)
    for command in (acts.TakeTip(1), acts.BuyAtMarket(), acts.Repair(1)):
        assert tr(top.refused(command), "en") == "Only during Action."
    top.do(acts.AdjustCash(2, "correction"))
    assert top.refused(acts.AdjustCash(-5, "correction")).args == (("n", 1),)
    assert top.refused(Pause()).id == "This phase has no clock."


@given(goal=st.tuples(st.integers(0, 60), st.integers(0, 99), st.integers(0, 60)))
def test_the_objective_can_be_filled_in_later(goal: tuple[int, int, int]) -> None:
    top = Tabletop((GAME,)).start(GAME)
    top.do(acts.SetObjective(*goal))
    options = top.log.state.options
    assert (options.orders, options.coins, options.prestige) == goal
