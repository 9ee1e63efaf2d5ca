"""A choice is told beside what else could be done: a card beside preparing, a gift beside the card that is kept."""

import pytest

from ludoteka.games.farshore.box.steps import Boat
from ludoteka.games.farshore.box.tables import BOX, DOCKS
from ludoteka.games.farshore.state import EMPTY, SPACES, Phase, Season
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.reach import compared_said
from ludoteka.games.farshore.words.reasons.workers.sites import many_places, places_found
from tests.games.farshore.table import IDS, card, table
from tests.games.farshore.words.asked import INN, T, at_the_lookout, begun, said_of

RED, GREEN = "red common construction", "green common construction"
CALM, BLUE = ("blue", "critter"), "blue common construction"


def without_workers(made, hand="A", **more):
    drawn = table(made, {"hand": hand, "workers": 0} | more, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn


def test_a_card_of_the_hand_waits_as_long_as_preparing_does():
    drawn = without_workers({"A": card(RED, points=3)})
    name = drawn.names["A"]
    assert (
        said_of(drawn) == f"Best now: {name} +3. Preparing first brings 3 workers a turn sooner, {name} a turn later."
    )


def test_a_green_card_that_gives_again_comes_before_preparing():
    drawn = without_workers({"A": card(GREEN, "", "gain 1 wood", points=3)})
    name = drawn.names["A"]
    assert (
        said_of(drawn)
        == f"Best now: {name} +3. Prepare after it (3 workers): then {name} gives again, as green cards do."
    )
    drawn.state.players[0].season = Season.SPRING  # summer runs no green cards
    assert "gives again" not in said_of(drawn)


def test_others_may_take_a_card_from_the_bay():
    drawn = without_workers({"A": card(RED, points=3)}, hand="")
    drawn.state.bay[0], drawn.state.bay_count[0] = IDS.index(drawn.names["A"]), 1
    assert said_of(drawn).endswith(f"Preparing (3 workers) can wait; others may take {drawn.names['A']}.")
    drawn.state.bay_count[0] = 2  # one is left for all the same
    assert "others may take" not in said_of(drawn)


def test_who_would_turn_the_wind_by_preparing_plays_with_it_first():
    drawn = table(
        {"A": card("red common construction", points=3)}, {"hand": "A", "workers": 0}, roses=("red", "critter")
    )
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    assert "turns the wind" not in said_of(drawn)
    drawn.state.players[1].season = Season.SPRING
    assert said_of(drawn).endswith(" Play first: preparing turns the wind, and 2 of these points may go.")


@pytest.mark.parametrize(("points", "said"), [
    (3, "Passing now would end your game without them."), (0, "No workers left: then pass."),
    (-1, "Passing loses none.")])  # fmt: skip
def test_in_autumn_a_card_is_told_beside_passing(points, said):
    drawn = without_workers({"A": card(RED, points=points)}, season="autumn")
    assert said_of(drawn).endswith(f" {said}")


@pytest.mark.parametrize(("cost", "points", "said"), [
    ("", 3, "Worker first: 3 wood → pays {B} (+5). {A} (+3) can wait."),
    ("", 5, "Best now: {A} +5. Then a worker: 3 wood → pays {B} (+5)."),
    ("", 0, "Worker first: 3 wood → pays {B} (+5). Cards bring less: {A} 0."),
    ("1 stone", 3, "Worker first: 3 wood → pays {B} (+5). {A} (+3) first would leave too little for this +5."),
    ("1 stone", 9, "Best now: {A} +9. After it one worker is not enough for {B} (+5)."),
])  # fmt: skip
def test_a_card_and_a_worker_who_pays_for_another_are_told_in_the_better_order(cost, points, said):
    made = {"A": card(RED, cost, points=points), "B": card(RED, "3 wood, 1 stone", points=5)}
    drawn = table(made, {"hand": "A B", "workers": 1, "goods": {"stone": 1}}, roses=CALM)
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
    assert said_of(drawn) == said.format(**drawn.names)


@pytest.mark.parametrize(("points", "said"), [
    (3, "Worker first: 3 wood → pays {B} (+5). Only one space is left, and {A} brings just +3."),
    (9, "Best for the last space: {A} +9. Then no space is left for: {B} (+5)."),
])  # fmt: skip
def test_a_card_that_fills_the_city_is_said_to_take_its_last_space(points, said):
    made = {"A": card(RED, points=points), "B": card(RED, "3 wood", points=5)}
    full = " ".join(f"D{k + 1}" for k in range(SPACES - 1))
    drawn = table(made, {"hand": "A B", "city": full, "workers": 1}, roses=CALM)
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
    assert said_of(drawn) == said.format(**drawn.names)


def test_a_second_place_for_a_worker_that_brings_less_than_a_card_is_not_said_to_bring_more():
    made = {"A": card(RED, points=4), "B": card(RED, "3 wood", points=5),
            "V": card("red common critter", "", "gain 6 point")}  # fmt: skip
    for second, both in ((3, False), (5, True)):
        made["B"]["points"] = second
        drawn = table(made, {"hand": "A B", "city": "V", "workers": 1}, roses=CALM)
        s = drawn.state
        s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
        told = said_of(drawn)
        assert told.startswith(f"Worker first: {drawn.names['V']} in your city +6"), told
        assert (f"→ pays {drawn.names['B']} (" in told) == both, told


def test_a_card_that_an_anchor_pays_for_costs_neither_resources_nor_treasures():
    # the course gives 2 points for a critter
    made = {"A": card("red common critter", "3 wood", points=1), "B": card(RED, "1 wood", points=3), "H": card(RED)}
    fewer = "{B} +3 (costs fewer resources), rather than {A} +3."
    drawn = without_workers(made, hand="A B", city="D1", goods={"wood": 3})
    assert fewer.format(**drawn.names) in said_of(drawn)
    drawn = without_workers(made, hand="A B", city="H", goods={"wood": 1})
    assert "fewer" not in said_of(drawn)
    made["B"]["points"] = 5
    drawn = without_workers(made, hand="A B", city="H", treasures=3)
    assert "{A} +3 (takes fewer treasures), rather than {B} +3.".format(**drawn.names) in said_of(drawn)


def test_of_cards_that_bring_as_many_points_the_better_one_is_told_and_why():
    made = {"A": card(RED, points=3), "B": card(BLUE, points=3), "C": card(RED, "1 wood")}
    made["C"]["points"] = 5
    drawn = without_workers(made, hand="A B")
    drawn.state.rose[:] = EMPTY
    assert f"Best now: {drawn.names['B']} +3 (helps from now on), rather than {drawn.names['A']} +3." in said_of(drawn)
    drawn = without_workers(made, hand="A C", treasures=1)
    assert f"{drawn.names['A']} +3 (takes fewer treasures), rather than {drawn.names['C']} +3." in said_of(drawn)
    drawn = without_workers(made | {"D": card(RED, points=3)}, hand="A D")
    assert "rather than" not in said_of(drawn)


def test_a_worker_on_a_card_of_the_city_who_brings_more_at_once_is_told_beside_cards():
    made = {"A": card(RED, "1 stone", points=2), "B": card(RED, "2 stone", points=6),
            "V": card("red common critter", "", "gain 4 point")}  # fmt: skip
    drawn = table(made, {"hand": "A B D1 D2", "city": "V", "workers": 1, "goods": {"stone": 1}}, roses=CALM)
    s = drawn.state
    s.bay[:], s.bay_count[:] = EMPTY, 0
    told, names = said_of(drawn), drawn.names
    assert told.startswith("Worker first: each of 2 places → pays "), told
    assert told.endswith(f" After {names['A']} (+2) fewer places would pay for it."), told
    made["A"]["cost"] = {}
    made["B"]["points"] = 3
    drawn = table(made, {"hand": "A", "city": "V", "workers": 1}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    told, names = said_of(drawn), drawn.names
    assert told == f"Worker first: {names['V']} in your city +4. Cards bring less: {names['A']} +2."


def test_a_worker_alone_is_told_what_the_points_of_a_card_are_for():
    made = {"B": card(RED, "3 wood", points=5), "F": card(RED, "5 stone, 5 wood")}
    drawn = table(made, {"hand": "B F F F", "workers": 1}, roses=("red", "critter"))
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[:8] = EMPTY, 0, 2
    said = f"Send a worker: docks (3 cards for any 3 resources) → pays {drawn.names['B']} (+7 = printed +5, wind +2)."
    assert said_of(drawn) == said
    made["B"] |= {"points": 7}
    drawn = table(made, {"hand": "B F F F", "workers": 1}, roses=("blue", "critter"))
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[:8] = EMPTY, 0, 2
    assert said_of(drawn).endswith(f"→ pays {drawn.names['B']} (+7). Cards in hand count nothing.")


def test_a_card_that_is_given_away_is_told_beside_the_one_that_is_best_kept():
    give = card(RED, "", [{"do": "give", "n": 1}], type="brown")
    made = {"G": give, "L": card(RED, "2 wood", points=1), "H": card(RED, points=6)}
    drawn = table(made, {"hand": "G L H", "workers": 0}, roses=CALM).play("play G")
    low, high = drawn.names["L"], drawn.names["H"]
    assert said_of(drawn).endswith(
        f"Least is lost with {low} (+1 once played, lacks 2 resources), most with {high} (+6, payable)."
    )


def test_the_docks_say_which_card_they_pay_for_once_one_is_there():
    s = at_the_lookout(DOCKS, [INN, INN, INN], goods=(2, 0, 0, 0))
    s.stack[0].left = 3
    assert purpose(s, T) == "Best: 1 card → pays Inn (+4)."


def test_of_what_brings_as_much_that_is_best_given_which_no_card_needs():
    pay = card(
        "brown common construction",
        "",
        [{"do": "pay", "n": 2, "extent": "up to", "what": "any"}, {"do": "boat", "n": 1, "per": "made"}],
    )
    made = {"S": pay, "W": card(RED, "1 wood", points=3)}
    drawn = table(made, {"hand": "S W", "goods": {"wood": 1, "stone": 1}}, roses=CALM).play("play S")
    assert "Best given: stone +2. Others bring as much, but cards need them." in said_of(drawn)


def test_green_cards_that_lead_to_none_are_compared_by_their_points():
    made = {"R": card("brown common construction", "", [{"do": "run", "n": 1}]), "P": card(GREEN, "", "gain 2 point"),
            "Q": card(GREEN, "", "gain 1 point")}  # fmt: skip
    drawn = table(made, {"hand": "R", "city": "P Q", "workers": 0}, roses=CALM).play("play R")
    assert drawn.state.phase == Phase.RUN
    assert said_of(drawn) == (f"Best: {drawn.names['P']} +2; {drawn.names['Q']} +1.")


def test_who_would_only_lose_points_by_paying_pays_nothing():
    pay = [
        {"do": "pay", "n": 1, "extent": "up to", "what": "any"},
        {"do": "gain", "n": 1, "what": "any", "per": "made"},
    ]
    made = {"M": card("brown common construction", "", pay)}
    drawn = table(made, {"hand": "M", "treasures": 1, "workers": 0}, roses=CALM).play("play M")
    assert "Rather pay nothing, else points are lost: treasure −2." in said_of(drawn)


def test_cards_that_become_points_are_those_that_will_not_be_played():
    gift = [{"do": "discard", "n": 4, "extent": "up to"}, {"do": "gain", "what": "point", "per": "made"}]
    made = {"P": card("brown common construction", "", gift), "L": card(RED, "1 wood"), "H": card(RED, "3 wood")}
    drawn = table(made, {"hand": "P L H", "workers": 0}, roses=CALM).play("play P")
    low, high = drawn.names["L"], drawn.names["H"]
    said = f"What you will not play gives 1 point here. Discard first: {high} (0, lacks 3), keep {low} (0, lacks 1)."
    assert said_of(drawn).startswith(said)


def test_two_places_that_pay_for_the_same_card_are_counted_where_there_is_no_room_for_their_names():
    s = begun([INN], (1, 1, 0, 0))[0]
    found = places_found(s, T)
    assert compared_said(found, int(s.turn), T, many_places)[0] == "3 wood / 1 stone, 1 wood → pays Inn (+4)"
    assert compared_said(found, int(s.turn), T, many_places, alike=1)[0] == "3 wood or 1 other place → pays Inn (+4)"


def test_a_gift_goes_best_to_whoever_has_fewest_points():
    made = {"G": card("brown common construction", "", [{"do": "give", "n": 1}])}
    drawn = table(made, {"hand": "G D1", "workers": 0}, {"points": 7}, {"points": 3}).play("play G", "give D1")
    assert drawn.state.phase == Phase.GIVE_TO
    assert said_of(drawn) == "It helps whoever gets it. Best: Seat 3, who has only 3 points; others up to 7."
    drawn.state.players[1].points = 3
    assert said_of(drawn).endswith("All have as many points: it matters little who that is.")


def test_a_place_that_is_copied_for_points_only_is_told_by_these():
    s = begun([], (0, 0, 0, 0))[0]
    s.phase, s.at[4:] = Phase.COPY, 0
    s.islands[:] = next(k for k, one in enumerate(BOX.islands) if any(isinstance(step, Boat) for step in one.effect))
    assert purpose(s, T).startswith("Best now: ")
    assert "island (boat +1 space, 1 seaweed) → +2" in purpose(s, T)
