"""The sheets of any time: plus or minus, box numbers, who has which chef."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.frame import Bound, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import HANDS, UPGRADES
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS, NPCS
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.state import State

Sheets = tuple[Sheet, ...]

STEPS = (-300, -200, -100, 100, 200, 300, 500)
"""Money steps beside the keypad."""


def corrections(state: State) -> Sheets:
    """Plus or minus for what cards say, on each seat's card and in the menu; the box numbers."""
    rows = [sheet for seat in state.flow.here for sheet in _adjust(state, seat)]
    return (
        *rows,
        *_of_the_menu(state),
        Sheet(
            acts.ChangeUpgrade,
            msg("Upgrade by a card"),
            "more",
            start=(("seat", 1), ("upgrade", "double_cooktop"), ("owned", True)),
            choices=say.upgrades(state, "upgrade", UPGRADES),
        ),
        Sheet(
            acts.ChangeBox,
            msg("Box number"),
            "more",
            start=(("name", "celebrity_income"), ("value", state.box.celebrity_income)),
            choices=say.BOX_NAMES,
        ),
    )


KINDS: tuple[tuple[type[Command], Text, str], ...] = (
    (acts.AdjustMoney, msg("Money, plus or minus"), "cash-plus"),
    (acts.AdjustWaste, msg("Waste, plus or minus"), "trash-can"),
    (acts.AdjustPopularity, msg("Popularity, plus or minus"), "thumb-up"),
)


def _kinds(state: State) -> tuple[tuple[type[Command], Text, str], ...]:
    return KINDS[1:] if state.options.coins else KINDS


def _of_the_menu(state: State) -> Sheets:
    """The same for any seat, chosen on the sheet."""
    return tuple(
        Sheet(
            kind,
            label,
            "more",
            icon=icon,
            quick=STEPS if kind is acts.AdjustMoney else (),
            start=(("seat", 1), ("amount", _step(kind)), ("reason", "card")),
            choices=say.REASONS,
        )
        for kind, label, icon in _kinds(state)
    )


def _step(kind: type[Command]) -> int:
    return 100 if kind is acts.AdjustMoney else 1


def _adjust(state: State, seat: int) -> Sheets:
    mine, free = state.seat(seat), max(0, state.waste_left)
    bounds = {
        acts.AdjustMoney: Bound("amount", -mine.money, 99_900),
        acts.AdjustWaste: Bound("amount", -mine.waste, free or 99),
        acts.AdjustPopularity: Bound("amount", -mine.popularity, 60),
    }
    return tuple(
        Sheet(
            kind,
            label,
            "seat",
            icon=icon,
            seat=seat,
            start=(("seat", seat), ("amount", _step(kind)), ("reason", "card")),
            hidden=("seat", *(("forced",) if kind is acts.AdjustWaste and free else ())),
            quick=STEPS if kind is acts.AdjustMoney else (),
            bounds=(bounds[kind],),
            choices=say.REASONS,
        )
        for kind, label, icon in _kinds(state)
    )


def people(state: State) -> Sheets:
    """Chefs and cuisines, which may be filled in at any time; each opens at who lacks them."""
    seat = _lacking(state, "cuisine")
    cuisine = Sheet(
        acts.SetCuisine,
        msg("Which cuisine"),
        "more",
        start=(("seat", seat),),
        of_seat=(("cuisine", tuple(one.cuisine for one in state.seats)),),
    )
    seat = _lacking(state, "chefs")
    among = CHEFS if HANDS[state.options.table] < LARGEST_HAND else BRIGADE
    deal = Sheet(
        acts.DealChefs,
        msg("Chef cards"),
        "more",
        icon="chef-hat",
        start=(("seat", seat),),
        of_seat=(("chefs", tuple(one.chefs for one in state.seats)),),
        choices=say.chefs("chefs", among),
        bounds=(Bound("chefs", 0, HANDS[state.options.table]),),
        closed=msg("Dealt by the draft.") if state.step == "draft" else None,
    )
    seat = _lacking(state, "npc")
    taken = [row.npc for row in state.seats]
    free = next((chef for chef in NPCS if chef not in taken), NPCS[0])
    npc = Sheet(
        acts.DealNpc,
        msg("Non-cooking chef"),
        "more",
        icon="chef-hat",
        start=(("seat", seat),),
        of_seat=(("chef", tuple(npc or free for npc in taken)),),
        choices=say.chefs("chef", NPCS),
    )
    return (deal, cuisine, *((npc,) if state.is_brigade else ()))


def _lacking(state: State, name: str) -> int:
    """The first seat of which nobody has said that yet, or seat 1."""
    return next((seat for seat in state.flow.here if not getattr(state.seat(seat), name)), 1)


LARGEST_HAND = max(HANDS.values())
