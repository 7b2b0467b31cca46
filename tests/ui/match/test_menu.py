"""The menu: every entry in its place whatever else is there, and nothing out of reach."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.engine.conduct import clock_text
from app.games import GAMES
from app.script import Failed, Player, read
from app.storage import Store
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.theme import theme
from app.ui.match.menu import GROUPS, MenuScreen
from app.ui.widgets.buttons import SideButton
from tests.sweeps import some
from tests.ui.evening import Open
from tests.ui.playing import start

REPLAYS = Path(__file__).resolve().parents[2] / "replays"
SCRIPTS = {
    "kitchen-rush": "rulebook-chain-won",
    "dinner-in-paris": "whole-end-by-restaurants-4",
}
PAGES = {"wide": Page(800, 480, "en"), "upright": Page(480, 853, "en")}
DESK: Any = SimpleNamespace(now=lambda: 0, press=None, open=None, parts=lambda page: [])


def host_of(player: Player) -> Any:
    names = ("back", "home", "clean", "show_settings", "lay", "set")
    acts = {name: lambda *_: None for name in names}
    return SimpleNamespace(table=player.table, setting=lambda path: False, **acts)


def buttons(parts: list[Part]) -> list[Part]:
    return [part for part in parts if part.kind is SideButton]


@pytest.mark.parametrize("way", PAGES)
@pytest.mark.parametrize("game", SCRIPTS)
def test_every_entry_keeps_its_place_through_a_whole_match(game: str, way: str) -> None:
    theme.fit(480, 480)
    header, lines = read((REPLAYS / game / f"{SCRIPTS[game]}.jsonl").read_text().splitlines())
    player = Player(GAMES, Store(), lang="en")
    spots: dict[tuple[str, bool], set[tuple[float, ...]]] = defaultdict(set)
    page = PAGES[way]

    def see(frame: Any, _: object) -> None:
        if frame.outcome is not None:
            return
        screen = MenuScreen(host_of(player), DESK)
        parts = buttons(screen.parts(page))
        for part in parts:
            spots[part.key, screen.covers].add(tuple(part.rect))
        assert len({tuple(part.rect) for part in parts}) == len(parts)
        reached = {part.key for part in parts}
        groups = (screen._match, screen._table, screen._leave)
        for every in (*groups, screen._all_of_amend, screen._all_of_clock):
            reached |= {row.key for row in every(page, frame)}
        faces = pieces.of_role(frame, "more", "table")
        assert {pieces.name_of(face) for face in faces} <= reached

    player.table.on_frame(see)
    assert header is not None
    player.start(header)
    player.play(lines)
    always = {"log", "help", "settings", "redo", "clock-page", "home", "clean", "open:stop_match"}
    table = {"open:set_head_chef", "open:rename_player", "open:assign_button"}
    assert {key for key in always | table if len(spots[key, True]) == 1} == always | table
    assert all(len(rects) == 1 for (key, _), rects in spots.items() if key in always | table)


ROWS = [
    (path, lang)
    for game in GAMES
    for path in sorted((REPLAYS / game.id).glob("*.jsonl"))
    for lang in ("fr", "en")
]
LONGEST = ("t-rr-8-income-upgrades", "t-rr-11-card-stops-the-clock", "whole-solo-4-30")


@pytest.mark.parametrize(
    ("path", "lang"),
    [row for row in ROWS if row[0].stem in LONGEST and row[1] == "fr"] + some(ROWS, 1),
    ids=lambda value: getattr(value, "stem", value),
)
@pytest.mark.usefixtures("stage")
def test_no_entry_is_cut_at_any_moment(path: Path, lang: str) -> None:
    """What is taken back, and why an entry is closed; beside a clock too."""
    for u in (1, 1.25):
        theme.fit(800 * u, 480 * u)
        worn = SideButton()
        for part in entries(path, lang):
            assert_whole(worn, part)


def entries(path: Path, lang: str) -> Iterable[Part]:
    """All entries that the menu has along a script, each look of them once."""
    header, lines = read(path.read_text().splitlines())
    player, known = Player(GAMES, Store(), lang=lang), dict[object, Part]()

    def see(frame: Any, _: object) -> None:
        if not frame.outcome:
            for part in buttons(MenuScreen(host_of(player), DESK).parts(Page(800, 480, lang))):
                known[part.rect[2:], *map(str, part.props.values())] = part

    player.table.on_frame(see)
    assert header is not None
    player.start(header)
    with suppress(Failed):
        player.play([line for line in lines if line.verb not in ("crash", "expect")])
    return known.values()


def assert_whole(worn: SideButton, part: Part) -> None:
    worn.size = (part.rect[2] * theme.u, part.rect[3] * theme.u)
    for name, value in part.props.items():
        setattr(worn, name, value)
    worn.lay()
    for words in (worn._words, worn._note):
        assert not words.shown or not words.is_cut, f"{part.key}: {words.shown} of {words.text}"


def test_a_group_without_room_has_a_page_with_all_its_entries(evening: Open) -> None:
    hands = start(evening(), "dinner-in-paris", 4)
    hands.touch("menu", "more")
    for face in pieces.of_role(hands.frame, "more"):
        assert hands.has(pieces.name_of(face))
    hands.touch("close")
    assert len(hands.app.screens) == 1


@pytest.mark.parametrize("group", [0, 2, 3])
def test_each_group_has_a_page_of_its_own_entries(evening: Open, group: int) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    hands.touch("menu")
    menu = hands.screens[-1]
    assert isinstance(menu, MenuScreen)
    sources = (menu._match, menu._amend, menu._table, menu._leave)
    page, frame = hands.app.page(), hands.frame
    (more,) = menu._fitting(page, group, sources[group](page, frame), 1)
    assert more.key == GROUPS[group][3]
    assert more.act is not None
    more.act()
    hands.frames(3)
    assert all(hands.has(row.key) for row in sources[group](page, frame))


def test_the_clock_has_a_page_of_its_own(evening: Open) -> None:
    hands = start(evening(), "kitchen-rush", 4)
    hands.touch("menu")
    assert hands.find("clock-page").is_off
    hands.touch("close")
    hands.press("seat1", "seat2", "seat3", "seat4", "chef")
    hands.touch("menu", "clock-page")
    left = hands.frame.clock.timer.left(hands.table.now()) if hands.frame.clock else 0
    hands.touch("do:add_time:15")
    assert hands.frame.clock is not None
    assert hands.frame.clock.timer.left(hands.table.now()) > left
    assert len(hands.app.screens) == 1


def test_the_clock_is_set_to_the_time_that_is_typed(evening: Open) -> None:
    hands = start(evening("fr"), "kitchen-rush", 2)
    hands.press("seat1", "seat2", "chef")
    hands.touch("menu", "clock-page", "open:set_clock", "key-1", "key-3", "key-0")
    assert hands.find("amount").text == "1:30"
    hands.touch("ok", wait=0.6)
    assert 89 < hands.view()["clock"]["left"] <= 90


@pytest.mark.parametrize("keys", [(), ("open:stop_match",)], ids=["menu", "stop"])
def test_words_that_name_the_time_say_what_is_left_now(
    evening: Open, keys: tuple[str, ...]
) -> None:
    hands = start(evening(), "kitchen-rush", 2)
    hands.press("seat1", "seat2", "chef")
    hands.touch("menu", *keys)

    def said() -> str:
        tile = hands.find("choose:how:put_away" if keys else "clock-page")
        return str(tile.last if keys else tile.second)

    for seconds in (0, 9.7, 9.7, 240):
        hands.pass_time(seconds)
        left = clock_text(round(hands.view()["clock"]["left"] * 1e6))
        assert left in said()
    assert ("0:00" in said()) is not bool(keys), "stopping stops the clock"
