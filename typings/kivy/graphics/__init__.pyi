from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

from kivy.graphics.texture import Texture

class Instruction:
    group: str | None
    def __init__(self, **kwargs: Any) -> None: ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def clear(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

class Canvas(InstructionGroup):
    before: Canvas
    after: Canvas
    opacity: float
    has_before: bool
    has_after: bool
    def ask_update(self) -> None: ...

class ContextInstruction(Instruction): ...

class Color(ContextInstruction):
    rgba: Sequence[float]
    rgb: Sequence[float]
    r: float
    g: float
    b: float
    a: float
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class PushMatrix(ContextInstruction): ...
class PopMatrix(ContextInstruction): ...

class Rotate(ContextInstruction):
    angle: float
    origin: Sequence[float]

class Scale(ContextInstruction):
    x: float
    y: float
    xyz: Sequence[float]
    origin: Sequence[float]
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Translate(ContextInstruction):
    xy: Sequence[float]
    x: float
    y: float
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class VertexInstruction(Instruction):
    texture: Texture
    tex_coords: Sequence[float]
    source: str

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]

class RoundedRectangle(Rectangle):
    radius: Sequence[Any]

class SmoothRoundedRectangle(RoundedRectangle): ...

class Ellipse(Rectangle):
    angle_start: float
    angle_end: float
    segments: int

class SmoothEllipse(Ellipse): ...

class Line(VertexInstruction):
    points: Sequence[Any]
    width: float
    close: bool
    cap: str
    joint: str

class SmoothLine(Line): ...

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str

class Triangle(VertexInstruction):
    points: Sequence[float]

class SmoothTriangle(Triangle): ...

class Fbo(Canvas):
    size: tuple[int, int]
    texture: Texture
    pixels: bytes
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def draw(self) -> None: ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float, **kwargs: Any) -> None: ...

class ClearBuffers(Instruction): ...
