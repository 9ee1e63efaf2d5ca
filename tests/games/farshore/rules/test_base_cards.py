"""The vocabulary can say what cards of the base game say, those too of which this game has no like."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

FREE, RED = "brown common construction", "red unique construction"


@pytest.mark.rule("R091", "R144")
def test_tokens_on_a_card():
    """A chapel: each visit puts a point on it and draws two cards for each that lies there."""
    steps = [{"do": "put", "what": "point"}, {"do": "draw", "n": 2, "per": "held"}]
    t = table({"C": card(RED, "", steps, score=[])}, {"city": "C"}).play("visit 1", "=D1", "=D2")
    assert t.player()["city"][0]["held"] == {"point": 1}
    assert t.get("points") == 0
    again = table({"C": card(RED, "", steps), "S": card(FREE, "", [{"do": "scrap"}])}, {"city": "C", "hand": "S"})
    again.state.players[0].city[0].held[5] = 2
    again.play("visit 1", *[f"=D{k}" for k in range(1, 7)])
    assert len(again.hand()) == 7
    again.play("place coast1", "play S", "scrap 1")
    assert again.city() == ["S"]
    assert not again.state.players[0].city[1].held.any()


@pytest.mark.rule("R086", "R038")
def test_a_store_that_a_worker_empties():
    """Production puts goods on it; it is no red card, but a worker may come."""
    store = card("green common construction", "", [{"do": "put", "what": "wood", "n": 3}], visit=[{"do": "collect"}])
    t = table({"S": store, "G": card("green common construction")}, {"hand": "S"}).play("play S", "place coast2")
    assert t.player()["city"][0]["held"] == {"wood": 3}
    t.play("visit 1")
    assert t.goods() == {"wood": 3}
    assert "held" not in t.player()["city"][0]
    assert table({"G": card("green common construction")}, {"city": "G"}).reason("visit 1") == "NOT_RED"


@pytest.mark.rule("R108", "R088")
def test_a_clock_tower():
    """It enters with three points; before each preparing one may go to do again what an own worker's place gives."""
    again = [{"do": "spend held"}, {"do": "copy", "own": True}]
    tower = card(
        "blue unique construction",
        "",
        [{"do": "need", "per": "held"}, {"do": "choose", "options": [[], again]}],
        when="preparing",
        enters=[{"do": "put", "what": "point", "n": 3}],
    )
    t = table({"T": tower}, {"hand": "T", "workers": 0}, at=[1, 0, 0, 0, 2], crowd=[[1, 0], [0, 0], [0, 0]])
    t.play("play T")
    assert t.player()["city"][0]["held"] == {"point": 3}
    t.play("place coast2", "prepare")
    assert t.legal() == {"choose 1", "choose 2"}
    t.play("choose 2")
    assert t.legal() == {"copy coast1"}
    assert t.reason("copy coast3") == "NO_WORKER_THERE"
    t.play("copy coast1")
    assert t.goods() == {"wood": 3}
    assert (t.get("workers"), t.player()["city"][0]["held"]) == (3, {"point": 2})
    nowhere = table({"T": tower}, {"city": "T", "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]])
    nowhere.state.players[0].city[0].held[5] = 1
    nowhere.play("prepare", "choose 2")
    assert nowhere.get("workers") == 3


@pytest.mark.rule("R108", "R152")
@pytest.mark.slow
def test_a_worker_that_stays_for_good_and_a_second_place():
    made = {"M": card(RED, "", "gain 4 point", keeps=True), "R": card(FREE, "", [{"do": "recall"}])}
    t = table(made, {"city": "M", "hand": "R"}).play("visit 1", "place coast1", "play R")
    assert t.match.to_move == 1  # nobody comes home from there
    t.play("place coast2")
    assert t.reason("visit 1") == "OCCUPIED"
    t.play("place coast3", "prepare", "prepare")
    assert (t.get("workers"), t.player()["city"][0]["worker"]) == (2, 1)
    both = table(made, {"city": "M@", "workers": 1})
    assert both.reason("visit 1") == "OCCUPIED"
    partner = {"M": made["M"] | {"second": both.names["R"]}, "R": made["R"]}
    both = table(partner, {"city": "M@ R", "workers": 1})
    both.play("visit 1")
    assert both.player()["city"][0]["worker"] == 2
    third = table(partner, {"season": "spring", "city": "M@@ R", "workers": 1})
    assert third.reason("visit 1") == "OCCUPIED"


@pytest.mark.rule("R060")
def test_a_dungeon():
    """A critter of the city goes for three less, once, and once more with the ranger."""
    less = [{"do": "less", "n": 3, "price": "critter", "uses": 1}]
    made = {
        "D": card("blue unique construction", "", less, when="playing"),
        "K": card("brown common critter"),
        "H": card(FREE, "3 stone"),
    }
    t = table(made, {"city": "D K K", "hand": "H H"}).play("play H", "use 1")
    assert t.legal() == {"scrap 2", "scrap 3"}
    assert (t.reason("scrap 1"), t.reason("scrap 4"), t.reason("discard H")) == ("NOT_ALLOWED", "NO_CARD", "NOT_NOW")
    t.play("scrap 3")
    assert t.city() == ["D", "K", "H"]
    t.play("place coast1")
    assert t.reason("play H") == "TOO_DEAR"  # it was used once
    none = table(made, {"city": "D", "hand": "H"})
    assert none.reason("play H") == "TOO_DEAR"
    more = made | {"D": made["D"] | {"second": none.names["H"]}}
    twice = table(more, {"city": "D K K K", "hand": "H H H"}).play("play H", "use 1", "scrap 2", "place coast1")
    twice.play("play H", "use 1", "scrap 2")
    assert twice.city() == ["D", "K", "H", "H"]
    twice.play("place coast2")
    assert twice.reason("play H") == "TOO_DEAR"  # once more, not for good


@pytest.mark.rule("R060", "R061")
@pytest.mark.slow
def test_a_judge():
    """One token of the cost is paid with any other resource."""
    made = {
        "J": card("blue unique critter", "", [{"do": "less", "instead": True}], when="playing"),
        "H": card(FREE, "1 stone, 1 wood, 1 any"),
    }
    t = table(made, {"city": "J", "hand": "H", "goods": {"wood": 3, "seaweed": 1}}).play("play H")
    assert "use 1" in t.legal()
    t.play("use 1")
    assert t.legal() == {"less stone"}
    assert (t.reason("less wood"), t.reason("less any"), t.reason("less seaweed")) == (
        "TOO_DEAR",
        "NOT_ALLOWED",
        "NOT_DUE",
    )
    t.play("less stone", "spend seaweed", "spend wood")
    assert t.goods() == {"wood": 1}
    just = table(made, {"city": "J", "hand": "H", "goods": {"wood": 2, "seaweed": 1}}).play("play H", "use 1")
    just.play("less stone", "spend seaweed", "spend wood")
    assert (just.goods(), just.city()) == ({}, ["J", "H"])
    assert table(made, {"city": "J", "hand": "H", "goods": {"wood": 2}}).reason("play H") == "TOO_DEAR"


@pytest.mark.rule("R050", "R067", "R082")
def test_a_fool():
    """It comes into another player's city, where there is room for it."""
    made = {"F": card("brown unique critter", points=-2, goes="other"), "N": card(FREE), "M": card(FREE)}
    full = {"city": "N N N N N N N N M M M M M M M"}
    t = table(made, {"hand": "F"}, full, {}, {}, roses=("brown", None))
    t.play("play F")
    assert t.legal() == {"to 3", "to 4"}
    assert (t.reason("to 2"), t.reason("to 1")) == ("CITY_FULL", "ONESELF")
    t.play("to 3")
    assert (t.city(), t.city(2), t.get("boat")) == ([], ["F"], 1)
    assert t.match.scores[2] == -2
    two = table(made, {"hand": "F"}).play("play F")
    assert two.city(1) == ["F"]
    assert table(made, {"hand": "F"}, {"city": "F"}).reason("play F") == "NO_HOME"


@pytest.mark.rule("A19", "R077")
def test_an_undertaker():
    """Three cards of the Bay are discarded, it is refilled, and one is drawn."""
    steps = [{"do": "sweep", "n": 3}, {"do": "draw", "source": "bay"}]
    t = table({"U": card("brown unique critter", "", steps)}, {"hand": "U"}, bay="X1 X1 X2 X3 X4 X5 X6 X7 X8")
    t.play("play U", "sweep X1", "sweep X1", "sweep X4")
    assert t.match.awaits_chance
    t.play("=D1", "=D2")
    assert t.legal() == {f"draw_bay {name}" for name in ("X2", "X3", "X5", "X6", "X7", "X8", "D1", "D2")}
    t.play("draw_bay D1", "=D3")
    assert t.hand() == ["D1"]
    assert sum(t.match.position()["discards"].values()) == 3


@pytest.mark.rule("R108", "R028")
def test_a_ranger():
    """One's own worker goes from one place to another at once."""
    t = table(
        {"R": card("brown unique critter", "", [{"do": "recall"}, {"do": "place"}])},
        {"hand": "R", "workers": 0},
        at=[1, 0, 0, 0],
        crowd=[[1, 0], [0, 0], [0, 0]],
    )
    t.play("play R", "recall coast1")
    assert {"place coast1", "place coast2", "place lookout"} <= t.legal("place")
    t.play("place coast2")
    assert (t.goods(), t.get("workers", 0, 2), t.match.to_move) == ({"seaweed": 2}, 0, 1)
    home = table(
        {"R": card("brown unique critter", "", [{"do": "place"}])}, {"hand": "R", "workers": 0}, at=[1, 1, 0, 0]
    )
    home.play("play R")
    assert home.match.to_move == 1


@pytest.mark.rule("R092")
def test_an_architect_counts_several_goods_together():
    made = {"A": card("purple unique critter", score=[{"per": "stone seaweed", "most": 6}])}
    for goods, bonus in (({"stone": 2, "seaweed": 1, "wood": 5}, 3), ({"stone": 5, "seaweed": 5}, 6)):
        assert table(made, {"city": "A", "goods": goods}).scored().get("Purple cards' bonuses") == bonus


@pytest.mark.rule("R086")
def test_a_general_store_and_a_couple():
    store = [{"do": "gain", "what": "mushrooms"}, {"do": "gain", "what": "mushrooms", "per": "grove", "most": 1}]
    t = table({"S": card("green common construction", "", store)}, {"hand": "S S", "city": "X2 X2"})
    assert t.play("play S").goods() == {"mushrooms": 2}
    alone = table({"S": card("green common construction", "", store)}, {"hand": "S"})
    assert alone.play("play S").goods() == {"mushrooms": 1}
