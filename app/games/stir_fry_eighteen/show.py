"""What the table sees of a Stir-Fry Eighteen match."""

from __future__ import annotations

from app.engine import faces
from app.engine.frame import Line, Piece, Quantity, Receipt, Tab
from app.engine.framing import SeatShow, Show
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen import offers, scoring
from app.games.stir_fry_eighteen.box import CARDS, HAND, Card
from app.games.stir_fry_eighteen.state import Laid, State
from app.games.stir_fry_eighteen.texts import CLAIMS, NAMES

STEPS = (("draw", msg("Draw")), ("cook", msg("Cook")), ("end", msg("End of turn")))
"""A turn goes from drawing to cooking to its end, L15-29."""


def show(state: State, now: int) -> Show:
    """What only this game knows of the match; steady lamp: your turn, fast: your taste test."""
    test = () if state.caller is None else ((state.caller, "fast"),)
    return Show(
        round_title=msg("Round {n}", n=state.flow.round),
        tabs=_tabs(state),
        prompt=_prompt(state),
        hint=_hint(state),
        turn=state.turn,
        seats=tuple(_seat(state, seat) for seat in state.flow.seats),
        shared=_shared(state),
        pieces=tuple(_laid(state, n, laid) for n, laid in enumerate(state.laid, 1)),
        receipts=_receipts(state),
        main=offers.main(state),
        buttons=offers.buttons(state),
        sheets=offers.sheets(state),
        lamps=((state.turn, "steady"), *test),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    return (_shared(state), *(_seat(state, seat).quantities for seat in state.flow.seats))


def _tabs(state: State) -> tuple[Tab, ...]:
    is_drawn = state.is_caught or {"pair"} < {laid.claim for laid in state.laid}
    return faces.steps(STEPS, 2 if state.dish else 1 if is_drawn else 0)


def _prompt(state: State) -> Text:
    name = state.flow.name(state.turn)
    if state.caller is not None:
        return msg("{name} tastes: true or bluff?", name=state.flow.name(state.caller))
    if state.dish:
        return _cooked(state, name)
    if state.laid or state.options.empty_pantry:
        return msg("{name} plays.", name=name)
    return msg("{name} plays: draw 1 card.", name=name)


def _cooked(state: State, name: str) -> Text:
    points = scoring.dish_points(state.dish)
    if state.scored == points:
        return plural(
            "{name}: a dish of {n} point.", "{name}: a dish of {n} points.", points, name=name
        )
    if state.scored == 0:
        return msg("Beyond {target}: the dish scores nothing.", target=state.target)
    return msg("Beyond {target}: {name} falls to 0.", target=state.target, name=name)


def _hint(state: State) -> Text | None:
    if state.caller is not None:
        return msg("Show the cards that were laid.")
    if state.dish:
        return msg("Keep at most {n} cards; reshuffle the rest.", n=HAND)
    return _laid_hint(state, state.laid[-1]) if state.laid else _rule_hint(state)


def _rule_hint(state: State) -> Text | None:
    chef = state.chef(state.turn)
    if chef.is_empty:
        return msg("No card in hand: only the turn’s end is left.")
    if scoring.is_won(state):
        return _reached(state)
    if state.options.bullseye:
        missing = state.target - chef.score
        return msg("Exactly {target} wins: {n} to go.", target=state.target, n=missing)
    return None


def _reached(state: State) -> Text:
    """The round goes on, L45, or the score was put right and counts at the turn's end."""
    if state.options.finish_round:
        return msg("{target} reached: the last round.", target=state.target)
    return msg("{target} reached: end the turn.", target=state.target)


def _laid_hint(state: State, laid: Laid) -> Text:
    draws, name = state.box.draws(laid.claim), state.flow.name(state.turn)
    if laid.outcome is None:
        return plural("No taste test? Draw {n} card.", "No taste test? Draw {n} cards.", draws)
    accuser = state.flow.name(laid.accuser)
    if laid.outcome == "bluff":
        return msg("Bluff: {accuser} draws one, {name} no more.", accuser=accuser, name=name)
    if laid.penalty:
        return msg(
            "True: {name} draws {n}, {accuser} loses {points}.",
            name=name,
            n=draws,
            accuser=accuser,
            points=laid.penalty,
        )
    return msg(
        "True: {name} draws {n}, {accuser} discards the whole hand.",
        name=name,
        n=draws,
        accuser=accuser,
    )


def _seat(state: State, seat: int) -> SeatShow:
    chef = state.chef(seat)
    lost, of = "hand-back-left-off", msg("of {n}", n=state.target)
    return SeatShow(
        (
            Quantity("score", msg("Score"), chef.score, "star", of, is_total=True),
            Quantity("draws", msg("Cards to draw"), chef.draws, "cards"),
            Quantity("hand", msg("In hand"), chef.hand, "cards-outline"),
            Quantity("hands_lost", msg("Hands lost"), chef.hands_lost, lost),
        )
    )


def _laid(state: State, n: int, laid: Laid) -> Piece:
    """Cards laid face down: what they are said to be, the cards they draw, how a test went."""
    draws = state.box.draws(laid.claim)
    return Piece("laid", n, CLAIMS[laid.claim], laid.outcome or "untested", amounts=(draws,))


def _shared(state: State) -> tuple[Quantity, ...]:
    """The target, the dish and each of its cards, the kept dishes: previews read them."""
    dish = state.dish
    kept = (scoring.scored(state, scoring.dish_points(cards)) for cards in state.kept)
    first, second = (*kept, None, None)[:2]
    return (
        Quantity("target", msg("Points to win"), state.target),
        Quantity("dish", msg("Dish"), scoring.dish_points(dish) if dish else None),
        Quantity("dish_a", msg("First dish"), first),
        Quantity("dish_b", msg("Second dish"), second),
        *(
            Quantity(card, NAMES[card], scoring.card_points(card, dish) if card in dish else None)
            for card in CARDS
        ),
    )


def _receipts(state: State) -> tuple[Receipt, ...]:
    if state.dish:
        return (_receipt(state, "dish", msg("Dish"), state.dish, state.scored),)
    titles = (("dish_a", msg("First dish")), ("dish_b", msg("Second dish")))
    rows = zip(titles, state.kept, strict=False)
    return tuple(
        _receipt(state, id_, title, cards, scoring.scored(state, scoring.dish_points(cards)))
        for (id_, title), cards in rows
    )


def _receipt(state: State, id_: str, title: Text, cards: tuple[Card, ...], scored: int) -> Receipt:
    """Each card, and what counts of their sum: beyond the bullseye not all of it, L48."""
    lines = [Line(NAMES[card], scoring.card_points(card, cards)) for card in cards]
    beyond = scored - scoring.dish_points(cards)
    if beyond:
        lines.append(Line(msg("Beyond {target}", target=state.target), beyond, is_signed=True))
    return Receipt(id_, title, tuple(lines), Line(msg("Points"), scored))
