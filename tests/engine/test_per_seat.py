"""Options with a row a seat, read from their types."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.engine.per_seat import NAMES, PER_SEAT, facts

Card = Literal["red", "blue"]


class Options(msgspec.Struct, frozen=True):
    level: Literal["easy", "hard"] = "easy"
    scores: tuple[int, ...] = ()
    hands: Annotated[
        tuple[Annotated[tuple[Card, ...], Meta(max_length=2)], ...],
        Meta(title="Hands", extra={PER_SEAT: True, NAMES: {"red": "Red Anna"}}),
    ] = ()
    card: Annotated[tuple[Card | None, ...], Meta(extra={PER_SEAT: True})] = ()
    words: Annotated[tuple[str, ...], Meta(extra={PER_SEAT: True}, examples=["Soup"])] = ()


def test_only_marked_options_are_facts_of_a_seat() -> None:
    assert [fact.name for fact in facts(Options)] == ["hands", "card", "words"]


def test_a_fact_knows_its_values_and_what_they_are_called() -> None:
    hands, card, words = facts(Options)
    assert (hands.title, hands.values, hands.is_many) == ("Hands", ("red", "blue"), True)
    assert (card.values, card.is_many) == (("red", "blue"), False)
    assert (words.values, words.examples, words.is_many) == ((), ("Soup",), False)
    assert [hands.called(value) for value in hands.values] == ["Red Anna", "blue"]


def test_what_a_seat_holds_becomes_a_row() -> None:
    hands, card, words = facts(Options)
    rows = [hands.row(("red", "blue")), card.row(("red",)), words.row(("Soup",))]
    assert rows == [("red", "blue"), "red", "Soup"]
    assert [hands.row(()), card.row(()), words.row(())] == [(), None, ""]
