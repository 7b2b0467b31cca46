"""Kitchen Rush: one to four players against the game, four rounds of four minutes."""

from __future__ import annotations

from app.engine.game import game
from app.engine.leaving import Leaving, at_any_time, nothing_follows
from app.engine.text import msg
from app.games.kitchen_rush import acts, box, folding, righted, rules, scoring, show, texts
from app.games.kitchen_rush.former import UPCASTS

STILL = (acts.ServeOrder, acts.MissOrder, righted.SetServed)
"""What may still name a player who left: an order or a pile that lies on the table."""

GAME = game(
    id="kitchen-rush",
    title=msg("Kitchen Rush"),
    pitch=msg("Together against the game, 4 rounds of 4:00"),
    icon="pot-steam",
    seats=(1, 4),
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
    acts=(acts, righted),
    box=box,
    state=folding,
    rules=rules,
    scoring=scoring,
    show=show,
    texts=texts,
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
    leaves=Leaving(at_any_time, nothing_follows, still=STILL),
)
