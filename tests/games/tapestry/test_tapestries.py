"""Tapestry cards, each by what it does, in alphabetical order."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry import hands, rules, stack, steps
from ludoteka.games.tapestry.box import BESIDE, CARD_KIND, COPIES
from ludoteka.games.tapestry.conquest import refuse_conquest
from ludoteka.games.tapestry.kinds import FACE_DOWN, SHADOW, Ask, Card, Verb
from ludoteka.games.tapestry.land import aligned
from ludoteka.games.tapestry.state import No
from ludoteka.games.tapestry.words import place_name
from tests.games.tapestry.table import (
    ARMORY,
    COIN,
    CULTURE,
    FARM,
    FOOD,
    MARKET,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    WORKER,
    answer,
    choices,
    controls,
    do,
    give,
    goods,
    has_landmark,
    hold,
    landmark,
    later,
    lies,
    market,
    place,
    play,
    refused,
    remove_landmark,
    table,
    tech,
    tile,
    tokens,
    top,
)


def points(s, p=0):
    return int(s.players[p].points)


def spaces(s, p=0):
    return tuple(int(n) for n in s.players[p].space)


@pytest.mark.rule("C00")
def test_the_box_has_50_cards_of_three_kinds():
    assert COPIES.sum() == 50
    assert [int((k == CARD_KIND).sum()) for k in range(3)] == [20, 23, 1]


@pytest.mark.rule("C00", "B90")
def test_a_card_of_an_era_acts_until_it_is_covered_or_the_next_income_turn_begins():
    s = table()
    play(s, 0, Card.MONARCHY)
    hold(s, 0, Card.PIRATE)
    give(s, 0, "overplay")
    do(s, "tapestry 31")
    assert s.players[0].acts == Card.PIRATE
    assert int(s.players[0].under) == 1 << Card.MONARCHY
    do(s, "income")
    assert s.players[0].acts == -1


@pytest.mark.rule("C01")
def test_academia_gives_3_points_for_a_technology_and_for_a_tapestry_card():
    s = table()
    play(s, 0, Card.ACADEMIA)
    give(s, 0, "invent")
    do(s, "top")
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert points(s) == 3
    give(s, 0, "tapestry")
    answer(s, "tapestry 5")
    assert points(s) == 6


@pytest.mark.rule("C02")
def test_age_of_discovery_moves_everybody_and_gives_the_space_to_one():
    s = table(shadow=1)
    play(s, 0, Card.DISCOVERY)
    answer(s, "science 3")
    assert top(s) == Verb.CONQUER
    do(s, choices(s)[0])
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert spaces(s) == (0, 0, 1, 0)
    assert spaces(s, 1) == (0, 0, 1, 0)
    assert s.shadow_empire.token[MILITARY] == 1
    assert top(s) == Verb.TURN


@pytest.mark.rule("C03", "H16")
def test_age_of_sail_draws_three_tiles_and_one_may_be_given_away():
    s = table()
    play(s, 0, Card.SAIL)
    give(s, 0, "explore")
    answer(s, "territory 1", "territory 2", "territory 3")
    do(s, "tile 2", "seat 2")
    assert points(s) == 3
    assert int(s.players[1].supply) == 1 << 1
    assert top(s) == Verb.EXPLORE
    assert set(choices(s)) == {"tile 1", "tile 3"}
    alone = table(shadow=1)
    play(alone, 0, Card.SAIL)
    give(alone, 0, "explore")
    answer(alone, "territory 1", "territory 2", "territory 3")
    do(alone, "tile 2")
    assert choices(alone) == ["seat 2"]


@pytest.mark.rule("C04")
@pytest.mark.parametrize(("mine", "theirs", "won", "any_"), [(0, 1, 0, 2), (2, 1, 12, 0), (1, 1, 6, 1)])
def test_age_of_wonders_compares_landmarks(mine, theirs, won, any_):
    s = table()
    names = iter(("Forge", "Apothecary", "Barracks"))
    for p, n in ((0, mine), (1, theirs)):
        for _ in range(n):
            name = next(names)
            remove_landmark(s, name)
            if p == 0:
                k = 1 << landmark(name)
                s.players[1].landmarks &= ~k
                s.players[0].landmarks |= k
    play(s, 0, Card.WONDERS)
    asked = 0
    while top(s) == Verb.ANY:
        do(s, "good coin")
        asked += 1
    assert (points(s), asked) == (won, any_)


@pytest.mark.rule("C05", "H16", "H30")
def test_alliance_forbids_conquest_and_shares_upgrades():
    s = table(3)
    play(s, 0, Card.ALLIANCE)
    assert choices(s) == ["seat 2", "seat 3"]
    do(s, "seat 2")
    start = next(h for h in range(34) if s.hexes[h].own == 0)
    beside = next(int(h) for h in BESIDE[0, start] if h >= 0 and s.hexes[h].own < 0)
    s.hexes[beside].tile, s.hexes[beside].own, s.hexes[beside].stands = 0, 1, 1
    assert refuse_conquest(s, 0, beside, 0) == No.ALLIED
    s.hexes[beside].own = 2
    assert refuse_conquest(s, 0, beside, 0) == No.FINE
    tech(s, 1, "Calendar")
    later(s, 1, Verb.UPGRADE)
    do(s, "tech 8")
    assert s.players[0].goods[CULTURE] == s.players[1].goods[CULTURE] == 1
    do(s, "income")
    assert s.players[0].ally == -1


@pytest.mark.rule("C06")
def test_boast_of_superiority_counts_tracks_where_nobody_is_ahead():
    s = table()
    tokens(s, 0, 3, 2, 0, 0)
    tokens(s, 1, 3, 4, 1, 0)
    play(s, 0, Card.BOAST)
    assert points(s) == 8


@pytest.mark.rule("C07")
def test_broker_of_peace_closes_military_and_gains_by_others_advances():
    s = table()
    play(s, 0, Card.BROKER)
    goods(s, 0, 1, 1, 1, 1)
    assert refused(s, "token 3") == "BARRED"
    give(s, 1, "advance military plain")
    assert points(s) == 3
    give(s, 1, "advance science plain")
    assert points(s) == 3


@pytest.mark.rule("C08")
def test_capitalism_pays_for_coins_of_the_income_and_for_markets():
    s = table()
    play(s, 0, Card.CAPITALISM)
    give(s, 0, "market")
    assert s.players[0].goods[COIN] == 1
    do(s, choices(s)[0])
    s.players[0].goods[COIN] = 0
    before = points(s)
    later(s, 0, Verb.INCOME, 4)
    assert s.players[0].goods[COIN] == 2
    assert points(s) == before + 4


@pytest.mark.rule("C09")
def test_coal_baron_explores_with_a_drawn_tile_and_neighbours_draw():
    s = table(3)
    play(s, 0, Card.COAL)
    answer(s, "territory 5")
    assert top(s) == Verb.LAY
    do(s, choices(s)[0])
    assert not s.players[0].supply
    answer(s, "territory 1", "territory 2")
    assert (int(s.players[1].supply), int(s.players[2].supply)) == (1, 2)


@pytest.mark.rule("C10")
def test_colonialism_gives_the_resource_of_each_terrain_of_a_controlled_tile():
    s = table()
    lies(s, (1, -1), 4)  # mountain and desert
    controls(s, 0, (1, -1))
    play(s, 0, Card.COLONIALISM)
    assert choices(s) == ["hex 1,-1"]
    do(s, "hex 1,-1")
    assert list(s.players[0].goods) == [0, 1, 0, 1]
    forest = table()
    lies(forest, (1, -1), 14)  # grassland and forest
    controls(forest, 0, (1, -1))
    play(forest, 0, Card.COLONIALISM)
    do(forest, "hex 1,-1")
    assert list(forest.players[0].goods) == [1, 0, 1, 0]
    none = table()
    play(none, 0, Card.COLONIALISM)
    assert top(none) == Verb.TURN


@pytest.mark.rule("C11", "H15")
def test_dark_ages_takes_three_tokens_back_and_one_three_on():
    s = table()
    tokens(s, 0, 0, 4, 2, 3)
    play(s, 0, Card.DARK_AGES)
    do(s, "token 4")
    assert spaces(s) == (0, 3, 1, 4)
    assert has_landmark(s, 0, "Forge")
    do(s, choices(s)[0])
    assert spaces(s) == (0, 3, 1, 6)
    assert top(s) == Verb.TURN


@pytest.mark.rule("C12")
def test_democracy_draws_three_and_pays_2_points_for_each_discarded():
    s = table()
    play(s, 0, Card.DEMOCRACY)
    answer(s, "tapestry 1", "tapestry 2", "tapestry 42")
    do(s, "tapestry 1", "tapestry 42", "pass")
    assert points(s) == 4
    assert s.players[0].cards == 1
    assert s.discard_traps == 1


@pytest.mark.rule("C13")
def test_dictatorship_closes_a_track_until_after_the_next_own_turn():
    s = table()
    play(s, 0, Card.DICTATORSHIP)
    do(s, "token 2")
    answer(s, "science 1")
    do(s, "pass")
    goods(s, 0, 0, 0, 0, 0)
    goods(s, 1, 0, 0, 3, 0)
    stack.drop(s)
    steps.carry_on(s)
    assert s.turn == 1
    assert refused(s, "token 2") == "BARRED"
    do(s, "token 3")
    do(s, choices(s)[0])
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert s.turn == 0
    goods(s, 0, 1, 0, 0, 0)
    do(s, "token 4", "top") if "token 4" in choices(s) else None
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert s.turn == 1
    assert refused(s, "token 2") != "BARRED"


@pytest.mark.rule("C14")
def test_diplomacy_gives_everybody_a_resource_and_one_a_building():
    s = table(3)
    play(s, 0, Card.DIPLOMACY)
    for p in range(3):
        assert s.seat == p
        do(s, "good food")
        assert s.players[p].goods[FOOD] == 1
    do(s, "row armory")
    assert s.players[0].built[ARMORY] == 1


@pytest.mark.rule("C15")
def test_dystopia_takes_a_landmark_of_the_board_but_none_of_a_technology():
    s = table()
    play(s, 0, Card.DYSTOPIA)
    assert len(choices(s)) == 12
    do(s, "landmark 10")
    assert has_landmark(s, 0, "Forge")
    assert top(s) == Verb.SITE


@pytest.mark.rule("C16")
def test_empiricism_rolls_twice_and_pays_for_science():
    s = table()
    play(s, 0, Card.EMPIRICISM)
    give(s, 0, "research plain")
    answer(s, "science 2", "science 4")
    assert choices(s) == ["pass", "token 2", "token 4"]
    do(s, "token 2")
    assert spaces(s) == (0, 1, 0, 0)
    assert points(s) == 2


@pytest.mark.rule("C17", "H10")
def test_espionage_copies_an_open_card_but_no_espionage():
    s = table()
    play(s, 1, Card.MONARCHY)
    s.players[0].mat[0] = -1
    play(s, 0, Card.ESPIONAGE)
    assert choices(s) == ["tapestry 27"]
    do(s, "tapestry 27")
    give(s, 0, "farm")
    do(s, choices(s)[0])
    assert points(s) == 3
    trap = table()
    play(trap, 1, Card.TRAP)
    assert points(trap, 1) == 10
    play(trap, 0, Card.ESPIONAGE)
    do(trap, "tapestry 42")
    assert points(trap) == 10


@pytest.mark.rule("C18")
def test_exploitation_gives_the_tile_twice_instead_of_points():
    for reply, won, coins in (("yes", 0, 2), ("pass", 2, 1)):
        s = table()
        play(s, 0, Card.EXPLOITATION)
        tile(s, 0, 1)
        give(s, 0, "explore")
        do(s, "tile 1")
        do(s, best_lay(s, 2))
        do(s, reply)
        assert (points(s), int(s.players[0].goods[COIN])) == (won, coins)


def best_lay(s, wanted):
    """A place for the tile in hand where so many sides are aligned."""
    number = int(s.stack[s.depth - 1].x)
    for text in choices(s):
        at, turned = text.removeprefix("lay ").split("/")
        q, r = map(int, at.split(","))
        h = place(s, (q, r))
        s.hexes[h].tile, s.hexes[h].turned = number, int(turned)
        n = aligned(s, h)
        s.hexes[h].tile, s.hexes[h].turned = -1, 0
        if n == wanted:
            return text
    raise AssertionError(wanted)


@pytest.mark.rule("C19", "H11")
def test_feudalism_gives_a_resource_or_3_points_for_each_landmark():
    for reply, won in (("option 0", 0), ("option 1", 6)):
        s = table()
        for name in ("Forge", "Barracks"):
            remove_landmark(s, name)
        s.players[0].landmarks, s.players[1].landmarks = int(s.players[1].landmarks), 0
        play(s, 0, Card.FEUDALISM)
        do(s, reply)
        if not won:
            do(s, "good worker")
        assert points(s) == won
        assert top(s) == Verb.TURN


@pytest.mark.rule("C20")
def test_golden_age_needs_no_prerequisite_and_pays_for_upgrades():
    s = table()
    tech(s, 0, "Calendar", 1)
    assert refused_upgrade(s) == "NO_PREREQUISITE"
    play(s, 0, Card.GOLDEN)
    give(s, 0, "upgrade")
    do(s, "tech 8")
    assert points(s) == 3 + 7


def refused_upgrade(s):
    tech(s, 0, "Canned Food", 0)
    give(s, 0, "upgrade")
    why = refused(s, "tech 8")
    do(s, "tech 9")
    s.players[0].goods[:] = 0
    return why


@pytest.mark.rule("C21", "H13")
def test_guilds_trade_points_and_resources_both_ways():
    s = table()
    s.players[0].points = 12
    goods(s, 0, 0, 2, 0, 0)
    play(s, 0, Card.GUILDS)
    assert choices(s) == ["pass", "option 0", "option 1", "option 3", "option 4"]
    assert refused(s, "option 2") == "CANNOT_PAY"
    do(s, "option 1", "good coin", "good coin")
    assert (points(s), int(s.players[0].goods[COIN])) == (2, 2)
    other = table()
    goods(other, 0, 1, 2, 0, 0)
    play(other, 0, Card.GUILDS)
    do(other, "option 4", "good food")
    assert points(other) == 10
    assert list(other.players[0].goods) == [0, 1, 0, 0]
    none = table()
    play(none, 0, Card.GUILDS)
    assert choices(none) == ["pass"]


@pytest.mark.rule("C22")
def test_industrialism_gives_the_circle_of_an_invented_technology():
    s = table()
    play(s, 0, Card.INDUSTRIALISM)
    market(s, "Calendar", "Canned Food", "Transistors")
    give(s, 0, "invent")
    do(s, "tech 8")
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert s.players[0].goods[CULTURE] == 1
    assert int(s.players[0].tech[0]) == 1 << 7


@pytest.mark.rule("C23", "H30")
def test_marriage_of_state_shares_benefits_of_one_opponent_on_one_track():
    s = table()
    play(s, 0, Card.MARRIAGE)
    do(s, "seat 2", "token 1")
    tokens(s, 1, 4, 0, 0, 0)
    s.players[0].lands = s.players[1].lands = 1
    give(s, 1, "advance exploration")
    assert points(s, 1) == 1
    assert top(s) != Verb.TURN or points(s) == 1
    do(s, "pass") if top(s) == Verb.BONUS else None
    assert points(s) == 1
    assert s.players[0].space[0] == 0
    give(s, 1, "advance exploration plain")
    assert points(s) == 1


@pytest.mark.rule("C24")
def test_mercantilism_turns_food_of_the_income_into_other_resources():
    s = table()
    s.players[0].built[FARM] = 3
    s.players[0].aside[FARM] = 3
    play(s, 0, Card.MERCANTILISM)
    later(s, 0, Verb.INCOME, 4)
    while top(s) != Verb.CONVERT:
        rules.draw(s)
    assert refused(s, "good food") == "NOT_MATCHING"
    do(s, "good coin", "pass")
    while s.awaits:
        rules.draw(s)
    assert list(s.players[0].goods) == [2, 1, 1, 2]
    assert points(s) == 2


@pytest.mark.rule("C25")
def test_meritocracy_invents_then_counts_technologies():
    s = table()
    tech(s, 0, "Barn")
    play(s, 0, Card.MERITOCRACY)
    do(s, "top")
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert points(s) == 4


@pytest.mark.rule("C26")
def test_militarism_may_settle_what_was_explored():
    s = table()
    play(s, 0, Card.MILITARISM)
    tile(s, 0, 5)
    give(s, 0, "explore")
    do(s, "tile 5")
    do(s, choices(s)[0])
    outposts, lands = int(s.players[0].outposts), int(s.players[0].lands)
    do(s, "yes")
    assert (int(s.players[0].outposts), int(s.players[0].lands)) == (outposts - 1, lands + 1)
    assert s.slots[2] == 0
    assert not s.awaits


@pytest.mark.rule("C27")
def test_monarchy_pays_for_each_building_in_the_capital():
    s = table()
    play(s, 0, Card.MONARCHY)
    give(s, 0, "house")
    do(s, choices(s)[0])
    assert points(s) == 3


@pytest.mark.rule("C28")
def test_oil_magnate_lets_neighbours_follow_without_the_space():
    s = table(3)
    goods(s, 1, 1, 1, 1, 1)
    play(s, 0, Card.OIL)
    do(s, "token 1", "yes")
    answer(s, "territory 1", "territory 2")
    assert s.seat == 1
    do(s, "yes")
    assert s.seat == 2
    do(s, "pass")
    assert [int(s.players[p].space[0]) for p in range(3)] == [1, 1, 0]
    assert s.players[1].supply == 0


@pytest.mark.rule("C29")
def test_olympic_host_sells_points_for_workers():
    for guest in (True, False):
        s = table()
        goods(s, 0, 0, 1, 0, 0)
        goods(s, 1, 0, 1, 0, 0)
        play(s, 0, Card.OLYMPIC)
        do(s, "yes")
        assert (points(s), int(s.players[0].goods[WORKER])) == (10, 0)
        do(s, "yes" if guest else "pass")
        if guest:
            assert points(s, 1) == 10
            do(s, "row market")
            assert s.players[0].built[MARKET] == 1
        else:
            assert s.players[0].goods[COIN] == 1


def beside_start(s, p=0):
    """An explored place beside a seat's start, free of pieces."""
    start = next(h for h in range(34) if s.hexes[h].own == p)
    h = next(int(k) for k in BESIDE[0, start] if k >= 0 and s.hexes[k].own < 0)
    return h


def opposed(s, card=None):
    """Seat 1's outpost beside seat 0's start, on a tile that gives a coin; the notation of its place."""
    h = beside_start(s)
    if s.hexes[h].tile < 0:
        s.tiles &= ~1
        s.hexes[h].tile = 0
    s.hexes[h].own, s.hexes[h].stands = 1, 1
    s.players[1].outposts -= 1
    s.players[1].lands += 1
    if card is not None:
        play(s, 0, card)
    return h, "hex " + place_name(s, h)


@pytest.mark.rule("C30")
def test_pillage_and_plunder_gives_both_dice_and_no_trap():
    s = table()
    h, text = opposed(s, Card.PILLAGE)
    hold(s, 1, Card.TRAP)
    give(s, 0, "conquer")
    do(s, text)
    assert s.awaits == Ask.DICE
    answer(s, "dice 1,1")
    assert (points(s), int(s.players[0].goods[COIN])) == (5, 1)
    assert s.hexes[h].own == 0


@pytest.mark.rule("C31")
def test_pirate_rule_gives_the_tile_of_a_conquest():
    s = table()
    _, text = opposed(s, Card.PIRATE)
    give(s, 0, "conquer")
    do(s, text)
    answer(s, "dice 1,3")
    do(s, "option 0")
    assert (points(s), int(s.players[0].goods[COIN])) == (5, 1)


@pytest.mark.rule("C32")
def test_plea_for_aid_counts_tracks_where_all_others_are_ahead():
    s = table(3)
    tokens(s, 1, 1, 1, 0, 0)
    tokens(s, 2, 1, 0, 1, 0)
    play(s, 0, Card.PLEA)
    do(s, "good food")
    assert points(s) == 2
    assert top(s) == Verb.TURN
    alone = table(1)
    play(alone, 0, Card.PLEA)
    assert (points(alone), top(alone)) == (0, Verb.TURN)


@pytest.mark.rule("C33")
def test_renaissance_moves_each_token_once_with_free_bonuses():
    s = table()
    tokens(s, 0, 1, 3, 0, 12)
    play(s, 0, Card.RENAISSANCE)
    assert choices(s) == ["token 1", "token 2", "token 3"]
    do(s, "token 1", "yes")
    answer(s, "tapestry 1")
    assert refused(s, "token 1") == "USED"
    do(s, "token 3", "token 2")
    assert spaces(s) == (2, 4, 1, 12)
    assert top(s) == Verb.SITE


@pytest.mark.rule("C34")
def test_revisionism_gives_a_resource_for_a_landmark_and_an_armory_for_a_gap():
    s = table()
    play(s, 0, Card.REVISIONISM)
    tokens(s, 0, 3, 3, 0, 0)
    remove_landmark(s, "Apothecary")
    give(s, 0, "advance science plain")
    assert s.players[0].built[ARMORY] == 1
    do(s, choices(s)[0])
    give(s, 0, "advance exploration plain")
    do(s, choices(s)[0])
    assert top(s) == Verb.ANY


@pytest.mark.rule("C35")
def test_revolution_turns_territories_over_or_gives_a_resource():
    s = table()
    h, text = opposed(s)
    s.hexes[h].fell, s.hexes[h].lies = 0, 1
    s.players[0].outposts -= 1
    play(s, 0, Card.REVOLUTION)
    do(s, "option 1", text)
    assert (s.hexes[h].own, s.hexes[h].fell) == (0, 1)
    assert (int(s.players[0].lands), int(s.players[1].lands)) == (2, 1)
    assert top(s) == Verb.TURN
    none = table()
    play(none, 0, Card.REVOLUTION)
    assert choices(none) == ["option 0"]
    do(none, "option 0", "good coin")
    assert none.players[0].goods[COIN] == 1


@pytest.mark.rule("C36", "H12")
def test_socialism_moves_a_token_to_the_nearest_of_an_opponent():
    s = table()
    tokens(s, 0, 5, 2, 0, 0)
    tokens(s, 1, 1, 5, 0, 0)
    play(s, 0, Card.SOCIALISM)
    assert choices(s) == ["token 1", "token 2"]
    do(s, "token 2")
    assert spaces(s) == (5, 4, 0, 0)
    assert has_landmark(s, 0, "Apothecary")
    do(s, choices(s)[0])
    assert spaces(s) == (5, 5, 0, 0)
    assert top(s) == Verb.TURN
    two = table(shadow=1)
    tokens(two, 0, 5, 0, 0, 0)
    tokens(two, 1, 1, 0, 0, 0)
    tokens(two, SHADOW, 7, 0, 0, 0)
    play(two, 0, Card.SOCIALISM)
    do(two, "token 1")
    assert choices(two) == ["option 0", "option 1"]
    do(two, "option 1")
    assert spaces(two) == (1, 0, 0, 0)


@pytest.mark.rule("C37")
def test_steam_tycoon_invents_and_upgrades_and_neighbours_invent():
    s = table(3)
    market(s, "Calendar", "Canned Food", "Transistors")
    play(s, 0, Card.STEAM)
    assert choices(s) == ["tech 8", "tech 9", "tech 29"]
    do(s, "tech 8")
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert int(s.players[0].tech[1]) == 1 << 7
    assert s.players[0].goods[CULTURE] == 1
    for p in (2, 1):
        k = next(k for k in range(33) if int(s.techs) >> k & 1)
        answer(s, f"tech {k + 1}")
        assert int(s.players[p].tech[0]) == 1 << k


@pytest.mark.rule("C38")
def test_technocracy_pays_the_first_in_the_era_and_consoles_the_later():
    s = table()
    market(s, "Calendar", "Canned Food", "Transistors")
    play(s, 0, Card.TECHNOCRACY)
    do(s, "tech 9")
    answer(s, f"tech {next(k for k in range(33) if int(s.techs) >> k & 1) + 1}")
    assert int(s.players[0].tech[1]) == 1 << 8
    second = table(3)
    second.players[2].mat[0] = Card.GOLDEN
    second.deck &= ~(1 << Card.GOLDEN)
    play(second, 0, Card.TECHNOCRACY)
    assert points(second) == 6


@pytest.mark.rule("C39", "H18")
def test_terraforming_builds_on_impassable_plots():
    s = table()
    rough = next(c for c in range(81) if s.players[0].plots[c] == 1)
    give(s, 0, "farm")
    text = f"plot {rough // 9 + 1},{rough % 9 + 1}"
    assert refused(s, text) == "FILLED"
    play(s, 0, Card.TERRAFORMING)
    do(s, text)
    assert points(s) == 5


@pytest.mark.rule("C40")
def test_theocracy_closes_science_and_pays_for_new_tiers():
    s = table()
    play(s, 0, Card.THEOCRACY)
    goods(s, 0, 1, 1, 1, 1)
    assert refused(s, "token 2") == "BARRED"
    tokens(s, 0, 0, 0, 0, 2)
    give(s, 0, "advance technology plain")
    assert points(s) == 0
    give(s, 0, "advance technology plain")
    assert points(s) == 4


@pytest.mark.rule("C41")
def test_trade_economy_gains_an_opponents_position():
    s = table(shadow=1)
    tokens(s, 1, 5, 0, 0, 0)
    tokens(s, SHADOW, 0, 0, 0, 6)
    play(s, 0, Card.TRADE)
    assert choices(s) == ["seat 2", "seat 6"]
    do(s, "seat 2", "token 1")
    assert points(s) == 1
    assert (top(s), s.seat) == (Verb.BONUS, 1)
    do(s, "yes")
    assert s.players[1].built[FARM] == 1


@pytest.mark.rule("C42")
def test_a_trap_played_as_a_tapestry_gives_10_points():
    s = table()
    play(s, 0, Card.TRAP)
    assert points(s) == 10
    assert s.players[0].mat[0] == Card.TRAP


@pytest.mark.rule("C43", "H09")
def test_tyranny_plays_new_cards_at_once():
    s = table()
    play(s, 0, Card.TYRANNY)
    give(s, 0, "tapestry")
    answer(s, "tapestry 27")
    do(s, "yes")
    assert points(s) == 5
    assert s.players[0].acts == Card.MONARCHY
    give(s, 0, "tapestry")
    answer(s, "tapestry 42")
    do(s, "yes")
    assert points(s) == 15
    give(s, 0, "tapestry")
    answer(s, "tapestry 1")
    do(s, "pass")
    assert s.players[0].cards == 1


@pytest.mark.rule("C44")
def test_wartime_economy_makes_bonuses_of_one_resource_free():
    s = table()
    play(s, 0, Card.WARTIME)
    tokens(s, 0, 0, 1, 0, 0)
    later(s, 0, Verb.BONUS, 13 * SCIENCE + 2, 0)
    do(s, "yes")
    assert s.players[0].built[1] == 1
    later(s, 0, Verb.BONUS, 13 * TECHNOLOGY + 11, 0)
    assert top(s) == Verb.PLOT


@pytest.mark.rule("B92")
def test_an_empty_hand_lays_the_top_card_face_down():
    s = table()
    s.players[0].era = 2
    hands.play_face_down(s, 0, 1)
    assert s.players[0].mat[1] == FACE_DOWN
    assert s.down == 1
    assert hands.unseen(s) == 49
