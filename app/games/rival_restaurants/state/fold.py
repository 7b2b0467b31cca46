"""How events fold into the state of a Rival Restaurants match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.engine.conduct import put
from app.engine.flow import (
    ClockCut,
    ClockEnded,
    ClockRestarted,
    ClockResumed,
    ClockSet,
    PhaseStarted,
)
from app.engine.seating import SeatJoined, SeatLeft
from app.engine.tables import Changes, folding
from app.games.rival_restaurants.acts import events, righting
from app.games.rival_restaurants.box import WHO, with_number
from app.games.rival_restaurants.box.chefs import MOVE
from app.games.rival_restaurants.state import (
    Lasting,
    Played,
    Restaurant,
    Sold,
    Target,
    War,
    first_money,
    robbery_at,
)
from app.games.rival_restaurants.state import Options as Options
from app.games.rival_restaurants.state import State as State
from app.games.rival_restaurants.state.righted import (
    powers_righted,
    upgrades_righted,
    value_righted,
)
from app.games.rival_restaurants.state.setup import start as start


def _started(state: State, event: PhaseStarted) -> State:
    state = replace(state, late=(), zero_at=None, chain=(), passed=(), step=None)
    if event.phase != MOVE:
        return state
    seats = tuple(
        replace(
            seat,
            cards_used=0,
            cooked_today=(),
            gained_today=0,
            open_levels=(),
            is_done=False,
            stands=(None, None, None),
        )
        for seat in state.seats
    )
    return replace(
        state,
        seats=seats,
        step="move",
        is_paid=False,
        used=(),
        barred=(),
        wars=(),
        counted=(None,) * len(seats),
        elected=None,
    )


def _time_over(state: State, event: ClockEnded | ClockCut) -> State:
    """Only a clock that ran out by itself is given back by a hold that began before."""
    if state.step == "reveal":
        return state
    late = state.flow.missing if state.step == "move" else ()
    clock = state.flow.clock if isinstance(event, ClockEnded) else None
    return replace(state, late=late, zero_at=clock.ends_at if clock else None)


def _time_added(state: State, event: ClockSet | ClockRestarted) -> State:
    return replace(state, late=(), zero_at=None)


def _resumed(state: State, event: ClockResumed) -> State:
    return replace(state, chain=())


def _gone(state: State, event: SeatLeft) -> State:
    """Money and waste to come leave; popularity, upgrades and waste tokens stay."""
    late = tuple(seat for seat in state.late if seat != event.seat)
    state = replace(state, late=late)
    return _seat(state, event.seat, money=0, pending=0, stands=(None, None, None))


def _come(state: State, event: SeatJoined) -> State:
    """The newcomer has what everybody had before the first day."""
    seats = (*state.seats, Restaurant(money=first_money(state.options, state.box)))
    return replace(state, seats=seats, counted=(*state.counted, None))


def _seat(state: State, number: int, **changes: Any) -> State:
    seat = replace(state.seat(number), **changes)
    return replace(state, seats=put(state.seats, number, seat))


def _add(field: str) -> Callable[[State, Any], State]:
    def change(state: State, event: Any) -> State:
        before = getattr(state.seat(event.seat), field)
        return _seat(state, event.seat, **{field: before + event.amount})

    return change


def _dealt(state: State, event: events.ChefsDealt) -> State:
    active = state.seat(event.seat).active
    kept = active if active in event.chefs else None
    return _seat(state, event.seat, chefs=event.chefs, active=kept)


def _drafted(state: State, event: events.ChefDrafted) -> State:
    state = replace(state, drafted=state.drafted + 1)
    if event.is_ban:
        return replace(state, banned=(*state.banned, event.chef))
    return _seat(state, event.seat, chefs=(*state.seat(event.seat).chefs, event.chef))


def _revealed(state: State, event: events.WheelsRevealed) -> State:
    return replace(state, step="reveal")


def _placed(state: State, event: events.StandSet) -> State:
    index = WHO.index(event.who)
    return _seat(
        state, event.seat, stands=put(state.seat(event.seat).stands, index + 1, event.stand)
    )


def _power_used(state: State, event: events.PowerUsed) -> State:
    state = replace(state, used=(*state.used, event.chef))
    if not event.target:
        return state
    others = tuple(target for target in state.targets if target.power != event.chef)
    return replace(state, targets=(*others, Target(event.chef, event.target, state.flow.round)))


def _barred(state: State, event: events.ChefBarred) -> State:
    return replace(state, barred=(*state.barred, (event.seat, event.who)))


def _power_passed(state: State, event: events.PowerPassed) -> State:
    return replace(state, passed=(*state.passed, event.chef))


def _popularity(state: State, event: events.PopularityChanged) -> State:
    """A correction downwards lowers the levels too; a card that costs popularity does not."""
    seat = state.seat(event.seat)
    after = seat.popularity + event.amount
    is_correction = event.reason == "correction" and event.amount < 0
    peak = max(after, seat.peak + event.amount if is_correction else seat.peak)
    open_ = tuple(level for level in seat.open_levels if level <= peak)
    gained = seat.gained_today + (event.amount if event.reason in ("dish", "level") else 0)
    moved = {"popularity": after, "peak": peak, "open_levels": open_, "gained_today": gained}
    return _seat(state, event.seat, **moved)


def _waste(state: State, event: events.WasteChanged) -> State:
    state = replace(state, is_forced=state.is_forced or event.is_forced)
    return _seat(state, event.seat, waste=state.seat(event.seat).waste + event.amount)


def _level(state: State, event: events.LevelReached) -> State:
    return _seat(state, event.seat, open_levels=(*state.seat(event.seat).open_levels, event.level))


def _level_taken(state: State, event: events.LevelBonusTaken) -> State:
    """A lasting one goes on counting, L420-422; its words stay."""
    mine = state.seat(event.seat)
    left = tuple(level for level in mine.open_levels if level != event.level)
    state = _seat(state, event.seat, open_levels=left)
    if not event.lasting:
        return state
    words = next((row.words for row in mine.lasting if row.level == event.level), "")
    return _bonus(state, event.seat, Lasting(event.level, event.lasting, words))


def _bonus(state: State, seat: int, bonus: Lasting) -> State:
    """One bonus a level, in the order of the levels."""
    others = [row for row in state.seat(seat).lasting if row.level != bonus.level]
    is_any = bonus.popularity or bonus.words
    rows = sorted([*others, *([bonus] if is_any else [])], key=lambda row: row.level)
    return _seat(state, seat, lasting=tuple(rows))


def _bonus_set(state: State, event: events.BonusSet) -> State:
    return _bonus(state, event.seat, Lasting(event.level, event.popularity, event.words))


def _gained(state: State, event: events.UpgradeGained) -> State:
    return _seat(state, event.seat, upgrades=(*state.seat(event.seat).upgrades, event.upgrade))


def _lost(state: State, event: events.UpgradeLost) -> State:
    left = tuple(name for name in state.seat(event.seat).upgrades if name != event.upgrade)
    return _seat(state, event.seat, upgrades=left)


def _card(state: State, event: events.CardPlayed) -> State:
    state = replace(state, chain=(*state.chain, Played(event.seat, event.card, stops=event.stops)))
    used = state.seat(event.seat).cards_used + event.counts
    return _seat(state, event.seat, cards_used=used)


def _effected(state: State, event: events.CardEffected) -> State:
    at = robbery_at(state.chain, event.seat)
    if at is None:
        return state
    return replace(state, chain=put(state.chain, at + 1, replace(state.chain[at], is_done=True)))


def _war_opened(state: State, event: events.WarOpened) -> State:
    war = War(event.war, event.price, event.bidders)
    return replace(state, wars=(*state.wars, war), last_war=event.war)


def _bidder(state: State, war_id: int, seat: int, **changes: Any) -> State:
    def changed(war: War) -> War:
        bidders = tuple(
            replace(bidder, **changes) if bidder.seat == seat else bidder for bidder in war.bidders
        )
        return replace(war, bidders=bidders)

    wars = tuple(changed(war) if war.id == war_id else war for war in state.wars)
    return replace(state, wars=wars)


def _bid(state: State, event: events.BidMade) -> State:
    return _bidder(state, event.war, event.seat, money=event.money, waste=event.waste)


def _left(state: State, event: events.BidderLeft) -> State:
    return _bidder(state, event.war, event.seat, is_out=True)


def _fell(state: State, event: events.BidFell) -> State:
    return _bidder(state, event.war, event.seat, money=None, waste=0)


def _war_closed(state: State, event: events.WarClosed) -> State:
    """What a war came to is told; several that end at one moment, all of them."""
    closed = next((war for war in state.wars if war.id == event.war), None)
    left = tuple(war for war in state.wars if war.id != event.war)
    if closed is None or event.at is None:
        return replace(state, wars=left)
    before = tuple(row for row in state.sold if row.at == event.at)
    return replace(state, wars=left, sold=(*before, _sold(closed, event.winner, event.at)))


def _sold(war: War, winner: int | None, at: int) -> Sold:
    """The winner pays the own bid or the price, whichever is more, L655-657."""
    bidder = None if winner is None else war.bidder(winner)
    if bidder is None:
        return Sold(war.price, None, 0, 0, at)
    return Sold(war.price, winner, max(bidder.money or 0, war.least(bidder)), bidder.waste, at)


def _cooked(state: State, event: events.DishCooked) -> State:
    """What a level brought before the first dish stood on its sheet; it is not added again."""
    seat = state.seat(event.seat)
    state = replace(state, is_forced=state.is_forced or event.is_forced)
    count = f"{event.kind}_cooked"
    open_ = seat.open_levels if seat.cooked_today else ()
    return _seat(
        state,
        event.seat,
        open_levels=open_,
        cooked_today=(*seat.cooked_today, event.kind),
        pending=seat.pending + event.waste,
        **{count: getattr(seat, count) + 1},
    )


def _arrived(state: State, event: events.WasteArrived) -> State:
    seat: Restaurant = state.seat(event.seat)
    return _seat(state, event.seat, waste=seat.waste + event.amount, pending=0)


def _box(state: State, event: events.BoxChanged) -> State:
    return replace(state, box=with_number(state.box, event.name, event.value))


_CHANGES: Changes[State] = {
    PhaseStarted: _started,
    ClockEnded: _time_over,
    ClockCut: _time_over,
    ClockSet: _time_added,
    ClockRestarted: _time_added,
    ClockResumed: _resumed,
    SeatLeft: _gone,
    SeatJoined: _come,
    events.ChefsDealt: _dealt,
    events.NpcDealt: lambda state, event: _seat(state, event.seat, npc=event.chef),
    events.CuisineSet: lambda state, event: _seat(state, event.seat, cuisine=event.cuisine),
    events.ChefDrafted: _drafted,
    events.ActiveChosen: lambda state, event: _seat(state, event.seat, active=event.chef),
    events.StepStarted: lambda state, event: replace(state, step=event.step),
    events.IncomePaid: lambda state, event: replace(state, is_paid=True),
    events.WheelsRevealed: _revealed,
    events.StandSet: _placed,
    events.PowerUsed: _power_used,
    events.PowerPassed: _power_passed,
    events.ChefBarred: _barred,
    events.MoneyChanged: _add("money"),
    events.WasteChanged: _waste,
    events.PopularityChanged: _popularity,
    events.LevelReached: _level,
    events.LevelBonusTaken: _level_taken,
    events.BonusSet: _bonus_set,
    events.UpgradeGained: _gained,
    events.UpgradeLost: _lost,
    events.CardPlayed: _card,
    events.CardEffected: _effected,
    events.CardsResolved: lambda state, event: replace(state, chain=()),
    events.WarOpened: _war_opened,
    events.BidMade: _bid,
    events.BidderLeft: _left,
    events.BidFell: _fell,
    events.WarClosed: _war_closed,
    events.DishCooked: _cooked,
    events.DishDeclined: lambda state, event: state,
    events.CookingFinished: lambda state, event: _seat(state, event.seat, is_done=True),
    events.WasteArrived: _arrived,
    events.MoneyCounted: lambda state, event: replace(
        state, counted=put(state.counted, event.seat, event.money)
    ),
    events.WinnerElected: lambda state, event: replace(state, elected=event.seat),
    events.BoxChanged: _box,
    righting.ValueRighted: value_righted,
    righting.UpgradesRighted: upgrades_righted,
    righting.PowersRighted: powers_righted,
}

apply = folding(_CHANGES)
