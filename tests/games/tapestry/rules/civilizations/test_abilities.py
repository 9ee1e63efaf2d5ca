"""Civilizations that live by tracks, cards and their capital, each by what its mat says."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.benefits import Flag
from ludoteka.games.tapestry.rules import chance, scoring
from ludoteka.games.tapestry.state import SHADOW, Ask, Card, Civ, Verb
from tests.games.tapestry.table import (
    COIN,
    CULTURE,
    EXPLORATION,
    FOOD,
    MARKET,
    MILITARY,
    SCIENCE,
    WORKER,
    ability,
    answer,
    at,
    beside,
    choices,
    cover,
    do,
    empire_turn,
    foe,
    gained,
    give,
    hold,
    later,
    next_tech,
    play,
    points,
    refused,
    table,
    tech,
    tile,
    tokens,
    top,
)


@pytest.mark.rule("V01")
def test_alchemists_advance_on_marked_tracks_or_lose_all():
    s = table(civs=(Civ.ALCHEMISTS,))
    tokens(s, 0, 0, 12, 0, 0)
    ability(s, Civ.ALCHEMISTS)
    assert s.awaits == Ask.SCIENCE  # the first roll is no choice
    answer(s, "science 1")
    assert choices(s) == ["pass", "yes"]
    do(s, "yes")
    answer(s, "science 2")
    do(s, "pass")
    assert s.players[0].space[EXPLORATION] == 1
    assert points(s) == 5
    ability(s, Civ.ALCHEMISTS)
    answer(s, "science 3")
    do(s, "yes")
    answer(s, "science 3")
    do(s, "good coin")
    assert s.players[0].space[MILITARY] == 0
    ability(s, Civ.ALCHEMISTS)
    for k in range(3):
        answer(s, f"science {k + 1}")
        do(s, "yes")
    answer(s, "science 4")
    assert choices(s) == ["pass"]
    assert refused(s, "yes") == "AT_END"


def filled(s, district, kind=2):
    """All free plots of a district but its last one are buildings of a kind; returns the last one."""
    me = s.players[0]
    cells = [9 * (district // 3 * 3 + k // 3) + district % 3 * 3 + k % 3 for k in range(9)]
    free = [c for c in cells if me.plots[c] == 0]
    for c in free[:-1]:
        me.plots[c] = kind
        me.rows[c // 9] |= 1 << c % 9
    return free[-1]


def free_district(s):
    return next(d for d in range(9) if sum(s.players[0].plots[9 * (d // 3 * 3 + k // 3) + d % 3 * 3 + k % 3] == 0
                                           for k in range(9)) > 2)  # fmt: skip


@pytest.mark.rule("V02", "B81")
def test_architects_gain_more_for_a_district_of_one_kind():
    for civ, kind, n in ((Civ.ARCHITECTS, 2, 2), (Civ.ARCHITECTS, 3, 1), (Civ.LEADERS, 2, 1)):
        s = table(civs=(civ,))
        last = filled(s, free_district(s), kind)
        give(s, 0, "farm")
        do(s, f"plot {last // 9 + 1},{last % 9 + 1}")
        for _ in range(n):
            assert top(s) == Verb.ANY
            do(s, "good food")
        assert top(s) == Verb.TURN


@pytest.mark.rule("V02", "B83")
def test_architects_score_lines_of_one_kind_twice():
    for civ, kinds, wanted in ((Civ.ARCHITECTS, (2, 2), 2), (Civ.ARCHITECTS, (2, 3), 1), (Civ.LEADERS, (2, 2), 1)):
        s = table(civs=(civ,))
        me = s.players[0]
        free = [c for c in range(9) if me.plots[c] == 0]
        for k, c in enumerate(free):
            me.plots[c] = kinds[k % 2]
        me.rows[0] = 511
        later(s, 0, Verb.PER, 8, 1)
        assert points(s) == wanted


@pytest.mark.rule("V02", "V18")
def test_architects_gained_later_may_swap_buildings():
    s = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    me = s.players[0]
    one, two = [c for c in range(81) if me.plots[c] == 0][:2]
    me.plots[one], me.plots[two] = 2, 3
    gained(s, Civ.ARCHITECTS)
    do(s, f"plot {one // 9 + 1},{one % 9 + 1}", f"plot {two // 9 + 1},{two % 9 + 1}")
    assert (me.plots[one], me.plots[two]) == (3, 2)
    do(s, "pass")
    assert top(s) == Verb.TURN


@pytest.mark.rule("V03")
def test_craftsmen_build_a_statue_for_what_it_covers():
    s = table(civs=(Civ.CRAFTSMEN,))
    give(s, 0, "farm")
    do(s, "option 0")
    assert s.players[0].goods[WORKER] == 1
    give(s, 0, "farm")
    do(s, "option 1")
    assert s.players[0].goods[COIN] == 1
    for benefit in ("territory", None):
        give(s, 0, "house")
        do(s, "option 0")
        if benefit:
            answer(s, "territory 1")
    assert points(s) == 5
    give(s, 0, "house")
    assert refused(s, "option 0") == "FULL_UP"
    do(s, choices(s)[-1])
    later(s, 0, Verb.PER, 2, 1)
    assert points(s) == 5 + 3
    assert scoring.score(s, 0) == 8
    other = table(civs=(Civ.LEADERS,))
    give(other, 0, "farm")
    assert "option 0" not in choices(other)


@pytest.mark.rule("V04")
def test_entertainers_walk_the_net():
    s = table(civs=(Civ.ENTERTAINERS,))
    ability(s, Civ.ENTERTAINERS)
    assert choices(s) == [f"option {k}" for k in (1, 2, 3, 4)]
    do(s, "option 3")
    assert s.players[0].goods[FOOD] == 1
    ability(s, Civ.ENTERTAINERS, era=3)
    assert choices(s) == ["option 6", "option 7"]
    do(s, "option 6")
    assert s.players[0].built[MARKET] == 1
    later_on = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    gained(later_on, Civ.ENTERTAINERS)
    assert len(choices(later_on)) == 17
    do(later_on, "option 2")
    assert later_on.players[0].goods[CULTURE] == 1


@pytest.mark.rule("V04", "V18")
def test_who_gains_another_civilization_enters_no_net():
    s = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    gained(s, Civ.MERRYMAKERS)
    assert top(s) == Verb.TURN


@pytest.mark.rule("V05")
def test_futurists_begin_four_spaces_on_without_landmarks():
    s = table(civs=(Civ.FUTURISTS,))
    me = s.players[0]
    assert list(me.space) == [4, 4, 4, 4]
    assert list(me.goods) == [1, 1, 1, 1]
    assert me.landmarks == 0
    other = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    gained(other, Civ.FUTURISTS)
    assert other.awaits == Ask.CIV
    answer(other, f"civ {Civ.TRADERS + 1}")
    assert other.civ_of[Civ.TRADERS] == 0
    assert other.civ_of[Civ.FUTURISTS] == -2


@pytest.mark.rule("V06")
def test_heralds_repeat_cards_that_lie_open():
    s = table(civs=(Civ.HERALDS,))
    play(s, 1, Card.DIPLOMACY)
    while top(s) != Verb.TURN:
        do(s, choices(s)[0])
    ability(s, Civ.HERALDS)
    assert choices(s) == ["pass", "tapestry 14"]
    do(s, "tapestry 14")
    assert top(s) == Verb.ANY
    while top(s) != Verb.TURN:
        do(s, choices(s)[0])
    assert s.herald_left == 3
    ability(s, Civ.HERALDS)
    assert top(s) == Verb.TURN


@pytest.mark.rule("V06")
def test_heralds_may_cover_maker_of_fire_after_the_first_income_turn():
    s = table(civs=(Civ.HERALDS,), era=0)
    do(s, "income")
    while s.awaits:
        chance.draw(s)
    assert top(s) == Verb.MAKER
    do(s, choices(s)[1])
    assert s.players[0].mat[0] >= 0
    assert s.players[0].cards == 0 or top(s) != Verb.TURN


@pytest.mark.rule("V06")
def test_heralds_may_leave_maker_of_fire_uncovered():
    s = table(civs=(Civ.HERALDS,))
    s.players[0].hand = s.players[0].traps = s.players[0].cards = 0
    hold(s, 0, Card.OIL)
    before = [int(card) for card in s.players[0].mat]
    later(s, 0, Verb.MAKER)
    do(s, "pass")
    assert (top(s), points(s), int(s.players[0].cards)) == (Verb.TURN, 0, 1)
    assert list(s.players[0].goods) == [0, 0, 0, 0]
    assert [int(card) for card in s.players[0].mat] == before


@pytest.mark.rule("V07", "H17")
def test_historians_gain_when_a_holder_of_a_token_gains_a_landmark():
    s = table(civs=(Civ.HISTORIANS,), shadow=1)
    tile(s, 0, 1, 2)
    ability(s, Civ.HISTORIANS)
    do(s, "tile 1", "seat 2", "option 1")
    ability(s, Civ.HISTORIANS, era=3)
    do(s, "tile 2", "seat 6")
    assert refused(s, "option 1") == "USED"
    do(s, "option 0")
    tokens(s, 1, 0, 3, 0, 0)
    give(s, 1, "advance science plain")
    assert s.players[0].goods[WORKER] == 1
    assert points(s) == 3
    do(s, choices(s)[0])
    tokens(s, SHADOW, 3, 12, 12, 12)
    empire_turn(s, "9/4")
    assert points(s) == 6


@pytest.mark.rule("V07")
def test_historians_have_four_tokens_to_give():
    s = table(civs=(Civ.HISTORIANS,))
    tile(s, 0, 1, 2, 3, 4, 5)
    for k in range(4):
        ability(s, Civ.HISTORIANS)
        do(s, f"tile {k + 1}", "seat 2", f"option {k}")
    ability(s, Civ.HISTORIANS)
    assert top(s) == Verb.TURN  # a fifth tile buys nothing
    assert int(s.players[0].supply) == 1 << 4


@pytest.mark.rule("H31", "V07")
def test_historians_who_have_finished_gain_points_but_no_resources():
    s = table(civs=(Civ.HISTORIANS,))
    s.history[:] = 1, 1, 1, 1  # 3 points, a worker, a food, 3 points
    s.players[0].era, s.players[0].finished = 5, 1
    tokens(s, 1, 0, 3, 0, 0)
    give(s, 1, "advance science plain")
    assert points(s) == 6
    assert list(s.players[0].goods) == [0, 0, 0, 0]


@pytest.mark.rule("H31")
def test_who_has_finished_is_moved_and_asked_no_more():
    s = table(3)
    s.players[1].era, s.players[1].finished = 5, 1
    play(s, 0, Card.DISCOVERY)
    answer(s, "science 2")
    answer(s, "science 4")  # seat 0 researches at the space it came to
    do(s, "pass")
    assert [int(s.players[p].space[SCIENCE]) for p in range(3)] == [1, 0, 1]
    play(s, 0, Card.DIPLOMACY)
    do(s, "good coin")
    assert s.seat == 2  # not seat 1
    later(s, 1, Verb.FOLLOW, SCIENCE, 2)
    later(s, 1, Verb.BONUS, 4, 1)
    assert s.seat == 2


@pytest.mark.rule("V08")
def test_inventors_upgrade_anybodys_card_and_take_it_at_the_top():
    s = table(civs=(Civ.INVENTORS,))
    k = tech(s, 1, "Calendar", 0)
    tech(s, 0, "Barn", 1)
    ability(s, Civ.INVENTORS)
    assert choices(s) == ["pass", "tech 6", "tech 8"]
    do(s, "tech 8")
    assert s.players[1].goods[CULTURE] == 1
    do(s, "yes")
    assert s.players[0].goods[CULTURE] == 1
    tokens(s, 1, 4, 0, 0, 0)
    later(s, 1, Verb.UPGRADE)
    do(s, "tech 8")
    assert points(s, 1) == 7
    assert int(s.players[0].tech[0]) == 1 << k
    assert s.players[1].tech[2] == 0
    ability(s, Civ.INVENTORS, era=3)
    assert refused(s, "tech 8") == "USED"
    do(s, "tech 6")
    assert top(s) == Verb.SITE


@pytest.mark.rule("V10")
def test_leaders_advance_once_on_each_track_without_bonus():
    s = table(civs=(Civ.LEADERS,))
    tokens(s, 0, 4, 0, 0, 0)
    ability(s, Civ.LEADERS)
    do(s, "token 1")
    assert s.players[0].space[0] == 5
    assert points(s) == 1
    assert top(s) == Verb.TURN
    ability(s, Civ.LEADERS, era=3)
    assert refused(s, "token 1") == "USED"


@pytest.mark.rule("V11")
def test_merrymakers_climb_their_three_tracks():
    s = table(civs=(Civ.MERRYMAKERS,))
    for n, won in ((1, 5), (2, 15), (3, 30)):
        ability(s, Civ.MERRYMAKERS)
        do(s, "option 2")
        assert (points(s), int(s.merry[2])) == (won, n)
    ability(s, Civ.MERRYMAKERS)
    assert refused(s, "option 2") == "AT_END"
    do(s, "option 0")
    assert s.players[0].goods[COIN] == 1


@pytest.mark.rule("V13")
def test_mystics_foresee_four_numbers():
    s = table(civs=(Civ.LEADERS,))
    s.civ_of[Civ.LEADERS], s.civ_of[Civ.MYSTICS] = -1, 0
    later(s, 0, Verb.PREDICT)
    do(s, "number 1", "number 1", "number 2")
    assert refused(s, "number 5") == "NO_SUCH"
    do(s, "number 1")
    later(s, 0, Verb.INVENT)
    do(s, "top")
    next_tech(s)
    do(s, "good coin")
    h = cover(s, beside(s))
    give(s, 0, "conquer")
    do(s, at(s, h), "good coin")
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert int(s.fulfilled) == 0b101
    before = points(s)
    ability(s, Civ.MYSTICS, era=5)
    assert points(s) == before + 20
    other = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    gained(other, Civ.MYSTICS)
    assert other.awaits == Ask.CIV


@pytest.mark.rule("V13")
def test_mystics_foresee_territories_that_they_come_to_by_losing_one():
    s = table(civs=(Civ.MYSTICS,))
    h = foe(s, 0)  # a second territory of the Mystics
    s.foreseen[:] = 9, 9, 1, 9
    later(s, 1, Verb.CONQUER, Flag.ANYWHERE)
    do(s, at(s, h))
    assert (top(s), s.seat) == (Verb.ANY, 0)
    do(s, "good coin")
    assert int(s.fulfilled) == 0b100


@pytest.mark.rule("V15")
def test_the_chosen_score_tracks_and_achievements():
    s = table(3, civs=(Civ.CHOSEN,))
    tokens(s, 0, 3, 12, 0, 1)
    tokens(s, 1, 4, 12, 0, 0)
    s.players[0].achieved = 0b11
    ability(s, Civ.CHOSEN, era=3)
    assert points(s) == 2 * 3
    do(s, "good coin", "good coin")
    ability(s, Civ.CHOSEN, era=5)
    assert points(s) == 2 * 3 * 2 + 10


@pytest.mark.rule("V17", "H22")
def test_the_first_adjustments_are_an_option():
    plain, adjusted = table(civs=(Civ.FUTURISTS,)), None
    assert list(plain.players[0].goods) == [1, 1, 1, 1]
    adjusted = table(civs=(Civ.FUTURISTS,), adjusted=1)
    assert sorted(adjusted.players[0].goods) == [0, 0, 1, 1]
    assert adjusted.players[0].goods[CULTURE] == 0
    rich = table(civs=(Civ.TRADERS,), adjusted=1)
    assert sum(int(n) for n in rich.players[0].goods) == 2
    assert points(rich) == 10
    assert points(table(3, civs=(Civ.ARCHITECTS,), adjusted=1)) == 20
    assert points(table(2, civs=(Civ.ARCHITECTS,), adjusted=1)) == 0
    assert points(table(2, civs=(Civ.CHOSEN,), adjusted=1)) == 15
    assert points(table(2, civs=(Civ.CHOSEN,), adjusted=1, shadow=1)) == 30
    for civ, wanted in ((Civ.CRAFTSMEN, 3), (Civ.ENTERTAINERS, 5), (Civ.LEADERS, 4)):
        s = table(civs=(civ,), adjusted=1, era=0)
        do(s, "income")
        while s.turn == 0:
            if s.awaits:
                chance.draw(s)
            else:
                do(s, choices(s)[0])
        assert sum(int(n) for n in s.players[0].goods) == wanted
    late = table(2, civs=(Civ.NOMADS, Civ.LEADERS), adjusted=1)
    gained(late, Civ.TRADERS)
    assert points(late) == 0


@pytest.mark.rule("V18", "B91")
def test_with_several_civilizations_one_chooses_their_order():
    s = table(2, civs=(Civ.LEADERS, Civ.NOMADS))
    gained(s, Civ.MERRYMAKERS)
    s.players[0].era = 2
    later(s, 0, Verb.INCOME, 0)
    assert choices(s) == [f"civ {Civ.LEADERS + 1}", f"civ {Civ.MERRYMAKERS + 1}"]
    do(s, f"civ {Civ.MERRYMAKERS + 1}")
    assert top(s) == Verb.MERRY
