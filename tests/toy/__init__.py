"""The toy: one to six players count, three rounds of a plan and a minute's rush."""

from __future__ import annotations

from app.engine.game import game
from app.engine.joining import Joining
from app.engine.leaving import Leaving, at_any_time, nothing_follows
from app.engine.text import msg
from tests.toy import acts
from tests.toy.box import Box
from tests.toy.rules import PHASES, brings, decide, why_not_join
from tests.toy.scoring import result
from tests.toy.show import show
from tests.toy.state import Options, State, apply, start
from tests.toy.texts import HELP, WORDS, set_up_list

GAME = game(
    id="toy",
    title=msg("Toy"),
    pitch=msg("Plan, then count as fast as you can"),
    icon="abacus",
    seats=(1, 6),
    phases=PHASES,
    ends=("won", "tie"),
    acts=acts,
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
    help=HELP,
    leaves=Leaving(at_any_time, nothing_follows),
    joins=Joining(why_not_join, nothing_follows, brings),
)
