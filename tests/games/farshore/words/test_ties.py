"""Where several things bring as much, one is named first with what parts them, or it is said that nothing does."""

from importlib import import_module

import pytest

from ludoteka.games.farshore import page
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, SPACES, Colour, Do, Phase
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.named import led_cards
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, T, begun, said_of

RED, GREEN, BROWN = "red common construction", "green common construction", "brown common construction"
CALM = ("red", "critter")


def asked(made, hand, roses=CALM, **more):
    """A turn without a Bay: what it is best spent on, how of cards that bring as much one is told, and the names."""
    drawn = table(made, {"hand": hand, "workers": 0} | more, roses=roses)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    said = cards_of(drawn).rather(drawn.match.seen(0)[0], T)
    return said_of(drawn), str(said[0]) if said else "", drawn.names


def cards_of(drawn):
    """The part of the made game that compares cards."""
    return import_module(f"{drawn.match.game.package}.words.reasons.turn.cards")


@pytest.mark.parametrize(("first", "why"), [
    (card(GREEN, "", "gain 1 wood", points=3), "green: gives again later"),
    (card("blue common construction", points=3), "helps from now on"),
    (card(BROWN, "", "gain 2 wood", points=3), "gives more resources"),
    (card(BROWN, "", "draw 2", points=3), "gives you more cards")])  # fmt: skip
def test_of_three_alike_one_is_named_with_why_it_is_better(first, why):
    made = {"A": first, "B": card(BROWN, points=3), "C": card(BROWN, points=3)}
    said, told, names = asked(made, "A B C")
    assert told == f"{names['A']} +3 ({why}), rather than {names['B']} / {names['C']} +3"
    ways = ("rather than ", "other cards +3 too")  # as there is room
    assert said.startswith(tuple(f"Best now: {names['A']} +3 ({why}), {one}" for one in ways)), said


def test_of_cards_that_cost_as_much_the_one_is_better_that_leaves_another_payable():
    made = {"A": card(BROWN, "1 wood, 1 stone", points=3), "B": card(BROWN, "1 wood, 1 seaweed", points=3),
            "C": card(BROWN, "1 stone", points=2)}  # fmt: skip
    _, told, names = asked(made, "A B C", goods={"wood": 1, "stone": 1, "seaweed": 1})
    assert told == f"{names['B']} +3 (best next card: {names['C']} +2), rather than {names['A']} +3"


def test_where_nothing_parts_them_it_is_said_to_be_no_matter():
    made = {key: card(BROWN, points=3) for key in "ABC"}
    said, _, names = asked(made, "A B C")
    alike = " / ".join(sorted((names[key] for key in "ABC"), key=lambda name: said.find(name)))
    assert said.startswith(f"Best now: {alike} +3 (no matter which).")


def test_a_red_card_is_better_while_there_is_a_worker_for_it():
    made = {"A": card(RED, "", "gain 1 wood", points=3), "B": card(BROWN, points=3)}
    said, _, names = asked(made, "A B", ("green", "critter"))
    assert "a worker can use it" not in said
    said, _, names = asked(made, "A B", ("green", "critter"), workers=1)
    assert f"{names['A']} +3 (a worker can use it)" in said, said


def test_a_place_that_brings_points_besides_is_told_with_them_and_first():
    s = begun([INN], (1, 1, 0, 0))[0]
    s.at[4] = 0  # an island with a treasure and a wood
    assert purpose(s, T).startswith("Send a worker: island (1 treasure, 1 wood) +2 → pays Inn (+4); ")
    assert purpose(s, T).count("island (1 treasure, 1 wood)") == 1
    assert led_cards(s)[0] == INN


def test_a_worker_who_brings_less_is_not_said_to_bring_no_more():
    for points, beside in ((7, "only"), (4, "as much")):
        made = {"A": card(BROWN, points=points), "V": card("red common critter", "", "gain 4 point"),
                "W": card(BROWN, points=1)}  # fmt: skip
        drawn = table(made, {"hand": "A W", "city": "V", "workers": 1}, roses=CALM)
        s, names = drawn.state, drawn.names
        s.bay[:], s.bay_count[:], s.at[:8] = EMPTY, 0, 2
        said = said_of(drawn)
        assert said.endswith(f" A worker brings {beside}: {names['V']} in your city +4."), said
        assert f"{names['W']} +1" not in said or beside == "as much"  # he is better than that


def test_of_maps_that_bring_as_much_none_is_left_out():
    s = begun([INN])[0]
    s.phase = Phase.MAP
    me = s.players[s.seat]
    me.maps[:], me.of_type[:] = EMPTY, 0
    me.of_type[[Colour.GREEN, Colour.RED, Colour.BROWN]] = 4
    me.of_type[Colour.BLUE] = 4
    s.maps_taken[3] = 1  # the next one of blue cards may be worth less
    list_ = "4 green cards / 3 brown cards / 3 red cards"
    assert purpose(s, T) == f"Best: {list_}, each value 2 × 1 map = +2, no matter which."


def test_a_resource_to_give_away_that_no_card_needs_is_said_to_be_no_matter():
    given = [{"do": "give goods", "n": 2}, {"do": "gain", "what": "point", "n": 2, "per": "made"}]
    made = {"G": card(BROWN, "", given)}
    full = " ".join(f"D{k + 1}" for k in range(SPACES - 1))
    drawn = table(made, {"hand": "D1 G", "city": full, "goods": {"wood": 2, "stone": 1}}, {})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play G")
    assert said_of(drawn) == "No card that you see fits into your city: it hardly matters which resource."


def test_a_card_that_loses_points_is_noted_with_why():
    states = begun([INN], (0, 1, 0, 0))
    s = states[0]
    s.players[s.turn].treasures, s.players[s.turn].goods[:] = 1, (0, 0, 0, 0)
    notes = [note["text"] for note in page.preview(states, ACTS.code(Do.PLACE, 0), T)["notes"]]
    assert "Then you can pay for: Inn (+2, after −2 for 1 treasure)" in notes, notes
