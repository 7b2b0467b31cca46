"""Sand is drawn with the clock's second: four corners cost no more pictures than none."""

from __future__ import annotations

from app.ui.games.kitchen_rush.sand_tile import SECOND, Running, SandTile
from app.ui.widgets.clock_face import ClockFace

PICTURE = SECOND // 30
SECONDS = 6


class Time:
    """A monotonic time that a test moves (µs)."""

    now = 5 * SECOND

    def __call__(self) -> int:
        return self.now


def test_all_sands_change_in_the_pictures_in_which_the_clock_does() -> None:
    time = Time()
    face, tiles = ClockFace(now=time), [SandTile(now=time) for _ in range(4)]
    face.show(left_us=100 * SECOND + 400_000, length_us=240 * SECOND, is_running=True)
    for n, tile in enumerate(tiles):
        time.now += 170_000
        tile.show(rows=[Running("runs", "", 30 * SECOND, 36 * SECOND)], is_running=n < 3)
    face.tick()
    stood, changes = tiles[3].sands, []
    for _ in range(SECONDS * 30):
        time.now += PICTURE
        before = face.picture.digits, [tile.sands[0] for tile in tiles]
        face.tick()
        after = face.picture.digits, [tile.sands[0] for tile in tiles]
        if after != before:
            changes.append((before, after))
    assert len(changes) == SECONDS
    for (digits, _), (then, _) in changes:
        assert digits != then
    for (_, sands), (_, left) in changes[1:]:
        assert sum(one != other for one, other in zip(sands, left, strict=True)) == 3
    assert tiles[3].sands == stood


def test_sand_that_left_the_screen_stands_still() -> None:
    time = Time()
    face, tile = ClockFace(now=time), SandTile(now=time)
    face.show(left_us=100 * SECOND, length_us=240 * SECOND, is_running=True)
    tile.show(rows=[Running("runs", "", 30 * SECOND, 36 * SECOND)], is_running=True)
    stood = tile.sands
    tile.on_parent(tile, None)
    time.now += 5 * SECOND
    face.tick()
    assert tile.sands == stood
