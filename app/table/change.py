"""What a command would change: the quantities that the table sees, before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from app.engine.amend import Dice, Gone, Mark, amended
from app.engine.commands import Rejected
from app.engine.frame import Quantity, Receipt
from app.engine.game import Game
from app.engine.log import Log
from app.engine.text import Text


class Change(msgspec.Struct, frozen=True):
    """One quantity that would change; `seat` is None for the whole table."""

    id: str
    label: Text
    seat: int | None
    before: Any
    after: Any
    icon: str | None = None


class Moved(msgspec.Struct, frozen=True):
    """A seat whose place would be another."""

    seat: int
    before: int
    after: int


class Leading(msgspec.Struct, frozen=True):
    """Who stands first after a correction, `was`: who did before it.

    `score` to `against`: the points of one who leads alone, and of the next.
    """

    seats: tuple[int, ...]
    was: tuple[int, ...]
    score: int
    against: int


class Preview(msgspec.Struct, frozen=True):
    """What a command would change, or why it is refused; `receipt`: its sum, line by line.

    `ends`: whether the match would end by it (True) or go on after all (False), else None. Of a
    correction: `along`, the later steps that would go with it; `places` that would move, and who is
    `leading` where not all win together.
    `is_idle`: it is refused only because nothing is changed yet.
    """

    changes: tuple[Change, ...] = ()
    refused: Text | None = None
    receipt: Receipt | None = None
    along: tuple[Gone, ...] = ()
    places: tuple[Moved, ...] = ()
    leading: Leading | None = None
    ends: bool | None = None
    is_idle: bool = False


def previewed(log: Log, mark: Mark, now: int, dice: Dice) -> Preview:
    """What a correction would make of the match; nothing is stored."""
    try:
        found = amended(log, mark, now, "touch", dice)
    except Rejected as refusal:
        return Preview(refused=refusal.reason)
    game, old, new = log.game, log.state, log.add(found.move).state
    before, after = (bool(state.flow.ended) for state in (old, new))
    return Preview(
        changes(quantities(game, old), quantities(game, new)),
        along=found.along,
        places=_moved(game, old, new),
        leading=_leading(game, old, new),
        ends=None if before == after else after,
    )


def _moved(game: Game, old: Any, new: Any) -> tuple[Moved, ...]:
    """The places that differ."""
    then = {row.seat: row.place for row in game.score(new)}
    rows = ((row.seat, row.place, then.get(row.seat, row.place)) for row in game.score(old))
    return tuple(Moved(*row) for row in rows if row[1] != row[2])


def _leading(game: Game, old: Any, new: Any) -> Leading | None:
    """Who is first then and was before; nobody while all are level."""
    rows = sorted(game.score(new), key=lambda row: row.place)
    if game.is_team or rows[0].place == rows[-1].place:
        return None
    first, was = (_first(game, state) for state in (new, old))
    return Leading(first, was, rows[0].score, rows[min(len(first), len(rows) - 1)].score)


def _first(game: Game, state: Any) -> tuple[int, ...]:
    return tuple(sorted(row.seat for row in game.score(state) if row.place == 1))


Quantities = Mapping[tuple[int | None, str], Quantity]
"""What is counted, by seat (None: the whole table's) and by its word."""


def quantities(game: Game, state: Any) -> Quantities:
    """What the table sees counted, the table first: no Frame, no button and no sheet is made."""
    whose = (None, *state.flow.seats)
    found = zip(whose, game.counted(state), strict=True)
    return {(seat, row.id): row for seat, rows in found for row in rows}


def changes(old: Quantities, new: Quantities) -> tuple[Change, ...]:
    """The quantities that differ."""
    return tuple(
        Change(quantity.id, quantity.label, key[0], old[key].value, quantity.value, quantity.icon)
        for key, quantity in new.items()
        if key in old and old[key].value != quantity.value
    )
