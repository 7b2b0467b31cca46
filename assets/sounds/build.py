"""Makes every cue and every bar of the speaker: `python -m assets.sounds.build FOLDER`."""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Sequence
from pathlib import Path

from app.ui.bars import BEATS, STEPS, bar_name
from hardware.sound.tunes import CUES, Note

RATE = 22_050
LOUDNESS = 0.5
ATTACK_S = 0.004
RELEASE_S = 0.05
PARTIALS = ((1, 1.0), (2, 0.35), (3, 0.12), (4.16, 0.05))  # a small bell, no bare sine
TAIL_MS = 90
PAN, PAN_MS, KNIFE_MS = (196, 147, 165, 147), 110, 50
"""The pan on each beat (Hz), and how long pan and knife last."""
BED = 0.35


def tone(hz: int, ms: int) -> list[float]:
    """One struck note, from -1 to 1: soft at both ends, so that no loudspeaker clicks."""
    count = RATE * ms // 1000
    weight = sum(part for _, part in PARTIALS)
    return [
        envelope(i / RATE, count / RATE)
        * sum(part * math.sin(math.tau * hz * times * i / RATE) for times, part in PARTIALS)
        / weight
        for i in range(count)
    ]


def envelope(at_s: float, length_s: float) -> float:
    """How loud a note is `at_s` seconds after it was struck.

    >>> envelope(0.0, 0.2), round(envelope(0.2, 0.2), 3)
    (0.0, 0.0)
    """
    rise = min(1.0, at_s / ATTACK_S)
    fall = min(1.0, max(0.0, length_s - at_s) / min(RELEASE_S, length_s / 2))
    return rise * fall * math.exp(-1.6 * at_s)


def samples(notes: tuple[Note, ...]) -> array.array[int]:
    """A cue as 16-bit samples, with a short silence behind it for players that cut the end."""
    sound: list[float] = []
    for note in (*notes, Note(None, TAIL_MS)):
        sound += tone(note.hz, note.ms) if note.hz else [0.0] * (RATE * note.ms // 1000)
    return array.array("h", (round(32_767 * LOUDNESS * value) for value in sound))


def bar(ms: int) -> array.array[int]:
    """A bar of the kitchen bed: a pan on the beats, a knife between them, silence at its end."""
    count = RATE * ms // 1000
    sound = [0.0] * count
    for half in range(2 * BEATS):
        start, is_beat = count * half // (2 * BEATS), half % 2 == 0
        _add(sound, start, tone(PAN[half // 2], PAN_MS) if is_beat else chop(KNIFE_MS))
    return array.array("h", (round(32_767 * BED * value) for value in sound))


def chop(ms: int) -> list[float]:
    """A knife on a board: noise that dies away, the same one every time."""
    noise = random.Random(ms)
    count = RATE * ms // 1000
    return [
        noise.uniform(-1, 1) * 0.5 * (1 - i / count) ** 3 * min(1.0, i / 20) for i in range(count)
    ]


def _add(sound: list[float], start: int, more: Sequence[float]) -> None:
    for n, value in enumerate(more[: len(sound) - start]):
        sound[start + n] += value


def write(path: Path, sound: array.array[int]) -> None:
    """A mono WAV file."""
    if sys.byteorder == "big":
        sound.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def main(folder: Path) -> None:
    """Every cue as `<cue>.wav`, every bar as `bed_<ms>.wav`; files of what is no more go."""
    folder.mkdir(parents=True, exist_ok=True)
    sounds = {cue: samples(tune.notes) for cue, tune in CUES.items()}
    sounds |= {bar_name(ms): bar(ms) for _, ms in STEPS}
    for old in folder.glob("*.wav"):
        if old.stem not in sounds:
            old.unlink()
    for name, sound in sounds.items():
        write(folder / f"{name}.wav", sound)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/sounds"))
