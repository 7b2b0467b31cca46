"""What a board may do: press a button of the Frame, open a sheet, undo, open the menu."""

from __future__ import annotations

from typing import Protocol

from app.engine.frame import Button, Sheet
from app.engine.text import Text


class Desk(Protocol):
    """The ways out of a board; it holds no state of the match."""

    def now(self) -> int:
        """The match time (µs)."""

    def press(self, button: Button) -> None:
        """Press a button: it may ask first, or be refused."""

    def open(self, sheet: Sheet) -> None:
        """Open a sheet, or say why it is closed."""

    def refuse(self, reason: Text) -> None:
        """Say why something cannot be done now."""

    def undo(self) -> None:
        """Take back the last step."""

    def menu(self) -> None:
        """Open the menu."""

    def mute(self) -> None:
        """Sound off or on."""
