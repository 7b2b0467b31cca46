"""Help for Kitchen Rush: the actions, the sand, and the readings that Toque takes."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import msg

HELP = (
    Topic(
        msg("Actions", context="help"),
        (
            msg("Maître d’Hôtel: draw up to 2 orders, 1 coin each; or replace 2."),
            msg("Waiters: take an order, or serve one quickly for 1 coin."),
            msg("Market, 1 coin: 5 of a kind, 3 ordinary or 2 special spices."),
            msg("Storeroom: take ingredients straight onto first-row plates."),
            msg("Ovens: one plate moves on by one row."),
            msg("Spices: any time before the dish is served."),
            msg("Bureau: re-hire, upgrade, or repair."),
            msg("Sink: 3 plates of any size back into the cupboard."),
        ),
    ),
    Topic(
        msg("Sand", context="help"),
        (
            msg("Flip it, place it on a free space, act at once."),
            msg("It stays until its sand has run out."),
            msg("Use your own timers, or the helper."),
            msg("Nobody moves a timer of somebody else."),
            msg("At zero no timer moves; a started action is finished."),
        ),
    ),
    Topic(
        msg("Orders", context="help"),
        (
            msg("Right plate or the next size, exact ingredients, spices, cooking."),
            msg("Not served: prestige −1; quick-served and wrong: −2, the tip stays."),
            msg("Reading: an order kept costs −1 again in each Maintenance."),
            msg("Reading: orders left in the centre cost nothing."),
        ),
    ),
    Topic(
        msg("Wages", context="help"),
        (
            msg("3 coins for each timer that was available, used or not."),
            msg("Helpers are paid first; unpaid: set aside, prestige −1, once."),
            msg("Reading: wages of this round first, then wages owed."),
            msg("Reading: re-hiring for 2 coins cancels what was owed."),
            msg("Reading: who is re-hired or bought is on this round’s bill."),
        ),
    ),
    Topic(
        msg("Prestige", context="help"),
        (
            msg("Below −4 the match is lost at once; Undo takes it back."),
            msg("Reading: card squares count from the round’s start to its wages."),
            msg("Reading: coins of the objective are those after the last wages."),
            msg("Reading: storeroom rows and spices follow the order of print."),
        ),
    ),
)
