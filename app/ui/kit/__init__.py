"""What every screen is made of, below all of them."""
