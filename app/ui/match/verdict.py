"""What a result says in one glance: who has won, the stamp, and the line that decided."""

from __future__ import annotations

from app.engine.frame import Frame, Outcome
from app.engine.ranking import ABANDONED, STOPPED
from app.engine.text import Text, msg, names

TITLES = {STOPPED: msg("Match stopped"), ABANDONED: msg("Match abandoned")}
"""What became of it, in other words than its stamp says."""
MOST_NAMED = 2
"""So many winners are named in the head; of more, the badges stand for them."""


def is_stopped(outcome: Outcome) -> bool:
    """Whether the match was not played to its end: nobody wins a trophy then."""
    return bool({"counted", "abandoned"} & set(outcome.ends)) or outcome.title in (
        STOPPED,
        ABANDONED,
    )


def winners(outcome: Outcome) -> tuple[int, ...]:
    """Who has won; nobody where the match was stopped."""
    return () if is_stopped(outcome) else outcome.winners


def is_lost(outcome: Outcome) -> bool:
    """Whether the team has lost."""
    return bool(outcome.checks) and not winners(outcome) and not is_stopped(outcome)


def headline(frame: Frame, outcome: Outcome) -> Text:
    """The winners by name, or what became of the match."""
    first = winners(outcome)
    if outcome.checks or not first:
        return TITLES.get(STOPPED if outcome.ends == ("counted",) else outcome.title, outcome.title)
    who = names([frame.seats[seat - 1].name for seat in first])
    if len(first) > MOST_NAMED:
        return msg("Tie of {n}", n=len(first))
    return msg("{names:and}", names=who)


def stamp(outcome: Outcome) -> Text:
    """One word for how it ended."""
    if "abandoned" in outcome.ends or outcome.title == ABANDONED:
        return msg("ABANDONED", context="stamp")
    if is_stopped(outcome):
        return msg("STOPPED", context="stamp")
    if outcome.checks:
        won = bool(winners(outcome))
        return msg("WON", context="stamp") if won else msg("LOST", context="stamp")
    if len(winners(outcome)) > 1:
        return msg("TIED", context="stamp")
    column = decided(outcome)
    if column is not None and column != len(outcome.columns) - 1:
        return msg("TIE-BREAK", context="stamp")
    return msg("VICTORY", context="stamp")


def decided(outcome: Outcome) -> int | None:
    """The line of the score pad that decided: the last one, or that of the tie-break."""
    first = winners(outcome)
    if not first or not outcome.rows or outcome.checks:
        return None
    last = len(outcome.columns) - 1
    others = [place.seat for place in outcome.ranking if place.seat not in first]
    if not others:
        return last
    mine, theirs = outcome.rows[first[0] - 1], outcome.rows[others[0] - 1]
    if mine[last] != theirs[last]:
        return last
    told = _numbers(outcome)
    found = (k for k in reversed(range(last)) if (mine[k], theirs[k]) == told)
    return next(found, None)


def _numbers(outcome: Outcome) -> tuple[int, ...]:
    """The two numbers that the deciding sentence names, the greater one first."""
    reason = outcome.ranking[0].because
    found = [value for _, value in reason.args if isinstance(value, int)]
    return tuple(sorted(found, reverse=True)[:2])
