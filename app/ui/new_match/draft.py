"""The set-up as it is being written: players, head chef, options, facts. It knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from app.engine.commands import Rejected
from app.engine.game import Game, Setup
from app.engine.per_seat import facts
from app.engine.text import Text
from app.table import make_setup
from app.ui.new_match.facts import Facts


class House(NamedTuple):
    """What the house adds to every set-up, asked anew each time.

    `name`: for somebody at that plate who has given none; `box`: the box numbers of the game.
    """

    name: Callable[[int], str]
    box: Callable[[], Mapping[str, Any]]
    goes_alone: Callable[[], bool]


class Draft:
    """A match being set up; `setup` is what it comes to, or the refusal of the game."""

    def __init__(self, game: Game, house: House, before: Setup | None = None) -> None:
        self.game, self.house = game, house
        count = len(before.seats) if before else max(2, game.seats[0])
        self.seats: dict[int, str] = {
            n + 1: before.seats[n] if before else house.name(n + 1) for n in range(count)
        }
        self.chef = before.chef if before else 1
        self.options: dict[str, Any] = msgspec.to_builtins(before.options) if before else {}
        self.facts = Facts(facts(game.options), lambda: sorted(self.seats), self.refused)
        for fact in self.facts.facts:
            self.options.pop(fact.name, None)  # a rematch deals anew

    @property
    def players(self) -> list[tuple[int, str]]:
        """Plates taken with their names, in order."""
        return sorted(self.seats.items())

    # Changes

    def take(self, plate: int) -> None:
        """Somebody sits down there, or gets up."""
        if plate in self.seats:
            del self.seats[plate]
        else:
            self.seats[plate] = self.house.name(plate)
        if self.chef not in self.seats and self.seats:
            self.chef = min(self.seats)

    def call(self, plate: int, name: str) -> None:
        """Give a player a name; none at all is the house's own."""
        self.seats[plate] = name or self.house.name(plate)

    def is_named(self, plate: int) -> bool:
        """Whether somebody has given a name there."""
        return self.seats[plate] != self.house.name(plate)

    def set(self, option: str, value: object) -> bool:
        """Change an option; what no longer fits a seat goes with it. False if it was so before."""
        if self.options.get(option) == value:
            return False
        self.options[option] = value
        self.facts.refit()
        return True

    # What it comes to

    def setup(self, options: Mapping[str, Any] | None = None) -> Setup:
        """The checked set-up, or that with other options; raises Rejected with what is wrong."""
        order = [plate for plate, _ in self.players]
        return make_setup(
            self.game,
            [name for _, name in self.players],
            chef=order.index(self.chef) + 1 if self.chef in order else 1,
            options={**self.options, **self.facts.options()} if options is None else options,
            box=self.house.box(),
            keys=[f"seat{plate}" for plate in order],
            goes_alone=self.house.goes_alone(),
        )

    def refused(self, rows: Mapping[str, Any], **changed: object) -> Text | None:
        """Why the set-up with these rows, and these options changed, is refused; or None."""
        try:
            self.setup({**self.options, **rows, **changed})
        except Rejected as refusal:
            return refusal.reason
        return None

    def refused_players(self) -> Text | None:
        """Why these players cannot play the game in any mode, or None."""
        try:
            self.setup({})
        except Rejected as refusal:
            return refusal.reason
        return None
