"""The Forgotten Tribe: gifts on the coasts of islands where nobody settles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.box.maps import GIFT_EDGE
from ludoteka.games.catan.state import CARD, CORNERS, Dev, Gift, Helper, No, Phase, Scenario, Terrain
from tests.games.catan.table import A, B, D, setting_up, table
from tests.games.catan.writing import DEVS, KINDS, corner, edge, hex_of

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
POINT, CARD_GIFT, HARBOR, OTHER_HARBOR = "7.3.E", "2.1.W", "6.5.SE", "7.3.NE"
PORT = "5.4.SE"  # a corner of the main island with two edges of coast
QUAYS = ("5.4.E", "5.4.SE")


def tribe(seats: int = 4, **options: Any):
    return table(seats, Scenario.FORGOTTEN_TRIBE, **options).turn(A, rolled=2)


def gift(match, at: str) -> int:
    """The place of the gift at an edge."""
    return int(GIFT_EDGE[match.s.map].tolist().index(edge(at)))


def finder(what: str, hand: str = "1 lumber 1 wool", p: int = A):
    """A's ships, or those of `p`, have come to the edge before the gift; a harbor there takes ore."""
    before = {POINT: "7.3.SE", CARD_GIFT: "2.1.SW", HARBOR: "6.5.E", OTHER_HARBOR: "7.3.NW"}
    match = tribe().turn(p, rolled=2).ship(p, before[what]).hand(p, hand)
    for at in (HARBOR, OTHER_HARBOR):
        match.s.harbor[match.s.gift[gift(match, at)] - Gift.HARBOR] = Terrain.ORE
    return match


def edges(match, *kinds: str) -> set[int]:
    return {edge(text.split()[1]) for text in match.legal(*kinds)}


# ---- the islands -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S70")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_all_begin_on_the_main_island(seats):
    match = setting_up(seats, Scenario.FORGOTTEN_TRIBE)
    chart = ATLAS[match.s.map]
    main = {chart.hex(at) for area in chart.areas if area.name == "main" for at in area.hexes}
    wanted = {c for c in range(CORNERS) if main & set(CORNER_HEXES[c].tolist())}
    assert {corner(text.split()[1]) for text in match.legal("settle")} == wanted
    match.refused("settle 2.1.S", No.SMALL_ISLAND).refused("settle 4.1.S", No.NOT_LAND)


@pytest.mark.rule("S70", "S71")
def test_nobody_settles_or_builds_roads_on_the_small_islands():
    match = tribe().ship(A, "2.1.SW").hand(A, RICH)
    match.refused("settle 2.1.SW", No.SMALL_ISLAND).refused("settle 2.1.S", No.SMALL_ISLAND)
    match.refused("road 2.1.SE", No.NOT_LAND).refused("road 2.1.W", No.NOT_LAND).do("ship 2.1.SE")
    assert match.legal("road") == set()


# ---- gifts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S72", "S74")
@pytest.mark.parametrize(("seats", "points", "cards", "harbors"), [(3, 8, 4, 6), (4, 8, 4, 6), (6, 10, 6, 8)])
def test_so_many_gifts_lie_on_the_coasts(seats, points, cards, harbors):
    s = setting_up(seats, Scenario.FORGOTTEN_TRIBE).s
    kinds = Counter("point" if g == 0 else "card" if g < Gift.HARBOR else "harbor" for g in s.gift.tolist() if g >= 0)
    assert kinds == {"point": points, "card": cards, "harbor": harbors}
    assert s.deck_left == s.deck.sum() == (25 if seats < 5 else 34) - cards


@pytest.mark.rule("S72", "S73")
def test_a_ship_takes_a_point_for_good_and_the_next_finds_nothing():
    match = finder(POINT).do(f"ship {POINT}").asks(A, Phase.MAIN)
    assert (match.points(A), match.s.gift[gift(match, POINT)]) == (1, Gift.NONE)
    match.turn(A, rolled=2).s.route[edge(POINT)] &= 15
    match.do(f"lift {POINT}", "ship 7.3.SW")
    assert match.points(A) == 1
    harbors = match.s.harbor_edge.tolist()
    match.ship(B, OTHER_HARBOR).hand(B, "1 lumber 1 wool").turn(B, rolled=2).do(f"ship {POINT}")
    assert (match.points(A), match.points(B)) == (1, 0)
    assert match.s.harbor_edge.tolist() == harbors


@pytest.mark.rule("S72")
def test_a_ship_that_is_moved_there_takes_it():
    match = finder(POINT, "").ship(A, "7.3.SW").do("lift 7.3.SW", f"ship {POINT}")
    assert match.points(A) == 1


@pytest.mark.rule("S72")
@pytest.mark.parametrize("beside", ["7.3.SW", "7.3.NE"])
def test_a_ship_on_another_edge_takes_none(beside):
    match = tribe().ship(A, "7.3.SE", "7.3.E").hand(A, "1 lumber 1 wool").do(f"ship {beside}")
    assert match.s.gift[gift(match, POINT)] == Gift.POINT
    assert match.points(A) == 0


@pytest.mark.rule("S74")
def test_a_card_is_as_good_as_bought_in_this_turn():
    match = finder(CARD_GIFT)
    match.s.gift[gift(match, CARD_GIFT)] = Gift.CARD + Dev.KNIGHT
    match.do(f"ship {CARD_GIFT}")
    assert match.dev_cards(A) == "1 knight"
    match.refused("play knight", No.FRESH_CARD).do("end").turn(A, rolled=2).do("play knight")


@pytest.mark.rule("S74")
def test_a_victory_point_among_the_cards_counts_at_once():
    match = finder(CARD_GIFT)
    match.s.gift[gift(match, CARD_GIFT)] = Gift.CARD + Dev.POINT
    match.s.players[A].points = 12
    match.do(f"ship {CARD_GIFT}")
    assert match.s.winner == A


@pytest.mark.rule("S74")
def test_nobody_sees_the_cards_that_lie_there():
    """Neither which they are nor, from the deck, which they are not: a guess draws them from all unseen cards."""
    match = tribe()
    guesses: Counter[int] = Counter()
    places = [k for k, g in enumerate(match.s.gift.tolist()) if Gift.CARD <= g < Gift.HARBOR]
    for reader in (-1, A, B):
        assert {int(match.seen_by(reader).s.gift[k]) for k in places} == {Gift.CARD}
    for seed in range(40):
        guesses.update(int(match.imagined_by(A, str(seed)).s.gift[k]) - Gift.CARD for k in places)
    assert set(guesses) == set(range(5)), dict(zip(DEVS, guesses, strict=False))
    assert all(match.build.odds(match.s, CARD + k) == 0 for k in range(5))


# ---- harbors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S75")
def test_a_harbor_is_laid_at_once_beside_an_own_town_and_used():
    match = finder(HARBOR, "1 lumber 1 wool 2 ore").town(A, PORT).town(B, "0.3.NW").do(f"ship {HARBOR}")
    match.asks(A, Phase.HARBOR)
    assert edges(match, "harbor") == {edge(at) for at in QUAYS}
    match.refused("harbor 0.3.NW", No.NOT_OWN_COAST).refused("harbor 5.4.W", No.NOT_COAST)
    match.refused("harbor 6.4.NE", No.NOT_COAST).refused("end", No.NOT_NOW)
    match.do(f"harbor {QUAYS[0]}").asks(A, Phase.MAIN).refused(f"harbor {QUAYS[1]}", No.NOT_NOW)
    assert match.s.players[A].rate.tolist() == [4, 4, 4, 4, 2]
    match.do("maritime ore grain")


@pytest.mark.rule("S75")
@pytest.mark.parametrize("p", [B, D])
def test_whoever_finds_a_harbor_lays_it(p):
    match = finder(HARBOR, p=p).town(p, PORT).town(A, "0.3.NW").do(f"ship {HARBOR}").asks(p, Phase.HARBOR)
    assert edges(match, "harbor") == {edge(at) for at in QUAYS}
    match.do(f"harbor {QUAYS[0]}").asks(p, Phase.MAIN)
    assert [match.s.players[q].rate[Terrain.ORE] for q in (A, p)] == [4, 2]


@pytest.mark.rule("S75")
def test_a_harbor_for_any_resource():
    match = finder(HARBOR).town(A, PORT)
    match.s.harbor[match.s.gift[gift(match, HARBOR)] - Gift.HARBOR] = 5
    match.do(f"ship {HARBOR}", f"harbor {QUAYS[1]}")
    assert match.s.players[A].rate.tolist() == [3] * 5


@pytest.mark.rule("S75")
def test_harbors_share_no_corner():
    match = finder(HARBOR, RICH).ship(A, "7.3.NW").town(A, PORT, "0.3.NW")
    match.do(f"ship {HARBOR}", f"harbor {QUAYS[0]}", f"ship {OTHER_HARBOR}").asks(A, Phase.HARBOR)
    match.refused(f"harbor {QUAYS[1]}", No.HARBOR_NEAR).refused(f"harbor {QUAYS[0]}", No.HARBOR_NEAR)
    assert edges(match, "harbor") == {edge("0.3.NW"), edge("0.3.W")}
    match.do("harbor 0.3.NW").asks(A, Phase.MAIN)


@pytest.mark.rule("S76")
def test_a_harbor_without_a_place_is_kept_until_there_is_one():
    match = finder(HARBOR, RICH).town(A, "3.4.N").road(A, "5.4.W").hand(B, "1 lumber 1 brick 1 wool 1 grain")
    match.do(f"ship {HARBOR}").asks(A, Phase.MAIN)
    assert -2 - A in match.s.harbor_edge.tolist()
    match.road(B, "0.3.NW").turn(B, rolled=2).do("settle 0.3.NW").asks(B, Phase.MAIN)
    match.road(A, "5.4.SW").turn(A, rolled=2).do("settle 5.4.S").asks(A, Phase.HARBOR)
    match.do("harbor 5.4.SE").asks(A, Phase.MAIN)
    assert match.s.players[A].rate[Terrain.ORE] == 2


@pytest.mark.rule("S76")
def test_who_has_no_place_because_of_other_harbors_keeps_it_too():
    match = finder(HARBOR, RICH).ship(A, "7.3.NW").town(A, PORT)
    match.do(f"ship {HARBOR}", f"harbor {QUAYS[0]}", f"ship {OTHER_HARBOR}").asks(A, Phase.MAIN)
    assert -2 - A in match.s.harbor_edge.tolist()


@pytest.mark.rule("S77")
def test_there_are_no_other_harbors_and_gifts_serve_nobody():
    match = tribe()
    lying = {int(e) for e in match.s.harbor_edge if e >= 0}
    assert lying == {int(e) for e, g in zip(GIFT_EDGE[match.s.map], match.s.gift, strict=True) if g >= Gift.HARBOR}
    assert Counter(int(k) for k in match.s.harbor if k >= 0) == Counter(range(6))
    match = finder(HARBOR, RICH).do(f"ship {HARBOR}", "ship 6.5.SW").asks(A, Phase.MAIN)
    assert match.s.players[A].rate.tolist() == [4] * 5


# ---- the robber ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S78")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("layout", [0, 1])
def test_the_robber_begins_in_a_desert_and_comes_back_to_no_small_island(seats, layout):
    match = setting_up(seats, Scenario.FORGOTTEN_TRIBE, layout=layout)
    assert match.s.terrain[match.s.robber] == Terrain.DESERT
    match = tribe(seats).turn(A).roll(3, 4).refused("hex 2.1", No.NOT_HERE)
    land = {h for text in match.legal("hex") if match.s.terrain[h := hex_of(text.split()[1])] <= Terrain.GOLD}
    assert land == {h for h in range(76) if match.s.token[h]}


@pytest.mark.rule("S78")
def test_with_five_and_six_it_begins_in_any_of_the_deserts():
    found = {int(setting_up(6, Scenario.FORGOTTEN_TRIBE, seed=str(k)).s.robber) for k in range(30)}
    assert found == {hex_of(at) for at in ("8.1", "9.1", "5.7", "6.7")}


@pytest.mark.rule("S79")
def test_digur_is_of_no_use():
    match = tribe(helpers=1).helper(A, Helper.DIGUR).refused("help", No.IN_DESERT)
    match.robber("3.4").refused("help", No.NO_DESERT)


@pytest.mark.rule("S79")
def test_kaja_brings_any_card_until_the_robber_is_moved():
    match = tribe(helpers=1).helper(A, Helper.KAJA).do("help").asks(A, Phase.KAJA)
    assert match.legal("gain") == {f"gain {kind}" for kind in KINDS}
    match = tribe(helpers=1).helper(A, Helper.KAJA).robber("3.4").do("help").asks(A, Phase.KEEP)
    assert match.cards(A) == "1 grain"
