"""What Restaurant offers to do now: complete buttons, and sheets to be filled in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.engine.flow import EndPhase
from app.engine.frame import Bound, Button, Choice, Sheet
from app.engine.framing import Main
from app.engine.phases import find
from app.engine.text import Text, msg
from app.games.restaurant import acts, scoring
from app.games.restaurant.box import KINDS, MENUS, STEP, TABLES, WORTH
from app.games.restaurant.rules import PHASES, to_ask, why_not_end, why_not_more, why_not_serve
from app.games.restaurant.state import State
from app.games.restaurant.texts import CARDS

QUICK = (100, 200, 300, 600)


def buttons(state: State) -> tuple[Button, ...]:
    """What takes one tap: a card, a pass, who starts the service."""
    rows: tuple[Button, ...] = ()
    if state.flow.phase == "orders":
        rows = tuple(_card(state, acts.TakeCard(state.turn, kind)) for kind in KINDS)
    if state.flow.phase == "service":
        kinds = (kind for kind in KINDS if kind != "daily")
        passes = Button(msg("Pass"), acts.Pass(state.turn), "quick", closed=why_not_serve(state))
        rows = (*(_card(state, acts.PlaceCard(state.turn, kind)) for kind in kinds), passes)
    if state.flow.phase == "totals":
        rows = _starters(state)
    return (*rows, *_end(state))


def _card(state: State, command: acts.TakeCard | acts.PlaceCard) -> Button:
    """A card taken or placed; a plain one by the seat's own button too."""
    is_taken = isinstance(command, acts.TakeCard)
    cards = state.told if is_taken else state.placed
    is_full = is_taken and state.taken >= TABLES
    full = msg("All {n} cards are taken.", n=TABLES) if is_full else None
    full = full if is_taken else why_not_serve(state)
    return Button(
        CARDS[command.card],
        command,
        "quick",
        amount=1,
        key=state.flow.keys[state.turn - 1] if command.card == "plain" else None,
        closed=full or why_not_more(cards, command.card),
    )


def _starters(state: State) -> tuple[Button, ...]:
    lowest = scoring.lowest(state)
    if len(lowest) < 2:
        return ()
    return tuple(
        Button(msg("Starts"), acts.ChooseStarter(seat), "seat", seat=seat)
        for seat in lowest
        if seat != state.starter
    )


def main(state: State) -> Main:
    """The ordinary card while one may be played; else the end of the phase."""
    if (command := _ordinary(state)) is not None:
        label = msg(
            "{name} serves a table" if state.is_service else "{name} takes a menu",
            name=state.flow.name(state.turn),
        )
        return Main(label, command, is_lit=False)
    return Main(
        note=_starts(state),
        ask=to_ask(state),
        closed=why_not_end(state),
        is_lit=_is_lit(state),
    )


def _ordinary(state: State) -> acts.TakeCard | acts.PlaceCard | None:
    """A plain card of the player whose turn it is, until nothing but the end is left."""
    if state.flow.phase not in ("orders", "service") or _is_lit(state):
        return None
    kind = acts.PlaceCard if state.is_service else acts.TakeCard
    command = kind(state.turn)
    return command if _card(state, command).closed is None else None


def _end(state: State) -> tuple[Button, ...]:
    """The end of the phase beside the ordinary card: a dead end, a hand empty, L57, L107."""
    if _ordinary(state) is None:
        return ()
    phase, ask = find(PHASES, state.flow.phase), to_ask(state)
    command = EndPhase(phase.id, anyway=ask is not None)
    return (Button(phase.main or phase.title, command, "quick", ask=ask),)


def _starts(state: State) -> Text | None:
    """Who starts the service, L85."""
    lowest = scoring.lowest(state)
    if state.flow.phase != "totals" or not lowest:
        return None
    seat = state.starter or (lowest[0] if len(lowest) == 1 else None)
    return None if seat is None else msg("{name} starts", name=state.flow.name(seat))


def _is_lit(state: State) -> bool:
    """Whether nothing but the head chef is waited for."""
    if state.flow.phase == "orders":
        return state.taken >= TABLES
    if state.flow.phase == "service":
        return state.passes >= len(state.flow.here) or bool(state.bare)
    return why_not_end(state) is None and to_ask(state) is None


def sheets(state: State) -> tuple[Sheet, ...]:
    """What can be filled in now."""
    phase = state.flow.phase
    placed = (_placed(state),) if state.is_service else ()
    right = (_taken(state), *placed, _hand(state))
    if phase == "orders":
        return (_turn(state), *right)
    if phase == "totals":
        return (*_totals(state, "seat"), *right)
    if phase == "service":
        return (_turn(state), *_totals(state, "more"), *right)
    return (*_counts(state), *_totals(state, "more"), *right)


def _turn(state: State) -> Sheet:
    """Who begins, or whose turn it really is."""
    following = state.after(state.turn)
    people = _people(state.flow.names, state.flow.here)
    return Sheet(
        acts.GiveTurn,
        msg("Whose turn"),
        "more",
        start=(("seat", following),),
        choices=tuple(row for row in people if row.value != state.turn),
    )


@lru_cache(maxsize=8)
def _people(names: tuple[str, ...], here: tuple[int, ...]) -> tuple[Choice, ...]:
    """Who is here: the same in every Frame until a name is another, or somebody leaves."""
    return tuple(Choice("seat", seat, msg("{name}", name=names[seat - 1])) for seat in here)


def _taken(state: State) -> Sheet:
    return Sheet(
        acts.SetTaken,
        msg("Total cards taken"),
        "more",
        start=(("cards", state.taken),),
        bounds=(Bound("cards", max(sum(state.told), state.served), TABLES),),
    )


def _placed(state: State) -> Sheet:
    return Sheet(
        acts.SetPlaced,
        msg("Total cards placed"),
        "more",
        start=(("cards", state.served),),
        bounds=(Bound("cards", sum(state.placed), max(state.served, state.taken) or TABLES),),
    )


def _hand(state: State) -> Sheet:
    """The cards that a seat holds, as the table counts them."""
    seats = state.flow.seats
    held = tuple(state.hand(seat) or 0 for seat in seats)
    return Sheet(
        acts.SetHand,
        msg("Put a hand right"),
        "more",
        start=(("seat", state.turn), ("cards", held[state.turn - 1])),
        of_seat=(("cards", held),),
    )


def _totals(state: State, role: str) -> tuple[Sheet, ...]:
    return tuple(_total(state, seat, role) for seat in state.flow.seats)


def _total(state: State, seat: int, role: str) -> Sheet:
    """A seat's total: at most what the other totals leave of the box, L85."""
    mine = state.totals[seat - 1]
    left = WORTH - scoring.orders_sum(state) + (mine or 0)
    return Sheet(
        acts.EnterTotal,
        msg("Total") if role == "seat" else msg("{name}: orders", name=state.flow.name(seat)),
        role,
        note=msg("A multiple of {n}", n=STEP),
        seat=seat,
        start=(("seat", seat), ("total", mine or 0)),
        hidden=("seat",),
        bounds=(Bound("total", 0, left),),
        quick=QUICK,
    )


def _counts(state: State) -> tuple[Sheet, ...]:
    return tuple(_count(state, seat) for seat in state.flow.seats)


def _count(state: State, seat: int) -> Sheet:
    """A seat's counts by value; each at most what the box has, L71."""
    return Sheet(
        acts.EnterCounts,
        msg("Count", context="menus") if state.counts[seat - 1] is None else msg("Count again"),
        "seat",
        seat=seat,
        icon=None if state.counts[seat - 1] is None else "check-bold",
        start=(("seat", seat), *_start(state, seat)),
        hidden=("seat",),
        bounds=tuple(
            Bound(f"{part}_{menu.value}", 0, _most(state, part, n))
            for part in _PARTS
            for n, menu in enumerate(MENUS)
        ),
    )


_PARTS = ("served", "left", "res")


def _start(state: State, seat: int) -> tuple[tuple[str, Any], ...]:
    counts = state.counts[seat - 1]
    return tuple(
        (f"{part}_{menu.value}", getattr(counts, part)[n] if counts else 0)
        for part in _PARTS
        for n, menu in enumerate(MENUS)
    )


def _most(state: State, part: str, n: int) -> int:
    """What the box has of a value: beside RES. in hand 7, 7, 8 and 4 at most, L71."""
    menu, is_marked = MENUS[n], state.options.doubled == "res"
    if not is_marked or part == "served":
        return menu.copies
    return menu.reserved if part == "res" else menu.copies - menu.reserved
