"""The strip of last turns tells what each thing brought, by its source."""

import pytest

import ludoteka
from ludoteka.games.farshore.box.steps import Boat, Gain
from ludoteka.games.farshore.box.tables import BOX
from ludoteka.games.farshore.state import Phase
from ludoteka.games.farshore.words.told.brief import HAND_FULL
from ludoteka.games.farshore.words.told.sources import moves
from ludoteka.kit.words.parts import DEED, FURTHER, PLAIN, ROUTINE, SCORED, weights
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import MATCHES, card, table

T = translator("en")
CRITTER, BUILDING = "green common critter", "blue common construction"


def told(drawn, seat=0, since=0):
    """What the strip says of each entry of the log, as a seat knows it."""
    match, said = drawn.match, []
    page = page_of(match.game)
    for k, entry in enumerate(match.log[since:], since):
        before, after = match.seen(seat, k)[0], match.seen(seat, k + 1)[0]
        said.append(page.brief(before, after, entry.code, entry.seat is None, T))
    return said


def test_points_of_several_sources_are_told_one_by_one_behind_the_deed_so_that_they_add_up():
    made = {"W": card("brown common construction", "2 wood", "gain 1 wood", points=3)}
    drawn = table(made, {"hand": "W", "goods": {"wood": 2}}, roses=("brown", "critter")).play("play W")
    assert told(drawn)[0] == [
        f"Seat 1 plays {drawn.names['W']}.", "Cards +3", "Boat +2", "Price: −2 wood", "+1 wood",
    ]  # fmt: skip


def test_a_card_that_acts_after_another_is_named_as_the_source():
    heard = card(BUILDING, "", "gain 1 stone", when="played", of="critter")
    made = {"H": heard, "C": card(CRITTER, "")}
    drawn = table(made, {"hand": "C", "city": "H"}, roses=("brown", "unique")).play("play C")
    assert f"{drawn.names['H']}: +1 stone" in told(drawn)[0]


def test_treasures_that_pay_are_told_with_the_points_they_would_be():
    drawn = table({"W": card(BUILDING, "1 wood")}, {"hand": "W", "treasures": 1}, roses=("red", "critter")).play(
        "play W"
    )
    assert "Treasures −2" in [line for lines in told(drawn) for line in lines]


def test_what_a_turn_was_spent_on_is_left_out_last_then_its_points_and_what_was_paid_first():
    made = {"W": card("brown common construction", "2 wood", "gain 1 wood", points=3)}
    drawn = table(made, {"hand": "W", "goods": {"wood": 2}}, roses=("brown", "critter")).play("play W")
    assert weights(told(drawn)[0], None) == f"{DEED}{SCORED}{SCORED}{ROUTINE}{PLAIN}"


def test_an_anchor_says_by_itself_what_was_paid():
    made = {"C": card(CRITTER, "2 mushrooms"), "B": card("green common construction")}
    drawn = table(made, {"hand": "C", "city": "B"}, roses=("red", "unique")).play("play C", "anchor 1")
    assert told(drawn)[-1] == [f"Seat 1 pays with an anchor on {drawn.names['B']}."]


def test_a_green_card_that_gives_again_is_named_with_its_gift():
    made = {"G": card(CRITTER, "", "gain 1 stone"), "H": card(CRITTER, "", "gain 1 wood")}
    drawn = table(made, {"city": "G H", "workers": 0, "season": "winter"}).play("prepare", "run 1/1")
    lines = [line for lines in told(drawn) for line in lines]
    assert f"{drawn.names['G']}: +1 stone" in lines
    assert f"{drawn.names['H']}: +1 wood" in lines
    assert not any("runs" in line for line in lines)


def test_a_card_that_goes_for_a_price_and_what_is_free_are_named():
    less = [{"do": "less", "n": 1, "price": "itself"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction", points=2),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1}}, roses=("blue", "critter"))
    drawn.play("play H", "use 1", "less stone")
    name = drawn.names["B"]  # in one, before the points that are lost with it
    assert told(drawn)[1] == [f"Seat 1 discards {name}: 1 resource less", "Cards −2"]
    assert "stone: free" in told(drawn)[2]


def test_a_card_that_goes_for_a_price_is_named_also_where_what_it_pays_for_takes_its_space_at_once():
    less = [{"do": "less", "n": 2, "what": "mushrooms", "price": "itself"}]
    made = {"B": card("blue unique critter", "", less, when="playing", of="critter", points=1),
            "C": card(CRITTER, "2 mushrooms", points=2)}  # fmt: skip
    drawn = table(made, {"hand": "C", "city": "B"}, roses=("brown", "unique")).play("play C", "use 1")
    assert told(drawn)[-1][0] == f"Seat 1 discards {drawn.names['B']}: 2 mushrooms less"
    match, you = drawn.match, T.calling(["Ann", "Ben"], 0)
    said = page_of(match.game).brief(match.seen(0, 1)[0], match.seen(0, 2)[0], match.log[1].code, False, you)
    assert said
    assert str(said[0]) == f"You discard {drawn.names['B']}: 2 mushrooms less"


def test_all_that_falls_away_with_what_is_chosen_is_named():
    less = [{"do": "less", "n": 2}]
    made = {"B": card(BUILDING, "", less, when="playing", of="construction"),
            "H": card("red common construction", "2 wood, 1 stone")}  # fmt: skip
    me = {"hand": "H", "city": "B", "goods": {"wood": 2}}
    drawn = table(made, me, roses=("blue", "critter")).play("play H", "use 1", "less stone")
    assert "1 wood, 1 stone: free" in told(drawn)[-1]
    drawn = table(made, me, roses=("blue", "critter")).play("play H", "use 1", "less wood")
    assert "wood: free" in told(drawn)[-1], "which one is free besides is still asked"


def test_who_gets_a_card_and_which_is_told_at_once():
    made = {"G": card("brown common construction", "", [{"do": "give", "n": 1}])}
    drawn = table(made, {"hand": "G D1 D2"}, {}, {}).play("play G", "give D1", "to 2")
    assert told(drawn)[-2:] == [[], [f"Seat 1 gives {drawn.names['D1']} to seat 2."]]  # in one, with who gets it
    assert told(drawn, seat=2)[-1] == ["Seat 1 gives a card to seat 2."]


def test_goods_that_are_all_that_a_step_brought_do_not_go_without_saying():
    made = {"R": card("red common construction", "", "gain 1 stone")}
    drawn = table(made, {"city": "R", "workers": 1}).play("visit 1")
    assert weights(told(drawn)[-1], None)[1:] in ("", str(PLAIN))


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_sources_add_up_to_what_changed_whoever_looks(file):
    match = ludoteka.load(file)
    for k in range(0, len(match.log), 3):
        entry = match.log[k]
        before, after = match.seen(0, k)[0], match.seen(0, k + 1)[0]
        assert moves(before, after, entry.code, chance=entry.seat is None) is not None


def test_a_hand_without_room_says_that_no_more_cards_come():
    made = {"S": card("green common construction", "", "draw 2")}
    hand = " ".join(f"D{k}" for k in range(1, 8))
    drawn = table(made, {"hand": f"S {hand}"}, roses=("red", "critter")).play("play S", "=D8")
    assert [HAND_FULL in lines for lines in told(drawn)] == [False, True]
    drawn = table(made, {"hand": "S"}, roses=("red", "critter")).play("play S", "=D8", "=D9")
    assert not any(HAND_FULL in lines for lines in told(drawn))


def test_a_full_hand_is_told_to_the_others_too():
    made = {"R": card("red common construction", "", "draw 1")}
    hand = " ".join(f"D{k}" for k in range(1, 9))
    drawn = table(made, {"hand": hand, "city": "R", "workers": 1}).play("visit 1")
    assert HAND_FULL in told(drawn, seat=1)[0]


def test_points_that_are_paid_are_told_with_those_that_come():
    drawn = table({"W": card(BUILDING, "1 wood")}, {"hand": "W", "treasures": 1}, roses=("blue", "critter")).play(
        "play W"
    )
    told_of = next(lines for lines in told(drawn) if any("Treasures" in one for one in lines))
    k = next(k for k, one in enumerate(told_of) if "Treasures" in one)
    assert told_of[k : k + 2] == ["Treasures −2", "Boat +2"]
    assert weights(told_of, None)[k : k + 2] == str(SCORED) * 2


def test_points_of_one_source_stand_behind_its_name_unless_that_was_said():
    made = {"W": card("brown common construction", "2 wood", points=3)}
    drawn = table(made, {"hand": "W", "goods": {"wood": 2}}, roses=("red", "critter")).play("play W")
    assert told(drawn)[0][1:] == ["Cards +3", "Price: −2 wood"]
    assert weights(told(drawn)[0], None) == f"{DEED}{SCORED}{ROUTINE}"
    made = {"V": card("red common construction", "", "gain 2 point")}
    drawn = table(made, {"city": "V", "workers": 1}).play("visit 1")
    assert f"{drawn.names['V']}: Tokens +2" in told(drawn)[0]


def test_a_revealed_card_that_is_played_is_told_as_one_that_is():
    shows = [{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True}]
    made = {"P": card("brown common critter", "", shows), "W": card("purple common critter", points=2)}
    drawn = table(made, {"hand": "P"}, roses=("red", "unique")).play("play P", "=W", "=D2", "take 1")
    assert told(drawn)[-1][:2] == [f"Seat 1 plays {drawn.names['W']}.", "Cards +2"]  # which is said once


def test_cards_turned_up_of_which_one_may_be_played_are_told():
    shows = [{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True}]
    made = {"P": card("brown common critter", "", shows), "W": card("purple common critter", points=2)}
    drawn = table(made, {"hand": "P"}, roses=("red", "unique")).play("play P", "=W", "=D2")
    assert f"Revealed: {drawn.names['W']}" in [one for lines in told(drawn) for one in lines]
    takes = [{"do": "reveal", "n": 2}, {"do": "take"}]
    taken = table(made | {"P": card("brown common critter", "", takes)}, {"hand": "P"}).play("play P", "=W", "=D2")
    assert not any("Revealed" in one for lines in told(taken) for one in lines), "the card that is taken is told"


def test_cards_that_go_at_the_docks_are_told_in_one():
    drawn = table({}, {"hand": "D1 D2", "workers": 1}).play("place docks", "discard D1", "discard D2")
    names = [drawn.names[one] for one in ("D1", "D2")]
    assert [lines[-1] for lines in told(drawn)[1:3]] == [f"Seat 1 discards: {name}" for name in names]


def test_a_card_played_by_anothers_effect_stands_behind_what_the_turn_was_spent_on():
    made = {"R": card("red common construction", "", [{"do": "play", "source": "hand", "free": True}]),
            "W": card("brown common construction", "1 wood")}  # fmt: skip
    drawn = table(made, {"city": "R", "hand": "W", "workers": 1}).play("visit 1", "play W")
    assert [weights(lines, None)[:1] for lines in told(drawn)] == [str(DEED), str(FURTHER)]


def test_a_place_does_not_say_twice_what_it_gave():
    drawn = table({}, {"workers": 1})
    at = next(k for k, one in enumerate(BOX.islands) if {type(step) for step in one.effect} == {Boat, Gain})
    drawn.state.islands[0] = at
    drawn.play("place island1")
    sent, *brought = told(drawn)[0]
    assert "boat +" in sent
    assert brought
    assert all(line.startswith(("Boat", "Treasures")) for line in brought)  # the points, which the place does not say


def test_who_decides_on_a_starting_hand_has_a_line_of_their_own():
    match = ludoteka.new("farshore", seats=3, seed="9")
    while match.states[0].phase != Phase.TURN:
        match.play(str(match.legal()[0]))
    page = page_of(match.game)
    lines = {entry.seat: page.whose(match.seen(0, k)[0]) for k, entry in enumerate(match.log) if entry.seat is not None}
    assert lines == {0: 0, 1: 1, 2: 2}
    assert page.whose(match.seen(0, len(match.log))[0]) == match.states[0].turn


def test_what_each_does_with_the_starting_hand_is_told():
    match = ludoteka.new("farshore", seats=2, seed="9")
    while match.states[0].phase.item() == 0 or len(match.log) < 2 or match.states[0].seat == match.states[0].turn:
        match.play(str(match.legal()[0]))
    seat, since = int(match.states[0].seat), len(match.log)
    match.play("keep", settle=False)
    before, after = match.seen(0, since)[0], match.seen(0, since + 1)[0]
    said = page_of(match.game).brief(before, after, match.log[since].code, False, T)
    assert said == [f"Seat {seat + 1} keeps the starting hand."]


def test_a_card_that_goes_for_an_effect_stays_beside_what_comes_for_it():
    effect = [{"do": "discard", "n": 2}, {"do": "gain", "what": "seaweed", "per": "made"}]
    made = {"G": card("green common construction", effect=effect)}
    drawn = table(made, {"hand": "G D1 D2"}).play("play G", "discard D1", "done")
    lines = told(drawn)
    gone = next(line for line in lines if any("discards" in part for part in line))
    assert weights(gone, None) in ("", str(PLAIN))
    came = next(line for line in lines if any("+1 seaweed" in part for part in line))
    assert str(PLAIN) in (weights(came, None) or str(PLAIN))
