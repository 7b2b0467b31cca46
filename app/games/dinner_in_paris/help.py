"""Help for Dinner in Paris: a turn, the ends, and the readings that Toque takes."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import msg

HELP = (
    Topic(
        msg("A turn"),
        (
            msg("Draw one resource, then take two actions."),
            msg("Draw, open, or a new objective; build terraces once."),
            msg("Reading: a restaurant’s income counts at once."),
            msg("Reading: a terrace bonus counts from the next turn."),
        ),
    ),
    Topic(
        msg("Pigeons"),
        (
            msg("A free terrace costs nothing and its bonus counts."),
            msg("Reading: used cards are kept and count in the majority."),
            msg("Reading: covered terraces count in the tie-break alone."),
        ),
    ),
    Topic(
        msg("The end"),
        (
            msg("11, 13 or 15 restaurants, two emptied rows, or a full board."),
            msg("Reading: every seat has the same number of turns."),
            msg("Reading: majority points are 10/4, 12/6/0 and 12/8/4/0."),
            msg("Reading: terrace majorities need one terrace there."),
            msg("Reading: equal on terraces too: shared."),
        ),
    ),
)
