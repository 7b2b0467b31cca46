from collections.abc import Sequence
from typing import Any

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    id: int
    wrap: str
    mag_filter: str
    min_filter: str
    pixels: bytes
    tex_coords: Sequence[float]
    uvpos: Sequence[float]
    uvsize: Sequence[float]
    @staticmethod
    def create(
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        bufferfmt: str | None = None,
        mipmap: bool = False,
        callback: Any = None,
        icolorfmt: str | None = None,
    ) -> Texture: ...
    def blit_buffer(
        self,
        pbuffer: Any,
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        bufferfmt: str | None = None,
        pos: tuple[int, int] | None = None,
        mipmap_level: int = 0,
        mipmap_generation: bool = True,
    ) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def flip_vertical(self) -> None: ...
    def flip_horizontal(self) -> None: ...
    def add_reload_observer(self, callback: Any) -> None: ...
