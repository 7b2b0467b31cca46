"""The pages of the statistics: of a player, a game, the evenings, a player against the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from app.engine.game import Game
from app.engine.text import msg
from app.history.evening_statistics import EveningStatistics
from app.history.statistics import GameStatistics, PlayerStatistics
from app.ui.history import figures
from app.ui.history.tables import Bar, Line, bars, block, counts, last, records, room_of, total
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room
from app.ui.match.spent import strip

MATCHES, EVENINGS = msg("matches", context="figure"), msg("evenings", context="figure")
WINS, WON = msg("wins", context="figure"), msg("won", context="figure")
"""Words below a large number, whatever the number."""
At = Mapping[str, Room]
Shown = tuple[list[Part], bool]
"""The parts, and whether there are more lines than fit."""
T = TypeVar("T")


def leaf_of(lines: Sequence[T], room: Room, leaf: int) -> Sequence[T]:
    """The lines of that leaf, and after the last leaf the first again."""
    per = room_of(room)
    leaves = max(1, -(-len(lines) // per))
    first = leaf % leaves * per
    return lines[first : first + per]


def is_more(lines: Sequence[object], room: Room) -> bool:
    """Whether the lines need several leaves."""
    return len(lines) > room_of(room)


def of_player(
    page: Page, at: At, mine: PlayerStatistics, games: Sequence[Game], leaf: int
) -> Shown:
    """Totals, the last ten, wins by game, records."""
    wins, rows = figures.game_bars(page, mine, games), figures.player_records(page, mine, games)
    parts = [
        *total("one", page.amount(mine.total.matches), page.say(MATCHES), at["one"]),
        *total("two", page.amount(mine.total.wins), page.say(WINS), at["two"]),
        *total("three", page.amount(mine.evenings), page.say(EVENINGS), at["three"]),
        *last("last", page.say(msg("Last ten matches")), mine.last, at["last"]),
    ]
    listed, has_more = _lists(page, at, page.say(msg("Wins by game")), wins, rows, leaf)
    return [*parts, *listed], has_more


def of_game(page: Page, at: At, row: GameStatistics, game: Game, leaf: int) -> Shown:
    """Totals, the time by phase, who has won how often, records."""
    wins, rows = figures.player_bars(page, row), figures.game_records(page, row, game)
    whole = page.say(msg("Won by the team")) if game.is_team else page.say(msg("Wins"))
    mean = page.say(figures.mean_length(row)) if row.total.matches >= figures.FEW else "–"
    third = (row.total.wins, WON) if game.is_team else (row.evenings, EVENINGS)
    spent, where = block("spent", page.say(msg("Where the time goes")), at["last"])
    parts = [
        *total("one", page.amount(row.total.matches), page.say(MATCHES), at["one"]),
        *total("two", mean, page.say(msg("on average")), at["two"]),
        *total("three", page.amount(third[0]), page.say(third[1]), at["three"]),
        *spent,
        *strip(game, row.phases.items(), page, where),
    ]
    listed, has_more = _lists(page, at, whole, wins, rows, leaf)
    return [*parts, *listed], has_more


def _lists(
    page: Page, at: At, title: str, wins: Sequence[Bar], rows: Sequence[Line], leaf: int
) -> Shown:
    """Who or what won how often, and the records beside it, each with its leaf."""
    head = page.say(msg("Records"))
    parts = [
        *bars("bars", title, leaf_of(wins, at["bars"], leaf), at["bars"]),
        *records("records", head, leaf_of(rows, at["records"], leaf), at["records"]),
    ]
    return parts, is_more(wins, at["bars"]) or is_more(rows, at["records"])


def of_evenings(
    page: Page, at: At, row: EveningStatistics, games: Sequence[Game], leaf: int
) -> Shown:
    """Totals, the last ten, evenings by game, records."""
    mean = page.say(figures.mean_evening(row)) if row.evenings else "–"
    parts = [
        *total("one", page.amount(row.evenings), page.say(EVENINGS), at["one"]),
        *total("two", mean, page.say(msg("on average")), at["two"]),
        *total("three", page.amount(row.matches), page.say(MATCHES), at["three"]),
        *counts("last", page.say(msg("Last ten evenings")), row.last, at["last"]),
    ]
    lines, rows = figures.evening_bars(page, row, games), figures.evening_records(page, row)
    title = page.say(msg("Evenings by game"))
    listed, has_more = _lists(page, at, title, lines, rows, leaf)
    return [*parts, *listed], has_more


def against(page: Page, room: Room, mine: PlayerStatistics, leaf: int) -> Shown:
    """How often a player stood before each other, in matches that have places."""
    rows = figures.against_bars(page, mine)
    title = page.say(msg("{name} before …", name=mine.name))
    return bars("against", title, leaf_of(rows, room, leaf), room), is_more(rows, room)
