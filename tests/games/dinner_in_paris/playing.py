"""A match of Dinner in Paris in memory: commands decided and folded, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.engine.commands import Command, Event, Rejected, checked
from app.engine.flow import EndPhase
from app.engine.game import Move
from app.engine.log import Log, fold
from app.games.dinner_in_paris import GAME, acts
from app.games.dinner_in_paris.box import Box
from app.games.dinner_in_paris.state import Options, PlayerBoard, State
from app.table.setup import make_setup

NAMES = ("Max", "Alice", "Pat", "Ralph")


class NoDice:
    """The rules of this game draw no chance."""

    def randrange(self, _stop: int, /) -> int:
        raise AssertionError("no dice in this game")


def begun(players: int = 2, **box: int) -> State:
    """A match before its first turn."""
    state: State = GAME.start(make_setup(GAME, NAMES[:players], box=box))
    assert isinstance(state.box, Box)
    assert isinstance(state.options, Options)
    return state


class Match(msgspec.Struct):
    """A match that is played by calls; every event is kept."""

    state: State
    events: list[Event] = msgspec.field(default_factory=list)
    moves: list[Move] = msgspec.field(default_factory=list)
    start: State | None = None

    def __post_init__(self) -> None:
        self.start = self.state

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide and fold a command; raises Rejected."""
        happened = GAME.decide(self.state, checked(command), 0, NoDice())
        self.state = fold(GAME, self.state, happened)
        self.events += happened
        self.moves.append(Move(len(self.moves) + 1, 0, "touch", command, happened))
        return happened

    def refused(self, command: Command) -> str:
        """The reason (its English message) why a command is refused."""
        try:
            GAME.decide(self.state, checked(command), 0, NoDice())
        except Rejected as refusal:
            return refusal.reason.id
        raise AssertionError(f"accepted: {command}")

    def frame(self) -> Any:
        """What the table sees."""
        return GAME.frame(self.state, 0)

    def log(self) -> Log:
        """The same match as a log."""
        log = Log.begin(GAME, self.start)
        for move in self.moves:
            log = log.add(move)
        return log

    # Turns

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.turn.seat

    @property
    def board(self) -> PlayerBoard:
        """The board of the seat whose turn it is."""
        return self.state.active

    def draw(self) -> None:
        """A resource card, for the start of the turn or as an action."""
        self.do(acts.DrawCard(self.seat))

    def open(self, kind: Any) -> None:
        """Open a restaurant."""
        self.do(acts.OpenRestaurant(self.seat, kind))

    def build(self, *terraces: int, coins: int = 0, pigeons: int = 0) -> None:
        """Build by category."""
        a, b, c, d = (*terraces, 0, 0, 0, 0)[:4]
        self.do(acts.BuildTerraces(self.seat, a, b, c, d, coins, pigeons))

    def end(self) -> None:
        """End the turn, whatever is left."""
        self.do(EndPhase("actions", anyway=True))

    def turn(self, kinds: Sequence[Any] = ()) -> None:
        """A whole turn in which these kinds are opened."""
        self.draw()
        for kind in kinds:
            self.open(kind)
        self.end()

    def to_count(self) -> None:
        """The board is full: play the round to its end and count the hands, 3 points each."""
        self.do(acts.DeclareFull())
        while self.state.flow.phase != "objectives":
            self.draw() if self.state.flow.phase == "draw" else self.end()
        for seat in self.state.flow.seats:
            if held := self.state.board(seat).held:
                self.do(acts.CountHeld(seat, 3 * held))
        self.do(EndPhase("objectives"))


def match(players: int = 2, **box: int) -> Match:
    """A new match."""
    return Match(begun(players, **box))
