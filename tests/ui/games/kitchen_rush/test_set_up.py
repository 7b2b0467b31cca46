"""The set-up drawn: what lies where for so many players, ticks, and cards on the track."""

from __future__ import annotations

import pytest

from app.engine.game import Setup
from app.games.kitchen_rush import GAME
from app.table import make_setup
from app.ui.games.kitchen_rush import spaces
from app.ui.games.kitchen_rush.spaces import Space
from app.ui.new_match.layout import LayoutScreen
from tests.pictures.rules import faults
from tests.tabletop import PLAYERS
from tests.ui.evening import Evening, Open

COUNTS = (1, 2, 3, 4)
STOREROOMS = {
    1: ["553333", "442222 locked", "shut"],
    2: ["553333", "442222 locked", "shut"],
    3: ["442222", "442222", "442222 locked"],
    4: ["553333", "553333", "442222 locked"],
}
"""Of the rulebook's tables, L253-264; the block above its heading."""
SHUT = {
    1: {"orders": [3, 4], "ovens": [3, 4], "waiters": [3, 4]},
    2: {"orders": [3, 4], "ovens": [3, 4], "waiters": [3, 4]},
    3: {"orders": [4], "ovens": [4], "waiters": [4]},
    4: {"orders": [], "ovens": []},
}
"""The spaces that are shut, by their marks, L283-306."""
LAID = {
    1: {"cupboard": [2, 2, 2, 1], "cash": [1], "bag": [1, 1, 1, 1, 1], "timers": [4]},
    2: {"cupboard": [2, 2, 2, 1], "cash": [1], "bag": [1, 1, 1, 1, 1], "timers": [2, 2, 1]},
    3: {"cupboard": [3, 3, 3, 1], "cash": [2], "bag": [2, 2, 2, 1, 2], "timers": [2, 2, 2, 1]},
    4: {"cupboard": [4, 4, 4, 2], "cash": [3], "bag": [3, 3, 3, 2, 2], "timers": [2] * 4 + [1]},
}
"""Numbers beside the things of a space, from the rulebook: L208-226, L269-319, L712-715."""


def setup(players: int, **options: object) -> Setup:
    return make_setup(GAME, PLAYERS[:players], options=options)


def of(players: int) -> dict[str, Space]:
    found = setup(players)
    return {space.name: space for space in (*spaces.board(found), *spaces.beside(found))}


def counts(space: Space) -> list[int]:
    return [thing.number for row in space.rows for thing in row if thing.number is not None]


def storeroom(space: Space) -> str:
    said = "".join(map(str, counts(space))) or "shut"
    return f"{said} locked" if space.sign == "lock" else said


@pytest.mark.parametrize("players", COUNTS)
def test_what_the_rulebook_lays_out_is_drawn(players: int) -> None:
    found = of(players)
    rooms = [space for space in found.values() if space.title.id == "Storeroom"]
    assert [storeroom(space) for space in rooms] == STOREROOMS[players]
    shut = {
        name: [
            thing.hats or int(thing.inside)
            for thing in found[name].rows[0]
            if thing.sign == "close"
        ]
        for name in ("orders", "ovens", "waiters")
        if name in found
    }
    assert shut == SHUT[players]
    assert {name: counts(found[name]) for name in LAID[players]} == LAID[players]
    free = [thing for thing in found["orders"].rows[0] if thing.sign == spaces.SERVICE]
    assert len(free) == max(2, players)
    assert counts(found["orders"]) == [60 - len(free)]
    assert spaces.LOCK in found["ovens"].rows[0]


@pytest.mark.parametrize("players", COUNTS)
def test_every_line_of_the_list_is_drawn_somewhere(players: int) -> None:
    """All but that nothing is shut, where all four play."""
    found = setup(players)
    drawn = {line for lines in spaces.lines(found).values() for line in lines}
    nothing = {8} if players == 4 else set()
    assert drawn | nothing == set(range(len(GAME.set_up_list(found))))


def laid(hands: Evening, players: int) -> None:
    app = hands.app
    app.go(LayoutScreen(app, GAME, setup(players), app.home, app.home))
    hands.frames(3)


def test_squares_touched_are_this_match_s_and_this_box_s(evening: Open) -> None:
    hands = evening("en")
    laid(hands, 3)
    hands.touch("square:3", "square:7", "square:3", "track-more", "square:14", "main")
    assert hands.table.shown.state.box.card_squares == {"3": (7, 14)}
    assert hands.look.get("box")["kitchen-rush"]["card_squares"] == {"3": (7, 14)}


def test_alone_the_squares_are_those_of_two(evening: Open) -> None:
    hands = evening("en")
    laid(hands, 1)
    assert "2 hats" in hands.find("track-hint").text
    hands.touch("square:5", "main")
    assert hands.table.shown.state.box.card_squares == {"2": (5,)}


def test_a_line_is_in_place_with_all_that_it_speaks_of(evening: Open) -> None:
    hands = evening("en")
    laid(hands, 3)
    hands.touch("space:open:0", "words", "leaf")
    assert not hands.find("line:6").is_on
    hands.touch("words", "space:open:1", "words")
    assert hands.find("line:6").is_on
    hands.touch("line:6", "line:8", "words")
    assert not hands.find("space:open:0").is_on
    assert hands.find("space:waiters").is_on
    assert hands.find("main").second == "3 of 15 in place"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("way", [(800, 480), (720, 1280)], ids=str)
def test_nothing_of_the_drawing_is_cut_or_small(
    evening: Open, players: int, way: tuple[int, int]
) -> None:
    hands = evening("fr", size=way)
    laid(hands, players)
    for keys in ((), ("space:bag", "square:5"), ("words",)):
        hands.touch(*keys)
        assert [str(fault) for fault in faults(hands.app.surface, None)] == []
