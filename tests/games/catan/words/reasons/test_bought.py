"""A development card that may be the last point comes before what brings none, with the way to have it."""

from ludoteka.games.catan.box.pieces import DECKS
from ludoteka.games.catan.state import LUMBER, WOOL, Dev, Do, Helper
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.development.bought import of_three
from ludoteka.games.catan.words.reasons.means import doable
from ludoteka.games.catan.words.reasons.turn.turns import speaks_for_more
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, table
from tests.games.catan.words.positions import longest

RUNS_ON = ("plain",)
T = translator("en")
BANK = "1 more point wins: the bank gives 1 ore for 4 lumber, then a card, 67 % a point at once."


def nearly_won(hand, helper=Helper.ASLA):
    """A has a road to build, and lacks a point; of three cards that are left two are points."""
    match = table(helpers=1).helper(A, helper).town(A, "3.4.N").hand(A, hand).turn(A, rolled=8)
    s = match.s
    s.players[A].points = 9
    s.spent[:] = DECKS[s.scenario, s.seats]
    s.spent[Dev.POINT] -= 2
    s.spent[Dev.KNIGHT] -= 1
    return match


def test_an_exchange_that_pays_for_a_card_comes_before_a_road_where_one_point_wins():
    match = nearly_won("7 lumber 1 brick 1 wool 1 grain")
    assert Do.ROAD in doable(match.s)
    assert purpose(match.s, T).startswith(BANK)
    assert speaks_for_more(match.s, T)
    match.s.players[A].hand[LUMBER], match.s.players[A].hand[1] = 5, 0
    assert purpose(match.s, T).startswith(BANK), "nor is the road paid for"
    match.s.players[A].points = 8
    assert "more point wins" not in purpose(match.s, T)


def test_the_exchange_leaves_what_the_card_costs_and_takes_the_fewest():
    match = nearly_won("4 lumber 4 wool 1 grain")
    match.s.players[A].rate[WOOL] = 3
    assert "the bank gives 1 ore for 3 wool" in purpose(match.s, T)
    match.s.players[A].hand[WOOL] = 3
    assert "the bank gives 1 ore for 4 lumber" in purpose(match.s, T), "the card costs wool, too"
    match.s.bank[4] = 0
    assert "more point wins" not in purpose(match.s, T), "the bank has none"


def test_a_card_that_is_paid_for_wins_too_and_a_settlement_more_surely():
    match = nearly_won("1 lumber 1 brick 1 wool 1 grain 1 ore")
    assert purpose(match.s, T).startswith("1 more point wins: buy a card, 67 % a point at once.")
    match.road(A, "3.4.NE", "3.4.E")
    assert "more point wins" not in purpose(match.s, T)
    match = nearly_won("2 lumber 2 brick 1 wool 1 grain 1 ore").road(A, "3.4.NE").land("5.3", "brick", 8)
    assert purpose(match.s, T).startswith("Road first, for a settlement at "), "both can be built in this turn"


def test_a_card_by_diara_is_told_beside_one_without_her():
    match = nearly_won("1 lumber 1 brick 1 wool 1 grain 1 ore", Helper.DIARA)
    match.s.spent[Dev.KNIGHT] -= 2
    assert of_three(match.s) == 90, "of five cards, two of them points, three are looked at"
    by_her = "A card by Diara: 1 of 3, 90 % a point; without her 40 %, same price."
    assert purpose(match.s, T) == f"1 more point wins. {by_her}"
    match.s.players[A].points = 2
    match.s.spent[Dev.KNIGHT] += 1
    match.road(A, "3.4.NE").land("5.3", "brick", 8)
    assert purpose(match.s, T) == (
        "A card by Diara: 1 of 3, 100 % a point; without her 50 %, same price. A road only opens a corner."
    )
    match = nearly_won("4 lumber 1 wool 1 grain", Helper.DIARA)
    assert purpose(match.s, T) == (
        "1 more point wins. A card by Diara: 1 of 3, 100 % a point; pay 1 lumber for the missing ore."
    )


def test_it_is_short_in_every_language():
    for hand in ("7 lumber 1 brick 1 wool 1 grain", "1 wool 1 grain 1 ore", "4 lumber 1 wool 1 grain"):
        for helper in (Helper.ASLA, Helper.DIARA):
            match = nearly_won(hand, helper)
            assert longest(match.s) <= 120, [purpose(match.s, translator(lang)) for lang in LANGUAGES]
