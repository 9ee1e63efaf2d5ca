"""How a search thinks about Tapestry, found by playing against *Greedy*: see `docs/thinkers.md`."""

from ludoteka.engine.thinking.thinker import Thinker

THINKER = Thinker(halving=True, depth=1, tries=1000, width=5, horizon=300, rounds=4, trust=5.0)
