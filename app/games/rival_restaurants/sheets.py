"""The sheets of Rival Restaurants: commands whose arguments are filled in on the screen."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts, kitchen
from app.games.rival_restaurants import choices as say
from app.games.rival_restaurants.box import LEVELS, UPGRADES
from app.games.rival_restaurants.chefs import BRIGADE, CHEFS, MARKET, MOVE, NPCS
from app.games.rival_restaurants.market_sheets import card_sheets, market_sheets
from app.games.rival_restaurants.power_sheets import market_powers, power_sheets
from app.games.rival_restaurants.ranking import contenders, open_tie, tied_for_money
from app.games.rival_restaurants.setup import HANDS
from app.games.rival_restaurants.state import State

Sheets = tuple[Sheet, ...]
STEPS = (-300, -200, -100, 100, 200, 300, 500)
"""Money steps beside the keypad."""


def sheets(state: State) -> Sheets:
    """All sheets of the game's own that may be opened now."""
    return (*_of_phase(state), *_corrections(state), *_people(state))


def _of_phase(state: State) -> Sheets:
    if state.step == "draft":
        return ()
    if state.step == "vote":
        return (_vote(state),)
    if state.step == "money":
        return tuple(_count(state, seat) for seat in tied_for_money(state))
    seats = tuple(state.flow.seats)
    if state.flow.phase == MOVE:
        return (*_moves(state), *(sheet for seat in seats for sheet in card_sheets(state, seat)))
    if state.flow.phase == MARKET:
        return (*market_sheets(state), *market_powers(state), *_places(state), *_actives(state))
    return tuple(sheet for seat in seats for sheet in _cook(state, seat))


# The first phase


def _moves(state: State) -> Sheets:
    if state.step != "reveal":
        return _actives(state)
    return (*_actives(state), *power_sheets(state), *_places(state))


def _actives(state: State) -> Sheets:
    """The Brigade's chefs of the day; after the first phase only where nobody said."""
    is_open = state.flow.phase == MOVE
    return tuple(
        _active(state, seat)
        for seat in state.flow.seats
        if state.is_brigade and (is_open or not state.is_active_known(seat))
    )


def _active(state: State, seat: int) -> Sheet:
    mine = state.seat(seat)
    first = mine.active or next(iter(mine.chefs), None)
    return Sheet(
        acts.ChooseActive, msg("Active chef"), "seat", icon="chef-hat", seat=seat,
        start=(("seat", seat), ("chef", first)), hidden=("seat",),
        choices=say.chefs("chef", mine.chefs),
        closed=None if mine.chefs else msg("First say who has which chefs."),
    )  # fmt: skip


def _places(state: State) -> Sheets:
    """On the seats' cards while a chef in play asks for them, else one sheet in the menu."""
    if not state.needs_places:
        return (_any_place(state),)
    return tuple(_place(state, seat, who) for seat in state.flow.seats for who in state.figures)


def _place(state: State, seat: int, who: str) -> Sheet:
    there = state.place(seat, who) or "carbtastic"
    return Sheet(
        acts.SetPlace, msg("Place") if who == "chef" else say.WHO_WORDS[who], "seat",
        icon="storefront", seat=seat,
        start=(("seat", seat), ("who", who), ("place", there), ("by_power", False)),
        hidden=("seat", "who"), choices=say.places("place", island=who != "npc"),
    )  # fmt: skip


def _any_place(state: State) -> Sheet:
    return Sheet(
        acts.SetPlace, msg("Place"), "more", icon="storefront",
        start=(("seat", 1), ("who", "chef"), ("place", "carbtastic"), ("by_power", False)),
        hidden=() if len(state.figures) > 1 else ("who", "by_power"),
        choices=(*say.places("place"), *say.whos(state)),
    )  # fmt: skip


# The kitchen


def _cook(state: State, seat: int) -> Sheets:
    dishes = tuple(_dish(state, seat, kind) for kind in ("basic", "gourmet"))
    return (*dishes, _by_hand(state, seat), *_bonuses(state, seat))


def _dish(state: State, seat: int, kind: str) -> Sheet:
    """One for each kind of recipe, its fields preset to what is most usual."""
    other = "wine" if kind == "basic" else "sauce"
    bonus = () if state.levels(seat) else ("bonus",)
    return Sheet(
        acts.Cook, msg("Basic dish") if kind == "basic" else msg("Gourmet dish"), "seat",
        icon="silverware-variant", seat=seat,
        start=(("seat", seat), ("kind", kind), ("value", 3 if kind == "basic" else 6),
               ("icons", 1), ("gain", None)),
        hidden=("seat", "kind", other, *bonus, "gain", *_seldom(state, seat)),
        closed=say.closed(lambda: kitchen.may_cook(state, seat, kind)),
    )  # fmt: skip


def _seldom(state: State, seat: int) -> tuple[str, ...]:
    """Fields of the cook sheet that only Biff, or an empty bin, asks for."""
    biff = () if kitchen.has_biff(state, seat) else ("meats",)
    return (*biff, *(() if state.waste_left < LEAST_WASTE else ("forced",)))


def _by_hand(state: State, seat: int) -> Sheet:
    """A dish whose gain the table says itself; the log keeps it as such."""
    open_ = [kind for kind in ("basic", "gourmet")
             if say.closed(lambda kind=kind: kitchen.may_cook(state, seat, kind)) is None]  # type: ignore[misc]  # fmt: skip
    return Sheet(
        acts.Cook, msg("Dish, gain by hand"), "seat", icon="pencil", seat=seat,
        start=(("seat", seat), ("kind", (open_ or ["basic"])[0]), ("value", 0), ("icons", 1),
               ("gain", 0)),
        hidden=("seat", "value", "cuisine", "sauce", "wine", "bonus", *_seldom(state, seat)),
        choices=say.KINDS,
        closed=None if open_ else say.closed(lambda: kitchen.may_cook(state, seat, "basic")),
    )  # fmt: skip


LEAST_WASTE = 9
"""With fewer tokens left in the box the cook sheet offers to force one more."""


def _bonuses(state: State, seat: int) -> Sheets:
    """A lasting level bonus of more than one."""
    levels = state.seat(seat).open_levels
    if not levels or not state.seat(seat).cooked_today:
        return ()
    return (
        Sheet(acts.AddLevelBonus, msg("Level bonus"), "seat", icon="star", seat=seat,
              start=(("seat", seat), ("level", levels[0]), ("amount", 2)), hidden=("seat",),
              choices=tuple(Choice("level", lv, msg("Level {n}", n=lv)) for lv in LEVELS
                            if lv in levels)),
    )  # fmt: skip


# The end


def _vote(state: State) -> Sheet:
    tied = contenders(state) if open_tie(state) else ()
    return Sheet(
        acts.Elect, msg("The table's vote"), "main", icon="trophy",
        start=(("seat", tied[0]),) if tied else (), choices=say.seats(state, "seat", tied),
        closed=None if tied else msg("Nobody is tied any more: end the day."),
    )  # fmt: skip


def _count(state: State, seat: int) -> Sheet:
    return Sheet(acts.CountMoney, msg("Coins"), "seat", seat=seat,
                 start=(("seat", seat), ("money", 0)), hidden=("seat",))  # fmt: skip


# At any time


def _corrections(state: State) -> Sheets:
    """Plus or minus for what cards say, on each seat's card and in the menu; the box numbers."""
    rows = [sheet for seat in state.flow.seats for sheet in _adjust(state, seat)]
    return (
        *rows,
        *_of_the_menu(state),
        Sheet(acts.ChangeUpgrade, msg("Upgrade by a card"), "more",
              start=(("seat", 1), ("upgrade", "double_cooktop"), ("owned", True)),
              choices=say.upgrades(state, "upgrade", UPGRADES)),
        Sheet(acts.ChangeBox, msg("Box number"), "more",
              start=(("name", "celebrity_income"), ("value", state.box.celebrity_income)),
              choices=say.BOX_NAMES),
    )  # fmt: skip


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
        Sheet(kind, label, "more", icon=icon, quick=STEPS if kind is acts.AdjustMoney else (),
              start=(("seat", 1), ("amount", _step(kind)), ("reason", "card")),
              choices=say.REASONS)
        for kind, label, icon in _kinds(state)
    )  # fmt: skip


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
        Sheet(kind, label, "seat", icon=icon, seat=seat,
              start=(("seat", seat), ("amount", _step(kind)), ("reason", "card")),
              hidden=("seat", *(("forced",) if kind is acts.AdjustWaste and free else ())),
              quick=STEPS if kind is acts.AdjustMoney else (), bounds=(bounds[kind],),
              choices=say.REASONS)
        for kind, label, icon in _kinds(state)
    )  # fmt: skip


def _people(state: State) -> Sheets:
    """Chefs and cuisines, which may be filled in at any time."""
    cuisine = Sheet(acts.SetCuisine, msg("Cuisine"), "more",
                    start=(("seat", 1), ("cuisine", state.seat(1).cuisine)))  # fmt: skip
    among = CHEFS if HANDS[state.options.table] < LARGEST_HAND else BRIGADE
    deal = Sheet(
        acts.DealChefs, msg("Who has which chef"), "more", icon="chef-hat",
        start=(("seat", 1), ("chefs", state.seat(1).chefs)), choices=say.chefs("chefs", among),
        bounds=(Bound("chefs", 0, HANDS[state.options.table]),),
        closed=msg("The draft deals the chefs: pick or ban.") if state.step == "draft" else None,
    )  # fmt: skip
    npc = Sheet(acts.DealNpc, msg("Non-cooking chef"), "more", icon="chef-hat",
                start=(("seat", 1), ("chef", state.seat(1).npc or NPCS[0])),
                choices=say.chefs("chef", NPCS))  # fmt: skip
    return (deal, cuisine, *((npc,) if state.is_brigade else ()))


LARGEST_HAND = max(HANDS.values())
