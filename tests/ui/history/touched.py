"""Three matches of an evening, every move of them by touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.vault import Vault
from tests.drawer import Drawer
from tests.ui.evening import Evening

BEGIN = ("main", "main", "main")
"""Seats, options, the set-up list: as they are offered."""
DISH = ("card:shrimp", "card:ginger", "card:soy_sauce")


def with_stick(hands: Evening, db: Path, drawer: Drawer, **more: Any) -> Vault:
    """What copies that store to these sticks, at once in place of on a thread."""
    table = hands.table
    return Vault(db, table.store, drawer, post=table.put, spawn=lambda work: work(), **more)


def on(hands: Evening) -> None:
    """The main button; yes to what it asks."""
    hands.touch("main")
    hands.pass_time(0.6)
    if hands.has("ask-yes"):
        hands.touch("ask-yes")
    hands.pass_time(0.6)


def scores(hands: Evening) -> list[int]:
    """The points of every seat."""
    return [row["score"] for row in hands.view()["seats"]]


def stir_fry(hands: Evening) -> None:
    """A dish of the first round corrected in the third; then counted early."""
    hands.touch("game:stir-fry-eighteen", *BEGIN, "open:cook", *DISH, "ok")
    for _ in range(4):
        on(hands)
    hands.touch("open:cook", *DISH, "ok")
    assert hands.view()["round"] == 3
    assert scores(hands) == [34, 0]
    hands.touch("menu", "log", "seat:1", "move:1", "correct", "pick:cards")
    hands.touch("choose:cards:pork", "done")
    assert scores(hands) == [34, 0]  # shown, not done
    hands.touch("ok")
    assert scores(hands) == [41, 0]
    assert hands.find("move:1").old == "17"
    hands.touch("back", "menu", "open:stop_match", "choose:how:count")
    hands.pass_time(4)
    hands.touch("home")


def restaurant(hands: Evening) -> None:
    """Three seats, to the end."""
    hands.touch("game:restaurant", *BEGIN)
    on(hands)
    for seat, totals in enumerate((("600", "100"), ("300", "100"), ("300",)), 1):
        keys = (f"quick:{money}" for money in totals)
        hands.touch(f"open:enter_total:{seat}", *keys, "ok")
    on(hands)
    on(hands)
    for seat in (1, 2, 3):
        hands.touch(f"open:enter_counts:{seat}", "ok")
    on(hands)
    assert hands.view()["outcome"] is not None
    hands.pass_time(4)
    hands.touch("home")


def dinner(hands: Evening) -> None:
    """A restaurant opened by mistake is struck once others have played; then put away."""
    hands.touch("game:dinner-in-paris", *BEGIN)
    on(hands)
    hands.touch("open:open_restaurant", "kind:brasserie", "ok")
    opened = hands.table.shown.done[-1]
    was = hands.view()["seats"][0]["restaurants"]
    on(hands)
    on(hands)
    hands.touch("menu", "log", "seat:1", f"move:{opened}", "correct", "strike", "ok")
    assert hands.find(f"move:{opened}").is_gone
    assert hands.view()["seats"][0]["restaurants"] == was - 1
    hands.touch("back", "menu", "open:stop_match", "choose:how:put_away")
    hands.pass_time(1)
    if not hands.has("history"):
        hands.touch("home")
