"""`toque history`, `toque export` and `toque import`: what was played, to read and to carry."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
from babel.dates import format_date
from msgspec.structs import asdict

from app.cli.copies import stick_or, usable
from app.cli.match_log import show_log
from app.cli.shared import Unusable, db_option, lang, lock_of
from app.engine.text import Text, msg
from app.engine.timer import SECOND
from app.games import GAMES
from app.history import files
from app.history.courses import courses
from app.history.evenings import Evening, chosen, evenings
from app.history.statistics import (
    GameStatistics,
    PlayerStatistics,
    Score,
    Tally,
    known,
    of_game,
    of_player,
)
from app.script.record import lines_of
from app.settings import default_db
from app.storage import StoreError, connect, refuse_foreign, unusable
from app.storage.database import Database
from app.storage.exchange import NotOurs, Progress, parsed, take_in
from app.storage.played import Played, people, played_matches
from app.texts import tr

TEAMS = tuple(game.id for game in GAMES if game.is_team)
TITLES = {game.id: game.title for game in GAMES}


@click.command()
@db_option
@click.option("--game", type=click.Choice(list(TITLES)), help="Of this game only.")
@click.option("--player", help="Of this player only.")
@click.option("--statistics", is_flag=True, help="Statistics in place of the matches.")
@click.option("--match", "number", type=int, help="The log of this match, move by move.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def history(
    db: Path | None,
    game: str | None,
    player: str | None,
    statistics: bool,  # noqa: FBT001
    number: int | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """List what was played, evening by evening, with places and length."""
    with database(db or default_db()) as opened:
        if number is not None:
            show_log(opened, number, player, as_json=as_json)
            return
        matches = played_matches(opened)
        must_be_known(matches, player)
        own = chosen(matches, game, player)
        counted = Counted.of(opened, own, player) if statistics else None
    found = evenings(own)
    facts = counted.facts() if counted else [evening_facts(evening) for evening in found]
    lines = counted.lines() if counted else (line for e in found for line in evening_lines(e))
    click.echo(json.dumps(facts, ensure_ascii=False, indent=2) if as_json else "\n".join(lines))


def must_be_known(matches: Iterable[Played], player: str | None) -> None:
    """Raise Unusable for a name that nobody has played under."""
    names = sorted({name for match in matches for name in match.names})
    if player is not None and player not in names:
        raise Unusable(f"nobody called {player} has played; names: {', '.join(names) or '-'}")


class Counted(msgspec.Struct, frozen=True):
    """The statistics of a player, of a game, or of everybody and everything."""

    players: tuple[PlayerStatistics, ...]
    games: tuple[GameStatistics, ...]

    @classmethod
    def of(cls, db: Database, own: tuple[Played, ...], player: str | None) -> Counted:
        """Of these matches."""
        hidden = [person.name for person in people(db) if person.is_hidden]
        names = [player] if player else known(own, hidden)
        games, told = dict.fromkeys(match.game for match in own), courses(db, GAMES)
        return cls(
            tuple(of_player(own, name, TEAMS, told) for name in names),
            tuple(of_game(own, game, told) for game in games),
        )

    def facts(self) -> Any:
        """As plain data."""
        return {
            "players": [plain(asdict(row) | best_of_player(row)) for row in self.players],
            "games": [plain(asdict(row) | best_of_game(row)) for row in self.games],
        }

    def lines(self) -> Iterator[str]:
        """For a terminal."""
        for mine in self.players:
            yield tr(tally_text(mine.name, mine.total, mine.streak), lang())
            for game, mean in mine.averages.items():
                best, title = mine.best[game].value, tr(title_of(game), lang())
                won, of = mine.games[game].wins, mine.games[game].matches
                yield f"  {title}: {won}/{of}  {mean:.1f}, {best}"
        for row in self.games:
            yield tr(game_text(row), lang())


def best_of_player(row: PlayerStatistics) -> dict[str, Any]:
    """A player's records by game, under their English titles."""
    return {"records": {game: named(game, rows) for game, rows in row.records.items()}}


def best_of_game(row: GameStatistics) -> dict[str, Any]:
    """A game's records under their English titles."""
    return {"records": named(row.game, row.records)}


def named(game: str, rows: Mapping[int, Score]) -> dict[str, Any]:
    """Records under the titles that the game gives them."""
    titles = {
        n: record.title.id for g in GAMES if g.id == game for n, record in enumerate(g.records)
    }
    return {titles[n]: asdict(score) for n, score in rows.items()}


def tally_text(name: str, tally: Tally, streak: int) -> Text:
    """A player in a line."""
    return msg(
        "{name}: {wins} won of {matches}, {shared} shared, {streak} in a row",
        name=name,
        wins=tally.wins,
        matches=tally.matches,
        shared=tally.shared,
        streak=streak,
    )


def game_text(row: GameStatistics) -> Text:
    """A game in a line: lengths in whole minutes, a turn in seconds."""
    turn = Text("") if row.turn_us is None else msg(", a turn {s} s", s=row.turn_us // SECOND)
    return msg(
        "{game}: {matches} played, {mean} min, longest {longest} min{turn}",
        game=title_of(row.game),
        matches=row.total.matches,
        mean=round(row.mean_us / SECOND / 60),
        longest=round(row.longest_us / SECOND / 60),
        turn=turn,
    )


def title_of(game: str) -> Text:
    """The title of a game, or the word for one that this Toque does not know."""
    return TITLES.get(game, Text("{name}", (("name", game),)))


def plain(facts: Mapping[Any, Any]) -> dict[str, Any]:
    """Facts whose keys are words, records among them too: several names become one."""
    rows = {
        key: asdict(value) if isinstance(value, msgspec.Struct) else value
        for key, value in facts.items()
    }
    return {
        ", ".join(key) if isinstance(key, tuple) else key: (
            plain(value) if isinstance(value, Mapping) else value
        )
        for key, value in rows.items()
    }


def evening_facts(evening: Evening) -> dict[str, Any]:
    """An evening as plain data; `evening` is null where nobody knew the date."""
    return {
        "evening": evening.day and evening.day.isoformat(),
        "minutes": round(evening.length_us / 60_000_000),
        "matches": [match_facts(match) for match in evening.matches],
    }


def match_facts(match: Played) -> dict[str, Any]:
    """A match as plain data."""
    return {
        "match": match.match,
        "uid": match.uid,
        "game": match.game,
        "started": files.here(match.started_utc),
        "minutes": match.minutes,
        "ended": match.ended,
        "players": list(match.names),
        "results": [asdict(seat) for seat in match.seats],
    }


def evening_lines(evening: Evening) -> Iterator[str]:
    """An evening for a terminal."""
    day = evening.day
    yield tr(msg("Undated"), lang()) if day is None else format_date(day, "full", locale=lang())
    for match in evening.matches:
        title = tr(title_of(match.game), lang())
        places = ", ".join(f"{seat.place} {seat.name} {seat.score}" for seat in match.seats)
        names = places or ", ".join(match.names)
        yield f"  {match.match}  {title}  {match.minutes} min  {names}"


@click.command(name="export")
@db_option
@click.option("--to", type=click.Path(file_okay=False, path_type=Path), help="Into this folder.")
@click.option("--stick", is_flag=True, help="Onto the USB stick.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def export_(db: Path | None, to: Path | None, stick: bool, as_json: bool) -> None:  # noqa: FBT001
    """Write all matches as tables (CSV), JSON and scripts, into a folder or onto a stick."""
    path = db or default_db()
    with usable(), stick_or(stick, to) as folder, database(path):
        made = exported(path, folder or Path())
    names = [str(each) for each in made]
    click.echo(json.dumps({"files": names}, ensure_ascii=False) if as_json else "\n".join(names))


def exported(path: Path, folder: Path) -> list[Path]:
    """The files, or one line on why there are none."""
    try:
        record = partial(lines_of, GAMES)
        return files.export(path, folder, lang(), progress(msg("Exporting")), record)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"{folder}: cannot be written ({error}). Name another with --to") from None


@click.command(name="import")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@db_option
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def import_(file: Path, db: Path | None, as_json: bool) -> None:  # noqa: FBT001
    """Import FILE, the JSON of an export; a match that is already here is not doubled."""
    path = db or default_db()
    try:
        sent = parsed(file.read_bytes())
    except (OSError, NotOurs) as error:
        raise Unusable(f"{file}: cannot be taken in: {error}") from None
    with lock_of(path), database(path, is_new=True) as opened, opened.atomic():
        taken = take_in(opened, sent, progress(msg("Importing")))
    click.echo(json.dumps(asdict(taken)) if as_json else tr(files.taken_text(taken), lang()))


def progress(what: Any) -> Progress:
    """How far it is, on stderr, where somebody watches."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty() and (done == of or done % 20 == 0):
            end = "\n" if done == of else ""
            click.echo(f"\r{tr(what, lang())} {done}/{of}{end}", err=True, nl=False)

    return tell


@contextmanager
def database(path: Path, *, is_new: bool = False) -> Iterator[Database]:
    """The file of the store, of today's tables; one line where there is none."""
    try:
        if not is_new and not path.exists():
            raise Unusable(f"{path}: there is no file of matches here. Name it with --db PATH.")
        refuse_foreign(path)
        opened = connect(path)
    except (StoreError, sqlite3.Error, OSError) as error:
        said = str(error) if isinstance(error, StoreError) else unusable(path, error)
        raise Unusable(said) from None
    with closing(opened.conn):
        yield opened
