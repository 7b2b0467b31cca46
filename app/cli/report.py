"""`toque report`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.shared import Unusable, config_option, db_option, lang, safe_settings
from app.engine.text import msg
from app.games import GAMES
from app.settings import default_db
from app.texts import tr


@click.command()
@db_option
@config_option
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--yes", is_flag=True, help="Ask nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, write nothing.")
def report(db: Path | None, config: Path | None, to: Path | None, yes: bool, as_json: bool) -> None:  # noqa: FBT001
    """Pack what the doctor sees, the log and the last match into one file, without names."""
    from app import report as reports
    from app.doctor import findings

    where = db or default_db()
    pages = reports.pages(GAMES, where, findings(safe_settings(config), where, "en"))
    if as_json:
        click.echo(json.dumps(pages, ensure_ascii=False, indent=2))
        return
    for text in reports.contents(pages):
        click.echo(tr(text, lang()))
    target = to or Path("toque-report.tar.gz")
    if yes or click.confirm(tr(msg("Write {file}? Names are replaced.", file=str(target)), lang())):
        write(pages, target)


def write(pages: Mapping[str, str], target: Path) -> None:
    """The report as one file, or one line that says why it cannot be written."""
    from app.report import pack

    try:
        pack(pages, target)
    except OSError as error:
        raise Unusable(f"{target}: {error}") from None
