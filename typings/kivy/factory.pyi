from typing import Any

class _Factory:
    classes: dict[str, dict[str, Any]]

Factory: _Factory
