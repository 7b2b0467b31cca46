"""What the screens of Stir-Fry Eighteen share: quantities of the Frame, and its commands."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.commands import Command
from app.engine.frame import Button, Frame, Piece, Sheet
from app.engine.text import Text, msg
from app.ui.board.quantities import of_seat


def score(frame: Frame, seat: int) -> int:
    """A seat's score as it is shown."""
    return int(of_seat(frame, seat, "score"))


def of(target: int) -> Text:
    """How many points win."""
    return msg("of {n}", n=target)


def laid(frame: Frame) -> Piece | None:
    """The cards laid face down last."""
    found = [piece for piece in frame.pieces if piece.kind == "laid"]
    return found[-1] if found else None


def buttons(frame: Frame, command: type[Command]) -> Iterator[Button]:
    """The buttons of a command, those on the panel alone too."""
    return (button for button in frame.buttons if isinstance(button.command, command))


def sheet(frame: Frame, command: type[Command], role: str = "quick") -> Sheet | None:
    """The sheet of a command."""
    rows = (row for row in frame.sheets if row.command is command and row.role == role)
    return next(rows, None)
