"""`toque bench`."""

from __future__ import annotations

import json

import click

from app.cli.shared import Unusable


@click.command()
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
