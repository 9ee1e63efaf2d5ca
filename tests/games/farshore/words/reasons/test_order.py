"""In which order green cards give, of which each gives once, and what is given away for one of them."""

from ludoteka.games.farshore.state import Phase
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import said_of

T = translator("en")
#: A card that shows three, of which one is chosen, one that draws blind, one that gives a card away.
SHOWS = card("green common critter", "", [{"do": "reveal", "n": 3}, {"do": "take", "n": 1}])
DRAWS = card("green common construction", "", "draw 2")
GIVES = card("green common critter", "", [{"do": "give", "n": 1}, {"do": "gain", "what": "point", "n": 1}])
HAND = "D1 D2 D3 D4 D5 D6 D7"


def answers_of(drawn):
    return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def test_of_cards_that_bring_more_than_the_hand_takes_the_one_that_lets_choose_goes_first():
    drawn = table({"S": SHOWS, "D": DRAWS}, {"city": "D S", "hand": HAND, "workers": 0}).play("prepare")
    assert drawn.state.phase == Phase.RUN_ALL
    first, other = drawn.names["S"], drawn.names["D"]
    assert said_of(drawn) == f"Room for 1 card: {first} lets you choose it, {other} draws it blind."
    shown = answers_of(drawn)
    assert f"<span>All, {other} too early</span><small>city&#x27;s order: it gives less</small>" in shown
    assert shown.index(f"<span>{first}</span>") < shown.index(f"<span>{other}</span>") < shown.index("too early")
    assert "1 card, then hand full" in shown


def test_what_shows_new_cards_goes_before_what_lets_choose_a_resource():
    free = card("green common construction", "", "gain 1 any")
    drawn = table({"S": SHOWS, "A": free}, {"city": "A S", "hand": "D1", "workers": 0}).play("prepare")
    one, other = drawn.names["S"], drawn.names["A"]
    assert said_of(drawn).startswith(f"Rather {one} before {other}: you see new cards, then choose")


def test_where_the_same_card_draws_twice_its_order_does_not_matter_though_room_is_short():
    drawn = table({"D": DRAWS}, {"city": "D D", "hand": HAND, "workers": 0}).play("prepare")
    assert said_of(drawn) == "Your hand has room for 1 card only: which one brings it, does not matter."


def test_the_citys_order_is_not_offered_first_where_it_wastes_a_card():
    drawn = table({"G": GIVES, "D": DRAWS}, {"city": "D G", "hand": f"{HAND} D8", "workers": 0}).play("prepare")
    first, other = drawn.names["G"], drawn.names["D"]
    assert said_of(drawn) == f"{first} before {other}: your hand is full, it makes room."
    shown = answers_of(drawn)
    assert f"<span>All, {other} too early</span><small>city&#x27;s order: it gives nothing now</small>" in shown
    assert shown.index(f"<span>{first}</span>") < shown.index("too early")
    drawn = table({"G": GIVES, "D": DRAWS}, {"city": "G D", "hand": f"{HAND} D8", "workers": 0}).play("prepare")
    assert f"<span>All, in this order</span><small>{first} → {other}</small>" in answers_of(drawn)


def test_the_order_says_how_many_more_follow():
    made = {f"W{k}": card("green common construction", "", "gain 1 wood") for k in range(5)}
    drawn = table(made, {"city": "W0 W1 W2 W3 W4", "workers": 0}).play("prepare")
    assert " → 3 more</small>" in answers_of(drawn)


def test_who_gets_a_card_is_asked_and_told_with_it():
    only = {"G": card("brown common construction", "", [{"do": "give"}, {"do": "gain", "what": "point"}])}
    drawn = table(only, {"hand": "G D1 D2"}, {}).play("play G")
    assert drawn.match.ask() == f"{drawn.names['G']}: seat 1 gives a card to seat 2."
    assert said_of(drawn).startswith("Gain 1 point token. ")
    drawn.play("give D1")
    told = page_of(drawn.match.game).brief(drawn.match.seen(0, len(drawn.match.log) - 1)[0], drawn.match.seen(0)[0],
                                            drawn.match.log[-1].code, False, T)  # fmt: skip
    assert f"Seat 1 gives {drawn.names['D1']} to seat 2." in (told or [])
    drawn = table(only, {"hand": "G D1 D2"}, {}, {}).play("play G")
    assert drawn.match.ask() == f"{drawn.names['G']}: seat 1 chooses a card and who gets it."


DISCARDS = card("green common critter", "", [{"do": "discard", "n": 2}, {"do": "gain", "what": "stone", "per": "made"}])


def test_what_lets_discard_goes_before_what_draws_more_than_the_hand_takes():
    drawn = table({"G": DISCARDS, "D": DRAWS}, {"city": "D G", "hand": HAND, "workers": 0}).play("prepare")
    first, other = drawn.names["G"], drawn.names["D"]
    assert said_of(drawn) == f"{first} before {other}: your hand has room for 1 card only, it makes more."
    drawn = table({"G": DISCARDS, "D": DRAWS}, {"city": "G D", "hand": "D1 D2", "workers": 0}).play("prepare")
    assert said_of(drawn) == f"{other} before {first}: it brings what {first} can spend. All give."


def test_a_card_that_repeats_others_does_not_hide_their_order():
    makes = {
        "R": card("green common critter", "", [{"do": "run"}]),
        "W": card("green common construction", "", "gain 1 wood"),
        "P": card("green common critter", "", [{"do": "pay", "n": 1, "what": "wood"}, {"do": "gain", "what": "point"}]),
    }
    drawn = table(makes, {"city": "R P W", "workers": 0}).play("prepare")
    first, other = drawn.names["W"], drawn.names["P"]
    assert said_of(drawn).startswith(f"{first} before {other}: it brings what {other} can spend. All give.")


def test_a_discard_that_pays_for_nothing_says_whether_the_hand_needs_room():
    made = {"G": DISCARDS, "D": DRAWS, "F": card("red common construction", "5 wood", points=3)}
    drawn = table(made, {"city": "G D", "hand": f"{HAND} F", "workers": 0}).play("prepare", "run 1/1")
    assert said_of(drawn).startswith("Cards that come next: 2, room in your hand: 0. So rather discard")
    drawn = table(made | {"E": card("red common construction", "5 wood", points=1)},
                  {"city": "G D", "hand": "E F", "workers": 0}).play("prepare", "run 1/1")  # fmt: skip
    assert said_of(drawn) == "Rather nothing: no card in sight needs it, and your hand has room (2 of 8 cards)."
    held = {"city": "G", "hand": "E " + "F " * 7, "workers": 0}
    drawn = table(made | {"E": card("red common construction", "5 wood", points=1)}, held).play("prepare")
    assert said_of(drawn).startswith("No card in sight needs it: discard only to make room in your full hand, first ")


def test_a_gift_names_what_goes_and_why_only_one_may_take_it():
    only = {"G": card("brown common construction", "", [{"do": "give"}])}
    drawn = table(only, {"hand": "G D1 D2"}, {}, {}).play("play G", "give D1")
    assert drawn.match.ask() == f"{drawn.names['G']}: seat 1 – who gets this: {drawn.names['D1']}?"
    drawn = table(only, {"hand": "G D1 D2"}, {"hand": f"{HAND} D8"}, {}).play("play G")
    assert drawn.match.ask() == (f"{drawn.names['G']}: seat 1 gives a card to seat 3, who alone can take one.")


def test_green_cards_to_repeat_are_asked_for_by_who_repeats_them_and_compared_without_what_follows():
    made = {
        "R": card("green common critter", "", [{"do": "run"}]),
        "P": card("green common construction", "", "gain 2 point"),
        "Q": card("green common construction", "", "gain 1 point"),
    }
    drawn = table(made, {"city": "R P Q", "workers": 0}).play("prepare", "run 1/1")
    assert drawn.match.ask() == f"{drawn.names['R']}: which of seat 1's green cards gives again?"
    assert said_of(drawn) == f"Best: {drawn.names['P']} +2; {drawn.names['Q']} +1."
