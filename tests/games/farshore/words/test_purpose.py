"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

import re

import pytest

from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import DECK, IDS, LOOKOUT
from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.games.farshore.words.prompt import QUESTIONS
from ludoteka.games.farshore.words.purpose import PURPOSES, purpose
from ludoteka.games.farshore.words.reasons.given.given_up import AT_PLACES
from ludoteka.games.farshore.words.reasons.prices import price_of
from ludoteka.kit.words.room import LONGEST
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.test_page import moments
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import CASTAWAY, INN, T, at_the_lookout, begun, said_of


def test_every_question_has_one():
    assert {*PURPOSES, Phase.MULLIGAN} == {*QUESTIONS, Phase.PAY}


@pytest.mark.parametrize(("hand", "advice"), [([CASTAWAY, INN], "Rather keep: "), ([INN, INN], "Rather change all 2")])
def test_a_first_hand_is_judged_by_its_cheap_cards(hand, advice):
    states = begun(hand)
    states[0].phase = Phase.MULLIGAN
    assert sum(DECK[CASTAWAY].cost.values()) <= 2 < sum(DECK[INN].cost.values())
    assert purpose(states[0], T).startswith(advice)


def test_a_green_card_is_run_for_what_is_missing():
    states = begun([INN], (1, 1, 0, 0))
    states[0].phase = Phase.RUN
    assert purpose(states[0], T).endswith(" Missing for the next cards: Inn (+4): 1 wood")
    states[0].players[states[0].turn].goods[0] = 2
    assert purpose(states[0], T) == PURPOSES[Phase.RUN]


def test_where_no_green_card_leads_to_anything_the_one_is_best_that_brings_new_cards():
    made = {"S": card("green common critter", "", "draw 1"), "T": card("green common construction", "", "gain 1 stone"),
            "R": card("brown common critter", "", [{"do": "run"}])}  # fmt: skip

    def said(city, hand="R"):
        drawn = table(made, {"hand": hand, "city": city})
        drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
        drawn.play("play R")
        return page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T).replace(drawn.names["S"], "S")

    assert said("S T").startswith("None brings points or a card nearer now. Best S: a new card might.")
    assert said("T").startswith("None brings points or a card nearer now: no matter which.")
    full = " ".join(f"D{k + 1}" for k in range(12))
    assert "your city is full. Best S: a new card may need no space." in said(f"{full} S T")
    assert "your city is full: no matter which." in said(f"{full} D13 T")


def test_cards_that_an_effect_plays_are_compared_by_their_points():
    effect, plain = [{"do": "play", "source": "hand", "free": True}], "brown common construction"
    made = {"G": card(plain, "", effect), "L": card(plain, "1 wood", points=3), "H": card(plain, "3 stone")}
    t = table(made, {"hand": "G L H"}).play("play G")
    names = {name: t.names[name] for name in made}
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert said.startswith(f"Best: {names['L']} +3, {names['H']} 0 (acts once).")


def test_cards_are_given_up_by_how_much_each_lacks():
    s = at_the_lookout(LOOKOUT, [CASTAWAY, INN])
    far = "Discard first: Castaway (−1 once played, lacks 1 resource), keep Inn (+4, lacks 3)."
    assert purpose(s, T) == far  # with what the numbers are, where there is no room for more
    s = at_the_lookout(LOOKOUT, [INN, INN])  # all are worth as much
    assert purpose(s, T) == AT_PLACES[int(LOOKOUT)]


def test_cards_of_the_bay_are_compared_by_points_and_what_they_lack():
    s = at_the_lookout(LOOKOUT, [], bay=[CASTAWAY, INN], goods=(0, 0, 0, 1))
    s.phase, s.stack[0].step = Phase.DRAW, LOOKOUT + 1
    told = "Best first, −2 for each resource lacking: Castaway −1, Inn +4 −6 = −2."
    assert purpose(s, T) == told
    s.players[s.turn].goods[:] = 0
    assert "Inn +4 (lacks 3 resources), Castaway −1 (lacks 1)." in purpose(s, T)


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (Phase.GAIN, "Best: wood → pays Inn (+4)."),
        (Phase.COPY, "Best: 3 wood or 2 other places → pays Inn (+4)."),
        (Phase.RUN_ALL, "All give: first what another one pays with. Still missing: Inn (+4): 1 wood"),
        (Phase.RECALL, "Best home, to be sent again: island (1 treasure, 1 wood) → pays Inn (+4)."),
    ],
)
def test_what_brings_resources_is_for_what_is_missing(phase, said):
    s = begun([INN], (1, 1, 0, 0))[0]
    s.phase = phase
    assert purpose(s, T) == said
    s.players[s.turn].goods[:] = 3
    paid = "You can already pay for each card in sight that fits: take what a second one costs."
    again = "Best home, to be sent again: island (1 treasure, 1 wood) → +2."  # a treasure's points
    copied = "Best now: island (1 treasure, 1 wood) → +2."
    told = {Phase.GAIN: paid, Phase.RECALL: again, Phase.COPY: copied}
    assert purpose(s, T) == told.get(phase, PURPOSES[phase])


def test_where_treasures_would_pay_a_resource_is_taken_in_their_place():
    s = begun([INN], (1, 0, 0, 0))[0]
    s.phase, s.players[s.turn].treasures = Phase.GAIN, 3
    short = price_of(s, int(s.turn), INN).of_treasures
    assert short["wood"] == short["seaweed"] == 1
    assert purpose(s, T) == "Best: wood / seaweed → Inn: saves 1 treasure (+2)."


def test_what_is_given_up_of_the_city_is_weighed_by_points_and_what_comes_back():
    made = {"H": card("brown common construction", "", [{"do": "scrap", "of": "construction", "refund": True}]),
            "L": card("red common construction", "2 stone", points=1),
            "M": card("red common construction", "1 wood", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "M L"}).play("play H")
    s, (most, least) = drawn.match.seen(0)[0], (drawn.names["L"], drawn.names["M"])
    assert s.phase == Phase.SCRAP
    assert f"Best given up: {most} −1; then {least} −3." in said_of(drawn)
    shown = page_of(drawn.match.game).answers(s, 0, T)
    for card_, said in ((most, "−1 point, +2 stone"), (least, "−3 points, +1 wood")):  # on a desk by signs
        assert re.search(rf'<span>{card_}</span><small>.*?"farshore-short">{re.escape(said)}</span></small>', shown)


def test_a_resource_is_taken_for_the_nearest_card_however_far_it_is():
    s = begun([INN])[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "Best: wood / seaweed → Inn (+4) lacks 2. No matter which of them."


def test_resources_are_compared_by_the_cards_that_they_pay_for():
    s = begun([INN, CASTAWAY], (1, 1, 0, 0))[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "Best: wood → pays Inn (+4)."  # no card that takes points


def test_maps_are_compared_by_their_points_now():
    s = begun([INN])[0]
    s.phase = Phase.MAP
    me = s.players[s.seat]
    me.maps[:] = EMPTY
    assert purpose(s, T) == PURPOSES[Phase.MAP]
    me.of_type[:] = 4
    s.maps_taken[0] = 1  # the next one of green cards may be worth less
    assert purpose(s, T) == "Best: one of those with +2, no matter which. Each: value 2 × 1 map = +2."
    me.maps[5] = 3
    assert "each: values (3 + 2) × 2 maps − 3 so far = +7." in purpose(s, T).lower()


def test_a_button_and_the_reason_name_the_same_card_of_two_alike():
    states = begun([INN, IDS.index("port")], (2, 0, 0, 0))
    states[0].phase = Phase.GAIN
    said = purpose(states[0], T)
    card_said = said.partition("seaweed → pays ")[2].partition(" (")[0]
    assert card_said
    assert f"pays: {card_said}" in page.answers(states[0], int(states[0].turn), T)


def test_revealed_cards_are_compared_by_points_and_what_they_lack():
    made = {"R": card("brown common construction", "", [{"do": "reveal", "n": 2}, {"do": "take"}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    deck = {"L": 2, "H": 2}
    drawn = table(made, {"hand": "R", "goods": {"wood": 1}}, deck=deck).play("play R", "=L", "=H")
    low, high = drawn.names["L"], drawn.names["H"]
    said = f"Best first, points once played: {low} 0 (payable), {high} 0 (lacks 2 resources)."
    assert said_of(drawn).startswith(said)
    drawn = table(made, {"hand": "R"}, deck=deck).play("play R", "=L", "=H")
    assert said_of(drawn).startswith(f"Best first, points once played: {low} 0 (lacks 1 resource), {high} 0 (lacks 3).")


def test_what_a_card_discards_is_compared_by_what_it_lacks():
    made = {"P": card("brown common critter", "", [{"do": "discard", "n": 2}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    drawn = table(made, {"hand": "P L H"}).play("play P")
    said = f"Discard first: {drawn.names['H']} (0, lacks 3), keep {drawn.names['L']} (0, lacks 1)."
    assert said_of(drawn).endswith(said)


def test_of_cards_that_go_those_with_fewest_points_are_named():
    made = {"G": card("brown common construction", "", [{"do": "discard", "n": 2}]),
            "L": card("red common construction", points=1), "H": card("red common construction", points=4)}  # fmt: skip
    drawn = table(made, {"hand": "G L H"}).play("play G")
    said = f" Discard first: {drawn.names['L']} (+1, payable), keep {drawn.names['H']} (+4, payable)."
    assert said_of(drawn).endswith(said)
    drawn = table(made, {"hand": "G L L"}).play("play G")
    assert "First" not in said_of(drawn)  # all bring as many


@pytest.mark.slow
def test_what_is_given_for_an_effect_is_told_with_what_it_brings_else_with_what_the_nearest_card_lacks():
    def paying(*more):
        return card("green common critter", "", [{"do": "pay", "n": 2}, *more])

    made = {"M": paying({"do": "boat", "per": "made"}), "H": card("red common construction", "3 stone")}
    drawn = table(made, {"hand": "M H", "goods": {"stone": 2}}).play("play M")
    assert "Best given: stone +2." in said_of(drawn)  # a space of the course
    assert "boat" in said_of(drawn)  # what one gets stays beside it
    made["M"] = paying({"do": "draw", "per": "made"})
    drawn = table(made, {"hand": "M H", "goods": {"stone": 2}}).play("play M")
    lacking = f"{drawn.names['H']} (0) then lacks 2, now 1."
    assert said_of(drawn).startswith(f"Rather pay nothing: it brings no points, and {lacking}")
    made["M"] = paying({"do": "gain", "what": "wood", "per": "made"})
    made["W"] = card("red common construction", "1 wood")
    drawn = table(made, {"hand": "M W", "goods": {"stone": 2}}).play("play M")
    assert f"Best given: stone → pays {drawn.names['W']} (0)." in said_of(drawn)


@pytest.mark.slow
def test_what_comes_anyway_after_a_choice_is_no_merit_of_it():
    herbalist = card("blue common critter", "", [{"do": "gain", "what": "mushrooms"}], when="played", of="critter")
    made = {"R": card("brown common critter", "", [{"do": "run"}]), "H": herbalist,
            "S": card("green common construction", "", [{"do": "gain", "what": "stone"}]),
            "C": card("brown common critter", "1 mushrooms"),
            "B": card("brown common construction", "1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "R C", "city": "H S"}).play("play R")
    assert drawn.state.phase == Phase.RUN
    assert drawn.names["C"] not in said_of(drawn)
    drawn = table(made, {"hand": "R C B", "city": "H S"}).play("play R")
    assert f"{drawn.names['S']} → pays {drawn.names['B']} (0, acts once)." in said_of(drawn)


def test_a_green_card_with_a_choice_is_told_by_the_best_of_it():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"R": card("brown common critter", "", [{"do": "run"}]),
            "W": card("green common construction", "", [either]),
            "B": card("brown common construction", "1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "R B", "city": "W"}).play("play R")
    assert f"{drawn.names['W']} → pays {drawn.names['B']} (0, acts once)." in said_of(drawn)


@pytest.mark.slow
def test_cards_that_cannot_come_into_the_city_are_no_reason_to_draw_or_keep_them():
    full = {"city": " ".join(f"D{k + 1}" for k in range(14)) + " X1", "hand": "X1 X2", "season": "autumn", "workers": 1}
    drawn = table({}, full).play("place lookout")
    assert said_of(drawn) == "Best discard all: none of your cards fits into your city, new ones may."
    drawn.play("discard X1", "done")
    said = "Rather the deck: it may hold a card that needs no space, the Bay does not."
    assert said_of(drawn) == said
    drawn = table({}, full).play("place docks", "discard X1", "done")
    assert said_of(drawn).startswith("No card that you see fits into your city: it hardly matters which resource.")
    made = {"R": card("brown common construction", "", [{"do": "reveal", "n": 2}, {"do": "take", "n": 1}]),
            "U": card("red unique construction", "")}  # fmt: skip
    drawn = table(made, {"hand": "R", "city": "U"}, deck={"U": 2}).play("play R", "=U", "=U")
    assert said_of(drawn) == "As your city is now, none of these cards can come into it."


def test_a_reason_has_room_in_its_lines_in_every_language():
    states = begun([INN, CASTAWAY, IDS.index("customs_officer")], (0, 1, 0, 0), [IDS.index("scriptorium")])
    for lang in ("en", "cs", "pl", "sk"):
        assert len(purpose(states[0], translator(lang))) <= LONGEST


@pytest.mark.parametrize("lang", ["en", "cs", "pl", "sk"])
@pytest.mark.slow
def test_no_reason_of_a_match_is_longer_than_its_lines(lang):
    t, asked = translator(lang), 0
    for match in moments(2, 260, "long"):
        said = purpose(match.seen(match.to_move)[0], t)
        assert len(said) <= LONGEST, said
        asked += 1
    assert asked > 200


def test_a_resource_of_ones_choice_brings_a_card_nearer_too():
    made = {"W": card("brown common construction", "", [{"do": "choose", "options": [
        [{"do": "gain", "n": 2, "what": "wood"}], [{"do": "gain", "n": 1, "what": "any"}]]}]),
            "B": card("red common construction", "1 wood, 1 stone, 1 seaweed")}  # fmt: skip
    drawn = table(made, {"hand": "W B"}).play("play W")
    assert f"any resource → {drawn.names['B']} (0) lacks 2" in said_of(drawn)
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count(f"{drawn.names['B']} lacks 2</small>") == 2
    assert drawn.match.ask() == f"{drawn.names['W']}: seat 1 chooses an effect."


def test_discards_say_what_they_give_and_pay_for():
    made = {"G": card("brown common construction", "", [
        {"do": "discard", "n": 2, "extent": "up to"}, {"do": "gain", "n": 1, "what": "seaweed", "per": "made"}]),
            "B": card("red common construction", "2 seaweed", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "G B D1 D2"}).play("play G")
    assert drawn.match.ask() == "Seat 1: discard from the hand (up to 2), each for 1 seaweed?"
    both = f"{drawn.names['D1']}, {drawn.names['D2']}"
    assert said_of(drawn).startswith(f"Best: discard {both} → pays {drawn.names['B']} (+3).")
    drawn = table(made, {"hand": "G D1 D2"}).play("play G")
    assert said_of(drawn) == "Rather nothing: no card in sight needs it, and your hand has room (2 of 8 cards)."


def test_a_discard_that_pays_for_nothing_is_for_what_the_city_cannot_take_or_brings_a_card_nearer():
    made = {"G": card("brown common construction", "", [
        {"do": "discard", "n": 2, "extent": "up to"}, {"do": "gain", "n": 1, "what": "seaweed", "per": "made"}]),
            "B": card("red common construction", "3 seaweed", points=3),
            "U": card("blue unique construction", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "G B U", "city": "U"}).play("play G")
    said = f"Best: 1 card → {drawn.names['B']} (+3) lacks 2. Discard first: {drawn.names['U']} "
    assert said_of(drawn) == f"{said}(cannot come into your city)."
    drawn = table(made, {"hand": "G D1 U", "city": "U"}).play("play G")
    assert said_of(drawn) == (
        f"No card in sight needs it: discard only {drawn.names['U']} (cannot come into your city)."
    )


def test_a_card_that_is_paid_for_already_is_the_one_that_brings_most_with_what_pays():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "stone"}], [{"do": "gain", "what": "seaweed"}]]}
    made = {"W": card("brown common construction", "", [either]),
            "L": card("brown common construction", points=3), "A": card("green common construction"),
            "H": card("green unique critter", "2 mushrooms", points=2),
            "B": card("red common construction", "2 wood")}  # fmt: skip
    drawn = table(made, {"hand": "W L H B", "city": "A"}, roses=("green", "critter")).play("play W")
    assert said_of(drawn) == (
        "None brings a card in sight nearer: it hardly matters which. "
        f"Payable: {drawn.names['H']} (+8, an anchor pays it all)."
    )


def test_an_option_says_how_many_treasures_it_leaves():
    made = {"W": card("brown common construction", "", [{"do": "choose", "options": [
        [{"do": "gain", "n": 2, "what": "wood"}], [{"do": "gain", "n": 1, "what": "wood"}]]}]),
            "B": card("red common construction", "2 wood")}  # fmt: skip
    drawn = table(made, {"hand": "W B", "treasures": 2}).play("play W")
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"{drawn.names['B']}: saves 2 treasures (+4)" in answers
    assert f"{drawn.names['B']}: saves 1 treasure (+2)" in answers


def test_what_an_effect_plays_belongs_to_the_turn():
    effect = [{"do": "play", "source": "hand", "less": 1}]
    made = {"G": card("brown common construction", "", effect), "L": card("red common construction", "2 wood")}
    drawn = table(made, {"hand": "G L", "goods": {"wood": 1}}).play("play G")
    assert said_of(drawn).endswith(" 1 of any resource less to pay, as part of this turn.")
    drawn.play("play L")
    assert drawn.state.turn == 1


def test_discards_pay_for_no_card_that_goes_itself_and_say_nothing_half_done():
    made = {"G": card("brown common construction", "", [
        {"do": "discard", "n": 2, "extent": "up to"}, {"do": "gain", "n": 1, "what": "seaweed", "per": "made"}]),
            "B": card("red common construction", "2 seaweed", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "G B D1"}).play("play G")
    assert "pays" not in said_of(drawn)
    drawn = table(made, {"hand": "G B D1 D2"}).play("play G", "discard D1")
    assert "pays" not in said_of(drawn)
    drawn.play("discard D2")
    assert drawn.goods() == {"seaweed": 2}


@pytest.mark.slow
def test_of_cards_that_go_those_that_the_city_cannot_take_are_named_first():
    made = {"U": card("red unique construction"), "N": card("red common construction", "1 wood"),
            "F": card("red common construction", "3 wood")}  # fmt: skip
    drawn = table(made, {"hand": "U N F", "city": "U", "workers": 1}).play("place docks")
    assert said_of(drawn).startswith(f"Discard first: {drawn.names['U']} (cannot come into your city).")
    made["G"] = card("brown common construction", "", [{"do": "discard", "n": 1}])
    drawn = table(made, {"hand": "G U N F", "city": "U"}).play("play G")
    assert f"Discard first: {drawn.names['U']} (cannot come into your city)." in said_of(drawn)


def test_where_nothing_is_lacking_resources_that_are_given_are_told_to_be_free_for_it():
    made = {"M": card("green common critter", "", [{"do": "pay", "n": 2}, {"do": "draw", "per": "made"}]),
            "W": card("red common construction", "1 wood")}  # fmt: skip
    drawn = table(made, {"hand": "M W", "goods": {"wood": 1}}).play("play M")
    assert said_of(drawn).startswith("You can already pay for each card in sight that fits. ")
    drawn = table(made, {"hand": "M W", "goods": {"stone": 1}, "treasures": 1}).play("play M")
    name = drawn.names["W"]
    assert f"{name} still lacks 1 wood: treasures would pay for it (−2 points each)." in said_of(drawn)


def test_a_card_of_the_city_that_goes_is_told_with_the_card_that_it_pays_for():
    made = {"H": card("brown common construction", "", [{"do": "scrap", "of": "construction", "refund": True}]),
            "S": card("red common construction", "1 stone", points=2),
            "N": card("red common construction", "1 stone", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "H N", "city": "S"}).play("play H")
    assert f"{drawn.names['S']} −2 → pays {drawn.names['N']}" in said_of(drawn)
    drawn = table(made, {"hand": "H", "city": "S"}).play("play H")
    assert "None pays for a further card in sight." in said_of(drawn)


@pytest.mark.parametrize(("season", "said"), [
    ("summer", "Best once played (the new wind may add more): "),
    ("spring", "Best first, points once played: ")])  # fmt: skip
def test_cards_are_weighed_without_a_wind_that_turns_before_they_can_be_played(season, said):
    other, roses = {"season": season, "workers": 0}, ("brown", "common")
    drawn = table({}, {"season": "spring", "workers": 0}, other, roses=roses).play("prepare")
    assert said_of(drawn).startswith(said)
    assert f"8 cards {'0' if season == 'summer' else '+6'} each (payable)" in said_of(drawn)


def test_what_the_rest_of_an_effect_brings_is_no_merit_of_the_card_that_it_plays():
    made = {"G": card("brown common construction", "", [{"do": "play", "source": "hand", "may": True, "free": True}]),
            "L": card("blue common critter", "2 wood", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "G L"}, roses=("brown", "construction")).play("play G")
    assert drawn.state.phase == Phase.PLAY
    assert f"{drawn.names['L']} +1" in said_of(drawn)


def test_who_must_give_a_card_that_none_can_play_hears_whom_it_should_not_help():
    city = " ".join(f"D{k + 1}" for k in range(14))
    drawn = table({"G": card("brown common construction", "", [{"do": "give"}])}, {"city": city, "hand": "G X1 X2"})
    assert said_of(drawn.play("play G")).endswith(
        "None of your cards fits into your city: give what helps the others least."
    )


def test_discards_that_only_save_treasures_say_so():
    made = {"G": card("brown common construction", "", [
        {"do": "discard", "n": 2, "extent": "up to"}, {"do": "gain", "n": 1, "what": "seaweed", "per": "made"}]),
            "B": card("red common construction", "1 seaweed", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "G B D1 D2", "treasures": 1}).play("play G")
    name = drawn.names["B"]
    assert said_of(drawn).startswith(f"Pays for no further card in sight; 1 card → {name} takes 1 treasure less.")


def test_green_cards_are_ordered_by_what_one_brings_and_another_gives_up():
    pays = [{"do": "pay", "what": "stone"}, {"do": "gain", "what": "point", "n": 2, "per": "made"}]
    made = {"S": card("green common construction", "", "gain 1 stone"),
            "W": card("green common construction", "", "gain 1 wood"),
            "P": card("green common construction", "", pays)}  # fmt: skip
    drawn = table(made, {"city": "P S", "workers": 0}).play("prepare")
    assert drawn.state.phase == Phase.RUN_ALL
    first, other = drawn.names["S"], drawn.names["P"]
    assert said_of(drawn) == f"{first} before {other}: it brings what {other} can spend. All give."
    drawn = table(made, {"city": "S W", "workers": 0}).play("prepare")
    assert said_of(drawn) == "All give, and none spends what another brings: any order is as good."


def test_with_a_full_hand_the_green_card_that_gives_one_away_makes_room_for_what_another_draws():
    made = {"S": card("green common construction", "", "draw 1"),
            "P": card("green common critter", "", [{"do": "give", "n": 1}])}  # fmt: skip
    hand = " ".join(f"D{k}" for k in range(1, 8))
    for more, said in (
        ("", "{S} before {P}: it brings"),
        (" D8", "{P} before {S}: your hand is full, it makes room."),
    ):
        drawn = table(made, {"city": "P S", "hand": hand + more, "workers": 0}).play("prepare")
        assert said.format(**drawn.names) in said_of(drawn)


def test_green_cards_are_in_any_order_where_one_brings_only_what_it_takes_itself():
    sails = [{"do": "pay", "n": 2, "extent": "up to", "what": "any"}, {"do": "boat", "n": 1, "per": "made"}]
    made = {"S": card("green common construction", "", "draw 2"), "P": card("green common construction", "", sails)}
    drawn = table(made, {"city": "S P", "hand": "D1 D2 D3 D4 D5 D6 D7 D8", "workers": 0}).play("prepare")
    assert said_of(drawn) == "All give, and none spends what another brings: any order is as good."
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    first, other = drawn.names["S"], drawn.names["P"]
    assert f"<span>All, in this order</span><small>{first} → {other}</small>" in shown
    assert "hand full: gives nothing now" in shown
