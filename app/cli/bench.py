"""`toque bench`."""

from __future__ import annotations

import json
import sys

import click

from app.cli.shared import Unusable


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.option("--check", is_flag=True, help="Exit 1 where a budget is missed.")
def bench(as_json: bool, check: bool) -> None:  # noqa: FBT001
    """Measure speed and memory, each beside its limit measured in the same run."""
    try:
        from tests import bench as measured
        from tests.bench.row import HEAD, as_data, as_text, budgets
    except ImportError:
        raise Unusable("bench needs a checkout of Toque with its tests; run it there") from None
    budget, missed, found = budgets(), 0, []
    for row in measured.rows(lambda what: click.echo(f"… {what}", err=True)):
        own = budget.get(row.key)
        missed += row.is_missed(own)
        found.append(as_data(row, own))
        if not as_json:
            click.echo(f"{HEAD}\n{as_text(row, own)}" if len(found) == 1 else as_text(row, own))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    if check and missed:
        click.echo(f"toque: {missed} of {len(found)} over their budget", err=True)
        sys.exit(1)
