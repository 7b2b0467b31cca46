"""The help of Rival Restaurants: the day, look-ups, the readings that Toque takes.

Every number in it comes from the box, at its default.
"""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import Text, msg, plural
from app.games.rival_restaurants.box import (
    CARDS_A_DAY,
    COOKBOOK_DRAW,
    COOKBOOK_KEEP,
    DRAFT,
    HANDS,
    LEVELS,
    MARKET_SECONDS,
    PRICES,
    STANDS,
    SURCHARGE,
    TARGET,
    TOLL,
    WASTE_COST,
    Box,
)
from app.games.rival_restaurants.box.lookups import CARDS_IN_ALL, COPIES, DISTRIBUTION, INGREDIENTS

BOX = Box()
LOW, MIDDLE, HIGH = LEVELS
CARD_NAMES: dict[str, Text] = {
    "clam_voyance": msg("Clam-Voyance: stops what is used against you."),
    "raiders": msg("Raiders of the Lost Pork: steal one ingredient."),
    "armed_robbery": msg("Armed Robbery: steal half of a chef’s money."),
    "unique": msg("Unique: each with a power of its own."),
}


def _sold(market: str) -> Text:
    """A market, its price, and what it sells."""
    foods = tuple(INGREDIENTS[market])
    line = Text("{food}", (("food", foods[0]),))
    for food in foods[1:]:
        line = Text("{line}, {food}", (("line", line), ("food", food)))
    return msg("{place}, {price}: {foods}.", place=STANDS[market], price=PRICES[market], foods=line)


HELP = (
    Topic(
        msg("The day"),
        (
            msg("In Income and move, a wheel laid down means ready."),
            msg("Buy and trade: {n} s; an action card stops the clock.", n=MARKET_SECONDS),
            msg("What was agreed before zero may be completed."),
            msg("Cook and counter: then the day is checked for {n}.", n=TARGET),
            msg("Equal at {n}: gourmet recipes, then money, then a vote.", n=TARGET),
            msg("Touch a name, then “put right”: set what is true."),
            msg("More than expected: asked once, then it counts."),
            msg("An earlier entry is corrected in the log."),
        ),
    ),
    Topic(
        msg("Cooking"),
        (
            msg(
                "Each waste held costs {n} on every recipe, but it never goes negative.",
                n=WASTE_COST,
            ),
            msg("Our ruling: cuisine, sauce and wine are added after that."),
            msg("Waste of the recipe comes after cooking."),
            msg("Each tofu that replaces a meat: one waste less."),
            msg("Sauce, wine or tofu that the recipe asks for: nothing more."),
            msg(
                "Levels at {a}, {b} and {c}; two at once: the lower first.", a=LOW, b=MIDDLE, c=HIGH
            ),
            msg("Our ruling: a permanent bonus counts for this dish already."),
            msg("It stays: ticked on each later dish, unless left out."),
        ),
    ),
    Topic(
        msg("Recipes and counters"),
        (
            msg("Trades: always one basic and one gourmet recipe each."),
            msg("Cooked: turn the recipe over and draw one of its kind."),
            msg(
                "With the cookbook of that kind: draw {n}, keep {kept}.",
                n=COOKBOOK_DRAW,
                kept=COOKBOOK_KEEP,
            ),
            msg("The others go under the pile."),
            msg("Pile empty: shuffle the recipes cooked of that kind."),
            msg("Each refills the markets agreed on, mostly the nearest ones."),
            msg("Counters: discard the last, slide to the right, refill."),
            msg("An empty shelf is refilled only in the kitchen phase."),
            msg("Then its discards are shuffled back."),
        ),
    ),
    Topic(
        msg("Ingredients"),
        (
            *(_sold(market) for market in INGREDIENTS),
            msg("There are {n} cards of each.", n=COPIES),
            msg("Alien Goo replaces any ingredient of a recipe."),
            msg("Chocolate sells at the Island for {n}.", n=BOX.chocolate),
        ),
    ),
    Topic(
        msg("Bidding"),
        (
            msg("Bids start at the market’s price; the last one left pays."),
            msg("If all is bid and money is equal, waste decides."),
            msg("At a tie when time is up, nobody buys."),
            msg("Our ruling: after zero only bids called in time count."),
        ),
    ),
    Topic(
        msg("Cards"),
        (
            plural(
                "Each plays {n} action card a day; Clam-Voyance does not count.",
                "Each plays {n} action cards a day; Clam-Voyance does not count.",
                CARDS_A_DAY,
            ),
            msg("In the minute, hold your button: the clock stops."),
            msg("Without a clock, touch the card on your ticket."),
            msg("Clam-Voyance only stops a card or a power used against you."),
            msg("Once it is resolved, the clock goes on from the same second."),
            *(
                msg("{n} of {all}: {what}", n=count, all=CARDS_IN_ALL, what=CARD_NAMES[card])
                for card, count in DISTRIBUTION.items()
            ),
        ),
    ),
    Topic(
        msg("Modes"),
        (
            msg("In Brigade each has {n} chefs, one of them active each day.", n=HANDS["brigade"]),
            msg("A non-cooking chef pays {n} more, never at the Island.", n=SURCHARGE),
            msg(
                "In the Draft each picks {picks} chefs and bans {bans}.",
                picks=DRAFT.count((1, "pick")),
                bans=DRAFT.count((1, "ban")),
            ),
            msg("Amateur chefs play without a clock and have powers from the first level on."),
            msg("In Start-up gourmet recipes come after the first basic dish."),
            msg("With two chefs each, both are never sent to the same place."),
            msg("Our ruling: late with two chefs, one goes to the Island."),
        ),
    ),
    Topic(
        msg("Our rulings"),
        (
            msg("Our ruling: nobody has money before the first income."),
            msg("Our ruling: half of the money, rounded down to {n}.", n=BOX.half_step),
            msg("Our ruling: dumping waste is no purchase."),
            msg("Our ruling: one waste more than {n} may be forced.", n=BOX.waste_supply),
            msg(
                "Our ruling: the celebrity costs {cost} and brings {income}, as printed.",
                cost=BOX.celebrity,
                income=BOX.celebrity_income,
            ),
        ),
    ),
    Topic(
        msg("Our rulings: chefs"),
        (
            msg("Our ruling: Antoine’s surcharge goes to the bank."),
            msg("Our ruling: Fuego takes what there is, at most {n}.", n=TOLL),
            msg("Our ruling: “two days running” counts the chef card."),
            msg("Our ruling: a non-cooking Angus expels all active chefs."),
            msg("Our ruling: two chefs share one income and one card."),
            msg("Our ruling: “Rising Dough” is the first level."),
        ),
    ),
)
"""The day, the cook sheet, look-ups, the readings that Toque takes."""
