"""Kitchen Rush whole: each phase for two to four players, each sheet in its phase, each end."""

from __future__ import annotations

from typing import Any

from app.engine.commands import word
from app.ui.form.sheet import SheetScreen
from tests.pictures.matches import menu, question, sheets
from tests.pictures.studio import Studio

READY = ({"press": "seat1"}, {"press": "seat2"}, {"press": "seat3"}, {"press": "seat4"})
CHEF: dict[str, Any] = {"press": "chef"}
LATER: dict[str, Any] = {"wait": 0.6}
"""What has just changed is deaf no more."""
GOAL = {"orders": 16, "coins": 5, "prestige": 4}
WORK = (
    {"do": "welcome_guests", "guests": 2},
    {"do": "buy_at_market"},
    {"do": "welcome_guests", "guests": 3},
    {"do": "take_tip", "tips": 2},
)


def kitchen_rush(studio: Studio) -> None:
    """All its pictures."""
    seen: set[str] = set()
    for count in (2, 3, 4):
        studio.scene(f"evening of {count}", lambda count=count: _evening(studio, count, seen))
    studio.scene("moments", lambda: _moments(studio))
    studio.scene("night", lambda: _night(studio))
    studio.scene("ends", lambda: _ends(studio))


def _evening(studio: Studio, count: int, seen: set[str]) -> None:
    """One round by as many players."""
    studio.start("kitchen-rush", count, options={**GOAL, "events": count == 3})
    studio.shot(f"preparation-{count}")
    studio.play(READY[0])
    studio.shot(f"preparation-{count}-one-ready")
    question(studio)
    sheets(studio, seen)
    studio.play(*READY[1:count])
    studio.shot(f"preparation-{count}-all-ready")
    studio.play(CHEF)
    studio.shot(f"action-{count}-calm")
    menu(studio)
    _action(studio, count)
    studio.shot(f"action-{count}-entries")
    studio.play({"do": "note_cards", "cards": ["word_of_mouth", "exceptional_service"]})
    studio.shot(f"action-{count}-cards")
    studio.touch("total:cash")
    studio.shot(f"action-{count}-tally")
    studio.touch("orders")
    studio.shot(f"action-{count}-orders")
    studio.touch("orders")
    sheets(studio, seen)
    if studio.frame.clock is not None and studio.frame.clock.paused is not None:
        studio.play(CHEF)  # the page of stopping held it
    studio.play({"wait": 240})
    studio.play(CHEF)
    _maintenance(studio, count, seen)


def _action(studio: Studio, count: int) -> None:
    """Guests, a purchase, tips, two orders a player, one of them quick-served."""
    studio.play(*WORK)
    studio.play(*({"do": "take_order", "seat": 1 + n % count} for n in range(count * 2)))
    studio.play({"do": "quick_serve", "order": 1})


def _maintenance(studio: Studio, count: int, seen: set[str]) -> None:
    studio.shot(f"orders-{count}")
    menu(studio)
    sheets(studio, seen)
    studio.play(
        {"do": "serve_order", "seat": 1, "coins": 5, "stars": 2, "order": 1, "quick": True},
        {"do": "miss_order", "seat": 2, "outcome": "all_spoiled", "order": 2},
    )
    studio.shot(f"orders-{count}-two-verified")
    studio.play(CHEF)
    studio.shot(f"orders-{count}-refused")
    studio.play(*_rest(studio), {"wait": 5}, CHEF)
    studio.shot(f"wages-{count}")
    sheets(studio, seen, is_twice=count == 4)
    studio.play({"do": "adjust_cash", "amount": 60, "reason": "correction"})
    studio.shot(f"wages-{count}-enough")
    studio.play({"do": "pay_wages"})
    studio.shot(f"cards-{count}")
    sheets(studio, seen)
    studio.play({"do": "settle_cards", "cards": 0})
    studio.shot(f"round-two-{count}")


def _rest(studio: Studio) -> list[dict[str, Any]]:
    """The orders that nobody has verified yet."""
    state = studio.player.table.log.state
    return [
        {"do": "serve_order", "seat": order.seat, "coins": 2, "stars": 0, "order": order.id}
        for seat in state.flow.seats
        for order in state.to_verify(seat)
    ]


def _moments(studio: Studio) -> None:
    """The tones of the clock, stopped, taken back, refused, in trouble."""
    _to_action(studio, 4)
    studio.play({"wait": 211})
    studio.shot("action-warning")
    studio.play({"wait": 21})
    studio.shot("action-danger")
    _refused_sheet(studio)
    studio.play({"hold": "chef"})
    studio.shot("action-paused")
    menu(studio)
    studio.play({"do": "resume"}, {"wait": 10})
    studio.shot("action-over")
    question(studio)
    studio.play({"undo": 1})
    studio.shot("action-after-undo")
    studio.play({"do": "resume"}, {"do": "pause", "reason": "card"})
    studio.shot("action-paused-for-a-card")
    studio.play({"refused": "buy_upgrade", "upgrade": "oven", "price": 30})
    studio.shot("action-refused-notice")
    _to_action(studio, 2)
    studio.player.store.ask(lambda db: db.conn.execute("PRAGMA query_only = ON"))
    studio.play({"do": "welcome_guests", "guests": 2})
    studio.shot("action-degraded")
    studio.play({"wait": 240}, CHEF)
    studio.shot("orders-degraded")
    studio.play({"press": "seat1"})
    studio.shot("orders-nobody-waits")
    _owed(studio)


def _to_action(studio: Studio, count: int) -> None:
    studio.start("kitchen-rush", count, options=GOAL)
    studio.play(*READY[:count], CHEF)


def _refused_sheet(studio: Studio) -> None:
    """A sheet that asks for more than there is."""
    sheet = next(s for s in studio.frame.sheets if word(s.command) == "buy_upgrade")
    studio.open(sheet)
    screen = studio.screens[-1]
    assert isinstance(screen, SheetScreen)
    screen._set("price", 12)
    studio.shot("sheet-refused")
    screen._type("price")
    studio.shot("keypad-refused")
    studio.back()


def _owed(studio: Studio) -> None:
    """Wages that cannot be paid, and the round after with workers set aside."""
    _to_action(studio, 4)
    studio.play({"wait": 240}, CHEF, LATER, CHEF)
    studio.shot("wages-short")
    seen: set[str] = set()
    sheets(studio, seen)
    owed = [worker.id for worker in studio.player.table.log.state.available if worker.owner]
    studio.play({"do": "pay_wages", "unpaid": owed[: len(owed)]}, {"wait": 1})
    studio.shot("cards-below-zero")


def _night(studio: Studio) -> None:
    _to_action(studio, 3)
    studio.set("display.night", True)
    studio.shot("action-night")
    studio.play({"wait": 232})
    studio.shot("action-night-danger")
    studio.play({"wait": 10})
    studio.shot("action-night-over")
    studio.play(CHEF)
    studio.shot("orders-night")
    studio.set("display.large_type", True)
    studio.shot("orders-night-large-type")
    studio.play({"undo": 1})
    studio.shot("action-night-large-type")
    studio.set("display.large_type", False)
    studio.set("display.night", False)


def _ends(studio: Studio) -> None:
    """Stopped, lost at once, lost and won at the verdict."""
    _to_action(studio, 4)
    studio.play({"do": "stop_match", "how": "count"})
    studio.shot("result-stopped")
    _to_action(studio, 4)
    studio.play({"do": "adjust_prestige", "amount": -5, "reason": "event", "anyway": True})
    studio.shot("result-lost-at-once")
    for name, goal in (("won", {"orders": 0, "coins": 5, "prestige": 4}), ("lost", GOAL)):
        studio.start("kitchen-rush", 4, options=goal)
        studio.play({"do": "adjust_prestige", "amount": 9, "reason": "card"})
        for _ in range(4):
            studio.play(*READY, CHEF, {"do": "adjust_cash", "amount": 40, "reason": "event"})
            studio.play({"wait": 241}, CHEF, LATER, CHEF, {"do": "pay_wages"})
            studio.play({"do": "settle_cards", "cards": 0})
        studio.shot(f"result-{name}")
