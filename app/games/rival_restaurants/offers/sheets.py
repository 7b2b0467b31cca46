"""The sheets of Rival Restaurants: commands whose arguments are filled in on the screen."""

from __future__ import annotations

from app.engine.commands import Command, why_not
from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import LEVELS, PLACES, UPGRADES
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS, MARKET, MOVE, NPCS
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.offers.market import card_sheets, market_sheets
from app.games.rival_restaurants.offers.powers import market_powers, power_sheets
from app.games.rival_restaurants.rules import ban, kitchen
from app.games.rival_restaurants.scoring import contenders, open_tie, tied_for_money
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.setup import HANDS

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
    return (*(sheet for seat in seats for sheet in _cook(state, seat)), CARD_THAT_SAYS_SO)


CARD_THAT_SAYS_SO = Sheet(
    acts.PlayCard, msg("Card for the kitchen"), "more", icon="cards",
    start=(("seat", 1), ("card", "action"), ("since", None), ("says_so", True)),
    hidden=("since", "says_so"), choices=say.PLAYED,
)  # fmt: skip
"""The few cards that say themselves that they are for the third phase, L476."""


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
    rows = tuple(_place(state, seat, who) for seat, who in ban.figures(state))
    return (*rows, *((_by_card(state),) if state.barred else ()))


def _place(state: State, seat: int, who: str) -> Sheet:
    gone = ban.closed_places(state, seat, who)
    free = next(place for place in PLACES if place not in gone)
    there = state.place(seat, who) or free
    return Sheet(
        acts.SetPlace, msg("Place") if who == "chef" else say.WHO_WORDS[who], "seat",
        icon="storefront", seat=seat,
        start=(("seat", seat), ("who", who), ("place", there), ("by_power", False)),
        hidden=("seat", "who"), choices=say.places("place", island=who != "npc", without=gone),
    )  # fmt: skip


def _any_place(state: State) -> Sheet:
    return Sheet(
        acts.SetPlace, msg("Place"), "more", icon="storefront",
        start=(("seat", 1), ("who", "chef"), ("place", "carbtastic"), ("by_power", False)),
        hidden=() if len(state.figures) > 1 else ("who", "by_power"),
        choices=(*say.places("place"), *say.whos(state)),
    )  # fmt: skip


def _by_card(state: State) -> Sheet:
    """A card outranks Angus's ban, L482-484: here all places are offered."""
    first = next(iter(state.barred))[0]
    return Sheet(
        acts.SetPlace, msg("Moved by a card"), "more", icon="cards",
        start=(("seat", first), ("who", "chef"), ("place", "carbtastic"), ("by_power", True)),
        hidden=("by_power", *(() if len(state.figures) > 1 else ("who",))),
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
        closed=why_not(kitchen.may_cook, state, seat, kind),
    )  # fmt: skip


def _seldom(state: State, seat: int) -> tuple[str, ...]:
    """Fields of the cook sheet that only Biff, or an empty bin, asks for."""
    biff = () if kitchen.has_biff(state, seat) else ("meats",)
    return (*biff, *(() if state.waste_left < LEAST_WASTE else ("forced",)))


def _by_hand(state: State, seat: int) -> Sheet:
    """A dish whose gain the table says itself; the log keeps it as such."""
    open_ = [kind for kind in ("basic", "gourmet")
             if why_not(kitchen.may_cook, state, seat, kind) is None]  # fmt: skip
    return Sheet(
        acts.Cook, msg("Dish, gain by hand"), "seat", icon="pencil", seat=seat,
        start=(("seat", seat), ("kind", (open_ or ["basic"])[0]), ("value", 0), ("icons", 1),
               ("gain", 0)),
        hidden=("seat", "value", "cuisine", "sauce", "wine", "bonus", *_seldom(state, seat)),
        choices=say.KINDS,
        closed=None if open_ else why_not(kitchen.may_cook, state, seat, "basic"),
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
    return Sheet(acts.CountMoney, msg("Coins", context="box"), "seat", seat=seat, icon="cash-plus",
                 start=(("seat", seat), ("money", 0)), hidden=("seat",),
                 quick=tuple(step for step in STEPS if step > 0))  # fmt: skip


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
    """Chefs and cuisines, which may be filled in at any time; each opens at who lacks them."""
    seat = _lacking(state, "cuisine")
    cuisine = Sheet(acts.SetCuisine, msg("Cuisine"), "more",
                    start=(("seat", seat), ("cuisine", state.seat(seat).cuisine)))  # fmt: skip
    seat = _lacking(state, "chefs")
    among = CHEFS if HANDS[state.options.table] < LARGEST_HAND else BRIGADE
    deal = Sheet(
        acts.DealChefs, msg("Who has which chef"), "more", icon="chef-hat",
        start=(("seat", seat), ("chefs", state.seat(seat).chefs)),
        choices=say.chefs("chefs", among), bounds=(Bound("chefs", 0, HANDS[state.options.table]),),
        closed=msg("Dealt by the draft.") if state.step == "draft" else None,
    )  # fmt: skip
    seat = _lacking(state, "npc")
    free = (chef for chef in NPCS if chef not in [row.npc for row in state.seats])
    npc = Sheet(acts.DealNpc, msg("Non-cooking chef"), "more", icon="chef-hat",
                start=(("seat", seat), ("chef", state.seat(seat).npc or next(free))),
                choices=say.chefs("chef", NPCS))  # fmt: skip
    return (deal, cuisine, *((npc,) if state.is_brigade else ()))


def _lacking(state: State, name: str) -> int:
    """The first seat of which nobody has said that yet, or seat 1."""
    return next((seat for seat in state.flow.seats if not getattr(state.seat(seat), name)), 1)


LARGEST_HAND = max(HANDS.values())
