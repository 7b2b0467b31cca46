"""What becomes of a command: the move that the rules, or the log itself, make of it."""

from __future__ import annotations

import random

from app.engine.amend import Dice, accepted
from app.engine.commands import Command, Rejected, checked, in_bounds
from app.engine.flow import Correct, Redo, Strike, Undo
from app.engine.frame import Receipt
from app.engine.game import Move, Setup
from app.engine.log import Log
from app.engine.text import Text
from app.table.change import Preview, Quantities, changes, previewed, quantities


class SeededDice:
    """Dice that are seeded by the first draw: most moves draw nothing, and a seed costs as much."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng: random.Random | None = None

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""
        if self._rng is None:
            self._rng = random.Random(self._seed)
        return self._rng.randrange(stop)


def dice_of(setup: Setup) -> Dice:
    """The dice of each move of that match, by its number."""
    return lambda seq: SeededDice(f"{setup.seed}/{seq}")


def decided(setup: Setup, log: Log, command: Command, at: int, source: str) -> Move:
    """The move that the command becomes; raises Rejected with what the players see."""
    command = checked(command)
    if isinstance(command, Undo):
        return log.undo(command.seq, at, source)
    if isinstance(command, Redo):
        return log.redo(command.seq, at, source)
    if isinstance(command, Correct | Strike):
        return accepted(log, command, at, source, dice_of(setup))
    rng = dice_of(setup)(log.next_seq)
    return Move(log.next_seq, at, source, command, log.game.decide(log.state, command, at, rng))


def why_not(setup: Setup, log: Log, command: Command, now: int) -> Text | None:
    """Why the command would be refused now, or None; the real rules, nothing stored."""
    if isinstance(command, Correct | Strike):
        return previewed(log, command, now, dice_of(setup)).refused
    try:
        decided(setup, log, command, now, "touch")
    except Rejected as refusal:
        return refusal.reason
    return None


def preview(setup: Setup, log: Log, command: Command, now: int, then: Quantities) -> Preview:
    """What the command would change now; the real rules, nothing stored.

    `then`: what is counted before it.
    """
    if isinstance(command, Correct | Strike):
        return previewed(log, command, now, dice_of(setup))
    receipt = _receipt(setup, log, command)
    try:
        after = log.add(decided(setup, log, command, now, "touch"))
    except Rejected as refusal:
        return Preview(refused=refusal.reason, receipt=receipt)
    soon = quantities(log.game, after.state)
    ended = bool(after.state.flow.ended) and not log.state.flow.ended
    return Preview(changes(then, soon), receipt=receipt, ends=ended or None)


def _receipt(setup: Setup, log: Log, command: Command) -> Receipt | None:
    """The lines of the command's sum; none for a command whose arguments are wrong."""
    if log.game.receipt is None:
        return None
    try:
        command = checked(command)
        in_bounds(command, len(log.state.flow.names))
    except Rejected:
        return None
    return log.game.receipt(log.state, command)
