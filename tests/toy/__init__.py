"""The toy: one to six players count, three rounds of a plan and a minute's rush."""

from __future__ import annotations

from app.engine import purse
from app.engine.game import Parts, game
from app.engine.joining import Joining
from app.engine.text import msg
from tests.toy import acts, box, rules, scoring, show, state, texts

PARTS = Parts((acts, purse), box, state, rules, scoring, show, texts)

GAME = game(
    PARTS,
    id="toy",
    title=msg("Toy"),
    pitch=msg("Plan, then count as fast as you can"),
    icon="abacus",
    seats=(1, 6),
    joins=Joining(rules.PHASES[0].why_not),
)
