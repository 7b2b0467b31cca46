"""Random play of Stir-Fry Eighteen, straight through the rules: likely commands, then any."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import strategies as st

from app.engine.commands import Command, Event, Rejected
from app.engine.game import Setup
from app.engine.log import fold
from app.games.stir_fry_eighteen import GAME, acts
from app.games.stir_fry_eighteen.box import CARDS, Box, Card
from app.games.stir_fry_eighteen.state import Options, State

NAMES = ("Pat", "Ralph", "Alice", "Max", "Paul")
CLAIMS = ("pair", "chicken", "pork", "shrimp")

options = st.builds(
    Options,
    finish_round=st.booleans(),
    star_chef=st.booleans(),
    empty_pantry=st.booleans(),
    bullseye=st.booleans(),
    overshoot=st.sampled_from(("nothing", "refused", "zero")),
)
setups = st.builds(
    lambda count, options: Setup(GAME.id, NAMES[:count], options=options, box=Box(star_target=90)),
    st.integers(2, 5),
    options,
)
"""Star chefs need 90 here, so that random play reaches it."""


def likely(state: State, dice: random.Random) -> Command:
    """A command that somebody at the table might well give now."""
    seat, others = state.turn, [s for s in state.flow.seats if s != state.turn]
    accuser = state.caller or dice.choice(others)
    is_held = dice.random() < 0.6
    rows: list[Any] = [
        lambda: acts.Discard(seat, dice.choice(CLAIMS)),  # type: ignore[arg-type]
        lambda: acts.CallTest(accuser),
        lambda: acts.TasteTest(accuser, dice.choice(("truth", "bluff")), has_cards=is_held),
        lambda: acts.KeepDish(seat, cards(dice)),
        lambda: acts.Cook(seat, cards(dice)),
        lambda: acts.Cook(seat, cards(dice)),
        lambda: acts.EndTurn(seat),
        lambda: acts.EndTurn(seat),
        lambda: acts.AdjustScore(dice.choice(state.flow.seats), dice.randint(-20, 20)),
        lambda: acts.StartWith(dice.choice(state.flow.seats)),
    ]
    command: Command = dice.choice(rows)()
    return command


def cards(dice: random.Random) -> tuple[Card, ...]:
    """Often a dish, sometimes none."""
    others = dice.sample([card for card in CARDS if card != "noodles"], dice.randint(1, 5))
    return ("noodles", *others)


def play(setup: Setup, seed: int, acts_: int = 120) -> tuple[list[State], list[Event]]:
    """Every state that random play goes through, and every event."""
    dice = random.Random(seed)
    states: list[State] = [GAME.start(setup)]
    events: list[Event] = []
    for n in range(acts_):
        try:
            happened = GAME.decide(states[-1], likely(states[-1], dice), n, dice)
        except Rejected:
            continue
        events += happened
        states.append(fold(GAME, states[-1], happened))
    return states, events


def same_after_json(state: State) -> bool:
    """Whether the state comes back whole from its JSON."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State) == state
