"""What the service runs: pauses that grow, the session, safe mode after three quick failures."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.systemd.tools import SYSTEMD

Ends = Callable[..., str]


class Service:
    """The launcher, with a table that says how it was started, and a clock that is a file."""

    def __init__(self, folder: Path) -> None:
        self.run, self.bin = folder / "run", folder / "bin"
        self.app, self.uptime = folder / "app", folder / "uptime"
        for place in (self.run, self.bin, self.app / ".venv/bin"):
            place.mkdir(parents=True)
        self.program(self.app / ".venv/bin/toque", 'echo "toque $* ${LIBGL_ALWAYS_SOFTWARE:-}"')
        self.program(self.bin / "sleep", 'echo "sleep $*"')
        self.stdin = subprocess.DEVNULL
        self.at(10)

    def program(self, path: Path, does: str) -> None:
        path.write_text(f"#!/bin/bash\n{does}\n")
        path.chmod(0o755)

    def at(self, second: int) -> None:
        """So long after the machine was switched on."""
        self.uptime.write_text(f"{second}.50 1.0\n")

    def __call__(self, verb: str, **environment: str) -> str:
        clean = {"PATH": f"{self.bin}:{os.environ['PATH']}", "RUNTIME_DIRECTORY": str(self.run)}
        own = {"TOQUE_APP": str(self.app), "TOQUE_UPTIME": str(self.uptime)}
        return subprocess.run(
            ["bash", str(SYSTEMD / "kiosk"), verb],
            env={**clean, **own, **environment},
            stdin=self.stdin,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def fail(self, stood: int | None = 5, result: str = "exit-code", words: str = "") -> str:
        """A start that ends after it stood for so many seconds, or before it was seen at all."""
        self("start")
        return self.end(stood, result, words)

    def end(self, stood: int | None = 5, result: str = "exit-code", words: str = "") -> str:
        """The end of what was started."""
        if words:
            (self.run / "last-words").write_text(words + "\n")
        if stood is not None:
            (self.run / "ready").write_text("10\n")
            self.at(10 + stood)
        told = self("stopped", SERVICE_RESULT=result, EXIT_STATUS="1")
        self.at(10)
        return told


@pytest.fixture
def service(tmp_path: Path) -> Service:
    return Service(tmp_path)


def test_the_first_start_waits_for_nothing(service: Service) -> None:
    assert service("pause") == "sleep 0\n"
    assert service("start").splitlines()[-1] == "toque run --kiosk "


def test_pauses_grow_and_end_at_half_a_minute(service: Service) -> None:
    pauses = []
    for _ in range(7):
        service.fail()
        pauses.append(service("pause").splitlines()[-1])
    assert pauses == [f"sleep {s}" for s in (2, 4, 8, 16, 30, 30, 30)]


def test_a_screen_without_a_table_says_why(service: Service) -> None:
    hand, service.stdin = os.openpty()
    give = "Give it (sudo usermod -aG video,render toque), log in again or restart."
    service.fail(words=f"no-window: No right to use /dev/dri/card0. {give}")
    service("pause")
    os.close(service.stdin)
    shown = os.read(hand, 1000).decode()
    os.close(hand)
    assert "Toque: No right to use /dev/dri/card0. Give it" in shown
    assert give in " ".join(shown.split()), "no word is broken"
    assert max(map(len, shown.splitlines())) <= 80, "an old console has 80 columns"
    assert "2 s ... sudo toque doctor" in shown


def test_three_quick_failures_make_it_safe_and_known_why(service: Service) -> None:
    service.fail(words="IndexError: list index out of range")
    service.fail(result="watchdog")
    assert "--safe" not in service("start")
    service.fail(result="signal")
    assert service("start").splitlines()[-1] == "toque run --kiosk --safe 1"
    assert (service.run / "failures").read_text().splitlines() == [
        "IndexError: list index out of range",
        "watchdog",
        "signal 1",
    ]


def test_last_words_are_of_this_start_only(service: Service) -> None:
    service.fail(words="IndexError: list index out of range")
    service.fail()
    assert (service.run / "failures").read_text().splitlines()[-1] == "exit 1"


def test_a_table_that_never_was_seen_has_failed_quickly_however_long_it_took(
    service: Service,
) -> None:
    service.at(500)
    for count in range(1, 4):
        service.fail(stood=None, result="timeout")
        assert len((service.run / "failures").read_text().splitlines()) == count


def test_that_it_stood_is_forgotten_at_the_next_start(service: Service) -> None:
    service.fail(stood=70)
    service.fail(stood=None)
    assert len((service.run / "failures").read_text().splitlines()) == 2


def test_a_table_that_stood_for_a_minute_has_failed_once(service: Service) -> None:
    for _ in range(3):
        service.fail()
    service.fail(stood=70, result="watchdog")
    assert (service.run / "failures").read_text() == "watchdog\n"


def test_a_table_that_was_stopped_has_not_failed(service: Service) -> None:
    service.fail()
    service("start")
    service("stopped", SERVICE_RESULT="success", EXIT_STATUS="0")
    assert not (service.run / "failures").exists()


def test_cage_is_taken_when_the_bare_screen_gave_no_window(service: Service) -> None:
    service.program(service.bin / "cage", 'echo "cage $* $LIBSEAT_BACKEND"')
    assert "cage" not in service("start")
    service.fail(words="no-window: another program may hold it")
    started = service("start").splitlines()[-1]
    assert started == f"cage -- {service.app}/.venv/bin/toque run --kiosk seatd"
    service.end(words="no-window: no Xwayland")
    assert "cage --" not in service("start"), "and back, should it fail there too"


def test_a_cage_that_never_showed_the_table_is_left_again(service: Service) -> None:
    service.program(service.bin / "cage", 'echo "cage $*"')
    service.fail(words="no-window: No right to use /dev/dri/card0.")
    assert "cage --" in service("start")
    service.end(stood=None)
    assert "cage --" not in service("start")
    service.end(words="no-window: No right to use /dev/dri/card0.")
    service("start")
    service.end(stood=5)
    assert "cage --" in service("start"), "one that showed it and fell is a cage that works"


def test_without_cage_the_bare_screen_is_tried_again(service: Service) -> None:
    service.fail(words="no-window: another program may hold it")
    path = f"{service.bin}:/usr/bin:/bin"
    hidden = {"PATH": path} if not any(Path(p, "cage").exists() for p in path.split(":")) else None
    if hidden is None:
        pytest.skip("cage is installed here")
    assert service("start", **hidden).splitlines()[-1].startswith("toque run")


@pytest.mark.parametrize(("wanted", "first"), [("cage", "cage"), ("console", "toque")])
def test_the_session_can_be_chosen(service: Service, wanted: str, first: str) -> None:
    service.program(service.bin / "cage", 'echo "cage $*"')
    assert service("start", TOQUE_SESSION=wanted).splitlines()[-1].startswith(first)


def test_on_a_desktop_it_goes_on_until_the_window_is_closed(service: Service) -> None:
    runs = '"$RUNTIME_DIRECTORY/runs"'
    counting = f'echo x >>{runs}; echo "toque $*"; [ "$(wc -l <{runs})" -gt 4 ]'
    service.program(service.app / ".venv/bin/toque", counting)
    told = service("desktop", XDG_RUNTIME_DIR=str(service.run.parent / "user")).splitlines()
    assert [line for line in told if line.startswith(("toque", "sleep"))] == [
        "sleep 0",
        "toque run --kiosk",
        "sleep 2",
        "toque run --kiosk",
        "sleep 4",
        "toque run --kiosk",
        "sleep 8",
        "toque run --kiosk --safe",
        "sleep 16",
        "toque run --kiosk --safe",
    ]
