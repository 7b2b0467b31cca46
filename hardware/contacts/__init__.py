"""A contact's edges: what is a press, what a bounce."""
