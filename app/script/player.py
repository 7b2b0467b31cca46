"""Plays a script through the real table, rules, store and panel, on virtual time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.engine.commands import Rejected, parse
from app.engine.flow import Correct, Redo, Strike, Undo
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.text import Text
from app.engine.timer import SECOND, us
from app.script.lines import Line, ScriptError
from app.script.paths import MISSING, find, same
from app.script.rig import TAP_S, Rig
from app.storage import MatchRow, Store, load_match
from app.table import make_setup
from app.table.readable import why_unreadable
from app.table.setup import find_game
from app.texts import tr
from app.view import view
from hardware.ports import KEYS, LampState

HOLD_S = 1.6


OF_CORRECTION = ("correct", "along", "refused", "seq", "at")
"""What a line that corrects says beside the changed command."""
COUNTED = ("do", "undo", "redo", "correct", "strike")
"""Lines whose move has the number that `seq` says."""


class Failed(Exception):
    """What the script expected does not hold (exit 1)."""


class Player(Rig):
    """Plays scripts on the rig: match time is the only clock."""

    def __init__(
        self,
        games: Sequence[Game],
        store: Store,
        *,
        lang: str = "en",
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.lang, self.say = lang, say
        self._last_at = 0
        self._cues: list[tuple[float, str]] = []
        self._lamps: list[tuple[float, str, LampState]] = []
        super().__init__(games, store)

    def power_up(self, panel: Any = None) -> None:
        """A fresh table, as after a crash; what was heard and lit before is not forgotten."""
        super().power_up(panel)
        self.panel.sound.played = self._cues
        self.panel.lights.shown = self._lamps
        self.table.tell = lambda text: self.say(self._tr(text))

    # Matches

    def start(self, header: dict[str, Any]) -> None:
        """A new match as the header says; raises ScriptError with what is wrong in it."""
        try:
            game = find_game(self.games, header["match"])
            setup = make_setup(
                game,
                header["seats"],
                chef=header.get("chef", 1),
                options=header.get("options"),
                box=header.get("box"),
                seed=header.get("seed", 0),
                goes_alone=header.get("goes_alone", False),
                plates=header.get("plates", ()),
                looks=header.get("looks", ()),
                keys=header.get("keys", ()),
            )
        except Rejected as refusal:
            raise ScriptError(f"header: {tr(refusal.reason, self.lang)}") from None
        self.table.new_match(setup)

    def resume(self, match: int) -> None:
        """Go on with a stored match where its time stood; raises ScriptError with why not."""
        found: list[Any] = []
        self.store.ask(lambda db: load_match(db, match), found.append, found.append)
        row = found[0]
        if not isinstance(row, MatchRow):
            why = f": {row}" if isinstance(row, Exception) else ""
            raise ScriptError(f"there is no match {match} in this file{why}")
        if (reason := why_unreadable(self.games, row)) is not None:
            raise ScriptError(f"match {match}: {self._tr(reason)}")
        self.clock.us = self._last_at = max(row.clock_us, *(move.at_us for move in row.moves), 0)
        self.table.resume(match)

    # Lines

    def play(self, lines: Sequence[Line], until: int | None = None) -> None:
        """Play the lines; raises Failed or ScriptError naming the line."""
        for line in lines:
            if until is not None and line.number > until:
                return
            if self.table.match is None:
                raise ScriptError(f"line {line.number}: no header and no --match: no match")
            self._line(line)

    def _line(self, line: Line) -> None:
        if line.at is not None:
            at = us(line.at)
            if at < self._last_at:
                raise ScriptError(
                    f"line {line.number}: time goes back, {line.at} s after "
                    f"{self._last_at / SECOND} s; lines stand in the order of time"
                )
            self.advance(at)
        PLAY[line.verb](self, line)
        self._last_at = self.clock.us
        newest = len(self.table.shown.moves) if self.table.match is not None else 0
        if line.verb in COUNTED and line.said.get("seq", newest) != newest:
            raise Failed(f"line {line.number}: its move is number {newest}, not {line.said['seq']}")

    def _play_do(self, line: Line) -> None:
        refusal = self._submit(line.said)
        if refusal is not None:
            raise Failed(f"line {line.number}: “{line.value}” was refused: {self._tr(refusal)}")

    def _play_refused(self, line: Line) -> None:
        refusal = self._submit({**line.said, "do": line.value})
        if refusal is None:
            raise Failed(f"line {line.number}: “{line.value}” was accepted, not refused")
        self.say(f"line {line.number}: refused: {self._tr(refusal)}")

    def _submit(self, said: dict[str, Any]) -> Text | None:
        assert self.table.game is not None
        said = {k: v for k, v in said.items() if k not in ("at", "refused", "seq")}
        try:
            command = parse(self.table.game.commands, said, self._names())
        except Rejected as refusal:
            return refusal.reason
        return self.table.submit(command, "script")

    def _play_press(self, line: Line) -> None:
        self.press(self._key(line), line.said.get("for", TAP_S))

    def _play_hold(self, line: Line) -> None:
        self.press(self._key(line), line.said.get("for", HOLD_S))

    def _play_edge(self, line: Line) -> None:
        self.pass_time(line.said.get("after_ms", 0) / 1000)
        self.panel.edge(self._key(line), line.said["level"], self.clock())
        self.step(self.clock.us)

    def _key(self, line: Line) -> str:
        named = isinstance(line.value, str) and self._key_of(line.value)
        key = named or line.value
        if key not in KEYS:
            raise ScriptError(f"line {line.number}: no button “{key}”; there are {', '.join(KEYS)}")
        return str(key)

    def _play_wait(self, line: Line) -> None:
        self.pass_time(line.value)

    def _play_undo(self, line: Line) -> None:
        for _ in range(line.value):
            step = self._frame().undo
            refusal = None if step is None else self.table.submit(Undo(step.seq), "script")
            if step is None or refusal is not None:
                raise Failed(f"line {line.number}: nothing more to undo")

    def _play_redo(self, line: Line) -> None:
        for _ in range(line.value):
            step = self._frame().redo
            refusal = None if step is None else self.table.submit(Redo(step.seq), "script")
            if step is None or refusal is not None:
                raise Failed(f"line {line.number}: nothing more to redo")

    def _play_crash(self, _: Line) -> None:
        match = self.table.match
        assert match is not None
        self.power_up()
        self.resume(match)

    def _play_correct(self, line: Line) -> None:
        said = {k: v for k, v in line.said.items() if k not in OF_CORRECTION}
        self._mark(line, Correct(line.value, said, tuple(line.said.get("along", ()))))

    def _play_strike(self, line: Line) -> None:
        self._mark(line, Strike(line.value, tuple(line.said.get("along", ()))))

    def _mark(self, line: Line, mark: Correct | Strike) -> None:
        """Accept it if no more goes along than the line allows; or see it refused."""
        refusal = self.table.submit(mark, "script")
        if refusal is not None and line.said.get("refused"):
            self.say(f"line {line.number}: refused: {self._tr(refusal)}")
        elif refusal is not None:
            raise Failed(f"line {line.number}: “{line.verb}” was refused: {self._tr(refusal)}")
        elif line.said.get("refused"):
            raise Failed(f"line {line.number}: “{line.verb}” was accepted, not refused")

    def _play_expect(self, line: Line) -> None:
        shown = self.view()
        for path, wanted in line.value.items():
            found = find(shown, path)
            if found is MISSING or not same(found, wanted):
                there = "nothing" if found is MISSING else repr(found)
                raise Failed(f"line {line.number}: {path} is {there}, expected {wanted!r}")

    # What is shown

    def view(self) -> dict[str, Any]:
        """The view as it stands, with every cue and lamp change so far."""
        return view(
            self._frame(),
            self.clock.us,
            self.lang,
            [{"at": round(at, 6), "cue": cue} for at, cue in self._cues],
            [{"at": round(at, 6), "lamp": k, "state": state} for at, k, state in self._lamps],
        )

    def _frame(self) -> Frame:
        assert self.table.frame is not None
        return self.table.frame

    def _key_of(self, name: str) -> str | None:
        """The button of the player of that name, or None."""
        return next((seat.key for seat in self._frame().seats if seat.name == name), None)

    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self._frame().seats)

    def _tr(self, text: Text) -> str:
        return tr(text, self.lang)


PLAY: dict[str, Callable[[Player, Line], None]] = {
    "do": Player._play_do,
    "refused": Player._play_refused,
    "press": Player._play_press,
    "hold": Player._play_hold,
    "edge": Player._play_edge,
    "wait": Player._play_wait,
    "undo": Player._play_undo,
    "redo": Player._play_redo,
    "crash": Player._play_crash,
    "correct": Player._play_correct,
    "strike": Player._play_strike,
    "expect": Player._play_expect,
}
"""What each verb of a line does."""
