"""A correction with many moves after it, against deciding and folding those moves alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial

from app.engine.flow import Correct, EndPhase
from app.engine.log import fold
from app.games import GAMES
from app.games.kitchen_rush.acts import TakeTip
from app.storage import Store
from app.table import Table, make_setup
from tests.bench.row import Row

AFTER = (10, 100, 1000)
TIMES = 8


def rows() -> Iterator[Row]:
    """Processor time (ms) of a correction, and of a move after it as they grow."""
    per_move = {}
    for after in AFTER:
        table = played(after)
        spent = [ms(partial(correct, table, after, 1 + n % 2)) for n in range(1, TIMES + 1)]
        bare = [ms(partial(decided, table, after)) for _ in range(TIMES)]
        per_move[after] = [each / after for each in spent]
        name = f"a correction, {after} moves after it"
        yield Row(f"correct.{after}", name, "ms", spent, bare, "those decided and folded")
    few, many = per_move[AFTER[1]], per_move[AFTER[-1]]
    name = f"a correction, each of {AFTER[-1]} moves"
    yield Row("correct.grows", name, "ms", many, few, f"each of {AFTER[1]}")


def played(after: int) -> Table:
    """A match with one tip to correct and so many after it."""
    table = Table(GAMES, Store(), clock=time.monotonic)
    table.new_match(make_setup(GAMES[0], ["Michel", "Paul"]))
    table.submit(EndPhase("preparation", anyway=True))
    for _ in range(after + 1):
        table.submit(TakeTip(1))
    return table


def correct(table: Table, after: int, tips: int) -> None:
    """The first of them took so many."""
    first = tips_from(table, after)
    refused = table.submit(Correct(first, {"do": "take_tip", "tips": tips}))
    assert refused is None, refused


def tips_from(table: Table, after: int) -> int:
    """The number of the tip that so many follow."""
    moves = [move for move in table.shown.moves if not isinstance(move.command, Correct)]
    return len(moves) - after


def decided(table: Table, after: int) -> None:
    """The same moves on their own: what any correction must do at least."""
    log, dice = table.shown, random.Random(1)
    first = tips_from(table, after)
    state = log.states[first]
    for move in log.moves[first : first + after]:
        state = fold(log.game, state, log.game.decide(state, TakeTip(1), move.at, dice))


def ms(act: Callable[[], object]) -> float:
    """Milliseconds of processor that it takes."""
    begun = time.process_time()
    act()
    return (time.process_time() - begun) * 1000
