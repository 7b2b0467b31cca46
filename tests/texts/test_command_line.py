"""`toque --help` speaks the language of the environment."""

from __future__ import annotations

import gettext
import os
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from app.__main__ import toque
from app.settings import language_of_environment
from app.texts import LANGS, tr
from app.texts.command_line import OF_CLICK, help_texts, translate


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> click.Command:
    """A command with one of our own help texts; gettext's domain is put back afterwards."""
    monkeypatch.setattr(gettext, "_current_domain", gettext.textdomain())
    monkeypatch.setenv("LANGUAGE", "fr")
    option = click.Option(["--json"], is_flag=True, help="Print it as JSON.")
    return click.Group("toque", help="A configuration file.", params=[option], commands=[])


@pytest.mark.parametrize("lang", LANGS[1:])
def test_every_help_text_has_a_translation(lang: str) -> None:
    texts = [text for text in (*help_texts(toque), *OF_CLICK) if text]
    assert len(texts) > 10
    assert [text for text in texts if text != "Options" and tr(text, lang) == text] == []


def test_the_whole_help_is_french(small: click.Command) -> None:
    translate(small, "fr")
    said = CliRunner().invoke(small, ["--help"]).output
    words = " ".join(said.split())
    assert words == (
        "Utilisation : toque [OPTIONS] COMMAND [ARGS]... Un fichier de réglages. "
        "Options: --json Imprimer en JSON. --help Montrer cette aide."
    )


@pytest.mark.parametrize(("lang", "said"), [("fr", "Toque tient"), ("en", "Toque keeps")])
def test_the_command_itself_follows_the_environment(lang: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app", "--help"],
        env={**os.environ, "LANGUAGE": lang},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_help_stays_english_for_an_english_reader(small: click.Command) -> None:
    translate(small, "en")
    assert list(help_texts(small)) == ["A configuration file.", "Print it as JSON."]


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "fr:en"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == lang
