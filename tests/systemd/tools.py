"""A computer that is a folder, for the installer: its commands say what they were asked."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

SYSTEMD = Path(__file__).resolve().parents[2] / "systemd"
FAKES = {
    "apt-get": "",
    "dpkg": 'echo "${FAKE_ARCHITECTURE:-arm64}"',
    "dpkg-query": '[ -n "${FAKE_MISSING:-}" ] || printf "ii  %s other (= 1)\n" $FAKE_INSTALLED',
    "apt-cache": '[ -z "${FAKE_NO_LGPIO:-}" ]',
    "systemctl": '[ "$1" != get-default ] || echo "${FAKE_TARGET:-multi-user.target}"',
    "udevadm": "",
    "useradd": "",
    "usermod": "",
    "chown": "",
    "sleep": "",
    "rfkill": "",
    "getent": '[ "$1" = group ] && [ "$2" != gpio ]',
    "df": 'printf "x\\nx 1 1 %s x /\\n" "${FAKE_FREE:-9000}"',
}
PYTHON = """
case "$*" in
    *print*) echo "${FAKE_PYTHON:-3.13}" ;;
    *"sys.exit(sys.version_info"*) [ "${FAKE_PYTHON:-3.13}" != 3.13 ] ;;
    -V) echo "Python ${FAKE_PYTHON:-3.13}.5" ;;
    "-m venv"*) mkdir -p "${!#}/bin" && cp "$0" "${!#}/bin/python" && cp "$0" "${!#}/bin/toque" ;;
    *"pip"*download*) [ -z "${FAKE_NO_NETWORK:-}" ] ;;
    *"pip"*--find-links*) [ -z "${FAKE_OTHER_WHEELS:-}" ] ;;
    "play "*) [ -z "${FAKE_BROKEN:-}" ] ;;
esac
"""


class Ran(msgspec.Struct, frozen=True):
    """What a script said, and what it asked of the system."""

    status: int
    said: str
    asked: tuple[str, ...]

    def has_asked(self, words: str) -> bool:
        return any(line.startswith(words) for line in self.asked)


SYSTEM = SYSTEMD.parent / ".requirements" / "system.txt"
LIBRARIES = [
    line.split()[0].replace("libmtdev1", "libmtdev1t64,libmtdev1")
    for line in SYSTEM.read_text().splitlines()
    if line.strip() and not line.startswith("#")
]
INSTALLED = " ".join(
    (*LIBRARIES, "python3 python3-venv polkitd udisks2 cage seatd xwayland python3-lgpio")
)
"""What a Pi has: of one library another package by another name."""


class Pi:
    """A root folder, and commands that do nothing but note what they were asked."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.root.mkdir()
        self.typed: tuple[str, ...] = ()
        self._bin, self._log = folder / "bin", folder / "asked"
        self._bin.mkdir()
        for name, does in {**FAKES, "python3": PYTHON}.items():
            file = self._bin / name
            file.write_text(f'#!/bin/bash\necho "{name} $*" >>"{self._log}"\n{does}\n')
            file.chmod(0o755)
        self.checkout = folder / "checkout"
        copy_checkout(self.checkout)

    def run(self, script: str, *words: str, **environment: str) -> Ran:
        """Run a script, in a terminal if something is to be typed."""
        self._log.write_text("")
        with keyboard(self.typed) as stdin:
            done = self._ran(script, words, environment, stdin)
        return Ran(done.returncode, done.stdout, tuple(self._log.read_text().splitlines()))

    def _ran(
        self, script: str, words: tuple[str, ...], environment: dict[str, str], stdin: int
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", str(self.checkout / "systemd" / script), *words],
            env={
                "PATH": f"{self._bin}:{os.environ['PATH']}",
                "TOQUE_ROOT": str(self.root),
                "FAKE_INSTALLED": INSTALLED,
                **environment,
            },
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def install(self, *words: str, **environment: str) -> Ran:
        return self.run("install.sh", "--yes", *words, **environment)

    def text(self, path: str) -> str:
        return (self.root / path).read_text()

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    @property
    def current(self) -> str:
        """The release that runs."""
        return str((self.root / "opt/toque/current").readlink())

    @property
    def releases(self) -> list[str]:
        return sorted(path.name for path in (self.root / "opt/toque/releases").iterdir())


@contextmanager
def keyboard(typed: tuple[str, ...]) -> Iterator[int]:
    """Standard input: nobody, or a terminal where those lines are waiting."""
    if not typed:
        yield subprocess.DEVNULL
        return
    hand, terminal = os.openpty()
    os.write(hand, "".join(f"{line}\n" for line in typed).encode())
    yield terminal
    os.close(terminal)
    os.close(hand)


def copy_checkout(to: Path) -> None:
    """The few files that the installer looks at."""
    shutil.copytree(SYSTEMD, to / "systemd")
    shutil.copytree(SYSTEMD.parent / ".requirements", to / ".requirements")
    shutil.copy(SYSTEMD.parent / "pyproject.toml", to)
    (to / "VERSION").write_text("0.1.0 1a2b3c4\n")
