"""The speaker's cues: as long as their notes, soft at both ends, loud enough, never clipped."""

from __future__ import annotations

import wave
from itertools import pairwise
from pathlib import Path

import pytest

from app.ui.bars import STEPS, bar_name
from assets.sounds.build import RATE, TAIL_MS, bar, main, samples
from hardware.sound.tunes import CUES, Note


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_lasts_as_long_as_its_notes(cue: str) -> None:
    length_ms = len(samples(CUES[cue].notes)) * 1000 / RATE
    assert length_ms == pytest.approx(CUES[cue].ms + TAIL_MS, abs=1)


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_is_loud_and_not_clipped(cue: str) -> None:
    assert 8_000 < max(map(abs, samples(CUES[cue].notes))) < 32_000


@pytest.mark.parametrize("cue", CUES)
def test_every_note_begins_and_ends_at_nothing(cue: str) -> None:
    for note in CUES[cue].notes:
        if note.hz:
            sound = samples((note,))[: RATE * note.ms // 1000]
            assert max(map(abs, (*sound[:2], *sound[-2:]))) < 1_000


def test_no_click_is_heard() -> None:
    sound = samples(CUES["time_up"].notes)
    assert max(abs(b - a) for a, b in pairwise(sound)) < 8_000


def test_the_pitch_is_the_note_s() -> None:
    sound = samples((Note(440, 500),))
    rises = sum(1 for a, b in pairwise(sound) if a < 0 <= b)
    assert rises == pytest.approx(440 * 0.5, abs=4)


@pytest.mark.parametrize("ms", [ms for _, ms in STEPS])
def test_a_bar_joins_on_to_the_next(ms: int) -> None:
    sound = bar(ms)
    assert len(sound) == RATE * ms // 1000
    assert max(map(abs, (*sound[:2], *sound[-20:]))) < 1_000
    assert 4_000 < max(map(abs, sound)) < 32_000


def test_every_cue_becomes_a_file_and_old_ones_go(tmp_path: Path) -> None:
    (tmp_path / "gone.wav").write_bytes(b"")
    main(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {*CUES, *(bar_name(ms) for _, ms in STEPS)}
    with wave.open(str(tmp_path / "ready.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples(CUES["ready"].notes))
