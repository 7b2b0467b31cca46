"""A Pi of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systemd.tools import Pi


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)
