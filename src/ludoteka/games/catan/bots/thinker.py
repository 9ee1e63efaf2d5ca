"""How a search thinks about CATAN, where worth is in tenths of a victory point."""

from ludoteka.engine.thinking.thinker import Thinker

THINKER = Thinker(scale=20.0)
