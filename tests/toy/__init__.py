"""The toy: one to six players count, three rounds of a plan and a minute's rush."""

from __future__ import annotations

from app.engine.game import game
from app.engine.joining import Joining
from app.engine.leaving import nothing_follows
from app.engine.text import msg
from tests.toy import acts, box, rules, scoring, show, state, texts

GAME = game(
    id="toy",
    title=msg("Toy"),
    pitch=msg("Plan, then count as fast as you can"),
    icon="abacus",
    seats=(1, 6),
    ends=("won", "tie"),
    acts=acts,
    box=box,
    state=state,
    rules=rules,
    scoring=scoring,
    show=show,
    texts=texts,
    joins=Joining(rules.why_not_join, nothing_follows, rules.brings),
)
