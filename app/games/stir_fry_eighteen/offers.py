"""The sheets of Stir-Fry Eighteen: the dish, a dish to compare, a taste test, a correction."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.frame import Choice, Sheet
from app.engine.text import Text, msg
from app.games.stir_fry_eighteen import acts
from app.games.stir_fry_eighteen.box import CARDS, NEEDED, Card
from app.games.stir_fry_eighteen.rules import can_start_with, why_no_test
from app.games.stir_fry_eighteen.state import State

NAMES: dict[Card, Text] = {
    "noodles": msg("Noodles"),
    "shrimp": msg("Shrimp"),
    "pork": msg("Pork"),
    "chicken": msg("Chicken"),
    "ginger": msg("Ginger"),
    "green_onion": msg("Green onion"),
    "soy_sauce": msg("Soy sauce"),
    "mushrooms": msg("Mushrooms"),
}


def sheets(state: State) -> tuple[Sheet, ...]:
    """What can be filled in now."""
    return (*_dishes(state), *_tests(state), *_starter(state), _correction(state))


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
        choices=tuple(Choice("cards", card, NAMES[card], values(card)) for card in CARDS),
    )


def values(card: Card) -> Text:
    """All that a card may be worth: alone, and beside other cards."""
    row = CARDS[card]
    beside = tuple(
        msg("{n} with {cards:and}", n=points, cards=tuple(NAMES[other] for other in others))
        for others, points in row.better
    )
    return msg("{values}", values=(msg("{n}", n=row.points), *beside))


def _tests(state: State) -> tuple[Sheet, ...]:
    if state.untested is None:
        return ()
    others = [seat for seat in state.flow.seats if seat != state.turn]
    able = [seat for seat in others if why_no_test(state, seat) is None]
    closed = None if able else why_no_test(state, state.caller or others[0])
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


def _correction(state: State) -> Sheet:
    return Sheet(
        acts.AdjustScore,
        msg("Score, plus or minus"),
        "more",
        start=(("seat", state.turn), ("amount", 1)),
    )
