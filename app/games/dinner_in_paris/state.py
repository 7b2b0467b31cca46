"""The state of a Dinner in Paris match, and how events fold into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import NEEDS, PLAYERS, Event, Rejected
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.seating import SeatLeft
from app.engine.text import N_, msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.acts import righted
from app.games.dinner_in_paris.box import (
    ACTIONS,
    CATEGORIES,
    INCOME,
    KINDS,
    OBJECTIVES,
    PIGEONS,
    RESTAURANTS,
    ROWS,
    Box,
    Category,
    Kind,
    Majority,
)

Four = tuple[int, int, int, int]
NONE: Four = (0, 0, 0, 0)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays."""

    two_player_side: Annotated[
        bool,
        Meta(
            title=N_("2-player side"),
            description=N_("Of the board, for 2 players, L131-132"),
            extra={NEEDS: {PLAYERS: 2}},
        ),
    ] = False


class PlayerBoard(msgspec.Struct, frozen=True):
    """What a seat has on its player board and in front of it.

    `restaurants`: opened of each kind; `terraces`: placed of each category; `done`: points of
    the objectives done; `held`: objectives in hand, and what they cost once counted;
    `pigeons`: all pigeon cards drawn, `kept` of them still in hand, `gone` left with their owner;
    `gauge`: income that was put right at the table.
    """

    restaurants: tuple[int, ...] = (0,) * len(KINDS)
    terraces: Four = NONE
    covered: int = 0
    done: tuple[int, ...] = ()
    held: int = 1
    held_points: int | None = None
    pigeons: int = 0
    kept: int = 0
    gauge: int = 0
    gone: int = 0

    @property
    def opened(self) -> int:
        """Restaurants of this seat."""
        return sum(self.restaurants)

    @property
    def placed(self) -> int:
        """Terraces placed, those covered since included."""
        return sum(self.terraces)

    @property
    def income(self) -> int:
        """The yellow cube: start, restaurants, uncovered bonus cells, L77, L177-180, L212-215."""
        rows = zip(CATEGORIES, self.terraces, strict=True)
        bonus = sum(ROWS[c].bonus(n) for c, n in rows)
        return INCOME + self.gauge + self.of_restaurants("income") + bonus

    def of_restaurants(self, what: str) -> int:
        """Income or points of all restaurants of this seat."""
        rows = zip(KINDS, self.restaurants, strict=True)
        return sum(n * int(getattr(RESTAURANTS[kind], what)) for kind, n in rows)

    @property
    def terrace_points(self) -> int:
        """Points of the four rows, L208-210."""
        return sum(ROWS[c].points(n) for c, n in zip(CATEGORIES, self.terraces, strict=True))

    @property
    def emptied(self) -> int:
        """Categories of which every tile is placed."""
        return sum(ROWS[c].tiles == n for c, n in zip(CATEGORIES, self.terraces, strict=True))

    def has_open(self, category: Category) -> bool:
        """Whether a restaurant of that category is open."""
        rows = zip(KINDS, self.restaurants, strict=True)
        return any(n and RESTAURANTS[kind].category == category for kind, n in rows)

    def left(self, category: Category) -> int:
        """Terraces of that category still on the player board."""
        return ROWS[category].tiles - self.terraces[category - 1]


class Turn(msgspec.Struct, frozen=True):
    """What a seat has done this turn: its actions, and the money of the build action."""

    seat: int
    actions: tuple[str, ...] = ()
    is_building: bool = False
    income: int = 0
    added: int = 0
    spent: int = 0
    built: Four = NONE
    pigeons: int = 0
    kept: int = 0

    @property
    def budget(self) -> int:
        """Coins left for this build action, L204, L263-267."""
        return self.income + self.added - self.spent

    @property
    def left(self) -> int:
        """Actions still to do."""
        return ACTIONS - len(self.actions)


class Count(msgspec.Struct, frozen=True):
    """What a seat has of a majority, entered at the end."""

    majority: Majority
    seat: int
    count: int


class State(msgspec.Struct, frozen=True):
    """Where the match stands."""

    flow: Flow
    options: Options
    box: Box
    boards: tuple[PlayerBoard, ...]
    turn: Turn
    deck: int
    shared: int
    first: int = 1
    ending: str | None = None
    ended_by: int | None = None
    majorities: tuple[Majority, ...] = ()
    counts: tuple[Count, ...] = ()

    def board(self, seat: int) -> PlayerBoard:
        """The player board of that seat."""
        return self.boards[seat - 1]

    @property
    def active(self) -> PlayerBoard:
        """The player board of the seat whose turn it is."""
        return self.board(self.turn.seat)

    @property
    def opened(self) -> int:
        """Restaurants on the table."""
        return sum(board.opened for board in self.boards)

    @property
    def ends_at(self) -> int:
        """Restaurants on the table that end the game."""
        return self.box.ends_at(len(self.boards))

    @property
    def pigeons_left(self) -> int:
        """Pigeon cards still in the deck."""
        return PIGEONS - sum(board.pigeons for board in self.boards)

    @property
    def objectives_left(self) -> int:
        """Objectives that neither a seat nor the board has: the deck, L46."""
        cards = sum(board.held + len(board.done) for board in self.boards)
        return sum(OBJECTIVES.values()) - cards - self.shared

    @property
    def next_seat(self) -> int:
        """Who plays after the seat whose turn it is, clockwise."""
        return self.flow.way(self.turn.seat)[-1]

    @property
    def is_round_full(self) -> bool:
        """Whether this turn is the last of its round."""
        return self.first in self.flow.way(self.turn.seat)

    @property
    def usable_pigeons(self) -> int:
        """Pigeon cards that the active seat kept in an earlier turn, L321-322."""
        return self.active.kept - self.turn.kept

    def copies_left(self, kind: Kind) -> int:
        """Restaurants of that kind still beside the board."""
        at = KINDS.index(kind)
        return RESTAURANTS[kind].copies - sum(board.restaurants[at] for board in self.boards)

    def counted(self, majority: Majority, seat: int) -> int | None:
        """What was entered for that majority, or None."""
        rows = (row.count for row in self.counts if (row.majority, row.seat) == (majority, seat))
        return next(rows, None)


def start(setup: Setup[Options, Box]) -> State:
    """The table before the first turn: one objective kept, one shared by each seat, L77-90."""
    players = len(setup.seats)
    if setup.options.two_player_side and players != 2:
        raise Rejected(msg("The 2-player side is for 2 players; choose the usual side."))
    return State(
        flow=conduct.begin(setup, "draw"),
        options=setup.options,
        box=setup.box,
        boards=(PlayerBoard(),) * players,
        turn=Turn(1),
        deck=sum(OBJECTIVES.values()) - 2 * players,
        shared=players,
    )


def apply(state: State, event: Event) -> State:
    """The state after an event; total: it never refuses."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    flow = conduct.apply(state.flow, event)
    return state if flow is state.flow else replace(state, flow=flow)


def _board(state: State, seat: int, **changes: Any) -> State:
    board = replace(state.board(seat), **changes)
    return replace(state, boards=conduct.put(state.boards, seat, board))


def _turn(state: State, **changes: Any) -> State:
    return replace(state, turn=replace(state.turn, **changes))


def _first(state: State, event: acts.FirstChosen) -> State:
    return replace(state, first=event.seat, turn=Turn(event.seat))


def _action(state: State, event: acts.ActionTaken) -> State:
    actions = (*state.turn.actions, event.action)
    return _turn(state, actions=actions, is_building=event.action == "build")


def _opened(state: State, event: acts.RestaurantOpened) -> State:
    at = KINDS.index(event.restaurant) + 1
    row = state.board(event.seat).restaurants
    return _board(state, event.seat, restaurants=conduct.put(row, at, row[at - 1] + 1))


def _coins(state: State, event: acts.CoinsPlayed) -> State:
    return _turn(state, added=state.turn.added + event.coins)


def _built(state: State, event: acts.TerracesBuilt) -> State:
    state = _board(
        state, event.seat, terraces=_sum(state.board(event.seat).terraces, event.terraces)
    )
    built = _sum(state.turn.built, event.terraces)
    return _turn(state, spent=state.turn.spent + event.cost, built=built)


def _sum(one: Four, other: Four) -> Four:
    a, b, c, d = (x + y for x, y in zip(one, other, strict=True))
    return a, b, c, d


def _pigeon(state: State, event: acts.PigeonTaken) -> State:
    board, kept = state.board(event.seat), int(event.card == "kept")
    state = _board(state, event.seat, pigeons=board.pigeons + 1, kept=board.kept + kept)
    return _turn(state, pigeons=state.turn.pigeons + 1, kept=state.turn.kept + kept)


def _played(state: State, event: acts.PigeonsPlayed) -> State:
    return _board(state, event.seat, kept=state.board(event.seat).kept - event.cards)


def _covered(state: State, event: acts.TerraceCovered) -> State:
    return _board(state, event.owner, covered=state.board(event.owner).covered + 1)


def _done(state: State, event: acts.ObjectiveDone) -> State:
    board, is_own = state.board(event.seat), event.origin == "own"
    state = _board(
        state, event.seat, done=(*board.done, event.points), held=board.held - int(is_own)
    )
    return replace(state, shared=state.shared - int(not is_own))


def _drawn(state: State, event: acts.ObjectiveDrawn) -> State:
    state = replace(state, deck=state.deck - 1, shared=state.shared + int(not event.is_kept))
    return _board(state, event.seat, held=state.board(event.seat).held + int(event.is_kept))


def _counted(state: State, event: acts.MajorityCounted) -> State:
    others = tuple(
        row for row in state.counts if (row.majority, row.seat) != (event.majority, event.seat)
    )
    return replace(state, counts=(*others, Count(event.majority, event.seat, event.count)))


def _terraces_set(state: State, event: righted.TerracesSet) -> State:
    return _board(state, event.seat, terraces=event.terraces, covered=event.covered)


def _restaurants_set(state: State, event: righted.RestaurantsSet) -> State:
    row = state.board(event.seat).restaurants
    at = KINDS.index(event.restaurant) + 1
    return _board(state, event.seat, restaurants=conduct.put(row, at, event.count))


def _objectives_set(state: State, event: righted.ObjectivesSet) -> State:
    """Points counted in a hand of another size are asked for again."""
    board = state.board(event.seat)
    points = board.held_points if event.held == board.held else None
    state = _board(state, event.seat, done=event.done, held=event.held, held_points=points)
    return replace(state, deck=state.objectives_left)


def _shared_set(state: State, event: righted.SharedSet) -> State:
    state = replace(state, shared=event.count)
    return replace(state, deck=state.objectives_left)


def _income_set(state: State, event: righted.IncomeSet) -> State:
    """A build action under way has as much more or less to spend."""
    gauge = state.board(event.seat).gauge + event.change
    state = _board(state, event.seat, gauge=gauge)
    if event.seat != state.turn.seat or not state.turn.is_building:
        return state
    return _turn(state, income=state.turn.income + event.change)


def _gone(state: State, event: SeatLeft) -> State:
    """Objectives and pigeon cards in hand leave; restaurants and terraces stay."""
    state = replace(state, flow=conduct.apply(state.flow, event))
    kept = state.board(event.seat).kept
    return _board(state, event.seat, held=0, held_points=None, kept=0, gone=kept)


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    acts.FirstChosen: _first,
    acts.TurnStarted: lambda state, event: replace(state, turn=Turn(event.seat)),
    acts.ActionTaken: _action,
    acts.RestaurantOpened: _opened,
    acts.BudgetOpened: lambda state, event: _turn(state, income=event.income),
    acts.CoinsPlayed: _coins,
    acts.TerracesBuilt: _built,
    acts.PigeonTaken: _pigeon,
    acts.PigeonsPlayed: _played,
    acts.TerraceCovered: _covered,
    acts.ObjectiveDone: _done,
    acts.ObjectiveDrawn: _drawn,
    acts.EndTriggered: lambda state, event: replace(
        state, ending=event.reason, ended_by=event.seat
    ),
    acts.MajoritiesChosen: lambda state, event: replace(state, majorities=event.majorities),
    acts.HeldCounted: lambda state, event: _board(state, event.seat, held_points=event.points),
    acts.MajorityCounted: _counted,
    SeatLeft: _gone,
    righted.TerracesSet: _terraces_set,
    righted.RestaurantsSet: _restaurants_set,
    righted.ObjectivesSet: _objectives_set,
    righted.SharedSet: _shared_set,
    righted.PigeonsSet: lambda state, event: _board(
        state, event.seat, pigeons=event.drawn, kept=event.held
    ),
    righted.IncomeSet: _income_set,
    righted.EndWithdrawn: lambda state, event: replace(state, ending=None, ended_by=None),
}
