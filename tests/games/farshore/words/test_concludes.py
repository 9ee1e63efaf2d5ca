"""Advice ends in a choice: what is equal is said to be, what is given up is counted, one of several is named."""

from importlib import import_module

from ludoteka.games.farshore.box.tables import IDS
from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.turn import first
from ludoteka.games.farshore.words.reasons.workers.sites import many_places
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, T, begun, said_of

RED, BROWN, GREEN = "red common construction", "brown common construction", "green common construction"
FREE = "brown unique critter"
CALM = ("blue", "critter")
FULL = " ".join(f"D{k + 1}" for k in range(14)) + " X1"
EACH = {"do": "gain", "per": "made"}


def part(drawn, name):
    """A part of the words of a made game."""
    return import_module(f"{drawn.match.game.package}.words.{name}")


def without_bay(made, me):
    drawn = table(made, me, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn


def test_cards_that_are_left_out_and_bring_as_much_are_said_to():
    made = {"A": card(GREEN, "", "gain 1 wood", points=3), "B": card(BROWN, points=3)}
    drawn = without_bay(made, {"hand": "A B", "workers": 0})
    said = part(drawn, "reasons.turn.cards").best_said(drawn.match.seen(0)[0], T, 1, more=False)
    assert str(said) == f"{drawn.names['A']} +3, other cards +3 too"


def test_cards_that_lose_as_much_have_no_empty_reason():
    drawn = without_bay({key: card(BROWN, points=-1) for key in "ABC"}, {"hand": "A B C", "workers": 0})
    said = part(drawn, "reasons.turn.cards").best_said(drawn.match.seen(0)[0], T, 1, more=False)
    assert str(said).endswith(" −1")


def test_a_worker_who_comes_first_leaves_the_cards_their_number_where_there_is_no_room_for_names():
    drawn = without_bay({"A": card(BROWN, points=2)}, {"hand": "A", "workers": 1})
    turns = part(drawn, "reasons.turn.first")
    place = f"{'a long name ' * 5}of another place +9"
    sent = turns.Sent([place], [], 9, None, [9])
    said = turns._worker_first(drawn.match.seen(0)[0], sent, 2, first.LESS_BY_CARDS, T)
    assert said == f"Worker first: {place}. Cards: at most +2."


def test_points_of_a_place_and_of_the_card_that_it_pays_for_are_added_up_beside_cards():
    drawn = without_bay({"A": card(BROWN, points=8), "B": card(RED, "1 wood", points=7)}, {"hand": "A B", "workers": 1})
    turns, s, later = part(drawn, "reasons.turn.first"), drawn.match.seen(0)[0], drawn.match.seen(0)[0]
    later.players[0].treasures += 1  # what the place brings
    sent = turns.Sent([], [], 0, ((1, 7, IDS.index(drawn.names["B"])), [], later), [9])
    assert turns._less(s, sent, 8, T) == "In all +9, cards at most +8."


def test_a_card_that_needs_no_worker_comes_before_one_that_a_worker_pays_for_as_much():
    made = {"A": card(RED, "1 stone", points=2), "B": card(RED, "2 stone", points=2)}
    drawn = without_bay(made, {"hand": "A B D1 D2", "workers": 1, "goods": {"stone": 1}})
    told = said_of(drawn)
    assert told.startswith(f"Best now: {drawn.names['A']} +2. As much later, by a worker: "), told


def test_of_two_places_one_is_named_after_which_the_other_cards_lack_least():
    made = {"A": card(RED, "1 any", points=3), "B": card("red common critter", "3 mushrooms", points=1)}
    drawn = without_bay(made, {"hand": "A B", "workers": 1})
    drawn.state.at[:2], drawn.state.at[4:] = 2, 2
    assert said_of(drawn).endswith(" 2 mushrooms → pays {A} (+3). Best of them: 2 mushrooms.".format(**drawn.names))


def test_one_of_many_places_is_named_where_its_name_is_short():
    island = "island (2 of any resource, 1 card)"
    assert many_places(["3 wood", island], 2, T) == "3 wood or 1 other place"
    assert many_places([island, island], 2, T) == "each of 2 places"


def test_cards_that_go_together_for_one_treasure_are_asked_for_as_one_price():
    effect = [{"do": "discard", "n": 2, "extent": "all or nothing"}, EACH | {"what": "treasure", "most": 1}]
    made = {"H": card(BROWN, "", effect), "L": card(RED, "1 wood")}
    drawn = table(made, {"hand": "H L D1 D2"}).play("play H")
    asked = part(drawn, "prompt").prompt
    seen = drawn.match.seen(0)[0]
    assert asked(seen, T) == "Seat 1: discard 2 cards for 1 treasure, or none?"
    drawn.play("discard L")
    assert asked(drawn.match.seen(0)[0], T) == "Seat 1 discards 1 card more. Then comes 1 treasure."


def test_a_card_that_may_go_for_a_price_is_counted_as_after_the_payment_on_its_badge_too():
    less = [{"do": "less", "n": 1, "price": "card"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction"),
            "H": card(RED, "2 wood, 1 stone"), "L": card(RED, "1 wood", points=3),
            "F": card(RED, points=9)}  # fmt: skip
    me = {"hand": "H L F", "city": "B", "treasures": 1, "goods": {"wood": 2}}
    drawn = table(made, me, roses=CALM).play("play H", "use 1")
    name = drawn.names["L"]
    assert f"{name} (+1 once played, payable)" in said_of(drawn)  # its wood is gone: a treasure would pay
    found = import_module(f"{drawn.match.game.package}.page.worth").brings(drawn.match.seen(0)[0], 0)
    assert found[IDS.index(name)] == 1


def test_a_resource_is_compared_with_all_that_comes_where_its_effect_still_draws():
    made = {"M": card(GREEN, "", [{"do": "gain", "what": "any"}, {"do": "draw", "n": 1}]),
            "G": card(GREEN, "", "gain 2 wood"), "N": card(RED, "2 wood, 1 stone", points=5)}  # fmt: skip
    drawn = without_bay(made, {"city": "M G", "hand": "N", "workers": 0}).play("prepare", "run 1/1")
    assert said_of(drawn) == f"Best: stone → pays {drawn.names['N']} (+5)."


def test_what_takes_treasures_for_nothing_is_no_way_to_pay():
    made = {"H": card(RED, "1 any"), "N": card(RED, "1 stone", points=3), "O": card(RED, "1 wood, 1 stone", points=9)}
    me = {"hand": "H N O", "workers": 0, "goods": {"wood": 1, "stone": 1}, "treasures": 1}
    drawn = without_bay(made, me).play("play H")
    assert "treasure" not in said_of(drawn).partition(";")[0], said_of(drawn)


def test_what_the_nearest_card_needs_is_not_given_away():
    made = {"M": card(GREEN, "", [{"do": "pay", "n": 1}, {"do": "draw", "per": "made"}]),
            "N": card(RED, "3 stone", points=5)}  # fmt: skip
    drawn = without_bay(made, {"hand": "M N", "workers": 0, "goods": {"wood": 1, "stone": 2}}).play("play M")
    assert f"Best given: wood. Then {drawn.names['N']} (+5) lacks no more than now." in said_of(drawn)


def test_of_resources_that_lead_to_the_same_card_one_is_better_for_the_others():
    s = begun([INN])[0]
    s.phase = Phase.GAIN
    assert purpose(s, T) == "Best: wood / seaweed → Inn (+4) lacks 2. No matter which of them."
    made = {"A": card(RED, "2 wood, 2 stone", points=9), "B": card(RED, "5 wood", points=1),
            "G": card(BROWN, "", [{"do": "gain", "what": "any"}])}  # fmt: skip
    drawn = without_bay(made, {"hand": "G A B", "workers": 0}).play("play G")
    told = f"Best: wood / stone → {drawn.names['A']} (+9) lacks 3. Of wood / stone rather wood, for the other cards."
    assert said_of(drawn) == told


def test_of_many_cards_that_cannot_come_into_the_city_one_stands_for_all_of_them():
    made = {"S": card(FREE, "", [{"do": "give"}]) | {"space": 0}, "G": card(FREE) | {"space": 0}}
    drawn = without_bay(made, {"city": FULL, "hand": "S G X2 X3 X4", "workers": 0}).play("play S")
    assert "Least is lost with one of 3 cards that cannot come into your city, such as " in said_of(drawn)


def test_where_no_card_fits_all_of_them_go_best_for_points():
    gift = [{"do": "discard", "n": 4, "extent": "up to"}, EACH | {"what": "point"}]
    made = {"G": card(FREE, "", gift) | {"space": 0}}
    drawn = without_bay(made, {"city": FULL, "hand": "G X2 X3 X4", "workers": 0}).play("play G")
    best = "Best discard as many as you may: none of your cards fits into your city."
    assert said_of(drawn) == f"{best} Then the wind moves your boat: +2."


def test_cards_of_the_hand_that_are_worth_as_much_are_said_to_be():
    gift = [{"do": "discard", "n": 1, "extent": "up to"}, EACH | {"what": "point"}]
    drawn = without_bay({"G": card(BROWN, "", gift)}, {"hand": "G D1 D2", "workers": 0}).play("play G")
    assert said_of(drawn) == "No card of your hand is worth less to you than another: it hardly matters which goes."
