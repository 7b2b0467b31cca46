"""The menu over a match: four groups, each entry in its place whatever else is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.ui.board.desk import Desk
from app.ui.form.foot import Way, main, pager, said
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
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

TOP, HEAD, FOOT, GAP = 66.0, 34.0, 64.0, 6.0
"""Where the sheet begins, heights of a group's name and of the foot, space between (u)."""
GROUPS: tuple[tuple[str, Text, int], ...] = (
    ("notebook", msg("The match"), 1),
    ("pencil", msg("Put right"), 2),
    ("table-furniture", msg("The table"), 1),
    ("door-open", msg("Leave", context="menu"), 1),
)
"""Icon and name of each group, and how many columns of a wide page it has."""
LETTER = 7.2
"""Width of a letter of a reason (u)."""
DOWN, DOWN_UPRIGHT, ACROSS_UPRIGHT = 5, (2, 4, 2, 1), 3
"""Entries below each other on a wide page; on an upright one lines of each group, of three."""
Rows = Callable[[Page, Frame], Sequence[Row]]


class MenuScreen(Plain):
    """Everything that has no place on the board, in groups."""

    names_time = True

    def __init__(self, host: Host, desk: Desk) -> None:
        super().__init__(host)
        self.desk = desk

    def parts(self, page: Page) -> list[Part]:
        """A sheet of buttons under the rail."""
        frame = self.host.table.frame
        if frame is None:
            return []
        area = (8, TOP + 12, page.width - 16, page.height - TOP - 20)
        body, end = rows(area, share(), FOOT)
        sources = (self._match, self._amend, self._table, self._leave)
        groups = [entries(page, frame) for entries in sources]
        back = Way("close", msg("Back to the game"), self.host.back, "play")
        parts = [_ground(page), _rail(page, frame, self.host)]
        for n, (room, across) in enumerate(_rooms(page, body)):
            parts += self._group(page, n, groups[n], room, across)
        return [*parts, main(page, back, end)]

    def _group(
        self, page: Page, n: int, entries: Sequence[Row], room: Room, across: int
    ) -> list[Part]:
        icon, name, _ = GROUPS[n]
        head, body = rows(room, HEAD, share(), gap=2)
        sign, words = columns(head, 28, share())
        down = DOWN_UPRIGHT[n] if page.is_tall else DOWN
        spots = grid(body, across * down, across, gap=GAP)
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
        every = GroupScreen(self.host, GROUPS[n][1], all_of)
        more = page.say(msg("More ({n})…", n=rest))
        return [*entries[: most - 1], Row("more", more, act=partial(self.host.lay, every))]

    # The groups

    def _match(self, page: Page, frame: Frame) -> list[Row]:
        count = page.say(log_text(self.host.table))
        found = [Row("log", page.say(msg("Log…")), count, self._log)]
        if (game := self.host.table.game) is not None and game.help:
            first = page.say(msg("this game, the parts"))
            found.append(Row("help", page.say(msg("Help and rules…")), first, self._help))
        look = page.say(msg("volume, night, turn"))
        found.append(
            Row("settings", page.say(msg("Sound and screen…")), look, self.host.show_settings)
        )
        return [*found, redo_row(frame, page, self.host.table)]

    def _amend(self, page: Page, frame: Frame) -> list[Row]:
        """The clock first, in a place of its own."""
        label = page.say(msg("The clock…"))
        shown = clock_text(frame, self.desk.now())
        every = GroupScreen(self.host, msg("The clock"), self._all_of_clock)
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
        waits, deaf = page.say(msg("the match waits")), page.say(msg("screen deaf for 20 s"))
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

    def __init__(self, host: Host, title: Text, entries: Rows) -> None:
        super().__init__(host)
        self.title, self.entries = title, entries
        self.leaf = 0

    def parts(self, page: Page) -> list[Part]:
        """The entries of this leaf, and the way back."""
        frame = self.host.table.frame
        if frame is None:
            return []
        area = (24, TOP + 12, page.width - 48, page.height - TOP - 20)
        head, body, end = rows(area, 40, share(), FOOT)
        across, down = (1, 8) if page.is_tall else (2, 5)
        spots = grid(body, across * down, across, most=64)
        found = self.entries(page, frame)
        leaves = max(1, -(-len(found) // len(spots)))
        first = self.leaf % leaves * len(spots)
        shown = found[first : first + len(spots)]
        title = {"text": page.say(self.title), "size_px": theme.headline, "bold": True}
        return [
            _ground(page),
            _rail(page, frame, self.host),
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
    """An entry; off, a touch tells why."""
    is_long = len(row.reason) * LETTER > rect.wide - 24
    props = {
        "label": row.label.rstrip("…") if row.reason else row.label,
        "label_px": theme.least if is_long else 0,
        "second": row.second,
        "icon": row.icon,
        "is_left": True,
        "is_off": bool(row.reason),
        "reason": row.reason,
        "note_lines": 2 if is_long else 1,
        "foot": 4,
    }
    act = partial(do, row.act)
    return Part(row.key, SideButton, rect, props, press=act, refused=act if row.act else None)


def _ground(page: Page) -> Part:
    """The cloth with its stripes, under the rail."""
    whole = (0, 52, page.width, page.height - 52)
    return Part("menu", SheetFrame, whole, {"kind": "full"})


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


def _rooms(page: Page, body: Room) -> list[tuple[Room, int]]:
    """The room of each group, and how many entries lie side by side in it."""
    wide = [across for _, _, across in GROUPS]
    if page.is_tall:
        spare = body.high - (HEAD + 8) * len(GROUPS) + 8
        line = spare / sum(DOWN_UPRIGHT)
        found = rows(body, *(HEAD + line * lines for lines in DOWN_UPRIGHT))
        return [(room, ACROSS_UPRIGHT) for room in found]
    found = columns(body, *(share(across) for across in wide))
    return list(zip(found, wide, strict=True))
