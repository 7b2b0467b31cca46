"""The sheets of the kitchen: a dish by its recipe or by hand, bonuses of a level."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.commands import why_not
from app.engine.frame import Choice, Sheet
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import LEVELS
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.rules import kitchen
from app.games.rival_restaurants.state import Lasting, State

Sheets = tuple[Sheet, ...]


def kitchen_sheets(state: State, seat: int) -> Sheets:
    """What a seat may cook, and what a level just reached brings."""
    dishes = tuple(_dish(state, seat, kind) for kind in ("basic", "gourmet"))
    return (*dishes, _by_hand(state, seat), *_bonuses(state, seat))


def _dish(state: State, seat: int, kind: str) -> Sheet:
    """One for each kind of recipe, its fields preset to what is most usual."""
    other = "wine" if kind == "basic" else "sauce"
    known = state.lasting(seat)
    bonus = ("bonus",) if known or not state.levels(seat) else ()
    on_dishes = [row for row in known if row.popularity]
    return Sheet(
        acts.Cook,
        msg("Basic dish") if kind == "basic" else msg("Gourmet dish"),
        "seat",
        icon="silverware-variant",
        seat=seat,
        start=(
            ("seat", seat),
            ("kind", kind),
            ("value", 3 if kind == "basic" else 6),
            ("icons", 1),
            ("gain", None),
        ),
        hidden=(
            *("seat", "kind", other, "gain", *bonus, *_seldom(state, seat)),
            *(() if on_dishes else ("without",)),
        ),
        choices=tuple(_ticked(row) for row in on_dishes),
        closed=why_not(kitchen.must_cook, state, seat, kind),
    )


def _ticked(bonus: Lasting) -> Choice:
    """A lasting bonus that can be left out of a dish that it does not fit."""
    amount = msg("{amount:+}", amount=bonus.popularity)
    return Choice("without", bonus.level, kitchen.called(bonus), amount)


def _seldom(state: State, seat: int) -> tuple[str, ...]:
    """Fields of the cook sheet that only Biff, or an empty bin, asks for."""
    biff = () if kitchen.has_biff(state, seat) else ("meats",)
    return (*biff, *(() if state.waste_left < LEAST_WASTE else ("forced",)))


def _by_hand(state: State, seat: int) -> Sheet:
    """A dish whose gain the table says itself; the log keeps it as such."""
    open_ = [
        kind
        for kind in ("basic", "gourmet")
        if why_not(kitchen.must_cook, state, seat, kind) is None
    ]
    return Sheet(
        acts.Cook,
        msg("Dish, gain by hand"),
        "seat",
        icon="pencil",
        seat=seat,
        start=(
            ("seat", seat),
            ("kind", (open_ or ["basic"])[0]),
            ("value", 0),
            ("icons", 1),
            ("gain", 0),
        ),
        hidden=(*BY_HAND, *_seldom(state, seat)),
        choices=tuple(row for row in say.KINDS if row.value in open_),
        closed=None if open_ else why_not(kitchen.must_cook, state, seat, "basic"),
    )


BY_HAND = ("seat", "value", "cuisine", "sauce", "wine", "bonus", "without")
"""What a gain by hand does not ask."""
LEAST_WASTE = 9
"""With fewer tokens left in the box the cook sheet offers to force one more."""


def _bonuses(state: State, seat: int) -> Sheets:
    """A level bonus of more than one popularity, or one that does not last."""
    levels = state.seat(seat).open_levels
    if not levels or not state.seat(seat).cooked_today:
        return ()
    return (
        Sheet(
            acts.AddLevelBonus,
            msg("Level bonus"),
            "seat",
            icon="star",
            seat=seat,
            start=(("seat", seat), ("level", levels[0]), ("amount", 2), ("lasts", True)),
            hidden=("seat",),
            choices=_levels("level", levels),
        ),
    )


def _levels(field: str, among: Iterable[int]) -> tuple[Choice, ...]:
    return tuple(Choice(field, lv, msg("Level {n}", n=lv)) for lv in LEVELS if lv in among)


def lasting_sheets(state: State) -> Sheets:
    """What the board of a restaurant says from a level on, on its card; in every phase."""
    rows = (_lasting(state, seat) for seat in state.flow.here if state.levels(seat))
    return tuple(rows)


def _lasting(state: State, seat: int) -> Sheet:
    """The newest level of which nobody said it, else the newest."""
    reached = LEVELS[: state.levels(seat)]
    known = {row.level: row for row in state.lasting(seat)}
    level = next((lv for lv in reversed(reached) if lv not in known), reached[-1])
    bonus = known.get(level, Lasting(level))
    return Sheet(
        acts.SetBonus,
        msg("Lasting bonus"),
        "seat",
        icon="star",
        seat=seat,
        start=(
            ("seat", seat),
            ("level", level),
            ("popularity", bonus.popularity),
            ("words", bonus.words),
        ),
        hidden=("seat",),
        choices=_levels("level", reached),
    )
