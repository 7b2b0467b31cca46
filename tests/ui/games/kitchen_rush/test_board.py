"""The board of Kitchen Rush in the real window: laid out in every way, and played by hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from kivy.core.window import Window

from app.ui.kit.theme import theme
from app.ui.widgets.words import Words
from tests.ui.evening import Evening, Open, inner

NAMES = ("Michel", "Paul", "Irène", "Max")
SIZES = {"wide": (800, 480), "tall": (720, 1280)}
ACTION_S = 45
UNDER = {"paper", "rail"}
"""Parts that others lie on."""
SQUARES = {"card_squares": {"2": [4, 8], "3": [4, 8], "4": [4, 8]}}


def seated(hands: Evening, players: int, *, box: Any = SQUARES, **options: Any) -> Evening:
    """A match on the table."""
    options = {"seconds": ACTION_S, **options}
    header = {"match": "kitchen-rush", "seats": list(NAMES[:players]), "options": options}
    hands.player.start({**header, "box": box or {}})
    hands.frames(4)
    return hands


def started(hands: Evening) -> Evening:
    """In the Action: everybody ready, the head chef starts."""
    hands.press(*(f"seat{n + 1}" for n in range(len(hands.frame.seats))))
    hands.pass_time(0.6)  # the round has only just begun
    hands.press("chef")
    assert hands.view()["phase"] == "action"
    return hands


def verifying(hands: Evening) -> Evening:
    """Time is up, and the orders are verified."""
    started(hands)
    hands.pass_time(ACTION_S + 1)
    hands.press("chef")
    assert hands.view()["shared"]["step"] == "orders"
    return hands


# Laid out in every way


@pytest.mark.sample(4)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("size", ["wide", "tall"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_overlaps_is_cut_or_too_small(
    evening: Open, players: int, size: str, lang: str
) -> None:
    hands = seated(evening(lang, size=SIZES[size]), players, sand=True, orders=28, coins=16)
    is_well_laid(hands, "preparation", 48)
    hands.press(*(f"seat{n + 1}" for n in range(players)))
    is_well_laid(hands, "ready", 48)
    hands.press("chef")
    hands.touch("do:welcome_guests:2", "seat:1", "do:take_tip:1")
    is_well_laid(hands, "action", 60)
    hands.touch("orders", "panel:1:0", "panel:1:1", "panel:1:2")
    is_well_laid(hands, "orders of the action", 60)
    hands.touch("total:prestige", "adjust_prestige:-1", "adjust_prestige:+1", "adjust_cash:+1")
    is_well_laid(hands, "counted by hand", 60)
    hands.touch("total:cash")
    hands.pass_time(ACTION_S + 1)
    is_well_laid(hands, "over", 60)
    hands.press("chef")
    verify(hands, players)
    hands.press("chef")
    is_well_laid(hands, "wages", 48)
    while hands.view()["shared"]["step"] == "wages":
        pick_and_pay(hands)
    is_well_laid(hands, "cards", 48)


def verify(hands: Evening, players: int) -> None:
    is_well_laid(hands, "orders", 48)
    hands.touch("checklist")
    is_well_laid(hands, "checklist", 48)
    hands.touch("back", "coins:12")
    is_well_laid(hands, "serving", 48)
    hands.touch("stars:2")
    hands.touch("seat:1", "quick")
    is_well_laid(hands, "quick-served", 48)
    hands.touch("miss:dish_spoiled" if hands.has("miss:dish_spoiled") else "miss:all_spoiled")
    hands.touch("miss:can_go_on")
    is_well_laid(hands, "verified", 48)


def pick_and_pay(hands: Evening) -> None:
    """Whoever stands first leaves, until the wages can be paid."""
    for piece in [p for seat in hands.frame.seats for p in seat.pieces if p.kind == "worker"]:
        main = hands.find("main")
        if not main.is_off:
            break
        hands.touch(f"worker:{piece.id}")
    is_well_laid(hands, "wages picked", 48)
    hands.touch("main")


def is_well_laid(hands: Evening, where: str, least: float) -> None:
    hands.frames(4)
    u = theme.u
    parts = [(key, hands.app.surface.find(key)) for key in hands.app.surface.keys]
    for key, part in parts:
        assert -1 <= part.x <= part.right <= Window.width + 1, (where, key)
        assert -1 <= part.y <= part.top <= Window.height + 1, (where, key)
        cut = [w.text for w in (part, *inner(part)) if isinstance(w, Words) and w.is_cut]
        assert not cut, (where, key, cut)
        if hasattr(part, "is_off") and key not in UNDER:
            assert min(part.size) >= least * u - 1, (where, key, part.size)
    for (one, a), (other, b) in combinations([p for p in parts if p[0] not in UNDER], 2):
        wide = min(a.right, b.right) - max(a.x, b.x)
        high = min(a.top, b.top) - max(a.y, b.y)
        assert wide <= 1 or high <= 1, (where, one, other, wide / u, high / u)


# Played by hand


def test_the_buttons_flip_sand_in_the_window(evening: Open) -> None:
    hands = started(seated(evening("fr"), 4, sand=True))
    assert words_of(hands, "seat:1") == ["libre", "libre"]
    hands.press("seat1")
    assert words_of(hands, "seat:1") == ["30\u00a0s", "libre"]
    hands.press("seat1")
    lamp = {row["lamp"]: row["state"] for row in hands.view()["lamps"]}
    assert (lamp["seat1"], lamp["seat2"]) == ("off", "slow")
    hands.touch("helper")
    hands.touch("seat:3", wait=0)  # together: their sand is out at once, and sounds once
    assert words_of(hands, "helper")[0].endswith("\u00a0s")
    assert words_of(hands, "seat:3")[0].endswith("\u00a0s")
    assert words_of(hands, "seat:4") == ["libre", "libre"]
    hands.press("seat1")
    assert [row["cue"] for row in hands.view()["cues"]][-1] == "refused"
    hands.pass_time(31)
    assert words_of(hands, "seat:1") == ["libre", "libre"]
    assert hands.view()["seats"][0]["lamp"] == "slow"
    assert [row["cue"] for row in hands.view()["cues"]].count("sand_out") == 3
    assert hands.view()["undo"].startswith("fin")


def test_a_match_is_played_with_the_buttons_flipping_sand(evening: Open) -> None:
    hands = seated(evening("fr"), 2, sand=True, sand_seconds=20, orders=4)
    for number in (1, 2, 3, 4):
        assert hands.view()["round"] == number
        started(hands)
        hands.press("seat1", "seat2", "seat1")
        hands.touch("helper" if number == 1 else "seat:2", "do:welcome_guests:2", "do:take_tip:1")
        assert words_of(hands, "seat:1") != ["libre", "libre"]
        hands.pass_time(22)
        assert words_of(hands, "seat:1") == ["libre", "libre"]
        hands.press("seat2")
        hands.pass_time(ACTION_S)
        hands.press("chef")
        hands.touch("coins:12", "stars:1")
        for _ in range(3):
            hands.pass_time(0.6)
            hands.press("chef")
    view = hands.view()
    assert view["outcome"]["winners"] == ["Michel", "Paul"]
    assert view["outcome"]["text"] in hands.texts()
    assert [row["cue"] for row in view["cues"]].count("sand_out") >= 4 * 3
    assert view["cues"][-1]["cue"] == "won"


def words_of(hands: Evening, key: str) -> list[str]:
    """What the sand bars of a tile say."""
    hands.frames(2)
    return [bar[1] for bar in hands.find(key).sands]


def test_a_served_order_takes_two_taps(evening: Open) -> None:
    hands = started(seated(evening("en"), 3))
    hands.touch("seat:2")
    hands.pass_time(ACTION_S + 1)
    hands.press("chef")
    hands.touch("coins:5", "stars:2")
    view = hands.view()
    assert (view["shared"]["cash"], view["shared"]["prestige"]) == (7, 2)
    assert view["seats"][1]["served"] == 1


def test_a_late_mark_of_quick_service_pays_no_tip_and_costs_one_more(evening: Open) -> None:
    hands = started(seated(evening("en"), 2))
    hands.touch("orders", "panel:2:0", "panel:2:1", "panel:2:2", "orders")
    assert hands.view()["shared"]["cash"] == 2
    hands.pass_time(ACTION_S + 1)
    hands.press("chef")
    hands.touch("seat:2", "tab:2", "quick")
    assert hands.view()["shared"]["cash"] == 2
    hands.touch("miss:can_go_on")
    assert hands.view()["shared"]["prestige"] == 0
    hands.touch("miss:dish_spoiled")
    assert hands.view()["shared"]["prestige"] == -2


def test_an_order_verified_wrongly_is_verified_again(evening: Open) -> None:
    hands = verifying(seated(evening("en"), 2))
    hands.touch("seat:1", "coins:9", "stars:3")
    hands.touch("seat:1", "coins:2", "stars:0")
    hands.touch("entry:1")
    view = hands.view()
    assert (view["shared"]["cash"], view["shared"]["prestige"]) == (3, 0)
    assert view["shared"]["orders_served"] == 1


def test_the_team_picks_who_stays_unpaid(evening: Open) -> None:
    hands = verifying(seated(evening("en"), 3))
    hands.touch("seat:1", "coins:12", "stars:0", "coins:6", "stars:0", "main")
    assert hands.view()["shared"]["cash"] == 20
    assert hands.find("main").is_off
    hands.touch("worker:7", "worker:2", "worker:6", "main")
    assert hands.view()["seats"][2]["unpaid"] == 1
    assert (hands.view()["shared"]["cash"], hands.view()["shared"]["prestige"]) == (2, -1)
    hands.touch("card:waiting_list", "main")
    assert hands.view()["shared"]["named"] == ("waiting_list",)
    assert hands.view()["round"] == 2


def test_a_figure_picked_leaves_the_main_button_hearing(evening: Open) -> None:
    """Another pick changes what the main button says, not what it means: no half second lost."""
    hands = verifying(seated(evening("en"), 3))
    hands.touch("seat:1", "coins:6", "main", "main")
    hands.touch("worker:7", "worker:2", "worker:6")
    assert not hands.app.surface.is_deaf("main")


def test_the_squares_are_noted_on_the_screen(evening: Open) -> None:
    hands = seated(evening("fr"), 3, box=None, orders=5)
    hands.touch("open:note_card_squares", "choose:squares:9", "choose:squares:4", "ok")
    assert list(hands.find("track").marks) == [4, 9]
    assert hands.view()["shared"]["cards_due"] == 0
    assert hands.has("open:note_cards")


def test_unknown_squares_are_asked_for_at_the_end_of_the_round(evening: Open) -> None:
    hands = verifying(seated(evening("en"), 2, box=None))
    hands.touch("seat:1", "coins:12", "stars:5", "coins:3", "stars:0")
    hands.touch("main", "main")
    assert "Did the marker pass a card square?" in hands.texts()
    stepper = hands.find("cards-due")
    stepper.change(1)
    hands.frames(3)
    hands.touch("main")
    assert (hands.view()["shared"]["cards"], hands.view()["round"]) == (1, 2)
