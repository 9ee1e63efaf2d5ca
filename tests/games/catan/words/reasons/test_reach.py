"""A point that is in reach in a turn is named first, with how what it lacks may be had."""

from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.state import GRAIN, ORE, WOOL, Do, Helper
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.turn.turns import speaks_for_more
from ludoteka.games.catan.words.refusals import why
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B
from tests.games.catan.words.positions import longest, turn

RUNS_ON = ("plain",)
T = translator("en")
NEARLY = "1 lumber 3 brick 2 grain 2 ore"  # a road is paid for, and a city lacks a card


def near_to_a_city(helper=Helper.ASLA, hand=NEARLY):
    """A may build a road; B holds the ore that A's city lacks."""
    return turn(seats=3, helpers=1).helper(A, helper).town(A, "3.4.N").hand(A, hand).hand(B, "1 ore")


def test_a_city_that_an_offer_or_asla_completes_comes_before_the_road_that_is_paid_for():
    match = near_to_a_city()
    said = "For a point (city): offer 1 brick for 1 ore (others hold 1), else Asla. Paid besides: road."
    assert purpose(match.s, T) == said
    assert speaks_for_more(match.s, T)
    match.s.offered = match.s.offers
    assert purpose(match.s, T).startswith("For a point (city): Asla can get 1 ore (others hold 1) for 1 brick. ")


def test_stina_or_the_bank_may_complete_it_as_well():
    match = near_to_a_city(Helper.STINA)
    assert purpose(match.s, T).startswith("For a point (city): offer 1 brick for 1 ore (others hold 1), else Stina.")
    match.s.offered = match.s.offers
    assert purpose(match.s, T).startswith("For a point (city): Stina gives 1 ore for 2 brick.")
    match = near_to_a_city(Helper.YNGVI, "1 lumber 4 brick 2 grain 2 ore")
    assert "(others hold 1); the bank takes 4." in purpose(match.s, T)
    match.s.offered = match.s.offers
    assert purpose(match.s, T).startswith("For a point (city): the bank gives 1 ore for 4 brick.")


def test_where_only_an_offer_could_bring_it_that_is_said():
    match = near_to_a_city(Helper.YNGVI)
    assert purpose(match.s, T).startswith("For a point (city): offer 1 brick for 1 ore (others hold 1). ")
    match.s.offered = match.s.offers
    assert "For a point" not in purpose(match.s, T), "nothing brings it in this turn"


def test_it_is_short_in_every_language():
    assert longest(near_to_a_city().s) <= 120


def test_a_refusal_says_how_what_is_lacking_may_be_had():
    match = near_to_a_city()
    ways = why(match.s, code_of(Do.CITY), T)["lacking"]
    assert ways == "1 ore (offer to the others, who hold 1; Asla)"
    match.land("1.4", "ore", 9).town(A, "1.4.N")
    assert "; ore by the dice until your next turn: " in str(why(match.s, code_of(Do.CITY), T)["lacking"])
    assert str(why(match.s, code_of(Do.SETTLE), T)["lacking"]).endswith(", and a road to a free corner")
    both = why(near_to_a_city(hand="2 grain 1 ore").s, code_of(Do.ROAD), T)["lacking"]
    assert both == "1 lumber, 1 brick (dice by next turn 36 % for one of them)"
    for lang in LANGUAGES:
        assert why(match.s, code_of(Do.SETTLE), translator(lang))["lacking"]


def test_a_point_that_takes_several_exchanges_with_the_bank_is_named():
    match = turn().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 brick 3 wool 6 ore")
    match.s.players[A].rate[WOOL] = 2
    bank = "For a point (settlement): the bank gives 1 lumber, 1 grain for 2 wool, 4 ore."
    assert purpose(match.s, T).startswith(bank)
    assert speaks_for_more(match.s, T)
    match.hand(B, "1 grain")
    assert purpose(match.s, T).startswith(bank + " The others may take less.")
    match.s.bank[GRAIN] = 0
    assert "For a point" not in purpose(match.s, T), "the bank has none"
    match.s.bank[GRAIN], match.s.players[A].hand[ORE] = 1, 3
    assert "For a point" not in purpose(match.s, T), "it takes four"


def test_a_card_that_is_paid_for_is_weighed_beside_the_point():
    match = turn(seats=3).town(A, "3.4.N").hand(A, "2 brick 1 wool 2 grain 2 ore").hand(B, "1 ore")
    assert purpose(match.s, T).endswith(
        "offer 1 brick for 1 ore (others hold 1). A card: 20 % a point; cards then missing: 3."
    )
    assert "A card" not in purpose(match.deck("").s, T), "none is left"
