"""Thousands of senseless inputs: an answer in words or a refusal in one line, no traceback.

A seeded sample in `make test`; ten thousand of each kind in `make test-all`. Seeds that once
found a fault are kept and run every time.
"""

from __future__ import annotations

import io
import random
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
import pytest

from app import __main__ as cli
from app import settings
from app.games import GAMES
from app.settings import SettingsError, boxes_of, read_settings, settle
from app.storage import Store, load_match, open_matches
from app.storage import read_settings as stored_settings
from app.table.readable import why_unreadable
from app.texts import tr
from hardware import open_panel
from hardware.box.lines import LineBuffer
from hardware.box.session import Session
from hardware.ports import KEYS
from tests.fuzz import nonsense
from tests.storage import damage
from tests.sweeps import IS_WHOLE
from tests.tabletop import Tabletop

WHOLE = 10_000
PARTS = 8
"""Each kind is cut into so many tests, which several processes share."""
PATIENCE_S = 20
FOUND: dict[str, tuple[int, ...]] = {
    "script": (),
    "config": (),
    "box": (),
    "rows": (),
    "args": (),
}
"""Seeds of what was found once."""
BOXES = boxes_of(GAMES)


def seeds(kind: str, sample: int, part: int) -> list[int]:
    """This part's seeds, with those that found something once."""
    count = WHOLE if IS_WHOLE else sample
    return [*FOUND[kind], *range(count)][part::PARTS]


@contextmanager
def patience(seed: int) -> Iterator[None]:
    """No input may take longer: it would hang a table."""

    def late(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"seed {seed} hangs")

    old = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, old)


parts = pytest.mark.parametrize("part", range(PARTS))
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """The command line in this process: exit status, output, errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setattr(settings, "SYSTEM_FILE", tmp_path / "none.toml")

    def ran(*args: str, text: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["toque", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        with pytest.raises(SystemExit) as ended:
            cli.main()
        status = ended.value.code
        said = capsys.readouterr()
        return int(status or 0), said.out, said.err

    return ran


@parts
def test_scripts(run: Run, part: int) -> None:
    for seed in seeds("script", 240, part):
        with patience(seed):
            status, _, err = run("play", "-", "--json", text=nonsense.script(seed))
        assert status in (0, 1, 2), seed
        assert "Traceback" not in err, seed
        assert "Text(" not in err, (seed, err)
        if status == 2:
            assert len(err.splitlines()) >= 1, seed


@parts
def test_configurations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int) -> None:
    path = tmp_path / "config.toml"
    monkeypatch.setattr("app.settings.files", lambda extra: (extra,))
    for seed in seeds("config", 240, part):
        path.write_bytes(nonsense.config(seed))
        with patience(seed):
            said = taken(path)
        assert "\n" not in said, (seed, said)
        assert said.startswith(str(path)) or not said, seed


def taken(path: Path) -> str:
    """Why the file is refused; nothing where it is taken, and its panel put together."""
    try:
        read = read_settings(path, BOXES)
    except SettingsError as error:
        return str(error)
    open_panel(read.panel).close()
    return ""


@parts
def test_box_lines(part: int) -> None:
    for seed in seeds("box", 400, part):
        session, buffer, now = Session("FUZZ", KEYS), LineBuffer(), 100.0
        session.connect(now)
        data = b">HELLO 1 1.0 E6 7 - 7.500 0*00\n" + nonsense.box_bytes(seed)
        greeting = [">HELLO", "1", "1.0", "E6", "7", "FUZZ", "7.500", "0"]
        session.take(tuple(greeting), now)
        with patience(seed):
            for at in range(0, len(data), 37):
                now += 0.05
                session.tick(now)
                for words in buffer.feed(data[at : at + 37]):
                    for event in session.take(words, now)[0]:
                        assert event.key in KEYS, seed
                        assert now - 5.5 <= event.at <= now, (seed, words, event.at - now)
        session.readings("box")
        session.lose(now)
        session.let_go()


@parts
def test_rows(tmp_path: Path, part: int) -> None:
    path = tmp_path / "toque.db"
    for seed in seeds("rows", 120, part):
        path.write_bytes(damage.master(2))
        spoil(path, random.Random(seed))
        with patience(seed):
            store = Store(path)
            look(store, seed)
            store.close()


def spoil(path: Path, dice: random.Random) -> None:
    """Change a few cells of the file."""
    db = sqlite3.connect(path)
    for _ in range(dice.randrange(1, 4)):
        table, columns = dice.choice(
            (
                ("matches", ("game", "setup", "started_utc", "clock_us", "ended")),
                ("moves", ("seq", "at_us", "at_utc", "source", "command", "events", "version")),
                ("settings", ("key", "value")),
                ("players", ("name", "last_utc")),
            )
        )
        column = dice.choice(columns)
        rows = db.execute(
            f"SELECT rowid, * FROM {table}" if table == "matches" else f"SELECT 1, * FROM {table}"
        ).fetchall()
        old = db.execute(f"SELECT {column} FROM {table} LIMIT 1").fetchone()
        if not rows or old is None:
            continue
        value = cell(dice, old[0])
        try:
            db.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))
        except (sqlite3.Error, OverflowError):
            continue
    db.commit()
    db.close()


def cell(dice: random.Random, old: object) -> object:
    """What a cell may hold after something happened to it."""
    if isinstance(old, str) and old[:1] in "[{" and dice.random() < 0.7:
        try:
            return msgspec.json.encode(nonsense.spoilt(dice, msgspec.json.decode(old))).decode()
        except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
            return old[: len(old) // 2]
    if isinstance(old, str) and dice.random() < 0.5:
        return (
            nonsense.scratched(dice, old)
            .encode("utf-8", "surrogatepass")
            .decode("utf-8", "replace")
        )
    return dice.choice((0, -1, 2**62, 1.5, "", "x", b"\xff\xfe", "null", nonsense.DEEP, "9" * 5000))


def look(store: Store, seed: int) -> None:
    """Read all that there is, and play on with what can be read."""
    found: list[object] = []
    store.ask(open_matches, found.append, found.append)
    store.ask(stored_settings, found.append, found.append)
    assert not any(isinstance(one, Exception) for one in found), (seed, found)
    _, values = found
    assert isinstance(values, dict)
    settle(settings.Settings(), tuple(values.items()), BOXES)
    for number in (1, 2):
        rows: list[object] = []
        store.ask(lambda db, number=number: load_match(db, number), rows.append, rows.append)  # type: ignore[misc]
        row = rows[0]
        assert not isinstance(row, Exception), (seed, row)
        if row is None:
            continue
        reason = why_unreadable(GAMES, row)  # type: ignore[arg-type]
        if reason is not None:
            assert tr(reason, "fr"), seed
            continue
        play_on(store, number)


def play_on(store: Store, number: int) -> None:
    """Take it up, look at it, wait, undo, redo and press every button."""
    top = Tabletop(GAMES, store=store)
    top.table.resume(number)
    top.pass_time(3)
    for button in top.frame.buttons:
        top.table.press(button)
    if top.frame.undo is not None:
        top.undo()
    top.view()
    top.table.leave()


def lay_out(folder: Path, exported: bytes = b"") -> None:
    """Files of each kind that a command line may name."""
    folder.mkdir(exist_ok=True)
    (folder / "x.jsonl").write_text("\n".join(nonsense.replays()[0]), encoding="utf-8")
    (folder / "x.db").write_bytes(damage.master(2))
    (folder / "x.toml").write_text("[sound]\nvolume = 30\n", encoding="utf-8")
    (folder / "x.json").write_bytes(exported)


@parts
def test_command_lines(
    run: Run, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path)
    run("export", "--db", "x.db", "--to", "out")
    exported = next((tmp_path / "out").rglob("*.json")).read_bytes()
    for seed in seeds("args", 160, part):
        args = nonsense.command_line(seed)
        if "hardware" in args and "--pinout" not in args:
            continue
        lay_out(tmp_path / str(seed), exported)
        monkeypatch.chdir(tmp_path / str(seed))
        with patience(seed):
            status, _, err = run(*args, text=nonsense.script(seed) if seed % 2 else "")
        assert status in (0, 1, 2, 130), (seed, args)
        assert "Traceback" not in err, (seed, args)
