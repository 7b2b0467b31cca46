"""The unit, value by value, and the rules beside it: what a table that nobody looks after needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "systemd"
TEXT = (FOLDER / "toque.service").read_text(encoding="utf-8")
RULES = (FOLDER / "files" / "60-toque.rules").read_text(encoding="utf-8")


def values(name: str) -> list[str]:
    """All that a setting of the unit is set to."""
    return re.findall(rf"^{name}=(.*)$", TEXT, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Type", "notify"),
        ("Restart", "always"),
        ("StartLimitIntervalSec", "0"),
        ("User", "toque"),
        ("StateDirectory", "toque"),
        ("RuntimeDirectoryPreserve", "restart"),
        ("CapabilityBoundingSet", ""),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("IPAddressDeny", "any"),
        ("RestrictAddressFamilies", "AF_UNIX AF_NETLINK"),
        ("WantedBy", "multi-user.target"),
    ],
)
def test_it_says_so(name: str, value: str) -> None:
    assert values(name) == [value]


def test_every_stage_has_its_limit() -> None:
    limits = {name: int(*values(name)) for name in ("TimeoutStartSec", "TimeoutStopSec")}
    assert 60 < limits["TimeoutStartSec"] <= 120
    assert 5 < limits["TimeoutStopSec"] <= 10, "the end takes five seconds at most"
    assert int(*values("WatchdogSec")) == 60


def test_data_are_in_the_only_place_that_is_written_to() -> None:
    assert values("WorkingDirectory") == ["/var/lib/toque"]
    written = " ".join(values("Environment")).split()
    places = [word.partition("=")[2] for word in written if word.startswith("XDG_")]
    assert all(place.startswith(("/var/lib", "/run/toque")) for place in places), places


def test_each_thing_left_open_says_why() -> None:
    told = TEXT.partition("# What is left open, and why:")[2]
    reasons = dict(re.findall(r"^#   (\w+) +(\S.+)$", told, re.MULTILINE))
    left_open = (
        "PrivateDevices",
        "PrivateNetwork",
        "ProtectKernelTunables",
        "MemoryDenyWriteExecute",
    )
    for name in left_open:
        assert not values(name)
        assert reasons[name]


def test_no_modem_is_looked_for_in_a_button_box() -> None:
    told = [line for line in RULES.splitlines() if "2e8a" in line]
    assert len(told) == 2
    assert all('ENV{ID_MM_DEVICE_IGNORE}="1"' in line for line in told)


def test_no_key_stops_the_machine_and_no_prompt_stands_behind_the_table() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / "files").iterdir()}
    assert "kernel.sysrq = 0" in files["50-toque-sysctl.conf"]
    assert "NAutoVTs=0" in files["50-toque-logind.conf"]
    assert "RUN+=" not in RULES.partition("# The brightness")[0], "a stick is data, never run"


def test_the_right_to_switch_off_is_one_users() -> None:
    rule = (FOLDER / "files" / "50-toque.rules").read_text(encoding="utf-8")
    assert 'subject.user == "toque"' in rule
    assert "polkit.Result.YES" in rule
    assert rule.count("polkit.Result") == 1
