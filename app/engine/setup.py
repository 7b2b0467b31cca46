"""How a match is set up: who sits where, what was chosen, what the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

import msgspec

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Options = TypeVar("Options", default=Any)
    Box = TypeVar("Box", default=Any)
else:
    from typing import TypeVar

    Options, Box = TypeVar("Options"), TypeVar("Box")


class Setup(msgspec.Struct, Generic[Options, Box], frozen=True):
    """How a match starts; kept with it for ever.

    `chef`: seat number of the head chef. `keys`: the panel key of each seat, or None.
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
    is_guests: bool = False
