"""What the statistics say of a player and of a game, as lines of their blocks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from app.engine.game import Game
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.engine.words import choice_text
from app.history.evening_statistics import EveningStatistics
from app.history.statistics import GameStatistics, PlayerStatistics, Tally
from app.texts import date_text
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
    """Streak, best and mean points, what each game remembers, times, shared and stopped."""
    lines = [Line("fire", page.say(msg("Won in a row")), page.amount(mine.streak))]
    for game in (game for game in games if game.id in mine.best):
        title = page.say(game.title)
        best = page.amount(mine.best[game.id].value)
        if mine.games[game.id].matches >= FEW:
            mean = page.say(msg("{best}, average {mean}", best=best, mean=tenth(mine, game.id)))
            lines.append(Line(game.icon, title, mean))
        else:
            lines.append(Line(game.icon, title, best))
    for game in games:
        kept = mine.records.get(game.id, {})
        lines += [
            Line(record.icon, page.say(record.title), page.amount(kept[n].value))
            for n, record in enumerate(game.records)
            if n in kept
        ]
    lines += _took(page, msg("Ready on average"), "timer-outline", mine.ready_us)
    lines += _took(page, msg("Time of a turn"), "timer-sand", mine.turn_us)
    played = length_text(round(mine.length_us / MINUTE_US))
    return [
        *lines,
        Line("timer-outline", page.say(msg("Time at the table")), page.say(played)),
        Line("account-multiple", page.say(msg("Shared wins")), page.amount(mine.total.shared)),
        Line("flag", page.say(msg("Stopped matches")), page.amount(mine.stopped)),
    ]


def _took(page: Page, label: Text, icon: str, us: int | None) -> list[Line]:
    """A time on average, where there is one."""
    return [] if us is None else [Line(icon, page.say(label), clock_text(us))]


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
    return [
        Bar("account", name, wins, whole, page.amount(wins), row.looks.get(name))
        for name, wins in row.wins.items()
    ]


def game_records(page: Page, row: GameStatistics, game: Game) -> list[Line]:
    """Best score, what the game remembers, lengths, shared and stopped, difficulty and team."""
    lines: list[Line] = []
    if row.best is not None and not game.is_team:
        said = msg("{points}, {name}", points=row.best.value, name=row.best.name)
        lines.append(Line("podium", page.say(msg("Highest score")), page.say(said)))
    for n, record in enumerate(game.records):
        if n in row.records:
            best = row.records[n]
            said = msg("{points}, {name}", points=page.amount(best.value), name=best.name)
            lines.append(Line(record.icon, page.say(record.title), page.say(said)))
    longest = length_text(round(row.longest_us / MINUTE_US))
    lines.append(Line("timer-outline", page.say(msg("Longest match")), page.say(longest)))
    lines += _took(page, msg("Time of a turn"), "timer-sand", row.turn_us)
    if not game.is_team:
        shared = page.amount(row.total.shared)
        lines.append(Line("account-multiple", page.say(msg("Shared wins")), shared))
    lines.append(Line("flag", page.say(msg("Stopped matches")), page.amount(row.stopped)))
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


def evening_bars(page: Page, row: EveningStatistics, games: Sequence[Game]) -> list[Bar]:
    """On how many evenings each game was played."""
    by_id = {game.id: game for game in games}
    return [
        Bar(by_id[game].icon, page.say(by_id[game].title), n, row.evenings, page.amount(n))
        for game, n in row.games.items()
        if game in by_id
    ]


def evening_records(page: Page, row: EveningStatistics) -> list[Line]:
    """The longest evening, the one with most matches, the one with most people."""
    long = length_text(round((row.longest.value if row.longest else 0) / MINUTE_US))
    rows = (
        ("timer-outline", msg("Longest evening"), page.say(long), row.longest),
        ("history", msg("Most matches"), None, row.most),
        ("account-group", msg("Most players"), None, row.fullest),
    )
    lines = [
        Line(icon, page.say(label), _with_day(page, row.newest, said or str(best.value), best.day))
        for icon, label, said, best in rows
        if best is not None
    ]
    whole = page.say(length_text(round(row.length_us / MINUTE_US)))
    return [*lines, Line("podium", page.say(msg("Time at the table")), whole)]


def _with_day(page: Page, newest: date | None, value: str, day: date | None) -> str:
    """A value and its day, where that is known; with the year where it is not the newest one's."""
    if day is None:
        return value
    said = date_text(day, page.lang, has_year=newest is None or day.year != newest.year)
    return page.say(msg("{value}, {day}", value=value, day=said))


def mean_evening(row: EveningStatistics) -> Text:
    """How long an evening takes."""
    return length_text(round(row.length_us / row.evenings / MINUTE_US))


def mean_length(row: GameStatistics) -> Text:
    """How long a match takes."""
    return length_text(round(row.mean_us / MINUTE_US))
