"""The cues as notes and lights, and what plays them."""
