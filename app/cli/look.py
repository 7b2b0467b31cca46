"""`toque look`: one moment of a script, drawn again whenever the source changes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import click

from app.cli.shared import Unusable, lang
from app.games import GAMES
from app.script import Failed, ScriptError
from app.settings import Look, Settings

PICTURE = Path("build/look.png")
WATCH_S = 0.4


def size_of(_: click.Context, __: click.Parameter, value: str) -> tuple[int, int]:
    """Width and height (px) of a size such as 800x480."""
    wide, _x, high = value.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and 320 <= int(wide) <= 7680):
        raise Unusable(f"--size: {value} is no size. Write it as 800x480")
    return int(wide), int(high)


@click.command()
@click.argument("script", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--until", type=click.IntRange(min=1), help="Stop after this line of the script.")
@click.option("--sheet", help="Lay this sheet over it: cook, or cook:2 for seat 2.")
@click.option("--size", default="800x480", callback=size_of, help="Size of the window (px).")
@click.option("--language", type=click.Choice(["en", "fr"]), help="Another language.")
@click.option("--night", is_flag=True, help="By night.")
@click.option("--run", "is_running", is_flag=True, help="Keep the clocks running.")
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--once", is_flag=True, help="Draw it once, and do not watch the source.")
def look(
    script: Path,
    until: int | None,
    sheet: str | None,
    size: tuple[int, int],
    language: str | None,
    night: bool,  # noqa: FBT001
    is_running: bool,  # noqa: FBT001
    to: Path | None,
    once: bool,  # noqa: FBT001
) -> None:
    """Show a moment of SCRIPT, and draw it again whenever the source changes."""
    if not once:
        watch(script)
        return
    from app.main import has_screen

    out = to or (None if has_screen() else PICTURE)
    kept = Look(Settings())
    kept.set("language", language or lang())
    kept.set("display.night", night)
    show_once(script, until, sheet, size, kept, out, is_running=is_running)


def show_once(
    script: Path,
    until: int | None,
    sheet: str | None,
    size: tuple[int, int],
    kept: Look,
    out: Path | None,
    *,
    is_running: bool,
) -> None:
    """One picture or one window of that moment; one line where it cannot be."""
    if out is not None:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from app.ui import kivy_setup

    kivy_setup.prepare(*size)
    from app import look as looks

    scene = looks.Scene(GAMES, looks.Moment(script, until, sheet), kept)
    try:
        if out is None:
            looks.show(scene, is_running=is_running)
        else:
            looks.draw(scene, out)
            click.echo(out)
    except (ScriptError, Failed) as error:
        raise Unusable(f"{script}: {error}") from None


def watch(script: Path) -> None:
    """Show it in a process of its own, and in a new one when the source changes, until closed."""
    from app import look as looks

    shown: list[subprocess.Popen[bytes]] = []

    def drawn() -> None:
        for process in shown:
            process.terminate()
            process.wait()
        shown[:] = [subprocess.Popen([sys.executable, "-m", "app", *sys.argv[1:], "--once"])]

    def goes_on() -> bool:
        time.sleep(WATCH_S if shown else 0)
        is_closed = bool(shown) and shown[0].poll() == 0
        return not is_closed or to_picture()

    def to_picture() -> bool:
        from app.main import has_screen

        return "--to" in sys.argv or not has_screen()

    try:
        looks.again(drawn, looks.sources(script), goes_on)
    finally:
        for process in shown:
            process.terminate()
