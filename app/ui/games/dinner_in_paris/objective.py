"""An objective is done: from where, what comes after it, and its points, each as it will be."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.commands import Field, fields
from app.engine.frame import Choice, Frame
from app.engine.text import msg
from app.engine.words import title_text
from app.games.dinner_in_paris.acts import CompleteObjective
from app.ui.form.filling import Filling, Makers
from app.ui.games.dinner_in_paris.parts import head, then_of
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, columns, grid, inset, share
from app.ui.kit.theme import theme
from app.ui.widgets.board_button import BoardButton
from app.ui.widgets.buttons import OptionTile, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

QUESTIONS = {
    "origin": msg("Which objective?"),
    "new": msg("And the new one?"),
    "points": msg("How many points?"),
}


class ObjectiveSheet(Filling):
    """The two small questions are answered as usual; a touch on the points does it."""

    def parts(self, page: Page) -> list[Part]:
        """The questions one below the other, the one that counts largest."""
        frame = self.frame
        if frame is None or frame.turn is None:
            return []
        rows = {field.name: field for field in self._asked()}
        rooms = self._plan(page, list(rows))
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            *head(frame.look(frame.turn), self._headed(page), rooms["head"]),
            *(
                part
                for name, field in rows.items()
                if name != "points"
                for part in self._question(page, field, rooms[name])
            ),
            *self._points(frame, page, rows["points"], rooms["points"]),
            *self._foot(page, rooms["foot"]),
        ]

    def _asked(self) -> list[Field]:
        """What is asked now: nothing follows a shared objective."""
        named = {field.name: field for field in self._visible()}
        wanted = ["origin", "new", "points"]
        if self.values.get("origin") == "shared":
            wanted.remove("new")
        if len(self._choices(named["origin"])) < 2:
            wanted.remove("origin")
        return [named[name] for name in wanted]

    def _plan(self, page: Page, asked: list[str]) -> dict[str, Room]:
        """The small questions side by side, or below each other upright; the points below."""
        area = inset((0, 76, page.width, page.height - 84), 12, 0)
        small: dict[str, Any] = {name: share() for name in asked if name != "points"}
        high = 0.0 if not small else 86.0 * (len(small) if page.is_tall else 1)
        cut = Rows if page.is_tall else Columns
        plan = Rows(head=40, small=(high, cut(**small or {"none": 0})), points=share(), foot=64)
        return dict(plan.within(area))

    def _asking(self, page: Page, name: str, room: Room) -> Part:
        props = {"text": page.say(QUESTIONS[name]), "size_px": theme.body, "bold": True}
        return Part(f"question:{name}", Words, room, props)

    def _question(self, page: Page, field: Field, room: Room) -> list[Part]:
        """Two answers side by side, the chosen one green."""
        rooms = Rows(gap=2, title=28, answers=share()).within(room)
        choices = self._choices(field)
        cells = columns(rooms["answers"], *[share()] * len(choices))
        answers = [self._answer(page, field, *row) for row in zip(choices, cells, strict=True)]
        return [self._asking(page, field.name, rooms["title"]), *answers]

    def _answer(self, page: Page, field: Field, choice: Choice, room: Room) -> Part:
        props = {"label": page.say(choice.label), "is_chosen": self._is_chosen(field, choice)}
        key = f"choice:{field.name}:{choice.value}"
        return Part(key, SideButton, room, props, press=lambda: self._choose(field, choice))

    def _points(self, frame: Frame, page: Page, field: Field, room: Room) -> list[Part]:
        """Large: each with the score before and after."""
        rooms = Rows(gap=2, title=28, answers=share()).within(room)
        choices = self._choices(field)
        cells = grid(rooms["answers"], len(choices), 2 if page.is_tall else len(choices))
        buttons = [self._worth(frame, page, *row) for row in zip(choices, cells, strict=True)]
        return [self._asking(page, "points", rooms["title"]), *buttons]

    def _worth(self, frame: Frame, page: Page, choice: Choice, room: Room) -> Part:
        command = replace(self._command(), points=choice.value)
        preview = self.host.table.preview(command)
        props = {
            "amount": page.amount(int(choice.value), is_signed=True),
            "label": page.say(then_of(preview, frame, "points")),
            "label_u": 26,
            "is_off": preview.refused is not None,
            "reason": page.say(preview.refused),
        }
        return Part(
            f"points:{choice.value}",
            BoardButton,
            room,
            props,
            press=lambda: self._done(int(choice.value)),
        )

    def _done(self, points: int) -> None:
        self.values["points"] = points
        self._submit()

    def _foot(self, page: Page, room: Room) -> list[Part]:
        """The way back, and a second pigeon card where it is asked."""
        back, more = columns(room, 200, share(most=320))
        props = {"label": page.say(msg("Cancel")), "icon": "close"}
        parts = [Part("cancel", SideButton, back, props, press=self.host.back)]
        named = [field for field in fields(CompleteObjective) if field.name == "pigeon"]
        if "pigeon" not in self.sheet.hidden and named:
            parts.append(self._pigeon(page, named[0], more))
        return parts

    def _pigeon(self, page: Page, field: Field, room: Room) -> Part:
        is_on = bool(self.values.get("pigeon"))
        props = {"label": page.say(title_text(field)), "is_on": is_on}
        key = "field:pigeon"
        return Part(key, OptionTile, room, props, press=lambda: self._set("pigeon", not is_on))


SHEETS: Makers = {CompleteObjective: ObjectiveSheet}
