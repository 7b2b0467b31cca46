"""Play: the board of the match, the question over it, and the way to its sheets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from kivy.clock import Clock

from app.engine.commands import Command
from app.engine.flow import Undo
from app.engine.frame import Button, Outcome, Sheet, Step
from app.engine.meaning import whereabouts
from app.engine.text import Text, msg
from app.history.plays import link_of
from app.storage.database import Database
from app.storage.played import played_matches
from app.table import Preview
from app.table.curve import curve
from app.table.starter import first_seat
from app.table.steps import mine_step
from app.ui.board.desk import Board
from app.ui.board.gone import greyed
from app.ui.form.filling import Makers
from app.ui.form.sheet import SheetScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.screen import Host, Plain
from app.ui.match.again import again
from app.ui.match.asking import asking
from app.ui.match.code import CodeScreen
from app.ui.match.curve import CurveScreen
from app.ui.match.log import LogScreen
from app.ui.match.menu import MenuScreen
from app.ui.match.printing import Printing
from app.ui.match.result import Evening, lines_of, result_parts


class PlayScreen(Plain):
    """Shows the Frame; sends commands up and holds nothing of the match.

    What is picked on a board is a half-filled sheet: it is gone with the screen.
    """

    is_match = True

    def __init__(self, host: Host, screens_of: Callable[[str], tuple[Board, Makers]]) -> None:
        super().__init__(host)
        self._screens_of = screens_of
        self._picks: dict[str, Any] = {}
        self._printing = Printing(host.refresh)
        self._code: str | None = None
        self._code_of: tuple[int | None, int] = (None, 0)
        self._drawn: tuple[Outcome, tuple[tuple[int, ...], ...]] | None = None

    def context(self) -> Hashable:
        """The phase, step and turn of the match."""
        frame = self.host.table.frame
        return None if frame is None else whereabouts(frame)

    def parts(self, page: Page) -> list[Part]:
        """The board or the result, and the question on top."""
        frame = self.host.table.frame
        if frame is None:
            return []
        if frame.outcome is not None:
            return result_parts(frame, frame.outcome, page, self, self._evening(frame.outcome))
        board, _ = self._screens_of(frame.game)
        parts = greyed(frame, board(frame, page, self))
        return asking(frame, parts, page, self.press, self.host.table.dismiss)

    def _evening(self, outcome: Outcome) -> Evening:
        """What stands beside the outcome; the curve is drawn from the log once."""
        if self._drawn is None or self._drawn[0] is not outcome:
            self._drawn = (outcome, curve(self.host.table.shown))
            self._ask_code()
        rows = self._drawn[1]
        printed = self._printing.lines(self.host.table.match, lines_of(outcome))
        is_team = bool(outcome.checks)
        large = CurveScreen(self.host, rows, is_team=is_team)
        game = self.host.table.game
        title = game.title if game is not None else msg("Result")
        return Evening(
            title,
            rows,
            printed,
            lambda: self.host.lay(LogScreen(self.host)),
            self.home,
            self.again,
            lambda: self.host.lay(large),
            self._code,
            self._open_code,
        )

    def _ask_code(self) -> None:
        """The code of the result as the card has it, made on the card's own thread; none before."""
        table = self.host.table
        match, game = table.match, table.game
        of = (match, len(table.shown.moves))
        if match is None or game is None or match < 0 or (self._code and self._code_of == of):
            return
        self._code, self._code_of = None, of
        first = first_seat(table.shown)

        def know(code: str | None) -> None:
            if self._code_of == of:
                self._code = code
                self.host.refresh()

        def made(db: Database) -> str | None:
            return next((link_of(row, game, first) for row in played_matches(db, match)), None)

        self.host.ask(made, know)

    def _open_code(self) -> None:
        if self._code is not None:
            self.host.lay(CodeScreen(self.host, self._code))

    # The desk of the board

    def now(self) -> int:
        """The match time (µs)."""
        return self.host.table.now()

    def press(self, button: Button) -> None:
        """Press a button of the Frame."""
        self.host.table.press(button)

    def open(self, sheet: Sheet) -> None:
        """Open a sheet over the board, or say why it is closed."""
        if sheet.closed is not None:
            self.refuse(sheet.closed, sheet.seat)
        else:
            self._lay(sheet)

    def _lay(self, sheet: Sheet) -> None:
        game = self.host.table.game
        assert game is not None, "a sheet comes from the Frame of a match"
        _, sheets = self._screens_of(game.id)
        self.host.lay(sheets.get(sheet.command, SheetScreen)(self.host, sheet))

    def preview(self, command: Command) -> Preview:
        """What a command would change now; nothing is stored."""
        return self.host.table.preview(command)

    def why_not(self, command: Command) -> Text | None:
        """Why a command would be refused now, or None."""
        return self.host.table.why_not(command)

    def picked(self, name: str, default: Any = None) -> Any:
        """What was picked on the board under that name."""
        return self._picks.get(name, default)

    def pick(self, name: str, value: Any, lapse_s: float = 0) -> None:
        """Pick something on the board, and show it; after `lapse_s` (s) show the board anew."""
        self._picks[name] = value
        self.host.refresh()
        if lapse_s:
            Clock.schedule_once(lambda _: self.host.refresh(), lapse_s)

    def refuse(self, reason: Text, seat: int | None = None) -> None:
        """Say why something cannot be done now, on the card of the seat that asked."""
        self.host.table.say(reason, seat)

    def mine(self, seat: int) -> Step | None:
        """What that seat did last in this phase."""
        return mine_step(self.host.table.shown, seat)

    def take_back(self, seat: int) -> None:
        """Strike what that seat did last, or say on its card why it cannot be."""
        self.host.table.take_back(seat)

    def undo(self) -> None:
        """Take back the last step that is shown."""
        frame = self.host.table.frame
        if frame is not None and frame.undo is not None:
            self.host.table.submit(Undo(frame.undo.seq))

    def menu(self) -> None:
        """Open the menu over the board."""
        self.host.lay(MenuScreen(self.host, self))

    def mute(self) -> None:
        """Sound off or on."""
        self.host.set("sound.mute", not self.host.setting("sound.mute"))

    def home(self) -> None:
        """Leave the match for Home; it waits there."""
        self.host.home()

    def again(self) -> None:
        """The same table once more."""
        again(self.host)
