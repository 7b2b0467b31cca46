"""What is left to do behind the stove: to cook, then to return, to draw, to refill, each ticked."""

from __future__ import annotations

from functools import partial

from app.engine.frame import Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants.box import COOKBOOK_DRAW, COOKBOOK_KEEP
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.parts import (
    Face,
    Front,
    cell,
    held_by,
    name_of,
    part_name,
)
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, share

TASKS: dict[str, tuple[Text, str]] = {
    "return": (msg("flip", context="task"), "sync"),
    "draw": (msg("draw", context="task"), "cards-playing-outline"),
    "refill": (msg("refill", context="task"), "storefront"),
}
"""After a dish: the cards go back, a recipe is drawn, the market is refilled."""
DRAW_ONE = msg("draw 1", context="task")
DRAW_FOUR = msg("draw {n}, keep {kept}", n=COOKBOOK_DRAW, kept=COOKBOOK_KEEP, context="task")
ROOMY = 100.0
"""A task wider than this (u) stands in a line with its icon."""
GAP = 5.0


def pick_name(frame: Frame, seat: Seat) -> str:
    """The pick that holds what a seat has ticked today."""
    return f"{frame.round}/{frame.phase}/tasks/{seat.number}"


def ticked(frame: Frame, seat: Seat, desk: Desk) -> frozenset[str]:
    """What that seat has done; all of it once the seat is ready."""
    if seat.ready == "ready":
        return frozenset(TASKS)
    found: frozenset[str] = desk.picked(pick_name(frame, seat), frozenset())
    return found if found != frozenset(TASKS) else frozenset()


def task_cells(card: Front, faces: list[Face], feet: list[Room]) -> list[Part]:
    """To cook or not; afterwards the tasks. A level's bonus comes before either."""
    rect = feet[-1]
    if any(name_of(face) != "add_level_bonus" for face in faces):
        return _cooking(card, faces, rect)
    if card.seat.ready == "none":
        return []
    above = columns(feet[0], *[share()] * max(1, len(faces)), gap=GAP)
    spots = columns(rect, *[share()] * (len(faces) + len(TASKS)), gap=GAP)
    if len(feet) > 1:
        spots = [*above, *columns(rect, *[share()] * len(TASKS), gap=GAP)]
    page, desk = card.page, card.desk
    parts = [cell(face, page, desk, spot) for face, spot in zip(faces, spots, strict=False)]
    left = zip(TASKS, spots[len(faces) :], strict=True)
    return [*parts, *(_task(card, task, spot) for task, spot in left)]


def _cooking(card: Front, faces: list[Face], rect: Room) -> list[Part]:
    """The dish is the large one; beside it what ends the seat's cooking."""
    if card.seat.ready == "ready":
        return [_no_dish(card, rect)]
    page, desk = card.page, card.desk
    has_out = not any(name_of(face) == "finish_cooking" for face in faces)
    sizes = [share(1.7 if name_of(face) == "cook" else 1) for face in faces]
    spots = columns(rect, *sizes, *([share()] if has_out else []), gap=GAP)
    parts = [
        _dish(face, page, desk, spot) if isinstance(face, Sheet) else cell(face, page, desk, spot)
        for face, spot in zip(faces, spots, strict=False)
    ]
    return [*parts, *([_no_dish(card, spots[-1])] if has_out else [])]


def _dish(face: Sheet, page: Page, desk: Desk, rect: Room) -> Part:
    """Opens the cook sheet."""
    words = page.say(msg("Cook…"))
    props = {"words": words, "icon": "silverware-variant", "is_chosen": True, "is_line": True}
    return Part(part_name(face), CardCell, rect, props, press=pieces.Doing(face, desk))


def _no_dish(card: Front, rect: Room) -> Part:
    """No dish today: the seat waits for nobody any more; touched again, it may cook after all."""
    face, seat = card.ready, card.seat
    is_done = seat.ready == "ready"
    act = pieces.Doing(face, card.desk) if face is not None else None
    words, icon = card.page.say(msg("no dish", context="button")), "close-thick" if is_done else ""
    props = {"words": words, "icon": icon, "is_done": is_done, "is_line": is_done}
    return Part(f"ready:{seat.number}", CardCell, rect, props, press=act)


def draws_four(seat: Seat) -> bool:
    """Whether the seat has the cookbook of a kind that it cooked today, L516-523."""
    books = {f"{kind}_cookbook" for kind in held_by(seat, "cooked_today") or ()}
    return bool(books & set(held_by(seat, "upgrades_owned") or ()))


def _task(card: Front, task: str, rect: Room) -> Part:
    """A task: a touch ticks it, another one unticks it."""
    seat, page = card.seat, card.page
    words, icon = TASKS[task]
    is_wide = rect.wide > ROOMY
    count = COOKBOOK_DRAW if task == "draw" and draws_four(seat) else 1
    if task == "draw" and is_wide:
        words = DRAW_ONE if count == 1 else DRAW_FOUR
    is_done = task in ticked(card.frame, seat, card.desk)
    icon = "check-bold" if is_done else icon
    props = {"words": page.say(words), "icon": icon, "is_done": is_done, "is_line": is_wide}
    if count > 1 and not is_wide and not is_done:
        props["amount"] = page.amount(count)  # how many, where there is no room for words
    key, act = f"task:{seat.number}:{task}", partial(_tick, card, task)
    return Part(key, CardCell, rect, props, press=act, means=(task, seat.number, is_done))


def _tick(card: Front, task: str) -> None:
    """Ticked or not; with the last one the seat is ready, without it no more."""
    seat, desk = card.seat, card.desk
    done = ticked(card.frame, seat, desk)
    now = done - {task} if task in done else done | {task}
    desk.pick(pick_name(card.frame, seat), now)
    face = card.ready
    was_ready, is_ready = seat.ready == "ready", now == frozenset(TASKS)
    if face is not None and was_ready != is_ready:
        desk.press(face)
