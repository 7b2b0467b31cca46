"""The state of a Dinner in Paris match."""

from __future__ import annotations

from operator import mul
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.engine import conduct
from app.engine.commands import NEEDS, PLAYERS, Rejected
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.text import N_, msg
from app.engine.value import Value
from app.games.dinner_in_paris.box import (
    ACTIONS,
    CATEGORIES,
    INCOME,
    KEPT_PIGEONS,
    KINDS,
    OBJECTIVES,
    OF_KINDS,
    PIGEON_COPIES,
    PIGEON_KINDS,
    PIGEONS,
    PLACES_OF,
    RESTAURANTS,
    ROWS,
    Box,
    Category,
    Kind,
    Majority,
    Pigeon,
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


class PlayerBoard(Value, frozen=True):
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
        bonus = sum(ROWS[c].bonus(n) for c, n in rows if n)
        return INCOME + self.gauge + self.of_restaurants("income") + bonus

    def of_restaurants(self, what: Literal["income", "points"]) -> int:
        """Income or points of all restaurants of this seat."""
        return sum(map(mul, self.restaurants, OF_KINDS[what]))

    @property
    def terrace_points(self) -> int:
        """Points of the four rows, L208-210."""
        return sum(ROWS[c].points(n) for c, n in zip(CATEGORIES, self.terraces, strict=True) if n)

    @property
    def emptied(self) -> int:
        """Categories of which every tile is placed."""
        return sum(ROWS[c].tiles == n for c, n in zip(CATEGORIES, self.terraces, strict=True))

    def has_open(self, category: Category) -> bool:
        """Whether a restaurant of that category is open."""
        return any(map(self.restaurants.__getitem__, PLACES_OF[category]))

    def left(self, category: Category) -> int:
        """Terraces of that category still on the player board."""
        return ROWS[category].tiles - self.terraces[category - 1]


class Turn(Value, frozen=True):
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
    covered: int = 0

    @property
    def budget(self) -> int:
        """Coins left for this build action, L204, L263-267."""
        return self.income + self.added - self.spent

    @property
    def left(self) -> int:
        """Actions still to do."""
        return ACTIONS - len(self.actions)


class Count(Value, frozen=True):
    """What a seat has of a majority, entered at the end."""

    majority: Majority
    seat: int
    count: int


class State(Value, frozen=True):
    """Where the match stands; `used`: pigeon cards of each kind that are known to be used."""

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
    used: tuple[int, ...] = (0,) * len(PIGEON_KINDS)

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

    def copies_unused(self, pigeon: Pigeon) -> int:
        """Pigeon cards of that kind that may still be drawn or be in a hand, L366."""
        return PIGEON_COPIES - self.used[PIGEON_KINDS.index(pigeon)]

    @property
    def kept_pigeons(self) -> int:
        """Pigeon cards that were kept, of all seats: in hand, gone with their owner, or played."""
        in_hand = sum(board.kept + board.gone for board in self.boards)
        return in_hand + sum(PIGEON_COPIES - self.copies_unused(kind) for kind in KEPT_PIGEONS)

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
