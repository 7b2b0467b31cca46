"""Each call of a start, a backup, a restore fails, or is the last one: nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from app import main
from app.checks.store import lost_with_power
from app.copies import CopyError, make, take_back
from app.engine.text import Text
from app.storage import Store, StoreError, backups, newest_at, refuse_foreign
from app.storage.backups import newest_played
from app.storage.keeper import Keeper
from app.storage.lock import held
from app.storage.opening import NO_MATCHES
from tests.faults.calls import ERRORS, PLUG, Calls, Pulled, failing
from tests.storage import damage
from tests.storage.damage import COUNT, good
from tests.storage.test_damage import readable
from tests.storage.test_left import two_matches
from tests.sweeps import some

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
Act = Callable[[Path], object]


def start(db: Path) -> tuple[Text, ...]:
    """What the app does with the file before its window is there; what it tells."""
    refuse_foreign(db)
    with held(db, (db.parent / "elsewhere",)):
        told = main.prepare_file(db)
        lost_with_power(db)
        main.stored_settings(db)
        newest_at(db)
        store = Store(db, is_patient=True, elsewhere=(db.parent / "elsewhere",))
        Keeper(db, clock=lambda: 0.0, utc=lambda: NOW, spawn=lambda work: work()).start()
        store.close()
        return (*told, *store.told)


def whole(db: Path) -> None:
    good(db)


def damaged(db: Path) -> None:
    """Half a file, and a good backup of it."""
    good(db)
    backups.make(db, NOW - timedelta(days=1))
    damage.cut(db, damage.pages(db) // 2 * damage.PAGE)


def emptied(db: Path) -> None:
    damaged(db)
    damage.cut(db, 0)


def crashed(db: Path) -> None:
    good(db)
    damage.journal(db, lambda data: data)


def unsaved(db: Path) -> None:
    """The seventh match, and one more, are in the second file alone."""
    good(db)
    two_matches(db)


def backed_up(db: Path) -> None:
    good(db)
    backups.make(db, NOW - timedelta(days=1))


def restored(db: Path) -> object:
    return take_back(db.parent / "backups" / "toque-2026-11-30T20-00-00Z.db", db, NOW)


class Scene(msgspec.Struct, frozen=True):
    """What stands there, what is done, and how many matches the next start has."""

    prepare: Act
    act: Act = start
    count: int = COUNT


SCENES: dict[str, Scene] = {
    "a whole file": Scene(whole),
    "a damaged file": Scene(damaged),
    "an emptied file": Scene(emptied),
    "a crash": Scene(crashed),
    "unsaved moves": Scene(unsaved, count=COUNT + 2),
    "a backup": Scene(backed_up, lambda db: make(db, None, NOW)),
    "a restore": Scene(backed_up, restored),
    "a restore over damage": Scene(damaged, restored),
}


def laid_out(folder: Path, scene: Scene) -> Path:
    (folder / "tmp").mkdir(parents=True)
    db = folder / "toque.db"
    scene.prepare(db)
    return db


def kinds(folder: Path, scene: Scene) -> list[str]:
    """All calls of a scene where nothing fails."""
    db = laid_out(folder, scene)
    with failing(Calls(folder)) as calls:
        scene.act(db)
    return calls.kinds


def cases(count: int) -> Iterator[tuple[int, int, bool]]:
    """Every call: the plug, an error once, another one from then on."""
    for nth in range(1, count + 1):
        yield nth, PLUG, True
        yield nth, ERRORS[nth % len(ERRORS)], False
        yield nth, ERRORS[(nth + 1) % len(ERRORS)], True


@pytest.mark.parametrize("name", SCENES)
def test_no_call_that_fails_is_a_traceback_or_loses_a_match(tmp_path: Path, name: str) -> None:
    scene = SCENES[name]
    count = len(kinds(tmp_path / "well", scene))
    wrong = []
    for case in some(list(cases(count)), 12):
        folder = tmp_path / "-".join(map(str, case))
        if (said := fault_of(folder, scene, *case)) is not None:
            wrong.append((case, said))
    assert wrong == []


def fault_of(folder: Path, scene: Scene, nth: int, error: int, is_for_good: bool) -> str | None:
    """What went wrong with that call failing; None if nothing did."""
    db = laid_out(folder, scene)
    before = db.read_bytes()
    calls = Calls(folder, nth, error, is_for_good=is_for_good)
    try:
        with failing(calls), suppress(Pulled):
            scene.act(db)
    except (StoreError, CopyError) as refusal:
        if "\n" in str(refusal):
            return f"{calls.kinds[nth - 1]}: more than a line: {refusal}"
    except Exception as fault:  # noqa: BLE001 - whatever it is, it would have been a traceback
        return f"{calls.kinds[nth - 1]}: {type(fault).__name__}: {fault}"
    there = (path.read_bytes() for path in folder.rglob("*") if path.is_file())
    if scene.prepare is damaged and before not in there:
        return f"{calls.kinds[nth - 1]}: the damaged file is not there any more"
    is_told = NO_MATCHES in start(db)
    found = readable(db)
    if found == scene.count or (is_told and newest_played(db)):
        return None
    return f"{calls.kinds[nth - 1]}: {found} matches"
