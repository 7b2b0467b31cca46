"""The state of a Restaurant match, and how events fold into it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import NOTES
from app.engine.flow import Flow, PhaseStarted
from app.engine.game import Setup
from app.engine.seating import SeatLeft
from app.engine.tables import Changes, folding
from app.engine.text import N_
from app.engine.value import Value
from app.games.restaurant import acts
from app.games.restaurant.box import AGAIN, KINDS, Box, Card

Row = tuple[int, int, int, int]
"""Counts of the menus of 100, 200, 300 and 600, or of the four kinds of cards."""
NONE: Row = (0, 0, 0, 0)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two variants, and one reading of the rules that the table may change."""

    stairs: Annotated[
        bool,
        Meta(title=N_("Stairs"), description=N_("The only way in or out of the salon, L117")),
    ] = False
    service_only: Annotated[
        bool,
        Meta(title=N_("Service only"), description=N_("Orders decide only who starts, L121")),
    ] = False
    doubled: Annotated[
        Literal["res", "protected"],
        Meta(
            title=N_("Double in hand"),
            description=N_("Menus marked RES., or all menus laid out with them, L111"),
            extra={
                NOTES: {
                    "res": N_("only menus marked RES."),
                    "protected": N_("all menus laid out with them"),
                }
            },
        ),
    ] = "res"


class Counts(Value, frozen=True):
    """Menus of a seat at the end by value: served, left in hand, and left that count double."""

    served: Row
    left: Row
    res: Row


class State(Value, frozen=True):
    """Where the match stands; `told` counts the cards taken by their kind.

    `hands`: cards that each seat took less those it placed, None once that is not known.
    """

    flow: Flow
    options: Options
    box: Box
    totals: tuple[int | None, ...]
    counts: tuple[Counts | None, ...]
    turn: int = 1
    told: Row = NONE
    untold: int = 0
    placed: Row = NONE
    unseen: int = 0
    last: tuple[int, str] | None = None
    passes: int = 0
    starter: int | None = None
    hands: tuple[int | None, ...] = ()

    @property
    def taken(self) -> int:
        """Cards taken from the board, each replaced by a marker."""
        return sum(self.told) + self.untold

    @property
    def served(self) -> int:
        """Cards placed under markers."""
        return sum(self.placed) + self.unseen

    @property
    def is_service(self) -> bool:
        """Whether the turns run the other way round, L89."""
        return self.flow.phase in ("service", "counts")

    def hand(self, seat: int) -> int | None:
        """Cards that a seat holds, where each take and each placing was told; a swap keeps it."""
        if self.untold or self.unseen or not self.hands or self.taken < self.box.least_cards:
            return None
        return self.hands[seat - 1]

    @property
    def bare(self) -> tuple[int, ...]:
        """The seats known to hold no card in the service: the match is over, L107."""
        if self.flow.phase != "service":
            return ()
        return tuple(seat for seat in self.flow.here if self.hand(seat) == 0)

    def after(self, seat: int) -> int:
        """Whose turn follows that seat's, against the first direction in the service, L89."""
        return self.flow.way(seat, -1 if self.is_service else 1)[-1]


def start(setup: Setup[Options, Box]) -> State:
    """The restaurant before the first card is taken, L47-51."""
    nothing = (None,) * len(setup.seats)
    flow = conduct.begin(setup, "orders")
    hands = (0,) * len(setup.seats)
    return State(flow, setup.options, setup.box, nothing, nothing, hands=hands)


def one_more(cards: Row, card: Card) -> Row:
    """The counts by kind with one more card of that kind."""
    a, b, c, d = conduct.added(cards, KINDS.index(card) + 1, 1)
    return a, b, c, d


def _hands(state: State, seat: int, change: int) -> tuple[int | None, ...]:
    """A card more or less; a hand that would hold less than none was not told whole."""
    held = state.hands[seat - 1] if state.hands else None
    cards = None if held is None or held + change < 0 else held + change
    return conduct.put(state.hands, seat, cards) if state.hands else ()


def _turn_after(state: State, seat: int, card: Card) -> int:
    return seat if card in AGAIN else state.after(seat)


def _taken(state: State, event: acts.CardTaken) -> State:
    told = one_more(state.told, event.card)
    turn = _turn_after(state, event.seat, event.card)
    hands = _hands(state, event.seat, 1)
    return replace(state, told=told, turn=turn, last=(event.seat, event.card), hands=hands)


def _placed(state: State, event: acts.CardPlaced) -> State:
    placed = one_more(state.placed, event.card)
    turn = _turn_after(state, event.seat, event.card)
    last, hands = (event.seat, event.card), _hands(state, event.seat, -1)
    return replace(state, placed=placed, turn=turn, last=last, passes=0, hands=hands)


def _passed(state: State, event: acts.SeatPassed) -> State:
    turn = state.after(event.seat)
    return replace(state, turn=turn, last=(event.seat, "pass"), passes=state.passes + 1)


def _total(state: State, event: acts.TotalEntered) -> State:
    """A total that changes before the service asks again who starts."""
    totals = conduct.put(state.totals, event.seat, event.total)
    starter = None if state.flow.phase == "totals" else state.starter
    return replace(state, totals=totals, starter=starter)


def _hand(state: State, event: acts.HandSet) -> State:
    return replace(state, hands=conduct.put(state.hands, event.seat, event.cards))


def _counted(state: State, event: acts.CountsEntered) -> State:
    counts = Counts(event.served, event.left, event.res)
    return replace(state, counts=conduct.put(state.counts, event.seat, counts))


def _gone(state: State, event: SeatLeft) -> State:
    """The hand leaves; its turn passes on, and a pass of it counts no more."""
    passed, seat = [], state.turn
    for _ in range(min(state.passes, len(state.flow.here))):
        seat = state.flow.way(seat, 1 if state.is_service else -1)[-1]
        passed.append(seat)
    turn = state.after(event.seat) if state.turn == event.seat else state.turn
    return replace(
        state,
        turn=turn,
        passes=state.passes - (event.seat in passed),
        starter=None if state.starter == event.seat else state.starter,
    )


_CHANGES: Changes[State] = {
    PhaseStarted: lambda state, event: replace(state, last=None, passes=0),
    acts.CardTaken: _taken,
    acts.PlacedSet: lambda state, event: replace(state, unseen=event.unseen),
    acts.TakenSet: lambda state, event: replace(state, untold=event.untold),
    acts.TurnGiven: lambda state, event: replace(state, turn=event.seat, last=None),
    acts.TotalEntered: _total,
    acts.StarterChosen: lambda state, event: replace(state, starter=event.seat, turn=event.seat),
    acts.CardPlaced: _placed,
    acts.SeatPassed: _passed,
    acts.CountsEntered: _counted,
    acts.HandSet: _hand,
    SeatLeft: _gone,
}

apply = folding(_CHANGES)
