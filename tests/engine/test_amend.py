"""Corrections: an earlier step changed or struck, what comes after it decided again."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine import codec
from app.engine.amend import accepted, amended, is_hinge, must_be_of_these_rules
from app.engine.commands import Rejected
from app.engine.flow import CLOCK_STEPS, CORRECTIONS, Correct, Strike
from app.engine.game import Game
from app.engine.log import Log, replay
from app.games import GAMES
from app.script import Player, read
from app.storage import Store
from tests.toy import GAME as TOY

REPLAYS = Path(__file__).parents[1] / "replays"
SCRIPTS = sorted(REPLAYS.glob("*/*.jsonl"))


@cache
def played(path: Path) -> tuple[Log, int]:
    """The log of a script, and the seed of its dice."""
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    player = Player((*GAMES, TOY), Store())
    player.start(header or {})
    player.play(lines)
    assert player.table.setup is not None
    return player.table.shown, player.table.setup.seed


def dice(seed: int) -> Any:
    return lambda seq: random.Random(f"{seed}/{seq}")


def still(state: Any) -> Any:
    """A state but for its clock, which a correction may hold."""
    flow = msgspec.structs.replace(state.flow, clock=None, paused=None, sounded=(), is_over=False)
    return msgspec.structs.replace(state, flow=flow)


def targets(log: Log) -> list[int]:
    """The steps that can be corrected at all."""
    return [
        seq
        for seq in log.done
        if not isinstance(log.command(seq), CORRECTIONS)
        and type(log.command(seq)) not in CLOCK_STEPS
    ]


@pytest.mark.sample(16)
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_match_decided_again_gives_its_events(path: Path) -> None:
    log, seed = played(path)
    must_be_of_these_rules(log, 1, dice(seed))


@pytest.mark.sample(8)
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_laws_of_corrections_hold_along_a_match(path: Path) -> None:
    log, seed = played(path)
    for seq in targets(log):
        same(log, seq, seed)
        strike(log, seq, seed)


def same(log: Log, seq: int, seed: int) -> None:
    """Correcting to the same command changes nothing."""
    mark = Correct(seq, msgspec.to_builtins(log.command(seq)))
    found = amended(log, mark, log.last_at, "script", dice(seed))
    assert (found.move.events, found.along) == ((), ())
    assert log.add(found.move).state == log.state


def strike(log: Log, seq: int, seed: int) -> None:
    """What is struck can be brought back, is stored whole, and a replay needs no rules."""
    try:
        found = amended(log, Strike(seq), log.last_at, "script", dice(seed))
    except Rejected:
        return
    assert not is_hinge(log, seq)
    allowed = Strike(seq, tuple(gone.seq for gone in found.along))
    move = accepted(log, allowed, log.last_at, "script", dice(seed))
    after = log.add(move)
    assert seq not in after.done
    assert not {gone.seq for gone in found.along} & set(after.done)
    undone = after.add(after.undo(move.seq, log.last_at, "script"))
    assert still(undone.state) == still(log.state)
    assert tuple(undone.done) == tuple(log.done)
    again = undone.add(undone.redo(move.seq, log.last_at, "script"))
    assert still(again.state) == still(after.state)
    assert tuple(again.done) == tuple(after.done)
    stored(again)


def stored(log: Log) -> None:
    """The rows of the log, read again, fold to the same states."""
    game: Game = log.game
    rows = [
        codec.decode_move(
            game, m.seq, m.at, m.source, codec.encode(m.command), codec.encode(m.events)
        )
        for m in log.moves
    ]
    assert replay(game, log.states[0], rows).state == log.state
