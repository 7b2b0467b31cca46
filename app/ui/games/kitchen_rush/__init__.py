"""Kitchen Rush on the screen: its boards and its widgets."""
