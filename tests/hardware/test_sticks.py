"""USB sticks as lsblk and udisksctl speak of them."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from hardware.ports import PartMissingError, Stick
from hardware.sticks import CommandFailed, Udisks, run

STICK = Stick("/dev/sda1", "HOLIDAYS", 8_000_000_000)
SYSTEM = {
    "path": "/dev/sdb",
    "tran": "usb",
    "fstype": None,
    "label": None,
    "size": 1,
    "ro": False,
    "mountpoints": [None],
    "children": [
        {
            "path": "/dev/sdb1",
            "tran": None,
            "fstype": "vfat",
            "label": "bootfs",
            "size": 1,
            "ro": False,
            "mountpoints": ["/boot/firmware"],
        },
        {
            "path": "/dev/sdb2",
            "tran": None,
            "fstype": "ext4",
            "label": "rootfs",
            "size": 1,
            "ro": False,
            "mountpoints": ["/"],
        },
    ],
}
DISKS = [
    {
        "path": "/dev/mmcblk0",
        "tran": None,
        "fstype": None,
        "size": 1,
        "mountpoints": [None],
        "children": [{"path": "/dev/mmcblk0p1", "fstype": "vfat", "label": "x", "size": 1}],
    },
    {
        "path": "/dev/sda",
        "tran": "usb",
        "fstype": None,
        "size": 8,
        "mountpoints": [None],
        "children": [
            {
                "path": "/dev/sda1",
                "tran": None,
                "fstype": "vfat",
                "label": "HOLIDAYS",
                "size": 8_000_000_000,
                "ro": False,
                "mountpoints": [None],
            }
        ],
    },
    {
        "path": "/dev/sdc",
        "tran": "usb",
        "fstype": "exfat",
        "label": None,
        "size": "16000000000",
        "ro": False,
        "mountpoints": ["/media/pi/A B"],
    },
    {"path": "/dev/sdd", "tran": "usb", "fstype": None, "size": 0, "mountpoints": [None]},
    {"path": "/dev/sr0", "tran": "usb", "fstype": "iso9660", "size": 9, "ro": True},
    SYSTEM,
]


class Said:
    """Commands answered from a table; what was asked."""

    def __init__(self, *answers: str | Exception) -> None:
        self.answers, self.asked = list(answers), list[tuple[str, ...]]()

    def __call__(self, command: Sequence[str]) -> str:
        self.asked.append(tuple(command))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def test_sticks_are_usb_disks_that_the_system_does_not_live_on() -> None:
    found = Udisks(Said(json.dumps({"blockdevices": DISKS}))).list()
    assert found == (STICK, Stick("/dev/sdc", "sdc", 16_000_000_000))


@pytest.mark.parametrize("answer", ["", "{", CommandFailed("no"), FileNotFoundError("lsblk")])
def test_without_lsblk_it_is_one_sentence(answer: str | Exception) -> None:
    with pytest.raises(PartMissingError) as missing:
        Udisks(Said(answer)).list()
    assert missing.value.trouble.code == "stick_no_list"


@pytest.mark.parametrize(
    ("answer", "folder"),
    [
        ("Mounted /dev/sda1 at /media/pi/HOLIDAYS\n", "/media/pi/HOLIDAYS"),
        ("Mounted /dev/sda1 at /media/pi/HOLIDAYS.\n", "/media/pi/HOLIDAYS"),
        ("Mounted /dev/sda1 at /run/media/pi/A B\n", "/run/media/pi/A B"),
        (
            CommandFailed(
                "Error mounting /dev/sda1: GDBus.Error:org.freedesktop.UDisks2.Error."
                "AlreadyMounted: Device /dev/sda1 is already mounted at `/media/pi/A B'.\n"
            ),
            "/media/pi/A B",
        ),
    ],
)
def test_a_stick_is_mounted_or_is_already(answer: str | Exception, folder: str) -> None:
    said = Said(answer)
    assert Udisks(said).mount(STICK) == Path(folder)
    assert said.asked == [("udisksctl", "mount", "--no-user-interaction", "-b", "/dev/sda1")]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (CommandFailed("GDBus.Error:…NotAuthorized: Not authorized to…"), "stick_no_rights"),
        (CommandFailed("wrong fs type, bad superblock"), "stick_refused"),
        ("Something else\n", "stick_refused"),
        (FileNotFoundError("udisksctl"), "stick_no_udisks"),
    ],
)
def test_what_is_not_mounted_says_why(answer: str | Exception, code: str, tmp_path: Path) -> None:
    with pytest.raises(PartMissingError) as missing:
        Udisks(Said(answer)).mount(Stick(str(tmp_path), "HOLIDAYS", 8))
    assert missing.value.trouble.code == code
    assert missing.value.trouble.text


def test_a_stick_still_in_use_is_not_let_go(tmp_path: Path) -> None:
    there = Stick(str(tmp_path), "HOLIDAYS", 8)
    with pytest.raises(PartMissingError) as missing:
        Udisks(Said(CommandFailed("target is busy"))).unmount(there)
    assert missing.value.trouble.code == "stick_busy"
    said = Said("Unmounted /dev/sda1.\n")
    Udisks(said).unmount(STICK)
    assert said.asked == [("udisksctl", "unmount", "--no-user-interaction", "-b", "/dev/sda1")]


@pytest.mark.parametrize("act", [Udisks.mount, Udisks.unmount], ids=["mount", "unmount"])
def test_a_stick_that_was_pulled_out_too_early_says_so(
    act: Callable[[Udisks, Stick], object], tmp_path: Path
) -> None:
    gone = Stick(str(tmp_path / "sda1"), "HOLIDAYS", 8)
    answer = CommandFailed(f"Error looking up object for device {gone.device}.")
    with pytest.raises(PartMissingError) as missing:
        act(Udisks(Said(answer)), gone)
    assert missing.value.trouble.code == "stick_gone"


def test_commands_are_run_in_words_that_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "udisksctl"
    program.write_text('#!/bin/sh\necho "Mounted $4 at /media/$LC_ALL"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert Udisks().mount(STICK) == Path("/media/C.UTF-8")


def test_a_command_that_fails_says_what_it_said() -> None:
    with pytest.raises(CommandFailed, match="oh no"):
        run(("sh", "-c", "echo oh no >&2; exit 1"))
