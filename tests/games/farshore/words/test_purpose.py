"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

import pytest

import ludoteka
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import DECK, IDS
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, Do, Phase
from ludoteka.games.farshore.words.prompt import QUESTIONS
from ludoteka.games.farshore.words.purpose import PURPOSES, purpose
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table

T = translator("en")
INN, CASTAWAY = IDS.index("inn"), IDS.index("castaway")


def begun(hand, goods=(0, 0, 0, 0), bay=()):
    """The first turn of a match with a hand, resources and a Bay as they are given."""
    match = ludoteka.new("farshore", seats=2, seed="9")
    while match.states[0].phase == Phase.MULLIGAN:
        match.play(str(match.legal()[0]))
    s = match.states[0]
    me = s.players[s.turn]
    me.hand[:] = EMPTY
    me.hand[: len(hand)], me.hand_count, me.goods[:], me.treasures = sorted(hand), len(hand), goods, 0
    s.bay[:], s.bay_count[:] = EMPTY, 0
    s.bay[: len(bay)], s.bay_count[: len(bay)] = bay, 1
    return match.states


def test_every_question_has_one():
    assert {*PURPOSES, Phase.MULLIGAN} == {*QUESTIONS, Phase.PAY}


def test_a_turn_says_what_can_be_played_what_is_missing_or_that_the_season_is_over():
    assert DECK[INN].cost == {"wood": 2, "seaweed": 1}
    assert purpose(begun([INN], (2, 1, 0, 0))[0], T).startswith("You can play now: Inn.")
    assert purpose(begun([INN], (1, 1, 0, 0))[0], T).endswith("for the next cards: Inn: 1 wood")
    far = begun([INN])
    assert purpose(far[0], T) == PURPOSES[Phase.TURN]
    far[0].players[far[0].turn].workers = 0
    assert purpose(far[0], T).startswith("No worker is left")


@pytest.mark.parametrize(("hand", "advice"), [([CASTAWAY, INN], "keep them"), ([INN, INN], "Change the whole hand")])
def test_a_first_hand_is_judged_by_its_cheap_cards(hand, advice):
    states = begun(hand)
    states[0].phase = Phase.MULLIGAN
    assert sum(DECK[CASTAWAY].cost.values()) <= 2 < sum(DECK[INN].cost.values())
    assert advice in purpose(states[0], T)


def test_who_pays_hears_whether_resources_are_enough():
    states = begun([INN], (2, 1, 0, 0))
    states[0].phase, states[0].playing = Phase.PAY, INN
    assert purpose(states[0], T).startswith("Your resources pay for it")
    states[0].players[states[0].turn].goods[1] = 0
    assert purpose(states[0], T) == PURPOSES[Phase.PAY]


def test_a_green_card_is_run_for_what_is_missing():
    states = begun([INN], (1, 1, 0, 0))
    states[0].phase = Phase.RUN
    assert purpose(states[0], T).endswith("Still missing for the next cards: Inn: 1 wood")
    states[0].players[states[0].turn].goods[0] = 2
    assert purpose(states[0], T) == PURPOSES[Phase.RUN]


def test_an_effect_that_plays_a_card_saves_most_with_a_dear_one():
    effect, plain = [{"do": "play", "source": "hand", "free": True}], "brown common construction"
    made = {"G": card(plain, "", effect), "L": card(plain, "1 wood", points=3), "H": card(plain, "3 stone")}
    t = table(made, {"hand": "G L H"}).play("play G")
    names = {name: t.names[name] for name in made}
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert said.endswith(f"the most with: {names['H']}, {names['L']}")


def test_a_worker_says_what_can_be_paid_for_with_what_he_brings():
    states = begun([INN], (0, 1, 0, 0))
    wood = ACTS.code(Do.PLACE, 0)  # three wood
    said = [note["text"] for note in page.preview(states, wood, T)["notes"]]
    assert "Then you can pay for: Inn" in said
    stone = ACTS.code(Do.PLACE, 3)
    assert not [note for note in page.preview(states, stone, T)["notes"] if "pay for" in note["text"]]
