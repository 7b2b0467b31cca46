"""Kitchen Rush: one to four players against the game, four rounds of four minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.opening import Card, unopened
from app.engine.text import msg

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.games.kitchen_rush.box import Box
    from app.games.kitchen_rush.state.fold import Options, State

CARD = Card(
    id="kitchen-rush",
    title=msg("Kitchen Rush"),
    pitch=msg("Together, 4 rounds of 4 minutes"),
    icon="pot-steam",
    seats=(1, 4),
)


def whole() -> Game[State, Options, Box]:
    """The rules and all that belongs to them."""
    from app.engine.game import Parts, game
    from app.engine.leaving import Leaving, at_any_time, nothing_follows
    from app.games.kitchen_rush import acts, box, rules, scoring, show, texts
    from app.games.kitchen_rush.acts import righted
    from app.games.kitchen_rush.acts.former import UPCASTS
    from app.games.kitchen_rush.state import fold

    # What may still name a player who left: an order or a pile that lies on the table.
    still = (acts.ServeOrder, acts.MissOrder, righted.SetServed)
    parts = Parts((acts, righted), box, fold, rules, scoring, show, texts)
    return game(
        parts,
        **CARD,
        ends=(
            "won",
            "at_once",
            "orders",
            "coins",
            "prestige",
            "condition",
            "unpaid",
            "no_coin",
            "no_prestige",
        ),
        cues={acts.Rung: "ready"},
        no_steps=(acts.FlipWorker, acts.FlipHelper),
        keeps={
            acts.CardSquaresNoted: lambda state: {"card_squares": state.box.card_squares},
            acts.UpgradePriced: lambda state: {"upgrades": state.box.upgrades},
        },
        upcasts=UPCASTS,
        is_team=True,
        course=lambda state: (state.step,),
        records=scoring.RECORDS,
        leaves=Leaving(at_any_time, nothing_follows, still=still),
    )


GAME = unopened(CARD, whole)
