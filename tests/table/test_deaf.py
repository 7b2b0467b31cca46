"""What has just changed under a key of the panel is deaf: a nervous second press ends nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from app.engine.commands import Command
from app.engine.flow import NotReady, Ready
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.meaning import meaning, whereabouts
from app.games import GAMES
from app.games.stir_fry_eighteen import acts as stir_fry
from app.script import Failed, Player, ScriptError, read
from app.script.lines import Line
from app.script.rig import OPEN_S, TAP_S
from app.storage import Store
from hardware.ports import KEYS
from tests.sweeps import IS_WHOLE, some
from tests.tabletop import Tabletop

SCRIPTS = sorted((Path(__file__).parent.parent / "replays").glob("*/*.jsonl"))
GAPS_S = (0.13, 0.25)
SAMPLE = 12
"""Of so many scripts `make test` plays one; test-all plays each."""
PAIRS = 12 if IS_WHOLE else 4
"""So many lines of a script are followed by two presses."""
Table = Callable[..., Tabletop]
STIR_FRY = next(game for game in GAMES if game.id == "stir-fry-eighteen")


class Twice(Player):
    """Presses a button twice, and notes what the second press did although it was deaf.

    `is_nervous`: each press of the script is such a pair.
    """

    gap_s = GAPS_S[0]
    is_nervous = False
    presses = 0

    def power_up(self, panel: Any = None) -> None:
        super().power_up(panel)
        self.wrong: list[str] = []

    def press(self, key: str, seconds: float = TAP_S) -> None:
        """A press as the script says; of a nervous hand with another one behind it."""
        if self.is_nervous and seconds < 1:
            self.twice(key, seconds)
        else:
            super().press(key, seconds)

    def twice(self, key: str, seconds: float = TAP_S) -> None:
        """Two presses, of which the second must not mean something else."""
        before = meant(self._frame(), key)
        super().press(key, min(seconds, self.gap_s - 0.06))
        if self.table.match is None:
            return
        after = meant(self._frame(), key)
        known = len(self.table.log.moves)
        self.pass_time(max(0.0, self.gap_s - seconds - OPEN_S))
        super().press(key, 0.03)
        self.presses += 1
        new = [move.command for move in self.table.log.moves[known:] if move.source == key]
        if before and after != before and new and not is_heard(new):
            self.wrong.append(f"{key}: {before[0]} then {new}")

    def follow(self, line: Line) -> bool:
        """Play a line; False where it can no longer be played."""
        try:
            self.play([line] if line.verb not in ("expect", "refused") else [])
        except (Failed, ScriptError):
            return False
        return self.table.match is not None


def is_heard(commands: Sequence[Command]) -> bool:
    return all(type(command).is_never_deaf for command in commands)


def meant(frame: Frame, key: str) -> Any:
    rows = (b for b in frame.buttons if b.key == key and not b.hold_us)
    button = frame.question if key == "chef" and frame.question else next(rows, None)
    return None if button is None else (meaning(button.command), whereabouts(frame))


def begun(path: Path, gap_s: float) -> tuple[Twice, list[Line]]:
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    assert header is not None
    player = Twice(GAMES, Store())
    player.gap_s = gap_s
    player.start(header)
    return player, list(lines)


def of_games() -> list[Path]:
    return [path for path in SCRIPTS if path.parent.name in {game.id for game in GAMES}]


@pytest.mark.parametrize("gap_s", GAPS_S)
def test_no_second_press_acts_on_what_the_first_has_brought(gap_s: float) -> None:
    """The presses of the scripts, each twice."""
    wrong: list[str] = []
    presses = 0
    for path in of_games()[:: 1 if IS_WHOLE else SAMPLE]:
        player, lines = begun(path, gap_s)
        player.is_nervous = True
        for line in lines:
            if not player.follow(line):
                break  # the second presses have made another match of it
        wrong += [f"{path.name}: {row}" for row in player.wrong]
        presses += player.presses
    assert presses > 50
    assert wrong == []


@pytest.mark.parametrize("whose", ["chef", "seat"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_button_acts_twice_wherever_a_script_stands(game: Game, whose: str) -> None:
    """After lines here and there one of the buttons that mean something, twice."""
    paths = some([path for path in of_games() if path.parent.name == game.id], 2, seed=5)
    wrong = []
    for n, path in enumerate(paths):
        for line, rows in walked(path, whose, GAPS_S[n % len(GAPS_S)]):
            wrong += [f"{path.stem}, line {line}: {row}" for row in rows]
    assert wrong == []


def walked(path: Path, whose: str, gap_s: float) -> Iterator[tuple[int, list[str]]]:
    """The line after which a button was pressed twice, and what was wrong with it.

    Where the presses have made another match of it, it is begun anew and played up to there.
    """
    chance = random.Random(f"{path.stem}/{whose}")
    player, lines = begun(path, gap_s)
    chosen = set(chance.sample(range(len(lines)), min(PAIRS, len(lines))))
    for n, line in enumerate(lines):
        if not player.follow(line):
            player, _ = begun(path, gap_s)
            if not all(player.follow(row) for row in lines[: n + 1]):
                return
        keys = [key for key in KEYS if key.startswith(whose) and meant(player._frame(), key)]
        if keys and n in chosen:
            player.pass_time(0.9)
            player.wrong = []
            player.twice(chance.choice(keys))
            yield line.number, player.wrong


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
