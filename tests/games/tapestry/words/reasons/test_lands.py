"""Map and dice: what a conquest, a die or a tile comes to."""

import re

import pytest

from ludoteka.games.tapestry.box.benefits import Flag
from ludoteka.games.tapestry.box.tables import (
    BESIDE,
    HEXES,
    MIDDLE,
)
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.rules.civilizations.traders import post, refuse_post
from ludoteka.games.tapestry.rules.lands.conquest import refuse_conquest
from ludoteka.games.tapestry.rules.lands.land import explored
from ludoteka.games.tapestry.state import ERAS, SPACES, Card, Civ, Piece, Verb
from ludoteka.games.tapestry.words.awaited import awaited
from ludoteka.games.tapestry.words.gains.promises import lacking_for
from ludoteka.games.tapestry.words.nearby import to_explore, to_middle
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.reasons.lands import lettered
from tests.games.tapestry.table import beside, choices, cover, do, foe, goods, hold, later, table, tokens
from tests.games.tapestry.words.reasons.asked import MILITARY, T, asks

RUNS_ON = ("plain",)


def test_a_conquest_is_for_the_middle_for_toppling_or_to_go_on():
    s = table()
    cover(s, beside(s))
    said = asks(s, Verb.CONQUER)
    best = "Best to go on from: D; places to explore beside: 5 (others: 4 at most)."
    assert said == f"{best} The black die can bring – B: Coin."
    s.players[0].achieved = 4  # it has been there
    assert purpose(s, T).endswith("The black die can bring – B: Coin.")
    s.players[0].achieved = 0
    assert lit(s, T).count("tap-plus") == sum(not refuse_conquest(s, 0, h, 0) for h in range(HEXES[0]))
    foe(s)
    assert purpose(s, T) == (
        "B: topples an opponent’s outpost; two are 10 points, you have 0. Places to explore beside – B: 1, D: 5."
    )
    s.stack[s.depth - 1].x = 1  # anywhere
    assert purpose(s, T) == (
        "G is the middle island: 10 points at once. F: topples an outpost (two: 10 points). The dice come besides."
    )
    theirs = next(h for h in range(int(HEXES[0])) if s.hexes[h].own == 1 and not refuse_conquest(s, 0, h, 1))
    s.hexes[theirs].own = -1
    assert purpose(s, T) == (
        "G is the middle island: 10 points at once. Dice – red: 4–7 or 2 points; "
        "black: a resource or the tile’s benefit."
    )
    s.hexes[theirs].own = 1
    s.hexes[MIDDLE[0]].own = 0
    assert not purpose(s, T).startswith("G is the middle island")


@pytest.mark.parametrize(
    ("black", "said"),
    [
        (0, "Rather red die (5 points) than black die (Coin: you can then pay for 1 step, not 0)."),
        (4, "Rather red die (5 points) than black die (Culture: you can then pay for 1 step, not 0)."),
        (1, "5 points at once. There is nothing else to choose."),
    ],
)
def test_of_two_dice_the_black_one_is_good_for_what_is_asked_for(black, said):
    s = table()
    tokens(s, 0, 0, 0, 3, 0)
    guess = " About 5 points, not 3." if "black" in said else ""
    assert asks(s, Verb.DICE, beside(s), black) == said + guess
    if black == 1:
        cover(s, beside(s))
        assert purpose(s, T) == "Rather red die (5 points) than black die (Coin). About 5 points, not 2."
    if black == 4:
        tokens(s, 0, 8, 8, 6, 8)  # it pays for no step yet, but the next one asks for it
        compared = "Rather red die (5 points) than black die (Culture, needed for Military 7)."
        assert purpose(s, T) == f"{compared} About 5 points, not 2."
        s.players[0].goods[2] = 1  # of which there is enough
        assert "needed" not in purpose(s, T)


def test_a_resource_is_said_to_be_needed_late_only_where_it_pays_for_a_step():
    s = table(era=ERAS - 1)  # the last income brings no resources for steps
    tokens(s, 0, 0, 0, 6, 0)
    goods(s, 0, 0, 0, 0, 1)
    assert not lacking_for(s, 0, MILITARY, T)  # Military 7 costs two more
    goods(s, 0, 0, 0, 0, 2)
    assert lacking_for(s, 0, MILITARY, T) == "Military 7"
    goods(s, 0, 0, 0, 0, 0)
    s.players[0].era = ERAS - 2
    assert lacking_for(s, 0, MILITARY, T) == "Military 7"


def test_who_gains_the_other_die_by_a_token_is_said_with_the_question():
    s = table()
    h = beside(s)
    later(s, 0, Verb.DICE, h, 0)
    assert prompt(s, T) == "Seat 1 gains one of the two dice. Which?"
    s.civ_of[Civ.TRADERS] = 1
    s.stack[s.depth - 1].y = 36 * 2
    assert prompt(s, T) == "Seat 1 takes one of the two dice; Seat 2 gains the other. Which?"
    later(s, 0, Verb.ROLL, h, 2)
    assert awaited(s, T) == ("You take one, Seat 2 the other. Red: 4–7 points or 1; black: a resource or nothing.")


def test_a_conquest_far_from_own_land_says_that_it_may_be_anywhere():
    s = table()
    later(s, 0, Verb.CONQUER, Flag.ANYWHERE)
    assert prompt(s, T) == "Seat 1 conquers a territory anywhere on the map. Which?"


def test_a_resource_of_foretold_territories_names_the_mystics():
    s = table(civs=(Civ.MYSTICS,))
    me = s.players[0]
    s.foreseen[2] = me.lands + 1
    later(s, 0, Verb.CONQUER)
    do(s, choices(s)[0])
    assert prompt(s, T) == f"Mystics: territories as foretold ({me.lands}), Seat 1 gains 1 resource. Which?"
    s.fulfilled = 0  # by something else
    assert prompt(s, T) == "Seat 1 gains 1 resource. Which?"


def test_land_that_differs_only_in_what_is_beside_it_says_that_the_dice_do_not():
    s = table()
    s.players[0].achieved = 4  # the middle brings nothing any more
    best = "Best to go on from: A, C; places to explore beside: 5 (B: 2)."
    assert asks(s, Verb.CONQUER) == f"{best} The dice are the same anywhere."


def test_land_toward_the_middle_and_land_to_explore_from_are_told_apart():
    s = table()
    near = next(
        int(h) for h in BESIDE[0, MIDDLE[0]] if h >= 0 and any(s.hexes[k].own == 0 for k in BESIDE[0, h] if k >= 0)
    )
    cover(s, near)
    for h in map(int, BESIDE[0, near]):
        if h >= 0 and s.hexes[h].own < 0 and h != MIDDLE[0] and not explored(s, h):
            cover(s, h)
    said = asks(s, Verb.CONQUER)
    assert re.match(
        r"Nearest to the middle island \(10 points\): ., 1 step \(others: 2 at least\)\. Most to explore", said
    )
    s.players[0].achieved = 4  # it has been there
    assert "Nearest" not in purpose(s, T)


def test_of_land_that_is_alike_that_is_advised_where_no_die_is_left_to_a_rival():
    s = table()
    later(s, 0, Verb.CONQUER)
    reach = [h for h in range(int(HEXES[0])) if not refuse_conquest(s, 0, h, 0)]
    same = [k for k, h in enumerate(reach) if (to_explore(s, h), to_middle(s, h)) == (5, 2)]
    for k, h in enumerate(reach):
        if k not in same:
            s.hexes[h].own = 0  # out of the question
    assert len({to_explore(s, reach[k]) for k in same}) == 1
    s.civ_of[Civ.TRADERS], s.hexes[reach[same[1]]].extra = 1, Piece.TRADE
    assert purpose(s, T).startswith("Rather A: on B Seat 2 gains your other die. Places to explore beside: ")
    s.civ_of[Civ.TRADERS] = 0
    assert "other die" not in purpose(s, T)


def test_a_second_outpost_to_topple_is_told_in_points_beside_the_middle_island():
    s = table()
    cover(s, beside(s))
    foe(s)
    h = next(h for h in range(int(HEXES[0])) if s.hexes[h].own == 0)
    s.hexes[h].fell = 1
    assert "the second outpost toppled, 10 points." in asks(s, Verb.CONQUER, Flag.ANYWHERE)


def test_a_die_says_what_it_comes_to():
    s = table()
    s.players[0].lands = 3
    later(s, 0, Verb.DICE, beside(s), 1)
    assert "<small>" not in answers(s, 0, T)  # five points are five points
    s.stack[s.depth - 1].y = 5 * 6 + 1
    assert "<small>= 3 points</small>" in answers(s, 0, T)
    cover(s, beside(s))
    assert "<small>Coin</small>" in answers(s, 0, T)


def test_a_trap_is_asked_for_of_whoever_has_none_too():
    s = table()
    hold(s, 0, Card.BOAST)
    assert asks(s, Verb.TRAP, beside(s)).startswith("Only a Trap card would keep it.")
    s.players[0].traps = 1
    assert purpose(s, T) == PURPOSES[Verb.TRAP]
    s.players[0].era = ERAS - 1  # the card would not be played any more
    assert purpose(s, T).startswith("Spring it: the territory stays yours")


def test_a_traders_token_says_the_most_points_that_it_can_bring():
    s = table(3, civs=(Civ.TRADERS,))
    s.trade_left = 3
    told = asks(s, Verb.POST)
    points = []
    for h in range(int(HEXES[s.large])):
        if s.hexes[h].own >= 0 or refuse_post(s, 0, h):
            continue
        after = s.copy()
        post(after, h)
        points.append(int(after.players[0].points) - int(s.players[0].points))
    if not max(points):
        assert told.startswith("Nowhere does it bring anything now. On empty land it may: ")
        return
    most = T.amount(max(points), "point")
    first = re.match(rf"Rather (\w) \({most}\) than|(\w)(?: or \w|, \w or others): {most} each\.", told)
    assert first, told
    assert f">{first[1] or first[2]}</text>" in lit(s, T)


def test_what_is_paid_says_which_space_will_ask_for_it():
    s = table()
    tokens(s, 0, 0, 0, 0, 0)
    goods(s, 0, 1, 1, 1, 1)
    assert asks(s, Verb.PAY, 1, MILITARY * SPACES + 1) == (
        "Give Food, Worker or Coin: you need it last, in 4 steps. Sooner: Culture in 3 steps."
    )
    assert "(1 → 0) then too few for Military 4" in answers(s, 0, T)


def test_the_entertainers_see_where_they_are_and_what_a_spot_is_for():
    s = table(civs=(Civ.ENTERTAINERS,), era=2)
    tokens(s, 0, 0, 0, 3, 0)
    later(s, 0, Verb.WALK)
    assert "<small>needed for Military 4</small>" in answers(s, 0, T)
    assert (
        purpose(s, T)
        == "Rather spot 3 (Culture for Military 4) than spot 2 (Worker) or any other. Both are about 2 points."
    )
    tokens(s, 0, 0, 0, 0, 0)
    assert purpose(s, T).startswith("Spot 2 (Worker), spot 3 (Culture) or another one: about as good.")
    assert purpose(s, T).endswith(": 3.")


def test_a_tile_of_space_says_what_its_points_come_to_and_where_its_step_leads():
    s = table()
    tokens(s, 0, 0, 0, 7, 0)
    s.players[0].spaces = 1 << 11 | 1 << 4
    later(s, 0, Verb.EXPLORE_SPACE)
    shown = re.sub(r"<[^>]+>", " ", answers(s, 0, T))
    assert "advance: Military, 8 points" in shown
    assert "to Military 8: conquer anywhere, for 1 resource: tapestry card" in shown


def test_a_single_territory_in_reach_is_no_question_of_which():
    s = table()
    later(s, 0, Verb.CONQUER, 0)
    reach = [h for h in range(int(HEXES[0])) if not refuse_conquest(s, 0, h, 0)]
    assert prompt(s, T) == "Seat 1 conquers a territory. Which?"
    for h in reach[1:]:
        s.hexes[h].own = 0
    assert prompt(s, T) == "Seat 1 conquers the only territory in reach."
    assert purpose(s, T).startswith("Only A is possible; places to explore beside it: ")


def test_outposts_to_topple_are_listed_to_the_last_with_what_two_are_worth_and_that_a_trap_may_undo_it():
    s = table(seats=2)
    for h in (h for h in range(int(HEXES[0])) if not explored(s, h)):
        cover(s, h, 1 + h)
    free = [h for h in range(int(HEXES[0])) if s.hexes[h].own < 0 and not refuse_conquest(s, 0, h, Flag.ANYWHERE)]
    for h in free[:5]:
        s.hexes[h].own = 1
    s.players[1].cards = 1
    theirs = [k for k, h in enumerate(reach(s)) if s.hexes[h].own == 1]
    assert len(theirs) > 4
    said = asks(s, Verb.CONQUER, Flag.ANYWHERE)
    letters = ", ".join(map(lettered, theirs))
    assert f"{letters}: topples an outpost (two: 10 points; a Trap undoes it)." in said
    s.players[1].cards = 0
    assert f"{letters}: topples an outpost (two: 10 points)." in purpose(s, T)
    for h in free[5:]:
        s.hexes[h].own = 1 if h != MIDDLE[0] else -1
    assert " and others: topples an outpost" in purpose(s, T)


def test_the_middle_island_with_an_outpost_on_it_brings_both():
    s = table()
    cover(s, int(MIDDLE[0]))
    s.hexes[MIDDLE[0]].own = 1
    letter = lettered(reach(s).index(int(MIDDLE[0])))
    said = f"{letter} is the middle island: 10 points at once, and"
    assert asks(s, Verb.CONQUER, Flag.ANYWHERE).startswith(f"{said} topples an outpost (two: 10 points). ")
    h = next(h for h in range(int(HEXES[0])) if s.hexes[h].own == 0)
    s.hexes[h].fell = 1
    assert purpose(s, T).startswith(f"{said} 10 points for the second outpost toppled.")
    s.players[0].achieved = 2
    assert purpose(s, T).startswith(f"{said} topples an outpost. ")
    s.players[1].cards = 1
    assert "Only a Trap would undo it." in purpose(s, T)


def reach(s):
    return [h for h in range(int(HEXES[0])) if not refuse_conquest(s, 0, h, Flag.ANYWHERE)]
