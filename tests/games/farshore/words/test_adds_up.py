"""What is advised adds up: the cards that go are all named, treasures are part of a price, what comes last is said."""

from ludoteka.games.farshore.state import EMPTY
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import T, said_of

RED, CALM = "red common construction", ("blue", "critter")
STILL, WINDY = ("blue", "common"), ("brown", "unique")  # for a brown unique critter
ANY_FOR_CARDS = [{"do": "discard", "n": 4, "extent": "up to"}, {"do": "gain", "what": "any", "per": "made"}]


def discarding(roses, cost="3 stone", **me):
    """A card that gives any resource for each of up to four cards, and one to be paid for by three."""
    made = {"P": card("brown unique critter", "", ANY_FOR_CARDS), "G": card(RED, cost, points=6),
            "L": card(RED, "9 wood"), "M": card(RED, "9 wood", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "P G L L M", "workers": 0, **me}, roses=roses)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn


def noted(drawn, code):
    return [one["text"] for one in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]


def test_all_cards_that_are_best_discarded_are_named():
    drawn = discarding(STILL).play("play P")
    low, more, best = (drawn.names[name] for name in "LMG")
    assert said_of(drawn).startswith(f"Best: discard 2× {low}, {more} → pays {best} (+")


def test_a_treasure_that_still_comes_with_the_wind_is_part_of_the_price_and_said_to_come():
    drawn = discarding(WINDY, "4 stone", boat=1).play("play P")
    said = said_of(drawn)
    assert f"{drawn.names['M']} + 1 treasure → pays {drawn.names['G']} (+" in said
    assert "with the treasure that follows" in said


def test_what_the_wind_brings_last_is_said_while_the_effect_still_asks():
    assert "Then the wind" not in said_of(discarding(STILL).play("play P"))
    drawn = discarding(WINDY, hand="P L M").play("play P")
    assert said_of(drawn).endswith("Then the wind: +6."), "the second space has a treasure"


def test_what_is_not_counted_yet_says_for_each_of_what_it_comes():
    drawn = discarding(STILL)
    name = drawn.names["P"]
    lines = noted(drawn, next(one.code for one in drawn.match.legal() if one.notation == f"play {name}"))
    assert "Not counted yet: Discard up to 4 cards. Gain 1 of any resource for each." in lines


def test_a_card_that_is_turned_up_says_what_its_points_are_for():
    shows = card("green common critter", "", [{"do": "reveal", "n": 2}, {"do": "take", "n": 1}])
    made = {"S": shows, "B": card("brown unique construction", "1 any", "gain 1 treasure", points=-1),
            "C": card(RED, "1 stone", points=4)}  # fmt: skip
    drawn = table(made, {"hand": "S", "workers": 0}, roses=("brown", "unique"), deck={"B": 2, "C": 2})
    drawn.play("play S", "=B", "=C")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "Costs: 1 of any resource. Once played: " in shown
    assert shown.count("Costs: ") == 1, "signs of resources are known by themselves"
    assert shown.count("Once played: ") == 1, "of a card whose points are all its own there is nothing to be said"
    assert "Once played: printed −1, Treasures +2, wind: Treasures +2, Boat +4." in shown


def test_a_card_of_which_one_lies_in_the_bay_and_one_is_held_says_which_it_is():
    drawn = table({"A": card(RED, points=3), "B": card(RED)}, {"hand": "A B"}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    held = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert ">Hand<" not in held
    drawn.state.bay[0], drawn.state.bay_count[0] = drawn.state.players[0].hand[0], 1
    held = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert held.count(">Hand<") == 1


def test_a_greater_number_at_the_docks_is_told_beside_the_best_card():
    made = {"A": card(RED, "1 wood", points=5), "B": card(RED, "4 wood", points=5),
            "N": card(RED, "3 stone", points=6), "F": card(RED, "9 seaweed")}  # fmt: skip
    drawn = table(made, {"hand": "A B N F F", "workers": 2, "goods": {"wood": 1}}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:], drawn.state.at[1:8] = EMPTY, 0, 2
    said = said_of(drawn)
    assert said.startswith("Best now: {A} +5".format(**drawn.names)), said
    assert "Docks: {N} +6, −3 for 3 cards = +3.".format(**drawn.names) in said
