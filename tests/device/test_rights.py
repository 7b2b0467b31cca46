"""Whose rights count: the table's own where root asks for it."""

from __future__ import annotations

import grp
import os
import pwd
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.device import access, rights
from app.texts import tr
from tests.device.computer import Computer

TABLE = SimpleNamespace(pw_uid=990, pw_gid=991, pw_name="toque")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root asks on a computer where the table is installed, its user in one more group."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwnam", lambda name: TABLE)
    member = SimpleNamespace(gr_gid=44, gr_mem=["pi", "toque"])
    other = SimpleNamespace(gr_gid=45, gr_mem=["pi"])
    monkeypatch.setattr(grp, "getgrall", lambda: [member, other])


@pytest.mark.parametrize(
    ("uid", "gid", "mode", "may"),
    [
        (0, 44, 0o660, True),
        (0, 45, 0o660, False),
        (0, 44, 0o640, False),
        (0, 45, 0o666, True),
        (990, 45, 0o600, True),
        (990, 44, 0o060, False),
    ],
)
@pytest.mark.usefixtures("installed")
def test_root_asks_what_the_table_may(
    monkeypatch: pytest.MonkeyPatch, uid: int, gid: int, mode: int, may: bool
) -> None:
    found = SimpleNamespace(st_uid=uid, st_gid=gid, st_mode=mode)
    monkeypatch.setattr(Path, "stat", lambda _: found)
    assert rights.can_use(Path("/dev/dri/card0")) is may


@pytest.mark.usefixtures("installed")
def test_the_table_is_named_and_not_who_asks(computer: Computer) -> None:
    computer.plug("card1-DSI-1", is_connected=True)
    (computer.root / "dev/dri/card1").chmod(0)
    said = access.screen_trouble(computer.root)
    assert said is not None
    assert "usermod -aG video,render toque" in tr(said, "en")


def test_without_a_table_everybody_asks_for_themselves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nobody(name: str) -> object:
        raise KeyError(name)

    monkeypatch.setattr(pwd, "getpwnam", nobody)
    assert rights.can_use(tmp_path)
    assert not rights.can_use(tmp_path / "gone")
    assert rights.user() == "$USER"
