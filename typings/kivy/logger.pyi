import logging

Logger: logging.Logger
LOG_LEVELS: dict[str, int]

def add_kivy_handlers(logger: logging.Logger) -> None: ...
