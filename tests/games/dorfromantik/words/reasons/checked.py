"""Each sentence that is said beside the question, held against the places that it speaks of."""

from tests.games.dorfromantik.words.reasons import (
    after,
    aims,
    areas,
    chances,
    costs,
    difference,
    ends,
    flags,
    growth,
    points,
)
from tests.games.dorfromantik.words.reasons.told import CLAIMS

#: Where what each sentence says is checked.
CHECKED = (after, aims, areas, chances, costs, difference, ends, flags, growth, points)


def checked(told):
    """All that it says; which claims that were."""
    for sentence in told.sentences:
        found = [(check, match) for pattern, check in CLAIMS.items() if (match := pattern.fullmatch(sentence))]
        assert len(found) == 1, (sentence, told.words)
        [(holds, match)] = found
        holds(told, *match.groups())
        yield holds
