"""Whole games as scripts: each is played, recorded and played again, and crashed at every line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import games
from app.script import Player, read, record
from app.script.lines import Line
from app.storage import Store, load_match
from tests.sweeps import IS_WHOLE
from tests.toy import GAME as TOY

GAMES = (*games.GAMES, TOY)
HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.glob("*/*.jsonl"))
MOST_CRASHES = 12
"""Lines of a long script at which `make test` crashes it, spread evenly; test-all: at each."""

PASSING = ("cues", "lamps", "notices", "question")
"""What is heard or said for a moment is not part of the match."""
CLOCK_COMMANDS = {"pause", "resume", "add_time", "restart_clock"}


def opened(path: Path) -> tuple[Player, tuple[Line, ...]]:
    header, lines = read(path.read_text(encoding="utf-8").splitlines())
    assert header is not None, "a replay starts with a header"
    player = Player(GAMES, Store())
    player.start(header)
    return player, lines


def names(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


each_script = pytest.mark.parametrize("path", SCRIPTS, ids=names)


def test_every_game_has_replays() -> None:
    folders = {path.parent.name for path in SCRIPTS}
    assert {game.id for game in GAMES} <= folders


@each_script
def test_it_plays(path: Path) -> None:
    player, lines = opened(path)
    assert any(line.verb == "expect" and line.value for line in lines), "it expects nothing"
    player.play(lines)


@pytest.mark.sample(20)
@each_script
def test_recorded_and_replayed_it_gives_the_same_view(path: Path) -> None:
    player, lines = opened(path)
    player.play(lines)
    again = replayed(player)
    assert lasting(again.view()) == lasting(player.view())


def replayed(player: Player) -> Player:
    """The stored match written as a script, and that script played up to the same moment."""
    match = player.table.match
    rows: list[Any] = []
    player.store.ask(lambda db: load_match(db, match or 0), rows.append)
    header, lines = read(record(GAMES, rows[0]))
    assert header is not None
    again = Player(GAMES, Store())
    again.start(header)
    again.play(lines)
    again.advance(player.clock.us)
    return again


def lasting(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in PASSING}


@pytest.mark.sample(12)
@each_script
def test_a_crash_at_any_line_loses_nothing(path: Path, tmp_path: Path) -> None:
    player, lines = opened(path)
    played = iter(lines)
    for number in crash_points(len(lines)):
        line = next(played)
        while line is not lines[number]:
            player.play([line])
            line = next(played)
        player.play([line])
        before = player.view()
        after = crashed(player, tmp_path / f"{number}.db").view()
        assert_kept(before, after, f"line {line.number}")


def crash_points(count: int) -> Iterator[int]:
    step = 1 if IS_WHOLE else max(1, -(-count // MOST_CRASHES))
    return iter(sorted({*range(0, count, step), count - 1}))


def crashed(player: Player, copy: Path) -> Player:
    """Another process that finds only the file, as it was when the power failed."""
    images: list[bytes] = []
    player.store.ask(lambda db: db.conn.serialize(), images.append)
    copy.write_bytes(images[0])
    other = Player(GAMES, Store(copy))
    assert player.table.match is not None
    other.resume(player.table.match)
    other.store.close()
    return other


def assert_kept(before: dict[str, Any], after: dict[str, Any], where: str) -> None:
    """Everything is as before; what ran stands, at most a heartbeat earlier."""
    assert_held(before.pop("clock"), after.pop("clock"), where)
    for one, other in zip([*before["seats"], before], [*after["seats"], after], strict=True):
        for timer, held in zip(one.pop("timers"), other.pop("timers"), strict=True):
            assert_held(timer, held, where)
    can = [set(view.pop("can")) - CLOCK_COMMANDS for view in (before, after)]
    if can[0] != {"take_up_match"}:  # a match that was put away is taken up when it is loaded
        assert can[0] == can[1], where
        assert lasting(after) == lasting(before), where


def assert_held(before: dict[str, Any] | None, after: dict[str, Any] | None, where: str) -> None:
    if before is None or after is None:
        assert before == after, where
        return
    assert not after["running"], where
    earlier = 1.000001 if before["running"] else 0
    assert before["left"] <= after["left"] <= before["left"] + earlier, where
    if not before["running"]:
        assert after == before, where
