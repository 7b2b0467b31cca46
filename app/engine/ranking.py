"""Who has won: places with ties, "match abandoned", and the outcome as the table sees it.

A game says what each seat has and why, in `Result`; what becomes of it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from app.engine.flow import Flow
from app.engine.frame import Check, Outcome, Place
from app.engine.text import Text, msg
from app.engine.value import Value

DONE = ("finished", "counted", "abandoned")
"""How a match may have ended that has an outcome; one that was put away has none yet."""
STOPPED = msg("Stopped")
ABANDONED = msg("Abandoned")
WAS_ABANDONED = msg("The match was abandoned.")
PUT_AWAY = msg("The match is put away for later.")


class Standing(Value, frozen=True):
    """What a seat has at the end.

    `key`: what decides, the higher the better, where points alone do not; `because`: the reason,
    where that is not its line of the score pad, or the sentence that decides for all; `row`: that
    line.
    """

    points: int
    key: tuple[int, ...] = ()
    because: Text | None = None
    row: tuple[int, ...] = ()

    @property
    def rank(self) -> tuple[int, ...]:
        """What this seat is ranked by."""
        return self.key or (self.points,)


class Result(Value, frozen=True, kw_only=True):
    """How a match ends, or would end now, as its game knows it; `standings` in seat order.

    `text`: the sentence that decided, where points alone do not say it; `stopped`: the one for a
    match that is counted early, where it is not simply the points as they stand. `title`: over
    the result, with `{names}` for who won. `winners`: where these are not simply the first.
    `ends`: which of the game's ends these are, by its words, where not "won" or "tie". `decides`:
    what each part of a standing's key counts.
    """

    standings: tuple[Standing, ...]
    text: Text | None = None
    stopped: Text | None = None
    title: Text = msg("Winner: {names:and}")
    ends: tuple[str, ...] = ()
    winners: tuple[int, ...] | None = None
    checks: tuple[Check, ...] = ()
    columns: tuple[Text, ...] = ()
    decides: tuple[Text, ...] = ()


def parting(result: Result, one: int, other: int) -> tuple[Text | None, int, int]:
    """What parts two seats, where it is not simply the points, and how much of it each has."""
    mine, theirs = (result.standings[seat - 1] for seat in (one, other))
    pairs = zip(result.decides, mine.rank, theirs.rank, strict=False)
    found = next(((what, a, b) for what, a, b in pairs if a != b), None)
    if mine.points != theirs.points or found is None:
        return None, mine.points, theirs.points
    return found


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each key; equal keys share one, and those after it are left out.

    >>> ranks([(5,), (9,), (5,), (1,)])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def first(keys: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[int, ...]:
    """The seats whose key is the best; several share.

    >>> first([(1, (5,)), (2, (9,)), (3, (9,))])
    (2, 3)
    """
    rows = tuple(keys)
    best = max((key for _, key in rows), default=())
    return tuple(seat for seat, key in rows if key == best)


def leaders(flow: Flow, result: Result) -> tuple[int, ...]:
    """The seats that stand first, or those that the game itself says; none who left."""
    if result.winners is not None:
        return tuple(seat for seat in result.winners if seat not in flow.gone)
    return first((seat, result.standings[seat - 1].rank) for seat in flow.here)


def sentence(flow: Flow, result: Result) -> Text:
    """How the match ended, in one sentence."""
    if flow.ended == "counted":
        return result.stopped or msg(
            "Stopped in round {n}; the points as they stand.", n=flow.round
        )
    said = {"abandoned": WAS_ABANDONED, "put_away": PUT_AWAY}.get(flow.ended or "")
    return said or result.text or _by_points(flow, result)


def _by_points(flow: Flow, result: Result) -> Text:
    """Who has the most points; several share the win."""
    most = leaders(flow, result)
    points = max((result.standings[seat - 1].points for seat in most), default=0)
    if len(most) > 1:
        return msg(
            "Tie at {points}: {names:and} share the win.", points=points, names=flow.who(most)
        )
    return msg("{names} wins with {points}.", points=points, names=flow.who(most))


def places(flow: Flow, result: Result) -> tuple[Place, ...]:
    """Each place with the reason that decided it, the first one first; who left has none."""
    rows = [result.standings[seat - 1] for seat in flow.here]
    found = [
        Place(seat, place, row.points, row.because or _because(flow, result, row))
        for seat, place, row in zip(flow.here, ranks([row.rank for row in rows]), rows, strict=True)
    ]
    return tuple(sorted(found, key=lambda row: row.place))


def _because(flow: Flow, result: Result, row: Standing) -> Text:
    """The reason of a place whose game gives none of its own."""
    if result.text is not None or not result.columns:
        return sentence(flow, result)
    pairs = zip(result.columns, row.row, strict=True)
    return msg("{parts}", parts=tuple(msg("{what}: {n}", what=what, n=n) for what, n in pairs))


def outcome(flow: Flow, result: Result) -> Outcome:
    """The result as the table sees it, with the score pad."""
    winners = () if flow.ended == "abandoned" else leaders(flow, result)
    return Outcome(
        winners=winners,
        ranking=places(flow, result),
        text=sentence(flow, result),
        title=_title(flow, result, winners),
        ends=_ends(result, winners) if flow.ended == "finished" else (flow.ended or "",),
        checks=result.checks,
        columns=result.columns,
        rows=tuple(row.row for row in result.standings),
    )


def _ends(result: Result, winners: tuple[int, ...]) -> tuple[str, ...]:
    return result.ends or ("tie" if len(winners) > 1 else "won",)


def _title(flow: Flow, result: Result, winners: tuple[int, ...]) -> Text:
    if flow.ended == "abandoned":
        return ABANDONED
    if flow.ended == "counted" and not winners:
        return STOPPED
    who = flow.who(winners)
    has_names = "{names" in result.title.id
    return replace(result.title, args=(("names", who),)) if has_names else result.title
