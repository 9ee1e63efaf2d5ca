"""An action says what it would do before it is done."""

from ludoteka.games.farshore import page
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import Do
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, T, begun


def test_a_worker_says_what_can_be_paid_for_with_what_he_brings():
    states = begun([INN], (0, 1, 0, 0))
    wood = ACTS.code(Do.PLACE, 0)  # three wood
    said = [note["text"] for note in page.preview(states, wood, T)["notes"]]
    assert "Then you can pay for: Inn (+4)" in said
    stone = ACTS.code(Do.PLACE, 3)
    assert not [note for note in page.preview(states, stone, T)["notes"] if "pay for" in note["text"]]


def test_a_worker_says_which_card_he_brings_nearer_or_that_he_brings_none():
    states = begun([INN])
    wood, mushrooms = ACTS.code(Do.PLACE, 0), ACTS.code(Do.PLACE, 3)
    said = [note["text"] for note in page.preview(states, wood, T)["notes"]]
    assert said == ["Brings nearer; then still missing: Inn (+4): 1 seaweed"]
    said = [note["text"] for note in page.preview(states, mushrooms, T)["notes"]]
    assert said == ["Brings no card that you see nearer."]


def test_a_worker_says_for_which_cards_fewer_treasures_go():
    states = begun([INN])
    states[0].players[states[0].turn].treasures = 3
    said = [note["text"] for note in page.preview(states, ACTS.code(Do.PLACE, 0), T)["notes"]]  # three wood
    assert said == ["Then fewer treasures pay for: Inn"]


def test_it_is_told_before_it_is_done_that_a_hand_has_no_room():
    made = {"R": card("red common construction", "", "draw 2")}

    def noted(cards):
        hand = " ".join(f"D{k + 1}" for k in range(cards))
        drawn = table(made, {"hand": hand, "city": "R", "workers": 1})
        game = drawn.match.game
        code = next(one.code for one in drawn.match.legal() if one.notation == "visit 1")
        return [note["text"] for note in page_of(game).preview(drawn.match.seen(0), code, T)["notes"]]

    assert "Your hand is full: no card comes into it." in noted(8)
    assert "Room in your hand now: 1" in noted(7)
    assert not [one for one in noted(6) if "hand" in one]


def test_what_a_card_does_after_a_drawn_card_is_told_to_be_still_to_come():
    made = {"S": card("brown common construction", "", "draw 1; boat 1")}
    drawn = table(made, {"hand": "S", "workers": 0}, roses=("blue", "critter"))
    code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
    told = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    assert "Not counted yet: The boat sails 1 space." in [one["text"] for one in told]


def test_a_card_says_that_it_takes_the_last_space_of_the_city():
    made = {"B": card("brown common construction"), "S": card("brown common construction")}

    def noted(city, name="B"):
        drawn = table(made, {"hand": name, "city": city, "workers": 0})
        code = next(one.code for one in drawn.match.legal() if one.notation == drawn.say(f"play {name}"))
        return [one["text"] for one in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]

    last = "It takes the last space of your city: then no card that needs one fits."
    assert last in noted(" ".join("SB" * 7))
    assert last not in noted(" ".join("SB" * 6))


def test_where_an_anchor_pays_for_the_first_time_it_is_said_what_it_does():
    made = {"C": card("brown common critter", "3 mushrooms"), "B": card("brown common construction")}
    for anchors, city in ((3, "B B"), (2, "B B!")):
        drawn = table(made, {"hand": "C", "city": city, "workers": 0, "anchors": anchors})
        code = next(one.code for one in drawn.match.legal() if one.notation == drawn.say("play C"))
        notes = [one["text"] for one in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]
        said = "An anchor pays all of it; it stays on a building of that colour."
        assert (said in notes) == (anchors == 3)


def test_the_tide_says_that_it_brings_nothing():
    me = {"season": "spring", "workers": 0, "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}
    drawn = table({}, me, {"season": "summer"}, {"season": "summer"}).play("prepare")
    told = page.preview(drawn.match.seen(0), ACTS.code(Do.FLOOD, 0), T)["notes"]
    assert [one["text"] for one in told] == ["From now on nobody can use it. You gain nothing by it."]


def test_signs_say_how_often_one_goes_for_another():
    made = {"G": card("green common construction", "", [
        {"do": "discard", "n": 2}, {"do": "gain", "what": "seaweed", "per": "made"}])}  # fmt: skip
    made |= {name: card("green common construction", "", "gain 1 stone") for name in ("H", "I")}
    drawn = table(made, {"city": "G H I", "hand": "D1 D2", "workers": 0}).play("prepare")
    assert ">0–2<" in page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    drawn = table(made, {"city": "G H", "hand": "D1 D2", "workers": 0}).play("prepare")  # two have room for words
    assert ">Discard up to 2 cards. Gain 1 seaweed for each<" in page_of(drawn.match.game).answers(
        drawn.match.seen(0)[0], 0, T
    )


def test_what_is_kept_of_cards_that_are_seen_is_said_in_words():
    shows = card("green common critter", "", [{"do": "reveal", "n": 3}, {"do": "take"}, {"do": "gain", "what": "wood"}])
    made = {"S": shows} | {name: card("green common construction", "", "gain 1 stone") for name in ("H", "I")}
    drawn = table(made, {"city": "S H I", "workers": 0}).play("prepare")
    assert ">see 3 cards, keep 1 +1<" in page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def noted_of(drawn, card):
    code = next(one.code for one in drawn.match.legal() if one.notation == f"play {drawn.names[card]}")
    return [note["text"] for note in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]


def test_points_that_come_with_the_boat_are_said_to_come_last_where_the_card_asks_first():
    shows = card("green common critter", "", [{"do": "reveal", "n": 3}, {"do": "take", "n": 1}], points=2)
    made = {"S": shows, "W": card("green common critter", "", "gain 1 wood", points=2)}
    drawn = table(made, {"hand": "S W"}, roses=("green", "unique"))
    last = "+2 of these points: by the wind, after the card’s effect."
    assert noted_of(drawn, "S")[1:3] == ["Costs: free", last]  # below the points and the price
    assert not any("by the wind" in said for said in noted_of(drawn, "W"))


def test_a_card_says_what_one_worker_alone_no_longer_pays_for():
    made = {"S": card("red common construction", "1 stone", points=1),
            "B": card("blue common construction", "3 wood, 1 stone", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "S B", "goods": {"stone": 1}}, roses=("green", "unique"))
    lost = f"Then one worker alone no longer pays for: {drawn.names['B']} (+5)"
    assert lost in noted_of(drawn, "S")
    drawn = table(made, {"hand": "S B", "goods": {"stone": 2}}, roses=("green", "unique"))
    assert lost not in noted_of(drawn, "S")
