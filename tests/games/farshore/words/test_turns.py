"""A turn is told what it can be spent on, compared."""

from importlib import import_module

import pytest

from ludoteka.games.farshore.box.tables import DECK, IDS
from ludoteka.games.farshore.state import EMPTY, WORKERS, Phase, Season
from ludoteka.games.farshore.words.purpose import PURPOSES, purpose
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import CASTAWAY, INN, T, begun, said_of


def test_a_turn_says_what_can_be_played_what_is_missing_or_that_the_season_is_over():
    assert DECK[INN].cost == {"wood": 2, "seaweed": 1}
    said = purpose(begun([INN], (2, 1, 0, 0))[0], T)
    assert said.startswith("Best now: Inn +")
    assert said.endswith(" No place for a worker brings another card nearer.")
    one = "Send a worker: 3 wood / 1 stone, 1 wood → pays Inn (+4 = printed +2, wind +2)."
    assert purpose(begun([INN], (1, 1, 0, 0))[0], T) == one
    far = begun([INN])
    compared = "Send a worker: 3 wood → Inn (+4) lacks 1; 2 seaweed / 1 stone, 1 wood → Inn (+4) lacks 2."
    assert purpose(far[0], T) == compared
    far[0].at[:4] = 2
    assert purpose(far[0], T) == "Workers bring what is missing for the next cards: Inn (+4): 2 wood, 1 seaweed"
    far[0].at[0] = 0
    me = far[0].players[far[0].turn]
    me.season = Season.AUTUMN
    assert purpose(far[0], T) == "The last season. Send a worker: 3 wood → Inn (+4) lacks 1."
    far[0].at[0] = 2
    assert purpose(far[0], T).startswith("The last season. Workers bring what is missing")
    far[0].at[:4] = 0
    me.workers = 0
    assert purpose(far[0], T).startswith("Pass: no worker is left")
    me.season = Season.WINTER
    assert purpose(far[0], T).startswith("Prepare")
    me.hand[:], me.hand_count, me.workers = EMPTY, 0, 1
    assert purpose(far[0], T) == PURPOSES[Phase.TURN]


def test_the_first_turn_of_all_says_what_wins():
    states = begun([INN])
    states[0].at[:4] = 2
    me = states[0].players[states[0].turn]
    me.workers = WORKERS
    assert purpose(states[0], T).startswith("Most points after autumn win")
    me.goods[:2] = 2, 1
    assert purpose(states[0], T).startswith("Best now: Inn +4")  # a card that can be played is told first
    me.workers = 0
    assert purpose(states[0], T).endswith(". Preparing first brings 3 workers a turn sooner, Inn a turn later.")
    me.season = Season.AUTUMN
    assert purpose(states[0], T).endswith(". Passing now would end your game without them.")


def test_the_cards_that_can_be_played_are_compared_by_their_points_at_once():
    """With the wind and treasures on the boat's way, less what treasures that pay would be at the end."""
    plain = "brown common construction"
    made = {"L": card(plain, points=1), "H": card("green unique critter", points=2), "W": card(plain, "1 wood")}
    calm = table(made, {"hand": "L H W", "workers": 0}, roses=("brown", "critter"))
    names = calm.names
    said = page_of(calm.match.game).purpose(calm.match.seen(0)[0], 0, T)
    best = f"Best now: {names['H']} +4 (printed +2, wind +2), {names['L']} +3. "  # what is printed, and the course
    assert said.startswith(best)


def test_treasures_that_a_card_would_take_are_told_beside_its_points():
    made = {"L": card("green common construction", "1 wood", points=1)}
    made["L"]["points"] = 5
    drawn = table(made, {"hand": "L", "workers": 0, "treasures": 1}, roses=("red", "critter"))
    assert f"{drawn.names['L']} +3 (after −2 for 1 treasure)" in said_of(drawn)


def test_where_many_places_lead_to_the_same_one_of_them_is_named_before_none_is():
    s = begun([INN, CASTAWAY, IDS.index("scriptorium")], (1, 1, 0, 1))[0]
    s.at[4:] = 0
    said = purpose(s, T)
    assert said.startswith("Best now: ")
    assert " For later, a worker: island (1 treasure, 1 wood) +2 → pays Inn (+4)." in said


def test_where_points_are_equal_what_else_a_card_does_is_told():
    made = {"G": card("green common construction", points=5), "B": card("blue common construction", points=5)}
    drawn = table(made, {"hand": "G B", "workers": 0}, roses=("red", "critter"))
    said = said_of(drawn)
    assert f"{drawn.names['G']} +5 (green: gives again later), rather than {drawn.names['B']} +5" in said
    assert said.endswith(" Preparing (3 workers) can wait a turn.")


def test_places_for_a_worker_are_compared_by_the_cards_that_they_pay_for():
    states = begun([INN, CASTAWAY], (0, 1, 0, 0))
    assert purpose(states[0], T).startswith("Send a worker: 3 wood → pays Inn (+4); 2 mushrooms → pays Castaway (−1).")
    states[0].at[0] = 2  # taken
    assert purpose(states[0], T).startswith("Send a worker: 2 mushrooms → pays Castaway (−1); ")


def test_a_card_that_something_else_pays_for_is_told_with_what_does():
    critter, blue = "blue common critter", "blue common construction"
    made = {"C": card(critter, "2 mushrooms", points=9), "B": card(blue, "")}
    t = table(made, {"hand": "C", "city": "B", "workers": 1})
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert f"{t.names['C']} +9 (an anchor pays it all)" in said


def test_a_full_city_is_the_reason_why_nothing_can_be_played():
    full = {"city": " ".join(f"D{k + 1}" for k in range(14)) + " X1", "hand": "X1 X2", "goods": {"wood": 5}}
    gone = table({}, full | {"season": "autumn", "workers": 0})
    assert said_of(gone) == ("Pass: no worker is left, and your city is full. Nothing brings you points any more.")
    gone = table({}, full | {"season": "spring", "workers": 0})
    assert said_of(gone).startswith("Prepare: no worker is left, and your city is full.")

    def with_all_maps(season):  # the dunes bring nothing
        drawn = table({}, full | {"season": season, "workers": 1})
        drawn.state.players[0].maps[:] = 0
        return said_of(drawn)

    assert (
        with_all_maps("spring")
        == "Your city is full: it takes only cards that need no space. Send your workers, then prepare."
    )
    assert with_all_maps("autumn") == (
        "Your city is full: only a card that needs no space could still bring points. Draw at the lookout, else pass."
    )


def test_of_places_that_pay_for_the_same_card_the_one_is_named_after_which_the_others_lack_least():
    made = {"A": card("red common construction", "1 any", points=3),
            "B": card("red common critter", "3 mushrooms", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "A B", "workers": WORKERS})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.state.at[4:] = 2
    assert said_of(drawn).endswith(
        f"Send a worker: each of 4 places → pays {drawn.names['A']} (+3). "
        "Best of them: 2 mushrooms. Then the other cards lack least."
    )


def test_cards_that_places_pay_for_come_before_a_red_card_that_brings_less():
    made = {"A": card("red common construction", "3 wood", points=3),
            "B": card("blue common critter", "2 mushrooms", points=2),
            "V": card("red common construction", "", "gain 1 point")}  # fmt: skip
    drawn = table(made, {"hand": "A B", "city": "V", "workers": 2}, roses=("green", "unique"))
    drawn.state.bay[:], drawn.state.bay_count[:], drawn.state.at[4:] = EMPTY, 0, 2
    names = drawn.names
    assert said_of(drawn) == f"Send a worker: 3 wood → pays {names['A']} (+3); 2 mushrooms → pays {names['B']} (+2)."


@pytest.mark.parametrize(("points", "said"), [(2, ", others at most +2"), (-1, "")])
def test_what_the_cards_behind_the_best_bring_is_said_where_it_is_a_gain(points, said):
    made = {"A": card("red common construction", "", points=5), "B": card("red common construction", "", points=points)}
    drawn = table(made, {"hand": "A B", "workers": 0}, roses=("green", "critter"))
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    turns = import_module(f"{drawn.match.game.package}.words.reasons.turn.cards")
    assert str(turns.best_said(drawn.match.seen(0)[0], T, 1)) == f"{drawn.names['A']} +5{said}"


def test_the_first_turn_names_what_is_next_best_where_there_is_room():
    made = {"A": card("red common construction", "3 wood", points=3),
            "B": card("red common critter", "2 mushrooms", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "A B", "workers": WORKERS})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    first, then = "3 wood → pays {A} (+3)", "2 mushrooms or 2 other places → pays {B} (+1)"
    assert said_of(drawn) == f"Send a worker: {first}; {then}.".format(**drawn.names)
