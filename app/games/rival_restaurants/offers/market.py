"""The sheets of the market minute: several ingredients, the Island, trades, bidding wars."""

from __future__ import annotations

from app.engine.commands import why_not
from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import Text, msg
from app.engine.value import Value
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import PRICES, UPGRADES
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.offers import wars
from app.games.rival_restaurants.rules import ban, cards, island, shop
from app.games.rival_restaurants.rules.ban import Figure
from app.games.rival_restaurants.rules.held import ANTOINE
from app.games.rival_restaurants.rules.trade import must_trade
from app.games.rival_restaurants.state import State, robbery_at

Sheets = tuple[Sheet, ...]


class Shared(Value, frozen=True):
    """What the sheets of all seats have in common at one moment: looked up once.

    `upgrades`: what the Island sells, and for whom; `partners`: with whom one trades;
    `nothing`: why nobody can trade, or None; `antoine`: where his power works, he himself.
    """

    upgrades: tuple[Choice, ...]
    partners: tuple[Choice, ...]
    victims: tuple[Choice, ...]
    nothing: Text | None
    antoine: Figure | None


def market_sheets(state: State) -> Sheets:
    """What every seat can do in the second phase, and the bidding war."""
    here, upgrades = state.flow.here, say.upgrades(state, "upgrade", UPGRADES)
    shared = Shared(
        upgrades=(*upgrades, *say.seats(state, "owner", here)),
        partners=say.seats(state, "other", here),
        victims=say.seats(state, "victim", here),
        nothing=why_not(must_trade, state),
        antoine=state.working(ANTOINE),
    )
    rows = (sheet for seat in here for sheet in _market(state, seat, shared))
    return (*rows, wars.opening(state), *wars.bid_sheets(state))


def _toggle(state: State, seat: int, antoine: Figure | None) -> tuple[str, ...]:
    """Antoine's surcharge is asked only where he plays and the stands do not say."""
    if antoine is None or antoine == (seat, "chef"):
        return ("surcharge",)
    is_known = state.stand(*antoine) is not None and state.stand(seat) is not None
    return ("surcharge",) if is_known else ()


def all_card_sheets(state: State) -> Sheets:
    """The action cards of every seat."""
    here = state.flow.here
    victims = say.seats(state, "victim", here)
    return tuple(sheet for seat in here for sheet in _card_sheets(state, seat, victims))


def _card_sheets(state: State, seat: int, victims: tuple[Choice, ...]) -> Sheets:
    """Which card it is, and Armed Robbery with its victim."""
    others = say.others(victims, seat)
    used = why_not(cards.must_play, state, seat, "action")
    at = robbery_at(state.chain, seat)
    on_table = at is not None and not state.chain[at].is_done
    cards_left = say.ONLY_CLAM if used else say.PLAYED
    against = say.against(state, seat)
    which = Sheet(
        acts.PlayCard,
        msg("Which card"),
        "seat",
        icon="cards",
        seat=seat,
        start=(("seat", seat), ("card", "clam_voyance"), ("since", None), ("stops", None)),
        hidden=("seat", "since", "says_so", *(() if against else ("stops",))),
        choices=(*cards_left, *against),
    )
    if state.options.coins:
        return (which,)
    rob = Sheet(
        acts.RobHalf,
        msg("Armed Robbery"),
        "seat",
        icon="cards",
        seat=seat,
        start=(("seat", seat), ("victim", others[0].value)),
        hidden=("seat",),
        choices=others,
        closed=None if on_table else used,
    )
    return (which, rob)


def _market(state: State, seat: int, shared: Shared) -> Sheets:
    """The sheets of a seat; what several of them ask is looked up once."""
    away, toggle = why_not(island.visitor, state, seat), _toggle(state, seat, shared.antoine)
    rows = [
        _upgrade(state, seat, shared.upgrades, toggle, away),
        _dump(state, seat, toggle, away),
        _trade(state, seat, shared),
    ]
    if not state.options.coins:
        rows += [
            _buy(state, seat, toggle),
            Sheet(
                acts.BuyCard,
                msg("Buys an action card"),
                "seat",
                icon="cards",
                seat=seat,
                start=(("seat", seat), ("by_power", False), ("surcharge", None)),
                hidden=("seat", "by_power", *toggle),
                closed=away,
            ),
            Sheet(
                acts.SellChocolate,
                msg("Sells chocolate"),
                "seat",
                seat=seat,
                start=(("seat", seat), ("count", 1)),
                hidden=("seat",),
                closed=away,
            ),
        ]
    return (*rows, *_card_sheets(state, seat, shared.victims))


def _buy(state: State, seat: int, toggle: tuple[str, ...]) -> Sheet:
    """By market, several at once, or with a surcharge that the stands do not say."""
    figures = state.figures
    there = state.stand(seat)
    gone = ban.closed_stands(state, seat, "chef") if len(figures) == 1 else ()
    free = next(market for market in PRICES if market not in gone)
    first = free if there in (None, "island") else there
    return Sheet(
        acts.Buy,
        msg("Ingredients"),
        "seat",
        icon="storefront",
        seat=seat,
        start=(
            ("seat", seat),
            ("price", None),
            ("market", first),
            ("count", 1),
            ("who", "chef"),
            ("surcharge", None),
        ),
        hidden=("seat", "price", *(("who",) if len(figures) == 1 else ()), *toggle),
        choices=(*say.markets(without=gone), *say.whos(state)),
        closed=why_not(shop.quote, state, acts.Buy(seat))
        if there == "island" and len(figures) == 1
        else None,
    )


def _upgrade(
    state: State,
    seat: int,
    upgrades: tuple[Choice, ...],
    toggle: tuple[str, ...],
    away: Text | None,
) -> Sheet:
    """At most three taps: open, choose, done. Also for another chef."""
    owned = state.seat(seat).upgrades
    first = next((up for up in UPGRADES if up not in owned), next(iter(UPGRADES)))
    return Sheet(
        acts.BuyUpgrade,
        msg("Upgrade"),
        "seat",
        icon="arrow-up-bold-box",
        seat=seat,
        start=(
            ("seat", seat),
            ("upgrade", first),
            ("owner", seat),
            ("surcharge", None),
        ),
        hidden=("seat", *toggle),
        choices=upgrades,
        closed=away,
    )


def _dump(state: State, seat: int, toggle: tuple[str, ...], away: Text | None) -> Sheet:
    held = state.seat(seat).waste
    none = None if held else msg("No waste to dump.")
    return Sheet(
        acts.DumpWaste,
        msg("Dump waste"),
        "seat",
        icon="trash-can",
        seat=seat,
        start=(("seat", seat), ("count", max(1, held)), ("surcharge", None)),
        hidden=("seat", *(toggle if state.box.dump_surcharge else ("surcharge",))),
        bounds=(Bound("count", 1, max(1, held)),),
        closed=none or away,
    )


def _trade(state: State, seat: int, shared: Shared) -> Sheet:
    """Money, waste and upgrades with another player, both ways."""
    mine, others = state.seat(seat), say.others(shared.partners, seat)
    rows = [state.seat(other.value) for other in others]
    theirs = dict.fromkeys(up for row in rows for up in row.upgrades)
    most, purse = max(row.waste for row in rows), max(row.money for row in rows)
    empty = {
        "gives_money": not mine.money,
        "gets_money": not purse,
        "gives_waste": not mine.waste,
        "gets_waste": not most,
        "gives_upgrades": not mine.upgrades,
        "gets_upgrades": not theirs,
    }
    return Sheet(
        acts.Trade,
        msg("Trade"),
        "seat",
        seat=seat,
        quick=(100, 200, 300),
        start=(("seat", seat), ("other", others[0].value)),
        hidden=("seat", *(field for field, is_empty in empty.items() if is_empty)),
        bounds=(
            Bound("gives_money", 0, mine.money),
            Bound("gets_money", 0, purse),
            Bound("gives_waste", 0, mine.waste),
            Bound("gets_waste", 0, most),
        ),
        choices=(
            *others,
            *say.upgrades(state, "gives_upgrades", mine.upgrades),
            *say.upgrades(state, "gets_upgrades", theirs),
        ),
        closed=shared.nothing,
    )
