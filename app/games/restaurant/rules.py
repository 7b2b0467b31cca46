"""What Restaurant allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from app.engine import conduct
from app.engine.commands import Event, Rejected
from app.engine.flow import EndPhase
from app.engine.phases import Phase
from app.engine.tables import Rules, deciding, onward
from app.engine.text import Text, msg, plural
from app.games.restaurant import acts, scoring
from app.games.restaurant.box import AGAIN, COPIES, KINDS, MENUS, PLAIN, STEP, TABLES, WORTH, Card
from app.games.restaurant.state import Row, State

PHASES = (
    Phase(
        "orders",
        msg("Orders", context="phase"),
        main=msg("On to the totals"),
        own=(acts.TakeCard, acts.GiveTurn),
    ),
    Phase(
        "totals",
        msg("Totals"),
        prompt=msg("Everybody enters the value of their menus."),
        main=msg("Start the service"),
        own=(acts.EnterTotal, acts.ChooseStarter),
    ),
    Phase(
        "service",
        msg("Service"),
        main=msg("End the service"),
        own=(acts.EnterTotal, acts.GiveTurn, acts.PlaceCard, acts.Pass, acts.SetPlaced),
    ),
    Phase(
        "counts",
        msg("Counts"),
        prompt=msg("Count the menus, player by player."),
        rounds=lambda state: 1,
        own=(acts.EnterTotal, acts.EnterCounts, acts.SetPlaced),
    ),
)
"""Two phases, L53, L87, each with the sums at its end, L85, L109."""

Events = tuple[Event, ...]


def _must_have_turn(state: State, seat: int) -> None:
    if seat != state.turn:
        name = state.flow.name(state.turn)
        raise Rejected(msg("Not your turn: it’s {name}’s.", name=name))


def why_not_more(cards: Row, card: Card) -> Text | None:
    """Why one more card of that kind cannot be there, or None, L37-41."""
    most, (plain, daily, _, _) = COPIES.get(card), cards
    if most is not None and cards[KINDS.index(card)] >= most:
        return plural(
            "The box has only {n} such card: all noted.",
            "The box has only {n} such cards: all noted.",
            most,
        )
    if plain + daily + (card in ("plain", "daily")) > PLAIN:
        return msg("The box has {n} menus and plats du jour.", n=PLAIN)
    return None


def _take(state: State, command: acts.TakeCard, now: int) -> Events:
    _must_have_turn(state, command.seat)
    if state.taken >= TABLES:
        raise Rejected(msg("All {n} cards are taken.", n=TABLES))
    if reason := why_not_more(state.told, command.card):
        raise Rejected(reason)
    return (acts.CardTaken(command.seat, command.card),)


def _set_taken(state: State, command: acts.SetTaken, now: int) -> Events:
    told = sum(state.told)
    if command.cards < state.served:
        raise Rejected(
            plural(
                "{n} card is placed: at least as many were taken.",
                "{n} cards are placed: at least as many were taken.",
                state.served,
            )
        )
    if command.cards < told:
        raise Rejected(
            plural(
                "{n} card was noted; undo takes it back.",
                "{n} cards were noted; undo takes them back.",
                told,
            )
        )
    if command.cards == state.taken:
        raise Rejected(msg("Nothing would change; choose an amount."))
    return (acts.TakenSet(command.cards - told),)


def _set_placed(state: State, command: acts.SetPlaced, now: int) -> Events:
    noted = sum(state.placed)
    if command.cards < noted:
        raise Rejected(
            plural(
                "{n} card was noted; undo takes it back.",
                "{n} cards were noted; undo takes them back.",
                noted,
            )
        )
    if command.cards > _markers(state):
        raise Rejected(msg("Only {n} cards were taken.", n=_markers(state)))
    if command.cards == state.served:
        raise Rejected(msg("Nothing would change; choose an amount."))
    return (acts.PlacedSet(command.cards - noted),)


def _markers(state: State) -> int:
    """Cards under which nothing is served yet at the start: those taken, else all tables."""
    return state.taken if state.taken >= state.box.least_cards else TABLES


def _set_hand(state: State, command: acts.SetHand, now: int) -> Events:
    return (acts.HandSet(command.seat, command.cards),)


def _give_turn(state: State, command: acts.GiveTurn, now: int) -> Events:
    if command.seat == state.turn:
        raise Rejected(msg("It is already {name}’s turn.", name=state.flow.name(command.seat)))
    return (acts.TurnGiven(command.seat),)


def _total(state: State, command: acts.EnterTotal, now: int) -> Events:
    if command.total % STEP:
        raise Rejected(msg("A total is a multiple of {n}.", n=STEP))
    together = command.total - (state.totals[command.seat - 1] or 0) + scoring.orders_sum(state)
    if together > WORTH:
        raise Rejected(msg("That makes {n} in all; the box has {all}.", n=together, all=WORTH))
    return (acts.TotalEntered(command.seat, command.total),)


def _choose_starter(state: State, command: acts.ChooseStarter, now: int) -> Events:
    lowest = scoring.lowest(state)
    if not lowest:
        raise Rejected(_missing(state, state.totals))
    if command.seat not in lowest:
        who = state.flow.who(lowest)
        raise Rejected(msg("The lowest total starts: {names:or}.", names=who))
    if command.seat == state.starter or len(lowest) == 1:
        raise Rejected(msg("{name} is already the starter.", name=state.flow.name(command.seat)))
    return (acts.StarterChosen(command.seat),)


def why_not_serve(state: State) -> Text | None:
    """Why no table can be served any more, or None: a card lies under every marker, L107."""
    markers = _markers(state)
    if state.served < markers:
        return None
    return msg("All {n} markers are served: end the service.", n=markers)


def _place(state: State, command: acts.PlaceCard, now: int) -> Events:
    _must_have_turn(state, command.seat)
    if reason := why_not_serve(state) or why_not_more(state.placed, command.card):
        raise Rejected(reason)
    return (acts.CardPlaced(command.seat, command.card),)


def _pass(state: State, command: acts.Pass, now: int) -> Events:
    _must_have_turn(state, command.seat)
    if reason := why_not_serve(state):
        raise Rejected(reason)
    return (acts.SeatPassed(command.seat),)


def _counts(state: State, command: acts.EnterCounts, now: int) -> Events:
    """No more menus of a value than the box has, nor more of them marked RES., L71."""
    served, left, res = command.rows
    all_, reserved = _others(state, command.seat)
    plain = _others_left(state, command.seat)
    for n, menu in enumerate(MENUS):
        if (count := all_[n] + served[n] + left[n] + res[n]) > menu.copies:
            raise Rejected(_too_many(menu.value, menu.copies, count))
        if state.options.doubled == "res" and (count := reserved[n] + res[n]) > menu.reserved:
            raise Rejected(_too_many_reserved(menu.value, menu.reserved, count))
        most = menu.copies - menu.reserved
        if state.options.doubled == "res" and (count := plain[n] + left[n]) > most:
            raise Rejected(_too_many_plain(menu.value, most, count))
    return (acts.CountsEntered(command.seat, served, left, res),)


def _others(state: State, seat: int) -> tuple[Row, Row]:
    """Menus that the other seats counted, and those of them in the RES. row."""
    others = state.counts[: seat - 1] + state.counts[seat:]
    rows = [counts for counts in others if counts is not None]
    seen = [sum(c.served[n] + c.left[n] + c.res[n] for c in rows) for n in range(4)]
    res = [sum(c.res[n] for c in rows) for n in range(4)]
    return (seen[0], seen[1], seen[2], seen[3]), (res[0], res[1], res[2], res[3])


def _others_left(state: State, seat: int) -> list[int]:
    """Menus not marked RES. that the other seats hold."""
    others = state.counts[: seat - 1] + state.counts[seat:]
    return [sum(c.left[n] for c in others if c is not None) for n in range(4)]


def _too_many_plain(value: int, most: int, count: int) -> Text:
    return msg(
        "{value} in hand beside RES.: the box has {most}, that makes {n}.",
        value=value,
        most=most,
        n=count,
    )


def _too_many(value: int, most: int, count: int) -> Text:
    return msg(
        "Menus of {value}: the box has {most}, that makes {n}.", value=value, most=most, n=count
    )


def _too_many_reserved(value: int, most: int, count: int) -> Text:
    return msg(
        "RES. menus of {value}: the box has {most}, that makes {n}.",
        value=value,
        most=most,
        n=count,
    )


def _missing(state: State, row: tuple[object, ...]) -> Text:
    missing = (seat for seat in state.flow.here if row[seat - 1] is None)
    return msg("Still missing: {names:and}.", names=state.flow.who(missing))


def why_not_end(state: State) -> Text | None:
    """Why the phase cannot end yet, or None."""
    row = {"totals": state.totals, "counts": state.counts}.get(state.flow.phase, ())
    if row and any(row[seat - 1] is None for seat in state.flow.here):
        return _missing(state, row)
    is_tied = state.flow.phase == "totals" and len(scoring.lowest(state)) > 1
    if is_tied and state.starter is None:
        return msg("Tie for the lowest: choose who starts.")
    return None


def doubt(state: State) -> Text | None:
    """What the table should know before the phase ends, or None; it may go on anyway."""
    phase = state.flow.phase
    least = state.box.least_cards
    if phase == "orders" and state.taken < least:
        return msg("{n} of at least {least} cards are taken.", n=state.taken, least=least)
    if phase == "service":
        return _unplaced(state)
    if phase == "totals" and why_not_end(state) is None:
        return scoring.totals_doubt(state)
    if phase == "counts" and why_not_end(state) is None:
        return scoring.counts_doubt(state)
    return None


def _unplaced(state: State) -> Text | None:
    """Cards still to be placed, while nothing that the table told has ended the service, L107."""
    cards = state.taken - state.served
    if cards <= 0 or state.bare or state.passes >= len(state.totals):
        return None
    return plural("{n} card is not placed.", "{n} cards are not placed.", cards)


def to_ask(state: State) -> Text | None:
    """What the main button asks once before the phase ends, or None."""
    what = doubt(state)
    return None if what is None else msg("{what} Go on anyway?", what=what)


def _end_phase(state: State, command: EndPhase, now: int) -> Events:
    conduct.must_end(state.flow, PHASES, command, now)
    if reason := why_not_end(state):
        raise Rejected(reason)
    question = to_ask(state)
    if question and not command.anyway:
        raise Rejected(question)
    started = onward(state, PHASES, now)
    if state.flow.phase == "totals":
        return (acts.StarterChosen(state.starter or scoring.lowest(state)[0]), *started)
    return started


def why_not_leave(state: State) -> Text | None:
    """Why nobody leaves now, or None: a card of the same turn is still to come, L67, L83."""
    if state.last is not None and state.last[1] in AGAIN:
        return msg("A turn is under way: leave after it.")
    return None


_RULES: Rules[State] = {
    EndPhase: _end_phase,
    acts.TakeCard: _take,
    acts.SetTaken: _set_taken,
    acts.SetPlaced: _set_placed,
    acts.SetHand: _set_hand,
    acts.GiveTurn: _give_turn,
    acts.EnterTotal: _total,
    acts.ChooseStarter: _choose_starter,
    acts.PlaceCard: _place,
    acts.Pass: _pass,
    acts.EnterCounts: _counts,
}

decide = deciding(PHASES, _RULES)
