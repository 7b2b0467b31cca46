"""Dinner in Paris on the screen: its boards, its sheets and its widgets."""
