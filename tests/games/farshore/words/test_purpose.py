"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

import pytest

import ludoteka
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import DECK, DOCKS, IDS, LOOKOUT
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, WORKERS, Do, Phase, Season
from ludoteka.games.farshore.words.prompt import QUESTIONS
from ludoteka.games.farshore.words.purpose import PLACES, PURPOSES, purpose
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
    me.workers = 1  # the first of all turns is told what the match is about
    s.at[4:] = 2  # islands
    s.bay[:], s.bay_count[:] = EMPTY, 0
    s.bay[: len(bay)], s.bay_count[: len(bay)] = bay, 1
    return match.states


def test_every_question_has_one():
    assert {*PURPOSES, Phase.MULLIGAN} == {*QUESTIONS, Phase.PAY}


def test_a_turn_says_what_can_be_played_what_is_missing_or_that_the_season_is_over():
    assert DECK[INN].cost == {"wood": 2, "seaweed": 1}
    said = purpose(begun([INN], (2, 1, 0, 0))[0], T)
    assert said.startswith("Most points now: Inn, +")
    assert said.endswith(" Or send a worker.")
    assert purpose(begun([INN], (1, 1, 0, 0))[0], T) == "A worker for 3 wood pays for: Inn."
    far = begun([INN])
    assert purpose(far[0], T) == "A worker for 3 wood brings nearer: Inn."
    far[0].at[:4] = 2
    assert purpose(far[0], T) == "Workers bring what is missing for the next cards: Inn: 2 wood, 1 seaweed"
    far[0].at[0] = 0
    me = far[0].players[far[0].turn]
    me.season = Season.AUTUMN
    assert purpose(far[0], T) == "The last season. A worker for 3 wood brings nearer: Inn."
    far[0].at[0] = 2
    assert purpose(far[0], T).startswith("The last season. Workers bring what is missing")
    far[0].at[:4] = 0
    me.workers = 0
    assert purpose(far[0], T).startswith("The last season: no worker is left")
    me.season = Season.WINTER
    assert purpose(far[0], T).startswith("No worker is left")
    me.hand[:], me.hand_count, me.workers = EMPTY, 0, 1
    assert purpose(far[0], T) == PURPOSES[Phase.TURN]


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
    me = states[0].players[states[0].turn]
    me.goods[1] = 0
    assert purpose(states[0], T) == PURPOSES[Phase.PAY]
    me.treasures = 1
    assert purpose(states[0], T) == "Your resources alone are not enough. What helps: with 1 treasure, −2 points"


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


def at_the_lookout(step, hand, bay=(), goods=(0, 0, 0, 0)):
    """A choice of cards at the docks or the lookout."""
    states = begun(hand, goods, bay)
    s = states[0]
    s.phase, s.depth = Phase.DISCARD, 1
    s.stack[0].name, s.stack[0].step = EMPTY, step
    return s


def test_cards_are_given_up_that_are_farthest_from_being_paid_for():
    s = at_the_lookout(DOCKS, [CASTAWAY, INN], goods=(0, 0, 0, 1))
    assert purpose(s, T) == "Farthest from being paid for: Inn. A discarded card becomes a resource that you need."
    s = at_the_lookout(LOOKOUT, [CASTAWAY, INN])
    assert purpose(s, T).startswith("Farthest from being paid for: Inn. A discarded card makes room")
    s.players[s.turn].goods[:] = 3
    assert purpose(s, T) == PLACES[int(LOOKOUT)]


def test_cards_are_drawn_from_the_bay_that_can_be_paid_for():
    s = at_the_lookout(LOOKOUT, [], bay=[CASTAWAY, INN], goods=(0, 0, 0, 1))
    s.phase, s.stack[0].step = Phase.DRAW, LOOKOUT + 1
    assert purpose(s, T) == "In the Bay you can pay for: Castaway. The deck may surprise you."
    s.players[s.turn].goods[:] = 0
    assert purpose(s, T).startswith("You cannot pay for any card of the Bay yet")


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (Phase.GAIN, "Still missing for the next cards: Inn: 1 wood"),
        (Phase.COPY, "Still missing for the next cards: Inn: 1 wood"),
        (Phase.RUN_ALL, "All of them give again, in your order. Still missing for the next cards: Inn: 1 wood"),
        (Phase.RECALL, "Home again, it can bring what is missing for the next cards: Inn: 1 wood"),
    ],
)
def test_what_brings_resources_is_for_what_is_missing(phase, said):
    s = begun([INN], (1, 1, 0, 0))[0]
    s.phase = phase
    assert purpose(s, T) == said
    s.players[s.turn].goods[:] = 3
    assert purpose(s, T) == PURPOSES[phase]


def test_a_resource_is_taken_for_the_nearest_card_however_far_it_is():
    s = begun([INN])[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "No card is near yet. For the nearest is missing: Inn: 2 wood, 1 seaweed"


def test_a_card_that_can_be_paid_for_already_is_told_beside_what_others_lack():
    s = begun([INN, CASTAWAY], (2, 1, 0, 0))[0]
    s.phase = Phase.GAIN
    assert purpose(s, T).startswith("You can pay for Inn already; for others is still missing: Castaway:")


def test_a_map_counts_as_often_as_there_are_maps():
    s = begun([INN])[0]
    s.phase = Phase.MAP
    s.players[s.seat].maps[:] = EMPTY
    assert purpose(s, T).startswith("Maps that you have with it: 1.")
    s.players[s.seat].maps[2] = 1
    assert purpose(s, T).startswith("Maps that you have with it: 2.")


def test_the_first_turn_of_all_says_what_wins():
    states = begun([INN], (2, 1, 0, 0))
    me = states[0].players[states[0].turn]
    me.workers = WORKERS
    assert purpose(states[0], T).startswith("Most points after autumn win: cards, boat, treasures, maps.")
    me.workers = 0
    assert purpose(states[0], T).endswith(" points. No workers left: then prepare.")
    me.season = Season.AUTUMN
    assert purpose(states[0], T).endswith(" points. No workers left: then pass.")


def test_of_the_cards_that_can_be_played_the_one_with_most_points_at_once_is_named():
    """With the wind and treasures on the boat's way, less what treasures that pay would be at the end."""
    plain = "brown common construction"
    made = {"L": card(plain, points=1), "H": card("green unique critter", points=2), "W": card(plain, "1 wood")}
    calm = table(made, {"hand": "L H W", "workers": 0}, roses=("brown", "critter"))
    names = calm.names
    said = page_of(calm.match.game).purpose(calm.match.seen(0)[0], 0, T)
    assert said.startswith(f"Most points now: {names['H']}, +4 points.")  # two printed, and a space of the course
    nothing = table({"W": card(plain)}, {"hand": "W", "workers": 0}, roses=("green", "critter"))
    said = page_of(nothing.match.game).purpose(nothing.match.seen(0)[0], 0, T)
    assert said.startswith("You can play now: ")


def test_a_worker_is_best_sent_where_the_best_card_can_be_paid_for_afterwards():
    states = begun([INN, CASTAWAY], (0, 1, 0, 0))
    assert purpose(states[0], T) == "A worker for 3 wood pays for: Inn."
    states[0].at[0] = 2  # taken
    assert "pays for: Castaway" in purpose(states[0], T)


def test_a_card_that_something_else_pays_for_is_told_with_what_does():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms", points=9), "B": card(blue, "")}
    t = table(made, {"hand": "C", "city": "B", "workers": 1})
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert f"{t.names['C']} (an anchor can pay it)" in said


def test_a_worker_says_which_card_he_brings_nearer_or_that_he_brings_none():
    states = begun([INN])
    wood, mushrooms = ACTS.code(Do.PLACE, 0), ACTS.code(Do.PLACE, 3)
    said = [note["text"] for note in page.preview(states, wood, T)["notes"]]
    assert said == ["Brings nearer; then still missing: Inn: 1 seaweed"]
    said = [note["text"] for note in page.preview(states, mushrooms, T)["notes"]]
    assert said == ["Brings no card that you see nearer."]


def said_of(drawn):
    return page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)


def test_of_revealed_cards_those_that_can_be_paid_for_are_named_or_the_nearest():
    made = {"R": card("brown common construction", "", [{"do": "reveal", "n": 2}, {"do": "take"}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    deck = {"L": 2, "H": 2}
    drawn = table(made, {"hand": "R", "goods": {"wood": 1}}, deck=deck).play("play R", "=L", "=H")
    assert said_of(drawn).startswith(f"Of these you can pay for: {drawn.names['L']}.")
    drawn = table(made, {"hand": "R"}, deck=deck).play("play R", "=L", "=H")
    assert said_of(drawn).startswith(f"Nearest to being paid for: {drawn.names['L']}, still missing: 1 wood.")


def test_what_a_card_discards_is_what_is_farthest_from_being_paid_for():
    made = {"P": card("brown common critter", "", [{"do": "discard", "n": 2}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    drawn = table(made, {"hand": "P L H"}).play("play P")
    assert said_of(drawn).endswith(f"Farthest from being paid for: {drawn.names['H']}.")


def test_of_a_cost_falls_away_what_is_lacking():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}}).play("play H", "use 1")
    assert drawn.state.less
    assert said_of(drawn) == "Let fall away what you lack: 1 stone"


def test_what_is_paid_for_an_effect_is_told_with_what_the_nearest_card_lacks():
    made = {"M": card("green common critter", "", [{"do": "pay", "n": 2}, {"do": "boat", "per": "made"}]),
            "H": card("red common construction", "3 stone")}  # fmt: skip
    drawn = table(made, {"hand": "M H", "goods": {"stone": 2}}).play("play M")
    assert said_of(drawn).endswith(f" The nearest card lacks – {drawn.names['H']}: 1 stone.")


def test_where_ways_to_pay_have_no_room_in_the_line_the_cards_are_named_alone(monkeypatch):
    s = at_the_lookout(LOOKOUT, [], bay=[CASTAWAY, INN], goods=(0, 0, 0, 1))
    s.phase, s.stack[0].step = Phase.DRAW, LOOKOUT + 1
    s.players[s.turn].treasures = 3
    whole = purpose(s, T)
    assert "(with " in whole
    monkeypatch.setitem(purpose.__globals__, "LINE", len(whole))
    assert "(with " not in purpose(s, T)
    assert purpose(s, T).startswith("In the Bay you can pay for: Inn, Castaway.")
