"""The evening book on a USB stick: copied out, taken in elsewhere, how far it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.history.files import ALL, RESULTS, taken_text
from app.storage import Store
from app.storage.exchange import Taken
from app.texts import tr
from tests.drawer import Drawer
from tests.ui.evening import Open
from tests.ui.history.test_history import matches, opened, rows
from tests.ui.history.touched import with_stick
from tests.ui.match.test_result import restaurant


def test_tables_go_onto_the_stick(evening: Open, tmp_path: Path) -> None:
    hands = restaurant(evening("fr", store=Store(tmp_path / "toque.db")))
    drawer = Drawer(tmp_path / "media", "KEY")
    hands.app.vault = with_stick(hands, tmp_path / "toque.db", drawer)
    hands.touch("home")
    opened(hands).touch("copy")
    hands.pass_time(0.1)
    assert "clé" in hands.find("said").text
    assert {RESULTS, ALL} <= {path.name for path in (tmp_path / "media").rglob("*")}
    assert drawer.let_go == ["KEY"]
    drawer.labels = ()
    hands.touch("copy")
    hands.pass_time(0.1)
    assert hands.find("said").text == "Aucune clé USB n’est branchée."


def test_matches_of_a_stick_are_taken_in_once(evening: Open, tmp_path: Path) -> None:
    here = restaurant(evening("en", store=Store(tmp_path / "toque.db")))
    drawer = Drawer(tmp_path / "media", "KEY")
    here.app.vault = with_stick(here, tmp_path / "toque.db", drawer)
    here.touch("home", "history", "copy")
    here.pass_time(0.1)
    kept = matches(here)
    there = opened(evening("fr", store=Store(tmp_path / "other.db")))
    there.app.vault = with_stick(there, tmp_path / "other.db", drawer)

    def said(new: int, known: int) -> str:
        return tr(taken_text(Taken(new=new, there=known)), "fr")

    there.touch("menu", "take-in")
    there.pass_time(0.1)
    assert drawer.let_go == ["KEY", "KEY"]
    assert said(1, 0) in there.texts()
    assert [(m.uid, m.seats) for m in matches(there)] == [(m.uid, m.seats) for m in kept]
    there.touch("take-in")
    there.pass_time(0.1)
    assert said(0, 1) in there.texts()
    assert len(matches(there)) == 1, "none is doubled"
    there.touch("close")
    assert rows(there) == ["match:1"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (None, "No matches of Toque lie on this stick."),
        ("{", "The file is damaged, or of a newer Toque."),
        ('{"toque":99,"schema":1,"matches":[],"players":[]}', "or of a newer Toque."),
    ],
)
def test_a_stick_without_our_matches_changes_nothing(
    evening: Open, tmp_path: Path, written: str | None, said: str
) -> None:
    hands = opened(evening("en", store=Store(tmp_path / "toque.db")))
    drawer = Drawer(tmp_path / "media", "KEY")
    hands.app.vault = with_stick(hands, tmp_path / "toque.db", drawer)
    if written is not None:
        (tmp_path / "media/KEY/Toque").mkdir(parents=True)
        (tmp_path / "media/KEY/Toque" / ALL).write_text(written)
    hands.touch("menu", "take-in")
    hands.pass_time(0.1)
    assert any(said in shown for shown in hands.texts())
    assert (drawer.let_go, matches(hands)) == (["KEY"], ())
    drawer.labels = ()
    hands.touch("take-in")
    hands.pass_time(0.1)
    assert "No USB stick is plugged in." in hands.texts()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_what_came_of_it_is_said_whole(evening: Open, size: tuple[int, int]) -> None:
    hands = opened(evening("fr", size=size))
    hands.touch("menu")
    hands.screens[-1].tell(taken_text(Taken(12, 13, 140, 2)))
    hands.draw()
    line = hands.find("said").walk(restrict=True)
    assert [row.text for row in line if getattr(row, "is_cut", False)] == []


def test_a_long_copy_tells_how_far_it_is(
    evening: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.vault.TOLD", 1)
    hands = restaurant(evening("en", store=Store(tmp_path / "toque.db")))
    told: list[str] = []
    vault = with_stick(hands, tmp_path / "toque.db", Drawer(tmp_path, "KEY"))
    vault.export("en", lambda said: told.append(tr(said, "en")))
    hands.pass_time(0.1)
    assert told == ["Copied 1 of 1 matches", "The tables are on the stick. You may pull it out."]
