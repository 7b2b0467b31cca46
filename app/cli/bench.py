"""`toque bench`."""

from __future__ import annotations

import json
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from app.cli.shared import Unusable

FILE = Path("build/bench/bench.json")


@click.command()
@click.argument("parts", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, not as a table.")
@click.option("--check", is_flag=True, help="Exit 1 where a budget is missed.")
def bench(parts: tuple[str, ...], as_json: bool, check: bool) -> None:  # noqa: FBT001
    """Measure speed and memory, each beside its limit measured in the same run.

    Only these PARTS, where some are named. The rows are kept in build/bench/bench.json.
    """
    try:
        from tests import bench as measured
        from tests.bench.row import HEAD, as_data, as_text, budgets
    except ImportError:
        raise Unusable("bench needs a checkout of Toque with its tests; run it there") from None
    if unknown := [part for part in parts if part not in measured.PARTS]:
        raise Unusable(f"no part {unknown[0]}; parts: {', '.join(measured.PARTS)}")
    budget, found = budgets(), []
    try:
        for row in measured.rows(parts, lambda what: click.echo(f"… {what}", err=True)):
            own = budget.get(row.key)
            found.append(as_data(row, own))
            if not as_json:
                first = f"{HEAD}\n" if len(found) == 1 else ""
                click.echo(first + as_text(row, own))
    except measured.Broken as broken:
        raise Unusable(str(broken)) from None
    text = json.dumps(kept(found), ensure_ascii=False, indent=2)
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(f"{text}\n", encoding="utf-8")
    if as_json:
        click.echo(text)
    missed = sum(row["missed"] for row in found)
    if check and missed:
        click.echo(f"toque: {missed} of {len(found)} over their budget", err=True)
        sys.exit(1)


def kept(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The rows, and when and on what they were measured."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "python": platform.python_version(),
        "rows": rows,
    }


def machine() -> str:
    """The processor and how many cores of it there are."""
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    named = (line.partition(": ")[2] for line in lines if line.startswith(("Model", "model name")))
    return f"{next(named, platform.machine())}, {os.cpu_count()} cores"
