"""What Stir-Fry Eighteen allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.flow import EndPhase, MatchEnded
from app.engine.phases import Phase
from app.engine.tables import Rules, deciding, onward
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen import acts, scoring
from app.games.stir_fry_eighteen.box import PAIR, Card
from app.games.stir_fry_eighteen.state import State, apply

PHASES = (Phase("turn", msg("Turn"), "turn"),)
"""A chef's turn, L15-29; every chef's turn once is a round."""

Events = tuple[Event, ...]


def _must_have_turn(state: State, seat: int) -> None:
    if seat != state.turn:
        name = state.flow.name(state.turn)
        raise Rejected(msg("Not your turn: it’s {name}’s.", name=name))
    if state.caller is not None:
        raise Rejected(msg("A taste test was asked for: show the cards first."))


def _start_with(state: State, command: acts.StartWith, now: int) -> Events:
    if not can_start_with(state):
        raise Rejected(msg("The first turn has begun; undo it to change who starts."))
    if command.seat == state.turn:
        raise Rejected(msg("{name} is already the starter.", name=state.flow.name(command.seat)))
    return (acts.StarterChosen(command.seat),)


def can_start_with(state: State) -> bool:
    """Whether nothing has been played yet, so that the table may still choose who begins."""
    is_first = sum(chef.turns for chef in state.chefs) == 1
    return is_first and not (state.laid or state.kept or state.dish)


def why_not_discard(state: State, claim: str) -> Text | None:
    """Why nothing can be laid face down under that name now, or None, L23, L33."""
    if state.dish:
        return msg("The dish is cooked; cards are laid before it.")
    if reason := why_not_hold(state, claim):
        return reason
    if state.is_caught:
        return msg("Caught bluffing: no more draws this turn.")
    said = [laid.claim for laid in state.laid]
    if claim == "pair":
        return msg("One pair a turn: it is already laid.") if "pair" in said else None
    if any(other != "pair" for other in said):
        return msg("One protein a turn: it is already laid.")
    return None


def why_not_hold(state: State, claim: str = "") -> Text | None:
    """Why the hand has nothing for it, or None: a pair takes two cards, L20; an empty pantry, L47.

    The count may be wrong; then the table puts the hand right.
    """
    held = state.chef(state.turn).hand
    if not held:
        return msg("No card in hand; if not so, put the hand right.")
    if claim == "pair" and held < PAIR:
        return msg("One card in hand; if not so, put the hand right.")
    return None


def _discard(state: State, command: acts.Discard, now: int) -> Events:
    _must_have_turn(state, command.seat)
    if reason := why_not_discard(state, command.claim):
        raise Rejected(reason)
    return (acts.CardsDiscarded(command.seat, command.claim),)


def why_not_test(state: State, accuser: int, *, has_cards: bool = True) -> Text | None:
    """Why that chef may not ask for a taste test now, or None, L33-39."""
    if state.untested is None:
        return msg("No cards to test: a discard comes first.")
    if accuser == state.turn:
        return msg("Another chef must ask for the test.")
    if state.caller not in (None, accuser):
        return msg("{name} asked first.", name=state.flow.name(state.caller or accuser))
    chef = state.chef(accuser)
    if chef.score < state.box.penalty and not (has_cards and not chef.is_empty):
        return plural(
            "Without cards it takes {n} point to ask.",
            "Without cards it takes {n} points to ask.",
            state.box.penalty,
        )
    return None


def _call(state: State, command: acts.CallTest, now: int) -> Events:
    if reason := why_not_test(state, command.accuser):
        raise Rejected(reason)
    if state.caller is not None:
        name = state.flow.name(command.accuser)
        raise Rejected(msg("{name} already asked.", name=name), is_silent=True)
    return (acts.TestCalled(command.accuser),)


def _test(state: State, command: acts.TasteTest, now: int) -> Events:
    if reason := why_not_test(state, command.accuser, has_cards=command.has_cards):
        raise Rejected(reason)
    has_cards = command.has_cards and not state.chef(command.accuser).is_empty
    is_paid = command.outcome == "truth" and not has_cards
    penalty = state.box.penalty if is_paid else 0
    return (acts.CardsTasted(command.accuser, command.outcome, has_cards, penalty),)


def _dish(state: State, command: acts.Cook | acts.KeepDish) -> tuple[Card, ...]:
    """The cards of a legal dish that may be cooked now, in the order of the sheet, L25."""
    _must_have_turn(state, command.seat)
    if state.dish:
        raise Rejected(msg("One dish a turn: it is already cooked."))
    if reason := why_not_hold(state):
        raise Rejected(reason)
    if reason := scoring.why_not_dish(command.cards):
        raise Rejected(reason)
    return scoring.in_order(command.cards)


def _keep(state: State, command: acts.KeepDish, now: int) -> Events:
    cards = _dish(state, command)
    if cards in state.kept:
        raise Rejected(msg("That dish is already kept; choose another."))
    return (acts.DishKept(cards),)


def why_not_cook(state: State, cards: tuple[Card, ...]) -> Text | None:
    """Why a legal dish may not be cooked now, or None: beyond the bullseye, a setting, L48."""
    total = state.chef(state.turn).score + scoring.dish_points(cards)
    if not state.options.bullseye or state.options.overshoot != "refused":
        return None
    return _beyond(state, total) if total > state.target else None


def _beyond(state: State, total: int) -> Text:
    return msg("That makes {n}; exactly {target} wins.", n=total, target=state.target)


def _cook(state: State, command: acts.Cook, now: int) -> Events:
    cards = _dish(state, command)
    if reason := why_not_cook(state, cards):
        raise Rejected(reason)
    points = scoring.dish_points(cards)
    event = acts.DishCooked(command.seat, cards, points, scoring.scored(state, points))
    return (event, *_end(state, event, is_turn_done=True))


def _end(state: State, event: Event, *, is_turn_done: bool) -> Events:
    """The match ends at once at the target, or when the round is full, L41, L45."""
    after = apply(state, event)
    if not scoring.is_won(after):
        return ()
    if state.options.finish_round and not (is_turn_done and state.is_round_full):
        return ()
    return (MatchEnded("finished"),)


def _end_turn(state: State, command: acts.EndTurn, now: int) -> Events:
    _must_have_turn(state, command.seat)
    return next_turn(state, now)


def next_turn(state: State, now: int) -> Events:
    """The next chef's turn, in a new round where this one is full; or the end of the match."""
    started = acts.TurnStarted(state.next_seat)
    if is_over(state):
        return (MatchEnded("finished"),)
    if not state.is_round_full:
        return (started,)
    return (*onward(state, PHASES, now), started)


def is_over(state: State) -> bool:
    """Whether the end of this turn ends the match: the target is reached, L41, the round full, L45.

    A score that was put right counts here and not before.
    """
    waits = state.options.finish_round and not state.is_round_full
    return scoring.is_won(state) and not waits


def _adjust(state: State, command: acts.AdjustScore, now: int) -> Events:
    after = state.chef(command.seat).score + command.amount
    if not command.amount:
        raise Rejected(msg("Nothing would change; choose an amount."))
    if after < 0:
        raise Rejected(msg("A score never falls below 0."))
    if state.options.bullseye and after > state.target:
        raise Rejected(_beyond(state, after))
    event = acts.ScoreAdjusted(command.seat, command.amount)
    return (event, *_end(state, event, is_turn_done=False))


def _set_score(state: State, command: acts.SetScore, now: int) -> Events:
    if state.options.bullseye and command.score > state.target:
        raise Rejected(_beyond(state, command.score))
    return (acts.ScoreSet(command.seat, command.score, command.reason),)


def _set_hand(state: State, command: acts.SetHand, now: int) -> Events:
    return (acts.HandSet(command.seat, command.cards, command.reason),)


def _end_phase(state: State, command: EndPhase, now: int) -> Events:
    name = state.flow.name(state.turn)
    raise Rejected(msg("It’s {name}’s button.", name=name))


_RULES: Rules[State] = {
    EndPhase: _end_phase,
    acts.StartWith: _start_with,
    acts.Discard: _discard,
    acts.CallTest: _call,
    acts.TasteTest: _test,
    acts.KeepDish: _keep,
    acts.Cook: _cook,
    acts.EndTurn: _end_turn,
    acts.AdjustScore: _adjust,
    acts.SetScore: _set_score,
    acts.SetHand: _set_hand,
}

decide = deciding(PHASES, _RULES)
