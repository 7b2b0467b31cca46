"""Ways in which one match of a file can be broken, each as SQL on its rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from app.games import GAMES
from app.script import Player, read
from app.storage import Store

LINES = (
    '{"toque": 1, "match": "kitchen-rush", "seats": ["Michel", "Paul"]}',
    '{"do": "end_phase", "phase": "preparation", "anyway": true}',
    '{"at": 3, "do": "take_tip"}',
    '{"at": 5, "do": "take_tip"}',
)
DEEP = "[" * 100_000 + "]" * 100_000
DIGITS = "9" * 5000

Break = Callable[[sqlite3.Connection, int], object]


def match_sql(column: str, value: str | bytes | int | None) -> Break:
    """Put that value into a column of the match."""
    return lambda db, match: db.execute(
        f"UPDATE matches SET {column} = ? WHERE id = ?", (value, match)
    )


def setup(path: str, value: str) -> Break:
    """Put that JSON at a path of the match's set-up."""
    return lambda db, match: db.execute(
        "UPDATE matches SET setup = json_set(setup, ?, json(?)) WHERE id = ?", (path, value, match)
    )


def move_sql(column: str, value: str | bytes | int | float) -> Break:
    """Put that value into a column of the match's second move."""
    return lambda db, match: db.execute(
        f"UPDATE moves SET {column} = ? WHERE match = ? AND seq = 2", (value, match)
    )


BROKEN: dict[str, tuple[Break, str]] = {
    "unknown-game": (match_sql("game", "chess"), "This Toque does not know the game"),
    "game-of-bytes": (match_sql("game", b"\xff\xfe"), "Its row in the file is damaged"),
    "other-game": (match_sql("game", "restaurant"), "do not fit this Toque"),
    "unknown-option": (setup("$.options.turbo", "1"), "Its options do not fit this Toque"),
    "option-of-wrong-type": (setup("$.options.length_s", '"long"'), "Its options do not fit"),
    "no-options": (setup("$.options", "null"), "Its options do not fit this Toque"),
    "unknown-box-number": (setup("$.box.forks", "1"), "Its box numbers do not fit this Toque"),
    "box-number-out-of-bounds": (setup("$.box.wage", "-1"), "Its box numbers do not fit"),
    "box-number-of-5000-digits": (setup("$.box.wage", DIGITS), "Its set-up is damaged"),
    "setup-garbage": (match_sql("setup", "{seats"), "Its set-up is damaged"),
    "setup-empty": (match_sql("setup", ""), "Its set-up is damaged"),
    "setup-no-object": (match_sql("setup", "[1]"), "Its set-up is damaged"),
    "setup-of-bytes": (match_sql("setup", b"{}"), "Its row in the file is damaged"),
    "setup-deep": (match_sql("setup", DEEP), "Its set-up is damaged"),
    "setup-no-seats": (setup("$.seats", "[]"), "Its set-up is damaged"),
    "setup-of-nine": (setup("$.seats", '["a","b","c","d","e","f","g","h","i"]'), "Its set-up is"),
    "seats-of-numbers": (setup("$.seats", "[1, 2]"), "Its set-up is damaged"),
    "chef-not-there": (setup("$.chef", "9"), "Its set-up is damaged"),
    "keys-too-few": (setup("$.keys", "[]"), "Its set-up is damaged"),
    "clock-of-words": (match_sql("clock_us", "soon"), "Its row in the file is damaged"),
    "clock-below-zero": (match_sql("clock_us", -5), "Its row in the file is damaged"),
    "clock-beyond-all": (match_sql("clock_us", 2**62), "Its row in the file is damaged"),
    "ended-of-bytes": (match_sql("ended", b"\x00"), "Its row in the file is damaged"),
    "started-of-bytes": (match_sql("started_utc", b"\xff"), "Its row in the file is damaged"),
    "move-missing": (
        lambda db, match: db.execute("DELETE FROM moves WHERE match = ? AND seq = 2", (match,)),
        "Move 2 is missing",
    ),
    "move-number-of-words": (move_sql("seq", "two"), "Move 2 is missing"),
    "move-number-zero": (move_sql("seq", 0), "Move 1 is damaged"),
    "move-at-of-words": (move_sql("at_us", "noon"), "Move 2 is damaged"),
    "move-at-of-half": (move_sql("at_us", 1.5), "Move 2 is damaged"),
    "move-source-of-bytes": (move_sql("source", b"touch"), "Move 2 is damaged"),
    "move-newer": (move_sql("version", 99), "A newer Toque wrote this match"),
    "move-version-of-words": (move_sql("version", "new"), "Move 2 is damaged"),
    "move-older-than-all": (move_sql("version", 0), "Move 2 is damaged"),
    "command-garbage": (move_sql("command", "{do"), "Move 2 is damaged"),
    "command-empty": (move_sql("command", ""), "Move 2 is damaged"),
    "command-null": (move_sql("command", "null"), "Move 2 is damaged"),
    "command-of-bytes": (move_sql("command", b"\xff\xff"), "Move 2 is damaged"),
    "command-unknown": (move_sql("command", '{"do": "juggle"}'), "Move 2 is damaged"),
    "command-deep": (move_sql("command", DEEP), "Move 2 is damaged"),
    "command-surrogate": (move_sql("command", '{"do": "\\ud800"}'), "Move 2 is damaged"),
    "command-bom": (move_sql("command", '\ufeff{"do": "take_tip"}'), "Move 2 is damaged"),
    "events-garbage": (move_sql("events", "[{]"), "Move 2 is damaged"),
    "events-no-list": (move_sql("events", "7"), "Move 2 is damaged"),
    "events-unknown": (move_sql("events", '[{"type": "juggled"}]'), "Move 2 is damaged"),
    "events-of-numbers": (move_sql("events", "[1]"), "Move 2 is damaged"),
    "events-5000-digits": (move_sql("events", f"[{DIGITS}]"), "Move 2 is damaged"),
    "undo-of-nothing": (
        move_sql("command", '{"do": "undo", "seq": 99}'),
        "Its moves do not fit together",
    ),
    "undo-of-zero": (move_sql("command", '{"do": "undo", "seq": 0}'), "Move 2 is damaged"),
    "redo-of-nothing": (
        move_sql("command", '{"do": "redo", "seq": 1}'),
        "Its moves do not fit together",
    ),
    "phase-unknown": (
        move_sql("events", '[{"type": "phase_started", "phase": "dance", "round": 1, "at": 0}]'),
        "Its moves do not fit together",
    ),
}


def matches(path: Path, count: int = 2) -> None:
    """A file with so many open matches, all but the first to be broken."""
    store = Store(path)
    header, lines = read(LINES)
    assert header is not None
    for _ in range(count):
        player = Player(GAMES, store)
        player.start(header)
        player.play(lines)
    store.close()


def broken_file(path: Path, name: str) -> str:
    """A file whose newest match is broken in that way; what it says of it."""
    matches(path)
    db = sqlite3.connect(path)
    change, reason = BROKEN[name]
    change(db, 2)
    db.commit()
    db.close()
    return reason


def all_broken_file(path: Path) -> None:
    """A file with one good match, and above it one broken in each of these ways."""
    matches(path, len(BROKEN) + 1)
    db = sqlite3.connect(path)
    for number, (change, _) in enumerate(BROKEN.values(), 2):
        change(db, number)
    db.commit()
    db.close()
