"""Kitchen Rush, the set-up drawn: the board for these players, and the cards on the track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from app.engine.text import msg
from app.games.kitchen_rush.offers.sheets import LAST_SQUARE
from app.ui.board import pieces
from app.ui.games.kitchen_rush import spaces
from app.ui.games.kitchen_rush.set_up_tiles import BoardWood, CardSquare, SpaceTile
from app.ui.games.kitchen_rush.spaces import Space
from app.ui.games.kitchen_rush.things import need, need_of, thing_parts
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.new_match.laying import Drawn, Laying
from app.ui.widgets.buttons import SideButton

GAP, EDGE = 6.0, 8.0
HEAD = 29.0
"""Height of a tile's title (u)."""
PER_LEAF = 12
"""Squares of the track that are seen at once."""
NARROW = 108.0
"""A tile so narrow has its box at the foot (u)."""


def draw(laying: Laying, page: Page, rect: Rect) -> list[Part]:
    """The board, what lies beside it, and the track."""
    return _tall(laying, page, rect) if page.is_tall else _wide(laying, page, rect)


def _wide(laying: Laying, page: Page, rect: Rect) -> list[Part]:
    on, by = spaces.board(laying.setup), spaces.beside(laying.setup)
    wood, near, track = rows(rect, share(182), share(64), share(74), gap=GAP)
    upper, lower = rows(inset(wood, EDGE), share(83), share(77), gap=GAP)
    label, squares = columns(track, 104, share(), gap=GAP)
    return [
        Part("board", BoardWood, wood),
        *_spaces(laying, page, on[:4], upper),
        *_spaces(laying, page, on[4:], lower),
        *_spaces(laying, page, by, near),
        *_spaces(laying, page, (spaces.prestige(laying.setup),), label),
        *_track(laying, page, squares, 1),
    ]


def _tall(laying: Laying, page: Page, rect: Rect) -> list[Part]:
    on = spaces.board(laying.setup)
    by = (*spaces.beside(laying.setup), spaces.prestige(laying.setup))
    wood, *near, track = rows(rect, share(346), *[share(68)] * 3, share(134), gap=GAP)
    one, two, three, four = rows(inset(wood, EDGE), *[share()] * 4, gap=GAP)
    return [
        Part("board", BoardWood, wood),
        *_spaces(laying, page, on[:2], one),
        *_spaces(laying, page, on[2:4], two),
        *_spaces(laying, page, on[4:6], three),
        *_spaces(laying, page, on[6:], four),
        *(part for n, row in enumerate(near) for part in _spaces(laying, page, by[n::3], row)),
        *_track(laying, page, track, 2),
    ]


LEAST = {"orders": 150, "upgrades": 176, "objective": 92, "market": 92}
"""How wide a space is at least for its title beside others (u); the rest 132."""


# A space and what lies on it


def _spaces(laying: Laying, page: Page, found: Sequence[Space], row: Rect) -> Iterator[Part]:
    """Spaces side by side, each as wide as what lies on it needs."""
    wide = (max(LEAST.get(one.name, 132), max(map(need_of, one.rows)) + 18) for one in found)
    for space, room in zip(found, columns(row, *map(share, wide), gap=GAP), strict=True):
        yield from _space(laying, page, space, room)


def _space(laying: Laying, page: Page, space: Space, room: Room) -> Iterator[Part]:
    """Its tile, and row by row its things."""
    is_narrow = room.wide < NARROW
    props = {
        "title": page.say(space.title),
        "sign": space.sign,
        "is_on": space.name in laying.ticked,
        "is_narrow": is_narrow,
    }
    key = f"space:{space.name}"
    yield Part(key, SpaceTile, room, props, press=partial(laying.tick, space.name))
    body = (room.x + 8, room.y + HEAD, room.wide - (44 if is_narrow else 16), room.high - HEAD - 6)
    for n, line in enumerate(rows(body, *[share()] * len(space.rows), gap=0)):
        needs = map(need, space.rows[n])
        cells = columns(line, *(share(need, most=1.5 * need) for need in needs), gap=4)
        for k, (thing, cell) in enumerate(zip(space.rows[n], cells, strict=True)):
            yield from thing_parts(page, f"{key}:{n}:{k}", thing, cell)


# The track


def _track(laying: Laying, page: Page, rect: Rect, lines: int) -> Iterator[Part]:
    """What to do, and the squares of this leaf with the way to the next one."""
    head, body = rows(rect, 22, share(), gap=2)
    players = _players(laying)
    said = msg("Touch the squares with a card of {n} hats.", n=int(players))
    yield pieces.words("track-hint", page.say(said), head, size_px=theme.label, tight_px=16)
    leaves = -(-(LAST_SQUARE + 1) // PER_LEAF)
    first = laying.leaf % leaves * PER_LEAF
    shown = range(first, min(first + PER_LEAF, LAST_SQUARE + 1))
    spots = grid(body, PER_LEAF + 1, -(-(PER_LEAF + 1) // lines), gap=3)
    for number, spot in zip(shown, spots, strict=False):
        yield _square(laying, page, number, spot)
    more = {"icon": "chevron-right"}
    yield Part("track-more", SideButton, spots[-1], more, press=laying.turn)


def _square(laying: Laying, page: Page, number: int, spot: Room) -> Part:
    squares = _squares(laying)
    props = {
        "number": page.amount(number),
        "is_on": number in squares,
        "is_here": number == 0,
    }
    press = partial(_touch, laying, number) if number else None
    return Part(f"square:{number}", CardSquare, spot, props, press=press)


def _touch(laying: Laying, number: int) -> None:
    """A card lies there, or none does: a fact of this box for so many players."""
    squares = tuple(sorted({number} ^ set(_squares(laying))))
    known = {**laying.setup.box.card_squares, _players(laying): squares}
    laying.say("card_squares", {count: row for count, row in known.items() if row})


def _squares(laying: Laying) -> tuple[int, ...]:
    found: tuple[int, ...] = laying.setup.box.card_squares.get(_players(laying), ())
    return found


def _players(laying: Laying) -> str:
    """Whose squares count: alone those of two, L734-736."""
    return str(max(2, len(laying.setup.seats)))


DRAWN = Drawn(spaces.lines, draw)
