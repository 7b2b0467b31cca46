"""Backups: made now, copied to a USB stick, and taken back after a question."""

from __future__ import annotations

from collections.abc import Sequence

from app.copies import Listed, said_count
from app.engine.text import Text, msg
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words
from app.vault import UNUSABLE, Shelf, Vault
from hardware.ports import Stick

IN_MATCH = msg("Go Home first: a match is on the table.")


class BackupsScreen(ListScreen):
    """The copies that there are, here and on the sticks, the newest first."""

    title = msg("Backups")

    def __init__(self, host: Host, vault: Vault) -> None:
        super().__init__(host)
        self.vault = vault
        self.shelf = Shelf()
        self.said = msg("Looking…")
        self._look(None)

    def _look(self, said: Text | None) -> None:
        """See what there is, and show what was done before."""

        def seen(shelf: Shelf) -> None:
            self.shelf, self.said = shelf, said or shelf.trouble
            self.host.refresh()

        self.vault.look(seen)

    def rows(self, page: Page) -> Sequence[Row]:
        """A copy a row: when it was made, where it is, what it holds."""
        on_sticks = [(copy, stick) for stick, found in self.shelf.sticks for copy in found]
        here: list[tuple[Listed, Stick | None]] = [(copy, None) for copy in self.shelf.here]
        return [self._copy(page, copy, stick) for copy, stick in (*on_sticks, *here)]

    def _copy(self, page: Page, copy: Listed, stick: Stick | None) -> Row:
        where = page.say(msg("on this device")) if stick is None else stick.label
        return Row(
            f"copy:{copy.path.name}:{stick.device if stick else ''}",
            page.moment(copy.utc),
            f"{said_count(copy.matches, page.lang)}, {where}",
            "backup-restore" if stick is None else "usb-flash-drive",
            page.say(self._why_not(copy)),
            lambda: self._ask(copy, stick),
        )

    def _why_not(self, copy: Listed) -> Text | None:
        if copy.matches is None:
            return UNUSABLE
        return IN_MATCH if self.host.table.match is not None else None

    def keys(self, page: Page) -> Sequence[Row]:
        """Back up now, and onto each of at most two sticks."""
        now = Row("make", page.say(msg("Back up now")), icon="content-save", press=self._make)
        return [now, *(self._onto(page, stick) for stick, _ in self.shelf.sticks[:2])]

    def _onto(self, page: Page, stick: Stick) -> Row:
        label = page.say(msg("To {label}", label=stick.label))
        key = f"to:{stick.device}"
        return Row(key, label, icon="usb-flash-drive", press=lambda: self._make(stick))

    def _make(self, stick: Stick | None = None) -> None:
        self._say(msg("Copying…"))
        self.vault.make(stick, self._look)

    def _ask(self, copy: Listed, stick: Stick | None) -> None:
        def yes() -> None:
            self._say(msg("Restoring…"))
            self.vault.take_back(copy.path, stick, self._back)

        self.host.lay(AskScreen(self.host, copy, yes))

    def _back(self, said: Text) -> None:
        self.host.home()
        self.host.table.tell(said)

    def _say(self, text: Text) -> None:
        self.said = text
        self.host.refresh()


class AskScreen(Plain):
    """Whether a backup shall really take the place of all matches."""

    def __init__(self, host: Host, copy: Listed, yes: Act) -> None:
        super().__init__(host)
        self.copy, self.yes = copy, yes

    def parts(self, page: Page) -> list[Part]:
        """The question, what becomes of the matches of now, no and yes far apart."""
        wide, y = page.width - 48, page.height - 76
        count = said_count(self.copy.matches, page.lang)
        what = page.say(msg("{name}: {what}", name=page.moment(self.copy.utc), what=count))
        title = line(page.say(msg("Put this backup in place of all matches?")), is_bold=True)
        kept = page.say(msg("The current matches are kept in a file beside it."))
        later = page.say(msg("Settings come back at the next start."))
        half = wide / 2 - (24 if page.is_tall else 70)
        no = {"label": page.say(msg("Leave it as it is")), "icon": "close"}
        yes = {"label": page.say(msg("Restore it")), "icon": "backup-restore"}
        return [
            Part("ask", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("ask-title", Words, (24, 20, wide, 60), title),
            Part("ask-what", Words, (24, 100, wide, 44), line(what)),
            Part("ask-kept", Words, (24, 150, wide, 52), line(kept)),
            Part("ask-later", Words, (24, 210, wide, 52), line(later)),
            Part("no", MainButton, (24, y, half, 64), no, press=self.host.back),
            Part("yes", SideButton, (24 + wide - half, y, half, 64), yes, press=self._yes),
        ]

    def _yes(self) -> None:
        self.host.back()
        self.yes()


def line(text: str, *, is_bold: bool = False) -> dict[str, object]:
    """A sentence of the question, on two lines at most."""
    size = theme.headline if is_bold else theme.body
    tight = theme.body if is_bold else theme.least
    return {"text": text, "size_px": size, "bold": is_bold, "lines": 2, "tight_px": tight}
