"""What is found by asking few places of the map is what asking all of them finds."""

import pytest

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.box.maps import LAST_CORNER
from ludoteka.games.catan.rules.base.building import refuse_settlement_spot
from ludoteka.games.catan.state import CORNERS
from ludoteka.games.catan.words.reasons.goals import closed, free, robbed
from ludoteka.games.catan.words.reasons.means import settles
from tests.games.catan.strolls import every_table, stroll

RUNS_ON = ("plain",)


@pytest.mark.slow
@every_table
def test_where_a_seat_may_settle_is_at_the_end_of_a_way_of_its_own(kind):
    for step in stroll(kind)[::9]:
        s = step.after[0]
        for p in range(s.seats):
            corners = range(int(LAST_CORNER[s.map]))
            assert settles(s, p) == any(not refuse_settlement_spot(s, p, c) for c in corners)


@pytest.mark.slow
@every_table
def test_corners_that_are_free_no_more_lie_at_a_new_town(kind):
    for step in stroll(kind)[::3]:
        before, after = step.before[0], step.after[0]
        gone = [c for c in range(CORNERS) if free(before, c) and not free(after, c)]
        assert closed(before, after) == gone


@pytest.mark.slow
@every_table
def test_the_robber_stops_the_land_at_a_corner_if_it_is_one_of_its_three(kind):
    for step in stroll(kind)[::9]:
        s = step.after[0]
        for c in range(int(LAST_CORNER[s.map])):
            assert robbed(s, c) == any(h == s.robber and bool(s.token[h]) for h in CORNER_HEXES[c].tolist())
