"""Rival Restaurants whole: a day for two to six, each sheet, each mode, each tone, each end."""

from __future__ import annotations

from app.ui.games.rival_restaurants.parts import part_name
from tests.pictures.matches import menu, question, sheets
from tests.pictures.rival_modes import MODES
from tests.pictures.rival_table import (
    CHEF,
    CLOSED,
    FIRST,
    GAME,
    OPENED,
    PAID,
    PAIRS,
    REVEALED,
    SECOND,
    THIRD,
    all_right,
    panel,
    put_right,
    rich,
    sheet_of,
    standing,
    to_kitchen,
    to_market,
)
from tests.pictures.studio import Studio


def rival_restaurants(studio: Studio) -> None:
    """All its pictures."""
    seen: set[str] = set()
    for count in (6, 5, 4, 3, 2):
        studio.scene(f"day of {count}", lambda count=count: _day(studio, count, seen))
    for name, scene in SCENES.items():
        studio.scene(name, lambda scene=scene: scene(studio))


# A day


def _day(studio: Studio, count: int, seen: set[str]) -> None:
    """The three phases for so many, money in five digits, each sheet once."""
    studio.start(GAME, count)
    studio.shot(f"income-{count}")
    studio.play(PAID, {"press": "seat1"}, *rich(count))
    studio.shot(f"move-{count}-one-ready")
    question(studio)
    menu(studio)
    sheets(studio, seen)
    studio.play(REVEALED)
    studio.shot(f"reveal-{count}")
    sheets(studio, seen)
    studio.play(OPENED)
    studio.shot(f"market-{count}-calm")
    menu(studio)
    panel(studio, f"market-{count}")
    sheets(studio, seen)
    _kitchen(studio, count, seen)


def _kitchen(studio: Studio, count: int, seen: set[str]) -> None:
    studio.play(CLOSED)
    studio.shot(f"kitchen-{count}")
    menu(studio)
    panel(studio, f"kitchen-{count}")
    sheets(studio, seen)
    studio.play(
        {"do": "cook", "seat": 1, "kind": "gourmet", "value": 8, "icons": 2}, {"press": "seat2"}
    )
    studio.shot(f"kitchen-{count}-levels")
    panel(studio, f"kitchen-{count}-levels", seat=1)
    question(studio)


# The market


def _island(studio: Studio) -> None:
    """The Island from above and from a far seat, with and without what it sells."""
    for count in (6, 3):
        to_market(studio, count)
        studio.play(*rich(count), {"do": "set_stand", "seat": 1, "stand": "island"})
        studio.shot(f"island-{count}")
        sheet_of(studio, "open:buy_upgrade:1", f"island-{count}")
        sheet_of(studio, "open:buy_upgrade:2", f"island-{count}-owned")
        sheet_of(
            studio,
            "open:buy_upgrade:3",
            f"island-{count}-for-another",
            "choose:owner:2|pick:owner",
        )


def _trade(studio: Studio) -> None:
    to_market(studio, 6)
    studio.play(*rich(6))
    sheet_of(studio, "open:trade:2", "trade-upgrades", "leaf|field:gives_money")
    sheet_of(studio, "open:trade:2", "trade-keypad", "field:gives_money")
    sheet_of(studio, "open:adjust_money:2", "pay", "quick:-300")
    sheet_of(studio, "open:buy:2", "buy-six", "choose:market:mystery_mart|pick:market")


def _put_right(studio: Studio) -> None:
    """Any value put right on a card's back, with the question where it goes beyond."""
    for count in (6, 3, 2):
        to_market(studio, count)
        studio.play(*rich(count))
        put_right(studio, f"right-{count}")
    to_kitchen(studio, 6)
    put_right(studio, "right-kitchen")
    all_right(studio, "right-all")


def _wishes(studio: Studio) -> None:
    """Who wants the same before the minute: at known places, at one, at none; two chefs each."""
    for name, stands in MEETINGS.items():
        studio.start(GAME, 6, options={"chefs": [["gohan_sushido"]]})
        rows = ({"do": "set_stand", "seat": n, "stand": s} for n, s in enumerate(stands, 1))
        studio.play(PAID, REVEALED, *rows)
        studio.touch("cards")
        studio.shot(f"wishes-{name}-cards")
        studio.touch("open:open_bidding")
        studio.touch("wish:1:chef")
        studio.shot(f"wishes-{name}")
    studio.start(GAME, 6)
    studio.play(PAID, REVEALED)
    for key in ("open:open_bidding", "price:0:200", "wish:1:chef", "wish:3:chef"):
        studio.touch(key)
    studio.shot("wishes-anywhere")
    studio.start(GAME, 3, options={"table": "two_chefs", "chefs": PAIRS})
    studio.play(PAID, {"do": "adjust_money", "seat": 1, "amount": 900}, REVEALED)
    for n in (1, 2, 3):
        studio.play({"do": "set_stand", "seat": n, "stand": "chop_shop"})
        studio.play({"do": "set_stand", "seat": n, "who": "second", "stand": "carbtastic"})
    studio.play({"do": "pass_power", "chef": "kim_chi"})
    studio.shot("wishes-two-chefs")
    studio.touch("main")
    studio.shot("two-wars-each")


MEETINGS = {
    "two-markets": (
        "chop_shop",
        "mystery_mart",
        "mystery_mart",
        "chop_shop",
        "island",
        "carbtastic",
    ),
    "all-at-one": ("chop_shop",) * 6,
    "three-pairs": ("chop_shop",) * 2 + ("dairy_king",) * 2 + ("carbtastic",) * 2,
}


def _bidding(studio: Studio) -> None:
    for count in (6, 3):
        to_market(studio, count)
        studio.play({"do": "open_bidding", "price": 100, "seats": [1, 2, 3]})
        studio.shot(f"bidding-{count}")
        studio.play(
            {"do": "bid", "war": 1, "seat": 1, "money": 300},
            {"do": "bid", "war": 1, "seat": 2, "money": 300},
        )
        studio.shot(f"bidding-{count}-all-in")
        panel(studio, f"bidding-{count}")
    studio.play({"do": "drop_out", "war": 1, "seat": 3}, {"wait": 61})
    studio.shot("bidding-over")


def _cards(studio: Studio) -> None:
    """A card that stops the minute, one that counters it, and the tones after it."""
    for count in (6, 4):
        to_market(studio, count)
        studio.play({"wait": 37}, {"do": "play_card", "seat": 2})
        studio.shot(f"paused-by-a-card-{count}")
        studio.play({"do": "play_card", "seat": 5 if count > 4 else 4, "card": "clam_voyance"})
        studio.shot(f"paused-by-two-cards-{count}")
        studio.play(CHEF, {"wait": 9})
        studio.shot(f"market-{count}-warning")
        studio.play({"wait": 8})
        studio.shot(f"market-{count}-danger")
        sheet_of(studio, "open:buy_upgrade:3", f"island-danger-{count}")
        studio.play({"hold": "chef"})
        studio.shot(f"market-{count}-paused")
        studio.play({"do": "resume"}, {"wait": 10})
        studio.shot(f"market-{count}-over")
        panel(studio, f"over-{count}")
        question(studio)


def _troubles(studio: Studio) -> None:
    """A hold that grows, a refusal, no memory, Undo over the clock."""
    to_market(studio, 6)
    studio.player.panel.edge("seat2", 1, studio.player.clock())
    studio.play({"wait": 0.3})
    studio.shot("market-held")
    studio.player.panel.edge("seat2", 0, studio.player.clock())
    studio.play({"wait": 1}, {"do": "buy", "seat": 3, "price": 300})
    studio.touch("do:buy:3:100:None:1:chef:None")
    studio.shot("market-refused")
    studio.play({"wait": 60}, {"undo": 1})
    studio.shot("market-after-undo")
    studio.player.store.ask(lambda db: db.conn.execute("PRAGMA query_only = ON"))
    studio.play({"do": "adjust_money", "seat": 1, "amount": 100})
    studio.shot("market-degraded")


# The chefs


def _first_powers(studio: Studio) -> None:
    """Angus, Fuego, Kim and Mortimer, one after the other; six known places."""
    studio.start(GAME, 6, options={"chefs": FIRST})
    studio.play(PAID, {"do": "adjust_waste", "seat": 4, "amount": 2}, REVEALED)
    studio.shot("powers-places-unknown")
    studio.play(*standing(6))
    studio.shot("powers-places-known")
    sheet_of(studio, "open:set_stand:2:chef", "stand")
    question(studio)
    for name in ("give_waste", "bar_chef", "take_tolls", "bring_chef"):
        key = next(k for k in map(part_name, studio.frame.sheets) if k.startswith(f"open:{name}"))
        studio.shot(f"power-{name}")
        sheet_of(studio, key, f"power-{name}")
        studio.play({"do": "pass_power", "chef": _due(studio)})
    studio.shot("powers-done")
    studio.play(OPENED)
    studio.shot("market-6-places")


def _due(studio: Studio) -> str:
    """The chef whose power is due."""
    return str(next(q.value for q in studio.frame.shared if q.id == "powers")[0])


def _market_powers(studio: Studio) -> None:
    """Stroganov, Gohan, Phyllis, Pork Knuckles, Antoine, Lovehandles."""
    studio.start(GAME, 6, options={"chefs": SECOND})
    studio.play(PAID, REVEALED, OPENED)
    studio.shot("market-chefs-unknown")
    sheet_of(studio, "open:buy:1", "buy-surcharge", "field:surcharge")
    sheet_of(studio, "open:buy_upgrade:2", "island-surcharge", "field:surcharge")
    studio.play(*standing(6))
    studio.shot("market-chefs-places")
    for seat in range(1, 7):
        panel(studio, f"chef-{seat}", seat=seat)
    sheet_of(studio, "open:take_unused:1", "stroganov")
    sheet_of(studio, "open:buy_shelf:2", "gohan")
    sheet_of(studio, "open:set_stand:1:chef", "place-in-the-minute")


def _cook_sheets(studio: Studio) -> None:
    """Each thing that a dish may be asked."""
    to_kitchen(studio, 3, chefs=THIRD)
    studio.play(
        *rich(3), {"do": "change_upgrade", "seat": 3, "upgrade": "double_cooktop", "owned": True}
    )
    studio.shot("kitchen-chefs")
    sheet_of(studio, "open:cook:2:basic", "cook-basic", "value:5", "field:cuisine", "field:sauce")
    sheet_of(
        studio,
        "open:cook:2:gourmet",
        "cook-gourmet",
        "value:10",
        "value:10",
        "field:cuisine",
        "field:wine",
        "icons:3",
    )
    sheet_of(studio, "open:cook:1:gourmet", "cook-biff", "field:meats", "value:7")
    sheet_of(studio, "open:cook:2:basic:hand", "cook-by-hand")
    studio.play({"do": "cook", "seat": 3, "kind": "basic", "value": 4, "icons": 2})
    studio.shot("kitchen-second-dish")
    sheet_of(studio, "open:cook:3:gourmet", "cook-second", "value:8")
    panel(studio, "second-dish", seat=3)
    studio.play({"do": "adjust_waste", "seat": 1, "amount": 20})
    sheet_of(studio, "open:cook:1:basic", "cook-forced", "icons:5", "field:forced")
    sheet_of(studio, "open:cook:1:basic", "cook-refused", "icons:5")
    sheet_of(studio, "open:add_level_bonus:3", "level-bonus")
    _lasting(studio)


def _lasting(studio: Studio) -> None:
    """A bonus that stays: its line on the cook sheet, its words on the card's back."""
    bonus = {"do": "set_bonus", "seat": 3, "level": 7, "popularity": 2, "words": "Plat italien"}
    studio.play({"do": "add_level_bonus", "seat": 3, "level": 7}, bonus)
    panel(studio, "lasting", seat=3)
    sheet_of(studio, "open:cook:3:gourmet", "cook-lasting", "value:7", "without:7")
    sheet_of(studio, "open:set_bonus:3", "set-bonus")


SCENES = {
    "island": _island,
    "trade": _trade,
    "put right": _put_right,
    "wishes": _wishes,
    "bidding": _bidding,
    "cards": _cards,
    "troubles": _troubles,
    "first powers": _first_powers,
    "market powers": _market_powers,
    "cook sheets": _cook_sheets,
    **MODES,
}
