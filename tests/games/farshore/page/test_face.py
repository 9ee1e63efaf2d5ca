"""What a small card says of its effect before its words are cut."""

import re

from ludoteka.engine.registry import load
from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.page.face import WHOLE, face
from ludoteka.games.farshore.words.names import effect_words
from ludoteka.text.i18n import translator

T = translator("en").plain
NAMES = {card.name_text: k for k, card in enumerate(DECK)}


def few(name):
    found = re.search('<b class="farshore-few[^"]*">(.*?)</b>', face(NAMES[name], T))
    return re.sub("<svg.*?#farshore-e-(\\w+).*?</svg>", "(\\1)", found[1]) if found else ""


def test_long_words_have_signs_before_them():
    assert few("Diver") == "0–2(card) →(seaweed)"
    assert few("Treasure Hunter") == "−2(card) →(treasure)", "it gives only one"
    assert few("Abbey") == "−2(any) →4(point)", "for both"
    assert few("Lighthouse Keeper") == "docks, lookout: +1(point)"
    assert few("Customs Office") == "construction: +1(wood) / 1(seaweed)"
    assert few("Navigator") == "wind: +1(wood)"
    assert few("Harbor") == "+3 × purple card"
    assert few("Guild Master") == "+1 × red, blue or brown card"
    assert few("Admiral") == "+1 × treasure space"
    assert few("Cartographer") == "+1(point) +1(point) × map tile"


def test_what_makes_another_card_cheaper_or_plays_it_has_few_words_too():
    assert few("Customs Officer") == "critter: price −2(mushrooms) for this card"
    assert few("Market") == "construction: price −1(any) for 1(card)"
    assert few("Inn") == "a card of the Bay: price −3(any)"
    assert few("Steward") == "free: a card, 2(point) at most"
    assert few("Postal Pigeon") == "free: 1 of 2 new cards, 3(point) at most"
    assert few("Post Office") == "−2(card), refill to 8"


def test_what_signs_cannot_say_and_what_is_short_stays_in_words():
    for name in ("Crow's Nest", "Hideout", "Grove", "Galley"):
        assert few(name) == "", name


def test_a_red_card_begins_with_the_worker_that_sets_it_in_motion():
    assert face(NAMES["Abbey"], T).startswith("<svg")
    assert ": <b" in face(NAMES["Abbey"], T)


def test_signs_that_say_the_same_as_words_are_left_out_where_these_have_room():
    assert '"farshore-few is-spare"' in face(NAMES["Diver"], T)
    words = face(NAMES["Abbey"], T)
    assert ('"farshore-few is-spare"' in words) == (len(effect_words(NAMES["Abbey"], T)) <= WHOLE)
    css = (load("farshore").folder / "page" / "page.css").read_text("utf-8")
    wide = css.partition("@container (min-width:10.9rem){")[2]
    assert wide.strip().startswith(".is-hand .farshore-few.is-spare{display:none}")
    narrow = css.partition("@container (max-width:10.89rem){")[2]
    assert narrow.strip().startswith(".is-hand .farshore-few~.farshore-words{display:none}")
