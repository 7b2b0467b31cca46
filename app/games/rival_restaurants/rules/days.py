"""The course of a day: income, wheels, the market minute, the end of the day and of the match."""

from __future__ import annotations

from app.engine import conduct
from app.engine.commands import Event, Rejected
from app.engine.flow import ClockEnded, EndPhase, MatchEnded, PhaseStarted
from app.engine.tables import onward
from app.engine.text import Text, msg, names, plural
from app.engine.timer import us
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import MOVE_SECONDS, TARGET
from app.games.rival_restaurants.box.chefs import COOK, MARKET, MOVE, chef_name
from app.games.rival_restaurants.rules.bidding import settle
from app.games.rival_restaurants.rules.kitchen import arrivals
from app.games.rival_restaurants.rules.sums import Events, earn, must_be
from app.games.rival_restaurants.scoring import contenders, open_tie, tied
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.fold import apply
from app.games.rival_restaurants.state.incomes import income


def pay_income(state: State, command: acts.PayIncome, now: int) -> Events:
    """Everybody's income in one move, L297; with the coins on the table the bank pays by hand."""
    must_be(state, MOVE)
    if state.options.coins:
        raise Rejected(msg("The coins lie on the table: take your income there."))
    if state.step == "draft":
        raise Rejected(msg("First the draft; then the first day."))
    if state.is_paid:
        raise Rejected(msg("Today’s income is already paid."))
    paid = tuple(
        event
        for seat in state.flow.here
        for event in earn(state, seat, income(state, seat), "income")
    )
    return (*paid, events.IncomePaid())


def reveal(state: State, command: acts.RevealWheels, now: int) -> Events:
    """All are ready, or time is over: who is late goes to the Island, L304-323."""
    must_be(state, MOVE)
    if state.step != "move":
        raise Rejected(
            msg("First the draft; then the first day.")
            if state.step == "draft"
            else msg("The wheels are already revealed.")
        )
    if not state.is_paid and not state.options.coins:
        raise Rejected(msg("Pay the income first."))
    question = conduct.to_ask(state.flow, state.phases[0], now)
    if question and not command.anyway:
        raise Rejected(question)
    late = tuple(events.StandSet(seat, "chef", "island") for seat in state.late)
    return (*late, events.WheelsRevealed(), *_stop_clock(state))


def _stop_clock(state: State) -> Events:
    """The time for moving is over once the wheels lie open."""
    has_time = state.flow.clock is not None and not state.flow.is_over
    return (ClockEnded(MOVE),) if has_time else ()


def end_phase(state: State, command: EndPhase, now: int) -> Events:
    """The head chef moves on."""
    conduct.must_end(state.flow, state.phases, command, now)
    ends = {MOVE: _open_market, MARKET: _close_market, COOK: _end_day}
    return ends[command.phase](state, command, now)


def _open_market(state: State, command: EndPhase, now: int) -> Events:
    if state.step != "reveal":
        raise Rejected(msg("Reveal the wheels first."))
    if state.powers and not command.anyway:
        raise Rejected(to_settle(state))
    return onward(state, state.phases, now)


def to_settle(state: State) -> Text:
    """The question while powers wait."""
    waiting = names([chef_name(chef) for chef in state.powers])
    return msg("Powers left: {names:and}. Go anyway?", names=waiting)


def _close_market(state: State, command: EndPhase, now: int) -> Events:
    """Bidding wars still open end as time has ended them, L638-640, after a question."""
    question = to_end_wars(state)
    if question is not None and not command.anyway:
        raise Rejected(question)
    found: list[Event] = []
    for war in state.wars:
        closed = settle(state, war, now)
        found += closed
        for event in closed:
            state = apply(state, event)
    return (*found, *onward(state, state.phases, now))


def to_end_wars(state: State) -> Text | None:
    """The question while bidding wars are open at the end of the market."""
    if not state.wars:
        return None
    return plural(
        "{n} bidding war is open. End it as it stands?",
        "{n} bidding wars are open. End them as they stand?",
        len(state.wars),
    )


def _end_day(state: State, command: EndPhase, now: int) -> Events:
    """The winner is looked for at the end of the day alone, L272, L431-433."""
    arrived = arrivals(state, tuple(state.flow.here))
    if all(state.seat(seat).popularity < TARGET for seat in state.flow.here):
        clock = us(MOVE_SECONDS) if state.options.move_clock else None
        return (*arrived, PhaseStarted(MOVE, state.flow.round + 1, now, clock))
    tie = open_tie(state)
    if tie is None:
        return (*arrived, MatchEnded("finished"))
    if state.step == tie:
        raise Rejected(
            msg("A full tie: the table names the winner.")
            if tie == "vote"
            else msg("Count the coins of those tied first.")
        )
    return (*arrived, events.StepStarted(tie))


def count_money(state: State, command: acts.CountMoney, now: int) -> Events:
    """A tied player's coins; when all are counted, the tie-break goes on."""
    if state.step != "money":
        raise Rejected(msg("Coins are counted only to break a tie."))
    if command.seat not in tied(state):
        raise Rejected(msg("{name} is not among those tied.", name=state.name(command.seat)))
    counted = events.MoneyCounted(command.seat, command.money)
    after = apply(state, counted)
    tie = open_tie(after)
    if tie == "money":
        return (counted,)
    return (counted, MatchEnded("finished") if tie is None else events.StepStarted(tie))


def elect(state: State, command: acts.Elect, now: int) -> Events:
    """The table's vote or a duel names one of those tied, L242-244."""
    if state.step != "vote":
        raise Rejected(msg("The table votes only on a full tie."))
    if command.seat not in contenders(state):
        raise Rejected(msg("{name} is not among those tied.", name=state.name(command.seat)))
    return (events.WinnerElected(command.seat), MatchEnded("finished"))
