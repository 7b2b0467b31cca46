"""Clam-Voyance: whom it protects, and from what, L487-503."""

from __future__ import annotations

from typing import Final

from app.games.rival_restaurants.state import Played, State

CLAM: Final = "clam_voyance"
POWER: Final = -1
"""What a Clam-Voyance is against that is laid against a power."""


def is_stopped(chain: tuple[Played, ...], at: int, seat: int) -> bool:
    """Whether a Clam-Voyance keeps the card there from that seat: its own alone, L491, L503.

    >>> rob, clam = Played(1, "armed_robbery"), Played(2, "clam_voyance")
    >>> is_stopped((rob, clam), 0, 2), is_stopped((rob, clam), 0, 3)
    (True, False)
    >>> is_stopped((rob, clam, Played(3, "clam_voyance")), 0, 2)
    False
    """
    return any(chain[n].seat == seat and works(chain, n) for n in _against(chain, at))


def works(chain: tuple[Played, ...], at: int) -> bool:
    """Whether no other Clam-Voyance cancels the one there; any chef's may, L493, L808-810."""
    return not any(works(chain, n) for n in _against(chain, at))


def is_guarded(state: State, seat: int) -> bool:
    """Whether a Clam-Voyance on the table keeps the powers of others from that seat, L491."""
    rows = (n for n in _against(state.chain, POWER) if state.chain[n].seat == seat)
    return any(works(state.chain, n) for n in rows)


def _against(chain: tuple[Played, ...], at: int) -> list[int]:
    """Where the Clam-Voyances lie that are against the card there, or against a power."""
    return [n for n, card in enumerate(chain) if card.card == CLAM and _target(chain, n) == at]


def _target(chain: tuple[Played, ...], at: int) -> int:
    """Said by its player, else the card before it; the first card there is against a power."""
    stops = chain[at].stops
    return at - 1 if stops is None else stops - 1
