"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.state import BRICK, GRAIN, LUMBER, ORE, WOOL, Awaits, Do, Helper, Phase, Rest, Scenario
from ludoteka.games.catan.words.names import RESOURCE_NAMES, corner_lands, resources
from ludoteka.games.catan.words.prompt import ASKS, prompt
from ludoteka.games.catan.words.purpose import PURPOSES, purpose
from ludoteka.games.catan.words.reasons.goals import (
    best,
    goals,
    kinds_at,
    lands,
    last_town,
    leads,
    nowhere,
    offered,
    place,
    worth,
)
from ludoteka.games.catan.words.reasons.held import elsewhere
from ludoteka.games.catan.words.reasons.offered import effect
from ludoteka.games.catan.words.reasons.waiting import by_next_turn, by_rolls
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import KINDS, corner

RUNS_ON = ("plain",)
T = translator("en")
NOWHERE = "Rather no: a yes brings you no nearer to anything that you could build or buy."


def test_every_question_has_one():
    assert set(PURPOSES) == set(ASKS)


def test_a_card_of_choice_is_for_what_the_hand_nearly_pays_for():
    match = table().hand(A, "2 grain 2 ore").turn(A, rolled=8)
    match.s.phase = Phase.PLENTY
    assert "city" not in purpose(match.s, T), "there is no settlement that it could replace"
    match.town(A, "3.4.N")
    assert purpose(match.s, T) == "Take what is still missing: city (1 ore), development card (1 wool)."
    match.s.bank[ORE] = 0
    assert purpose(match.s, T).startswith("Take what is still missing: development card (1 wool)")
    match.s.bank[:] = 0
    assert purpose(match.s, T) == "Nothing that you still lack lies there."
    match = table().town(A, "3.4.N").hand(A, "3 ore 2 grain 1 lumber 1 brick 1 wool").turn(A, rolled=8)
    match.s.phase = Phase.PLENTY  # all of it can be paid for
    assert purpose(match.s, T) == "Take what completes a building at once."


def test_of_a_hand_that_is_seen_only_what_lies_in_it_is_named():
    match = table().hand(A, "2 grain 2 ore").hand(B, "3 ore").turn(A, rolled=8)
    match.s.phase, match.s.debtor = Phase.RYAN_PICK, B
    assert purpose(match.s, T) == "Nothing that you still lack lies there."
    match.hand(B, "3 ore 1 wool")
    assert purpose(match.s, T) == "Pays at once: 1 wool → a card, mostly a knight."


def test_a_card_that_may_be_taken_is_weighed_with_the_others_and_with_none():
    match = table(helpers=1).town(A, "3.4.N").hand(A, "1 brick 1 wool 5 grain").turn(A, rolled=8)
    match.s.phase = Phase.HILDA
    both = "Pays at once: 1 lumber → a road, no point yet; 1 ore → a card, mostly a knight."
    assert purpose(match.s, T).startswith(both + " Nothing taken: the use is kept.")
    match.s.bank[ORE] = 0
    alone = "Pays at once: 1 lumber → a road, no point yet. Nothing taken: the use is kept."
    assert purpose(match.s, T).startswith(alone)
    assert purpose(match.s, T).endswith("Over 7 cards a seven takes half.")
    match.s.players[A].hand[GRAIN], match.s.players[A].cards = 4, 6
    assert purpose(match.s, T) == alone, "there is room for one more"


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
    spare = "You can spare 1 {}; the other is not ahead."
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
    assert purpose(s, T) == ("Rather no: after a yes you can no longer pay for: road, and come nearer to nothing else.")
    assert not effect(s).helps
    s = offer("1 lumber 6 wool", LUMBER, WOOL)
    assert purpose(s, T) == NOWHERE


def test_an_offer_that_cannot_be_taken_says_why():
    s = offer("1 lumber", ORE, WOOL)
    assert purpose(s, T) == (
        "You cannot say yes: you lack 1 wool. No costs nothing; a counter-offer may ask for brick."
    )
    s.players[B].hand[:] = [9, 9, 0, 9, 9]
    assert purpose(s, T) == (
        "You cannot say yes: you lack 1 wool. Rather no, it costs nothing: what you miss, the other wants, too."
    )
    s.players[A].want[:], s.players[A].want[ORE], s.players[B].hand[:] = 0, 20, 9
    assert purpose(s, T) == "You cannot say yes: you lack 11 ore. Rather no, it costs nothing."


def test_whoever_is_ahead_is_not_helped_unknowingly():
    s = offer("1 lumber 1 wool", BRICK, WOOL, theirs=8)
    ahead = "After a yes you can pay for: road. But whoever offers has more points than you: {} to 1."
    assert purpose(s, T) == "Rather no. " + ahead.format(8)
    s = offer("1 lumber 1 wool", BRICK, WOOL, theirs=7)
    assert purpose(s, T) == "Rather yes. " + ahead.format(7)


def test_a_turn_says_what_can_be_done_or_what_is_missing():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    led = f"Road: towards {place(match.s, goals(match.s)[0], T)}. "
    assert purpose(match.s, T).startswith(led + "Wait, and somebody may be there first.")
    assert purpose(match.copy().hand(A, "6 ore").s, T).startswith(led + "Wait, and a seven takes 4 cards.")
    match.hand(A, "1 wool 1 grain")
    found = goals(match.s)[0]
    assert purpose(match.s, T) == (
        f"Road first, for a settlement at {lands(match.s, found, T)} ({worth(match.s, found)}). "
        "Wait, and somebody may be there first."
    )
    match.hand(A, "1 ore").road(A, "3.4.NE", "3.4.E")
    (c,) = offered(match.s, Do.SETTLE)
    assert purpose(match.s, T) == (
        f"A settlement is a point, and brings {worth(match.s, c)} cards more in 36 rolls ({lands(match.s, c, T)})."
    )
    match.road(A, "3.4.SE")
    pair = best(match.s, offered(match.s, Do.SETTLE), 2)
    there, counts = lands(match.s, pair[0], T), [worth(match.s, one) for one in pair]
    assert purpose(match.s, T) == (
        f"A settlement is a point. Cards more in 36 rolls: {counts[0]} ({there}), {counts[1]} at the next best."
    )
    match.hand(A, "2 grain 3 ore")
    city = worth(match.s, corner("3.4.N"))
    assert f"A point each. The city brings more cards in 36 rolls: {city} (" in purpose(match.s, T)
    assert f"), a settlement {counts[0]}." in purpose(match.s, T)
    assert longest(match.s) < 140
    match = table().hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 brick").turn(A, rolled=8)
    assert purpose(match.s, T).startswith(
        "Missing: road (1 brick). First offer 1 wool for 1 brick "
    )  # no corner is free
    match.town(A, "3.4.N").road(A, "3.4.NE", "3.4.E")
    lacks = "Missing: settlement (1 brick), road (1 brick). "
    first = "First offer 1 wool for 1 brick (others hold 1)"
    match.s.players[A].hand[WOOL] = 2
    alone = "Missing: settlement (1 brick). "
    assert purpose(bare(match).s, T) == alone + first + ": no roll can bring it to you."
    match.land("3.4", "brick", 8).robber("1.4")
    assert by_next_turn(match.s, [BRICK]) == round(100 - 100 * (31 / 36) ** 4) == 45
    assert purpose(match.s, T) == alone + first + ". Chance by a round of rolls: 45 %."
    match.s.offered = 1
    assert purpose(match.s, T) == lacks + "Rolls bring some by your next turn: 45 %. End the turn.", "it was declined"
    match.s.offered, match.s.players[A].hand[WOOL] = 0, 1
    assert purpose(match.s, T).endswith(
        "Nothing to spare for an offer. Chance by a round of rolls: 45 %. End the turn."
    )
    match.s.players[A].hand[WOOL] = 2
    match.robber("3.4")
    assert ": no roll can bring it to you." in purpose(match.s, T), "the robber stops it"
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 ore")
    bare(match).turn(A, rolled=8)
    assert purpose(match.s, T).endswith(
        "road (1 brick). No roll can bring it now: save for the bank, and end the turn."
    )
    match.land("3.4", "brick", 6).robber("1.4")
    assert purpose(match.s, T).endswith("road (1 brick). Rolls bring some by your next turn: 45 %. End the turn.")
    empty = match.copy()
    empty.s.bank[BRICK] = 0
    assert by_rolls(match.s, [BRICK]) == 5
    assert by_rolls(empty.s, [BRICK]) == 0, "the bank has none"
    match.s.phase = Phase.COMPOSE
    assert purpose(match.s, T).endswith("road (1 brick). Nobody else has it.")
    match.s.phase = Phase.COUNTER
    assert purpose(match.s, T).endswith("road (1 brick). Say which trade you would take instead.")
    match.s.players[A].hand[:] = 9
    assert purpose(match.s, T) == PURPOSES[Phase.COUNTER]
    assert purpose(table().turn(A, rolled=8).s, T).startswith("Missing: road (1 lumber, 1 brick).")


def bare(match):
    """No land that yields."""
    match.s.token[:] = 0
    return match


def test_a_turn_tells_what_the_bank_would_make_possible():
    match = table().town(A, "3.4.N").hand(A, "5 lumber").turn(A, rolled=8)
    assert purpose(match.s, T) == "The bank gives 1 brick for 4 lumber: then you can pay for: road."
    assert purpose(match.copy().hand(A, "3 wool").robber("1.4").s, T).endswith(
        "then you can pay for: road. With 8 cards a seven takes half: rather spend."
    )
    match.hand(B, "1 brick").s.players[A].hand[LUMBER] = 1
    assert purpose(bare(match).s, T) == (
        "Missing: road (1 brick). No roll can bring it now: save for the bank, and end the turn."
    )


def test_the_bank_is_asked_for_what_pays_for_the_best():
    match = table().town(A, "3.4.N").hand(A, "4 brick 2 grain 2 ore").turn(A, rolled=8)
    assert purpose(match.s, T).startswith("The bank gives 1 ore for 4 brick: then you can pay for: city.")


def test_a_development_card_is_weighed_against_what_its_price_is_wanted_for():
    match = table().town(A, "3.4.N").hand(A, "1 wool 1 grain 2 ore").turn(A, rolled=8)
    assert purpose(match.s, T) == (
        "You can pay for: development card. Rather save for: city. Missing: 1 grain, 1 ore; after a card: 4 cards."
    )
    match.s.players[A].cities = match.s.players[A].settlements = 0
    knights = "A card is mostly a knight: it moves the robber and steals a card."
    assert purpose(match.s, T) == "You can pay for: development card. " + knights


def test_what_is_missing_is_told_with_the_room_that_there_is():
    match = table().town(A, "3.4.N").hand(A, "1 ore").hand(B, "3 brick").turn(A, rolled=8)
    assert purpose(bare(match).s, T) == (
        "Missing: road (1 lumber, 1 brick). First offer 1 ore for 1 brick (others hold 3): no roll can bring it to you."
    )


RING = ("3.4.NE", "3.4.E", "3.4.SE", "3.4.SW")


def test_a_turn_says_how_near_the_longest_road_and_the_largest_army_are():
    match = table().town(A, "3.4.N").road(A, *RING).hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert purpose(match.s, T) == ("You can pay for: road. An edge marked +2 brings you the longest road: 2 points.")
    match.road(B, "1.5.NE", "1.5.E", "1.5.SE", "1.5.SW", "1.5.W")
    assert "longest" not in purpose(match.s, T), "one more is not enough"
    match = table().devs(A, "1 knight").army(A, 2).turn(A, rolled=8)
    assert purpose(match.s, T).startswith("Your knights: 2; play one more, and you get 2 points.")
    match.army(A, 1)
    assert "knights" not in purpose(match.s, T), "it is one's own already"


def test_a_card_before_the_roll_is_spoken_of_to_whoever_has_one_alone():
    match = table().devs(A, "1 knight").turn(A)
    assert prompt(match.seen_by(A).s, T) == "Seat 1 rolls the dice, or plays a development card before."
    assert prompt(match.seen_by(A).s, T.calling([], A)) == "Roll the dice, or play a development card first."
    assert prompt(match.seen_by(B).s, T) == "Seat 1 is to roll the dice."
    assert prompt(table().devs(A, "1 point").turn(A).s, T.calling([], A)) == "Roll the dice."


def test_the_last_settlement_of_the_set_up_brings_cards():
    s = setting_up().s
    first = best(s, offered(s, Do.SETTLE), 1)[0]
    assert worth(s, first) == worth(s, best(s, offered(s, Do.SETTLE), 2)[1])
    said = purpose(s, T)
    assert said.startswith("Numbers at the corners: cards in 36 rolls. Of two with 11 this has more kinds: ")
    s.terrain[CORNER_HEXES[first]] = ORE
    s.token[CORNER_HEXES[first]] = 8
    more = best(s, (c for c in offered(s, Do.SETTLE) if len(kinds_at(s, c)) > 1), 1)[0]
    kinds = resources(sorted(kinds_at(s, more)), T)
    assert purpose(s, T) == (
        f"Numbers at the corners: cards in 36 rolls. Best 15 (ore); of more kinds {worth(s, more)} ({kinds})."
    )
    s.setup_left = 4
    one, other = last_town(s)
    assert purpose(s, T) == (
        f"Most cards in 36 rolls: {worth(s, other)} ({corner_lands(s, other, T)}; new: {names(s, other)}). "
        f"More new: {worth(s, one)} ({names(s, one)})."
    ), "the highest number comes first"
    assert len(kinds_at(s, one)) == 3
    assert other == first, "what yields most, of one kind alone"
    assert longest(s) < 150, "one line has room for no more"


def test_of_two_places_that_are_equally_good_one_is_told_where_there_is_no_room_for_both():
    s = setting_up().s
    one, other = best(s, offered(s, Do.SETTLE), 2)
    for c in (one, other):
        s.terrain[CORNER_HEXES[c]], s.token[CORNER_HEXES[c]] = ORE, 8
    one, other = best(s, offered(s, Do.SETTLE), 2)
    there = "mountains 8, mountains 8, mountains 8"
    assert worth(s, one) == worth(s, other) == 15
    assert purpose(s, T) == "Numbers at the corners: cards in 36 rolls. Best 15 (ore); of more kinds 13 (brick, ore)."
    s.terrain[:] = ORE
    assert purpose(s, T) == f"Number at a corner: cards that a place brings in 36 rolls. 15 ({there})."


def names(s, c):
    return ", ".join(RESOURCE_NAMES[r] for r in sorted(kinds_at(s, c)))


def longest(s):
    return max(len(purpose(s, translator(lang))) for lang in LANGUAGES)


def test_a_first_road_is_led_towards_the_best_place_two_edges_away():
    s = setting_up().do("settle 3.4.S").s
    found = goals(s)
    assert found
    assert all(worth(s, found[0]) >= worth(s, c) for c in found)
    assert f"Best {worth(s, found[0])} ({lands(s, found[0], T)}), elsewhere " in purpose(s, T)
    others = {worth(s, ends[0]) for ends in leads(s).values() if ends} - {worth(s, found[0])}
    assert ", ".join(str(n) for n in sorted(others, reverse=True)) in purpose(s, T), "each number that is lit"


def test_what_is_discarded_is_not_what_can_be_built_with():
    match = table().hand(A, "3 lumber 2 brick 1 wool 2 ore").turn(A, rolled=7)
    match.s.phase, match.s.players[A].owed = Phase.DISCARD, 4
    assert purpose(match.s, T) == (
        "Keep for: road, development card (1 lumber, 1 brick, 1 wool, 1 ore). "
        "Give what is left over most: 2 lumber, 1 brick, 1 ore."
    ), "no corner for a settlement"
    match.town(A, "3.4.N").hand(A, "2 grain 1 ore")
    assert purpose(match.s, T) == (
        "Keep for: city, road (1 lumber, 1 brick, 2 grain, 3 ore). "
        "Give what is left over most: 2 lumber, 1 brick, 1 wool."
    )
    match.s.players[A].owed = 7
    assert purpose(match.s, T).startswith("Keep for: road ("), "a city takes more than is left"


def test_a_card_is_given_for_one_that_is_not_needed():
    match = table().hand(A, "1 lumber 1 brick 1 ore").turn(A, rolled=8)
    match.s.phase = Phase.ASLA_PAY
    assert purpose(match.s, T) == "You do not need for your next purchase (road): 1 ore."


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


def test_a_card_is_stolen_from_whoever_may_hold_what_is_missing():
    match = table(3).land("3.3", "brick", 8).town(B, "3.3.N").town(C, "3.3.S").robber("1.4")
    match.hand(A, "1 lumber").hand(B, "1 brick 1 ore").hand(C, "3 wool").turn(A, rolled=7)
    match.s.phase, match.s.robber_due = Phase.ROBBER, 1
    s = match.do("hex 3.3").s
    assert s.phase == Phase.STEAL
    assert purpose(s, T) == "You lack brick. Cards of it in hand: seat 2: 1 of 2, seat 3: 0 of 3. Likeliest: seat 2."
    s.players[A].hand[:] = (0, 1, 0, 0, 0)  # what is missing then nobody holds
    assert purpose(s, T).startswith("Nobody there is known to hold what you lack. Equal points (1); most cards")
    assert purpose(s, T).endswith("soonest to build: seat 3.")
    s.players[C].cards = s.players[B].cards
    assert purpose(s, T).endswith("They have equally many points and cards: either will do.")
    s.players[B].points = 3
    assert purpose(s, T).endswith("Rather slow whoever leads. Points: seat 2: 3, seat 3: 1.")


SEVEN = "a seven brings none and moves the robber."
GOAL = " You have 1 of the 10 points that win."


def test_a_roll_says_how_many_throws_bring_cards_and_what_a_seven_would_take():
    match = table().town(A, "3.3.SE").hand(A, "7 ore").robber("1.4").turn(A)
    s = match.s
    s.phase = Phase.ROLL
    for h, number in zip(CORNER_HEXES[corner("3.3.SE")], (6, 8, 2), strict=True):
        s.terrain[h], s.token[h] = 0, number
    assert purpose(s, T) == "11 of 36 rolls bring you cards; " + SEVEN + GOAL
    match.hand(A, "2 ore")
    assert purpose(s, T).endswith("; a seven takes half of your hand: 4." + GOAL)
    s.robber = CORNER_HEXES[corner("3.3.SE")][1]
    assert purpose(s, T).startswith("6 of 36 rolls bring ")


def test_where_no_robber_is_moved_a_roll_says_that_a_seven_takes_a_card_from_somebody():
    match = table(3, scenario=Scenario.PIRATE_ISLANDS).turn(A)
    match.s.phase = Phase.ROLL
    assert "; a seven brings none." in purpose(match.s, T)  # nobody holds any
    match.hand(B, "2 ore")
    assert "; on a seven you take one from somebody." in purpose(match.s, T)
    assert match.roll(3, 4).s.awaits == Awaits.THEFT


def test_a_roll_says_what_thorolf_does_on_a_seven():
    match = table(helpers=1).helper(A, Helper.THOROLF).hand(A, "8 ore").turn(A)
    assert purpose(match.s, T).startswith("0 of 36 rolls bring you cards; Thorolf guards you from a seven.")
    assert match.copy().roll(3, 4).s.players[A].owed == 0
    match.helper(A, Helper.THOROLF, rest=Rest.USED)
    assert "; a seven takes half of your hand: 4." in purpose(match.s, T)
    assert match.roll(3, 4).s.players[A].owed == 4
    match = table(helpers=1).helper(A, Helper.THOROLF).hand(A, "7 ore").turn(A)
    assert purpose(match.s, T).startswith("0 of 36 rolls bring you cards; on a seven Thorolf brings you one.")
    match.roll(3, 4).asks(A, Phase.THOROLF)


def test_the_robber_stops_what_yields_most_to_the_others_and_nothing_of_ones_own():
    match = table().land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(A, "5.2.S").turn(A, rolled=7)
    s = match.robber("1.4").s
    s.phase = Phase.ROBBER
    assert purpose(s, T).startswith(
        "Numbers: others’ cards in 36 rolls (−: yours). Most: 5 (hills 6; seat 2). Most points: seat 2 (1)."
    )
    assert "pasture 8" not in purpose(s, T)
    match.robber("3.3")
    assert "hills 6" not in purpose(s, T)


def test_a_knight_goes_before_the_roll_where_the_robber_stops_ones_own_land():
    match = table().town(A, "3.4.N").devs(A, "1 knight").land("3.4", "ore", 8).robber("1.4").turn(A)
    match.s.phase = Phase.ROLL
    assert purpose(match.s, T).endswith("The robber stops no land of yours: the knight can wait.")
    match.robber("3.4")
    assert purpose(match.s, T) == (
        "The robber stops your mountains 8 (cards in 36 rolls: 5). A knight first drives him away."
    )
    match = table().town(A, "3.4.N").devs(A, "1 monopoly").turn(A)
    match.s.phase = Phase.ROLL
    assert purpose(match.s, T).endswith("Your card can be played after the roll, too.")


def test_a_helper_that_is_kept_has_one_use_more():
    match = table().turn(A, rolled=8)
    match.s.phase, match.s.players[A].helper = Phase.KEEP, 1
    assert purpose(match.s, T) == "Kept, one use: Asla (take 1, give 1)."
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").turn(A, rolled=8)
    bare(match).s.display = 1 << Helper.YNGVI | 1 << Helper.HILDA | 1 << Helper.CARLA
    match.town(A, "3.4.N").s.phase = Phase.KEEP
    new = "New, two uses: Yngvi (pays for a road), Hilda (1 card at 30 of 36 rolls)."
    assert purpose(match.s, T) == f"Kept, one use: Asla (take 1, give 1). {new}"
    match.hand(B, "1 lumber").s.players[A].moon = 1
    assert purpose(match.s, T) == new
    match.s.players[A].moon = 0
    assert purpose(match.s, T).startswith("Kept, one use: Asla (1 card that you lack). New, two uses: Yngvi ")


def test_a_hand_that_a_seven_takes_half_of_is_rather_spent():
    match = table().town(A, "3.4.N").hand(A, "9 wool").hand(A, "1 grain 1 ore").turn(A, rolled=8)
    assert "With 11 cards a seven takes half: rather spend." in purpose(match.s, T)
    match = table().town(A, "3.4.N").hand(A, "5 wool").hand(A, "1 grain 1 ore").turn(A, rolled=8)
    assert "a seven takes half" not in purpose(match.s, T)


def test_a_road_is_weighed_against_a_settlement_that_can_stand_already():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool").turn(A, rolled=8)
    assert "Rather save" not in purpose(match.s, T), "the road leads where one could settle"
    match.road(A, "3.4.NE", "3.4.E")
    assert purpose(match.s, T) == (
        "You can pay for: road. Rather save for: settlement. Missing: 1 grain; after a road: 3 cards."
    )
    assert "šetřete na vesnici. Chybí: " in purpose(match.s, translator("cs"))
    assert "oszczędzaj na osadę. Brakuje: " in purpose(match.s, translator("pl"))
    match.hand(A, "5 ore")
    assert "Rather save" not in purpose(match.s, T), "a seven would take half of it"


def test_cards_of_choice_are_told_with_what_is_paid_for_already():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain").turn(A, rolled=8)
    match.s.phase, match.s.free = Phase.PLENTY, 2
    assert purpose(match.s, T).startswith("Your cards pay for road already. Missing: "), "no corner is free"
    match.road(A, "3.4.NE", "3.4.E")
    assert purpose(match.s, T).startswith("Your cards pay for settlement, road already. Missing: ")


def test_a_road_to_where_one_wants_to_settle_goes_before_a_card_that_takes_its_price():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain 1 ore").turn(A, rolled=8)
    assert purpose(match.s, T).startswith("Road first, towards ")
    assert purpose(match.s, T).endswith(": a card takes cards that a settlement needs.")
    match.hand(A, "1 wool 1 grain")
    assert "a card takes" not in purpose(match.s, T), "there is enough for both"


def test_of_two_equal_places_the_one_without_the_robber_is_named():
    match = table().land("3.3", "brick", 6).land("5.2", "ore", 6).turn(A, rolled=8)
    one, other = sorted(map(corner, ("3.3.N", "5.2.N")))
    match.s.token[:] = 0
    for c in (one, other):
        match.s.token[CORNER_HEXES[c][0]] = 6
    assert best(match.s, (one, other)) == [one, other]
    match.s.robber = CORNER_HEXES[one][0]
    assert best(match.s, (one, other)) == [other, one]


def test_a_city_and_a_settlement_are_weighed_by_the_cards_that_they_bring():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 brick 1 wool 3 grain 3 ore")
    s = match.turn(A, rolled=8).s
    (town,) = offered(s, Do.SETTLE)
    apart = [set(map(int, CORNER_HEXES[c])) for c in (town, corner("3.4.N"))]
    s.token[:] = 0
    s.token[[*(apart[0] ^ apart[1])]] = 8
    assert purpose(s, T).startswith("A point each, and as many cards more in 36 rolls: ")
    s.token[[*(apart[0] - apart[1])]] = 6
    s.token[[*(apart[1] - apart[0])]] = 4
    assert purpose(s, T).startswith("A point each. The settlement brings more cards in 36 rolls: ")


def test_the_dash_on_a_road_is_told_where_there_is_one():
    s = setting_up().do("settle 3.4.S").s
    assert [*nowhere(s, T)] == ([] if all(leads(s).values()) else ["–: no free corner near."])
    s.town[list({c for ends in leads(s).values() for c in ends})] = B + 1
    assert [*nowhere(s, T)] == ["–: no free corner near."]


def test_the_robber_is_told_who_is_ahead_and_what_they_would_lose():
    match = table(3).land("3.3", "brick", 6).land("5.2", "wool", 3).city(B, "3.3.N").town(C, "5.2.S").robber("1.4")
    match.turn(A, rolled=7).s.phase = Phase.ROBBER
    match.s.players[C].points = 4
    said = purpose(match.s, T)
    assert "Of seat 3, ahead: " in said
    match.s.players[C].points = match.s.players[B].points
    assert "The others’ points are equal." in purpose(match.s, T)
    match.s.players[C].points, match.s.players[B].points = 2, 1
    bare(match).land("3.3", "brick", 2).land("5.2", "wool", 3)
    assert "Most: 2 (pasture 3; seat 3). Most points: seat 3 (2)." in purpose(match.s, T), "as many are whoever leads’"


def test_of_equal_lands_one_with_a_card_to_steal_is_named():
    match = table(3).land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(C, "5.2.S").robber("1.4")
    match.turn(A, rolled=7)
    bare(match).land("3.3", "brick", 6).land("5.2", "wool", 8).s.phase = Phase.ROBBER
    first, second = "Most: 5 (hills 6; seat 2).", "Most: 5 (pasture 8; seat 3)."
    assert purpose(match.s, T).endswith(second + " As many at hills 6.")
    match.hand(B, "1 ore")
    assert purpose(match.s, T).endswith(first + " Also pasture 8, but no card there.")


def test_ryan_looks_into_the_hand_that_may_hold_what_is_missing():
    match = table(3, helpers=1).hand(A, "1 lumber").hand(B, "1 brick 1 ore").hand(C, "1 ore").turn(A, rolled=8)
    match.s.phase = Phase.RYAN
    match.s.players[B].points = match.s.players[C].points = 3
    told = "You lack brick. Cards of it in hand: seat 2: 1 of 2, seat 3: 0 of 1. Likeliest: seat 2."
    assert purpose(match.s, T) == told + " You see the whole hand."


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
