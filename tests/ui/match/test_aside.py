"""The menu while a clock is there: beside it, with the board in view and in use."""

from __future__ import annotations

import pytest

from app.ui.match.menu import GROUPS, MenuScreen
from app.ui.widgets.sheet import SheetFrame
from tests.pictures.rules import common, faults
from tests.ui.evening import Evening, Open
from tests.ui.playing import start

TIMED = ("kitchen-rush", 4), ("rival-restaurants", 2), ("rival-restaurants", 6)
SIZES = (800, 480), (1024, 600), (720, 1280)


def timed(evening: Open, game: str, count: int, size: tuple[int, int] = (800, 480)) -> Evening:
    hands = start(evening("fr", size=size), game, count)
    while hands.frame.clock is None or not hands.frame.clock.timer.is_running:
        hands.press(*(f"seat{n}" for n in range(1, count + 1)), "chef")
        hands.pass_time(1)
    hands.touch("menu")
    return hands


def rect(hands: Evening, key: str) -> tuple[float, float, float, float]:
    found = hands.find(key)
    return (found.x, found.y, found.right, found.top)


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", SIZES, ids=["wide", "1024", "upright"])
@pytest.mark.parametrize(("game", "count"), TIMED)
def test_the_clock_counts_on_in_view(
    evening: Open, game: str, count: int, size: tuple[int, int]
) -> None:
    hands = timed(evening, game, count, size)
    assert hands.frame.clock is not None
    left = hands.frame.clock.timer.left(hands.table.now())
    for keys in ((), ("clock-page",)):
        hands.touch(*keys)
        assert isinstance(hands.find("menu-cloth"), SheetFrame)
        wide, high = common(rect(hands, "clock"), rect(hands, "menu-cloth"))
        assert min(wide, high) <= 0
        assert [str(fault) for fault in faults(hands.app.surface, hands.frame)] == []
    assert left - hands.frame.clock.timer.left(hands.table.now()) > 500_000


def test_the_board_is_in_use_beside_it_and_the_rail_leads_back(evening: Open) -> None:
    hands = timed(evening, "kitchen-rush", 4)
    hands.touch("do:pause:talk")
    assert hands.frame.clock is not None
    assert not hands.frame.clock.timer.is_running
    assert len(hands.screens) == 2
    hands.touch("menu")
    assert len(hands.screens) == 1


@pytest.mark.parametrize("group", range(4))
def test_every_entry_is_within_two_touches(evening: Open, group: int) -> None:
    hands = timed(evening, "rival-restaurants", 6)
    menu = hands.screens[-1]
    assert isinstance(menu, MenuScreen)
    sources = (menu._match, menu._all_of_amend, menu._table, menu._leave)
    wanted = {row.key for row in sources[group](hands.app.page(), hands.frame)}
    seen = {key for key in wanted if hands.has(key)}
    if hands.has(GROUPS[group][3]):
        hands.touch(GROUPS[group][3])
    for _ in range(6):
        seen |= {key for key in wanted if hands.has(key)}
        if not hands.has("leaf"):
            break
        hands.touch("leaf")
    assert seen == wanted
