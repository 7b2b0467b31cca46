"""What a board may do: press a button of the Frame, open a sheet, undo, open the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.engine.commands import Command
from app.engine.frame import Button, Frame, Sheet, Step
from app.engine.text import Text
from app.table import Preview
from app.ui.kit.page import Page
from app.ui.kit.parts import Part


class Desk(Protocol):
    """The ways out of a board; it holds no state of the match."""

    def now(self) -> int:
        """The match time (µs)."""

    def press(self, button: Button) -> None:
        """Press a button: it may ask first, or be refused."""

    def open(self, sheet: Sheet) -> None:
        """Open a sheet, or say why it is closed."""

    def preview(self, command: Command) -> Preview:
        """What a command would change, by the real rules; nothing is stored."""

    def why_not(self, command: Command) -> Text | None:
        """Why a command would be refused, by the real rules; None where it would be done."""

    def picked(self, name: str, default: Any = None) -> Any:
        """What was picked on this board under that name, and is not said to the table yet."""

    def pick(self, name: str, value: Any, lapse_s: float = 0) -> None:
        """Pick something on this board: which player, which order, half an answer.

        `lapse_s`: when the board looks at it again by itself (s), 0: never.
        """

    def refuse(self, reason: Text, seat: int | None = None) -> None:
        """Say why something cannot be done now, on the card of the seat that asked."""

    def mine(self, seat: int) -> Step | None:
        """What that seat did last in this phase and may take back, whoever came after it."""

    def take_back(self, seat: int) -> None:
        """Strike that, or say why it cannot be."""

    def undo(self) -> None:
        """Take back the last step."""

    def menu(self) -> None:
        """Open the menu."""

    def mute(self) -> None:
        """Sound off or on."""


Board = Callable[[Frame, Page, Desk], list[Part]]
"""The picture of a game: which parts lie where for a Frame."""
