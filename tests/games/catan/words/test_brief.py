"""The strip of last turns tells a turn in few words: what was rolled, what the reader got, what was built."""

import re

from ludoteka.games.catan.box.grid import CORNER_NEXT
from ludoteka.games.catan.page import apart
from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.state import CORNERS, DICE, THEFT, WOOL, Awaits, Do, Helper, Phase
from ludoteka.games.catan.words.deltas import readers
from ludoteka.games.catan.words.log import brief, log_action, log_chance
from ludoteka.games.catan.words.names import corner_lands, edge_lands
from ludoteka.games.catan.words.reasons.goals import aimed_at, free, leads
from ludoteka.kit.words.parts import COUNTS, DEED, FURTHER, MATTERS, PLAIN, ROUTINE, Part, matters, weights
from ludoteka.text.i18n import translator
from tests.games.catan.strolls import every_table, seen, stroll
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import code, corner, edge, notation

RUNS_ON = ("plain",)
T = translator("en")


def told(match, action, reader=A):
    """What is said of an action as one reader sees it."""
    before = match.seen_by(reader).s
    return brief(before, match.do(action).seen_by(reader).s, code(action), False, T)


def rolled(match, one, other, reader):
    """What is said of a roll to one reader, who is spoken to."""
    before = match.seen_by(reader).s
    before.awaits = Awaits.DICE
    return brief(before, match.roll(one, other).seen_by(reader).s, DICE, True, T.calling([], reader))


def test_a_roll_is_told_with_what_it_brings_the_reader_first():
    match = table(3).land("3.3", "brick", 8).city(B, "3.3.SE").town(C, "3.3.SW").turn(B)
    assert rolled(match.copy(), 5, 3, A) == [
        "Seat 2 rolls 8: nothing for you; others 3 cards (Seat 2: +2 brick; Seat 3: +1 brick)."
    ]
    match.town(A, "3.3.N")
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: you get 1 brick (Seat 2: +2 brick; Seat 3: +1 brick)."]
    assert rolled(match.copy(), 5, 3, B) == ["You roll 8 and get 2 brick (Seat 1: +1 brick; Seat 3: +1 brick)."]
    assert rolled(match.copy(), 5, 3, -1) == ["Seat 2 rolls 8 and gets 2 brick (Seat 1: +1 brick; Seat 3: +1 brick)."]
    assert rolled(table(3).turn(B), 5, 3, A) == ["Seat 2 rolls 8: nobody gets anything."]


def test_where_the_bank_has_too_few_cards_a_roll_says_so():
    match = table(3).land("3.3", "brick", 8).town(B, "3.3.SE").town(C, "3.3.SW").hand(A, "18 brick").turn(B)
    short = "Too few cards in the bank, so nobody gets any: brick."
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: nobody gets any, the bank has too few: brick."]
    assert rolled(match.copy(), 5, 3, B) == ["You roll 8: nobody gets any, the bank has too few: brick."]
    before = match.copy().s
    before.awaits = Awaits.DICE
    assert log_chance(before, match.copy().roll(5, 3).s, DICE, T)[1:] == [short]
    match.land("1.4", "ore", 8).town(A, "1.4.N")
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: you get 1 ore.", short]
    match.robber("3.3")
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: you get 1 ore."], "the robber stops it"


def test_a_roll_that_the_robber_stops_says_so():
    match = table(3).land("3.3", "brick", 8).town(A, "3.3.SW").robber("3.3").turn(B)
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: nobody gets anything."]
    match.land("1.4", "ore", 8).town(B, "1.4.N")
    assert rolled(match.copy(), 5, 3, A) == ["Seat 2 rolls 8: nothing for you, robber; others 1 card (Seat 2: +1 ore)."]
    assert rolled(match.copy(), 5, 3, C) == ["Seat 2 rolls 8: nothing for you; others 1 card (Seat 2: +1 ore)."]
    match.turn(A)
    assert rolled(match, 5, 3, A) == ["You roll 8 and get nothing: robber; others 1 card (Seat 2: +1 ore)."]


def test_a_roll_stays_longest_for_whoever_rolled_cards():
    match = table(3).land("3.3", "brick", 8).town(C, "3.3.SW").turn(B)

    def weight(reader, other=3, match=match):
        part = rolled(match.copy(), 5, other, reader)[0]
        return part.weight if isinstance(part, Part) else PLAIN

    assert [weight(p) for p in (A, B, -1)] == [PLAIN] * 3, "a turn is begun by it"
    assert weight(C) == DEED, "one's own cards, whoever rolls"
    assert weight(B, match=match.copy().town(B, "3.3.N")) == MATTERS, "one's own cards"
    assert weight(A, 2) == PLAIN, "a seven"


def test_who_gives_cards_away_on_a_seven_is_told_so_once():
    match = table(3).hand(A, "9 wool").hand(C, "8 ore").turn(B)
    assert rolled(match.copy(), 4, 3, A) == [
        "Seat 2 rolls 7: you discard 4 cards.",
        "Seat 3 discards 4 cards.",
    ]
    assert rolled(match.copy().turn(A), 4, 3, A)[0] == "You roll 7 and discard 4 cards."
    assert rolled(match, 4, 3, B) == [
        "You roll 7.", "Seat 3 discards 4 cards.", "Seat 1 discards 4 cards.",
    ]  # fmt: skip


def test_victory_point_cards_of_others_are_told_when_the_match_is_over():
    match = table(3).town(B, "3.4.N").hand(B, "2 grain 3 ore").devs(B, "1 point").turn(B, rolled=8)
    match.s.players[B].points = 8
    said = {p: told(match.copy(), "city 3.4.N", reader=p) for p in (A, B)}
    city = f"Seat 2 builds a city ({corner_lands(match.s, corner('3.4.N'), T)})."
    numbered = f"Seat 2: city at {', '.join(re.findall('[0-9]+', city)[1:])}"
    assert said[A] == [numbered, "Seat 2: 1 victory point card", "Seat 2 wins."]
    assert weights(said[A], None) == f"{FURTHER}{MATTERS}{COUNTS}", "what has won stays"
    assert said[B] == [city, "Seat 2 wins."], "known before"
    assert weights(said[B], None) == f"{MATTERS}{COUNTS}", (
        "that it is over stands below: who loses points is told first"
    )
    match.devs(C, "1 point")
    assert told(match.copy(), "city 3.4.N") == said[A], "of the turn of whoever has won only that seat’s own"


def test_what_is_built_is_told_with_its_place_in_passing():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    there = edge_lands(match.s, edge("3.4.NE"), T)
    assert told(match, "road 3.4.NE") == [f"Seat 1 builds a road ({there})."], "left out first where there is no room"


def test_the_end_of_a_turn_goes_without_saying():
    assert told(table().turn(A, rolled=8), "end") == []


def test_the_robber_is_told_with_those_whom_it_stops():
    match = table().land("2.5", "ore", 9).town(B, "2.5.N").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    before, action = match.seen_by(B).s, "hex 2.5"
    after = match.do(action).seen_by(B).s
    said = brief(before, after, code(action), False, T.calling([], B))
    assert said == ["Seat 1: robber to mountains 9; hits you"]
    assert weights(said, None) == str(FURTHER), "it stays as long as all but what the turn was spent on"
    assert len(log_action(before, after, code(action), T)) == 1
    match = table(3).land("2.5", "ore", 9).town(B, "2.5.N").town(C, "2.5.S").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    before = match.seen_by(B).s
    said = brief(before, match.do(action).seen_by(B).s, code(action), False, T.calling([], B))
    assert said == ["Seat 1: robber to mountains 9; hits you, seat 3"], "the reader first"


def test_who_moves_the_robber_reads_where_to_and_then_what_is_taken():
    match = table(3).land("2.5", "ore", 9).town(B, "2.5.N").hand(B, "1 ore").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    said = told(match, "hex 2.5")
    assert said == ["Seat 1: robber to mountains 9"], "whom it stops was to be seen before"
    assert weights(said, None) == str(COUNTS)


def test_where_the_robber_stands_is_told_whomever_he_stops():
    match = table(3).land("2.5", "ore", 9).town(B, "2.5.N").hand(C, "1 ore").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    said = told(match, "hex 2.5", reader=C)
    assert said == ["Seat 1: robber to mountains 9 (hits seat 2)"]
    assert weights(said, None) == str(COUNTS), "more than what was rolled"


def test_a_stolen_card_stays_longest_for_both_whom_it_concerns():
    match = table(3).hand(B, "1 wool").hand(C, "1 ore").turn(A, rolled=7)
    match.hand(A, "1 ore").s.awaits, match.s.debtor = Awaits.THEFT, B

    def stolen(reader):
        before = match.seen_by(reader).s
        return brief(before, match.copy().comes("wool").seen_by(reader).s, THEFT + WOOL, True, T.calling([], reader))

    assert stolen(A) == [matters("You steal 1 wool from seat 2.")]
    assert stolen(B) == [matters("Seat 1 steals 1 wool from you.")]
    assert weights(stolen(A), None) == str(MATTERS)
    assert weights(stolen(B), None) == str(DEED), "nothing concerns one more"
    assert stolen(C) == ["Seat 1 steals a card from seat 2."]
    assert weights(stolen(C), None) == str(MATTERS), "more than where the robber stands"


def test_who_loses_points_is_told_and_it_stays_longest():
    match = table().army(B, 3).army(A, 3).devs(A, "1 knight").hand(A, "1 ore").hand(B, "1 ore").turn(A, rolled=8)
    before = match.seen_by(B).s
    after = match.do("play knight").seen_by(B).s
    said = brief(before, after, code("play knight"), False, T.calling([], B))
    assert said is not None
    assert said[1:] == ["Seat 1 takes the largest army (4): −2 points for you."], "who does it first"
    assert weights(said[1:], None) == str(DEED)


def test_who_takes_points_from_whom_is_one_sentence():
    match = table(3).army(B, 3).army(A, 3).devs(A, "1 knight").hand(A, "1 ore").hand(B, "1 ore").hand(C, "1 ore")
    match.turn(A, rolled=8)
    for reader, words in ((A, "You take the largest army (4) from seat 2."),
                          (C, "Seat 1 takes the largest army (4) from seat 2.")):  # fmt: skip
        assert (spoken(match.copy(), "play knight", reader) or [])[1:] == [words]


def test_what_the_points_of_others_come_of_stays_longest():
    match = table().army(B, 2).devs(B, "1 knight").hand(A, "1 ore").hand(B, "1 ore").turn(B, rolled=8)
    others, own = (told(match.copy(), "play knight", reader=p) for p in (A, B))
    assert others[-1] == own[-1] == "Seat 2 has the largest army now (3): 2 points."
    assert (weights(others[-1:], None), weights(own[-1:], None)) == (str(DEED), str(MATTERS))


def test_a_settlement_of_the_setup_is_told_with_its_lands():
    match = setting_up(3).land("3.3", "brick", 8).land("3.4", "wool", 4).land("2.4", "wool", 2)
    assert told(match, "settle 3.3.NE") == ["Seat 1: settlement 1 at 2, 8, 4"], "to others by the numbers"
    match.do("road 3.3.NE", "settle 2.3.NE", "road 2.3.NE", "settle 5.3.S", "road 5.3.SE")
    before = match.seen_by(B).s
    after = match.do("settle 1.4.N").seen_by(B).s
    said = (brief(before, after, code("settle 1.4.N"), False, T) or [""])[0]
    assert said.startswith("Seat 3: settlement 2 at ")
    assert " (+2 cards)" in said, "each land of it gives one"
    assert said.endswith("; seat 2 can no longer settle beside it"), "the reader, whose road leads there"
    road = told(match.copy(), "road 1.4.NE", reader=B)
    assert (road, weights(road, None)) == (["Seat 3: road"], str(ROUTINE)), "each settlement has its road"
    assert told(match, "road 1.4.NE", reader=C) == ["Seat 3: road towards fields 9, pasture 2, forest 8"]


def test_the_first_road_of_the_setup_is_told_to_whose_it_is_with_its_goal_and_who_takes_that():
    match, you = setting_up(3), T.calling([], A)
    match.do("settle 3.3.NE")
    before, after = match.s.copy(), match.do("road 3.3.NE").s
    assert not readers(after), "nobody has any cards yet"
    said = brief(before, after, code("road 3.3.NE"), False, you)
    assert said is not None
    goal = said[0].removeprefix("You: road towards ")
    assert goal != said[0]
    assert brief(before, after, code("road 3.3.NE"), False, T.calling([], B)) == ["Seat 1: road"]
    taken = notation(code_of(Do.SETTLE, leads(before)[edge("3.3.NE")][0]))
    before, after = match.s.copy(), match.do(taken).s
    numbers = ", ".join(part.split(" ")[1] for part in goal.split(", "))
    (said_of_it,) = brief(before, after, code(taken), False, you) or [""]
    assert said_of_it == f"Seat 2: settlement 1 at {numbers}; the goal of your road is taken"


def test_points_that_are_built_stay_in_the_strip():
    match = table().town(A, "3.4.N").hand(A, "2 grain 3 ore").turn(A, rolled=8)
    assert weights(told(match.copy(), "city 3.4.N"), None) == str(MATTERS)
    assert weights(told(match, "city 3.4.N", reader=B), None) == str(FURTHER), "what others’ points come of"


def test_what_others_spend_stays_longer_than_what_they_roll():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").hand(B, "1 ore").turn(A, rolled=8)
    road = told(match, "road 3.4.NE", reader=B)
    assert road == ["Seat 1 builds a road."], "several of them are counted; where they are the map shows"
    assert weights(road, None) == str(MATTERS)
    assert weights(rolled(table(3).hand(A, "1 wool").turn(B), 5, 3, A), None) == ""


def test_a_swap_that_asla_makes_stays_for_both_of_it():
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 ore").hand(C, "1 brick")
    match.turn(A, rolled=8).do("help", "name ore")
    said = told(match.copy(), "seat B", reader=B)
    assert said == ["Asla: 1 ore from seat 2"]
    assert weights(said, None) == str(MATTERS)
    assert told(match.copy().do("seat B"), "give wool", reader=C) == ["1 wool to seat 2 for 1 ore"]
    assert weights(told(match.copy(), "seat B", reader=C), None) == ""
    match.do("seat B")
    assert weights(told(match.copy(), "give wool", reader=A), None) == str(MATTERS)
    assert told(match, "give ore", reader=C) == ["1 ore back to seat 2"], "a swap of equal cards"


def test_an_offer_of_somebody_else_is_told_by_what_comes_of_it():
    match = table().hand(A, "1 lumber").hand(B, "1 brick").turn(A, rolled=8).do("offer lumber", "want brick")
    assert told(match.copy(), "propose", reader=B) == []
    assert told(match, "propose", reader=A) is None, "one's own is told as the log tells it"


def test_a_helper_is_told_with_what_it_does():
    match = table(helpers=1).hand(A, "1 lumber").hand(B, "1 ore").helper(A, Helper.ASLA).turn(A, rolled=8)
    assert told(match, "help") == ["Seat 1 uses Asla (forced swap 1:1)."]
    match = table(3, helpers=1).land("3.3", "brick", 8).town(C, "3.3.SW").hand(C, "1 ore").hand(B, "1 ore")
    match.helper(A, Helper.DIGUR).robber("3.3").turn(A)
    for reader, weight in ((B, ""), (C, str(MATTERS))):
        said = told(match.copy(), "help", reader=reader)
        assert said[0] == "Seat 1 uses Digur: robber to desert"
        assert weights(said[:1], None) == weight, "whose land is free again hears of it"


def test_a_helper_that_is_exchanged_is_told_to_its_owner_with_when_it_can_be_used():
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 ore").turn(A, rolled=8)
    match.s.phase, match.s.keep, match.s.display = Phase.KEEP, A, 1 << Helper.HILDA
    own, others = (told(match.copy(), "helper hilda", reader=p) for p in (A, B))
    assert own == ["Seat 1: Asla → Hilda, from next turn on"]
    assert others == ["Seat 1: new helper Hilda (bad roll: 1 card)"]
    assert (weights(own, None), weights(others, None)) == (str(MATTERS), str(ROUTINE))


def test_what_a_helper_brings_from_the_bank_stays_for_its_owner():
    match = table(3, helpers=1).helper(A, Helper.HILDA).hand(A, "1 wool").hand(B, "1 ore").turn(A, rolled=8)
    match.s.phase = Phase.HILDA
    assert weights(told(match.copy(), "gain ore", reader=A), None) == str(MATTERS)
    others = told(match.copy(), "gain ore", reader=B)
    assert others == ["Seat 1: +1 ore by Hilda"], "nothing else says where it comes from"
    assert weights(others, None) == ""
    match.s.phase, match.s.free = Phase.PLENTY, 1
    plenty = told(match, "gain ore", reader=B)
    assert plenty == ["Seat 1: year of plenty: +1 ore"], "nothing else says where it comes from"
    assert weights(plenty, None) == str(MATTERS)


def test_a_bought_card_is_told_once_to_its_owner():
    match = table().hand(A, "2 wool 1 grain 1 ore").hand(B, "1 ore").turn(A, rolled=8)
    assert told(match.copy(), "buy") == []
    others = told(match, "buy", reader=B)
    assert (others, weights(others, None)) == (["Seat 1 buys a development card."], str(MATTERS)), "as much as a road"


def test_a_trade_is_told_as_what_is_given_for_what():
    match = table(3).hand(A, "1 lumber").hand(B, "1 brick").turn(A, rolled=8)
    match.do("offer lumber", "want brick", "propose")
    assert told(match.copy(), "accept", reader=B) == [], "the trade itself is told"
    match.do("accept")
    before, action = match.seen_by(B).s, "seat B"
    said = brief(before, match.do(action).seen_by(B).s, code(action), False, T.calling([], B))
    assert said == ["Seat 1 gives you 1 lumber for 1 brick."]
    assert weights(said, None) == str(DEED), "what came of one’s own answer stays"


def spoken(match, action, reader):
    """What is said of an action to one reader, who is spoken to."""
    before = match.seen_by(reader).s
    return brief(before, match.do(action).seen_by(reader).s, code(action), False, T.calling([], reader))


def test_whoever_has_said_yes_in_vain_is_told_so():
    match = table(3).hand(A, "1 lumber").hand(B, "1 brick").hand(C, "1 brick").turn(A, rolled=8)
    match.do("offer lumber", "want brick", "propose", "accept", "accept")
    back = spoken(match.copy(), "cancel", B)
    assert back == ["You say yes, but seat 1 takes the offer back."]
    assert weights(back, None) == str(COUNTS), "nothing has changed hands"
    assert spoken(match.copy(), "cancel", A) is None, "as the log tells it"
    assert spoken(match.copy(), "seat C", B)[1:] == ["You say yes, but seat 1 trades with another."]
    assert spoken(match.copy(), "seat C", C) == ["Seat 1 gives you 1 lumber for 1 brick."]


def test_whose_counter_offer_is_not_taken_is_told_so():
    match = table(3).hand(A, "1 lumber 1 ore").hand(B, "1 brick").hand(C, "1 brick").turn(A, rolled=8)
    match.do("offer lumber", "want brick", "propose", "counter")
    assert log_action(match.seen_by(B).s, match.copy().do("cancel").seen_by(B).s, code("cancel"), T) == []
    assert spoken(match.copy(), "cancel", B) == ["You decline the offer."]
    match.do("offer brick", "want ore", "propose", "accept")
    assert spoken(match.copy(), "cancel", B) == ["Seat 1 does not take your counter-offer."]
    assert spoken(match.copy(), "seat C", B)[1:] == ["Seat 1 does not take your counter-offer."]
    assert spoken(match, "seat B", B) == ["Seat 1 gives you 1 ore for 1 brick."]


def test_why_the_robber_is_moved_stays_longest():
    match = table(3).hand(B, "1 wool").hand(C, "1 ore").devs(A, "1 knight").turn(A, rolled=8)
    knight = told(match.copy(), "play knight", reader=B)
    assert (knight, weights(knight, None)) == (["Seat 1 plays: knight."], str(MATTERS))
    own = told(match, "play knight", reader=A)
    assert (own, weights(own, None)) == (["Seat 1 plays: knight."], str(DEED)), "the robber’s way would begin the line"
    seven = rolled(table(3).hand(B, "1 wool").turn(A), 4, 3, B)
    assert (seven, weights(seven, None)) == (["Seat 1 rolls 7."], str(COUNTS))
    assert weights(rolled(table(3).hand(B, "1 wool").turn(B), 4, 3, B), None) == "", "one’s own: one sees it"


def test_the_bank_is_told_in_few_words():
    match = table().hand(A, "4 wool").turn(A, rolled=8)
    assert told(match, "maritime wool ore") == ["Seat 1 gives the bank 4 wool for 1 ore."]


def test_others_discard_without_many_words():
    match = table().hand(B, "8 wool").turn(A, rolled=7)
    match.s.phase, match.s.seat, match.s.players[B].owed = Phase.DISCARD, B, 4
    assert told(match.copy(), "give wool", reader=A) == []
    assert told(match, "give wool", reader=B) == ["Seat 2 discards: wool."]


def test_what_is_taken_from_the_reader_stays_longest():
    match = table(3).hand(A, "9 wool").turn(B, rolled=7)
    match.s.phase, match.s.seat, match.s.players[A].owed = Phase.DISCARD, A, 4
    before = match.seen_by(A).s
    said = brief(before, match.do("give wool").seen_by(A).s, code("give wool"), False, T.calling([], A))
    assert said == ["You discard: wool."]
    assert weights(said, None) == str(MATTERS), "how many was told with the seven, and stays longer"
    match = table(3).hand(B, "2 ore").hand(C, "1 wool").hand(A, "1 wool").devs(A, "1 monopoly").turn(A, rolled=8)
    assert told(match.copy(), "play monopoly", reader=B) == [], "what comes of it is told"
    assert told(match, "play monopoly") is None, "as the log says it: the strip of who is asked is not empty"
    for reader, words in (
        (A, "You get 2 ore."), (B, "Seat 1 plays monopoly: you lose 2 ore."),
        (C, "Seat 1 plays monopoly and gets 2 ore from others."),
    ):  # fmt: skip
        before, named = match.seen_by(reader).s, match.copy().do("name ore").seen_by(reader).s
        said = brief(before, named, code("name ore"), False, T.calling([], reader))
        assert said == [matters(words)]
        assert weights(said, None) == str(DEED if reader == B else MATTERS)
    match = table(3).hand(B, "2 ore").turn(A, rolled=8)
    match.s.phase, match.s.debtor = Phase.RYAN_PICK, B
    before = match.seen_by(B).s
    said = brief(before, match.do("gain ore").seen_by(B).s, code("gain ore"), False, T.calling([], B))
    assert said
    assert weights(said, None) == str(DEED)


def test_ones_own_no_to_an_offer_is_told_to_oneself_by_the_strip_alone():
    match = table().hand(A, "1 wool").hand(B, "1 ore").hand(C, "1 ore").turn(A, rolled=8)
    match.do("offer wool", "want ore", "propose")
    before = match.seen_by(B).s
    after = match.copy().do("decline").seen_by(B).s
    said = brief(before, after, code("decline"), False, T.calling([], B))
    assert said == ["You decline the offer."]
    assert weights(said, None) == str(COUNTS), "more than what was rolled"
    assert told(match.copy(), "decline", A) is None, "the log has no word of it, either"
    for reader in (A, B, C):
        after = match.copy().do("decline").seen_by(reader).s
        assert log_action(match.seen_by(reader).s, after, code("decline"), T) == [], "a round of offers is one line"


def test_who_offers_is_told_that_nobody_takes_it():
    match = table(3).hand(A, "1 ore").hand(B, "1 wool").hand(C, "1 wool").turn(A, rolled=8)
    match.do("offer ore", "want wool", "propose", "decline")
    assert told(match, "decline", A) == ["Nobody takes the offer."]


def test_who_built_towards_a_corner_is_told_that_somebody_has_settled_there():
    match = table(3).town(A, "3.4.N").road(A, "3.4.NE").town(B, "4.2.S").road(B, "4.3.NE", "4.3.E")
    match.hand(A, "1 ore").hand(B, "1 lumber 1 brick 1 wool 1 grain").turn(B, rolled=8)
    there = corner_lands(match.s, corner("4.3.SE"), T)
    said = [f"Seat 2 builds a settlement ({there})."]
    numbers = ", ".join(re.findall("[0-9]+", there))
    barred = [f"Seat 2: settlement at {numbers}; seat 1 can no longer settle there"]
    assert told(match.copy(), "settle 4.3.SE", A) == barred, "in one breath: neither is left out without the other"
    assert told(match.copy(), "settle 4.3.SE", B) == said, "it is the reader's own"
    match.s.route[:] = 0
    far = told(match.road(B, "4.3.NE", "4.3.E"), "settle 4.3.SE", A)
    assert far == [f"Seat 2: settlement at {numbers}"], "no road of the reader's leads there"


def test_the_new_helper_of_somebody_else_is_told_in_their_own_turn_alone():
    match = table(3, helpers=1).helper(B, Helper.HILDA).hand(B, "1 wool").turn(A, rolled=8)
    match.s.phase, match.s.keep, match.s.seat, match.s.display = Phase.KEEP, B, B, 1 << Helper.STINA
    assert told(match.copy(), "helper stina", reader=A) == [], "the card that Hilda brought was told"
    match.s.turn = B
    assert told(match, "helper stina", reader=A) == ["Seat 2: new helper Stina (2 cards for 1)"]


@every_table
def test_what_is_told_to_all_alike_says_nothing_to_anybody(kind):
    small = [step for step in stroll(kind) if not apart(step.before[0], step.code, step.chance)]
    for step in small:
        for reader in range(-1, int(step.before[0].seats)):
            assert not log_action(seen(step.before, reader), seen(step.after, reader), step.code, T)
    assert small


def test_a_settlement_too_near_to_where_ones_first_road_leads_says_that_its_goal_is_lost():
    match, you = setting_up(3), T.calling([], A)
    match.do("settle 3.3.NE")
    before = match.do("road 3.3.NE").s.copy()
    goal = aimed_at(before, A)
    near_by = next(int(c) for c in CORNER_NEXT[goal] if c < CORNERS and free(before, int(c)))
    after = match.do(notation(code_of(Do.SETTLE, near_by))).s
    (said,) = brief(before, after, code_of(Do.SETTLE, near_by), False, you) or [""]
    assert said.endswith("; the goal of your road is lost: too near")
    assert not free(after, goal)
