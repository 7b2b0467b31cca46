"""The composition root: builds table, store, panel and window; the only file that knows all."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from app import evening_log, safe_mode, service
from app.checks.store import lost_with_power
from app.dates import Calendar
from app.device import access, backlight, cards
from app.device.health import Body
from app.device.journal import open_log
from app.device.machine import Machine, apart
from app.device.memory import keep
from app.device.notify import Notifier
from app.device.session import OWN
from app.display import UNSEEN, driver, is_seen, why_unseen
from app.engine.game import Topic
from app.engine.text import Text, msg
from app.evening_log import EveningLog
from app.games import GAMES
from app.settings import Look, Settings, boxes_of, elsewhere, settle
from app.storage import (
    MatchRow,
    Store,
    StoreAway,
    StoreError,
    newest_at,
    opening,
    refuse_foreign,
    settings_at,
    unusable,
)
from app.storage.keeper import Keeper
from app.storage.lock import held
from app.storage.writer import can_pass
from app.table import Table
from app.texts import tr
from app.vault import Vault
from app.version import version_text
from hardware import open_panel
from hardware.keyboard import Keyboard
from hardware.panel import Panel
from hardware.ports import Trouble
from hardware.sound.tunes import CUES
from hardware.sticks import Udisks

if TYPE_CHECKING:
    from app.ui.bed import Bed
    from app.ui.speaker import Speaker

LOOK_S = 2.0

log = logging.getLogger(__name__)


class KeptLook(Look):
    """The settings as they stand; a change on the screen goes to the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__(settings)
        self._store = store

    def set(self, path: str, value: object) -> None:
        """Change a setting now and keep it."""
        super().set(path, value)
        self._store.ledger.keep(path, value)


class NoWindow(Exception):
    """A screen was promised, but no window opens on it; `text` says why and what to do."""

    def __init__(self, text: Text) -> None:
        super().__init__(tr(text, "en"))
        self.text = text


def has_screen() -> bool:
    """Whether a window can be opened: a desktop, or a screen on the bare console."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return os.environ["SDL_VIDEODRIVER"] not in UNSEEN
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return cards.screen() is not None


def run(
    settings: Settings,
    db: Path,
    *,
    is_demo: bool = False,
    is_kiosk: bool = False,
    is_safe: bool = False,
) -> int:
    """Open the table on the screen; without one, play the demo and say so, or wait as a kiosk."""
    open_log()
    if is_kiosk:
        wait_for_screen(Notifier())
    elif not is_demo and not has_screen():
        sys.stdout.write("No screen here: playing the demo instead.\n")
        is_demo = True
    if is_demo:
        return play_demo(settings)
    refuse_foreign(db)
    with held(db, elsewhere()):
        return open_table(settings, db, is_kiosk=is_kiosk, is_safe=is_safe)


def open_table(
    settings: Settings, db: Path, *, is_kiosk: bool = False, is_safe: bool = False
) -> int:
    """Open the window with the settings of the store; without a store all the same."""
    from app.ui import kivy_setup

    told = [*prepare_file(db), *filter(None, [lost_with_power(db)])]
    kept = tuple(stored_settings(db).items())
    settings, unread = settle(settings, kept, boxes_of(GAMES))
    found = [*told, *map(unread_setting, unread)]
    if is_safe:
        settings = safe_mode.settings(settings)
    look = settings.display
    where = kivy_setup.prepare(
        look.width,
        look.height,
        rotation=look.rotation,
        is_fullscreen=look.fullscreen or is_kiosk,
        is_upside_down=look.upside_down,
    )
    if where == "console" and (trouble := access.screen_trouble()) is not None:
        raise NoWindow(trouble)
    evening_log.say_start(where, db)
    machine = Machine(
        is_own=where in OWN,
        can_switch_off=is_kiosk,
        backlight=backlight.find() if where in OWN else None,
        look=lambda lang: looked_at(db, lang),
    )
    troubles = safe_mode.troubles() if is_safe else ()
    open_window(settings, db, where, machine, troubles, found)
    return 0


def looked_at(db: Path, lang: str) -> tuple[Topic, ...]:
    """What `toque doctor` finds; it looks at much that a match needs none of."""
    from app.doctor import pages

    return pages(db, lang)


def stored_settings(db: Path) -> dict[str, Any]:
    """What was set on the screen; nothing while the card gives no answer."""
    try:
        return settings_at(db)
    except StoreAway as away:
        log.warning("%s", away)
        return {}


def prepare_file(db: Path) -> tuple[Text, ...]:
    """What was found of the file and done about it; raises StoreError where it cannot be used.

    A card that gives no answer now is waited for by the store.
    """
    try:
        return opening.prepare(db)
    except (sqlite3.Error, OSError) as error:
        if not can_pass(error):
            raise StoreError(unusable(db, error)) from error
        log.warning("the file could not be looked at: %s", error)
        return ()


def unread_setting(path: str) -> Text:
    """What the table is told of a setting that is kept but not used."""
    return msg("The setting “{name}” cannot be read; its default stands.", name=path)


def wait_for_screen(notifier: Notifier, sleep: Callable[[float], None] = time.sleep) -> None:
    """A kiosk starts before its screen may be there: wait as long as it takes."""
    while not has_screen():
        longer_us = f"{10 * LOOK_S * 1_000_000:.0f}"
        notifier.say("STATUS=Waiting for a screen", f"EXTEND_TIMEOUT_USEC={longer_us}")
        sleep(LOOK_S)


def open_window(
    settings: Settings,
    db: Path,
    where: str,
    machine: Machine,
    troubles: tuple[Trouble, ...] = (),
    found: Sequence[Text] = (),
) -> None:
    """Build everything and run until the window is closed."""
    gc.disable()  # all that is built stays: looking for rubbish is a tenth of the start
    from kivy.clock import Clock
    from kivy.core.window import Window

    if Window is None or not is_seen(driver()):  # type: ignore[redundant-expr]
        raise NoWindow(why_unseen())
    from app.ui.bed import Bed

    evening_log.say_drivers(driver())
    from app.ui.late_touch import LOOK_S as LATE_S
    from app.ui.late_touch import LateTouch
    from app.ui.root import Toque
    from app.ui.speaker import Speaker

    held: list[Table] = []
    notifier = Notifier()

    def post(call: Callable[[], None]) -> None:
        held[0].put(call)

    def ready() -> None:
        service.ready(notifier, version_text(), panel, app.tell, is_kiosk=machine.can_switch_off)

    calendar = Calendar(newest_at(db))
    store = Store(db, post=post, is_patient=True, elsewhere=elsewhere())
    kept = KeptLook(settings, store)
    speaker = Speaker(tuple(CUES))
    bed = Bed(
        later=Clock.schedule_once_free,
        now=lambda: held[0].now() if held else 0,
        length_ms=lambda cue: CUES[cue].ms,
    )
    panel = open_panel(settings.panel, beepers=[speaker, bed, body(where)], troubles=troubles)
    set_sound(kept, (speaker, bed), panel)
    evening_log.say_panel(panel)
    table = Table(GAMES, store, clock=time.monotonic, panel=panel, keep=kept.set, utc=calendar.now)
    held.append(table)
    table.on_frame(EveningLog(table).follow)
    table.on_frame(bed.follow)
    app = Toque(
        table,
        panel=panel,
        machine=replace(machine, start=apart, post=post),
        setting=kept.get,
        set_=lambda path, value: set_and_hear(kept, (speaker, bed), panel, path, value),
        feed=feeder(panel),
        on_close=lambda: close(table, panel, store),
        found=(*found, *store.told),
        on_shown=lambda: shown(speaker, ready),
        vault=Vault(db, store, Udisks(), post=post, utc=calendar.now, record=recorded),
        calendar=calendar,
    )

    def every(call: Callable[[], None], seconds: float) -> None:
        Clock.schedule_interval(lambda _: call(), seconds)

    service.watch(notifier, panel, store, every)
    if where == "console":
        every(LateTouch().look, LATE_S)
    end_by_signal(table, app.stop)
    keep_backups(db, table, post, calendar)
    panel.open(table.put, lambda: table.put(lambda: app.hear_of(panel.troubles)))
    app.run()


def recorded(row: MatchRow) -> Sequence[str]:
    """A match as the lines of a script, for a copy on a stick."""
    from app.script.record import lines_of

    return lines_of(GAMES, row)


def body(where: str) -> Body:
    """The computer's own troubles; a desktop has a mouse, the bare screen has fingers alone."""
    return Body(touch=access.touch_trouble) if where == "console" else Body()


def shown(speaker: Speaker, ready: Callable[[], None]) -> None:
    """The table is seen: say so, then do what nobody waits for."""
    ready()
    speaker.fill()
    keep()


def keep_backups(
    db: Path, table: Table, post: Callable[[Callable[[], None]], None], calendar: Calendar
) -> None:
    """Backups in their time; one that cannot be made is said."""

    def failed(_: Exception) -> None:
        post(lambda: table.tell(msg("No backup was made. The card may be full.")))

    keeper = Keeper(db, clock=time.monotonic, utc=calendar.now, failed=failed)
    table.on_frame(lambda frame, _: keeper.see(frame))
    keeper.start()


def set_and_hear(
    kept: KeptLook, heard: tuple[Speaker, Bed], panel: Panel, path: str, value: object
) -> None:
    """Keep a setting, and let the speaker follow."""
    kept.set(path, value)
    set_sound(kept, heard, panel)


def set_sound(kept: KeptLook, heard: tuple[Speaker, Bed], panel: Panel) -> None:
    """As loud as the settings say, and only the marks that they want."""
    panel.is_muted = bool(kept.get("sound.mute"))
    panel.has_flashes = bool(kept.get("sound.lamps"))
    panel.left_out = frozenset(
        cue for cue, is_told in to_builtins(kept.get("cues")).items() if not is_told
    )
    speaker, bed = heard
    speaker.volume = bed.volume = kept.get("sound.volume") / 100
    bed.is_on = bool(kept.get("sound.bed")) and not panel.is_muted


def feeder(panel: Panel) -> Callable[[str, bool, bool], bool]:
    """Where keys of the keyboard go: to the keyboard's buttons, if there are any."""
    boards = [part for part in panel.buttons if isinstance(part, Keyboard)]

    def feed(name: str, is_down: bool, is_typing: bool) -> bool:  # noqa: FBT001
        now = time.monotonic()
        return any(board.feed(name, now, is_down=is_down, is_typing=is_typing) for board in boards)

    return feed


CARD_S, SPARE_S = 1.5, 1.5
"""How long the end waits for the card, then for the second file."""
END_S = 4.5
"""The whole end; after that the process goes, whatever still holds it."""
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def close(table: Table, panel: Panel, store: Store) -> None:
    """Stop the clock, write what is unsaved to the card or to the second file, darken the lamps."""
    end = threading.Timer(END_S, os._exit, (1,))
    end.daemon = True
    end.start()
    ledger = store.ledger
    table.leave()
    ledger.retry()
    table.settle(CARD_S, lambda: ledger.is_settled)
    ledger.hurry()
    table.settle(SPARE_S, lambda: ledger.is_spared)
    panel.close()
    store.close(0.2)
    end.cancel()


def end_by_signal(table: Table, stop: Callable[[], None]) -> None:
    """Close as the window does when the system, a terminal or Ctrl-C asks for it."""
    for number in SIGNALS:
        signal.signal(number, lambda *_: table.put(stop))


def play_demo(settings: Settings) -> int:
    """One scripted Kitchen Rush match on an offscreen window, with pictures."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from app.ui import kivy_setup

    kivy_setup.prepare(settings.display.width, settings.display.height)
    from app.demo import play

    return play(GAMES, settings)
