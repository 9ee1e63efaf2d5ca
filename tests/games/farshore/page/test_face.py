"""What a small card says of its effect before its words are cut."""

import re

from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.page.face import face
from ludoteka.text.i18n import translator

T = translator("en").plain
NAMES = {card.name_text: k for k, card in enumerate(DECK)}


def few(name):
    found = re.search('<b class="farshore-few">(.*?)</b>', face(NAMES[name], T))
    return re.sub("<svg.*?#farshore-e-(\\w+).*?</svg>", "(\\1)", found[1]) if found else ""


def test_long_words_have_signs_before_them():
    assert few("Diver") == "0–2(card) →(seaweed)"
    assert few("Treasure Hunter") == "−2(card) →(treasure)", "it gives only one"
    assert few("Abbey") == "−2(any) →4(point)", "for both"
    assert few("Lighthouse Keeper") == "docks, lookout: +1(point)"
    assert few("Customs Office") == "construction: +1(wood) / 1(seaweed)"
    assert few("Navigator") == "wind: +1(wood)"
    assert few("Harbor") == "+3 × purple card"


def test_what_signs_cannot_say_and_what_is_short_stays_in_words():
    for name in ("Cartographer", "Hideout", "Port", "Admiral", "Grove", "Galley"):
        assert few(name) == "", name


def test_a_red_card_begins_with_the_worker_that_sets_it_in_motion():
    assert face(NAMES["Abbey"], T).startswith("<svg")
    assert ": <b" in face(NAMES["Abbey"], T)
