"""What comes of a choice stands on its button, or is told before it is done."""

import pytest

import ludoteka
from ludoteka.games.farshore.box.tables import DOCKS, IDS, LOOKOUT
from ludoteka.games.farshore.page import answers, hand
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, Do, Phase
from ludoteka.games.farshore.words.names import place_called
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.paying import ways_to_pay
from ludoteka.games.farshore.words.reasons.paying.ways_to_pay import Way
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import CASTAWAY, INN, at_the_lookout, begun, said_of

T = translator("en")
GREEN, RED = "green common construction", "red common construction"


def shown(drawn):
    return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def notes(drawn, code):
    return [one["text"] for one in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]


def discarding(step, cards, most=3, **more):
    s = at_the_lookout(step, cards, **more)
    s.stack[0].left = most
    return s


def test_what_discards_says_what_comes_for_the_cards_and_knows_them_by_name():
    docks = discarding(DOCKS, [CASTAWAY, INN], 2)
    assert "Discard 2 cards → 2 of any resource" in answers(docks, int(docks.turn), T)
    assert 'data-named="Inn"' in hand(docks, int(docks.turn), T)
    lookout = discarding(LOOKOUT, [CASTAWAY, INN], 2)
    said = answers(lookout, int(lookout.turn), T)
    assert "Discard nothing → +6 cards, or tap cards" in said
    assert "Discard 1 card → +7 cards" in said


def test_what_an_effect_gives_for_discarded_cards_stands_on_the_button():
    effect = [{"do": "discard", "n": 2}, {"do": "gain", "what": "seaweed", "n": 2, "per": "made"}]
    drawn = table({"G": card(GREEN, effect=effect)}, {"hand": "G D1 D2"}).play("play G")
    assert drawn.state.phase == Phase.DISCARD
    assert "Discard 2 cards → 4 seaweed" in shown(drawn)
    once = [effect[0] | {"extent": "all or nothing"}, {"do": "gain", "what": "treasure", "per": "made", "most": 1}]
    drawn = table({"G": card(GREEN, effect=once)}, {"hand": "G D1 D2"}).play("play G")
    assert "Discard 2 cards → 1 treasure" in shown(drawn)


def test_a_starting_hand_says_how_many_cards_stay_or_come():
    s = ludoteka.new("farshore", seats=2, seed="9").states[0]
    n = int(s.players[s.seat].hand_count)
    said = answers(s, int(s.seat), T)
    assert f"<small>begin with these {n}</small>" in said
    assert f"<small>{n} new ones, once</small>" in said


def test_passing_and_paying_nothing_say_what_they_come_to():
    last = table({}, {"season": "autumn"}, {"season": "autumn"})
    assert "<small>no more turns</small>" in shown(last)
    effect = [{"do": "pay", "what": "wood", "n": 2}, {"do": "gain", "what": "stone", "per": "made"}]
    pays = table({"G": card(GREEN, effect=effect)}, {"hand": "G", "goods": {"wood": 2}}).play("play G")
    assert "<small>keep all</small>" in shown(pays)
    assert "<small>keep the rest</small>" in shown(pays.play("pay wood"))


@pytest.mark.parametrize(("place", "of"), [(8, "docks"), (9, "lookout"), (0, "coast")])
def test_a_worker_says_first_which_blue_card_acts_then(place, of):
    made = {"K": card("blue common critter", "", "gain 1 point", when="visited", of=of)}
    drawn = table(made, {"city": "K", "hand": "D1"})
    told = notes(drawn, ACTS.code(Do.PLACE, place))
    assert f"Then acts – {drawn.names['K']}: Gain 1 point token." in told[:2]  # behind the points
    assert not [one for one in notes(drawn, ACTS.code(Do.PLACE, 3 if place else 8)) if "Then acts" in one]


def test_a_card_says_which_blue_card_hears_of_the_wind():
    made = {"C": card(GREEN, "", "gain 1 wood"), "B": card("blue common critter", "", "gain 1 stone", when="wind")}
    for rose, acts in (("green", True), ("red", False)):
        drawn = table(made, {"hand": "C", "city": "B"}, roses=(rose, "critter"))
        code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
        assert (f"Then acts – {drawn.names['B']}: Gain 1 stone." in notes(drawn, code)) == acts


def test_a_price_stands_in_one_line_with_what_else_pays_it():
    drawn = table({"C": card(GREEN, "1 stone")}, {"hand": "C", "treasures": 1})
    code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
    assert "Costs: 1 stone; with 1 treasure, −2 points" in notes(drawn, code)


def test_an_island_is_called_so():
    s = begun([INN])[0]
    s.islands[0] = 1
    assert place_called(s, 4, T).startswith("island (")
    assert place_called(s, 0, T) == "3 wood"


def test_the_docks_say_what_their_card_brings_without_treasures():
    s = discarding(DOCKS, [CASTAWAY, CASTAWAY], 2, goods=(1, 0, 0, 0), bay=[IDS.index("inn")])
    s.players[s.turn].treasures = 1
    said = purpose(s, T)
    assert said.startswith("Best: discard 2× Castaway → pays Inn (+4); 1 card: only +2, after −2 for 1 treasure.")
    s.stack[0].left = 1  # no more of them may go
    assert purpose(s, T).startswith("Best: discard Castaway → pays Inn (+4 −2 for 1 treasure = +2).")
    s.players[s.turn].treasures = 0
    assert "less" not in purpose(s, T)


def test_a_card_without_points_is_not_praised_with_a_bare_number():
    made = {"N": card(RED, "1 wood")}
    drawn = table(made, {"hand": "N", "workers": 1})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    assert f"pays {drawn.names['N']} (0, a worker can use it)" in said_of(drawn)


def test_resources_are_among_the_ways_to_pay_that_are_compared(monkeypatch):
    kept = (0, 0, 0, 0)
    best = [
        Way(Do.TREASURE, 0, 1, kept, INN, 9),
        Way(Do.TREASURE, 1, 1, kept, CASTAWAY, 8),
        Way(Do.DONE, 0, 0, kept, INN, 3),
    ]
    monkeypatch.setattr(ways_to_pay, "_best_first", lambda s: best.copy())
    told = ways_to_pay.next_cards(begun([INN])[0], "2 wood", T)
    assert told[1] == "2 wood → Inn (+3)"


def test_a_treasure_takes_the_points_too_that_a_purple_card_gives_for_it():
    made = {"H": card(RED, "1 wood, 1 stone"), "P": card("purple common construction", score=[{"per": "treasure"}])}
    drawn = table(made, {"hand": "H", "city": "P", "treasures": 2, "goods": {"wood": 1}})
    code = next(one.code for one in drawn.match.legal() if one.notation.startswith("play"))
    assert "Costs: 1 wood, 1 stone; with 1 treasure, −3 points" in notes(drawn, code)
    drawn.play("play H")
    said = said_of(drawn)
    assert said == "You lack 1 stone: 1 treasure (−3 points) for it. In all it brings −3 points."
    assert "<small>−3 points" in shown(drawn)


def test_a_blue_card_for_which_the_hand_has_no_room_is_told_to_give_nothing():
    made = {"K": card("blue common critter", "", "draw 1", when="visited", of="coast")}
    full = "D1 D2 D3 D4 D5 D6 D7 D8"
    for held, gives in ((full, "hand full: gives nothing now"), ("D1", "Draw 1 card.")):
        drawn = table(made, {"city": "K", "hand": held})
        assert f"Then acts – {drawn.names['K']}: {gives}" in notes(drawn, ACTS.code(Do.PLACE, 0))


def test_a_card_of_the_bay_that_an_effect_does_not_mean_bears_neither_its_points_nor_its_price():
    turns_up = [{"do": "reveal", "n": 2}, {"do": "play", "source": "revealed", "free": True}]
    made = {"R": card("brown common critter", "", turns_up), "C": card(GREEN, "2 wood", points=2),
            "E": card(GREEN, "2 wood", points=1)}  # fmt: skip
    drawn = table(made, {"hand": "R"}, deck={"C": 2, "E": 2}, bay="C D1 D2 D3 D4 D5 D6 D7").play("play R", "=C", "=E")
    page = page_of(drawn.match.game)
    seen = drawn.match.seen(0)[0]
    assert "free" in page.answers(seen, 0, T)
    of_bay = next(one for one in page.hand(seen, 0, T).split("<li") if f">{drawn.names['C']}<" in one)
    assert "free" not in of_bay
    assert "farshore-now" not in of_bay
    assert ">+2<" not in page.board(seen, 0, T)
