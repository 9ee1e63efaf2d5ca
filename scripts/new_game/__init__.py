"""Make a new game: `python -m scripts.new_game`; the texts of its two folders lie here."""
