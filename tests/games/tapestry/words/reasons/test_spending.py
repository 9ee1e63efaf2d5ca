"""How many steps the resources of a seat pay for: no more, and no fewer, than by paying them one after the other."""

import random

from ludoteka.games.tapestry.box.tables import COST_ANY, COST_OWN
from ludoteka.games.tapestry.state import LAST, SPACES, TRACKS
from ludoteka.games.tapestry.words.reasons.spending import most_steps, most_with, most_without
from tests.games.tapestry.table import goods, table, tokens

RUNS_ON = ("plain",)


def paid_one_by_one(held, stands, at):
    """The most steps, each way of paying them tried: own resources first, any others as may be."""
    best = 0
    for k in range(TRACKS):
        spot = stands[k] * SPACES + at[k] + 1
        if at[k] == LAST or held[stands[k]] < COST_OWN[spot] or sum(held) < COST_OWN[spot] + COST_ANY[spot]:
            continue
        left = list(held)
        left[stands[k]] -= int(COST_OWN[spot])
        for rest in without(tuple(left), int(COST_ANY[spot])):
            best = max(best, 1 + paid_one_by_one(rest, stands, [*at[:k], at[k] + 1, *at[k + 1 :]]))
    return best


def without(held, n):
    if not n:
        return {held}
    fewer = {(*held[:k], held[k] - 1, *held[k + 1 :]) for k in range(TRACKS) if held[k]}
    return {rest for one in fewer for rest in without(one, n - 1)}


def test_the_most_steps_are_those_that_can_be_paid_one_by_one():
    s, dice, found = table(), random.Random(5), set()
    for _ in range(60):
        held = tuple(dice.randrange(3) for _ in range(TRACKS))
        at = [dice.randrange(2, 8) for _ in range(TRACKS)]
        stands = dice.choice(([0, 1, 2, 3], [0, 1, 2, 2]))
        goods(s, 0, *held)
        tokens(s, 0, *at)
        s.players[0].track[:] = stands
        before = s.tobytes()
        most = paid_one_by_one(held, stands, at)
        assert most_steps(s, 0) == most
        one_less = max((paid_one_by_one(one, stands, at) for one in without(held, 1)), default=0)
        assert most_without(s, 0, 1) == one_less
        assert most_with(s, 0, 3) == paid_one_by_one((*held[:3], held[3] + 1), stands, at)
        assert s.tobytes() == before
        found.add(most)
    assert len(found) > 2
