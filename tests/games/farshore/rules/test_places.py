"""Workers: on the coast, islands, docks, lookout and red cards."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import DATA, card, table

RED = "red common construction"


@pytest.mark.rule("R028", "R029", "R030", "R152")
def test_T04_each_coast_site_holds_one_worker_and_gives_its_resources_at_once():
    t = table({}, {"workers": 1}, {"workers": 1}, at=[2, 1, 0, 0])
    assert (t.reason("place coast1"), t.reason("place coast2")) == ("OCCUPIED", "OCCUPIED")
    assert t.reason("place coast3") == t.reason("place coast4") == ""
    t.play("place coast4")
    assert t.goods() == {"mushrooms": 2}
    assert t.match.to_move == 1
    assert t.get("workers", 0, 2) == 0


@pytest.mark.rule("R030", "R154", "A01")
def test_what_coast_and_islands_give_stands_in_the_box():
    assert len(DATA["coast"]) == 4
    given = [{"wood": 3}, {"seaweed": 2}, {"wood": 1, "stone": 1}, {"mushrooms": 2}]
    for k, goods in enumerate(given):
        assert table({}).play(f"place coast{k + 1}").goods() == goods
    assert all(one["source"] in ("printed", "reported", "house") for one in (*DATA["coast"], *DATA["islands"]))


@pytest.mark.rule("R028")
def test_without_a_worker_at_home_nobody_is_placed():
    t = table({"R": card(RED)}, {"city": "R", "workers": 0}, at=[1, 1, 0, 0])
    assert {t.reason(f"place {where}") for where in ("coast3", "docks", "lookout", "island1")} == {"NO_WORKER"}
    assert t.reason("visit 1") == "NO_WORKER"


@pytest.mark.rule("R031", "R032", "A25", "R154")
def test_an_island_holds_one_worker_while_it_is_face_up():
    t = table({}, islands=[6, 7], at=[0, 0, 0, 0, 0, 0], flooded=[False, False]).play("place island1")
    assert (t.goods(), t.get("boat")) == ({"seaweed": 1}, 1)
    assert t.reason("place island1") == "OCCUPIED"
    assert t.reason("place island3") == "NO_ISLAND"
    under = {"season": "summer"}
    t = table({}, under, under, islands=[2, 7], flooded=[True, True])
    assert t.reason("place island1") == "FLOODED"


@pytest.mark.rule("R033", "R034", "R006", "R008", "R009", "R022")
def test_T02_the_docks_take_three_cards_for_three_resources():
    t = table({}, {"hand": "D1 D2 D3 D4", "workers": 1}, {"workers": 1}, crowd=[[1, 1], [0, 0], [0, 0]])
    t.play("place docks", "discard D1", "discard D2", "discard D3")
    assert t.legal() == {f"gain {good}" for good in ("wood", "seaweed", "stone", "mushrooms")}
    t.play("gain wood", "gain wood", "gain mushrooms")
    assert (t.goods(), t.hand()) == ({"wood": 2, "mushrooms": 1}, ["D4"])
    assert sum(t.match.position()["discards"].values()) == 3
    assert t.match.position()["crowd"][0] == [2, 1]


@pytest.mark.rule("R034")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_docks_take_fewer_cards_too(n):
    t = table({}, {"hand": "D1 D2 D3 D4"}).play("place docks", *[f"discard D{k + 1}" for k in range(n)], "done")
    t.play(*["gain stone"] * n)
    assert t.goods().get("stone", 0) == n
    assert t.match.to_move == 1


@pytest.mark.rule("R035", "R036", "R037", "R070")
def test_T05_the_lookout_draws_from_bay_and_deck_up_to_eight():
    t = table({"F": card("brown common critter")}, {"hand": "D1 D2 D3 D4 D5 D6"}, {}, crowd=[[0, 0], [0, 1], [0, 0]])
    t.play("place lookout", "discard D1", "discard D2", "discard D3", "done", "draw_bay X1", "draw_bay X2")
    assert len(t.bay()) == 6  # nothing is refilled before the last card
    assert t.reason("draw_bay spot1") == "NO_CARD"
    t.play("draw_deck", "=D7", "draw_deck", "=D8", "draw_deck", "=D9")
    assert t.hand() == ["D4", "D5", "D6", "D7", "D8", "D9", "X1", "X2"]
    assert t.match.position()["awaits"] == "card"  # a ninth card is not offered, the Bay is filled
    t.play("=D10", "=D11")
    assert set(t.bay()) == {"X3", "X4", "X5", "X6", "X7", "X8", "D10", "D11"}
    assert t.match.to_move == 1


@pytest.mark.rule("A16", "R036")
def test_on_the_lookout_one_may_stop_early_and_sees_each_card_before_the_next():
    t = table({}, {"hand": "D1"}).play("place lookout", "done", "draw_deck", "=D2")
    assert t.hand() == ["D1", "D2"]
    assert {"done", "draw_deck", "draw_bay X3"} <= t.legal()
    t.play("done")
    assert t.match.to_move == 1


@pytest.mark.rule("R035", "R033", "R152")
def test_docks_and_lookout_hold_any_number():
    t = table({}, {"season": "autumn", "workers": 2}, {}, crowd=[[1, 2], [2, 0], [0, 0]])
    assert t.reason("place docks") == t.reason("place lookout") == ""


@pytest.mark.rule("R153")
def test_a_worker_always_finds_a_place():
    """All single places are taken, the hand is full: the docks and the lookout are open."""
    other = {"season": "autumn", "workers": 0}
    third = {"season": "autumn", "workers": 0}
    t = table(
        {},
        {"hand": "D1 D2 D3 D4 D5 D6 D7 D8", "workers": 2},
        other,
        third,
        at=[2, 2, 2, 2, 3, 3, 3],
        crowd=[[0, 1, 1], [0, 0, 0], [0, 0, 1]],
    )
    assert t.legal("place") == {"place docks", "place lookout"}
    t.play("place lookout", "done")
    assert t.match.to_move == 1


@pytest.mark.rule("A18")
def test_a_worker_may_achieve_nothing_but_not_in_the_dunes():
    t = table({"R": card(RED, "", "gain 1 point per blue")}, {"city": "R"})
    assert t.reason("place dunes") == "NO_MAP"
    assert t.reason("place docks") == t.reason("visit 1") == ""
    t.play("visit 1")
    assert (t.get("points"), t.match.to_move) == (0, 1)


@pytest.mark.rule("R038", "R039", "R091", "R152", "R141", "R028")
def test_T06_a_red_card_acts_when_its_owner_s_worker_comes():
    t = table({"R": card(RED, "1 wood", "gain 1 stone")}, {"hand": "R", "goods": {"wood": 1}}, {"workers": 2})
    t.play("play R")
    assert t.goods() == {}
    assert t.match.refusal("visit 1")  # seat 2 has no city: there is no notation for a card of seat 1
    t.play("place coast1", "visit 1")
    assert t.goods() == {"stone": 1}
    t.play("place coast2")
    assert t.reason("visit 1") == "OCCUPIED"


@pytest.mark.rule("R039", "R141")
def test_workers_never_go_to_others_cities():
    t = table({"R": card(RED, "", "gain 1 stone")}, {}, {"city": "R R R"})
    assert t.legal("visit") == set()
    assert {t.reason(f"visit {k}") for k in (1, 2, 3)} == {"NO_CARD"}


@pytest.mark.rule("R038")
def test_only_red_cards_hold_workers():
    t = table({"G": card("green common construction", "", "gain 1 stone")}, {"city": "G"})
    assert t.reason("visit 1") == "NOT_RED"


@pytest.mark.rule("R145")
def test_the_kinds_of_places_are_six():
    maps = "D1 D2 D3"
    t = table({"R": card(RED)}, {"city": f"R {maps}", "hand": "D4"}, islands=[1, 2])
    found = {one.split()[1].rstrip("1234") if one.startswith("place") else "red" for one in t.legal("place")} | {
        "red" for _ in t.legal("visit")
    }
    assert found == {"coast", "island", "docks", "lookout", "dunes", "red"}
