"""The set-up list of Stir-Fry Eighteen, L11-13, and what the chosen variants change, L43-48."""

from __future__ import annotations

from app.engine.game import Setup
from app.engine.text import Text, msg
from app.games.stir_fry_eighteen.box import CARDS, HAND
from app.games.stir_fry_eighteen.state import Options


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
    options: Options = setup.options
    target = setup.box.star_target if options.star_chef else setup.box.target
    lines = [
        msg("Shuffle the {n} cards", n=sum(row.copies for row in CARDS.values())),
        msg("Deal {n} cards to each chef", n=HAND),
        msg("Agree who starts"),
        msg("Exactly {n} points win" if options.bullseye else "{n} points win", n=target),
    ]
    if options.finish_round:
        lines.append(msg("The round is finished"))
    if options.empty_pantry:
        lines.append(msg("No card drawn at the turn’s start"))
    return tuple(lines)
