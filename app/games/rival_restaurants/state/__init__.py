"""The state of a Rival Restaurants match."""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine.commands import LENGTH, NEEDS, NOTES
from app.engine.flow import Flow
from app.engine.per_seat import NAMES, PER_SEAT
from app.engine.phases import Phase
from app.engine.text import N_, msg
from app.engine.value import Value
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import DRAFT, LEVELS, MARKET_SECONDS, SURCHARGE, WHO, Box
from app.games.rival_restaurants.box.chefs import (
    CHEF_NAMES,
    CHEFS,
    COOK,
    FIRST_POWERS,
    MARKET,
    MOVE,
    Chef,
)

Chefs = tuple[Annotated[tuple[Chef, ...], Meta(max_length=3)], ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays; chefs and cuisines may be filled in later."""

    table: Annotated[
        Literal["base", "brigade", "draft", "two_chefs"],
        Meta(
            title=N_("Table"),
            description=N_("Base, Brigade for two, Brigade with draft, or two chefs each"),
            extra={
                NOTES: {
                    "base": N_("one chef each"),
                    "brigade": N_("2 players, 3 chefs each"),
                    "draft": N_("2 players, chefs by draft"),
                    "two_chefs": N_("2 chefs each"),
                }
            },
        ),
    ] = "base"
    amateur: Annotated[
        bool, Meta(title=N_("Amateur chefs"), description=N_("No clock; powers from a level on"))
    ] = False
    start_up: Annotated[
        bool, Meta(title=N_("Start-up"), description=N_("Two basic recipes first; longer"))
    ] = False
    move_clock: Annotated[
        bool, Meta(title=N_("Moving in 60 s"), description=N_("The late go to the Island, L321"))
    ] = False
    coins: Annotated[
        bool, Meta(title=N_("Coins on the table"), description=N_("Toque keeps no money"))
    ] = False
    seconds: Annotated[
        int,
        Meta(
            ge=10,
            le=600,
            title=N_("Market time"),
            description=N_("Seconds, L324"),
            extra={NEEDS: {"amateur": False}, LENGTH: True},
        ),
    ] = MARKET_SECONDS
    chefs: Annotated[
        Chefs,
        Meta(
            title=N_("Chefs"),
            description=N_("The chef cards, one row a seat"),
            extra={PER_SEAT: True, NAMES: CHEF_NAMES},
        ),
    ] = ()
    npcs: Annotated[
        tuple[Chef | None, ...],
        Meta(
            title=N_("Non-cooking chef"),
            description=N_("One a seat, for the Brigade"),
            extra={PER_SEAT: True, NAMES: CHEF_NAMES},
        ),
    ] = ()
    cuisines: Annotated[
        tuple[Annotated[str, Meta(max_length=24)], ...],
        Meta(
            title=N_("Cuisine"),
            description=N_("One a seat"),
            extra={PER_SEAT: True},
            examples=[N_("Japanese"), N_("Korean"), N_("Italian"), N_("Mexican")],
        ),
    ] = ()


class Lasting(Value, frozen=True):
    """A lasting bonus of a level: popularity on each later dish, and what the board says."""

    level: int
    popularity: int = 0
    words: str = ""


class Restaurant(Value, frozen=True):
    """What a seat has. `peak`: the highest popularity so far; `pending`: waste still to come.

    `stands`: where the chef, the second chef and the non-cooking chef stand.
    `open_levels`: levels just reached whose bonus may still count for the dish.
    `is_done`: said today that there is no second dish.
    `gained_today`: popularity by today's dishes and the bonuses of their levels.
    `income_more`: dollars a day beside box and upgrades, as the table says.
    """

    money: int = 0
    popularity: int = 0
    peak: int = 0
    waste: int = 0
    pending: int = 0
    upgrades: tuple[str, ...] = ()
    basic_cooked: int = 0
    gourmet_cooked: int = 0
    cards_used: int = 0
    cooked_today: tuple[str, ...] = ()
    gained_today: int = 0
    open_levels: tuple[int, ...] = ()
    is_done: bool = False
    cuisine: str = ""
    chefs: tuple[str, ...] = ()
    npc: str | None = None
    active: str | None = None
    stands: tuple[str | None, str | None, str | None] = (None, None, None)
    income_more: int = 0
    lasting: tuple[Lasting, ...] = ()


def first_money(options: Options, box: Box) -> int:
    """What a restaurant has before its first day; with the coins on the table Toque keeps none."""
    return 0 if options.coins else box.starting_money


class Played(Value, frozen=True):
    """An action card on the table; `stops`: the number of the card it is against, 0: a power."""

    seat: int
    card: str
    is_done: bool = False
    stops: int | None = None


ROBBERY: Final = "armed_robbery"


def robbery_at(chain: tuple[Played, ...], seat: int) -> int | None:
    """Where the card lies with which that seat robs, or None; one without effect so far first."""
    rows = [n for n, c in enumerate(chain) if c.seat == seat and c.card in ("action", ROBBERY)]
    unused = [n for n in rows if not chain[n].is_done]
    return next(reversed(unused or rows), None)


class War(Value, frozen=True):
    """A bidding war for an ingredient of that list price."""

    id: int
    price: int
    bidders: tuple[Bidder, ...]

    @property
    def left(self) -> tuple[Bidder, ...]:
        """Those still bidding."""
        return tuple([bidder for bidder in self.bidders if not bidder.is_out])

    def least(self, bidder: Bidder) -> int:
        """The lowest bid: the market price, 100 more for a non-cooking chef, L636, L1071-1074."""
        return self.price + (SURCHARGE if bidder.who == "npc" else 0)

    def bidder(self, seat: int) -> Bidder | None:
        """The bidder of that seat who is not out."""
        return next((bidder for bidder in self.left if bidder.seat == seat), None)


class Sold(Value, frozen=True):
    """How a bidding war ended, and when (µs): for what the winner bought, or that nobody did."""

    price: int
    winner: int | None
    money: int
    waste: int
    at: int


class Target(Value, frozen=True):
    """Whom a power hit on which day: it may not be the same chef two days running."""

    power: str
    chef: str
    day: int


class State(Value, frozen=True):
    """Where the match stands. `late`: seats not ready when the time for moving ended.

    `barred`: the figures, as seat and figure, that Angus keeps from his market today.

    `sold`: the bidding wars that ended last, all at one moment.

    `step`: draft, move and reveal in the first phase; money and vote while a tie is decided.
    `zero_at`: the match time (µs) at which the running clock last reached zero.
    """

    flow: Flow
    options: Options
    box: Box
    seats: tuple[Restaurant, ...]
    step: str | None = "move"
    is_paid: bool = False
    passed: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    targets: tuple[Target, ...] = ()
    barred: tuple[tuple[int, str], ...] = ()
    chain: tuple[Played, ...] = ()
    wars: tuple[War, ...] = ()
    last_war: int = 0
    sold: tuple[Sold, ...] = ()
    late: tuple[int, ...] = ()
    zero_at: int | None = None
    drafted: int = 0
    banned: tuple[str, ...] = ()
    counted: tuple[int | None, ...] = ()
    elected: int | None = None
    is_forced: bool = False

    def seat(self, number: int) -> Restaurant:
        """The restaurant of that seat, counted from 1."""
        return self.seats[number - 1]

    def name(self, number: int) -> str:
        """Who sits there."""
        return self.flow.name(number)

    @property
    def is_brigade(self) -> bool:
        """Whether the two-player Brigade de Cuisine is played, with or without a draft."""
        return self.options.table in ("brigade", "draft")

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a day as this match plays them, L254-272."""
        waits, no_clock = self.step in ("move", None), self.options.amateur
        return (
            replace(PHASES[0], waits=waits),
            replace(PHASES[1], waits=True, seconds=None) if no_clock else PHASES[1],
            replace(PHASES[2], waits=waits),
        )

    @property
    def waste_left(self) -> int:
        """Tokens still in the box; below zero once it was forced."""
        return self.box.waste_supply - sum(seat.waste + seat.pending for seat in self.seats)

    def stand(self, seat: int, who: str = "chef") -> str | None:
        """Where that figure stands, or None while nobody said."""
        return self.seat(seat).stands[WHO.index(who)]

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures of each seat: the chef, with a second or a non-cooking one in some modes."""
        if self.options.table == "two_chefs":
            return ("chef", "second")
        return ("chef", "npc") if self.is_brigade else ("chef",)

    @property
    def shoppers(self) -> tuple[str, ...]:
        """The figures of each seat that a player leads: all but the non-cooking one."""
        return ("chef", "second") if self.options.table == "two_chefs" else ("chef",)

    def chef(self, seat: int, who: str = "chef") -> str | None:
        """The chef card of that figure today, or None while it is not known."""
        mine = self.seat(seat)
        if who == "npc":
            return mine.npc
        if self.is_brigade:
            return mine.active
        index = 1 if who == "second" else 0
        return mine.chefs[index] if len(mine.chefs) > index else None

    def figure(self, chef: str) -> tuple[int, str] | None:
        """The seat and figure of a chef card that is on the board today."""
        for seat in self.flow.here:
            mine = self.seat(seat)
            if chef in mine.chefs or chef == mine.npc:
                whos = (who for who in self.figures if self.chef(seat, who) == chef)
                return next(((seat, who) for who in whos), None)
        return None

    def working(self, chef: str) -> tuple[int, str] | None:
        """The seat and figure of a chef whose power works today; amateurs must rise first."""
        found = self.figure(chef)
        return found if found is not None and self.is_unlocked(found[0]) else None

    def is_unlocked(self, seat: int) -> bool:
        """Whether the powers of a seat work: an amateur's from “Rising Dough” on, L1136."""
        return not self.options.amateur or self.seat(seat).peak >= self.box.rising_dough

    def is_active_known(self, seat: int) -> bool:
        """Whether the Brigade's chef of the day was named, where the brigade is known at all."""
        mine = self.seat(seat)
        return not (self.is_brigade and mine.chefs) or mine.active is not None

    @property
    def powers(self) -> tuple[str, ...]:
        """The first-phase powers still to settle, in their order, once the wheels lie open."""
        if self.step != "reveal":
            return ()
        done = (*self.used, *self.passed)
        return tuple(
            chef for chef in FIRST_POWERS if chef not in done and self.working(chef) is not None
        )

    @property
    def late_seconds(self) -> tuple[int, ...]:
        """Late players whose second chef is nowhere yet: one went to the Island, L321, L1158."""
        if self.options.table != "two_chefs" or self.step == "move":
            return ()
        return tuple(seat for seat in self.late if self.stand(seat, "second") is None)

    @property
    def needs_stands(self) -> bool:
        """Whether a chef in play asks where everybody stands."""
        if self.is_brigade or self.late_seconds:
            return True
        return any(
            (card := self.chef(seat, who)) is not None
            and CHEFS[card].needs_stands
            and self.is_unlocked(seat)
            for seat in self.flow.here
            for who in self.figures
        )

    def levels(self, seat: int) -> int:
        """How many levels the restaurant has reached, L412-414."""
        return bisect_right(LEVELS, self.seat(seat).peak)

    def lasting(self, seat: int) -> tuple[Lasting, ...]:
        """The lasting bonuses of the levels that the restaurant has reached, L411-422."""
        mine = self.seat(seat)
        return tuple(row for row in mine.lasting if row.level <= mine.peak)

    @property
    def draft_turn(self) -> tuple[int, Literal["pick", "ban"]]:
        """Whose turn it is in the draft, and what for."""
        return DRAFT[min(self.drafted, len(DRAFT) - 1)]


PHASES = (
    Phase(MOVE, msg("Money & move"), waits=True),
    Phase(
        MARKET,
        msg("Buy & barter"),
        seconds=lambda state: state.options.seconds,
        prompt=msg("Buy and trade!"),
        over=msg("Market closed. Finish what was agreed."),
        main=msg("On to the kitchen"),
    ),
    Phase(
        COOK,
        msg("Cook & counter"),
        waits=True,
        prompt=msg("Cook, then refill the counters."),
    ),
)
"""The three phases of a day, L254-272."""
