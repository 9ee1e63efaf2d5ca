"""What comes of a choice is told in words that need no rulebook, and as it comes."""

import re

from ludoteka.games.farshore import page
from ludoteka.games.farshore.page.worth import NO_NEARER, tags
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
    assert tags(s, me, T)[0].line(T) == f"{card_name(INN, T)} saves 2 treasures"
    assert (tags(s, me, T)[0].short, tags(s, me, T)[0].sign) == ("saves 2", "treasure")  # on the shore, in its width
    s.players[me].hand[1], s.players[me].hand_count = INN, 2
    s.players[me].treasures = 0
    assert DOCKS_AT not in tags(s, me, T)  # a second card brings the first nearer there


def test_the_shore_says_what_the_signs_at_its_places_mean():
    drawn = page.board(table().state, 0, T)
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


def test_of_revealed_cards_that_bring_as_much_none_is_left_out():
    shows = card("brown common construction", "", [{"do": "reveal", "n": 4}, {"do": "take", "n": 1}])
    plain = "red common construction"
    made = {"R": shows, "A": card(plain, points=2), "B": card(plain, points=2), "C": card(plain, points=2),
            "D": card(plain, points=1)}  # fmt: skip
    deck = {"A": 1, "B": 1, "C": 1, "D": 1}
    drawn = table(made, {"hand": "R"}, deck=deck, roses=("blue", "critter")).play("play R", "=A", "=B", "=C", "=D")
    said = said_of(drawn)
    assert all(drawn.names[one] in said for one in "ABC")
    assert " / ".join(drawn.names[one] for one in "ABC").count("/") == said.count("/")


def test_a_revealed_critter_says_where_its_colour_has_no_place_for_an_anchor():
    shows = card("brown common construction", "", [{"do": "reveal", "n": 1}, {"do": "take", "n": 1}])
    made = {"R": shows, "C": card("blue common critter", "2 mushrooms"), "B": card("blue common construction")}
    drawn = table(made, {"hand": "R"}, deck={"C": 1}).play("play R", "=C")
    assert "(lacks 2 resources, no place for an anchor)" in said_of(drawn)
    drawn = table(made, {"hand": "R", "city": "B"}, deck={"C": 1}).play("play R", "=C")
    assert "no place for an anchor" not in said_of(drawn)  # the anchor pays
    drawn = table(made, {"hand": "R"}, deck={"C": 1}).play("play R", "=C")
    drawn.state.players[0].anchors = 0
    assert "no place for an anchor" not in said_of(drawn)  # none is left that could lie anywhere


def test_what_the_docks_give_does_not_matter_once_nothing_can_be_done_with_it_any_more():
    city = " ".join(["X1", *(f"D{k + 1}" for k in range(14))])
    me = {"hand": "X1", "city": city, "season": "autumn", "workers": 1}

    def said(workers, *, passed):
        drawn = table({}, me | {"workers": workers}, {"season": "autumn", "workers": 0})
        drawn.state.players[1].passed = passed
        drawn.play("place docks", "discard X1")
        return said_of(drawn)

    over = "Nothing more can be paid for in this game: it does not matter which resource."
    assert said(1, passed=True) == over
    assert said(2, passed=True) != over  # a worker is left
    assert said(1, passed=False) != over  # somebody still plays, and may bring a card into the Bay


def test_green_cards_that_all_give_are_told_by_their_order_before_what_they_lead_to():
    green = "green common construction"
    sails = [{"do": "pay", "n": 1, "what": "wood"}, {"do": "boat", "n": 1, "per": "made"}]
    made = {"P": card(green, "", sails), "G": card(green, "", "gain 1 wood"),
            "N": card("red common construction", "1 wood", points=2)}  # fmt: skip
    drawn = table(made, {"city": "P G", "hand": "N", "workers": 0})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("prepare")
    first, other = drawn.names["G"], drawn.names["P"]
    assert said_of(drawn).startswith(f"{first} before {other}")


def test_a_resource_is_weighed_beside_what_the_rest_of_an_effect_brings():
    green, swap = "green common construction", {"do": "pay", "n": 2, "extent": "up to", "what": "any"}
    made = {"M": card(green, "", [swap, {"do": "gain", "what": "any", "per": "made"}]),
            "B": card(green, "", "gain 2 wood"), "N": card("red common construction", "2 wood, 1 seaweed")}  # fmt: skip

    def said(treasures):
        me = {"hand": "N", "city": "M B", "goods": {"mushrooms": 2}, "treasures": treasures, "workers": 0}
        drawn = table(made, me)
        drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
        drawn.play("prepare", "done", "pay mushrooms", "pay mushrooms")  # two to gain, and the wood comes after them
        return drawn.names["N"], dict(re.findall(r"<span>([^<]+)</span><small>([^<]*)</small>", answers(drawn)))

    name, shown = said(1)
    assert (shown["seaweed"], shown["stone"]) == (f"{name}: saves 1 treasure (+2)", "helps no card")
    name, shown = said(0)
    assert shown["seaweed"].startswith(f"pays: {name}")


def test_that_an_effect_would_bring_nothing_is_said_first():
    made = {
        "G": card("brown common construction", "1 wood", [{"do": "discard", "n": 2}, {"do": "boat", "per": "made"}])
    }
    drawn = table(made, {"hand": "G", "goods": {"wood": 1}})
    code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
    assert noted(drawn, code)[0].startswith("Its effect would bring nothing now")
