"""The match: its board with sheets and menu, the result, help."""
