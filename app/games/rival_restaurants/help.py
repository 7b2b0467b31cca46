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
        msg("Cards"),
        (
            msg("One action card a day each; Clam-Voyance does not count."),
            msg("In the minute, hold your button: the clock stops."),
            msg("Without a clock, touch the card on your ticket."),
            msg("Clam-Voyance stops a card or a power used against you."),
            msg("Resolved: the clock goes on from the same second."),
        ),
    ),
    Topic(
        msg("Modes"),
        (
            msg("Brigade: three chefs each, one of them active each day."),
            msg("A non-cooking chef pays 100 more, never at the Island."),
            msg("Draft: each picks three chefs and bans one."),
            msg("Amateur: no clock; powers from the first level on."),
            msg("Start-up: gourmet recipes after the first basic dish."),
            msg("Two chefs each: never sent to the same place."),
        ),
    ),
    Topic(
        msg("Readings"),
        (
            msg("Reading: nobody has money before the first income."),
            msg("Reading: half of the money, rounded down to 100."),
            msg("Reading: dumping waste is no purchase."),
            msg("Reading: one waste more than 32 may be forced."),
            msg("Reading: the celebrity costs 600 and brings 100, as printed."),
        ),
    ),
    Topic(
        msg("Readings: chefs"),
        (
            msg("Reading: Antoine’s surcharge goes to the bank."),
            msg("Reading: Fuego takes what there is, at most 200."),
            msg("Reading: “two days running” counts the chef card."),
            msg("Reading: a non-cooking Angus expels all active chefs."),
            msg("Reading: two chefs share one income and one card."),
            msg("Reading: “Rising Dough” is the first level."),
        ),
    ),
)
