"""Places to settle are told by what they would yield, ways by where they lead."""

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.page.targets import lit
from ludoteka.games.catan.state import BRICK, GRAIN, LUMBER, ORE, WOOL, Do, Phase, Terrain
from ludoteka.games.catan.words.names import RESOURCE_NAMES, corner_lands, resources
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.awards import one_more
from ludoteka.games.catan.words.reasons.goals import (
    best,
    goals,
    kinds_at,
    lands,
    last_town,
    leads,
    of_the_robber_there,
    offered,
    opened,
    place,
    worth,
)
from ludoteka.games.catan.words.reasons.roads import of_one_more
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, setting_up, table
from tests.games.catan.words.positions import bare, longest
from tests.games.catan.writing import corner

RUNS_ON = ("plain",)
T = translator("en")


def names(s, c):
    return ", ".join(RESOURCE_NAMES[r] for r in sorted(kinds_at(s, c)))


def test_the_last_settlement_of_the_set_up_brings_cards():
    s = setting_up().s
    first = best(s, offered(s, Do.SETTLE), 1)[0]
    assert worth(s, first) == worth(s, best(s, offered(s, Do.SETTLE), 2)[1])
    said = purpose(s, T)
    assert said.startswith("Numbers at the corners: cards in 36 rolls. Most, 11, at 4 corners: one is "), (
        "two of them of three kinds"
    )
    s.terrain[CORNER_HEXES[first]] = ORE
    s.token[CORNER_HEXES[first]] = 8
    more = best(s, (c for c in offered(s, Do.SETTLE) if len(kinds_at(s, c)) > 1), 1)[0]
    kinds = resources(sorted(kinds_at(s, more)), T)
    assert purpose(s, T) == (
        f"Cards in 36 rolls: most 15 (ore), of more kinds {worth(s, more)} ({kinds}): a settlement costs four kinds."
    )
    s.setup_left = 4
    one, other = last_town(s)
    assert purpose(s, T) == (
        f"Most cards in 36 rolls: {worth(s, other)} ({corner_lands(s, other, T)}; new: {names(s, other)}). "
        f"More new: {worth(s, one)} ({names(s, one)})."
    ), "the highest number comes first"
    assert len(kinds_at(s, one)) == 3
    assert other == first, "what yields most, of one kind alone"
    assert longest(s) < 150, "one line has room for no more"


def test_of_corners_with_as_many_cards_the_one_with_most_kinds_is_told_where_it_is_one():
    s = bare(setting_up()).s
    threes = (("5.3.N", [WOOL, LUMBER, BRICK]), ("3.5.S", [BRICK, LUMBER, GRAIN]))
    for at, kinds in (("3.2.S", [WOOL, WOOL, LUMBER]), threes[0]):
        s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kinds, 8
    most = "Of those with 15 most kinds come at "
    assert most + corner_lands(s, corner("5.3.N"), T) in purpose(s, T)
    at, kinds = threes[1]
    s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kinds, 8
    assert most not in purpose(s, T), "another one has as many kinds"


def test_of_places_that_yield_as_much_the_last_settlement_is_said_to_bring_more_at_once():
    s = bare(setting_up()).s
    two, three = ([WOOL, LUMBER, Terrain.DESERT], [6, 9, 0]), ([WOOL, LUMBER, WOOL], [8, 11, 11])
    for at, (kinds, tokens) in (("3.2.S", two), ("5.3.N", three)):
        s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kinds, tokens
    s.setup_left = 4
    assert last_town(s)[0] == corner("5.3.N")
    assert purpose(s, T) == (
        f"Best: {corner_lands(s, corner('5.3.N'), T)}. Cards in 36 rolls: 9, new: lumber, wool. "
        "At once: 3, at the next best 2."
    )


def test_what_is_new_besides_at_another_corner_is_told_with_where_that_is():
    s = bare(setting_up()).s
    for at, kinds, tokens in (("3.2.S", [WOOL, WOOL, LUMBER], 8), ("5.3.N", [WOOL, LUMBER, BRICK], [6, 6, 12])):
        s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kinds, tokens
    s.setup_left = 4
    assert purpose(s, T).endswith(f" Also brick: 11 ({corner_lands(s, corner('5.3.N'), T)}).")


def test_of_two_corners_with_most_cards_it_is_told_what_is_new_at_each():
    s = bare(setting_up()).s
    for at, kinds, token in (("3.2.S", ORE, 8), ("5.3.N", WOOL, 8), ("3.5.S", [BRICK, LUMBER, GRAIN], 12)):
        s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kinds, token
    s.setup_left = 4
    there = corner_lands(s, corner("3.5.S"), T)
    both = "Two corners bring 15 cards in 36 rolls; new: wool, or ore. "
    assert purpose(s, T) == f"{both}More new: 3 ({there})."


def test_of_two_corners_with_most_cards_the_one_that_brings_something_new_besides_is_advised():
    s = bare(setting_up()).s
    kinds = (("3.2.S", ORE, 8), ("5.3.N", [ORE, ORE, WOOL], 8), ("3.5.S", [BRICK, LUMBER, GRAIN], 12))
    for at, kind, token in kinds:
        s.terrain[CORNER_HEXES[corner(at)]], s.token[CORNER_HEXES[corner(at)]] = kind, token
    s.setup_left = 4
    best_ = f"Best: {corner_lands(s, corner('5.3.N'), T)}. 15 cards in 36 rolls as at another, but also new: wool."
    assert purpose(s, T) == best_


def test_of_two_places_that_are_equally_good_one_is_told_where_there_is_no_room_for_both():
    s = setting_up().s
    one, other = best(s, offered(s, Do.SETTLE), 2)
    for c in (one, other):
        s.terrain[CORNER_HEXES[c]], s.token[CORNER_HEXES[c]] = ORE, 8
    one, other = best(s, offered(s, Do.SETTLE), 2)
    there = "mountains 8, mountains 8, mountains 8"
    assert worth(s, one) == worth(s, other) == 15
    assert purpose(s, T) == (
        "Cards in 36 rolls: most 15 (ore), of more kinds 13 (brick, ore): a settlement costs four kinds."
    )
    s.terrain[:] = ORE
    alike = f"Numbers at the corners: cards in 36 rolls. Most, 15, at 2 corners: one is {there}."
    assert purpose(s, T) == alike


def test_a_first_road_is_led_towards_the_best_place_two_edges_away():
    s = setting_up().do("settle 3.4.S").s
    found = goals(s)
    assert found
    assert all(worth(s, found[0]) >= worth(s, c) for c in found)
    assert f"best {worth(s, found[0])} ({lands(s, found[0], T)}), elsewhere " in purpose(s, T)
    others = {worth(s, ends[0]) for ends in leads(s).values() if ends} - {worth(s, found[0])}
    assert ", ".join(str(n) for n in sorted(others, reverse=True)) in purpose(s, T), "each number that is lit"


def test_of_two_equal_places_the_one_without_the_robber_is_named():
    match = table().land("3.3", "brick", 6).land("5.2", "ore", 6).turn(A, rolled=8)
    one, other = sorted(map(corner, ("3.3.N", "5.2.N")))
    match.s.token[:] = 0
    for c in (one, other):
        match.s.token[CORNER_HEXES[c][0]] = 6
    assert best(match.s, (one, other)) == [one, other]
    match.s.robber = CORNER_HEXES[one][0]
    assert best(match.s, (one, other)) == [other, one]
    assert of_the_robber_there(match.s, [other, one], T) == "Another is as good, but the robber is there."
    assert of_the_robber_there(match.s, [one, other], T) == "The robber stops a land of it now."
    match.s.token[CORNER_HEXES[other][1]] = 3
    assert of_the_robber_there(match.s, [other, one], T) == "", "it is better anyway"


def test_two_roads_alike_are_told_apart_by_the_robber():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    first, other = goals(match.s)[:2]
    match.s.token[:] = 0
    for c in (first, other):
        match.s.token[next(h for h in CORNER_HEXES[c] if h not in CORNER_HEXES[other if c == first else first])] = 6
    match.s.robber = -1
    assert "or at " in purpose(match.s, T), "what is tested"
    match.s.robber = next(h for h in CORNER_HEXES[first] if match.s.token[h])
    said = purpose(match.s, T)
    assert said.startswith(f"Road: towards {place(match.s, other, T)}. Another is as good, but the robber is there.")


def test_a_road_that_leads_to_no_free_corner_brings_nothing_and_says_so():
    s = setting_up().do("settle 3.4.S").s
    found = sorted((ends for ends in leads(s).values() if ends), key=lambda ends: worth(s, ends[0]))
    s.town[found[0]] = B + 1
    assert not all(leads(s).values()), "what is tested"
    assert " or no corner." in purpose(s, T) or "elsewhere no corner." in purpose(s, T)
    assert '<rect class="halo is-full catan-led"' in lit(s, T)[1], "a road's number is square, a corner's is round"
    assert lit(s, T)[1].count("catan-led") == len(leads(s)), "each has one"
    nothing = sum(not ends for ends in leads(s).values())
    assert lit(s, T)[1].count('y="10">0<') == nothing


def test_a_free_road_says_where_the_best_corner_is_and_how_long_the_longest_road_would_be():
    match = table().town(A, "3.4.N").road(A, "3.4.NE").turn(A, rolled=8)
    match.s.phase, match.s.free_roads = Phase.FREE_ROADS, 2
    first, other = goals(match.s)[:2]
    said = purpose(match.s, T)
    assert said.startswith(f"Best corner ahead: {place(match.s, first, T)}, next: {worth(match.s, other)}.")
    match.s.players[A].route = 1
    assert purpose(match.s, T).endswith(" Longest road: 2 with each.")


def test_where_all_free_roads_are_alike_that_is_said():
    match = table().road(A, "3.4.NE").turn(A, rolled=8)
    match.s.phase, match.s.free_roads, match.s.players[A].route = Phase.FREE_ROADS, 1, 1
    for c in range(54):
        match.s.town[c] = A + 1
    assert purpose(match.s, T) == ("All are alike: none leads to a free corner, and your longest road is 2 with each.")


def test_of_two_equal_corners_ahead_both_are_named():
    match = table().town(A, "3.4.N").road(A, "3.4.NE").turn(A, rolled=8)
    match.s.phase, match.s.free_roads, match.s.players[A].route = Phase.FREE_ROADS, 1, 1
    bare(match).s.token[:3] = 8
    first, other = goals(match.s)[:2]
    bare(match)
    for c in (first, other):
        match.s.token[next(h for h in CORNER_HEXES[c] if h not in set(CORNER_HEXES[first + other - c]))] = 8
    first, other = goals(match.s)[:2]
    assert worth(match.s, first) == worth(match.s, other) == 5
    named = f"{lands(match.s, first, T)}, or {lands(match.s, other, T)}."
    assert purpose(match.s, T).startswith(f"Equally good ahead (5 cards in 36 rolls): {named}")
    match.hand(A, "1 lumber 1 brick").s.phase = Phase.MAIN
    assert purpose(match.s, T).startswith("Road: 5 cards in 36 rolls at ")


def test_who_lays_the_first_road_is_told_that_others_may_settle_there_first():
    match = setting_up(3).do("settle 3.3.NE")
    said = purpose(match.s, T)
    assert said.startswith("Cards in 36 rolls by road: best ")
    assert said.endswith(" Others may be first.")


def test_of_two_places_with_as_many_cards_the_one_with_more_that_is_new_is_told():
    match = setting_up(2).do("settle 3.3.NE", "road 3.3.NE", "settle 2.3.NE", "road 2.3.NE")
    s = match.do("settle 5.3.S", "road 5.3.SE").s
    s.terrain[:], s.token[:] = ORE, 0
    one, other = offered(s, Do.SETTLE)[0], offered(s, Do.SETTLE)[-1]
    s.token[CORNER_HEXES[one]], s.token[CORNER_HEXES[other]] = 8, 8
    s.terrain[CORNER_HEXES[one]] = BRICK
    assert worth(s, one) == worth(s, other)
    there = corner_lands(s, one, T)
    assert purpose(s, T) == f"Best corner: {there}. 15 cards in 36 rolls, and most that is new to you: brick."


def test_a_road_is_said_to_lead_to_a_corner_only_where_it_ends_there():
    match = table().town(A, "3.4.N").hand(A, "1 lumber").turn(A, rolled=8)
    said = "A road leads {} a corner with 9 cards in 36 rolls."
    towards = [*of_one_more(match.s, T)]
    assert said.format("towards") in towards, "it ends beside one's own settlement: a second one is needed"
    c = min(opened(one_more(match.road(A, "3.4.NE").s)))
    match.s.token[CORNER_HEXES[c]] = 6
    assert f"A road leads to a corner with {worth(match.s, c)} cards in 36 rolls." in [*of_one_more(match.s, T)]
