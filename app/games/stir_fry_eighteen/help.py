"""Help for Stir-Fry Eighteen: a turn, the taste test, and the readings that Toque takes."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import msg

HELP = (
    Topic(
        msg("A turn"),
        (
            msg("Draw 1; discard a pair for 3 cards, once."),
            msg("Discard a protein: chicken 2, pork 3, shrimp 4, once."),
            msg("Cook 3 to 5 different cards, noodles among them."),
            msg("At the end of the turn: 3 cards at most."),
            msg("Reading: one dish a turn, no extra card for cooking."),
        ),
    ),
    Topic(
        msg("Taste test"),
        (
            msg("True: the accuser loses the hand, or 5 points."),
            msg("Bluff: the accuser draws 1, the chef draws no more."),
            msg("Nobody without cards and under 5 points may accuse."),
            msg("Reading: the accuser draws at once."),
        ),
    ),
    Topic(
        msg("The end"),
        (
            msg("50 points win; the variants combine."),
            msg("Reading: exactly 50: a dish above it scores nothing."),
            msg("Reading: finish the round: the same number of turns."),
            msg("Reading: ties are shared."),
        ),
    ),
)
