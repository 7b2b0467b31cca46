"""The rules of the house bite: what is too long or dead is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house import by_hand, sizes, unused
from tests.house.__main__ import faults, sources

LIVE = "def used():\n    return 1\n\n\nVALUE = used()\nprint(VALUE)\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source with nothing wrong."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app/live.py").write_text(LIVE)
    monkeypatch.setattr(sizes, "LONG", {})
    monkeypatch.setattr(unused, "EXCEPTED", ())
    monkeypatch.setattr(by_hand, "BY_HAND", ())
    assert faults(tmp_path) == []
    return tmp_path


@pytest.mark.slow  # `make house` says so in every `make check`
def test_the_source_keeps_the_rules() -> None:
    assert faults() == []


@pytest.mark.parametrize(("name", "most"), [("app/long.py", 400), ("app/long.kv", 120)])
def test_a_long_file_is_said(house: Path, name: str, most: int) -> None:
    (house / name).write_text("#\n" * most)
    assert faults(house) == []
    (house / name).write_text("#\n" * (most + 1))
    assert faults(house) == [f"{name}: {most + 1} lines, at most {most}: split it by noun"]


def test_an_exception_may_not_grow_nor_stay(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "LONG", {"app/long.py": 410})
    for lines, said in ((411, "at most 410"), (410, ""), (400, "no exception any more")):
        (house / "app/long.py").write_text("#\n" * lines)
        assert said in "".join(faults(house))
        assert bool(said) == bool(faults(house))
    (house / "app/long.py").unlink()
    assert "no exception any more" in faults(house)[0]


@pytest.mark.parametrize(("long", "said"), [(11, "half of the"), (3, "one function in ten")])
def test_long_functions_are_said(house: Path, long: int, said: str) -> None:
    body = "    return 1\n" * 26
    rows = [f"def used():\n{body if n < long else '    return 1'}" for n in range(20)]
    (house / "app/room").mkdir()
    (house / "app/room/many.py").write_text("\n\n".join(rows))
    assert any(said in fault for fault in faults(house))


@pytest.mark.parametrize(
    "dead",
    [
        "def dead(): ...",
        "class dead: ...",
        "dead = 1",
        "class used:\n    dead: int = 1",
        "def dead():\n    '''dead'''",
        "__all__ = ['dead']\nfrom a import dead\ndef dead(): ...",
    ],
)
def test_a_name_that_nobody_says_is_dead(house: Path, dead: str) -> None:
    (house / "app/dead.py").write_text(dead + "\n")
    assert ["nothing says dead" in fault for fault in faults(house)] == [True]


@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("use.py", "dead()"),
        ("use.py", "x.dead"),
        ("use.py", "f(dead=1)"),
        ("use.py", "getattr(x, 'dead')"),
        ("use.kv", "<W>:\n    text: root.dead"),
    ],
)
def test_a_name_that_somebody_says_lives(house: Path, name: str, use: str) -> None:
    (house / "app/dead.py").write_text("def dead(): ...\n")
    (house / "app" / name).write_text(use + "\n")
    assert faults(house) == []


def test_an_exception_that_nothing_needs_is_said(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unused, "EXCEPTED", ("dead",))
    assert "nothing needs it" in faults(house)[0]
    (house / "app/dead.py").write_text("def dead(): ...\n")
    assert faults(house) == []
    assert len(sources(house)) == 2


@pytest.mark.parametrize("mark", ["# fmt: skip", "#fmt: off"])
def test_a_line_laid_out_by_hand_is_said(
    house: Path, monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    (house / "app/hand.py").write_text(f"print('# fmt: skip')\nprint(1)  {mark}\n")
    assert faults(house) == [
        "app/hand.py:2: shape it so that the formatter's lines read well",
    ]
    monkeypatch.setattr(by_hand, "BY_HAND", ("app/", "tests/"))
    assert faults(house) == [
        "tests/: none is laid out by hand: take it out of tests/house/exceptions.py"
    ]
