"""The end of the game: passing, scoring, ties."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

FREE = "brown common construction"
AUTUMN = {"season": "autumn"}
GIVE_GOOD = {"G": card(FREE, "", [{"do": "give goods", "n": 1}, {"do": "gain", "what": "point"}])}
GIVE_CARD = {"G": card(FREE, "", [{"do": "give", "n": 1}, {"do": "gain", "what": "point"}])}


@pytest.mark.rule("R125", "R126", "R127", "R128", "R129", "R174")
def test_T08_passing():
    t = table(
        GIVE_GOOD,
        AUTUMN | {"hand": "G G", "goods": {"wood": 3}},
        AUTUMN,
        AUTUMN,
        turn=1,
        at=[2, 0, 0, 0],
        crowd=[[0, 4, 0], [0, 0, 0], [0, 0, 0]],
    )
    t.play("pass")
    assert t.match.to_move == 2
    t.play("place coast2")
    assert t.reason("place coast1") == "OCCUPIED"
    t.play("play G", "give_goods wood")
    assert t.goods(2) == {"seaweed": 2, "wood": 1}  # the only one still there
    assert t.match.to_move == 2
    t.play("pass")
    assert t.match.to_move == 0
    t.play("play G", "give_goods wood")
    assert t.match.to_move == 0  # turn after turn
    assert (t.goods(), t.goods(1), t.goods(2)) == ({"wood": 1}, {}, {"seaweed": 2, "wood": 1})
    assert t.get("points") == 2
    t.play("pass")
    assert t.match.over
    assert t.reason("pass") == "OVER"


@pytest.mark.rule("A06", "A07", "R125")
def test_one_passes_in_autumn_only_but_with_workers_left():
    for season in ("winter", "spring", "summer"):
        assert table({}, {"season": season}).reason("pass") == "NOT_AUTUMN"
    assert table({}, AUTUMN, {}).reason("pass") == ""


@pytest.mark.rule("A09", "R126", "R072")
def test_a_card_goes_to_one_who_has_not_passed():
    t = table(GIVE_CARD, AUTUMN | {"hand": "G D1"}, AUTUMN | {"passed": True}, AUTUMN, AUTUMN).play("play G", "give D1")
    assert t.legal() == {"to 3", "to 4"}
    assert t.reason("to 2") == "HAS_PASSED"


@pytest.mark.rule("A09", "R126")
def test_who_gets_a_resource_is_chosen_among_those_in_the_game():
    t = table(GIVE_GOOD, AUTUMN | {"hand": "G", "goods": {"stone": 1}}, AUTUMN | {"passed": True}, AUTUMN, AUTUMN)
    t.play("play G", "give_goods stone")
    assert t.legal() == {"to 3", "to 4"}
    t.play("to 4")
    assert t.goods(3) == {"stone": 1}


@pytest.mark.rule("R128", "A27")
def test_when_all_others_have_passed_a_card_is_discarded_and_the_giver_rewarded():
    t = table(GIVE_CARD, AUTUMN | {"hand": "G D1"}, AUTUMN | {"passed": True}).play("play G", "give D1")
    assert (t.get("points"), t.hand(1)) == (1, [])
    assert t.match.position()["discards"] == {t.names["D1"]: 1}


@pytest.mark.rule("A28", "R174")
def test_a_passed_player_s_things_stay_as_they_are():
    mine = AUTUMN | {"passed": True, "points": 3, "treasures": 1, "boat": 4, "city": "G", "goods": {"wood": 2}}
    t = table(GIVE_CARD, AUTUMN, mine)
    before = t.player(1)
    t.play("place docks", "place coast1", "pass")
    assert t.player(1) == before


@pytest.mark.rule("R101", "R130", "R131", "R132", "R133", "R173")
def test_T25_the_score_sheet_and_a_tie():
    made = {
        "A": card("purple unique construction", points=14, score=[{"per": "purple", "n": 4}]),
        "B": card(FREE, points=10),
        "C": card(FREE, points=5),
        "D": card(FREE, points=6),
    }
    first = AUTUMN | {
        "city": "A D",
        "points": 3,
        "treasures": 2,
        "boat": 5,
        "goods": {"wood": 4},
        "maps": {"greens": 2, "browns": 1},
    }
    second = AUTUMN | {"city": "B B C", "points": 4, "treasures": 1, "boat": 6, "maps": {"blues": 1, "reds": 1}}
    third = AUTUMN | {"city": "B B B", "points": 1, "treasures": 3, "boat": 5, "hand": "D1 D2 D3 D4 D5"}
    holders = {"browns": 2, "blues": 2, "reds": 2}
    fourth = AUTUMN | {"maps": holders}
    taken = {"greens": 1, "browns": 2, "blues": 2, "reds": 2}
    t = table(made, first, second, third, fourth, maps_taken=taken)
    for _ in range(4):
        t.play("pass")
    assert t.match.over
    assert t.match.scores[:3] == (47, 47, 47)
    assert t.scored(0) == {
        "Cards": 20,
        "Purple cards' bonuses": 4,
        "Point tokens": 3,
        "Treasures": 4,
        "Map tiles": 6,
        "Boat": 10,
        "Total": 47,
    }
    assert t.scored(1) == {"Cards": 25, "Point tokens": 4, "Treasures": 2, "Map tiles": 4, "Boat": 12, "Total": 47}
    assert t.scored(2) == {"Cards": 30, "Point tokens": 1, "Treasures": 6, "Boat": 10, "Total": 47}
    assert t.match.winners == (1,)


def ended(*players, **more):
    t = table({"B": card(FREE, points=1)}, *[AUTUMN | one for one in players], **more)
    for _ in players:
        t.play("pass")
    return t.match


@pytest.mark.rule("R132")
def test_among_equals_the_boat_further_ahead_wins():
    match = ended({"points": 2, "boat": 1}, {"points": 4})
    assert (match.scores, match.winners) == ((4, 4), (0,))


@pytest.mark.rule("R133")
def test_then_more_map_tiles():
    match = ended({"points": 2}, {"maps": {"greens": 2}}, maps_taken={"greens": 1})
    assert (match.scores, match.winners) == ((2, 2), (1,))


@pytest.mark.rule("R134")
def test_then_more_treasures():
    match = ended({"points": 2}, {"treasures": 1})
    assert (match.scores, match.winners) == ((2, 2), (1,))


@pytest.mark.rule("R135")
def test_then_more_left_over_resources():
    match = ended({"goods": {"wood": 2, "stone": 1}}, {"goods": {"seaweed": 4}})
    assert (match.scores, match.winners) == ((0, 0), (1,))


@pytest.mark.rule("R136")
def test_then_the_victory_is_shared():
    match = ended({"goods": {"wood": 2}, "points": 1}, {"goods": {"stone": 2}, "points": 1}, {"points": 0})
    assert match.winners == (0, 1)


@pytest.mark.rule("R131")
def test_the_highest_score_wins_whatever_breaks_ties():
    match = ended({"points": 3}, {"boat": 1, "goods": {"wood": 9}})
    assert match.winners == (0,)


@pytest.mark.rule("R173")
def test_goods_hand_cards_and_anchors_score_nothing():
    match = ended({"goods": {"wood": 9, "stone": 9}, "hand": "D1 D2 D3", "anchors": 3}, {"anchors": 3})
    assert match.scores == (0, 0)


FOOL = {"F": card("brown unique critter", points=-2, goes="other"), "N": card(FREE), "M": card(FREE)}


@pytest.mark.rule("R126", "R174", "A36")
def test_a_card_for_another_city_never_comes_into_that_of_a_passed_player():
    passed = AUTUMN | {"passed": True}
    t = table(FOOL, AUTUMN | {"hand": "F"}, passed, AUTUMN, AUTUMN).play("play F")
    assert t.legal() == {"to 3", "to 4"}
    assert (t.reason("to 2"), t.rule("to 2")) == ("HAS_PASSED", "R126")
    only = table(FOOL, AUTUMN | {"hand": "F"}, passed, AUTUMN).play("play F")
    assert (only.city(1), only.city(2)) == ([], ["F"])  # nothing is asked: the one who is left gets it


@pytest.mark.rule("R126", "A36")
def test_where_nobody_can_take_a_card_for_another_city_it_is_not_played():
    passed, full = AUTUMN | {"passed": True}, AUTUMN | {"city": "N N N N N N N N M M M M M M M"}
    for others in ([passed], [passed, passed], [passed, full], [full, AUTUMN | {"city": "F"}]):
        t = table(FOOL, AUTUMN | {"hand": "F"}, *others)
        assert (t.reason("play F"), t.rule("play F")) == ("NO_HOME", "A36")
