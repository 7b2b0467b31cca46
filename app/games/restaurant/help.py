"""Help for Restaurant: how to place, what doubles, and the readings that Toque takes."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import msg

HELP = (
    Topic(
        msg("Placing"),
        (
            msg("The salon takes menus of 600; no 100 and no 200 there."),
            msg("Reading: a dead end before 30 cards is a warning."),
            msg("Reading: the table then goes on from a free edge."),
            msg("Reading: the plat du jour goes to the other player."),
        ),
    ),
    Topic(
        msg("Service", context="help"),
        (
            msg("The lowest total of Orders starts; the direction is reversed."),
            msg("Reading: pass when barred; end when no neighbour waits."),
            msg("Reading: RES. protects once, the cards held then."),
            msg("Reading: protected menus still count as left in hand."),
        ),
    ),
    Topic(
        msg("Counting"),
        (
            msg("The box holds 8400 in menus: 9, 9, 9 and 5."),
            msg("Menus under your markers count, menus in hand are lost."),
            msg("Reading: only the cards marked RES. double (an option)."),
            msg("Reading: a tie for the win is shared."),
        ),
    ),
)
