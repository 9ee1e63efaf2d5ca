"""Bots against bots: whole runs of games, their results, what these say, and weights tuned by them."""
