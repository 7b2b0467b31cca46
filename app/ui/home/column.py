"""Home's dark column: matches under way, the last results, or how a first evening begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

import msgspec
from msgspec.structs import replace

from app.engine.text import Text, msg
from app.history.evenings import evenings, is_old, results_of
from app.storage.played import Played
from app.table.tickets import Newest
from app.ui.board.fitted import common_px
from app.ui.board.line import words
from app.ui.history.said import ending, hour
from app.ui.home import tickets
from app.ui.home.result_ticket import HIGH, result_ticket
from app.ui.home.ways import show_hardware
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Room, columns, rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.result_row import ResultRow
from app.ui.widgets.step_row import StepRow

OTHERS, HEAD, HEADLESS, ROW, GAP, MORE = 52.0, 24.0, 6.0, 48.0, 4.0, 84.0
STEPS: tuple[tuple[Text, Text], ...] = (
    (msg("Choose a game"), msg("It is on the menu.")),
    (msg("Take your seats"), msg("Everybody presses a button.")),
    (msg("Play"), msg("Toque counts and keeps time.")),
)
"""What a first evening does, one after the other."""


class Known(msgspec.Struct, frozen=True):
    """What Home has found in the store; `played` is None until the store has answered."""

    open: Newest = msgspec.field(default_factory=Newest)
    played: tuple[Played, ...] | None = None
    now: datetime | None = None

    @property
    def old(self) -> frozenset[int]:
        """Open matches that are left to the history."""
        if self.now is None:
            return frozenset()
        return frozenset(row.match for row in self.played or () if is_old(row, self.now))

    @property
    def tonight(self) -> tuple[Played, ...]:
        """What ended this evening."""
        return results_of(self.played or (), self.now) if self.now else ()

    @property
    def results(self) -> tuple[Played, ...]:
        """Tonight's results, else those of the last evening that had any."""
        done = [row for row in self.played or () if row.seats]
        last = evenings(done)
        return self.tonight or (last[0].matches if last else ())

    def without(self, shown: Played) -> Known:
        """The same but for a result that stands elsewhere."""
        return replace(self, played=tuple(row for row in self.played or () if row != shown))

    @property
    def is_first(self) -> bool:
        """Whether nothing was ever played here."""
        return self.played == () and not self.open.count


def column(host: Host, page: Page, known: Known, room: Room, leaf: int, turn: Act) -> list[Part]:
    """What lies on the column, from its top on."""
    if known.is_first:
        return _first(host, page, room)
    parts = _open(host, page, known, room)
    if not parts and known.results:
        parts = result_ticket(host, page, known.results[0], room._replace(high=HIGH))
        known = known.without(known.results[0])
    top = max((part.rect[1] + part.rect[3] + 2 for part in parts), default=room.y)
    below = Room(room.x, top, room.wide, room.y + room.high - top)
    return [*parts, *_results(host, page, known, below, leaf, turn)]


def _open(host: Host, page: Page, known: Known, room: Room) -> list[Part]:
    found = known.open
    parts = tickets.ticket(host, page, found, Room(room.x, room.y, room.wide, tickets.HIGH))
    below = room.y + (tickets.HIGH + 8 if parts else 0)
    parts += tickets.second(host, page, found, Room(room.x, below, room.wide, tickets.LOW))
    if not tickets.has_others(found):
        return parts
    spot = Room(room.x, below, room.wide, OTHERS)

    def lay() -> None:
        host.lay(tickets.list_of(host, found, known.old))

    return [*parts, tickets.others(page, found, spot, lay)]


# Results


def _results(host: Host, page: Page, known: Known, room: Room, leaf: int, turn: Act) -> list[Part]:
    """As many as fit, newest first; more of them a leaf further."""
    shown = known.results
    title = HEAD if room.high >= HEAD + ROW else HEADLESS
    fit = int((room.high - title + GAP) // (ROW + GAP))
    if not shown or fit < 1:
        return []
    head = msg("Tonight’s results") if known.tonight else msg("Last results")
    look = {"size_px": theme.label, "tight_px": theme.least, "color": theme.railtx}
    spots = [
        Room(room.x, room.y + title + n * (ROW + GAP), room.wide, ROW)
        for n in range(min(fit, len(shown)))
    ]
    line = (room.x, room.y, room.wide, HEAD)
    said = [words("results", page.say(head), line, **look)] if title == HEAD else []
    if len(shown) > len(spots):
        spots[-1], key = columns(spots[-1], share(), MORE)
        per = len(spots)
        first = leaf % -(-len(shown) // per) * per
        shown = shown[first : first + per]
        return [*said, *_rows(host, page, shown, spots), _more(page, key, turn)]
    return [*said, *_rows(host, page, shown, spots)]


def _more(page: Page, spot: Room, turn: Act) -> Part:
    """The key that turns the leaf, beside the last row."""
    props = {"label": page.say(msg("More")), "foot": 4}
    return Part("more-results", SideButton, spot, props, press=turn)


def _rows(host: Host, page: Page, shown: Sequence[Played], spots: Sequence[Room]) -> list[Part]:
    return [_row(host, page, row, spot) for row, spot in zip(shown, spots, strict=False)]


def _row(host: Host, page: Page, match: Played, spot: Room) -> Part:
    """When, what, who won; a touch opens the result and starts nothing."""
    game = next((game for game in host.games if game.id == match.game), None)
    word = ending(match, game)
    winner = match.winners[0] if match.winners and word is None else None
    props = {
        "at": hour(match.started_utc),
        "title": page.say(game.title) if game else match.game,
        "said": page.say(word) if winner is None else winner.name,
        "points": "" if winner is None else page.amount(winner.score),
        "seat": -1 if winner is None else match.look(winner.seat) - 1,
        "icon": "account-multiple" if game is not None and game.is_team else "",
    }
    act = partial(host.table.resume, match.match)
    return Part(f"result:{match.match}", ResultRow, spot, props, press=act)


# A first evening


def _first(host: Host, page: Page, room: Room) -> list[Part]:
    """Three steps on a ticket, and a minute with the buttons before the first match."""
    lead, title, key_high, gap = (0, 34, 56, 8) if page.is_tall else (10, 44, 64, 14)
    high = min(room.high - lead - gap - key_high, 270)
    paper = Room(room.x, room.y + lead, room.wide, high)
    inner = Room(room.x + 18, paper.y + 10, room.wide - 36, high - 20)
    head, *lines = rows(inner, title, share(), share(), share(), gap=4 if page.is_tall else 8)
    look = {"size_px": theme.headline, "bold": True}
    props = {
        "label": page.say(msg("Try buttons and lamps")),
        "second": page.say(msg("A minute, before you play.")),
        "icon": "lightbulb-on",
    }
    key = (room.x, paper.bottom + gap, room.wide, key_high)
    return [
        Part("welcome", Paper, paper),
        words("welcome-title", page.say(msg("Welcome to the table.")), head, **look),
        *_steps(page, lines),
        Part("try", SideButton, key, props, press=partial(show_hardware, host)),
    ]


def _steps(page: Page, lines: Sequence[Room]) -> list[Part]:
    """One step a line, all of one size."""
    said = [(page.say(does), page.say(how)) for does, how in STEPS]
    room = lines[0].wide - 54
    size = common_px((how for _, how in said), room, theme.label, theme.least)
    last = len(STEPS) - 1
    return [
        Part(
            f"step:{n}",
            StepRow,
            line,
            {
                "number": str(n + 1),
                "title": does,
                "second": how,
                "second_px": size,
                "is_last": n == last,
            },
        )
        for n, (line, (does, how)) in enumerate(zip(lines, said, strict=True))
    ]
