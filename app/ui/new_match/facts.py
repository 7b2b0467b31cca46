"""What is known of each seat before the match: its cards and words, as the set-up asks for them.

What a seat may have is asked of the game alone: a value is open when the set-up with it would be
accepted, and otherwise its refusal is the reason that the table reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.engine.per_seat import Fact
from app.engine.text import Text

Held = tuple[str, ...]
Rows = dict[tuple[str, int], Held]
"""What the seats have, by the fact's name and the plate."""
Check = Callable[[Mapping[str, Any]], Text | None]
"""Why the set-up with these options would be refused, or None."""


class Facts:
    """The rows of all facts, kept by plate so that a seat that goes or comes moves no other."""

    def __init__(
        self, facts: Sequence[Fact], plates: Callable[[], Sequence[int]], check: Check
    ) -> None:
        self.facts, self.plates, self._check = facts, plates, check
        self._rows: Rows = {}

    def rows(self) -> Rows:
        """All that is known of the seats, to be restored."""
        return dict(self._rows)

    def restore(self, rows: Rows) -> None:
        """What was known of the seats then."""
        self._rows = dict(rows)

    def change(self, plate: int, other: int) -> None:
        """Two plates change all that they have."""
        swap = {plate: other, other: plate}
        self._rows = {(fact, swap.get(n, n)): held for (fact, n), held in self._rows.items()}

    def options(self, changed: Mapping[tuple[str, int], Held] | None = None) -> dict[str, Any]:
        """All rows as the options say them; a fact that nobody named is left out."""
        rows = {**self._rows, **(changed or {})}
        named = {
            fact.name: [rows.get((fact.name, plate), ()) for plate in self.plates()]
            for fact in self.facts
        }
        return {
            fact.name: tuple(map(fact.row, named[fact.name]))
            for fact in self.facts
            if any(named[fact.name])
        }

    # One seat

    def held(self, fact: Fact, plate: int) -> Held:
        """What that seat has."""
        return self._rows.get((fact.name, plate), ())

    def put(self, fact: Fact, plate: int, held: Held) -> None:
        """What that seat has from now on."""
        self._rows[fact.name, plate] = held

    def refused(self, fact: Fact, plate: int, held: Held) -> Text | None:
        """Why that seat may not have exactly these values, or None."""
        return self._check(self.options({(fact.name, plate): held}))

    def fitted(self, fact: Fact, plate: int, value: str) -> Held | Text:
        """What the seat has once it takes that value, the longest held going first; or why not."""
        had = self.held(fact, plate) if fact.is_many else ()
        for first in range(len(had) + 1):
            kept = (*had[first:], value)
            refused = self.refused(fact, plate, kept)
            if refused is None:
                return kept
        assert refused is not None
        return refused

    def free(self, fact: Fact, plate: int) -> list[str]:
        """The values that the seat may have beside those it has."""
        had = self.held(fact, plate)
        if had and not fact.is_many:
            return []
        others = [value for value in fact.values if value not in had]
        return [v for v in others if self.refused(fact, plate, (*had, v)) is None]

    def is_full(self, fact: Fact, plate: int) -> bool:
        """Whether the seat has all that it may have."""
        return bool(self.held(fact, plate)) and not self.free(fact, plate)

    def owner(self, fact: Fact, value: str) -> int | None:
        """The plate that has that value, under whatever fact."""
        held = ((plate, values) for (_, plate), values in self._rows.items())
        here = self.plates()
        return next((plate for plate, values in held if value in values and plate in here), None)

    # The whole table

    def closed(self, fact: Fact) -> Text | None:
        """Why no seat may be given that fact in this match, or None."""
        refused = None
        for plate in self.plates():
            for value in fact.values or fact.examples or ("-",):
                refused = self.refused(fact, plate, (value,))
                if refused is None:
                    return None
        return refused

    def open(self) -> list[Fact]:
        """The facts that can be given in this match."""
        return [fact for fact in self.facts if self.closed(fact) is None]

    def count(self) -> int:
        """How many seats have at least one fact named."""
        plates = {plate for (_, plate), held in self._rows.items() if held}
        return len(plates & set(self.plates()))

    def _places(self, facts: Iterable[Fact]) -> Iterator[tuple[Fact, int]]:
        return ((fact, plate) for fact in facts if fact.values for plate in self.plates())

    def can_deal(self, facts: Iterable[Fact]) -> bool:
        """Whether a card of these facts can still be dealt to somebody."""
        return any(self.free(fact, plate) for fact, plate in self._places(facts))

    def deal(self, choose: Callable[[Sequence[str]], str]) -> None:
        """Give every seat the cards that it still may have, each as `choose` draws it."""
        for fact, plate in self._places(self.open()):
            while free := self.free(fact, plate):
                self.put(fact, plate, (*self.held(fact, plate), choose(free)))

    def clear(self) -> None:
        """Take all cards back; words stay."""
        for fact, plate in self._places(self.facts):
            self.put(fact, plate, ())

    def refit(self) -> None:
        """Keep what still fits after the mode or the players changed, one value after another."""
        rows, self._rows = self._rows, {}
        if self._check({}) is not None:
            self._rows = rows
            return
        for fact in self.facts:
            for plate in self.plates():
                for value in rows.get((fact.name, plate), ()):
                    had = (*self.held(fact, plate), value)
                    if self.refused(fact, plate, had) is None:
                        self.put(fact, plate, had)
