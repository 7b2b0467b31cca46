"""The `toque` command. Only `run`, `bench` and the screen's part of `doctor` import Kivy."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from app.catalogue import catalogue, catalogue_text
from app.cli.copies import backup, restore
from app.cli.shared import Unusable, config_option, db_option, lock_of
from app.device import last_words
from app.engine.commands import Rejected
from app.engine.text import msg
from app.games import GAMES
from app.help_texts import translate
from app.i18n import tr
from app.script import Failed, Player, ScriptError, read, record
from app.script.board import board_text
from app.settings import (
    Settings,
    SettingsError,
    default_db,
    language_of_environment,
    read_settings,
)
from app.storage import Store, StoreError, load_match
from app.storage.lock import InUse
from app.table.readable import Unreadable
from app.table.setup import find_game
from app.version import version_text

LANG = language_of_environment()


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _, is_asked: say_version(context, is_asked=is_asked),
    help="Say which Toque this is.",
)
def toque() -> None:
    """Toque keeps the phases, the clock and the scores of five restaurant board games."""


def say_version(context: click.Context, *, is_asked: bool) -> None:
    """Print the version, and that is all."""
    if is_asked:
        click.echo(f"toque {version_text()}")
        context.exit()


@toque.command()
@db_option
@config_option
@click.option("--demo", is_flag=True, help="Play one scripted match offscreen, with pictures.")
@click.option("--kiosk", is_flag=True, help="Fill the screen, and wait for one that is not there.")
@click.option("--safe", is_flag=True, help="Built-in settings, no panel: after failures.")
def run(db: Path | None, config: Path | None, demo: bool, kiosk: bool, safe: bool) -> None:  # noqa: FBT001
    """Open the table on the screen; without a screen, play the demo."""
    from app import main as composition

    try:
        settings = safe_settings(config) if safe else settings_of(config)
        sys.exit(
            composition.run(
                settings, db or default_db(), is_demo=demo, is_kiosk=kiosk, is_safe=safe
            )
        )
    except composition.NoWindow as error:
        last_words.say(f"{last_words.NO_WINDOW}: {error}")
        raise Unusable(tr(error.text, LANG)) from None
    except (StoreError, InUse) as error:
        last_words.say(str(error))
        raise Unusable(str(error)) from None
    except Exception as error:
        last_words.say(f"{type(error).__name__}: {error}")
        raise


@toque.command()
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
        player = Player(GAMES, store, lang=LANG, say=lambda text: click.echo(text, err=True))
        try:
            begin(player, header, match)
        except Rejected as refusal:
            raise ScriptError(tr(refusal.reason, LANG)) from None
        failure = played(player, lines, until)
        show(player, as_json=as_json)
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
        raise Unusable(f"{db}: match {match}: {tr(unreadable.reason, LANG)}") from None


@toque.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def commands(game: str, as_json: bool) -> None:  # noqa: FBT001
    """List the commands of GAME with their arguments, and its phases, options and box numbers."""
    try:
        found = catalogue(find_game(GAMES, game), LANG)
    except Rejected as refusal:
        raise Unusable(tr(refusal.reason, LANG)) from None
    click.echo(
        json.dumps(found, ensure_ascii=False, indent=2) if as_json else catalogue_text(found)
    )


@toque.command()
@config_option
@click.option("--test", is_flag=True, help="Show each press as it happens, until Ctrl-C.")
@click.option("--pinout", is_flag=True, help="Draw the header of the Pi with what goes where.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def hardware(config: Path | None, test: bool, pinout: bool, as_json: bool) -> None:  # noqa: FBT001
    """Say what the panel is and does: buttons, lamps, buzzer, and what is missing."""
    from app import panel_test

    settings = settings_of(config).panel
    if pinout:
        click.echo(panel_test.pinout(settings, LANG, as_json=as_json))
    elif test:
        panel_test.watch(settings, LANG, click.echo)
    else:
        click.echo(panel_test.facts(settings, LANG, as_json=as_json))


@toque.command()
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def bench(as_json: bool) -> None:  # noqa: FBT001
    """Measure speed and memory, each beside its limit measured in the same run."""
    try:
        from tests import bench as measured
    except ImportError:
        raise Unusable("bench needs a checkout of Toque with its tests; run it there") from None
    if as_json:
        found = [measured.as_data(row) for row in measured.rows()]
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for row in measured.rows(lambda what: click.echo(f"… {what}", err=True)):
        click.echo(measured.as_text(row))


@toque.command()
@db_option
@config_option
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def doctor(db: Path | None, config: Path | None, as_json: bool) -> None:  # noqa: FBT001
    """Look at this computer: what Toque needs, what is missing, and what to do."""
    from app.doctor import facts, findings, line

    found = findings(settings_of(config), db or default_db(), LANG)
    if as_json:
        click.echo(json.dumps(facts(found), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(line(finding) for finding in found))
    sys.exit(any(finding.is_needed and not finding.is_well for finding in found))


@toque.command()
@db_option
@config_option
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--yes", is_flag=True, help="Ask nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, write nothing.")
def report(db: Path | None, config: Path | None, to: Path | None, yes: bool, as_json: bool) -> None:  # noqa: FBT001
    """Pack what the doctor sees, the log and the last match into one file, without names."""
    from app import report as reports
    from app.doctor import findings
    from app.storage import connect

    where = db or default_db()
    found = findings(settings_of(config), where, "en")
    try:
        database = connect(where)
    except (sqlite3.Error, OSError) as error:
        raise Unusable(f"{where}: {error}") from None
    pages = reports.pages(GAMES, database, found)
    database.conn.close()
    if as_json:
        click.echo(json.dumps(pages, ensure_ascii=False, indent=2))
        return
    for text in reports.contents(pages):
        click.echo(tr(text, LANG))
    target = to or Path("toque-report.tar.gz")
    if yes or click.confirm(tr(msg("Write {file}? Names are replaced.", file=str(target)), LANG)):
        try:
            reports.pack(pages, target)
        except OSError as error:
            raise Unusable(f"{target}: {error}") from None


def safe_settings(config: Path | None) -> Settings:
    """The settings of all files; the built-in ones where a file is what made the table fall."""
    try:
        return settings_of(config)
    except Unusable as fault:
        click.echo(f"toque: left out: {fault.message}", err=True)
        return Settings()


def settings_of(config: Path | None) -> Settings:
    """The settings of all files, or one line that says what is wrong in which."""
    try:
        return read_settings(config, {game.id: game.box for game in GAMES})
    except SettingsError as error:
        raise Unusable(str(error)) from None


toque.add_command(backup)
toque.add_command(restore)


def main() -> None:
    """Run the command line; what cannot be used is one line on stderr and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what the terminal cannot show is spelt out
            stream.reconfigure(errors="backslashreplace")
    translate(toque, LANG)
    try:
        status = toque.main(prog_name="toque", standalone_mode=False)
    except (Unusable, click.exceptions.NoArgsIsHelpError) as error:
        error.show()
        sys.exit(2)
    except click.ClickException as error:
        click.echo(f"toque: {' '.join(error.format_message().split())}", err=True)
        sys.exit(2)
    except click.Abort:
        sys.exit(130)
    sys.exit(status)


if __name__ == "__main__":
    main()
