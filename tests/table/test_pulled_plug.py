"""A whole match by the buttons of a USB box whose plug is pulled at random moments."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.engine.commands import word
from app.engine.timer import us
from app.games import GAMES
from app.script import Player, read
from app.script.lines import Line
from app.script.rig import TAP_S
from app.storage import Store
from hardware.ports import KEYS, Input, Press, Release
from tests.hardware.boxes import SOON_S, PtyBox, connected
from tests.sweeps import IS_WHOLE

SCRIPT = Path(__file__).parents[1] / "replays/rival-restaurants/base-by-buttons.jsonl"
PULLS = 100 if IS_WHOLE else 40
POWER_CUTS = 10
BEFORE_S, AFTER_S = 0.03, 0.08
LONG = (BEFORE_S + 0.04, 1.65)
"""Out from the midst of a press until it would have been a hold, had it not ended meanwhile."""


class Wired(Player):
    """Plays presses on a box at a pty, in real time; the match's time stands in between."""

    def wire(self, far: PtyBox, plug_moments: list[list[float]]) -> None:
        """Take presses from that box. For each press: seconds at which the plug goes out or in."""
        self.far, self.plug_moments, self.pulls, self.is_in = far, plug_moments, 0, True
        self.heard: list[Input] = []
        self._from = self._began = 0.0
        self.near = connected(far)
        self.near.open(self._hear)
        far.plug()

    def _hear(self, event: Input) -> None:
        self.table.put(replace(event, at=self._from + event.at - self._began))
        if isinstance(event, Press | Release):
            self.heard.append(event)

    def press(self, key: str, seconds: float = TAP_S) -> None:
        moments = self.plug_moments.pop()
        if len(self.plug_moments) < POWER_CUTS:
            self._cut_power()
        self._from, self._began = self.clock(), time.monotonic()
        place, done = KEYS.index(key), len(self.heard) + 2
        contact = self.far.box.contacts[place]
        self._pass(BEFORE_S, moments)
        self.far.levels[place] = 1
        self._pass(BEFORE_S + seconds, moments)
        self._wait(contact.is_down)
        self.far.levels[place] = 0
        self._pass(max(BEFORE_S + seconds + AFTER_S, *moments[-1:], 0), moments)
        self._wait(lambda: len(self.heard) == done)

    def _cut_power(self) -> None:
        """Between two presses the box may forget all it knew."""
        self.far.pull()
        self.far.restart()
        self.far.plug()
        self._from, self._began = self.clock(), time.monotonic()
        self._wait(lambda: self.far.box._greeted)

    def _pass(self, until: float, moments: list[float]) -> None:
        """Let real time pass up to `until` seconds after the start, the plug going out and in."""
        now = 0.0
        while now < until:
            self._live()
            now = time.monotonic() - self._began
            while moments and moments[0] <= now:
                moments.pop(0)
                self._turn_plug()

    def _turn_plug(self) -> None:
        self.far.pull() if self.is_in else self.far.plug()
        self.pulls += self.is_in
        self.is_in = not self.is_in

    def _wait(self, is_so: Callable[[], object]) -> None:
        end = time.monotonic() + SOON_S
        while not is_so():
            assert time.monotonic() < end, "a press did not arrive"
            self._live()
        self._live()

    def _live(self) -> None:
        """A moment of real time, for the match as well."""
        time.sleep(0.001)
        self.advance(us(self._from + time.monotonic() - self._began))


@pytest.fixture
def far(tmp_path: Path) -> Iterator[PtyBox]:
    box = PtyBox(tmp_path)
    yield box
    box.end()


def test_a_plug_pulled_at_random_moments_of_a_match_changes_nothing(far: PtyBox) -> None:
    header, lines = read(SCRIPT.read_text(encoding="utf-8").splitlines())
    assert header is not None
    quiet, wired = Player(GAMES, Store()), Wired(GAMES, Store())
    wired.wire(far, plug_moments(lines))
    try:
        for player in (quiet, wired):
            player.start(header)
            player.play(lines)
    finally:
        wired.near.close()
    assert wired.pulls == PULLS
    assert commands(wired) == commands(quiet)
    assert lasting(wired) == lasting(quiet)


def plug_moments(lines: tuple[Line, ...]) -> list[list[float]]:
    """For each press, last one first: pulls at random, but one that is long."""
    chance = random.Random(6)
    presses = [line for line in lines if line.verb in ("press", "hold")]
    before_hold = -1 + next(n for n, line in enumerate(presses) if line.verb == "hold")
    others = [n for n in range(len(presses)) if n != before_hold]
    pulled = chance.choices(others, k=PULLS - 1)
    rows = []
    for n, line in enumerate(presses):
        length = BEFORE_S + line.said.get("for", TAP_S) + AFTER_S
        rows.append(sorted(chance.uniform(0, length) for _ in range(2 * pulled.count(n))))
    rows[before_hold] = list(LONG)
    return rows[::-1]


def commands(player: Player) -> list[tuple[str, str]]:
    return [(move.source, word(type(move.command))) for move in player.table.log.moves]


def lasting(player: Player) -> dict[str, Any]:
    """The view without what was heard and lit on the way."""
    return {key: value for key, value in player.view().items() if key not in ("cues", "lamps")}
