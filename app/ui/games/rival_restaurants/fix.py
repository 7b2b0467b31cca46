"""Money, waste and popularity put right on a card's back: before, after, one touch to say it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command, word
from app.engine.frame import Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import (
    GAP,
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
)
from app.ui.games.rival_restaurants.form import do, stepper
from app.ui.games.rival_restaurants.parts import held_by, is_timed, name_of
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, columns, share

KINDS: dict[str, tuple[type[Command], Text, str, int]] = {
    "money": (acts.AdjustMoney, msg("money", context="button"), "cash", 100),
    "waste": (acts.AdjustWaste, msg("waste", context="button"), "trash-can", 1),
    "popularity": (acts.AdjustPopularity, msg("popularity", context="button"), "thumb-up", 1),
}
"""What can be put right: its command, its word, its icon, its step."""


def fix(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """More or less of one thing, and the next thing one touch away."""
    kinds = {name: row for name, row in KINDS.items() if _sheet(frame, seat, row[0])}
    said = str(turn.values.get("what", ""))
    what = said if said in kinds else next(iter(kinds))
    command, label, icon, step = kinds[what]
    sheet, by = _sheet(frame, seat, command), int(turn.values.get("by", 0))
    assert sheet is not None
    top, first, *_ = lines(rect)
    name, beside = head(top)
    count, kind = columns(first, share(), 62, gap=GAP)

    def put(**values: Any) -> None:
        lay(frame, desk, (seat.number, replace(turn, values={**turn.values, **values})))

    names = list(kinds)
    following = names[(names.index(what) + 1) % len(names)]
    keypad = None if is_timed(frame) else pieces.Doing(sheet, desk)
    bound = next((row.least, row.most) for row in sheet.bounds)
    return [
        ground(seat, rect),
        head_cell(
            seat,
            name,
            _figure(seat, what, by, page),
            lambda: lay(frame, desk, (seat.number, None)),
            is_big=False,
        ),
        item_cell(_done(frame, seat, command, by, page, desk), beside),
        stepper(
            seat,
            count,
            by,
            bound,
            page.amount(by, is_signed=True) if by else "0",
            lambda said: put(by=said),
            step=step,
            middle=keypad,
        ),
        item_cell(
            Item(
                f"kind:{seat.number}", page.say(label), lambda: put(what=following, by=0), icon=icon
            ),
            kind,
        ),
    ]


def _sheet(frame: Frame, seat: Seat, command: type[Command]) -> Sheet | None:
    return next(
        (row for row in frame.sheets if row.seat == seat.number and name_of(row) == word(command)),
        None,
    )


def _figure(seat: Seat, what: str, by: int, page: Page) -> str:
    """Before and after."""
    before = int(held_by(seat, what) or 0)
    say = people.dollars if what == "money" else (lambda n, page: page.amount(n))
    if not by:
        return say(before, page)
    return f"{say(before, page)} » {say(before + by, page)}"


def _done(
    frame: Frame, seat: Seat, command: type[Command], by: int, page: Page, desk: Desk
) -> Item:
    made = command(seat=seat.number, amount=by)
    refused = desk.why_not(made) if by else msg("Nothing is changed yet.")
    return Item(
        f"ok:{seat.number}",
        page.say(msg("Done")),
        lambda: _do(frame, seat, made, by, desk),
        icon="check-bold",
        reason=None if refused is None else page.say(refused),
        is_chosen=refused is None,
    )


def _do(frame: Frame, seat: Seat, command: Command, by: int, desk: Desk) -> None:
    if by:
        lay(frame, desk, (seat.number, None))
        do(desk, seat, command)
