"""Preparing for the next season; wind and tide."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.games.farshore.state import WORKERS
from tests.games.farshore.table import card, printed, table

GREEN = "green common construction"
WOOD = {"G": card(GREEN, "", "gain 1 wood")}
DOCKS_FULL = [[2, 0], [0, 0], [0, 0]]


@pytest.mark.rule("R087", "R105", "R106", "R107", "R108", "R109", "R113", "R114", "R119")
def test_T22_preparing_for_summer():
    made = WOOD | {"R": card("red common construction")}
    t = table(
        made,
        {"season": "spring", "hand": "D1 D2 D3 D4 D5 D6 D7", "city": "G R@"},
        {"season": "spring"},
        crowd=DOCKS_FULL,
        roses=("green", None),
    )
    assert {"prepare", "play D1"} <= t.legal()
    assert t.reason("pass") == "NOT_AUTUMN"
    t.play("prepare")
    assert t.legal() == {f"draw_bay X{k}" for k in range(1, 9)}  # from the Bay, not from the deck
    t.play("draw_bay X4")
    assert len(t.hand()) == 8  # there was room for one
    t.play("=D8")
    assert (t.get("workers"), t.goods(), t.match.to_move) == (4, {}, 1)
    assert t.player()["city"][1] == {"card": t.names["R"]}
    assert t.match.position()["crowd"] == [[0, 0], [0, 0], [0, 0]]
    position = t.match.position()
    assert (position["flooded"], position["roses"]) == ([False, False], ["green", None])
    early = table(made, {"season": "spring", "city": "G R"}, {"season": "spring"}, crowd=DOCKS_FULL)
    assert early.reason("prepare") == "WORKERS_LEFT"
    assert early.rule("prepare") == "R105"


@pytest.mark.rule("R106")
def test_with_all_workers_placed_and_nothing_to_play_one_prepares():
    dear = {f"E{k}": card("brown common construction", "9 stone") for k in range(8)}
    t = table(dear, {}, {}, bay=" ".join(dear), at=[1, 1, 0, 0])
    assert t.legal() == {"prepare"}


@pytest.mark.rule("R110", "R106")
def test_after_autumn_there_is_nothing_to_prepare_for():
    t = table({}, {"season": "autumn"}, {"season": "autumn"}, at=[1, 1, 1, 1], crowd=[[1, 0], [0, 0], [0, 0]])
    assert t.reason("prepare") == "NO_SEASON"


@pytest.mark.rule("R111")
def test_seasons_are_each_player_s_own():
    t = table({}, {}, {"season": "winter"}, at=[1, 1, 0, 0]).play("prepare")
    assert [t.player(p).get("season", "winter") for p in range(2)] == ["spring", "winter"]
    assert t.reason("place coast1") == ""


@pytest.mark.rule("R112", "R170", "R086")
def test_spring_runs_all_green_cards_in_any_order():
    made = {"G": card(GREEN, "", "gain 1 wood"), "C": card(GREEN, "", "gain 1 point per wood"), "E": card(GREEN)}
    t = table(made, {"city": "G C G E"}, {}, at=[1, 1, 0, 0]).play("prepare")
    assert t.legal() == {"run 1/1", "run 1/2", "run 1/3", "done"}  # a card without effect has nothing to run
    t.play("run 1/3")
    assert t.reason("run 1/3") == t.reason("run 1/4") == "NOT_RUN"
    t.play("run 1/2")
    assert (t.goods(), t.get("points"), t.get("workers")) == ({"wood": 2}, 1, 3)
    in_order = table(made, {"city": "G C G E"}, {}, at=[1, 1, 0, 0]).play("prepare", "done")
    assert (in_order.goods(), in_order.get("points")) == ({"wood": 2}, 1)


#: Production and what discards another card of the city, which both run when one prepares for spring.
THROWING = WOOD | {
    "C": card(GREEN, "", "gain 1 stone"),
    "S": card(GREEN, "", [{"do": "scrap"}]),
    "N": card("brown common construction"),
}


@pytest.mark.rule("R112", "R163")
@pytest.mark.parametrize(
    ("gone", "left"),
    [("1", {"run 1/1", "run 1/4"}), ("3", {"run 1/2", "run 1/4"}), ("6", {"run 1/2", "run 1/5"})],
)
def test_green_cards_still_run_after_one_of_them_has_discarded_a_card(gone, left):
    """Cards behind the one that is gone move up; which of them wait to be run stays as it was."""
    t = table(THROWING, {"city": "N G N S C N"}, {}, at=[1, 1, 0, 0]).play("prepare", "run 1/4", f"scrap {gone}")
    assert t.legal("run") == left
    t.play("done")
    assert t.goods() == {"wood": 1, "stone": 1}


@pytest.mark.rule("R112", "R163")
def test_a_green_card_that_is_discarded_runs_no_more():
    t = table(THROWING, {"city": "N G N S C N"}, {}, at=[1, 1, 0, 0]).play("prepare", "run 1/4", "scrap 5")
    assert (t.goods(), t.match.to_move) == ({"wood": 1}, 1)  # the last one needs no choice


@pytest.mark.rule("R170")
def test_parts_with_may_stay_optional():
    steps = [{"do": "discard", "n": 1}, {"do": "gain", "what": "wood", "per": "made"}]
    t = table({"G": card(GREEN, "", steps)}, {"city": "G", "hand": "D1"}, {}, at=[1, 1, 0, 0]).play("prepare")
    assert t.legal() == {"discard D1", "done"}
    t.play("done")
    assert (t.goods(), t.hand()) == ({}, ["D1"])


@pytest.mark.rule("R113")
def test_summer_draws_two_cards_from_the_bay_and_refills_then():
    t = table({}, {"season": "spring"}, {"season": "spring"}, at=[1, 1, 1, 0]).play("prepare", "draw_bay X1")
    assert len(t.bay()) == 7
    assert not t.match.awaits_chance
    t.play("draw_bay X2", "=D1", "=D2")
    assert (t.hand(), len(t.bay())) == (["X1", "X2"], 8)


@pytest.mark.rule("R115", "R114")
def test_autumn_runs_green_cards_then_draws_two_from_bay_or_deck():
    made = {"G": card(GREEN, "", "draw 1")}
    t = table(made, {"season": "summer", "city": "G"}, {"season": "summer"}, at=[1, 1, 1, 1]).play("prepare")
    assert t.match.awaits_chance  # the green card first
    t.play("=D1", "draw_deck", "=D2", "draw_bay X1", "=D3")
    assert (t.hand(), t.get("workers"), len(t.bay())) == (["D1", "D2", "X1"], 5, 8)
    full = table({}, {"season": "summer", "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, {"season": "summer"}, at=[1, 1, 1, 1])
    full.play("prepare")
    assert len(full.hand()) == 8
    assert not full.legal("draw_deck")


@pytest.mark.rule("R116", "R139", "R108")
def test_usable_workers_are_two_to_five():
    at = {"winter": [1, 1, 0, 0], "spring": [1, 1, 1, 0], "summer": [1, 1, 1, 1]}
    found = [WORKERS]
    for season in at:
        t = table({}, {"season": season, "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, {"season": season}, at=at[season])
        found.append(t.play("prepare").get("workers"))
    assert found == [2, 3, 4, 5]


@pytest.mark.rule("R109")
def test_the_turn_ends_after_preparing():
    t = table(WOOD, {"city": "G", "hand": "D1"}, {}, at=[1, 1, 0, 0]).play("prepare")
    assert (t.goods(), t.match.to_move) == ({"wood": 1}, 1)


# ---- the change of wind --------------------------------------------------------------------------------------------


@pytest.mark.rule("R111", "R112", "R117", "R119", "R171", "R172", "R143")
def test_T23_the_last_one_turns_the_wind():
    made = {"G": card(GREEN)}
    t = table(
        made,
        {"hand": "G G", "workers": 0},
        {"workers": 0},
        {"workers": 1},
        at=[1, 1, 2, 2],
        crowd=[[0, 0, 1], [0, 0, 0], [0, 0, 0]],
        roses=("green", "unique"),
    )
    t.play("prepare", "prepare", "place lookout", "done", "play G")
    assert t.get("boat") == 1
    t.play("place coast1", "prepare")
    assert t.match.position()["awaits"] == "rose_a"
    assert {t.match.game.words.chance_notation(o) for o in range(58, 66) if t.match.game.odds(t.state, o)} == {
        "rose A2",
        "rose A3",
        "rose A4",
    }
    t.play("=rose A4", "=rose B3", "play G")
    assert t.match.position()["roses"] == ["red", "critter"]
    assert t.get("boat") == 1


@pytest.mark.rule("R118", "R120", "A08")
def test_three_changes_of_wind_show_every_tile_once():
    """Two players, each prepares three times; the second is the last each time."""
    t = table(
        {}, {"hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, {"hand": "D9 D10 D11 D12 D13 D14 X1 X2"}, roses=("green", "common")
    )
    shown = [("green", "common")]
    for season in range(3):
        while t.player().get("workers", 2 + season) or t.player(1).get("workers", 2 + season):
            t.play("place lookout", "done")
        t.play("prepare", "prepare")
        for _ in range(2):
            rose = next(o for o in range(58, 66) if t.match.game.odds(t.state, o))
            t.match.answer(rose)
        shown.append(tuple(t.match.position()["roses"]))
    assert len(set(shown)) == 4
    assert [len({pair[k] for pair in shown}) for k in range(2)] == [4, 4]
    assert t.match.position()["roses_left"] == [[], []]


@pytest.mark.rule("R119")
def test_who_is_not_the_last_changes_nothing():
    t = table({}, {}, {}, {}, at=[1, 1, 0, 0]).play("prepare")
    assert not t.match.awaits_chance


@pytest.mark.rule("R171", "A08")
def test_the_last_is_last_whatever_season_the_others_are_in_or_if_they_passed():
    t = table({}, {}, {"season": "autumn", "passed": True}, {"season": "summer"}, at=[1, 1, 0, 0]).play("prepare")
    assert t.match.position()["awaits"] == "rose_a"


@pytest.mark.rule("A24", "R172")
def test_the_season_s_reward_comes_before_tide_and_wind():
    t = printed({"season": "spring"}, {"season": "summer"}, {"season": "summer"}, at=[1, 1, 1, 0]).play("prepare")
    assert all(one.startswith("draw_bay") for one in t.legal())
    for _ in range(2):
        t.play(min(t.legal("draw_bay")))
    while t.match.position()["awaits"] == "card":
        t.match.answer(next(o for o in range(48) if t.match.game.odds(t.state, o)))
    assert t.legal() == {"flood 1", "flood 2", "flood 3"}
    t.play("flood 3", "flood 1")
    assert t.match.position()["awaits"] == "rose_a"


# ---- the tide ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R116", "R118", "R121", "R122", "R123", "R124", "R032")
def test_T24_the_tide_for_two():
    full = "D1 D2 D3 D4 D5 D6 D7 D8"
    other = "D9 D10 D11 D12 D13 D14 X1 X2"
    t = table(
        {},
        {"season": "summer", "hand": full},
        {"season": "spring", "hand": other},
        turn=1,
        at=[2, 2, 2, 1, 1, 0],
        crowd=[[1, 0], [0, 0], [0, 0]],
        roses=("green", "common"),
    )
    t.play("prepare", "=rose A2", "=rose B2")
    assert t.match.position()["flooded"] == [True, True]
    assert t.match.position()["at"][4] == 1
    assert t.reason("place island2") == "FLOODED"
    t.play("place coast1", "place coast2", "prepare")
    assert t.get("workers") == 5
    assert t.match.position()["at"][4] == 0


@pytest.mark.rule("R121", "R124")
@pytest.mark.parametrize(("seats", "dry"), [(3, 1), (4, 2)])
def test_with_three_one_island_is_left_with_four_two(seats, dry):
    full = {"season": "summer"}
    t = table({}, {"season": "spring", "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, *[full] * (seats - 1), at=[1, 1, 1, 0])
    t.play("prepare")
    assert t.reason("flood 4") == ("" if seats == 4 else "NO_ISLAND")
    t.play("flood 2")
    assert t.reason("flood 2") == "FLOODED"
    t.play("flood 1")
    assert t.match.position()["flooded"].count(False) == dry
    assert t.match.awaits_chance


@pytest.mark.rule("A13", "R147")
def test_two_to_four_play_and_for_so_many_the_tide_comes():
    for seats in (1, 5):
        with pytest.raises(ludoteka.Complaint, match="2 to 4 seats"):
            ludoteka.new("farshore", seats=seats)
    for seats in (2, 3, 4):
        others = [{"season": "summer"}] * (seats - 1)
        t = table({}, {"season": "spring", "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}, *others, at=[1, 1, 1, 0]).play("prepare")
        t.play(*["flood 1", "flood 2"][: len(t.legal("flood")) and 2])
        assert sum(t.match.position()["flooded"]) == 2


@pytest.mark.rule("R123")
def test_in_autumn_a_worker_stays_on_a_flooded_island():
    last = {"season": "spring", "hand": "D1 D2 D3 D4 D5 D6 D7 D8"}
    t = table({}, {"season": "autumn"}, last, at=[2, 2, 2, 0, 1, 0], turn=1).play("prepare")
    t.play("=rose A1", "=rose B1", "pass")
    assert t.match.position()["at"][4] == 1
