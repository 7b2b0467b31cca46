"""The words of Stir-Fry Eighteen: names, what was done, the set-up list, help."""

from __future__ import annotations

from typing import Any

from app.engine.game import Setup, Topic, Words
from app.engine.righting import REASONS
from app.engine.setup import SetUpLine
from app.engine.text import Text, msg
from app.games.stir_fry_eighteen import acts, scoring
from app.games.stir_fry_eighteen.box import ALL_CARDS, CARDS, HAND, LEAST, MOST, Box, Card
from app.games.stir_fry_eighteen.state import Options, State

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

CLAIMS: dict[str, Text] = {
    "pair": msg("Pair"),
    "chicken": msg("Chicken"),
    "pork": msg("Pork"),
    "shrimp": msg("Shrimp"),
}


def values(card: Card) -> Text:
    """All that a card may be worth: alone, and beside other cards."""
    row = CARDS[card]
    beside = tuple(
        msg("{n} with {cards:and}", n=points, cards=tuple(NAMES[other] for other in others))
        for others, points in row.better
    )
    return msg("{values}", values=(msg("{n}", n=row.points), *beside))


def _dish_words(state: State, command: acts.Cook | acts.KeepDish) -> dict[str, Any]:
    """A dish with what it counts, which beyond a bullseye is not its points, L48."""
    points = scoring.scored(state, scoring.dish_points(command.cards))
    return {"name": state.flow.name(command.seat), "points": points}


def _cooked(name: str, points: int) -> Text:
    return msg(
        "{name}: dish {points:+}" if points else "{name}: dish {points}", name=name, points=points
    )


WORDS: Words[State] = {
    acts.StartWith: msg("{name} starts"),
    acts.Discard: lambda s, c: msg(
        "{name}: {what}", name=s.flow.name(c.seat), what=CLAIMS[c.claim]
    ),
    acts.CallTest: lambda s, c: msg("{name}: taste test", name=s.flow.name(c.accuser)),
    acts.TasteTest: lambda s, c: msg(
        "{name}: test, true" if c.outcome == "truth" else "{name}: test, bluff",
        name=s.flow.name(c.accuser),
    ),
    acts.KeepDish: lambda s, c: msg("{name}: dish kept, {points}", **_dish_words(s, c)),
    acts.Cook: lambda s, c: _cooked(**_dish_words(s, c)),
    acts.EndTurn: msg("{name}: end of turn"),
    acts.AdjustScore: msg("{name}: score {amount:+}"),
    acts.SetScore: lambda s, c: msg(
        "{name}: score {n}, {why}", name=s.flow.name(c.seat), n=c.score, why=REASONS[c.reason]
    ),
    acts.SetHand: lambda s, c: msg(
        "{name}: hand {n}, {why}", name=s.flow.name(c.seat), n=c.cards, why=REASONS[c.reason]
    ),
}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out, L11-13, and what the variants change, L43-48."""
    options = setup.options
    target = setup.box.star_target if options.star_chef else setup.box.target
    enough = msg("points exactly") if options.bullseye else msg("points or more")
    lines = [
        SetUpLine("cards", msg("Cards"), msg("shuffled"), ALL_CARDS),
        SetUpLine(
            "cards-playing-outline",
            msg("In hand"),
            msg("cards dealt"),
            HAND,
            is_each=True,
        ),
        SetUpLine("flag-checkered", msg("First player"), msg("agree on who starts")),
        SetUpLine("trophy", msg("To win"), enough, target),
    ]
    if options.finish_round:
        note = msg("all have had as many turns")
        lines.append(SetUpLine("rotate-right", msg("Whole round"), note))
    if options.empty_pantry:
        note = msg("no card at the turn’s start")
        lines.append(SetUpLine("cupboard-outline", msg("Empty pantry"), note))
    return tuple(lines)


HELP = (
    Topic(
        msg("A turn"),
        (
            msg("Draw a card; once a turn, discard a pair to draw {n}.", n=Box().pair),
            msg(
                "Once a turn, discard a protein: "
                "chicken draws {chicken} cards, pork {pork}, shrimp {shrimp}.",
                chicken=Box().chicken,
                pork=Box().pork,
                shrimp=Box().shrimp,
            ),
            msg(
                "Cook {least} to {most} different cards, noodles among them.",
                least=LEAST,
                most=MOST,
            ),
            msg("At the end of the turn you keep {n} cards at most.", n=HAND),
            msg("Our ruling: you cook one dish a turn and draw no card for it."),
        ),
    ),
    Topic(
        msg("Taste test"),
        (
            msg(
                "If the dish was true, the accuser loses the hand, or {n} points.", n=Box().penalty
            ),
            msg("If it was a bluff, the accuser draws a card and the chef draws no more."),
            msg("Nobody without cards and under {n} points may accuse.", n=Box().penalty),
            msg("A hand stays empty until a card is drawn."),
            msg("Our ruling: the accuser draws at once."),
        ),
    ),
    Topic(
        msg("The end"),
        (
            msg("{n} points win; the variants combine.", n=Box().target),
            msg(
                "Our ruling: with exactly {n} asked, a dish above it scores nothing.",
                n=Box().target,
            ),
            msg("Our ruling: the round is finished, so that all have had as many turns."),
            msg("Our ruling: a score put right wins at the turn’s end."),
            msg("Our ruling: ties are shared."),
        ),
    ),
)
"""A turn, the taste test, the end, and the readings that Toque takes."""
