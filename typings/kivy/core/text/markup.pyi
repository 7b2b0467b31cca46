from kivy.core.text import Label

class MarkupLabel(Label):
    @property
    def markup(self) -> list[str]: ...
