"""The rail over the pages of a new match."""

from __future__ import annotations

from app.engine.game import Game
from app.engine.text import msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.widgets.phase_bar import PhaseBar

STAGES = (msg("Seats"), msg("Options"), msg("Set-up", context="stage"))


def stage_rail(
    page: Page, game: Game, current: int, leave: Act, *, has_options: bool = True
) -> Part:
    """Which of the three pages this is, or of the two; the menu key leads Home."""
    stages = [stage for n, stage in enumerate(STAGES) if has_options or n != 1]
    return Part(
        "rail",
        PhaseBar,
        (0, 0, page.width, 52),
        {
            "round": "" if page.is_tall and current else page.say(game.title),
            "phases": [page.say(stage) for stage in stages],
            "current": min(current, len(stages) - 1),
            "has_sound": False,
        },
        press=leave,
    )
