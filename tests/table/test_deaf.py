"""What has just changed under a key of the panel is deaf: a nervous second press ends nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from app.engine.commands import Command
from app.engine.flow import NotReady, Ready
from app.engine.frame import Frame
from app.engine.meaning import meaning, whereabouts
from app.games import GAMES
from app.games.stir_fry_eighteen import acts as stir_fry
from app.script import Failed, Player, ScriptError, read
from app.storage import Store
from hardware.ports import KEYS
from tests.sweeps import IS_WHOLE
from tests.tabletop import Tabletop

SCRIPTS = sorted((Path(__file__).parent.parent / "replays").glob("*/*.jsonl"))
GAPS_S = (0.13, 0.25)
SAMPLE = 12
"""Of so many scripts `make test` plays one; test-all plays each."""
Table = Callable[..., Tabletop]
STIR_FRY = next(game for game in GAMES if game.id == "stir-fry-eighteen")


class Twice(Player):
    """Presses every button twice, and notes what the second press did although it was deaf."""

    gap_s = GAPS_S[0]
    presses = 0

    def power_up(self, panel: Any = None) -> None:
        super().power_up(panel)
        self.wrong: list[str] = []

    def press(self, key: str, seconds: float = 0.08) -> None:
        """A press as the script says, then another one that must not mean something else."""
        before = meant(self._frame(), key)
        super().press(key, min(seconds, self.gap_s - 0.06) if seconds < 1 else seconds)
        if self.table.match is None or seconds >= 1:
            return
        after = meant(self._frame(), key)
        known = len(self.table.log.moves)
        self.pass_time(max(0.0, self.gap_s - seconds - 0.05))
        super().press(key, 0.03)
        self.presses += 1
        new = [move.command for move in self.table.log.moves[known:] if move.source == key]
        if before and after != before and new and not is_heard(new):
            self.wrong.append(f"{key}: {before[0]} then {new}")


def is_heard(commands: Sequence[Command]) -> bool:
    return all(type(command).is_never_deaf for command in commands)


def meant(frame: Frame, key: str) -> Any:
    rows = (b for b in frame.buttons if b.key == key and not b.hold_us)
    button = next(rows, None)
    return None if button is None else (meaning(button.command), whereabouts(frame))


@pytest.mark.parametrize("gap_s", GAPS_S)
def test_no_second_press_acts_on_what_the_first_has_brought(gap_s: float) -> None:
    scripts = SCRIPTS if IS_WHOLE else SCRIPTS[::SAMPLE]
    wrong: list[str] = []
    presses = 0
    for path in scripts:
        header, lines = read(path.read_text(encoding="utf-8").splitlines())
        assert header is not None
        if header["match"] not in {game.id for game in GAMES}:
            continue
        player = Twice(GAMES, Store())
        player.gap_s = gap_s
        player.start(header)
        for line in lines:
            if line.verb in ("expect", "refused"):
                continue
            try:
                player.play([line])
            except (Failed, ScriptError):
                break  # the second presses have made another match of it
        wrong += [f"{path.name}: {row}" for row in player.wrong]
        presses += player.presses
    assert presses > 50
    assert wrong == []


def test_two_presses_of_the_head_chef_end_one_turn(table: Table) -> None:
    top = table((STIR_FRY,)).start(STIR_FRY)
    top.press("chef")
    assert top.frame.turn == 2
    top.pass_time(0.1)
    top.press("chef")
    assert top.frame.turn == 2
    top.pass_time(0.5)
    top.press("chef")
    assert top.frame.turn == 3


def test_a_deaf_press_is_silent(table: Table) -> None:
    top = table((STIR_FRY,)).start(STIR_FRY)
    top.press("chef")
    top.press("chef")
    assert top.heard("refused") == 0
    assert top.frame.notices == ()


def test_what_meant_nothing_before_acts_at_once(table: Table) -> None:
    top = table((STIR_FRY,)).start(STIR_FRY)
    top.do(stir_fry.Discard(1, "pair"))
    top.press("seat2")
    assert top.log.moves[-1].command == stir_fry.CallTest(2)


def test_a_seats_button_in_stir_fry_is_the_taste_test_only(table: Table) -> None:
    top = table((STIR_FRY,)).start(STIR_FRY)
    for key in KEYS:
        if key != "chef":
            top.press(key)
    assert top.frame.turn == 1
    assert top.log.moves == ()


def test_the_first_frame_of_a_match_is_never_deaf(table: Table) -> None:
    top = table((STIR_FRY,)).start(STIR_FRY)
    top.press("chef")
    match = top.table.match
    assert match is not None
    top.power_up()
    top.table.resume(match)
    top.press("chef")
    assert top.frame.turn == 3


def test_ready_is_never_deaf() -> None:
    assert Ready.is_never_deaf
    assert NotReady.is_never_deaf
