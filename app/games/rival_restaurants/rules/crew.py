"""Who plays which chef, the draft, the chef of the day, and where everybody stands."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import DRAFT, STANDS
from app.games.rival_restaurants.box.chefs import BRIGADE, MOVE, chef_name
from app.games.rival_restaurants.rules.ban import must_keep_apart
from app.games.rival_restaurants.rules.shop import must_have
from app.games.rival_restaurants.rules.sums import Events, must_be, must_be_revealed
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.setup import must_hold, must_not_cook


def _elsewhere(state: State, seat: int) -> tuple[str, ...]:
    """The chef cards that other seats have, or that are out of the match."""
    others = tuple(chef for n in state.flow.seats if n != seat for chef in state.seat(n).chefs)
    npcs = tuple(row.npc for row in state.seats if row.npc is not None)
    return (*others, *npcs, *state.banned)


def deal(state: State, command: acts.DealChefs, now: int) -> Events:
    """The chef cards of a seat; each card is there once."""
    if state.step == "draft":
        raise Rejected(msg("The draft deals the chefs: pick or ban."))
    must_hold(state.options, command.chefs, _elsewhere(state, command.seat))
    return (events.ChefsDealt(command.seat, command.chefs),)


def deal_npc(state: State, command: acts.DealNpc, now: int) -> Events:
    """The non-cooking chef of a seat, one of four, L937-941."""
    if not state.is_brigade:
        raise Rejected(msg("Only the Brigade has non-cooking chefs."))
    other = state.seat(3 - command.seat).npc
    must_not_cook(command.chef, () if other is None else (other,))
    return (events.NpcDealt(command.seat, command.chef),)


def set_cuisine(state: State, command: acts.SetCuisine, now: int) -> Events:
    """The cuisine of a restaurant."""
    return (events.CuisineSet(command.seat, command.cuisine.strip()),)


def open_chefs(state: State) -> tuple[str, ...]:
    """The chefs that the draft may still pick or ban."""
    gone = (*(chef for row in state.seats for chef in row.chefs), *state.banned)
    return tuple(chef for chef in BRIGADE if chef not in gone)


def draft(state: State, command: acts.PickChef | acts.BanChef, now: int) -> Events:
    """The next pick or ban in the printed order, L1108-1122."""
    if state.step != "draft":
        raise Rejected(msg("There is no draft now."))
    seat, act = state.draft_turn
    is_ban = isinstance(command, acts.BanChef)
    if is_ban != (act == "ban"):
        name = state.name(seat)
        raise Rejected(
            msg("{name} bans a chef now.", name=name)
            if act == "ban"
            else msg("{name} picks a chef now.", name=name)
        )
    if command.chef not in open_chefs(state):
        raise Rejected(
            msg("{chef} is not available; choose another.", chef=chef_name(command.chef))
        )
    drafted = events.ChefDrafted(seat, command.chef, is_ban)
    is_last = state.drafted + 1 == len(DRAFT)
    return (drafted, *((events.StepStarted("move"),) if is_last else ()))


def choose_active(state: State, command: acts.ChooseActive, now: int) -> Events:
    """The Brigade's chef of the day, chosen in the first phase, L986-1001."""
    if not state.is_brigade:
        raise Rejected(msg("Only the Brigade has an active chef."))
    active = state.seat(command.seat).active
    if active is not None:
        must_be(state, MOVE)
    if active in state.used and active != command.chef:
        raise Rejected(msg("{chef} used the power and stays active today.", chef=chef_name(active)))
    if command.chef not in state.seat(command.seat).chefs:
        raise Rejected(
            msg(
                "{chef} is not in the brigade of {name}.",
                chef=chef_name(command.chef),
                name=state.name(command.seat),
            )
        )
    return (events.ActiveChosen(command.seat, command.chef),)


def set_stand(state: State, command: acts.SetStand, now: int) -> Events:
    """Where a figure stands, once the wheels lie open."""
    must_be_revealed(state)
    must_have(state, command.seat, command.who)
    if not command.by_power:
        _must_stand(state, command)
    return (events.StandSet(command.seat, command.who, command.stand),)


def _must_stand(state: State, command: acts.SetStand) -> None:
    """Where no card moved it: L1006-1010 for a non-cooking chef, L1158 for two, L846-849."""
    must_keep_apart(state, command.seat, command.who, command.stand)
    if command.who == "npc" and command.stand == "island":
        raise Rejected(msg("A non-cooking chef cannot go to the Island."))
    for who in state.figures:
        if who != command.who and state.stand(command.seat, who) == command.stand:
            raise Rejected(
                msg(
                    "{name}'s other chef is at {place}. Moved by a power? Say so.",
                    name=state.name(command.seat),
                    place=STANDS[command.stand],
                )
            )
