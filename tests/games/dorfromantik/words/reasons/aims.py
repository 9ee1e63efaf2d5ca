"""Sentences on the game, whatever the places."""

import re

from ludoteka.games.dorfromantik.words.purpose import EDGE, FLAGGED, LAND, LINE, OWN
from tests.games.dorfromantik.words.reasons.told import claim


@claim("|".join(map(re.escape, (EDGE, FLAGGED, LAND, LINE, OWN))))
def _(told):
    assert (told.sentences[-1] == OWN) == bool(told.s.number) or EDGE in told.sentences
