"""What cards say of themselves agrees with what is said of them beside the question and before they are chosen, over
many positions."""

import re

import pytest

from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import BOX
from ludoteka.games.farshore.page import worth
from ludoteka.games.farshore.page.worth import parts_shown, tags
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import DOCKS_AT, EMPTY, LOOKOUT_AT, Do, Phase, Season
from ludoteka.games.farshore.words.names import card_name, effect_words
from ludoteka.games.farshore.words.reasons.prices import Payer, price_of
from ludoteka.games.farshore.words.reasons.worth import at_once, payer, played, would_bring
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.seen import legal, noted, number, turns
from tests.games.farshore.page.test_page import moments
from tests.games.farshore.table import card, table

T = translator("en")


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


@pytest.mark.parametrize(("seats", "seed"), [(2, "c"), (3, "c")])
@pytest.mark.slow
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


@pytest.mark.slow
def test_a_red_card_is_told_with_the_card_that_its_worker_plays():
    steward = [{"do": "play", "source": "hand", "free": True}]
    made = {"S": card("red common construction", "", steward), "G": card("brown common critter", "2 stone", points=3)}
    t = table(made, {"hand": "G", "city": "S", "workers": 1}, roses=("red", "construction"))
    assert any("the red card" in str(action) for action in t.match.legal())
    said = page_of(t.match.game).purpose(t.match.seen(0)[0], 0, T)
    assert f"{t.names['S']} in your city → {t.names['G']} (+3 at once)" in said
    city = page_of(t.match.game).board(t.match.seen(0)[0], 0, T).split('data-of="1"')[1]
    assert ">+3</text>" in city
    assert f">{t.names['G']}</text>" in city  # the card that is played there


@pytest.mark.slow
def test_a_treasure_that_is_won_back_is_told_beside_the_one_that_pays():
    met = []
    for states, me in turns(3, "t", 600):
        s = states[0]
        for name, _ in at_once(s):
            bill = price_of(s, me, name)
            if s.phase == Phase.TURN and bill.by_treasure and not bill.lacking and not bill.anchor:
                notes = noted(states, played(s, name))
                parts = next(one["text"] for one in notes if one["text"].startswith("Points: "))
                paid = -2 * bill.by_treasure
                won = next((one["text"] for one in notes if one["text"].startswith("Then you gain")), "")
                assert number(r"Treasures ([+−]\d+)", parts) == paid + number(r"([+]\d+) = \S+$", won), parts
                met.append(bool(won))
    assert met.count(True) > 10
    assert met.count(False) > 40


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


@pytest.mark.slow
def test_a_card_that_brings_nothing_at_once_is_told_without_a_number():
    met = 0
    for match in (one for seed in "nopqr" for one in moments(3, 600, seed)):
        states = match.seen(match.to_move)
        if states[0].phase in (Phase.DRAW, Phase.DISCARD, Phase.TAKE, Phase.SWEEP):
            for code in legal(states[0]):
                said = [one["text"] for one in noted(states, code)]
                assert not [text for text in said if "+0" in text]
                met += "Once played it brings no points at once." in said
    assert met > 5


KEEPER = card("blue common critter", effect=[{"do": "gain", "what": "point"}], when="visited", of="docks lookout")


GIVES_CARDS = [{"do": "discard", "n": 4}, {"do": "gain", "what": "point", "per": "made"}]


FULL = " ".join(f"D{k + 1}" for k in range(13))


def at_the_end(more, made, other=None, **own):
    """A full city in the last season, whose maps are all there unless a test says otherwise."""
    seat = {"hand": "X1 X2", "city": f"{FULL} {more}", "season": "autumn", "workers": 1} | own
    drawn = table(made, seat, {"season": "summer"} | (other or {}))
    drawn.state.players[0].maps[:] = 0
    drawn.state.crowd[0] = 0
    return drawn


def test_a_blue_card_that_hears_of_a_worker_is_counted_where_he_is_sent():
    drawn = at_the_end("K D14", {"K": KEEPER})
    s = drawn.match.seen(0)[0]
    said = f"Send a worker: docks / lookout +1 ({drawn.names['K']})."
    assert purpose_of(drawn) == f"The last season, and your city is full. {said}"
    assert tags_of(drawn) == {DOCKS_AT: "+1 point", LOOKOUT_AT: "+1 point"}
    for x in (DOCKS_AT, LOOKOUT_AT):
        notes = page_of(drawn.match.game).preview(drawn.match.seen(0), ACTS.code(Do.PLACE, x), T)["notes"]
        assert sum(one.get("points", 0) for one in notes) == 1, s.phase
        assert notes[2]["text"] == "These points come after what is chosen there first."


def test_a_red_card_is_worth_what_its_worker_brings_by_the_best_choices():
    drawn = at_the_end("R D14", {"R": card("red common critter", effect=GIVES_CARDS)})
    name = drawn.names["R"]
    said = f"Send a worker: {name} in your city +2 (for 2 cards)."
    assert purpose_of(drawn) == f"The last season, and your city is full. {said}"
    code = next(action.code for action in drawn.match.legal() if "red card" in str(action))
    notes = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    assert "Up to: +2 points (for 2 cards)" in [one["text"] for one in notes]
    assert "+2 points (for 2 cards)" in page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def test_a_place_that_somebody_takes_who_still_goes_home_is_worth_waiting_for():
    drawn = at_the_end("D14 X1", {}, {"workers": 1})
    s = drawn.state
    s.players[0].maps[0], s.players[0].of_type[:] = EMPTY, 9
    s.crowd[2, 1], s.crowd[2, 0] = 1, 0
    assert purpose_of(drawn).startswith(
        "The last season: your city is full. Taken now, worth waiting for: dunes (map) +"
    )
    s.players[1].season = Season.AUTUMN  # there he stays
    last = (
        "Your city is full: only a card that needs no space could still bring points. Draw at the lookout, else pass."
    )
    assert purpose_of(drawn) == last


def test_what_an_effect_pays_for_is_not_said_to_be_payable():
    steward = [{"do": "play", "source": "hand", "free": True}]
    made = {"S": card("red common construction", "", steward), "G": card("brown common critter", "2 stone", points=3)}
    t = table(made, {"hand": "G", "city": "S", "workers": 1}, roses=("red", "construction"))
    code = next(action.code for action in t.match.legal() if "red card" in str(action))
    said = [one["text"] for one in page_of(t.match.game).preview(t.match.seen(0), code, T)["notes"]]
    assert f"Up to: +3 points ({t.names['G']})" in said
    assert not any("you can pay for" in text for text in said)


def test_a_resource_to_choose_is_not_counted_for_a_treasure():
    """A card that lacks two, of which one is chosen and a treasure pays the other, is worth less by the treasure."""
    made = {"G": card("green common construction", "", [{"do": "gain", "what": "any"}]),
            "H": card("blue unique critter", "2 mushrooms", points=9)}  # fmt: skip
    drawn = table(made, {"hand": "G H", "workers": 0, "treasures": 1}, roses=("red", "construction")).play("play G")
    assert f"mushrooms + 1 treasure → pays {drawn.names['H']} (+7)" in purpose_of(drawn)


def purpose_of(drawn):
    return page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)


def tags_of(drawn):
    found = tags(drawn.match.seen(0)[0], 0, T)
    return {x: tag.line(T) for x, tag in found.items() if tag.paid}


def test_a_red_card_that_copies_a_place_says_what_the_best_place_pays_for():
    made = {
        "N": card("red common construction", effect=[{"do": "copy"}]),
        "H": card("red common construction", "2 stone"),
    }
    drawn = table(made, {"hand": "H", "city": "N", "workers": 1, "goods": {"stone": 1}})
    drawn.state.at[:] = 2  # where all places are taken, a copy still brings what they give
    s, shown = drawn.match.seen(0)[0], page_of(drawn.match.game)
    assert f"{drawn.names['N']} in your city → pays {drawn.names['H']}" in purpose_of(drawn)
    assert f">✓ {drawn.names['H']}</text>" in shown.board(s, 0, T)
    assert f"✓ {drawn.names['H']}" in shown.answers(s, 0, T)


def test_every_red_card_that_a_worker_can_be_sent_to_says_what_he_brings_there():
    """Where it brings neither points nor a card nearer, too; with the resource that goes where only one does."""
    gives = [{"do": "give", "n": 2}, {"do": "draw", "fill": True}]
    sails = [{"do": "pay", "what": "wood", "n": 3, "extent": "up to"}, {"do": "boat", "n": 1, "per": "made"}]
    made = {
        "P": card("red common construction", "", gives),
        "C": card("red common critter", "", sails),
        "S": card("red common construction", "", [{"do": "play", "source": "bay", "free": True, "of": "unique"}]),
    }
    drawn = table(made, {"city": "P C S", "hand": "D1 D2 D3", "workers": 1, "goods": {"wood": 3}})
    s = drawn.match.seen(0)[0]
    shown, words = page_of(drawn.match.game), ("−2 cards", "refill to 8", "for 3 wood", "helps no card")
    city = shown.board(s, 0, T).split('data-of="1"')[1]
    assert [one for one in words if f">{one}</text>" not in city] == []
    drawn.state.players[0].goods[:] = 0
    assert ">no points</text>" in shown.board(drawn.match.seen(0)[0], 0, T).split('data-of="1"')[1]


def test_a_treasure_that_a_red_card_takes_is_told_though_the_boat_reaches_another():
    sails = [{"do": "pay", "what": "wood", "n": 3, "extent": "up to"}, {"do": "boat", "n": 1, "per": "made"}]
    made = {"C": card("red common critter", "", sails)}
    drawn = table(made, {"city": "C", "workers": 1, "goods": {"wood": 1}, "treasures": 1})
    drawn.state.players[0].boat = BOX.board.treasures[0] - 2
    assert ">for 1 wood, 1 treasure</text>" in page_of(drawn.match.game).board(drawn.match.seen(0)[0], 0, T)


def test_a_revealed_card_that_is_built_already_says_so_in_place_of_what_it_lacks():
    shows = [{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True, "worth": 3, "may": True}]
    made = {"P": card("brown common critter", "", shows), "U": card("blue unique critter", "2 mushrooms")}
    drawn = table(made, {"hand": "P", "city": "U"}).play("play P", "=U", "=D1")
    said = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "Built already" in said
    assert ">lacks " not in said


def test_in_a_full_city_a_resource_makes_no_difference_for_cards():
    drawn = at_the_end("R D14", {"R": card("red common critter", effect=[{"do": "gain", "what": "any"}])})
    code = next(action for action in drawn.match.legal() if "red card" in str(action))
    drawn.match.play(code.notation, settle=False)
    assert "it hardly matters which resource." in purpose_of(drawn)


def test_what_falls_away_is_reckoned_to_the_end_where_nothing_is_lacking_any_more():
    less = [{"do": "less", "n": 2, "price": "itself"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction", points=2),
            "H": card("red common construction", "1 wood, 1 stone, 1 seaweed", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B", "goods": {"wood": 1, "stone": 1}}, roses=("brown", "critter"))
    code = next(action.code for action in drawn.match.legal() if str(action).startswith("Play from your hand"))
    notes = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    assert notes[0]["points"] == 3  # its own without the help's, not the loss alone


def drawn_cards():
    """The cards of a hand as they are drawn: one that counts more than is printed, and two that do not."""
    made = {"P": card("purple common critter", "", score=[{"per": "green"}], points=4),
            "G": card("green common construction", points=1), "L": card("red common construction")}  # fmt: skip
    drawn = table(made, {"hand": "P G L", "city": "D1"}, roses=("brown", "critter"))
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    return {name: one for one in shown.split("<li") for name in "PGL" if f">{drawn.names[name]}<" in one}


def test_what_the_best_cards_count_besides_their_own_points_stands_on_them():
    on = drawn_cards()
    assert "<b>+6</b>" in on["P"]
    assert '<small class="farshore-parts">printed +4, wind +2</small>' in on["P"]
    assert "farshore-parts" not in on["G"] + on["L"]  # what is printed says it all


def test_a_card_of_the_city_that_goes_for_another_stands_in_its_points_by_name():
    less = [{"do": "less", "n": 3, "price": "itself"}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction", points=2),
            "H": card("red common construction", "1 wood, 1 stone, 1 seaweed", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "H", "city": "B"}, roses=("red", "critter"))
    helper = drawn.names["B"]
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert f'farshore-parts">printed +5, {helper} −2, wind +2<' in shown
    assert f"+5 points now, after −2 for {helper}" in shown


@pytest.mark.parametrize(("price", "said"), [
    ("itself", "discards {B}"), ("card", "{B} pays, for 1 card"), ("nothing", "{B} pays")])  # fmt: skip
def test_a_card_says_which_card_of_the_city_pays_for_it_and_what_becomes_of_that(price, said):
    less = [{"do": "less", "n": 3, "price": price}]
    made = {"B": card("blue common construction", "", less, when="playing", of="construction"),
            "H": card("red common construction", "1 wood, 1 stone, 1 seaweed", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "H D1", "city": "B"}, roses=("blue", "critter"))
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert f'<small class="farshore-payer">{said.format(**drawn.names)}.</small>' in shown


def test_a_card_that_an_anchor_pays_for_says_so():
    made = {"A": card("blue common construction", points=1), "H": card("blue common critter", "3 wood", points=5)}
    drawn = table(made, {"hand": "H D1", "city": "A"}, roses=("red", "critter"))
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert shown.count('<small class="farshore-payer">an anchor pays.</small>') == 1


def test_where_what_a_card_does_takes_the_room_its_parts_are_not_shown(monkeypatch):
    found = set()
    for states, me in turns(2, "w"):
        s = states[0]
        for name, _ in at_once(s):
            shown = parts_shown(s, me, name, T)
            with monkeypatch.context() as roomy:
                roomy.setattr(worth, "ROOM", 1000)
                whole = parts_shown(s, me, name, T)
            assert shown in (whole, "")
            if whole:
                found.add(bool(shown))
                bill, named = price_of(s, me, name), card_name(name, T)
                signs = 3 if bill.anchor and bill.payer else max(0, len(bill.tokens) - 3)
                said = len(re.sub("<[^>]+>", "", whole).strip()) + len(effect_words(name, T)) + 3 * signs
                said += 20 * (" " in named and len(named) > 11)
                said += {Payer.HELPER: 16, Payer.TREASURE: 4}.get(bill.payer, 0)
                assert bool(shown) == (said <= 68), named
                taken = parts_shown(s, me, name, T, beside=worth.COUNTED)
                assert bool(taken) == (said + 26 <= 68), named
    assert found == {True, False}


@pytest.mark.parametrize(("seats", "seed"), [(2, "w"), (3, "w")])
def test_what_stands_on_a_card_adds_up_to_its_number(seats, seed):
    met = 0
    for states, me in turns(seats, seed):
        s = states[0]
        for name, n in at_once(s):
            if said := parts_shown(s, me, name, T):
                more = [int(one.replace("−", "-")) for one in re.findall(r"[+−]\d+", said)]
                assert sum(more) == n, card_name(name, T)
                met += 1
    assert met > 20
