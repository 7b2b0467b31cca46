"""The buttons of Rival Restaurants: one tap each, complete commands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import Rejected, why_not
from app.engine.conduct import clock_text
from app.engine.frame import Button
from app.engine.framing import Main
from app.engine.phases import find
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import LIST_PRICES, PRICES, TARGET, TOLL
from app.games.rival_restaurants.box.chefs import MARKET, MOVE, chef_name
from app.games.rival_restaurants.offers import wars
from app.games.rival_restaurants.rules import clams, crew, days, island, powers, shop
from app.games.rival_restaurants.rules.ban import Figure
from app.games.rival_restaurants.rules.sums import cards_a_day, pay
from app.games.rival_restaurants.scoring import contenders, open_tie
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.incomes import income

HOLD_US = us(0.6)
"""A seat's button held this long plays an action card where a press means nothing."""


def main(state: State, now: int) -> Main | None:
    """The head chef's button; None while the draft or a tie asks for something else."""
    if state.step == "draft":
        return None
    if state.chain:
        return Main(msg("Card resolved: go on"), acts.ResolveCards(), is_lit=True)
    if state.flow.phase == MOVE:
        return _main_move(state, now)
    if state.flow.phase == MARKET:
        return Main(ask=days.to_end_wars(state))
    is_tied = state.step is not None and state.step == open_tie(state)
    return None if is_tied else Main(_end_label(state))


def _main_move(state: State, now: int) -> Main:
    if state.step == "reveal":
        return _open_market(state)
    if not state.is_paid and not state.options.coins:
        return Main(_income_label(state), acts.PayIncome(), is_lit=True)
    ask = conduct.to_ask(state.flow, state.phases[0], now)
    return Main(msg("Reveal the wheels"), acts.RevealWheels(anyway=ask is not None), ends=True)


def _income_label(state: State) -> Text:
    sums = {income(state, seat) for seat in state.flow.here}
    if len(sums) == 1:
        return msg("Income: {amount:+} each", amount=sums.pop())
    return msg("Pay everybody's income")


def _open_market(state: State) -> Main:
    time = clock_text(us(state.options.seconds))
    label = msg("Open the market") if state.options.amateur else msg("Start the {time}", time=time)
    ask = days.to_settle(state) if state.powers else None
    return Main(label, ask=ask, is_lit=ask is None)


def _end_label(state: State) -> Text:
    if any(state.seat(seat).popularity >= TARGET for seat in state.flow.here):
        return msg("To the result")
    return msg("On to day {n}", n=state.flow.round + 1)


def buttons(state: State, now: int) -> tuple[Button, ...]:
    """All buttons of the game's own, beside the main one."""
    if state.step == "draft":
        return _draft(state)
    if state.flow.phase == MOVE:
        is_open = state.step == "reveal"
        return (
            *_cards(state),
            *(_powers(state) if is_open else ()),
            *wars.buttons(state, now),
        )
    if state.flow.phase == MARKET:
        special = _market_powers(state)
        seats = (button for seat in state.flow.here for button in _purchases(state, seat, special))
        return (*seats, *_cards(state), *wars.buttons(state, now))
    if state.step == "vote":
        return _votes(state)
    return () if state.step == "money" else _kitchen(state)


def _draft(state: State) -> tuple[Button, ...]:
    _, act = state.draft_turn
    kind: type[acts.PickChef | acts.BanChef] = acts.PickChef if act == "pick" else acts.BanChef
    return tuple(
        Button(Text("{name}", (("name", chef_name(chef)),)), kind(chef), "quick", icon="chef-hat")  # type: ignore[arg-type]
        for chef in crew.open_chefs(state)
    )


# Action cards


def _cards(state: State) -> tuple[Button, ...]:
    """A card by a tap; by a hold too where a press of the seat's button means nothing."""
    waits = find(state.phases, state.flow.phase).waits
    rows: list[Button] = []
    for seat in state.flow.here:
        button = _card(state, seat)
        key = None if waits else state.flow.keys[seat - 1]
        rows.append(replace(button, key=key, hold_us=HOLD_US if key else 0))
    return tuple(rows)


def _card(state: State, seat: int) -> Button:
    """The card of the day, or Clam-Voyance once that is played."""
    if state.seat(seat).cards_used >= cards_a_day(state):
        clam = acts.PlayCard(seat, clams.CLAM)
        return Button(msg("Clam-Voyance"), clam, "seat", icon="cards", seat=seat)
    return Button(msg("Action card"), acts.PlayCard(seat), "seat", icon="cards", seat=seat)


# The powers of the first phase


def _powers(state: State) -> tuple[Button, ...]:
    """The powers that wait, as far as they are one tap, and passing them; the first is due."""
    rows = (b for n, chef in enumerate(state.powers) for b in _power(state, chef, is_due=n == 0))
    return tuple(rows)


def _power(state: State, chef: str, *, is_due: bool) -> tuple[Button, ...]:
    found = state.working(chef)
    seat = found[0] if found else None
    role = "quick" if is_due else "seat"
    passed = Button(msg("Pass"), acts.PassPower(chef), role, seat=seat)  # type: ignore[arg-type]
    if chef != powers.FUEGO:
        return (passed,)
    payers = powers.payers(state)
    label = plural("{n} chef pays {toll}", "{n} chefs pay {toll}", len(payers), toll=TOLL)
    none = powers.why_no_tolls(state, found) if found else None
    none = none or (msg("Nobody known to be there.") if not payers else None)
    return (Button(label, acts.TakeTolls(), role, seat=seat, closed=none), passed)


# The market


Powers = tuple[tuple[Figure, Callable[[State, int, str], Button]], ...]


def _market_powers(state: State) -> Powers:
    """The owners whose power may be used now, each with the button for it."""
    rows = ((shop.PHYLLIS, _pair), (island.PORK, _pork))
    open_ = ((state.working(chef), button) for chef, button in rows if chef not in state.used)
    return tuple((owner, button) for owner, button in open_ if owner is not None)


def _purchases(state: State, seat: int, special: Powers) -> tuple[Button, ...]:
    """−100 −200 −300 on the seat's own card, surcharges included, and what its chefs may do."""
    own: tuple[Button, ...] = ()
    if not state.options.coins:
        own = tuple(button for price in LIST_PRICES for button in _prices(state, seat, price))
        own += _npc_prices(state, seat)
    return (*own, *_specials(state, seat, special))


def _prices(state: State, seat: int, price: int) -> tuple[Button, ...]:
    """One tap buys at a list price, by the chef that stands there, else by one who may.

    Two chefs of a player at two markets of one list price have a button each where Antoine makes
    the sums differ.
    """
    whos = state.shoppers
    rows = [(who, _offer(state, acts.Buy(seat, price, who=who))) for who in whos]  # type: ignore[arg-type]
    if len(rows) == 1:
        return (rows[0][1],)
    there = [row for who, row in rows if PRICES.get(state.stand(seat, who) or "") == price]
    if len({row.amount for row in there}) > 1:
        second = replace(there[1], label=msg("second chef buys"))
        return (there[0], second)
    able = [row for _, row in rows if row.closed is None]
    return ([*there, *able, rows[0][1]][0],)


def _offer(state: State, command: acts.Buy) -> Button:
    price = command.price or 0
    try:
        total = shop.quote(state, command)
    except Rejected as refusal:
        return Button(
            msg("buys"), command, "seat", amount=-price, seat=command.seat, closed=refusal.reason
        )
    missing = why_not(pay, state, command.seat, total, "purchase")
    fits = state.stand(command.seat, command.who) is not None and missing is None
    return Button(
        msg("buys"), command, "seat", amount=-total, seat=command.seat, closed=missing, is_lit=fits
    )


def _npc_prices(state: State, seat: int) -> tuple[Button, ...]:
    """A non-cooking chef buys at 100 more, L1055-1065: the price of its market, or all three."""
    if "npc" not in state.figures:
        return ()
    rows = (_offer(state, acts.Buy(seat, price, who="npc")) for price in LIST_PRICES)  # type: ignore[arg-type]
    shown = [replace(row, label=msg("non-cooking chef buys")) for row in rows]
    if state.stand(seat, "npc") is None:
        return tuple(replace(row, amount=(row.amount or 0)) for row in shown)
    return tuple(row for row in shown if row.closed is None) or (shown[0],)


def _specials(state: State, seat: int, special: Powers) -> tuple[Button, ...]:
    """An action card at the Island, Phyllis's pair, Pork Knuckles's card, where they apply."""
    rows = []
    whos = [who for who in state.shoppers if state.stand(seat, who) == "island"]
    if whos and not state.options.coins:
        card = acts.BuyCard(seat)
        rows.append(
            Button(
                msg("buys an action card"),
                card,
                "seat",
                seat=seat,
                icon="cards",
                amount=-island.card_price(state, seat, whos[0], is_charged=None),
                closed=why_not(island.buy_card, state, card, 0),
            )
        )
    rows += [button(state, seat, who) for (owner, who), button in special if owner == seat]
    return tuple(rows)


def _pair(state: State, seat: int, who: str) -> Button:
    command = acts.BuyPair(seat)
    price = shop.pair_price(state, seat, who, is_charged=None)
    return Button(
        msg("Phyllis: two meats"),
        command,
        "seat",
        seat=seat,
        amount=-price,
        closed=why_not(shop.buy_pair, state, command, 0),
    )


def _pork(state: State, seat: int, who: str) -> Button:
    command = acts.BuyCard(seat, by_power=True)
    price = island.card_price(state, seat, who, is_charged=None)
    return Button(
        msg("Pork Knuckles: action card"),
        command,
        "seat",
        seat=seat,
        amount=-price,
        closed=why_not(island.buy_card, state, command, 0),
    )


# The kitchen


def _votes(state: State) -> tuple[Button, ...]:
    """On each card of a full tie: the table's vote names that player, L242-244."""
    return tuple(
        Button(msg("wins the vote"), acts.Elect(seat), "seat", seat=seat, icon="trophy")
        for seat in (contenders(state) if open_tie(state) == "vote" else ())
    )


def _kitchen(state: State) -> tuple[Button, ...]:
    return tuple(button for seat in state.flow.here for button in _cook(state, seat))


def _cook(state: State, seat: int) -> tuple[Button, ...]:
    mine = state.seat(seat)
    rows = []
    if mine.cooked_today:
        rows += [
            Button(
                msg("level {level}: bonus", level=level),
                acts.AddLevelBonus(seat, level, amount),  # type: ignore[arg-type]
                "seat",
                seat=seat,
                amount=amount,
                icon="star",
            )
            for level, amount in _open_bonuses(state, seat)
        ]
    else:
        rows.append(Button(msg("Skip cooking"), acts.DeclineDish(seat), "seat", seat=seat))
    if mine.pending:
        label = msg("No second dish")
        rows.append(Button(label, acts.FinishCooking(seat), "seat", seat=seat, icon="trash-can"))
    return tuple(rows)


def _open_bonuses(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """The levels just reached, each with the popularity that it is said to bring, else 1."""
    known = {row.level: row.popularity for row in state.lasting(seat)}
    return tuple((level, known.get(level) or 1) for level in state.seat(seat).open_levels)
