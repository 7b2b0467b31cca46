"""Where the time of a match went, as a strip of its phases."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.game import Game
from app.engine.timer import SECOND
from app.ui.board import pieces
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, inset, share
from app.ui.kit.theme import theme
from app.ui.widgets.paper import Paper

LEAST = 58.0
"""A phase narrower than this (u) has no room for its time."""
LEAST_PX = 15
"""Size of the smallest letters in a part (u)."""


def clock_text(us: int) -> str:
    """A length of time as clocks write it.

    >>> clock_text(155_000_000), clock_text(3_725_000_000)
    ('2:35', '1:02:05')
    """
    minutes, seconds = divmod(round(us / SECOND), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def strip(game: Game, phases: Iterable[tuple[str, int]], page: Page, room: Room) -> list[Part]:
    """A part for each phase, as wide as its time (µs); names where there is room for them."""
    titles = {phase.id: page.say(phase.title) for phase in game.phases}
    rows = [(phase, us) for phase, us in phases if us >= SECOND]
    if not rows:
        return []
    cells = columns(room, *[share(us, least=LEAST) for _, us in rows], gap=3)
    looks = ((theme.linen, theme.ink), (theme.green, theme.greentx), (theme.brass, theme.brasstx))
    parts: list[Part] = []
    for n, ((phase, us), cell) in enumerate(zip(rows, cells, strict=True)):
        ground, ink = looks[n % len(looks)]
        said = _said(titles.get(phase, phase), clock_text(us), cell.wide - 8)
        look = {"size_px": 16 * theme.u, "tight_px": LEAST_PX * theme.u, "lines": 2, "color": ink}
        props = {"colour": ground, "has_teeth": False}
        parts += [
            Part(f"spent:{phase}", Paper, cell, props),
            pieces.words(f"spent-words:{phase}", said, inset(cell, 4, 0), halign="center", **look),
        ]
    return parts


def _said(title: str, time: str, wide: float) -> str:
    """Name and time on two lines, or the time alone where the name has no room."""
    both = f"{title} {time}"

    def measured(text: str) -> float:
        return textures.measure(text, round(LEAST_PX * theme.u))

    lines = textures.shortened(both, wide * theme.u, 2, measured)
    return time if any(line.endswith("…") for line in lines) else both
