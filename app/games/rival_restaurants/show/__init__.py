"""What the table sees of a Rival Restaurants match."""

from __future__ import annotations

from functools import reduce

from app.engine.frame import Line, Piece, Quantity, Receipt
from app.engine.framing import SeatShow, Show, switches
from app.engine.text import Text, msg, names
from app.engine.timer import us
from app.games.rival_restaurants import offers
from app.games.rival_restaurants.box import STANDS, WHO
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE, chef_name, reminders
from app.games.rival_restaurants.rules import ban, shop
from app.games.rival_restaurants.rules.held import held
from app.games.rival_restaurants.rules.kitchen import called
from app.games.rival_restaurants.rules.sums import cards_a_day
from app.games.rival_restaurants.show import wars
from app.games.rival_restaurants.state import Lasting, State
from app.games.rival_restaurants.state.incomes import income


def show(state: State, now: int) -> Show:
    """What only this game knows; steady lamp: a card of that seat is being resolved."""
    options, is_open = state.options, state.step == "reveal"
    moves = state.flow.phase == MOVE and not is_open
    return Show(
        mode="+".join((options.table, *switches(options))),
        round_title=msg("Day {n}", n=state.flow.round),
        prompt=_prompt(state),
        hint=_hint(state),
        turn=_turn(state),
        clock=msg("Move") if moves else msg("Market"),
        coming_us=us(options.seconds) if is_open and not options.amateur else None,
        hides_clock=state.step in ("reveal", "draft"),
        seats=tuple(_seat(state, seat) for seat in state.flow.seats),
        shared=_shared(state),
        receipts=_receipts(state),
        main=offers.main(state, now),
        resumes=bool(state.chain),
        buttons=offers.buttons(state, now),
        sheets=offers.sheets(state),
        lamps=tuple((card.seat, "steady") for card in state.chain),
        notices=() if state.flow.ended else wars.notices(state, now),
        until=None if state.flow.ended else wars.until(state, now),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    return (_shared(state), *(_of_seat(state, seat) for seat in state.flow.seats))


def _turn(state: State) -> int | None:
    if state.step == "draft":
        return state.draft_turn[0]
    if state.step == "reveal" and state.powers:
        found = state.figure(state.powers[0])
        return found[0] if found else None
    return state.chain[-1].seat if state.chain else None


def _prompt(state: State) -> Text | None:
    flow = state.flow
    if state.chain:
        return msg("{name} plays a card.", name=state.name(state.chain[-1].seat))
    if flow.phase == MOVE:
        return _move_prompt(state)
    if flow.phase == MARKET:
        return None
    if state.step == "money":
        return msg("Count the coins of those tied.")
    if state.step == "vote":
        return msg("A full tie: the table votes.")
    return None


def _move_prompt(state: State) -> Text:
    if state.step == "draft":
        seat, act = state.draft_turn
        name = state.name(seat)
        return (
            msg("{name} picks a chef.", name=name)
            if act == "pick"
            else msg("{name} bans a chef.", name=name)
        )
    if state.step == "reveal":
        if state.powers:
            return msg("{chef}: use the power or pass.", chef=chef_name(state.powers[0]))
        return msg("Chefs on the board? Then start.")
    if state.flow.is_over:
        return msg("Time is up for moving.")
    if state.is_paid or state.options.coins:
        return msg("Wheel face down? Press.")
    return msg("Pay the income, then set the wheels.")


def _hint(state: State) -> Text | None:
    flow = state.flow
    if state.late and state.step == "move":
        who = state.flow.who(state.late)
        return msg("To the Island: {names:and}.", names=who)
    if state.step == "reveal" and not all(map(state.is_active_known, flow.here)):
        return msg("Say who the active chefs are.")
    if state.step == "reveal" and state.late_seconds:
        who = state.flow.who(state.late_seconds)
        return msg("{names:and}: the second chef goes elsewhere.", names=who)
    if state.step == "reveal" and missing_stands(state):
        return msg("Say where everybody stands.")
    if state.step == "move" and flow.round == 1 and _lacks_chefs(state):
        return msg("You can assign chefs in the menu.")
    if flow.phase == MARKET and flow.is_over and not state.options.start_up:
        return msg("Always one basic and one gourmet recipe each.")
    if flow.phase == MARKET and state.options.amateur:
        return msg("No clock: press when done.")
    if flow.phase == COOK and state.step is None:
        return _refill(state)
    return None


def _refill(state: State) -> Text:
    """The counters, L665-680; once all have cooked, the empty shelves, L604-615, L683-685."""
    is_done = all(state.flow.ready[seat - 1] for seat in state.flow.here)
    if is_done:
        return msg("Shelf empty? Shuffle its discards back now.")
    return msg("Counters: discard the last, slide, refill.")


def _lacks_chefs(state: State) -> bool:
    """Whether the first day begins with chef cards that nobody named."""
    npcs = state.is_brigade and any(row.npc is None for row in state.seats)
    return npcs or not any(row.chefs for row in state.seats)


def missing_stands(state: State) -> tuple[tuple[int, str], ...]:
    """The figures of which a chef in play asks where they stand, and nobody said."""
    if not state.needs_stands:
        return ()
    return tuple(
        (seat, who)
        for seat in state.flow.here
        for who in state.figures
        if state.stand(seat, who) is None
    )


def _note(state: State, number: int, lasting: tuple[Lasting, ...]) -> Text | None:
    """What to remember of a seat now: late, locked, or what its chefs can do in this phase."""
    if number in state.late and state.step == "move":
        return msg("to the Island")
    if state.step == "draft" and state.seat(number).chefs:
        picked = names([chef_name(chef) for chef in state.seat(number).chefs])
        return Text("{names}", (("names", picked),))
    rows = _hindered(state, number)
    for who in state.figures:
        chef = state.chef(number, who)
        said = reminders(chef, state.flow.phase) if chef else ()
        if said and not state.is_unlocked(number):
            rows.append(msg("Power from popularity {n} on.", n=state.box.rising_dough))
            break
        if said:
            rows += said
    rows += [_from_now_on(row) for row in lasting]
    return reduce(lambda a, b: msg("{a} {b}", a=a, b=b), rows) if rows else None


def _from_now_on(bonus: Lasting) -> Text:
    """What a lasting bonus brings, as it stands on the restaurant."""
    if bonus.words:
        return msg("Level {n}: {what}.", n=bonus.level, what=bonus.words)
    return msg("Level {n}: {amount:+} a dish.", n=bonus.level, amount=bonus.popularity)


def _hindered(state: State, number: int) -> list[Text]:
    """What the powers of others forbid a seat today, where the stands are known."""
    if state.flow.phase == COOK:
        return []
    gone = dict.fromkeys(ban.barred_from(state, number, who) for who in state.figures)
    rows = [msg("Barred from: {place}.", place=STANDS[stand]) for stand in gone if stand]
    if state.flow.phase == MARKET and any(shop.is_shelf_only(state, number, w) for w in WHO):
        rows.append(msg("Counter closed: shelf only."))
    return rows


def _seat(state: State, number: int) -> SeatShow:
    lasting = state.lasting(number)
    note = None if state.flow.ended else _note(state, number, lasting)
    pieces = _pieces(lasting, state.seat(number).gained_today)
    return SeatShow(_of_seat(state, number), note=note, pieces=pieces)


def _of_seat(state: State, number: int) -> tuple[Quantity, ...]:
    """What is counted of a seat."""
    mine = state.seat(number)
    money = None if state.options.coins else mine.money
    used, lasting = mine.cards_used >= cards_a_day(state), state.lasting(number)
    return (
        Quantity("popularity", msg("Popularity"), mine.popularity, "thumb-up", is_total=True),
        Quantity("money", msg("Money"), money, is_total=True),
        Quantity("waste", msg("Waste"), mine.waste, "trash-can"),
        Quantity("income", msg("Income"), income(state, number), "cash-plus"),
        Quantity("upgrades", msg("Upgrades"), len(mine.upgrades), "arrow-up-bold-box"),
        Quantity("gourmet_cooked", msg("Gourmet"), mine.gourmet_cooked, "silverware-variant"),
        Quantity("basic_cooked", msg("Basic"), mine.basic_cooked),
        Quantity("card_used", msg("Card played"), used, "cards"),
        Quantity("cards_played", msg("Cards played"), mine.cards_used, "cards"),
        Quantity("waste_to_come", msg("Waste to come"), mine.pending),
        Quantity("level", msg("Level"), state.levels(number)),
        Quantity("upgrades_owned", msg("Upgrades"), mine.upgrades),
        Quantity("cooked_today", msg("Cooked today"), mine.cooked_today),
        Quantity("cuisine", msg("Cuisine"), mine.cuisine or None),
        Quantity("lasting", msg("Lasting bonuses"), tuple(map(_worded, lasting))),
        Quantity("dish_bonus", msg("Bonus a dish"), sum(r.popularity for r in lasting), "star"),
        Quantity("bids", msg("In bids"), held(state, number), "gavel"),
        *_figures(state, number),
    )


def _pieces(lasting: tuple[Lasting, ...], gained: int) -> tuple[Piece, ...]:
    """What stays of each level, in the table's words, and what today's dishes gained."""
    bonuses = (
        Piece("lasting", row.level, called(row), amounts=(row.popularity,)) for row in lasting
    )
    today = (Piece("gained", 0, msg("Gained today"), amounts=(gained,)),) if gained else ()
    return (*bonuses, *today)


def _worded(row: Lasting) -> str:
    """Level, popularity a dish and the table's words of a lasting bonus."""
    return f"{row.level}: {row.popularity:+} {row.words}".rstrip()


_FIGURE_IDS = {
    "chef": ("stand", "chef_card"),
    "second": ("second_stand", "second_card"),
    "npc": ("npc_stand", "npc_card"),
}


def _figures(state: State, number: int) -> tuple[Quantity, ...]:
    """Where each figure of a seat stands and whose card it is, as ids and in words."""
    rows: list[Quantity] = []
    for who in state.figures:
        stand, chef = state.stand(number, who), state.chef(number, who)
        there, card = _FIGURE_IDS[who]
        words = STANDS[stand] if stand else None
        name = Text("{name}", (("name", chef_name(chef)),)) if chef else None
        rows.append(Quantity(there, msg("Place"), stand, "storefront", words))
        rows.append(Quantity(card, msg("Chef"), chef, "chef-hat", name))
    return tuple(rows)


def _shared(state: State) -> tuple[Quantity, ...]:
    return (
        Quantity("waste_left", msg("Waste in the box"), state.waste_left, "trash-can"),
        Quantity("forced", msg("Waste forced"), state.is_forced),
        Quantity("step", msg("Step"), state.step),
        Quantity("powers", msg("Powers left"), state.powers),
        Quantity("cards", msg("Cards on the table"), tuple(c.card for c in state.chain), "cards"),
        Quantity("wars", msg("Bidding wars"), len(state.wars)),
        Quantity("late", msg("Late"), state.late),
    )


def _receipts(state: State) -> tuple[Receipt, ...]:
    if state.flow.ended:
        return ()
    if state.step == "move":
        return (_income(state),)
    return tuple(wars.receipt(state, war) for war in state.wars)


def _income(state: State) -> Receipt:
    """What each takes from the bank today."""
    sums = [income(state, seat) for seat in state.flow.here]
    lines = tuple(
        Line(Text("{name}", (("name", state.name(seat)),)), amount)
        for seat, amount in zip(state.flow.here, sums, strict=True)
    )
    paid = msg("paid") if state.is_paid else msg("from the bank")
    return Receipt("income", msg("Income"), lines, Line(paid, sum(sums)))
