"""Pigeon cards in one question: which one was drawn, or which one from the hand is played."""

from __future__ import annotations

from typing import Any

from app.engine.commands import Command, word
from app.engine.frame import Frame, Sheet
from app.engine.text import Text, msg
from app.games.dinner_in_paris.acts import CoverTerraces, DrawObjective, TakePigeon
from app.games.dinner_in_paris.texts import HAND_RULE
from app.table import Preview
from app.ui.form.filling import Makers
from app.ui.form.sheet import SheetScreen
from app.ui.games.dinner_in_paris.parts import change_of, head
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, Rows, columns, grid, inset, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.board_button import BoardButton
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

Way = tuple[str, str, Text, Command | Sheet]
"""A key, an icon, words, and what a touch does."""


class PigeonSheet(Plain):
    """Every way to use a pigeon card now, each with what follows; one touch does it.

    One that the rules refuse is closed and says why.
    """

    covers = False

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host)
        self.sheet = sheet

    def parts(self, page: Page) -> list[Part]:
        """A question for the card drawn, one for those in the hand, and the way back."""
        frame = self.host.table.frame
        if frame is None or frame.turn is None:
            return []
        drawn, held = self._drawn(frame), self._held(frame)
        groups = [(drawn, msg("Which card was drawn?")), (held, msg("Play one from the hand"))]
        shown = [(ways, title) for ways, title in groups if ways]
        rooms = self._plan(page, len(shown))
        title = page.say(msg("{name}: pigeon card", name=frame.seats[frame.turn - 1].name))
        parts = [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            *head(frame.look(frame.turn), title, rooms["head"]),
            self._cancel(page, rooms["foot"]),
        ]
        for n, (ways, question) in enumerate(shown):
            parts += self._group(frame, page, ways, question, rooms[f"group{n}"])
        return parts

    def _plan(self, page: Page, groups: int) -> dict[str, Room]:
        area = inset((0, 76, page.width, page.height - 84), 12, 0)
        named: dict[str, Any] = {f"group{n}": share(most=340) for n in range(groups)}
        return dict(Rows(head=40, **named, rest=share(0.01), foot=64).within(area))

    # The ways

    def _sheet(self, frame: Frame, command: type[Command]) -> Sheet | None:
        rows = (sheet for sheet in frame.sheets if word(sheet.command) == word(command))
        return next((sheet for sheet in rows if sheet.closed is None), None)

    def _drawn(self, frame: Frame) -> list[Way]:
        sheet = self._sheet(frame, TakePigeon)
        if sheet is None or frame.turn is None:
            return []
        seat = frame.turn
        free = [row.value for row in sheet.choices if row.field == "category" and row.value]
        return [
            ("kept", "hand-back-right", msg("Keep it for later"), TakePigeon(seat, "kept")),
            ("resources", "cards", msg("Draw 2 resources"), TakePigeon(seat, "resources")),
            *(
                (
                    f"terrace{n}",
                    "table-furniture",
                    msg("Free terrace, row {n}", n=n),
                    TakePigeon(seat, "terrace", n),
                )
                for n in free
            ),
            (
                "terrace",
                "close",
                msg("Free terrace, not placed"),
                TakePigeon(seat, "terrace"),
            ),
        ]

    def _held(self, frame: Frame) -> list[Way]:
        ways: list[Way] = []
        seat = frame.turn or 1
        if self._sheet(frame, DrawObjective) is not None:
            keep, share_ = DrawObjective(seat, "keep"), DrawObjective(seat, "share")
            ways += [
                ("keep", "bullseye-arrow", msg("New objective, kept"), keep),
                ("share", "bullseye", msg("New objective, shared"), share_),
            ]
        if (cover := self._sheet(frame, CoverTerraces)) is not None:
            ways.append(("cover", "layers", msg("Touch and cover…"), cover))
        return ways

    # On the page

    def _group(
        self, frame: Frame, page: Page, ways: list[Way], question: Text, room: Room
    ) -> list[Part]:
        rooms = Rows(gap=4, title=30, ways=share()).within(room)
        across = 1 if page.is_tall else min(3 if len(ways) <= 6 else 4, len(ways))
        cells = grid(rooms["ways"], len(ways), across, most=84)
        title = {"text": page.say(question), "size_px": theme.body, "bold": True}
        return [
            Part(f"question:{ways[0][0]}", Words, rooms["title"], title),
            *(self._way(frame, page, way, cell) for way, cell in zip(ways, cells, strict=True)),
        ]

    def _way(self, frame: Frame, page: Page, way: Way, room: Room) -> Part:
        key, icon, label, act = way
        preview = Preview() if isinstance(act, Sheet) else self.host.table.preview(act)
        closed = preview.refused
        note = closed or change_of(preview, frame.turn)
        if closed is None and isinstance(act, TakePigeon) and act.card == "resources":
            note = HAND_RULE
        props = {
            "icon": icon,
            "label": page.say(label),
            "second": page.say(note),
            "label_u": 22,
            "is_off": closed is not None,
            "reason": page.say(closed),
        }
        return Part(
            f"way:{key}",
            BoardButton,
            room,
            props,
            press=lambda: self._do(act),
            refused=lambda: self.host.table.say(closed, frame.turn) if closed else None,
        )

    def _do(self, act: Command | Sheet) -> None:
        self.host.back()
        if isinstance(act, Sheet):
            self.host.lay(SheetScreen(self.host, act))
        else:
            self.host.table.submit(act)

    def _cancel(self, page: Page, room: Room) -> Part:
        at = columns(room, 200, share())[0]
        props = {"label": page.say(msg("Cancel")), "icon": "close"}
        return Part("cancel", SideButton, at, props, press=self.host.back)


SHEETS: Makers = {TakePigeon: PigeonSheet, DrawObjective: PigeonSheet}
