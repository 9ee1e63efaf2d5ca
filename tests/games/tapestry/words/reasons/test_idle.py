"""What brings nothing now says why, and is advised nowhere."""

from ludoteka.games.tapestry.box.tables import LIST_VERB, LIST_X, TILE_GAIN
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.state import MOST_BUILT, Ask, Do, Mode, Verb
from ludoteka.games.tapestry.words.notation import parse, parse_chance
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.told.brief import brief as parts_of
from tests.games.tapestry.table import ARMORY, TECHNOLOGY, answer, do, goods, later, market, table, tile, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)
GOODS_TILES = [k + 1 for k, number in enumerate(TILE_GAIN) if LIST_VERB[number, 0] == Verb.GOODS]
ARMORY_TILE = next(k + 1 for k, number in enumerate(TILE_GAIN)
                   if LIST_VERB[number, 0] == Verb.BUILD and LIST_X[number, 0] == ARMORY)  # fmt: skip


def brief(*asked):
    """A turn in the strip, as text."""
    return [str(one) for one in parts_of(*asked) or []]


def test_a_tile_whose_building_is_gone_brings_only_its_sides():
    s = table(era=3)
    tile(s, 0, *GOODS_TILES[:2], ARMORY_TILE)
    assert "only sides" not in asks(s, Verb.EXPLORE)
    s.players[0].built[ARMORY] = MOST_BUILT
    assert purpose(s, T).endswith(f" Tile {ARMORY_TILE}: only sides, no Armory left.")
    assert "<small>(no Armory left)</small>; " in answers(s, 0, T)


def test_a_card_says_why_it_brings_nothing_and_what_its_first_upgrade_adds():
    s = table(era=2)
    market(s, "Dynamite", "Clocks", "Telescope")
    tokens(s, 0, 0, 0, 0, 4)
    s.players[0].outposts = 0
    said = asks(s, Verb.INVENT)
    assert "1st upgrade: conquer: no outpost left" in answers(s, 0, T)
    assert "now 4, then 5" in answers(s, 0, T)
    market(s, "Dynamite", "Clocks", "Telescope")
    s.market[2] = -1
    said = purpose(s, T)
    assert said.startswith("Rather Clocks (free step on Technology, no benefit, then 5 points) than Dynamite"), said
    assert "nothing now" not in said


def test_a_resource_is_not_advised_for_a_space_that_brings_nothing_now():
    s = table(era=3)
    tokens(s, 0, 0, 0, 6, 0)
    s.landmarks = 0
    goods(s, 0, 2, 0, 0, 0)
    assert asks(s, Verb.ANY).startswith("Take Culture: only with it can you pay for Military 7 at once (territory + ")
    s.players[0].outposts = 0
    assert (
        purpose(s, T)
        == "It matters little: what you lack is for spaces that bring nothing by themselves now: Military 7."
    )
    tokens(s, 0, 0, 0, 6, 5)
    assert purpose(s, T).startswith("Take Coin: only with it can you pay for Technology 6 at once (")


def test_what_a_step_gains_is_told_beside_what_was_paid_for_it():
    s = table(era=2)
    tokens(s, 0, 0, 0, 3, 0)
    s.landmarks = 0
    for held, step, answered in (((0, 2, 1, 0), "", "token 3"), ((0, 2, 1, 1), "token 3", "good worker")):
        paying = s.copy()
        goods(paying, 0, *held)
        if step:
            do(paying, step)
        before = paying.copy()
        do(paying, answered)
        assert paying.players[0].goods[1] == before.players[0].goods[1]  # paid and gained
        said = brief(before, paying, parse(before, answered), False, T)
        assert any("Worker +1" in one for one in said), said


def test_a_die_of_which_nothing_comes_says_so():
    s = table(era=2)
    later(s, 0, Verb.RESEARCH, Mode.PLAIN)
    assert s.awaits == Ask.SCIENCE
    ends, goes = s.copy(), s.copy()
    tokens(ends, 0, 0, 0, 0, 12)
    before = ends.copy()
    text = f"science {TECHNOLOGY + 1}"
    answer(ends, text)
    code = parse_chance(before, text)
    assert "no token can go on there" in brief(before, ends, code, True, T)
    before = goes.copy()
    answer(goes, text)
    assert not any("no token" in one for one in brief(before, goes, code, True, T))
    before = goes.copy()
    do(goes, "pass")
    assert brief(before, goes, ACTS.code(Do.PASS, 0), False, T) == ["Seat 1 chooses: Stay"]
