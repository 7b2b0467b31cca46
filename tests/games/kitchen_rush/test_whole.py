"""What the main line of Kitchen Rush leaves out: owners, sand, named cards, squares of the box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.flow import AddTime, Pause, Resume, TimeUp
from app.games import GAMES, kitchen_rush
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.state import State
from app.main import KeptLook
from app.settings import Settings, set_paths
from app.storage import Store, settings_at
from app.table import Table, make_setup
from app.texts import tr
from tests.laws.random_play import PLAY, started
from tests.sweeps import examples
from tests.tabletop import PLAYERS, Tabletop

GAME = kitchen_rush.GAME
OWNED = {
    1: {1: 4},
    2: {1: 2, 2: 2, 0: 1},
    3: {1: 2, 2: 2, 3: 2, 0: 1},
    4: {1: 2, 2: 2, 3: 2, 4: 2, 0: 1},
}
"""Workers by owner (0 = helper), from the rulebook: L219-226, L712-715."""
LAID_OUT = {
    1: (
        "4 Sand timers: 1 board",
        "1 Bureau: in coins",
        "2 Orders: face up",
        "2 × I, 2 × II, 2 × III, 1 × IV",
        "1 Storeroom: 5 meat, 5 vegetable, others 3",
        "1 white, 1 black, 1 green, 1 yellow, 1 red",
        "7 Closed spaces: 2 each of ovens, waiters and orders, 1 storeroom",
        "5:00",
        "no helper",
    ),
    2: (
        "2 Sand timers: 1 board each",
        "1 Bureau: in coins",
        "2 Orders: face up",
        "2 × I, 2 × II, 2 × III, 1 × IV",
        "1 Storeroom: 5 meat, 5 vegetable, others 3",
        "1 white, 1 black, 1 green, 1 yellow, 1 red",
        "7 Closed spaces: 2 each of ovens, waiters and orders, 1 storeroom",
        "4:00",
        "1 helper",
    ),
    3: (
        "2 Sand timers: 1 board each",
        "2 Bureau: in coins",
        "3 Orders: face up",
        "3 × I, 3 × II, 3 × III, 1 × IV",
        "2 Storerooms: each: 4 meat, 4 vegetable, others 2",
        "2 white, 2 black, 2 green, 1 yellow, 2 red",
        "3 Closed spaces: with 4 hats: oven, waiters, order",
        "4:00",
        "1 helper",
    ),
    4: (
        "2 Sand timers: 1 board each",
        "3 Bureau: in coins",
        "4 Orders: face up",
        "4 × I, 4 × II, 4 × III, 2 × IV",
        "2 Storerooms: each: 5 meat, 5 vegetable, others 3",
        "3 white, 3 black, 3 green, 2 yellow, 2 red",
        "0 Closed spaces: every space is used",
        "4:00",
        "1 helper",
    ),
}
"""What the list has to name, from the rulebook: L208-319, L710-716."""


def at(players: int, phase: str = "preparation", **options: Any) -> Tabletop:
    top = Tabletop((GAME,)).start(GAME, PLAYERS[:players], options=options)
    if phase != "preparation":
        ready(top)
    return top


def ready(top: Tabletop) -> None:
    for n in top.flow.seats:
        top.press(f"seat{n}")
    top.pass_time(0.6)
    top.press("chef")
    assert top.flow.phase == "action"


# Set-up


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_setup_list_names_what_the_rulebook_lays_out(players: int) -> None:
    said = GAME.set_up_list(make_setup(GAME, PLAYERS[:players]))
    lines = [f"{line.number} {tr(line.name, 'en')}: {tr(line.note, 'en')}" for line in said]
    lines = [line.replace("\u00a0", " ") for line in lines]
    for wanted in LAID_OUT[players]:
        assert any(wanted in line for line in lines), (wanted, lines)
    assert len(lines) <= 12


@pytest.mark.parametrize(
    ("players", "time", "seconds"),
    [(1, "as_printed", 300), (1, "4:30", 270), (2, "as_printed", 240), (4, "5:00", 300)],
)
def test_the_action_is_as_long_as_chosen(players: int, time: str, seconds: int) -> None:
    top = at(players, "action", time=time)
    assert top.face.length_us == seconds * 1_000_000


# Laws


@given(data=st.data())
@examples(20)
def test_workers_stay_with_their_owner_and_the_bill_is_theirs(data: st.DataObject) -> None:
    top = started(GAME, data)
    for _ in range(30):
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()
        state: State = top.log.state
        owners = Counter(worker.owner for worker in state.workers)
        owners[0] -= "helper" in state.upgrades
        stay = {0, *state.flow.here}
        owned = {who: n for who, n in OWNED[len(state.flow.names)].items() if who in stay}
        assert +owners == Counter(owned)
        assert state.wages_due == 3 * sum(not worker.is_unpaid for worker in state.workers)
        assert state.cards >= 0
        for worker, _ in state.sand:
            assert state.worker(worker) is not None


# Sand


def test_the_sand_cue_sounds_when_the_sand_is_out_and_the_lamp_follows() -> None:
    top = at(2, "action", sand=True, sand_seconds=20)
    top.press("seat1")
    flipped = top.clock.s - 0.08
    top.press("seat1")
    assert dict(top.frame.lamps)["seat1"] == "off"
    assert dict(top.frame.lamps)["seat2"] == "slow"
    top.pass_time(20)
    outs = [at for at, cue in top.cues if cue == "sand_out"]
    assert outs[0] == pytest.approx(flipped + 20)
    assert len(outs) == 2
    assert dict(top.frame.lamps)["seat1"] == "slow"


def test_a_pause_stops_the_sand_and_going_on_lets_it_run() -> None:
    top = at(1, "action", sand=True)
    top.do(acts.FlipWorker(1))
    top.pass_time(10)
    top.do(Pause())
    top.pass_time(100)
    assert top.heard("sand_out") == 0
    assert not top.frame.seats[0].timers[0].timer.is_running
    top.do(Resume())
    top.pass_time(19.9)
    assert top.heard("sand_out") == 0
    top.pass_time(0.2)
    assert top.heard("sand_out") == 1


def test_time_added_by_hand_runs_no_sand_and_the_end_of_the_phase_stops_it() -> None:
    top = at(1, "action", sand=True)
    top.do(acts.FlipWorker(1))
    top.pass_time(10)
    for seconds in (15, -60):
        top.do(AddTime(seconds))
        assert top.frame.seats[0].timers[0].timer.left_us == 20_000_000
    top.do(TimeUp("action"))
    top.pass_time(60)
    assert top.heard("sand_out") == 0
    assert top.frame.seats[0].timers[0].timer.left_us == 20_000_000
    assert top.refused(acts.FlipWorker(1)).id == "No worker moves any more."


def test_no_sand_is_announced_that_the_clock_does_not_let_run_out() -> None:
    top = at(1, "action", sand=True, seconds=40)
    top.pass_time(20)
    top.do(acts.FlipWorker(1))
    assert [alarm.cue for alarm in top.frame.alarms].count("sand_out") == 0
    top.pass_time(60)
    assert top.heard("sand_out") == 0


def test_a_flip_is_no_step_of_undo() -> None:
    top = at(2, "action", sand=True)
    top.do(acts.TakeTip(1))
    top.press("seat1")
    top.undo()
    assert top.log.state.cash == 1
    assert top.frame.seats[0].timers[0].timer.left_us > 0


def test_only_an_own_free_worker_is_flipped() -> None:
    top = at(3, "action", sand=True)
    for _ in range(2):
        top.do(acts.FlipWorker(2))
    assert top.refused(acts.FlipWorker(2)).id == "All your timers are running."
    top.do(acts.FlipHelper())
    assert top.refused(acts.FlipHelper()).id == "No helper is free."
    assert [worker for worker, _ in top.log.state.sand] == [3, 4, 7]


def test_a_rehired_worker_has_to_run_through_first() -> None:
    top = at(2, "preparation", sand=True)
    ready(top)
    state = top.log.state
    top.do(TimeUp("action"))
    top.pass_time(0.6)
    top.press("chef")
    top.do(acts.ServeOrder(1, coins=11, stars=3))
    top.do(acts.FinishOrders())
    top.do(acts.PayWages(unpaid=(1,)))
    top.do(acts.SettleCards(0))
    ready(top)
    top.do(acts.AdjustCash(2, "correction"))
    top.do(acts.RehireWorker(1))
    assert [worker for worker, _ in top.log.state.sand] == [1]
    assert state.sand == ()


def test_without_the_option_a_press_in_the_action_is_refused() -> None:
    top = at(2, "action")
    top.press("seat1")
    assert top.heard("refused") == 1
    assert top.refused(acts.FlipHelper()).id == "This match uses the sand timers of the box."


# Cards


def test_named_cards_change_what_is_asked_about() -> None:
    top = at(3, "action", events=True)
    asked = {b.command.guests for b in welcomes(top) if b.ask}
    assert asked == {3}
    top.do(acts.NoteCards(("word_of_mouth",)))
    assert not any(button.ask for button in welcomes(top))
    top.do(acts.NoteCards(("few_guests",)))
    assert {b.command.guests for b in welcomes(top) if b.ask} == {2, 3}
    top.do(acts.NoteCards(("exceptional_service",)))
    tips = [b for b in top.frame.buttons if isinstance(b.command, acts.TakeTip)]
    assert not any(button.ask for button in tips)


def welcomes(top: Tabletop) -> list[Any]:
    return [b for b in top.frame.buttons if isinstance(b.command, acts.WelcomeGuests)]


def test_event_cards_need_the_option() -> None:
    top = at(3)
    refused = top.refused(acts.NoteCards(("few_guests",)))
    assert refused.id == "This match is played without event cards."


# Squares of the box


def test_noted_squares_are_kept_for_the_evenings_to_come(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    desk = KeptLook(Settings(), store)
    table = Table(GAMES, store, clock=lambda: 0.0, keep=desk.set)
    table.new_match(make_setup(GAME, PLAYERS[:3]))
    assert table.submit(acts.NoteCardSquares((9, 4))) is None
    store.close()

    later = Store(tmp_path / "toque.db")
    kept_settings = tuple(settings_at(tmp_path / "toque.db").items())
    again = KeptLook(set_paths(Settings(), kept_settings), later)
    box = again.get("box")["kitchen-rush"]
    assert box == {"card_squares": {"3": [4, 9]}}
    table = Table(GAMES, later, clock=lambda: 0.0, keep=again.set)
    table.new_match(make_setup(GAME, PLAYERS[:2], box=box))
    assert table.submit(acts.NoteCardSquares((5,))) is None
    kept = again.get("box")["kitchen-rush"]["card_squares"]
    assert {players: list(squares) for players, squares in kept.items()} == {"2": [5], "3": [4, 9]}
    later.close()
