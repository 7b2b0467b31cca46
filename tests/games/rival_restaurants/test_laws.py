"""Laws over random play in every mode: nothing is made from nothing, nothing breaks the box."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from app.engine.commands import Command, Event
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import LEVELS
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE
from app.games.rival_restaurants.rules.held import held
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.incomes import income
from tests.games.rival_restaurants.playing import SECOND, Match
from tests.games.rival_restaurants.random_play import a_command, decided, fall_due, matches
from tests.sweeps import examples

ACTS = 36
Happened = tuple[Event, ...]


@given(matches(), st.data())
@examples(30)
def test_random_play_keeps_every_law(match: Match, data: st.DataObject) -> None:
    for _ in range(ACTS):
        match.now += data.draw(st.sampled_from((0, 0, SECOND, 20 * SECOND)), label="µs")
        fall_due(match)
        command = a_command(match, data.draw)
        happened = decided(match, command)
        before = match.state
        for event in happened:
            match.state = GAME.apply(match.state, event)
        if match.state.flow.ended is not None:
            return
        assert_holds(match.state)
        for law in LAWS:
            law(before, match.state, command, happened)


def assert_holds(state: State) -> None:
    for row in state.seats:
        assert min(row.money, row.waste, row.pending, row.popularity) >= 0
        assert row.peak >= row.popularity
        assert len(set(row.upgrades)) == len(row.upgrades)
        assert len(set(row.cooked_today)) == len(row.cooked_today)
        assert not (state.options.coins and row.money)
        assert all(level <= row.peak for level in row.open_levels)
    dealt = [chef for row in state.seats for chef in (*row.chefs, row.npc) if chef]
    assert len(set(dealt)) == len(dealt)
    assert not set(dealt) & set(state.banned)
    bidding = [(b.seat, b.who) for war in state.wars for b in war.left]
    assert len(set(bidding)) == len(bidding)
    assert len(set(state.used)) == len(state.used), "each power once a day"
    assert all(len(war.left) >= 2 for war in state.wars), "the last one left buys at once"
    if not state.options.coins:
        assert all(held(state, seat) <= state.seat(seat).money for seat in state.flow.seats)


# What a move may change


def the_box_has_enough(before: State, after: State, command: Command, happened: Happened) -> None:
    forced = getattr(command, "forced", False) or getattr(command, "anyway", False)
    if not isinstance(command, acts.ChangeBox) and not forced:
        assert after.waste_left >= min(0, before.waste_left)


def nothing_is_made(before: State, after: State, command: Command, happened: Happened) -> None:
    if isinstance(command, (acts.Trade, acts.GiveWaste, acts.RobHalf, acts.TakeUnused)):
        assert belongings(before) == belongings(after)
    if isinstance(command, acts.TakeTolls) and not before.is_brigade:
        assert belongings(before) == belongings(after)


def belongings(state: State) -> tuple[int, int, Counter[str]]:
    """What the whole table has."""
    return (
        sum(row.money for row in state.seats),
        sum(row.waste + row.pending for row in state.seats),
        Counter(upgrade for row in state.seats for upgrade in row.upgrades),
    )


def the_income_is_paid(before: State, after: State, command: Command, happened: Happened) -> None:
    if isinstance(command, acts.PayIncome) and happened:
        for seat in before.flow.seats:
            gained = after.seat(seat).money - before.seat(seat).money
            assert gained == (income(before, seat) if seat in before.flow.here else 0) >= 0


def one_dish_a_day(before: State, after: State, command: Command, happened: Happened) -> None:
    for dish in (event for event in happened if isinstance(event, events.DishCooked)):
        done = before.seat(dish.seat).cooked_today
        assert dish.kind not in done
        assert not done or "double_cooktop" in before.seat(dish.seat).upgrades
        is_early = before.options.start_up and not before.seat(dish.seat).basic_cooked
        assert not (is_early and dish.kind == "gourmet")


def levels_rise_in_order(before: State, after: State, command: Command, happened: Happened) -> None:
    reached = [event.level for event in happened if isinstance(event, events.LevelReached)]
    assert reached == [level for level in LEVELS if level in reached]


def one_card_a_day(before: State, after: State, command: Command, happened: Happened) -> None:
    for card in (event for event in happened if isinstance(event, events.CardPlayed)):
        most = 2 if before.options.table == "two_chefs" and before.box.each_chef_earns else 1
        assert card.card == "clam_voyance" or before.seat(card.seat).cards_used < most


def each_thing_has_its_phase(
    before: State, after: State, command: Command, happened: Happened
) -> None:
    phases = {
        "purchase": MARKET,
        "trade": MARKET,
        "upgrade": MARKET,
        "dumped": MARKET,
        "bid": MARKET,
        "income": MOVE,
        "toll": MOVE,
        "biff": COOK,
        "dish": COOK,
    }
    for event in happened:
        assert phases.get(getattr(event, "reason", ""), before.flow.phase) == before.flow.phase


def no_chef_is_hit_two_days_running(
    before: State, after: State, command: Command, happened: Happened
) -> None:
    for used in (event for event in happened if isinstance(event, events.PowerUsed)):
        if used.chef in ("kim_chi", "mortimer_sleazburger"):
            yesterday = [
                t.chef
                for t in before.targets
                if t.power == used.chef and t.day == before.flow.round - 1
            ]
            assert used.target not in yesterday


def who_wins_a_war_pays_the_price(
    before: State, after: State, command: Command, happened: Happened
) -> None:
    for end in (event for event in happened if isinstance(event, events.WarClosed)):
        assert end.at is not None
        assert end.winner in [sold.winner for sold in after.sold]
        if end.winner is not None and not before.options.coins:
            (war,) = (war for war in before.wars if war.id == end.war)
            paid = [
                e.amount
                for e in happened
                if isinstance(e, events.MoneyChanged) and e.seat == end.winner
            ]
            assert min(paid) <= -war.price


def nobody_meets_angus_but_by_a_card(
    before: State, after: State, command: Command, happened: Happened
) -> None:
    """Who is barred stands at his market that day by a card alone, or where the cards changed."""
    if isinstance(command, acts.SetStand) and command.by_power:
        return
    is_kim = isinstance(command, acts.BringChef) and before.is_brigade
    if not is_kim and not isinstance(command, (acts.DealChefs, acts.DealNpc)):
        assert meetings(after) <= meetings(before)


def meetings(state: State) -> set[tuple[int, str]]:
    """The barred figures that stand where Angus does, and his power works."""
    angus = state.figure("angus_khan")
    here = state.stand(*angus) if angus else None
    nowhere = (None, "island", "mystery_mart" if state.is_brigade else "island")
    return {figure for figure in state.barred if state.stand(*figure) == here not in nowhere}


LAWS = (
    the_box_has_enough,
    nothing_is_made,
    the_income_is_paid,
    one_dish_a_day,
    levels_rise_in_order,
    one_card_a_day,
    each_thing_has_its_phase,
    no_chef_is_hit_two_days_running,
    who_wins_a_war_pays_the_price,
    nobody_meets_angus_but_by_a_card,
)


@given(matches(), st.data())
@examples(15)
def test_what_a_button_shows_is_what_is_paid(match: Match, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, ACTS // 3))):
        for event in decided(match, a_command(match, data.draw)):
            match.state = GAME.apply(match.state, event)
    for button in match.frame.buttons:
        if isinstance(button.command, (acts.Buy, acts.BuyPair, acts.BuyCard)):
            if button.closed is not None:
                assert decided(match, button.command) == ()
                continue
            paid = [e for e in match.decide(button.command) if isinstance(e, events.MoneyChanged)]
            assert sum(event.amount for event in paid) == (
                0 if match.state.options.coins else button.amount
            )
