"""What is advised is told with what it comes to, and beside what it goes before."""

import re
from importlib import import_module

import pytest

from ludoteka.games.farshore.box.tables import IDS
from ludoteka.games.farshore.state import EMPTY, SPACES
from ludoteka.kit.words.room import LONGEST
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import T, said_of

RED, BROWN, CALM = "red common construction", "brown common construction", ("blue", "critter")
TREASURE_AND_WOOD, ISLAND = 4, 4  # what an island gives, and the first of their places
ALMOST_FULL = " ".join(f"D{k + 1}" for k in range(SPACES - 2))


def module(drawn, name):
    return import_module(f"{drawn.match.game.package}.{name}")


def without_bay(drawn):
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn


def test_an_island_that_brings_points_itself_says_these_rather_than_a_loss():
    made = {"N": card(RED, "2 wood", points=-1), "P": card(RED, "2 wood", points=5)}
    for hand, told in (("N", "+2 points"), ("P", "✓ {P} +2, then +3 for 1 treasure")):
        drawn = without_bay(table(made, {"hand": hand, "workers": 1}, roses=CALM))
        s = drawn.match.seen(0)[0]
        s.islands[0] = TREASURE_AND_WOOD
        assert module(drawn, "page.worth").tags(s, 0, T)[ISLAND].line(T) == told.format(**drawn.names)


def test_once_cards_have_gone_at_the_docks_more_of_them_still_save_treasures():
    made = {"B": card(RED, "3 stone", points=6), "L": card(RED, "9 wood")}
    drawn = without_bay(table(made, {"hand": "B L L L", "workers": 1, "treasures": 1}, roses=CALM))
    best, low = drawn.names["B"], drawn.names["L"]
    drawn.play("place docks")
    assert said_of(drawn) == f"Best: discard 3× {low} → pays {best} (+6); 2 cards: only +4, after −2 for 1 treasure."
    drawn.play("discard L")
    assert said_of(drawn) == f"Best: 2 cards more → pays {best} (+6); 1 card: only +4."
    drawn.play("discard L")
    assert said_of(drawn) == f"Best: 1 card more → pays {best} (+6); no more: only +4."


def test_a_resource_that_becomes_another_saves_a_treasure():
    swap = [{"do": "pay", "n": 1, "what": "any"}, {"do": "gain", "what": "any", "per": "made"}]
    made = {"M": card(BROWN, "", swap), "B": card(RED, "2 stone", points=6)}
    me = {"hand": "M B", "goods": {"wood": 1, "stone": 1}, "treasures": 1}
    drawn = without_bay(table(made, me, roses=CALM)).play("play M")
    told = f"Best given: wood. It can become what {drawn.names['B']} lacks (1 stone), and saves a treasure (+2)."
    assert said_of(drawn) == told


def test_what_goes_of_the_city_is_told_with_what_it_comes_to_or_that_it_does_not_matter():
    scrap = [{"do": "scrap", "of": "construction", "refund": True}]
    made = {"H": card(BROWN, "", scrap), "L": card(RED, points=1), "M": card(RED, "2 wood", points=3),
            "N": card(RED, points=1), "B": card(RED, "2 wood", points=6)}  # fmt: skip
    names = (drawn := without_bay(table(made, {"hand": "H B", "city": "L M"}, roses=CALM)).play("play H")).names
    assert said_of(drawn).startswith(f"Best given up: {names['M']} −3 → pays {names['B']} (+6, in all +3)")
    names = (drawn := without_bay(table(made, {"hand": "H", "city": "L N"}, roses=CALM)).play("play H")).names
    assert f"Best given up: {names['L']} / {names['N']} −1, no matter which." in said_of(drawn)


@pytest.mark.parametrize(("points", "told"), [
    (6, "One space is left: {B} in your hand brings more (+6). Best first, points once played: {C} +4 (payable)."),
    (4, "Best first, points once played: {C} +4 (payable)."),
])  # fmt: skip
def test_where_one_space_is_left_a_card_that_is_drawn_stands_beside_the_hand(points, told):
    draws = card(BROWN, "", [{"do": "draw", "n": 1, "source": "bay"}])
    made = {"Z": draws, "B": card(RED, points=points), "C": card(RED, points=4)}
    drawn = table(made, {"hand": "Z B", "city": ALMOST_FULL}, roses=CALM)
    s = without_bay(drawn).state
    s.bay[0], s.bay_count[0] = IDS.index(drawn.names["C"]), 1
    drawn.play("play Z")
    assert said_of(drawn) == told.format(**drawn.names)


def test_a_red_card_that_takes_no_cards_comes_before_the_docks_which_pay_for_the_same():
    made = {"V": card("red common critter", "", "gain 1 stone"), "B": card(RED, "1 stone", points=6)}
    drawn = without_bay(table(made, {"hand": "B D1 D2", "city": "V", "workers": 1}, roses=CALM))
    drawn.state.at[:8] = 2
    assert f"{drawn.names['V']} in your city → pays {drawn.names['B']} (+6)" in said_of(drawn), said_of(drawn)
    assert "ocks" not in said_of(drawn)


def test_of_cards_for_the_last_space_no_reason_is_told_that_is_for_another_turn():
    made = {"A": card(RED, "1 wood", points=4), "B": card(RED, points=4)}
    me = {"hand": "A", "city": f"{ALMOST_FULL} D14", "workers": 0, "season": "autumn", "goods": {"wood": 1}}
    drawn = without_bay(table(made, me, {"season": "autumn", "passed": True}, roses=CALM))
    s = drawn.state
    s.bay[0], s.bay_count[0] = IDS.index(drawn.names["B"]), 1
    best = " / ".join(sorted((drawn.names["A"], drawn.names["B"])))
    assert said_of(drawn).startswith(f"Best for the last space: {best} +4 (no matter which).")


def test_what_must_be_paid_together_is_told_with_what_it_comes_to():
    less = [{"do": "less", "n": 1, "price": "itself", "what": "stone"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction", points=1),
            "H": card(RED, "1 stone, 1 wood", points=7)}  # fmt: skip
    drawn = without_bay(table(made, {"hand": "H", "city": "B", "treasures": 1}, roses=CALM)).play("play H")
    assert said_of(drawn).endswith(" the rest 1 treasure (−2 points). In all: +4 points."), said_of(drawn)


def test_where_there_is_little_room_it_is_still_told_that_no_worker_is_needed():
    drawn = without_bay(table({"G": card(RED, points=5)}, {"hand": "G", "workers": 1}, roses=CALM))
    first = module(drawn, "words.reasons.turn.first")
    whole, shortly = first._without("Inn", ["+3"], T)
    assert (whole, shortly) == (
        ["Then what it brings pays for Inn (+3): no worker needed."], ["Then Inn (+3) needs no worker."]
    )  # fmt: skip
    said = first._card_first(drawn.match.seen(0)[0], 5, [one + " " * LONGEST for one in whole], shortly, T)
    assert said == f"Best now: {drawn.names['G']} +5. Then Inn (+3) needs no worker."


def test_any_resource_will_do_is_told_beside_what_a_treasure_takes():
    made = {"H": card(RED, "1 any")}
    me = {"hand": "H", "goods": {"wood": 1, "stone": 1}, "treasures": 1}
    drawn = without_bay(table(made, me, roses=CALM)).play("play H")
    told = (
        "Any of these resources will do: the cards in sight lack as much, whichever goes. Each treasure takes 2 points."
    )
    assert said_of(drawn) == told


def test_of_a_card_and_a_worker_that_come_to_as_much_in_both_orders_none_is_said_to_be_first():
    """A treasure pays for the waiting card then, resources do now; whichever waits could be taken from the Bay."""
    made = {"A": card(RED, "1 stone", points=4), "B": card(RED, "1 stone, 3 wood", points=9)}
    me = {"hand": "A B", "workers": 1, "goods": {"stone": 1}, "treasures": 1}
    drawn = without_bay(table(made, me, roses=CALM))
    drawn.state.at[1:8] = 2
    told = "Worker: 3 wood → pays {B} (+9). {A} then +2, now +4: +11 in either order."
    assert said_of(drawn) == told.format(**drawn.names)
    drawn = without_bay(table(made, me | {"hand": "A"}, roses=CALM))
    drawn.state.at[1:8], drawn.state.bay[0], drawn.state.bay_count[0] = 2, IDS.index(drawn.names["B"]), 1
    told = "Worker first: 3 wood → pays {B} (+9). {A} then +2, now +4: in all +11."
    assert said_of(drawn) == told.format(**drawn.names)


def test_green_cards_beside_the_button_for_all_of_them_say_in_signs_what_they_give():
    pays = [{"do": "pay", "n": 2, "what": "any"}, {"do": "boat", "per": "made"}]
    made = {"A": card("green common critter", "", pays), "B": card("green common critter", "", "gain 1 stone"),
            "C": card("green common critter", "", "gain 1 wood")}  # fmt: skip
    me = {"city": "A B C", "workers": 0, "goods": {"wood": 1}}
    drawn = without_bay(table(made, me, roses=CALM)).play("prepare")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    wide = re.search(rf"{drawn.names['A']}</span><small>(.*?)</small>", shown)
    assert wide
    assert "farshore-sign" in wide[1].partition("farshore-short")[0]


def test_what_comes_back_for_a_card_of_the_city_stands_in_signs_on_a_desk():
    scrap = [{"do": "scrap", "of": "construction", "refund": True}]
    made = {"H": card(BROWN, "", scrap), "M": card(RED, "2 wood, 1 stone", points=3)}
    drawn = without_bay(table(made, {"hand": "H", "city": "M"}, roses=CALM)).play("play H")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert shown.count('href="#farshore-e-wood"') >= 2
    assert '<span class="farshore-short">−3 points, +2 wood, +1 stone</span>' in shown
