"""What would come of an act, seen in a copy of the process: here nothing has happened."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


def apart(act: Callable[[], Found]) -> Found:
    """What `act` answers in a fork of this process; what goes wrong there goes wrong here.

    The copy has this thread alone: nothing in it may wait for another one, nor draw.
    """
    answers, says = os.pipe()
    child = os.fork()
    if not child:
        _answer(says, act)
    os.close(says)
    with os.fdopen(answers, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    assert said, "the copy has ended without a word"
    found: Found
    found, fault = pickle.loads(said)
    assert not fault, fault
    return found


def _answer(pipe: int, act: Callable[[], object]) -> None:
    """Run in the copy: whatever comes of it, the process ends here."""
    try:
        try:
            said = pickle.dumps((act(), ""))
        except BaseException:  # noqa: BLE001 - or the copy would go on with the tests
            said = pickle.dumps((None, traceback.format_exc()))
        while said:
            said = said[os.write(pipe, said) :]
    finally:
        os._exit(0)
