"""Random play of Rival Restaurants that gets everywhere: every mode, phase and kind of act."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from app.engine.commands import Command, Event, Rejected, checked, in_bounds
from app.engine.flow import EndPhase, StopMatch, TimeUp
from app.engine.frame import Button, Sheet
from app.engine.game import kinds
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import LIST_PRICES, PRICES, STANDS, WHO
from app.games.rival_restaurants.box.chefs import BRIGADE, CHEFS, FIRST_POWERS, MOVE, NPCS
from app.games.rival_restaurants.rules.ban import figures
from tests.games.rival_restaurants.playing import Match
from tests.laws.filling import filled, structs

Draw = Callable[[st.SearchStrategy[Any]], Any]
Face = Button | Sheet

SWITCHES = ("amateur", "start_up", "move_clock", "coins")
COMMANDS = kinds((acts,), Command)
SELDOM = (
    acts.DealChefs,
    acts.DealNpc,
    acts.SetCuisine,
    acts.AdjustMoney,
    acts.AdjustWaste,
    acts.AdjustPopularity,
    acts.ChangeUpgrade,
    acts.ChangeBox,
)
"""Acts of any time; the others belong to a phase and are what random play should reach."""
COMMON = (
    acts.PlayCard,
    acts.ResolveCards,
    acts.DeclineDish,
    acts.ChooseActive,
    acts.PassPower,
    acts.DropOut,
    acts.CloseBidding,
    acts.RobHalf,
)
"""Open so often that they would be most of what is played."""
DUE = (acts.BarChef, acts.TakeTolls, acts.BringChef, acts.GiveWaste)
BIDS = (acts.Bid, acts.DropOut, acts.CloseBidding)
OFTEN = tuple(kind for kind in COMMANDS if kind not in SELDOM)
_seldom = st.sampled_from((True, False, False))


def matches() -> st.SearchStrategy[Match]:
    """Matches of any mode at the start of any step of a day.

    By a seed and not choice by choice: hypothesis likes to repeat what it drew before, and would
    start most of them alike.
    """
    return st.integers(0, 2**30).map(lambda seed: _match(Random(seed)))


def _match(dice: Random) -> Match:
    table = dice.choice(("base", "base", "brigade", "draft", "two_chefs"))
    players = dice.randint(2, {"base": 6, "two_chefs": 3}.get(table, 2))
    options: dict[str, Any] = {name: dice.random() < 1 / 5 for name in SWITCHES}
    options.update(table=table, chefs=_hands(dice, table, players))
    if table in ("brigade", "draft"):
        options["npcs"] = dice.sample(NPCS, 2)
    box = {"starting_money": dice.choice((0, 500, 900)), "waste_supply": 12}
    return _on_the_way(dice, Match(players, options=options, box=box))


def _hands(dice: Random, table: str, players: int) -> list[list[str]]:
    """Chefs for most seats; often those of the first phase, whose powers meet one another."""
    hand = {"base": 1, "two_chefs": 2, "brigade": 3}.get(table, 0)
    deck: list[str] = list(BRIGADE if table == "brigade" else CHEFS)
    dice.shuffle(deck)
    if dice.random() < 1 / 3:
        deck.sort(key=lambda chef: chef not in FIRST_POWERS)
    named = dice.choice((players, players, 1)) if hand else 0
    return [deck[n * hand : (n + 1) * hand] for n in range(named)]


def _on_the_way(dice: Random, match: Match) -> Match:
    """Waste, upgrades and sometimes 20 popularity, and perhaps some steps of the day behind."""
    if match.state.step == "draft" and dice.random() < 1 / 3:
        return match.do(*picks(match)[: dice.randrange(8)])
    match.do(*picks(match))
    is_late = dice.random() < 1 / 8
    for seat in match.state.flow.seats:
        match.do(acts.AdjustWaste(seat, dice.choice((1, 2))))
        if is_late:
            match.do(acts.AdjustPopularity(seat, 20))
        if dice.random() < 1 / 3:
            match.do(acts.ChangeUpgrade(seat, "double_cooktop", owned=True))
    if is_late:
        return dice.choice((match.kitchen, lambda: match.kitchen().next_day()))()
    if dice.random() < 1 / 4:
        return match
    match.reveal()
    if "angus_khan" in match.state.powers and dice.random() < 2 / 3:
        _bar(dice, match)
    else:
        _placed(dice, match)
    if dice.random() < 1 / 3:
        return match
    return match.open_market()


def _placed(dice: Random, match: Match) -> None:
    """Most stand at two or three places, where powers meet them."""
    for seat in match.state.flow.seats:
        if match.state.is_brigade and (mine := match.state.seat(seat).chefs):
            match.do(acts.ChooseActive(seat, dice.choice(mine)))  # type: ignore[arg-type]
    busy: list[Any] = dice.sample(sorted(STANDS), 3)
    for seat, who in figures(match.state):
        if dice.random() < 3 / 4:
            match.do(acts.SetStand(seat, dice.choice(busy), who, by_power=True))  # type: ignore[arg-type]


def _bar(dice: Random, match: Match) -> None:
    """Angus bars somebody; where that chef goes is known or not, and Kim may be beside him."""
    angus: Any = match.state.figure("angus_khan")
    others = [f for f in figures(match.state) if f != angus and f[1] != "npc"]
    seat, who = dice.choice(others)
    match.do(acts.BarChef(seat, who=who))  # type: ignore[arg-type]
    known: list[Any] = [angus, match.state.figure("kim_chi") or angus]
    for owner, its in known:
        if (owner, its) != (seat, who):
            match.do(acts.SetStand(owner, "chop_shop", its, by_power=True))
    if dice.random() < 1 / 2:
        match.do(acts.SetStand(seat, "dairy_king", who))  # type: ignore[arg-type]
    if "senor_fuego" in match.state.powers:
        match.do(acts.PassPower("senor_fuego"))


def picks(match: Match) -> tuple[Command, ...]:
    """The picks and bans that lead through a draft."""
    if match.state.step != "draft":
        return ()
    kinds = (
        acts.PickChef,
        acts.PickChef,
        acts.BanChef,
        acts.PickChef,
        acts.BanChef,
        acts.PickChef,
        acts.PickChef,
        acts.PickChef,
    )
    return tuple(kind(chef) for kind, chef in zip(kinds, BRIGADE, strict=True))


def a_command(match: Match, draw: Draw) -> Command:
    """Mostly an act of this phase, each kind as likely as the other; sometimes anything at all."""
    way = draw(st.sampled_from(("phase",) * 9 + ("any", "on", "raw")))
    if match.state.barred and draw(_seldom):
        return _a_meeting(match, draw)
    if way == "on":
        return _on(match)
    if way == "raw":
        command: Command = draw(structs(draw(st.sampled_from(COMMANDS))))
        return command
    faces = _faces(match, OFTEN if way == "phase" else None)
    if not faces:
        return _on(match)
    kind = _some_kind(match, {_kind(face) for face in faces}, draw)
    if kind is acts.OpenBidding:
        return _a_war(match, draw)
    return _said(draw(st.sampled_from([face for face in faces if _kind(face) is kind])), draw)


def _some_kind(match: Match, open_: set[type[Command]], draw: Draw) -> type[Command]:
    """A kind of act, the common ones seldom; bids and powers that wait often."""
    rows = [kind for kind in open_ if kind not in COMMON or draw(_seldom)] or list(open_)
    if match.state.wars and draw(st.integers(0, 3)):
        rows = [kind for kind in rows if kind in BIDS] or rows
    if match.state.powers and draw(st.booleans()):
        rows = [kind for kind in rows if kind in DUE] or rows
    kind: type[Command] = draw(st.sampled_from(sorted(rows, key=lambda kind: kind.__name__)))
    return kind


def _a_meeting(match: Match, draw: Draw) -> Command:
    """What would bring a barred chef to Angus: the sheets do not offer it, the rules refuse it."""
    state = match.state
    seat, who = barred = draw(st.sampled_from(state.barred))
    angus: Any = state.figure("angus_khan") or barred
    here: Any = state.stand(*angus) or "chop_shop"
    there: Any = state.stand(seat, who) or "chop_shop"
    market: Any = here if here in PRICES else "chop_shop"
    other: Any = there if there in PRICES else "chop_shop"
    ways: list[Any] = [
        acts.SetStand(seat, here, who),
        acts.SetStand(angus[0], there, angus[1]),
        acts.BringChef(seat, who),
        acts.BringChef(*angus),
        acts.Buy(seat, market=market, who=who),
        acts.Buy(angus[0], market=other, who=angus[1]),
    ]
    command: Command = draw(st.sampled_from(ways))
    return command


def _a_war(match: Match, draw: Draw) -> Command:
    """A bidding war that may well be fought: figures of different players at one market."""
    state = match.state
    first = draw(st.sampled_from(figures(state)))
    here = state.stand(*first)
    mates = [f for f in figures(state) if f[0] != first[0] and state.stand(*f) in (None, here)]
    some = (
        draw(st.lists(st.sampled_from(mates), max_size=3, unique_by=lambda f: f[0]))
        if mates
        else []
    )
    price = PRICES.get(here or "") or draw(st.sampled_from(LIST_PRICES))
    seats, seconds, npcs = (
        tuple(seat for seat, its in (first, *(some or mates[:1])) if its == who) for who in WHO
    )
    return acts.OpenBidding(price, seats=seats, seconds=seconds, npcs=npcs)  # type: ignore[arg-type]


def _on(match: Match) -> Command:
    """What the head chef does next."""
    if match.state.flow.phase == MOVE and match.state.step == "move":
        is_due = match.state.is_paid or match.state.options.coins
        return acts.RevealWheels(anyway=True) if is_due else acts.PayIncome()
    return EndPhase(match.state.flow.phase, anyway=True)


def _faces(match: Match, kinds: tuple[type[Command], ...] | None) -> list[Face]:
    """The open buttons and sheets, of these kinds."""
    faces: list[Any] = [*match.frame.buttons, *match.frame.sheets]
    return [
        face
        for face in faces
        if face.closed is None
        and _kind(face) is not StopMatch
        and (kinds is None or _kind(face) in kinds)
    ]


def _kind(face: Any) -> type[Command]:
    kind: type[Command] = face.command if isinstance(face, Sheet) else type(face.command)
    return kind


def _said(face: Face, draw: Draw) -> Command:
    command: Command = draw(filled(face)) if isinstance(face, Sheet) else face.command
    return command


def decided(match: Match, command: Command) -> tuple[Event, ...]:
    """What the rules say to it at this table; nothing where they refuse."""
    try:
        in_bounds(checked(command), len(match.state.seats))
        return match.decide(command)
    except Rejected:
        return ()


def fall_due(match: Match) -> None:
    """Time runs out where it has by now."""
    clock = match.state.flow.clock
    if clock is not None and clock.ends_at is not None and clock.ends_at <= match.now:
        match.do(TimeUp(match.state.flow.phase))
