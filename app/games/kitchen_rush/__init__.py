"""Kitchen Rush: one to four players against the game, four rounds of four minutes."""

from __future__ import annotations

from app.engine.game import game
from app.engine.leaving import Leaving, at_any_time, nothing_follows
from app.engine.text import msg
from app.games.kitchen_rush import acts, righted
from app.games.kitchen_rush.box import Box
from app.games.kitchen_rush.folding import apply
from app.games.kitchen_rush.former import UPCASTS
from app.games.kitchen_rush.options import Options
from app.games.kitchen_rush.rules import decide
from app.games.kitchen_rush.rules.phases import PHASES
from app.games.kitchen_rush.scoring import RECORDS, result
from app.games.kitchen_rush.show import show
from app.games.kitchen_rush.state import State, start
from app.games.kitchen_rush.texts import HELP, WORDS, set_up_list

STILL = (acts.ServeOrder, acts.MissOrder, righted.SetServed)
"""What may still name a player who left: an order or a pile that lies on the table."""

GAME = game(
    id="kitchen-rush",
    title=msg("Kitchen Rush"),
    pitch=msg("Together against the game, 4 rounds of 4:00"),
    icon="pot-steam",
    seats=(1, 4),
    phases=PHASES,
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
    state=State,
    options=Options,
    box=Box,
    start=start,
    decide=decide,
    apply=apply,
    show=show,
    result=result,
    words=WORDS,
    set_up_list=set_up_list,
    cues={acts.Rung: "ready"},
    no_steps=(acts.FlipWorker, acts.FlipHelper),
    keeps={
        acts.CardSquaresNoted: lambda state: {"card_squares": state.box.card_squares},
        acts.UpgradePriced: lambda state: {"upgrades": state.box.upgrades},
    },
    help=HELP,
    upcasts=UPCASTS,
    is_team=True,
    course=lambda state: (state.step,),
    records=RECORDS,
    leaves=Leaving(at_any_time, nothing_follows, still=STILL),
)
