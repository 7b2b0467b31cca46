"""Rival Restaurants in pictures: matches on their way, a sheet, a panel."""

from __future__ import annotations

from typing import Any

from app.ui.games.rival_restaurants.parts import name_of, part_name
from tests.pictures.matches import sheets
from tests.pictures.studio import Studio

GAME = "rival-restaurants"
MOVE, MARKET = "income_and_move", "buy_and_trade"
CHEF: dict[str, Any] = {"press": "chef"}
PAID: dict[str, Any] = {"do": "pay_income"}
REVEALED: dict[str, Any] = {"do": "reveal_wheels", "anyway": True}
OPENED: dict[str, Any] = {"do": "end_phase", "phase": MOVE, "anyway": True}
CLOSED: dict[str, Any] = {"do": "end_phase", "phase": MARKET, "anyway": True}
FIRST = (
    ["angus_khan"],
    ["senor_fuego"],
    ["kim_chi"],
    ["mortimer_sleazburger"],
    ["antoine_baguette"],
    ["lovehandles_mcfatterson"],
)
SECOND = (
    ["general_stroganov"],
    ["gohan_sushido"],
    ["phyllis_grubman"],
    ["pork_knuckles"],
    ["antoine_baguette"],
    ["lovehandles_mcfatterson"],
)
THIRD = (["biff_brobeque"], ["gardena_eden"], ["phyllis_grubman"])
STANDS = ("chop_shop", "chop_shop", "vegetable_land", "dairy_king", "chop_shop", "fruit_stand")
PAIRS = (
    ["kim_chi", "gardena_eden"],
    ["phyllis_grubman", "gohan_sushido"],
    ["biff_brobeque", "pork_knuckles"],
)
BRIGADE = {
    "table": "brigade",
    "npcs": ["senor_fuego", "antoine_baguette"],
    "chefs": [
        ["biff_brobeque", "gardena_eden", "kim_chi"],
        ["phyllis_grubman", "pork_knuckles", "mortimer_sleazburger"],
    ],
}

ALIKE = (
    "adjust_money",
    "adjust_waste",
    "adjust_popularity",
    "change_box",
    "change_upgrade",
    "set_cuisine",
    "rename_player",
    "assign_button",
    "set_head_chef",
    "stop_match",
    "rob_half",
    "sell_chocolate",
    "dump_waste",
    "buy_card",
)
"""Sheets that are the same in every mode."""


def rich(count: int) -> list[dict[str, Any]]:
    """Popularity, money and waste of an evening that is well on its way."""
    rows: list[dict[str, Any]] = []
    for seat in range(1, count + 1):
        rows += [
            {"do": "adjust_popularity", "seat": seat, "amount": 2 * seat},
            {"do": "adjust_money", "seat": seat, "amount": 12_300 if seat == 2 else 400 * seat},
            {"do": "adjust_waste", "seat": seat, "amount": 1 + seat % 3},
        ]
    return [*rows, {"do": "change_upgrade", "seat": 2, "upgrade": "celebrity", "owned": True}]


def panel(studio: Studio, name: str, seat: int = 2) -> None:
    """The panel of a seat, opened and closed again."""
    studio.touch(f"seat:{seat}")
    studio.shot(f"panel-{name}")
    if studio.has(f"turn-back:{seat}"):
        studio.touch(f"turn-back:{seat}")


def put_right(studio: Studio, name: str, seat: int = 2) -> None:
    """The values of a seat, one of them more than was known, and the upgrades."""
    _find(studio, seat, f"seat:{seat}", f"open:put_right:{seat}")
    studio.shot(name)
    _find(studio, seat, f"right:{seat}:cards_played")
    studio.settle()
    studio.app.surface.find(f"count:{seat}").value = 2
    if not studio.has(f"said:{seat}"):
        studio.touch(f"ok:{seat}")
    studio.shot(f"{name}-asked")
    _find(studio, seat, f"turn-back:{seat}", f"right:{seat}:upgrades")
    studio.shot(f"{name}-upgrades")
    studio.touch(f"turn-back:{seat}")


def all_right(studio: Studio, name: str, seat: int = 2) -> None:
    """The whole seat on one page: whose it is, its values, and a question."""
    rows = [row for row in studio.frame.sheets if name_of(row) == "put_right"]
    studio.open(next(row for row in rows if row.seat is None))
    studio.shot(f"{name}-who")
    studio.touch(f"choose:seat:{seat}")
    studio.shot(name)
    studio.touch("choose:upgrades:double_cooktop")
    studio.app.surface.find("field:waste").value = 40
    studio.settle()
    studio.shot(f"{name}-asked")
    studio.back()


def _find(studio: Studio, seat: int, *keys: str) -> None:
    """Touch these, on whatever page of the card's back they lie."""
    for key in keys:
        while not studio.has(key):
            studio.touch(f"more:{seat}")
        studio.touch(key)


def to_market(studio: Studio, count: int, **options: Any) -> None:
    """A match of so many whose market is open, the clock running."""
    studio.start(GAME, count, options=options)
    is_free = options.get("coins", False)
    studio.play(*(() if is_free else (PAID,)), REVEALED, OPENED)


def to_kitchen(studio: Studio, count: int, **options: Any) -> None:
    """A match of so many in its kitchen."""
    to_market(studio, count, **options)
    studio.play(CLOSED)


def sheets_of_mode(studio: Studio) -> None:
    """The sheets that differ from mode to mode."""
    sheets(studio, {f"{studio.frame.phase}-{name}" for name in ALIKE})


def sheet_of(studio: Studio, key: str, name: str, *touches: str) -> None:
    """The sheet behind that part of a card, after some touches (“|”: whichever is there)."""
    sheet = next(row for row in studio.frame.sheets if part_name(row) == key)
    studio.open(sheet)
    for touch in touches:
        studio.touch(next(key for key in touch.split("|") if studio.has(key)))
    studio.shot(f"sheet-{name}")
    studio.back()


def standing(count: int) -> list[dict[str, Any]]:
    """Where the six chefs stand, as lines of a script."""
    return [{"do": "set_stand", "seat": n + 1, "stand": STANDS[n]} for n in range(count)]
