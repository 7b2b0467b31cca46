"""`toque hardware`."""

from __future__ import annotations

from pathlib import Path

import click

from app.cli.shared import config_option, lang, settings_of


@click.command()
@config_option
@click.option("--test", is_flag=True, help="Show each press as it happens, until Ctrl-C.")
@click.option("--pinout", is_flag=True, help="Draw the header of the Pi with what goes where.")
@click.option("--json", "as_json", is_flag=True, help="Print facts as JSON.")
def hardware(config: Path | None, test: bool, pinout: bool, as_json: bool) -> None:  # noqa: FBT001
    """Show the panel: buttons, lamps, buzzer, and what is missing."""
    from app import panel_test

    settings = settings_of(config).panel
    if pinout:
        click.echo(panel_test.pinout(settings, lang(), as_json=as_json))
    elif test:
        panel_test.watch(settings, lang(), click.echo)
    else:
        click.echo(panel_test.facts(settings, lang(), as_json=as_json))
