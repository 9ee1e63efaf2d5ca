"""What is said of an offer is so, whatever the hand is and whatever is offered."""

import itertools
import random
import re

import pytest

from ludoteka.games.catan import page
from ludoteka.games.catan.box.pieces import COST
from ludoteka.games.catan.state import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL, Dev, Phase
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.means import projects
from ludoteka.games.catan.words.reasons.traded.effect import effect
from ludoteka.games.catan.words.reasons.traded.offered import advised, none_in_short, nothing_to_spare, yes_in_short
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, table

RUNS_ON = ("plain",)
T = translator("en")
NOWHERE_NEAR = re.compile(r"nearer to nothing else|It lacks \d now|what you miss is not offered")
NOWHERE = "Rather no: a yes brings you no nearer to anything that you could build or buy."


def answering():
    """Seat B is asked, and has a corner for a settlement."""
    match = table().town(B, "3.4.N").road(B, "3.4.NE", "3.4.E").turn(A, rolled=8)
    match.s.phase, match.s.seat = Phase.ANSWER, B
    return match.s


def lack(hand, *names):
    """How many cards a hand lacks for some things together."""
    due = [sum(int(COST[one.cost][r]) for one in names) for r in range(RESOURCES)]
    return sum(max(0, price - have) for price, have in zip(due, hand, strict=True))


def test_a_yes_that_pays_for_two_things_where_one_was_paid_is_no_loss():
    s = answering()
    s.players[B].hand[:] = (3, 1, 3, 2, 0)
    s.players[A].offer[BRICK] = s.players[A].want[LUMBER] = 1
    two = "Rather yes. It pays for two together: 2 × settlement."
    assert purpose(s, T) == f"{two} You can spare 1 lumber, and seat 1 is not ahead of you."
    assert effect(s).helps
    assert yes_in_short(s, T) == "pays for 2 × settlement"


def test_two_things_that_are_no_point_are_no_gain_where_a_point_can_be_paid_for_already():
    s = answering()
    s.players[B].hand[:] = (0, 3, 1, 3, 3)
    s.players[A].offer[WOOL], s.players[A].want[BRICK] = 1, 1
    already = "Rather no. A yes pays for 2 × development card, but you can pay for a point already: city."
    assert purpose(s, T) == already
    assert (effect(s).helps, yes_in_short(s, T)) == (False, "no gain")


def test_one_thing_is_paid_for_twice_where_two_pieces_are_left():
    s = answering()
    s.players[B].hand[:] = (2, 1, 0, 1, 0)
    s.players[A].offer[BRICK] = s.players[A].want[GRAIN] = 1
    assert purpose(s, T).startswith("Rather no. After a yes you can pay for two together: 2 × road. ")
    s.players[B].roads = 1
    assert effect(s).both is None
    s.players[B].hand[:], s.players[B].cities = (0, 0, 0, 4, 5), 2
    s.players[A].offer[BRICK], s.players[A].offer[ORE] = 0, 1
    s.players[A].want[GRAIN], s.players[A].want[WOOL] = 0, 0
    assert effect(s).both is None, "two cities, and one settlement to replace"


def test_a_yes_that_takes_more_than_it_brings_says_so_on_its_button():
    s = answering()
    s.players[B].hand[:] = (1, 1, 2, 2, 1)
    s.players[A].offer[ORE] = s.players[A].want[LUMBER] = 1
    assert purpose(s, T).startswith("Rather no. It pays for two together: 2 × development card. But you can no longer ")
    assert not effect(s).helps
    assert yes_in_short(s, T) == "no longer: settlement, road"
    s.players[B].hand[:] = (1, 1, 0, 0, 2)
    assert purpose(s, T).startswith(
        "Rather no. After a yes you lack only 2 grain for: city. But you can no longer pay for: road."
    )
    assert yes_in_short(s, T) == "no longer: road"


@pytest.mark.slow
def test_what_is_said_of_a_yes_is_so():
    s, rng = answering(), random.Random(7)
    said = {True: 0, False: 0}
    for _ in range(3000):
        hand = [rng.choice((0, 0, 1, 1, 2, 3, 4)) for _ in range(RESOURCES)]
        give, get = rng.sample(range(RESOURCES), 2)
        if not hand[give]:
            continue
        s.players[B].hand[:], s.players[A].offer[:], s.players[A].want[:] = hand, 0, 0
        s.players[A].offer[get] = s.players[A].want[give] = 1
        then = [n + (r == get) - (r == give) for r, n in enumerate(hand)]
        found, words = effect(s), purpose(s, T)
        there = projects(s, B)
        pairs = list(itertools.combinations_with_replacement(there, 2))
        nowhere = words == NOWHERE or NOWHERE_NEAR.search(words) is not None
        said[nowhere] += 1
        if nowhere:
            assert all(lack(then, one) >= lack(hand, one) for one in there), words
            assert not any(lack(hand, *pair) and not lack(then, *pair) for pair in pairs), words
        assert all(lack(hand, one) > 0 == lack(then, one) for one in found.gained), words
        assert all(lack(hand, one) == 0 < lack(then, one) for one in found.lost), words
        assert not found.both or lack(hand, *found.both) > 0 == lack(then, *found.both), words
        assert not found.not_both or lack(hand, *found.not_both) == 0 < lack(then, *found.not_both), words
        assert not found.nearer or lack(then, found.nearer[0]) < lack(hand, found.nearer[0]), words
    assert min(said.values()) > 100


def test_a_counter_offer_asks_for_nothing_that_the_other_wants():
    s = answering()
    s.players[B].hand[:] = (2, 0, 1, 1, 0)
    s.players[A].offer[ORE] = s.players[A].want[LUMBER] = 1
    assert "1 brick for" not in page.answers(s, B, T), "the other has none"
    s.most[A, BRICK, B] = 1
    shown = page.answers(s, B, T)
    assert "1 brick for your 1 lumber" in shown
    first = [int(n) for n in re.findall(r'data-first="(-?\d+)"', shown)]
    assert first == [-1, 1, 0, 0, 0], "that is what it begins with"
    s.players[B].hand[LUMBER] = 0
    assert "1 brick for" not in page.answers(s, B, T), "there is no lumber to give"
    s.players[B].hand[LUMBER], s.players[A].want[LUMBER], s.players[A].want[BRICK] = 1, 0, 1
    assert "1 brick for" not in page.answers(s, B, T)


def test_a_counter_offer_takes_nothing_that_cards_are_kept_for():
    s = answering()
    s.players[B].hand[:] = (0, 2, 2, 2, 2)
    s.players[A].offer[WOOL] = s.players[A].want[GRAIN] = 1
    assert "no lumber, ore in that hand" in page.answers(s, B, T), "grain is kept for the city that lacks ore"
    s.players[B].hand[GRAIN], s.most[A, ORE, B] = 3, 1
    assert "1 ore for your 1 grain" in page.answers(s, B, T)


def test_a_counter_offer_brings_nearer_to_something():
    s = answering()
    s.players[B].hand[:], s.most[A, ORE, B] = (1, 3, 0, 2, 2), 1
    s.players[A].offer[LUMBER] = s.players[A].want[GRAIN] = 1
    rather = "Rather counter than yes (pays for 2 × road): 1 ore for your 1 brick pays for: city."
    assert purpose(s, T).startswith(rather), "for the grain the city would lack one card as before"
    s.players[B].hand[BRICK] = 0
    assert "no card to spare" in page.answers(s, B, T)
    s.players[B].hand[GRAIN] = 3
    assert "1 ore for your 1 grain" in page.answers(s, B, T)


def test_a_card_that_a_nearer_point_needs_is_not_given_for_what_it_lacks():
    s = answering()
    s.players[B].hand[:], s.most[A, GRAIN, B] = (2, 3, 1, 0, 2), 3
    s.players[A].offer[LUMBER] = s.players[A].want[WOOL] = 1
    rather = "Rather counter than yes (no gain): 1 grain for your 1 brick pays for: settlement."
    assert purpose(s, T).startswith(rather), "the settlement needs the wool"
    s.players[A].offer[LUMBER], s.players[A].offer[GRAIN] = 0, 1
    assert "1 grain for your 1 brick pays for: settlement." in purpose(s, T), "nor is a yes that comes nearer to a city"
    assert effect(s).helps
    assert not advised(s), "the counter-offer is"
    s.route[:] = 0
    assert "pays for: settlement" not in purpose(s, T), "no corner is free"


def test_a_counter_offer_that_brings_more_than_a_yes_is_advised():
    s = answering()
    s.players[B].hand[:] = (1, 0, 1, 2, 0)
    s.players[A].offer[WOOL] = s.players[A].want[GRAIN] = 1
    lacks = "settlement (1 brick), development card (1 ore)."
    assert purpose(s, T) == f"Rather no: what you miss is neither offered nor held by seat 1: {lacks}", (
        "the other has no brick"
    )
    effects = "Yes: nothing that you lack. No: keep 1 grain. Counter-offer: no brick, ore in that hand."
    assert effects in page.answers(s, B, T)
    s.players[A].offer[WOOL], s.players[A].offer[BRICK], s.players[A].want[LUMBER] = 0, 1, 1
    s.players[A].want[GRAIN] = 0
    assert "is not offered" not in purpose(s, T), "but takes as much"
    s.players[A].offer[:], s.players[A].want[:] = (0, 0, 1, 0, 0), (0, 0, 0, 1, 0)
    s.most[A, BRICK, B] = 1
    s.players[A].cards = 3
    said = (
        "Rather counter than yes (no gain): 1 brick for your 1 grain pays for: settlement. Held by seat 1: 0–1 brick."
    )
    assert purpose(s, T) == said
    assert not advised(s)
    assert 'class="button main catan-two" data-drawer="counter"' in page.answers(s, B, T)
    s.players[B].hand[:] = (1, 0, 0, 2, 0)
    s.players[A].offer[WOOL], s.players[A].offer[LUMBER] = 0, 1
    assert "1 brick for your 1 grain pays for: road." in purpose(s, T)
    s.players[A].points = 9
    assert "Rather counter" not in purpose(s, T), "whoever offers is near to winning"
    assert "main catan-two" not in page.answers(s, B, T)


def test_without_a_corner_nothing_is_kept_for_a_settlement():
    s = answering()
    s.route[:] = 0
    s.players[B].hand[:] = (1, 1, 1, 1, 0)
    s.players[A].offer[GRAIN] = s.players[A].want[WOOL] = 1
    assert "settlement" not in purpose(s, T)
    assert effect(s).lost == []


def test_a_counter_offer_is_never_the_offer_itself():
    s = answering()
    s.players[B].hand[:] = (1, 0, 1, 1, 0)
    s.players[A].offer[BRICK] = s.players[A].want[LUMBER] = 1
    shown = page.answers(s, B, T)
    assert "1 brick for your 1 lumber" not in shown
    assert "no brick, ore in that hand" in shown


def test_a_counter_offer_gives_nothing_of_what_the_other_gives_away():
    s = offer("1 lumber 5 ore", ORE, WOOL)
    assert purpose(s, T).endswith(" Rather no: you have no card to spare for what you miss.")
    s.players[A].offer[ORE], s.players[A].offer[GRAIN] = 0, 1
    assert "Rather counter: 1 brick for your 1 ore (pays for road)." in purpose(s, T)


def test_more_cards_for_fewer_are_told_as_such_where_they_pay_for_nothing():
    s = answering()
    s.players[B].hand[:] = (1, 0, 1, 6, 0)
    s.players[A].offer[BRICK] = s.players[A].offer[WOOL] = s.players[A].want[LUMBER] = 1
    assert purpose(s, T) == (
        "Rather yes: 1 card more, and you give nothing that you need. It helps nobody ahead of you "
        "(points: seat 1 0, you 1)."
    )
    assert yes_in_short(s, T) == "1 card more"
    assert advised(s)
    s.players[B].cards = 8
    nothing = "Rather no: 1 card more, but nothing to build or buy comes nearer. "
    assert purpose(s, T) == nothing + "A seven takes 4 cards."
    assert not advised(s)
    s.robber = -1
    assert purpose(s, T) == nothing + "A seven takes 4 cards.", "without a robber, too"
    s.players[A].points = 3
    assert purpose(s, T) == nothing + "It helps seat 1, who is ahead of you."


def test_a_counter_offer_that_brings_more_than_a_card_for_nothing_is_not_said_beside_a_yes():
    s = offer("2 brick 1 wool 3 grain", GRAIN, BRICK)
    s.players[A].offer[WOOL] = 1
    assert yes_in_short(s, T) == "1 card more"
    assert purpose(s, T).startswith("Rather counter than yes (1 card more): 1 lumber for your 1 brick pays for: settl")
    assert not advised(s)
    s.most[A, LUMBER, B] = 0
    assert purpose(s, T).startswith("Rather yes: 1 card more"), "where nobody has any lumber to give"
    assert advised(s)


def offer(hand, offer, want, *, free=True, **points):
    """Seat A offers cards, and B with a hand, a settlement and a corner for another, answers."""
    match = table().hand(A, "5 lumber 5 brick 5 wool 5 grain 5 ore").hand(B, hand).town(B, "3.4.N")
    match.road(B, *(("3.4.NE", "3.4.E") if free else ())).turn(A, rolled=8)
    match.s.phase, match.s.seat = Phase.ANSWER, B
    match.s.players[A].offer[offer] = match.s.players[A].want[want] = 1
    match.s.players[A].points = points.get("theirs", 0)
    return match.s


def test_an_offer_says_what_a_yes_would_bring_and_what_it_would_take():
    s = offer("1 lumber 2 wool 1 grain", BRICK, WOOL)
    spare = "You can spare 1 {}, and seat 1 is not ahead of you."
    assert purpose(s, T) == "Rather yes. After a yes you can pay for: settlement, road. " + spare.format("wool")
    assert effect(s).helps
    s = offer("1 lumber 1 wool 1 grain 3 ore", BRICK, ORE)
    assert (
        purpose(s, T)
        == "Rather yes. After a yes you can pay for: settlement, road. But for city you lack 2 cards then, 1 now."
    )
    assert effect(s).helps  # a settlement is a point
    assert not effect(offer("1 lumber 1 wool 1 grain 3 ore", BRICK, ORE, free=False)).helps  # but not without a corner
    s = offer("1 lumber 1 brick 1 wool 1 grain", ORE, LUMBER)
    assert not effect(s).helps
    assert purpose(s, T) == (
        "Rather no. After a yes you can pay for: development card. But you can no longer pay for: settlement, road."
    )
    s = offer("4 ore", GRAIN, ORE)
    assert purpose(s, T) == "Rather yes. After a yes you lack only 1 grain for: city. " + spare.format("ore")
    s = offer("1 lumber 1 brick 3 wool", LUMBER, BRICK)
    assert purpose(s, T).startswith("Rather counter: 1 grain for your 1 wool pays for: settlement. Held by seat 1: ")
    s.most[A, GRAIN, B] = 0
    rather = "Rather no: after a yes you can no longer pay for: road, and come nearer to nothing else."
    assert purpose(s, T) == rather
    s.most[A, :, B] = 0
    assert purpose(s, T) == rather, "there is no room for that"
    assert not effect(s).helps
    s = offer("1 lumber 6 wool", LUMBER, WOOL)
    assert purpose(s, T) == (
        "Rather counter than yes (no gain): 1 brick for your 1 wool pays for: road. Held by seat 1: 5 brick."
    )
    s.players[A].points = 7
    assert "1 brick (held: 5) for your 1 wool pays for: road. Worth it, though seat 1 leads 7 to 1." in purpose(s, T)


def test_an_offer_that_cannot_be_taken_says_why():
    s = offer("1 lumber", ORE, WOOL)
    no = "You cannot say yes: you lack 1 wool. Rather no: "
    assert purpose(s, T) == no + "you have no card to spare for what you miss."
    s.players[B].hand[GRAIN] = 1
    assert purpose(s, T) == ("Rather counter: 1 brick for your 1 grain (pays for road). Held by seat 1: 5 brick.")
    assert "1 brick for your 1 grain" in page.answers(s, B, T), "which it begins with"
    s.most[A, :, B] = 0
    assert purpose(s, T) == no + "seat 1 has not what you miss: brick.", "no counter-offer could bring it"
    s.players[B].hand[:] = [9, 9, 0, 9, 9]
    assert purpose(s, T) == no + "seat 1 looks for what you miss, too."
    s.accepted = 1 << C
    assert purpose(s, T).endswith("what you miss, too. Seat 3 says yes."), "a no keeps nobody from it"
    s.accepted = 0
    s.players[A].want[:], s.players[A].want[ORE], s.players[B].hand[:] = 0, 20, 9
    assert purpose(s, T) == "You cannot say yes: you lack 11 ore. Rather no, it costs nothing."


def test_whoever_is_ahead_is_not_helped_unknowingly():
    s = offer("1 lumber 1 wool", BRICK, WOOL, theirs=8)
    end = "Rather no trade, close to the win: seat 1 (8 of 10 points) could use your 1 wool for: settlement."
    assert purpose(s, T) == end
    s.players[B].points = 9
    assert purpose(s, T) == end, "nor where the reader is ahead, who is not on turn"
    s = offer("1 lumber 1 wool", BRICK, WOOL, theirs=7)
    assert (
        purpose(s, T)
        == "Rather yes. After a yes you can pay for: road. Worth it, though seat 1 is ahead (7 to 1 points)."
    )


def test_a_counter_offer_that_would_help_who_has_nearly_won_is_not_said_to_lack_a_card_to_spare():
    s = offer("1 lumber 4 wool 1 grain 3 ore", GRAIN, BRICK, theirs=8)
    s.players[A].offer[GRAIN] = s.players[A].want[BRICK] = 1
    no = "You cannot say yes: you lack 1 brick. Rather no"
    assert purpose(s, T) == f"{no}, close to the win: seat 1 (8 of 10 points)."
    assert not nothing_to_spare(s), "there is wool to spare"
    s = offer("2 wool", ORE, GRAIN, free=False, theirs=7)
    no = "You cannot say yes: you lack 1 grain. Rather no"
    assert purpose(s, T) == f"{no}: a counter-offer would help seat 1, ahead of you."


def test_whoever_leads_is_not_helped_for_what_is_no_point():
    s = offer("4 lumber 3 brick 2 grain", ORE, GRAIN, theirs=7)
    s.most[A, WOOL, B] = 0
    assert purpose(s, T) == (
        "Rather no. After a yes you lack only 1 wool for: development card. But seat 1 is ahead of you (7 to 1 points)."
    )
    assert not advised(s)
    s.players[A].points = 1
    assert advised(s)


def test_what_is_paid_for_and_no_point_says_which_point_comes_nearer():
    s = offer("1 lumber 3 wool", BRICK, WOOL)
    assert purpose(s, T) == "Rather yes. After a yes you can pay for: road. Then missing for settlement: 1 grain."


def test_a_victory_point_card_of_ones_own_counts_where_points_are_compared():
    s = offer("1 lumber 1 wool", BRICK, WOOL, theirs=2)
    assert "Worth it, though seat 1 is ahead (2 to 1 points)." in purpose(s, T)
    s.players[B].dev[Dev.POINT] = 1
    assert "seat 1 is not ahead of you" in purpose(s, T)


def test_another_card_is_offered_for_what_is_missing_where_the_one_that_is_wanted_is_needed():
    s = answering()
    s.players[B].hand[:] = (0, 1, 0, 0, 1)
    s.players[A].hand[:] = (1, 0, 0, 0, 0)
    s.players[A].offer[LUMBER] = s.players[A].want[BRICK] = 1
    s.most[A, LUMBER, B] = s.least[A, LUMBER, B] = 1
    assert purpose(s, T).startswith("Rather counter than yes (no gain): 1 lumber for your 1 ore pays for: road.")
    assert "Counter-offer: 1 lumber for your 1 ore (pays for road)." in page.answers(s, B, T)


def test_where_no_counter_offer_is_to_be_made_it_is_said_why():
    s = answering()
    s.players[B].hand[:] = (0, 1, 0, 0, 1)
    s.players[A].offer[LUMBER] = s.players[A].want[ORE] = 1
    s.most[A, LUMBER, B] = 1
    assert none_in_short(s, T) == "none brings more", "a yes pays for a road"
    s.players[A].offer[:], s.players[A].offer[WOOL] = 0, 1
    s.players[A].want[:], s.players[A].want[LUMBER] = 0, 1
    s.most[A, :, B] = 1
    assert none_in_short(s, T) == "both lack: lumber"
    s.players[A].want[:], s.players[A].want[WOOL] = 0, 1
    s.most[A, LUMBER, B] = 0
    assert none_in_short(s, T) == "no lumber in that hand"


def test_a_card_that_only_a_road_needs_is_given_for_what_a_point_lacks():
    s = answering()
    s.route[:] = 0
    s.players[B].hand[:] = (0, 1, 0, 1, 3)
    s.players[A].offer[GRAIN] = s.players[A].want[ORE] = 1
    s.most[A, GRAIN, B] = 1
    assert not nothing_to_spare(s), "the brick is, though a road would then lack two cards"
    assert purpose(s, T).startswith("Rather counter than yes (no gain): 1 grain for your 1 brick pays for: city.")
    s.players[B].hand[BRICK] = 0
    assert nothing_to_spare(s)


def test_a_yes_that_takes_what_a_point_needs_names_it_with_what_is_missing_then():
    s = answering()
    s.route[:] = 0
    s.players[B].hand[:] = (0, 3, 0, 2, 2)
    s.players[A].offer[GRAIN] = s.players[A].want[ORE] = 1
    assert purpose(s, T).startswith("Rather no: you need 1 ore for: city. It lacks 1 now, 2 after a yes.")


def test_what_is_missing_for_something_far_off_is_not_said_not_to_be():
    s = answering()
    s.route[:] = 0
    s.players[B].hand[:] = (3, 0, 0, 1, 1)
    s.players[A].offer[GRAIN] = s.players[A].want[ORE] = 1
    assert yes_in_short(s, T) == "brings you no nearer", "a city lacks grain, too"
    s.players[A].offer[GRAIN], s.players[A].offer[LUMBER] = 0, 1
    assert yes_in_short(s, T) == "nothing that you lack"
