"""Who has a button: the screen, the question that was asked, or the Frame."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.frame import Button
from app.table.presses import Act, Do

Claim = Callable[[], object] | None
"""What the screen does with a press, None where it leaves it to the match."""


class Claims:
    """A press of the head chef is the big button that the screen shows, and an answer.

    A button of nobody's may be what the screen asks for.
    """

    def __init__(self) -> None:
        self._screen: Callable[[str], Claim] = lambda key: None

    def by(self, screen: Callable[[str], Claim]) -> None:
        """Ask the screen at each press what it does with that key."""
        self._screen = screen

    def of(self, key: str, asked: Button | None, do: Do) -> Act | None:
        """What a press of the key does instead of the Frame's button; `asked`: the question."""
        if (act := self._screen(key)) is not None:
            return lambda at: act()
        return None if asked is None or key != "chef" else lambda at: do(asked, at)
