"""A finished match for other programs: plain files, and a link for BG Stats."""
