"""A table with a window on real time, whose file and clock are as at a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.engine.commands import Command, parse
from app.engine.flow import Undo
from app.games import GAMES
from app.settings import Look, Settings, set_paths
from app.table import Table, make_setup
from app.table.setup import find_game
from app.ui.offscreen import Offscreen, pass_frame
from app.ui.root import Toque
from tests.bench.scenes import Scene
from tests.bench.spent import Spent, TimedStore

AFTER_S = 0.8
"""What no longer lies under the same finger: nothing is deaf any more."""
LONGEST_S = 30
"""After so long a bench that waits for its own touch is wrong."""


class Ahead:
    """Real seconds, and those that were left out."""

    def __init__(self) -> None:
        self.left_out = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.left_out

    def skip(self, seconds: float = AFTER_S) -> None:
        """As if so many seconds had passed."""
        self.left_out += seconds


class Bench:
    """The app in a window, drawn on demand, over a store with a writer thread.

    `others`: when the card was waited for; `shown_at`: when the newest move was back from it
    (seconds of `perf_counter`).
    """

    def __init__(self, file: Path | str, *, panel: Any = None, **settings: Any) -> None:
        self.clock = Ahead()
        held: list[Table] = []

        def post(call: Callable[[], None]) -> None:
            held[0].put(call)

        self.others = Spent()
        self.store = TimedStore(file, self.others, post=post)
        self.table = Table(GAMES, self.store, clock=self.clock, panel=panel)
        held.append(self.table)
        self._seen: object = None
        self.shown_at = 0.0
        self.table.on_frame(self._saw)
        look = Look(set_paths(Settings(), tuple(settings.items())))
        self.app = Toque(self.table, setting=look.get, set_=look.set, clock=self.clock)
        self.window = Offscreen(self.app)

    def until_shown(self, act: Callable[[], Any]) -> None:
        """Act, and let undrawn frames pass until the table shows the step that came of it."""
        before = self._stands()
        act()
        end = time.monotonic() + LONGEST_S
        while self._stands() == before:
            assert time.monotonic() < end, "nothing came of it"
            pass_frame()

    def _saw(self, *_: object) -> None:
        """A Frame is shown: of a new move, or of the clock alone."""
        if (stands := self._stands()) != self._seen:
            self._seen, self.shown_at = stands, time.perf_counter()

    def _stands(self) -> object:
        """What is shown of which match: no tick of the clock changes it."""
        return self.table.frame and (self.table.match, len(self.table.shown.moves))

    def begin(self, game: str, names: list[str], options: dict[str, Any] | None = None) -> None:
        """A new match, shown."""
        setup = make_setup(find_game(GAMES, game), names, options=options or {})
        self.until_shown(lambda: self.table.new_match(setup))

    def play(self, scene: Scene) -> None:
        """The match of a scene at its board."""
        self.begin(scene.game, list(scene.header["seats"]))
        for said in scene.lines:
            self.do(said)
        self.rest()

    def rest(self) -> None:
        """Nothing has just changed: what is seen now answers a finger, and the card has all.

        What fell due in the time that was left out happens now, not under the next finger.
        """
        self.window.frames(3)
        self.clock.skip()
        self.table.pump()
        self.table.settle(LONGEST_S, lambda: self.store.ledger.is_settled)
        self.window.frames(2)

    def do(self, said: dict[str, Any]) -> None:
        """A command as a script says it, shown."""
        game = self.table.game
        assert game is not None
        self.submit(parse(game.commands, said, ()))

    def submit(self, command: Command) -> None:
        """A command, shown."""

        def act() -> None:
            refused = self.table.submit(command)
            assert refused is None, refused

        self.until_shown(act)

    def undo(self) -> None:
        """Take the newest step back, shown."""
        assert self.table.frame is not None
        assert self.table.frame.undo is not None
        self.submit(Undo(self.table.frame.undo.seq))

    def end(self) -> None:
        """Home, the match left, and a second later."""
        self.app.home()
        self.table.leave()
        self.app.tidy.all()

    def close(self) -> None:
        """The window and the file."""
        self.window.close()
        self.table.leave()
        self.table.settle(LONGEST_S, lambda: self.store.ledger.is_settled)
        self.store.close()


@contextmanager
def bench(file: Path | str = ":memory:", *, panel: Any = None, **settings: Any) -> Iterator[Bench]:
    """A bench that is closed afterwards."""
    made = Bench(file, panel=panel, **settings)
    try:
        yield made
    finally:
        made.close()
