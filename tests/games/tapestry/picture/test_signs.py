"""No sign of the table is smaller than can be known; what an achievement brings is seen where it is won."""

import re

import pytest

from ludoteka.games.tapestry.box.tables import BLACK, MIDDLE, RED
from ludoteka.games.tapestry.picture import dice, hexmap, signs, tabletop
from ludoteka.games.tapestry.state import TECHS, TILES, Piece, Verb
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later, table

RUNS_ON = ("plain",)
T = translator("en")
N = r"([-\d.]+)"


@pytest.mark.parametrize("card", range(TECHS))
def test_what_a_technology_gives_is_as_large_as_everywhere(card):
    uses = re.findall(rf'<use href="#tap-i-\w+" x="{N}" y="{N}" width="{N}"', tabletop.tech(card, T))
    stars = re.findall(rf'translate\({N} {N}\) scale\({N}\)"><path class="tap-vp"', tabletop.tech(card, T))
    boxes = [(*map(float, one),) for one in uses] + [(float(x), float(y), 24 * float(r)) for x, y, r in stars]
    wide, high = tabletop.CARD
    for x, y, size in boxes:
        assert size >= signs.LARGE - 0.01
        assert 0 < x < x + size < wide
        assert 0 < y < y + size < high
    assert len({y for _, y, _ in boxes}) == 2  # its circle and its square


def test_dice_and_tiles_have_room_for_signs_as_large_as_everywhere():
    gains = [signs.benefit(int(gain)) for gain in (*RED, *BLACK)]
    shown = [tuple(sign for sign in gain if sign != signs.TIMES) for gain in gains]
    assert max(signs.wide(one, signs.LARGE) for one in shown) <= dice.SIDE - 2
    for size in hexmap.SIZE:
        for tile in range(TILES):
            found = re.findall(r'<use href="#tap-i-[^>]* width="([\d.]+)"', hexmap.plate(tile, size))
            assert all(float(one) >= signs.LARGE for one in found)


def test_the_middle_island_says_what_its_next_conquest_brings():
    s = table()
    h = int(MIDDLE[s.large])
    assert ">10</text>" in hexmap.hexagon(s, h, T)
    assert "The middle island: 10 points at once" in hexmap.words(s, h, T)
    s.slots[hexmap.ISLAND] = 1
    s.hexes[h].own, s.hexes[h].stands = 0, Piece.OUTPOST
    drawn = hexmap.hexagon(s, h, T)
    assert ">5</text>" in drawn
    (star,) = re.findall(rf'translate\({N} {N}\) scale\({N}\)"><path class="tap-vp"', drawn)
    (token,) = re.findall(rf'class="tap-token[^>]*translate\({N} {N}\)', drawn)
    assert float(token[1]) < float(star[1])  # its outpost stands above them
    s.slots[hexmap.ISLAND] = 2
    assert "tap-vp" not in hexmap.hexagon(s, h, T)
    assert "The middle island" not in hexmap.words(s, h, T)


def test_achievements_say_what_the_next_one_brings_and_give_way_to_dice():
    s = table()
    said = re.findall(r">(\d+|then [^<]*)</text>", tabletop._achievements(s, False, T))
    assert said == ["10", "then 5", "10", "then 5", "10", "then 5"]
    s.slots[:] = 2, 1, 0
    assert re.findall(r">(\d+|then [^<]*)</text>", tabletop._achievements(s, False, T)) == ["0", "5", "10", "then 5"]
    assert ">the middle</text>" in tabletop.draw(s, 0, T)
    later(s, 0, Verb.DICE, 0, 0)
    assert ">the middle</text>" not in tabletop.draw(s, 0, T)
