"""The rules of all games: values and pure functions, no clock, no dice, no screen."""
