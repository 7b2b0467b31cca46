"""`toque play`: scripts on virtual time, and matches written back as scripts."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from app.cli.shared import Unusable, db_option, lang, lock_of
from app.engine.commands import Rejected
from app.games import GAMES
from app.script import Failed, Player, ScriptError, read, record
from app.script.board import board_text
from app.settings import default_db
from app.storage import Store, StoreError, load_match
from app.table.readable import Unreadable
from app.texts import tr


@click.command()
@click.argument("script", required=False)
@db_option
@click.option("--json", "as_json", is_flag=True, help="Print the view as JSON.")
@click.option("--until", type=click.IntRange(min=1), help="Stop after this line of the script.")
@click.option("--match", "match_", type=click.IntRange(min=1), help="Play on this stored match.")
@click.option("--record", "record_", type=click.IntRange(min=1), help="Print a match as a script.")
def play(
    script: str | None,
    db: Path | None,
    as_json: bool,  # noqa: FBT001
    until: int | None,
    match_: int | None,
    record_: int | None,
) -> None:
    """Play SCRIPT (- reads standard input) on virtual time and print the final view."""
    if record_ is not None:
        print_record(db or default_db(), record_)
        return
    if script is None:
        raise Unusable("play needs a SCRIPT, or --record MATCH")
    db = db if db or match_ is None else default_db()
    with lock_of(db):
        play_script(script, open_store(db), as_json=as_json, until=until, match=match_)


def play_script(
    script: str, store: Store, *, as_json: bool, until: int | None, match: int | None
) -> None:
    """Play the script on that store and print the view; exit 1 when something does not hold."""
    try:
        header, lines = read(script_text(script))
        player = Player(GAMES, store, lang=lang(), say=lambda text: click.echo(text, err=True))
        try:
            begin(player, header, match)
        except Rejected as refusal:
            raise ScriptError(tr(refusal.reason, lang())) from None
        failure = played(player, lines, until)
        show(player, as_json=as_json)
        must_be_saved(store)
    except ScriptError as error:
        raise Unusable(f"{script}: {error}") from None
    finally:
        store.close()
    if failure is not None:
        click.echo(f"{script}: {failure}", err=True)
        sys.exit(1)


def begin(player: Player, header: dict[str, Any] | None, match: int | None) -> None:
    """Start or resume the match that the script is played on."""
    if (header is None) == (match is None):
        raise ScriptError("needs a header line, or --match N to play on a stored match, not both")
    if header is not None:
        player.start(header)
    elif match is not None:
        player.resume(match)


def played(player: Player, lines: Sequence[Any], until: int | None) -> str | None:
    """Play the lines; what failed, or None."""
    try:
        player.play(lines, until)
    except Failed as failure:
        return str(failure)
    return None


def show(player: Player, *, as_json: bool) -> None:
    """Print the final view."""
    view = player.view()
    click.echo(json.dumps(view, ensure_ascii=False, indent=2) if as_json else board_text(view))


def must_be_saved(store: Store) -> None:
    """Raise ScriptError where the card did not take what was played."""
    count = store.ledger.count
    if not count:
        return
    spare = store.ledger.spare_path
    where = "they are lost" if spare is None else f"they are in {spare}, for the next start"
    raise ScriptError(f"moves that are not saved: {count}; {where}")


def script_text(script: str) -> list[str]:
    """The lines of the script file or of standard input."""
    try:
        if script == "-":
            return sys.stdin.read().removeprefix("\ufeff").splitlines()
        return Path(script).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"{script}: cannot be read ({error}). Name a file, or - for input") from None


def open_store(db: Path | None) -> Store:
    """The store in that file, or in memory."""
    try:
        return Store(db or ":memory:")
    except StoreError as error:
        raise Unusable(str(error)) from None


def print_record(db: Path, match: int) -> None:
    """Write a stored match back as a script."""
    store = open_store(db)
    rows: list[Any] = []
    store.ask(lambda database: load_match(database, match), rows.append)
    store.close()
    if not rows or rows[0] is None:
        raise Unusable(f"{db}: there is no match {match}")
    try:
        for line in record(GAMES, rows[0]):
            click.echo(line)
    except Unreadable as unreadable:
        raise Unusable(f"{db}: match {match}: {tr(unreadable.reason, lang())}") from None
