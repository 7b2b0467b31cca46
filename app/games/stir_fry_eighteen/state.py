"""The state of a Stir-Fry Eighteen match, and how events fold into it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import NEEDS, NOTES
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.seating import SeatJoined, SeatLeft
from app.engine.tables import Changes, folding
from app.engine.text import N_
from app.engine.value import Value
from app.games.stir_fry_eighteen import acts
from app.games.stir_fry_eighteen.box import HAND, PAIR, Box, Card, Claim


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants, freely combined, L43-48."""

    finish_round: Annotated[
        bool,
        Meta(
            title=N_("Finish the round"),
            description=N_("Every chef gets the same number of turns, L45"),
        ),
    ] = False
    star_chef: Annotated[
        bool, Meta(title=N_("Star chef"), description=N_("300 points to win, L46"))
    ] = False
    empty_pantry: Annotated[
        bool, Meta(title=N_("Empty pantry"), description=N_("No card at the turn’s start, L47"))
    ] = False
    bullseye: Annotated[
        bool, Meta(title=N_("Bullseye"), description=N_("Exactly the points to win, L48"))
    ] = False
    overshoot: Annotated[
        Literal["nothing", "refused", "zero"],
        Meta(
            title=N_("Beyond the bullseye"),
            description=N_("The dish scores nothing, is refused, or the score falls to 0"),
            extra={
                NEEDS: {"bullseye": True},
                NOTES: {
                    "nothing": N_("the dish scores nothing"),
                    "refused": N_("the dish cannot be cooked"),
                    "zero": N_("the score falls to 0"),
                },
            },
        ),
    ] = "nothing"


class Laid(Value, frozen=True):
    """Cards laid face down this turn: what they are said to be, and how a test went."""

    claim: Claim
    outcome: str | None = None
    accuser: int = 0
    penalty: int = 0


class Chef(Value, frozen=True):
    """What a seat has: points by where they come from, turns, and what this turn brings it.

    `draws`: cards to draw this turn. `hand`: cards held once they are drawn, as the rules have it,
    L13-33, or as the table counted them.
    """

    dishes: int = 0
    lost: int = 0
    corrected: int = 0
    turns: int = 0
    hands_lost: int = 0
    draws: int = 0
    hand: int = HAND

    @property
    def score(self) -> int:
        """Points in all."""
        return self.dishes - self.lost + self.corrected

    @property
    def is_empty(self) -> bool:
        """Whether no card is held, in its own turn too: an empty pantry gives none, L38, L47."""
        return self.hand == 0


Chefs = tuple[Chef, ...]


class State(Value, frozen=True):
    """Where the match stands: whose turn, what was laid, kept and cooked in it."""

    flow: Flow
    options: Options
    box: Box
    chefs: Chefs
    starter: int = 1
    turn: int = 1
    laid: tuple[Laid, ...] = ()
    caller: int | None = None
    kept: tuple[tuple[Card, ...], ...] = ()
    dish: tuple[Card, ...] = ()
    scored: int = 0

    @property
    def target(self) -> int:
        """Points to win, L41, L46."""
        return self.box.star_target if self.options.star_chef else self.box.target

    @property
    def next_seat(self) -> int:
        """Whose turn comes next."""
        return self.flow.way(self.turn)[-1]

    @property
    def is_round_full(self) -> bool:
        """Whether this turn is the last of its round."""
        return self.starter in self.flow.way(self.turn)

    @property
    def is_round_new(self) -> bool:
        """Whether a round has begun and nothing was done in it yet."""
        is_here = self.starter not in self.flow.gone
        first = self.starter if is_here else self.flow.way(self.starter)[-1]
        return self.turn == first and not (self.laid or self.kept or self.dish)

    @property
    def is_caught(self) -> bool:
        """Whether the chef was caught bluffing this turn and draws no more, L33."""
        return any(laid.outcome == "bluff" for laid in self.laid)

    @property
    def untested(self) -> Laid | None:
        """What may be tested now: the cards laid last."""
        last = self.laid[-1] if self.laid and not self.dish else None
        return last if last is not None and last.outcome is None else None

    def chef(self, seat: int) -> Chef:
        """What that seat has."""
        return self.chefs[seat - 1]


def start(setup: Setup[Options, Box]) -> State:
    """The kitchen before the first turn, L13."""
    flow = conduct.begin(setup, "turn")
    state = State(flow, setup.options, setup.box, (Chef(),) * len(setup.seats))
    return _turn(state, acts.TurnStarted(1))


def _with(state: State, seat: int, **changes: Any) -> State:
    return replace(state, chefs=_chefs(state, seat, **changes))


def _chefs(state: State, seat: int, **changes: Any) -> Chefs:
    """All chefs, that seat's changed."""
    return conduct.put(state.chefs, seat, replace(state.chef(seat), **changes))


def _drawing(chefs: Chefs, seat: int, cards: int) -> Chefs:
    """So many cards more to draw, and to hold."""
    chef = chefs[seat - 1]
    more = replace(chef, draws=chef.draws + cards, hand=max(0, chef.hand + cards))
    return conduct.put(chefs, seat, more)


def _starter(state: State, event: acts.StarterChosen) -> State:
    fresh = tuple(replace(chef, turns=0, hand=HAND) for chef in state.chefs)
    state = replace(state, chefs=fresh, starter=event.seat)
    return _turn(state, acts.TurnStarted(event.seat))


def _turn(state: State, event: acts.TurnStarted) -> State:
    """At most three cards are kept, L27; draw one first, but not from an empty pantry, L17, L47."""
    kept = min(state.chef(state.turn).hand, HAND)
    before = _chefs(state, state.turn, hand=kept)
    chefs = tuple(replace(chef, draws=0) if chef.draws else chef for chef in before)
    mine, first = chefs[event.seat - 1], 0 if state.options.empty_pantry else 1
    mine = replace(mine, turns=mine.turns + 1, draws=first, hand=mine.hand + first)
    chefs = conduct.put(chefs, event.seat, mine)
    return replace(
        state, chefs=chefs, turn=event.seat, laid=(), caller=None, kept=(), dish=(), scored=0
    )


def _discarded(state: State, event: acts.CardsDiscarded) -> State:
    chef, draws = state.chef(event.seat), state.box.draws(event.claim)
    hand = max(0, chef.hand - (PAIR if event.claim == "pair" else 1)) + draws
    chefs = _chefs(state, event.seat, draws=chef.draws + draws, hand=hand)
    return replace(state, laid=(*state.laid, Laid(event.claim)), chefs=chefs)


def _tasted(state: State, event: acts.CardsTasted) -> State:
    """Truth: the accuser loses the hand or points; bluff: one card, and none for it, L33."""
    claim = state.laid[-1].claim if state.laid else "pair"
    laid = Laid(claim, event.outcome, event.accuser, event.penalty)
    chef = state.chef(event.accuser)
    if event.outcome == "bluff":
        chefs = _drawing(state.chefs, event.accuser, 1)
        chefs = _drawing(chefs, state.turn, -state.box.draws(claim))
    elif event.has_cards:
        chefs = _chefs(state, event.accuser, hands_lost=chef.hands_lost + 1, hand=0)
    else:
        chefs = _chefs(state, event.accuser, lost=chef.lost + event.penalty, hand=0)
    return replace(state, laid=(*state.laid[:-1], laid), caller=None, chefs=chefs)


def _cooked(state: State, event: acts.DishCooked) -> State:
    chef = state.chef(event.seat)
    hand = max(0, chef.hand - len(event.cards))
    chefs = _chefs(state, event.seat, dishes=chef.dishes + event.scored, hand=hand)
    return replace(state, dish=event.cards, scored=event.scored, kept=(), chefs=chefs)


def _adjusted(state: State, event: acts.ScoreAdjusted) -> State:
    return _with(state, event.seat, corrected=state.chef(event.seat).corrected + event.amount)


def _score_set(state: State, event: acts.ScoreSet) -> State:
    """The value is the table's: what is not from dishes and tests is the correction."""
    chef = state.chef(event.seat)
    return _with(state, event.seat, corrected=event.score - chef.dishes + chef.lost)


def _gone(state: State, event: SeatLeft) -> State:
    """The hand leaves; the points stay on the pad without a place."""
    return _with(state, event.seat, draws=0, hand=0)


def _come(state: State, event: SeatJoined) -> State:
    """The newcomer has a hand like everybody at the start, L13."""
    return replace(state, chefs=(*state.chefs, Chef()))


_CHANGES: Changes[State] = {
    acts.StarterChosen: _starter,
    acts.CardsDiscarded: _discarded,
    acts.TestCalled: lambda state, event: replace(state, caller=event.accuser),
    acts.CardsTasted: _tasted,
    acts.DishKept: lambda state, event: replace(state, kept=(*state.kept, event.cards)[-2:]),
    acts.DishCooked: _cooked,
    acts.TurnStarted: _turn,
    acts.ScoreAdjusted: _adjusted,
    acts.ScoreSet: _score_set,
    acts.HandSet: lambda state, event: _with(state, event.seat, hand=event.cards),
    SeatLeft: _gone,
    SeatJoined: _come,
}

apply = folding(_CHANGES)
