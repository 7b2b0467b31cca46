"""The computer that Toque runs on: its service manager, screens, power and health.

Every reader takes the root of the file system, so that a test shows it another computer.
"""
