"""The moves of a random match as the store keeps them, and what they come to, counted apart."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

FALSE = 900
"""So much larger is what was entered by mistake."""
HOUR_US = 3600 * 1_000_000
PHASES = {
    "kitchen-rush": ("preparation", "action", "maintenance"),
    "rival-restaurants": ("income_and_move", "buy_and_trade", "cook_and_counter"),
    "restaurant": ("orders", "totals", "service", "counts"),
    "dinner-in-paris": ("draw", "actions"),
    "stir-fry-eighteen": ("turn",),
}
SAID: dict[str, dict[str, Any]] = {
    "kitchen-rush": {"type": "order_served", "order": None, "coins": "value"},
    "rival-restaurants": {"type": "popularity_changed", "amount": "value", "reason": "dish"},
    "restaurant": {"type": "total_entered", "total": "value"},
    "dinner-in-paris": {"type": "objective_done", "points": "value", "origin": "held"},
    "stir-fry-eighteen": {
        "type": "dish_cooked",
        "cards": [],
        "points": 0,
        "scored": "value",
    },
}
"""An event of each game that says something for a record."""
RECORD = {"kitchen-rush": 2, "dinner-in-paris": 2}
"""Which record of its game that is; else the first."""
TURN = {
    "restaurant": "seat_passed",
    "dinner-in-paris": "turn_started",
    "stir-fry-eighteen": "turn_started",
}


class Course(msgspec.Struct):
    """Rows (match time in µs, command, events), and the truth about them."""

    rows: list[tuple[int, str, str]] = msgspec.field(default_factory=list)
    phases: Counter[str] = msgspec.field(default_factory=Counter)
    said: list[tuple[int, int, int, int]] = msgspec.field(default_factory=list)
    """Number of the move, round, seat and value, of what stands."""
    seconds: int = 0
    turns: int = 0
    turn_us: int = 0
    ready: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Seat and time (µs)."""


class Writer:
    """Writes a random course, move after move."""

    def __init__(self, rng: Random, game: str, seats: int) -> None:
        self.rng, self.game, self.seats = rng, game, seats
        self.course = Course()
        self.phase, self.round, self.now = PHASES[game][0], 1, 0
        self.played = self.phase_since = self.turn_since = 0

    def move(self, at: int, command: dict[str, Any], *events: dict[str, Any]) -> int:
        """One more move; its number."""
        gap = at - self.now if at - self.now <= HOUR_US else 0
        self.course.phases[self.phase] += gap
        self.now, self.played = at, self.played + gap
        self.course.rows.append((at, json.dumps(command), json.dumps(events)))
        return len(self.course.rows)

    def act(self, at: int) -> None:
        """What somebody does next."""
        doings: list[Callable[[int], object]] = [
            self.say,
            self.say_and_undo,
            self.say_and_strike,
            self.say_and_correct,
        ]
        doings += [self.be_ready, self.go_on]
        if self.game in TURN:
            doings += [self.end_turn, self.end_turn_and_undo]
        self.rng.choice(doings)(at)

    def _event(self, seat: int, value: int) -> dict[str, Any]:
        said = {k: value if v == "value" else v for k, v in SAID[self.game].items()}
        return said | {"seat": seat}

    def say(self, at: int, more: int = 0) -> int:
        """Something that counts for a record; with `more` it would be one, did it stand."""
        seat, value = self.rng.randint(1, self.seats), self.rng.randint(1, 20) + more
        seq = self.move(at, {"do": "set_head_chef", "seat": 1}, self._event(seat, value))
        self.course.said.append((seq, self.round, seat, value))
        return seq

    def say_and_undo(self, at: int) -> None:
        """It is taken back, and sometimes brought back."""
        comes_back = self.rng.random() < 0.3
        seq = self.say(at, 0 if comes_back else FALSE)
        row = self.course.said.pop()
        self.move(at, {"do": "undo", "seq": seq})
        if comes_back:
            self.move(at, {"do": "redo", "seq": seq})
            self.course.said.append(row)

    def say_and_strike(self, at: int) -> None:
        """It is struck."""
        seq = self.say(at, FALSE)
        self.course.said.pop()
        gone = {"type": "step_changed", "seq": seq, "events": [], "is_struck": True}
        self.move(at, {"do": "strike", "seq": seq}, gone)

    def say_and_correct(self, at: int) -> None:
        """It is put right; sometimes that is taken back again."""
        stays = self.rng.random() < 0.3
        seq = self.say(at, 0 if stays else FALSE)
        _, round_, seat, value = row = self.course.said.pop()
        put = value + 5 if stays else value - FALSE + 5
        new = {"type": "step_changed", "seq": seq, "events": [self._event(seat, put)]}
        same = {"do": "set_head_chef", "seat": 1}
        mark = self.move(at, {"do": "correct", "seq": seq, "command": same}, new)
        if stays:
            self.move(at, {"do": "undo", "seq": mark})
            self.course.said.append(row)
        else:
            self.course.said.append((seq, round_, seat, put))

    def be_ready(self, at: int) -> None:
        """Everybody, one after the other, and on to the next phase."""
        for seat in range(1, self.seats + 1):
            event = {"type": "seat_ready", "seat": seat, "phase": self.phase, "at": at}
            self.move(at, {"do": "ready", "seat": seat}, event)
            self.course.ready.append((seat, self.played - self.phase_since))
        self.go_on(at)

    def go_on(self, at: int) -> None:
        """The next phase, and after the last one the next round; no turn is under way then."""
        if self.game in TURN:
            self.end_turn(at)
        row = PHASES[self.game]
        place = (row.index(self.phase) + 1) % len(row)
        self.round += place == 0
        event = {"type": "phase_started", "phase": row[place], "round": self.round, "at": at}
        self.move(at, {"do": "end_phase", "phase": self.phase}, event)
        self.phase, self.phase_since = row[place], self.played

    def end_turn(self, at: int) -> None:
        """Whoever it was: the turn is over."""
        seat = self.rng.randint(1, self.seats)
        self.move(at, {"do": "set_head_chef", "seat": 1}, {"type": TURN[self.game], "seat": seat})
        self.course.turns += 1
        self.course.turn_us += self.played - self.turn_since
        self.turn_since = self.played

    def end_turn_and_undo(self, at: int) -> None:
        """The turn was not over after all."""
        seat = self.rng.randint(1, self.seats)
        event = {"type": TURN[self.game], "seat": seat}
        seq = self.move(at, {"do": "set_head_chef", "seat": 1}, event)
        self.move(at, {"do": "undo", "seq": seq})


def random_course(rng: Random, game: str, seats: int, seconds: int) -> Course:
    """A course of that length."""
    writer = Writer(rng, game, seats)
    for at in sorted(rng.randint(0, seconds) for _ in range(rng.randint(3, 9))):
        writer.act(at * 1_000_000)
    writer.move(seconds * 1_000_000, {"do": "stop_match", "how": "count"})
    ended = {"type": "match_ended", "how": "finished"}
    writer.move(seconds * 1_000_000, {"do": "end_phase", "phase": writer.phase}, ended)
    writer.course.turns += game in ("dinner-in-paris", "stir-fry-eighteen")
    if game in ("dinner-in-paris", "stir-fry-eighteen"):
        writer.course.turn_us += writer.played - writer.turn_since
    writer.course.seconds = writer.played // 1_000_000
    return writer.course
