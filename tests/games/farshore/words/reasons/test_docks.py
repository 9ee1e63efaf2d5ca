"""Whether cards are worth discarding for what each brings, before it is asked which of them go."""

import pytest

from ludoteka.games.farshore.box.tables import DOCKS
from ludoteka.games.farshore.state import EMPTY
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import CASTAWAY, INN, T, at_the_lookout, said_of

RED, HUNTER = "red common construction", "green unique critter"
TREASURE = [{"do": "discard", "n": 2, "extent": "all or nothing"},
            {"do": "gain", "what": "treasure", "per": "made", "most": 1}]  # fmt: skip


def at_docks(hand, goods):
    s = at_the_lookout(DOCKS, hand, goods=goods)
    s.stack[0].left = 3
    return s


def test_where_no_card_comes_nearer_at_the_docks_rather_nothing_goes():
    assert purpose(at_docks([INN], (2, 0, 0, 0)), T) == "Rather nothing: no card in sight comes nearer."


def test_where_cards_only_bring_one_nearer_that_is_said_first():
    said = purpose(at_docks([CASTAWAY, INN], (0, 0, 0, 1)), T)
    nearer = "Not paid yet, only nearer: 1 card → Inn (+4) lacks 2."
    assert said == f"{nearer} Discard only what you will not play, first Castaway."


def test_where_each_card_can_be_paid_for_it_is_said_what_goes_for_the_next():
    made = {"B": card(RED, "2 wood", points=6), "N": card(RED, "1 wood, 1 stone", points=4), "L": card(RED, "1 wood")}
    me = {"hand": "B N L", "workers": 1, "goods": {"wood": 3, "stone": 1}}

    def said(goods):
        drawn = table(made, me | {"goods": goods})
        drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
        return said_of(drawn.play("place docks")), drawn.names

    told, names = said({"wood": 2, "stone": 1})
    assert told == f"Once {names['B']} is played: 1 card → pays {names['N']} (+4). Discard first: {names['L']}."
    told, names = said({"wood": 5, "stone": 1})
    assert told.startswith(f"Rather nothing: you can pay for each card in sight that fits, after {names['B']} for")


def test_once_some_cards_have_gone_it_is_said_whether_that_is_enough():
    made = {"B": card(RED, "4 stone", points=6), "L": card(RED, "9 wood"), "M": card(RED, "9 wood", points=1)}
    drawn = table(made, {"hand": "B L L M", "workers": 1, "goods": {"stone": 2}})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    best, low = drawn.names["B"], drawn.names["L"]
    drawn.play("place docks", "discard L")
    assert said_of(drawn) == f"Best: 1 card more → pays {best} (+6). Discard first: {low}."
    drawn.play("discard L")
    assert said_of(drawn) == f"Enough for {best} (+6): rather no more."


@pytest.mark.parametrize(
    ("cost", "advice"),
    [
        ("6 wood", "Rather discard {} +3, {} +4: −2 for each resource lacking, they are worth 0, a treasure +2."),
        ("", "A treasure is +2 or any resource. Rather nothing: more is lost with {} +3, {} +4."),
    ],
)
def test_cards_that_go_for_a_treasure_are_weighed_against_it(cost, advice):
    made = {"G": card(HUNTER, "", TREASURE), "A": card(RED, cost, points=3), "B": card(RED, cost, points=4)}
    drawn = table(made, {"hand": "G A B"}).play("play G")
    said = advice.format(drawn.names["A"], drawn.names["B"])
    assert said_of(drawn) == said


def test_where_no_card_of_the_hand_fits_none_is_better_discarded_than_another():
    made = {"G": card(HUNTER, "", TREASURE), "A": card("red unique critter"), "B": card("blue unique critter")}
    me = {"hand": "A A B", "city": "G A B", "workers": 0}
    said = said_of(table(made, me).play("prepare"))
    assert said == "A treasure is +2 or any resource. None of your cards fits your city: any 2 will do."


def test_a_discard_says_what_is_lost():
    made = {"A": card(RED, "", points=3), "B": card(RED, "9 stone", points=4)}
    drawn = table(made, {"hand": "A B", "workers": 1}).play("place docks")

    def noted(name):
        code = next(one.code for one in drawn.match.legal() if one.notation == f"discard {drawn.names[name]}")
        return [note["text"] for note in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]

    least = "By points and by what they lack, none of your cards is worth less now."
    assert noted("A")[0].startswith("You lose a card that you can pay for (once played: +")
    assert least not in noted("A")
    assert noted("B")[:2] == ["You lose a card that still lacks 9 stone (once played: +4 points).", least]
    assert "You can pay for it already." not in noted("A")
