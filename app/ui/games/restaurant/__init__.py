"""Restaurant on the screen: its boards, its sheets and its widgets."""
