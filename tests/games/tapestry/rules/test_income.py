"""Income turns, technology, the capital city, and the end."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.engine.game import winners
from ludoteka.games.tapestry.box.tables import BOX, NEED_SPACE, ROUGH, SHAPES, TURNS
from ludoteka.games.tapestry.rules import chance
from ludoteka.games.tapestry.rules.capital.city import full_districts
from ludoteka.games.tapestry.state import Ask, Card, Civ, Verb
from tests.games.tapestry.table import (
    CULTURE,
    FARM,
    FOOD,
    GAME,
    MARKET,
    answer,
    choices,
    do,
    give,
    goods,
    hold,
    landmark,
    later,
    market,
    next_tech,
    refused,
    table,
    tech,
    tokens,
    top,
)

# ---- income turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B11", "B95")
def test_the_first_income_turn_gives_resources_a_tile_and_a_card():
    s = table(era=0)
    s.players[0].built[:] = 1, 0, 0, 1
    s.players[0].aside[:] = 1, 0, 0, 1
    do(s, "income")
    assert list(s.players[0].goods) == [2, 1, 1, 2]
    assert s.awaits == Ask.TERRITORY
    answer(s, "territory 9")
    assert s.awaits == Ask.TAPESTRY
    answer(s, "tapestry 9")
    assert s.players[0].points == 0
    assert s.turn == 1


@pytest.mark.rule("B91", "B92", "B93", "B94", "B95", "H01")
def test_the_steps_of_an_income_turn_come_in_their_order():
    s = table(civs=(Civ.MERRYMAKERS,))
    hold(s, 0, Card.MONARCHY)
    tech(s, 0, "Calendar")
    s.players[0].built[FARM] = 2
    s.players[0].aside[FARM] = 2
    do(s, "income")
    assert top(s) == Verb.MERRY
    do(s, "option 0")
    assert top(s) == Verb.ANY
    do(s, "good culture")
    assert choices(s) == ["tapestry 27"]
    do(s, "tapestry 27")
    assert choices(s) == ["pass", "tech 8"]
    do(s, "tech 8")
    # a technology card, and 4 points of the third farm space; lines of the capital: none
    assert s.players[0].points == 1 + 4
    assert s.awaits == Ask.TERRITORY
    assert list(s.players[0].goods) == [2, 1, 3, 2]


@pytest.mark.rule("B94", "B95")
def test_points_begin_with_the_second_and_resources_end_with_the_fourth_income_turn():
    for era, scored, resources in ((0, False, True), (1, True, True), (4, True, False)):
        s = table(era=era)
        s.players[0].built[FARM] = 5
        s.players[0].aside[FARM] = 5
        do(s, "income")
        while s.turn == 0 and s.seat == 0:
            if s.awaits:
                chance.draw(s)
            else:
                do(s, "pass" if "pass" in choices(s) else choices(s)[0])
        assert (s.players[0].points >= 21) == scored
        assert (s.players[0].goods[FOOD] >= 4) == resources


@pytest.mark.rule("B93")
@pytest.mark.parametrize(("era", "n"), [(2, 1), (3, 2), (4, 3)])
def test_the_first_of_the_neighbours_in_an_era_gains_resources(era, n):
    s = table(4, era=era - 1)
    hold(s, 0, Card.TRAP)
    do(s, "income")
    asked = 0
    while top(s) == Verb.ANY:
        do(s, "good coin")
        asked += 1
    assert asked == n
    for neighbour in (1, 3):
        late = table(4, era=era - 1)
        hold(late, 0, Card.TRAP)
        late.players[neighbour].mat[era - 1] = Card.MONARCHY
        do(late, "income")
        assert top(late) == Verb.PLAY
    far = table(4, era=era - 1)
    hold(far, 0, Card.TRAP)
    far.players[2].mat[era - 1] = Card.MONARCHY
    do(far, "income")
    assert top(far) == Verb.ANY


@pytest.mark.rule("B90", "H30")
def test_a_new_era_ends_what_acted():
    s = table()
    s.players[0].acts, s.players[0].ally, s.players[0].tyrant = Card.ALLIANCE, 1, 1
    do(s, "income")
    assert (s.players[0].era, s.players[0].acts, s.players[0].ally, s.players[0].tyrant) == (2, -1, -1, 0)


# ---- technology ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B70")
def test_a_face_up_card_is_replaced_and_the_top_is_unseen():
    s = table()
    market(s, "Calendar", "Canned Food", "Transistors")
    give(s, 0, "invent")
    assert choices(s) == ["tech 8", "tech 9", "tech 29", "top"]
    assert refused(s, "tech 1") == "NOT_OPEN"
    do(s, "tech 9")
    answer(s, "tech 1")
    assert list(s.market) == [7, 0, 28]
    give(s, 0, "invent")
    do(s, "top")
    answer(s, "tech 2")
    assert list(s.market) == [7, 0, 28]
    assert int(s.players[0].tech[0]) == 1 << 8 | 1 << 1


@pytest.mark.rule("B71", "B72")
def test_a_card_goes_up_row_by_row():
    s = table()
    tech(s, 0, "Calendar")
    give(s, 0, "upgrade")
    assert refused(s, "pass") == "MUST"
    do(s, "tech 8")
    assert s.players[0].goods[CULTURE] == 1
    give(s, 0, "upgrade")
    assert top(s) == Verb.TURN
    tokens(s, 0, 4, 0, 0, 0)
    give(s, 0, "upgrade")
    do(s, "tech 8")
    assert s.players[0].points == 7
    give(s, 0, "upgrade")
    assert top(s) == Verb.TURN


@pytest.mark.rule("B71")
def test_an_upgrade_moves_one_card():
    s = table()
    for name in ("Calendar", "Barn", "Bakery"):
        tech(s, 0, name)
    give(s, 0, "upgrade")
    do(s, "tech 8")
    assert top(s) == Verb.TURN
    assert [int(row).bit_count() for row in s.players[0].tech] == [2, 1, 0]


@pytest.mark.rule("B72")
def test_a_neighbour_may_have_reached_it_but_nobody_further_away():
    for p, fine in ((1, True), (3, True), (2, False)):
        s = table(4)
        tech(s, 0, "Calendar", 1)
        tokens(s, p, 4, 0, 0, 0)
        give(s, 0, "upgrade")
        assert (top(s) == Verb.UPGRADE) == fine
    for built, fine in ((1, True), (0, False)):
        s = table()
        tech(s, 0, "Bakery", 1)
        s.players[1].built[FARM] = built
        give(s, 0, "upgrade")
        assert (top(s) == Verb.UPGRADE) == fine
    assert NEED_SPACE[4] == 2


@pytest.mark.rule("B72", "H24")
def test_the_shadow_empire_is_a_neighbour_where_the_option_says_so():
    for option in (0, 1):
        s = table(shadow=1, opponent=option)
        tech(s, 0, "Calendar", 1)
        s.shadow_empire.token[0] = 4
        give(s, 0, "upgrade")
        assert (top(s) == Verb.UPGRADE) == bool(option)


@pytest.mark.rule("B73")
def test_circles_and_squares_come_again():
    s = table()
    tech(s, 0, "Calendar", 1)
    tech(s, 0, "Canned Food", 2)
    give(s, 0, "circle again")
    do(s, "tech 8")
    assert s.players[0].goods[CULTURE] == 1
    give(s, 0, "square again")
    do(s, "tech 9")
    assert s.players[0].points == 7
    battery = table()
    tech(battery, 0, "Lithium-Ion Battery", 2)
    tokens(battery, 0, 5, 0, 0, 0)
    give(battery, 0, "square again")
    do(battery, "tech 7", "token 1")
    assert battery.players[0].points == 1
    give(battery, 0, "square again")
    assert top(battery) == Verb.TURN


@pytest.mark.rule("B74", "B75")
def test_the_face_up_cards_may_be_replaced_and_the_deck_is_made_anew():
    s = table()
    market(s, "Calendar", "Canned Food", "Transistors")
    s.techs_out = int(s.techs) & ~3
    s.techs = 3
    give(s, 0, "refresh")
    do(s, "yes")
    for _ in range(3):
        next_tech(s)
    assert int(s.techs_out) == 0
    assert int(s.techs).bit_count() == 30
    stay = table()
    give(stay, 0, "refresh")
    do(stay, "pass")
    assert top(stay) == Verb.TURN


# ---- the capital city ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B80")
def test_a_building_stands_on_any_free_plot():
    s = table()
    give(s, 0, "farm")
    rough = int(ROUGH[s.players[0].capital].sum())
    assert rough == 22
    assert len(choices(s)) == 81 - rough
    spot = choices(s)[0]
    do(s, spot)
    give(s, 0, "farm")
    assert refused(s, spot) == "FILLED"


@pytest.mark.rule("B82")
def test_a_landmark_may_be_turned_and_hang_over_the_edge():
    s = table()
    for r in range(9):
        s.players[0].rows[r] = 0
    s.players[0].plots[:] = 0
    later(s, 0, Verb.LANDMARK, landmark("Forge"))
    assert refused(s, "site 0,0/0") == ""
    assert refused(s, "site 9,9/0") == ""
    assert refused(s, "site -1,-1/0") == "OFF_GRID"
    assert refused(s, "site 1,1/1") == "NO_SUCH"
    do(s, "site 9,9/0")
    assert s.players[0].plots[80] == 10 + landmark("Forge")
    later(s, 0, Verb.LANDMARK, landmark("Rubber Works"))
    assert TURNS[landmark("Rubber Works")] == 4
    assert refused(s, "site 7,7/0") == "FILLED"
    assert all(sorted("".join(t)) == sorted("".join(turns[0])) for turns in SHAPES for t in turns)


@pytest.mark.rule("B83")
def test_rows_and_columns_score():
    s = table()
    me = s.players[0]
    me.rows[0] = 511
    me.rows[1:] = 1
    later(s, 0, Verb.PER, 8, 1)
    assert me.points == 2


@pytest.mark.rule("B84")
def test_what_fits_nowhere_is_set_aside_and_owned():
    s = table(civs=(Civ.LEADERS,))
    s.players[0].rows[:] = 511
    give(s, 0, "market")
    assert (s.players[0].built[MARKET], s.players[0].aside[MARKET]) == (1, 1)
    later(s, 0, Verb.LANDMARK, landmark("Forge"))
    assert s.sites[landmark("Forge")] == -2
    assert int(s.players[0].landmarks) >> landmark("Forge") & 1


@pytest.mark.rule("B71")
def test_a_technology_brings_its_landmark_once():
    s = table()
    tech(s, 0, "Bakery", 1)
    s.players[0].built[FARM] = 1
    s.players[0].aside[FARM] = 1
    give(s, 0, "upgrade")
    do(s, "tech 5")
    assert int(s.players[0].landmarks) == 1 << landmark("Bakery")
    assert BOX.landmarks[landmark("Bakery")].kind == "technology"


# ---- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E01", "E02")
def test_a_completed_track_is_an_achievement_once():
    s = table(4)
    for p, points in ((0, 15), (1, 10), (2, 5), (3, 0)):
        tokens(s, p, 0, 0, 0, 11)
        give(s, p, "advance technology plain")
        assert s.players[p].points == points
    tokens(s, 0, 0, 0, 11, 12)
    give(s, 0, "advance military plain")
    assert s.players[0].points == 15
    small = table()
    tokens(small, 0, 0, 0, 0, 11)
    give(small, 0, "advance technology plain")
    assert small.players[0].points == 10


@pytest.mark.rule("E05", "H29")
def test_the_most_points_win_and_among_equals_the_most_resources():
    match = ludoteka.new("tapestry", seats=3, seed="to the end")
    while not match.over:
        match.play(next((a for a in match.legal() if a.notation == "income"), match.legal()[0]))
    s = match.states[0]
    assert all(p.era == 5 for p in s.players[:3])
    for p, points in enumerate((20, 30, 30)):
        s.players[p].points = points
    goods(s, 1, 1, 0, 0, 0)
    goods(s, 2, 1, 1, 0, 0)
    assert winners(GAME, s) == (2,)
    goods(s, 1, 0, 0, 1, 1)
    assert winners(GAME, s) == (1, 2)
    s.players[0].points = 31
    assert winners(GAME, s) == (0,)


@pytest.mark.rule("B11")
def test_who_has_finished_is_passed_over():
    s = table(3, era=4)
    s.players[1].era, s.players[1].finished = 5, 1
    do(s, "income")
    while s.turn == 0:
        if s.awaits:
            chance.draw(s)
        else:
            do(s, choices(s)[0])
    assert s.turn == 2
    assert s.players[0].finished == 1


@pytest.mark.rule("B81")
@pytest.mark.parametrize("district", range(9))
def test_a_district_is_full_when_its_nine_plots_are(district):
    me = table().players[0]
    for row in range(9):
        me.rows[row] = 0b111 << 3 * (district % 3) if row // 3 == district // 3 else 0
    assert full_districts(me) == 1 << district
    me.rows[3 * (district // 3) + 1] &= ~(0b010 << 3 * (district % 3))
    assert full_districts(me) == 0
