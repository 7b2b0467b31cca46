"""The log of a match, with entries corrected, struck and undone; an old entry put right."""

from __future__ import annotations

from app.engine.flow import Undo
from app.engine.game import Game
from app.script import read
from app.ui.match.log import LogScreen
from tests.pictures.matches import REPLAYS
from tests.pictures.studio import LONG, Studio

SCRIPT = "earlier-entries-put-right.jsonl"


def match_log(studio: Studio, game: Game) -> None:
    """The log of the game's corrected match: as it opens, and with a corrected entry chosen."""
    text = (REPLAYS / game.id / SCRIPT).read_text(encoding="utf-8").replace("Paul", LONG)
    header, lines = read(text.splitlines())
    studio.clear()
    studio.player.lang = "en"  # what the script expects is said in English
    studio.player.start(header or {})
    studio.play_lines(lines)
    table = studio.player.table
    table.submit(Undo(table.shown.done[-1]))
    screen = LogScreen(studio.app)
    studio.lay(screen)
    studio.shot(f"log-{game.id}")
    corrected = sorted(table.shown.force.commands)
    if corrected:
        screen.choose(corrected[-1])
        studio.settle()
        studio.window.hear()
        studio.app.refresh()
        studio.shot(f"log-{game.id}-corrected")
    studio.touch("correct")
    studio.shot(f"log-{game.id}-correction")
    studio.back()
