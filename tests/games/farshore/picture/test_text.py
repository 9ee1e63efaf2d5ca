"""The table in characters: all that decides play can be read from it."""

from __future__ import annotations

import copy
import json

import ludoteka
from tests.games.farshore.table import card, table

LESS = [{"do": "less", "n": 1, "price": "card"}]
MADE = {
    "B": card("blue common construction", "", LESS, when="playing"),
    "D": card("blue common construction", "", [{"do": "less", "n": 3, "price": "critter", "uses": 2}], when="playing"),
    "H": card("brown common construction", "1 wood, 1 stone"),
    "R": card("red common construction", "", [{"do": "play", "source": "hand"}, {"do": "gain", "what": "point"}]),
    "K": card("brown common critter"),
    "G": card("brown common construction", "", [{"do": "give"}, {"do": "give goods"}]),
}


def said(t):
    """The text with the names that the cards have in a test."""
    text = t.match.text()
    for name, called in sorted(t.called.items(), key=lambda one: -len(one[0])):
        text = text.replace(name, called)
    return text


def test_what_is_being_paid():
    t = table(MADE, {"city": "B D K R", "hand": "H D1", "goods": {"wood": 1}}).play("visit 4", "play H")
    assert "Under way: R, H" in said(t)
    assert "Still to be paid: 1 wood, 1 stone" in said(t)
    t.play("use 1")
    assert ("Of these free: 1" in said(t), "First goes: a card of the hand" in said(t)) == (True, True)
    other = table(MADE, {"city": "B D K R", "hand": "H D1", "goods": {"wood": 1}}).play("play H", "use 2")
    assert "First goes: a critter of the city" in said(other)
    other.play("scrap 3", "place coast1")
    assert "D (used 1×)" in said(other)


def test_what_is_being_given():
    t = table(MADE, {"hand": "G D1", "goods": {"stone": 1}}, {}, {}).play("play G", "give D1")
    assert "Given away: D1" in said(t)
    t.play("to 2", "give_goods stone")
    assert "Given away: stone" in said(t)


def test_what_is_still_to_be_run_and_how_often():
    made = {"A": card("green common construction", "", "gain 1 wood"), "C": card("green common critter", "", "draw 1")}
    t = table(made, {"city": "A C A", "workers": 0}, {}, at=[1, 1, 0, 0]).play("prepare")
    assert "Still to be run: A, C, A" in said(t)
    t.play("run 1/1")
    assert "Still to be run: C, A" in said(t)
    two = table(made | {"R": card("brown common critter", "", [{"do": "run", "n": 2}])}, {"city": "A C", "hand": "R"})
    assert "(2 to go)" in said(two.play("play R"))


def test_who_starts_is_said_while_hands_may_be_changed():
    match = ludoteka.new("farshore", seats=2, seed=1)
    assert f"Seat {match.position()['first'] + 1} starts." in match.text()


def test_what_lies_on_cards_the_wind_to_come_and_the_spaces():
    t = table(MADE, {"city": "R!@ R K", "anchors": 2, "workers": 1}, roses=("green", "common"))
    t.state.players[0].city[1].held[5] = 2
    assert "City (3 of 15 spaces): R⚓●, R (2 point tokens), K" in said(t)
    assert "Wind: green, common\n  still to come: " in said(t)
    assert "still to come: blue, brown, red; unique, critters, constructions" in said(t)


def test_two_positions_that_differ_do_not_print_the_same():
    """Whatever is changed on a table in the middle of a match is seen in its text."""
    t = table(MADE, {"city": "R K", "hand": "D1 D2", "goods": {"wood": 2}}, {"city": "K"}, roses=("green", "common"))
    position, text = t.match.position(), t.match.text()
    player = {
        "goods": {"wood": 1}, "points": 1, "treasures": 1, "hand": [t.names["D1"], t.names["D3"]], "boat": 1,
        "season": "spring", "workers": 1, "maps": {"greens": 2},
        "city": [{"card": t.names["R"], "worker": 1}, {"card": t.names["K"]}],
    }  # fmt: skip
    board = {
        "flooded": [True, True], "islands": [3, 4], "at": [1], "crowd": [[1, 0], [0, 0], [0, 0]], "turn": 1,
        "roses": ["blue", "common"], "roses_left": [["blue"], []],
        "bay": [[one[0], one[1] + (k == 0)] for k, one in enumerate(position["bay"])],
    }  # fmt: skip
    for key, value in player.items():
        other = copy.deepcopy(position)
        other["players"][0] |= {key: value} | ({"workers": 1} if key == "city" else {})
        other |= {"maps_taken": {"greens": 1}} if key == "maps" else {}
        assert printed(other, t) != text, key
    for key, value in board.items():
        other = copy.deepcopy(position) | {key: value}
        other |= {"to_move": 1} if key == "turn" else {}
        other |= {"roses_left": None} if key == "roses" else {}
        for p, season in enumerate(("summer", "summer") if key == "flooded" else ()):
            other["players"][p]["season"] = season
        if key in ("at", "crowd"):
            other["players"][0]["workers"] = 1
        assert printed(other, t) != text, key


def printed(position, t):
    known = {key: value for key, value in position.items() if key not in ("deck", "discards", "deck_left")}
    return ludoteka.position(json.dumps(known), box=t.match.game.box).text()
