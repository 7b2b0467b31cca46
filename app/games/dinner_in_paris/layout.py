"""The set-up list of Dinner in Paris: what to lay out for this number of players, L77-142."""

from __future__ import annotations

from app.engine.game import Setup
from app.engine.text import Text, msg
from app.games.dinner_in_paris.box import TERRACES_EACH


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
    return (
        msg("Board in the middle: {side}", side=_side(setup)),
        msg("Building line, from the edge: {n}", n=_line(setup)),
        msg("Resource cards shuffled, 4 face up"),
        msg("Objective and pigeon cards shuffled"),
        msg("1 majority card face up"),
        msg("18 restaurants beside it, by size"),
        msg("Each: board with {n} terraces, 18 property tiles", n=TERRACES_EACH),
        msg("Each: yellow cube on 1, white cube beside"),
        msg("Each: 4 resource cards in hand"),
        msg("Each: 2 objectives, 1 kept, 1 shared"),
        msg("Who ate out last plays first"),
    )


def _side(setup: Setup) -> Text:
    return msg("2-player side") if setup.options.two_player_side else msg("usual side")


def _line(setup: Setup) -> int:
    """The line that restaurants stand on, L247-252."""
    players = len(setup.seats)
    if players == 2 and setup.options.two_player_side:
        return 1
    return {2: 3, 3: 2, 4: 1}[players]
