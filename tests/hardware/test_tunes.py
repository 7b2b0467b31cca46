from __future__ import annotations

from itertools import combinations

from hardware.sound.tunes import CUES, light_steps, pitches, rhythm

NAMES = {
    *("phase_started", "ready", "not_ready", "all_ready", "refused"),
    *("mark_60", "warning", "mark_10", "tick", "time_up", "sand_out"),
    *("level_reached", "won", "lost", "hold_tick", "up"),
}


def shape(cue: str) -> str:
    """What an active buzzer says: taps, short and long notes, rests over 200 ms as a space."""
    return "".join(
        ("-" if ms >= 300 else "." if ms >= 80 else "'") if sounds else (" " if ms > 200 else "")
        for sounds, ms in rhythm(cue)
    )


def test_the_cues_are_those_of_the_table() -> None:
    assert set(CUES) == NAMES


def test_rhythms_are_those_of_the_twins() -> None:
    assert {cue: shape(cue) for cue in CUES} == {
        "phase_started": "-.",
        "ready": ".",
        "not_ready": ".-",
        "all_ready": "..-",
        "mark_60": "-",
        "warning": "--",
        "mark_10": "...",
        "tick": "'",
        "time_up": "... ... ...",
        "refused": "..",
        "sand_out": ". .",
        "level_reached": "...-",
        "won": "-.-.-",
        "lost": "---",
        "hold_tick": "''",
        "up": ".-.",
    }


def test_every_two_cues_differ_by_rhythm_alone() -> None:
    same = [pair for pair in combinations(CUES, 2) if shape(pair[0]) == shape(pair[1])]
    assert same == []


def test_time_up_lasts_two_seconds() -> None:
    assert CUES["time_up"].ms >= 2000


def test_every_pitch_is_in_the_range_of_a_tonal_buzzer() -> None:
    assert all(110 <= hz <= 1760 for cue in CUES for hz, _ in pitches(cue) if hz is not None)


def test_rising_and_falling() -> None:
    won, lost = ([hz for hz, _ in pitches(cue) if hz] for cue in ("won", "lost"))
    assert won == sorted(won)
    assert lost == sorted(lost, reverse=True)


def test_refused_flashes_the_lamp_of_its_seat_twice_and_no_other() -> None:
    steps = light_steps("refused", "seat3")
    assert [step.state for step in steps] == ["steady", "off", "steady", "off", None]
    assert {step.lamp for step in steps} == {"seat3"}


def test_every_lamp_that_is_used_is_given_back_last() -> None:
    for cue in CUES:
        steps = light_steps(cue, "seat2")
        for lamp in {step.lamp for step in steps}:
            mine = sorted((s for s in steps if s.lamp == lamp), key=lambda step: step.after_ms)
            assert mine[-1].state is None
            assert all(step.state is not None for step in mine[:-1])
