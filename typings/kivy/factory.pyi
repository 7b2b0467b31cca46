from typing import Any

class FactoryBase:
    classes: dict[str, dict[str, Any]]

Factory: FactoryBase
