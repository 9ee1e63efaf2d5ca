"""How bots think ahead: a search for any game, its settings, and how long it takes."""
