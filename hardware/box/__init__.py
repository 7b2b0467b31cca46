"""The USB button box: its lines, its session, its serial port."""
