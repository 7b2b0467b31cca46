"""The rules of the house: `python -m tests.house` says what is too long, dead or by hand."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.house.by_hand import by_hand
from tests.house.sizes import long_files, long_functions
from tests.house.unused import unused

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("app", "hardware")
OTHERS = ("tests", "assets")
"""Where a file may be no longer either."""
TEMPLATE = ("tests/toy",)
"""What a new game begins with: it uses what no game of today may need."""
KINDS = (".py", ".kv")


def sources(root: Path, tops: Sequence[str] = SOURCES) -> list[Path]:
    """The files of the source."""
    found = (path for top in tops for path in (root / top).rglob("*"))
    return sorted(path for path in found if path.suffix in KINDS)


def faults(root: Path = ROOT) -> list[str]:
    """Everything that is too long, dead, or laid out by hand."""
    files, everything = sources(root), sources(root, (*SOURCES, *OTHERS))
    return [
        *long_files(root, everything),
        *by_hand(root, everything),
        *long_functions(root, files),
        *unused(root, files, sources(root, TEMPLATE)),
    ]


def main() -> int:
    """Says the faults; 1 when there is one."""
    told = faults()
    print("\n".join(told) or f"house: {len(sources(ROOT))} files, none too long, no dead name")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
