"""How a match is set up: who sits where, what was chosen, what the box holds."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import msgspec

from app.engine.text import Text

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Options = TypeVar("Options", default=Any)
    Box = TypeVar("Box", default=Any)
else:
    from typing import TypeVar

    Options, Box = TypeVar("Options"), TypeVar("Box")


PLATES = range(1, 7)
"""The places round the table, clockwise seen from above, from the one before the screen."""
PLACE_OF = {f"seat{plate}": plate for plate in PLATES}
"""The place of each button of the panel."""


class SetUpLine(NamedTuple):
    """A thing to lay out before the match, as its tile says it: a name of a word or two.

    `number`: how many, large; None where nobody counts. `is_each`: so many for each player.
    `note`: the one thing to mind about it.
    """

    icon: str
    name: Text
    note: Text
    number: int | str | None = None
    is_each: bool = False


class Setup(msgspec.Struct, Generic[Options, Box], frozen=True):
    """How a match starts; kept with it for ever.

    `chef`: seat number of the head chef. `keys`: the panel key of each seat, or None. `plates`:
    each seat's place round the table, clockwise; `looks`: its colour and shape; both from 1.
    `is_guests`: no name of it is kept once it is over.
    `goes_alone`: whether the table moves on by itself three seconds after all are ready.
    """

    game: str
    seats: tuple[str, ...]
    chef: int = 1
    options: Options = None  # type: ignore[assignment]
    box: Box = None  # type: ignore[assignment]
    seed: int = 0
    keys: tuple[str | None, ...] = ()
    goes_alone: bool = False
    plates: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()
    is_guests: bool = False

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place round the table: as said, else that of its button, else in order."""
        if self.plates:
            return self.plates
        found = tuple(PLACE_OF.get(key or "", 0) for key in self.keys)
        is_whole = len(found) == len(self.seats) and all(a < b for a, b in pairwise((0, *found)))
        return found if is_whole else tuple(range(1, len(self.seats) + 1))

    @property
    def is_seated(self) -> bool:
        """Whether places and looks are there for all, each once, the places in turn order."""
        rows = (self.places, self.colours)
        are_whole = all(len(row) == len(self.seats) == len(set(row)) for row in rows)
        are_known = all(set(row) <= set(PLATES) for row in rows)
        return are_whole and are_known and list(self.places) == sorted(self.places)

    @property
    def colours(self) -> tuple[int, ...]:
        """Each seat's colour and shape: as chosen, else that of its place."""
        return self.looks or self.places
