"""What of a set-up lies in place, and how a game may draw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from app.engine.game import Game, Setup
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect
from app.ui.kit.screen import Host

Lines = Mapping[str, tuple[int, ...]]
"""The things to lay out by name, each with the lines of the game's list that speak of it."""


class Drawn(NamedTuple):
    """A set-up that is drawn: its things, and how they lie on the page."""

    lines: Callable[[Setup], Lines]
    parts: Callable[[Laying, Page, Rect], list[Part]]


class Laying:
    """The things to lay out, each to be ticked; a line of the list is in place with all its own."""

    def __init__(self, host: Host, game: Game, setup: Setup, lines: Lines) -> None:
        self.host, self.game, self.setup, self.lines = host, game, setup, lines
        self.ticked: set[str] = set()
        self.leaf = 0

    def of_line(self, line: int) -> set[str]:
        """The things that a line speaks of."""
        return {name for name, lines in self.lines.items() if line in lines}

    def has(self, line: int) -> bool:
        """Whether all that a line speaks of lies in place."""
        return self.of_line(line) <= self.ticked

    def tick(self, name: str) -> None:
        """A thing lies in place, or does not after all."""
        self.ticked ^= {name}
        self.host.refresh()

    def tick_line(self, line: int) -> None:
        """All that a line speaks of, together."""
        names = self.of_line(line)
        self.ticked = self.ticked - names if self.has(line) else self.ticked | names
        self.host.refresh()

    def turn(self) -> None:
        """The next leaf of what does not fit the page."""
        self.leaf += 1
        self.host.refresh()

    def say(self, name: str, value: Any) -> None:
        """A number of this box as it is printed: for this match, and for evenings to come."""
        self.setup = replace(self.setup, box=replace(self.setup.box, **{name: value}))
        self.host.set(f"box.{self.game.id}.{name}", value)


def by_line(game: Game, setup: Setup) -> Lines:
    """The things of a set-up that is not drawn: a line each."""
    return {str(n): (n,) for n in range(len(game.set_up_list(setup)))}
