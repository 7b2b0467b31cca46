"""The powers of the chefs that Toque settles: whom they hit, what they cost, when they work."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import Text, msg, names
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import DRAG_PRICE, STANDS, TAKE_PRICE, TOLL
from app.games.rival_restaurants.box.chefs import FIRST_POWERS, MOVE, chef_name
from app.games.rival_restaurants.rules.ban import ANGUS, figures, kept_apart, must_keep_apart
from app.games.rival_restaurants.rules.clams import is_guarded
from app.games.rival_restaurants.rules.sums import (
    Events,
    drop_waste,
    hand_over,
    must_be,
    must_market,
    pay,
)
from app.games.rival_restaurants.state import State

MORTIMER, _, FUEGO, KIM = FIRST_POWERS
STROGANOV = "general_stroganov"


def must_work(state: State, chef: str, seat: int | None = None) -> str:
    """The figure of a chef whose power works today; raises Rejected with the reason if not."""
    found = state.figure(chef)
    if found is None:
        raise Rejected(msg("{chef} is not in play today.", chef=chef_name(chef)))
    if seat is not None and found[0] != seat:
        raise Rejected(
            msg("{chef} belongs to {name}.", chef=chef_name(chef), name=state.name(found[0]))
        )
    if not state.is_unlocked(found[0]):
        raise Rejected(
            msg("Amateur chefs: powers work from popularity {n}.", n=state.box.rising_dough)
        )
    if chef in state.used:
        raise Rejected(msg("{chef} already did that today.", chef=chef_name(chef)))
    return found[1]


def _owner(state: State, chef: str) -> tuple[int, str]:
    """Seat and figure of the power that is due now: between reveal and market."""
    must_be(state, MOVE)
    if state.step != "reveal":
        raise Rejected(msg("Reveal the wheels first."))
    who = must_work(state, chef)
    if chef not in state.powers:
        raise Rejected(msg("{chef} passed today; undo takes that back.", chef=chef_name(chef)))
    found = state.figure(chef)
    assert found is not None
    return found[0], who


def target_key(state: State, seat: int, who: str) -> str:
    """The chef card that a power hits; the seat itself while its card is not known."""
    return state.chef(seat, who) or f"seat{seat}"


def hit_yesterday(state: State, chef: str, seat: int, who: str) -> bool:
    """Whether that power hit the same chef card the day before, L886-887, L900-901."""
    key, today = target_key(state, seat, who), state.flow.round
    return any(
        target.power == chef and target.chef == key and target.day == today - 1
        for target in state.targets
    )


def guarded(state: State, seat: int) -> Text:
    """Why a power does not hit that seat: its Clam-Voyance, L491."""
    return msg("Clam-Voyance guards {name}: pass.", name=state.name(seat))


def _must_hit(state: State, chef: str, owner: tuple[int, str], seat: int, who: str) -> None:
    if who not in state.figures:
        raise Rejected(msg("{name} has no such figure in this mode.", name=state.name(seat)))
    if is_guarded(state, seat):
        raise Rejected(guarded(state, seat))
    if owner == (seat, who) or (chef == MORTIMER and who == "npc"):
        raise Rejected(msg("Choose another chef."))
    if chef in (KIM, MORTIMER) and hit_yesterday(state, chef, seat, who):
        raise Rejected(
            msg(
                "{chef} hit {name} yesterday: choose another chef.",
                chef=chef_name(chef),
                name=state.name(seat),
            )
        )


def bar(state: State, command: acts.BarChef, now: int) -> Events:
    """Angus: one chef at his market goes elsewhere for the day; never at the Island, L846-849.

    As a non-cooking chef he expels every active chef at his market, his own player's too, one
    after the other, and never at the Mystery Mart, L1022-1029.
    """
    owner = _owner(state, ANGUS)
    here, there = state.stand(*owner), state.stand(command.seat, command.who)
    _must_hit(state, ANGUS, owner, command.seat, command.who)
    if owner[1] == "npc" and command.who == "npc":
        raise Rejected(msg("A non-cooking chef only hits active chefs."))
    if here == "island" or (owner[1] == "npc" and here == "mystery_mart"):
        raise Rejected(msg("Angus Khan's power does not work there."))
    if here is not None and there is not None and there != here:
        raise Rejected(msg("{name} is not at Angus Khan's market.", name=state.name(command.seat)))
    if command.to is not None and command.to == here:
        raise Rejected(msg("Choose a place other than {place}.", place=STANDS[here]))
    if here is not None and command.to is None:
        raise Rejected(msg("Choose where {name} goes.", name=state.name(command.seat)))
    moved: Events = (events.ChefBarred(command.seat, command.who),)
    if command.to is not None:
        moved = (events.StandSet(command.seat, command.who, command.to), *moved)
    left = [seat for seat in expelled(state) if seat != command.seat]
    if owner[1] == "npc" and left:
        return moved
    return (*moved, events.PowerUsed(ANGUS, target_key(state, command.seat, command.who)))


def expelled(state: State) -> tuple[int, ...]:
    """The seats whose active chef a non-cooking Angus expels now."""
    owner = state.figure(ANGUS)
    if owner is None or owner[1] != "npc":
        return ()
    here = state.stand(*owner)
    if here in (None, "island", "mystery_mart"):
        return ()
    return tuple(seat for seat in state.flow.here if state.stand(seat) == here)


def why_not_bar(state: State) -> Text | None:
    """Why Angus has nobody to bar, as far as the stands are known; None if he may have."""
    owner = state.working(ANGUS)
    here = state.stand(*owner) if owner else None
    if owner is None or here is None:
        return None
    if here == "island" or (owner[1] == "npc" and here == "mystery_mart"):
        return msg("Angus Khan's power does not work there.")
    stands = [
        state.stand(seat, who)
        for seat, who in figures(state)
        if (seat, who) != owner and (owner[1] != "npc" or who != "npc")
    ]
    is_alone = all(stand is not None and stand != here for stand in stands)
    return msg("Nobody else is at Angus Khan's market: pass.") if is_alone else None


def payers(state: State) -> tuple[int, ...]:
    """The seats that Fuego's market makes pay, one entry for each chef, L919-922, L1042-1045."""
    owner = state.working(FUEGO)
    if owner is None:
        return ()
    here = state.stand(*owner)
    if here in (None, "island") or (owner[1] == "npc" and here == "mystery_mart"):
        return ()
    return tuple(
        seat
        for seat, who in figures(state)
        if state.stand(seat, who) == here and (seat, who) != owner and who != "npc"
    )


def _named(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those named, each once, or as often as the player is known to have chefs at his market."""
    known = payers(state)
    return tuple(seat for seat in dict.fromkeys(seats) for _ in range(max(1, known.count(seat))))


def may_meet(state: State, owner: tuple[int, str], seat: int) -> bool:
    """Whether a chef of that seat may stand where Fuego does, as far as the stands are known."""
    here = state.stand(*owner)
    stands = [state.stand(seat, who) for who in state.shoppers]
    return here is None or any(stand in (None, here) for stand in stands)


def _must_meet(state: State, owner: tuple[int, str], seat: int) -> None:
    if seat != owner[0] and not may_meet(state, owner, seat):
        raise Rejected(msg("{name} is not at Señor Fuego's market.", name=state.name(seat)))


def why_no_tolls(state: State, owner: tuple[int, str]) -> Text | None:
    """Why nobody pays: the Island is no market, L919-922; a non-cooking Fuego's, L1042-1045."""
    if owner[1] == "npc" and state.stand(*owner) == "mystery_mart":
        return msg("Señor Fuego's power does not work at the Mystery Mart: pass.")
    if owner[1] == "npc" or state.stand(*owner) != "island":
        return None
    return msg("Señor Fuego's power does not work at the Island: pass.")


def take_tolls(state: State, command: acts.TakeTolls, now: int) -> Events:
    """Each pays 200 to Fuego, or what there is; a non-cooking Fuego's go to the bank."""
    owner, who = _owner(state, FUEGO)
    if command.payers is None and state.stand(owner, who) is None:
        raise Rejected(msg("Say where everybody stands, or who pays."))
    refused = why_no_tolls(state, (owner, who))
    if refused is not None:
        raise Rejected(refused)
    pay_all = payers(state) if command.payers is None else _named(state, command.payers)
    for seat in command.payers or ():
        _must_meet(state, (owner, who), seat)
    if command.payers is not None and owner in pay_all and who != "npc":
        raise Rejected(msg("{name} owns Señor Fuego and pays nothing.", name=state.name(owner)))
    moved: list[events.MoneyChanged] = []
    purses = {seat: state.seat(seat).money for seat in pay_all}
    for seat in pay_all:
        if is_guarded(state, seat):
            continue
        amount = min(TOLL, purses[seat])
        purses[seat] -= amount
        if state.options.coins or not amount or (seat == owner and who != "npc"):
            continue
        moved.append(events.MoneyChanged(seat, -amount, "toll"))
        if who != "npc":
            moved.append(events.MoneyChanged(owner, amount, "toll"))
    return (*moved, events.PowerUsed(FUEGO))


def bring(state: State, command: acts.BringChef, now: int) -> Events:
    """Kim: a chef goes where she goes, for 100 to the bank or an ingredient, L884-887."""
    owner = _owner(state, KIM)
    _must_hit(state, KIM, owner, command.seat, command.who)
    here = state.stand(*owner)
    if here is not None and not can_bring(state, command.seat, command.who):
        must_keep_apart(state, command.seat, command.who, here)
    paid = pay(state, owner[0], DRAG_PRICE, "power") if command.pays == "money" else ()
    moved = (events.StandSet(command.seat, command.who, here),) if here else ()
    return (*paid, *moved, events.PowerUsed(KIM, target_key(state, command.seat, command.who)))


def can_bring(state: State, seat: int, who: str) -> bool:
    """Whether Angus's ban lets Kim bring that figure: always where he does not cook, L1028-1030."""
    kim, angus = state.working(KIM), state.figure(ANGUS)
    here = state.stand(*kim) if kim else None
    if here is None or angus is None or angus[1] == "npc":
        return True
    return not kept_apart(state, seat, who, here)


def give_waste(state: State, command: acts.GiveWaste, now: int) -> Events:
    """Mortimer: one of his waste tokens to another chef who has a restaurant, L898-901."""
    owner = _owner(state, MORTIMER)
    _must_hit(state, MORTIMER, owner, command.seat, command.who)
    if command.seat == owner[0]:
        raise Rejected(msg("Choose another chef."))
    dropped = drop_waste(state, owner[0], 1, "power")
    taken = events.WasteChanged(command.seat, 1, "power")
    used = events.PowerUsed(MORTIMER, target_key(state, command.seat, command.who))
    return (*dropped, taken, used)


def pass_power(state: State, command: acts.PassPower, now: int) -> Events:
    """A power may always be left unused, L789."""
    if command.chef not in state.powers:
        waiting = names([chef_name(chef) for chef in state.powers])
        if waiting:
            raise Rejected(msg("Powers still to settle: {names}.", names=waiting))
        raise Rejected(msg("No power is waiting now."))
    return (events.PowerPassed(command.chef),)


def take_unused(state: State, command: acts.TakeUnused, now: int) -> Events:
    """Stroganov: an unused ingredient, 100 to its owner, L874-877."""
    must_market(state)
    must_work(state, STROGANOV)
    found = state.figure(STROGANOV)
    assert found is not None
    if found[0] == command.seat:
        raise Rejected(msg("Choose another chef."))
    if is_guarded(state, command.seat):
        raise Rejected(guarded(state, command.seat))
    paid = hand_over(state, found[0], command.seat, TAKE_PRICE, "power")
    return (*paid, events.PowerUsed(STROGANOV))
