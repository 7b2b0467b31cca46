"""A whole Toque in a process of its own, a match under way: DB [stuck]."""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

AMPLE_S, STUCK_S = 60.0, 600.0
"""This computer may be busy: how the end goes is tried here, its seconds are counted elsewhere."""


def main(db: Path, *, is_stuck: bool) -> None:
    from app import main as composition
    from app.settings import read_settings

    settings = read_settings(None, {})
    vars(composition)["is_seen"] = bool  # nobody looks at a test
    vars(composition).update(SPARE_S=AMPLE_S, END_S=2 * AMPLE_S)
    if not is_stuck:
        vars(composition)["CARD_S"] = AMPLE_S
    composition.open_window = opened(composition.open_window, is_stuck=is_stuck)
    composition.open_table(settings, db)


def opened(open_window: Any, *, is_stuck: bool) -> Any:
    """Opens the window, and begins when it is there."""

    def open_(*args: Any) -> None:
        with ExitStack() as stack:
            stuck = stuck_card(stack) if is_stuck else None
            from kivy.clock import Clock

            Clock.schedule_once(lambda _: begin(stuck), 0)
            open_window(*args)

    return open_


def begin(stuck: list[bool] | None) -> None:
    """Start a match with a running clock and say so; then the card may get stuck."""
    from kivy.app import App

    from app.engine.flow import EndPhase
    from app.games import GAMES
    from app.table import make_setup

    app: Any = App.get_running_app()
    table = app.table
    game = next(game for game in GAMES if game.id == "kitchen-rush")
    said: list[str] = []

    def clock_runs(frame: object, cues: object) -> None:
        if table.frame.clock is None or not table.frame.clock.timer.is_running or said:
            return
        said.append("ready")
        if stuck is not None:
            stuck.append(True)
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    table.on_frame(clock_runs)
    table.new_match(
        make_setup(game, ("Michel", "Paul")),
        lambda: table.submit(EndPhase("preparation", anyway=True)) and None,
    )


def stuck_card(stack: ExitStack) -> list[bool]:
    """SQLite on a card whose syncs take ten minutes from then on."""
    from tests.faults.disk import Disk
    from tests.faults.vfs import CardVfs

    flag: list[bool] = []

    def fault(kind: str, name: str) -> int:
        if flag and kind == "sync":
            time.sleep(STUCK_S)
        return 0

    disk = Disk()
    disk.fault = fault
    stack.enter_context(CardVfs(disk).registered())
    return flag


if __name__ == "__main__":
    main(Path(sys.argv[1]), is_stuck=sys.argv[2:] == ["stuck"])
