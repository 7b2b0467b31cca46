"""Which prestige card lies in which slot, so that the last obtained goes back first, L727-730."""

from __future__ import annotations

from app.games.kitchen_rush.box import EVENT_CARDS

UNKNOWN = "?"
"""A prestige card held whose name nobody noted when it was drawn."""


def in_slots(slots: tuple[str, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """The prestige cards known by name in the slots held.

    One newly named takes the first slot filled since the last settlement, else the last unknown.
    """
    row = [card if card in {*named, ""} else UNKNOWN for card in slots]
    for card in named:
        if card in EVENT_CARDS or card in row:
            continue
        if "" in row:
            row[row.index("")] = card
        elif UNKNOWN in row:
            row[len(row) - 1 - row[::-1].index(UNKNOWN)] = card
    return tuple(row)
