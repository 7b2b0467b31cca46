"""The cook sheet: what a dish gains, its waste, and the levels that it reaches, L374-422."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.frame import Line, Receipt
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import BIFF_BONUS, WASTE_COST
from app.games.rival_restaurants.box.chefs import COOK
from app.games.rival_restaurants.rules.sums import Events, earn, must_be, popularity, waste_to_come
from app.games.rival_restaurants.state import Lasting, State

BIFF = "biff_brobeque"
DOUBLE = "double_cooktop"


def lines(state: State, command: acts.Cook) -> tuple[Line, ...]:
    """The gain line by line: value less waste, never below 0, then the bonuses, L383-397.

    That the bonuses come after the floor is a reading of an unclear passage.
    """
    lost = min(command.value, state.seat(command.seat).waste * WASTE_COST)
    rows = (
        Line(msg("Recipe", context="value"), command.value),
        Line(msg("Waste held"), -lost, is_signed=True),
        Line(msg("Same cuisine"), int(command.cuisine), is_signed=True),
        Line(msg("Secret Sauce"), int(command.sauce), is_signed=True),
        Line(msg("Wine"), int(command.wine), is_signed=True),
        Line(msg("Level bonus"), command.bonus, is_signed=True),
        *(Line(called(row), row.popularity, is_signed=True) for row in _counting(state, command)),
    )
    return (rows[0], *(row for row in rows[1:] if row.amount))


def called(bonus: Lasting) -> Text:
    """A lasting bonus in the table's words, else by its level."""
    if bonus.words:
        return Text("{words}", (("words", bonus.words),))
    return msg("Bonus of level {n}", n=bonus.level)


def _counting(state: State, command: acts.Cook) -> tuple[Lasting, ...]:
    rows = state.lasting(command.seat)
    return tuple(row for row in rows if row.level not in command.without)


def gain(state: State, command: acts.Cook) -> int:
    """The popularity of a dish as computed."""
    return sum(line.amount for line in lines(state, command))


def receipt(state: State, command: acts.Cook) -> Receipt:
    """The cook sheet's ticket: the lines of the gain, and what counts in the end."""
    total = gain(state, command) if command.gain is None else command.gain
    label = msg("Gain") if command.gain is None else msg("Gain by hand")
    return Receipt("dish", msg("Dish"), lines(state, command), Line(label, total, is_signed=True))


def new_waste(command: acts.Cook) -> int:
    """Tokens that the dish brings: its icons, one less each tofu for a meat, L402-403, L706-707."""
    return max(0, command.icons - max(command.tofus, command.tofu))


def cook(state: State, command: acts.Cook, now: int) -> Events:
    """A dish counts at once; its waste waits for a second one with the double cooktop."""
    must_be(state, COOK)
    must_cook(state, command.seat, command.kind)
    _must_fit(state, command)
    value, waste = gain(state, command), new_waste(command)
    counted = value if command.gain is None else command.gain
    is_forced = waste_to_come(state, waste, is_forced=command.forced)
    dish = events.DishCooked(
        command.seat,
        command.kind,
        command.value,
        counted,
        waste,
        command.gain is not None,
        is_forced,
    )
    money = earn(state, command.seat, BIFF_BONUS, "biff") if command.meats else ()
    return (
        dish,
        *popularity(state, command.seat, counted, "dish"),
        *money,
        *_arrival(state, command.seat, waste),
    )


def must_cook(state: State, seat: int, kind: str) -> None:
    """Raise Rejected unless that seat may still cook such a recipe today, L379, L525-527."""
    mine, name = state.seat(seat), state.name(seat)
    if mine.is_done:
        raise Rejected(_done(state, seat))
    if kind in mine.cooked_today:
        raise Rejected(msg("{name} already cooked that kind today.", name=name))
    if mine.cooked_today and DOUBLE not in mine.upgrades:
        raise Rejected(
            msg("{name} already cooked today. Two dishes need the double cooktop.", name=name)
        )
    if kind == "gourmet" and state.options.start_up and not mine.basic_cooked:
        raise Rejected(msg("Start-up: first a basic recipe, then gourmet ones."))


def _done(state: State, seat: int) -> Text:
    name = state.name(seat)
    return msg("{name} said: no second dish. Undo takes that back.", name=name)


def _must_fit(state: State, command: acts.Cook) -> None:
    if command.sauce and command.kind != "basic":
        raise Rejected(msg("Secret Sauce only goes into basic recipes."))
    if command.wine and command.kind != "gourmet":
        raise Rejected(msg("Wine only goes into gourmet recipes."))
    if command.meats and not has_biff(state, command.seat):
        raise Rejected(msg("Only Biff gets the {n} for two meats.", n=BIFF_BONUS))


def has_biff(state: State, seat: int) -> bool:
    """Whether Biff's power works for that seat today."""
    found = state.working(BIFF)
    return found is not None and found[0] == seat


def _arrival(state: State, seat: int, waste: int) -> Events:
    mine = state.seat(seat)
    if DOUBLE in mine.upgrades and not mine.cooked_today:
        return ()
    due = mine.pending + waste
    return (events.WasteArrived(seat, due),) if due else ()


def finish(state: State, command: acts.FinishCooking, now: int) -> Events:
    """No second dish: the waste of the first arrives."""
    must_be(state, COOK)
    found = arrivals(state, (command.seat,))
    if not found:
        raise Rejected(msg("{name} has no waste to come.", name=state.name(command.seat)))
    return (events.CookingFinished(command.seat), *found)


def arrivals(state: State, seats: tuple[int, ...]) -> Events:
    """The waste still to come of these seats; it was counted against the box when cooked."""
    return tuple(
        events.WasteArrived(seat, state.seat(seat).pending)
        for seat in seats
        if state.seat(seat).pending
    )


def decline(state: State, command: acts.DeclineDish, now: int) -> Events:
    """An announced dish is not cooked, for instance because of the waste, L390-391."""
    must_be(state, COOK)
    mine = state.seat(command.seat)
    if mine.is_done:
        raise Rejected(_done(state, command.seat))
    if mine.cooked_today and (DOUBLE not in mine.upgrades or len(mine.cooked_today) > 1):
        raise Rejected(
            msg("{name} already cooked. Undo takes it back.", name=state.name(command.seat))
        )
    return (events.DishDeclined(command.seat),)


def add_bonus(state: State, command: acts.AddLevelBonus, now: int) -> Events:
    """A lasting bonus of a level just reached counts for the dish, and may reach the next."""
    must_be(state, COOK)
    mine = state.seat(command.seat)
    if command.level not in mine.open_levels or not mine.cooked_today:
        raise Rejected(
            msg(
                "{name} reached no level {level} with a dish today.",
                name=state.name(command.seat),
                level=command.level,
            )
        )
    stays = command.amount if command.lasts else 0
    taken = events.LevelBonusTaken(command.seat, command.level, stays)
    return (taken, *popularity(state, command.seat, command.amount, "level"))


def set_bonus(state: State, command: acts.SetBonus, now: int) -> Events:
    """A lasting bonus as the restaurant says it, from its level on, L411-422."""
    mine, words = state.seat(command.seat), command.words.strip()
    if command.level > mine.peak:
        name = state.name(command.seat)
        raise Rejected(msg("{name} has not reached {level} yet.", name=name, level=command.level))
    before = next((row for row in mine.lasting if row.level == command.level), None)
    if (before or Lasting(command.level)) == Lasting(command.level, command.popularity, words):
        raise Rejected(msg("It is already counted that way; nothing changes."))
    return (events.BonusSet(command.seat, command.level, command.popularity, words),)
