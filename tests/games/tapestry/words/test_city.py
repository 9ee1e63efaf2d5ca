"""Places in a city: what is found of all at once is what the rules say of each."""

import random

from ludoteka.games.tapestry.box.tables import TURNS
from ludoteka.games.tapestry.rules.capital.city import found, refuse_site
from ludoteka.games.tapestry.state import CAPITALS, FIELD, GRID, LANDMARKS, Card
from ludoteka.games.tapestry.words.city import best_sites, covered, open_sites
from tests.games.tapestry.table import table


def test_the_open_sites_of_a_landmark_are_those_that_the_rules_allow():
    me, dice = table().players[0], random.Random(4)
    for _ in range(20):
        found(me, dice.randrange(CAPITALS))
        me.acts = dice.choice((-1, Card.TERRAFORMING))  # then a landmark may lie on what is impassable
        me.rows[:] |= [dice.randrange(1 << GRID) & dice.randrange(1 << GRID) for _ in range(GRID)]
        for landmark in range(LANDMARKS):
            codes = range(int(TURNS[landmark]) * FIELD * FIELD)
            allowed = [code for code in codes if not refuse_site(me, landmark, code)]
            assert open_sites(me, landmark) == {code: covered(landmark, code) for code in allowed}


def test_the_best_site_is_another_once_the_city_is():
    me = table().players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[3] = 0b111001111
    before = best_sites(me, 0)
    me.rows[3], me.rows[6] = 0, 0b111001111
    after = best_sites(me, 0)
    assert before
    assert after
    assert after != before
