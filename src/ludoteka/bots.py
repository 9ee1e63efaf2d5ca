"""The public door to bots: `engine.bots`."""

from ludoteka.engine.bots import BOTS, HUMAN, Bot, Greedy, Random, Seen, later, make, seen, worths

__all__ = ["BOTS", "HUMAN", "Bot", "Greedy", "Random", "Seen", "later", "make", "seen", "worths"]
