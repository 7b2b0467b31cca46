"""What Stir-Fry Eighteen offers to do now: complete buttons, and sheets to be filled in."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.frame import Bound, Button, Choice, Sheet
from app.engine.framing import Main
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen import acts, scoring
from app.games.stir_fry_eighteen.box import CARDS, HAND, NEEDED, Claim
from app.games.stir_fry_eighteen.rules import (
    can_start_with,
    is_over,
    why_not_cook,
    why_not_discard,
    why_not_hold,
    why_not_test,
)
from app.games.stir_fry_eighteen.state import State
from app.games.stir_fry_eighteen.texts import CLAIMS, NAMES, values


def buttons(state: State) -> tuple[Button, ...]:
    """What takes one tap: cards laid, a kept dish, each seat's own button."""
    if state.caller is not None:
        return _answers(state, state.caller)
    laying = () if state.dish else _discards(state)
    return (*laying, *_kept(state), *_keys(state))


def main(state: State) -> Main | None:
    """On to the next chef; while a taste test is settled, nobody goes on."""
    if state.caller is not None:
        return None
    following = state.flow.name(state.next_seat)
    label = msg("To the result") if is_over(state) else msg("Next: {name}", name=following)
    is_lit = bool(state.dish) or state.chef(state.turn).is_empty
    return Main(label, acts.EndTurn(state.turn), note=_laid_off(state), is_lit=is_lit)


def _laid_off(state: State) -> Text | None:
    """Cards above three are laid off at the end of the turn, L27."""
    extra = state.chef(state.turn).hand - HAND
    return plural("discard {n} card", "discard {n} cards", extra) if extra > 0 else None


def _discards(state: State) -> tuple[Button, ...]:
    claims: tuple[Claim, ...] = ("pair", "chicken", "pork", "shrimp")
    return tuple(
        Button(
            CLAIMS[claim],
            acts.Discard(state.turn, claim),
            "quick",
            amount=state.box.draws(claim),
            closed=why_not_discard(state, claim),
        )
        for claim in claims
    )


def _kept(state: State) -> tuple[Button, ...]:
    labels = (msg("Cook the first dish"), msg("Cook the second dish"))
    return tuple(
        Button(
            label,
            acts.Cook(state.turn, cards),
            "quick",
            amount=scoring.scored(state, scoring.dish_points(cards)),
            closed=why_not_cook(state, cards),
        )
        for label, cards in zip(labels, state.kept, strict=False)
    )


def _keys(state: State) -> tuple[Button, ...]:
    """Each seat's own button: a taste test of what another laid, and nothing else."""
    if state.untested is None:
        return ()
    return tuple(
        Button(
            msg("Taste test!"),
            acts.CallTest(seat),
            "seat",
            key=state.flow.keys[seat - 1],
            seat=seat,
            closed=why_not_test(state, seat),
        )
        for seat in state.flow.here
        if seat != state.turn
    )


def _answers(state: State, caller: int) -> tuple[Button, ...]:
    """What the cards showed, once a chef has asked for the test."""
    chef = state.chef(caller)
    truth = Button(msg("It was true"), acts.TasteTest(caller, "truth"), "quick")
    bare = Button(
        msg("True, no cards held"),
        acts.TasteTest(caller, "truth", has_cards=False),
        "quick",
        amount=-state.box.penalty,
        closed=why_not_test(state, caller, has_cards=False),
    )
    bluff = Button(msg("It was a bluff"), acts.TasteTest(caller, "bluff"), "quick")
    return (bare, bluff) if chef.is_empty else (truth, bare, bluff)


def sheets(state: State) -> tuple[Sheet, ...]:
    """What can be filled in now."""
    return (*_dishes(state), *_tests(state), *_starter(state), *_put_right(state))


def _dishes(state: State) -> tuple[Sheet, ...]:
    if state.dish or state.caller is not None:
        return ()
    return (
        _dish(state, acts.Cook, msg("Cook a dish"), "quick"),
        _dish(state, acts.KeepDish, msg("Compare a dish"), "more"),
    )


def _dish(state: State, command: type[Command], label: Text, role: str) -> Sheet:
    return Sheet(
        command,
        label,
        role,
        icon="noodles",
        start=(("seat", state.turn), ("cards", (NEEDED,))),
        hidden=("seat",),
        closed=why_not_hold(state),
        choices=_CARDS,
    )


_CARDS = tuple(Choice("cards", card, NAMES[card], values(card)) for card in CARDS)


def _tests(state: State) -> tuple[Sheet, ...]:
    if state.untested is None:
        return ()
    others = [seat for seat in state.flow.here if seat != state.turn]
    able = [seat for seat in others if why_not_test(state, seat) is None]
    closed = None if able else why_not_test(state, state.caller or others[0])
    return (
        Sheet(
            acts.TasteTest,
            msg("Taste test"),
            "more",
            start=(("accuser", (able or others)[0]), ("outcome", "bluff"), ("has_cards", True)),
            choices=(
                *(Choice("accuser", seat, _name(state, seat)) for seat in able or others),
                Choice("outcome", "truth", msg("It was true")),
                Choice("outcome", "bluff", msg("It was a bluff")),
            ),
            closed=closed,
        ),
    )


def _name(state: State, seat: int) -> Text:
    return msg("{name}", name=state.flow.name(seat))


def _starter(state: State) -> tuple[Sheet, ...]:
    if not can_start_with(state):
        return ()
    start = (("seat", state.next_seat),)
    return (Sheet(acts.StartWith, msg("Who starts"), "more", start=start),)


def _put_right(state: State) -> tuple[Sheet, ...]:
    """What the table counted: a hand and a score by its value, a score by what it lacks."""
    hands, scores = (
        tuple(getattr(chef, name) for chef in state.chefs) for name in ("hand", "score")
    )
    return (
        _value(state, acts.SetHand, msg("Put a hand right"), "cards", hands),
        replace(
            _value(state, acts.SetScore, msg("Put a score right"), "score", scores),
            bounds=(Bound("score", 0, state.target),) if state.options.bullseye else (),
        ),
        Sheet(
            acts.AdjustScore,
            msg("Score, plus or minus"),
            "more",
            start=(("seat", state.turn), ("amount", 1)),
        ),
    )


def _value(
    state: State, command: type[Command], label: Text, field: str, now: tuple[int, ...]
) -> Sheet:
    return Sheet(
        command,
        label,
        "more",
        start=(("seat", state.turn), (field, now[state.turn - 1]), ("reason", "counted")),
        of_seat=((field, now),),
    )
