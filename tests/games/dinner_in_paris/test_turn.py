"""A turn: a card, two actions, one build, and what ends the game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.engine.flow import EndPhase
from app.engine.frame import Button
from app.engine.text import Text
from app.games.dinner_in_paris import GAME, acts, texts
from app.games.dinner_in_paris.box import CATEGORIES, KINDS, RESTAURANTS, ROWS, Kind
from app.games.dinner_in_paris.state import Options
from app.view import can
from tests.games.dinner_in_paris.playing import Match, begun, match


def one_of(category: int) -> acts.BuildTerraces:
    """One terrace of a category, with every coin card of the box."""
    a, b, c, d = (int(other == category) for other in CATEGORIES)
    return acts.BuildTerraces(1, a, b, c, d, 7)


def test_nothing_comes_before_the_first_card() -> None:
    m = match()
    assert m.refused(acts.OpenRestaurant(1, "grill")) == "First draw a resource card."
    assert m.refused(acts.BuildTerraces(1, 1)) == "First draw a resource card."
    m.draw()
    m.open("grill")


def test_two_actions_and_no_third() -> None:
    m = match()
    m.draw()
    m.draw()
    m.open("grill")
    assert m.refused(acts.DrawCard(1)) == "Both actions are done; end the turn."
    assert m.refused(acts.OpenRestaurant(1, "grill")) == "Both actions are done; end the turn."
    assert m.refused(acts.BuildTerraces(1, 0, 0, 1)) == "Both actions are done; end the turn."


def test_a_seat_waits_for_its_turn() -> None:
    m = match(3)
    assert m.refused(acts.DrawCard(2)) == "It is {name}’s turn."
    m.turn()
    assert m.seat == 2
    m.turn()
    m.turn()
    assert (m.seat, m.state.flow.round) == (1, 2)


def test_the_end_of_a_turn_is_asked_while_actions_are_left() -> None:
    m = match()
    m.draw()
    assert m.refused(EndPhase("actions")) == "{n} action is left. End the turn anyway?"
    assert m.refused(EndPhase("draw")) == "That phase is already over; now: {phase}."
    m.draw()
    m.draw()
    m.do(EndPhase("actions"))
    assert m.seat == 2


def test_who_plays_first_is_chosen_before_the_first_card() -> None:
    m = match(4)
    assert m.refused(acts.ChooseFirst(1)) == "{name} already goes first."
    m.do(acts.ChooseFirst(3))
    seats = []
    for _ in range(5):
        seats.append(m.seat)
        m.turn()
    assert seats == [3, 4, 1, 2, 3]
    assert m.refused(acts.ChooseFirst(1)) == "The first turn has begun; Undo leads back to it."


@pytest.mark.parametrize("kind", KINDS)
def test_a_restaurant_brings_its_income_and_points_at_once(kind: Kind) -> None:
    m = match()
    m.draw()
    m.open(kind)
    row = RESTAURANTS[kind]
    assert (m.board.income, m.board.of_restaurants("points")) == (1 + row.income, row.points)
    assert m.frame().seats[0].quantities[0].value == row.points


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_refused_when_its_copies_are_open(kind: Kind) -> None:
    m = match(2, ends_at_2=18)
    for _ in range(RESTAURANTS[kind].copies):
        m.turn([kind])
    m.draw()
    assert m.refused(acts.OpenRestaurant(m.seat, kind)) == "{name}: none is left in the box."
    sheet = next(s for s in m.frame().sheets if s.command is acts.OpenRestaurant)
    assert kind not in {choice.value for choice in sheet.choices}


def test_income_of_a_restaurant_counts_for_a_build_in_the_same_turn() -> None:
    m = match()
    m.draw()
    m.open("brasserie")
    m.build(0, 0, 0, 1)
    assert m.state.turn.budget == 0


def test_a_bonus_cell_counts_from_the_next_turn() -> None:
    m = match()
    m.draw()
    m.open("creperie")
    m.build(0, 3, coins=4)
    assert (m.board.income, m.state.turn.budget) == (3, 0)
    assert m.refused(acts.BuildTerraces(1, 0, 1)) == "{n} coin short."
    m.end()
    m.turn()
    m.draw()
    m.build(0, 1)
    assert (m.state.turn.income, m.state.turn.budget) == (3, 1)


def test_coin_cards_last_for_one_build_only() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    m.build(1, coins=7)
    assert (m.state.turn.budget, m.board.income) == (7, 1)
    m.end()
    m.turn()
    m.draw()
    assert m.refused(acts.BuildTerraces(1, 2)) == "{n} coin short."


def test_what_is_left_is_spent_before_another_action_or_lost() -> None:
    m = match()
    m.draw()
    m.open("wine_bar")
    m.end()
    m.turn()
    m.draw()
    m.build(0, 0, 1, coins=3)
    m.build(0, 0, 1)
    assert (m.state.turn.left, m.state.turn.budget) == (1, 0)
    m.draw()
    assert m.refused(acts.BuildTerraces(1, 0, 0, 1)) == "Terraces are built only once a turn."


@pytest.mark.parametrize("category", CATEGORIES)
def test_only_categories_with_an_open_restaurant(category: int) -> None:
    m = match()
    m.draw()
    kinds = [kind for kind in KINDS if RESTAURANTS[kind].category != category]
    m.open(kinds[-1])
    refusal = m.refused(one_of(category))
    assert refusal == "Open a restaurant of category {n} first."


@pytest.mark.parametrize("kind", ["friterie", "creperie", "grill", "brasserie"])
def test_a_row_is_placed_tile_by_tile_and_then_empty(kind: Kind) -> None:
    m = match()
    m.turn([kind])
    m.turn()
    category = RESTAURANTS[kind].category
    four = tuple(int(other == category) for other in CATEGORIES)
    row = ROWS[category]
    for placed in range(row.tiles):
        m.draw()
        short = max(0, row.cost(placed, 1) - m.board.income)
        m.build(*four, coins=short)
        assert m.state.board(1).terrace_points == row.points(placed + 1)
        m.end()
        m.turn()
    m.draw()
    refusal = m.refused(one_of(category))
    assert refusal == "Category {category} has {n} terrace left."


@pytest.mark.parametrize(("players", "limit"), [(2, 11), (3, 13), (4, 15)])
def test_the_game_ends_with_the_round_of_the_last_restaurant(players: int, limit: int) -> None:
    m = match(players)
    stock = [kind for kind in KINDS for _ in range(RESTAURANTS[kind].copies)]
    opened = 0
    while m.state.flow.phase in ("draw", "actions"):
        assert m.state.ending == ("restaurants" if opened >= limit else None)
        kinds = stock[opened : opened + 1]
        m.turn(kinds)
        opened += len(kinds)
    starts = [1, *(event.seat for event in m.events if isinstance(event, acts.TurnStarted))]
    turns = {starts.count(seat) for seat in range(1, players + 1)}
    assert len(turns) == 1
    rounds = -(-limit // players)
    assert (m.state.flow.round, m.state.opened) == (rounds, rounds * players)
    assert m.refused(acts.DrawCard(1)) == "The last turn is over; time to count."


def test_one_restaurant_less_does_not_end_it() -> None:
    m = match(2, ends_at_2=3)
    m.turn(["friterie", "friterie"])
    endings = [m.state.ending]
    m.draw()
    m.open("friterie")
    endings.append(m.state.ending)
    assert endings == [None, "restaurants"]
    assert m.frame().hint.id == "Last round: {reason}."
    m.end()
    assert m.state.flow.phase == "objectives"


def test_two_categories_emptied_by_one_seat_end_it() -> None:
    m = match()
    m.turn(["friterie", "brasserie"])
    m.turn(["friterie", "brasserie"])
    emptied = []
    while m.state.ending is None:
        m.draw()
        row, four = (ROWS[1], 0) if m.board.left(1) else (ROWS[4], 3)
        placed = m.board.terraces[four]
        counts = [n for n in range(1, 9) if row.cost(placed, n) <= m.board.income + 7]
        n = min(max(counts), row.tiles - placed)
        m.build(*(n if at == four else 0 for at in range(4)), coins=7)
        emptied.append([board.emptied for board in m.state.boards])
        if m.state.ending is None:
            m.end()
    assert m.state.ending == "terraces"
    assert max(emptied[-1]) == 2
    assert all(max(counts) < 2 for counts in emptied[:-1])


def test_the_table_says_that_nothing_fits() -> None:
    m = match(3)
    m.turn()
    m.do(acts.DeclareFull())
    assert (m.state.ending, m.state.ended_by) == ("full", 2)
    assert m.refused(acts.DeclareFull()) == "The end is already known: this is the last round."
    m.turn()
    m.turn()
    assert m.state.flow.phase == "objectives"


def test_tabs_follow_the_actions() -> None:
    m = match()
    shown = []
    for step in (m.draw, lambda: m.open("grill"), lambda: m.build(0, 0, 1)):
        step()
        shown.append([(tab.title.id, tab.state) for tab in m.frame().tabs])
    assert shown == [
        [("Draw", "past"), ("Action {n}", "current"), ("Action {n}", "coming")],
        [("Draw", "past"), ("Open", "past"), ("Action {n}", "current")],
        [("Draw", "past"), ("Open", "past"), ("Terraces", "current")],
    ]


def test_the_rail_says_that_both_actions_are_done() -> None:
    m = match()
    for _ in range(3):
        m.draw()
    tabs = m.frame().tabs
    assert [(tab.title.id, tab.state) for tab in tabs[-2:]] == [
        ("Draw", "past"),
        ("End of turn", "current"),
    ]
    assert (m.frame().prompt.id, m.state.turn.left) == ("{name}: both actions are done.", 0)


def test_what_can_be_done_lists_the_draw() -> None:
    """First of all in a turn, and as an action; by the seat's own button."""
    m = match()
    for _ in range(2):
        assert "draw_card" in can(m.frame())
        m.draw()
    own = next(b for b in GAME.frame(begun(), 0).buttons if b.key == "seat1")
    assert own.command == acts.DrawCard(1)
    m.draw()
    assert "draw_card" not in can(m.frame())


def hint(m: Match) -> Text | None:
    return GAME.frame(m.state, 0).hint


def test_cards_are_minded_when_they_are_drawn() -> None:
    m = match()
    assert (said := hint(m)) is not None
    assert said.id == "Whoever ate out last goes first."
    m.draw()
    assert hint(m) == texts.HAND_RULE
    m.open("creperie")
    assert hint(m) is None
    m.draw()
    assert hint(m) == main(m).note == texts.HAND_RULE
    m.end()
    assert hint(m) == main(m).note == texts.RIVER_RULE


def main(m: Match) -> Button:
    return next(b for b in GAME.frame(m.state, 0).buttons if b.role == "main")


@pytest.mark.parametrize(("players", "side", "line"), [(2, 0, 3), (2, 1, 1), (3, 0, 2), (4, 0, 1)])
def test_it_is_said_where_things_lie(players: int, side: int, line: int) -> None:
    options = Options(two_player_side=bool(side))
    m = Match(replace(begun(players), options=options))
    m.draw()
    hints = {sheet.command: sheet.hints for sheet in m.frame().sheets}
    assert dict(hints[acts.OpenRestaurant][0].args) == {"n": line}
    assert hints[acts.BuildTerraces] == texts.TERRACE_RULES
    assert hints[acts.CoverTerraces] == texts.COVER_RULES


def test_points_never_fall_while_it_is_played() -> None:
    m = match(2, ends_at_2=18)
    totals = []
    for kind in KINDS:
        m.draw()
        m.open(kind)
        four = tuple(int(c == RESTAURANTS[kind].category) for c in CATEGORIES)
        m.build(*four, coins=7)
        m.end()
        totals.append(sum(seat.quantities[0].value for seat in m.frame().seats))
    assert all(before < after for before, after in pairwise(totals))
