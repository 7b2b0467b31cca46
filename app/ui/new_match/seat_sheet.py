"""The sheet of one seat at the set-up, over the table: name, button, hat, place, colour."""

from __future__ import annotations

from functools import partial
from typing import Literal, Protocol

from app.engine.setup import PLATES
from app.engine.text import Text, msg
from app.texts.panel import button_name
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, grid, inset, rows, share
from app.ui.kit.theme import SEATS, theme
from app.ui.new_match.draft import Draft
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.choice_tile import ChoiceTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

Asks = Literal["what", "button", "place", "colour"]
"""What the open seat asks: what to do with it, its button, its place, its colour."""
BADGE, MOST = 40.0, 62.0
CAN: tuple[tuple[str, str, Text, Text | None], ...] = (
    ("rename", "pencil", msg("Rename"), msg("or choose a known name")),
    ("button", "gesture-tap-button", msg("Give a button"), None),
    ("chef", "chef-hat", msg("Make head chef"), msg("moves the phases on, minds the clock")),
    ("place", "swap-horizontal", msg("Change places"), msg("then touch the other plate")),
    ("colour", "palette", msg("Change the colour"), msg("to match the pieces")),
)
"""What can be done with a seat: icon, words, what follows; None: which button it has now."""
Choice = tuple[str, str, Text, Text, Act]


class Seats(Protocol):
    """What the sheet asks of the screen that it lies on."""

    draft: Draft
    asks: Asks

    def ask(self, asks: Asks, plate: int | None = None) -> None:
        """What the open seat asks next."""

    def close(self) -> None:
        """Back to the whole table."""

    def rename(self, plate: int) -> None:
        """Type a name."""


def parts(page: Page, seats: Seats, plate: int, room: Room) -> list[Part]:
    """Whose it is, and what can be done with it."""
    kind = "full" if page.is_tall else "side"
    _, head, body = rows(inset(room, 18, 8), 0, BADGE, share(), gap=6)
    lay = {"button": _button, "colour": _colours}.get(seats.asks, _what)
    return [
        Part("seat-sheet", SheetFrame, room, {"kind": kind}),
        *_head(page, seats.draft, plate, head),
        *lay(page, seats, plate, body),
    ]


def _head(page: Page, draft: Draft, plate: int, rect: Rect) -> list[Part]:
    badge, words = columns(rect, BADGE, share(), gap=12)
    said = msg("{name}, place {n}", name=draft.name(plate), n=draft.order(plate))
    look = {"size_px": theme.headline, "bold": True, "tight_px": theme.least}
    return [
        Part(
            "seat-badge", SeatBadge, badge, {"seat": draft.look(plate) - 1, "side": BADGE * theme.u}
        ),
        Part("seat-title", Words, words, {"text": page.say(said), **look}),
    ]


def _what(page: Page, seats: Seats, plate: int, rect: Rect) -> list[Part]:
    """All that can be done, each with what follows."""
    draft = seats.draft
    key = draft.sitters[plate].key
    now = button_name(key) if key else msg("on the screen")
    acts: dict[str, Act] = {
        "rename": partial(seats.rename, plate),
        "button": partial(seats.ask, "button"),
        "chef": partial(_lead, seats, plate),
        "place": partial(seats.ask, "place"),
        "colour": partial(seats.ask, "colour"),
    }
    found = [
        (name, icon, label, msg("now: {what}", what=now) if second is None else second, acts[name])
        for name, icon, label, second in CAN
    ]
    spots = grid(rect, len(found), 1, most=MOST, gap=6)
    return [
        _key(page, plate, one, spot, is_chosen=one[0] == "chef" and plate == draft.chef)
        for one, spot in zip(found, spots, strict=True)
    ]


def _key(page: Page, plate: int, one: Choice, spot: Rect, *, is_chosen: bool) -> Part:
    """What can be done at a plate, and what follows."""
    name, icon, label, second, act = one
    said = {"label": page.say(label), "second": page.say(second), "icon": icon, "foot": 4}
    props = {**said, "is_left": True, "is_chosen": is_chosen}
    return Part(f"seat-{name}", SideButton, spot, props, press=act, means=(name, plate))


def _lead(seats: Seats, plate: int) -> None:
    seats.draft.lead(plate)
    seats.close()


def _button(page: Page, seats: Seats, plate: int, rect: Rect) -> list[Part]:
    """Which button: the next one that is pressed, or none."""
    said, none, _ = rows(rect, 90, MOST, share())
    words = {"text": page.say(msg("The next button pressed belongs to this seat."))}
    props = {
        "label": page.say(msg("No button")),
        "second": page.say(msg("touch the card instead")),
        "icon": "power-plug-off",
        "is_left": True,
        "foot": 4,
    }
    return [
        Part("seat-said", Words, said, {**words, "size_px": theme.body, "lines": 3}),
        Part(
            "seat-no-button",
            SideButton,
            none,
            props,
            press=partial(_unplug, seats, plate),
            means=("no button", plate),
        ),
    ]


def _unplug(seats: Seats, plate: int) -> None:
    seats.draft.give(plate, None)
    seats.close()


def _colours(page: Page, seats: Seats, plate: int, rect: Rect) -> list[Part]:
    """The six colours with their shapes; one that somebody has is swapped."""
    spots = grid(rect, len(PLATES), 2, most=96, gap=8)
    return [
        _colour(page, seats, plate, look, spot) for look, spot in zip(PLATES, spots, strict=True)
    ]


def _colour(page: Page, seats: Seats, plate: int, look: int, rect: Rect) -> Part:
    draft = seats.draft
    owner = next((n for n, one in draft.sitters.items() if one.look == look), None)
    second = "" if owner in (None, plate) else draft.name(owner or plate)
    props = {
        "seat": look - 1,
        "label": page.say(Text(SEATS[look - 1].colour)),
        "second": second,
        "foot": 4,
        "face": theme.linen if owner == plate else None,
    }
    press = partial(_paint, seats, plate, look)
    key = f"colour:{look}"
    return Part(key, ChoiceTile, rect, props, press=press, means=(key, plate))


def _paint(seats: Seats, plate: int, look: int) -> None:
    if seats.draft.look(plate) != look:
        seats.draft.paint(plate, look)
    seats.close()
