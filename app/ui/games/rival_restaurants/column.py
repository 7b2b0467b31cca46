"""What no card ever covers: words, till or wars, Undo, pause, the main button."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.frame import Button, Frame
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people, strip
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.deal import deals, given_words, recipe_rule
from app.ui.games.rival_restaurants.head_cell import HeadCell
from app.ui.games.rival_restaurants.parts import MARKET
from app.ui.games.rival_restaurants.till import Entry, Till
from app.ui.games.rival_restaurants.war import War, wars
from app.ui.games.rival_restaurants.wares import brief_words, entry_words
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton

GAP = 8.0
WAR, LEAST_WAR = 60.0, 48.0
"""Height of a war's button (u), and the least; lower, two lie beside one another."""
UNDO_WIDE, LEAST_UNDO = 240.0, 90.0
BESIDE = 140.0
"""A clock's button as wide as this (u) has its icon beside the word."""
NARROWEST = 60.0
"""The least width of Undo (u): a target of a timed phase."""
EDGES = 18.0
"""What the edges of a narrow Undo without an icon take of its width (u)."""
UNDO_ASIDE = 66.0
"""What the icon and the edges of a narrow Undo take of its width (u)."""
OVER, SAID, LEAST_TILL = 80.0, 46.0, 40.0
"""Height of what is left to do once time is over or before it, and of a till with words (u)."""
ROOMY, TWO_PARTS = 130.0, 90.0
"""Lower than this (u) wars have no line above them; the words stand alone."""


# The foot


def foot(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Undo, and the clock's buttons beside it: all, or the first where Undo had no width left."""
    buttons = clock_buttons(frame)
    sizes = [76.0 if rect[2] < 300 else 88.0] * len(buttons)
    if rect[2] - sum(sizes) - GAP * len(sizes) < NARROWEST:
        buttons, sizes = buttons[:1], [108.0]
    if rect[2] >= 400 and len(buttons) == 1:
        sizes = [184.0]
    undo, *spots = columns(rect, share(), *sizes, gap=GAP)
    return [
        narrow(undo_part(frame, page, desk, undo), undo.wide, undo_brief(frame, page)),
        *(
            _clock_button(button, page, desk, spot)
            for button, spot in zip(buttons, spots, strict=True)
        ),
    ]


def narrow(part: Part, wide: float, brief: str = "") -> Part:
    """A narrow Undo keeps its icon where the words leave room, else says them in two lines.

    `brief`: what stands there instead, where two lines are not enough.
    """
    if wide >= UNDO_WIDE:
        return part
    if wide < LEAST_UNDO:
        return replace(part, props={**part.props, "second": "", "icon": ""})
    if _has_room(part, wide):
        return replace(part, props={**part.props, "icon": "undo"})
    if brief and not _has_two_lines(part.props["second"], wide - EDGES):
        part = replace(part, props={**part.props, "second": brief})
    return replace(part, props={**part.props, "icon": "", "note_lines": 2})


def _has_two_lines(words: str, room: float) -> bool:
    """Whether the words stand whole in two lines of that width (u)."""
    px = round(14 * theme.u)
    found = textures.shortened(words, room * theme.u, 2, lambda text: textures.measure(text, px))
    return " ".join(found) == words


def undo_brief(frame: Frame, page: Page) -> str:
    """What Undo takes back in a word, with nobody's name."""
    return "" if frame.undo is None else brief_words(frame.undo.label, page)


def _has_room(part: Part, wide: float) -> bool:
    """Whether what Undo takes back, or why it cannot, has room beside the icon."""
    second = part.props["second"] or part.props["reason"]
    said = textures.measure(second, round(14 * theme.u)) / theme.u
    return said <= wide - UNDO_ASIDE


def undo_part(frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    """Undo; of a seat's step its name and the amount, as the till says it."""
    part = pieces.undo(frame, page, desk, rect)
    step = frame.latest[-1] if frame.latest else None
    if step is None or step.seat is None or frame.undo is None or frame.undo.seq != step.seq:
        return part
    said = f"{frame.seats[step.seat - 1].name} {entry_words(step.label, page)}"
    return replace(part, props={**part.props, "second": said})


def clock_buttons(frame: Frame) -> list[Button]:
    """Pause, or ±15 s while the clock stands."""
    return [button for button in frame.buttons if button.role == "clock"]


def _clock_button(button: Button, page: Page, desk: Desk, rect: Rect) -> Part:
    """Its icon before the word; where that has no room, over it."""
    part = pieces.plain(button, page, desk, rect)
    label, icon = part.props["label"], button.icon or ""
    if rect[2] < BESIDE and icon:
        props = {**pieces.off(button, page), "words": label, "icon": icon}
        return replace(part, kind=CardCell, props=props)
    return replace(part, props={**part.props, "icon": icon, "label_px": 18 * theme.u})


def main(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The head chef's button."""
    return pieces.main(pieces.main_of(frame), page, desk, rect)


# Between the clock and the foot


def middle(
    frame: Frame, page: Page, desk: Desk, rect: Room, apart: Rect | None = None
) -> list[Part]:
    """Why the clock stands, or what to do; below it trades, wars, or the last entries.

    `apart`: a free place among the cards, where the till is larger.
    """
    if apart is not None:
        till_ = till(frame, page, desk, apart)
        return [*_between(frame, page, desk, rect, has_till=False), *till_]
    return _between(frame, page, desk, rect, has_till=True)


def _between(frame: Frame, page: Page, desk: Desk, rect: Room, *, has_till: bool) -> list[Part]:
    """The words, and the wars or the till below them."""
    open_ = wars(frame)
    if open_ and not strip.is_stopped(frame):
        if rect.high < ROOMY:
            return war_lines(frame, open_, page, desk, rect)
        said, rest = rows(rect, 24, share(), gap=2)
        return [*_line(frame, page, said), *war_lines(frame, open_, page, desk, rest)]
    said, rest = rows(rect, OVER if is_over(frame) else SAID, share(), gap=4)
    has_room = rect.high >= TWO_PARTS and rest.high >= LEAST_TILL
    below = till(frame, page, desk, rest) if has_till and has_room else []
    return [*_words(frame, page, desk, said if below else rect), *below]


def is_over(frame: Frame) -> bool:
    """Whether the minute is over."""
    return frame.clock is not None and frame.clock.tone == "over"


def _words(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """A notice, why the clock stands, what time-up means; else how all the rest is done."""
    x, y, wide, high = rect
    general = general_notice(frame, page, (x, y, wide, min(high, 46)))
    if general:
        return general
    if strip.is_stopped(frame) or is_over(frame) or frame.phase != MARKET:
        return strip.words(without_notices(frame), page, desk, rect)
    if deals(frame, desk) and (rule := recipe_rule(frame)) is not None:
        return [_trading(page.say(rule), (x + 2, y, wide - 2, min(high, 50)))]
    asks = msg("To trade:") if theme.is_large else msg("To trade or to bid:")
    first, second = rows((x + 2, y, wide - 2, min(high, SAID)), share(), share(), gap=0)
    return [
        pieces.words("to-trade", page.say(asks), first, size_px=theme.label, tight_px=theme.least),
        pieces.words(
            "touch-name",
            page.say(msg("touch your name.")),
            second,
            size_px=theme.label,
            tight_px=theme.least,
            bold=True,
        ),
    ]


def _trading(rule: str, rect: Rect) -> Part:
    """While a trade lies open: what it has to leave of recipes, L337-343."""
    sizes = {"size_px": theme.label, "tight_px": 14 * theme.u, "lines": 2, "bold": True}
    return pieces.words("to-trade", rule, rect, **sizes)


def _line(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """One line: a notice, or that wars go on."""
    general = general_notice(frame, page, rect)
    text = page.say(msg("Bidding wars"))
    text = page.say(msg("Time is up.")) if is_over(frame) else text
    return general or [
        pieces.words("wars", text, rect, size_px=theme.label, bold=True, tight_px=theme.least)
    ]


def general_notice(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the whole table should know; what was refused to a seat stands on its card."""
    rows = tuple(row for row in frame.notices if row.seat is None)
    return pieces.notice(replace(frame, notices=rows), page, rect)


def without_notices(frame: Frame) -> Frame:
    """The frame with nothing that is said for a moment."""
    return replace(frame, notices=())


def war_lines(frame: Frame, open_: list[War], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """One button a war: who wins it as it stands, for what; at zero on brass."""
    is_low = rect[3] < 2 * LEAST_WAR + 6
    spots = (columns if is_low else rows)(rect, *[share()] * min(2, len(open_)), gap=6)
    spots = [spot._replace(high=min(WAR, spot.high)) for spot in spots]
    return [
        _war_line(frame, war, war.close, page, desk, spot)
        for war, spot in zip(open_, spots, strict=False)
        if war.close is not None
    ]


def _war_line(frame: Frame, war: War, close: Button, page: Page, desk: Desk, rect: Room) -> Part:
    label, second = _told(frame, war, page)
    has_ended = is_over(frame)
    label += "" if has_ended else "…"
    key = pieces.name_of(close)
    if war.leader is not None:
        leads = frame.look(war.leader) - 1
        props: dict[str, Any] = {
            "seat": leads,
            "name": label,
            "figure": second,
            "is_big": False,
            "is_plain": True,
            "icon": "",
            "is_lit": has_ended,
        }
        return Part(key, HeadCell, rect, props, press=pieces.Doing(close, desk))
    props = {
        "label": label,
        "second": second,
        "icon": "gavel",
        "face": theme.brass if has_ended else None,
        "rim": theme.brassedge if has_ended else None,
    }
    return Part(key, SideButton, rect, props, press=pieces.Doing(close, desk))


def _told(frame: Frame, war: War, page: Page) -> tuple[str, str]:
    """What closing it now would mean."""
    money, waste = war.best
    where = page.say(war.place) if war.place is not None else page.say(msg("at {n}", n=war.price))
    if war.leader is not None:
        label = page.say(msg("To {name}", name=frame.seats[war.leader - 1].name))
        if waste:
            return label, page.say(msg("{money} and waste {n}", money=_cash(money, page), n=waste))
        return label, f"{where}, {_cash(money, page)}"
    label = page.say(msg("Tie at {n}", n=money)) if money else page.say(msg("No bid yet"))
    return label, page.say(msg("nobody buys"))


def _cash(money: int, page: Page) -> str:
    return people.dollars(money, page)


def deal_lines(frame: Frame, page: Page, desk: Desk) -> list[Entry]:
    """Every piece of the trades that are being made, and who has not agreed yet."""
    found: list[Entry] = []
    for seat, turn in deals(frame, desk):
        gives = page.say(msg("gives"))
        found += [Entry(seat.look - 1, gives, words) for words in given_words(turn, page)]
    waits = [seat.name for seat, turn in deals(frame, desk) if not turn.values.get("agreed")]
    if found and len(waits) == 1:
        found.append(Entry(-1, page.say(msg("agreement awaited")), waits[0]))
    return found


def till(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The pieces of a trade, else the last entries."""
    entries = deal_lines(frame, page, desk) or [
        Entry(
            frame.look(step.seat) - 1,
            frame.seats[step.seat - 1].name,
            entry_words(step.label, page),
        )
        for step in frame.latest
        if step.seat is not None
    ]
    return [Part("till", Till, rect, {"entries": entries})] if entries else []
