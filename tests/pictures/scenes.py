"""The screens of the house: Home, a new match, typing, settings."""

from __future__ import annotations

from app.engine.game import Game
from app.engine.text import msg
from app.ui.form.number import NumberScreen
from app.ui.form.typing import TypeScreen
from app.ui.home.cleaning import CleaningScreen
from app.ui.home.settings import SettingsScreen
from app.ui.match.help import GameHelpScreen
from app.ui.new_match.draft import Draft
from app.ui.new_match.options import OptionsScreen
from app.ui.new_match.seats import SeatsScreen
from tests.pictures.studio import LONG, Studio


def house(studio: Studio) -> None:
    """All that is not a match."""
    studio.shot("home")
    _new_match(studio)
    _settings(studio)
    studio.start("kitchen-rush", 4)
    studio.clear(keep_store=True)
    studio.shot("home-resume")


def _new_match(studio: Studio) -> None:
    for game in studio.app.games:
        studio.app.go(SeatsScreen(studio.app, game))
        studio.shot(f"seats-{game.id}")
        most = game.seats[1]
        screen = SeatsScreen(studio.app, game)
        _fill(screen.draft, most)
        studio.app.go(screen)
        studio.shot(f"seats-full-{game.id}")
        studio.touch("main")
        if isinstance(studio.screens[-1], OptionsScreen):
            studio.shot(f"options-{game.id}")
            _per_seat(studio, screen)
            studio.touch("main")
        studio.shot(f"layout-{game.id}")
        _laid_out(studio, game)
    few = SeatsScreen(studio.app, studio.app.games[0])
    studio.app.go(few)
    studio.touch("plate:2")
    studio.shot("seats-sheet")
    studio.touch("seat-colour")
    studio.shot("seats-colour")
    for key in ("main", "plate:1", "remove", "plate:2", "remove"):
        studio.touch(key)
    studio.shot("seats-too-few")
    twice = SeatsScreen(studio.app, studio.app.games[0])
    for plate in (1, 2):
        twice.draft.call(plate, LONG)
    studio.app.go(twice)
    studio.touch("main")
    studio.shot("seats-same-name")
    known, asked = (LONG, "Irène", "Michel", "Paul"), msg("Name of {name}", name=LONG)
    studio.lay(TypeScreen(studio.app, "", lambda _: None, known, asked=asked, look=2))
    studio.shot("typing")
    studio.back()
    studio.lay(TypeScreen(studio.app, LONG, lambda _: None, asked=asked))
    studio.shot("typing-longest")
    studio.back()
    studio.lay(NumberScreen(studio.app, msg("Market time"), 60, (10, 600), lambda _: None))
    studio.shot("number")
    studio.app.home()


def _laid_out(studio: Studio, game: Game) -> None:
    """What lies in place; where the set-up is drawn, its list as well."""
    if studio.app.drawn_set_up(game.id) is not None:
        studio.touch("words")
        studio.shot(f"layout-list-{game.id}")
    studio.touch("line:0")


def _per_seat(studio: Studio, screen: SeatsScreen) -> None:
    """What every seat has, in a game that has such a thing: nothing yet, dealt, being chosen."""
    if not screen.draft.facts.facts:
        return
    studio.touch("per-seat")
    studio.shot(f"per-seat-{screen.draft.game.id}")
    studio.touch("deal")
    studio.shot(f"per-seat-dealt-{screen.draft.game.id}")
    for fact in screen.draft.facts.open():
        studio.touch(f"fact:{fact.name}:2")
        studio.shot(f"choose-{fact.name}-{screen.draft.game.id}")
        studio.touch("done")
    studio.touch("main")


def help_of(studio: Studio, game: Game) -> None:
    """Each page of a game's help."""
    studio.clear()
    studio.lay(GameHelpScreen(studio.app, game.help))
    for n in range(len(game.help)):
        studio.touch(f"topic:{n}")
        studio.shot(f"help-{game.id}-{n}")
    studio.touch("drawn")
    studio.shot(f"help-{game.id}-screen")
    studio.app.home()


def _fill(draft: Draft, most: int) -> None:
    """A full table of long names."""
    for plate in range(1, most + 1):
        if plate not in draft.sitters:
            draft.sit(plate)
        draft.call(plate, _name(plate))


def _name(seat: int) -> str:
    """Names of 24 letters that differ."""
    return LONG if seat == 1 else f"{LONG[:-2]}{'ABCDEF'[seat - 1]}e"


PAGES = ("sounds", "lengths", "cues", "boxes", "people", "about")


def _settings(studio: Studio) -> None:
    studio.lay(SettingsScreen(studio.app))
    studio.shot("settings")
    for key in PAGES:
        studio.touch(key)
        studio.shot(f"settings-{key}")
        if key == "boxes":
            studio.touch("box:rival-restaurants")
            studio.shot("settings-numbers")
            studio.back()
        studio.back()
    _staff(studio)
    studio.set("display.night", True)
    studio.shot("settings-night")
    studio.set("display.large_type", True)
    studio.shot("settings-large")
    studio.touch("sounds")
    studio.shot("settings-sounds-large")
    studio.back()
    studio.set("display.large_type", False)
    studio.set("display.night", False)
    studio.back()


def _staff(studio: Studio) -> None:
    """The code and what it locks, and the screen that is wiped."""
    studio.touch("pin")
    studio.shot("settings-pin")
    studio.back()
    studio.set("staff.pin", "1234")
    studio.shot("settings-locked")
    studio.set("staff.pin", "")
    studio.lay(CleaningScreen(studio.app))
    studio.shot("settings-cleaning")
    studio.back()
