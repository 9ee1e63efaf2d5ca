"""A match in another engine is followed, its questions are answered in its own words, and its result is counted."""

from __future__ import annotations

import argparse
import importlib

import pytest

from ludoteka.engine.registry import load
from ludoteka.games.catan.box.grid import AXIAL, BASE_HEXES, CENTRE, HEX_CORNERS, corner_at, edge_at
from ludoteka.games.catan.state import EDGES, Phase
from tests.games.catan.writing import code

mirror = importlib.import_module("scripts.peers.mirror")
rivals = importlib.import_module("scripts.peers.rivals")

GIVES = ["ORE", "SHEEP", "WOOD", "WHEAT", "BRICK", None]
CARDS = tuple(mirror.CARDS)


def cube(q: int, r: int) -> list[int]:
    return [q - CENTRE[0], CENTRE[0] - q + CENTRE[1] - r, r - CENTRE[1]]


def chart() -> dict:
    """The base island with corners numbered as ours, and a single harbor."""
    hexes = [
        {"at": cube(q, r), "gives": GIVES[h % 6], "number": (h % 6 < 5) * 8, "corners": HEX_CORNERS[h].tolist()}
        for h, (q, r) in enumerate(AXIAL[:BASE_HEXES])
    ]
    return {"hexes": hexes, "harbors": [["ORE", [corner_at(3, 2, "N"), corner_at(3, 2, "NE")]]]}


def player(**more) -> dict:
    nothing = {"points": 0, "length": 0, "road": False, "army": False, "roads": 15, "settlements": 5, "cities": 4,
               "rolled": True, "played": False, "cards": dict.fromkeys(CARDS, 0), "spent": dict.fromkeys(CARDS, 0),
               "ripe": dict.fromkeys(CARDS, True)}  # fmt: skip
    return nothing | more


def lying(match, players: list[dict], **more) -> dict:
    """What lies on the table where nothing has been built, but for what is said."""
    nothing = {"players": players, "prompt": "PLAY_TURN", "turn": 0, "turns": 9, "robber": cube(3, 4), "free_roads": 0,
               "owed": [0] * len(players), "deck": 25, "bank": match.s.bank.tolist(),
               "towns": [], "roads": []}  # fmt: skip
    return nothing | more


class Says:
    """A bot that does what it was told, and keeps what it saw."""

    def __init__(self, *actions: str) -> None:
        self.actions: list[str] = list(actions)
        self.seen: list = []

    def choose(self, seen) -> int:
        self.seen.append(seen.states.copy())
        chosen = code(self.actions.pop(0))
        assert chosen in seen.legal()
        return chosen


@pytest.fixture
def match():
    """Three seats: A has a card of lumber, B three of ore and C one of wool, which all have seen come."""
    match = mirror.Mirror(load("catan"), 3, chart())
    match.follow({"ply": "ROLL", "seat": 0, "what": None, "hands": [[1, 0, 0, 0, 0], [0, 0, 0, 0, 3], [0, 0, 1, 0, 0]]})
    return match


def test_a_theft_is_told_to_those_two_alone(match):
    match.follow({"ply": "MOVE_ROBBER", "seat": 0, "what": [cube(3, 4), 1],
                  "hands": [[1, 0, 0, 0, 1], [0, 0, 0, 0, 2], [0, 0, 1, 0, 0]]})  # fmt: skip
    match.follow({"ply": "MOVE_ROBBER", "seat": 1, "what": [cube(3, 3), 0],
                  "hands": [[1, 0, 0, 0, 0], [0, 0, 0, 0, 3], [0, 0, 1, 0, 0]]})  # fmt: skip
    assert match.s.most[1, 4, 0] == match.s.least[1, 4, 0] == 3
    assert (match.s.least[1, 4, 2], match.s.most[1, 4, 2]) == (2, 3)  # C cannot tell lumber from ore


def test_a_monopoly_takes_all_and_shows_who_has_none_left(match):
    match.follow({"ply": "PLAY_MONOPOLY", "seat": 2, "what": "ORE",
                  "hands": [[1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 1, 0, 3]]})  # fmt: skip
    assert match.s.players["hand"][2].tolist() == [0, 0, 1, 0, 3]
    assert (match.s.most[1] == 0).all()


def test_the_bot_sees_what_its_seat_may_see(match):
    bot = Says("end")
    players = [player(), player(cards=dict.fromkeys(CARDS, 0) | {"KNIGHT": 2}), player()]
    match.answer(bot, 0, lying(match, players), [["END_TURN", None]])
    seen = bot.seen[0][0]
    assert (seen.players["hand"][1:3] == 0).all()
    assert seen.players["cards"].tolist()[:3] == [1, 3, 1]
    assert (int(seen.players[1].devs), int(seen.players[1].dev.sum())) == (2, 0)
    assert (seen.deck == 0).all()


def test_a_place_a_road_and_a_harbor_have_their_names(match):
    at = corner_at(3, 2, "N")
    ends = sorted(int(c) for c in mirror.EDGE_CORNERS[edge_at(3, 2, "NE")])
    match.follow({"ply": "BUILD_SETTLEMENT", "seat": 0, "what": at, "hands": match.s.players["hand"][:3].tolist()})
    table = lying(match, [player(), player(), player()], prompt="BUILD_INITIAL_ROAD", towns=[[at, 0, False]])
    assert match.answer(Says("road 3.2.NE"), 0, table, [["BUILD_ROAD", [0, 1]], ["BUILD_ROAD", ends]]) == 1
    assert match.s.players[0].rate.tolist() == [4, 4, 4, 4, 2]
    assert (match.s.setup_left, edge_at(3, 2, "NE") < EDGES) == (6, True)


def test_robber_and_victim_are_one_action_there(match):
    towns = [[corner_at(4, 4, "N"), 1, True], [corner_at(4, 4, "S"), 2, False]]
    table = lying(match, [player()] * 3, prompt="MOVE_ROBBER", towns=towns)
    listed = [["MOVE_ROBBER", [cube(4, 4), 1]], ["MOVE_ROBBER", [cube(4, 4), 2]], ["MOVE_ROBBER", [cube(3, 3), None]]]
    assert match.answer(Says("hex 4.4", "seat C"), 0, table, listed) == 1
    assert match.answer(Says("hex 3.3"), 0, table, listed) == 2


@pytest.mark.parametrize(
    ("card", "told", "theirs"),
    [
        ("YEAR_OF_PLENTY", ("play plenty", "gain ore", "gain brick"), ["PLAY_YEAR_OF_PLENTY", ["BRICK", "ORE"]]),
        ("MONOPOLY", ("play monopoly", "name wool"), ["PLAY_MONOPOLY", "SHEEP"]),
        ("KNIGHT", ("play knight",), ["PLAY_KNIGHT_CARD", None]),
    ],
)
def test_a_card_and_what_is_chosen_with_it_are_one_action_there(match, card, told, theirs):
    mine = player(cards=dict.fromkeys(CARDS, 0) | {card: 1})
    assert match.answer(Says(*told), 0, lying(match, [mine, player(), player()]), [["ROLL", None], theirs]) == 1


def test_what_the_engine_does_not_list_is_no_answer(match):
    with pytest.raises(ValueError, match="not in list"):
        match.answer(Says("end"), 0, lying(match, [player()] * 3), [["ROLL", None]])


class Scripted:
    """An engine that asks once."""

    def __init__(self, match, over: int | None) -> None:
        table = lying(match, [player(), player()], bank=[19] * 5)
        self.lines: list[dict] = [
            {"map": chart()},
            {"ask": 0, "table": table, "actions": [["END_TURN", None]]},
            {"over": over},
        ]
        self.said: list = []

    def say(self, what) -> None:
        self.said.append(what)

    def hear(self) -> dict:
        return self.lines.pop(0)


@pytest.mark.parametrize(("over", "won"), [(1, True), (0, False), (None, False)])
def test_a_match_is_won_by_who_sits_there(match, over, won):
    engine = Scripted(match, over)
    assert rivals.play(load("catan"), engine, "greedy", ["value"], 7, 1)[::2] == (won, 1)
    assert engine.said == [{"seed": 7, "players": ["value", "asked"]}, 0]


def test_a_run_tells_its_share_with_both_intervals():
    given = argparse.Namespace(bot="greedy", seats=2, against="value")
    line = rivals.told(given, [[(True, 0.1, 10), (False, 0.1, 10)], [(True, 0.1, 10), (True, 0.1, 10)]])
    assert line.startswith(
        "greedy, 2 seats, against value: 3 of 4 games, 75.0% [30.1%, 95.4%]; fair 50%; by boards ±49.0%"
    )
    assert line.endswith("10.0 ms a decision")


def test_phases_are_those_that_the_engine_asks_in(match):
    assert set(mirror.PROMPTS.values()) == {Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.DISCARD, Phase.ROBBER}
