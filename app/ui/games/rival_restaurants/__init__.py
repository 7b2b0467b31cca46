"""Rival Restaurants on the screen: its boards, its sheets and its widgets."""
