"""Where a screen shows only some of the cards, those that are spoken of come first."""

import re

import pytest

from ludoteka.games.farshore.box.tables import DOCKS, IDS
from ludoteka.games.farshore.page import hand
from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.test_page import moments
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import CASTAWAY, INN, at_the_lookout

T = translator("en")


def order(shown, names):
    """The cards that have a place among the first, by that place."""
    rows = re.findall(r'<li class="is-best-(\d)">.*?<b class="[^"]*">([^<]+)</b>', shown)
    return [name for _, name in sorted(rows) if name in names]


@pytest.mark.slow
def test_the_card_that_a_place_pays_for_comes_after_the_best_two_that_can_be_played():
    plain = "brown common construction"
    made = {f"P{k}": card(plain, points=k) for k in range(4)} | {"D": card("red common construction", "3 wood")}
    drawn = table(made, {"hand": "P0 P1 P2 P3 D", "workers": 1}, roses=("green", "critter"))
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    names = drawn.names
    found = order(page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T), names.values())
    assert found[:5] == [names[name] for name in ("P3", "P2", "D", "P1", "P0")]


def test_cards_that_may_go_begin_with_what_cannot_come_into_the_city_and_lacks_most():
    s = at_the_lookout(DOCKS, [CASTAWAY, INN, IDS.index("harbor")])
    assert order(hand(s, int(s.turn), T), {"Castaway", "Inn", "Harbor"}) == ["Harbor", "Castaway", "Inn"]


def test_a_card_that_may_go_says_that_its_points_come_if_it_is_kept():
    s = at_the_lookout(DOCKS, [INN])
    assert "<span>played:</span> <b>+4</b>" in hand(s, int(s.turn), T)


def test_a_card_says_once_that_its_points_count_the_treasures_that_go_for_it():
    takes = [{"do": "discard", "n": 2, "extent": "all or nothing"},
             {"do": "gain", "what": "treasure", "per": "made", "most": 1}]  # fmt: skip

    def shown(effect, roses):
        made = {"L": card("red common construction", "2 wood", effect, points=6)}
        drawn = table(made, {"hand": "L D1", "goods": {"wood": 1}, "treasures": 1}, roses=roses)
        return page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)

    wordy = shown(takes, ("blue", "critter"))  # no room behind what it does
    assert "<b>+4</b></span>" in wordy
    assert wordy.count('farshore-spent">−2, counted in +4</small>') == 1
    assert "farshore-parts" not in wordy
    short = shown("", ("red", "critter"))
    assert '<small class="farshore-parts">printed +6, Treasures −2, wind +2</small>' in short
    assert "farshore-spent" not in short, "what its number is made of says it"


def test_where_cards_of_the_bay_are_drawn_those_of_the_hand_say_so_and_come_behind_them():
    draws = card("brown common critter", "", [{"do": "draw", "n": 1, "source": "both"}])
    drawn = table({"P": draws}, {"hand": "P D1"}).play("play P")
    s = drawn.match.seen(0)[0]
    shown = hand(s, 0, T).partition('farshore-bay is-first"')[0]
    assert '<small class="farshore-of-bay" title="in your hand, others do not see it">Hand</small>' in shown
    assert "is-best" not in shown
    assert "<small>an unknown card</small>" in page_of(drawn.match.game).answers(s, 0, T)


@pytest.mark.slow
def test_on_a_narrow_card_its_points_stand_below_its_name_too():
    drawn = table({"A": card("red common construction", points=3)}, {"hand": "A"}, roses=("blue", "critter"))
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert re.search(r'<span class="farshore-card-head">.*?farshore-now" .*?<b>\+3</b>', shown)
    assert re.search(r'<span class="farshore-card-rest"><span class="farshore-now is-below".*?<b>\+3</b>', shown)


@pytest.mark.slow
def test_what_is_given_away_says_below_its_name_what_it_brings_if_kept():
    give = card("brown common construction", "", [{"do": "give", "n": 1}])
    drawn = table({"G": give, "H": card("red common construction", points=6)}, {"hand": "G H D1"}).play("play G")
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert "<span>played:</span> <b>+6</b>" in shown
    assert "is-below" not in shown


@pytest.mark.slow
def test_alike_green_cards_share_a_button_that_says_what_one_of_them_gives():
    made = {"G": card("green common construction", "", "gain 1 stone"),
            "R": card("brown common critter", "", [{"do": "run"}])}  # fmt: skip
    drawn = table(made, {"hand": "R", "city": "G G"}).play("play R")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"<span>{drawn.names['G']} 1/2</span><small>1 stone</small>" in shown
    assert shown.count('data-do="run ') == 1


def test_a_green_card_whose_effect_no_sign_says_is_told_in_words_on_a_phone_too():
    green = "green common construction"
    made = {"G": card(green, "", [{"do": "run"}]), "H": card(green, "", "boat 1")}
    drawn = table(made, {"city": "G H", "workers": 0}).play("prepare")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"<span>{drawn.names['G']}</span><small>Run again" in shown


def test_a_green_card_that_gives_cards_away_says_on_a_phone_that_another_gets_them():
    gives = [{"do": "draw", "n": 2}, {"do": "give"}, {"do": "gain", "what": "point"}]
    made = {"G": card("green common critter", "", gives), "H": card("green common construction", "", "boat 1"),
            "I": card("green common construction", "", "gain 1 wood")}  # fmt: skip
    drawn = table(made, {"city": "G H I", "hand": "D1 D2", "workers": 0}).play("prepare")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    narrow = re.search(rf"{drawn.names['G']}</span><small>.*?farshore-short\">(.*?)</small>", shown)
    assert narrow
    said = re.sub("<[^>]+>", "", narrow[1])
    assert said == "+2, give 1 card to another: +1", said


@pytest.mark.slow
def test_a_resource_that_leaves_a_treasure_says_so():
    made = {"G": card("brown common construction", "", "gain 1 any"), "W": card("red common construction", "1 wood")}
    drawn = table(made, {"hand": "G W", "treasures": 1}).play("play G")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"<span>wood</span><small>{drawn.names['W']}: saves 1 treasure (+2)</small>" in shown
    assert "<span>stone</span><small>helps no card</small>" in shown


def test_a_resource_bears_no_points_that_come_whatever_is_chosen():
    met = 0
    for seats in (2, 3):
        for match in moments(seats, 600, "gain"):
            s = match.seen(match.to_move)[0]
            if s.phase == Phase.GAIN:
                said = re.findall(r"<small>([^<]*)</small>", page_of(match.game).answers(s, match.to_move, T))
                assert said
                assert not [one for one in said if "point" in one]
                met += 1
    assert met > 20


def test_who_may_get_a_card_is_shown_with_points():
    made = {"G": card("brown common construction", "", [{"do": "give", "n": 1}])}
    drawn = table(made, {"hand": "G D1"}, {"points": 7}, {}).play("play G", "give D1")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert 'title="points"' in shown
    assert "<b>7</b>" in shown


def test_revealed_cards_bear_the_points_that_they_bring_once_they_are_played():
    effect = [{"do": "reveal", "n": 1}, {"do": "take", "n": 1}]
    made = {"R": card("brown common construction", "", effect), "B": card("red common construction", points=5)}
    drawn = table(made, {"hand": "R"}, deck={"B": 9}, roses=("green", "critter")).play("play R", "=B")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert '<span class="farshore-now" title="+5 points once it is played"><b>+5</b></span>' in shown


def test_a_red_card_shows_before_its_effect_that_a_worker_sets_it_in_motion():
    plain = card("green common construction", "", "draw 1")
    made = {"R": card("red common construction", "", "gain 1 stone"), "G": plain}
    drawn = table(made, {"hand": "R G"}, roses=("blue", "critter"))
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert re.search(r'farshore-card-said"><svg[^>]*>.*?#farshore-e-worker.*?</svg>: Gain 1 stone', shown)
    assert 'farshore-card-said">Draw 1 card' in shown
