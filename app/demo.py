"""The demo: a scripted Kitchen Rush match on an offscreen window, printed and photographed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from app.engine.game import Game
from app.script import Failed, Player, read
from app.script.board import board_text
from app.settings import Look, Settings, set_paths
from app.storage import Store
from app.ui.offscreen import Offscreen
from app.ui.root import Toque

SCRIPT = Path(__file__).resolve().parent.parent / "assets" / "demo.jsonl"
OUT = Path("build/demo")
STILL = (("display.reduced_motion", True),)
"""No picture shows anything on its way."""
WAIT_S = 4.0
"""No control is deaf for so long (s)."""


def play(games: Sequence[Game], settings: Settings, out: Path = OUT) -> int:
    """Play the match, print its board at each phase, save pictures; 0 when all went as written."""
    look = Look(set_paths(settings, STILL))
    player = Player(games, Store(), lang=look.get("language"))
    window = seen(player, look)
    header, lines = read(SCRIPT.read_text(encoding="utf-8").splitlines())
    window.picture(out / "00-home.png")
    assert header is not None
    player.start(header)
    failure, shown = "", ""
    for number, line in enumerate(lines, 1):
        try:
            player.play([line])
        except Failed as failed:
            failure = str(failed)
            break
        if line.verb == "expect":
            shown = picture(player, window, out, number, shown)
    window.close()
    sys.stdout.write(f"{board_text(player.view())}\n{failure or f'Pictures in {out}/'}\n")
    return 1 if failure else 0


def seen(player: Player, look: Look) -> Offscreen:
    """The window: before a picture it waits until all hears a touch, on a clock of its own.

    The script's time stays as it is written.
    """
    waited = [0.0]

    def wait(_: float) -> None:
        waited[0] += WAIT_S

    app = Toque(player.table, setting=look.get, set_=look.set)
    app.surface.clock = lambda: player.table.seconds() + waited[0]
    return Offscreen(app, wait)


def picture(player: Player, window: Offscreen, out: Path, number: int, before: str) -> str:
    """One picture and the board as text, where something new is to be seen."""
    view = player.view()
    text = board_text(view)
    if text != before:
        window.hear()
        window.picture(out / f"{number:02d}-{view['phase']}.png")
        sys.stdout.write(text + "\n\n")
    return text
