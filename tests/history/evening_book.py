"""A store full of random matches, written as the store writes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from app.engine.codec import VERSION
from app.storage import MoveRow, append_moves, connect, create_match, keep_players
from app.storage.database import Database
from tests.history.random_course import random_course

NAMES = ("Michel", "Paul", "Irène", "Bob", "Max", "Alice", "Pat")
GAMES = ("kitchen-rush", "rival-restaurants", "restaurant", "dinner-in-paris", "stir-fry-eighteen")
BEGIN = datetime(2027, 1, 1, 18, tzinfo=UTC)
LEVELS = ("easy", "normal", "hard", "expert")


def random_book(count: int, seed: int = 1) -> tuple[Database, list[dict[str, Any]]]:
    """A store with so many matches, and the same as plain rows for a count of one's own."""
    db, rng = connect(":memory:"), Random(seed)
    facts = [random_match(rng, n) for n in range(1, count + 1)]
    with db.atomic():
        for fact in facts:
            write(db, fact)
    return db, facts


def random_match(rng: Random, number: int, people: Sequence[str] = NAMES) -> dict[str, Any]:
    game = rng.choice(GAMES)
    names = rng.sample(people, rng.randint(2, 4))
    ended = rng.choice(("finished",) * 6 + ("counted", "abandoned", "put_away", None))
    points = [rng.randint(0, 30) for _ in names]
    if game == "kitchen-rush":
        points = [points[0]] * len(names)
        won = [rng.random() < 0.5 and ended == "finished"] * len(names)
    else:
        won = [p == max(points) and ended in ("finished", "counted") for p in points]
    start = BEGIN + timedelta(hours=rng.randint(0, 6000))
    course = random_course(rng, game, len(names), rng.randint(60, 7200))
    return {
        "id": number,
        "game": game,
        "names": names,
        "ended": ended,
        "points": points,
        "won": won,
        "start": start,
        "seconds": course.seconds,
        "course": course,
        "level": rng.choice(LEVELS) if game == "kitchen-rush" else "",
    }


def write(db: Database, fact: dict[str, Any]) -> None:
    start, game, names = fact["start"], fact["game"], fact["names"]
    options = {"difficulty": fact["level"]} if fact["level"] else {}
    setup = json.dumps({"game": game, "seats": names, "options": options})
    create_match(db, game, setup, start.isoformat(), number=fact["id"])
    keep_players(db, tuple(names), start.isoformat())
    end = (start + timedelta(seconds=fact["seconds"])).isoformat()
    moves = [
        MoveRow(n, at, end, "touch", command, events, VERSION)
        for n, (at, command, events) in enumerate(fact["course"].rows, 1)
    ]
    append_moves(db, fact["id"], moves)
    db.conn.execute("UPDATE matches SET ended = ? WHERE id = ?", (fact["ended"], fact["id"]))
    if fact["ended"] in (None, "put_away"):
        return
    points = fact["points"]
    rows = [
        (
            fact["id"],
            seat,
            name,
            1 + sum(p > points[seat - 1] for p in points),
            points[seat - 1],
            "so",
            fact["won"][seat - 1],
        )
        for seat, name in enumerate(names, 1)
    ]
    db.conn.executemany("INSERT INTO scores VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
