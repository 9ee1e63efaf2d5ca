"""Islands are drawn once to a page: what a place refers to is there, above the water and under it."""

import re

import pytest

import ludoteka
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import BOX
from ludoteka.games.farshore.page.board import draw
from ludoteka.games.farshore.picture import isles, shore
from ludoteka.text.i18n import translator

RUNS_ON = ("plain",)
T = translator("en")


def laid(*islands: int, flooded: int = -1):
    """The shore with these islands, one of them under water."""
    match = ludoteka.new("farshore", seats=2, seed="isles")
    s = match.seen(None)[0]
    for k, island in enumerate(islands):
        s.islands[k], s.flooded[k] = island, k == flooded
    return s


def parts(drawing: str) -> set[str]:
    return set(re.findall(r'href="#(farshore-i-\w+)"', drawing))


@pytest.mark.parametrize("island", range(len(BOX.islands)))
def test_each_island_is_told_by_what_stands_on_it_as_long_as_it_is_above_the_water(island):
    assert parts(shore.site(laid(island, 0), 4, T)) == {"farshore-i-s0", f"farshore-i-{island}"}
    assert parts(shore.site(laid(island, 0, flooded=0), 4, T)) == {"farshore-i-u0"}


def test_a_page_has_them_all_and_a_picture_that_stands_alone_those_it_shows():
    defined = set(re.findall(r'id="(farshore-i-\w+)"', page.defs(T)))
    assert {f"farshore-i-{k}" for k in range(len(BOX.islands))} <= defined
    assert {f"farshore-i-{what}{k}" for what in "su" for k in range(4)} <= defined
    alone = draw(laid(0, 1, flooded=1), -1, T, alone=True)
    assert set(re.findall(r'id="(farshore-i-\w+)"', alone)) == parts(alone) >= {"farshore-i-s0", "farshore-i-u1"}
    scene = page.scene(T)
    assert parts(scene) <= set(re.findall(r'id="(farshore-i-\w+)"', scene))


def test_every_island_has_a_picture_of_its_own_in_colours_that_the_stylesheet_knows():
    drawn = re.findall(r'<g id="farshore-i-\d+">(.*?)</g>', isles.symbols())
    assert len(set(drawn)) == len(drawn) == len(BOX.islands)
    css = page.css_text()
    names = set(re.findall(r'class="(farshore-[\w-]+)"', isles.symbols()))
    assert [name for name in names if f".{name}{{" not in css and f".{name}," not in css] == []


def test_an_owner_s_box_may_have_more_of_them():
    assert isles.drawn(0, len(BOX.islands), under=False) == isles.drawn(0, 0, under=False)
