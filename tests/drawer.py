"""USB sticks of a test: folders that are there while a stick is mounted."""

from __future__ import annotations

from pathlib import Path

from hardware.ports import PartMissingError, Stick, Trouble


class Drawer:
    """Sticks by their labels; `mounted` and `let_go` say what was done, `refusal` what fails."""

    def __init__(self, folder: Path, *labels: str) -> None:
        self.folder, self.labels = folder, labels
        self.mounted: list[str] = []
        self.let_go: list[str] = []
        self.refusal: Trouble | None = None

    def list(self) -> tuple[Stick, ...]:
        """What is plugged in."""
        return tuple(Stick(f"/dev/{label}", label, 8_000_000_000) for label in self.labels)

    def mount(self, stick: Stick) -> Path:
        """The folder of that label."""
        if self.refusal is not None:
            raise PartMissingError(self.refusal)
        self.mounted.append(stick.label)
        path = self.folder / stick.label
        path.mkdir(parents=True, exist_ok=True)
        return path

    def unmount(self, stick: Stick) -> None:
        """Let go."""
        self.let_go.append(stick.label)
