"""Who starts: as the box says, somebody chosen, or drawn into the match."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from app.engine.game import Setup
from app.games import GAMES
from app.table import make_setup
from app.table.starter import first_turn, seat_of
from app.ui.new_match.layout import LayoutScreen
from tests.tabletop import PLAYERS
from tests.ui.evening import Evening, Open

STARTED = [game for game in GAMES if game.starts is not None]


def laid(hands: Evening, game: object, count: int = 3) -> Setup:
    """The last page of the set-up."""
    found = next(each for each in GAMES if each is game)
    setup = make_setup(found, PLAYERS[:count])
    hands.app.go(LayoutScreen(hands.app, found, setup, hands.app.home, hands.app.home))
    hands.frames(3)
    return setup


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", STARTED, ids=lambda game: game.id)
def test_somebody_chosen_has_the_first_turn(evening: Open, game: object) -> None:
    hands = evening("en")
    laid(hands, game)
    hands.touch("starter", f"name:{PLAYERS[1]}")
    assert hands.find("starter").second == PLAYERS[1]
    hands.touch("main")
    hands.pass_time(0.1)
    assert hands.frame.turn == 2
    assert len(hands.table.shown.moves) == 1


@pytest.mark.parametrize("game", STARTED, ids=lambda game: game.id)
def test_a_draw_is_a_move_and_is_said(
    evening: Open, game: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.new_match.layout.random.SystemRandom.randrange", lambda *_: 5)
    hands = evening("en")
    setup = laid(hands, game)
    hands.touch("starter", "name:By chance", "main")
    hands.pass_time(0.1)
    seat = seat_of("chance", replace(setup, seed=5))
    assert hands.frame.turn == seat
    assert any("by chance" in text for text in hands.texts())


def test_as_the_box_says_nothing_is_done(evening: Open) -> None:
    hands = evening("en")
    laid(hands, STARTED[0])
    hands.touch("starter", "every", "main")
    hands.pass_time(0.1)
    assert hands.table.shown.moves == ()


def test_where_all_begin_together_nobody_is_asked(evening: Open) -> None:
    hands = evening("en")
    for game in GAMES:
        laid(hands, game)
        assert hands.has("starter") == (game.starts is not None)


def test_chance_is_fair_and_can_be_told_again() -> None:
    game = STARTED[0]
    setup = make_setup(game, PLAYERS[:3])
    drawn = Counter(seat_of("chance", replace(setup, seed=seed)) for seed in range(3000))
    assert set(drawn) == {1, 2, 3}
    assert max(drawn.values()) - min(drawn.values()) < 200
    again = [seat_of("chance", replace(setup, seed=7)) for _ in range(5)]
    assert len(set(again)) == 1
    assert type(first_turn(game, 2)) is game.starts
