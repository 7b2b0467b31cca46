"""The record of a game: what all share is added, and its types belong together."""

from __future__ import annotations

import sys
from pkgutil import iter_modules

import pytest

from app.engine.commands import Event
from app.engine.flow import COMMANDS, EVENTS, NO_STEPS, PhaseStarted
from app.engine.game import Game, Parts, game, kinds
from app.engine.text import game_of
from app.games import GAMES, restaurant, stir_fry_eighteen
from app.games.dinner_in_paris import acts
from app.games.stir_fry_eighteen import GAME
from tests.toy import GAME as TOY

every_game = pytest.mark.parametrize("of", GAMES, ids=lambda of: of.id)


@every_game
def test_what_all_games_share_is_there(of: Game) -> None:
    assert of.commands[: len(COMMANDS)] == COMMANDS
    assert of.events[: len(EVENTS)] == EVENTS
    assert of.no_steps >= NO_STEPS
    assert len(set(of.commands)) == len(of.commands)


@every_game
def test_a_game_is_called_as_its_folder(of: Game) -> None:
    assert game_of(of.state.__module__) == of.id


EIGHT = {"box", "acts", "state", "rules", "scoring", "show", "offers", "texts"}


@pytest.mark.parametrize("of", [TOY, *GAMES], ids=lambda of: of.id)
def test_a_game_is_its_eight_parts_a_file_or_a_folder_each(of: Game) -> None:
    package = sys.modules[of.state.__module__.split(".state")[0]]
    names = {module.name for module in iter_modules(package.__path__)}
    assert {name for name in names if not name.startswith("test_")} == EIGHT


def test_a_game_may_silence_a_shared_cue() -> None:
    dinner = next(of for of in GAMES if of.id == "dinner-in-paris")
    assert PhaseStarted not in dinner.cues
    assert dinner.cues[acts.TurnStarted] == "phase_started"


def test_events_are_found_as_they_are_written_down() -> None:
    found = kinds((acts,), Event)
    assert found[0] is acts.FirstChosen
    assert found[-1] is acts.MajorityCounted


def mixed() -> object:
    """The state of another game does not type-check: mypy tells an ignore that ignores nothing."""
    own = stir_fry_eighteen
    parts = Parts(  # type: ignore[misc]
        own.acts, own.box, restaurant.state, own.rules, own.scoring, own.show, own.texts
    )
    return game(
        parts,
        id="mixed",
        title=GAME.title,
        pitch=GAME.pitch,
        icon=GAME.icon,
        seats=GAME.seats,
        ends=GAME.ends,
    )


def test_a_mixed_game_is_found_by_mypy_alone() -> None:
    assert mixed() is not GAME
