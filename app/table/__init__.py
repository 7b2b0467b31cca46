"""The table: the one stateful object, between the rules and everything that shows or asks."""

from app.table.change import Change, Preview
from app.table.setup import make_setup
from app.table.table import Table

__all__ = ["Change", "Preview", "Table", "make_setup"]
