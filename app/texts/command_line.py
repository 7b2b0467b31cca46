"""The command line's help in the language of the environment.

Its texts stand where click wants them, in docstrings and `help=`; here they are found, so that
they reach the catalogues, and exchanged for the reader's.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import click

from app.engine.text import N_
from app.texts import LOCALES, tr

OF_CLICK = (N_("Usage:"), N_("Options"), N_("Commands"), N_("Show this message and exit."))
"""What click itself says around our help; it asks gettext for these."""


def help_texts(command: click.Command) -> Iterator[str]:
    """The help of a command, of its options, and of the commands below it."""
    yield command.help or ""
    yield from (param.help or "" for param in command.params if isinstance(param, click.Option))
    if isinstance(command, click.Group):
        for below in command.commands.values():
            yield from help_texts(below)


def translate(command: click.Command, lang: str) -> None:
    """Exchange all help of a command for that of `lang`."""
    gettext.bindtextdomain("toque", LOCALES)
    gettext.textdomain("toque")
    _translate(command, lang)


def _translate(command: click.Command, lang: str) -> None:
    command.help = tr(command.help or "", lang)
    for param in command.params:
        if isinstance(param, click.Option):
            param.help = tr(param.help or "", lang)
    if isinstance(command, click.Group):
        for below in command.commands.values():
            _translate(below, lang)
