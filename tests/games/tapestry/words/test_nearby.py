"""What is near: how a tile fits is found for all places at once, and is what the rules count for each."""

import random

import pytest

from ludoteka.games.tapestry.box.tables import HEXES
from ludoteka.games.tapestry.rules.lands.land import aligned, explored
from ludoteka.games.tapestry.state import SIDES, TILES
from ludoteka.games.tapestry.words.nearby import fits, fits_by_place
from tests.games.tapestry.table import table


@pytest.mark.parametrize("seats", [2, 5])
def test_a_tile_fits_as_the_rules_count_its_sides(seats):
    s, dice = table(seats), random.Random(seats)
    for tile in random.Random(1).sample(range(TILES), 12):
        found = fits(s, tile)
        free = [h for h in range(int(HEXES[s.large])) if not explored(s, h)]
        assert sorted(found) == free
        for h in free:
            for turned in range(SIDES):
                s.hexes[h].tile, s.hexes[h].turned = tile, turned
                assert found[h][turned] == aligned(s, h)
            s.hexes[h].tile, s.hexes[h].turned = -1, 0
        where = dice.choice(free)  # on a map that fills
        s.hexes[where].tile, s.hexes[where].turned = tile, dice.randrange(SIDES)


def test_where_a_tile_may_lie_is_another_place_once_the_map_has_changed():
    s = table()
    before = fits_by_place(s, 0, 5, 0)
    h = next(iter(before))
    s.hexes[h].tile, s.hexes[h].own = 0, 0
    after = fits_by_place(s, 0, 5, 0)
    assert h in before
    assert h not in after
    assert set(after) - set(before)  # beside it
