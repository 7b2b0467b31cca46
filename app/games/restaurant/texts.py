"""The set-up list of Restaurant, L47-49, and the rules that are asked for most, L95-101."""

from __future__ import annotations

from app.engine.game import Setup
from app.engine.text import Text, msg
from app.games.restaurant.box import TABLES
from app.games.restaurant.state import Options


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
    options: Options = setup.options
    lines = [
        msg("Shuffle the {n} cards", n=TABLES),
        msg("One face-down card on each table"),
        msg("Each seat takes its markers"),
        msg("Agree who starts"),
        msg("Take at least {n} cards", n=setup.box.least_cards),
        msg("Salon (16 tables): no 100 or 200; 600 only there"),
    ]
    if options.stairs:
        lines.append(msg("Salon: in and out by the four stairs"))
    if options.service_only:
        lines.append(msg("The service alone counts"))
    return tuple(lines)
