"""The command line: what its commands share, and commands in files of their own."""
