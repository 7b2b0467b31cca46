"""The power fails at random instants of whole matches: all that was shown is there at the next."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.engine.timer import SECOND
from app.games import GAMES
from tests.faults.disk import Disk, PowerCuts
from tests.faults.matches import recorded, scripts
from tests.faults.rig import Evening, Shown, card_of, found

SYNCS_S = (0.0, 0.06, 0.2)
LOSES_US = SECOND + 5 * 200_000
"""A heartbeat, and the slowest commit that it may wait for."""


def names(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def killed(path: Path, sync_s: float, kills: int) -> None:
    setup, moves = recorded(path)
    card = Disk(sync_s)
    with card_of(card):
        evening = Evening(GAMES, card, is_late=True)
        evening.start(setup)
        evening.play(moves)
        evening.pass_to(evening.clock.s + 2)
        evening.store.close()
    assert len(evening.moves) > 3
    chance = Random(f"{path.name}/{sync_s}")
    cuts, others = PowerCuts(card.calls, chance), PowerCuts(evening.other.calls, chance)
    for moment in sorted(chance.uniform(0, evening.clock.s) for _ in range(kills)):
        check(evening, moment, cuts.at(moment), others.at(moment))


def check(evening: Evening, moment: float, card: Disk, other: Disk) -> None:
    """The next start has what was shown, nothing that was not played, and no clock with less.

    The second file may lie on another disk while the card is too slow to be waited for.
    """
    there = found(GAMES, card, other)
    shown = [row for row in evening.shown if row.at <= moment]
    if not shown:
        return
    assert len(there) == 1, [(r.id, r.uid, len(read.moves)) for r, read in there]
    ((row, log),) = there
    assert len(log.moves) >= shown[-1].moves, f"a move was lost at {moment}"
    assert tuple(log.moves) == evening.moves[: len(log.moves)]
    restored = max(row.clock_us, log.last_at)
    assert restored <= match_time(evening, moment), "the clock came back with less time"
    beats = [row.clock for row in shown if row.clock is not None]
    assert restored >= max(beats, default=0) - LOSES_US


def match_time(evening: Evening, moment: float) -> int:
    opened: Shown = evening.shown[0]
    return round((moment - opened.at) * SECOND) + 1


@pytest.mark.sample(6)
@pytest.mark.parametrize("sync_s", SYNCS_S)
@pytest.mark.parametrize("path", scripts(1), ids=names)
def test_kills_at_random_instants_lose_nothing_that_was_shown(path: Path, sync_s: float) -> None:
    killed(path, sync_s, kills=6)


@pytest.mark.slow
@pytest.mark.parametrize("sync_s", SYNCS_S)
@pytest.mark.parametrize("path", scripts(3), ids=names)
def test_a_thousand_kills(path: Path, sync_s: float) -> None:
    """Fifteen matches, three speeds, forty kills each."""
    killed(path, sync_s, kills=40)
