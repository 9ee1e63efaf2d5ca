"""More rules on cards: spaces, the hand limit, giving, equal names in the Bay, reshuffling, what is optional."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, printed, table

FREE = "brown common construction"
GIVE = [{"do": "give", "n": 1}, {"do": "gain", "what": "point", "n": 2}]
FULL = {"N": card(FREE), "M": card(FREE), "U": card("brown unique critter", points=-1, space=0), "C": card(FREE)}
FIFTEEN = "N N N N N N N N M M M M M M M"
EIGHT = "D1 D2 D3 D4 D5 D6 D7 D8"


@pytest.mark.rule("R067", "R068", "R163", "R164")
def test_T20_a_full_city_takes_only_what_takes_no_space():
    t = table(
        FULL,
        {"city": FIFTEEN, "hand": "C U", "season": "autumn", "workers": 0},
        at=[1, 1, 1, 1],
        crowd=[[1, 0], [0, 0], [0, 0]],
    )
    assert t.reason("play C") == t.reason("bay X1") == "CITY_FULL"
    assert t.reason("play U") == ""
    assert t.legal() == {"play U", "pass"}  # no action throws a card out
    t.play("play U")
    assert len(t.city()) == 16
    assert t.scored()["Cards"] == -1


@pytest.mark.rule("R068")
def test_shipwreck_and_castaway_take_no_space():
    city = " ".join(["grove"] * 5 + ["abbey"] * 3 + ["inn"] * 3 + ["post_office"] * 3 + ["tumbler"])
    t = printed({"city": city, "hand": "shipwreck castaway hideout", "goods": {"wood": 1, "mushrooms": 1}})
    assert [t.reason(f"play {name}") for name in ("shipwreck", "castaway", "hideout")] == ["", "", "CITY_FULL"]


@pytest.mark.rule("R164", "R042")
def test_cards_without_a_space_are_city_cards_like_others():
    made = {
        "W": card("green unique construction", points=-1, space=0),
        "G": card("green common critter", "1 mushrooms"),
        "S": card("purple unique critter", score=[{"per": "green"}]),
    }
    t = table(made, {"city": "W G G G S", "hand": "G"})
    assert t.scored() == {"Cards": -1, "Purple cards' bonuses": 4, "Total": 3}
    assert t.reason("place dunes") == ""
    t.play("play G")
    assert t.legal() == {"anchor 1"}


@pytest.mark.rule("A20")
def test_with_a_full_city_no_card_is_begun_even_if_its_playing_would_make_room():
    made = FULL | {
        "L": card("blue common construction", "", [{"do": "less", "n": 3, "price": "itself"}], when="playing")
    }
    t = table(made, {"city": FIFTEEN[2:] + " L", "hand": "C"})
    assert t.reason("play C") == "CITY_FULL"


@pytest.mark.rule("R069")
def test_drawing_is_from_the_deck_unless_the_bay_is_named():
    made = {"G": card(FREE, "", "draw 1"), "B": card(FREE, "", [{"do": "draw", "n": 1, "source": "bay"}])}
    t = table(made, {"hand": "G"}).play("play G")
    assert t.match.awaits_chance
    t = table(made, {"hand": "B"}).play("play B")
    assert t.legal() == {f"draw_bay X{k}" for k in range(1, 9)}
    assert t.reason("draw_deck") == "NOT_ALLOWED"


@pytest.mark.rule("R070", "R071")
def test_a_hand_never_exceeds_eight():
    made = {"G": card(FREE, "", "draw 5; gain 1 point")}
    t = table(made, {"hand": "G D1 D2 D3 D4 D5 D6"}).play("play G", "=D7", "=D8")
    assert len(t.hand()) == 8
    assert (t.get("points"), t.match.to_move) == (1, 1)


@pytest.mark.rule("R070", "R072", "R073")
def test_T21_a_card_is_given_to_a_player_with_room():
    made = {"G": card(FREE, "", GIVE)}
    t = table(made, {"hand": "G D9"}, {"hand": EIGHT}, {"hand": EIGHT[:-3]}).play("play G", "give D9")
    assert len(t.hand(1)) == len(t.hand(2)) == 8
    assert "D9" in t.hand(2)
    assert t.get("points") == 2
    full = table(made, {"hand": "G D9"}, {"hand": EIGHT}, {"hand": "D10 D11 D12 D13 D14 X1 X2 X3"})
    full.play("play G", "give D9")
    assert full.match.position()["discards"] == {full.names["D9"]: 1}
    assert full.get("points") == 2


@pytest.mark.rule("R072", "A09", "A34")
def test_who_gets_a_card_is_chosen_among_those_who_can():
    made = {"G": card(FREE, "", GIVE)}
    t = table(made, {"hand": "G D9"}, {"hand": EIGHT}, {"hand": "X1"}, {"hand": "X2"}).play("play G", "give D9")
    assert t.legal() == {"to 3", "to 4"}
    assert (t.reason("to 1"), t.reason("to 2")) == ("ONESELF", "NO_ROOM")
    assert t.match.view(2)["picked"] == -2  # not for others' eyes
    t.play("to 4")
    assert t.hand(3) == ["D9", "X2"]
    assert t.get("points") == 2


@pytest.mark.rule("R074")
def test_discards_are_from_the_hand_unless_the_city_is_named():
    made = {"G": card(FREE, "", [{"do": "discard", "n": 1, "extent": "must"}]), "N": card(FREE)}
    t = table(made, {"hand": "G D1", "city": "N"}).play("play G")
    assert t.legal() == {"discard D1"}


@pytest.mark.rule("R076", "R037")
def test_drawing_from_a_stacked_spot_leaves_the_others():
    made = {"B": card(FREE, "", [{"do": "draw", "n": 2, "source": "bay"}])}
    t = table(made, {"hand": "B"}, bay="X1 X1 X2 X3 X4 X5 X6 X7 X8").play("play B", "draw_bay X1")
    assert t.bay()["X1"] == 1
    t.play("draw_bay X1", "=D1")
    assert "X1" not in t.bay()
    assert t.match.to_move == 1


@pytest.mark.rule("R078", "R077", "R003")
def test_the_deck_with_one_card_left():
    made = {"G": card(FREE, "", "draw 3")}
    t = table(made, {"hand": "G"}, deck={"D1": 1}).play("play G")
    pile = sum(t.match.position()["discards"].values())
    t.play("=D1")
    after = t.match.position()
    assert (sum(after["discards"].values()), after["deck_left"]) == (0, pile)
    t.play("=D2", "=D3")
    assert t.hand() == ["D1", "D2", "D3"]


@pytest.mark.rule("R077")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed():
    made = {"G": card(FREE, "", "draw 1")}
    t = table(made, {"hand": "G"}, deck={"D1": 1}).play("play G", "=D1")
    after = t.match.position()
    assert after["deck_left"] == 0
    assert sum(after["discards"].values()) > 0
    t.play("bay X1")
    assert t.match.position()["discards"] == {}


@pytest.mark.rule("A17")
@pytest.mark.slow
def test_with_deck_and_discard_pile_empty_nothing_comes():
    steps = [{"do": "reveal", "n": 2}, {"do": "take"}, {"do": "draw", "n": 2}]
    t = emptied({"G": card(FREE, "", steps)}).play("play G")
    assert (t.hand(), t.match.to_move) == ([], 1)
    bay = emptied({"G": card(FREE)}).play("bay X1")
    assert (len(bay.bay()), bay.match.to_move) == (7, 1)
    assert bay.reason("bay spot1") == "NO_CARD"
    both = emptied({"G": card(FREE, "", [{"do": "draw", "n": 2, "source": "both"}])}).play("play G")
    assert both.reason("draw_deck") == "NO_DECK"
    both.play("draw_bay X1", "draw_bay X2")
    assert both.match.to_move == 1


def emptied(made):
    """A table with G in hand whose deck and discard pile are empty, as if all their cards lay in others' cities."""
    t = table(made, {"hand": "G"})
    t.state.deck[:] = t.state.discards[:] = 0
    t.state.deck_left = t.state.discards_left = 0
    return t


@pytest.mark.rule("A17")
def test_revealed_cards_that_are_left_are_discarded():
    t = table({"G": card(FREE, "", [{"do": "reveal", "n": 3}, {"do": "take"}])}, {"hand": "G"})
    t.play("play G", "=D1", "=D2", "=D3", "take 2")
    assert t.hand() == ["D2"]
    assert t.match.position()["discards"] == {t.names["D1"]: 1, t.names["D3"]: 1}


@pytest.mark.rule("A19")
def test_an_effect_s_draws_from_the_bay_are_refilled_after_the_last_one():
    made = {"B": card(FREE, "", [{"do": "draw", "n": 2, "source": "bay"}, {"do": "gain", "what": "point"}])}
    t = table(made, {"hand": "B"}).play("play B", "draw_bay X1")
    assert not t.match.awaits_chance
    t.play("draw_bay X2")
    assert t.match.awaits_chance
    t.play("=D1", "=D2")
    assert t.match.to_move == 1


@pytest.mark.rule("R079")
def test_only_what_says_may_is_optional():
    must = {"G": card(FREE, "", [{"do": "discard", "n": 1, "extent": "must"}])}
    t = table(must, {"hand": "G D1"}).play("play G")
    assert t.reason("done") == "NOT_OPTIONAL"
    may = {"G": card(FREE, "", [{"do": "discard", "n": 2, "extent": "all or nothing"}])}
    t = table(may, {"hand": "G D1 D2"}).play("play G")
    assert t.reason("done") == ""
    t.play("discard D1")
    assert t.reason("done") == "NOT_OPTIONAL"
    few = table(may, {"hand": "G D1"}).play("play G")
    assert few.match.to_move == 1  # all of it or nothing: one card is not enough


@pytest.mark.rule("R165")
def test_with_eight_cards_in_hand_a_card_is_played_from_the_bay():
    t = table({}, {"hand": EIGHT}).play("bay X1", "=D9")
    assert (len(t.hand()), t.city()) == (8, ["X1"])


@pytest.mark.rule("R074", "R005")
def test_an_effect_asks_for_no_more_cards_than_there_are():
    made = {
        "G": card(
            FREE, "", [{"do": "discard", "n": 3, "extent": "must"}, {"do": "gain", "what": "point", "per": "made"}]
        )
    }
    t = table(made, {"hand": "G D1 D2"}).play("play G", "discard D1", "discard D2")
    assert (t.get("points"), t.match.to_move) == (2, 1)
