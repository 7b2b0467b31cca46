"""What the table sees of a Rival Restaurants match."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.conduct import ALONE_US
from app.engine.flow import CUES as FLOW_CUES
from app.engine.flow import EndPhase, Resume, TimeUp
from app.engine.frame import Button, Clock, Due, Frame, Line, Quantity, Receipt, Seat
from app.engine.phases import find
from app.engine.text import Text, msg, names
from app.engine.timer import Timer, us
from app.games.rival_restaurants import acts, scoring
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import PLACES, WHO
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE, chef_name, reminder
from app.games.rival_restaurants.offers.buttons import buttons
from app.games.rival_restaurants.offers.sheets import sheets
from app.games.rival_restaurants.rules import ban, shop
from app.games.rival_restaurants.rules.sums import cards_a_day, income
from app.games.rival_restaurants.state import State

CUES: dict[type[Event], str] = {**FLOW_CUES, events.LevelReached: "level_reached"}


def frame(state: State, now: int) -> Frame:
    """Everything the table shows, from the state and the match time alone."""
    flow, phases = state.flow, state.phases
    mine = () if flow.ended else buttons(state, now)
    main = next((button for button in mine if button.role == "main"), None)
    return Frame(
        game="rival-restaurants",
        mode=mode(state),
        round=flow.round,
        round_title=msg("Day {n}", n=flow.round),
        phase=flow.phase,
        tabs=faces.tabs(phases, flow.phase),
        prompt=_prompt(state),
        hint=_hint(state),
        head_chef=flow.chef,
        turn=_turn(state),
        clock=_clock(state, now),
        seats=tuple(_seat(state, seat) for seat in faces.seats(flow, phases)),
        shared=_shared(state),
        receipts=_receipts(state),
        buttons=(*mine, *_clock_buttons(state, has_main=main is not None)),
        sheets=(*(() if flow.ended else sheets(state)), *faces.table_sheets(flow)),
        due=None if flow.ended else _due(state),
        until=faces.until(flow, now),
        alarms=faces.alarms(flow),
        lamps=_lamps(state, is_lit=bool(main and main.is_lit)),
        outcome=scoring.outcome(state) if _is_done(state) else None,
    )


def _clock_buttons(state: State, *, has_main: bool) -> tuple[Button, ...]:
    """The clock's buttons; a card on the table, or the income, comes before "go on"."""
    clock = () if state.step in ("reveal", "draft") else faces.clock_buttons(state.flow)
    rows = (*clock, *faces.table_buttons(state.flow))
    if not has_main:
        return rows
    kept = (row for row in rows if not (state.chain and isinstance(row.command, Resume)))
    return tuple(
        replace(row, role="clock", key=None) if row.role == "main" else row for row in kept
    )


def mode(state: State) -> str:
    """The mode in one word: the table, and the switches that are on."""
    options = state.options
    rows = (
        (options.table, True),
        ("amateur", options.amateur),
        ("start_up", options.start_up),
        ("move_clock", options.move_clock),
        ("coins", options.coins),
    )
    return "+".join(word for word, is_on in rows if is_on)


def _is_done(state: State) -> bool:
    return state.flow.ended in ("finished", "counted", "abandoned")


def _turn(state: State) -> int | None:
    if state.flow.ended:
        return None
    if state.step == "draft":
        return state.draft_turn[0]
    if state.step == "reveal" and state.powers:
        found = state.figure(state.powers[0])
        return found[0] if found else None
    return state.chain[-1].seat if state.chain else None


def _due(state: State) -> Due | None:
    """Time runs out; or, all ready, the table goes on by itself: never over an open card."""
    flow = state.flow
    clock = flow.clock
    rows = [Due(clock.ends_at, TimeUp(flow.phase))] if clock and clock.ends_at is not None else []
    if flow.goes_alone and _goes_on(state):
        command = acts.RevealWheels() if flow.phase == MOVE else EndPhase(flow.phase)
        rows.append(Due(max(flow.ready_at) + ALONE_US, command))
    return min(rows, key=lambda row: row.at, default=None)


def _goes_on(state: State) -> bool:
    phase = find(state.phases, state.flow.phase)
    if (
        not phase.waits
        or state.flow.missing
        or state.flow.paused
        or state.chain
        or state.step in ("money", "vote")
    ):
        return False
    return phase.id != MOVE or state.is_paid or state.options.coins


def _lamps(state: State, *, is_lit: bool) -> tuple[tuple[str, str], ...]:
    """A seat whose card is being resolved shows a steady light."""
    rows = faces.lamps(state.flow, state.phases, is_chef_lit=is_lit)
    cards = {state.flow.keys[card.seat - 1] for card in state.chain}
    return tuple((key, "steady" if key in cards else shown) for key, shown in rows)


def _clock(state: State, now: int) -> Clock | None:
    flow = state.flow
    if flow.clock is not None and state.step not in ("reveal", "draft"):
        name = msg("Move") if flow.phase == MOVE else msg("Market")
        return faces.clock(flow, name, now)
    if state.step == "reveal" and not state.options.amateur and not flow.ended:
        length = us(state.options.seconds)
        return Clock(msg("Market"), Timer(length), length, "calm", 0, 0, is_coming=True)
    return None


def _prompt(state: State) -> Text:
    flow = state.flow
    if flow.ended:
        return scoring.verdict(state)
    if state.chain:
        return msg("{name} plays a card.", name=state.name(state.chain[-1].seat))
    if flow.phase == MOVE:
        return _move_prompt(state)
    if flow.phase == MARKET:
        closed = flow.is_over
        return msg("Market closed. Finish what was agreed.") if closed else msg("Buy and trade!")
    if state.step == "money":
        return msg("Count the coins of those tied.")
    if state.step == "vote":
        return msg("A full tie: the table votes.")
    return msg("Cook, then refill the counters.")


def _move_prompt(state: State) -> Text:
    if state.step == "draft":
        seat, act = state.draft_turn
        name = state.name(seat)
        return msg("{name} picks a chef.", name=name) if act == "pick" else msg(
            "{name} bans a chef.", name=name
        )  # fmt: skip
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
    if flow.ended:
        return None
    if state.late and state.step == "move":
        who = names([state.name(seat) for seat in state.late])
        return msg("To the Island: {names:and}.", names=who)
    if state.step == "reveal" and not all(map(state.is_active_known, flow.seats)):
        return msg("Say who the active chefs are.")
    if state.step == "reveal" and missing_places(state):
        return msg("Say where everybody stands.")
    if state.step == "move" and flow.round == 1 and _lacks_chefs(state):
        return msg("Chefs may be named in the menu.")
    if flow.phase == MARKET and state.options.amateur:
        return msg("No clock: press when done.")
    if flow.phase == COOK and state.step is None:
        return msg("Counters: discard the last, slide, refill.")
    return None


def _lacks_chefs(state: State) -> bool:
    """Whether the first day begins with chef cards that nobody named."""
    npcs = state.is_brigade and any(row.npc is None for row in state.seats)
    return npcs or not any(row.chefs for row in state.seats)


def missing_places(state: State) -> tuple[tuple[int, str], ...]:
    """The figures of which a chef in play asks where they stand, and nobody said."""
    if not state.needs_places:
        return ()
    return tuple(
        (seat, who)
        for seat in state.flow.seats
        for who in state.figures
        if state.place(seat, who) is None
    )


def _note(state: State, number: int) -> Text | None:
    """What to remember of a seat now: late, locked, or what its chefs can do in this phase."""
    if number in state.late and state.step == "move":
        return msg("to the Island")
    if state.step == "draft" and state.seat(number).chefs:
        picked = names([chef_name(chef) for chef in state.seat(number).chefs])
        return Text("{names}", (("names", picked),))
    rows = _hindered(state, number)
    for who in state.figures:
        chef = state.chef(number, who)
        said = reminder(chef, state.flow.phase) if chef else None
        if said and not state.is_unlocked(number):
            rows.append(msg("Power from popularity {n} on.", n=state.box.rising_dough))
            break
        if said:
            rows.append(said)
    return reduce(lambda a, b: msg("{a} {b}", a=a, b=b), rows) if rows else None


def _hindered(state: State, number: int) -> list[Text]:
    """What the powers of others forbid a seat today, where the places are known."""
    if state.flow.phase == COOK:
        return []
    gone = dict.fromkeys(ban.barred_from(state, number, who) for who in state.figures)
    rows = [msg("Barred from: {place}.", place=PLACES[place]) for place in gone if place]
    if state.flow.phase == MARKET and any(shop.is_shelf_only(state, number, w) for w in WHO):
        rows.append(msg("Counter closed: shelf only."))
    return rows


def _seat(state: State, seat: Seat) -> Seat:
    mine = state.seat(seat.number)
    money = None if state.options.coins else mine.money
    used = mine.cards_used >= cards_a_day(state)
    rows = (
        Quantity("popularity", msg("Popularity"), mine.popularity, "thumb-up", is_total=True),
        Quantity("money", msg("Money"), money, is_total=True),
        Quantity("waste", msg("Waste"), mine.waste, "trash-can"),
        Quantity("income", msg("Income"), income(state, seat.number), "cash-plus"),
        Quantity("upgrades", msg("Upgrades"), len(mine.upgrades), "arrow-up-bold-box"),
        Quantity("gourmet_cooked", msg("Gourmet"), mine.gourmet_cooked, "silverware-variant"),
        Quantity("basic_cooked", msg("Basic"), mine.basic_cooked),
        Quantity("card_used", msg("Card played"), used, "cards"),
        Quantity("waste_to_come", msg("Waste to come"), mine.pending),
        Quantity("level", msg("Level"), state.levels(seat.number)),
        Quantity("upgrades_owned", msg("Upgrades"), mine.upgrades),
        Quantity("cuisine", msg("Cuisine"), mine.cuisine or None),
    )
    return replace(
        seat,
        quantities=(*rows, *_figures(state, seat.number)),
        note=None if state.flow.ended else _note(state, seat.number),
    )


_FIGURE_IDS = {"chef": ("place", "chef_card"), "second": ("second_place", "second_card"),
               "npc": ("npc_place", "npc_card")}  # fmt: skip


def _figures(state: State, number: int) -> tuple[Quantity, ...]:
    """Where each figure of a seat stands and whose card it is, as ids and in words."""
    rows: list[Quantity] = []
    for who in state.figures:
        place, chef = state.place(number, who), state.chef(number, who)
        there, card = _FIGURE_IDS[who]
        words = PLACES[place] if place else None
        name = Text("{name}", (("name", chef_name(chef)),)) if chef else None
        rows.append(Quantity(there, msg("Place"), place, "storefront", words))
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
    if state.flow.phase == MARKET:
        return tuple(_war(state, war.id) for war in state.wars)
    return ()


def _income(state: State) -> Receipt:
    """What each takes from the bank today."""
    sums = [income(state, seat) for seat in state.flow.seats]
    lines = tuple(
        Line(Text("{name}", (("name", state.name(seat)),)), amount)
        for seat, amount in zip(state.flow.seats, sums, strict=True)
    )
    paid = msg("paid") if state.is_paid else msg("from the bank")
    return Receipt("income", msg("Income"), lines, Line(paid, sum(sums)))


def _war(state: State, number: int) -> Receipt:
    """The bids of a bidding war, and where it stands."""
    war = next(war for war in state.wars if war.id == number)
    lines = tuple(
        Line(_bid_words(state, bidder.seat, bidder.waste), bidder.money or 0) for bidder in war.left
    )
    highest = max((bidder.money or 0 for bidder in war.left), default=0)
    title = msg("Bidding war from {price}", price=war.price)
    return Receipt(f"war{war.id}", title, lines, Line(msg("highest bid"), highest))


def _bid_words(state: State, seat: int, waste: int) -> Text:
    if not waste:
        return Text("{name}", (("name", state.name(seat)),))
    return msg("{name}, waste {waste:+}", name=state.name(seat), waste=waste)
