"""What is asked decides what may be answered; and rules of which only small things depend."""

from __future__ import annotations

import pytest

from ludoteka.engine.match import Match
from ludoteka.kernel.dice import words_of
from tests.games.farshore.rules.test_effects import FREE, does
from tests.games.farshore.table import card, table

TURN = {"place", "visit", "play", "bay", "prepare", "pass"}


def asked(match: Match) -> set[str]:
    """Kinds of actions that are not refused because something else is asked."""
    game, s = match.game, match.states[0]
    now = [a for a in range(game.actions) if game.reasons(int(game.refusal(s, a))).name != "NOT_NOW"]
    return {game.words.notation(s, a).split()[0] for a in now}


@pytest.mark.rule("R012")
def test_in_a_turn_one_places_visits_plays_prepares_or_passes_and_nothing_else():
    """Whatever else would be possible, once asked for."""
    made = {"G": card("green common construction", "", "gain 1 wood"), "R": card("red common construction")}
    me = {"hand": "D1 D2", "city": "G R", "treasures": 2, "goods": {"wood": 2}}
    at = table(made, me, {"city": "G"}, at=[1, 0, 0, 0], islands=[2, 3])
    assert asked(at.match) == TURN


@pytest.mark.rule("R012")
@pytest.mark.parametrize(
    ("steps", "kinds"),
    [
        ([{"do": "copy"}], {"copy"}),
        ([{"do": "sweep"}], {"sweep"}),
        ([{"do": "draw", "n": 2, "source": "both"}], {"draw_bay", "draw_deck"}),
        ([{"do": "gain", "what": "any", "n": 1}], {"gain"}),
        ([{"do": "pay", "what": "any", "n": 1}], {"pay"}),
        ([{"do": "discard", "n": 1}], {"discard"}),
        ([{"do": "recall"}], {"recall"}),
        ([{"do": "scrap"}], {"scrap"}),
        ([{"do": "place"}], {"place", "visit"}),
        ([{"do": "run", "n": 1}], {"run"}),
    ],
)
def test_while_an_effect_asks_only_its_answer_is_given(steps, kinds):
    made = {"N": card("green common construction", "", "gain 1 wood"), "R": card("red common construction")}
    me = {"hand": "D1 D2", "city": "N R", "treasures": 2, "goods": {"wood": 2, "stone": 1}, "workers": 1}
    t = does(steps, player=me, made=made, at=[1, 0, 0, 0], islands=[2, 3])
    assert asked(t.match) - {"done"} == kinds


def test_only_where_an_own_worker_stands_is_copied_if_the_card_says_so():
    t = does([{"do": "copy", "own": True}], player={"workers": 1}, at=[1, 2, 0, 0], islands=[2, 3])
    assert (t.reason("copy coast1"), t.reason("copy coast2")) == ("", "NO_WORKER_THERE")


@pytest.mark.rule("A19")
def test_of_the_bay_only_a_card_that_lies_there_is_discarded():
    t = table({"S": card(FREE, "", [{"do": "sweep"}])}, {}, bay="S X1 X2 X3 X4 X5 X6 X7").play("bay S")
    assert t.reason("sweep spot1") == "NO_CARD"
    assert t.reason("sweep X1") == ""


def test_tokens_of_any_kind_that_come_back_are_chosen():
    steps = [{"do": "scrap", "refund": True}]
    t = does(steps, player={"city": "N"}, made={"N": card(FREE, "2 wood, 2 any")}).play("scrap 1")
    assert t.goods() == {"wood": 2}
    assert t.legal() == {"gain wood", "gain seaweed", "gain stone", "gain mushrooms"}
    assert t.play("gain stone").legal() == {"gain wood", "gain seaweed", "gain stone", "gain mushrooms"}
    assert t.play("gain seaweed").goods() == {"wood": 2, "seaweed": 1, "stone": 1}
    assert t.match.to_move == 1


@pytest.mark.rule("R079")
def test_an_effect_that_plays_a_card_finds_the_only_one_in_the_hand_whichever_it_is():
    first = does([{"do": "play", "source": "hand"}], player={"hand": "X1"}, bay="X2 X3 X4 X5 X6 X7 X8 D1")
    assert first.legal("play") == {"play X1"}


def test_the_unseen_are_dealt_again_from_what_is_unseen():
    """To each as many as are held, all of them out of the deck, and as many as have been discarded."""
    t = table({}, {"hand": "D1 D2"}, {"hand": "D3 D4 D5"}, discards={"D6": 2})
    states = t.match.seen(0)
    game, s = t.match.game, states[0]
    unseen, holds = int(s.deck.sum()), s.players[1].hand_count
    s.rng = words_of("another world")
    game.determinize(s, 0)
    assert (s.players[1].hand >= 0).sum() == s.players[1].hand_count == holds == 3
    assert (int(s.deck.sum()), int(s.discards.sum())) == (unseen - 5, 2)
    assert (s.deck >= 0).all()
