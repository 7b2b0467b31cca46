"""Stir-Fry Eighteen on the screen: its board, its sheets and its widgets."""
