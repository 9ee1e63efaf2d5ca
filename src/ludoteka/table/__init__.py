"""The people's table: a small server on which matches are played in a browser, by people and bots."""
