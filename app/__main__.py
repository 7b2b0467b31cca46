"""The `toque` command; what only one of its commands needs is imported by that one alone."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import click

from app.cli.bench import bench
from app.cli.commands import commands
from app.cli.copies import backup, restore
from app.cli.doctor import doctor
from app.cli.evening_book import export_, history, import_
from app.cli.hardware import hardware
from app.cli.look import look
from app.cli.play import play
from app.cli.report import report
from app.cli.run import run
from app.cli.shared import Unusable, lang
from app.texts.command_line import translate
from app.version import version_text


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _, is_asked: say_version(context, is_asked=is_asked),
    help="Print the version.",
)
def toque() -> None:
    """Toque keeps the phases, the clock and the scores of five restaurant board games."""


def say_version(context: click.Context, *, is_asked: bool) -> None:
    """Print the version, and that is all."""
    if is_asked:
        click.echo(f"toque {version_text()}")
        context.exit()


for command in (
    run,
    play,
    look,
    commands,
    hardware,
    bench,
    doctor,
    report,
    backup,
    restore,
    history,
    export_,
    import_,
):
    toque.add_command(command)


def main() -> None:
    """Run the command line; what cannot be used is one line on stderr and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what the terminal cannot show is spelt out
            stream.reconfigure(errors="backslashreplace")
    translate(toque, lang())
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
