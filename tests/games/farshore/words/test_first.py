"""Whether a card or a worker comes first is told with what becomes of the other then."""

import pytest

from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.games.farshore.words.reasons.turn.first import _becomes
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import IDS, card, table
from tests.games.farshore.words.asked import T, said_of

RED, CALM = "red common construction", ("blue", "critter")


def test_a_card_that_brings_another_number_after_the_first_says_both():
    drawn = table({"H": card("blue common construction", "", points=3)}, {"hand": "H"})
    s, called = drawn.state, drawn.names["H"].capitalize()
    name = int(s.players[s.turn].hand[0])
    assert _becomes(s, name, 3, 5, T) == [f"{called} (+5 then, now +3) can wait.", f"{called} (+5 then) can wait."]
    assert _becomes(s, name, 3, 3, T) == [f"{called} (+3) can wait."]


def with_one_place(made, me, bay=""):
    """A turn in which a worker finds 3 wood, and no other place but docks and lookout."""
    drawn = table(made, {"workers": 1} | me, roses=CALM)
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
    if bay:
        s.bay[0], s.bay_count[0] = IDS.index(drawn.names[bay]), 1
    return drawn


def test_a_card_that_can_wait_is_told_behind_the_worker_who_brings_more():
    made = {"A": card(RED, points=3), "B": card(RED, "3 wood", points=5)}
    drawn = with_one_place(made, {"hand": "A B"})
    assert said_of(drawn) == "Worker first: 3 wood → pays {B} (+5). {A} (+3) can wait.".format(**drawn.names)
    drawn = with_one_place(made, {}, bay="A")
    drawn.state.bay[1], drawn.state.bay_count[1] = IDS.index(drawn.names["B"]), 1
    assert said_of(drawn).endswith("{A} (+3) can wait, if nobody takes it.".format(**drawn.names))


def test_a_card_of_the_bay_comes_first_if_nobody_else_can_have_the_better_one():
    made = {"A": card(RED, points=3), "B": card(RED, "3 wood", points=5)}
    drawn = with_one_place(made, {"hand": "B"}, bay="A")
    told = "Best now: {A} +3 (in the Bay, others could take it). Then a worker: 3 wood → pays {B} (+5)."
    assert said_of(drawn) == told.format(**drawn.names)


def test_a_card_that_makes_the_worker_needless_comes_first():
    made = {"A": card(RED, points=3, effect="gain 3 wood", type="brown"), "B": card(RED, "3 wood", points=5)}
    drawn = with_one_place(made, {"hand": "A B"})
    told = "Best now: {A} +3. Then what it brings pays for {B} (+5): no worker needed."
    assert said_of(drawn) == told.format(**drawn.names)


def test_an_anchor_that_makes_the_worker_needless_is_named():
    made = {"A": card(RED, points=3), "B": card("red common critter", "3 wood", points=5)}
    drawn = with_one_place(made, {"hand": "A B"})
    told = "Best now: {A} +3. Then its anchor pays for {B} (+7): no worker needed."
    assert said_of(drawn) == told.format(**drawn.names)


def test_a_card_before_the_docks_is_said_to_spend_what_they_then_take_more_cards_for():
    made = {"A": card(RED, "1 wood", points=1), "B": card(RED, "1 wood, 1 stone", points=7), "F": card(RED, "9 stone")}
    drawn = with_one_place(made, {"hand": "A B F F F", "goods": {"wood": 1}})
    drawn.state.at[0] = 2
    told = " After {A} (+1) more cards go."
    assert said_of(drawn).endswith(told.format(**drawn.names))


@pytest.mark.parametrize(("points", "said"), [
    (9, "Docks: {B} +9, −3 for 3 cards = +6."), (5, "")])  # fmt: skip
def test_a_card_that_the_docks_pay_for_is_told_with_the_cards_that_go(points, said):
    made = {"A": card(RED, "3 wood", points=7), "B": card(RED, "3 stone", points=points), "F": card(RED, "9 stone")}
    drawn = with_one_place(made, {"hand": "A B F F"})
    told = said_of(drawn)
    assert told.startswith("Send a worker: 3 wood → pays {A} (+7)".format(**drawn.names))
    assert ("Docks: " in told) == bool(said)
    assert told.endswith(said.format(**drawn.names))


def test_where_the_docks_alone_pay_for_more_the_cards_that_go_weigh_against_it():
    made = {"A": card(RED, points=4), "B": card(RED, "3 stone", points=6), "F": card(RED, "9 stone")}
    drawn = with_one_place(made, {"hand": "A B F F F"})
    drawn.state.at[0] = 2
    told = "Best now: {A} +4. Docks: {B} +6, −3 for 3 cards = +3."
    assert said_of(drawn) == told.format(**drawn.names)


def test_cards_without_points_come_behind_a_worker_who_brings_a_card_nearer():
    made = {"A": card(RED), "B": card(RED, "4 wood", points=5)}
    drawn = with_one_place(made, {"hand": "A B"})
    told = "Worker first: 3 wood → {B} (+5) lacks 1. Cards bring no points now: {A} 0."
    assert said_of(drawn) == told.format(**drawn.names)


def test_cards_that_go_at_the_docks_weigh_against_what_a_worker_brings_at_once():
    made = {"V": card("red common critter", "", "gain 4 point"), "B": card(RED, "3 stone", points=6),
            "F": card(RED, "9 stone")}  # fmt: skip
    drawn = with_one_place(made, {"hand": "B F F F", "city": "V"})
    assert said_of(drawn).startswith("Send a worker: {V} in your city +4".format(**drawn.names)), said_of(drawn)


def test_what_a_worker_brings_at_once_is_said_to_come_at_once():
    made = {"V": card(RED, "", [{"do": "play", "source": "hand", "less": 3}]), "B": card(RED, "2 stone", points=5)}
    drawn = with_one_place(made, {"hand": "B", "city": "V"})
    assert "{V} in your city → {B} (+5 at once)".format(**drawn.names) in said_of(drawn)


def test_a_resource_that_saves_a_treasure_comes_before_one_that_pays_for_a_card_without_points():
    made = {"W": card("brown common construction", "", [{"do": "gain", "n": 1, "what": "any"}]),
            "N": card(RED, "3 stone", points=2), "S": card("red common critter", "1 mushrooms", points=3)}  # fmt: skip
    drawn = with_one_place(made, {"hand": "W N S", "treasures": 1, "workers": 0, "goods": {"stone": 1}}).play("play W")
    drawn.state.players[0].anchors = 0
    assert drawn.state.phase == Phase.GAIN
    told = said_of(drawn)
    assert told.startswith("Best: mushrooms → {S}: saves 1 treasure (+2)".format(**drawn.names)), told


def test_nothing_is_best_given_for_a_card_that_takes_points():
    pay = [{"do": "pay", "n": 1, "extent": "up to", "what": "any"},
           {"do": "gain", "n": 1, "what": "any", "per": "made"}]  # fmt: skip
    made = {"M": card("brown common construction", "", pay), "N": card(RED, "2 wood", points=1)}
    made["N"]["points"] = -2
    drawn = with_one_place(made, {"hand": "M N", "goods": {"wood": 1, "stone": 1}}).play("play M")
    assert drawn.state.phase == Phase.PAY_GOODS
    told = "Rather pay nothing: it pays at best for {N} (−2)."
    assert said_of(drawn).startswith(told.format(**drawn.names)), said_of(drawn)


def test_of_cards_that_only_come_nearer_the_one_worth_most_is_best():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"W": card("brown common construction", "", [either]), "N": card(RED, "2 wood", points=1),
            "H": card(RED, "4 stone", points=9)}  # fmt: skip
    drawn = with_one_place(made, {"hand": "W N H"}).play("play W")
    told = "Best: 1 stone → {H} (+9) lacks 3; 1 wood → {N} (+1) lacks 1."
    assert said_of(drawn) == told.format(**drawn.names)


def test_a_drawn_card_that_needs_no_space_is_told_in_a_full_city():
    full = {"city": " ".join(f"D{k + 1}" for k in range(14)) + " X1", "hand": "X1 G", "workers": 1}
    made = {"G": card("brown unique critter", points=4) | {"space": 0}}
    drawn = table(made, full, roses=("green", "construction")).play("place lookout", "discard X1", "done")
    assert said_of(drawn).startswith(f"In your hand {drawn.names['G']} needs no space (+4, payable).")


def test_where_nothing_brings_a_card_nearer_it_is_said_that_it_hardly_matters():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"W": card("brown common construction", "", [either]), "N": card(RED, "2 seaweed", points=1)}
    drawn = with_one_place(made, {"hand": "W N"}).play("play W")
    told = "None brings a card in sight nearer: it hardly matters which. The nearest lacks: {N} (+1): 2 seaweed."
    assert said_of(drawn) == told.format(**drawn.names)


def test_of_places_worth_as_much_one_that_takes_no_cards_comes_before_the_docks():
    made = {"A": card(RED, "3 wood", points=4), "B": card(RED, "2 stone", points=6), "F": card(RED, "9 stone")}
    drawn = with_one_place(made, {"hand": "A B F F"})
    told = "Send a worker: 3 wood → pays {A} (+4). Docks: {B} +6, −2 for 2 cards = +4."
    assert said_of(drawn) == told.format(**drawn.names)


def test_a_treasure_that_pays_for_no_better_card_is_said_to_be_no_better():
    made = {"A": card(RED, "1 wood, 1 stone", points=1), "B": card(RED, "1 seaweed", points=4),
            "C": card(RED, "2 wood", points=6)}  # fmt: skip
    me = {"hand": "A B C", "treasures": 1, "goods": {"wood": 2, "stone": 1, "seaweed": 1}}
    drawn = with_one_place(made, me).play("play A")
    assert drawn.state.phase == Phase.PAY
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count("no better than “Pay”") == 1, answers


def test_what_acts_again_or_after_another_card_is_asked_with_that_one():
    either = {"do": "choose", "options": [[{"do": "gain", "what": "wood"}], [{"do": "gain", "what": "stone"}]]}
    made = {"R": card("brown common critter", "", [{"do": "run"}]),
            "W": card("green common construction", "", [either]),
            "H": card("blue common construction", "", [either], when="played", of="critter")}  # fmt: skip
    drawn = table(made, {"hand": "R", "city": "W"}).play("play R")
    brief = page_of(drawn.match.game).brief
    before = drawn.match.seen(0)[0].copy()
    code = next(one.code for one in drawn.match.legal())
    drawn.match.play(str(drawn.match.legal()[0]))
    assert drawn.match.ask().startswith("{W} (again by {R}): seat 1 chooses".format(**drawn.names))
    assert brief(before, drawn.match.seen(0)[0], code, False, T) == ["{R} repeats {W}".format(**drawn.names)]
    drawn = table(made | {"R": card("brown common critter", "")}, {"hand": "R", "city": "H"}).play("play R")
    assert drawn.match.ask().startswith("{H} (after {R}): seat 1 chooses".format(**drawn.names))


def test_a_card_that_is_drawn_is_told_with_what_it_would_bring():
    made = {"G": card("brown common construction", "", "draw 1"), "N": card(RED, "2 wood", points=3)}
    drawn = table(made, {"hand": "G", "workers": 0}, deck={"N": 1}, roses=CALM).play("play G")
    before = drawn.match.seen(0)[0].copy()
    name = IDS.index(drawn.names["N"])
    drawn.play("=N")
    told = page_of(drawn.match.game).brief(before, drawn.match.seen(0)[0], name, True, T)
    assert told
    assert told[0].endswith(f"{drawn.names['N']} (+3, lacks 2)"), told
