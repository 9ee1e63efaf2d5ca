"""What a space brings is spelt out before one goes there: what it is now, first, and nothing that does not hold."""

import pytest

from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.box.tables import BLACK, BONUS_GAIN, GAIN, LIST_N, LIST_VERB, LISTS
from ludoteka.games.tapestry.page.hand import answers, hand
from ludoteka.games.tapestry.page.widgets import asked_for
from ludoteka.games.tapestry.picture import hexmap
from ludoteka.games.tapestry.state import ERAS, LAST, MOST_BUILT, SPACES, Card, Civ, Mode, Verb
from ludoteka.games.tapestry.words.gains.spelt import whole
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.notation import parse, place_name
from ludoteka.text.i18n import translator
from tests.games.tapestry.page.test_page import array_of
from tests.games.tapestry.table import MILITARY, beside, cover, do, goods, hold, later, table, tech, tile, tokens

RUNS_ON = ("plain",)
T = translator("en")


def spelt(s, words):
    return whole(s, 0, LISTS.number(words), T)


def at(s, track, space):
    return whole(s, 0, int(GAIN[track * SPACES + space]), T)


def previewed(s, action):
    return [note["text"] for note in page.preview(array_of(s), parse(s, action), T)["notes"]]


def test_a_conquest_says_what_its_dice_can_bring():
    s = table()
    assert spelt(s, "conquer") == [
        "Conquer a territory (in reach: 3); then you roll two dice and gain one.",
        ("Red die: 4–7 points, or 1 per territory (with this one 2); black: a resource or what the tile there shows."),
    ]
    assert at(s, MILITARY, 12)[0].endswith("gain both.")
    assert at(s, MILITARY, 7)[0].endswith("gain one, on an opponent’s land both.")
    s.players[0].acts = Card.PILLAGE
    assert spelt(s, "conquer")[0].endswith("gain one, on an opponent’s land both.")
    s.players[0].outposts = 0
    assert spelt(s, "conquer") == ["Conquer: nothing, as you have no outpost left."]


def test_a_building_does_not_promise_an_income_that_does_not_grow():
    s = table()
    (said,) = spelt(s, "farm")
    assert said == "Farm, your 1st: Food at 3 incomes to come; it fills a plot of your city."
    (said,) = spelt(table(era=ERAS - 1), "farm")
    assert said == "Farm, your 1st: fills a plot, no income."
    s.players[0].built[0] = MOST_BUILT
    assert spelt(s, "farm") == ["No Farm is left: it brings nothing."]


def test_a_tapestry_card_is_for_eras_that_still_ask_for_one():
    (said,) = spelt(table(), "tapestry")
    assert said.endswith("eras that still ask for one: 3.")
    (said,) = spelt(table(era=ERAS - 1), "tapestry")
    assert said.endswith("no era of yours asks for one any more.")


def test_of_several_things_the_later_ones_are_told_as_such():
    s = table()
    tile(s, 0, 1)
    said = at(s, MILITARY, 3)
    assert len(said) == 3
    assert [one.startswith("Or: ") for one in said] == [False, False, True]


def test_a_tile_that_the_same_benefit_draws_is_one_to_explore_with():
    s = table()
    s.players[0].supply = 0
    assert spelt(s, "explore") == ["Explore: nothing now, as you have no territory tile."]
    assert spelt(s, "territory + explore")[1].startswith("Explore: you lay that tile at once")


def test_every_space_and_bonus_says_something_in_every_era_and_language():
    for era in range(1, ERAS):
        s = table(era=era)
        tile(s, 0, 1, 2)
        tech(s, 0, "Compass", 1)
        for lang in ("en", "cs", "sk", "pl"):
            for number in {*map(int, GAIN), *map(int, BONUS_GAIN)} - {0}:
                if not LIST_N[number]:
                    continue
                said = whole(s, 0, number, translator(lang))
                assert said
                assert all(one[0] != " " and one.endswith(".") and ".." not in one for one in said), said


@pytest.mark.parametrize("kept", [1, 2])
def test_a_step_begins_with_what_it_brings_and_ends_with_what_lies_further_on(kept):
    s = table()
    goods(s, 0, kept, kept, kept, kept)
    tokens(s, 0, 0, 0, 4, 0)
    said = previewed(s, "token 3")
    assert said[0].startswith("Conquer a territory")
    assert said[-1].startswith("Landmark (large building) on Military 7: 3 steps away")
    assert page.preview(array_of(s), parse(s, "token 3"), T)["sentence"] == "Military 5 – pay Culture + any resource"


def test_the_end_of_a_track_says_its_points_on_the_button_and_in_the_sheet():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 0, 0, LAST - 1, 0)
    assert "track’s end: 10 points" in worth(s, 0, MILITARY * SPACES + LAST, Mode.PLAIN, T)
    assert previewed(s, "token 3")[0] == "You complete the track: 10 points at once."
    s.players[0].achieved = 1  # once only
    assert "track’s end" not in worth(s, 0, MILITARY * SPACES + LAST, Mode.PLAIN, T)
    assert not any("complete the track" in one for one in previewed(s, "token 3"))


def test_the_card_in_force_is_told_with_the_step():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    s.players[0].acts = Card.THEOCRACY
    assert "Theocracy: 4 points." in previewed(s, "token 3")


def test_a_bonus_says_its_price():
    s = table()
    assert "for 2 tapestries: 5 points" in worth(s, 0, SPACES + 5, Mode.FULL, T)
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 0, 0, 0, 4)
    assert any(one.startswith("Bonus for 1 resource: Upgrade") for one in previewed(s, "token 4"))
    s.players[0].acts = Card.WARTIME
    assert any(one.startswith("Bonus, for nothing: ") for one in previewed(s, "token 4"))


def test_the_black_die_says_how_many_there_are_then():
    s = table()
    goods(s, 0, 2, 2, 2, 2)
    face = next(k for k, number in enumerate(BLACK) if LIST_VERB[number, 0] == Verb.GOODS)
    later(s, 0, Verb.DICE, beside(s), face)
    assert "<small>(2 → 3)" in answers(s, 0, T)


def test_what_follows_a_conquest_leaves_its_territory_in_view():
    s = table(civs=(Civ.MILITANTS,))
    later(s, 0, Verb.CONQUER)
    h = beside(s)
    cover(s, h)
    do(s, f"hex {place_name(s, h)}")
    x, y = hexmap.middle(s, h)
    for _ in range(2):  # the row of the outpost, then the dice
        assert f'data-focus-x="{x:.1f}" data-focus-y="{y:.1f}"' in page.board(s, 0, T)
        if asked_for(s) == Verb.MUSTER:
            do(s, "option 1")
    assert asked_for(s) == Verb.ROLL


def test_a_card_in_hand_is_told_to_be_there():
    s = table()
    hold(s, 0, Card.TRAP)
    assert "in hand" in hand(s, 0, T)
    assert "Played: 10 points." in hand(s, 0, T)
