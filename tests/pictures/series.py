"""All pictures in order: each language at each size, the house, then each game."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Collection, Sequence
from pathlib import Path

from app.games import GAMES
from tests.pictures.evening_book import evening_book
from tests.pictures.hardware import hardware
from tests.pictures.kitchen_rush import kitchen_rush
from tests.pictures.machine import machine
from tests.pictures.match_log import match_log
from tests.pictures.matches import every_game
from tests.pictures.rival_restaurants import rival_restaurants
from tests.pictures.scenes import help_of, house
from tests.pictures.studio import Found, Studio

WHOLE = {"kitchen-rush": kitchen_rush, "rival-restaurants": rival_restaurants}
"""Games with scenes of their own."""


def take(
    out: Path, langs: Sequence[str], sizes: Sequence[tuple[int, int]], wanted: Sequence[str] = ()
) -> list[Found]:
    """All pictures, or those of the folders and games wanted; what is wrong in them."""
    found: list[Found] = []
    for lang in langs:
        for size in sizes:
            name = f"{lang}-{size[0]}x{size[1]}"
            if not _is_wanted(name, wanted, {f"{one}-{w}x{h}" for one in langs for w, h in sizes}):
                continue
            shutil.rmtree(out / name, ignore_errors=True)
            found += _folder(Studio(lang, size, out), wanted)
    return found


def _is_wanted(name: str, wanted: Sequence[str], names: Collection[str]) -> bool:
    """Whether it is asked for, or nothing of its kind is."""
    return name in wanted or not set(names) & set(wanted)


def _folder(studio: Studio, wanted: Sequence[str]) -> list[Found]:
    begun = time.monotonic()
    all_of(studio, wanted)
    studio.window.close()
    spent = time.monotonic() - begun
    sys.stderr.write(f"{studio.name}: {studio.taken} pictures in {spent:.0f} s\n")
    return studio.found


def all_of(studio: Studio, wanted: Sequence[str] = ()) -> None:
    """Every screen of the house, then of each game, or of those wanted."""
    ids = [game.id for game in GAMES]
    studio.scene("house", lambda: house(studio))
    studio.scene("hardware", lambda: hardware(studio))
    studio.scene("machine", lambda: machine(studio))
    studio.scene("evening book", lambda: evening_book(studio))
    for game in GAMES:
        if not _is_wanted(game.id, wanted, ids):
            continue
        studio.scene("help", lambda game=game: help_of(studio, game))
        if whole := WHOLE.get(game.id):
            whole(studio)
        else:
            studio.scene(game.id, lambda game=game: every_game(studio, game))
        studio.scene("log", lambda game=game: match_log(studio, game))
