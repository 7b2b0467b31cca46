"""Laws over random play in every mode: nothing is made from nothing, nothing breaks the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.commands import Command, Event, Rejected, checked, in_bounds
from app.engine.flow import EndPhase, StopMatch, TimeUp
from app.games.rival_restaurants import GAME, acts, events
from app.games.rival_restaurants.box import LEVELS
from app.games.rival_restaurants.chefs import BRIGADE, CHEFS, NPCS
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.sums import income
from tests.games.filling import filled, structs
from tests.games.rival_restaurants.playing import SECOND, Match

ACTS = 60
SWITCHES = ("amateur", "start_up", "move_clock", "coins")


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of any mode, with chefs or without."""
    table = draw(st.sampled_from(("base", "base", "brigade", "draft", "two_chefs")))
    most = {"base": 6, "two_chefs": 3}.get(table, 2)
    players = draw(st.integers(2, most))
    options: dict[str, Any] = {name: draw(st.booleans()) for name in SWITCHES if draw(_seldom)}
    options["table"] = table
    hand = {"base": 1, "two_chefs": 2, "brigade": 3}.get(table, 0)
    deck = draw(st.permutations(BRIGADE if table == "brigade" else list(CHEFS)))
    options["chefs"] = [deck[n * hand : (n + 1) * hand] for n in range(players)] if hand else []
    if table in ("brigade", "draft"):
        options["npcs"] = draw(st.permutations(NPCS))[:2]
    box = {"starting_money": draw(st.sampled_from((0, 500))), "waste_supply": 12}
    return Match(players, options=options, box=box)


_seldom = st.sampled_from((True, False, False))


def a_command(match: Match, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Command:
    """Mostly what the table offers, sometimes anything at all."""
    frame = match.frame
    kind = draw(st.sampled_from(("button", "button", "sheet", "sheet", "on", "raw")))
    if kind == "on":
        return EndPhase(match.state.flow.phase, anyway=True)
    if kind == "raw":
        command: Command = draw(structs(draw(st.sampled_from(acts.COMMANDS))))
        return command
    if kind == "button" and frame.buttons:
        offered: Command = draw(st.sampled_from(frame.buttons)).command
        return offered
    sheets = [sheet for sheet in frame.sheets if sheet.command is not StopMatch]
    chosen: Command = draw(filled(draw(st.sampled_from(sheets)))) if sheets else StopMatch("count")
    return chosen


def decided(match: Match, command: Command) -> tuple[Event, ...]:
    """What the rules say to it at this table; nothing where they refuse."""
    try:
        in_bounds(checked(command), len(match.state.seats))
        return match.decide(command)
    except Rejected:
        return ()


@given(matches(), st.data())
@settings(max_examples=60)
def test_random_play_keeps_every_law(match: Match, data: st.DataObject) -> None:
    for _ in range(ACTS):
        match.now += data.draw(st.sampled_from((0, SECOND, 20 * SECOND)), label="µs")
        fall_due(match)
        command = a_command(match, data.draw)
        happened = decided(match, command)
        before = match.state
        for event in happened:
            match.state = GAME.apply(match.state, event)
        if match.state.flow.ended is not None:
            match.state = before
            continue
        assert_holds(match.state)
        assert_moved(before, match.state, command, happened)


def fall_due(match: Match) -> None:
    due = match.frame.due
    if due is not None and due.at <= match.now and isinstance(due.command, TimeUp):
        match.do(due.command)


def assert_holds(state: State) -> None:
    for row in state.seats:
        assert min(row.money, row.waste, row.pending, row.popularity) >= 0
        assert row.peak >= row.popularity
        assert len(set(row.upgrades)) == len(row.upgrades)
        assert len(set(row.cooked_today)) == len(row.cooked_today)
        assert not (state.options.coins and row.money)
    dealt = [chef for row in state.seats for chef in (*row.chefs, row.npc) if chef]
    assert len(set(dealt)) == len(dealt)
    assert not set(dealt) & set(state.banned)
    bidding = [(b.seat, b.who) for war in state.wars for b in war.left]
    assert len(set(bidding)) == len(bidding)


def assert_moved(
    before: State, after: State, command: Command, happened: tuple[Event, ...]
) -> None:
    forced = getattr(command, "forced", False)
    if not isinstance(command, acts.ChangeBox) and not forced:
        assert after.waste_left >= min(0, before.waste_left)
    if isinstance(command, (acts.Trade, acts.GiveWaste, acts.RobHalf, acts.TakeUnused)):
        assert belongings(before) == belongings(after)
    if isinstance(command, acts.PayIncome) and happened:
        for seat in before.flow.seats:
            gained = after.seat(seat).money - before.seat(seat).money
            assert gained == income(before, seat) >= 0
    cooked = [event for event in happened if isinstance(event, events.DishCooked)]
    for dish in cooked:
        done = before.seat(dish.seat).cooked_today
        assert dish.kind not in done
        assert not done or "double_cooktop" in before.seat(dish.seat).upgrades
    reached = [event.level for event in happened if isinstance(event, events.LevelReached)]
    assert reached == [level for level in LEVELS if level in reached]


def belongings(state: State) -> tuple[int, int, Counter[str]]:
    """What the whole table has."""
    return (
        sum(row.money for row in state.seats),
        sum(row.waste + row.pending for row in state.seats),
        Counter(upgrade for row in state.seats for upgrade in row.upgrades),
    )


@given(matches(), st.data())
@settings(max_examples=40)
def test_what_a_button_shows_is_what_is_paid(match: Match, data: st.DataObject) -> None:
    match.do(*_to_move(match)).market()
    for button in match.frame.buttons:
        if isinstance(button.command, (acts.Buy, acts.BuyPair, acts.BuyCard)):
            if button.closed is not None:
                assert decided(match, button.command) == ()
                continue
            paid = [e for e in match.decide(button.command) if isinstance(e, events.MoneyChanged)]
            assert sum(event.amount for event in paid) == (0 if match.state.options.coins
                                                           else button.amount)  # fmt: skip


def _to_move(match: Match) -> tuple[Command, ...]:
    """The picks and bans that lead through a draft."""
    if match.state.step != "draft":
        return ()
    kinds = (acts.PickChef, acts.PickChef, acts.BanChef, acts.PickChef, acts.BanChef,
             acts.PickChef, acts.PickChef, acts.PickChef)  # fmt: skip
    return tuple(kind(chef) for kind, chef in zip(kinds, BRIGADE, strict=True))
