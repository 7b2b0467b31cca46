"""The table seen from above: its plates in the order of turns, and the way the turn goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.engine.setup import PLATES
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, centred, columns, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.new_match.draft import Draft
from app.ui.widgets.plate import Plate, TableTop

PLATE, FREE = 108.0, 84.0
"""Width of a plate that is taken, and of a free one once a few sit (u)."""
NEAR, FAR = (2, 1, 6), (3, 4, 5)
"""The plates before the screen and beyond it, from left to right: clockwise from the middle one."""
WAYS: dict[int, str] = {1: "left", 2: "up", 3: "right", 4: "right", 5: "down", 6: "left"}
"""Where the next plate lies, seen from each."""


def spots(room: Room) -> dict[int, Room]:
    """Where each plate's place lies."""
    far, _, near = rows(inset(room, 12, 10), PLATE, share(), PLATE)
    cells = (*columns(far, *[share()] * 3), *columns(near, *[share()] * 3))
    return dict(zip((*FAR, *NEAR), cells, strict=True))


def round_table(
    page: Page, draft: Draft, room: Room, greeted: dict[int, int], press: Callable[[int], object]
) -> list[Part]:
    """The wood, the arrows and the plates; a touch takes a free one or opens a taken one."""
    at = spots(room)
    return [
        Part("table", TableTop, room, {"word": page.say(msg("you are here"))}),
        *(_arrow(plate, at) for plate in PLATES),
        *(_plate(page, draft, plate, at[plate], greeted, press) for plate in PLATES),
    ]


def _arrow(plate: int, at: dict[int, Room]) -> Part:
    """A small arrow from a place to the next one, clockwise."""
    here, there = at[plate], at[plate % len(PLATES) + 1]
    x = (here.x + here.wide / 2 + there.x + there.wide / 2) / 2
    y = (here.y + here.high / 2 + there.y + there.high / 2) / 2
    spot = (x - 14, y - 14, 28, 28)
    look = {"size_px": 26 * theme.u, "color": theme.ink}
    return pieces.icon(f"way:{plate}", f"arrow-{WAYS[plate]}-bold", spot, **look)


def _plate(
    page: Page,
    draft: Draft,
    plate: int,
    room: Room,
    greeted: dict[int, int],
    press: Callable[[int], object],
) -> Part:
    is_taken = plate in draft.sitters
    side = PLATE if is_taken or len(draft.sitters) > 3 else FREE
    props = {
        "seat": draft.look(plate) - 1,
        "number": page.amount(draft.order(plate)) if is_taken else "",
        "name": draft.name(plate) if is_taken else page.say(msg("free")),
        "is_taken": is_taken,
        "chef": page.say(msg("Chef")) if is_taken and plate == draft.chef else "",
        "greeted": greeted.get(plate, 0),
    }
    return Part(
        f"plate:{plate}", Plate, centred(room, side, side), props, press=partial(press, plate)
    )
