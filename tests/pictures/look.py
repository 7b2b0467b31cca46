"""All that is wrong with what the window shows: what cannot be used, and what a designer minds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.engine.frame import Frame
from app.ui.kit.parts import Surface
from tests.pictures.judgement import judged
from tests.pictures.large_type import Type, worse
from tests.pictures.measured import dimmer, faint
from tests.pictures.rules import Fault, faults
from tests.ui.stage import picture


def wrong(surface: Surface, frame: Frame | None, *, is_board: bool) -> Iterator[Fault]:
    """What is wrong in the picture now; a board is also judged by whose turn it is."""
    image = picture()
    yield from faults(surface, frame)
    yield from faint(surface, image)
    yield from judged(surface, frame, is_board=is_board)
    if is_board and frame is not None and frame.turn is not None:
        yield from dimmer(surface, frame, image)


def wrong_in_both(
    surface: Surface,
    look: Callable[[], Iterator[Fault]],
    enlarge: Callable[[bool], None],
) -> set[Fault]:
    """What is wrong in normal type, in large type, and what large type makes worse."""
    found = set(look())
    normal = Type.of(surface)
    enlarge(True)
    found |= {replace(fault, kind=f"large type: {fault.kind}") for fault in look()}
    found |= set(worse(normal, Type.of(surface)))
    enlarge(False)
    return found
