"""What is said of waiting is so: an offer that is advised can be made and taken, and brings what is missing nearer."""

import re

from ludoteka.games.catan import page
from ludoteka.games.catan.state import RESOURCES, Do, Phase
from ludoteka.games.catan.words.names import RESOURCE_NAMES
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.held import elsewhere
from ludoteka.games.catan.words.reasons.means import doable, near
from ludoteka.games.catan.words.reasons.turn import speaks_for_more
from ludoteka.games.catan.words.reasons.waiting import by_next_turn, by_rolls
from ludoteka.text.i18n import translator
from tests.games.catan.strolls import asked, every_table, seen, stroll

RUNS_ON = ("plain",)
T = translator("en")
OFFER = re.compile(r"First offer 1.(\w+) for 1.(\w+) \((?:the )?others hold (\d+)\)")


@every_table
def test_an_offer_that_is_advised_can_be_made_and_taken(kind):
    for states in list(asked(stroll(kind)))[::5]:
        s, p = seen(states, states[0].seat), int(states[0].seat)
        if s.phase != Phase.MAIN or not (found := OFFER.search(purpose(s, T))):
            continue
        give, get = (RESOURCE_NAMES.index(name) for name in found.groups()[:2])
        assert Do.OFFER in doable(s)
        assert not s.offered
        assert s.players[p].hand[give]
        assert elsewhere(s, p)[get] == int(found[3]) > 0
        hand = [int(n) - (r == give) + (r == get) for r, n in enumerate(s.players[p].hand)]
        assert any(sum(one.lacks(hand)) < sum(lacks) for one, lacks in near(s, p))
        assert speaks_for_more(s, T)
        assert "catan-on main" not in page.answers(s, p, T), "ending the turn is not what is advised"


@every_table
def test_the_chance_up_to_the_next_turn_is_that_of_as_many_rolls_as_there_are_seats(kind):
    for states in list(asked(stroll(kind)))[::40]:
        s = states[0]
        for r in range(RESOURCES):
            assert by_next_turn(s, [r]) == round(100 * (1 - (1 - by_rolls(s, [r]) / 36) ** s.seats))
