"""What the table sees of a Dinner in Paris match."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.flow import CUES as FLOW_CUES
from app.engine.flow import PhaseStarted
from app.engine.frame import Frame, Line, Piece, Quantity, Receipt, Seat, Tab
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts, scoring
from app.games.dinner_in_paris.box import ACTIONS, CATEGORIES, KINDS, RESTAURANTS, ROWS
from app.games.dinner_in_paris.offers.turns import buttons, sheets
from app.games.dinner_in_paris.rules import PHASES, may_choose_first
from app.games.dinner_in_paris.rules.turns import budget
from app.games.dinner_in_paris.state import Board, State
from app.games.dinner_in_paris.texts import MAJORITY_ICONS, MAJORITY_NAMES, RESTAURANT_NAMES

CUES: dict[type[Event], str] = {
    **{event: cue for event, cue in FLOW_CUES.items() if event is not PhaseStarted},
    acts.TurnStarted: "phase_started",
    acts.EndTriggered: "warning",
}
"""A turn sounds when it begins, not when its first card is drawn."""

ACTION_TITLES: dict[str, Text] = {
    "draw": msg("Draw"),
    "open": msg("Open", context="action"),
    "build": msg("Terraces"),
    "objective": msg("Objective"),
}

TabState = Literal["past", "current", "coming"]


def frame(state: State, now: int) -> Frame:
    """Everything the table shows, from the state and the match time alone."""
    flow = state.flow
    shown = () if flow.ended else buttons(state)
    return Frame(
        game="dinner-in-paris",
        mode="two_player_side" if state.options.two_player_side else "base",
        round=flow.round,
        round_title=msg("Count") if _is_counting(state) else msg("Round {n}", n=flow.round),
        phase=flow.phase,
        tabs=_tabs(state),
        prompt=_prompt(state),
        hint=_hint(state),
        turn=None if flow.ended or _is_counting(state) else state.turn.seat,
        head_chef=flow.chef,
        seats=_seats(state),
        shared=_shared(state),
        pieces=tuple(
            Piece("majority", n, MAJORITY_NAMES[majority], majority)
            for n, majority in enumerate(state.majorities, 1)
        ),
        receipts=_receipts(state),
        buttons=(*shown, *faces.clock_buttons(flow), *faces.table_buttons(flow)),
        sheets=(*(() if flow.ended else sheets(state)), *faces.table_sheets(flow)),
        due=None,
        lamps=_lamps(state, is_chef_lit=any(b.is_lit and b.role == "main" for b in shown)),
        outcome=scoring.outcome(state) if _is_done(state) else None,
    )


def _is_done(state: State) -> bool:
    return state.flow.ended in ("finished", "counted", "abandoned")


def _is_counting(state: State) -> bool:
    return state.flow.phase in ("objectives", "majorities")


def _lamps(state: State, *, is_chef_lit: bool) -> tuple[tuple[str, str], ...]:
    """The lamp of the seat whose turn it is blinks: the table waits for it."""
    rows = faces.lamps(state.flow, PHASES, is_chef_lit=is_chef_lit)
    if state.flow.ended or _is_counting(state):
        return rows
    key = state.flow.keys[state.turn.seat - 1]
    return tuple((lamp, "slow" if lamp == key else shown) for lamp, shown in rows)


def _tabs(state: State) -> tuple[Tab, ...]:
    """The card and the two actions of this turn, by what they were; then the count."""
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
    return tuple(tabs)


def _prompt(state: State) -> Text:
    if state.flow.ended == "put_away":
        return msg("The match is put away.")
    if state.flow.ended:
        return scoring.verdict(state)
    if state.flow.phase == "objectives":
        return msg("Reveal the objectives left in hand.")
    if state.flow.phase == "majorities":
        return msg("Count the majorities.") if state.majorities else msg("Choose the card.")
    return _turn_prompt(state)


def _turn_prompt(state: State) -> Text:
    name, turn = state.flow.name(state.turn.seat), state.turn
    if state.flow.phase == "draw":
        return msg("{name}: draw a resource card.", name=name)
    if turn.is_building and turn.budget:
        return plural("{name}: {n} coin left for terraces.", "{name}: {n} coins left for terraces.",
                      turn.budget, name=name)  # fmt: skip
    if turn.left <= 0:
        return msg("{name}: both actions are done.", name=name)
    return plural("{name}: {n} action left.", "{name}: {n} actions left.", turn.left, name=name)


def _hint(state: State) -> Text | None:
    if state.flow.ended:
        return None
    if state.flow.phase == "majorities" and state.majorities:
        return msg("Ties share the points. Terraces: at least one.")
    if _is_counting(state):
        return None
    if state.ending is not None:
        return msg("Last round: {reason}.", reason=ending(state))
    if may_choose_first(state):
        return msg("Who ate out last plays first.")
    if state.turn.is_building:
        return msg("A bonus cell pays from the next turn.")
    return None


def ending(state: State) -> Text:
    """Why the game ends, L420-436."""
    reasons = {
        "restaurants": msg("{n} restaurants are open", n=state.ends_at),
        "terraces": msg("2 categories are all placed"),
        "full": msg("nothing more can be placed"),
    }
    return reasons[state.ending or "full"]


def _seats(state: State) -> tuple[Seat, ...]:
    pad = scoring.rows(state)
    return tuple(
        _seat(state, seat, pad[seat.number - 1]) for seat in faces.seats(state.flow, PHASES)
    )


def _seat(state: State, seat: Seat, row: scoring.Row) -> Seat:
    board, total = state.board(seat.number), row.total
    return replace(
        seat,
        quantities=(
            Quantity(
                "points",
                msg("Points"),
                total,
                "star",
                plural("pt", "pts", abs(total)),
                is_total=True,
            ),
            Quantity("restaurants", msg("Restaurants"), board.opened, "storefront"),
            Quantity("income", msg("Income"), board.income, "cash-plus"),
            Quantity("pigeons", msg("Pigeons"), board.pigeons, "bird"),
            Quantity("terraces", msg("Terraces"), board.terraces, "table-furniture"),
            Quantity("objectives_done", msg("Objectives done"), len(board.done), "check-bold"),
            Quantity("objectives_held", msg("Objectives held"), board.held, "cards"),
            Quantity("pigeons_held", msg("Pigeons in hand"), board.kept, "hand-back-right"),
            Quantity("covered", msg("Covered terraces"), board.covered, "close"),
            Quantity(
                "actions_left", msg("Actions left"), _actions_left(state, seat.number), "play"
            ),
            *_majorities(state, seat.number, row.majorities),
        ),
        note=_note(board.covered),
        pieces=(*_restaurants(board), *_rows(board)),
    )


def _actions_left(state: State, seat: int) -> int | None:
    """Actions still to do, for the seat whose turn it is."""
    is_idle = state.flow.ended or _is_counting(state) or seat != state.turn.seat
    return None if is_idle else max(0, state.turn.left)


def _restaurants(board: Board) -> tuple[Piece, ...]:
    """Each open restaurant with its income and points."""
    kinds = [k for k, n in zip(KINDS, board.restaurants, strict=True) for _ in range(n)]
    return tuple(
        Piece("restaurant", n, RESTAURANT_NAMES[kind], kind,
              amounts=(RESTAURANTS[kind].income, RESTAURANTS[kind].points))
        for n, kind in enumerate(kinds, 1)
    )  # fmt: skip


def _rows(board: Board) -> tuple[Piece, ...]:
    """The terrace rows: tiles placed, tiles in all, cost of the next one (0: none is left)."""
    rows: list[Piece] = []
    for category, placed in zip(CATEGORIES, board.terraces, strict=True):
        row, state = ROWS[category], "open" if board.has_open(category) else "closed"
        amounts = (placed, row.tiles, row.cost(placed, 1))
        name = msg("Category {n}", n=category)
        rows.append(Piece("row", category, name, state, amounts=amounts))
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
    may_begin = "build" not in state.turn.actions and state.turn.left > 0
    may_build = is_acting and (state.turn.is_building or may_begin)
    return (
        Quantity("budget", msg("To spend"), budget(state) if may_build else None, "cash-plus"),
        Quantity(
            "restaurants", msg("Restaurants"), state.opened, "storefront",
            msg("of {n}", n=state.ends_at), is_total=True,
        ),
        Quantity("ends_at", msg("End of the game"), state.ends_at),
        Quantity("objectives_shared", msg("Shared objectives"), state.shared, "cards"),
        Quantity("majorities", msg("Majorities"), state.majorities),
        Quantity("ending", msg("End"), state.ending),
    )  # fmt: skip


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
