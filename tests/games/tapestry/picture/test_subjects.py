"""Signs say what cards and civilizations are about; every sign is drawn, and has its words."""

import re

import pytest

from ludoteka.games.tapestry.box.tables import CIRCLE
from ludoteka.games.tapestry.picture import icons, subjects
from ludoteka.games.tapestry.words.names import CARD_NAMES, CIV_NAMES
from ludoteka.text.i18n import LANGUAGES, translator

EN = translator("en")


def test_every_card_and_civilization_says_what_it_is_about():
    for number, _ in enumerate(CARD_NAMES):
        assert re.findall(r'title="([^"]+)"', subjects.card(number, EN))[1:]
    for number, _ in enumerate(CIV_NAMES):
        assert re.findall(r'title="([^"]+)"', subjects.civilization(number, EN))[1:]


def test_few_cards_are_about_the_same():
    assert len({*subjects.CARDS}) >= len(CARD_NAMES) - 2
    assert len({*subjects.CIVS}) == len(CIV_NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_is_drawn_and_has_words(lang):
    t = translator(lang)
    drawn = "".join(
        [*(subjects.card(k, t) for k, _ in enumerate(CARD_NAMES)),
         *(subjects.civilization(k, t) for k, _ in enumerate(CIV_NAMES))]
    )  # fmt: skip
    assert set(re.findall(r'href="#tap-i-(\w+)"', drawn)) <= set(icons.PICTURES)
    assert all(subjects.words(name, t) for row in (*subjects.CARDS, *subjects.CIVS) for name in row.split())


def test_a_technology_says_what_circle_and_square_give():
    shown = subjects.technology(0, EN)
    assert re.findall(r'title="(Circle|Square): [^"]+"', shown) == ["Circle", "Square"]
    assert CIRCLE[0] >= 0
