"""The lines that a USB box and Toque exchange: text, a star, two hex digits of CRC-8.

firmware/README.md has the whole protocol; `firmware/main.py` is its other end.
"""

from __future__ import annotations

PROTOCOL = 1
LINE_MAX = 240  # bytes of a line without its end; longer ones are dropped


def crc8(body: bytes) -> int:
    """CRC-8 with polynomial 0x07, as in SMBus.

    >>> hex(crc8(b"123456789"))
    '0xf4'
    """
    crc = 0
    for byte in body:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ 0x07 if crc & 0x80 else crc << 1) & 0xFF
    return crc


def line(*words: str | int) -> bytes:
    r"""A whole line to send.

    >>> line("<PING", 7)
    b'<PING 7*52\n'
    """
    body = " ".join(str(word) for word in words).encode("ascii")
    return b"%s*%02X\n" % (body, crc8(body))


def words(raw: bytes) -> tuple[str, ...]:
    """The words of a received line without its end; none if its check does not hold.

    >>> words(b">PONG 7*A0"), words(b">PONG 7*00"), words(b"AT+CGMI")
    (('>PONG', '7'), (), ())
    """
    body, star, check = raw.rstrip(b"\r").rpartition(b"*")
    if not star or check != b"%02X" % crc8(body) or not body.isascii():
        return ()
    return tuple(body.decode("ascii").split())


class LineBuffer:
    """Bytes in, whole lines out; never holds more than one line, whatever comes."""

    def __init__(self) -> None:
        self._rest = b""
        self._is_dropping = False
        self.dropped = 0

    def feed(self, data: bytes) -> list[tuple[str, ...]]:
        """The words of each whole line with a right check; the others are counted."""
        *ends, rest = data.split(b"\n")
        found = []
        for end in ends:
            raw, self._rest = self._rest + end, b""
            if self._is_dropping or len(raw) > LINE_MAX or not (got := words(raw)):
                self.dropped += bool(raw.strip())
                self._is_dropping = False
            else:
                found.append(got)
        self._keep(rest)
        return found

    def clear(self) -> None:
        """Forget a half line, as when the plug is pulled."""
        self._rest, self._is_dropping = b"", False

    def _keep(self, rest: bytes) -> None:
        self._rest += rest
        if len(self._rest) > LINE_MAX:
            self._rest, self._is_dropping = b"", True
