"""The screens of single games: a folder a game, with its board, sheets, parts and widgets."""
