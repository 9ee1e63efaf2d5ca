"""A match in two engines: what they agree on, what is stepped over, and what is found."""

from __future__ import annotations

import importlib

import pytest

from ludoteka.engine.registry import load
from ludoteka.games.catan.box.grid import BASE_HEXES, CORNER_HEXES, HEX_CORNERS
from tests.scripts.test_rivals import CARDS, GIVES, chart, cube, lying, player

agree = importlib.import_module("scripts.peers.agree")

NOTHING = [[0] * 5, [0] * 5, [0] * 5]
CORNERS = sorted({int(c) for c in HEX_CORNERS[:BASE_HEXES].flat})
ORE_CORNER = next(
    c for c in CORNERS
    if [GIVES[h % 6] for h in CORNER_HEXES[c] if h < BASE_HEXES] == ["ORE"]
)  # fmt: skip


@pytest.fixture
def pair():
    """Three seats, nothing done yet."""
    return agree.Pair(load("catan"), 3, chart())


def heard(pair, players: list[dict] | None = None, **more) -> dict:
    """What the other engine tells before a ply, if it lists what our rules allow there."""
    table = lying(pair.mirror, players or [player()] * 3, **more)
    pair.mirror._lay(table, 0)
    actions = [said for said, _ in agree.ours(load("catan"), pair.mirror.states, pair.mirror)]
    return {"asks": 0, "table": table, "actions": actions}


def ply(kind: str, what=None, hands=NOTHING, came=None, seat: int = 0) -> dict:
    return {"ply": kind, "seat": seat, "what": what, "hands": hands, "came": came}


def setting_up(pair) -> dict:
    return heard(pair, prompt="BUILD_INITIAL_SETTLEMENT")


def with_a_city(pair, ore: int) -> dict:
    """A, about to roll, has a city at ore alone; B has all ore but so many cards."""
    pair.mirror.follow(ply("ROLL", hands=[[0] * 5, [0, 0, 0, 0, 19 - ore], [0] * 5]))
    mine = player(points=2, cities=3, rolled=False)
    return heard(pair, [mine, player(), player()], towns=[[ORE_CORNER, 0, True]])


def test_every_corner_of_the_island_is_listed_for_the_first_settlement(pair):
    asked = setting_up(pair)
    assert sorted(asked["actions"]) == [["BUILD_SETTLEMENT", c] for c in CORNERS]
    pair.compare(asked)


@pytest.mark.parametrize(
    ("change", "told"),
    [(lambda listed: listed.pop(), "legal here alone"), (lambda listed: listed.append(["ROLL", None]), "there alone")],
)
def test_an_action_that_is_legal_on_one_side_alone_is_found(pair, change, told):
    asked = setting_up(pair)
    change(asked["actions"])
    with pytest.raises(agree.Difference, match=told):
        pair.compare(asked)


@pytest.mark.parametrize(("there", "points", "told"), [(0, 1, ""), (1, 1, "town"), (0, 2, "points of 0")])
def test_our_rules_take_each_ply_and_a_table_that_lies_otherwise_is_found(pair, there, points, told):
    pair.compare(setting_up(pair))
    pair.take(ply("BUILD_SETTLEMENT", CORNERS[0]))
    mine, towns = player(points=points, settlements=4), [[CORNERS[there], 0, False]]
    pair.mirror.s.at = CORNERS[there]
    asked = heard(pair, [mine, player(), player()], prompt="BUILD_INITIAL_ROAD", towns=towns)
    if told:
        with pytest.raises(agree.Difference, match=told):
            pair.compare(asked)
    else:
        pair.compare(asked)
        assert not pair.departed


def test_a_ply_that_our_rules_refuse_is_found(pair):
    pair.compare(setting_up(pair))
    with pytest.raises(agree.Difference, match="not to be done here"):
        pair.take(ply("BUY_DEVELOPMENT_CARD"))


def test_what_a_short_bank_gives_to_the_only_one_due_is_stepped_over(pair):
    """One card of ore is left and two are due: the rules give one, the other engine none."""
    pair.compare(with_a_city(pair, ore=1))
    kept = [[0] * 5, [0, 0, 0, 0, 18], [0] * 5]
    pair.take(ply("ROLL", hands=kept, came=[4, 4]))
    assert pair.states[0].players["hand"][0].tolist() == [0, 0, 0, 0, 1]
    mine = player(points=2, cities=3)
    pair.compare(heard(pair, [mine, player(), player()], towns=[[ORE_CORNER, 0, True]]))
    assert pair.departed == {"bank": 1}
    assert pair.states[0].players["hand"][:3].tolist() == kept


def test_on_from_a_road_that_is_none_here_both_go_on(pair):
    """The other engine lets A lay a road from B's settlement, where A's own road ends; from that road's other end both
    let A go on."""
    first, second, third, fourth = path(pair.mirror)
    towns, roads = [[second, 1, False]], [[first, second, 0]]
    mine = player(roads=14)
    asked = heard(pair, [mine, player(points=1, settlements=4), player()], towns=towns, roads=roads)
    asked["actions"].append(["BUILD_ROAD", sorted([second, third])])
    pair.compare(asked)
    pair.take(ply("BUILD_ROAD", [second, third]))
    roads = [*roads, [second, third, 0]]
    asked = heard(pair, [player(roads=13), player(points=1, settlements=4), player()], towns=towns, roads=roads)
    pair.mirror.s.players["hand"][0] = pair.states[0].players["hand"][0] = [1, 1, 0, 0, 0]
    asked["actions"] = [said for said, _ in agree.ours(load("catan"), pair.mirror.states, pair.mirror)]
    assert ["BUILD_ROAD", sorted([third, fourth])] in asked["actions"]
    pair.compare(asked)
    assert pair.departed["past"] == 2


def path(mirror) -> list[int]:
    """Four nodes in a row."""
    beside: dict[int, list[int]] = {}
    for a, b in agree.EDGE_CORNERS.tolist():
        for c, d in ((a, b), (b, a)):
            if c in mirror.node and d in mirror.node:
                beside.setdefault(mirror.node[c], []).append(mirror.node[d])
    row = [CORNERS[0]]
    while len(row) < 4:
        row.append(next(n for n in beside[row[-1]] if n not in row))
    return row


def test_without_a_short_bank_the_same_is_found(pair):
    pair.compare(with_a_city(pair, ore=2))
    pair.take(ply("ROLL", hands=[[0] * 5, [0, 0, 0, 0, 17], [0] * 5], came=[4, 4]))
    with pytest.raises(agree.Difference, match="hand of 0"):
        pair.compare(heard(pair, [player(points=2, cities=3), player(), player()], towns=[[ORE_CORNER, 0, True]]))


def test_another_winner_is_found(pair):
    asked = with_a_city(pair, ore=2)
    pair.compare(asked)
    pair.end(None, asked["table"])
    with pytest.raises(agree.Difference, match="winner: None here, 0 there"):
        pair.end(0, asked["table"])


def test_each_departure_that_is_counted_is_explained(pair):
    assert set(agree.STRANGE.values()) <= set(agree.DEPARTURES)
    assert set(agree.CARDS) == set(CARDS)
    assert cube(3, 4) in pair.mirror.at.values()


def won_by_the_longest_road(pair, *, astray: bool) -> dict:
    """Our match is over by A's longest road, which the other engine has given to nobody."""
    asked = setting_up(pair)
    pair.compare(asked)
    s = pair.states[0]
    pair.over, pair.astray, s.winner, s.road_holder = True, astray, 0, 0
    return asked


def test_a_match_that_goes_on_because_a_road_is_counted_otherwise_is_left(pair):
    pair.compare(won_by_the_longest_road(pair, astray=True))
    assert (pair.parted, pair.departed) == (True, {"ends": 1})


def test_a_match_that_goes_on_for_no_known_reason_is_found(pair):
    with pytest.raises(agree.Difference, match="theirs goes on"):
        pair.compare(won_by_the_longest_road(pair, astray=False))
