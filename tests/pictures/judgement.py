"""What a designer sees at arm's length: hierarchy, empty halves, covered controls, repetition."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import combinations

from app.engine.frame import Frame
from app.ui.kit.parts import Surface
from app.ui.kit.theme import theme
from app.ui.widgets.active_seat import ActiveSeat
from app.ui.widgets.clock_face import ClockFace
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words
from tests.pictures.rules import (
    Box,
    Fault,
    Held,
    _in_order,
    _is_under,
    box,
    common,
    drawn,
    overlap,
    targets,
    texts,
)

MATTERS: dict[tuple[str, str], tuple[str, ...]] = {
    ("kitchen-rush", "preparation"): ("clock",),
    ("kitchen-rush", "action"): ("clock",),
    ("rival-restaurants", "income_and_move"): ("card:", "clock", "prompt"),
    ("rival-restaurants", "buy_and_trade"): ("clock",),
    ("rival-restaurants", "cook_and_counter"): ("card:",),
    ("dinner-in-paris", "draw"): ("purse",),
    ("dinner-in-paris", "actions"): ("purse",),
    ("stir-fry-eighteen", "turn"): ("hand", "seat:", "dish", "claim", "answer"),
    ("restaurant", "orders"): ("count", "active"),
    ("restaurant", "service"): ("count", "active"),
}
"""The parts whose letters are the largest, by game and phase."""
READ, NARROW = 20.0, 300.0
"""The least size of a prompt (u) that is wider than this (u)."""
EMPTY_BAND = 0.14
"""So much of the height may lie empty from one side to the other."""
EMPTY_ALL = 0.5
CELL = 8.0
FREE = 0.2
"""A control may be covered by so much of itself."""
NEAR, SENTENCE = 90.0, 24
"""A text so far below another one (u) may not say the same; one of so many letters nowhere."""


def judged(surface: Surface, frame: Frame | None, *, is_board: bool = True) -> list[Fault]:
    """All that a designer would not let pass now; `is_board`: nothing lies over the board."""
    rows = seen(surface)
    board = frame if is_board else None
    return sorted(
        {
            *_hierarchy(rows, board),
            *_prompt(rows, board),
            *_active(rows, surface, board),
            *_empty(rows, surface),
            *_covered(rows, surface),
            *_repeated(rows, surface, frame),
        }
    )


def seen(surface: Surface) -> list[Held]:
    """The parts that no sheet lies over, from the lowest to the topmost."""
    rows = [Held(n, part, widget) for n, (widget, part) in enumerate(_in_order(surface))]
    covers = _covers(rows, surface)
    return [row for row in rows if not _is_under(row, covers, surface)]


def bare(surface: Surface) -> list[Held]:
    """Those that no sheet reaches: a part half under one is hidden on purpose."""
    rows = seen(surface)
    covers = _covers(rows, surface)

    def is_reached(row: Held) -> bool:
        here = box(row.widget, surface)
        return any(order > row.order and overlap(here, cover) for order, cover in covers)

    return [row for row in rows if not is_reached(row)]


def _covers(rows: Sequence[Held], surface: Surface) -> list[tuple[int, Box]]:
    """The sheets: how high each lies, and where."""
    return [(r.order, box(r.widget, surface)) for r in rows if isinstance(r.widget, SheetFrame)]


# Hierarchy


def _hierarchy(rows: Sequence[Held], frame: Frame | None) -> Iterator[Fault]:
    """The one thing that matters has the largest letters."""
    wanted = MATTERS.get((frame.game, frame.phase)) if frame and not frame.outcome else None
    if wanted is None or frame is None:
        return
    wanted = wanted if frame.clock or wanted != ("clock",) else ("card:",)
    sizes = {at: size for row in rows for at, size in letters(row)}
    largest = max(sizes, key=lambda key: sizes[key], default=("", ""))
    most = max((s for (key, _), s in sizes.items() if key.startswith(wanted)), default=0.0)
    if sizes.get(largest, 0) > most + 0.6:
        yield Fault("not the largest", wanted[0], f"“{largest[1]}” of {largest[0]} is larger")


def _prompt(rows: Sequence[Held], frame: Frame | None) -> Iterator[Fault]:
    """What the table does now is read from an arm's length; in a narrow column from nearer."""
    for row in rows if frame else ():
        size, text = max(((size, at[1]) for at, size in letters(row)), default=(0.0, ""))
        is_wide = row.widget.width > NARROW * theme.u
        if row.part.key == "prompt" and is_wide and 0 < size < READ - 0.1:
            yield Fault("prompt small", "prompt", f"“{text}”: {size:.0f} u")


def letters(row: Held) -> Iterator[tuple[tuple[str, str], float]]:
    """Each text of a part by the part's name and its words, with its size (u); a clock's digits."""
    if isinstance(row.widget, ClockFace):
        yield (row.part.key, "digits"), row.widget.font_u
    for words in texts(row):
        yield (row.part.key, words.text), words._size / theme.u


def _active(rows: Sequence[Held], surface: Surface, frame: Frame | None) -> Iterator[Fault]:
    """Whose turn it is takes the most room of all seats."""
    if frame is None or frame.turn is None:
        return
    areas = {
        row.part.key: area(box(row.widget, surface))
        for row in rows
        if row.part.key.startswith("seat:") or isinstance(row.widget, ActiveSeat)
    }
    mine = [size for key, size in areas.items() if key in (f"seat:{frame.turn}", "active")]
    for key, size in areas.items():
        if mine and key not in (f"seat:{frame.turn}", "active") and size > max(mine) + 1:
            yield Fault("not the largest", f"seat:{frame.turn}", f"{key} is larger")


def area(here: Box) -> float:
    """How large a box is (square u)."""
    return max(0.0, here[2] - here[0]) * max(0.0, here[3] - here[1])


# Empty room


def _empty(rows: Sequence[Held], surface: Surface) -> Iterator[Fault]:
    """No empty halves: neither a band from side to side, nor half of all."""
    wide, high = surface.width / theme.u, surface.height / theme.u
    across, down = int(wide / CELL), int(high / CELL)
    filled = [[False] * across for _ in range(down)]
    for row in rows:
        if not isinstance(row.widget, SheetFrame):
            _fill(filled, box(row.widget, surface))
    longest = run = 0
    for line in filled:
        run = 0 if any(line) else run + 1
        longest = max(longest, run)
    if longest * CELL > EMPTY_BAND * high:
        yield Fault("empty band", "page", f"{longest * CELL:.0f} u of {high:.0f}")
    bare = 1 - sum(map(sum, filled)) / (across * down)
    if bare > EMPTY_ALL:
        yield Fault("mostly empty", "page", f"{bare:.0%}")


def _fill(filled: list[list[bool]], here: Box) -> None:
    for y in range(max(0, int(here[1] / CELL)), min(len(filled), int(here[3] / CELL) + 1)):
        for x in range(max(0, int(here[0] / CELL)), min(len(filled[y]), int(here[2] / CELL) + 1)):
            filled[y][x] = True


# Controls


def _covered(rows: Sequence[Held], surface: Surface) -> Iterator[Fault]:
    """Nothing that cannot be touched lies on a control, but a sheet and what stands on it."""
    covers = _covers(rows, surface)
    controls = [(row, w, box(w, surface)) for row in rows for w in targets(row)]
    lids = [row for row in rows if not targets(row) and not isinstance(row.widget, Words)]
    for row, widget, here in controls:
        for lid in lids:
            if lid.part.key.startswith(row.part.key):
                continue  # what stands on it is its own
            there = box(lid.widget, surface)
            if any(row.order < n <= lid.order and overlap(there, cover) for n, cover in covers):
                continue  # the sheet hides it on purpose
            wide, high = common(here, there)
            if lid.order > row.order and wide > 0 and high > 0 and wide * high > FREE * area(here):
                name = getattr(widget, "tag", "") or row.part.key
                yield Fault("control covered", name, f"by {lid.part.key}")


# Words


def plain(text: str) -> str:
    """A text without its signs and accents, to be compared.

    >>> plain("Finir le tour…") == plain("finir le tour"), plain("+3")
    (True, '')
    """
    flat = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in flat if letter.isalpha() or letter == " ").strip()


def _repeated(rows: Sequence[Held], surface: Surface, frame: Frame | None) -> Iterator[Fault]:
    """No text says what the one above says, no sentence stands twice; names of players may."""
    names = {plain(seat.name) for seat in frame.seats} if frame else set()
    found = [
        (row, plain(words.text), drawn(words, surface))
        for row in rows
        for words in texts(row)
        if len(plain(words.text)) > 5 and plain(words.text) not in names
    ]
    for (one, first, here), (other, second, there) in combinations(found, 2):
        is_row = one.part.key.split(":")[0] == other.part.key.split(":")[0]
        if is_row or first != second:
            continue
        is_below = abs(here[1] - there[1]) < NEAR and common(here, there)[0] > 0
        if is_below or len(first) > SENTENCE:
            yield Fault("says the same", f"{one.part.key} and {other.part.key}", f"“{first}”")
