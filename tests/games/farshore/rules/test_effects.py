"""The vocabulary of effects: every step does what it says, in any box."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

FREE, RED = "brown common construction", "red common construction"


def does(effect, *, player=None, others=(), **more):
    """A table on which a card with an effect has just been played."""
    me = dict(player or {})
    me["hand"] = ("G " + me.get("hand", "")).strip()
    made = more.pop("made", {})
    return table({"G": card(FREE, "", effect)} | made, me, *others, **more).play("play G")


@pytest.mark.rule("R001", "R009")
def test_gain_in_every_kind_with_per_and_most():
    t = does("gain 2 wood; gain 1 treasure; gain 3 point")
    assert (t.goods(), t.get("treasures"), t.get("points")) == ({"wood": 2}, 1, 3)
    step = {"do": "gain", "what": "stone", "n": 2, "per": "brown construction", "most": 5}
    assert does([step], player={"city": "N N N"}, made={"N": card(FREE)}).goods() == {"stone": 5}


@pytest.mark.rule("R160")
@pytest.mark.parametrize(
    ("per", "n"),
    [("hand", 2), ("treasure", 3), ("map", 1), ("treasure space", 2), ("wood", 4), ("common", 2), ("critter", 1)],
)
def test_what_a_number_is_multiplied_by(per, n):
    player = {"hand": "D1 D2", "treasures": 3, "boat": 5, "goods": {"wood": 4}, "maps": {"greens": 2}, "city": "K"}
    t = does(
        f"gain 1 point per {per}",
        player=player,
        made={"K": card("green common critter")},
        maps_taken={"greens": 1},
        board={"board": {"treasures": [2, 4, 7]}},
    )
    assert t.get("points") == n


@pytest.mark.rule("R069", "R071")
def test_drawing_up_to_the_hand_limit():
    t = does([{"do": "draw", "fill": True}], player={"hand": "D1 D2 D3 D4 D5 D6"}).play("=D7", "=D8")
    assert len(t.hand()) == 8
    assert t.match.to_move == 1
    may = does([{"do": "draw", "n": 2, "may": True}])
    assert may.legal() == {"draw_deck", "done"}
    assert may.reason("draw_bay X1") == "NOT_ALLOWED"


@pytest.mark.rule("R097")
def test_the_boat_by_what_is_paid():
    steps = [{"do": "pay", "what": "any", "n": 2}, {"do": "boat", "per": "made"}]
    t = does(steps, player={"goods": {"wood": 1, "stone": 1}}).play("pay stone", "pay wood")
    assert (t.get("boat"), t.goods()) == (2, {})


@pytest.mark.rule("R086", "R079", "A33")
def test_running_green_cards_of_the_own_city():
    made = {
        "A": card("green common critter", "", "gain 1 wood"),
        "C": card("green common critter", "", [{"do": "run"}]),
    }
    t = does([{"do": "run", "n": 2}], player={"city": "A C N"}, made=made | {"N": card(FREE)})
    assert t.legal() == {"run 1/1"}
    assert (t.reason("run 1/2"), t.reason("run 1/3"), t.reason("run 2/1")) == ("NOT_RUN", "NOT_RUN", "NO_CARD")
    assert t.reason("done") == "NOT_OPTIONAL"
    t.play("run 1/1", "run 1/1")
    assert t.goods() == {"wood": 2}


@pytest.mark.rule("R086")
def test_running_green_cards_of_others():
    made = {"A": card("green common critter", "", "gain 1 wood")}
    steps = [{"do": "run", "whose": "other", "may": True}]
    t = does(steps, player={"city": "A"}, others=[{"city": "A"}], made=made)
    assert t.legal() == {"run 2/1", "done"}
    assert t.reason("run 1/1") == "NOT_ALLOWED"
    t.play("run 2/1")
    assert (t.goods(), t.goods(1)) == ({"wood": 1}, {})


@pytest.mark.rule("R163", "R057")
def test_discarding_a_city_card_gives_its_cost_back():
    made = {"H": card("green common construction", "2 wood, 1 any"), "K": card("green common critter", "2 mushrooms")}
    steps = [{"do": "scrap", "of": "construction", "refund": True}, {"do": "gain", "what": "point", "per": "made"}]
    t = does(steps, player={"city": "K H"}, made=made)
    assert t.legal() == {"scrap 2", "done"}
    assert (t.reason("scrap 1"), t.reason("scrap 3"), t.reason("scrap 4")) == ("NOT_ALLOWED", "NOT_ALLOWED", "NO_CARD")
    t.play("scrap 2", "gain stone")
    assert (t.goods(), t.get("points"), t.city()) == ({"wood": 2, "stone": 1}, 1, ["K", "G"])
    kept = does(steps, player={"city": "K H"}, made=made).play("done")
    assert (kept.get("points"), kept.city()) == (0, ["K", "H", "G"])


@pytest.mark.rule("R108", "A32")
def test_a_worker_on_a_discarded_card_is_away_until_the_next_season():
    made = {"R": card(RED)}
    t = does([{"do": "scrap"}], player={"city": "R@", "workers": 0}, at=[1, 0, 0, 0], made=made).play("scrap 1")
    assert t.get("workers") == 0
    t.play("place coast2", "prepare")
    assert t.get("workers") == 3


@pytest.mark.rule("A29", "R048")
@pytest.mark.slow
def test_playing_by_an_effect_cheaper_free_or_up_to_some_points():
    made = {
        "P": card("green common critter", "3 mushrooms", points=2),
        "Q": card("green common critter", "1 stone", points=4),
    }
    bay = "P Q X1 X2 X3 X4 X5 X6"
    free = does([{"do": "play", "source": "bay", "free": True, "worth": 2}], made=made, bay=bay, player={"hand": "P"})
    assert {"bay P", "done"} <= free.legal()
    assert (free.reason("bay Q"), free.reason("play P")) == ("NOT_ALLOWED", "NOT_ALLOWED")
    free.play("bay P", "=D1")
    assert free.city() == ["G", "P"]
    hand = does(
        [{"do": "play", "source": "hand", "less": 2, "of": "critter"}],
        made=made,
        bay=bay,
        player={"hand": "P D1", "goods": {"mushrooms": 1}},
    )
    assert hand.legal() == {"play P", "done"}
    hand.play("play P")
    assert hand.goods() == {}
    none = does([{"do": "play", "source": "hand", "of": "critter"}], made=made)
    assert none.match.to_move == 1


@pytest.mark.rule("R079")
def test_playing_by_an_effect_may_be_done_or_must():
    made = {"P": card("green common critter")}
    step = {"do": "play", "source": "hand", "free": True}
    may = does([step], made=made, player={"hand": "P"})
    assert may.legal() == {"play P", "done"}
    must = does([step | {"may": False}], made=made, player={"hand": "P"})
    assert must.legal() == {"play P"}
    assert (must.reason("done"), must.rule("done")) == ("NOT_OPTIONAL", "R079")
    must.play("play P")
    assert must.city() == ["G", "P"]
    nothing = does([step | {"may": False}], made=made)
    assert nothing.match.to_move == 1  # what cannot be done is not asked
    assert may.match.text().splitlines()[0] == "galley: seat 1 may play a card for nothing."


@pytest.mark.rule("R004", "A29", "A35")
def test_revealing_and_playing_one_of_them():
    made = {"P": card("green common critter", "3 mushrooms", points=2)}
    t = does([{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True, "worth": 2}], made=made)
    t.play("=P", "=D1")
    assert t.legal() == {"take 1", "take 2", "done"}
    assert t.reason("take 3") == "NO_CARD"
    t.play("take 1")
    assert t.city() == ["G", "P"]
    assert t.match.position()["discards"] == {t.names["D1"]: 1}
    none = does([{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True, "worth": 2}], made=made)
    none.play("=P", "=D1", "done")
    assert sum(none.match.position()["discards"].values()) == 2


@pytest.mark.rule("R108", "R028")
def test_taking_a_worker_back():
    made = {"R": card(RED)}
    t = does(
        [{"do": "recall"}],
        player={"city": "R@", "workers": 0, "season": "spring"},
        made=made,
        at=[1, 2, 0, 0],
        crowd=[[1, 0], [0, 0], [0, 0]],
    )
    assert t.legal() == {"recall coast1", "recall docks", "recall city1", "done"}
    assert t.reason("recall coast2") == t.reason("recall lookout") == "NO_WORKER_THERE"
    t.play("recall city1")
    assert t.get("workers") == 1
    assert "worker" not in t.player()["city"][0]
    home = does([{"do": "recall"}])
    assert home.match.to_move == 1  # nobody is out


@pytest.mark.rule("R108", "R028")
@pytest.mark.parametrize(("crowd", "place"), [(0, "docks"), (1, "lookout"), (2, "dunes")])
def test_an_only_worker_comes_home_from_where_several_may_stand(crowd, place):
    """Nobody of mine stands on the coast; my only worker out stands in the docks, on the lookout or in the dunes."""
    standing = [[1, 0] if k == crowd else [0, 0] for k in range(3)]
    t = does([{"do": "recall"}], player={"workers": 1}, others=[{"workers": 2}], crowd=standing)
    assert t.legal() == {f"recall {place}", "done"}
    t.play(f"recall {place}")
    assert (t.get("workers"), t.match.position()["crowd"]) == (2, [[0, 0]] * 3)


@pytest.mark.rule("R108", "R028")
def test_others_workers_are_not_called_home():
    t = does([{"do": "recall"}], others=[{"workers": 0}], at=[2, 0, 0, 0], crowd=[[0, 1], [0, 0], [0, 0]])
    assert (t.match.to_move, t.match.position()["at"][0]) == (1, 2)


@pytest.mark.rule("R030", "R032")
def test_copying_what_a_place_gives_though_somebody_stands_there():
    t = does([{"do": "copy"}], at=[2, 0, 0, 0], islands=[2, 3])
    assert t.legal() == {f"copy coast{k}" for k in (1, 2, 3, 4)} | {"copy island1", "copy island2"}
    assert t.reason("copy island3") == "NO_ISLAND"
    t.play("copy coast1")
    assert t.goods() == {"wood": 3}
    summer = {"season": "summer"}
    under = does([{"do": "copy"}], player=summer, others=[summer])
    assert under.reason("copy island1") == "FLOODED"


@pytest.mark.rule("R040")
def test_a_map_tile_though_a_card_is_missing():
    t = does([{"do": "map", "short": 1}], player={"city": "A A A"}, made={"A": card("green common construction")})
    assert {"map greens"} <= t.legal()
    assert t.reason("map blues") == "MAP_NEEDS"
    t.play("map greens")
    assert t.get("maps") == {"greens": 2}


@pytest.mark.rule("R079")
def test_choosing_one_of_several_effects():
    options = [[{"do": "gain", "what": "wood", "n": 2}], [{"do": "gain", "what": "any"}, {"do": "draw"}]]
    t = does([{"do": "choose", "options": options}, {"do": "gain", "what": "point"}])
    assert t.legal() == {"choose 1", "choose 2"}
    assert t.reason("choose 3") == "NOT_ALLOWED"
    t.play("choose 2", "gain stone", "=D1")
    assert (t.goods(), t.get("points"), t.hand()) == ({"stone": 1}, 1, ["D1"])


@pytest.mark.rule("R079")
@pytest.mark.parametrize(("city", "points"), [("A", 0), ("A A", 1)])
def test_the_rest_only_with_enough_of_something(city, points):
    steps = [{"do": "need", "per": "green", "n": 2}, {"do": "gain", "what": "point"}]
    t = does(steps, player={"city": city}, made={"A": card("green common construction")})
    assert t.get("points") == points


@pytest.mark.rule("R060", "R079")
def test_what_makes_a_card_cheaper_may_take_a_card_or_itself():
    made = {
        "B": card("blue common critter", "", [{"do": "less", "n": 2, "price": "card"}], when="playing"),
        "I": card("blue common critter", "", [{"do": "less", "n": 3, "price": "itself"}], when="playing"),
        "H": card(FREE, "2 stone"),
    }
    t = table(made, {"city": "B", "hand": "H D1"}).play("play H")
    assert t.legal() == {"use 1"}
    t.play("use 1")
    assert t.legal() == {"discard D1"}
    assert t.reason("discard D2") == "NO_CARD"
    assert t.reason("scrap 1") == "NOT_NOW"  # a card of the hand goes for it, none of the city
    t.play("discard D1")
    assert (t.city(), t.hand()) == (["B", "H"], [])
    assert table(made, {"city": "B", "hand": "H"}).reason("play H") == "TOO_DEAR"  # no card to discard
    gone = table(made, {"city": "I", "hand": "H"}).play("play H", "use 1")
    assert gone.city() == ["H"]
    both = table(made, {"city": "B I", "hand": "H", "goods": {"stone": 2}}).play("play H")
    assert both.reason("use 1") == "NO_CARD"


@pytest.mark.rule("R072", "R128")
@pytest.mark.slow
def test_giving_goods_all_or_nothing_and_up_to():
    steps = [
        {"do": "give goods", "n": 2, "extent": "all or nothing"},
        {"do": "gain", "what": "point", "n": 2, "per": "made"},
    ]
    t = does(steps, player={"goods": {"wood": 1, "stone": 1}})
    assert t.legal() == {"give_goods wood", "give_goods stone", "done"}
    assert t.reason("give_goods seaweed") == "NO_GOODS"
    t.play("give_goods wood", "give_goods stone")
    assert (t.get("points"), t.goods(1)) == (4, {"wood": 1, "stone": 1})
    wood = does(
        [{"do": "give goods", "what": "wood", "n": 2, "extent": "up to"}], player={"goods": {"wood": 1, "stone": 1}}
    )
    assert wood.reason("give_goods stone") == "NOT_ALLOWED"
    poor = does(steps, player={"goods": {"wood": 1}})
    assert poor.match.to_move == 1


@pytest.mark.rule("R159")
def test_effects_do_not_nest_without_end():
    """Every card plays another free one: fifteen spaces are the end of it."""
    chain = {"G": card(FREE, "", [{"do": "play", "source": "bay", "free": True}])}
    t = table(chain, {"hand": "G"}, bay="G G G G G G G G X1 X2 X3 X4 X5 X6 X7")
    t.play("play G", *["bay G"] * 8)
    assert t.city() == ["G"] * 9
    assert t.legal() == {f"bay X{k}" for k in range(1, 8)} | {"done"}
    t.play("done", "=D1")
    assert t.match.to_move == 1
