"""The actions of a turn and the pigeon cards: what each takes, and what comes of it."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.flow import PhaseStarted
from app.engine.text import msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES, COINS_EACH, ROWS, Category, Pigeon
from app.games.dinner_in_paris.rules import counting
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import PIGEON_NAMES, RESTAURANT_NAMES

Events = tuple[Event, ...]


def must_play(state: State, seat: int) -> None:
    """Raise Rejected unless it is the turn of that seat."""
    if state.flow.phase not in ("draw", "actions"):
        raise Rejected(msg("The last turn is over; time to count."))
    if seat != state.turn.seat:
        raise Rejected(msg("It is {name}’s turn.", name=state.flow.name(state.turn.seat)))


def must_act(state: State, seat: int) -> None:
    """Raise Rejected unless that seat has drawn its first card, L109-111."""
    must_play(state, seat)
    if state.flow.phase == "draw":
        raise Rejected(msg("First draw a resource card."))


def must_have_action(state: State, seat: int) -> None:
    """Raise Rejected unless that seat may begin another action now."""
    must_act(state, seat)
    if state.turn.left <= 0:
        raise Rejected(msg("Both actions are done; end the turn."))


def must_have_pigeon(state: State, seat: int, cards: int = 1) -> None:
    """Raise Rejected unless the seat kept that many pigeon cards in an earlier turn, L321-322."""
    must_act(state, seat)
    if state.usable_pigeons < cards:
        raise Rejected(
            plural(
                "{n} pigeon card kept from before.",
                "{n} pigeon cards kept from before.",
                state.usable_pigeons,
            )
        )


def must_be_in_the_box(state: State, pigeon: Pigeon, cards: int = 1) -> None:
    """Raise Rejected where the box has no more of that kind of pigeon card, L366."""
    left = state.copies_unused(pigeon)
    if left < cards:
        raise Rejected(
            plural(
                "{what}: {n} pigeon card is left in the box.",
                "{what}: {n} pigeon cards are left in the box.",
                left,
                what=PIGEON_NAMES[pigeon],
            )
        )


def must_play_pigeon(state: State, seat: int, pigeon: Pigeon, cards: int = 1) -> None:
    """Raise Rejected unless the seat may have kept that many pigeon cards of that kind."""
    must_have_pigeon(state, seat, cards)
    must_be_in_the_box(state, pigeon, cards)


def draw(state: State, command: acts.DrawCard, now: int) -> Events:
    """The first card of a turn, or a card as an action, L109-117."""
    must_play(state, command.seat)
    if state.flow.phase == "draw":
        return (PhaseStarted("actions", state.flow.round, now),)
    must_have_action(state, command.seat)
    return (acts.ActionTaken(command.seat, "draw"),)


def open_restaurant(state: State, command: acts.OpenRestaurant, now: int) -> Events:
    """A restaurant of the box is opened, with its income at once, L171-183."""
    must_have_action(state, command.seat)
    if not state.copies_left(command.restaurant):
        name = RESTAURANT_NAMES[command.restaurant]
        raise Rejected(msg("{name}: none is left in the box.", name=name))
    used: Events = ()
    if command.pigeon:
        must_play_pigeon(state, command.seat, "ingredient")
        used = (acts.PigeonsPlayed(command.seat, 1, "ingredient"),)
    opened = acts.RestaurantOpened(command.seat, command.restaurant)
    return (acts.ActionTaken(command.seat, "open"), *used, opened)


def must_build(state: State, seat: int) -> None:
    """Raise Rejected unless that seat may begin to build or goes on building, L116-117."""
    must_act(state, seat)
    if state.turn.is_building:
        return
    if "build" in state.turn.actions:
        raise Rejected(msg("Terraces are built only once a turn."))
    must_have_action(state, seat)


def build(state: State, command: acts.BuildTerraces, now: int) -> Events:
    """Terraces from the left of their rows, for no more than the budget, L188-217."""
    must_build(state, command.seat)
    cost = _cost(state, command.terraces)
    if command.pigeons:
        must_play_pigeon(state, command.seat, "coins", command.pigeons)
    coins = command.coins + COINS_EACH * command.pigeons
    missing = cost - coins - budget(state)
    if missing > 0:
        raise Rejected(plural("{n} coin short.", "{n} coins short.", missing))
    return (
        *_begin_build(state),
        *((acts.PigeonsPlayed(command.seat, command.pigeons, "coins"),) if command.pigeons else ()),
        *((acts.CoinsPlayed(command.seat, coins),) if coins else ()),
        acts.TerracesBuilt(command.seat, command.terraces, cost),
    )


def _begin_build(state: State) -> Events:
    if state.turn.is_building:
        return ()
    seat = state.turn.seat
    return acts.ActionTaken(seat, "build"), acts.BudgetOpened(seat, state.active.income)


def budget(state: State) -> int:
    """Coins of the active seat for its build action: what is left, or its whole income."""
    return state.turn.budget if state.turn.is_building else state.active.income


def _cost(state: State, terraces: tuple[int, ...]) -> int:
    if not any(terraces):
        raise Rejected(msg("Choose at least one terrace."))
    return sum(_row(state, c, n) for c, n in zip(CATEGORIES, terraces, strict=True) if n)


def _row(state: State, category: Category, terraces: int) -> int:
    board = state.active
    if not board.has_open(category):
        raise Rejected(msg("Open a restaurant of category {n} first.", n=category))
    if terraces > board.left(category):
        raise Rejected(
            plural(
                "Category {category} has {n} terrace left.",
                "Category {category} has {n} terraces left.",
                board.left(category),
                category=category,
            )
        )
    return ROWS[category].cost(board.terraces[category - 1], terraces)


def complete(state: State, command: acts.CompleteObjective, now: int) -> Events:
    """An objective is done; one from the hand is replaced from the deck, L297-304."""
    seat, board = command.seat, state.board(command.seat)
    how = _second(state, seat) if command.pigeon else _action(state, seat, "objective")
    counting.must_be_in_box(state, command.points)
    if command.origin == "own" and not board.held:
        raise Rejected(msg("{name} holds no objective.", name=state.flow.name(seat)))
    if command.origin == "shared" and not state.shared:
        raise Rejected(msg("No shared objective is left on the board."))
    done = acts.ObjectiveDone(seat, command.points, command.origin)
    new: Events = ()
    if command.origin == "own" and state.deck:
        new = (acts.ObjectiveDrawn(seat, command.new == "keep"),)
    return (*how, done, *new)


def _action(state: State, seat: int, action: str) -> Events:
    must_have_action(state, seat)
    return (acts.ActionTaken(seat, action),)


def _second(state: State, seat: int) -> Events:
    """A pigeon card makes one action of two objectives, L380-383."""
    must_play_pigeon(state, seat, "objective")
    if "objective" not in state.turn.actions:
        raise Rejected(msg("The card adds a second objective; do the first one as an action."))
    return (acts.PigeonsPlayed(seat, 1, "objective"),)
