"""What comes of a choice is told in words that need no rulebook, and as it comes."""

from ludoteka.games.farshore.page.worth import NO_NEARER, tags
from ludoteka.games.farshore.picture import shore
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import DOCKS_AT, EMPTY, HAND, Do, Season
from ludoteka.games.farshore.words.names import card_name
from ludoteka.games.farshore.words.prompt import prompt
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, begun, said_of

T = translator("en")
FULL = " ".join(f"D{k + 1}" for k in range(HAND))


def noted(drawn, code):
    told = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    return [note["text"] for note in told]


def answers(drawn):
    return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def test_each_place_says_what_it_comes_to_or_that_it_brings_no_card_nearer():
    states = begun([INN])  # 2 wood, 1 seaweed
    s = states[0]
    me = int(s.turn)
    said = tags(s, me, T)
    assert (said[0].words, said[0].more) == (card_name(INN, T), "then lacks 1")  # three wood
    assert said[3].words == NO_NEARER  # mushrooms
    assert said[DOCKS_AT].words == NO_NEARER  # the card itself would have to go
    s.players[me].treasures = 3
    assert tags(s, me, T)[0].line(T) == f"{card_name(INN, T)} 2 treasures less"
    s.players[me].hand[1], s.players[me].hand_count = INN, 2
    s.players[me].treasures = 0
    assert DOCKS_AT not in tags(s, me, T)  # a second card brings the first nearer there


def test_the_shore_says_what_the_signs_at_its_places_mean():
    drawn = shore.draw(table().state, T)
    assert "any resource" in drawn
    assert "✓ pays for the card" in drawn


def test_whoever_prepares_last_reads_that_it_is_so_and_a_full_hand_that_no_card_comes():
    me = {"season": "spring", "workers": 0, "hand": FULL}
    code = ACTS.code(Do.PREPARE)
    said = noted(table({}, me), code)
    assert "Whoever prepares last brings the tide, then turns the wind" in said
    assert "Your hand is full: no card comes into it." in said
    assert not [one for one in said if one.startswith(("Two cards", "Room in"))]
    drawn = table({}, me)
    drawn.state.players[1].season = Season.SUMMER
    assert noted(drawn, code)[-1] == ("You are the last to prepare: two islands go under water, then the wind turns.")


def test_a_map_that_a_card_completes_waits_for_the_dunes_where_they_are_taken():
    made = {"B": card("blue common construction"), "C": card("blue common construction")}
    drawn = table(made, {"hand": "B", "city": "C C", "workers": 0})
    code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
    assert "Then a worker in the dunes can take: map (3 blue cards)" in noted(drawn, code)
    drawn.state.crowd[2, 1] = 1
    assert "Once the dunes are free, a worker can take there: map (3 blue cards)" in noted(drawn, code)


def test_of_several_resources_that_are_free_one_is_chosen_first():
    helps = card("blue common construction", "", [{"do": "less", "n": 2}], when="playing", of="construction")
    made = {"P": card("green common construction", "2 wood, 1 seaweed"), "H": helps}
    drawn = table(made, {"hand": "P", "city": "H", "goods": {"wood": 2, "seaweed": 1}})
    drawn.play("play P", "use 1")
    assert prompt(drawn.state, T).endswith("2 of these 3 resources free – which one first?")


def test_a_card_that_still_acts_is_not_said_to_bring_no_points():
    made = {"C": card("brown common critter", "2 mushrooms", "draw 1; gain 1 point"),
            "B": card("brown common construction")}  # fmt: skip
    drawn = table(made, {"hand": "C", "city": "B", "goods": {"mushrooms": 1}}).play("play C")
    assert "it brings no points yet" in said_of(drawn)


def test_of_effects_that_lead_to_the_same_card_the_better_one_for_the_others_is_told():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"E": card("brown common construction", "", [either]),
            "N": card("red common construction", "1 any", points=2),
            "W": card("red common construction", "2 wood")}  # fmt: skip
    drawn = table(made, {"hand": "E N"})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play E")
    assert said_of(drawn).endswith("Each is as good for the other cards.")
    drawn = table(made, {"hand": "E N W"})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play E")
    assert said_of(drawn).endswith("For the other cards rather: 1 wood.")


def test_all_green_cards_at_once_says_that_it_is_all():
    made = {"G": card("green common construction", "", "gain 1 wood"),
            "S": card("green common construction", "", "gain 1 stone")}  # fmt: skip
    drawn = table(made, {"city": "G S", "workers": 0}).play("prepare")
    assert "<span>All, in this order</span>" in answers(drawn)
