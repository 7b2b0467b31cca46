"""The set-up list of Rival Restaurants, for each mode, L92-206, L934-975, L1101-1161."""

from __future__ import annotations

from app.engine.game import Setup
from app.engine.text import Text, msg, plural
from app.games.rival_restaurants.state import Options


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
    options: Options = setup.options
    players = len(setup.seats)
    return (
        msg("Island: discard tray, upgrade clips, bin, action cards"),
        msg("Six markets: shelf shuffled, counters filled"),
        msg("Agree who refills which market"),
        msg("Two recipe piles: basic and gourmet"),
        plural("{n} restaurant, slider on 0", "{n} restaurants, sliders on 0", players),
        _wheels(options, players),
        *_chefs(options),
        *_hand(options),
        _money(options, setup),
        *_rules(options),
    )


def _wheels(options: Options, players: int) -> Text:
    each = 1 if options.table == "base" else 2
    return msg("{wheels} wheels, {guides} price guides", wheels=players * each, guides=players)


def _chefs(options: Options) -> tuple[Text, ...]:
    if options.table == "two_chefs":
        return (msg("Two chef cards and figures each"),)
    if options.table == "base":
        return (msg("One chef card and figure each"),)
    npc = msg("Angus, Antoine, Lovehandles, Fuego: two each, keep one")
    if options.table == "draft":
        return (npc, msg("Other eight chefs face up for the draft"))
    return (npc, msg("Other eight chefs: four each, keep three"))


def _hand(options: Options) -> tuple[Text, ...]:
    if options.start_up:
        return (
            msg("Two basic recipes each, face up"),
            msg("No action card, no ingredients at the start"),
        )
    return (
        msg("One action card each, face down"),
        msg("One basic and one gourmet recipe each, face up"),
        msg("Five ingredients each: none from the Mystery Mart"),
    )


def _money(options: Options, setup: Setup) -> Text:
    start = setup.box.starting_money
    if options.coins:
        return msg("Coins within reach; each player starts with {n}", n=start)
    return msg("Coins stay in the box; each player starts with {n}", n=start)


def _rules(options: Options) -> tuple[Text, ...]:
    rows = []
    if options.amateur:
        rows.append(msg("Amateur: no clock; powers from “Rising Dough” on"))
    if options.start_up:
        rows.append(msg("Gourmet recipes only after the first basic dish"))
    if options.move_clock:
        rows.append(msg("60 s to move; the late go to the Island"))
    return tuple(rows)
