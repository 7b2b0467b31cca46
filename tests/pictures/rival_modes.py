"""Rival Restaurants in pictures: its modes, its looks, its ends."""

from __future__ import annotations

from typing import Any

from tests.pictures.matches import menu, question
from tests.pictures.rival_table import (
    BRIGADE,
    CHEF,
    CLOSED,
    GAME,
    OPENED,
    PAID,
    PAIRS,
    REVEALED,
    SECOND,
    panel,
    rich,
    sheet_of,
    sheets_of_mode,
    standing,
    to_kitchen,
    to_market,
)
from tests.pictures.studio import Studio

# The modes


def _brigade(studio: Studio) -> None:
    studio.start(GAME, 2, options=BRIGADE)
    studio.shot("brigade-income")
    sheets_of_mode(studio)
    studio.play(PAID, REVEALED)
    studio.shot("brigade-reveal")
    panel(studio, "brigade-reveal")
    sheet_of(studio, "open:choose_active:1", "active-chef")
    studio.play({"do": "choose_active", "seat": 1, "chef": "kim_chi"},
                {"do": "choose_active", "seat": 2, "chef": "phyllis_grubman"})  # fmt: skip
    studio.shot("brigade-powers")
    sheets_of_mode(studio)
    studio.play(OPENED)
    studio.shot("brigade-market")
    panel(studio, "brigade-market")
    sheets_of_mode(studio)
    studio.play(CLOSED)
    studio.shot("brigade-kitchen")
    panel(studio, "brigade-kitchen")


def _draft(studio: Studio) -> None:
    """The picks and bans, one after the other."""
    studio.start(GAME, 2, options={"table": "draft"})
    studio.shot("draft-first-pick")
    menu(studio)
    for n in range(7):
        command: Any = next(b.command for b in studio.frame.buttons if b.role == "quick")
        act = "pick_chef" if "Pick" in type(command).__name__ else "ban_chef"
        studio.play({"do": act, "chef": command.chef})
        if n in (1, 2, 6):
            studio.shot(f"draft-{n}")


def _two_chefs(studio: Studio) -> None:
    for count in (2, 3):
        studio.start(GAME, count, options={"table": "two_chefs", "chefs": PAIRS[:count]})
        studio.shot(f"two-chefs-{count}-income")
        studio.play(PAID, REVEALED)
        studio.shot(f"two-chefs-{count}-reveal")
        studio.play(OPENED)
        studio.shot(f"two-chefs-{count}-market")
        panel(studio, f"two-chefs-{count}")
        sheet_of(studio, "open:buy:1", f"two-chefs-{count}-buy")
        sheets_of_mode(studio)
        studio.play(CLOSED)
        studio.shot(f"two-chefs-{count}-kitchen")


def _amateur(studio: Studio) -> None:
    """No clock: the market waits for all, powers are locked."""
    for count in (6, 3):
        to_market(studio, count, amateur=True, chefs=SECOND[:count])
        studio.shot(f"amateur-market-{count}")
        panel(studio, f"amateur-{count}")
        studio.play({"do": "adjust_popularity", "seat": 1, "amount": 4}, {"press": "seat3"},
                    {"do": "play_card", "seat": 2})  # fmt: skip
        studio.shot(f"amateur-card-{count}")
        sheets_of_mode(studio)


def _move_clock(studio: Studio) -> None:
    studio.start(GAME, 6, options={"move_clock": True})
    studio.shot("move-clock-income")
    studio.play(PAID)
    studio.shot("move-clock-waits")
    studio.play(CHEF, {"press": "seat1"}, {"wait": 48})
    studio.shot("move-clock-warning")
    studio.play({"wait": 15})
    studio.shot("move-clock-late")
    question(studio)
    studio.play(REVEALED)
    studio.shot("move-clock-reveal")


def _coins(studio: Studio) -> None:
    for count in (6, 2):
        studio.start(GAME, count, options={"coins": True})
        studio.shot(f"coins-{count}-move")
        studio.play(REVEALED, OPENED)
        studio.shot(f"coins-{count}-market")
        panel(studio, f"coins-{count}")
        sheets_of_mode(studio)
        studio.play(CLOSED)
        studio.shot(f"coins-{count}-kitchen")


# Looks


def _night(studio: Studio) -> None:
    to_market(studio, 6, chefs=SECOND)
    studio.play(*rich(6), *standing(6), {"do": "play_card", "seat": 4})
    studio.set("display.night", True)
    studio.shot("night-paused")
    studio.play({"do": "resolve_cards"}, {"wait": 50})
    studio.shot("night-danger")
    sheet_of(studio, "open:buy_upgrade:2", "night-island")
    studio.play(CLOSED)
    studio.shot("night-kitchen")
    sheet_of(studio, "open:cook:2:gourmet", "night-cook", "value:8")
    studio.set("display.night", False)


def _large_type(studio: Studio) -> None:
    studio.set("display.large_type", True)
    for count in (6, 4):
        to_market(studio, count, chefs=SECOND[:count])
        studio.set("display.large_type", True)
        studio.play(*rich(count))
        studio.shot(f"large-market-{count}")
        panel(studio, f"large-{count}")
        for name in ("trade", "buy_upgrade", "buy", "adjust_money"):
            sheet_of(studio, f"open:{name}:2", f"large-{name}-{count}")
        studio.play(CLOSED)
        studio.shot(f"large-kitchen-{count}")
        sheet_of(studio, "open:cook:2:gourmet", f"large-cook-{count}")
    studio.set("display.large_type", False)


# The ends


def _ends(studio: Studio) -> None:
    """Won by popularity, gourmet dishes, money and the vote; stopped."""
    for name, lines in ENDS.items():
        to_kitchen(studio, 6)
        studio.play(*lines, {"do": "end_phase", "phase": "cook_and_counter", "anyway": True})
        studio.shot(f"result-{name}")
    to_kitchen(studio, 4)
    studio.play({"do": "stop_match", "how": "count"})
    studio.shot("result-stopped")


def _vote(studio: Studio) -> None:
    """A full tie of two, and of six: the vote on the screen."""
    for count in (2, 6):
        to_kitchen(studio, count)
        studio.play(*_at_twenty(count))
        studio.shot(f"before-the-vote-{count}")
        studio.play({"do": "end_phase", "phase": "cook_and_counter", "anyway": True})
        studio.shot(f"vote-{count}")
        menu(studio)
        sheets_of_mode(studio)
        studio.play({"do": "elect", "seat": 2})
        studio.shot(f"result-vote-{count}")


def _count(studio: Studio) -> None:
    """Coins on the table: those tied count their money."""
    to_kitchen(studio, 3, coins=True)
    studio.play(*_at_twenty(3), {"do": "end_phase", "phase": "cook_and_counter", "anyway": True})
    studio.shot("count-money")
    sheets_of_mode(studio)
    studio.play({"do": "count_money", "seat": 1, "money": 700})
    studio.shot("count-money-two-left")


def _at_twenty(count: int) -> list[dict[str, Any]]:
    return [{"do": "adjust_popularity", "seat": n, "amount": 20} for n in range(1, count + 1)]


ENDS = {
    "popularity": [*_at_twenty(2), {"do": "adjust_popularity", "seat": 2, "amount": 3}],
    "gourmet": [{"do": "cook", "seat": 1, "kind": "gourmet", "value": 8},
                {"do": "cook", "seat": 2, "kind": "basic", "value": 8},
                {"do": "adjust_popularity", "seat": 1, "amount": 13},
                {"do": "adjust_popularity", "seat": 2, "amount": 13}],
    "money": [*_at_twenty(2), {"do": "adjust_money", "seat": 2, "amount": 12_000}],
}  # fmt: skip

MODES = {
    "brigade": _brigade,
    "draft": _draft,
    "two chefs": _two_chefs,
    "amateur": _amateur,
    "move clock": _move_clock,
    "coins": _coins,
    "night": _night,
    "large type": _large_type,
    "ends": _ends,
    "vote": _vote,
    "count": _count,
}
