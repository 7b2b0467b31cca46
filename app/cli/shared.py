"""What the commands share: one line for what cannot be used, where the files are, the lock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click

from app.games import GAMES
from app.settings import (
    Settings,
    SettingsError,
    boxes_of,
    elsewhere,
    language_of_environment,
    read_settings,
)
from app.storage import StoreError, refuse_foreign
from app.storage.lock import InUse, held


def lang() -> str:
    """The language of the command line, as the environment says."""
    return language_of_environment()


class Unusable(click.ClickException):
    """Arguments or files that cannot be used: one line on stderr, exit 2."""

    exit_code = 2

    def show(self, _: Any = None) -> None:
        """One line that says what is wrong and how to mend it."""
        click.echo(f"toque: {self.message}", err=True)


def db_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The file of the store, the same for every command."""
    return click.option(
        "--db", type=click.Path(dir_okay=False, path_type=Path), help="The file of the store."
    )(command)


def config_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """One more configuration file, the last to win."""
    return click.option(
        "--config", type=click.Path(dir_okay=False, path_type=Path), help="A configuration file."
    )(command)


@contextmanager
def lock_of(db: Path | None) -> Iterator[None]:
    """Nobody else writes to that file meanwhile; one line when somebody does."""
    try:
        if db is not None:
            refuse_foreign(db)  # not even a lock is laid beside a file that is not ours
        with held(db, elsewhere()) if db else nullcontext():
            yield
    except (InUse, StoreError) as used:
        raise Unusable(str(used)) from None


def settings_of(config: Path | None) -> Settings:
    """The settings of all files, or one line that says what is wrong in which."""
    try:
        return read_settings(config, boxes_of(GAMES))
    except SettingsError as error:
        raise Unusable(str(error)) from None


def safe_settings(config: Path | None) -> Settings:
    """The settings of all files; the built-in ones where a file is what made the table fall."""
    try:
        return settings_of(config)
    except Unusable as fault:
        click.echo(f"toque: left out: {fault.message}", err=True)
        return Settings()
