"""How a match of Rival Restaurants starts, and which modes fit which table."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import Rejected
from app.engine.game import Setup
from app.engine.text import Text, msg
from app.engine.timer import Timer, us
from app.games.rival_restaurants.box import HANDS, MOVE_SECONDS, Box
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS, MOVE, NPCS
from app.games.rival_restaurants.state import Options, Restaurant, State, first_money


def start(setup: Setup[Options, Box]) -> State:
    """The match before its first day; raises Rejected where mode and players do not fit."""
    options = setup.options
    must_fit(options, len(setup.seats))
    is_draft = options.table == "draft"
    flow = conduct.begin(setup, MOVE)
    if options.move_clock:
        length = us(MOVE_SECONDS)
        flow = replace(flow, clock=Timer(length), length_us=length, paused="talk")
    return State(
        flow=flow,
        options=options,
        box=setup.box,
        seats=tuple(_restaurant(setup, n) for n in range(len(setup.seats))),
        step="draft" if is_draft else "move",
        counted=(None,) * len(setup.seats),
    )


def _restaurant(setup: Setup[Options, Box], index: int) -> Restaurant:
    options = setup.options
    return Restaurant(
        money=first_money(options, setup.box),
        cuisine=options.cuisines[index] if index < len(options.cuisines) else "",
        chefs=options.chefs[index] if index < len(options.chefs) else (),
        npc=options.npcs[index] if index < len(options.npcs) else None,
    )


TABLE_SEATS: dict[str, tuple[int, int, Text]] = {
    "base": (2, 6, msg("Base game")),
    "brigade": (2, 2, msg("Brigade de Cuisine")),
    "draft": (2, 2, msg("Brigade with draft")),
    "two_chefs": (2, 3, msg("Two chefs each")),
}
"""Players of each mode, L926, L1101, L1150-1152."""


def must_fit(options: Options, players: int) -> None:
    """Raise Rejected where these options cannot be played."""
    least, most, title = TABLE_SEATS[options.table]
    if not least <= players <= most:
        raise Rejected(
            msg("{mode}: {n} players only.", mode=title, n=most)
            if least == most
            else msg("{mode}: {least} to {most} players only.", mode=title, least=least, most=most)
        )
    for row in (options.chefs, options.npcs, options.cuisines):
        if len(row) > players:
            raise Rejected(msg("{n} rows for {seats} players.", n=len(row), seats=players))
    if options.npcs and not options.table.startswith(("brigade", "draft")):
        raise Rejected(msg("Only the Brigade has non-cooking chefs."))
    if options.table == "draft" and any(options.chefs):
        raise Rejected(msg("The draft deals the chefs; leave them empty."))
    dealt: tuple[str, ...] = ()
    for hand in options.chefs:
        must_hold(options, hand, dealt)
        dealt = (*dealt, *hand)
    for npc in options.npcs:
        if npc is not None:
            must_not_cook(npc, dealt)
            dealt = (*dealt, npc)


def must_hold(options: Options, hand: tuple[str, ...], elsewhere: tuple[str, ...]) -> None:
    """Raise Rejected unless a seat may have these chef cards beside the others dealt."""
    most = HANDS[options.table]
    if len(hand) > most:
        raise Rejected(msg("At most {n} chefs a player in this mode.", n=most))
    for chef in hand:
        if chef in elsewhere or hand.count(chef) > 1:
            raise Rejected(
                msg("{chef} is already dealt: there is one of each card.", chef=CHEFS[chef].name)
            )
        if most == 3 and chef not in BRIGADE:
            raise Rejected(msg("{chef} does not cook in the Brigade.", chef=CHEFS[chef].name))


def must_not_cook(chef: str, elsewhere: tuple[str, ...]) -> None:
    """Raise Rejected unless that chef may be a seat's non-cooking one."""
    if chef not in NPCS:
        raise Rejected(
            msg("{chef} cooks; choose one of the four who do not.", chef=CHEFS[chef].name)
        )
    if chef in elsewhere:
        raise Rejected(
            msg("{chef} is already dealt: there is one of each card.", chef=CHEFS[chef].name)
        )
