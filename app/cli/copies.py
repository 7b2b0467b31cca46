"""`toque backup` and `toque restore`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click

from app import copies
from app.cli.shared import Unusable, db_option, lang, lock_of
from app.engine.text import msg
from app.settings import default_db
from app.texts import tr
from hardware.sticks import Udisks


@click.command()
@db_option
@click.option("--to", type=click.Path(file_okay=False, path_type=Path), help="Into this folder.")
@click.option("--stick", is_flag=True, help="Onto the USB stick.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def backup(db: Path | None, to: Path | None, stick: bool, as_json: bool) -> None:  # noqa: FBT001
    """Copy the file of matches, checked; the newest seven beside it are kept."""
    with usable(), stick_or(stick, to) as folder:
        made = copies.make(db or default_db(), folder)
    click.echo(as_text([made.facts()]) if as_json else made.line(lang()))


@click.command()
@click.argument("which", required=False, metavar="[BACKUP]")
@db_option
@click.option("--stick", is_flag=True, help="From the USB stick.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def restore(
    which: str | None,
    db: Path | None,
    stick: bool,  # noqa: FBT001
    yes: bool,  # noqa: FBT001
    as_json: bool,  # noqa: FBT001
) -> None:
    """Put BACKUP, a number or a file, in place of the matches; without it, list the backups."""
    path = db or default_db()
    with usable(), stick_or(stick, None) as folder:
        found = copies.listed(path, folder)
        if which is None:
            rows = [f"{n}  {row.line(lang())}" for n, row in enumerate(found, 1)]
            click.echo(as_text([row.facts() for row in found]) if as_json else "\n".join(rows))
            return
        source = copies.chosen(which, found)
        copies.must_be_good(source)
        question = msg("Put {path} in place of all matches?", path=str(source))
        if not yes:
            click.confirm(tr(question, lang()), abort=True, err=True)
        with lock_of(path):
            kept = copies.take_back(source, path)
    facts = {"restored": str(source), "kept": None if kept is None else str(kept)}
    text = msg("The old file is kept: {path}", path=str(kept)) if kept else msg("Restored.")
    click.echo(as_text(facts) if as_json else tr(text, lang()))


@contextmanager
def usable() -> Iterator[None]:
    """A copy that cannot be made or taken back is one line on stderr, exit 2."""
    try:
        yield
    except copies.CopyError as error:
        raise Unusable(str(error)) from None


def stick_or(is_stick: bool, folder: Path | None) -> Any:  # noqa: FBT001
    """The folder of the USB stick, or the one that was named."""
    return copies.stick_folder(Udisks(), lang()) if is_stick else nullcontext(folder)


def as_text(facts: object) -> str:
    """Facts as JSON for a reader."""
    return json.dumps(facts, ensure_ascii=False, indent=2)
