"""Home, settings, hardware: all that is no match."""
