"""What the recount of the table finds, where something of a scenario was lost, made or moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.games.catan.box.grid import CORNER_EDGES, EDGE_HEXES
from ludoteka.games.catan.box.maps import GIFT_EDGE
from ludoteka.games.catan.box.routes import FORTRESS, ROUTES
from ludoteka.games.catan.checks.audit import audit
from ludoteka.games.catan.state import Gift, Helper, Part, Phase, Scenario, Terrain
from tests.games.catan.strolls import TABLES, copied, every_table, stroll
from tests.games.catan.table import A, B, table
from tests.games.catan.writing import edge, hex_of

RUNS_ON = ("plain",)


@every_table
def test_random_games_keep_everything(kind):
    for step in stroll(kind)[::4]:
        assert audit(step.after[0]) == []


def test_who_has_used_a_helper_on_gold_chooses_its_card_before_the_helper_is_kept():
    match = table(4, helpers=1).helper(A, Helper.DIGUR).robber("1.5").land("1.5", "gold", 8)
    s = match.turn(A, rolled=9).do("help").asks(A, Phase.GOLD).s
    assert s.keep == A
    assert not [fault for fault in audit(s) if "keep" in fault]
    s.keep = B
    assert "keep is kept in GOLD" in audit(s)


def gift_under_ship(s: Any) -> None:
    s.route[next(int(e) for k, e in enumerate(GIFT_EDGE[s.map]) if s.gift[k] == Gift.POINT)] = A + 9


def other_line(s: Any) -> None:
    """A ship of A's that hangs on nothing, on its own way."""
    free = next(e for e in reversed(ROUTES[0, A]) if not s.route[e])
    s.route[free] = A + 9
    s.players[A].ships -= 1


def kept_harbor(s: Any) -> None:
    """One that lies beside a town of the active seat is taken up again."""
    c = next(c for c, town in enumerate(s.town.tolist()) if (town & 7) - 1 == s.turn and any(_coast(s, c)))
    s.harbor_edge[:] = -1
    s.harbor_edge[0] = -2 - s.turn
    assert c >= 0


def _coast(s: Any, c: int) -> list[int]:
    return [e for e in CORNER_EDGES[c].tolist() if len({s.terrain[h] > Terrain.GOLD for h in EDGE_HEXES[e]}) == 2]


def set_to(field: str, value: int, p: int = -1) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        (s if p < 0 else s.players[p])[field] = value

    return change


def add_to(field: str, n: int, p: int = -1) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        (s if p < 0 else s.players[p])[field] += n

    return change


def item(field: str, k: int, value: int) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        s[field][k] = value

    return change


FAULTS: list[tuple[Scenario, Callable[[Any], None], str]] = [
    (Scenario.FORGOTTEN_TRIBE, add_to("points", 1, A), "points of the tribe are lost or made"),
    (Scenario.FORGOTTEN_TRIBE, gift_under_ship, "was not taken"),
    (Scenario.FORGOTTEN_TRIBE, item("gift", 0, Gift.NONE), "points of the tribe are lost or made"),
    (Scenario.FORGOTTEN_TRIBE, item("gift", 8, Gift.NONE), "development cards are"),
    (Scenario.FORGOTTEN_TRIBE, item("harbor_edge", 0, 5), "a gift is gone"),
    (Scenario.FORGOTTEN_TRIBE, set_to("robber", hex_of("2.1")), "the robber stands at"),
    (Scenario.FORGOTTEN_TRIBE, set_to("robber", -1), "the robber stands at"),
    (Scenario.CLOTH, add_to("cloth", 1), "cloth is lost or made"),
    (Scenario.CLOTH, item("village", 0, 6), "cloth is lost or made"),
    (Scenario.CLOTH, set_to("cloth", -1), "less than no cloth"),
    (Scenario.CLOTH, add_to("cloth", 1, B), "cloth from nowhere"),
    (Scenario.CLOTH, set_to("road_holder", A), "no longest trade route"),
    (Scenario.PIRATE_ISLANDS, set_to("fortress", 0, A), "a fortress is taken and has no town"),
    (Scenario.PIRATE_ISLANDS, set_to("fortress", 4, A), "cloth, losses or chits"),
    (Scenario.PIRATE_ISLANDS, item("town", int(FORTRESS[0, A]), A + 1), "a fortress is taken and has no town"),
    (Scenario.PIRATE_ISLANDS, set_to("pirate", -1), "the fleet is elsewhere"),
    (Scenario.PIRATE_ISLANDS, set_to("pirate", hex_of("2.5")), "the fleet is elsewhere"),
    (Scenario.PIRATE_ISLANDS, other_line, "are no line"),
    (Scenario.PIRATE_ISLANDS, add_to("knights", 1, A), "has knights that stay"),
    (Scenario.WONDERS, set_to("wonder", 1, A), "levels without a wonder"),
    (Scenario.WONDERS, set_to("levels", 1, A), "levels without a wonder"),
    (Scenario.WONDERS, add_to("ships", -1, A), "pieces are"),
    (Scenario.WONDERS, item("route", 100, 63), "a warship sails here"),
    (Scenario.NEW_WORLD, kept_harbor, "is kept"),
    (Scenario.NEW_WORLD, item("harbor", 11, 0), "harbors"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{Scenario(fault[0]).name.lower()}: {fault[2]}")
def test_faults_are_found(fault):
    scenario, change, words = fault
    kind = next(kind for kind in TABLES if kind[1].get("scenario") == scenario)
    states = copied(next(s for s in reversed([step.after for step in stroll(kind)]) if _quiet(s[0])))
    assert audit(states[0]) == []
    change(states[0])
    assert [found for found in audit(states[0]) if words in found]


def _quiet(s: Any) -> bool:
    return bool(s.phase == Phase.MAIN and not s.awaits)


def test_gold_may_be_found_in_the_special_building_phase():
    match = table(6, Scenario.FOG_ISLANDS, extra=1).town(B, "3.4.S").hand(B, "1 lumber 1 wool").turn(A, rolled=2)
    match.do("end").asks(B, Phase.BUILD).do("ship 3.5.W")
    match.comes("gold", "4").asks(B, Phase.GOLD)
    assert match.s.part == Part.BUILDING
    assert not [fault for fault in audit(match.s) if "special building phase" in fault]
    assert match.do("gain ore").asks(B, Phase.BUILD).cards(B) == "1 ore"
    assert edge("3.5.W") in {e for e in range(260) if match.s.route[e]}
