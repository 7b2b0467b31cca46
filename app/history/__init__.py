"""What was played before: evenings, statistics, files to take away and to take in."""
