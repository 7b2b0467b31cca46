"""The words of Restaurant: names, what was done, the set-up list, help."""

from __future__ import annotations

from typing import Any

from app.engine.game import Setup, Topic, Words
from app.engine.righting import REASONS
from app.engine.setup import SetUpLine
from app.engine.text import Text, msg
from app.games.restaurant import acts
from app.games.restaurant.box import (
    MENUS,
    NOT_IN_SALON,
    SALON_ALONE,
    SALON_TABLES,
    STAIRS,
    TABLES,
    WORTH,
    Box,
    Card,
)
from app.games.restaurant.state import Options, State

CARDS: dict[Card, Text] = {
    "plain": msg("card"),
    "daily": msg("plat du jour"),
    "double": msg("coup double"),
    "jump": msg("saut"),
}


def _name(state: State, command: Any) -> str:
    return state.flow.name(command.seat)


WORDS: Words[State] = {
    acts.TakeCard: lambda s, c: msg("{name}: {what}", name=_name(s, c), what=CARDS[c.card]),
    acts.SetTaken: lambda s, c: msg("cards taken: {n}, {why}", n=c.cards, why=REASONS[c.reason]),
    acts.SetPlaced: lambda s, c: msg("cards placed: {n}, {why}", n=c.cards, why=REASONS[c.reason]),
    acts.SetHand: lambda s, c: msg(
        "{name}: hand {n}, {why}", name=_name(s, c), n=c.cards, why=REASONS[c.reason]
    ),
    acts.GiveTurn: lambda s, c: msg(
        "{name}’s turn, {why}", name=_name(s, c), why=REASONS[c.reason]
    ),
    acts.EnterTotal: msg("{name}: total {total}"),
    acts.ChooseStarter: msg("{name} starts"),
    acts.PlaceCard: lambda s, c: msg("{name}: {what}", name=_name(s, c), what=CARDS[c.card]),
    acts.Pass: msg("{name} passes"),
    acts.EnterCounts: msg("{name}: counted"),
}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out, L47-49, and the rules asked for most, L95-101."""
    options = setup.options
    lines = [
        SetUpLine("cards", msg("Cards"), msg("shuffled"), TABLES),
        SetUpLine("table-chair", msg("Per table"), msg("card, face down"), 1),
        SetUpLine("flag-variant", msg("Markers"), msg("their own for each player")),
        SetUpLine("flag-checkered", msg("First player"), msg("agree on who starts")),
        SetUpLine(
            "cards-playing-outline",
            msg("At least"),
            msg("cards to take"),
            setup.box.least_cards,
        ),
        SetUpLine(
            "sofa",
            msg("Salon"),
            msg("tables: no 100 or 200; 600 only there"),
            SALON_TABLES,
        ),
    ]
    if options.stairs:
        note = msg("in and out of the salon")
        lines.append(SetUpLine("stairs", msg("Stairs"), note, STAIRS))
    if options.service_only:
        note = msg("nothing else counts")
        lines.append(SetUpLine("room-service-outline", msg("Service"), note))
    return tuple(lines)


def _copies() -> tuple[Text, ...]:
    return tuple(msg("{n} × {value}", n=menu.copies, value=menu.value) for menu in MENUS)


HELP = (
    Topic(
        msg("Placing"),
        (
            msg(
                "Menus of {alone} in the salon only; {low} and {high} never there.",
                alone=SALON_ALONE,
                low=NOT_IN_SALON[0],
                high=NOT_IN_SALON[1],
            ),
            msg("Our ruling: a dead end before {n} cards is a warning.", n=Box().least_cards),
            msg("Our ruling: the table then goes on from a free edge."),
            msg("Our ruling: the plat du jour goes to the other player."),
        ),
    ),
    Topic(
        msg("Service", context="help"),
        (
            msg("The lowest total of Orders starts; the direction is reversed."),
            msg("The first card goes under a marker at the edge."),
            msg("An empty hand ends the service and the match."),
            msg("Our ruling: pass when barred; end when no neighbour waits."),
            msg("Our ruling: RES. protects once, the cards held then."),
            msg("Our ruling: protected menus still count as left in hand."),
        ),
    ),
    Topic(
        msg("Counting"),
        (
            msg("The menus of the box are worth {worth}: {menus}.", worth=WORTH, menus=_copies()),
            msg("Menus under your markers count, menus in hand count against you."),
            msg("Our ruling: only the cards marked RES. double (an option)."),
            msg("Our ruling: a tie for the win is shared."),
        ),
    ),
)
"""How to place, what doubles, and the readings that Toque takes."""
