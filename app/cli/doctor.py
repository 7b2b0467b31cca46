"""`toque doctor`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from app.cli.shared import config_option, db_option, lang, settings_of
from app.settings import default_db


@click.command()
@db_option
@config_option
@click.option("--promises", is_flag=True, help="List what is promised, and the test of each.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def doctor(db: Path | None, config: Path | None, promises: bool, as_json: bool) -> None:  # noqa: FBT001
    """Look at this computer: what Toque needs, what is missing, and what to do."""
    if promises:
        list_promises(as_json=as_json)
        return
    from app.doctor import facts, findings, line

    found = findings(settings_of(config), db or default_db(), lang())
    if as_json:
        click.echo(json.dumps(facts(found), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(line(finding) for finding in found))
    sys.exit(any(finding.is_needed and not finding.is_well for finding in found))


def list_promises(*, as_json: bool) -> None:
    """The list of the README: a sentence, and the test that holds it."""
    rows = promise_rows()
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(f"{row['what']}  {row['test']}" for row in rows))


def promise_rows() -> list[dict[str, str]]:
    """Each promise as facts."""
    from app.checks.promises import promises

    return [{"what": row.what, "test": f"{row.file}::{row.test}"} for row in promises()]
