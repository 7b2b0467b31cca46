"""`toque commands`."""

from __future__ import annotations

import json

import click

from app.catalogue import catalogue, catalogue_text
from app.cli.shared import Unusable, lang
from app.engine.commands import Rejected
from app.games import GAMES
from app.table.setup import find_game
from app.texts import tr


@click.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def commands(game: str, as_json: bool) -> None:  # noqa: FBT001
    """List the commands of GAME with their arguments, and its phases, options and box numbers."""
    try:
        found = catalogue(find_game(GAMES, game), lang())
    except Rejected as refusal:
        raise Unusable(tr(refusal.reason, lang())) from None
    click.echo(
        json.dumps(found, ensure_ascii=False, indent=2) if as_json else catalogue_text(found)
    )
