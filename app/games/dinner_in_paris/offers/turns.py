"""The sheets of a turn: restaurants, terraces, objectives, pigeon cards, each with its bounds."""

from __future__ import annotations

from typing import Any

from app.engine.commands import why_not
from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import Text, msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import (
    CATEGORIES,
    COIN_CARDS,
    COINS_EACH,
    KINDS,
    OBJECTIVES,
    RESTAURANTS,
    ROWS,
    Category,
    Kind,
    Pigeon,
)
from app.games.dinner_in_paris.offers.pigeons import NEW, pigeon_sheets
from app.games.dinner_in_paris.rules import counting, turns
from app.games.dinner_in_paris.state import PlayerBoard, State
from app.games.dinner_in_paris.texts import (
    RESTAURANT_NAMES,
    TERRACE_RULES,
    building_line,
    ingredients,
)


def turn_sheets(state: State) -> tuple[Sheet, ...]:
    """What a turn may bring: a restaurant, terraces, objectives, pigeon cards."""
    return (_open(state), _build(state), _objective(state), *pigeon_sheets(state))


def _open(state: State) -> Sheet:
    left = {kind: count for kind in KINDS if (count := state.copies_left(kind))}
    first = next(iter(left), None)
    closed = why_not(turns.must_have_action, state, state.turn.seat)
    return Sheet(
        acts.OpenRestaurant,
        msg("open a restaurant"),
        "quick",
        icon="storefront",
        start=(("seat", state.turn.seat), *((("restaurant", first),) if first else ())),
        hidden=("seat",) if _may_use(state, "ingredient") else ("seat", "pigeon"),
        choices=tuple(
            Choice("restaurant", kind, RESTAURANT_NAMES[kind], _facts(kind, count))
            for kind, count in left.items()
        ),
        closed=closed or (None if left else msg("No restaurant is left in the box.")),
        hints=(msg("On line {n} from the edge", n=_line(state)),),
    )


def _line(state: State) -> int:
    side = state.options.two_player_side
    return building_line(len(state.boards), two_player_side=side)


def _may_use(state: State, pigeon: Pigeon) -> bool:
    """Whether a card of that kind may be in the hand."""
    return why_not(turns.must_play_pigeon, state, state.turn.seat, pigeon) is None


def _facts(kind: Kind, left: int) -> Text:
    """What it costs and brings, and how many are left: the player board's row."""
    row = RESTAURANTS[kind]
    return msg(
        "{what} · income {income:+} · {points} points · {left} left",
        what=ingredients(kind),
        income=row.income,
        points=row.points,
        left=left,
    )


def _build(state: State) -> Sheet:
    seat, pigeons = state.turn.seat, min(state.copies_unused("coins"), state.usable_pigeons)
    coins = turns.budget(state) + COIN_CARDS + COINS_EACH * pigeons
    most = {f"category_{c}": _affordable(state.active, c, coins) for c in CATEGORIES}
    most |= {"coins": COIN_CARDS, "pigeons": pigeons}
    first = next((field for field in most if most[field]), "coins")
    none = None if first.startswith("category") else _why_none(state)
    return Sheet(
        acts.BuildTerraces,
        msg("build terraces"),
        "quick",
        icon="table-furniture",
        start=(("seat", seat), *(((first, 1),) if none is None else ())),
        hidden=("seat", *(field for field in most if not most[field])),
        bounds=tuple(Bound(field, 0, n) for field, n in most.items()),
        closed=why_not(turns.must_build, state, seat) or none,
        hints=TERRACE_RULES,
    )


def _affordable(board: PlayerBoard, category: Category, coins: int) -> int:
    """Terraces of a category that the budget and every coin card could pay."""
    if not board.has_open(category):
        return 0
    placed = board.terraces[category - 1]
    counts = range(board.left(category), 0, -1)
    return next((n for n in counts if ROWS[category].cost(placed, n) <= coins), 0)


def _why_none(state: State) -> Text:
    if not state.active.opened:
        return msg("Terraces need an open restaurant.")
    return msg("No terrace in an open category is affordable.")


def _objective(state: State) -> Sheet:
    seat, board = state.turn.seat, state.active
    sources = (("own", board.held, msg("From the hand")), ("shared", state.shared, msg("Shared")))
    origins = tuple(Choice("origin", word, label) for word, count, label in sources if count)
    values = tuple(points for points in OBJECTIVES if counting.free_copies(state, points))
    no_action = why_not(turns.must_have_action, state, seat)
    has_second = "objective" in state.turn.actions and _may_use(state, "objective")
    start: list[tuple[str, Any]] = [("seat", seat)]
    if origins and values:
        start += [("origin", origins[0].value), ("points", values[0])]
    return Sheet(
        acts.CompleteObjective,
        msg("objective done"),
        "quick",
        icon="check-bold",
        start=(*start, ("new", "keep"), ("pigeon", no_action is not None)),
        hidden=("seat",) if has_second else ("seat", "pigeon"),
        choices=(
            *origins,
            *(Choice("points", points, msg("{n}", n=points)) for points in values),
            *NEW,
        ),
        closed=_no_objective(state, can_begin=no_action is None or has_second) or None,
    )


def _no_objective(state: State, *, can_begin: bool) -> Text | None:
    if not can_begin:
        return why_not(turns.must_have_action, state, state.turn.seat)
    if not state.active.held and not state.shared:
        return msg("No objective is in hand or on the board.")
    return None
