"""A first game with a coach beside the board, and what "?" says of a game."""
