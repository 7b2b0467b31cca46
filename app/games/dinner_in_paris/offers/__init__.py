"""What Dinner in Paris offers to do now: complete buttons, and sheets to be filled in."""

from __future__ import annotations

from app.engine.commands import Command, why_not
from app.engine.flow import EndPhase
from app.engine.frame import Button, Sheet
from app.engine.framing import Main
from app.engine.text import Text, msg
from app.games.dinner_in_paris import acts, rules
from app.games.dinner_in_paris.offers.counting import counts, held, majority_cards
from app.games.dinner_in_paris.offers.righting import righting
from app.games.dinner_in_paris.offers.turns import turn_sheets
from app.games.dinner_in_paris.rules import counting, turns
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import HAND_RULE, reminder


def main(state: State) -> Main:
    """The end of what is under way: the first card, the turn, a part of the count."""
    if state.flow.phase == "draw":
        return Main(note=reminder(state))
    if state.flow.phase == "actions":
        return _end_turn(state)
    if state.flow.phase == "objectives":
        missing = why_not(counting.must_be_revealed, state)
        return Main(closed=missing, is_lit=missing is None)
    closed = why_not(counting.must_be_counted, state, anyway=True)
    ask = None if closed else why_not(counting.must_be_counted, state, anyway=False)
    return Main(closed=closed, ask=ask, is_lit=not (closed or ask))


def _end_turn(state: State) -> Main:
    ask = rules.question(state)
    is_last = state.ending is not None and state.next_seat == state.first
    name = state.flow.name(state.next_seat)
    label = msg("On to the count") if is_last else msg("On to {name}", name=name)
    return Main(label, note=reminder(state), ask=ask, is_lit=ask is None)


def buttons(state: State) -> tuple[Button, ...]:
    """The active seat's own button, and what takes one tap."""
    if state.flow.phase == "draw":
        return (_own(state, msg("Card drawn"), acts.DrawCard(state.turn.seat)), *_full(state))
    if state.flow.phase != "actions":
        return ()
    own = _own(state, msg("End of turn"), EndPhase("actions"), closed=rules.question(state))
    return (_draw(state), own, *_full(state))


def _own(state: State, label: Text, command: Command, closed: Text | None = None) -> Button:
    """The button of the seat whose turn it is moves that turn on."""
    seat = state.turn.seat
    return Button(label, command, "seat", key=state.flow.keys[seat - 1], seat=seat, closed=closed)


def _draw(state: State) -> Button:
    seat = state.turn.seat
    return Button(
        msg("draw a card"),
        acts.DrawCard(seat),
        "quick",
        note=HAND_RULE,
        icon="cards-playing-outline",
        closed=why_not(turns.must_have_action, state, seat),
    )


def _full(state: State) -> tuple[Button, ...]:
    if state.ending:
        return ()
    ask = msg("Can nothing more be placed, no restaurant and no terrace?")
    return (Button(msg("Nothing more fits"), acts.DeclareFull(), "more", ask=ask),)


def sheets(state: State) -> tuple[Sheet, ...]:
    """The sheets of the phase; what lies on the table can be put right in each."""
    return (*_of_phase(state), *righting(state))


def _of_phase(state: State) -> tuple[Sheet, ...]:
    """The sheets of the phase; the majority card may be chosen at any time."""
    if state.flow.phase == "majorities":
        role = "more" if state.majorities else "quick"
        return (*majority_cards(state, role), *counts(state), *held(state, "more"))
    if state.flow.phase == "objectives":
        return (*held(state, "seat"), *majority_cards(state, "more"))
    turn = turn_sheets(state) if state.flow.phase == "actions" else _first(state)
    return (*turn, *majority_cards(state, "more"))


def _first(state: State) -> tuple[Sheet, ...]:
    if not rules.can_choose_first(state):
        return ()
    start = (("seat", state.first % len(state.boards) + 1),)
    return (Sheet(acts.ChooseFirst, msg("First player"), "more", start=start),)
