"""A sheet: the arguments of a command filled in, the result shown before it counts.

It is made from the command's own fields and bounds; what it would change comes from the real
rules by preview, so no sum is computed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Field, fields
from app.engine.frame import Choice, Frame, Sheet
from app.engine.righting import is_righting
from app.engine.text import Text, msg, plural
from app.engine.words import title_text
from app.table import Preview
from app.ui.board.pieces import capital
from app.ui.form.changes import Moved, changes, listed, ticket
from app.ui.form.entry import Entry, Option, is_list, kind_of, step_of
from app.ui.form.filling import Filling
from app.ui.form.foot import FOOT, Way, cancel, foot
from app.ui.form.question import answers, is_question
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, inset, rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

TITLE, BADGE = 40.0, 38.0
HINT = 26.0
"""Height of one line of what is minded."""
RECEIPT = 244.0
"""Width of the receipt beside the choices; upright its height."""
SHORT = 72.0
"""Height of the result where the clock leaves little room."""
CLOCK_RIGHT, CLOCK_FOOT = 464.0, 268.0
"""Where a sheet begins beside a clock that runs, or upright below it."""
FREE_FOOT = 150.0
"""What it leaves free below it then, upright: seats, sand, Undo, pause, the main button."""


class SheetScreen(Filling):
    """One command being filled in; the board with its clock stays in view."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._has_changed = self._is_asking = self._is_close = self._is_short = False
        self._asked: list[Entry] | None = None
        rows_ = self._visible()
        if len(rows_) == 1 and self._kind(rows_[0]) == "number":
            self.typing = rows_[0].name
            if rows_[0].is_required and not dict(sheet.start).get(self.typing):
                self.values[self.typing] = None  # 0 is a figure that somebody has to type

    def _first_values(self) -> dict[str, Any]:
        """Nothing is chosen beforehand but what the rules begin with, or what alone is possible."""
        values = super()._first_values()
        begun = {name for name, _ in (*self.sheet.start, *self.sheet.of_seat)}
        for field in self._visible():
            is_open = field.is_required and field.name not in begun
            if is_open and len(self._choices(field)) > 1:
                del values[field.name]
        return values

    # Where everything lies

    def parts(self, page: Page) -> list[Part]:
        """Choices, the numbers that change, and the foot."""
        frame, self._asked = self.frame, None
        if frame is None:
            return []
        is_timed = self._is_beside_clock(frame)
        area = _area(page, is_timed=is_timed)
        kind = "side" if is_timed and not page.is_tall else "full"
        preview = self._asked_preview()
        moved = changes(preview, page, frame, self._seat())
        inner = _inside(area, kind)
        self._is_short = is_timed
        self._is_close = is_timed and self.typing is not None
        hints = [] if is_timed else [page.say(hint) for hint in self._minded()]
        head, mind, body, end = rows(
            inner, 0 if self._is_close else TITLE, HINT * len(hints), share(), FOOT
        )
        lay = self._short if is_timed else self._long
        shown = lay(page, body, preview, moved)
        return [
            Part("sheet", SheetFrame, area, {"kind": kind}),
            *([] if self._is_close else self._head(page, head)),
            *self._hints(hints, mind),
            *shown,
            *self._foot(page, end, preview),
        ]

    def _is_beside_clock(self, frame: Frame) -> bool:
        """Whether it leaves the clock of the board in view."""
        return frame.clock is not None and not frame.clock.is_coming

    def _long(self, page: Page, rect: Rect, preview: Preview, moved: Sequence[Moved]) -> list[Part]:
        """All the page: the numbers on a ticket beside the choices, or upright below them."""
        if self._is_question(page, rect):
            return answers(self.entries(page)[0], rect)
        if self.typing is not None:
            return self.body(page, rect, lambda below: listed(moved, page, below))
        self._has_changed |= bool(moved)
        if not self._has_changed:
            return self.body(page, rect)
        cut = rows if page.is_tall else columns
        choices, receipt = cut(rect, share(), RECEIPT, gap=16)
        return [*self.body(page, choices), *ticket(moved, page, receipt)]

    def _short(
        self, page: Page, rect: Rect, preview: Preview, moved: Sequence[Moved]
    ) -> list[Part]:
        """Beside or below a clock that runs: the numbers in a line or two above the foot."""
        if self._is_question(page, rect):
            return answers(self.entries(page)[0], rect)
        if self.typing is not None:
            return self.body(page, rect, lambda below: self._result(page, below, preview, moved))
        body, below = rows(rect, share(), SHORT)
        return [*self.body(page, body), *self._result(page, below, preview, moved)]

    def _result(
        self, page: Page, rect: Rect, preview: Preview, moved: Sequence[Moved]
    ) -> list[Part]:
        if moved or preview.refused is None:
            return listed(moved[:2], page, rect)
        words = {"text": page.say(preview.refused), "size_px": theme.label, "lines": 2}
        return [Part("result", Words, rect, {**words, "tight_px": theme.least})]

    def _head(self, page: Page, rect: Rect) -> list[Part]:
        """Whose sheet it is, and what it is for."""
        look = self._look()
        badge, title = columns(rect, BADGE if look else 0, share(), gap=12)
        words = {"text": self._headed(page), "size_px": theme.headline, "bold": True}
        part = Part("sheet-title", Words, title, {**words, "tight_px": theme.body})
        if look is None:
            return [part]
        square = Room(badge.x, badge.y + (badge.high - BADGE) / 2, BADGE, BADGE)
        props = {"seat": look - 1, "side": BADGE * theme.u}
        return [Part("sheet-badge", SeatBadge, square, props), part]

    def _minded(self) -> Sequence[Text]:
        return self.sheet.hints

    def _hints(self, hints: Sequence[str], rect: Rect) -> list[Part]:
        """What the table minds by itself while it is filled in."""
        if not hints:
            return []
        props = {"text": "\n".join(hints), "size_px": theme.label, "lines": len(hints)}
        return [Part("sheet-hints", Words, rect, {**props, "tight_px": theme.least})]

    def _foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """Out, or the command as it stands; a question is answered above it.

        What the table says beyond what was known is asked about by the main button.
        """
        leave = cancel(self.host.back)
        if self._is_asking:
            return foot(page, rect, leave, None)
        is_within = self.typing is not None and not self.is_alone(page)
        if self._can_count_anyway(preview) and not is_within:
            anyway = msg("Count anyway")
            ok = Way("ok", anyway, self._submit_anyway, second=preview.refused)
            _, _, more = self.foot_of(page, leave, ok)
            return foot(page, rect, leave, ok, *self._log(page, more), *more)
        is_off = preview.refused is not None
        closed = None if self._is_short else preview.refused  # there it stands above the foot
        ok = Way("ok", self._does(), self._submit, closed=closed, is_off=is_off)
        out, on, more = self.foot_of(page, leave, ok)
        logged = self._log(page, more) if on is ok else []
        return foot(page, rect, out, on, *logged, *more)

    def _log(self, page: Page, more: Sequence[Way]) -> list[Way]:
        """From a value to the log, where an entry is what is wrong; not where there is no room."""
        is_full = self._is_short or (page.is_tall and bool(more))
        if is_full or not is_righting(self.sheet.command):
            return []
        if more or page.is_tall:
            return [Way("to-log", msg("Log…"), self._to_log)]
        second = msg("correct an entry")
        return [Way("to-log", msg("Rather the log"), self._to_log, "history", second)]

    def _to_log(self) -> None:
        """The log of the seat in place of the sheet: what it shows may be another by then."""
        seat = self._seat()
        self.host.back()
        self.host.show_log(seat)

    def _does(self) -> Text:
        """What the main button says; what it does stands above it."""
        count = sum(
            not _same(value, self.values.get(name)) for name, value in self._counted().items()
        )
        return (
            plural("Put {n} value right", "Put {n} values right", count)
            if count
            else msg("Confirm")
        )

    def _is_question(self, page: Page, rect: Rect) -> bool:
        self._is_asking = is_question(self.entries(page), rect) and not self._is_many()
        return self._is_asking

    def _is_many(self) -> bool:
        return any(is_list(field) for field in self._visible())

    # What is asked

    def entries(self, page: Page) -> list[Entry]:
        """One entry a field; a title that the sheet's own says already is left out."""
        if self._asked is None:
            shown = self._visible()
            self._asked = [self._entry(page, field, is_alone=len(shown) == 1) for field in shown]
        return self._asked

    def _entry(self, page: Page, field: Field, *, is_alone: bool) -> Entry:
        least, most = self._bound(field)
        entry = Entry(
            field.name,
            self._kind(field),
            self._title(page, field, is_alone=is_alone),
            self.values.get(field.name),
            self._options(page, field, is_alone=is_alone),
            least=least,
            most=most,
            step=self._step(field),
            set=partial(self._set, field.name),
            is_time=field.is_length,
            open=lambda: self._write(field.name, str(self.values.get(field.name) or "")),
        )
        known = self._counted()
        if field.name not in known or _same(known[field.name], entry.value):
            return entry
        return replace(entry, is_changed=True, was=_was(page, entry, known[field.name]))

    def _step(self, field: Field) -> int:
        said = (bound.step for bound in self.sheet.bounds if bound.field == field.name)
        return next(said, None) or step_of(field)

    def _kind(self, field: Field) -> Any:
        return kind_of(field, has_options=bool(self._choices(field)))

    def _title(self, page: Page, field: Field, *, is_alone: bool) -> str:
        bound = self._pick_bound(field)
        title = page.say(title_text(field))
        if bound is not None:
            return page.say(msg("{what}: choose {n}", what=title, n=bound.most))
        if self._is_close and is_alone:
            return self._headed(page)  # the keypad takes the room of the sheet's own title
        is_said = is_alone and self._kind(field) != "switch"
        return "" if is_said or title == capital(page.say(self.sheet.label)) else title

    def _options(self, page: Page, field: Field, *, is_alone: bool) -> tuple[Option, ...]:
        if self._kind(field) != "choice":
            return ()
        can_follow = is_alone and not is_list(field)
        return tuple(
            self._option(page, field, choice, can_follow=can_follow)
            for choice in self._choices(field)
        )

    def _option(self, page: Page, field: Field, choice: Choice, *, can_follow: bool) -> Option:
        note, closed = page.say(choice.note), None
        if can_follow:
            preview = self._tried(field, choice)
            closed = preview.refused
            frame = self.frame
            owner = choice.value if field.is_seat else self._seat()
            moved = changes(preview, page, frame, owner) if frame else []
            own = [one for one in moved if one.look is None] or moved
            note = note or "\n".join(page.say(one.said) for one in own[:2])
        return Option(
            str(choice.value),
            page.say(choice.label),
            lambda: self._answer(field, choice) if self._is_asking else self._choose(field, choice),
            note,
            is_chosen=self._is_chosen(field, choice),
            closed=page.say(closed),
            refused=lambda: self.host.table.say(closed) if closed else None,
            look=self._look_of(field, choice),
        )

    def _look_of(self, field: Field, choice: Choice) -> int | None:
        """The colour of the seat that is named; "nobody" has none."""
        if self.frame is None or not field.is_seat or choice.value is None:
            return None
        return self.frame.look(choice.value)

    def _tried(self, field: Field, choice: Choice) -> Preview:
        """What would follow if that were the answer."""
        kept = self.values
        self.values = {**kept, field.name: choice.value}
        preview = super()._preview()
        self.values = kept
        return preview

    def _answer(self, field: Field, choice: Choice) -> None:
        """The answer to the one question of the sheet is the command."""
        self.values[field.name] = choice.value
        self._submit()

    # What the rules say

    def _preview(self) -> Preview:
        """What is missing comes before what the rules would say of the rest."""
        missing = next(filter(self._is_missing, self._visible()), None)
        if missing is None:
            return super()._preview()
        if self._kind(missing) == "number":
            return Preview(refused=msg("Type an amount."))
        return Preview(refused=msg("Still to choose: {what}", what=title_text(missing)))

    def _asked_preview(self) -> Preview:
        """What would change, also where that is asked about first."""
        preview = self._preview()
        if preview.refused is None or not self._asks_anyway():
            return preview
        self.values["anyway"] = True
        anyway = self._preview()
        self.values["anyway"] = False
        return preview if anyway.refused is not None else replace(anyway, refused=preview.refused)

    def _can_count_anyway(self, preview: Preview) -> bool:
        return self._asks_anyway() and preview.refused is not None and bool(preview.changes)

    def _asks_anyway(self) -> bool:
        """Whether it puts a value right that may be more than what was known."""
        kind = self.sheet.command
        return is_righting(kind) and any(field.name == "anyway" for field in fields(kind))

    def _visible(self) -> list[Field]:
        """All fields; whether it counts anyway is the main button's question."""
        shown = super()._visible()
        return [field for field in shown if field.name != "anyway" or not self._asks_anyway()]

    def _submit_anyway(self) -> None:
        self.values["anyway"] = True
        self._submit()

    def _is_missing(self, field: Field) -> bool:
        return field.is_required and self.values.get(field.name) is None

    def quick(self, entry: Entry) -> Sequence[int]:
        """The sheet's quick steps, for its only amount."""
        return self.sheet.quick[:4]


def _same(one: Any, other: Any) -> bool:
    """Whether two values are alike; what is picked has no order."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return set(one) == set(other)
    return bool(one == other)


def _was(page: Page, entry: Entry, value: Any) -> str:
    """What it was, in words; a switch says it itself."""
    if entry.kind == "choice":
        keys = [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]
        return ", ".join(option.label for option in entry.options if option.key in keys)
    return "" if entry.kind == "switch" or value is None else page.value(value)


def _area(page: Page, *, is_timed: bool) -> Room:
    """Where a sheet lies: below the rail, never over a clock that runs or over hands at work."""
    x = CLOCK_RIGHT if is_timed and not page.is_tall else 0.0
    y = CLOCK_FOOT if is_timed and page.is_tall else 52.0
    below = FREE_FOOT if is_timed and page.is_tall else 0.0
    return Room(x, y, page.width - x, page.height - y - below)


def _inside(area: Room, kind: str) -> Room:
    """What of a sheet is free of its stripes."""
    if kind == "side":
        return Room(area.x + 22, area.y + 8, area.wide - 30, area.high - 16)
    inner = inset(area, 24, 24)
    return Room(inner.x, inner.y, inner.wide, inner.high + 16)
