"""Set-up by the number of players, the Bay, hands and the change of a starting hand."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteka
from ludoteka.games.farshore.state import ANCHORS
from tests.games.farshore.table import COPIES, DATA, IDS, card, table

A, B, C = IDS[:3]


def begun(seats: int, first: int = 1) -> ludoteka.Match:
    """Up to the wind roses."""
    match = ludoteka.new("farshore", seats=seats, dice=False)
    match.answer(f"first {first}")
    for k in range(seats):
        match.answer(f"island {k + 1}")
    for rose in ("rose A2", "rose B3"):
        match.answer(rose)
    return match


def dealt(seats: int, first: int = 1) -> ludoteka.Match:
    """All is dealt; the starting player is asked about the hand."""
    match = begun(seats, first)
    while match.awaits_chance:
        match.answer(next(o for o in range(48) if match.game.odds(match.states[0], o)))
    return match


def hand(match: ludoteka.Match, p: int) -> list[str]:
    return list(match.position()["players"][p].get("hand", []))


@pytest.mark.rule("R016", "R018", "R021", "R023", "R025", "R026")
def test_T03_the_table_for_three():
    match = begun(3)
    for name in (A, B, A, C, *IDS[3:8]):
        match.answer(name)
    position = match.position()
    assert [tuple(spot) for spot in position["bay"]] == [(A, 2), (B, 1), (C, 1), *((name, 1) for name in IDS[3:8])]
    for name in [*IDS[10:15], *IDS[15:21], *IDS[21:28]]:
        match.answer(name)
    position = match.position()
    assert [len(player["hand"]) for player in position["players"]] == [5, 6, 7]
    assert position["deck_left"] == 125 - 9 - 18 == 98
    assert len(set(position["islands"])) == 3
    assert all(player["workers"] == 2 for player in position["players"])
    assert [int(me.anchors) for me in match.states[0].players[:3]] == [ANCHORS] * 3


@pytest.mark.rule("R024", "R150")
def test_T03_a_whole_hand_may_be_changed_once_and_only_before_the_first_turn():
    match = dealt(3)
    match.play("keep")
    old = hand(match, 1)
    assert {action.notation for action in match.legal()} == {"keep", "mulligan"}
    assert match.refusal(f"discard {old[0]}")
    before = match.position()["deck_left"]
    match.play("mulligan", settle=False)
    new = [name for name in IDS if match.states[0].deck[IDS.index(name)]][:6]
    for name in new:
        match.answer(name)
    assert hand(match, 1) == sorted(new, key=IDS.index)
    position = match.position()
    assert position["discards"] == dict(Counter(old))
    assert position["deck_left"] == before - 6
    assert position["players"][1]["swapped"]
    assert position["to_move"] == 2  # it is not asked again
    match.play("keep")
    assert {action.notation for action in match.legal()}.isdisjoint({"keep", "mulligan"})
    assert match.refusal("mulligan")


@pytest.mark.rule("A04")
def test_hands_are_all_dealt_before_the_first_player_is_asked():
    match = dealt(4)
    assert [len(hand(match, p)) for p in range(4)] == [5, 6, 7, 8]
    for p in range(4):
        assert match.to_move == p
        match.play("keep")
    assert match.position()["phase"] == "turn"


@pytest.mark.rule("A03", "R023", "R151")
def test_the_starting_player_is_drawn_first_and_hands_go_by_turn_order():
    match = ludoteka.new("farshore", seats=3, dice=False)
    weights = [match.game.odds(match.states[0], o) for o in range(match.game.outcomes)]
    assert sorted(weights)[-3:] == [1, 1, 1]
    assert sum(weights) == 3
    match = dealt(3, first=2)
    assert [len(hand(match, p)) for p in range(3)] == [7, 5, 6]
    assert match.to_move == 1
    for _ in range(3):
        match.play("keep")
    assert match.to_move == 1


@pytest.mark.rule("R014", "R015", "R016", "R017")
@pytest.mark.parametrize(("seats", "stack"), [(2, [2, 1]), (3, [2, 1, 0]), (4, [2, 1, 1, 0])])
def test_each_type_of_map_tiles_has_a_stack_by_the_number_of_players_the_highest_on_top(seats, stack):
    from ludoteka.games.farshore.words.names import values_left

    match = ludoteka.new("farshore", seats=seats, seed=1)
    assert [values_left(match.states[0], kind) for kind in range(6)] == [stack] * 6


@pytest.mark.rule("R018", "A25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_island_for_each_player_any_of_ten_and_none_twice(seats):
    match = ludoteka.new("farshore", seats=seats, dice=False)
    match.answer("first 1")
    assert sum(match.game.odds(match.states[0], o) for o in range(48, 58)) == 10
    match.answer("island 7")
    with pytest.raises(ludoteka.UserError, match="cannot come"):
        match.answer("island 7")
    for k in range(seats - 1):
        match.answer(f"island {k + 1}")
    assert match.position()["islands"] == [7, 1, 2, 3][:seats]
    assert match.position()["awaits"] == "rose_a"


@pytest.mark.rule("R018")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_no_island_lies_there_is_nothing_to_place_copy_or_flood(seats):
    made = {"C": card("brown common construction", "", [{"do": "copy"}])}
    full = "D1 D2 D3 D4 D5 D6 D7 D8"
    turn = table(made, {"hand": "C"}, seats=seats)
    copying = table(made, {"hand": "C"}, seats=seats).play("play C")
    flooding = table(made, {"season": "spring", "hand": full}, *[{"season": "summer"}] * (seats - 1), at=[1, 1, 1, 0])
    asked = [(turn, "place island"), (copying, "copy island")]
    asked += [(flooding.play("prepare"), "flood ")] if seats > 2 else []
    for t, move in asked:
        reasons = [(t.reason(f"{move}{k}"), t.rule(f"{move}{k}")) for k in (1, 2, 3, 4)]
        assert reasons == [("", "")] * seats + [("NO_ISLAND", "R018")] * (4 - seats)


@pytest.mark.rule("R020")
def test_wind_roses_of_either_stack_come_at_random_and_one_of_each_is_shown():
    match = ludoteka.new("farshore", seats=2, dice=False)
    for answer in ("first 1", "island 1", "island 2"):
        match.answer(answer)
    for stack, letter in enumerate("AB"):
        odds = {match.game.words.chance_notation(o) for o in range(66) if match.game.odds(match.states[0], o)}
        assert odds == {f"rose {letter}{k}" for k in range(1, 5)}
        match.answer(f"rose {letter}3")
        own = [rose["shows"] for rose in DATA["roses"] if rose["stack"] == letter]
        assert match.position()["roses"][stack] == own[2]


@pytest.mark.rule("R021", "R075", "R142")
def test_equal_names_are_stacked_until_eight_different_ones_show():
    match = begun(2)
    for name in (A, A, A, B, C, B, *IDS[3:7]):
        assert match.position()["awaits"] == "card"
        match.answer(name)
    assert len([spot for spot in match.position()["bay"] if spot]) == 7
    match.answer(IDS[7])
    bay = dict(match.position()["bay"])
    assert len(bay) == 8
    assert (bay[A], bay[B], sum(bay.values())) == (3, 2, 11)


@pytest.mark.rule("R023")
def test_a_fourth_player_begins_with_eight_cards():
    match = dealt(4)
    assert [len(hand(match, p)) for p in range(4)] == [5, 6, 7, 8]


@pytest.mark.rule("R019")
def test_tokens_are_unlimited():
    effect = "gain 20 wood; gain 20 point; gain 20 treasure"
    t = table(
        {"G": card("green common construction", "", effect)},
        {"hand": "G", "goods": {"wood": 500}, "points": 300, "treasures": 200},
    )
    t.play("play G")
    assert (t.goods(), t.get("points"), t.get("treasures")) == ({"wood": 520}, 320, 220)


@pytest.mark.rule("R027", "R022")
def test_hands_deck_and_discard_pile_are_hidden():
    match = dealt(3)
    for _ in range(3):
        match.play("keep")
    seen = match.view(1)
    hands = [player.get("hand", []) for player in seen["players"]]
    assert hands[1] == hand(match, 1)
    assert (set(hands[0]), set(hands[2])) == ({"?"}, {"?"})
    assert [len(one) for one in hands] == [5, 6, 7]
    assert set(match.view(None)["players"][1]["hand"]) == {"?"}
    assert sum(seen["deck"].values()) == match.position()["deck_left"] + 5 + 7  # what is unseen is counted together
    assert seen["discards"] == {}


@pytest.mark.rule("A31", "R027")
def test_a_card_that_all_saw_being_taken_is_hidden_in_the_hand():
    t = table({}, {"hand": "D1"}, {}).play("place lookout", "done", "draw_bay X1", "done")
    assert t.hand() == ["D1", "X1"]
    assert t.match.view(1)["players"][0]["hand"] == ["?", "?"]
    assert t.match.view(1)["deck"][t.names["X1"]] == t.match.position()["deck"][t.names["X1"]] + 1


@pytest.mark.rule("R148")
def test_goods_points_and_treasures_begin_in_the_supply():
    match = dealt(2)
    for player in match.position()["players"]:
        assert not {"goods", "points", "treasures", "city", "maps", "boat"} & set(player)


@pytest.mark.rule("R149", "R025", "R011", "R116")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_workers_and_a_boat_of_one_s_own(seats):
    """Two workers at home, three to come, and one animal in the boat at the start of the track."""
    match = dealt(seats)
    for _ in range(seats):
        match.play("keep")
    assert [int(me.boat) for me in match.states[0].players[:seats]] == [0] * seats
    for p in range(seats):
        match.play(f"place coast{p + 1}")
    assert match.position()["at"] == [p + 1 if p < seats else 0 for p in range(8)]  # workers are told apart
    assert [player["workers"] for player in match.position()["players"]] == [1] * seats
    sail = table({"G": card("brown common construction", "", "boat 3")}, {"hand": "G"}, seats=seats).play("play G")
    assert [sail.get("boat", p) for p in range(seats)] == [3, *[0] * (seats - 1)]
    last = table({}, *[{"season": "autumn"}] * seats)
    assert [int(me.workers) + 1 for me in last.state.players[:seats]] == [6] * seats


@pytest.mark.rule("R010")
def test_the_box_is_whole():
    assert (len(IDS), sum(COPIES.values())) == (48, 125)
    assert len(DATA["islands"]) == 10
    assert Counter(rose["stack"] for rose in DATA["roses"]) == {"A": 4, "B": 4}
    assert (len(DATA["maps"]) * 4, len(DATA["coast"])) == (24, 4)
    assert ANCHORS * 4 == 12
