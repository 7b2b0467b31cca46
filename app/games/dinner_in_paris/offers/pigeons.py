"""The sheets of pigeon cards: drawn with a terrace, and those that take no action."""

from __future__ import annotations

from app.engine.commands import why_not
from app.engine.frame import Choice, Sheet
from app.engine.text import msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES
from app.games.dinner_in_paris.rules import pigeons
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import CATEGORY_NAMES, COVER_RULES

DRAWN = {
    "kept": msg("Kept for later"),
    "resources": msg("Draw 2 resources"),
    "terrace": msg("Free terrace"),
}
"""What a pigeon card drawn now can be, L366-374."""
NEW = (
    Choice("new", "keep", msg("Keep in hand")),
    Choice("new", "share", msg("Share on the board")),
)


def pigeon_sheets(state: State) -> tuple[Sheet, ...]:
    """A card drawn now, and what a card kept in an earlier turn can do by itself."""
    seat = state.turn.seat
    others = tuple(
        other
        for other in state.flow.seats
        if other != seat and state.board(other).placed > state.board(other).covered
    )
    nobody = msg("nobody")
    return (
        _taken(state),
        Sheet(
            acts.DrawObjective,
            msg("Pigeon: objective"),
            "more",
            icon="bird",
            start=(("seat", seat), ("new", "keep")),
            hidden=("seat",),
            choices=NEW,
            closed=why_not(pigeons.must_draw_objective, state, seat),
        ),
        Sheet(
            acts.CoverTerraces,
            msg("Pigeon: cover"),
            "more",
            icon="bird",
            start=(("seat", seat), ("owner", None), ("other_owner", None)),
            hidden=("seat",),
            choices=tuple(
                choice
                for field in ("owner", "other_owner")
                for choice in (
                    Choice(field, None, nobody),
                    *(
                        Choice(field, other, msg("{name}", name=state.flow.name(other)))
                        for other in others
                    ),
                )
            ),
            closed=why_not(pigeons.must_cover, state, seat),
            hints=COVER_RULES,
        ),
    )


def _taken(state: State) -> Sheet:
    seat, turn = state.turn.seat, state.turn
    free = tuple(c for c in CATEGORIES if turn.built[c - 1] and state.active.left(c))
    cards = tuple(card for card in DRAWN if why_not(pigeons.must_be_drawn, state, card) is None)
    start = (("card", cards[0]),) if cards else ()
    return Sheet(
        acts.TakePigeon,
        msg("pigeon card drawn"),
        "quick",
        icon="bird",
        start=(("seat", seat), *start, ("category", None)),
        hidden=("seat",),
        choices=(
            *(Choice("card", card, DRAWN[card]) for card in cards),
            Choice("category", None, msg("Not placed")),
            *(Choice("category", c, CATEGORY_NAMES[c]) for c in free),
        ),
        closed=why_not(pigeons.must_take_pigeon, state, seat),
    )
