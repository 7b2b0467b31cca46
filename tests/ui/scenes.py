"""Moments of every game and every page of the house, each reached in a few lines of a script."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from app.engine.commands import word
from app.engine.game import Game
from app.games import GAMES
from app.ui.form.listing import ReadScreen
from app.ui.form.pin import NEW, PinScreen
from app.ui.form.typing import TypeScreen
from app.ui.history.history import HistoryScreen
from app.ui.home.cues import CuesScreen
from app.ui.home.hardware import HardwareScreen
from app.ui.home.lengths import LengthsScreen
from app.ui.home.power import PowerScreen
from app.ui.home.settings import SettingsScreen
from app.ui.home.sounds import SoundsScreen
from app.ui.match.help import GameHelpScreen
from app.ui.match.log import LogScreen
from app.ui.match.play import PlayScreen
from app.ui.new_match.seats import SeatsScreen
from tests.pictures.evening_book import fill
from tests.ui.evening import Evening
from tests.ui.playing import play

Act = Callable[[Evening], None]


def evenings(hands: Evening) -> None:
    """Fifteen evenings in the book."""
    hands.table.store.ask(partial(fill, first=2))


def nothing(hands: Evening) -> None:
    """The match as it begins."""


def after(*acts: Act) -> Act:
    """One after the other."""

    def act(hands: Evening) -> None:
        for each in acts:
            each(hands)

    return act


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


def says(*lines: dict[str, Any]) -> Act:
    """Lines of a script."""
    return lambda hands: play(hands, *lines)


def each(**line: Any) -> Act:
    """A line of a script for every seat; a value may be a function of its number."""

    def act(hands: Evening) -> None:
        for seat in hands.frame.seats:
            said = {name: v(seat.number) if callable(v) else v for name, v in line.items()}
            play(hands, {**said, "seat": seat.number})

    return act


def passes(seconds: float) -> Act:
    """Time."""
    return lambda hands: hands.pass_time(seconds)


def touches(*keys: str) -> Act:
    """Parts touched one after the other."""
    return lambda hands: hands.touch(*keys)


def sheet(command: str) -> Act:
    """The first open sheet of that command."""

    def act(hands: Evening) -> None:
        board = next(screen for screen in hands.screens if isinstance(screen, PlayScreen))
        found = [row for row in hands.frame.sheets if word(row.command) == command]
        board.open(next(row for row in found if row.closed is None))

    return act


def lays(screen: Callable[[Evening, Game], Any]) -> Act:
    """A page of the house over the match."""

    def act(hands: Evening) -> None:
        game = next(game for game in GAMES if game.id == hands.frame.game)
        hands.app.lay(screen(hands, game))

    return act


def goes(screen: Callable[[Evening, Game], Any]) -> Act:
    """A page of the house, in place of the match."""

    def act(hands: Evening) -> None:
        game = next(game for game in GAMES if game.id == hands.frame.game)
        hands.app.home()
        hands.app.go(screen(hands, game))

    return act


def seats_of(hands: Evening, game: Game) -> SeatsScreen:
    """The seats page with as many as the match had, under their names."""
    screen = SeatsScreen(hands.app, game)
    names = hands.table.setup.seats if hands.table.setup else ()
    for plate, name in enumerate(names, 1):
        if plate not in screen.draft.sitters:
            screen.draft.sit(plate)
        screen.draft.call(plate, name)
    return screen


def set_up(*keys: str) -> Act:
    """The pages of a new match for the same table."""

    def act(hands: Evening) -> None:
        game = next(game for game in GAMES if game.id == hands.frame.game)
        screen = seats_of(hands, game)
        hands.app.home()
        hands.app.go(screen)
        hands.touch(*keys)

    return act


MARKET = to_phase("buy_and_trade")
KITCHEN = to_phase("cook_and_counter")
ACTION = to_phase("action")
MAINTENANCE = to_phase("maintenance")
RICH = each(do="adjust_money", amount=61_500)
TAKEN = says({"do": "set_taken", "cards": 60})
TOTALS = after(TAKEN, end, each(do="enter_total", total=lambda n: 1000 + 100 * n))
COUNTS = after(TOTALS, end, says({"do": "set_placed", "cards": 60}), end)
ORDERS = after(ACTION, each(do="take_order"), end)


def drawn(hands: Evening) -> None:
    """The card of whoever plays."""
    play(hands, {"do": "draw_card", "seat": hands.frame.turn})


BUILT = after(
    says({"do": "draw_card", "seat": 1}),
    end,
    says({"do": "draw_card", "seat": 2}),
    says({"do": "open_restaurant", "seat": 2, "restaurant": "pizzeria"}),
)
LAID = says({"do": "discard", "seat": 1, "claim": "pair"})
WAR = says({"do": "open_bidding", "price": 100, "seats": [1, 2]})
COOKED = says({"do": "cook", "seat": 1, "kind": "gourmet", "value": 8, "icons": 2})
STOPPED = says({"do": "stop_match", "how": "count"})
LOST = says({"do": "adjust_prestige", "amount": -5, "reason": "event", "anyway": True})

KR, RR, DP, SF, RE = (
    "kitchen-rush",
    "rival-restaurants",
    "dinner-in-paris",
    "stir-fry-eighteen",
    "restaurant",
)
BOARDS: dict[str, tuple[str, Act]] = {
    "preparation": (KR, nothing),
    "ready": (KR, all_ready),
    "action": (KR, ACTION),
    "danger": (KR, after(ACTION, passes(230))),
    "over": (KR, after(ACTION, passes(241))),
    "served": (KR, ORDERS),
    "maintenance": (KR, MAINTENANCE),
    "wages": (KR, after(MAINTENANCE, says({"do": "finish_orders"}))),
    "lost": (KR, after(ACTION, LOST)),
    "income": (RR, nothing),
    "market": (RR, MARKET),
    "rich": (RR, after(MARKET, RICH)),
    "panel": (RR, after(MARKET, touches("seat:2"))),
    "war": (RR, after(MARKET, each(do="adjust_money", amount=600), WAR)),
    "kitchen": (RR, KITCHEN),
    "cooked": (RR, after(KITCHEN, RICH, COOKED)),
    "day-result": (RR, after(KITCHEN, COOKED, STOPPED)),
    "draw": (DP, nothing),
    "dinner": (DP, BUILT),
    "dinner-result": (DP, after(BUILT, STOPPED)),
    "stir-fry": (SF, nothing),
    "laid": (SF, LAID),
    "duel": (SF, after(LAID, says({"do": "call_test", "accuser": 2}))),
    "orders": (RE, nothing),
    "totals": (RE, TOTALS),
    "service": (RE, after(TOTALS, end)),
    "counts": (RE, COUNTS),
    "result": (RE, STOPPED),
}
"""Each phase of each game, and its result."""
SHEETS: dict[str, tuple[str, Act]] = {
    "re-hire": (KR, after(ACTION, sheet("buy_upgrade"))),
    "objective": (KR, sheet("set_objective")),
    "cook": (RR, after(KITCHEN, sheet("cook"))),
    "right": (RR, sheet("put_right")),
    "open": (DP, after(BUILT, end, drawn, sheet("open_restaurant"))),
    "build": (DP, after(BUILT, sheet("build_terraces"))),
    "majority": (DP, sheet("choose_majority_card")),
    "dish": (SF, sheet("cook")),
    "starts": (SF, sheet("start_with")),
    "total": (RE, after(TAKEN, end, sheet("enter_total"))),
    "counting": (RE, after(COUNTS, sheet("enter_counts"))),
    "name": (DP, sheet("rename_player")),
    "button": (SF, sheet("assign_button")),
    "stop": (DP, after(BUILT, sheet("stop_match"))),
    "menu": (DP, touches("menu")),
    "timed-menu": (KR, after(ACTION, touches("menu"))),
}
"""What lies over a board."""
HOUSE: dict[str, tuple[str, Act]] = {
    "home": (RR, lambda hands: hands.app.home()),
    "seats": (RE, set_up()),
    "seat": (RR, set_up("plate:2")),
    "options": (RR, set_up("main")),
    "few-options": (RE, set_up("main")),
    "kitchen-set-up": (KR, set_up("main", "main")),
    "set-up": (RR, set_up("main", "main")),
    "few-to-lay": (SF, set_up("main", "main")),
    "typing": (RE, lays(lambda hands, game: TypeScreen(hands.app, "", print, asked=game.title))),
    "settings": (SF, lays(lambda hands, game: SettingsScreen(hands.app))),
    "sounds": (SF, goes(lambda hands, game: SoundsScreen(hands.app))),
    "lengths": (RE, goes(lambda hands, game: LengthsScreen(hands.app))),
    "cues": (SF, goes(lambda hands, game: CuesScreen(hands.app))),
    "code": (SF, goes(lambda hands, game: PinScreen(hands.app, NEW, lambda typed: None))),
    "power": (SF, goes(lambda hands, game: PowerScreen(hands.app, "PowerOff"))),
    "hardware": (RE, goes(lambda hands, game: HardwareScreen(hands.app))),
    "history": (RE, after(evenings, goes(lambda hands, game: HistoryScreen(hands.app)))),
    "statistics": (
        RE,
        after(
            evenings,
            goes(lambda hands, game: HistoryScreen(hands.app)),
            touches("statistics"),
        ),
    ),
    "log": (KR, after(ORDERS, lays(lambda hands, game: LogScreen(hands.app)))),
    "help": (KR, lays(lambda hands, game: GameHelpScreen(hands.app, game.help))),
    "drawn-help": (
        RE,
        after(lays(lambda hands, game: GameHelpScreen(hands.app, game.help)), touches("drawn")),
    ),
    "told": (
        RE,
        lays(lambda hands, game: ReadScreen(hands.app, game.title, (game.pitch,) * 3)),
    ),
}
"""Pages that belong to no match."""
SCENES = {**BOARDS, **SHEETS, **HOUSE}
