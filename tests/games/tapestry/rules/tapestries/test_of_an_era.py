"""Tapestry cards that act as long as they lie open in an era, in alphabetical order."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BESIDE
from ludoteka.games.tapestry.rules import chance
from ludoteka.games.tapestry.rules.lands.conquest import refuse_conquest
from ludoteka.games.tapestry.rules.lands.land import aligned
from ludoteka.games.tapestry.state import ROUGH_PLOT, Ask, Card, No, Verb
from tests.games.tapestry.table import (
    ARMORY,
    COIN,
    CULTURE,
    FARM,
    SCIENCE,
    TECHNOLOGY,
    answer,
    at,
    choices,
    do,
    foe,
    give,
    goods,
    hold,
    later,
    market,
    next_tech,
    place,
    play,
    points,
    refused,
    remove_landmark,
    spaces,
    table,
    tech,
    tile,
    tokens,
    top,
)


@pytest.mark.rule("C01")
def test_academia_gives_3_points_for_a_technology_and_for_a_tapestry_card():
    s = table()
    play(s, 0, Card.ACADEMIA)
    give(s, 0, "invent")
    do(s, "top")
    next_tech(s)
    assert points(s) == 3
    give(s, 0, "tapestry")
    answer(s, "tapestry 5")
    assert points(s) == 6


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


@pytest.mark.rule("C22")
def test_industrialism_gives_the_circle_of_an_invented_technology():
    s = table()
    play(s, 0, Card.INDUSTRIALISM)
    market(s, "Calendar", "Canned Food", "Transistors")
    give(s, 0, "invent")
    do(s, "tech 8")
    next_tech(s)
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
        chance.draw(s)
    assert refused(s, "good food") == "NOT_MATCHING"
    do(s, "good coin", "pass")
    while s.awaits:
        chance.draw(s)
    assert list(s.players[0].goods) == [2, 1, 1, 2]
    assert points(s) == 2


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


@pytest.mark.rule("C30")
def test_pillage_and_plunder_gives_both_dice_and_no_trap():
    s = table()
    h = foe(s)
    play(s, 0, Card.PILLAGE)
    hold(s, 1, Card.TRAP)
    give(s, 0, "conquer")
    do(s, at(s, h))
    assert s.awaits == Ask.DICE
    answer(s, "dice 1,1")
    assert (points(s), int(s.players[0].goods[COIN])) == (5, 1)
    assert s.hexes[h].own == 0


@pytest.mark.rule("C31")
def test_pirate_rule_gives_the_tile_of_a_conquest():
    s = table()
    h = foe(s)
    play(s, 0, Card.PIRATE)
    give(s, 0, "conquer")
    do(s, at(s, h))
    answer(s, "dice 1,3")
    do(s, "option 0")
    assert (points(s), int(s.players[0].goods[COIN])) == (5, 1)


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


@pytest.mark.rule("H18")
def test_with_terraforming_a_landmark_on_impassable_plots_brings_5_points_once():
    def site():
        s = table()
        play(s, 0, Card.TERRAFORMING)
        tokens(s, 0, 0, 3, 0, 0)
        give(s, 0, "advance science plain")
        return s

    seen = set()
    for text in choices(site())[::7]:
        s = site()
        assert points(s) == 0
        rough = s.players[0].plots == ROUGH_PLOT
        do(s, text)
        covered = int((rough & (s.players[0].plots != ROUGH_PLOT)).sum())
        assert points(s) == (5 if covered else 0)
        seen.add(min(covered, 2))
    assert seen == {0, 1, 2}


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


@pytest.mark.rule("C43", "B38")
def test_tyranny_ends_under_a_card_that_a_benefit_puts_over_it():
    s = table()
    play(s, 0, Card.TYRANNY)
    hold(s, 0, Card.MONARCHY)
    give(s, 0, "overplay")
    do(s, "tapestry 27")
    give(s, 0, "tapestry")
    answer(s, "tapestry 1")
    assert (top(s), points(s)) == (Verb.TURN, 0)  # it cannot be played at once


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
