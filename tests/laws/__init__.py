"""The laws that every game keeps: `LAWS` by name, each a function of a game and its scripts."""

from tests.laws import (
    chance,
    conducting,
    correcting,
    ending,
    joining,
    leaving,
    looking_up,
    offering,
    records,
    refusing,
    showing,
    timing,
)
from tests.laws.law import LAWS

__all__ = [
    "LAWS",
    "chance",
    "conducting",
    "correcting",
    "ending",
    "joining",
    "leaving",
    "looking_up",
    "offering",
    "records",
    "refusing",
    "showing",
    "timing",
]
