"""Settings: sixteen tiles in four groups, each with its value in view; a change is at once kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from app.engine.text import Text, msg
from app.ui.form.foot import Way
from app.ui.form.pin import guard, is_locked, set_pin
from app.ui.history.tidying import PeopleScreen
from app.ui.home.about import AboutScreen
from app.ui.home.backups import BackupsScreen
from app.ui.home.boxes import BoxesScreen
from app.ui.home.cues import CuesScreen, told_text
from app.ui.home.hardware import HardwareScreen
from app.ui.home.lengths import LengthsScreen, lengths_text
from app.ui.home.power import PowerScreen
from app.ui.home.sounds import SoundsScreen
from app.ui.home.tiles import Tile, tile_parts
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain, Screen
from app.ui.kit.theme import theme
from app.ui.match.entries import is_timed
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.words import Icon, Words
from app.version import version_text

HEAD, FOOT, GROUP, POWER = 66.0, 62.0, 80.0, 150.0
"""Where the tiles begin, height of the foot, widths of a group's name and of the power (u)."""
GROUPS = (
    ("eye", msg("Screen")),
    ("tune-variant", msg("Comfort")),
    ("timer-outline", msg("Games")),
    ("cog", msg("Device")),
)
YES, NO = msg("yes", context="setting"), msg("no", context="setting")


class SettingsScreen(Plain):
    """What a person at the table sets."""

    def parts(self, page: Page) -> list[Part]:
        """The rail, four groups of four tiles, and the foot."""
        area = (8, HEAD, page.width - 16, page.height - HEAD - 8)
        body, end = rows(area, share(), FOOT, gap=8)
        groups = grid(body, len(GROUPS), 1, gap=8)
        tiles = self._tiles(page)
        return [
            self._rail(page),
            *(
                part
                for n, room in enumerate(groups)
                for part in self._group(page, n, room, tiles[4 * n : 4 * n + 4])
            ),
            *self._foot(page, end),
        ]

    def _rail(self, page: Page) -> Part:
        """Whose settings they are; the menu key leads back, the other mutes."""
        props = {
            "round": "Toque",
            "phases": [page.say(msg("Settings"))],
            "current": 0,
            "is_muted": page.is_muted,
            "has_menu": False,
            "has_sound": not is_timed(self.host.table.frame),
        }
        is_muted = bool(self.host.setting("sound.mute"))
        mute = self._set("sound.mute", not is_muted)
        return Part("rail", PhaseBar, (0, 0, page.width, 52), props, press=mute, middle=mute)

    def _group(self, page: Page, n: int, room: Room, tiles: list[Tile]) -> list[Part]:
        icon, name = GROUPS[n]
        words, body = columns(room, GROUP, share())
        middle = words.y + words.high / 2
        sign = (words.x, middle - 32, words.wide, 36)
        below = (words.x, middle + 2, words.wide, 28)
        look = {"size_px": theme.label, "tight_px": theme.least * 0.9, "bold": True}
        spots = grid(body, len(tiles), 2 if page.is_tall else 4, gap=5)
        return [
            Part(f"group:{n}", Icon, sign, {"text": icon, "size_px": 30 * theme.u}),
            Part(
                f"group-name:{n}",
                Words,
                below,
                {"text": page.say(name), "halign": "center", **look},
            ),
            *(
                part
                for tile, spot in zip(tiles, spots, strict=True)
                for part in tile_parts(self.host, page, tile, spot)
            ),
        ]

    # What can be set

    def _tiles(self, page: Page) -> list[Tile]:
        return [*self._screen(), *self._comfort(page), *self._games(), *self._device()]

    def _screen(self) -> list[Tile]:
        is_night = bool(self.host.setting("display.night"))
        palette = msg("Night", context="palette") if is_night else msg("Day", context="palette")
        look = "weather-night" if is_night else "weather-sunny"
        bright = (10, 100, 10)
        dark = None if self.host.has_light else msg("not on this screen")
        return [
            Tile("set:display.night", msg("Palette"), palette, look, self._turn("display.night")),
            Tile("set:display.brightness", msg("Brightness"), bounds=bright, closed=dark),
            Tile(
                "turn",
                msg("Turn", context="screen"),
                msg("by 180°"),
                "screen-rotation",
                self._turn("display.upside_down"),
            ),
            self._switch("display.large_type", msg("Large type")),
        ]

    def _comfort(self, page: Page) -> list[Tile]:
        names = self.host.languages()
        return [
            Tile("language", msg("Language"), names[page.lang], "translate", self._language(page)),
            Tile("set:sound.volume", msg("Volume"), bounds=(0, 100, 10)),
            self._page("sounds", msg("Try the sounds"), msg("14 sounds…"), SoundsScreen),
            self._switch("display.reduced_motion", msg("Less motion")),
        ]

    def _games(self) -> list[Tile]:
        lengths = self._page("lengths", msg("Lengths"), lengths_text(self.host), LengthsScreen)
        return [
            self._staff(lengths),
            self._page("cues", msg("Cues"), told_text(self.host), CuesScreen),
            self._staff(self._page("boxes", msg("Boxes"), msg("numbers…"), BoxesScreen)),
            Tile("people", msg("Players"), msg("names…"), "chevron-right", self._people),
        ]

    def _device(self) -> list[Tile]:
        is_set = is_locked(self.host)
        code = msg("set…", context="code") if is_set else msg("none…", context="code")
        lock = "lock" if is_set else "lock-open-variant"
        none = msg("not here") if self.host.vault is None else None
        stick = Tile("backups", msg("Backup"), msg("to a stick…"), press=self._backups, closed=none)
        toque = msg("Toque {version}…", version=version_text().split(" ")[0])
        return [
            Tile("clean", msg("Cleaning"), msg("20 seconds"), "spray-bottle", self.host.clean),
            Tile("pin", msg("Code"), code, lock, partial(set_pin, self.host)),
            self._staff(stick, "usb-flash-drive"),
            self._page("about", msg("About"), toque, AboutScreen),
        ]

    def _page(self, key: str, label: Text, value: Text, screen: Callable[[Host], Screen]) -> Tile:
        def lay() -> None:
            self.host.lay(screen(self.host))

        return Tile(key, label, value, "chevron-right", lay)

    def _staff(self, tile: Tile, icon: str = "chevron-right") -> Tile:
        """A tile that asks the staff's code first, where there is one; it shows a lock then."""
        icon = "lock" if is_locked(self.host) else icon
        return replace(tile, icon=icon, press=partial(guard, self.host, tile.press))

    def _switch(self, path: str, label: Text) -> Tile:
        is_on = bool(self.host.setting(path))
        return Tile(
            f"set:{path}", label, YES if is_on else NO, press=self._turn(path), switch=is_on
        )

    # What touches do

    def _set(self, path: str, value: object) -> Act:
        return lambda: self.host.set(path, value)

    def _turn(self, path: str) -> Act:
        return self._set(path, not self.host.setting(path))

    def _language(self, page: Page) -> Act:
        """The language after this one."""
        codes = list(self.host.languages())
        after = codes[(codes.index(page.lang) + 1) % len(codes)]
        return self._set("language", after)

    def _people(self) -> None:
        self.host.lay(PeopleScreen(self.host, lambda: None))

    def _backups(self) -> None:
        if self.host.vault is not None:
            self.host.lay(BackupsScreen(self.host, self.host.vault))

    # The foot

    def _foot(self, page: Page, rect: Rect) -> list[Part]:
        """Back, the buttons and lamps, and far from both the power."""
        is_match = self.host.table.match is not None
        label = msg("Back to the game") if is_match else msg("Home")
        back = Way("close", label, self.host.back, "play" if is_match else "home")
        hardware = Way("hardware", msg("Buttons and lamps…"), self._hardware, "lightbulb-on")
        power = self._power(page)
        ways = [back] if is_match else [back, hardware]
        sizes = [share(0.7, most=280), share(most=280)][: len(ways)]
        apart = share(0.2, least=8) if power else 0
        *spots, _, last = columns(rect, *sizes, apart, POWER if power else 0)
        return [
            *(self._way(page, *pair) for pair in zip(ways, spots, strict=True)),
            *(replace(part, rect=last) for part in power),
        ]

    def _way(self, page: Page, way: Way, rect: Rect) -> Part:
        label = way.label if isinstance(way.label, str) else page.say(way.label)
        icon = "" if page.is_tall else way.icon
        return Part(way.key, SideButton, rect, {"label": label, "icon": icon}, press=way.press)

    def _power(self, page: Page) -> list[Part]:
        if not self.host.machine.can_switch_off:
            return []
        label = page.say(msg("Switch off…"))
        props = {"label": label, "icon": "power", "is_danger": True}
        return [
            Part(
                "power-off",
                SideButton,
                (0, 0, 0, 0),
                props,
                press=partial(guard, self.host, self._off),
            )
        ]

    def _off(self) -> None:
        self.host.lay(PowerScreen(self.host, "PowerOff"))

    def _hardware(self) -> None:
        self.host.go(HardwareScreen(self.host))
