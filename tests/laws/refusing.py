"""Laws of what is refused or closed: people read a sentence, never a word of the code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hypothesis import strategies as st

from app.engine.commands import Rejected, checked
from app.engine.text import Text
from app.texts import LANGS, tr
from tests.laws.case import Case, Moment
from tests.laws.chance import random_law
from tests.laws.filling import structs, wrong
from tests.laws.law import law

OF_CODE = re.compile(r"[A-Za-z0-9]_[a-z]|\w\(|[{}`<>$]|\b(None|True|False|null|int|str|bool)\b")
WHOLE = re.compile(r"[\w“«−+–][^\n]*[.?!]", re.DOTALL)
TRIES = 15
"""Commands tried in each random example."""


@random_law(3)
def a_refusal_is_a_sentence(case: Case, data: st.DataObject) -> None:
    """Whatever is tried at whatever moment, with whatever arguments."""
    for _ in range(TRIES):
        moment = data.draw(st.sampled_from(case.few), label="moment")
        kind = data.draw(st.sampled_from(case.game.commands), label="kind")
        command = data.draw(st.one_of(structs(kind), wrong(kind)), label="command")
        try:
            moment.decide(checked(command))
        except Rejected as refusal:
            assert_sentence(refusal.reason)


@law
def what_is_closed_says_why_in_words(case: Case) -> None:
    for moment in case.few:
        for reason in closed(moment):
            assert_words(reason)


def closed(moment: Moment) -> Iterator[Text]:
    """Why buttons and sheets are off."""
    frame = moment.frame
    for reason in (*(b.closed for b in frame.buttons), *(s.closed for s in frame.sheets)):
        if reason is not None:
            yield reason


def assert_sentence(reason: Text) -> None:
    """It begins and ends as one, in every language, and is of words."""
    assert_words(reason)
    for lang in LANGS:
        assert WHOLE.fullmatch(tr(reason, lang)), tr(reason, lang)


def assert_words(reason: Text) -> None:
    """No name of the code stands in it."""
    for lang in LANGS:
        assert not OF_CODE.search(tr(reason, lang)), tr(reason, lang)
