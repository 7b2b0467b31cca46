"""Boards and screens in pictures so chosen that every two values of the product stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.engine.game import Game
from app.games import GAMES
from app.ui.form.listing import ReadScreen
from app.ui.home.settings import SettingsScreen
from app.ui.match.help import GameHelpScreen
from app.ui.match.log import LogScreen
from tests.pairs import pairwise
from tests.pictures.judgement import cut_by_large, cuts, dimmer, faint, judged, sizes, smaller
from tests.pictures.rules import Fault, faults
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start
from tests.ui.stage import picture

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))
LETTERS = "ABCDEF"
JUDGED = {"dinner-in-paris", "stir-fry-eighteen", "restaurant"}
"""Games whose boards a designer has judged for their hierarchy and empty room as well."""
Act = Callable[[Evening], None]


def end(hands: Evening) -> None:
    play(hands, {"do": "end_phase", "phase": hands.frame.phase, "anyway": True})


def all_ready(hands: Evening) -> None:
    hands.press(*(f"seat{seat.number}" for seat in hands.frame.seats))


def to_phase(phase: str) -> Act:
    """The first moment of that phase."""

    def act(hands: Evening) -> None:
        for _ in range(12):
            if hands.frame.phase == phase:
                break
            all_ready(hands)
            hands.press("chef")
            hands.pass_time(1)
        assert hands.frame.phase == phase

    return act


def rich(hands: Evening) -> None:
    """Five-digit money."""
    to_phase("buy_and_trade")(hands)
    for seat in hands.frame.seats:
        play(hands, {"do": "adjust_money", "seat": seat.number, "amount": 12345 // 100 * 100 * 5})


def wages(hands: Evening) -> None:
    to_phase("maintenance")(hands)
    play(hands, {"do": "finish_orders"})


def totals(hands: Evening) -> None:
    play(hands, {"do": "set_taken", "cards": 60})
    end(hands)
    for seat in hands.frame.seats:
        play(hands, {"do": "enter_total", "seat": seat.number, "total": 1000 + 100 * seat.number})


def service(hands: Evening) -> None:
    totals(hands)
    end(hands)


def built(hands: Evening) -> None:
    play(hands, {"do": "draw_card", "seat": 1})
    end(hands)
    play(hands, {"do": "draw_card", "seat": 2})
    play(hands, {"do": "open_restaurant", "seat": 2, "restaurant": "pizzeria"})


def duel(hands: Evening) -> None:
    play(hands, {"do": "discard", "seat": 1, "claim": "pair"}, {"do": "call_test", "accuser": 2})


def stopped(hands: Evening) -> None:
    play(hands, {"do": "stop_match", "how": "count"})


def laid(screen: Callable[[Evening, Game], Any]) -> Act:
    def act(hands: Evening) -> None:
        game = next(game for game in GAMES if game.id == hands.frame.game)
        hands.app.lay(screen(hands, game))

    return act


SCENES: dict[str, tuple[str, Act]] = {
    "preparation": ("kitchen-rush", lambda hands: None),
    "ready": ("kitchen-rush", all_ready),
    "action": ("kitchen-rush", to_phase("action")),
    "maintenance": ("kitchen-rush", to_phase("maintenance")),
    "wages": ("kitchen-rush", wages),
    "income": ("rival-restaurants", lambda hands: None),
    "market": ("rival-restaurants", to_phase("buy_and_trade")),
    "rich": ("rival-restaurants", rich),
    "kitchen": ("rival-restaurants", to_phase("cook_and_counter")),
    "dinner": ("dinner-in-paris", built),
    "stir-fry": ("stir-fry-eighteen", lambda hands: None),
    "duel": ("stir-fry-eighteen", duel),
    "orders": ("restaurant", lambda hands: None),
    "totals": ("restaurant", totals),
    "service": ("restaurant", service),
    "result": ("restaurant", stopped),
    "menu": ("dinner-in-paris", lambda hands: hands.touch("menu")),
    "log": ("restaurant", laid(lambda hands, game: LogScreen(hands.app))),
    "help": ("kitchen-rush", laid(lambda hands, game: GameHelpScreen(hands.app, game.help))),
    "settings": ("stir-fry-eighteen", laid(lambda hands, game: SettingsScreen(hands.app))),
    "told": (
        "restaurant",
        laid(lambda hands, game: ReadScreen(hands.app, game.title, (game.pitch,) * 3)),
    ),
}
VALUES: dict[str, tuple[Any, ...]] = {
    "scene": tuple(SCENES),
    "size": SIZES,
    "lang": ("fr", "en"),
    "is_night": (False, True),
    "players": ("least", "most", "between"),
    "has_long_names": (False, True),
}
ROWS = pairwise(VALUES)


def called(row: dict[str, Any]) -> str:
    wide, high = row["size"]
    look = "night" if row["is_night"] else "day"
    names = "long" if row["has_long_names"] else "short"
    return f"{row['scene']}-{wide}x{high}-{row['lang']}-{look}-{row['players']}-{names}"


def count_of(game: str, players: str) -> int:
    least, most = next(each.seats for each in GAMES if each.id == game)
    least = max(2, least)
    return {"least": least, "most": most, "between": (least + most) // 2}[players]


def opened(evening: Open, row: dict[str, Any]) -> Evening:
    """The scene of that row."""
    game, act = SCENES[row["scene"]]
    count = count_of(game, row["players"])
    hands = evening(row["lang"], size=row["size"])
    hands.app.set("display.night", row["is_night"])
    long = [f"Anne-Charlotte Dubois-{letter}e" for letter in LETTERS[:count]]
    start(hands, game, count, **({"seats": long} if row["has_long_names"] else {}))
    act(hands)
    settled(hands)
    return hands


def settled(hands: Evening) -> None:
    """What has just changed hears again, the main button of a result too."""
    hands.frames(6)
    hands.pass_time(3.5)
    hands.app.surface._look_deaf()
    hands.frames(2)


def wrong(hands: Evening) -> Iterator[Fault]:
    """What is wrong in the picture now."""
    surface, frame = hands.app.surface, hands.frame
    yield from faults(surface, frame)
    hands.draw()
    image = picture()
    yield from faint(surface, image)
    if len(hands.screens) == 1 and frame.game in JUDGED and frame.outcome is None:
        yield from judged(surface, frame)
        if frame.turn is not None:
            yield from dimmer(surface, frame, image)


@pytest.mark.sample(6)
@pytest.mark.parametrize("row", ROWS, ids=called)
def test_nothing_is_wrong_by_day_or_night_in_either_type(
    evening: Open, row: dict[str, Any]
) -> None:
    """Normal type, then large: nothing cut, small, covered or faint, and nothing smaller."""
    hands = opened(evening, row)
    found = {str(fault) for fault in wrong(hands)}
    before, cut = sizes(hands.app.surface), cuts(hands.app.surface)
    hands.app.set("display.large_type", True)
    settled(hands)
    found |= {f"large: {fault}" for fault in wrong(hands)}
    found |= {str(fault) for fault in smaller(before, sizes(hands.app.surface))}
    found |= {str(fault) for fault in cut_by_large(cut, cuts(hands.app.surface))}
    assert sorted(found) == []
