"""The log of the match: every move, by leaf and by seat; a touch chooses one to put it right."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import partial

from app.dates import evening_of, moment
from app.engine.flow import CLOCK_STEPS, CORRECTIONS, Undo
from app.engine.frame import Frame
from app.engine.log import Log
from app.engine.text import Text, msg, plural
from app.storage import MatchRow, load_match
from app.table.match_log import Lead, LogRow, MatchLog, leads
from app.texts import day_text
from app.ui.board import pieces
from app.ui.form.foot import FOOT, Way, foot
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, centred, columns, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.correction import CorrectionScreen
from app.ui.match.log_rows import Lines, Placed, leaf_of, leaves, line
from app.ui.match.log_side import Side
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import NoticeLine

CURVE, TALL_CURVE, FILTER = 260.0, 150.0, 54.0
TICKET, TALL_TICKET = 76.0, 60.0


class LogScreen(Plain):
    """The moves of the match on the table, as they stand now."""

    def __init__(self, host: Host, seat: int | None = None) -> None:
        super().__init__(host)
        self.seat = seat
        self.chosen: int | None = None
        self.is_whole = False
        self._leaf = self._count = 0
        self._sought: int | None = None
        self._back: int | None = None
        self._hours: Mapping[int, str] = {}
        self._read: tuple[Log, MatchLog, tuple[Lead, ...]] | None = None
        self._ask_hours()

    def context(self) -> Hashable:
        """Which leaf, and what is asked."""
        return self._leaf, self.seat, self._back

    def _ask_hours(self) -> None:
        """The time of day of each move, as the card has it."""
        match = self.host.table.match

        def know(row: MatchRow | None) -> None:
            if row is not None and self.host.table.match == match:
                self._hours = {move.seq: move.at_utc for move in row.moves}
                self.host.refresh()

        if match is not None and match > 0:
            self.host.ask(lambda db: load_match(db, match), know)

    def _logged(self) -> tuple[Log, MatchLog, tuple[Lead, ...]]:
        """The log that is shown, read once; a chosen move is still seen when it has grown."""
        log = self.host.table.shown
        if self._read is None or self._read[0] is not log:
            self._sought = self.chosen
            self._read = (log, MatchLog(log), leads(log))
        return self._read

    # What lies on the page

    def parts(self, page: Page) -> list[Part]:
        """The rail, the filters, a leaf of moves, the curve with the lead, the foot."""
        frame = self.host.table.frame
        if frame is None:
            return []
        log, found, led = self._logged()
        at = _plan(page)
        row = next((row for row in found.rows if row.seq == self.chosen), None)
        lines = Lines(log, found, frame, self._hours, {lead.seq for lead in led})
        side = Side(log, frame, led, row, self.choose)
        return [
            self._rail(page),
            *self._when(page),
            *self._filters(page, frame, at["filter"]),
            *self._moves(page, lines, at["list"]),
            *side.curve(page, at["curve"]),
            *side.ticket(page, lines, at["ticket"]),
            *self._pager(page, at["pager"]),
            *self._foot(page, lines, row, at["foot"]),
        ]

    def _rail(self, page: Page) -> Part:
        game = self.host.table.game
        title = "" if game is None else page.say(game.title)
        props = {"round": title, "phases": [page.say(msg("Log"))], "current": 0}
        props |= {"has_sound": False, "has_menu": False}
        return Part("rail", PhaseBar, (0, 0, page.width, 52), props)

    def _when(self, page: Page) -> list[Part]:
        """On which evening it began and when, where anybody knew and there is room."""
        began = moment(self._hours.get(1, ""))
        day = evening_of(self._hours.get(1, ""))
        if began is None or day is None or page.is_tall:
            return []
        said = f"{day_text(day, page.lang)}, {began.astimezone():%H:%M}"
        look = {"size_px": theme.label, "tight_px": theme.least, "halign": "right"}
        room = (page.width * 0.55, 6, page.width * 0.45 - 14, 40)
        return [pieces.words("when", said, room, color=theme.railtx, **look)]

    def _filters(self, page: Page, frame: Frame, room: Room) -> list[Part]:
        """All seats or one of them; the entries or every press."""
        first, *cells, last = columns(room, 76, *[share(most=56)] * len(frame.seats), 54, gap=6)
        every = {"label": page.say(msg("All")), "is_chosen": self.seat is None, "foot": 4}
        whole = {"icon": "filter-variant", "is_chosen": self.is_whole, "foot": 4}
        parts = [
            Part("seat:all", SideButton, first, every, press=lambda: self._filter(None)),
            Part("whole", SideButton, last, whole, press=self._all_moves),
        ]
        for seat, cell in zip(frame.seats, cells, strict=True):
            act = partial(self._filter, seat.number)
            props = {"is_chosen": self.seat == seat.number, "foot": 4}
            key = f"seat:{seat.number}"
            parts.append(Part(key, SideButton, cell, props, press=act))
            side = min(30.0, cell.wide - 12)
            badge = {"seat": seat.look - 1, "side": side * theme.u}
            spot = centred(Room(cell.x, cell.y, cell.wide, cell.high - 4), side, side)
            parts.append(Part(f"{key}:badge", SeatBadge, spot, badge))
        return parts

    def _moves(self, page: Page, lines: Lines, room: Room) -> list[Part]:
        shown = lines.of.of(self.seat, entries=not self.is_whole)
        found = leaves(shown, room.high)
        self._count = len(found)
        if not shown:
            words = {"text": page.say(msg("Nothing was entered yet."))}
            return [Part("empty", NoticeLine, (room.x, room.y, room.wide, 40), words)]
        self._leaf = self._leaf_shown(found)
        leaf = found[self._leaf]
        return [line(lines, page, placed, room, self.chosen, self._touch) for placed in leaf]

    def _leaf_shown(self, found: list[list[Placed]]) -> int:
        """The leaf that was turned to, or the one of a move that was just looked for."""
        sought, self._sought = self._sought, None
        at = None if sought is None else leaf_of(found, sought)
        return min(self._leaf, self._count - 1) if at is None else at

    def _pager(self, page: Page, room: Room) -> list[Part]:
        """To newer and older moves."""
        if self._count < 2:
            return []
        newer, words, older = columns(room, share(), 64, share())
        said = f"{self._leaf + 1}/{self._count}"
        off = {"newer": self._leaf == 0, "older": self._leaf + 1 == self._count}
        icons = {"newer": "chevron-up", "older": "chevron-down"}
        cells = {"newer": newer, "older": older}
        steps = {"newer": -1, "older": 1}
        return [
            *(
                Part(
                    key,
                    SideButton,
                    cells[key],
                    {"icon": icons[key], "is_off": off[key], "foot": 4},
                    press=partial(self._turn, steps[key]),
                    means=(key, self._leaf),
                )
                for key in icons
            ),
            pieces.words("leaf", said, words, halign="center", size_px=theme.label),
        ]

    # The foot

    def _foot(self, page: Page, lines: Lines, row: LogRow | None, room: Room) -> list[Part]:
        """Back, back to the chosen move, and putting it right; or the question before."""
        if self._back is not None:
            return self._question(page, room)
        back = Way("back", msg("Back"), self.host.back, "arrow-left")
        closed = None if row is None else self._closed(row)
        label = msg("Correct this entry…") if row is not None else msg("Choose an entry")
        second = None if row is None else msg("{what}", what=lines.said(page, row))
        act = self._correct
        means = "correct", self.chosen
        is_off = row is None
        main = Way("correct", label, act, second=second, closed=closed, is_off=is_off, means=means)
        ways = [] if row is None or not self._after(row.seq) else [self._way_back()]
        if not page.is_tall:
            return foot(page, room, back, main, *ways)
        above, below = rows(room, FOOT, FOOT)
        return [*foot(page, above, None, main), *foot(page, below, back, None, *ways)]

    def _way_back(self) -> Way:
        act = self._ask_back
        means = "here", self.chosen
        after = msg("undo all after it")
        return Way("here", msg("Back to here…"), act, "undo", second=after, means=means)

    def _question(self, page: Page, room: Room) -> list[Part]:
        """All after it taken back? It is done in steps, so that each can be redone."""
        count = len(self._after(self._back or 0))
        said = plural("Undo {n} entry after it", "Undo {n} entries after it", count)
        no = Way("ask-no", msg("No, wait"), self._wait, "close")
        return foot(page, Room(*room[:3], FOOT), no, Way("ask-yes", said, self._go_back))

    def _closed(self, row: LogRow) -> Text | None:
        """Why a move cannot be put right, if so."""
        log = self.host.table.shown
        if row.fate in ("undone", "struck"):
            return msg("It no longer counts.")
        if isinstance(log.moves[row.seq - 1].command, CORRECTIONS):
            return msg("Undo a correction, or correct its entry.")
        if not row.is_entry or type(log.command(row.seq)) in CLOCK_STEPS:
            return msg("Time cannot be taken back.")
        return None

    def _after(self, seq: int) -> list[int]:
        """The steps that stand after that move."""
        return [step for step in self.host.table.shown.done if step > seq]

    # What touches do

    def _filter(self, seat: int | None) -> None:
        self.seat, self._leaf = seat, 0
        self.host.refresh()

    def _all_moves(self) -> None:
        self.is_whole, self._leaf = not self.is_whole, 0
        self.host.refresh()

    def choose(self, seq: int) -> None:
        """Choose that move and turn to its leaf; presses and seats that hide it are shown."""
        log = self._logged()[1]
        self.chosen = self._sought = seq
        if all(row.seq != seq for row in log.of(self.seat, entries=not self.is_whole)):
            self.seat = None
            self.is_whole = all(row.seq != seq for row in log.of(entries=True))
        self.host.refresh()

    def _touch(self, seq: int) -> None:
        """A touch on a row chooses it; one more lets it go."""
        self.chosen = None if self.chosen == seq else seq
        self.host.refresh()

    def _turn(self, by: int) -> None:
        self._leaf = max(0, min(self._count - 1, self._leaf + by))
        self.host.refresh()

    def _ask_back(self) -> None:
        self._back = self.chosen
        self.host.refresh()

    def _wait(self) -> None:
        self._back = None
        self.host.refresh()

    def _go_back(self) -> None:
        """Undo step by step, the newest first, until the chosen move is the last."""
        for step in reversed(self._after(self._back or 0)):
            if self.host.table.submit(Undo(step)) is not None:
                break
        self._wait()

    def _correct(self) -> None:
        if self.chosen is not None:
            self.host.lay(CorrectionScreen.of(self.host, self.chosen))


def _plan(page: Page) -> Mapping[str, Room]:
    """Beside the list the curve; upright above it."""
    area = Room(8, 62, page.width - 16, page.height - 70)
    if page.is_tall:
        low = 2 * FOOT + 8
        tall = Rows(
            filter=FILTER, curve=TALL_CURVE, ticket=TALL_TICKET, list=share(), pager=56, foot=low
        )
        return tall.within(area)
    left = Rows(filter=FILTER, list=share())
    side = Rows(curve=share(), ticket=TICKET, pager=56)
    inner = Columns(left=(share(), left), side=(CURVE, side))
    return Rows(inner=(share(), inner), foot=FOOT).within(area)
