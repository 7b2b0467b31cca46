"""What touching a button or a sheet of the Frame does, and what that means."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from app.engine.commands import word
from app.engine.frame import Button, Sheet
from app.engine.meaning import meaning
from app.ui.board.desk import Desk


class Doing(msgspec.Struct, frozen=True):
    """Touching a button or sheet of the Frame: what it does, and what that means."""

    face: Button | Sheet
    desk: Desk

    def __call__(self) -> None:
        """Press or open it."""
        act(self.face, self.desk)

    @property
    def means(self) -> Hashable:
        """The command, whatever its figures; a sheet by whose and which command it fills in."""
        if isinstance(self.face, Sheet):
            return word(self.face.command), self.face.seat
        return meaning(self.face.command)


def act(button: Button | Sheet, desk: Desk) -> None:
    """What touching it does."""
    if isinstance(button, Sheet):
        desk.open(button)
    else:
        desk.press(button)
