"""How a search thinks about Dorfromantik, found by playing against *Greedy*: see `docs/thinkers.md`."""

from ludoteka.engine.thinking.thinker import Thinker

THINKER = Thinker(halving=True, depth=1, tries=1000, width=8, horizon=8, trust=2.0)
