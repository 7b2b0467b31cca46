"""A computer of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.device.computer import Computer


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)
