"""What plays any game: the game protocol and its ledger, matches and their files, many games at once, bots."""
