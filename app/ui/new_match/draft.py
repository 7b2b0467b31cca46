"""The set-up as it is being written: players, head chef, options, facts. It knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from app.engine.commands import PLAYERS, Field, Rejected, fields
from app.engine.game import Game, Setup
from app.engine.per_seat import facts
from app.engine.setup import PLATES
from app.engine.text import Text, msg
from app.table import make_setup
from app.table.people import is_house_name
from app.ui.new_match.facts import Facts, Rows


class House(NamedTuple):
    """What the house adds to every set-up, asked anew each time.

    `name`: for the n-th player where none was given; `box`: the box numbers of the game;
    `options`: those that this house begins with.
    """

    name: Callable[[int], str]
    box: Callable[[], Mapping[str, Any]]
    options: Callable[[], Mapping[str, Any]]
    goes_alone: Callable[[], bool]


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a plate; without a name of their own the house gives one.

    `look`: colour and shape, from 1; `key`: the button of the panel, or None.
    """

    look: int
    key: str | None
    name: str = ""


class Before(NamedTuple):
    """The table before its last change, and what that change was."""

    did: Text
    sitters: dict[int, Sitter]
    chef: int
    rows: Rows


class Draft:
    """A match being set up; `setup` is what it comes to, or the refusal of the game."""

    def __init__(self, game: Game, house: House, before: Setup | None = None) -> None:
        self.game, self.house = game, house
        self.sitters: dict[int, Sitter] = {}
        self.chef = 1
        if before is None:
            for plate in range(1, max(2, game.seats[0]) + 1):
                self.sitters[plate] = self._newcomer(plate)
        else:
            self._seat(before)
        self.first = dict(self.sitters)
        self.past: list[Before] = []
        first = msgspec.to_builtins(before.options) if before else house.options()
        self.options: dict[str, Any] = dict(first)
        self.facts = Facts(facts(game.options), lambda: sorted(self.sitters), self.refused)
        for fact in self.facts.facts:
            self.options.pop(fact.name, None)  # a rematch deals anew

    def _seat(self, before: Setup) -> None:
        """The table as an earlier match left it."""
        rows = zip(before.places, before.colours, before.keys, before.seats, strict=True)
        for plate, look, key, name in rows:
            self.sitters[plate] = Sitter(look, key, "" if is_house_name(name) else name)
        self.chef = before.places[before.chef - 1]

    # Who sits where

    @property
    def players(self) -> list[tuple[int, str]]:
        """Plates taken with their names, in turn order."""
        given = {sitter.name for sitter in self.sitters.values()}
        own = (name for n in count(1) if (name := self.house.name(n)) not in given)
        found = []
        for n, plate in enumerate(sorted(self.sitters), 1):
            wanted = self.house.name(n)
            house = wanted if wanted not in given else next(own)
            name = self.sitters[plate].name or house
            given.add(name)
            found.append((plate, name))
        return found

    def name(self, plate: int) -> str:
        """Who sits there."""
        return dict(self.players)[plate]

    def look(self, plate: int) -> int:
        """The colour and shape of whoever sits there, or of who would."""
        sitter = self.sitters.get(plate)
        return self._newcomer(plate).look if sitter is None else sitter.look

    def order(self, plate: int) -> int:
        """When that plate plays, from 1."""
        return sorted(self.sitters).index(plate) + 1

    def plate_of(self, key: str) -> int | None:
        """Whose button that is."""
        return next((plate for plate, one in self.sitters.items() if one.key == key), None)

    @property
    def is_full(self) -> bool:
        """Whether the game takes nobody more."""
        return len(self.sitters) >= self.game.seats[1]

    @property
    def has_names(self) -> bool:
        """Whether somebody has given a name since the table was laid."""
        names = {sitter.name for sitter in self.first.values()}
        return any(one.name and one.name not in names for one in self.sitters.values())

    def _newcomer(self, plate: int) -> Sitter:
        """Who sits down there: in the place's colour and at its button, if both are free."""
        looks = {one.look for one in self.sitters.values()}
        look = next(n for n in (plate, *PLATES) if n not in looks)
        key = f"seat{plate}"
        return Sitter(look, None if self.plate_of(key) else key)

    # Changes; each can be undone

    def sit(self, plate: int) -> None:
        """Somebody sits down at a free plate."""
        self._note(msg("plate {n} taken", n=plate))
        self.sitters[plate] = self._newcomer(plate)
        if len(self.sitters) == 1:
            self.chef = plate

    def free(self, plate: int) -> None:
        """Whoever sits there gets up."""
        self._note(msg("{name} away", name=self.name(plate)))
        del self.sitters[plate]
        if self.chef == plate and self.sitters:
            self.chef = min(self.sitters)

    def call(self, plate: int, name: str) -> None:
        """Give a player a name; the house's own is none."""
        if name == self.sitters[plate].name:
            return
        self._note(msg("name: {name}", name=name))
        self._set(plate, name="" if is_house_name(name) else name)

    def lead(self, plate: int) -> None:
        """Whoever sits there is the head chef."""
        if plate != self.chef:
            self._note(msg("head chef: {name}", name=self.name(plate)))
            self.chef = plate

    def give(self, plate: int, key: str | None) -> None:
        """A button for that plate; whoever had it takes the one that is given up."""
        had, owner = self.sitters[plate].key, self.plate_of(key) if key else None
        self._note(msg("button of {name}", name=self.name(plate)))
        if owner is not None:
            self._set(owner, key=had)
        self._set(plate, key=key)

    def paint(self, plate: int, look: int) -> None:
        """A colour and shape for that plate; whoever had them takes those given up."""
        had = self.sitters[plate].look
        self._note(msg("colour of {name}", name=self.name(plate)))
        for other, sitter in self.sitters.items():
            if sitter.look == look:
                self._set(other, look=had)
        self._set(plate, look=look)

    def move(self, plate: int, to: int) -> None:
        """Somebody goes to another place, or changes with who sits there; cards and hat go along.

        The button and the colour belong to the place.
        """
        self._note(msg("place of {name}", name=self.name(plate)))
        name, other = self.sitters[plate].name, self.sitters.get(to)
        if other is None:
            gone = self.sitters.pop(plate)
            is_own = gone.look == plate and gone.key == f"seat{plate}"
            fresh = self._newcomer(to)
            self.sitters[to] = fresh if is_own else replace(gone)
        else:
            self._set(plate, name=other.name)
        self._set(to, name=name)
        self.facts.change(plate, to)
        self.chef = {plate: to, to: plate}.get(self.chef, self.chef)

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            _, self.sitters, self.chef, rows = self.past.pop()
            self.facts.restore(rows)

    def _note(self, did: Text) -> None:
        self.past.append(Before(did, dict(self.sitters), self.chef, self.facts.rows()))

    def _set(self, plate: int, **changes: Any) -> None:
        self.sitters[plate] = replace(self.sitters[plate], **changes)

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
        plates = sorted(self.sitters)
        return make_setup(
            self.game,
            [name for _, name in self.players],
            chef=self.order(self.chef) if self.chef in plates else 1,
            options=self._meant(
                {**self.options, **self.facts.options()} if options is None else options
            ),
            box=self.house.box(),
            keys=[self.sitters[plate].key for plate in plates],
            goes_alone=self.house.goes_alone(),
            plates=plates,
            looks=[self.sitters[plate].look for plate in plates],
        )

    def value_of(self, name: str) -> Any:
        """What the table has chosen, or what holds until it does."""
        default = next(row.default for row in fields(self.game.options) if row.name == name)
        return self.options.get(name, default)

    def is_meant(self, field: Field) -> bool:
        """Whether an option means something beside the others, and for so many players."""
        holds = {PLAYERS: len(self.sitters)}
        return all(
            (holds[name] if name in holds else self.value_of(name)) == value
            for name, value in field.needs.items()
        )

    def _meant(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options without those that mean nothing now: nobody sees that they are on."""
        idle = {row.name for row in fields(self.game.options) if not self.is_meant(row)}
        return {name: value for name, value in options.items() if name not in idle}

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
