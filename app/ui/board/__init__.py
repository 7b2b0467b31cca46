"""What boards are made of: the desk, pieces, and the board that draws any Frame."""
