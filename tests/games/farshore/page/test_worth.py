"""What cards and places say of themselves agrees with what is said of them beside the question and before they are
chosen, over many positions."""

import re

import pytest

from ludoteka.games.farshore import page
from ludoteka.games.farshore.picture.shore import SPOTS
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import HAND, Do, Phase, Season
from ludoteka.games.farshore.words.names import card_name
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.prices import price_of
from ludoteka.games.farshore.words.reasons.turns import places
from ludoteka.games.farshore.words.reasons.worth import at_once, payer, played, would_bring
from ludoteka.games.farshore.words.seasons import brought
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.test_page import moments
from tests.games.farshore.table import card, table

T = translator("en")


def turns(seats, seed, steps=220):
    """Positions in which somebody is asked for a turn, as that seat sees them."""
    for match in moments(seats, steps, seed):
        states = match.seen(match.to_move)
        if states[0].phase in (Phase.TURN, Phase.PLAY):
            yield states, match.to_move


def many(steps=400):
    """Turns of several matches."""
    for seats, seed in ((2, "w"), (2, "z"), (3, "w"), (3, "p"), (4, "w"), (4, "p")):
        yield from turns(seats, seed, steps)


def number(pattern, text):
    found = re.search(pattern, text)
    return int(found[1].replace("−", "-")) if found else 0


def noted(states, code):
    return page.preview(states, code, T)["notes"]


@pytest.mark.parametrize(("seats", "seed"), [(2, "w"), (3, "w"), (4, "w")])
def test_the_number_on_a_card_is_the_one_that_is_told_before_it_is_played(seats, seed):
    met = 0
    for states, _ in turns(seats, seed):
        for name, n in at_once(states[0]):
            notes = noted(states, played(states[0], name))
            assert n == sum(one.get("points", 0) for one in notes), card_name(name, T)
            met += 1
    assert met > 50


@pytest.mark.parametrize(("seats", "seed"), [(2, "v"), (4, "v")])
def test_a_card_is_worth_the_same_beside_a_place_as_once_it_can_be_played(seats, seed):
    for states, me in turns(seats, seed):
        if states[0].phase == Phase.TURN:
            now = dict(at_once(states[0]))
            assert {name: would_bring(states[0], me, name) for name in now} == now


@pytest.mark.parametrize(("seats", "seed"), [(2, "p"), (3, "p")])
def test_a_place_pays_for_the_card_that_its_note_names_first(seats, seed):
    met = 0
    for states, _ in turns(seats, seed):
        for x, key in places(states[0]) if states[0].phase == Phase.TURN else ():
            said = [one["text"] for one in noted(states, ACTS.code(Do.PLACE, x))]
            if key and key[0]:
                assert any(text.startswith(f"Then you can pay for: {card_name(key[2], T)}") for text in said), said
                met += 1
            else:
                assert not any(text.startswith("Then you can pay for") for text in said), said
    assert met > 20


@pytest.mark.parametrize(("seats", "seed"), [(2, "c"), (3, "c")])
def test_no_card_that_can_be_played_has_its_price_crossed_out_and_what_else_pays_has_its_sign(seats, seed):
    for states, me in turns(seats, seed):
        s = states[0]
        rows = re.split(r"<li\b", page.hand(s, me, T))[1:]
        lit = [row for row in rows if "data-do=" in row]
        assert not [row for row in lit if "is-lacking" in row]
        assert len(lit) >= len(at_once(s)) - int(s.revealed_count)
        for name, _ in at_once(s):
            bill = price_of(s, me, name)
            if bill.lacking:
                assert payer(bill, T), card_name(name, T)
        assert "some of the price" not in purpose(s, T)


def test_a_red_card_is_told_with_the_card_that_its_worker_plays():
    steward = [{"do": "play", "source": "hand", "free": True}]
    made = {"S": card("red common construction", "", steward), "G": card("brown common critter", "2 stone", points=3)}
    t = table(made, {"hand": "G", "city": "S", "workers": 1}, roses=("red", "construction"))
    assert any("the red card" in str(action) for action in t.match.legal())
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert f"{t.names['S']} → {t.names['G']} (+3)" in said
    assert ">+3</text>" in page_of(t.match.game).board(t.match.seen(0)[0], 0, T)


def test_a_treasure_that_is_won_back_is_told_beside_the_one_that_pays():
    for states, me in turns(2, "t", 600):
        s = states[0]
        for name, _ in at_once(s):
            bill = price_of(s, me, name)
            if s.phase == Phase.TURN and bill.by_treasure and not bill.lacking and not bill.anchor:
                notes = noted(states, played(s, name))
                parts = next((one["text"] for one in notes if one["kind"] == "points"), "")
                paid = -2 * bill.by_treasure
                won = next((one["text"] for one in notes if one["text"].startswith("Then you gain")), "")
                assert number(r"Treasures ([+−]\d+)", parts) == paid + number(r"([+]\d+) points?$", won) or not parts


def test_the_bay_lies_beside_the_hand_and_no_more_among_the_answers():
    states, me = next(turns(2, "b"))
    s = states[0]
    shown = page.hand(s, me, T)
    named = {card_name(int(s.bay[k]), T) for k in range(8) if s.bay_count[k]}
    beside = shown.partition("farshore-bay")[2]
    assert all(f">{name}</b>" in beside for name in named)
    assert "farshore-bay" not in page.answers(s, me, T)


def test_no_reason_names_a_card_that_cannot_come_into_the_city():
    plain = "green unique critter"
    made = {"U": card(plain, "1 wood", points=9), "W": card("green common critter", "2 wood", points=1)}
    t = table(made, {"hand": "U W", "city": "U", "workers": 1})
    s = t.match.seen(0)[0]
    assert t.names["U"] not in page_of(t.match.game).purpose(s, 0, T)
    assert t.names["W"] in page_of(t.match.game).purpose(s, 0, T)


def test_a_place_that_says_what_it_leads_to_stands_where_it_is_drawn():
    said = 0
    for states, seat in turns(2, 3):
        drawn = page.board(states[0], seat, T)
        for k, (x, y) in enumerate(SPOTS):
            for at in re.findall(rf'data-place="p{k}"[^>]* transform="translate\(([^)]*)\)"', drawn):
                assert at == f"{x} {y}"
                said += 1
    assert said


def test_preparing_promises_no_more_cards_than_a_hand_holds():
    full = 0
    for states, me in many():
        own = states[0].players[me]
        if states[0].phase == Phase.TURN and not own.workers and own.season < Season.AUTUMN:
            said, room = str(brought(states[0], T)), HAND - int(own.hand_count)
            assert "0 card" not in said
            assert number(r"(\d+) cards?\b", said) <= room
            if own.season != Season.WINTER:  # two come with summer and autumn
                assert number(r"(\d+) cards?\b", said) >= min(2, room)
                full += room < 2
    assert full > 3
