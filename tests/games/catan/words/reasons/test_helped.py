"""One's helper is weighed beside what is advised, and its button says what a use would bring now."""

import pytest

from ludoteka.games.catan import page
from ludoteka.games.catan.state import GRAIN, Do, Helper, Phase, Rest
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.helped.button import LINE, of_button
from ludoteka.games.catan.words.reasons.helped.helpers import demanded, of_its_use
from ludoteka.games.catan.words.reasons.helped.weighed import is_told, waits, weighed
from ludoteka.games.catan.words.reasons.means import CITY, doable
from ludoteka.games.catan.words.reasons.turn.turns import speaks_for_more
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, C, table
from tests.games.catan.words.positions import turn

RUNS_ON = ("plain",)
T = translator("en")


def test_a_helper_is_told_of_unless_that_is_said_already():
    match = table(3, helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "1 lumber 1 brick 2 wool 2 ore")
    match.hand(B, "1 grain").turn(A, rolled=8)
    assert weighed(match.s, doable(match.s), T)[0].startswith("Or Asla: 1 grain for 1 ")
    assert purpose(match.s, T).count("Asla") == 1
    assert "use Asla" in page.prompt(match.s, A, T)
    match.hand(A, "1 brick").s.players[A].rest = Rest.USED
    assert weighed(match.s, doable(match.s), T) == []
    assert "Asla" not in purpose(match.s, T)


def test_ryan_is_told_of_where_a_leader_is_known_to_hold_what_is_missing():
    match = table(3, helpers=1).helper(A, Helper.RYAN).town(A, "3.4.N").hand(A, "1 lumber 1 brick 2 wool 2 ore")
    match.hand(B, "1 grain").hand(C, "1 wool").turn(A, rolled=8)
    match.s.players[B].points = 5
    s = match.seen_by(A).s
    for sure, said in enumerate(("Ryan may find a card that you lack.", "Ryan: 1 card that you lack.")):
        s.least[B, GRAIN, A] = sure
        assert weighed(s, doable(s), T) == [said]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_helper_is_known_in_whatever_case_its_name_stands(lang):
    t = translator(lang)
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    assert is_told(match.s, purpose(match.s, t), t)
    match.s.players[A].helper = Helper.YNGVI
    assert not is_told(match.s, purpose(match.s, t).replace("Yngvi", ""), t)


def test_asla_is_asked_for_less_than_the_bank_takes_where_no_offer_can_be_made():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber 5 grain").hand(B, "1 brick")
    first = "First offer 1 grain for 1 brick (else use Asla; bank: 4), for a road."
    assert purpose(match.s, T).startswith(first)
    match.s.offered = match.s.offers
    less = "Asla can get 1 brick for 1 grain (bank: 4), which pays for: road."
    assert purpose(match.s, T).startswith(less)
    match.s.players[A].rest = Rest.USED
    assert purpose(match.s, T).startswith("The bank gives 1 brick for 4 grain")


def test_an_offer_that_stina_would_make_up_for_comes_first():
    match = turn(helpers=1).helper(A, Helper.STINA).hand(A, "1 lumber 3 grain").hand(B, "1 brick")
    assert "First offer 1 grain for 1 brick (others hold 1; else use Stina)" in purpose(match.s, T)
    match.hand(B, "1 ore")
    match.s.players[B].hand[:] = (0, 0, 0, 0, 2)
    match.s.bank[1] += 1
    assert "Stina exchanges 2 grain for 1 brick that you lack." in purpose(match.s, T), "nobody else has any"


def test_gregor_brings_a_point_unless_it_costs_the_largest_army():
    match = turn(helpers=1).helper(A, Helper.GREGOR).army(A, 1).town(A, "4.4.N").road(A, "4.4.NE", "4.4.E")
    match.hand(A, "1 lumber 1 brick")
    said = "Gregor: a point (settlement for 1 lumber, 1 brick) for a knight that you have played."
    assert Do.HELP in doable(match.s)
    assert purpose(match.s, T).startswith(said)
    assert speaks_for_more(match.s, T)
    assert of_button(match.s, T) == ("give up a knight: build cheaper", "pays for settlement")
    assert of_button(match.hand(A, "1 grain 2 ore").s, T) == ("city for 1 grain, 2 ore and a knight", "+1 point")
    match.hand(A, "1 lumber 1 brick").army(A, 2)
    assert "Gregor: a point" not in purpose(match.s, T)
    assert of_button(match.s, T).then == "can wait"


def test_a_helper_that_cannot_be_used_yet_says_when_and_looks_so():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    shown = page.answers(match.s, A, T)
    assert ">others must give 1 brick for 1 grain</small>" in shown
    assert ">pays for road<" in shown
    assert "catan-later" not in shown
    match.s.phase = Phase.ROLL
    shown = page.answers(match.s, A, T)
    assert ">only after the roll<" in shown
    assert 'class="button catan-told catan-later" data-drawer="helper"' in shown


def test_a_helper_without_anything_to_bring_can_wait():
    match = turn(helpers=1).helper(A, Helper.DIARA).hand(A, "1 wool 1 grain 4 ore").town(A, "3.4.N")
    assert "Rather save for: city" in purpose(match.s, T)
    assert of_button(match.s, T).then == "can wait", "a card would be bought with what the city needs"


@pytest.mark.parametrize(("hand", "deed", "then"), [
    ("1 lumber 5 grain", "others must give 1 brick for 1 grain", "pays for road"),
    ("4 lumber 1 wool 2 ore", "others must give 1 grain for 1 lumber", "pays for card"),
    ("1 lumber 1 brick 1 grain", "others must give 1 wool for 1 lumber", "card: then 1 missing"),
])  # fmt: skip
def test_the_button_of_asla_names_the_use_that_is_advised(hand, deed, then):
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, hand).hand(B, "1 brick 1 wool").hand(C, "1 grain 1 ore")
    assert of_button(match.s, T) == (deed, then)
    given, got = deed.split(" for ")[1], deed.removeprefix("others must give ").split(" for ")[0]
    assert f"irst offer {given} for {got} (" in purpose(match.s, T)


def test_the_button_of_stina_names_the_use_that_is_advised():
    match = turn(helpers=1).helper(A, Helper.STINA).hand(A, "4 wool 5 lumber").hand(B, "1 brick 1 wool")
    assert of_button(match.s, T) == ("the bank gives 1 brick for 2 lumber", "pays for road")
    assert purpose(match.s, T).startswith("Stina gives 1 brick for 2 lumber (bank: 4)")


def test_a_helper_that_sets_to_work_at_a_roll_says_how_often():
    match = turn(helpers=1).helper(A, Helper.HILDA)
    assert of_button(match.s, T) == ("a roll brings you none: take 1 card", "at 30 of 36 rolls")
    match.helper(A, Helper.THOROLF)
    assert of_button(match.s, T).then == "at 6 of 36 rolls"
    assert of_button(match.hand(A, "4 wool 5 lumber").s, T).then == "saves 4 cards"


def test_diara_and_kaja_say_what_they_bring():
    match = turn(helpers=1).helper(A, Helper.DIARA).hand(A, "2 wool 2 ore 3 lumber")
    assert of_button(match.s, T) == ("development card: pick 1 of 3", "1 lumber replaces 1 grain")
    match.helper(A, Helper.KAJA).hand(B, "1 brick")
    assert of_button(match.s, T) == ("the bank gives you any 1 card", "pays for road")
    match.helper(A, Helper.GREGOR)
    assert of_button(match.s, T) == ("give up a knight: build cheaper", "no knight played")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("helper", [one for one in Helper if one])
def test_the_button_of_a_helper_has_room_for_what_it_says(helper, lang):
    match = turn(helpers=1).helper(A, helper).hand(A, "1 lumber 5 grain").hand(B, "1 brick 1 wool").hand(C, "1 ore")
    deed, then = of_button(match.s, translator(lang))
    assert deed
    assert len(deed) <= 2 * LINE, "two lines on a phone"
    assert len(then) <= LINE + 3, "one line on a phone"


@pytest.mark.parametrize(("hand", "n"), [("1 lumber 1 brick 1 grain", 1), ("1 lumber 1 brick 1 wool", 1)])
def test_asla_who_alone_pays_for_nothing_can_wait_and_it_is_said_why(hand, n):
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, hand).hand(B, "1 ore").hand(C, "1 wool 1 grain")
    match.s.offered = match.s.offers
    why, short = waits(match.s, doable(match.s), T)
    assert (why, short) == (f"Asla can wait: {n} card would still be missing.", "Asla can wait.")
    assert weighed(match.s, doable(match.s), T) == [why, short]


def test_what_asla_makes_paid_for_comes_before_what_she_brings_nearer():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "2 grain 1 ore 2 wool")
    match.hand(B, "1 ore 1 lumber").hand(C, "1 ore 1 brick")
    found = demanded(match.s)
    assert found
    assert (found.one, found.n) == (CITY, 2), "two cards of one kind; a road would still lack one"


@pytest.mark.parametrize(("helper", "hand", "why"), [
    (Helper.DIARA, "1 wool 1 grain 4 ore", "Diara can wait: rather save for city."),
    (Helper.DIARA, "1 wool 3 grain 4 ore", "Diara can wait: a point is paid for already."),
    (Helper.YNGVI, "2 lumber 2 brick", "Yngvi can wait: a road is paid for already."),
])  # fmt: skip
def test_a_helper_can_wait_for_a_reason(helper, hand, why):
    match = turn(helpers=1).helper(A, helper).hand(A, hand).town(A, "3.4.N")
    assert waits(match.s, doable(match.s), T)[0] == why


def test_asla_is_not_advised_for_a_card_that_takes_what_a_nearer_point_needs():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "1 grain 3 ore").hand(B, "1 wool")
    said = "Rather save for city (+1 point) than use Asla: missing 1 grain, after a card 4."
    assert purpose(match.s, T).startswith(said)
    assert "Or Asla" not in purpose(match.s, T)
    assert demanded(match.s) is None
    assert of_its_use(match.s, T) == said
    assert of_button(match.s, T).then == "can wait"
    assert "use Asla" not in page.prompt(match.s, A, T)
    assert not speaks_for_more(match.s, T), "the end of the turn is the filled button"
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T) == said
    match.hand(A, "5 brick").s.phase = Phase.MAIN
    assert "Rather save for city" not in purpose(match.s, T), "a seven takes half of the hand"


def test_asla_who_pays_for_a_card_and_delays_nothing_is_left_open_beside_the_end():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "1 lumber 1 ore 1 grain 1 brick")
    match.hand(B, "1 wool").s.players[A].roads = 0
    assert "wool" in purpose(match.s, T)
    assert speaks_for_more(match.s, T)


def test_no_card_that_a_point_needs_is_offered_for_a_road():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "2 grain 2 ore 1 brick").hand(B, "1 lumber")
    said = "Rather save for city (+1 point) than use Asla: missing 1 ore, after a road 2."
    assert purpose(match.s, T).startswith(said), "each of grain and ore is part of the price of the city"
    assert not speaks_for_more(match.s, T)


def test_where_a_price_is_kept_an_offer_for_what_is_missing_is_told_in_few_words():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "2 wool 1 grain 2 ore")
    match.hand(B, "1 brick 1 ore")
    assert "(after a card: 4). First offer 1 wool for 1 ore." in purpose(match.s, T)


def test_a_card_by_asla_that_costs_a_point_nothing_is_advised():
    match = turn(helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").road(A, "3.4.NE", "3.4.E")
    match.hand(A, "1 lumber 3 wool 2 grain").hand(B, "1 ore")
    advised = "Asla now: 1 ore for 1 wool (development card); settlement loses nothing."
    assert purpose(match.s, T).endswith(advised), "it lacks one brick, before and after"
    assert speaks_for_more(match.s, T)
    match.hand(A, "1 brick")
    assert advised not in purpose(match.s, T), "the settlement is paid for"


def test_a_replaced_card_is_not_advised_where_a_nearer_point_needs_the_price():
    match = turn(helpers=1).helper(A, Helper.DIARA).town(A, "3.4.N").road(A, "3.4.NE", "3.4.E")
    match.hand(A, "1 brick 2 wool 2 grain").hand(B, "1 ore")
    said = "Rather save for settlement (+1 point) than use Diara: missing 1 lumber, after a card 2."
    assert purpose(match.s, T).startswith(said)
    assert of_its_use(match.s, T) == said
    assert of_button(match.s, T).then == "can wait"
    assert "use Diara" not in page.prompt(match.s, A, T)
    assert not speaks_for_more(match.s, T)
