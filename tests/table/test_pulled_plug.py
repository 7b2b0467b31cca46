"""A whole match by the buttons of a USB box whose plug is pulled at random moments."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.engine.commands import word
from app.games import GAMES
from app.script import Player, read
from app.script.lines import Line
from app.script.rig import TAP_S
from app.storage import Store
from hardware.ports import KEYS, Input, Press, Release
from tests.hardware.boxes import Cable, new_box
from tests.sweeps import IS_WHOLE

SCRIPT = Path(__file__).parents[1] / "replays/rival-restaurants/base-by-buttons.jsonl"
SEEDS = range(60 if IS_WHOLE else 1)
PULLS = 100
POWER_CUTS = 10
BEFORE_S, AFTER_S = 0.03, 0.08
LONG = (BEFORE_S + 0.04, 1.65)
"""Out from the midst of a press until it would have been a hold, had it not ended meanwhile."""
SOON_MS = 3000
"""A press arrives within so long once the plug is in: the box repeats it, the host greets."""


class Wired(Player):
    """Plays presses on a box at a cable; both live on the match's time, a millisecond a step."""

    def wire(self, plug_moments: list[list[float]]) -> None:
        """Take presses from a box. For each press: seconds at which the plug goes out or in."""
        self.cable, self.plug_moments, self.pulls = Cable(), plug_moments, 0
        self.heard: list[Input] = []
        self.cable.plug()
        self._since = self.clock() - self.cable.now / 1000
        self._until_greeted()

    def press(self, key: str, seconds: float = TAP_S) -> None:
        moments = self.plug_moments.pop()
        if len(self.plug_moments) < POWER_CUTS:
            self._cut_power()
        place, began, done = KEYS.index(key), self.cable.now, len(self.heard) + 2
        self._since = self.clock() - began / 1000
        self._pass(began, BEFORE_S, moments)
        self.cable.levels[place] = 1
        self._pass(began, BEFORE_S + seconds, moments)
        self.cable.levels[place] = 0
        self._pass(began, max(BEFORE_S + seconds + AFTER_S, *moments[-1:], 0), moments)
        for _ in range(SOON_MS):
            if len(self.heard) >= done:
                break
            self._live()
        assert len(self.heard) == done, "a press did not arrive"

    def _cut_power(self) -> None:
        """Between two presses the box may forget all it knew."""
        self.cable.pull()
        self.cable.box = new_box(self.cable.now, boot=f"{self.cable.box._boot}1")
        self.cable.plug()
        self._until_greeted()

    def _until_greeted(self) -> None:
        while not self.cable.session.is_greeted:
            self.cable.run(1)

    def _pass(self, began: int, until: float, moments: list[float]) -> None:
        """Live up to `until` seconds after the beginning, the plug going out and in."""
        while (self.cable.now - began) / 1000 < until:
            self._live()
            while moments and moments[0] <= (self.cable.now - began) / 1000:
                moments.pop(0)
                self._turn_plug()

    def _turn_plug(self) -> None:
        self.pulls += self.cable.is_plugged
        self.cable.pull() if self.cable.is_plugged else self.cable.plug()

    def _live(self) -> None:
        """A millisecond for the box, the cable and the match."""
        self.cable.run(1)
        self.pass_time(max(0.0, self._since + self.cable.now / 1000 - self.clock()))
        for event in self.cable.inputs:
            self.table.put(replace(event, at=self._since + event.at))
            if isinstance(event, Press | Release):
                self.heard.append(event)
        self.cable.inputs.clear()
        self.table.pump()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_plug_pulled_at_random_moments_of_a_match_changes_nothing(seed: int) -> None:
    header, lines = read(SCRIPT.read_text(encoding="utf-8").splitlines())
    assert header is not None
    quiet, wired = Player(GAMES, Store()), Wired(GAMES, Store())
    wired.wire(plug_moments(lines, random.Random(seed)))
    for player in (quiet, wired):
        player.start(header)
        player.play(lines)
    assert wired.pulls == PULLS
    assert commands(wired) == commands(quiet)
    assert lasting(wired) == lasting(quiet)


def plug_moments(lines: tuple[Line, ...], chance: random.Random) -> list[list[float]]:
    """For each press, last one first: pulls at random, but one that is long."""
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
