"""Nobody covers anybody: in every phase in which all act at once, in every game.

A panel, a sheet or a notice of one seat never lies on another seat's card or running sand, on the
clock, on Undo, the clock's buttons or the main button; pages over the match leave the clock in
view. Two to six seats, both ways of the screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from app.engine.text import msg
from app.ui.board.pieces import name_of
from app.ui.widgets.sheet import SheetFrame
from tests.pictures.rules import Box, box, faults, overlap
from tests.sweeps import some
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

MOVE, MARKET = "income_and_move", "buy_and_trade"
KEPT = ("clock", "undo", "main", "do:pause:talk", "helper")
"""What nothing ever covers, beside every seat's own card."""
PAGES = (
    (),
    ("help",),
    ("log",),
    ("clock-page",),
    ("open:rename_player", "field:name"),
    ("settings",),
    ("settings", "people"),
    ("settings", "people", "person:"),
    ("settings", "pin"),
    ("settings", "about"),
)
"""The menu over a match, and pages of it."""
SIZES = {"wide": (800, 480), "tall": (720, 1280)}


class Phase(msgspec.Struct, frozen=True):
    """A phase in which all act at once: how a match gets there, and its least number of seats."""

    game: str
    least: int
    most: int
    come: Callable[[int], list[dict[str, Any]]]
    options: dict[str, Any]


def _market(count: int) -> list[dict[str, Any]]:
    rich = [{"do": "adjust_money", "seat": n, "amount": 600} for n in range(1, count + 1)]
    return [
        {"do": "pay_income"},
        *rich,
        {"do": "reveal_wheels", "anyway": True},
        {"do": "end_phase", "phase": MOVE, "anyway": True},
    ]


def _moving(count: int) -> list[dict[str, Any]]:
    return [{"do": "pay_income"}, {"do": "resume"}]


def _rush(count: int) -> list[dict[str, Any]]:
    return [*({"press": f"seat{n}"} for n in range(1, count + 1)), {"press": "chef"}]


PHASES = {
    "market": Phase("rival-restaurants", 2, 6, _market, {}),
    "amateur market": Phase("rival-restaurants", 2, 6, _market, {"amateur": True}),
    "timed move": Phase("rival-restaurants", 2, 6, _moving, {"move_clock": True}),
    "action": Phase("kitchen-rush", 1, 4, _rush, {}),
    "action with sand": Phase("kitchen-rush", 1, 4, _rush, {"sand": True}),
}


def cases() -> list[Any]:
    """The most seats of each; all others in the whole run."""
    return list(_cases())


def _cases() -> Iterator[Any]:
    for name, phase in PHASES.items():
        for count in range(phase.least, phase.most + 1):
            marks = [] if count == phase.most else [pytest.mark.slow]
            for way in SIZES:
                yield pytest.param(name, count, way, marks=marks, id=f"{name}-{count}-{way}")


@pytest.fixture
def at_work(evening: Open) -> Callable[[str, int, str], Evening]:
    def make(name: str, count: int, way: str) -> Evening:
        phase = PHASES[name]
        hands = start(evening("fr", size=SIZES[way]), phase.game, count, options=phase.options)
        play(hands, *phase.come(count))
        hands.pass_time(5)
        return hands

    return make


def kept(hands: Evening, *, but: int | None = None) -> dict[str, Box]:
    """Where everything lies that must stay free, without one seat's own card."""
    surface = hands.app.surface
    names = [
        key
        for key in surface.keys
        if key in KEPT or (key.startswith(("seat:", "card:")) and key.split(":")[1] != str(but))
    ]
    return {key: box(surface.find(key), surface) for key in names}


def covered(hands: Evening, before: dict[str, Box], known: set[str]) -> list[str]:
    """What of it has moved, is gone, or lies under a part that was not there before."""
    surface = hands.app.surface
    order = list(surface.keys)
    found = []
    for key, spot in before.items():
        if key not in order:
            found.append(f"{key} is gone")
            continue
        if box(surface.find(key), surface) != spot:
            found.append(f"{key} has moved")
        above = [
            other
            for other in order
            if other not in known and overlap(box(surface.find(other), surface), spot)
        ]
        found += [f"{key} lies under {other}" for other in above]
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_a_refusal_and_a_notice_cover_nobody(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    before, known = kept(hands), set(hands.app.surface.keys)
    for said in (
        (msg("Nothing changes hands; choose what is traded."), 2 if count > 1 else 1),
        (msg("Nobody is waiting for the buttons now."), None),
    ):
        hands.table.say(*said)
        hands.frames(4)
        assert covered(hands, before, known) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_a_question_covers_nobody(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    before, known = kept(hands), set(hands.app.surface.keys)
    main = before.pop("main")
    hands.touch("main")
    assert hands.view()["question"]
    assert covered(hands, before, known) == []
    assert wrong(hands) == []
    assert box(hands.find("ask-yes"), hands.app.surface) == main
    hands.touch("ask-no")
    assert not hands.view()["question"]
    assert hands.has("main")


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_a_seats_own_panel_and_all_behind_it_stay_in_its_place(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    if PHASES[name].game != "rival-restaurants":
        pytest.skip("seats of this game have no panel of their own")
    before, known = kept(hands, but=2), set(hands.app.surface.keys)
    mine = box(hands.find("card:2"), hands.app.surface)
    hands.touch("seat:2")
    seen: set[str] = set()
    for _ in range(40):
        assert covered(hands, before, known) == []
        assert strays(hands, known, mine) == []
        key = next((key for key in opens(hands) if key not in seen), None)
        if key is not None:
            seen.add(key)
            hands.touch(key)
            assert covered(hands, before, known) == []
            assert strays(hands, known, mine) == []
            hands.touch("turn-back:2", "seat:2")
        elif hands.has("more:2") and f"page{len(seen)}" not in seen:
            seen.add(f"page{len(seen)}")
            hands.touch("more:2")
        else:
            break
    assert len(seen) >= 1


def from_below(surface: Any) -> list[str]:
    """The names of the parts as they lie on one another."""
    names = {id(worn.widget): key for key, worn in surface._held.items()}
    return [names[id(widget)] for widget in reversed(surface.children)]


def opens(hands: Evening) -> list[str]:
    """The cells of the panel of seat 2 that turn its card further."""
    return [
        key
        for key in hands.app.surface.keys
        if key.startswith(("open:", "open-war:")) and ":2" in key and not hands.find(key).is_off
    ]


def strays(hands: Evening, known: set[str], mine: Box) -> list[str]:
    """New parts that do not lie within the card, the till and the words apart."""
    surface = hands.app.surface
    own = (mine[0] - 3, mine[1] - 3, mine[2] + 3, mine[3] + 3)
    free = ("till", "prompt", "hint", "to-trade", "wars", "notice", "ready-count")
    fresh = [key for key in surface.keys if key not in known and key not in free]
    return [key for key in fresh if not within(box(surface.find(key), surface), own)]


def within(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another."""
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_a_sheet_of_the_table_covers_no_seat(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    quick = [sheet for sheet in hands.frame.sheets if sheet.role == "quick" and not sheet.closed]
    shown = [name_of(sheet) for sheet in quick if hands.has(name_of(sheet))]
    before, known = kept(hands), set(hands.app.surface.keys)
    for key in shown:
        hands.touch(key)
        assert covered(hands, before, known) == [], key
        assert wrong(hands) == [], key
        hands.app.back()
        hands.frames(3)


def wrong(hands: Evening) -> list[str]:
    """What of the layout is cut, small, on top of another, or there twice under one name."""
    keys = [part.key for part in hands.screens[-1].parts(hands.app.page())]
    twice = [f"{key} is there twice" for key, count in Counter(keys).items() if count > 1]
    return twice + [str(fault) for fault in faults(hands.app.surface, hands.frame)]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_nothing_is_twice_or_cut_where_all_act(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    assert wrong(hands) == []
    hands.table.say(msg("Nobody is waiting for the buttons now."))
    hands.frames(4)
    assert wrong(hands) == []


def reach(hands: Evening, *keys: str) -> None:
    """Touch these; an entry that its group has no room for is on the group's own page."""
    for key in keys:
        ways = [more for more in hands.app.surface.keys if more.startswith("more")]
        while not named(hands, key):
            hands.touch(ways.pop(0))
            if not named(hands, key):
                hands.app.back()
                hands.screens[0].menu()
                hands.frames(3)
        hands.touch(named(hands, key)[0])


def named(hands: Evening, key: str) -> list[str]:
    """The part of that name; after a colon, whichever begins so."""
    there = hands.app.surface.keys
    return [one for one in there if one == key or (key.endswith(":") and one.startswith(key))]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("name", "count", "way"), cases())
def test_the_menu_and_its_pages_leave_the_clock_in_view(
    at_work: Callable[[str, int, str], Evening], name: str, count: int, way: str
) -> None:
    hands = at_work(name, count, way)
    if hands.frame.clock is None:
        pytest.skip("no clock runs here")
    desk = hands.screens[0]
    for keys in some(PAGES, 4):
        desk.menu()
        hands.frames(3)
        reach(hands, *keys)
        surface = hands.app.surface
        order = from_below(surface)
        assert "clock" in order, keys
        spot = box(surface.find("clock"), surface)
        over = [
            key
            for key in order[order.index("clock") + 1 :]
            if overlap(box(surface.find(key), surface), spot)
        ]
        under = [
            key
            for key in order
            if not isinstance(surface.find(key), SheetFrame)
            and key not in ("clock", "rail")
            and overlap(box(surface.find(key), surface), spot)
        ]
        assert over == [], keys
        assert under == [], keys
        while len(hands.screens) > 1:
            hands.app.back()
        hands.frames(3)


@pytest.mark.parametrize("way", SIZES)
def test_a_refused_finger_is_told_on_its_own_card(evening: Open, way: str) -> None:
    hands = start(evening("en", size=SIZES[way]), "rival-restaurants", 6)
    play(hands, *_market(6)[:1], *_market(6)[-2:])
    for number in (2, 5):
        hands.touch(
            f"do:buy:{number}:300:None:1:chef:None", f"do:buy:{number}:100:None:1:chef:None"
        )
        assert hands.find(f"card:{number}").reason
    assert not hands.has("notice")
