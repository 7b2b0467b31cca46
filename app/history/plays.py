"""A match that was played to its end, in the words of BG Stats."""

from __future__ import annotations

from app.dates import moment
from app.engine.game import Game
from app.export.bgstats import Play, Player, link
from app.storage.played import Played


def link_of(match: Played, game: Game, first: int | None = None) -> str | None:
    """The link of a finished match; None for one that was stopped, or whose day nobody knew.

    `first`: the seat of the first turn; where all begin together it is the head chef.
    """
    ended = moment(match.last_utc)
    if not match.is_finished or ended is None:
        return None
    players = tuple(
        Player(
            seat.name,
            seat.score,
            seat.place,
            is_winner=seat.has_won,
            is_first=seat.seat == (first or match.chef),
        )
        for seat in sorted(match.seats, key=lambda seat: seat.seat)
    )
    play = Play(
        match.uid,
        game.title.id,
        game.id,
        ended,
        match.minutes,
        players,
        has_points=not game.is_team,
    )
    return link(play)
