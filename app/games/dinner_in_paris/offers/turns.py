"""What can be touched in a Dinner in Paris match: buttons and sheets, each with its bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.commands import Rejected
from app.engine.flow import EndPhase
from app.engine.frame import Bound, Button, Choice, Sheet
from app.engine.text import Text, msg
from app.games.dinner_in_paris import acts, rules
from app.games.dinner_in_paris.box import (
    CATEGORIES,
    COIN_CARDS,
    COIN_PIGEONS,
    KINDS,
    OBJECTIVES,
    RESTAURANTS,
    ROWS,
    Category,
    Kind,
)
from app.games.dinner_in_paris.offers.counting import counts, held, majority_cards
from app.games.dinner_in_paris.rules import counting, turns
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import RESTAURANT_NAMES, ingredients

NEW = (
    Choice("new", "keep", msg("Keep in hand")),
    Choice("new", "share", msg("Share on the board")),
)


def refusal(check: Callable[..., object], *args: Any, **more: Any) -> Text | None:
    """Why a check refuses, or None."""
    try:
        check(*args, **more)
    except Rejected as refused:
        return refused.reason
    return None


def buttons(state: State) -> tuple[Button, ...]:
    """The main button, the active seat's own button, and what takes one tap."""
    if state.flow.phase == "draw":
        drawn = EndPhase("draw")
        return (_own(state, msg("Card drawn"), drawn), *_full(state),
                _main(msg("Card drawn"), drawn))  # fmt: skip
    if state.flow.phase == "actions":
        return _acting(state)
    if state.flow.phase == "objectives":
        missing = refusal(counting.must_be_revealed, state)
        end = EndPhase("objectives")
        return (_main(msg("On to the majorities"), end, closed=missing, is_lit=not missing),)
    closed = refusal(counting.must_be_counted, state, anyway=True)
    ask = None if closed else refusal(counting.must_be_counted, state, anyway=False)
    end = EndPhase("majorities", anyway=ask is not None)
    return (_main(msg("Score pad"), end, closed=closed, ask=ask, is_lit=not (closed or ask)),)


def _main(label: Text, command: EndPhase, **more: Any) -> Button:
    return Button(label, command, role="main", key="chef", **more)


def _own(state: State, label: Text, command: EndPhase, closed: Text | None = None) -> Button:
    """The button of the seat whose turn it is moves that turn on."""
    seat = state.turn.seat
    return Button(label, command, "seat", key=state.flow.keys[seat - 1], seat=seat, closed=closed)


def _acting(state: State) -> tuple[Button, ...]:
    seat, ask = state.turn.seat, rules.question(state)
    end = EndPhase("actions", anyway=ask is not None)
    is_last = state.ending is not None and state.next_seat == state.first
    name = state.flow.name(state.next_seat)
    label = msg("On to the count") if is_last else msg("On to {name}", name=name)
    draw = Button(
        msg("draw a card"), acts.DrawCard(seat), "quick", icon="cards-playing-outline",
        closed=refusal(turns.must_have_action, state, seat),
    )  # fmt: skip
    own = _own(state, msg("End of turn"), EndPhase("actions"), closed=ask)
    return (draw, own, *_full(state), _main(label, end, ask=ask, is_lit=ask is None))


def _full(state: State) -> tuple[Button, ...]:
    if state.ending:
        return ()
    ask = msg("Does no restaurant and no terrace fit any more?")
    return (Button(msg("Nothing fits any more"), acts.DeclareFull(), "more", ask=ask),)


def sheets(state: State) -> tuple[Sheet, ...]:
    """The sheets of the phase; the majority card may be chosen at any time."""
    if state.flow.phase == "majorities":
        role = "more" if state.majorities else "quick"
        return (*majority_cards(state, role), *counts(state), *held(state, "more"))
    if state.flow.phase == "objectives":
        return (*held(state, "seat"), *majority_cards(state, "more"))
    turn = _turn_sheets(state) if state.flow.phase == "actions" else _first(state)
    return (*turn, *majority_cards(state, "more"))


def _first(state: State) -> tuple[Sheet, ...]:
    if not rules.may_choose_first(state):
        return ()
    start = (("seat", state.first % len(state.boards) + 1),)
    return (Sheet(acts.ChooseFirst, msg("First player"), "more", start=start),)


def _turn_sheets(state: State) -> tuple[Sheet, ...]:
    return (_open(state), _build(state), _objective(state), *_pigeon_sheets(state))


def _open(state: State) -> Sheet:
    kinds = tuple(kind for kind in KINDS if state.copies_left(kind))
    closed = refusal(turns.must_have_action, state, state.turn.seat)
    return Sheet(
        acts.OpenRestaurant,
        msg("open a restaurant"),
        "quick",
        icon="storefront",
        start=(("seat", state.turn.seat), *((("restaurant", kinds[0]),) if kinds else ())),
        hidden=("seat",) if state.usable_pigeons else ("seat", "pigeon"),
        choices=tuple(
            Choice("restaurant", kind, RESTAURANT_NAMES[kind], _facts(state, kind))
            for kind in kinds
        ),
        closed=closed or (None if kinds else msg("No restaurant is left in the box.")),
    )


def _facts(state: State, kind: Kind) -> Text:
    """What it costs and brings, and how many are left: the player board's row."""
    row = RESTAURANTS[kind]
    return msg(
        "{what} · income {income:+} · {points} points · {left} left",
        what=ingredients(kind),
        income=row.income,
        points=row.points,
        left=state.copies_left(kind),
    )


def _build(state: State) -> Sheet:
    seat, pigeons = state.turn.seat, min(COIN_PIGEONS, state.usable_pigeons)
    most = {f"category_{c}": affordable(state, c, pigeons) for c in CATEGORIES}
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
        closed=refusal(turns.must_build, state, seat) or none,
    )


def affordable(state: State, category: Category, pigeons: int) -> int:
    """Terraces of a category that the budget and every coin card could pay."""
    board = state.active
    if not board.has_open(category):
        return 0
    coins = turns.budget(state) + COIN_CARDS + 2 * pigeons
    placed = board.terraces[category - 1]
    counts = range(board.left(category), 0, -1)
    return next((n for n in counts if ROWS[category].cost(placed, n) <= coins), 0)


def _why_none(state: State) -> Text:
    if not state.active.opened:
        return msg("Terraces need an open restaurant.")
    return msg("No open category has a terrace that can be paid.")


def _objective(state: State) -> Sheet:
    seat, board = state.turn.seat, state.active
    sources = (("own", board.held, msg("From the hand")), ("shared", state.shared, msg("Shared")))
    origins = tuple(Choice("origin", word, label) for word, count, label in sources if count)
    values = tuple(points for points in OBJECTIVES if counting.free_copies(state, points))
    no_action = refusal(turns.must_have_action, state, seat)
    may_second = "objective" in state.turn.actions and state.usable_pigeons > 0
    start: list[tuple[str, Any]] = [("seat", seat)]
    if origins and values:
        start += [("origin", origins[0].value), ("points", values[0])]
    return Sheet(
        acts.CompleteObjective,
        msg("objective done"),
        "quick",
        icon="check-bold",
        start=(*start, ("new", "keep"), ("pigeon", no_action is not None)),
        hidden=("seat",) if may_second else ("seat", "pigeon"),
        choices=(
            *origins,
            *(Choice("points", points, msg("{n}", n=points)) for points in values),
            *NEW,
        ),
        closed=_no_objective(state, may_begin=no_action is None or may_second) or None,
    )


def _no_objective(state: State, *, may_begin: bool) -> Text | None:
    if not may_begin:
        return refusal(turns.must_have_action, state, state.turn.seat)
    if not state.active.held and not state.shared:
        return msg("No objective is in hand or on the board.")
    return None


def _pigeon_sheets(state: State) -> tuple[Sheet, ...]:
    seat = state.turn.seat
    others = tuple(
        other for other in state.flow.seats
        if other != seat and state.board(other).placed > state.board(other).covered
    )  # fmt: skip
    nobody = msg("nobody")
    return (
        _taken(state),
        Sheet(
            acts.DrawObjective, msg("Pigeon: draw an objective"), "more", icon="bird",
            start=(("seat", seat), ("new", "keep")), hidden=("seat",), choices=NEW,
            closed=refusal(turns.must_draw_objective, state, seat),
        ),
        Sheet(
            acts.CoverTerraces, msg("Pigeon: touch and cover"), "more", icon="bird",
            start=(("seat", seat), ("owner", None), ("other_owner", None)), hidden=("seat",),
            choices=tuple(
                choice
                for field in ("owner", "other_owner")
                for choice in (
                    Choice(field, None, nobody),
                    *(Choice(field, other, msg("{name}", name=state.flow.name(other)))
                      for other in others),
                )
            ),
            closed=refusal(turns.must_have_pigeon, state, seat),
        ),
    )  # fmt: skip


def _taken(state: State) -> Sheet:
    seat, turn = state.turn.seat, state.turn
    free = tuple(c for c in CATEGORIES if turn.built[c - 1] and state.active.left(c))
    return Sheet(
        acts.TakePigeon, msg("pigeon card drawn"), "quick", icon="bird",
        start=(("seat", seat), ("card", "kept"), ("category", None)), hidden=("seat",),
        choices=(
            Choice("card", "kept", msg("Kept for later")),
            Choice("card", "resources", msg("Draw 2 resources")),
            Choice("card", "terrace", msg("Free terrace")),
            Choice("category", None, msg("Not placed")),
            *(Choice("category", c, msg("Category {n}", n=c)) for c in free),
        ),
        closed=refusal(turns.must_take_pigeon, state, seat),
    )  # fmt: skip
