"""What the statistics say of a player and of a game, as lines of their blocks."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.game import Game
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.engine.words import choice_text
from app.history.statistics import GameStatistics, PlayerStatistics, Tally
from app.ui.history.said import length_text
from app.ui.history.tables import Bar, Line
from app.ui.kit.page import Page
from app.ui.match.spent import clock_text

FEW = 3
"""Under so many matches there are no averages."""
MINUTE_US = 60 * SECOND


def of(page: Page, tally: Tally) -> str:
    """So many of so many."""
    return page.say(msg("{n} of {of}", n=tally.wins, of=tally.matches))


def game_bars(page: Page, mine: PlayerStatistics, games: Sequence[Game]) -> list[Bar]:
    """A player's wins by game, the most played first."""
    by_id = {game.id: game for game in games}
    return [
        Bar(
            by_id[game].icon,
            page.say(by_id[game].title),
            tally.wins,
            tally.matches,
            of(page, tally),
        )
        for game, tally in mine.games.items()
        if game in by_id
    ]


def player_records(page: Page, mine: PlayerStatistics, games: Sequence[Game]) -> list[Line]:
    """Streak, best and mean points by game, time at the table, shared wins, stopped matches."""
    lines = [Line("fire", page.say(msg("Won in a row")), page.amount(mine.streak))]
    for game in (game for game in games if game.id in mine.best):
        title = page.say(game.title)
        best = page.amount(mine.best[game.id].value)
        if mine.games[game.id].matches >= FEW:
            mean = page.say(msg("{best}, mean {mean}", best=best, mean=tenth(mine, game.id)))
            lines.append(Line(game.icon, title, mean))
        else:
            lines.append(Line(game.icon, title, best))
    played = length_text(round(mine.length_us / MINUTE_US))
    return [
        *lines,
        Line("timer-outline", page.say(msg("Time at the table")), page.say(played)),
        Line("account-multiple", page.say(msg("Shared wins")), page.amount(mine.total.shared)),
        Line("flag", page.say(msg("Stopped matches")), page.amount(mine.stopped)),
    ]


def tenth(mine: PlayerStatistics, game: str) -> str:
    """The mean points of a game, in whole points."""
    return str(round(mine.averages[game]))


def against_bars(page: Page, mine: PlayerStatistics) -> list[Bar]:
    """Head to head: how often this player stood before each other."""
    rows = sorted(mine.against.items(), key=lambda row: -row[1].matches)
    return [
        Bar("account", name, tally.wins, tally.matches, of(page, tally)) for name, tally in rows
    ]


def player_bars(page: Page, row: GameStatistics) -> list[Bar]:
    """A game's wins by player."""
    whole = max(row.wins.values(), default=1)
    return [Bar("account", name, wins, whole, page.amount(wins)) for name, wins in row.wins.items()]


def game_records(page: Page, row: GameStatistics, game: Game) -> list[Line]:
    """Best score, longest match, a turn, and of a game played together difficulty and team."""
    lines: list[Line] = []
    if row.best is not None and not game.is_team:
        said = msg("{points}, {name}", points=row.best.value, name=row.best.name)
        lines.append(Line("podium", page.say(msg("Highest score")), page.say(said)))
    longest = length_text(round(row.longest_us / MINUTE_US))
    lines.append(Line("timer-outline", page.say(msg("Longest match")), page.say(longest)))
    if row.turn_us is not None:
        lines.append(Line("timer-sand", page.say(msg("Time of a turn")), clock_text(row.turn_us)))
    lines += [
        Line("chef-hat", page.say(choice_text(level)), of(page, tally))
        for level, tally in row.levels.items()
    ]
    if game.is_team:
        teams = sorted(row.teams.items(), key=lambda team: -team[1].matches)
        lines += [
            Line("account-group", ", ".join(names), of(page, tally)) for names, tally in teams
        ]
    return lines


def mean_length(row: GameStatistics) -> Text:
    """How long a match takes."""
    return length_text(round(row.mean_us / MINUTE_US))
