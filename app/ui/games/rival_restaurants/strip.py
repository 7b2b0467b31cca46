"""Rival Restaurants, above the cards: the clock, what the table does, bids, and the pause."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Frame, Receipt
from app.engine.text import Text, msg
from app.games.rival_restaurants.texts import CARDS
from app.ui.board import fitted, pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants.day_band import DayBand
from app.ui.games.rival_restaurants.parts import (
    COOK,
    MARKET,
    MOVE,
    Face,
    held_by,
    name_of,
    part_name,
)
from app.ui.games.rival_restaurants.people import TARGET
from app.ui.games.rival_restaurants.wishes import ask
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, rows, share
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme

NARROW = 300.0
"""Narrower than this (u), a prompt has three small lines."""
STEP, LOW_STEP = 60.0, 52.0
"""Height of a quick step, and where they stand in two lines (u)."""
CHEF = 84.0
"""The most height of a chef to pick (u)."""
EDGES = 24.0
"""What the edges of a step leave of its width to none (u)."""
TWO_LINES, FOUR_LINES = 46.0, 74.0
"""Height (u) of so many lines of a prompt, of four in the narrow column."""
THREE_LINES = 66.0
"""Height (u) of a prompt in two lines and its hint."""
LINES = 49.0
"""Room for the prompt, and for what to think of below it."""
ASIDE, STEP_WIDE, STEPS_WIDE = 3, 190.0, 440.0
"""So many quick steps or fewer stand beside the words; width of one, and of all (u)."""
FEW = 4
"""With so many seats or fewer the cards leave the words two lines above the steps, too."""
LIFT = 4.0
"""What the words may take of the gaps above and below them (u)."""
BIDDER = ("bid", "drop_out")


def quick_faces(frame: Frame) -> list[Face]:
    """Quick steps of the whole table; what a bidder can do lies on a card.

    Before the minute a war is begun by the table, on one page; in it by a bidder, on a card.
    """
    on_card = BIDDER if frame.phase == MOVE else ("open_bidding", *BIDDER)
    return [face for face in pieces.of_role(frame, "quick") if name_of(face) not in on_card]


def words(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Why the clock stands; else what the table does now, and below it its quick steps."""
    x, y, wide, high = rect
    is_card = frame.turn is not None or (frame.phase != MARKET and not quick_faces(frame))
    if is_stopped(frame) and is_card and not frame.notices:
        return [pause_band(frame, page, rect)]
    row = max(60.0, min(76.0, high - LINES))
    if high < row or not quick_faces(frame):
        return headline(frame, page, rect)
    return [
        *headline(frame, page, (x, y, wide, high - row)),
        *quick_row(frame, page, desk, (x, y + high - row, wide, row)),
    ]


def is_stopped(frame: Frame) -> bool:
    """Whether the clock was stopped; one that has not begun yet only waits."""
    clock = frame.clock
    if clock is None or clock.paused is None:
        return False
    return clock.paused == "card" or clock.timer.left_us < clock.length_us


def pause_band(frame: Frame, page: Page, rect: Rect) -> Part:
    """That the clock stands, at what time, why, and whose card stopped it."""
    assert frame.clock is not None
    part = pieces.pause_band(frame.clock, page, rect)
    if frame.turn is None:
        return part
    second = page.say(_played(frame))
    return replace(part, props={**part.props, "second": second, "seat": frame.look(frame.turn)})


def _played(frame: Frame) -> Text:
    """Whose card is being resolved, and which, where it is not just any action card."""
    card = shared(frame, "cards")[-1] if shared(frame, "cards") else "action"
    if card == "action" or frame.turn is None:
        return frame.prompt
    name = frame.seats[frame.turn - 1].name
    return msg("{card}: {name}.", card=CARDS[card], name=name)


def headline(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """A notice; else the prompt, and below it or behind it what to think of."""
    x, y, wide, high = rect
    line = pieces.notice(frame, page, (x, y, wide, min(high, 54.0)))
    if line:
        return line
    prompt, hint = _said(frame, page)
    is_over = frame.clock is not None and frame.clock.tone == "over"
    if high < 46 or not hint or (is_over and wide <= NARROW):
        both = f"{prompt} {hint}".strip() if frame.hint is not None else prompt
        size = theme.headline if high >= 36 else theme.button
        return [_line("prompt", both, (x, y, wide, high), size, bold=True)]
    return _two_parts(prompt, hint, page, rect)


def _two_parts(prompt: str, hint: str, page: Page, rect: Rect) -> list[Part]:
    """The prompt, in two lines where it is long and there is height, and below it the hint."""
    x, y, wide, high = rect
    is_long = high >= THREE_LINES and not _fits(prompt, theme.body, wide)
    first = high - 22 if is_long else min(38.0, high * 0.55)
    second = min(30.0, high - first)
    top = y + (high - first - second) / 2
    size = theme.body if page.is_tall else theme.headline if 32 < first < 40 else theme.button
    return [
        _line("prompt", prompt, (x, top, wide, first), size, bold=True),
        _line("hint", hint, (x, top + first, wide, second), theme.label, bold=False),
    ]


def _fits(text: str, size: float, wide: float) -> bool:
    """Whether it stands in one line of so much width (u)."""
    return measure(text, round(size), is_bold=True) <= (wide - 4) * theme.u


def _said(frame: Frame, page: Page) -> tuple[str, str]:
    """What the table does now and what to think of; a clock that stands, and why."""
    if is_stopped(frame) and frame.turn is None and frame.clock is not None:
        props = pieces.pause_band(frame.clock, page, (0, 0, 0, 0)).props
        return props["label"], props["second"]
    return page.say(frame.prompt), _aside(frame, page)


def _aside(frame: Frame, page: Page) -> str:
    """The hint; where a bidding war stands, its bids."""
    wars = [row for row in frame.receipts if row.id.startswith("war")]
    if wars:
        return " · ".join(page.say(war_text(war)) for war in wars)
    if frame.hint is None and _is_open(frame):
        return page.say(msg("Touch a card for all the rest."))
    return page.say(frame.hint)


def _is_open(frame: Frame) -> bool:
    clock = frame.clock
    return frame.phase == MARKET and (clock is None or clock.tone != "over")


def war_text(war: Receipt) -> Text:
    """A bidding war in one line: who leads, with what; else from what price it goes."""
    if not war.result.amount:
        return war.title
    return msg("{who}: {amount}", who=war.result.label, amount=war.result.amount)


def _line(key: str, text: str, rect: Rect, size: float, *, bold: bool) -> Part:
    x, y, wide, high = rect
    lines = 2 if high >= TWO_LINES else 1
    tight = theme.body if lines > 1 and wide > NARROW else theme.least
    if not bold and wide <= NARROW:
        tight = 14 * theme.u
    if bold and lines == 1:
        size = next(
            (one for one in (size, theme.button, theme.body) if _fits(text, one, wide)), size
        )
    if wide <= NARROW and high >= 56:
        lines = 3 if high < FOUR_LINES else 4
    return pieces.words(
        key, text, (x + 4, y, wide - 4, high), size_px=size, bold=bold, tight_px=tight, lines=lines
    )


def height(frame: Frame, page: Page) -> float:
    """How high the line above the cards is (u): lower where the steps stand beside the words."""
    count = len(quick_faces(frame))
    if not count:
        return 56.0 if page.is_tall and frame.phase == COOK else 40.0
    if not page.is_tall:
        return STEP if count <= ASIDE else 114.0 if len(frame.seats) <= FEW else 92.0
    is_short = _fits(page.say(frame.prompt), theme.body, page.width - 16)
    if count > ASIDE:
        return (104.0 if is_short else 112.0) + 2 * LOW_STEP + LIFT - STEP
    return 104.0 if is_short else 128.0


def line(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Above the cards: what the table does, who is ready, and its quick steps."""
    if frame.phase == COOK and shared(frame, "step") is None and not frame.notices:
        return last_day(frame, page, rect)
    said, steps = _said_and_steps(frame, page, rect)
    counted = _ready_count(frame, page)
    side = (100.0 if page.is_tall else 130.0) if counted else 0.0
    words, count = columns(said, share(), side, gap=0)
    parts = headline(frame, page, words._replace(y=words.y - LIFT, high=words.high + 2 * LIFT))
    if steps.wide:
        parts += quick_row(frame, page, desk, steps)
    if counted:
        parts.append(_count(counted, page, count))
    return parts


def _said_and_steps(frame: Frame, page: Page, rect: Rect) -> tuple[Room, Room]:
    """Where the words stand, and the table's quick steps: beside them, or below."""
    count = len(quick_faces(frame))
    if not count:
        return Room(*rect), Room(0, 0, 0, 0)
    if page.is_tall or count > ASIDE:
        is_two = page.is_tall and count > ASIDE
        said, steps = rows(rect, share(), 2 * LOW_STEP + LIFT if is_two else STEP, gap=LIFT)
        return said, steps
    words, steps = columns(rect, share(), min(STEPS_WIDE, count * STEP_WIDE))
    return words, steps


def _count(counted: str, page: Page, rect: Room) -> Part:
    size = theme.body if page.is_tall else theme.button
    how = {"halign": "right", "size_px": size, "tight_px": theme.label}
    return pieces.words("ready-count", counted, rect, **how)


def last_day(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """Who cooks, and what is still to do; on brass once somebody has reached the target."""
    best = max(frame.seats, key=lambda seat: held_by(seat, "popularity") or 0)
    most = held_by(best, "popularity") or 0
    left = sum(seat.ready == "awaited" for seat in frame.seats)
    open_ = page.say(msg("to do: {n}", n=left)) if left else ""
    if most < TARGET:
        hint = page.say(frame.hint)
        props = {"label": page.say(msg("Who cooks?")), "second": hint, "aside": open_}
    else:
        name = fitted.brief(best.name) if page.is_tall else best.name
        said = msg("{name} has {n}: this day decides.", name=name, n=most)
        props = {"label": page.say(msg("Last day")), "second": page.say(said), "aside": open_}
    return [Part("prompt", DayBand, rect, {"is_lit": most >= TARGET, **props})]


def _ready_count(frame: Frame, page: Page) -> str:
    """How many are ready, of those the table waits for."""
    rows = [seat.ready for seat in frame.seats if seat.ready != "none"]
    if not rows or frame.notices:
        return ""
    return page.say(msg("Ready: {n} / {all}", n=rows.count("ready"), all=len(rows)))


def quick_row(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The quick steps of the whole table side by side, or in two lines where there is height."""
    faces = quick_faces(frame)
    if rect[3] > 2 * LOW_STEP:
        return quick_grid(frame, page, desk, rect, -(-len(faces) // 2))
    spots = columns(rect, *[share(most=240)] * len(faces), gap=6)
    return [_step(frame, face, page, desk, spot) for face, spot in zip(faces, spots, strict=True)]


def quick_grid(frame: Frame, page: Page, desk: Desk, rect: Rect, across: int) -> list[Part]:
    """Quick steps in columns over the whole rectangle: the chefs of the draft."""
    faces = quick_faces(frame)
    spots = grid(rect, len(faces), across, most=CHEF, gap=LIFT)
    return [_step(frame, face, page, desk, spot) for face, spot in zip(faces, spots, strict=True)]


def _step(frame: Frame, face: Face, page: Page, desk: Desk, rect: Rect) -> Part:
    """A step of the whole table: words alone. Before the minute all wars are asked on one page."""
    part = pieces.plain(face, page, desk, rect)
    is_war = name_of(face) == "open_bidding"
    label = part.props["label"] if is_war else _spoken(part.props["label"], rect[2])
    part = replace(part, key=part_name(face), props={**part.props, "icon": "", "label": label})
    if not is_war or frame.phase != MOVE:
        return part
    return replace(part, press=partial(ask, frame, desk, is_asked=True))


def _spoken(label: str, wide: float) -> str:
    """The chef whose power it is by the first name, where the whole has no room (u)."""
    if not label.endswith("…") or measure(label, round(theme.least)) <= (wide - EDGES) * theme.u:
        return label
    return label.split()[0].rstrip("…") + "…"
