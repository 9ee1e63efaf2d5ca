"""How a search thinks about Farshore, found by playing against *Greedy*: see `docs/thinkers.md`."""

from ludoteka.engine.thinking.thinker import Thinker

THINKER = Thinker(halving=True, depth=1, tries=1000, width=4, horizon=200, rounds=3, trust=10.0)
