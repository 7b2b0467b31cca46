"""The sums of Dinner in Paris: majorities, points, places, and the sentence that decided."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from app.engine.ranking import Result, Standing
from app.engine.telling import Record
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import MAJORITY_POINTS, TERRACE_MAJORITIES, Majority
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import MAJORITY_NAMES


def shares(counts: tuple[int, ...], *, needs_one: bool) -> tuple[int, ...]:
    """Points of a majority: tied seats share those of their ranks, L349-354, L404-407.

    `needs_one`: a seat without any gets nothing and stands in no rank.

    >>> shares((4, 4, 2, 1), needs_one=True), shares((3, 0, 0), needs_one=True)
    ((10, 10, 4, 0), (12, 0, 0))
    """
    ranks = MAJORITY_POINTS[len(counts)]

    def share(count: int) -> int:
        if needs_one and not count:
            return 0
        better = sum(other > count for other in counts)
        tied = counts.count(count)
        return sum(ranks[better : better + tied]) // tied

    return tuple(map(share, counts))


AWAY = -1
"""Behind a seat that has nothing: it shares no rank."""


def known(state: State, majority: Majority, seat: int) -> int | None:
    """What a seat has of a majority: as entered, else as far as the match tells, else None.

    Money is the income; the coin cards in hand are added at the table, L342-343. The money of
    who left is gone, and stands behind all others.
    """
    board = state.board(seat)
    if seat in state.flow.gone and majority in ("money", "pigeons"):
        return AWAY if majority == "money" else board.pigeons - board.gone
    entered = state.counted(majority, seat)
    if entered is not None:
        return entered
    if majority == "money":
        return board.income
    if majority == "pigeons":
        return board.pigeons
    return board.opened if majority == "restaurants" else None


def uncounted(state: State) -> tuple[Majority, ...]:
    """The majorities of which at least one seat is not counted yet."""
    seats = state.flow.seats
    return tuple(
        majority
        for majority in state.majorities
        if not all(_is_counted(state, majority, seat) for seat in seats)
    )


def _is_counted(state: State, majority: Majority, seat: int) -> bool:
    """Whether nothing is missing: for money the coins in hand are asked for, L342-343."""
    count = state.counted if majority == "money" else partial(known, state)
    return count(majority, seat) is not None


def majority_points(state: State) -> tuple[tuple[int, ...], ...]:
    """Points of each majority, one row a majority, one number a seat.

    Money brings none before the coins in hand of every seat are known, or the match is over.
    """
    waits = () if state.flow.ended else uncounted(state)
    return tuple(
        (0,) * len(state.boards)
        if majority == "money" and majority in waits
        else shares(
            tuple(known(state, majority, seat) or 0 for seat in state.flow.seats),
            needs_one=majority in TERRACE_MAJORITIES,
        )
        for majority in state.majorities
    )


class Row(NamedTuple):
    """A line of the score pad, L396-411."""

    restaurants: int
    terraces: int
    majorities: tuple[int, ...]
    objectives: int

    @property
    def total(self) -> int:
        """All points of the seat."""
        return self.restaurants + self.terraces + sum(self.majorities) + self.objectives


def rows(state: State) -> tuple[Row, ...]:
    """The score pad as it stands; majorities count from the moment they are counted."""
    won = majority_points(state) if state.flow.phase == "majorities" else ()
    return tuple(
        Row(
            board.of_restaurants("points"),
            board.terrace_points,
            tuple(points[n] for points in won),
            sum(board.done) - (board.held_points or 0),
        )
        for n, board in enumerate(state.boards)
    )


def result(state: State) -> Result:
    """Most points, then most terraces placed, L416-418.

    Readings: covered terraces count as placed, and who is level there too shares the place.
    """
    pad, keys = rows(state), _keys(state)
    here = {seat: keys[seat - 1] for seat in state.flow.here}
    text, first = decided(state), max(here.values())
    return Result(
        standings=tuple(
            _standing(row, key, text if key == first else _because(key, list(here.values())))
            for row, key in zip(pad, keys, strict=True)
        ),
        text=text,
        stopped=msg("Stopped in round {n}; points as they stand.", n=state.flow.round),
        title=msg("Victory: {names:and}"),
        ends=(state.ending or "full", _decider(list(here.values()))),
        columns=columns(state),
        decides=(msg("Points"), msg("Terraces")),
    )


def _standing(row: Row, key: tuple[int, int], because: Text) -> Standing:
    points = row.total
    parts = (row.restaurants, row.terraces, *row.majorities, row.objectives, points)
    return Standing(points, key, because, parts)


def _because(key: tuple[int, int], keys: list[tuple[int, int]]) -> Text:
    """What gives a seat behind the first its place: points, and terraces where these part two."""
    points, terraces = key
    if any(other != key and other[0] == points for other in keys):
        return plural(
            "{n} point; terraces: {terraces}",
            "{n} points; terraces: {terraces}",
            points,
            terraces=terraces,
        )
    return plural("{n} point", "{n} points", points)


def _keys(state: State) -> list[tuple[int, int]]:
    pad = zip(rows(state), state.boards, strict=True)
    return [(row.total, board.placed) for row, board in pad]


def _two(keys: list[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and the second; who is alone stands against itself."""
    order = sorted(keys, reverse=True)
    return order[0], order[min(1, len(order) - 1)]


def _decider(keys: list[tuple[int, int]]) -> str:
    """What parts the first from those behind."""
    (most, terraces), (points, fewer) = _two(keys)
    if most > points:
        return "on_points"
    return "on_terraces" if terraces > fewer else "shared"


def decided(state: State) -> Text:
    """The sentence that decided between the first and those behind."""
    pad = _keys(state)
    (most, terraces), (points, fewer) = _two([pad[seat - 1] for seat in state.flow.here])
    if most > points:
        return msg("Won on points, {most} to {next}.", most=most, next=points)
    if terraces > fewer:
        return msg("Level on points; won on terraces, {most} to {next}.", most=terraces, next=fewer)
    return msg("Level on points and terraces: shared.")


def columns(state: State) -> tuple[Text, ...]:
    """The headings of the score pad."""
    won = state.majorities if state.flow.phase == "majorities" else ()
    return (
        msg("Restaurants"),
        msg("Terraces"),
        *(MAJORITY_NAMES[majority] for majority in won),
        msg("Objectives"),
        msg("Total"),
    )


RECORDS = (
    Record(
        title=msg("Terraces at once"),
        icon="table-furniture",
        of=acts.TerracesBuilt,
        value=lambda event: sum(event.terraces),
    ),
    Record(
        title=msg("Restaurants in a match"),
        icon="storefront",
        of=acts.RestaurantOpened,
        per="match",
    ),
    Record(
        title=msg("Best objective"),
        icon="trophy",
        of=acts.ObjectiveDone,
        value=lambda event: event.points,
    ),
)
