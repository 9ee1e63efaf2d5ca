"""What is said of waiting is so: an offer that is advised can be made and taken, and brings what is missing nearer."""

import re

import pytest

from ludoteka.games.catan import page
from ludoteka.games.catan.state import BRICK, GRAIN, LUMBER, RESOURCES, Dev, Do, Helper, Phase, Rest
from ludoteka.games.catan.words.names import RESOURCE_NAMES
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.awards import crowning, one_more
from ludoteka.games.catan.words.reasons.goals import lands
from ludoteka.games.catan.words.reasons.held import elsewhere
from ludoteka.games.catan.words.reasons.means import CARD, CITY, ROAD, SETTLEMENT, doable, near
from ludoteka.games.catan.words.reasons.saving import kept_after
from ludoteka.games.catan.words.reasons.turn.turns import speaks_for_more
from ludoteka.games.catan.words.reasons.waiting import Swap, aimed, swap, told_of
from ludoteka.games.catan.words.reasons.yields import by_next_turn, by_rolls
from ludoteka.text.i18n import translator
from tests.games.catan.strolls import asked, every_table, seen, stroll
from tests.games.catan.table import A, B, table
from tests.games.catan.words.positions import bare

RUNS_ON = ("plain",)
T = translator("en")
OFFER = re.compile(r"First offer 1.(\w+) for 1.(\w+) \((?:the )?others hold (\d+)\)")


@every_table
def test_an_offer_that_is_advised_can_be_made_and_taken(kind):
    for states in list(asked(stroll(kind)))[::5]:
        s, p = seen(states, states[0].seat), int(states[0].seat)
        if s.phase != Phase.MAIN or not (found := OFFER.search(purpose(s, T))):
            continue
        give, get = (RESOURCE_NAMES.index(name) for name in found.groups()[:2])
        assert Do.OFFER in doable(s)
        assert not s.offered
        assert s.players[p].hand[give]
        assert elsewhere(s, p)[get] == int(found[3]) > 0
        hand = [int(n) - (r == give) + (r == get) for r, n in enumerate(s.players[p].hand)]
        assert any(sum(one.lacks(hand)) < sum(lacks) for one, lacks in near(s, p))
        assert speaks_for_more(s, T)
        assert "catan-on main" not in page.answers(s, p, T), "ending the turn is not what is advised"


@every_table
def test_the_chance_up_to_the_next_turn_is_that_of_as_many_rolls_as_there_are_seats(kind):
    for states in list(asked(stroll(kind)))[::40]:
        s = states[0]
        for r in range(RESOURCES):
            others, own = (1 - by_rolls(s, [r], own=one) / 36 for one in (False, True))
            assert by_next_turn(s, [r]) == round(100 * (1 - others ** (s.seats - 1) * own))


def rolled(match):
    """In how many of 36 ways to fall the dice bring seat A brick, or a card of choice."""
    falls = [match.copy().roll(one, other).s for one in range(1, 7) for other in range(1, 7)]
    chosen = (Phase.HILDA, Phase.THOROLF)
    return sum(s.players[A].hand[BRICK] > 0 or (s.seat == A and s.phase in chosen) for s in falls)


@pytest.mark.parametrize("helper", [Helper.ASLA, Helper.HILDA, Helper.THOROLF])
def test_the_rolls_that_bring_a_card_are_those_after_which_one_has_it_or_may_choose_it(helper):
    match = bare(table(helpers=1).helper(A, helper).town(A, "3.4.N")).land("3.4", "brick", 8).robber("1.4")
    before, after = match.copy().turn(A), match.copy().turn(A, rolled=3)
    assert rolled(before) == by_rolls(after.s, [BRICK])
    after.s.players[A].rest = Rest.NEW
    assert by_rolls(after.s, [BRICK]) == 5, "it is to be used from one's next turn on"
    assert by_rolls(after.s, [BRICK], own=True) == rolled(before)
    assert "o number brings it" not in purpose(after.hand(A, "1 lumber").s, T)


def test_a_turn_tells_what_the_bank_would_make_possible():
    match = table().town(A, "3.4.N").hand(A, "5 lumber").turn(A, rolled=8)
    assert purpose(match.s, T) == (
        "The bank gives 1 brick for 4 lumber, for a road "
        "towards mountains 10, pasture 2, hills 6 (9 cards in 36 rolls)."
    )
    offered = "First offer 1 lumber for 1 brick (others hold 1); the bank takes 4. "
    new = match.copy().hand(B, "1 brick")
    towards = "First offer 1 lumber for 1 brick (bank: 4), for a road towards a corner with 9 cards in 36 rolls."
    assert purpose(new.s, T) == towards, "what a road is good for"
    assert [lands(new.s, c, T) for c in aimed(new.s)] == ["mountains 10, pasture 2, hills 6"]
    assert page.board(new.s, A, T).count('class="catan-goal"') == 1, "it is marked"
    full = new.copy().hand(A, "3 wool")
    free = towards.replace("a corner with 9 cards in 36 rolls", "a free corner")
    assert purpose(full.s, T) == free + " Spend: a seven takes 4 cards."
    card = new.copy().hand(A, "4 lumber 1 wool 1 grain 1 brick")
    card.s.players[A].hand[BRICK] = 0
    assert purpose(card.s, T) == (
        "Offer 1 lumber (bank: 4) for 1 brick: a road towards a free corner. Or for 1 ore: a card, 20 % a point."
    )
    full.s.players[A].settlements = 0
    seven = "First offer 1 lumber for 1 brick (bank: 4), which pays for: road. Spend: a seven takes 4 cards."
    assert purpose(full.s, T) == seven, "what it takes is the reason to trade"
    new.s.players[A].settlements = 0
    assert purpose(new.s, T) == offered + "Then you can pay for: road."
    dear = table().town(A, "3.4.N").hand(A, "1 lumber 4 grain 2 ore").hand(B, "1 brick").turn(A, rolled=8)
    assert purpose(dear.s, T) == (
        "The bank gives 1 brick for 4 grain: then you can pay for: road. But for city you lack 3 cards then, 1 now."
    )
    assert purpose(bare(match.copy().hand(A, "3 wool").robber("1.4")).s, T).endswith(
        ", for a road towards mountains, pasture, hills. Spend: a seven takes 4 cards."
    )
    match.hand(B, "1 brick").s.players[A].hand[LUMBER] = 1
    assert purpose(bare(match).s, T) == (
        "For a road you lack 1 brick. No roll brings it, you can spare no card for it: save for the bank, end the turn."
    )


def test_the_bank_is_asked_for_what_pays_for_the_best():
    match = table().town(A, "3.4.N").hand(A, "4 brick 2 grain 2 ore").turn(A, rolled=8)
    assert purpose(match.s, T).startswith("The bank gives 1 ore for 4 brick: then you can pay for: city.")


def test_what_is_missing_is_told_with_the_room_that_there_is():
    match = table().town(A, "3.4.N").hand(A, "1 ore").hand(B, "3 brick").turn(A, rolled=8)
    assert purpose(bare(match).s, T) == (
        "For a road towards a free corner you lack 1 lumber, 1 brick. First offer 1 ore for 1 brick (others hold 3)."
    )


def test_where_two_cards_are_missing_the_dice_are_told_of_both():
    match = bare(table().town(A, "3.4.N", "3.4.S")).land("3.4", "brick", 8).robber("1.4").turn(A, rolled=3)
    one, none = round(100 - 100 * (31 / 36) ** 4), round(100 - 100 * (26 / 36) ** 4)
    assert purpose(match.s, T) == (
        "Missing: road (1 lumber, 1 brick). "
        f"Dice by next turn: lumber and brick 0 %, one of them {one} %. End the turn."
    ), "both are needed for a road"
    match.land("2.4", "lumber", 6).town(A, "2.4.NW")
    both = round(100 * (1 - 2 * (31 / 36) ** 4 + (26 / 36) ** 4))
    assert f"lumber and brick {both} %, one of them {none} %." in purpose(match.s, T)
    match.s.helpers = 1
    match.helper(A, Helper.HILDA)
    assert "lumber or brick " in purpose(match.s, T), "a card of choice brings only one of the two"
    match = bare(table().town(A, "3.4.N").hand(A, "2 grain 1 ore").deck("").turn(A, rolled=3))
    match.land("3.4", "ore", 8).robber("1.4")
    assert f"Dice by next turn: 1 ore {one} %." in purpose(match.s, T), "a city takes two"


def test_a_card_that_the_bank_makes_possible_is_told_beside_what_it_takes_from():
    match = table().town(A, "3.4.N").hand(A, "4 lumber 1 grain 2 ore").turn(A, rolled=8)
    match.s.players[A].roads = 0
    beside = "for a card. For city then 4 cards are missing, now 2."
    assert purpose(match.s, T) == f"The bank: 1 wool for 4 lumber, {beside}"
    match.hand(B, "1 wool")
    assert purpose(match.s, T) == f"First offer 1 lumber for 1 wool (bank: 4), {beside}"
    match.s.players[A].cities = match.s.players[A].settlements = 0
    match.s.offered = 1
    assert purpose(match.s, T).startswith("The bank gives 1 wool for 4 lumber: then you can pay for: development card.")
    assert "a point." in purpose(match.s, T), "what it may be"


def test_nothing_is_offered_for_a_road_that_what_is_rather_kept_for_needs():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    match.turn(A, rolled=8)
    assert kept_after(match.s, ROAD, [1, 1, 0, 0, 0]), "for a settlement"
    assert not kept_after(match.s, ROAD, [1, 1, 0, 0, 9]), "a seven would take half of it"
    assert swap(match.s, doable(match.s), [BRICK]) is None, "a settlement needs the grain, too"
    match.hand(A, "1 grain")
    assert swap(match.s, doable(match.s), [BRICK]) == Swap(GRAIN, BRICK)
    match.s.players[A].hand[GRAIN], match.s.route[:] = 1, 0
    assert swap(match.s, doable(match.s), [BRICK]) == Swap(GRAIN, BRICK), "a road has to be built first"


def test_with_no_card_in_hand_there_is_nothing_to_do_but_to_end_the_turn():
    match = table().town(A, "3.4.N").turn(A, rolled=8)
    bare(match).land("3.4", "brick", 8).robber("1.4").s.players[A].roads = 0
    said = "You hold no card: end the turn. At each roll, the others’ too, 5 of 36 bring you some."
    assert purpose(match.s, T) == said
    match.devs(A, "1 roads").s.players[A].roads = 15
    said = "Budowa dróg: 2 darmowe drogi."
    assert purpose(match.s, translator("pl")) == said, "there is room for more, and the turn goes on"


def test_a_hand_that_pays_for_nothing_ends_the_turn_though_a_seven_takes_half():
    match = (
        bare(table().town(A, "3.4.N").hand(A, "3 brick 3 wool 2 grain").turn(A, rolled=8))
        .land("3.4", "lumber", 8)
        .robber("1.4")
    )
    match.s.offered = match.s.offers
    assert purpose(match.s, T).endswith(" %. End the turn, though a seven takes 4 cards.")


def test_an_exchange_that_a_helper_makes_for_less_is_told_with_the_helper():
    match = table(helpers=1).town(A, "3.4.N").hand(A, "1 lumber 4 grain").helper(A, Helper.STINA).turn(A, rolled=8)
    stina = "Stina gives 1 brick for 2 grain (bank: 4), which pays for: road."
    assert purpose(match.s, T) == stina
    assert purpose(match.copy().hand(B, "1 brick").s, T) == f"{stina} The others may take less."
    assert purpose(match.copy().hand(A, "3 wool").s, T) == f"{stina} Spend: a seven takes 4 cards."
    match.s.players[A].rate[GRAIN] = 2
    assert "Stina" not in purpose(match.s, T).split(":")[0], "the bank takes as little"


def test_an_offer_for_a_card_says_how_likely_it_is_a_point():
    match = bare(table().town(A, "3.4.N").hand(A, "1 wool 1 ore 4 lumber").hand(B, "1 grain").turn(A, rolled=8))
    match.s.players[A].roads = match.s.players[A].settlements = 0
    assert purpose(match.s, T) == "First offer 1 lumber for 1 grain (bank: 4): a card, 20 % a point."


def test_a_card_that_a_road_lacks_is_told_with_what_to_do_beside_a_card_that_waits():
    match = table().devs(A, "1 monopoly").hand(A, "2 lumber").hand(B, "2 brick").turn(A, rolled=8)
    waits = "Monopoly brings only 2 brick now: rather keep it."
    assert purpose(match.s, T) == f"{waits} For a road offer 1 lumber for 1 brick (others hold 2)."
    match.s.players[A].hand[LUMBER] = 1
    assert purpose(match.s, T).startswith(f"{waits} For a road you lack 1 brick. ")
    assert purpose(match.s, T).endswith("nd the turn.")


def test_what_the_longest_road_lacks_is_asked_for_though_a_settlement_needs_it():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW").turn(A, rolled=8)
    match.hand(A, "2 brick 3 grain").hand(B, "1 lumber")
    assert crowning(one_more(match.s))
    assert kept_after(match.s, ROAD, [1, 2, 0, 2, 0]), "for a settlement"
    assert swap(match.s, doable(match.s), [LUMBER]) == Swap(GRAIN, LUMBER)
    lacks = "For the longest road (2 points) you lack 1 lumber. "
    assert purpose(match.s, T) == lacks + "First offer 1 grain for 1 lumber (others hold 1)."
    match.s.offered = match.s.offers
    match.land("1.4", "lumber", 9).town(A, "1.4.N")
    assert purpose(match.s, T).startswith(lacks + "Dice by next turn: lumber ")
    assert purpose(match.s, T).endswith(" %. End the turn.")


def test_a_road_that_waits_is_told_with_its_corner_and_with_what_to_do():
    match = table().town(A, "3.4.N").hand(A, "1 brick").turn(A, rolled=8)
    match.land("1.4", "lumber", 9).town(A, "1.4.N")
    said = purpose(match.s, T)
    assert said.startswith("For a road towards a free corner you lack 1 lumber. ")
    assert aimed(match.s), "it is marked on the map, with its number"
    assert said.endswith("End the turn.")


def test_no_road_is_saved_for_that_takes_what_a_settlement_with_a_corner_needs():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 4 wool 1 ore").turn(A, rolled=8)
    assert near(match.s, A)[0][0] == ROAD, "there is no corner yet"
    match.road(A, "3.4.NE", "3.4.E")
    assert near(match.s, A) == [(CARD, [0, 0, 0, 1, 0]), (SETTLEMENT, [0, 1, 0, 1, 0])]


def test_a_card_is_not_told_of_that_takes_what_a_nearer_point_needs():
    match = table().town(A, "3.4.N").hand(A, "2 grain 2 ore").turn(A, rolled=8)
    assert [one for one, _ in near(match.s, A)] == [CITY, CARD]
    assert told_of(match.s) == 1
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 2 wool 2 grain").turn(A, rolled=8)
    assert [one for one, _ in near(match.s, A)] == [SETTLEMENT, CARD]
    assert told_of(match.s) == 2, "a card leaves what the settlement needs"


def test_a_year_of_plenty_is_kept_for_a_point_rather_than_for_what_lacks_least():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "2 brick 1 wool").turn(A, rolled=8)
    match.s.players[A].fresh[Dev.PLENTY] = 1
    assert purpose(bare(match).s, T) == (
        "Missing for settlement, +1 point: 1 lumber, 1 grain. "
        "Year of plenty can bring it in your next turn: end this one."
    ), "a road lacks but one card"
