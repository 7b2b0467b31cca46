from kivy.event import EventDispatcher

class Sound(EventDispatcher):
    source: str
    volume: float
    length: float
    loop: bool
    state: str
    def play(self) -> None: ...
    def stop(self) -> None: ...
    def unload(self) -> None: ...

class SoundLoader:
    @staticmethod
    def load(filename: str) -> Sound | None: ...
