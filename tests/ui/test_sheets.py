"""Every sheet of every game that is open at the start: nothing off the page, cut or too small."""

from __future__ import annotations

import pytest

from app.engine.commands import word
from app.engine.flow import StopMatch
from app.engine.frame import Sheet
from app.engine.game import Game
from app.games import GAMES
from app.ui.match.play import PlayScreen
from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

SIZES = [("fr", (800, 480)), ("en", (720, 1280))]


def first_of_each_kind(hands: Evening) -> list[Sheet]:
    kinds = {
        word(sheet.command): sheet for sheet in reversed(hands.frame.sheets) if sheet.closed is None
    }
    return list(kinds.values())


def opened(hands: Evening, sheet: Sheet) -> None:
    play = next(screen for screen in hands.screens if isinstance(screen, PlayScreen))
    play.open(sheet)
    hands.frames(6)


def wrong(hands: Evening) -> list[str]:
    hands.frames(6)
    return [str(fault) for fault in faults(hands.app.surface, hands.frame)]


@pytest.mark.sample(5)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("lang", "size"), SIZES, ids=["fr", "en-tall"])
def test_every_sheet_fits_with_most_players_and_the_longest_name(
    evening: Open, game: Game, lang: str, size: tuple[int, int]
) -> None:
    hands = start(evening(lang, size=size), game.id, game.seats[1])
    for sheet in first_of_each_kind(hands):
        opened(hands, sheet)
        assert wrong(hands) == [], word(sheet.command)
        for pick in [key for key in hands.app.surface.keys if key.startswith("pick:")]:
            hands.touch(pick)
            assert wrong(hands) == [], (word(sheet.command), pick)
            hands.touch("done")
        hands.app.back()
        hands.frames(2)


@pytest.mark.parametrize(("lang", "size"), SIZES, ids=["fr", "en-tall"])
def test_every_sheet_and_its_keypad_fit_beside_a_clock_that_runs(
    evening: Open, lang: str, size: tuple[int, int]
) -> None:
    hands = start(evening(lang, size=size), "kitchen-rush", 4)
    play(hands, {"do": "end_phase", "phase": "preparation", "anyway": True})
    clock = hands.find("clock")
    for sheet in first_of_each_kind(hands):
        if sheet.command is StopMatch:
            continue  # it stops the clock, and shows it beside its question
        opened(hands, sheet)
        assert wrong(hands) == [], word(sheet.command)
        assert not hands.find("sheet").collide_point(*clock.center), word(sheet.command)
        shown = [worn.part for worn in hands.app.surface._held.values()]
        numbers = [part.middle for part in shown if part.middle]
        for keypad in numbers[:2]:
            keypad()
            assert wrong(hands) == [], (word(sheet.command), "keypad")
            hands.screens[-1]._give_up()
        hands.app.back()
        hands.frames(2)
