"""Whom to rob, ask or name a resource of is told by what the reader can tell of the others."""

from ludoteka.games.catan.state import BRICK, GRAIN, WOOL, Phase
from ludoteka.games.catan.words.names import hex_lands
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.held import elsewhere
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, D, table
from tests.games.catan.words.positions import bare
from tests.games.catan.writing import KINDS, hex_of

RUNS_ON = ("plain",)
T = translator("en")


def test_the_robber_stops_what_yields_most_to_the_others_and_nothing_of_ones_own():
    match = table().land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(A, "5.2.S").turn(A, rolled=7)
    s = match.robber("1.4").s
    s.phase = Phase.ROBBER
    assert purpose(s, T).startswith(
        "Others’ cards in 36 rolls (−: yours). Most: 5 (hills 6), then 3 (mountains 10). It hits seat 2, ahead (1)."
    )
    assert "pasture 8" not in purpose(s, T)
    match.robber("3.3")
    assert "hills 6" not in purpose(s, T)


def test_where_more_could_be_stopped_beside_a_town_of_ones_own_the_counts_say_that_it_is_left_out():
    match = table().land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(A, "5.2.S").city(B, "5.2.N")
    s = match.robber("1.4").turn(A, rolled=7).s
    s.phase = Phase.ROBBER
    assert purpose(s, T).startswith("Others’ cards in 36 rolls, where you lose none. Most: 5 (hills 6; seat 2).")


def test_two_lands_of_one_name_are_told_apart():
    match = table().town(B, "3.3.NW").town(A, "5.2.S").robber("1.4").turn(A, rolled=7)
    s = bare(match).land("3.3", "brick", 6).s

    def called(*places):
        return [hex_lands(s, hex_of(one), T) for one in places]

    assert called("3.3") == ["hills 6"]
    bare(match).land("3.3", "brick", 6).land("5.3", "brick", 6)
    assert called("3.3", "5.3") == ["left hills 6", "right hills 6"]
    bare(match).land("3.3", "brick", 6).land("3.2", "brick", 6)
    assert called("3.3", "3.2") == ["lower hills 6", "upper hills 6"]
    s.phase = Phase.ROBBER
    assert purpose(s, T).endswith("Most: 5, equally at: upper hills 6, lower hills 6.")


def test_the_robber_is_told_who_is_ahead_and_what_they_would_lose():
    match = table(3).land("3.3", "brick", 6).land("5.2", "wool", 3).city(B, "3.3.N").town(C, "5.2.S").robber("1.4")
    match.turn(A, rolled=7).s.phase = Phase.ROBBER
    match.s.players[C].points = 4
    rather = "Rather hills 6, 10 cards in 36 rolls. Of {} (4 points), only 3 (pasture 4)."
    assert purpose(match.s, T) == rather.format("seat 3, ahead")
    match.s.players[A].points = 5
    assert purpose(match.s, T) == rather.format("the best other, seat 3")
    match.s.players[C].points = 7
    assert purpose(match.s, T) == (
        "Rather pasture 4, 3 cards in 36 rolls: of seat 3, close to the win (7 points). Most: 10 (hills 6)."
    )
    match.s.players[A].points = 0
    match.s.players[C].points = match.s.players[B].points
    assert "The others’ points are equal." in purpose(match.s, T)
    match.s.players[C].points, match.s.players[B].points = 2, 1
    bare(match).land("3.3", "brick", 2).land("5.2", "wool", 3)
    assert "Most: 2 (pasture 3). Most points: seat 3 (2). Then: 2 (hills 2; seat 2)." in purpose(match.s, T), (
        "as many are whoever leads’"
    )


def test_the_robber_is_told_where_the_next_best_land_is_and_that_the_best_hits_whoever_leads():
    match = table(4).town(B, "3.3.NW").town(C, "3.3.S").town(D, "5.2.S").robber("1.4").turn(A, rolled=7)
    s = bare(match).land("3.3", "ore", 8).land("5.2", "wool", 9).s
    s.phase, s.players[B].points = Phase.ROBBER, 3
    assert purpose(s, T) == (
        "Others’ cards in 36 rolls (−: yours). Most: 10 (mountains 8), then 4 (pasture 9). It hits seat 2, ahead (3)."
    )


def test_a_trade_is_told_by_what_it_brings_and_who_has_fewer_points():
    match = table(3).hand(A, "1 lumber 1 ore").hand(B, "1 brick").hand(C, "1 brick").turn(A, rolled=8)
    match.do("offer ore", "want brick", "propose", "accept").s.players[B].points = 4
    alone = match.copy().do("decline")
    assert purpose(alone.s, T) == (
        "After the trade you can pay for: road. Worth it, though seat 2 is ahead (4 to 0 points)."
    )
    alone.s.players[B].points = 0
    assert purpose(alone.s, T).endswith("It helps nobody ahead of you (points: seat 2 0, you 0).")
    both = match.copy().do("accept")
    assert purpose(both.s, T) == (
        "After the trade you can pay for: road. Rather whoever has fewer points: seat 2: 4, seat 3: 0; you: 0."
    )
    other = match.do("counter", "offer brick", "want ore", "want lumber", "propose")
    assert purpose(other.s, T).startswith("Gain: seat 2: pays for road, seat 3: no gain. Points: ")


def test_a_monopoly_that_completes_something_is_compared_with_what_the_others_have_most_of():
    match = table(3).hand(A, "1 lumber").hand(B, "1 brick").hand(C, "4 wool").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    assert purpose(match.s, T) == ("Rather brick (1): then you can pay for: road. Most cards of the others: wool (4).")
    match.hand(C, "4 brick")
    assert purpose(match.s, T) == "Rather brick: most cards of the others (5), and then you can pay for: road."


def test_of_equal_lands_one_with_a_card_to_steal_is_named():
    match = table(3).land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(C, "5.2.S").robber("1.4")
    match.turn(A, rolled=7)
    bare(match).land("3.3", "brick", 6).land("5.2", "wool", 8).s.phase = Phase.ROBBER
    assert purpose(match.s, T).endswith("Most: 5, equally at: pasture 8, hills 6. The others’ points are equal.")
    match.hand(B, "1 ore")
    assert purpose(match.s, T).endswith("Most: 5 (hills 6; seat 2). As many at pasture 8, but no card to take.")
    match.hand(C, "1 ore")
    assert "equally at: " in purpose(match.s, T), "a card at both"
    match.s.players[B].cards, match.s.players[B].points = 0, 5
    said = purpose(match.s, T)
    assert "Most: 5 (pasture 8" in said, "a card weighs more than who leads"
    assert "ahead: 5 (hills 6)" in said


def test_a_card_is_stolen_from_whoever_may_hold_what_is_missing():
    match = table(3).land("3.3", "brick", 8).town(B, "3.3.N").town(C, "3.3.S").robber("1.4")
    match.hand(A, "1 lumber").hand(B, "1 brick 1 ore").hand(C, "3 wool").turn(A, rolled=7)
    match.s.phase, match.s.robber_due = Phase.ROBBER, 1
    s = match.do("hex 3.3").s
    assert s.phase == Phase.STEAL
    assert purpose(s, T) == (
        "You lack brick. Cards of it, by rolls and trades: seat 2: 1 of 2, seat 3: 0 of 3. Likeliest: seat 2."
    )
    s.players[C].cards, s.most[C, :, A], s.least[C, :, A] = 2, s.most[B, :, A], s.least[B, :, A]
    assert purpose(s, T) == "You lack brick: each has 1 of 2, by rolls and trades. Take either."
    s.players[C].points = 3
    assert purpose(s, T).endswith(" of 2, by rolls and trades. Rather seat 3, with more points (3).")
    s.players[C].points, s.players[C].cards, s.most[C, :, A] = 1, 3, 3
    assert purpose(s, T).startswith("You lack brick. Cards of it in hand: seat 2: 1 of 2, seat 3: 1–3 of 3. ")
    assert purpose(s, T).endswith(". Rather seat 3, with more cards (3).")
    s.most[C, :, A], s.least[C, :, A], s.players[C].cards = 0, 0, 3
    s.players[A].hand[:] = (0, 1, 0, 0, 0)  # what is missing then nobody holds
    assert purpose(s, T).startswith("Nobody there is known to hold what you lack. Equal points (1); most cards")
    assert purpose(s, T).endswith("soonest to build: seat 3.")
    s.players[C].cards = s.players[B].cards
    assert purpose(s, T).endswith("They have equally many points and cards: either will do.")
    s.players[B].points = 3
    assert purpose(s, T).endswith("Rather slow whoever leads. Points: seat 2: 3, seat 3: 1.")


def test_ryan_looks_into_the_hand_that_may_hold_what_is_missing():
    match = table(3, helpers=1).hand(A, "1 lumber").hand(B, "1 brick 1 ore").hand(C, "1 ore").turn(A, rolled=8)
    match.s.phase = Phase.RYAN
    match.s.players[B].points = match.s.players[C].points = 3
    told = "You lack brick. Cards of it in hand: seat 2: 1 of 2, seat 3: 0 of 1. Likeliest: seat 2."
    assert purpose(match.s, T) == told + " You see the whole hand."


def test_a_monopoly_is_named_by_what_the_others_can_hold_and_no_more_is_known_of_them():
    match = table(3).hand(A, "1 ore").hand(B, "2 wool 1 grain").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    seen = match.seen_by(A)
    assert elsewhere(seen.s, A) == [match.told(A, B, kind)[1] for kind in KINDS]
    assert (
        purpose(seen.s, T)
        == "Most cards of the others: wool (2). You lack lumber (others: 0), brick (others: 0) for your next purchase."
    )
    for seed in "abc":  # however the hands lie by what A can tell, it says the same
        assert purpose(match.imagined_by(A, seed).seen_by(A).s, T) == purpose(seen.s, T)


def test_a_resource_is_demanded_that_is_missing_and_that_others_hold():
    match = table(3).hand(A, "1 lumber 1 grain").hand(B, "2 brick").turn(A, rolled=8)
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T) == "Rather brick, all that is missing for: road. The others hold 2 brick."
    match = table(3).hand(A, "1 lumber").hand(B, "2 ore").turn(A, rolled=8)
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T) == "Nobody else has what you lack: brick. The others hold most: 2 ore."


def test_whom_to_demand_a_card_of_is_told_by_what_each_may_hold_and_when_to_stop():
    match = table(3, helpers=1).hand(A, "1 lumber").hand(B, "2 brick 1 ore").hand(C, "1 ore").turn(A, rolled=8)
    match.s.phase, match.s.named = Phase.ASLA_ASK, BRICK
    assert purpose(match.s, T) == "Only seat 2 has brick. You give any card for it."
    both = match.copy().hand(C, "1 brick")
    assert purpose(both.s, T) == "Each has brick, with equal points: ask whom you like. You give any card for it."
    both.s.players[C].points = 3
    assert purpose(both.s, T) == "Each has brick: rather whoever leads, seat 3 (3). You give any card for it."
    unsure = match.copy()
    unsure.s.least[B, BRICK, A], unsure.s.most[C, BRICK, A] = 0, 1
    assert purpose(unsure.s, T) == "Who has none gives none. Likeliest first: seat 2: 0–2, seat 3: 0–1."
    match.s.asked = 1 << B
    nobody = "Nobody else holds brick, as far as you can tell: demand nothing more."
    assert purpose(match.s, T) == nobody
    match.hand(A, "1 brick")
    assert purpose(match.s, T).startswith("You need no more brick: rather demand nothing more")
    match.s.asked, match.s.named = 0, GRAIN
    assert purpose(match.s, T) == "Nobody holds grain, as far as you can tell: nobody will give one."


def test_a_monopoly_that_completes_nothing_says_what_the_bank_gives_for_what_it_brings():
    match = table(3).hand(B, "1 brick").hand(C, "4 wool").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    said = "Rather wool, most cards of the others (4): the bank gives one of your choice for 4."
    assert purpose(match.s, T).startswith(said)
    match.s.players[A].rate[WOOL] = 5
    assert purpose(match.s, T).startswith("Most cards of the others: wool (4).")


def test_a_monopoly_rather_takes_what_is_missing_than_a_card_of_the_bank():
    match = table(3).town(A, "3.4.N").hand(A, "2 ore").hand(B, "4 lumber 1 grain").turn(A, rolled=8)
    match.s.phase, match.s.deck_left, match.s.players[A].roads = Phase.MONOPOLY, 0, 0
    said = "Rather lumber, most cards of the others (4): the bank gives one of your choice for 4. You lack grain, ore."
    assert purpose(match.s, T) == said, "one card of the city’s three either way"
    match.hand(C, "1 grain")
    assert purpose(match.s, T).startswith("Most cards of the others: lumber (4). You lack grain (others: 2)"), "two"


def test_the_robber_is_told_that_the_best_land_hits_the_best_other_where_there_is_room():
    match = table(4).town(B, "3.3.NW").town(C, "3.3.S").town(D, "5.2.S").robber("1.4").turn(A, rolled=7)
    s = bare(match).land("3.3", "ore", 8).land("5.2", "wool", 9).s
    s.phase, s.players[B].points, s.players[A].points = Phase.ROBBER, 3, 4
    said = "Most: 10 (mountains 8), then 4 (pasture 9). It hits seat 2, the best other (3)."
    assert purpose(s, T) == said
