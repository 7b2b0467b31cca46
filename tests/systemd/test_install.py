"""The installer's steps, in a folder that stands for a Pi."""

from __future__ import annotations

import os
import tomllib

import pytest

from tests.systemd.tools import Pi


def test_a_fresh_pi_becomes_a_table(pi: Pi) -> None:
    ran = pi.install("--lang", "fr", "--rotate", "90", "--pins", "seat1=4,chef=26")
    assert ran.status == 0, ran.said
    release = pi.root / pi.current.removeprefix("/")
    assert (release / "VERSION").read_text() == "0.1.0 1a2b3c4\n"
    assert (release / ".complete").exists()
    assert tomllib.loads(pi.text("etc/toque/config.toml")) == {
        "language": "fr",
        "display": {"fullscreen": True, "rotation": 90},
        "panel": {"button_pins": {"seat1": 4, "chef": 26}},
    }
    for path in (
        "etc/systemd/system/toque.service",
        "etc/udev/rules.d/60-toque.rules",
        "etc/polkit-1/rules.d/50-toque.rules",
        "usr/local/bin/toque",
    ):
        assert (pi.root / path).exists(), path
    assert ran.has_asked("systemctl --quiet enable toque.service")
    assert ran.has_asked("usermod -aG video toque")
    assert not ran.has_asked("usermod -aG gpio toque"), "a group that is not here"


def test_every_stage_is_counted_up_to_the_last(pi: Pi) -> None:
    for words in ((), (), ("--wifi-off",)):
        stages = [line for line in pi.install(*words).said.splitlines() if line.startswith("[")]
        last = stages[-1].partition("]")[0]
        assert last in ("[9/9", "[10/10"), stages


def test_a_second_run_does_nothing_twice(pi: Pi) -> None:
    pi.install()
    first = pi.current
    again = pi.install()
    assert again.status == 0, again.said
    assert pi.current == first
    assert pi.releases == [first.rpartition("/")[2]]
    assert not any("-m venv" in line for line in again.asked)


def test_the_answers_of_last_time_are_kept(pi: Pi) -> None:
    pi.install("--lang", "fr", "--rotate", "270", "--wifi-off")
    pi.install()
    said = tomllib.loads(pi.text("etc/toque/config.toml"))
    assert (said["language"], said["display"]["rotation"]) == ("fr", 270)
    assert "wifi_off=yes" in pi.text("etc/toque/install.conf")


def test_answers_are_lines_and_never_run(pi: Pi) -> None:
    pi.write("etc/toque/install.conf", "lang=fr\nPATH=/nowhere\nrotate=$(touch /tmp/no)\n")
    ran = pi.install()
    assert ran.status == 1
    assert "--rotate is 0, 90, 180 or 270, not $(touch /tmp/no)" in ran.said


def test_settings_changed_by_hand_stay(pi: Pi) -> None:
    pi.install("--lang", "fr")
    pi.write("etc/toque/config.toml", 'language = "en"\n')
    ran = pi.install("--lang", "fr")
    assert pi.text("etc/toque/config.toml") == 'language = "en"\n'
    assert "it stays" in ran.said


def test_an_update_changes_over_in_one_step_and_keeps_the_last(pi: Pi) -> None:
    releases = []
    for commit in ("aaaaaaa", "bbbbbbb", "ccccccc"):
        (pi.checkout / "VERSION").write_text(f"0.1.0 {commit}\n")
        assert pi.install().status == 0
        releases.append(pi.current)
    assert str((pi.root / "opt/toque/previous").readlink()) == releases[1]
    assert len(pi.releases) == 2


@pytest.mark.parametrize(
    ("fault", "said"),
    [("FAKE_NO_NETWORK", "what was fetched is kept"), ("FAKE_BROKEN", "the old one runs on")],
)
def test_a_failed_update_leaves_the_old_version(pi: Pi, fault: str, said: str) -> None:
    pi.install()
    old, kept = pi.current, pi.releases
    (pi.checkout / "VERSION").write_text("0.2.0 bbbbbbb\n")
    ran = pi.install(**{fault: "yes"})
    assert ran.status == 1
    assert said in ran.said
    assert (pi.current, pi.releases) == (old, kept)
    assert not ran.has_asked("systemctl restart")


def test_a_network_that_comes_back_is_waited_for(pi: Pi) -> None:
    ran = pi.install(FAKE_NO_NETWORK="yes")
    assert [line for line in ran.asked if line.startswith("sleep")] == ["sleep 3", "sleep 10"]


def test_wheels_beside_the_checkout_need_no_network(pi: Pi) -> None:
    (pi.checkout / "wheels").mkdir()
    ran = pi.install(FAKE_NO_NETWORK="yes")
    assert ran.status == 0, ran.said
    assert any(f"--find-links {pi.checkout}/wheels" in line for line in ran.asked)


def test_a_package_for_another_computer_says_how_it_is_made(pi: Pi) -> None:
    (pi.checkout / "wheels").mkdir()
    ran = pi.install(FAKE_OTHER_WHEELS="yes")
    assert ran.status == 1
    assert "Is the network there" not in ran.said
    assert "Python 3.13" in ran.said
    assert f"bash systemd/pack.sh {os.uname().machine}" in ran.said


def test_a_rehearsal_says_each_step_and_changes_nothing(pi: Pi) -> None:
    ran = pi.run("install.sh", "--dry-run", FAKE_MISSING="yes")
    assert ran.status == 0, ran.said
    assert "would run: apt-get" not in ran.said.partition("useradd")[2]
    assert "would write: /etc/systemd/system/toque.service" in ran.said
    stages = [line.partition("]")[0] for line in ran.said.splitlines() if line.startswith("[")]
    assert stages == [f"[{n}/9" for n in range(1, 10)], "each step is said"
    assert ran.said.endswith("Rehearsed: nothing was changed.\n")
    assert list(pi.root.iterdir()) == []
    changing = ("apt-get", "useradd", "usermod", "systemctl --quiet enable", "systemctl restart")
    assert [line for line in ran.asked if line.startswith(changing)] == []


@pytest.mark.parametrize(
    ("environment", "why"),
    [
        ({"FAKE_ARCHITECTURE": "armhf"}, "64-bit"),
        ({"FAKE_PYTHON": "3.14"}, "Kivy 2.3.1 has no packages"),
        ({"FAKE_PYTHON": "3.9"}, "needs 3.11, 3.12 or 3.13"),
        ({"FAKE_FREE": "300"}, "700 are needed"),
    ],
)
def test_a_computer_that_does_not_fit_is_refused_with_the_reason(
    pi: Pi, environment: dict[str, str], why: str
) -> None:
    ran = pi.install(**environment)
    assert ran.status == 1
    assert why in ran.said
    assert list(pi.root.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--lang", "de"), "--lang is en or fr"),
        (("--rotate", "45"), "--rotate is"),
        (("--pins", "seat9=4"), "seat1 to seat6 and chef"),
        (("--pins", "seat1=40"), "0 to 27"),
        (("--session", "x11"), "--session is"),
        (("--lang",), "needs a word"),
        (("--fast",), "not known"),
    ],
)
def test_a_wrong_flag_is_one_line(pi: Pi, words: tuple[str, ...], why: str) -> None:
    ran = pi.install(*words)
    assert ran.status == 1
    assert why in ran.said.splitlines()[-1]
    assert list(pi.root.iterdir()) == []


def test_missing_packages_are_installed_and_lgpio_only_where_it_has_no_wheel(pi: Pi) -> None:
    pi.write("dev/gpiochip0", "")

    def asked(python: str, **more: str) -> str:
        ran = pi.install(FAKE_MISSING="yes", FAKE_PYTHON=python, **more)
        return next(line for line in ran.asked if "install -y" in line)

    assert "python3-lgpio" in asked("3.13")
    assert "python3-lgpio" not in asked("3.11")
    assert "libmtdev1" in asked("3.11")
    assert "python3-lgpio" not in asked("3.13", FAKE_NO_LGPIO="yes")


def test_what_another_package_provides_is_not_missing(pi: Pi) -> None:
    ran = pi.install()
    assert "Debian packages: all are here" in ran.said
    assert not ran.has_asked("apt-get")


def test_the_pi_starts_quietly_and_gets_its_line_back(pi: Pi) -> None:
    line = "console=serial0,115200 console=tty1 root=PARTUUID=0 rootwait\n"
    cmdline = pi.write("boot/firmware/cmdline.txt", line)
    pi.install()
    pi.install()
    words = cmdline.read_text().split()
    assert words.count("consoleblank=0") == words.count("vt.global_cursor_default=0") == 1
    assert pi.run("uninstall.sh", "--yes").status == 0
    assert cmdline.read_text() == line


def test_wireless_is_switched_off_once(pi: Pi) -> None:
    config = pi.write("boot/firmware/config.txt", "arm_64bit=1\n")
    pi.install("--wifi-off")
    pi.install()
    assert config.read_text().count("dtoverlay=disable-wifi") == 1


def test_wireless_comes_back_when_it_is_asked_for_or_the_table_goes(pi: Pi) -> None:
    text = "arm_64bit=1\n[cm4]\notg_mode=1\n"
    config = pi.write("boot/firmware/config.txt", text)
    pi.install("--wifi-off")
    assert "disable-wifi" in config.read_text()
    assert "back from the next start on" in pi.install("--wifi-on").said
    assert config.read_text() == text
    pi.install("--wifi-off")
    pi.run("uninstall.sh", "--yes")
    assert config.read_text() == text


def test_wireless_that_was_blocked_is_let_go_once(pi: Pi) -> None:
    assert pi.install("--wifi-off").has_asked("rfkill block wifi")
    assert pi.install("--wifi-on").has_asked("rfkill unblock wifi")
    assert not pi.install().has_asked("rfkill")


def test_each_answer_is_asked_for_and_can_be_typed(pi: Pi) -> None:
    pi.typed = ("fr", "180", "console", "seat1=4", "yes")
    ran = pi.run("install.sh")
    assert ran.status == 0, ran.said
    kept = "lang=fr\nrotate=180\npins=seat1=4\nsession=console\nwifi_off=yes\n"
    assert pi.text("etc/toque/install.conf") == kept
    pi.typed = ("",) * 5
    again = pi.run("install.sh")
    assert "[180]" in again.said
    assert pi.text("etc/toque/install.conf") == kept


def test_a_typed_answer_that_cannot_be_is_one_line(pi: Pi) -> None:
    pi.typed = ("fr", "0", "auto", "", "oui")
    ran = pi.run("install.sh")
    assert ran.status == 1
    assert "yes or no, not oui" in ran.said.splitlines()[-1]


def test_a_desktop_opens_the_table_itself(pi: Pi) -> None:
    ran = pi.install(FAKE_TARGET="graphical.target")
    assert ran.status == 0, ran.said
    assert (pi.root / "etc/xdg/autostart/toque.desktop").exists()
    assert not (pi.root / "etc/systemd/system/toque.service").exists()
    assert not ran.has_asked("systemctl --quiet enable toque.service")


def test_uninstalling_leaves_the_data_and_says_where(pi: Pi) -> None:
    pi.install()
    pi.write("var/lib/toque/toque.db", "matches")
    ran = pi.run("uninstall.sh", "--yes")
    assert ran.status == 0, ran.said
    assert pi.text("var/lib/toque/toque.db") == "matches"
    assert "/var/lib/toque" in ran.said
    assert not (pi.root / "opt/toque").exists()
    assert not (pi.root / "etc/systemd/system/toque.service").exists()
    assert ran.has_asked("systemctl enable getty@tty1.service")


def test_uninstalling_asks_first(pi: Pi) -> None:
    pi.install()
    ran = pi.run("uninstall.sh")
    assert ran.status == 1
    assert "nothing was changed" in ran.said
    assert pi.current
