"""Sentences on the game, whatever the places."""

import re

from ludoteka.games.dorfromantik.words.purpose import EDGE, EDGES, ELSEWHERE, ELSEWHERE_TOO, FLAGGED, LAND, LINE, OWN
from tests.games.dorfromantik.words.reasons.told import claim


@claim("|".join(map(re.escape, (EDGE, FLAGGED, LAND, LINE, OWN))))
def _(told):
    assert (told.sentences[-1] == OWN) == bool(told.s.number) or EDGE in told.sentences


@claim(re.escape(EDGES))
def _(told):
    assert any(choice.way.flags or choice.way.flagged for choice in told.choices)


@claim("|".join(map(re.escape, (ELSEWHERE, ELSEWHERE_TOO))))
def _(told):
    assert (ELSEWHERE in told.sentences) == (not told.s.number), "else the new task is one that changes"
    rest = [choice for choice in told.others if choice.sign == "+"]
    assert rest
    assert not any(any(choice.way.facts) for choice in rest)
