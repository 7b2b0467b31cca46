"""The evening book: history, statistics, tidying, the code of a result."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from app.ui.history.tidying import TidyScreen
from app.vault import Vault
from tests.drawer import Drawer
from tests.history.evening_book import random_match, write
from tests.pictures.studio import LONG, NAMES, Studio

BEGIN = datetime(2027, 1, 1, 19, tzinfo=UTC)
COUNT = 45


def evening_book(studio: Studio) -> None:
    """All its pictures."""
    studio.clear()
    studio.touch("history")
    studio.shot("history-empty")
    studio.touch("statistics")
    studio.shot("statistics-empty")
    studio.app.home()
    studio.player.store.ask(fill)
    with TemporaryDirectory() as folder:
        studio.app.vault = Vault(
            Path(folder, "toque.db"),
            studio.player.store,
            Drawer(Path(folder)),
            post=studio.player.table.put,
            spawn=lambda work: work(),
        )
        _history(studio)
        _tidying(studio)
        studio.app.vault = None
    studio.app.home()


def fill(db: Any, first: int = 1) -> None:
    """Three matches an evening from that number on, over fifteen evenings; none of them open."""
    rng = Random(3)
    for number in range(first, first + COUNT):
        fact = random_match(rng, number, NAMES)
        fact["ended"] = fact["ended"] or "put_away"
        write(db, fact | {"start": BEGIN + timedelta(days=number // 3, hours=number % 3)})


def _history(studio: Studio) -> None:
    studio.touch("history")
    studio.shot("history")
    studio.touch("copy")
    studio.shot("history-no-stick")
    studio.touch("more")
    studio.shot("history-more")
    studio.touch("player")
    studio.shot("history-player")
    studio.touch("close")
    studio.touch("statistics")
    studio.shot("statistics-player")
    studio.touch("more")
    studio.shot("statistics-player-more")
    studio.touch("tab:against")
    studio.shot("statistics-against")
    studio.touch("tab:evenings")
    studio.shot("statistics-evenings")
    for game in studio.app.games:
        studio.touch("tab:games")
        studio.touch("picker")
        studio.touch(f"name:{studio.app.page().say(game.title)}")
        studio.shot(f"statistics-{game.id}")
    studio.back()


def _tidying(studio: Studio) -> None:
    studio.lay(TidyScreen(studio.app, lambda: None))
    studio.shot("tidying")
    studio.touch("evening:0")
    studio.shot("tidying-evening")
    studio.touch("all")
    studio.shot("tidying-sure")
    studio.touch("close")
    studio.touch("close")
    studio.touch("people")
    studio.shot("tidying-people")
    studio.touch(f"person:{LONG}")
    studio.shot("tidying-person")
