"""The front of a place card: all that a seat has, and the steps that it is likely to take."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Frame, Sheet
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import open_face
from app.ui.games.rival_restaurants.parts import (
    COOK,
    MARKET,
    MOVE,
    Face,
    Front,
    cell,
    held_by,
    is_timed,
    name_of,
    part_name,
    ready_cell,
)
from app.ui.games.rival_restaurants.place_card import RestaurantCard
from app.ui.games.rival_restaurants.ready_cell import CardTouch
from app.ui.games.rival_restaurants.scale import CHIPS_FROM, CUISINE_FROM, kind_of
from app.ui.games.rival_restaurants.steps import front_faces
from app.ui.games.rival_restaurants.tasks import task_cells
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, rows, share

FOOT, LOW_FOOT = 60.0, 50.0
"""Height of the steps (u): 60 while all act at once, lower where only the ready mark stands."""
SEAM = 6.0
"""The seat's colour and a hair at the left, a hair at the right, of what lies on a card (u)."""
TWO_LINES_FROM, NARROW = 190.0, 240.0
"""A narrow card as high as this (u) has its steps in two lines."""
CELL_GAP, CELL_WIDE = 4.0, 150.0
BESIDE_SAID = 96.0
"""What badge and margins take of the width of the chef's line on a large card (u)."""
APART = ("set_stand", "count_money", "cook")
"""Sheets that take the whole page while nobody is in a hurry."""
CUISINE = msg("cuisine")


def inside(rect: Rect) -> Room:
    """What of a card is free for steps: right of the seat's colour."""
    x, y, wide, high = rect
    return Room(x + 3 + SEAM, y, wide - 7 - SEAM, high - 3)


def front(card: Front, rect: Rect, press: Act) -> list[Part]:
    """A seat's card with its front up."""
    faces = front_faces(card)
    lines = _lines(card, faces, rect)
    head, *feet = rows(inside(rect), share(), *[_foot(card.frame, rect)] * lines, gap=CELL_GAP)
    touch = (rect[0], rect[1], rect[2], head.bottom - rect[1] + 1)
    return [
        paper(card, rect, head.bottom - rect[1]),
        Part(f"seat:{card.seat.number}", CardTouch, touch, press=press),
        *_steps(card, faces, feet),
    ]


def _foot(frame: Frame, rect: Rect) -> float:
    if is_busy(frame):
        return FOOT
    return LOW_FOOT if rect[3] < TWO_LINES_FROM else 54.0


def is_busy(frame: Frame) -> bool:
    """Whether all act at once: in the market, and while any clock counts."""
    return frame.phase == MARKET or is_timed(frame)


def _lines(card: Front, faces: list[Face], rect: Rect) -> int:
    """How many lines of steps a card has; without a step the ready mark is the only one."""
    phase, is_narrow = card.frame.phase, rect[2] < NARROW and rect[3] >= TWO_LINES_FROM
    has_bonus = any(name_of(face) == "add_level_bonus" for face in faces)
    if is_narrow and (phase == MARKET or has_bonus):
        return 2
    return 1 if faces or card.ready or phase == COOK else 0


# What the card tells


def paper(card: Front, rect: Rect, head: float) -> Part:
    """The card itself, `head` high of it (u) free for what it tells."""
    frame, seat, page = card.frame, card.seat, card.page
    held = frame.held if frame.held is not None and frame.held.key == seat.key else None
    kind = kind_of(head)
    popularity = held_by(seat, "popularity") or 0
    is_whole = kind != "small" or head >= CHIPS_FROM or rect[2] >= 300
    is_market = frame.phase == MARKET
    reached, coming = people.levels(seat, page)
    has_cuisine = kind == "huge" and rect[2] >= CUISINE_FROM
    return Part(
        f"card:{seat.number}",
        RestaurantCard,
        rect,
        {
            "seat": seat.look - 1,
            "name": seat.name,
            "is_chef": frame.head_chef == seat.number,
            "says": people.says(
                frame, seat, page, is_whole=has_cuisine, room=rect[2] - BESIDE_SAID
            ),
            "reason": pieces.refusal(frame, seat, page) if is_busy(frame) else "",
            "popularity": popularity,
            "gain": people.gained(seat, page) if frame.phase == COOK else "",
            "is_won": frame.phase == COOK and popularity >= people.TARGET,
            "money": people.money(seat, page, is_narrow=rect[2] < NARROW and kind == "small"),
            "income": _income(card) if has_cuisine else "",
            "cuisine": people.cuisine(seat, page),
            "cuisine_label": page.say(CUISINE),
            "reached": reached,
            "coming": coming,
            "chips": people.chips(
                frame,
                seat,
                page,
                is_whole=is_whole and not (is_market and kind == "small" and rect[2] < 300),
            ),
            "head_u": head,
            "is_active": frame.turn == seat.number,
            "is_framed": frame.turn == seat.number
            or card.is_meant
            or (frame.phase == COOK and popularity >= people.TARGET),
        },
        shows={
            "since_us": held.since if held else None,
            "hold_us": held.hold_us if held else 1,
            "now_us": card.desk.now() if held else 0,
        },
    )


def _income(card: Front) -> str:
    """What the day pays, while it is still to be paid."""
    income = _due(card)
    return card.page.amount(income, is_signed=True) if income else ""


def _due(card: Front) -> int:
    """What the day still has to pay to that seat."""
    main = pieces.main_of(card.frame)
    is_due = main is not None and name_of(main) == "pay_income"
    return (held_by(card.seat, "income") or 0) if is_due else 0


# Its steps


def _steps(card: Front, faces: list[Face], feet: list[Room]) -> list[Part]:
    """The seat's steps side by side, and the ready mark with what they leave."""
    if not feet:
        return []
    if card.frame.phase == COOK and shared(card.frame, "step") is None:
        return task_cells(card, faces, feet)
    is_ready = card.ready is not None
    if len(feet) == 2:
        return _two_lines(card, faces, feet)
    if card.frame.phase == MOVE and is_ready:
        return _waiting(card, faces, feet[0])
    gap = CELL_GAP if feet[0].wide < 300 else 7.0
    widest = max(CELL_WIDE, feet[0].wide / 2)
    spots = columns(feet[0], *[share(most=widest)] * (len(faces) + is_ready), gap=gap)
    cells = [_cell(card, face, spot) for face, spot in zip(faces, spots, strict=False)]
    return [*cells, *ready_cell(card, spots[-1] if spots else feet[0])]


def _two_lines(card: Front, faces: list[Face], feet: list[Room]) -> list[Part]:
    """Amounts above, the card of the day and trading below, upright with many seats."""
    mark = card.ready is not None
    is_away = bool(faces) and name_of(faces[0]) == "buy_upgrade"
    above, below = (faces[:1], faces[1:]) if is_away else (faces[:-1], faces[-1:])
    tops = columns(feet[0], *[share()] * max(1, len(above)), gap=CELL_GAP)
    lows = columns(feet[1], *[share()] * (len(below) + (not is_away) + mark), gap=CELL_GAP)
    parts = [_cell(card, face, spot) for face, spot in zip(above, tops, strict=False)]
    parts += [_cell(card, face, spot) for face, spot in zip(below, lows, strict=False)]
    if not is_away:
        parts += _trade(card, lows[len(below)])
    return [*parts, *ready_cell(card, lows[-1])]


def _cell(card: Front, face: Face, rect: Room) -> Part:
    """A step on the front; a sheet turns the card, save where the table fills in one for all."""
    act = None
    if isinstance(face, Sheet) and face.closed is None:
        is_apart = name_of(face) in APART and not is_busy(card.frame)
        act = None if is_apart else partial(open_face, card.frame, card.seat, face, card.desk)
    return cell(face, card.page, card.desk, rect, act)


def _trade(card: Front, rect: Room) -> list[Part]:
    """Trading in one touch, where the front has room for it."""
    found = card.faces_of("trade")
    if not found:
        return []
    sheet, is_open = found[0], found[0].closed is None
    turn = Turn("trade", sheet=part_name(sheet))
    act = partial(lay, card.frame, card.desk, (card.seat.number, turn)) if is_open else None
    part = cell(sheet, card.page, card.desk, rect, act)
    return [replace(part, props={**part.props, "icon": "swap-horizontal"})]


def _waiting(card: Front, faces: list[Face], foot: Room) -> list[Part]:
    """The ready mark, and at its right the card that may still be played."""
    mark, *spots = columns(foot, share(), *[60.0] * len(faces), gap=CELL_GAP)
    income = _due(card)
    said = card.page.say(msg("income {amount:+}", amount=income)) if income else ""
    return [
        *ready_cell(card, mark, said),
        *(_cell(card, face, spot) for face, spot in zip(faces, spots, strict=True)),
    ]
