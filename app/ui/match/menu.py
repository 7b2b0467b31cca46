"""The menu over a match: four groups, each entry in its place whatever else is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.ui.form.foot import Way, main, pager, said
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.match.aside import Board, aside
from app.ui.match.entries import (
    NO_CLOCK,
    Row,
    amend_rows,
    clock_rows,
    clock_text,
    is_timed,
    log_text,
    redo_row,
    stop_rows,
    table_rows,
)
from app.ui.match.help import GameHelpScreen
from app.ui.match.log import LogScreen
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Icon, Words

TOP, HEAD, LOW_HEAD, FOOT, GAP = 66.0, 28.0, 26.0, 64.0, 6.0
"""Where the sheet begins, heights of a group's name and of the foot, space between (u)."""
GROUPS: tuple[tuple[str, Text, int, str], ...] = (
    ("notebook", msg("The match"), 1, "more-match"),
    ("pencil", msg("Put right"), 2, "more"),
    ("table-furniture", msg("The table"), 1, "more-table"),
    ("door-open", msg("Leave", context="menu"), 1, "more-leave"),
)
"""Icon and name of each group, how many columns of a wide page it has, the key to all of it."""
LETTER, SMALL, EDGES, ICON = 6.8, 14.0, 18.0, 40.0
"""Width of a letter of a reason, the least size of a second line, what it and a sign leave (u)."""
DOWN, DOWN_UPRIGHT, ACROSS_UPRIGHT = 5, (2, 4, 2, 1), 3
"""Entries below each other on a wide page; on an upright one lines of each group, of three."""
ASIDE, ASIDE_UPRIGHT = (2, 4, 1, 3), (1, 2, 1, 1)
"""The same beside a clock: the match above leaving it, what is put right above the table."""
LINE, LINE_ASIDE = 48.0, 64.0
"""Least height of an entry on a page of its own group, and beside a clock (u)."""
Rows = Callable[[Page, Frame], Sequence[Row]]


class Place(NamedTuple):
    """A group's room, and how many of its entries lie side by side and below each other."""

    room: Room
    across: int
    down: int


class MenuScreen(Plain):
    """Everything that has no place on the board, in groups."""

    names_time = True

    def __init__(self, host: Host, desk: Board) -> None:
        super().__init__(host)
        self.desk = desk
        self.covers = not is_timed(host.table.frame)

    def parts(self, page: Page) -> list[Part]:
        """A sheet of buttons under the rail, or beside the clock."""
        frame = self.host.table.frame
        if frame is None:
            return []
        ground, area = under(page, frame, self.host, self._beside)
        body, end = rows(area, share(), FOOT)
        sources = (self._match, self._amend, self._table, self._leave)
        groups = [entries(page, frame) for entries in sources]
        back = Way("close", msg("Back to the game"), self.host.back, "play")
        parts: list[Part] = []
        for n, place in enumerate(_places(page, body, is_aside=not self.covers)):
            parts += self._group(page, n, groups[n], place)
        return [*ground, *parts, main(page, back, end)]

    def _group(self, page: Page, n: int, entries: Sequence[Row], place: Place) -> list[Part]:
        icon, name, _, _ = GROUPS[n]
        high = HEAD if self.covers or page.is_tall else LOW_HEAD
        head, body = rows(place.room, high, share(), gap=2)
        sign, words = columns(head, 28, share())
        spots = grid(body, place.across * place.down, place.across, gap=GAP)
        shown = self._fitting(page, n, entries, len(spots))
        look = {"size_px": theme.body, "tight_px": theme.least, "bold": True}
        return [
            Part(f"group:{n}", Icon, sign, {"text": icon, "size_px": 24 * theme.u}),
            Part(f"group-name:{n}", Words, words, {"text": page.say(name), **look}),
            *(button(row, spot, self._do) for row, spot in zip(shown, spots, strict=False)),
        ]

    def _fitting(self, page: Page, n: int, entries: Sequence[Row], most: int) -> list[Row]:
        """All of them, or the first ones and the way to a page with all."""
        if len(entries) <= most:
            return list(entries)
        rest = len(entries) - most + 1
        all_of = (self._match, self._all_of_amend, self._table, self._leave)[n]
        every = GroupScreen(self.host, GROUPS[n][1], all_of, self._beside)
        more = page.say(msg("More ({n})…", n=rest) if most > 1 else msg("All ({n})…", n=rest))
        return [*entries[: most - 1], Row(GROUPS[n][3], more, act=partial(self.host.lay, every))]

    @property
    def _beside(self) -> Board | None:
        return None if self.covers else self.desk

    # The groups

    def _match(self, page: Page, frame: Frame) -> list[Row]:
        count = page.say(log_text(self.host.table))
        found = [Row("log", page.say(msg("Log…")), count, self._log)]
        if (game := self.host.table.game) is not None and game.help:
            first = page.say(msg("this game, the parts"))
            found.append(Row("help", page.say(msg("Help and rules…")), first, self._help))
        look = page.say(msg("volume, night, turn"))
        found.append(
            Row("settings", page.say(msg("Sound, screen…")), look, self.host.show_settings)
        )
        return [*found, redo_row(frame, page, self.host.table)]

    def _amend(self, page: Page, frame: Frame) -> list[Row]:
        """The clock first, in a place of its own."""
        label = page.say(msg("The clock…"))
        shown = clock_text(frame, self.desk.now())
        every = GroupScreen(self.host, msg("The clock"), self._all_of_clock, self._beside)
        lay = partial(self.host.lay, every)
        clock = Row("clock-page", label, page.say(shown), lay)
        if shown is None:
            clock = Row("clock-page", label, reason=page.say(NO_CLOCK))
        return [clock, *amend_rows(frame, page, self.desk, self.host.table)]

    def _table(self, page: Page, frame: Frame) -> list[Row]:
        return table_rows(frame, page, self.desk)

    def _all_of_amend(self, page: Page, frame: Frame) -> Sequence[Row]:
        return amend_rows(frame, page, self.desk, self.host.table)

    def _all_of_clock(self, page: Page, frame: Frame) -> Sequence[Row]:
        return clock_rows(frame, page, self.desk)

    def _leave(self, page: Page, frame: Frame) -> list[Row]:
        waits, deaf = page.say(msg("the match waits")), page.say(msg("touch off for 20 s"))
        home = Row("home", page.say(msg("Home")), waits, self.host.home)
        clean = Row("clean", page.say(msg("Cleaning")), deaf, self.host.clean)
        return [home, *stop_rows(frame, page, self.desk), clean]

    # What touches do

    def _do(self, act: Act | None) -> None:
        self.host.back()
        if act is not None:
            act()

    def _log(self) -> None:
        self.host.lay(LogScreen(self.host))

    def _help(self) -> None:
        if (game := self.host.table.game) is not None:
            self.host.lay(GameHelpScreen(self.host, game.help))


class GroupScreen(Plain):
    """All entries of a group that has no room for them in the menu."""

    def __init__(self, host: Host, title: Text, entries: Rows, beside: Board | None = None) -> None:
        super().__init__(host)
        self.title, self.entries, self.beside = title, entries, beside
        self.covers = beside is None
        self.leaf = 0

    def parts(self, page: Page) -> list[Part]:
        """The entries of this leaf, and the way back."""
        frame = self.host.table.frame
        if frame is None:
            return []
        ground, area = under(page, frame, self.host, self.beside)
        head, body, end = rows(area, 40, share(), FOOT)
        is_narrow = page.is_tall or not self.covers
        across, down = (1, 8) if is_narrow else (2, 5)
        line = LINE if self.covers else LINE_ASIDE
        down = max(1, min(down, int((body.high + GAP) // (line + GAP))))
        spots = grid(body, across * down, across, most=64, gap=GAP)
        found = self.entries(page, frame)
        leaves = max(1, -(-len(found) // len(spots)))
        first = self.leaf % leaves * len(spots)
        shown = found[first : first + len(spots)]
        title = {"text": page.say(self.title), "size_px": theme.headline, "bold": True}
        return [
            *ground,
            Part("group-title", Words, head, title),
            *(button(row, spot, self._do) for row, spot in zip(shown, spots, strict=False)),
            *self._foot(page, end, leaves),
        ]

    def _foot(self, page: Page, room: Room, leaves: int) -> list[Part]:
        ways = pager(page, self.leaf, leaves, self._turn)
        *spots, last = columns(room, *[share(most=200)] * len(ways), share())
        back = Way("close", msg("Back to the game"), self.host.back, "play")
        turn = [
            Part(way.key, SideButton, spot, {"label": said(page, way.label)}, press=way.press)
            for way, spot in zip(ways, spots, strict=True)
        ]
        return [*turn, main(page, back, last)]

    def _turn(self) -> None:
        self.leaf += 1
        self.host.refresh()

    def _do(self, act: Act | None) -> None:
        self.host.back()
        if act is not None:
            act()


def button(row: Row, rect: Room, do: Callable[[Act | None], None]) -> Part:
    """An entry; off, a touch tells why. A second line without room is brief, or left out."""
    is_long = len(row.reason) * LETTER > rect.wide - 24
    room = (rect.wide - EDGES - (ICON if row.icon else 0)) * theme.u
    has_room = measure(row.second, round(SMALL * theme.u)) <= room
    is_brief = bool(row.brief) and not has_room
    props = {
        "label": row.label.rstrip("…") if row.reason else row.label,
        "label_px": theme.least if is_long or is_brief else 0,
        "second": row.second if has_room else row.brief,
        "icon": "" if is_brief else row.icon,
        "is_left": True,
        "is_off": bool(row.reason),
        "reason": row.reason,
        "note_lines": 2 if is_long or is_brief else 1,
        "foot": 4,
    }
    act = partial(do, row.act)
    return Part(row.key, SideButton, rect, props, press=act, refused=act if row.act else None)


def under(page: Page, frame: Frame, host: Host, beside: Board | None) -> tuple[list[Part], Room]:
    """What lies under the entries, and the room for them: the whole cloth, or beside the board."""
    if beside is None:
        whole = (0, 52, page.width, page.height - 52)
        cloth = Part("menu-cloth", SheetFrame, whole, {"kind": "full"})
        area = Room(8, TOP + 12, page.width - 16, page.height - TOP - 20)
        return [cloth, _rail(page, frame, host)], area
    board = beside.parts(page)
    room = aside(board, page)
    kind, left, top = ("full", 8.0, 22.0) if page.is_tall else ("side", 20.0, 4.0)
    area = Room(room.x + left, room.y + top, room.wide - left - 8, room.high - top - 8)
    rail = [replace(part, press=host.back) for part in board if part.key == "rail"]
    return [*rail, Part("menu-cloth", SheetFrame, room, {"kind": kind})], area


def _rail(page: Page, frame: Frame, host: Host) -> Part:
    """The round, and that this is the menu; the menu key leads back."""
    has_clock = is_timed(frame)
    props = {
        "round": "" if page.is_tall and has_clock else page.say(frame.round_title),
        "phases": [page.say(msg("Menu"))],
        "current": 0,
        "is_muted": page.is_muted,
        "has_sound": not has_clock,
    }
    mute = partial(host.set, "sound.mute", not host.setting("sound.mute"))
    rect = (0, 0, page.width, 52)
    return Part("rail", PhaseBar, rect, props, press=host.back, middle=mute)


def _places(page: Page, body: Room, *, is_aside: bool) -> list[Place]:
    """The room of each group, how many entries lie side by side in it, and how many below."""
    if page.is_tall:
        lines = ASIDE_UPRIGHT if is_aside else DOWN_UPRIGHT
        spare = body.high - (HEAD + 8) * len(GROUPS) + 8
        line = spare / sum(lines)
        found = rows(body, *(HEAD + line * count for count in lines))
        return [Place(*each) for each in zip(found, [ACROSS_UPRIGHT] * 4, lines, strict=True)]
    if is_aside:
        line = (body.high - 2 * LOW_HEAD - 8) / (ASIDE[0] + ASIDE[3])
        left, right = columns(body, share(), share())
        match, leave = rows(left, LOW_HEAD + line * ASIDE[0], LOW_HEAD + line * ASIDE[3])
        amend, table = rows(right, LOW_HEAD + line * ASIDE[1], LOW_HEAD + line * ASIDE[2])
        rooms = [match, amend, table, leave]
        return [Place(room, 1, down) for room, down in zip(rooms, ASIDE, strict=True)]
    wide = [across for _, _, across, _ in GROUPS]
    rooms = columns(body, *(share(across) for across in wide))
    return [Place(room, across, DOWN) for room, across in zip(rooms, wide, strict=True)]
