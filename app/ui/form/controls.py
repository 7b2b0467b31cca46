"""The controls of a form: a switch, tiles to choose from, a number, a text; one look everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.form.entry import Entry, Option
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, columns, grid, inset, room_for, rows, share
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import OptionTile, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.seat_button import SeatButton
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.struck import Struck
from app.ui.widgets.words import Icon, Words

LABEL, CONTROL, ROW, GAP = 26.0, 50.0, 56.0, 6.0
"""Heights of words over tiles, of the lowest tile, of a control with its words beside it."""
TILES = (92.0, 70.0, 60.0, CONTROL)
"""Heights of a tile: the first that leaves room for all, its first only on an upright page."""
GROWN, ALONE = 132.0, 200.0
"""As high as a tile grows, and where its choice is all that is asked (u)."""
LEAST_TILE, LETTER, SMALL_LETTER = 100.0, 9.8, 7.8
"""Width of the narrowest tile, and of a letter of its label and of its note."""
NUMBER_TILE = 50.0
"""Width of a tile whose label has three letters at most."""
STEPPER, NARROWEST = 190.0, 128.0
"""Width of a stepper whose middle opens the keypad, and the least for its minus and plus."""
HIGH = 90.0
"""From this height (u) on the words beside a control are larger."""
FRAME, ARROW = 4.0, 22.0
"""How far the frame of what is changed stands out, and width of the arrow beside it (u)."""
PAD, BADGE = 26.0, 40.0
"""What a tile leaves free beside its words, and what a seat's badge takes (u)."""


def per_row(options: Sequence[Option], wide: float) -> int:
    """As many tiles a row as their words leave room for: two lines, or one and a note."""
    are_short = all(len(option.label) < 4 for option in options)
    least = max([NUMBER_TILE if are_short else LEAST_TILE, *map(_room, options)])
    return min(len(options), room_for((0, 0, wide, 0), (least, 0), GAP)[0])


def _room(option: Option) -> float:
    lines = 1 if option.note or option.closed or " " not in option.label else 2
    second = option.closed or option.note
    badge = 0.0 if option.look is None else BADGE
    return max(len(option.label) * LETTER / lines, len(second) * SMALL_LETTER) + PAD + badge


def height(entry: Entry, wide: float, tall: float = CONTROL, *, is_folded: bool = False) -> float:
    """What an entry takes at that width (u), its tiles so tall."""
    if entry.kind != "choice":
        return ROW
    lines = 1 if is_folded else -(-len(entry.options) // per_row(entry.options, wide))
    return label_of(entry) + lines * (tall + GAP) - GAP


def label_of(entry: Entry) -> float:
    """The height of the words over tiles; none where each tile says them already."""
    title = entry.title.casefold()
    return 0.0 if all(title in one.label.casefold() for one in entry.options) else LABEL


def control(entry: Entry, rect: Rect, *, pick: Act | None = None, key: Act) -> list[Part]:
    """The control of an entry; `pick` opens its choices where they are folded, `key` the keypad.

    What is changed and not sent yet stands in a frame, beside what it was.
    """
    return [*(_frame(entry, rect) if entry.is_changed else []), *_plain(entry, rect, pick, key)]


def _frame(entry: Entry, rect: Rect) -> list[Part]:
    edge = Part(f"changed:{entry.name}", Paper, inset(rect, -FRAME, -FRAME), _flat("brassedge"))
    return [edge, Part(f"changed-in:{entry.name}", Paper, inset(rect, -1, -1), _flat("plate"))]


def _flat(colour: str) -> dict[str, object]:
    return {"colour": getattr(theme, colour), "has_teeth": False}


def _plain(entry: Entry, rect: Rect, pick: Act | None, key: Act) -> list[Part]:
    if entry.kind == "switch":
        return [_switch(entry, rect)]
    if entry.kind == "page":
        return [_page(entry, rect)]
    if entry.kind == "choice":
        return _folded(entry, rect, pick) if pick else tiles(entry, rect)
    return _text(entry, rect) if entry.kind == "text" else _number(entry, rect, key)


def _label(entry: Entry, rect: Rect) -> list[Part]:
    """What is asked; once it is changed, what it was, struck through; no title, nothing."""
    if not entry.title:
        return []
    look = {"size_px": theme.body, "color": theme.ink2, "tight_px": theme.least}
    props = {**look, "text": entry.title, "lines": 2}
    if rect[3] >= HIGH:
        props |= {"size_px": theme.button, "lines": 3}
    wide = measure(entry.was, round(theme.body)) / theme.u + 4
    title = max(measure(word, round(theme.body)) for word in entry.title.split()) / theme.u
    if not entry.was or title + wide + ARROW + 20 > rect[2]:
        room = inset(rect, 4, 0) if entry.is_changed else rect
        return [Part(f"label:{entry.name}", Words, room, props)]
    words, old, arrow = columns(inset(rect, 4, 0), share(), wide, ARROW, gap=4)
    gone = {**look, "text": entry.was, "is_gone": True, "halign": "right"}
    sign = {"text": "arrow-right", "size_px": 20 * theme.u, "color": theme.ink2}
    return [
        Part(f"label:{entry.name}", Words, words, props),
        Part(f"was:{entry.name}", Struck, old, gone),
        Part(f"to:{entry.name}", Icon, arrow, sign),
    ]


def _switch(entry: Entry, rect: Rect) -> Part:
    props = {"label": entry.title, "second": entry.note, "is_on": bool(entry.value)}
    return Part(entry.key, OptionTile, rect, props, press=lambda: entry.set(not entry.value))


def _page(entry: Entry, rect: Rect) -> Part:
    props = {"label": entry.title, "second": entry.note, "icon": "pencil", "is_left": True}
    return Part(entry.key, SideButton, rect, {**props, "is_off": entry.is_off}, press=entry.open)


def _number(entry: Entry, rect: Rect, key: Act) -> list[Part]:
    """Minus, the figure, plus; the figure opens the keypad."""
    words, side = columns(rect, share(), share(least=NARROWEST, most=STEPPER))
    props = {"least": entry.least, "most": entry.most, "step": entry.step}
    shown = {"value": int(entry.value or 0), "text": "–" if entry.value is None else ""}
    part = Part(entry.key, Stepper, side, {**props, **shown}, middle=key, valued=entry.set)
    return [*_label(entry, words), part]


def _text(entry: Entry, rect: Rect) -> list[Part]:
    words, side = columns(rect, share(0.36), share(0.64)) if entry.title else (None, rect)
    props = {"label": str(entry.value or "…"), "icon": "pencil", "is_left": True}
    part = Part(entry.key, SideButton, side, props, press=entry.open)
    return [part] if words is None else [*_label(entry, words), part]


def _folded(entry: Entry, rect: Rect, pick: Act) -> list[Part]:
    """What is chosen of many; a touch shows them all."""
    words, rest = rows(rect, label_of(entry), share(most=TILES[0]), gap=0)
    chosen = ", ".join(option.label for option in entry.options if option.is_chosen)
    props = {"label": chosen or "…", "icon": "pencil", "foot": 4, "is_left": True}
    part = Part(f"pick:{entry.name}", SideButton, rest, props, press=pick)
    return [*_label(entry, words), part] if words.high else [part]


def tiles(
    entry: Entry, rect: Rect, shown: Sequence[Option] | None = None, most: float = ALONE
) -> list[Part]:
    """A tile an option, or those shown of them, under the entry's words."""
    words, rest = rows(rect, label_of(entry), share(), gap=0)
    options = entry.options if shown is None else shown
    across = per_row(entry.options, rect[2])
    if len(options) <= across and rest.high >= len(options) * GROWN:
        across = 1
    spots = grid(rest, max(len(options), across), across, most=most, gap=GAP)
    parts = [tile(entry, option, spot) for option, spot in zip(options, spots, strict=False)]
    return [*_label(entry, words), *parts] if words.high else parts


def tile(entry: Entry, option: Option, rect: Rect) -> Part:
    """One option: free, chosen, or off with the reason."""
    props = {
        "label": option.label,
        "second": option.note,
        "is_chosen": option.is_chosen,
        "is_off": bool(option.closed),
        "reason": option.closed,
        "foot": 4,
    }
    key = f"choose:{entry.name}:{option.key}"
    kind, seat = SideButton, {}
    if option.look is not None:
        kind, seat = SeatButton, {"seat": option.look - 1}
    return Part(key, kind, rect, props | seat, press=option.press, refused=option.refused)
