"""What the table sees of a Dinner in Paris match."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from app.engine import faces
from app.engine.frame import Line, Piece, Quantity, Receipt, Tab, TabState
from app.engine.framing import SeatShow, Show
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import offers, scoring
from app.games.dinner_in_paris.box import ACTIONS, CATEGORIES, KINDS, RESTAURANTS, ROWS
from app.games.dinner_in_paris.rules import PHASES, can_choose_first
from app.games.dinner_in_paris.rules.turns import budget
from app.games.dinner_in_paris.state import PlayerBoard, State
from app.games.dinner_in_paris.texts import (
    CATEGORY_NAMES,
    MAJORITY_ICONS,
    MAJORITY_NAMES,
    RESTAURANT_NAMES,
    reminder,
)

ACTION_TITLES: dict[str, Text] = {
    "draw": msg("Draw"),
    "open": msg("Open", context="action"),
    "build": msg("Terraces"),
    "objective": msg("Objective"),
}


def show(state: State, now: int) -> Show:
    """What only this game knows of the match; the lamp of the seat that plays blinks."""
    turn = None if _is_counting(state) else state.turn.seat
    rows = zip(state.flow.seats, scoring.rows(state), strict=True)
    return Show(
        round_title=msg("Count") if _is_counting(state) else msg("Round {n}", n=state.flow.round),
        tabs=_tabs(state),
        prompt=_prompt(state),
        hint=_hint(state),
        turn=turn,
        seats=tuple(_seat(state, seat, row) for seat, row in rows),
        shared=_shared(state),
        pieces=tuple(
            Piece("majority", n, MAJORITY_NAMES[majority], majority)
            for n, majority in enumerate(state.majorities, 1)
        ),
        receipts=_receipts(state),
        main=offers.main(state),
        buttons=offers.buttons(state),
        sheets=offers.sheets(state),
        lamps=((turn, "slow"),) if turn else (),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    rows = zip(state.flow.seats, scoring.rows(state), strict=True)
    return (_shared(state), *(_of_seat(state, seat, row) for seat, row in rows))


def _is_counting(state: State) -> bool:
    return state.flow.phase in ("objectives", "majorities")


def _tabs(state: State) -> tuple[Tab, ...]:
    """The card and the two actions of this turn, by what they were, its end; then the count."""
    if _is_counting(state):
        return faces.tabs(PHASES[2:], state.flow.phase)
    turn, is_acting = state.turn, state.flow.phase == "actions"
    tabs = [Tab("draw", msg("Draw"), "past" if is_acting else "current")]
    for n in range(ACTIONS):
        shown: TabState = "past" if n < len(turn.actions) else "coming"
        if is_acting and n == len(turn.actions) - int(turn.is_building):
            shown = "current"
        title = (
            ACTION_TITLES[turn.actions[n]] if n < len(turn.actions) else msg("Action {n}", n=n + 1)
        )
        tabs.append(Tab(f"action{n + 1}", title, shown))
    if is_acting and turn.left <= 0 and not turn.is_building:
        tabs.append(Tab("end", msg("End of turn"), "current"))
    return tuple(tabs)


def _prompt(state: State) -> Text | None:
    if state.flow.phase == "objectives":
        return None
    if state.flow.phase == "majorities":
        return msg("Count the majorities.") if state.majorities else msg("Choose the card.")
    return _turn_prompt(state)


def _turn_prompt(state: State) -> Text:
    name, turn = state.flow.name(state.turn.seat), state.turn
    if state.flow.phase == "draw":
        return msg("{name}: draw a resource card.", name=name)
    if turn.is_building and turn.budget:
        return plural(
            "{name}: {n} coin left for terraces.",
            "{name}: {n} coins left for terraces.",
            turn.budget,
            name=name,
        )
    if turn.left <= 0:
        return msg("{name}: both actions are done.", name=name)
    return plural("{name}: {n} action left.", "{name}: {n} actions left.", turn.left, name=name)


def _hint(state: State) -> Text | None:
    if state.flow.phase == "majorities" and state.majorities:
        return msg("Ties share the points. Terraces: at least one.")
    if _is_counting(state):
        return None
    if state.ending is not None:
        return msg("Last round: {reason}.", reason=ending(state))
    if can_choose_first(state):
        return msg("Whoever ate out last goes first.")
    if state.turn.is_building:
        return msg("An income bonus counts from the next turn.")
    return reminder(state)


def ending(state: State) -> Text:
    """Why the game ends, L420-436."""
    reasons = {
        "restaurants": msg("{n} restaurants are open", n=state.ends_at),
        "terraces": msg("two categories are fully placed"),
        "full": msg("nothing more can be placed"),
    }
    return reasons[state.ending or "full"]


def _seat(state: State, seat: int, row: scoring.Row) -> SeatShow:
    board = state.board(seat)
    return SeatShow(
        quantities=_of_seat(state, seat, row),
        note=_note(board.covered),
        pieces=(*_restaurants(board), *_rows(board)),
    )


def _of_seat(state: State, seat: int, row: scoring.Row) -> tuple[Quantity, ...]:
    """What is counted of a seat."""
    board, left, total = state.board(seat), _actions_left(state, seat), row.total
    points = plural("pt", "pts", abs(total))
    return (
        Quantity("points", msg("Points"), total, "star", points, is_total=True),
        *(Quantity(id_, label, of(board), icon) for id_, label, of, icon in _OF_A_BOARD),
        Quantity("actions_left", msg("Actions left"), left, "play"),
        *_majorities(state, seat, row.majorities),
    )


_OF_A_BOARD: tuple[tuple[str, Text, Callable[[PlayerBoard], Any], str], ...] = (
    ("restaurants", msg("Restaurants"), attrgetter("opened"), "storefront"),
    ("income", msg("Income"), attrgetter("income"), "cash-plus"),
    ("pigeons", msg("Pigeons"), attrgetter("pigeons"), "bird"),
    ("terraces", msg("Terraces"), attrgetter("terraces"), "table-furniture"),
    ("objectives_done", msg("Objectives done"), lambda board: len(board.done), "check-bold"),
    ("objectives_held", msg("Objectives held"), attrgetter("held"), "cards"),
    ("pigeons_held", msg("Pigeons in hand"), attrgetter("kept"), "hand-back-right"),
    ("covered", msg("Covered terraces"), attrgetter("covered"), "close"),
)
"""What lies on a player board, its word, its name and its icon."""


def _actions_left(state: State, seat: int) -> int | None:
    """Actions still to do, for the seat whose turn it is."""
    is_idle = state.flow.ended or _is_counting(state) or seat != state.turn.seat
    return None if is_idle else max(0, state.turn.left)


def _restaurants(board: PlayerBoard) -> tuple[Piece, ...]:
    """Each open restaurant with its income and points."""
    kinds = [k for k, n in zip(KINDS, board.restaurants, strict=True) if n for _ in range(n)]
    return tuple(
        Piece(
            "restaurant",
            n,
            RESTAURANT_NAMES[kind],
            kind,
            amounts=(RESTAURANTS[kind].income, RESTAURANTS[kind].points),
        )
        for n, kind in enumerate(kinds, 1)
    )


def _rows(board: PlayerBoard) -> tuple[Piece, ...]:
    """The terrace rows: tiles placed, tiles in all, cost of the next one (0: none is left)."""
    rows: list[Piece] = []
    for category, placed in zip(CATEGORIES, board.terraces, strict=True):
        row, state = ROWS[category], "open" if board.has_open(category) else "closed"
        amounts = (placed, row.tiles, row.cost(placed, 1))
        rows.append(Piece("row", category, CATEGORY_NAMES[category], state, amounts=amounts))
    return tuple(rows)


def _note(covered: int) -> Text | None:
    """A covered terrace counts in no majority, L389-391."""
    return plural("{n} terrace covered", "{n} terraces covered", covered) if covered else None


def _majorities(state: State, seat: int, won: tuple[int, ...]) -> tuple[Quantity, ...]:
    """What the seat has of each majority, and the points that it brings, once it is counted."""
    rows: list[Quantity] = []
    for majority, points in zip(state.majorities, won, strict=False):
        name, icon = MAJORITY_NAMES[majority], MAJORITY_ICONS[majority]
        word = f"{majority}_count" if majority in _TAKEN else majority
        rows += [
            Quantity(word, name, scoring.known(state, majority, seat), icon),
            Quantity(f"{majority}_points", msg("{what}, points", what=name), points, icon),
        ]
    return tuple(rows)


_TAKEN = ("restaurants", "pigeons")
"""Majorities whose word already names a quantity of the seat."""


def _shared(state: State) -> tuple[Quantity, ...]:
    is_acting = state.flow.phase == "actions" and not state.flow.ended
    can_begin = "build" not in state.turn.actions and state.turn.left > 0
    can_build = is_acting and (state.turn.is_building or can_begin)
    return (
        Quantity("budget", msg("To spend"), budget(state) if can_build else None, "cash-plus"),
        Quantity(
            "restaurants",
            msg("Restaurants"),
            state.opened,
            "storefront",
            msg("of {n}", n=state.ends_at),
            is_total=True,
        ),
        Quantity("ends_at", msg("End of the game"), state.ends_at),
        Quantity("objectives_shared", msg("Shared objectives"), state.shared, "cards"),
        Quantity("majorities", msg("Majorities"), state.majorities),
        Quantity("ending", msg("End"), state.ending),
    )


def _receipts(state: State) -> tuple[Receipt, ...]:
    """The money of the build action, as the white cube shows it, L263-267."""
    turn = state.turn
    if not turn.is_building or state.flow.phase != "actions" or state.flow.ended:
        return ()
    lines = [Line(msg("Income"), turn.income)]
    if turn.added:
        lines.append(Line(msg("Coins played"), turn.added, is_signed=True))
    lines.append(Line(msg("Terraces"), -turn.spent, is_signed=True))
    return (Receipt("build", msg("To spend"), tuple(lines), Line(msg("Left"), turn.budget)),)
