"""What the table sees of a Stir-Fry Eighteen match."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.flow import CUES as FLOW_CUES
from app.engine.frame import Button, Frame, Line, Quantity, Receipt, Seat, Tab
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen import acts, scoring
from app.games.stir_fry_eighteen.box import CARDS, HAND, Card, Claim
from app.games.stir_fry_eighteen.offers import NAMES, sheets
from app.games.stir_fry_eighteen.rules import (
    CLAIMS,
    PHASES,
    why_no_cook,
    why_no_discard,
    why_no_test,
)
from app.games.stir_fry_eighteen.state import Laid, State

CUES: dict[type[Event], str] = {**FLOW_CUES}

STEPS = (("draw", msg("Draw")), ("cook", msg("Cook")), ("end", msg("End of turn")))
"""A turn goes from drawing to cooking to its end, L15-29."""


def frame(state: State, now: int) -> Frame:
    """Everything the table shows, from the state and the match time alone."""
    flow = state.flow
    buttons = () if flow.ended else _buttons(state)
    return Frame(
        game="stir-fry-eighteen",
        mode=_mode(state),
        round=flow.round,
        round_title=msg("Round {n}", n=flow.round),
        phase=flow.phase,
        tabs=_tabs(state),
        prompt=_prompt(state),
        hint=None if flow.ended else _hint(state),
        head_chef=flow.chef,
        turn=None if flow.ended else state.turn,
        seats=tuple(_seat(state, seat) for seat in faces.seats(flow, PHASES)),
        shared=_shared(state),
        receipts=_receipts(state),
        buttons=(*buttons, *faces.table_buttons(flow)),
        sheets=(*(() if flow.ended else sheets(state)), *faces.table_sheets(flow)),
        lamps=_lamps(state),
        outcome=scoring.outcome(state) if flow.ended in _DONE else None,
    )


_DONE = ("finished", "counted", "abandoned")


def _mode(state: State) -> str:
    names = ("finish_round", "star_chef", "empty_pantry", "bullseye")
    return "+".join(name for name in names if getattr(state.options, name)) or "base"


def _tabs(state: State) -> tuple[Tab, ...]:
    is_drawn = state.is_caught or {"pair"} < {laid.claim for laid in state.laid}
    here = 2 if state.dish else 1 if is_drawn else 0
    return tuple(
        Tab(step, title, "past" if n < here else "current" if n == here else "coming")
        for n, (step, title) in enumerate(STEPS)
    )


def _prompt(state: State) -> Text:
    name = state.flow.name(state.turn)
    if state.flow.ended:
        return scoring.verdict(state)
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
        return plural("{name}: a dish of {n} point.", "{name}: a dish of {n} points.",
                      points, name=name)  # fmt: skip
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
    if state.options.bullseye:
        return msg("Exactly {target} wins.", target=state.target)
    reached = any(scoring.has_reached(state, chef.score) for chef in state.chefs)
    return msg("{target} is reached: the last round.", target=state.target) if reached else None


def _laid_hint(state: State, laid: Laid) -> Text:
    draws, name = state.box.draws(laid.claim), state.flow.name(state.turn)
    if laid.outcome is None:
        return plural("No taste test? Draw {n} card.", "No taste test? Draw {n} cards.", draws)
    accuser = state.flow.name(laid.accuser)
    if laid.outcome == "bluff":
        return msg("Bluff: {accuser} draws 1, {name} no more.", accuser=accuser, name=name)
    if laid.penalty:
        return msg("True: {name} draws {n}, {accuser} loses {points}.",
                   name=name, n=draws, accuser=accuser, points=laid.penalty)  # fmt: skip
    return msg("True: {name} draws {n}, {accuser} discards the whole hand.",
               name=name, n=draws, accuser=accuser)  # fmt: skip


def _seat(state: State, seat: Seat) -> Seat:
    chef = state.chef(seat.number)
    return replace(
        seat,
        quantities=(
            Quantity("score", msg("Score"), chef.score, "star", is_total=True),
            Quantity("draws", msg("Cards to draw"), chef.draws, "cards"),
            Quantity("hands_lost", msg("Hands lost"), chef.hands_lost, "hand-back-left-off"),
        ),
    )


def _shared(state: State) -> tuple[Quantity, ...]:
    """The target, the dish and each of its cards, the kept dishes: previews read them."""
    dish = state.dish
    first, second = (*map(scoring.dish_points, state.kept), None, None)[:2]
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
        return (_receipt("dish", msg("Dish"), state.dish),)
    titles = (("dish_a", msg("First dish")), ("dish_b", msg("Second dish")))
    rows = zip(titles, state.kept, strict=False)
    return tuple(_receipt(id_, title, cards) for (id_, title), cards in rows)


def _receipt(id_: str, title: Text, cards: tuple[Card, ...]) -> Receipt:
    lines = tuple(Line(NAMES[card], scoring.card_points(card, cards)) for card in cards)
    return Receipt(id_, title, lines, Line(msg("Points"), scoring.dish_points(cards)))


def _buttons(state: State) -> tuple[Button, ...]:
    if state.caller is not None:
        return _answers(state, state.caller)
    laying = () if state.dish else _discards(state)
    rows = (*laying, *_kept(state), *_keys(state))
    return (*rows, _main(state))


def _main(state: State) -> Button:
    following = state.flow.name(state.next_seat)
    done = state.options.finish_round and state.is_round_full and _is_reached(state)
    label = msg("To the result") if done else msg("Next: {name}", name=following)
    return Button(label, acts.EndTurn(state.turn), role="main", key="chef", is_lit=bool(state.dish))


def _is_reached(state: State) -> bool:
    return any(scoring.has_reached(state, chef.score) for chef in state.chefs)


def _discards(state: State) -> tuple[Button, ...]:
    claims: tuple[Claim, ...] = ("pair", "chicken", "pork", "shrimp")
    return tuple(
        Button(
            CLAIMS[claim],
            acts.Discard(state.turn, claim),
            "quick",
            amount=state.box.draws(claim),
            closed=why_no_discard(state, claim),
        )
        for claim in claims
    )


def _kept(state: State) -> tuple[Button, ...]:
    labels = (msg("Cook the first dish"), msg("Cook the second dish"))
    return tuple(
        Button(
            label,
            acts.Cook(state.turn, cards),
            "quick",
            amount=scoring.dish_points(cards),
            closed=why_no_cook(state, cards),
        )
        for label, cards in zip(labels, state.kept, strict=False)
    )


def _keys(state: State) -> tuple[Button, ...]:
    """Each seat's own button: the end of my turn, or a taste test of what another laid."""
    keys, turn = state.flow.keys, state.turn
    mine = Button(msg("End of my turn"), acts.EndTurn(turn), key=keys[turn - 1], seat=turn)
    if state.untested is None:
        return (mine,)
    tests = (
        Button(
            msg("Taste test!"),
            acts.CallTest(seat),
            "seat",
            key=keys[seat - 1],
            seat=seat,
            closed=why_no_test(state, seat),
        )
        for seat in state.flow.seats
        if seat != turn
    )
    return (mine, *tests)


def _answers(state: State, caller: int) -> tuple[Button, ...]:
    """What the cards showed, once a chef has asked for the test."""
    chef = state.chef(caller)
    truth = Button(msg("It was true"), acts.TasteTest(caller, "truth"), "quick")
    bare = Button(
        msg("True, no cards held"),
        acts.TasteTest(caller, "truth", has_cards=False),
        "quick",
        amount=-state.box.penalty,
        closed=why_no_test(state, caller, has_cards=False),
    )
    bluff = Button(msg("It was a bluff"), acts.TasteTest(caller, "bluff"), "quick")
    return (bare, bluff) if chef.is_empty else (truth, bare, bluff)


def _lamps(state: State) -> tuple[tuple[str, str], ...]:
    """Steady: your turn; fast: your taste test is being settled."""
    lit = {} if state.flow.ended else {state.turn: "steady", state.caller: "fast"}
    rows = [
        (key, lit.get(seat, "off"))
        for seat in state.flow.seats
        if (key := state.flow.keys[seat - 1])
    ]
    is_main = bool(state.dish) and not state.flow.ended
    return (*rows, ("chef", "steady" if is_main else "off"))
