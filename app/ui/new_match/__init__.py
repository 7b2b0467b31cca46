"""New match: the draft of the set-up, and the screens that fill it in."""
