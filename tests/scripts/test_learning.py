"""What plays while it learns judges as the game itself does with the same weights."""

import numpy as np
import pytest

from ludoteka.games.catan.bots import learnt
from ludoteka.games.catan.bots.traits import TRAITS, tell
from scripts.learning import selfplay
from tests.games.catan.table import A, B, table


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize("k", range(len(learnt.TABLES)), ids=learnt.TABLES)
@pytest.mark.slow
def test_the_net_that_learns_is_the_one_that_plays(k, seat):
    s = table(seats=2 + k).town(A, "2.3.S", "4.4.N").town(B, "2.6.S", "1.6.N").turn(A, rolled=4).s
    row = np.zeros(TRAITS)
    tell(s, seat, row)
    told, into, out, past = (one.astype(np.float32) for one in (row, learnt.INTO[k], learnt.OUT[k], learnt.PAST[k]))
    worth = selfplay.strength(told, into, out, past, np.zeros(learnt.HIDDEN, np.float32))
    assert worth == pytest.approx(learnt.strength(s, seat), abs=1e-4)
    assert selfplay.LEAK == learnt.LEAK


def test_its_odds_are_those_of_the_game():
    s = table(seats=3).town(A, "2.3.S", "4.4.N").town(B, "2.6.S", "1.6.N").turn(A, rolled=4).s
    thought = np.array([learnt.strength(s, p) for p in range(3)])
    for p in range(3):
        assert selfplay.odds(thought, p) == pytest.approx(learnt.chances(s, p), abs=1e-6)
