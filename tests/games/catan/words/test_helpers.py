"""A helper is told by what it brings as the table lies."""

from ludoteka.games.catan import page
from ludoteka.games.catan.page.dealings import of_a_name
from ludoteka.games.catan.state import ORE, WOOL, Helper, Phase, Rest
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.helpers import of_its_use
from ludoteka.games.catan.words.reasons.means import CITY
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, table
from tests.games.catan.words.positions import bare, turn

RUNS_ON = ("plain",)
T = translator("en")


def test_a_helper_that_is_kept_has_one_use_more():
    match = table().turn(A, rolled=8)
    match.s.phase, match.s.players[A].helper = Phase.KEEP, 1
    assert purpose(match.s, T) == "Kept, one use: Asla (forced swap 1:1)."
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").turn(A, rolled=8)
    bare(match).s.display = 1 << Helper.YNGVI | 1 << Helper.HILDA | 1 << Helper.CARLA
    match.town(A, "3.4.N").s.phase = Phase.KEEP
    new = "New, two uses: Yngvi (pays for a road), Hilda (1 card at 30 of 36 rolls)."
    rather = "Rather new, two uses: Yngvi (pays for a road). Kept, one use: Asla (forced swap 1:1)."
    assert purpose(match.s, T) == rather, "there is no room for more"
    other = match.copy()
    other.hand(B, "1 lumber").s.display = 1 << Helper.CARLA | 1 << Helper.RYAN
    assert purpose(other.s, T).startswith("Rather keep, one use: Asla (1 card that you lack). New, two uses: ")
    match.hand(B, "1 lumber").s.players[A].moon = 1
    assert purpose(match.s, T) == new
    match.s.players[A].moon = 0
    assert purpose(match.s, T).startswith("Kept, one use: Asla (1 card that you lack). New, two uses: Yngvi ")


def test_a_helper_is_weighed_with_what_is_missing():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    all_ = "Asla can get 1 brick (others hold 1) for a card to spare: then you can pay for: road."
    assert purpose(match.s, T) == all_
    match = turn(helpers=1).helper(A, Helper.KAJA).robber("3.3")
    assert "Kaja brings 1 brick, from where the robber stands." in purpose(match.s, T)


def test_asla_is_advised_for_what_the_hand_pays_for_most_nearly_alone():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").hand(B, "2 ore").robber("1.4")
    assert "Asla" not in purpose(match.s, T), "nobody holds lumber for the road; a card lacks more"
    assert "Missing: road (1 lumber)" in purpose(match.s, T)
    assert of_its_use(match.s, T) == (
        "Asla can get 1 ore (others hold 2) for a card to spare; then missing: development card (1 grain)."
    )
    match.hand(B, "1 lumber")
    assert "Asla can get 1 lumber (others hold 1) for a card to spare: then you can pay for: road." in purpose(
        match.s, T
    )


def test_asla_is_told_with_what_can_be_had_of_one_resource_and_of_two_players():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 brick 1 lumber")
    said = "Asla can get 1 lumber (others hold 1) for a card to spare; then missing: road (1 brick)."
    assert purpose(match.s, T) == said, "a road lacks two kinds, and one is named"
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 ore 2 grain 2 wool").hand(B, "3 ore").town(A, "3.4.N")
    one = "Asla can get 1 ore (others hold {}) for a card to spare; then missing: city (1 ore)."
    assert in_turn(match) == one.format(3), "each gives one"
    both = match.copy().hand(C, "1 ore")
    assert in_turn(both) == ("Asla can get 2 ore (others hold 4) for 2 cards to spare: then you can pay for: city.")
    for action in ("help", "name ore", "seat B", "give wool", "seat C", "give wool"):
        both.do(action)
    assert CITY.paid(both.s.players[A].hand)
    both = match.copy().hand(C, "1 ore")
    both.s.players[A].hand[WOOL] = 1
    assert in_turn(both) == one.format(4), "each costs a card, and one can be spared"


def test_asla_that_costs_what_is_needed_is_not_advised():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber").hand(B, "1 brick").town(A, "3.3.N")
    match.robber("1.4")
    said = "Asla is no help: each card costs one that you need."
    assert purpose(match.s, T).endswith(said)
    assert of_its_use(match.s, T) == said
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T) == f"{said} The others hold most: 1 brick."
    match.hand(A, "1 wool").s.phase = Phase.MAIN
    assert said not in purpose(match.s, T)


def test_a_helper_that_brings_nothing_of_what_is_missing_is_told_to():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").hand(B, "2 wool").robber("1.4")
    assert purpose(match.s, T).endswith(" Asla brings none of it.")
    match.s.players[A].rest = Rest.USED
    assert "Asla" not in purpose(match.s, T)


def in_turn(match):
    """What Asla can get for what the hand pays for most nearly, the city first."""
    match.s.players[A].roads = match.s.deck_left = 0
    return of_its_use(match.s, T)


def test_asla_is_no_help_with_an_empty_hand():
    match = turn(seats=3, helpers=1).helper(A, Helper.ASLA).hand(B, "1 brick 2 ore")
    assert of_its_use(match.s, T) == "Asla brings nothing: with no card in hand, what you get goes back."
    assert "no gain now: no card of yours to give" in page.answers(match.s, A, T)
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T).startswith("No gain, whatever you name: with no card in hand, what you get goes back.")
    assert of_a_name(match.s, ORE, T) == "No gain: you have no other card to give, so what you get goes back."
    match.do("name ore")
    assert purpose(match.s, T) == "Asla brings nothing: with no card in hand, what you get goes back."
    match = turn(seats=3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 brick 2 ore")
    assert "others must swap a card you name" in page.answers(match.s, A, T)
