"""Help for Rival Restaurants: the day, the cook sheet, the readings that Toque takes."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import msg

HELP = (
    Topic(
        msg("The day"),
        (
            msg("Income and move: wheel down means ready."),
            msg("Buy and trade: 60 s; an action card stops the clock."),
            msg("What was agreed before zero may be finished."),
            msg("Cook and counter: then the day is checked for 20."),
            msg("Equal at 20: gourmet recipes, then money, then a vote."),
        ),
    ),
    Topic(
        msg("Cooking"),
        (
            msg("Each waste held costs 1 of every recipe, never below 0."),
            msg("Reading: cuisine, sauce and wine are added after that."),
            msg("Waste of the recipe comes after cooking."),
            msg("Levels at 3, 7 and 12; two at once: the lower one first."),
            msg("Reading: a permanent bonus counts for this dish already."),
        ),
    ),
    Topic(
        msg("Bidding"),
        (
            msg("From the market’s price up; the last one left pays."),
            msg("All-in with equal money: waste decides."),
            msg("A tie when time is up: nobody buys."),
        ),
    ),
    Topic(
        msg("Readings"),
        (
            msg("Reading: nobody has money before the first income."),
            msg("Reading: half of the money, rounded down to 100."),
            msg("Reading: Antoine’s surcharge goes to the bank."),
            msg("Reading: Fuego takes what there is, at most 200."),
            msg("Reading: “two days running” counts the chef card."),
            msg("Reading: the celebrity costs 600 and brings 100, as printed."),
        ),
    ),
)
