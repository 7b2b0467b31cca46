from typing import Any

_handlers: dict[int, dict[str | None, list[Any]]]
