"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

import pytest

import ludoteka
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import DECK, DOCKS, IDS, LOOKOUT
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, WORKERS, Do, Phase, Season
from ludoteka.games.farshore.words.prompt import QUESTIONS
from ludoteka.games.farshore.words.purpose import AT_PLACES, PURPOSES, purpose
from ludoteka.games.farshore.words.reasons.prices import price_of
from ludoteka.kit.room import LONGEST
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
    assert said.startswith("Points now: Inn +")
    assert said.endswith(" No place for a worker brings another card nearer.")
    one = "Worker: 3 wood / 1 stone, 1 wood → pays Inn (+4)."
    assert purpose(begun([INN], (1, 1, 0, 0))[0], T) == one
    far = begun([INN])
    compared = "Worker: 3 wood → Inn lacks 1; 2 seaweed / 1 stone, 1 wood → Inn lacks 2."
    assert purpose(far[0], T) == compared
    far[0].at[:4] = 2
    assert purpose(far[0], T) == "Workers bring what is missing for the next cards: Inn: 2 wood, 1 seaweed"
    far[0].at[0] = 0
    me = far[0].players[far[0].turn]
    me.season = Season.AUTUMN
    assert purpose(far[0], T) == "The last season. Worker: 3 wood → Inn lacks 1."
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
    states[0].phase, states[0].playing, states[0].due[:2] = Phase.PAY, INN, (2, 1)
    me = states[0].players[states[0].turn]
    assert purpose(states[0], T).startswith("Your resources pay for it, and it brings ")
    me.treasures, me.hand[0], me.hand_count = 1, EMPTY, 0
    assert purpose(states[0], T).endswith(". A treasure in place of one takes 2 points.")
    me.goods[1] = me.treasures = 0
    assert purpose(states[0], T) == PURPOSES[Phase.PAY]
    me.treasures = 1
    assert purpose(states[0], T) == "You lack 1 seaweed. Taken instead: 1 treasure, −2 points"
    states[0].due[1] = 0  # the treasure has paid it
    assert purpose(states[0], T).startswith("Paid with resources, it brings ")


def test_an_anchor_is_told_beside_what_would_be_lacking_without_it():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms"), "B": card(blue, "")}
    drawn = table(made, {"hand": "C", "city": "B", "goods": {"mushrooms": 2}}).play("play C")
    assert said_of(drawn) == ("An anchor pays all of it, and you keep your resources. Anchors left: 3")
    drawn = table(made, {"hand": "C", "city": "B", "goods": {"mushrooms": 1}}).play("play C")
    assert said_of(drawn) == "An anchor pays all of it; else you lack 1 mushroom. Anchors left: 3"


def test_a_green_card_is_run_for_what_is_missing():
    states = begun([INN], (1, 1, 0, 0))
    states[0].phase = Phase.RUN
    assert purpose(states[0], T).endswith(" Missing for the next cards: Inn: 1 wood")
    states[0].players[states[0].turn].goods[0] = 2
    assert purpose(states[0], T) == PURPOSES[Phase.RUN]


def test_cards_that_an_effect_plays_are_compared_by_their_points():
    effect, plain = [{"do": "play", "source": "hand", "free": True}], "brown common construction"
    made = {"G": card(plain, "", effect), "L": card(plain, "1 wood", points=3), "H": card(plain, "3 stone")}
    t = table(made, {"hand": "G L H"}).play("play G")
    names = {name: t.names[name] for name in made}
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert said.startswith(f"Points now: {names['L']} +3, {names['H']} 0.")


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


def test_cards_are_given_up_by_how_much_each_lacks():
    s = at_the_lookout(DOCKS, [CASTAWAY, INN], goods=(0, 0, 0, 1))
    assert purpose(s, T) == "Resources missing: Inn 3, Castaway 0. Each card that goes gives any resource."
    s = at_the_lookout(LOOKOUT, [CASTAWAY, INN])
    assert purpose(s, T) == "Resources missing: Inn 3, Castaway 1. Each card that goes makes room for a new one."
    s.players[s.turn].goods[:] = 3
    assert purpose(s, T) == AT_PLACES[int(LOOKOUT)]


def test_cards_of_the_bay_are_compared_by_points_and_what_they_lack():
    s = at_the_lookout(LOOKOUT, [], bay=[CASTAWAY, INN], goods=(0, 0, 0, 1))
    s.phase, s.stack[0].step = Phase.DRAW, LOOKOUT + 1
    assert purpose(s, T) == (
        "Points once played: Castaway −1 (payable), Inn +4 (lacks 3). The deck may surprise you. Drawing costs nothing."
    )
    s.players[s.turn].goods[:] = 0
    assert "Inn +4 (lacks 3), Castaway −1 (lacks 1)." in purpose(s, T)


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (Phase.GAIN, "Leads to: wood → pays Inn (+4)."),
        (Phase.COPY, "Leads to: each of 3 places → pays Inn (+4)."),
        (Phase.RUN_ALL, "Each gives once: first what another one pays with. Still missing: Inn: 1 wood"),
        (Phase.RECALL, "Home, it can be sent again: 1 treasure, 1 wood → pays Inn (+4)."),
    ],
)
def test_what_brings_resources_is_for_what_is_missing(phase, said):
    s = begun([INN], (1, 1, 0, 0))[0]
    s.phase = phase
    assert purpose(s, T) == said
    s.players[s.turn].goods[:] = 3
    paid = "You can already pay for each card in sight that fits: take what a second one costs."
    again = "Home, it can be sent again: 1 treasure, 1 wood → +2."  # a treasure's points
    assert purpose(s, T) == {Phase.GAIN: paid, Phase.RECALL: again}.get(phase, PURPOSES[phase])


def test_an_anchor_is_weighed_with_the_points_of_treasures():
    made = {"C": card("blue common critter", "1 wood", points=2), "B": card("blue common construction", "")}
    drawn = table(made, {"hand": "C", "city": "B", "treasures": 1}).play("play C")
    assert said_of(drawn) == "An anchor pays all of it and takes no points; 1 treasure would take 2 points."


def test_where_treasures_would_pay_a_resource_is_taken_in_their_place():
    s = begun([INN], (1, 0, 0, 0))[0]
    s.phase, s.players[s.turn].treasures = Phase.GAIN, 3
    short = price_of(s, int(s.turn), INN).of_treasures
    assert short["wood"] == short["seaweed"] == 1
    assert purpose(s, T) == "For Inn treasures would pay (−2 points each) in place of: 1 wood, 1 seaweed"


def test_what_is_given_up_of_the_city_is_weighed_by_points_and_what_comes_back():
    made = {"H": card("brown common construction", "", [{"do": "scrap", "of": "construction", "refund": True}]),
            "L": card("red common construction", "2 stone", points=1),
            "M": card("red common construction", "1 wood", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "M L"}).play("play H")
    s, (most, least) = drawn.match.seen(0)[0], (drawn.names["L"], drawn.names["M"])
    assert s.phase == Phase.SCRAP
    assert f"Points by giving up: {most} −1, {least} −3." in said_of(drawn)
    shown = page_of(drawn.match.game).answers(s, 0, T)
    assert f"<span>{most}</span><small>−1 point, +2 stone</small>" in shown
    assert f"<span>{least}</span><small>−3 points, +1 wood</small>" in shown


def test_a_resource_is_taken_for_the_nearest_card_however_far_it_is():
    s = begun([INN])[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "Leads to: wood / seaweed → Inn lacks 2."


def test_resources_are_compared_by_the_cards_that_they_pay_for():
    s = begun([INN, CASTAWAY], (1, 1, 0, 0))[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "Leads to: wood → pays Inn (+4); mushrooms → pays Castaway (−1)."


def test_maps_are_compared_by_their_points_now():
    s = begun([INN])[0]
    s.phase = Phase.MAP
    me = s.players[s.seat]
    me.maps[:] = EMPTY
    assert purpose(s, T) == PURPOSES[Phase.MAP]
    me.of_type[:] = 4
    s.maps_taken[0] = 1  # the next one of green cards may be worth less
    assert purpose(s, T).startswith("Best: ")
    assert " / " in purpose(s, T)
    assert ", 2 × 1 = +2: maps' values added, times their number." in purpose(s, T)
    me.maps[5] = 3
    assert ", (3 + 2) × 2 − 3 = +7: maps' values added" in purpose(s, T)


def test_the_first_turn_of_all_says_what_wins():
    states = begun([INN], (2, 1, 0, 0))
    me = states[0].players[states[0].turn]
    me.workers = WORKERS
    assert purpose(states[0], T).startswith("Most points after autumn win")
    me.workers = 0
    assert purpose(states[0], T).endswith(". No workers left: then prepare (3 workers).")
    me.season = Season.AUTUMN
    assert purpose(states[0], T).endswith(". No workers left: then pass.")


def test_the_cards_that_can_be_played_are_compared_by_their_points_at_once():
    """With the wind and treasures on the boat's way, less what treasures that pay would be at the end."""
    plain = "brown common construction"
    made = {"L": card(plain, points=1), "H": card("green unique critter", points=2), "W": card(plain, "1 wood")}
    calm = table(made, {"hand": "L H W", "workers": 0}, roses=("brown", "critter"))
    names = calm.names
    said = page_of(calm.match.game).purpose(calm.match.seen(0)[0], 0, T)
    best = f"Points now: {names['H']} +4 (Cards +2, Boat +2), {names['L']} +3. "  # what is printed, and the course
    assert said.startswith(best)


def test_treasures_that_a_card_would_take_are_told_beside_its_points():
    made = {"L": card("green common construction", "1 wood", points=1)}
    made["L"]["points"] = 5
    drawn = table(made, {"hand": "L", "workers": 0, "treasures": 1}, roses=("red", "critter"))
    assert f"{drawn.names['L']} +3 (for 1 treasure)" in said_of(drawn)


def test_where_many_places_lead_to_the_same_one_of_them_is_named_before_none_is():
    s = begun([INN, CASTAWAY, IDS.index("scriptorium")], (1, 1, 0, 1))[0]
    s.at[4:] = 0
    said = purpose(s, T)
    assert said.startswith("Points now: ")
    assert " Worker: each of 3 places → pays Inn (+4)." in said


def test_a_button_and_the_reason_name_the_same_card_of_two_alike():
    states = begun([INN, IDS.index("port")], (2, 0, 0, 0))
    states[0].phase = Phase.GAIN
    said = purpose(states[0], T)
    card_said = said.partition("seaweed → pays ")[2].partition(" (")[0]
    assert card_said
    assert f"pays: {card_said}" in page.answers(states[0], int(states[0].turn), T)


def test_where_points_are_equal_what_else_a_card_does_is_told():
    made = {"G": card("green common construction", points=5), "B": card("blue common construction", points=5)}
    drawn = table(made, {"hand": "G B", "workers": 0}, roses=("red", "critter"))
    said = said_of(drawn)
    assert f"{drawn.names['G']} +5 (gives again later)" in said
    assert f"{drawn.names['B']} +5 (helps from now on)" in said
    assert said.endswith(" Then prepare.")  # all that preparing brings has no room


def test_places_for_a_worker_are_compared_by_the_cards_that_they_pay_for():
    states = begun([INN, CASTAWAY], (0, 1, 0, 0))
    assert purpose(states[0], T).startswith("Worker: 3 wood → pays Inn (+4); 2 mushrooms → pays Castaway (−1).")
    states[0].at[0] = 2  # taken
    assert purpose(states[0], T).startswith("Worker: 2 mushrooms → pays Castaway (−1); ")


def test_a_card_that_something_else_pays_for_is_told_with_what_does():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms", points=9), "B": card(blue, "")}
    t = table(made, {"hand": "C", "city": "B", "workers": 1})
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert f"{t.names['C']} +9 (with an anchor)" in said


def test_a_worker_says_which_card_he_brings_nearer_or_that_he_brings_none():
    states = begun([INN])
    wood, mushrooms = ACTS.code(Do.PLACE, 0), ACTS.code(Do.PLACE, 3)
    said = [note["text"] for note in page.preview(states, wood, T)["notes"]]
    assert said == ["Brings nearer; then still missing: Inn: 1 seaweed"]
    said = [note["text"] for note in page.preview(states, mushrooms, T)["notes"]]
    assert said == ["Brings no card that you see nearer."]


def said_of(drawn):
    return page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)


def test_revealed_cards_are_compared_by_points_and_what_they_lack():
    made = {"R": card("brown common construction", "", [{"do": "reveal", "n": 2}, {"do": "take"}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    deck = {"L": 2, "H": 2}
    drawn = table(made, {"hand": "R", "goods": {"wood": 1}}, deck=deck).play("play R", "=L", "=H")
    low, high = drawn.names["L"], drawn.names["H"]
    assert said_of(drawn).startswith(f"Points once played: {low} 0 (payable), {high} 0 (lacks 2).")
    drawn = table(made, {"hand": "R"}, deck=deck).play("play R", "=L", "=H")
    assert said_of(drawn).startswith(f"Points once played: {low} 0 (lacks 1), {high} 0 (lacks 3).")


def test_what_a_card_discards_is_compared_by_what_it_lacks():
    made = {"P": card("brown common critter", "", [{"do": "discard", "n": 2}]),
            "L": card("red common construction", "1 wood"), "H": card("red common construction", "3 wood")}  # fmt: skip
    drawn = table(made, {"hand": "P L H"}).play("play P")
    assert said_of(drawn).endswith(f"Resources missing: {drawn.names['H']} 3, {drawn.names['L']} 1.")


def test_of_a_cost_falls_away_what_is_lacking():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}}).play("play H", "use 1")
    assert drawn.state.less
    assert said_of(drawn) == "You lack 1 stone: leave that unpaid, you have the rest."


def test_where_more_is_lacking_than_falls_away_treasures_pay_for_the_rest():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "treasures": 1}).play("play H", "use 1")
    assert said_of(drawn) == "The one left to pay takes 1 treasure: −2 points. Which one does not matter."
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count("<small>free</small>") == 2


def test_where_it_matters_which_falls_away_a_button_says_what_the_rest_takes():
    made = {"B": card("blue common construction", "", [{"do": "less", "n": 1}], when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone"),
            "K": card("red common critter", "1 wood")}  # fmt: skip
    drawn = table(made, {"hand": "H K", "city": "B", "goods": {"wood": 1}, "treasures": 1}).play("play H", "use 1")
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "<small>free; the rest: −2 points" in answers


def test_of_cards_that_go_those_with_fewest_points_are_named():
    made = {"G": card("brown common construction", "", [{"do": "discard", "n": 2}]),
            "L": card("red common construction", points=1), "H": card("red common construction", points=4)}  # fmt: skip
    drawn = table(made, {"hand": "G L H"}).play("play G")
    assert said_of(drawn).endswith(f" Fewest points once played: {drawn.names['L']} +1.")
    drawn = table(made, {"hand": "G L L"}).play("play G")
    assert "Fewest" not in said_of(drawn)  # all bring as many


def test_what_is_given_for_an_effect_is_told_with_what_it_brings_else_with_what_the_nearest_card_lacks():
    def paying(*more):
        return card("green common critter", "", [{"do": "pay", "n": 2}, *more])

    made = {"M": paying({"do": "boat", "per": "made"}), "H": card("red common construction", "3 stone")}
    drawn = table(made, {"hand": "M H", "goods": {"stone": 2}}).play("play M")
    assert said_of(drawn).endswith(" What one brings: stone +2.")  # a space of the course
    assert "boat" in said_of(drawn)  # what one gets stays beside it
    made["M"] = paying({"do": "draw", "per": "made"})
    drawn = table(made, {"hand": "M H", "goods": {"stone": 2}}).play("play M")
    assert said_of(drawn).endswith(f" The nearest card lacks – {drawn.names['H']}: 1 stone.")
    made["M"] = paying({"do": "gain", "what": "wood", "per": "made"})
    made["W"] = card("red common construction", "1 wood")
    drawn = table(made, {"hand": "M W", "goods": {"stone": 2}}).play("play M")
    assert said_of(drawn).endswith(f" What one brings: stone → pays {drawn.names['W']}.")


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
    assert f"{drawn.names['S']} → pays {drawn.names['B']} (0)." in said_of(drawn)


def test_a_green_card_with_a_choice_is_told_by_the_best_of_it():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"R": card("brown common critter", "", [{"do": "run"}]),
            "W": card("green common construction", "", [either]),
            "B": card("brown common construction", "1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "R B", "city": "W"}).play("play R")
    assert f"{drawn.names['W']} → pays {drawn.names['B']} (0)." in said_of(drawn)


def test_cards_that_cannot_come_into_the_city_are_no_reason_to_draw_or_keep_them():
    full = {"city": " ".join(f"D{k + 1}" for k in range(14)) + " X1", "hand": "X1 X2", "season": "autumn", "workers": 1}
    drawn = table({}, full).play("place lookout")
    assert said_of(drawn) == ("As your city is now, none of your cards can come into it: it hardly matters which go.")
    drawn.play("discard X1", "done")
    assert said_of(drawn) == "Your city is full: as it is now, only a card that needs no space can come into it."
    drawn = table({}, full).play("place docks", "discard X1", "done")
    assert said_of(drawn).startswith("No card that you see fits into your city: for cards any resource is as good.")
    made = {"R": card("brown common construction", "", [{"do": "reveal", "n": 2}, {"do": "take", "n": 1}]),
            "U": card("red unique construction", "")}  # fmt: skip
    drawn = table(made, {"hand": "R", "city": "U"}, deck={"U": 2}).play("play R", "=U", "=U")
    assert said_of(drawn) == "As your city is now, none of these cards can come into it."


def test_a_full_city_is_the_reason_why_nothing_can_be_played():
    full = {"city": " ".join(f"D{k + 1}" for k in range(14)) + " X1", "hand": "X1 X2", "goods": {"wood": 5}}
    gone = table({}, full | {"season": "autumn", "workers": 0})
    assert said_of(gone) == (
        "The last season: no worker is left, and your city is full. Nothing brings points any more: pass."
    )
    gone = table({}, full | {"season": "spring", "workers": 0})
    assert said_of(gone).startswith("No worker is left, and your city is full: prepare (")

    def with_all_maps(season):  # the dunes bring nothing
        drawn = table({}, full | {"season": season, "workers": 1})
        drawn.state.players[0].maps[:] = 0
        return said_of(drawn)

    assert (
        with_all_maps("spring")
        == "Your city is full: it takes only cards that need no space. Send your workers, then prepare."
    )
    assert with_all_maps("autumn") == (
        "The last season: your city is full, and your last worker brings no points. Pass, or hope for a card drawn."
    )


def test_a_reason_has_room_in_its_lines_in_every_language():
    states = begun([INN, CASTAWAY, IDS.index("customs_officer")], (0, 1, 0, 0), [IDS.index("scriptorium")])
    for lang in ("en", "cs", "pl", "sk"):
        assert len(purpose(states[0], translator(lang))) <= LONGEST


def test_a_resource_of_ones_choice_brings_a_card_nearer_too():
    made = {"W": card("brown common construction", "", [{"do": "choose", "options": [
        [{"do": "gain", "n": 2, "what": "wood"}], [{"do": "gain", "n": 1, "what": "any"}]]}]),
            "B": card("red common construction", "1 wood, 1 stone, 1 seaweed")}  # fmt: skip
    drawn = table(made, {"hand": "W B"}).play("play W")
    assert f"any resource → {drawn.names['B']} lacks 2" in said_of(drawn)
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count(f"{drawn.names['B']} lacks 2</small>") == 2
    assert drawn.match.ask() == f"{drawn.names['W']}: seat 1 chooses an effect."


def test_discards_say_what_they_give_and_pay_for():
    made = {"G": card("brown common construction", "", [
        {"do": "discard", "n": 2, "extent": "up to"}, {"do": "gain", "n": 1, "what": "seaweed", "per": "made"}]),
            "B": card("red common construction", "2 seaweed", points=3)}  # fmt: skip
    drawn = table(made, {"hand": "G B D1 D2"}).play("play G")
    assert drawn.match.ask() == "Seat 1: discard from the hand (up to 2), each for 1 seaweed?"
    assert said_of(drawn).startswith(f"Leads to: 2 cards → pays {drawn.names['B']} (+3).")
    drawn = table(made, {"hand": "G D1 D2"}).play("play G")
    assert "pays for no card" in said_of(drawn)
