"""The examples in the docstrings hold."""

from __future__ import annotations

import doctest
import importlib

import pytest

MODULES = (
    "box.lines",
    "contacts.edges",
    "header.pinout",
    "patterns",
    "simulated",
    "sound.tunes",
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"hardware.{name}"))
    assert (result.attempted > 0, result.failed) == (True, 0)
