"""The pictures on cards: each card has its own, of shapes that the stylesheet knows."""

import re

from ludoteka.games.farshore.box.tables import DECK, IDS
from ludoteka.games.farshore.page import css_text, defs, scene
from ludoteka.games.farshore.picture import motifs
from ludoteka.text.i18n import translator

EN = translator("en")


def test_every_card_has_a_picture_of_its_own():
    assert list(motifs.MOTIFS) == [*IDS]
    assert len({drawn for _, drawn in motifs.MOTIFS.values()}) == len(DECK)


def test_no_two_pictures_are_alike_but_for_a_detail():
    """By the shapes they are made of: at most three quarters of those of one are in another."""
    shapes = {name: re.findall(r"<path[^>]*>", drawn) for name, (_, drawn) in motifs.MOTIFS.items()}
    alike = [
        (a, b) for a in shapes for b in shapes
        if a < b and len(set(shapes[a]) & set(shapes[b])) > 0.75 * min(len(shapes[a]), len(shapes[b]))
    ]  # fmt: skip
    assert alike == []


def test_every_shape_has_a_colour_by_day_and_by_night():
    names = set(re.findall(r'class="(farshore-v-[\w-]+)"', motifs.symbols() + "".join(map(motifs.html, range(48)))))
    css = css_text()
    assert [name for name in names if f".{name}{{" not in css] == []
    colours = {name.removeprefix("farshore-v-").removeprefix("w-") for name in names}
    assert [name for name in colours if css.count(f"--farshore-v-{name}:") != 4] == []


def test_a_page_has_all_pictures_and_the_first_page_only_those_it_shows():
    def found(html):
        return set(re.findall(r'<symbol id="farshore-m-(\w+)"', html))

    assert found(defs(EN)) == set(IDS)
    shown = scene(EN)
    assert found(shown) == set(re.findall(r'href="#farshore-m-(\w+)"', shown)) != set()
