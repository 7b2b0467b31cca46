"""Tells systemd how the service is: ready, alive, what it does; silent where nobody listens."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)


class Notifier:
    """Speaks sd_notify's protocol: lines of KEY=value in one datagram.

    >>> Notifier({}).say("READY=1")
    False
    """

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self._watchdog_us = environment.get("WATCHDOG_USEC", "")

    @property
    def watchdog_s(self) -> float | None:
        """Within how many seconds the watchdog wants to be fed; None = nobody watches."""
        is_watched = self._address and self._watchdog_us.isdecimal()
        return int(self._watchdog_us) / 1_000_000 if is_watched else None

    def say(self, *lines: str) -> bool:
        """Send the lines; whether somebody listens."""
        if not self._address:
            return False
        address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out:
            try:
                out.sendto("\n".join(lines).encode(), address)
            except OSError as error:
                log.warning("systemd does not hear: %s", error)
                return False
        return True
