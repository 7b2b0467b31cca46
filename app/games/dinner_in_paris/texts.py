"""The words of Dinner in Paris: names, what was done, the set-up list, help."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from app.engine.flow import EndPhase
from app.engine.game import Setup, Topic, Words
from app.engine.setup import SetUpLine
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import (
    ALIKE,
    BUILDING_LINE,
    CARDS,
    CATEGORIES,
    COVERS,
    FIRST_HAND,
    HAND,
    MAJORITY_POINTS,
    OBJECTIVES_EACH,
    PIGEON_COPIES,
    PROPERTIES_EACH,
    RESTAURANTS,
    RIVER,
    TERRACES_EACH,
    TWO_PLAYER_LINE,
    Box,
    Category,
    Kind,
    Majority,
    Pigeon,
)
from app.games.dinner_in_paris.state import Options, State

RESTAURANT_NAMES: dict[Kind, Text] = {
    "friterie": msg("Chip shop"),
    "seafood": msg("Seafood", context="restaurant"),
    "creperie": msg("Crêperie"),
    "pizzeria": msg("Pizzeria"),
    "grill": msg("Grill"),
    "wine_bar": msg("Wine bar"),
    "brasserie": msg("Brasserie"),
    "gastronomic": msg("Gastronomic"),
}

INGREDIENTS: dict[str, Text] = {
    "bread": msg("bread"),
    "cheese": msg("cheese"),
    "flour": msg("flour"),
    "meat": msg("meat"),
    "potato": msg("potato"),
    "seafood": msg("seafood"),
    "tomato": msg("tomato"),
}

PIGEON_NAMES: dict[Pigeon, Text] = {
    "resources": msg("Draw 2 resources"),
    "terrace": msg("Free terrace"),
    "coins": msg("2 coins"),
    "objective": msg("Objective"),
    "ingredient": msg("One ingredient less"),
    "cover": msg("Touch and cover"),
}

MAJORITY_NAMES: dict[Majority, Text] = {
    "fountain": msg("Fountain"),
    "bands": msg("Bands"),
    "lamps": msg("Street lamps"),
    "flower_beds": msg("Flower beds"),
    "north": msg("North"),
    "south": msg("South"),
    "east": msg("East"),
    "west": msg("West"),
    "restaurants": msg("Restaurants"),
    "money": msg("Money", context="majority"),
    "pigeons": msg("Pigeons"),
}

CATEGORY_NAMES: dict[Category, Text] = {c: msg("Category {n}", n=c) for c in CATEGORIES}

MAJORITY_ICONS: dict[str, str] = {
    "fountain": "fountain",
    "bands": "music",
    "lamps": "lightbulb-outline",
    "flower_beds": "flower",
    "north": "compass",
    "south": "compass",
    "east": "compass",
    "west": "compass",
    "restaurants": "storefront",
    "money": "cash-plus",
    "pigeons": "bird",
}


@cache
def ingredients(kind: Kind) -> Text:
    """What opening it costs: "2 × flour, cheese"."""
    return msg("{what}", what=tuple(_needs(*need) for need in RESTAURANTS[kind].needs))


def _needs(ingredient: str, count: int) -> Text:
    name = INGREDIENTS[ingredient]
    return name if count == 1 else msg("{count} × {what}", count=count, what=name)


@cache
def card(number: int) -> Text:
    """The three majorities of a card."""
    return msg("{what}", what=tuple(MAJORITY_NAMES[kind] for kind in CARDS[number - 1]))


def _moved_on(state: State, command: EndPhase) -> Text:
    name = state.flow.name(state.turn.seat)
    return {
        "draw": msg("{name}: card drawn", name=name),
        "actions": msg("{name}: end of turn", name=name),
        "objectives": msg("objectives counted"),
    }.get(state.flow.phase, msg("score pad"))


def _built(state: State, command: acts.BuildTerraces) -> Text:
    name, count = state.flow.name(command.seat), sum(command.terraces)
    return plural("{name}: {n} terrace", "{name}: {n} terraces", count, name=name)


def _right(what: Text) -> Callable[[State, Any], Text]:
    return lambda s, c: msg("{name}, put right: {what}", name=s.flow.name(c.seat), what=what)


WORDS: Words[State] = {
    EndPhase: _moved_on,
    acts.ChooseFirst: msg("{name} goes first"),
    acts.DrawCard: msg("{name}: card drawn"),
    acts.OpenRestaurant: lambda s, c: msg(
        "{name}: {what}", name=s.flow.name(c.seat), what=RESTAURANT_NAMES[c.restaurant]
    ),
    acts.BuildTerraces: _built,
    acts.CompleteObjective: msg("{name}: objective {points:+}"),
    acts.TakePigeon: msg("{name}: pigeon card"),
    acts.DrawObjective: msg("{name}: new objective"),
    acts.CoverTerraces: msg("{name}: pigeon played"),
    acts.DeclareFull: msg("no space left"),
    acts.ChooseMajorityCard: msg("majority card"),
    acts.ChooseMajorities: msg("majority card"),
    acts.CountHeld: lambda s, c: msg(
        "{name}: objectives {points:+}", name=s.flow.name(c.seat), points=-c.points
    ),
    acts.CountMajority: lambda s, c: msg(
        "{what}, {name}: {n}",
        what=MAJORITY_NAMES[c.majority],
        name=s.flow.name(c.seat),
        n=c.count,
    ),
    acts.SetTerraces: _right(msg("Terraces")),
    acts.SetRestaurants: _right(msg("Restaurants")),
    acts.SetObjectives: _right(msg("Objectives")),
    acts.SetShared: lambda s, c: msg("put right: {what}", what=msg("Shared objectives")),
    acts.SetPigeons: _right(msg("Pigeons")),
    acts.SetIncome: _right(msg("Income")),
}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out for this number of players, first on the table, then each, L77-142."""
    line = building_line(len(setup.seats), two_player_side=setup.options.two_player_side)
    return (
        SetUpLine("map", msg("Board"), _side(setup)),
        SetUpLine("road", msg("Building line"), msg("from the edge"), line),
        SetUpLine("cards", msg("River"), msg("resource cards, face up"), RIVER),
        SetUpLine("bird", msg("Other cards"), msg("objectives, pigeons: shuffled")),
        SetUpLine("scale-balance", msg("Majority"), msg("card, face up"), 1),
        SetUpLine(
            "storefront",
            msg("Restaurants"),
            msg("by size, beside the board"),
            sum(one.copies for one in RESTAURANTS.values()),
        ),
        SetUpLine(
            "table-picnic",
            msg("Terraces"),
            msg("on your own board"),
            TERRACES_EACH,
            is_each=True,
        ),
        SetUpLine(
            "home-city",
            msg("Properties"),
            msg("tiles, beside your board"),
            PROPERTIES_EACH,
            is_each=True,
        ),
        SetUpLine(
            "cash-plus",
            msg("Income"),
            msg("yellow cube on 1, white cube beside"),
            1,
            is_each=True,
        ),
        SetUpLine(
            "cards-playing-outline",
            msg("In hand"),
            msg("resource cards"),
            FIRST_HAND,
            is_each=True,
        ),
        SetUpLine(
            "bullseye-arrow",
            msg("Objectives"),
            msg("1 secret, 1 shared"),
            OBJECTIVES_EACH,
            is_each=True,
        ),
        SetUpLine(
            "flag-checkered",
            msg("First player"),
            msg("whoever last ate in a restaurant"),
        ),
    )


def _side(setup: Setup[Options, Box]) -> Text:
    return msg("2-player side") if setup.options.two_player_side else msg("usual side")


def building_line(players: int, *, two_player_side: bool) -> int:
    """The line that restaurants stand on, from the edge, L247-252."""
    return TWO_PLAYER_LINE if two_player_side else BUILDING_LINE[players]


RIVER_RULE = msg("{alike} alike in the river: renew all {n}.", alike=ALIKE, n=RIVER)
"""When a card is drawn, L258-260."""
HAND_RULE = msg("At most {n} in hand", n=HAND)
"""After a draw, L255-257."""
TERRACE_RULES = (
    msg("Never beside another restaurant’s terraces."),
    msg("Not on the building line, not on décor."),
    msg("First at its restaurant, then side by side."),
)
"""Where terraces may lie, L220-245; the hardest to see first."""


def reminder(state: State) -> Text | None:
    """What the table minds while cards are drawn, L255-260, or None."""
    if state.flow.phase == "draw":
        return RIVER_RULE
    has_drawn = state.flow.phase == "actions" and state.turn.actions[-1:] in ((), ("draw",))
    return HAND_RULE if has_drawn else None


COVER_RULES = (
    msg("Terraces at one restaurant only."),
    msg("Never cut a group off from its restaurant."),
    msg("Your own two restaurants stay apart."),
)
"""What touching and covering may not do, L388-393."""


def _majority_points() -> tuple[Text, ...]:
    """The points by rank, for each number of players."""
    return tuple(_ranks(points) for points in MAJORITY_POINTS.values())


def _ranks(points: tuple[int, ...]) -> Text:
    return Text("{points}", (("points", "/".join(map(str, points))),))


HELP = (
    Topic(
        msg("A turn"),
        (
            msg("Draw one resource, then take two actions."),
            msg("An action draws, opens, takes an objective, or once a turn builds terraces."),
            msg("Our ruling: a restaurant’s income counts at once."),
            msg("Our ruling: a terrace bonus counts from the next turn."),
        ),
    ),
    Topic(
        msg("Cards in hand"),
        (
            msg("At most {n} resource cards after an action; discard the rest.", n=HAND),
            RIVER_RULE,
            msg("The river is filled up between two draws."),
            msg("Our ruling: only identical cards are alike."),
        ),
    ),
    Topic(
        msg("Where to place"),
        (
            msg(
                "Restaurants: line {two}, {three}, {four} for two, three, four players.",
                two=BUILDING_LINE[2],
                three=BUILDING_LINE[3],
                four=BUILDING_LINE[4],
            ),
            *TERRACE_RULES,
            msg("Allowed: on pigeons, and before a rival’s restaurant."),
        ),
    ),
    Topic(
        msg("Pigeons"),
        (
            msg("{n} cards of each kind; used at once, or kept.", n=PIGEON_COPIES),
            msg("A terrace of this turn covers; {n} at most.", n=COVERS),
            *COVER_RULES,
            msg("A free terrace costs nothing and its bonus counts."),
            msg("Our ruling: used cards are kept and count in the majority."),
            msg("Our ruling: covered terraces count in the tie-break alone."),
        ),
    ),
    Topic(
        msg("The end"),
        (
            msg(
                "The game ends at {two}, {three} or {four} restaurants, at two emptied rows, "
                "or when the board is full.",
                two=Box().ends_at_2,
                three=Box().ends_at_3,
                four=Box().ends_at_4,
            ),
            msg("Our ruling: every seat has the same number of turns."),
            msg("Our ruling: majority points are {points:and}.", points=_majority_points()),
            msg("Our ruling: terrace majorities need one terrace there."),
            msg("Our ruling: who is equal on terraces too shares the victory."),
        ),
    ),
)
"""A turn, the ends, and the readings that Toque takes."""
