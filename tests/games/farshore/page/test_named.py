"""What the sentence beside a question speaks for, read as whoever sits there reads it."""

from functools import cache

import pytest

import ludoteka
from ludoteka.engine.thinking.judgement import before
from ludoteka.games.farshore.page.named import named
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

T = translator("en")
SEVERAL = "each of 2 places → pays Tangle Raft (+3)"


@cache
def match(name):
    return ludoteka.load(str(ROOT / f"tests/games/farshore/matches/{name}.json"))


def spoken_for(name, entry, said):
    seen = before(match(name), entry)
    return [seen.game.words.action(seen.states[0], code, T) for code in named(seen.states[0], said, seen.legal())]


@pytest.mark.parametrize(
    ("entry", "said", "answers"),
    [
        (60, "Best now: Scribe +7 (an anchor pays it all), others at most +4.", ["Play from your hand: Scribe"]),
        (60, "Worker first: docks → pays Scribe (+7). Inn can wait.", []),
        (32, "Send a worker: docks / lookout +1.", ["Worker to: docks", "Worker to: lookout"]),
        (32, "Worker first: 2 seaweed → pays Manor (+10). Cards bring less.", ["Worker to: coast (2 seaweed)"]),
        (122, "Best now: Scavenger +4, Diver +3. Play first.", ["Play from your hand: Scavenger"]),
        (122, "Prepare: no worker is left.", ["Prepare for the next season: spring"]),
        (314, "Rather the deck: the Bay does not.", ["Draw from the deck"]),
        (270, "The boat sails 1 space for each. Best given: wood +1.", ["Pay: wood"]),
        (270, "Rather pay nothing, else points are lost: wood −1.", ["No more"]),
        (395, "Nothing more can be paid for in this game: it does not matter which resource.", []),
    ],
)
def test_the_first_card_place_or_resource_is_spoken_for(entry, said, answers):
    assert spoken_for("two", entry, said) == answers


def test_places_told_as_several_are_those_that_pay_for_the_card():
    found = spoken_for("four", 47, f"Worker first: {SEVERAL}.")
    assert 1 < len(found) < 9
    assert all(one.startswith("Worker to: ") for one in found)


def test_an_order_speaks_for_what_comes_first_whatever_its_number():
    found = spoken_for("two", 142, "Tangle Raft before Sail Maker: it brings what that can give up. All give.")
    assert found
    assert all("Tangle Raft" in one for one in found)
