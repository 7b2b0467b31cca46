"""Two taps on the same pixel along the matches of all scripts.

The second one never does what the first has only just brought.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from app.engine.commands import Command
from app.engine.flow import StopMatch
from app.engine.meaning import Whereabouts, meaning, whereabouts
from app.ui.kit.theme import theme
from tests.sweeps import IS_WHOLE
from tests.ui.along import TALL, WIDE, cases, entered, untils
from tests.ui.evening import Evening, Open
from tests.ui.playing import start
from tests.ui.stage import Finger

GAPS_S = (0.0, 0.06, 0.15, 0.4)
"""Seconds between two taps; with none, no picture comes between them either."""
MOMENTS = len(GAPS_S)
"""Moments of a script at which hands come in, spread over it; each with the next gap."""
TAPS = 12 if IS_WHOLE else 4
"""Pairs of taps at each of them."""
LIKELY = ("main", "ok", "do:", "open:", "ask-yes", "again", "seat:", "choose:")
FIRST = ("game:", "main", "plate:", "settings", "history", "seat-", "people", "forget", "hide")
"""What leads on where no match is played."""
NEVER = {"home", "rail"}
"""What leads away from the match, or into the menu."""


class Hands:
    """Two taps at one place, and what each of them did."""

    def __init__(self, evening: Evening, gap_s: float, seed: str) -> None:
        self.evening, self.gap_s = evening, gap_s
        self.chance = random.Random(seed)
        self.wrong: list[str] = []
        self.pairs = self.changed = 0

    def controls(self) -> list[str]:
        """What can be touched, what moves the match on more often than the rest."""
        keys = [k for k in self.evening.app.surface.keys if self._point(k) and k not in NEVER]
        return keys + [key for key in keys if key.startswith(LIKELY) for _ in range(4)]

    def _point(self, key: str) -> tuple[float, float] | None:
        surface = self.evening.app.surface
        widget = surface.find(key)
        at = (widget.center_x, widget.center_y)
        return at if surface.at(*at) == key else None

    def twice(self, key: str) -> None:
        """Tap there, let the gap pass, tap there again."""
        evening = self.evening
        at = self._point(key)
        assert at is not None
        means = self._meant(at)
        first = self._tap(at, seen=self.gap_s > 0)
        before, second_means = self._state(), self._meant(at)
        evening.player.pass_time(self.gap_s)
        second = self._tap(at)
        if self.gap_s == 0:
            second_means = self._meant(at)  # what the first has brought shows only now
        self.pairs += 1
        self.changed += second_means != means
        if second_means != means and self._state() != before:
            self.wrong.append(f"{key}: {first}, then {second} and {self._state()}")
        elif first and second and self._last(first) != self._last(second):
            self.wrong.append(f"{key}: {first[-1]}, then {second[-1]}")

    def _last(self, done: list[tuple[Command, Whereabouts]]) -> tuple[Command, Whereabouts]:
        command, where = done[-1]
        return meaning(command), where

    def _meant(self, at: tuple[float, float]) -> Any:
        key = self.evening.app.surface.at(*at)
        return key and self.evening.app.surface._held[key].part.control.means

    def _tap(
        self, at: tuple[float, float], *, seen: bool = True
    ) -> list[tuple[Command, Whereabouts]]:
        """The commands that a tap gave, each with the place where it was given."""
        log = self.evening.table.log
        known = len(log.moves)
        finger = Finger(*at).down()
        finger.up()
        self.evening.frames(4 if seen else 0)
        log = self.evening.table.log
        frame = log.game.frame
        return [
            (move.command, whereabouts(frame(log.states[n], move.at)))
            for n, move in enumerate(log.moves)
            if n >= known and move.source == "touch"
        ]

    def _state(self) -> Any:
        app, table = self.evening.app, self.evening.table
        moves = [move for move in table.log.moves if move.source == "touch"]
        if self.gap_s == 0:  # what a picture brings along is no doing of the second tap
            return len(moves), [id(screen) for screen in app.screens]
        picks = [str(getattr(screen, "_picks", "")) for screen in app.screens]
        values = [str(getattr(screen, "values", "")) for screen in app.screens]
        return (len(moves), [id(screen) for screen in app.screens], picks, values)


@pytest.mark.sample(3)
@pytest.mark.parametrize(("path", "size"), cases(1, seed=7))
def test_the_second_tap_never_does_what_the_first_has_brought(
    evening: Open, path: Path, size: tuple[int, int]
) -> None:
    pairs = 0
    for moment, until in enumerate(untils(path, MOMENTS)):
        gap_s = GAPS_S[moment % len(GAPS_S)]
        table = entered(evening, path, size, until)
        if table is None:
            continue
        hands = Hands(table, gap_s, f"{path.stem}/{moment}/{gap_s}")
        for _ in range(TAPS):
            table.pass_time(0.6)
            table.frames(4)
            keys = hands.controls()
            if not keys or table.table.match is None:
                break
            hands.twice(hands.chance.choice(keys))
        pairs += hands.pairs
        assert hands.wrong == [], f"line {until}"
        table.close()
        theme.fit(*size)
    assert pairs > 0


def outside(hands: Evening) -> Any:
    """What touches have done while no match is played: pages, settings, the table being laid."""
    drafts = [getattr(screen, "draft", None) for screen in hands.screens]
    laid = [(d.sitters, d.chef, d.options, d.facts.rows()) for d in drafts if d is not None]
    kept: list[Any] = []
    hands.player.store.ask(_kept, kept.append)
    pages = [(id(screen), str(getattr(screen, "values", ""))) for screen in hands.screens]
    return pages, str(laid), hands.table.match, Window.rotation, kept, str(hands.look.settings)


def _kept(db: Any) -> list[tuple[Any, ...]]:
    rows = ("SELECT name, hidden FROM players", "SELECT id, ended FROM matches")
    return [tuple(row) for said in rows for row in db.conn.execute(said)]


@pytest.mark.usefixtures("upright")
@pytest.mark.parametrize("seed", range(60 if IS_WHOLE else 3))
def test_no_second_tap_does_what_the_first_has_brought_outside_a_match(
    evening: Open, seed: int
) -> None:
    chance = random.Random(f"outside/{seed}")
    hands = start(evening("en", size=chance.choice((WIDE, TALL))), "restaurant", 3)
    hands.table.submit(StopMatch("count"))
    hands.app.home()
    for _ in range(14):
        hands.pass_time(0.6)
        two = Hands(hands, chance.choice(GAPS_S), f"outside/{seed}")
        keys = [key for key in two.controls() if key != "clean"]
        key = chance.choice([*keys, *(key for key in keys if key.startswith(FIRST) for _ in "12")])
        at = two._point(key)
        assert at is not None
        means = two._meant(at)
        Finger(*at).down().up()
        hands.frames(4 if two.gap_s else 0)
        done, then = outside(hands), two._meant(at)
        hands.player.pass_time(two.gap_s)
        Finger(*at).down().up()
        hands.frames(4)
        then = then if two.gap_s else two._meant(at)
        if then != means:
            assert outside(hands) == done, f"{key}: {means}, then {then}"
        if hands.table.match is not None and hands.frame.outcome is None:
            break
