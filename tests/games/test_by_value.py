"""What the table keeps can be set to what lies on the table, in every phase of every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.commands import Command, Rejected, word
from app.engine.game import Game
from app.engine.log import Log, fold
from app.games import GAMES
from app.games.dinner_in_paris import acts as dp
from app.games.kitchen_rush.acts import righted as kr
from app.games.restaurant import acts as re
from app.games.rival_restaurants.acts.righting import PutRight
from app.games.stir_fry_eighteen import acts as sf
from tests.replays.test_replays import opened

REPLAYS = Path(__file__).parents[1] / "replays"
SCRIPT = "earlier-entries-put-right.jsonl"
Makes = Callable[[int], Command]
"""The command that sets a quantity of seat 1, or of the table, to so many."""


def right(name: str) -> Makes:
    """One value of a restaurant, whatever was known."""

    def made(n: int) -> Command:
        said: dict[str, Any] = {name: n}
        return PutRight(1, anyway=True, **said)

    return made


def dp_objectives(done: int, held: int) -> Command:
    return dp.SetObjectives(1, threes=done, fours=0, fives=0, sixes=0, held=held)


VALUES: Mapping[str, Mapping[str, Makes]] = {
    "kitchen-rush": {
        "cash": kr.SetCash,
        "prestige": lambda n: kr.SetPrestige(n, anyway=True),
        "cards": lambda n: kr.SetCards(n, anyway=True),
        "unpaid": lambda n: kr.SetUnpaid(tuple(range(1, n + 1))),
        "served": lambda n: kr.SetServed(1, n, anyway=True),
    },
    "rival-restaurants": {
        name: right(name)
        for name in (
            *("popularity", "money", "waste", "gourmet_cooked", "basic_cooked"),
            *("level", "income", "cards_played", "waste_to_come"),
        )
    },
    "restaurant": {
        "taken": re.SetTaken,
        "placed": re.SetPlaced,
        "orders_score": lambda n: re.EnterTotal(1, n * 100),
        "hand": lambda n: re.SetHand(1, n),
    },
    "dinner-in-paris": {
        "objectives_done": lambda n: dp_objectives(n, 1),
        "objectives_held": lambda n: dp_objectives(0, n),
        "objectives_shared": dp.SetShared,
        "pigeons": lambda n: dp.SetPigeons(1, drawn=n, held=0),
        "pigeons_held": lambda n: dp.SetPigeons(1, drawn=n, held=n),
        "income": lambda n: dp.SetIncome(1, n),
        "covered": lambda n: dp.SetTerraces(1, 3, 3, 3, 3, covered=n, anyway=True),
    },
    "stir-fry-eighteen": {
        "score": lambda n: sf.SetScore(1, n),
        "hand": lambda n: sf.SetHand(1, n),
    },
}
OTHERS: Mapping[str, Mapping[str, str]] = {
    "kitchen-rush": {
        "taken": "set_order remove_order",
        "orders": "set_order remove_order",
        "orders_served": "set_served",
        "tiles": "place_tile set_tile remove_tile",
        "named": "note_cards",
        "workers": "set_upgrades set_unpaid",
        "wages_due": "",
        "cards_due": "",
        "step": "",
    },
    "rival-restaurants": {
        "upgrades": "put_right",
        "upgrades_owned": "put_right",
        "card_used": "put_right",
        "cuisine": "set_cuisine",
        "chef_card": "deal_chefs",
        "stand": "set_stand",
        "lasting": "set_bonus",
        "powers": "set_powers",
        "wars": "open_bidding close_bidding",
        "bids": "open_bidding close_bidding",
        "cooked_today": "",
        "dish_bonus": "",
        "waste_left": "",
        "forced": "",
        "cards": "",
        "late": "",
        "step": "",
    },
    "restaurant": {
        **dict.fromkeys(("served", "left", "res", "service_score", "total"), "enter_counts"),
        **dict.fromkeys(("seen_100", "seen_200", "seen_300", "seen_600"), "enter_counts"),
        "orders_sum": "enter_total",
        "counted_sum": "",
        "least_cards": "",
    },
    "dinner-in-paris": {
        "restaurants": "set_restaurants",
        "terraces": "set_terraces",
        "majorities": "count_majority choose_majorities",
        **dict.fromkeys(("points", "actions_left", "budget", "ends_at", "ending"), ""),
    },
    "stir-fry-eighteen": {
        **dict.fromkeys(("target", "draws", "hands_lost", "dish", "dish_a", "dish_b"), ""),
        **dict.fromkeys(("noodles", "shrimp", "pork", "chicken", "ginger"), ""),
        **dict.fromkeys(("green_onion", "soy_sauce", "mushrooms"), ""),
    },
}
"""All else that is shown, and what says it anew; nothing where it follows, or is being played."""
TRIED = (3, 2, 1, 50, 58)
"""Values, of which one is within every bound and not what it is already."""
NOT_YET = {
    ("restaurant", "placed"): ("orders", "totals"),
    ("restaurant", "orders_score"): ("orders",),
}
"""Phases in which nothing of it can be there yet."""
UNKNOWN = {("restaurant", "hand")}
"""What is shown only where every card was noted."""


@cache
def log_of(game: str) -> Log:
    player, lines = opened(REPLAYS / game / SCRIPT)
    player.play(lines)
    return player.table.shown


def moments(log: Log) -> Iterator[int]:
    """A move in the middle of each phase, guided step and turn."""
    seen: dict[Any, list[int]] = {}
    for n, state in enumerate(log.states):
        if not state.flow.ended:
            seen.setdefault((state.flow.phase, *log.game.course(state)), []).append(n)
    for found in seen.values():
        yield found[len(found) // 2]


def shown(game: Game, state: Any, now: int, name: str) -> Any:
    frame = game.frame(state, now)
    rows = (*frame.shared, *frame.seats[0].quantities)
    return next((row.value for row in rows if row.id == name), None)


BY_ID = {game.id: game for game in GAMES}


@pytest.mark.parametrize(("id_", "name"), [(game, name) for game in BY_ID for name in VALUES[game]])
def test_it_is_set_in_every_phase(id_: str, name: str) -> None:
    game = BY_ID[id_]
    log, phases = log_of(game.id), set()
    for n in moments(log):
        state = log.states[n]
        if state.flow.phase in NOT_YET.get((game.id, name), ()):
            continue
        phases.add(state.flow.phase)
        now = log.moves[n - 1].at if n else 0
        before = shown(game, state, now, name)
        found = [after for after in tried(game, state, now, name) if after != before]
        assert found or (game.id, name) in UNKNOWN, (state.flow.phase, game.course(state))
    assert phases | set(NOT_YET.get((game.id, name), ())) == {s.flow.phase for s in log.states}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_that_is_shown_can_be_said_anew(game: Game) -> None:
    log = log_of(game.id)
    seen: set[str] = set()
    for n in moments(log):
        frame = game.frame(log.states[n], log.moves[n - 1].at if n else 0)
        rows = (frame.shared, *(seat.quantities for seat in frame.seats))
        seen |= {row.id for quantities in rows for row in quantities}
    assert seen <= {*VALUES[game.id], *OTHERS[game.id]}
    words = {word(kind) for kind in game.commands}
    assert {name for said in OTHERS[game.id].values() for name in said.split()} <= words


def tried(game: Game, state: Any, now: int, name: str) -> Iterator[Any]:
    """What the table shows after each value that is taken: that value and no other."""
    for value in TRIED:
        try:
            command = game.command_of(msgspec.to_builtins(VALUES[game.id][name](value)))
            events = game.decide(state, command, now, random.Random(1))
        except (msgspec.ValidationError, Rejected):
            continue
        after = shown(game, fold(game, state, events), now, name)
        if (game.id, name) not in UNKNOWN:
            assert after == (value * 100 if name == "orders_score" else value)
        yield after
