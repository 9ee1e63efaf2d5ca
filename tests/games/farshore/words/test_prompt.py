"""What is asked, and how often still."""

import pytest

from ludoteka.games.farshore.rules.actions import KIND
from ludoteka.games.farshore.state import Do
from ludoteka.games.farshore.words.actions import action
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table


@pytest.mark.rule("R070")
def test_no_more_cards_are_asked_for_than_a_hand_takes_or_holds():
    t = table({}, {"hand": "D1 D2"}).play("place lookout")
    assert "discard 0–2 cards" in t.match.ask()
    t = table({}, {"hand": "D1 D2 D3 D4 D5 D6"}).play("place lookout", "discard D1", "done")
    assert "(3 to go)" in t.match.ask()


def test_where_bay_and_deck_give_cards_both_are_named():
    t = table({}, {"hand": "D1 D2 D3 D4 D5 D6"}).play("place lookout", "done")
    assert t.match.ask() == "Seat 1 takes a card of the Bay or draws from the deck (2 to go)."
    t.state.deck[:], t.state.deck_left, t.state.discards_left = 0, 0, 0
    assert t.match.ask() == "Seat 1 draws a card (2 to go)."


@pytest.mark.rule("R070")
def test_who_stops_drawing_hears_how_many_draws_are_given_up():
    t = table({}, {"hand": "D1 D2 D3 D4 D5 D6"}).play("place lookout", "discard D1", "done")
    stop = next(a for a in t.match.legal() if KIND[int(a)] == Do.DONE)
    assert action(t.match.states[0], int(stop), translator("en")) == "Stop: give up 3 draws"


@pytest.mark.rule("R105")
def test_a_turn_asks_for_what_can_be_done_in_it():
    def asked(**me):
        return table({}, {"hand": "D1"} | me).match.ask()

    assert asked(workers=1) == "Seat 1: place a worker or play a card?"
    assert asked(workers=0) == "Seat 1: play a card, or prepare for the next season?"
    assert asked(workers=1, season="autumn") == "Seat 1: place a worker, play a card, or pass for good?"
    assert asked(workers=0, season="autumn") == "Seat 1: play a card, or pass for good?"


@pytest.mark.rule("R105")
def test_where_no_card_can_be_played_only_what_is_left_is_asked_for_and_only_of_who_sees_the_hand():
    dear = {name: card("red common construction", "3 wood") for name in "ABCDEFGH"}

    def asked(**me):
        return table(dear, {"hand": "A", "workers": 0} | me, bay=" ".join(dear)).match

    assert asked().ask() == "Seat 1: only preparing for the next season is left."
    last = asked(season="autumn")
    assert last.ask() == "Seat 1: only passing for good is left."
    page = page_of(last.game)
    assert page.prompt(last.seen(1)[0], 1, translator("en")).endswith("play a card, or pass for good?")


def test_who_gives_a_card_away_is_asked_by_the_name_of_the_card_that_says_so():
    drawn = table({"G": card("brown common construction", "", [{"do": "give"}])}, {"hand": "G D1"}).play("play G")
    assert drawn.match.ask() == f"{drawn.names['G']}: seat 1 gives a card to seat 2."


def test_who_pays_is_asked_for_what_makes_it_cheaper():
    less = [{"do": "less", "n": 1, "price": "card"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone")}  # fmt: skip
    t = table(made, {"hand": "H D1", "city": "B", "goods": {"wood": 1}}).play("play H")
    assert t.match.ask() == f"Seat 1 pays for: {t.names['H']}"
    t.play("use 1")
    assert t.match.ask() == f"Seat 1 discards a card to pay 1 resource less for: {t.names['H']}"
    t.play("discard D1")
    assert t.match.ask() == f"{t.names['H']}, seat 1: 1 of these 2 resources free – which?"


def test_who_may_pay_with_another_resource_is_asked_in_place_of_which():
    less = [{"do": "less", "instead": True}]
    made = {"J": card("blue unique critter", "", less, when="playing"), "H": card("red common construction", "2 wood")}
    t = table(made, {"hand": "H", "city": "J", "goods": {"wood": 1, "stone": 1}}).play("play H", "use 1")
    assert t.match.ask() == f"{t.names['H']}: seat 1 pays another resource in place of one."


def test_where_only_the_bay_may_be_drawn_from_it_is_named():
    made = {"G": card("brown common construction", "", [{"do": "draw", "n": 2, "source": "bay"}])}
    t = table(made, {"hand": "G"}).play("play G")
    assert t.match.ask() == "Seat 1 takes a card from the Bay (2 to go)."
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, translator("en"))
    assert "deck" not in said
    assert said.startswith("Best first, points once played: ")


@pytest.mark.parametrize(
    ("extent", "asked"),
    [("up to", "Seat 1 discards from the hand (up to 2)."),
     ("all or nothing", "Seat 1 discards from the hand (exactly 2, or none).")],
)  # fmt: skip
def test_whether_fewer_cards_may_go_is_asked_with_how_many(extent, asked):
    made = {"G": card("brown common construction", "", [{"do": "discard", "n": 2, "extent": extent}])}
    assert table(made, {"hand": "G D1 D2 X1"}).play("play G").match.ask() == asked


def test_who_pays_for_an_effect_is_asked_by_the_name_of_its_card():
    made = {"M": card("green common critter", "", [{"do": "pay", "n": 2}, {"do": "boat", "per": "made"}])}
    drawn = table(made, {"hand": "M", "goods": {"stone": 2}}).play("play M")
    named = f"{drawn.names['M']}: seat 1 pays"
    assert drawn.match.ask() == f"{named} up to 2 of any resource? Then for each: boat +1 space."
    assert drawn.play("pay stone").match.ask() == f"{named} at most 1 more? Each brings: boat +1 space."
