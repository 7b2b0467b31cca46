"""One Debian guest in qemu, without KVM, watched and handled from outside.

Disks are overlays: NAME.qcow2 on base.img or on another disk, so that a test starts from what an
earlier one has built. `save` keeps a moment, memory and disk; `start(load=...)` wakes in it.
"""

from __future__ import annotations

import json
import os
import random
import shlex
import signal
import socket
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

CPU = os.environ.get("GUEST_CPU", "Nehalem")  # with AVX Mesa's own code crashes in qemu

LIMIT_S = 1800
"""So long (s) an order is waited for: without KVM and beside other work each takes minutes."""

SHARED = "security_model=none,multidevs=remap"


class GuestError(Exception):
    """The guest did not do what it was told; the message says what it answered."""


class Guest:
    """A machine in a folder with base.img, vmlinuz and initrd."""

    def __init__(self, home: Path) -> None:
        self.home, self.computed_s = home, 0.0
        self.share = home / "share"
        self._pid_file, self._port, self._monitor = (
            home / name for name in ("pid", "agent.sock", "qmp.sock")
        )

    # Power

    @property
    def pid(self) -> int | None:
        """The process of the running machine."""
        try:
            number = int(self._pid_file.read_text())
            words = Path(f"/proc/{number}/cmdline").read_bytes()
        except (OSError, ValueError):
            return None
        return number if b"qemu" in words and str(self.home).encode() in words else None

    @property
    def cpu_s(self) -> float:
        """Seconds that the running machine has computed: what it takes where nobody else does."""
        if (number := self.pid) is None:
            return 0.0
        used = Path(f"/proc/{number}/stat").read_text().rpartition(") ")[2].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")

    def disk(self, name: str) -> Path:
        return self.home / f"{name}.qcow2"

    def fork(self, new: str, old: str | None = None) -> None:
        """A new disk that starts as an old one is now, which may not change any more."""
        base = self.disk(old) if old else self.home / "base.img"
        self.disk(new).unlink(missing_ok=True)
        words = ["qemu-img", "create", "-q", "-f", "qcow2", "-b", str(base)]
        subprocess.run([*words, "-F", "qcow2" if old else "raw", str(self.disk(new))], check=True)

    def start(self, disk: str, load: str | None = None, *, is_fast: bool = False) -> None:
        """Switch on and wait until it obeys. `is_fast`: flushes are not waited for."""
        if self.pid:
            raise GuestError("it is on already")
        self.share.mkdir(exist_ok=True)
        for place in (self._port, self._monitor):
            place.unlink(missing_ok=True)
        subprocess.run(
            [*self._words(disk, is_fast=is_fast), *(["-loadvm", load] if load else [])], check=True
        )
        self.run(f"date -s @{int(time.time())}")

    def _words(self, disk: str, *, is_fast: bool) -> list[str]:
        cache = "unsafe" if is_fast else "writeback"
        kernel = (
            "root=/dev/vda rw console=tty0 console=ttyS0 quiet mitigations=off nokaslr"
            " systemd.show_status=0 net.ifnames=0"
        )
        options = {
            "accel": "tcg,thread=multi",
            "cpu": CPU,
            "machine": "q35",
            "smp": "2",
            "m": "2048",
            "display": "none",
            "vga": "none",
            "kernel": str(self.home / "vmlinuz"),
            "initrd": str(self.home / "initrd"),
            "append": kernel,
            "drive": f"file={self.disk(disk)},if=virtio,format=qcow2,cache={cache}",
            "netdev": "user,id=n",
            "virtfs": f"local,path={self.share},mount_tag=share,{SHARED}",
            "serial": f"file:{self.home}/serial.log",
            "qmp": f"unix:{self._monitor},server=on,wait=off",
            "chardev": f"socket,id=a,path={self._port},server=on,wait=off",
            "pidfile": str(self._pid_file),
        }
        devices = (
            "virtio-gpu-pci,xres=800,yres=480",
            "virtio-net-pci,netdev=n",
            "virtio-rng-pci",
            "virtio-serial-pci",
            "virtserialport,chardev=a,name=agent",
            "qemu-xhci",
            "usb-kbd",
        )
        words = ["qemu-system-x86_64", "-nodefaults", "-daemonize"]
        words += [word for key, value in options.items() for word in (f"-{key}", value)]
        return words + [word for device in devices for word in ("-device", device)]

    def cut(self) -> None:
        """Pull the plug: what was given to the disk but not flushed may be gone."""
        if (number := self.pid) is not None:
            self.computed_s += self.cpu_s
            os.kill(number, signal.SIGKILL)
            self._wait_off(20)

    def down(self) -> None:
        """Shut down."""
        self.computed_s += self.cpu_s
        self.qmp("system_powerdown")
        self._wait_off(LIMIT_S)

    def _wait_off(self, limit: float) -> None:
        end = time.monotonic() + limit
        while self.pid and time.monotonic() < end:
            time.sleep(0.1)
        if (number := self.pid) is not None:
            os.kill(number, signal.SIGKILL)

    # Orders

    def run(self, order: str, *, limit: int = LIMIT_S) -> str:
        """What a shell command prints; raises GuestError unless it ends well."""
        status, said = self.ask(order, limit=limit)
        if status != 0:
            raise GuestError(f"{order}\nended with {status}:\n{said}")
        return said

    def ask(self, order: str, *, limit: int = LIMIT_S) -> tuple[int, str]:
        """The exit status of a shell command, and what it printed."""
        number = random.randrange(1 << 30)
        wish = json.dumps({"id": number, "run": order, "user": "root", "limit": limit})
        said: list[str] = []
        end = time.monotonic() + limit + 20
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._port))
            line.sendall(wish.encode() + b"\n")
            rest = b""
            while time.monotonic() < end:
                line.settimeout(max(0.1, end - time.monotonic()))
                try:
                    piece = line.recv(65536)
                except TimeoutError:
                    break
                if not piece:
                    raise GuestError(f"{order}\nthe guest went off")
                *answers, rest = (rest + piece).split(b"\n")
                for answer in answers:
                    told = _parsed(answer)
                    if told.get("id") != number:
                        continue
                    if "status" in told:
                        return int(told["status"]), "".join(said)
                    said.append(str(told["out"]))
        raise GuestError(f"{order}\nno answer within {limit} s")

    def wait_for(self, order: str, *, limit: int = LIMIT_S) -> str:
        """Ask again and again until the command ends well."""
        end = time.monotonic() + limit
        while True:
            status, said = self.ask(order)
            if status == 0:
                return said
            if time.monotonic() > end:
                raise GuestError(f"{order}\nnot within {limit} s: {said}")
            time.sleep(1)

    def put(self, source: Path, target: str) -> None:
        """A folder of ours becomes TARGET in the guest."""
        with tempfile.NamedTemporaryFile(dir=self.share, suffix=".tar") as archive:
            subprocess.run(["tar", "-cf", archive.name, "-C", source, "."], check=True)
            Path(archive.name).chmod(0o644)
            there, name = shlex.quote(target), Path(archive.name).name
            # Mounted only while copying: with a share no moment can be kept.
            self.run(
                f"set -e; mount /mnt/share; trap 'umount /mnt/share' EXIT; rm -rf {there};"
                f" mkdir -p {there}; tar -xmf /mnt/share/{name} -C {there} --no-same-owner",
            )

    # The monitor

    def qmp(self, command: str, **arguments: object) -> Any:
        """One order to the machine itself."""
        with socket.socket(socket.AF_UNIX) as line, line.makefile("rw") as stream:
            line.connect(str(self._monitor))
            stream.readline()
            answer: dict[str, Any] = {}
            for order in (
                {"execute": "qmp_capabilities"},
                {"execute": command, "arguments": arguments},
            ):
                stream.write(json.dumps(order) + "\n")
                stream.flush()
                while "event" in (answer := json.loads(stream.readline() or '{"return": {}}')):
                    pass
                if "error" in answer:
                    raise GuestError(f"{command}: {answer['error']['desc']}")
        return answer["return"]

    def save(self, moment: str) -> None:
        """Keep this moment in the disk."""
        said = self.qmp("human-monitor-command", **{"command-line": f"savevm {moment}"})
        if said.strip():
            raise GuestError(said)

    def keys(self, *names: str) -> None:
        """Press keys of the keyboard together, by qemu's names."""
        line = f"sendkey {'-'.join(names)}"
        self.qmp("human-monitor-command", **{"command-line": line})

    def plug(self, image: Path, slow: int = 0) -> None:
        """Put a USB stick in; `slow`: bytes that it takes in a second."""
        file = {"driver": "file", "filename": str(image)}
        stick = {"driver": "raw", "file": file}
        if slow:
            limits = {"bps-write": slow}
            self.qmp("object-add", **{"qom-type": "throttle-group", "id": "slow", "limits": limits})
            stick = {"driver": "throttle", "throttle-group": "slow", "file": stick}
        self.qmp("blockdev-add", **stick, **{"node-name": "stick"})
        self.qmp("device_add", driver="usb-storage", drive="stick", id="stick", removable=True)

    def pull(self) -> None:
        """Pull the stick out, whoever still uses it."""
        self.qmp("device_del", id="stick")
        self._let_go("stick")

    def _let_go(self, node: str, tries: int = 30) -> None:
        """Forget a disk that the machine has used until a moment ago."""
        while True:
            try:
                self.qmp("blockdev-del", **{"node-name": node})
                return
            except GuestError:
                if not (tries := tries - 1):
                    raise
                time.sleep(1)

    def look(self) -> Picture:
        """What the screen shows."""
        raw = self.home / "shot.ppm"
        raw.unlink(missing_ok=True)
        self.qmp("screendump", filename=str(raw))
        return _whole(raw)

    def shot(self, picture: Path) -> Picture:
        """Photograph the screen."""
        shot = self.look()
        shot.save(picture)
        return shot


class Picture:
    """What the screen showed: rows of red, green and blue."""

    def __init__(self, width: int, height: int, rows: bytes) -> None:
        self.width, self.height, self.rows = width, height, rows

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        at = (y * self.width + x) * 3
        red, green, blue = self.rows[at : at + 3]
        return red, green, blue

    def is_like(self, other: Picture) -> bool:
        """Whether both show the same; a moment that wakes has a rim until something is drawn."""
        width, height = min(self.width, other.width), min(self.height, other.height)
        return all(self._line(y, width) == other._line(y, width) for y in range(height))

    def _line(self, y: int, width: int) -> bytes:
        begin = y * self.width * 3
        return self.rows[begin : begin + width * 3]

    @property
    def colours(self) -> int:
        """How many different colours: a dark screen has one or two."""
        return len({self.rows[at : at + 3] for at in range(0, len(self.rows), 3)})

    def save(self, path: Path) -> None:
        """Write it as a PNG."""
        line = self.width * 3
        body = b"".join(b"\0" + self.rows[y * line :][:line] for y in range(self.height))
        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(body)), (b"IEND", b""))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n"
            + b"".join(
                struct.pack(">I", len(data))
                + kind
                + data
                + struct.pack(">I", zlib.crc32(kind + data))
                for kind, data in parts
            )
        )


def _whole(raw: Path) -> Picture:
    """The picture, once it is written whole: the monitor answers before that."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        head = raw.read_bytes().split(b"\n", 3) if raw.exists() else []
        if len(head) == 4:
            width, height = map(int, head[1].split())
            if len(head[3]) >= width * height * 3:
                return Picture(width, height, head[3][: width * height * 3])
        time.sleep(0.1)
    raise GuestError("no picture of the screen")


def _parsed(answer: bytes) -> dict[str, Any]:
    try:
        return dict(json.loads(answer))
    except ValueError:
        return {}
