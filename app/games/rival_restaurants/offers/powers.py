"""The sheets of the powers that need a target, on the card of the chef's owner."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.frame import Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box.chefs import chef_name
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.rules import ban, powers, shop
from app.games.rival_restaurants.rules.clams import is_guarded
from app.games.rival_restaurants.state import State

Figure = tuple[int, str]


def power_sheets(state: State) -> tuple[Sheet, ...]:
    """The first-phase powers that wait: the first beside the clock, all others on their cards."""
    rows = [_power(state, chef) for chef in state.powers]
    return (*rows[:1], *(replace(row, role="seat") for row in rows[1:]))


def _power(state: State, chef: str) -> Sheet:
    owner = state.working(chef)
    assert owner is not None
    kinds = {
        ban.ANGUS: _bar,
        powers.FUEGO: _tolls,
        powers.KIM: _bring,
        powers.MORTIMER: _give,
    }
    return kinds[chef](state, owner)  # type: ignore[index]


def _targets(state: State, chef: str, owner: Figure) -> list[int]:
    """The seats with a figure that the power may hit today."""
    return [
        seat
        for seat in state.flow.here
        if not is_guarded(state, seat)
        and any(
            (seat, who) != owner
            and not powers.hit_yesterday(state, chef, seat, who)
            and (chef != powers.KIM or powers.can_bring(state, seat, who))
            and (chef != powers.MORTIMER or who != "npc")
            for who in state.figures
        )
    ]


def _label(chef: str) -> Text:
    return Text("{name}", (("name", chef_name(chef)),))


def _who(state: State) -> tuple[str, ...]:
    return () if len(state.figures) > 1 else ("who",)


def _bar(state: State, owner: Figure) -> Sheet:
    """Angus: whom he bars, and where that chef goes."""
    here = state.stand(*owner)
    among = powers.expelled(state) or [seat for seat in state.flow.here if seat != owner[0]]
    if here is not None and owner[1] != "npc":
        there = [s for s in among if here in state.seat(s).stands]
        among = there or among
    among = [seat for seat in among if not is_guarded(state, seat)] or among
    nobody = powers.why_not_bar(state) or _all_guarded(state, among)
    first = next(row.value for row in say.stands("to") if row.value != here)
    return Sheet(
        acts.BarChef,
        _label(ban.ANGUS),
        "quick",
        icon="chef-hat",
        seat=owner[0],
        start=(("seat", among[0]), ("to", first if here else None), ("who", "chef")),
        hidden=_who(state),
        choices=(
            *say.seats(state, "seat", among),
            *say.whos(state, npc=owner[1] != "npc"),
            *(row for row in say.stands("to") if row.value != here),
        ),
        closed=nobody,
    )


def _all_guarded(state: State, among: Sequence[int]) -> Text | None:
    """Why a power has no target: a Clam-Voyance guards each of them, L491."""
    if all(is_guarded(state, seat) for seat in among):
        return powers.guarded(state, among[0])
    return None


def _hidden(state: State) -> Text | None:
    """Who is no target because a Clam-Voyance guards."""
    rows = (seat for seat in state.flow.here if is_guarded(state, seat))
    return next((powers.guarded(state, seat) for seat in rows), None)


def _tolls(state: State, owner: Figure) -> Sheet:
    """Fuego: who pays, where the stands are not known."""
    among = [seat for seat in state.flow.here if seat != owner[0] or owner[1] == "npc"]
    others = [seat for seat in among if powers.may_meet(state, owner, seat)]
    return Sheet(
        acts.TakeTolls,
        msg("Who pays"),
        "quick",
        icon="chef-hat",
        seat=owner[0],
        start=(("payers", tuple(dict.fromkeys(powers.payers(state)))),),
        closed=powers.why_no_tolls(state, owner),
        choices=say.seats(state, "payers", others),
    )


def _bring(state: State, owner: Figure) -> Sheet:
    """Kim: whom she brings along, and what she pays."""
    among = _targets(state, powers.KIM, owner)
    others = [seat for seat in among if seat != owner[0]] or among
    return Sheet(
        acts.BringChef,
        _label(powers.KIM),
        "quick",
        icon="chef-hat",
        seat=owner[0],
        start=(("seat", others[0] if others else owner[0]), ("who", "chef"), ("pays", "money")),
        hidden=_who(state),
        choices=(*say.seats(state, "seat", others), *say.whos(state), *say.PAYS),
        closed=None
        if others
        else _hidden(state) or msg("She hit the only other chef yesterday: pass."),
    )


def _give(state: State, owner: Figure) -> Sheet:
    """Mortimer: to whom a waste token goes."""
    among = [s for s in _targets(state, powers.MORTIMER, owner) if s != owner[0]]
    hit = msg("He hit the only other chef yesterday: pass.")
    none = None if among else _hidden(state) or hit
    if not state.seat(owner[0]).waste:
        none = msg("No waste to give.")
    return Sheet(
        acts.GiveWaste,
        _label(powers.MORTIMER),
        "quick",
        icon="chef-hat",
        seat=owner[0],
        start=(("seat", among[0] if among else owner[0]), ("who", "chef")),
        hidden=() if "second" in state.figures else ("who",),
        choices=(*say.seats(state, "seat", among), *say.whos(state, npc=False)),
        closed=none,
    )


def market_powers(state: State) -> tuple[Sheet, ...]:
    """Stroganov's ingredient and Gohan's shelf card, once a day."""
    rows = []
    for chef, make in ((powers.STROGANOV, _take), (shop.GOHAN, _shelf)):
        owner = state.working(chef)
        if owner is not None and chef not in state.used:
            rows.append(make(state, owner))
    return tuple(rows)


def _take(state: State, owner: Figure) -> Sheet:
    among = [seat for seat in state.flow.here if seat != owner[0]]
    others = [seat for seat in among if not is_guarded(state, seat)] or among
    return Sheet(
        acts.TakeUnused,
        _label(powers.STROGANOV),
        "seat",
        icon="chef-hat",
        seat=owner[0],
        start=(("seat", others[0]),),
        choices=say.seats(state, "seat", others),
        closed=_all_guarded(state, others),
    )


def _shelf(state: State, owner: Figure) -> Sheet:
    taken = {p for seat in state.flow.here for p in state.seat(seat).stands if p}
    free = say.markets(without={*taken, "mystery_mart"})
    return Sheet(
        acts.BuyShelf,
        _label(shop.GOHAN),
        "seat",
        icon="chef-hat",
        seat=owner[0],
        start=(("seat", owner[0]), *((("market", free[0].value),) if free else ())),
        hidden=("seat",),
        choices=free,
        closed=None if free else msg("No market is empty."),
    )
