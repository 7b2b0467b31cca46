"""An earlier entry put right: its own fields, or struck; all that follows is shown before."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec

from app.engine.commands import Command, Field, fields
from app.engine.flow import Correct, Strike
from app.engine.frame import Choice, Frame, Sheet
from app.engine.log import Log
from app.engine.text import Text, msg, plural
from app.table import Preview
from app.ui.board import pieces
from app.ui.form.entry import is_list
from app.ui.form.foot import FOOT, Way, foot
from app.ui.form.sheet import SheetScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.match.difference import lines_of, receipt
from app.ui.match.spent import clock_text
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import SheetFrame

TOP, TITLE, SIDE = 74.0, 40.0, 264.0
UNSEEN = frozenset({"phase", "anyway"})
"""What a command says of itself, and nobody fills in."""


class CorrectionScreen(SheetScreen):
    """The entry as its own sheet asks for it; what changes after it stands beside."""

    covers = True

    def __init__(self, host: Host, sheet: Sheet, seq: int) -> None:
        self.seq = seq
        self.is_struck = False
        self._receipt_leaf = 0
        self._known: tuple[Hashable, Preview] | None = None
        super().__init__(host, sheet)
        self.values |= dict(sheet.start)  # a 0 is what was entered
        self._was = dict(self.values)

    @classmethod
    def of(cls, host: Host, seq: int) -> CorrectionScreen:
        """The correction of that move of the match on the table."""
        return cls(host, sheet_of(host.table.shown, seq), seq)

    @property
    def frame(self) -> Frame | None:
        """What the table shows now, behind a result too."""
        return self.host.table.frame

    def context(self) -> Hashable:
        """Whether it is changed or struck, and how far the receipt is turned."""
        return super().context(), self.is_struck, self._receipt_leaf

    # What lies on the page

    def parts(self, page: Page) -> list[Part]:
        """The rail, the fields, what follows, and the foot."""
        if self.frame is None:
            return []
        self._asked = None
        preview = self._preview()
        high = FOOT if not page.is_tall else 2 * FOOT + 8
        area = Room(24, TOP, page.width - 48, page.height - TOP - 8)
        body, end = rows(area, share(), high)
        if page.is_tall:
            form, side = rows(body, share(1.2), share(), gap=12)
        else:
            form, side = columns(body, share(), SIDE, gap=16)
        head, choices = rows(form, TITLE, share())
        said = lines_of(preview, page, self.frame, self._seat())
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            self._rail(page),
            *self._when(page),
            *self._head(page, head),
            *(self._struck(page, choices) if self.is_struck else self.body(page, choices)),
            *receipt(page, side, said, self._receipt_leaf, self._turn_receipt),
            *self._ways(page, end, preview),
        ]

    def _rail(self, page: Page) -> Part:
        game = self.host.table.game
        names = [] if page.is_tall else [page.say(msg("Log"))]  # a tick alone says nothing
        names = [*names, page.say(msg("Correction"))]
        title = "" if game is None else page.say(game.title)
        props = {"round": title, "phases": names, "current": len(names) - 1}
        props |= {"has_sound": False, "has_menu": False}
        return Part("rail", PhaseBar, (0, 0, page.width, 52), props)

    def _when(self, page: Page) -> list[Part]:
        """In which round it was entered, and at what time of the match, where there is room."""
        log = self.host.table.shown
        at = log.moves[self.seq - 1].at
        round_ = log.game.frame(log.states[self.seq - 1], at).round_title
        if page.is_tall:
            return []
        said = f"{page.say(round_)}, {clock_text(at)}"
        look = {"size_px": theme.label, "tight_px": theme.least, "halign": "right"}
        room = (page.width * 0.7, 6, page.width * 0.3 - 14, 40)
        return [pieces.words("when", said, room, color=theme.railtx, **look)]

    def _struck(self, page: Page, room: Room) -> list[Part]:
        """What is struck, in words."""
        log = self.host.table.shown
        label = log.game.describe(log.states[self.seq - 1], log.command(self.seq))
        look = {"size_px": 22 * theme.u, "tight_px": 16 * theme.u, "lines": 3, "valign": "top"}
        return [pieces.words("struck", page.say(label), room, **look)]

    def _ways(self, page: Page, room: Room, preview: Preview) -> list[Part]:
        """Out, strike it or keep it after all, and what is done with it."""
        count = len(preview.along)
        second = plural("strikes {n} more entry", "strikes {n} more entries", count)
        ok = Way(
            "ok",
            self._does_it(),
            self._submit,
            second=second if count else msg("all of it can be undone"),
            closed=preview.refused,
        )
        out = Way("cancel", msg("Close"), self.host.back, "close")
        other = Way("strike", self._other(), self._turn_over, "delete-outline")
        leave, main, more = (out, ok, []) if self.is_struck else self.foot_of(page, out, ok)
        sides = [*more, *([other] if main is ok else [])]
        if not page.is_tall:
            return foot(page, room, leave, main, *sides)
        above, below = rows(room, FOOT, FOOT)
        low = foot(page, below, leave, None, *sides) if leave or sides else []
        return [*foot(page, above, None, main), *low]

    def _does_it(self) -> Text:
        """What the main button does: from what to what, where a single number is changed."""
        if self.is_struck:
            return msg("Strike it")
        pairs = [(self._was.get(name), value) for name, value in self.values.items()]
        match [(was, value) for was, value in pairs if was != value]:
            case [(int() as was, int() as value)] if bool not in {type(was), type(value)}:
                return msg("Correct {a} to {b}", a=was, b=value)
        return msg("Correct it")

    def _other(self) -> Text:
        return msg("Keep the entry") if self.is_struck else msg("Strike entry…")

    def _options(self, page: Page, field: Field, *, is_alone: bool) -> Any:
        """Choices without what would follow: that stands on the receipt for the chosen one."""
        return super()._options(page, field, is_alone=False)

    # What the rules say

    def _preview(self) -> Preview:
        """What would follow, asked once for the same values."""
        values = msgspec.json.encode(self.values)
        asked = (values, self.is_struck, self.host.table.shown.next_seq)
        if self._known is None or self._known[0] != asked:
            self._known = (asked, self._found())
        return self._known[1]

    def _found(self) -> Preview:
        if self.is_struck:
            return self.host.table.preview(Strike(self.seq))
        if self.values == self._was:
            return Preview(refused=msg("Nothing is changed yet."), is_idle=True)
        return super()._preview()

    def _command(self) -> Command:
        if self.is_struck:
            return Strike(self.seq)
        return Correct(self.seq, msgspec.to_builtins(super()._command()))

    def _counted(self) -> dict[str, Any]:
        """The entry as it stands."""
        return self._was

    # What touches do

    def _submit(self) -> None:
        """What was shown to go along may go; more than that refuses it, and is shown."""
        mark = self._command()
        assert isinstance(mark, Correct | Strike)
        along = tuple(gone.seq for gone in self._preview().along)
        refused = self.host.table.submit(msgspec.structs.replace(mark, along=along))
        if refused is None:
            self.host.back()
        else:
            self._known = None
            self.host.refresh()

    def _turn_over(self) -> None:
        self.is_struck = not self.is_struck
        self.typing = self.picking = None
        self._receipt_leaf = 0
        self.host.refresh()

    def _turn_receipt(self) -> None:
        self._receipt_leaf += 1
        self.host.refresh()


def sheet_of(log: Log, seq: int) -> Sheet:
    """The sheet of a move, filled in as it stands: the game's own, or one of its bare fields."""
    command = log.command(seq)
    said = {field.name: getattr(command, field.name) for field in fields(type(command))}
    frame = log.game.frame(log.states[seq - 1], log.moves[seq - 1].at)
    own = next((sheet for sheet in frame.sheets if _fits(sheet, command, said)), None)
    label = log.game.describe(log.states[seq - 1], command)
    choices = () if own is None else own.choices
    hidden = set(() if own is None else own.hidden) | UNSEEN & set(said)
    return Sheet(
        type(command),
        label if own is None else own.label,
        seat=said.get("seat") if own is None or own.seat else None,
        start=tuple(said.items()),
        hidden=tuple(hidden | _unasked(type(command), choices)),
        bounds=() if own is None else own.bounds,
        choices=choices,
    )


def _fits(sheet: Sheet, command: Command, said: dict[str, Any]) -> bool:
    """Whether that sheet can have made the command."""
    start = dict(sheet.start)
    is_whose = sheet.seat is None or sheet.seat == said.get("seat")
    hidden = (name for name in sheet.hidden if name in start)
    return (
        sheet.command is type(command)
        and is_whose
        and all(start[name] == said.get(name) for name in hidden)
    )


def _unasked(kind: type[Command], choices: tuple[Choice, ...]) -> set[str]:
    """Fields that no control can ask for: lists of things without choices."""
    offered = {choice.field for choice in choices}
    return {
        field.name
        for field in fields(kind)
        if field.name not in offered and is_list(field) and not field.values
    }
