"""`toque run`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from app.cli.shared import Unusable, config_option, db_option, lang, safe_settings, settings_of
from app.device import last_words
from app.settings import default_db
from app.storage import StoreError
from app.storage.lock import InUse
from app.texts import tr


@click.command()
@db_option
@config_option
@click.option("--demo", is_flag=True, help="Play one scripted match offscreen, with pictures.")
@click.option("--kiosk", is_flag=True, help="Fill the screen, and wait for one that is not there.")
@click.option("--safe", is_flag=True, help="Built-in settings, no panel: after failures.")
def run(db: Path | None, config: Path | None, demo: bool, kiosk: bool, safe: bool) -> None:  # noqa: FBT001
    """Open the table on the screen; without a screen, play the demo."""
    from app import main as composition

    try:
        settings = safe_settings(config) if safe else settings_of(config)
        sys.exit(
            composition.run(
                settings, db or default_db(), is_demo=demo, is_kiosk=kiosk, is_safe=safe
            )
        )
    except composition.NoWindow as error:
        last_words.say(f"{last_words.NO_WINDOW}: {error}")
        raise Unusable(tr(error.text, lang())) from None
    except (StoreError, InUse) as error:
        last_words.say(str(error))
        raise Unusable(str(error)) from None
    except Exception as error:
        last_words.say(f"{type(error).__name__}: {error}")
        raise
