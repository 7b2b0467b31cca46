"""What every test of a board does when it is over."""

from tests.ui.boards.conftest import forgotten

__all__ = ["forgotten"]
