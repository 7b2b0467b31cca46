"""What Rival Restaurants allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import ValidationError

from app.engine import conduct
from app.engine.commands import Command, Rejected, explain, fields
from app.engine.flow import AddTime, EndPhase, RestartClock, Resume, SetClock, TimeUp
from app.engine.frame import Receipt
from app.engine.game import Rng
from app.engine.text import msg
from app.engine.words import title_text
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.acts import righting as righted
from app.games.rival_restaurants.box import Box, with_number
from app.games.rival_restaurants.rules import (
    bidding,
    cards,
    crew,
    days,
    island,
    kitchen,
    powers,
    righting,
    shop,
    trade,
    unpaid,
)
from app.games.rival_restaurants.rules.sums import (
    Events,
    drop_waste,
    earn,
    lose,
    popularity,
    take_waste,
)
from app.games.rival_restaurants.state import PHASES as PHASES
from app.games.rival_restaurants.state import State


def decide(state: State, command: Command, now: int, rng: Rng) -> Events:
    """The events of a command, or Rejected with the reason that the players see."""
    if isinstance(command, AddTime | RestartClock | Resume | SetClock | TimeUp):
        _must_have_clock(state)
    shared = conduct.decide(state.flow, state.phases, command, now)
    if shared is not None:
        return shared
    found = RULES[type(command)](state, command, now)
    if not found:
        raise Rejected(msg("The coins lie on the table: nothing to enter here."))
    return unpaid.followed(state, found, now)


def _must_have_clock(state: State) -> None:
    """The clock for moving stands apart during the draft, and once the wheels lie open."""
    if state.step == "draft":
        raise Rejected(msg("First the draft; then the first day."))
    if state.step == "reveal":
        raise Rejected(msg("The wheels are already revealed."))


def receipt(state: State, command: Command) -> Receipt | None:
    """What a command brings, line by line, before it counts: the ticket of the cook sheet."""
    return kitchen.receipt(state, command) if isinstance(command, acts.Cook) else None


def _must_move(amount: int) -> None:
    if not amount:
        raise Rejected(msg("Nothing would change; choose an amount."))


def _adjust_money(state: State, command: acts.AdjustMoney, now: int) -> Events:
    _must_move(command.amount)
    if command.amount < 0:
        return lose(state, command.seat, -command.amount, command.reason)
    return earn(state, command.seat, command.amount, command.reason)


def _adjust_waste(state: State, command: acts.AdjustWaste, now: int) -> Events:
    _must_move(command.amount)
    if command.amount < 0:
        return drop_waste(state, command.seat, -command.amount, command.reason)
    return take_waste(state, command.seat, command.amount, command.reason, is_forced=command.forced)


def _adjust_popularity(state: State, command: acts.AdjustPopularity, now: int) -> Events:
    _must_move(command.amount)
    return popularity(state, command.seat, command.amount, command.reason)


def _change_upgrade(state: State, command: acts.ChangeUpgrade, now: int) -> Events:
    has = command.upgrade in state.seat(command.seat).upgrades
    if has == command.owned:
        raise Rejected(msg("Nothing would change; the upgrade is already like that."))
    change = events.UpgradeGained if command.owned else events.UpgradeLost
    return (change(command.seat, command.upgrade),)


def _change_box(state: State, command: acts.ChangeBox, now: int) -> Events:
    try:
        box = with_number(state.box, command.name, command.value)
    except ValidationError as error:
        raise Rejected(explain(str(error), Box, command.name, is_spoken=True)) from None
    if isinstance(getattr(state.box, command.name), bool) and command.value > 1:
        title = next(title_text(row) for row in fields(Box) if row.name == command.name)
        raise Rejected(msg("{name} is a switch: 0 or 1.", name=title))
    if box == state.box:
        raise Rejected(msg("Nothing would change; choose another number."))
    return (events.BoxChanged(command.name, command.value),)


RULES: dict[type[Command], Callable[[State, Any, int], Events]] = {
    EndPhase: days.end_phase,
    acts.DealChefs: crew.deal,
    acts.DealNpc: crew.deal_npc,
    acts.SetCuisine: crew.set_cuisine,
    acts.PickChef: crew.draft,
    acts.BanChef: crew.draft,
    acts.ChooseActive: crew.choose_active,
    acts.PayIncome: days.pay_income,
    acts.RevealWheels: days.reveal,
    acts.SetStand: crew.set_stand,
    acts.BarChef: powers.bar,
    acts.TakeTolls: powers.take_tolls,
    acts.BringChef: powers.bring,
    acts.GiveWaste: powers.give_waste,
    acts.PassPower: powers.pass_power,
    acts.TakeUnused: powers.take_unused,
    acts.PlayCard: cards.play,
    acts.ResolveCards: cards.resolve,
    acts.RobHalf: cards.rob,
    acts.Buy: shop.buy,
    acts.BuyPair: shop.buy_pair,
    acts.BuyShelf: shop.buy_shelf,
    acts.BuyCard: island.buy_card,
    acts.BuyUpgrade: island.buy_upgrade,
    acts.DumpWaste: island.dump,
    acts.SellChocolate: island.sell_chocolate,
    acts.Trade: trade.trade,
    acts.OpenBidding: bidding.open_war,
    acts.Bid: bidding.bid,
    acts.DropOut: bidding.drop_out,
    acts.CloseBidding: bidding.close,
    acts.Cook: kitchen.cook,
    acts.DeclineDish: kitchen.decline,
    acts.FinishCooking: kitchen.finish,
    acts.AddLevelBonus: kitchen.add_bonus,
    acts.SetBonus: kitchen.set_bonus,
    acts.AdjustMoney: _adjust_money,
    acts.AdjustWaste: _adjust_waste,
    acts.AdjustPopularity: _adjust_popularity,
    acts.ChangeUpgrade: _change_upgrade,
    acts.CountMoney: days.count_money,
    acts.Elect: days.elect,
    acts.ChangeBox: _change_box,
    righted.PutRight: righting.put_right,
    righted.SetPowers: righting.set_powers,
}
