"""What can be done in Stir-Fry Eighteen, and what can happen: its commands and events."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.righting import Reason
from app.engine.text import N_
from app.games.stir_fry_eighteen.box import ALL_CARDS, Card, Claim

Cards = Annotated[
    tuple[Card, ...],
    Meta(
        max_length=8,
        title=N_("Cards"),
        description=N_("3 to 5 different cards, noodles among them"),
    ),
]


class StartWith(Command, frozen=True):
    """Who begins, as the table agrees, L13."""

    seat: SeatNo


class Discard(Command, frozen=True):
    """Lay two cards face down as a pair, or one named as a protein, to draw more, L19-23."""

    seat: SeatNo
    claim: Annotated[
        Claim, Meta(title=N_("Said to be"), description=N_("A pair, or a protein by its name"))
    ]


class CallTest(Command, frozen=True):
    """Another chef asks for a taste test of what was just laid face down, L33."""

    accuser: SeatNo


class TasteTest(Command, frozen=True):
    """The cards laid face down are shown: what was said is true, or a bluff, L33."""

    accuser: SeatNo
    outcome: Annotated[
        Literal["truth", "bluff"],
        Meta(title=N_("The cards shown"), description=N_("What was said is true, or a bluff")),
    ]
    has_cards: Annotated[
        bool,
        Meta(title=N_("Cards in hand"), description=N_("Whether the accuser holds any card")),
    ] = True


class KeepDish(Command, frozen=True):
    """Keep a dish to compare it with another before one is chosen."""

    seat: SeatNo
    cards: Cards


class Cook(Command, frozen=True):
    """Play a dish: each card counts with the best value that it reaches, L25."""

    seat: SeatNo
    cards: Cards


class EndTurn(Command, frozen=True):
    """The turn ends; keep at most three cards, L27-29."""

    seat: SeatNo


class AdjustScore(Command, frozen=True):
    """More or fewer points, to put a count right."""

    seat: SeatNo
    amount: Annotated[int, Meta(ge=-300, le=300, title=N_("Amount"))]


class SetScore(Command, frozen=True):
    """The score as the table has it: no rule fires before the turn ends."""

    seat: SeatNo
    score: Annotated[int, Meta(ge=0, le=999, title=N_("Score"))]
    reason: Reason = "counted"


class SetHand(Command, frozen=True):
    """The cards that a chef holds, as the table counts them: who may lay, cook and accuse."""

    seat: SeatNo
    cards: Annotated[int, Meta(ge=0, le=ALL_CARDS, title=N_("Cards in hand"))]
    reason: Reason = "counted"


class StarterChosen(Event, frozen=True):
    """Another chef begins."""

    seat: int


class CardsDiscarded(Event, frozen=True):
    """Cards were laid face down."""

    seat: int
    claim: Claim


class TestCalled(Event, frozen=True):
    """A chef asks for a taste test."""

    accuser: int

    @property
    def named(self) -> tuple[int, ...]:
        """Who asked."""
        return (self.accuser,)


class CardsTasted(Event, frozen=True):
    """The cards were shown; `penalty`: points that the accuser lost."""

    accuser: int
    outcome: str
    has_cards: bool
    penalty: int

    @property
    def named(self) -> tuple[int, ...]:
        """Who asked."""
        return (self.accuser,)


class DishKept(Event, frozen=True):
    """A dish is kept for comparing."""

    cards: tuple[Card, ...]


class DishCooked(Event, frozen=True):
    """A dish was played; `points` is its value, `scored` what the score changed by."""

    seat: int
    cards: tuple[Card, ...]
    points: int
    scored: int


class TurnStarted(Event, frozen=True):
    """A chef's turn has begun."""

    seat: int


class ScoreAdjusted(Event, frozen=True):
    """A score was put right."""

    seat: int
    amount: int


class ScoreSet(Event, frozen=True):
    """A score is what the table says it is."""

    seat: int
    score: int
    reason: str


class HandSet(Event, frozen=True):
    """A hand holds what the table counted."""

    seat: int
    cards: int
    reason: str
