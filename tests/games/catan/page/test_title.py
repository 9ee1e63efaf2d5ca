"""The question of a turn names what can be done in it, and nothing else."""

from ludoteka.games.catan import page
from ludoteka.games.catan.state import Helper, Phase
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, setting_up, table

RUNS_ON = ("plain",)
T = translator("en")


def test_a_turn_asks_for_what_can_be_done_in_it():
    match = table().town(A, "3.4.N").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Nothing to build or to trade: end the turn."
    match.hand(B, "1 ore").hand(A, "1 lumber 1 brick")
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, or end it."
    match.hand(A, "1 wool 1 grain 1 ore")
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, buy a card (a knight robs 1 card), or end it."
    match.devs(A, "1 knight")
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, buy a card, play a card, or end it."
    assert page.prompt(match.s, B, T) == "", "the others hear no more than that it is somebody's turn"


def test_what_would_bring_nothing_as_nobody_has_cards_is_not_asked_for():
    match = table(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Nothing to build or to trade: end the turn."
    match.hand(B, "1 ore")
    assert page.prompt(match.s, A, T) == "Your turn: trade, or end it.", "a helper that brings nothing is not named"
    match.hand(A, "1 wool").hand(B, "1 brick")
    assert page.prompt(match.s, A, T) == "Your turn: trade, use Asla, or end it."


def test_beside_a_helper_a_desk_has_no_room_for_what_a_card_may_be():
    match = table(helpers=1).helper(A, Helper.STINA).hand(A, "1 wool 1 grain 1 ore").turn(A, rolled=8)
    whole = "Your turn: buy a card (a knight robs 1 card; 20 % a point), or end it."
    assert page.prompt(match.s, A, T) == (
        f'<span class="catan-narrow">{whole}</span><span class="catan-wide">Your turn: buy a card, or end it.</span>'
    )


def test_a_helper_is_named_where_there_is_room():
    match = table(helpers=1).helper(A, Helper.KAJA).robber("3.3").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Your turn: use Kaja, or end it."
    match = table(3, helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "9 lumber 1 brick 3 wool 1 ore")
    match.hand(B, "1 grain").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, use Asla, or end it.", "whatever is advised"


def test_ryan_says_why_he_cannot_be_used():
    match = table(helpers=1).helper(A, Helper.RYAN).hand(B, "1 ore").turn(A, rolled=8)
    assert "nobody to rob now" in page.answers(match.s, A, T)
    match.s.players[B].points = 5
    assert "nobody to rob now" not in page.answers(match.s, A, T)


def test_who_stops_demanding_with_asla_knows_what_follows():
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "2 wool").hand(B, "1 ore").hand(C, "1 ore")
    match.turn(A, rolled=8).do("help", "name ore", "seat B", "give wool")
    assert '<small aria-hidden="true">then keep or exchange Asla</small>' in page.answers(match.s, A, T)
    match.s.players[A].moon = 1
    assert ">then exchange Asla</small>" in page.answers(match.s, A, T)


def test_a_question_on_the_map_says_where_to_press():
    match = setting_up()
    first = "Place settlement 1 of 2: choose a corner of the map by its number."
    assert page.prompt(match.s, A, T) == first
    assert page.prompt(match.s, B, T) == "", "the others hear whose turn it is"
    match.do("settle 3.4.N")
    assert page.prompt(match.s, A, T) == "Place a road at the new settlement: choose a lit edge on the map."
    match = table().town(A, "3.4.N").devs(A, "1 roads").turn(A, rolled=8).do("play roads")
    assert page.prompt(match.s, A, T) == "Place 2 free roads: choose a lit edge on the map."
    match.do("road 3.4.NE")
    assert page.prompt(match.s, A, T) == "Place 1 free road: choose a lit edge on the map."
    match = table().turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    assert page.prompt(match.s, A, T) == "Move the robber: choose another land on the map."
    match.town(B, "3.4.N").hand(B, "1 ore")
    assert page.prompt(match.s, A, T) == "A seven: move the robber on the map, and steal a card there."
    match.s.played = 1
    assert page.prompt(match.s, A, T) == "Move the robber on the map, and steal a card there.", "or a knight"


def test_cards_are_discarded_for_a_reason():
    match = table().hand(A, "9 wool").turn(B, rolled=7)
    match.s.phase, match.s.seat, match.s.players[A].owed = Phase.DISCARD, A, 4
    assert page.prompt(match.s, A, T) == "A seven, and you hold 9 cards: discard 4."


def test_a_second_demand_is_one_that_need_not_be():
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "3 wool").hand(B, "1 ore").hand(C, "1 ore")
    match.turn(A, rolled=8).do("help", "name ore")
    assert page.prompt(match.s, A, T) == ""
    match.do("seat B", "give wool")
    assert page.prompt(match.s, A, T) == "Asla: you may demand of one more: ore. Or stop."


def test_a_used_helper_is_kept_once_more_or_exchanged():
    match = table(3, helpers=1).helper(A, Helper.ASLA).turn(A, rolled=8)
    match.s.phase, match.s.keep, match.s.display = Phase.KEEP, A, 1 << Helper.HILDA
    assert page.prompt(match.s, A, T) == "Asla has been used: keep the helper once more, or exchange?"
    match.s.players[A].moon = 1
    assert page.prompt(match.s, A, T) == "Asla has been used: exchange the helper for another."
