"""What places, the docks and the dunes say of themselves agrees with what is said of them beside the question and
before a worker goes there, over many positions."""

import re

import pytest

from ludoteka.engine.game import legal_codes
from ludoteka.games.farshore import page
from ludoteka.games.farshore.page import widgets
from ludoteka.games.farshore.page.worth import Tag, tags
from ludoteka.games.farshore.picture import shore
from ludoteka.games.farshore.picture.shore import SPOTS
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import DOCKS_AT, DUNES_AT, EMPTY, HAND, LOOKOUT_AT, Do, Phase, Season
from ludoteka.games.farshore.words.names import card_name
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.games.farshore.words.reasons.prices import price_of
from ludoteka.games.farshore.words.reasons.reach import lacks, supplied
from ludoteka.games.farshore.words.reasons.turn.cards import parted
from ludoteka.games.farshore.words.reasons.workers.sites import places
from ludoteka.games.farshore.words.reasons.worth import at_once
from ludoteka.games.farshore.words.seasons import brought
from ludoteka.kit.words.room import ROOM
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.seen import NONE_NEARER, legal, many, nearer, noted, number, turns
from tests.games.farshore.page.test_page import moments
from tests.games.farshore.table import card, table
from tests.laws.builds import played

T = translator("en")


@pytest.mark.parametrize(("seats", "seed"), [(2, "p"), (3, "p")])
@pytest.mark.slow
def test_a_place_pays_for_the_card_that_its_note_names_first(seats, seed):
    met = 0
    for states, _ in turns(seats, seed):
        for x, key in places(states[0]) if states[0].phase == Phase.TURN else ():
            if x == DOCKS_AT:  # which cards go there is still to be chosen
                continue
            said = [one["text"] for one in noted(states, ACTS.code(Do.PLACE, x))]
            if key and key[0]:
                assert any(text.startswith(f"Then you can pay for: {card_name(key[2], T)}") for text in said), said
                met += 1
            else:
                assert not any(text.startswith("Then you can pay for") for text in said), said
    assert met > 20


@pytest.mark.slow
def test_every_place_stands_where_it_is_drawn():
    said = 0
    for states, seat in turns(2, 3):
        drawn = page.board(states[0], seat, T)
        for k, (x, y) in enumerate(SPOTS):
            for at in re.findall(rf'data-place="p{k}"[^>]* transform="translate\(([^)]*)\)"', drawn):
                assert at == f"{x} {y}"
                said += 1
    assert said


@pytest.mark.slow
def test_no_place_for_a_worker_is_denied_that_brings_a_card_nearer():
    """Where coast, islands and red cards bring none nearer, the docks may, for cards of the hand, and the dunes bring
    points."""
    met = 0
    for states, me in many(800):
        s = states[0]
        if s.phase != Phase.TURN or not s.players[me].workers or not at_once(s) or nearer(states):
            continue
        said, signs = purpose(s, T), tags(s, me, T)
        assert NONE_NEARER not in said or not (any(lacks(s, me).values()) and s.players[me].hand_count)
        for x in (DOCKS_AT, DUNES_AT):
            if signs.get(x, ("", False))[1] and signs[x][0] != "no points":
                assert "orker" in said or "Then no space is left for: " in said, said
                assert NONE_NEARER not in said, said
                met += 1
    assert met > 10


@pytest.mark.slow
def test_a_place_bears_the_points_that_the_sentence_says_of_its_card():
    met = 0
    for states, me in turns(3, "points"):
        said, signs = purpose(states[0], T), tags(states[0], me, T)
        paid = re.search(r"→ pays ([^;(]+) \(([+−]\d+|0)", re.split(r"orker(?: first)?: ", said)[-1])
        if paid and any(tag.words == f"✓ {paid[1]}" for tag in signs.values()):
            there = [tag.more.split(" ")[0] for tag in signs.values() if tag.words == f"✓ {paid[1]}"]
            assert paid[2] in there, said
            met += 1
    assert met > 5


@pytest.mark.parametrize(("seats", "seed"), [(2, "w"), (3, "points")])
def test_of_a_card_that_a_worker_pays_for_the_sentence_says_the_number_that_the_place_bears(seats, seed):
    """Where it will be another one by then, both stand there."""
    met = 0
    for states, me in turns(seats, seed):
        told = re.search(r"(?:→ pays|worker for:|brings pays for) ([^;(]+) \(([^)]*)\)", purpose(states[0], T))
        signs = [tag for tag in tags(states[0], me, T).values() if told and tag.words.removeprefix("✓ ") == told[1]]
        shown = {n for tag in signs for n in re.findall(r"[+−]\d+", tag.more)}
        if told and shown:
            assert shown & {*re.findall(r"[+−]\d+", told[2])}, (purpose(states[0], T), signs)
            met += 1
    assert met > 5


def test_what_a_cards_points_are_for_is_said_before_the_place_that_then_pays_for_another():
    """The place bears the other card itself."""
    met = 0
    for seats, seed in ((2, "w"), (3, "w"), (3, "points"), (4, "w")):
        for states, _ in turns(seats, seed):
            said = purpose(states[0], T)
            other = re.search(r" Then a worker(?:: .* → pays| for:) ([^;(]+ \([+−]\d[^)]*\))", said)
            if other and "others could take it" not in said and (parts := parted(states[0], T)):
                short = f"Best now: {parts[-1]}. Then a worker for: {other[1]}."
                assert len(short) > ROOM or f" ({str(parts[-1]).split(' (')[1].split(')')[0]})" in said, (said, short)
                met += len(short) <= ROOM
    assert met > 2


@pytest.mark.slow
def test_a_map_bears_the_points_that_the_sentence_says_of_it_whatever_comes_besides():
    met = 0
    for seats, seed in ((2, "w"), (2, "z"), (3, "w"), (3, "p")):
        for match in moments(seats, 800, seed):
            states = match.seen(match.to_move)
            if states[0].phase == Phase.MAP and (best := re.search(r" = ([+−]\d+)", purpose(states[0], T))):
                points = re.findall(r"<small>([+−]\d+) points?</small>", page.answers(states[0], match.to_move, T))
                assert max(map(int, (one.replace("−", "-") for one in points))) == int(best[1].replace("−", "-"))
                met += 1
    assert met > 3


def test_what_an_effect_brings_after_a_map_is_not_counted_to_it_and_what_the_city_is_worth_more_is():
    steps = [{"do": "map"}, {"do": "gain", "n": 3, "what": "point"}]
    made = {"M": card("brown common construction", "", steps), "G": card("green common construction"),
            "P": card("purple common construction", score=[{"per": "map", "n": 2}])}  # fmt: skip
    for city, points in (("G G G G", 2), ("G G G G P", 4)):
        drawn = table(made, {"hand": "M", "city": city}).play("play M")
        s, shown = drawn.match.seen(0)[0], page_of(drawn.match.game)
        assert f"<small>+{points} points</small>" in shown.answers(s, 0, T)
        assert re.search(rf"(= |, )\+{points}[.:]", shown.purpose(s, 0, T))


@pytest.mark.slow
def test_the_docks_are_told_with_the_card_that_cards_of_the_hand_pay_for_there():
    made = {"L": card("red common construction", "2 stone", points=4), "P": card("brown common construction", points=1)}
    t = table(made, {"hand": "L P X1 X2", "workers": 1})
    s, shown = t.match.seen(0)[0], page_of(t.match.game)
    s.at[:] = 2  # coast and islands are taken
    assert f"Worker first: docks (2 cards for any 2 resources) → pays {t.names['L']} (+4)." in shown.purpose(s, 0, T)
    assert re.search(f">✓ {t.names['L']}</text>.*?>\\+4 for 2 cards</text>", shown.board(s, 0, T))


def test_among_the_places_docks_and_lookout_say_what_is_done_there_and_a_place_that_it_brings_no_card_nearer():
    drawn = table({}, {"hand": "X1 X2", "workers": 1})
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "discard up to 3 cards, gain any resource for each" in shown
    assert "discard cards, then draw up to 8 in hand" in shown
    assert "<small>helps no card</small>" in shown


def test_a_place_says_that_a_treasure_goes_for_its_card_too():
    made = {"L": card("red common construction", "3 wood, 1 stone", points=4)}
    drawn = table(made, {"hand": "L", "workers": 1, "treasures": 1}, roses=("blue", "critter"))
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    s, shown = drawn.match.seen(0)[0], page_of(drawn.match.game)
    name = drawn.names["L"]
    assert re.search(f'data-place="p0".*?>✓ {name}</text>.*?>\\+2</text><use href="#farshore-e-treasure"',
                     shown.board(s, 0, T))  # fmt: skip
    assert f"<small>✓ {name} +2 for 1 treasure</small>" in shown.answers(s, 0, T)


@pytest.mark.slow
def test_the_docks_name_the_card_of_their_sign_before_a_worker_goes_there():
    met = 0
    for states, _ in many(220):
        code = ACTS.code(Do.PLACE, DOCKS_AT)
        if states[0].phase == Phase.TURN and code in legal(states[0]) and (key := dict(places(states[0]))[DOCKS_AT]):
            n = price_of(states[0], int(states[0].turn), key[2]).short
            pay = "1 card of your hand pays" if n == 1 else f"{n} cards of your hand pay"
            told, said = f"{pay} there for: {card_name(key[2], T)}", [one["text"] for one in noted(states, code)]
            assert any(one == told or one.startswith(f"{told} (") for one in said), said  # with what it brings
            met += 1
    assert met > 20


def test_the_dunes_say_which_cards_they_lack_or_that_they_are_taken():
    made = {"R": card("red common construction")}
    drawn = table(made, {"city": "R R", "workers": 1})
    board = page_of(drawn.match.game).board(drawn.match.seen(0)[0], 0, T)
    assert '>lacks 1</text><use href="#farshore-e-red"' in board
    drawn = table(made, {"city": "R R R", "workers": 1}, {"workers": 1})
    drawn.state.crowd[2, 1] = 1
    assert ">occupied</text>" in page_of(drawn.match.game).board(drawn.match.seen(0)[0], 0, T)


@pytest.mark.slow
def test_the_docks_pay_for_a_card_with_others_of_the_hand():
    met = 0
    for states, me in many(220):
        s = states[0]
        if s.phase == Phase.TURN and (key := dict(places(s)).get(DOCKS_AT)):
            hand = s.players[me].hand[: s.players[me].hand_count].tolist()
            assert 0 < price_of(s, me, key[2]).short <= min(3, len(hand) - (key[2] in hand))
            assert not price_of(supplied(s, me, key[2]), me, key[2]).lacking
            met += 1
    assert met > 50


def test_what_docks_lookout_and_dunes_lead_to_stands_at_each_of_them_alone():
    made = {"W": card("red common construction", "1 wood")}
    drawn = table(made, {"hand": "W D1", "city": "X1", "workers": 1}, {"workers": 1})
    drawn.state.crowd[0, 1] = 1
    board = page_of(drawn.match.game).board(drawn.match.seen(0)[0], 0, T)
    pill = r'data-place="{}".*?farshore-pill[^>]*><rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"'
    for word, k in (("p8", DOCKS_AT), ("p9", LOOKOUT_AT), ("p10", DUNES_AT)):
        x, y, wide, high = map(float, *(found.groups() for found in re.finditer(pill.format(word), board)))
        if k == DOCKS_AT:  # below, joined to the plate, and clear of the dunes
            assert 0 < y < shore.PLATE_H / 2
            assert SPOTS[k][1] + y + high < SPOTS[DUNES_AT][1] - shore.PLATE_H / 2
        else:
            assert abs(x) < shore.PLATE_W / 2
            assert x + wide <= shore.PLATE_W / 2
            assert 0 < y < y + high <= shore.PLATE_H / 2


@pytest.mark.slow
def test_the_dunes_bring_the_points_of_the_best_map_that_their_note_reckons():
    met = 0
    for states, me in many():
        code = ACTS.code(Do.PLACE, DUNES_AT)
        if states[0].phase == Phase.TURN and code in legal(states[0]):
            sums = [re.search(r"= (\+\d+|0)$", one["text"]) for one in noted(states, code)]
            best = max(int(one[1]) for one in sums if one)
            assert number(r"^(\+\d+) point", tags(states[0], me, T)[DUNES_AT][0]) == best
            met += 1
    assert met > 20


@pytest.mark.slow
def test_a_map_that_is_worth_nothing_yet_lacks_no_card():
    met = 0
    for states, me in turns(3, "w"):
        s = states[0]
        if s.phase == Phase.TURN and s.players[me].workers:
            s.crowd[2] = 0
            s.players[me].maps[:], s.players[me].of_type[:], s.maps_taken[:] = EMPTY, 9, 2
            assert tags(s, me, T)[DUNES_AT] == Tag("no points", True)
            met += 1
    assert met > 20


@pytest.mark.slow
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


def test_a_place_that_pays_for_a_card_which_only_loses_points_is_not_ticked():
    made = {
        "C": card("brown common construction", "1 wood", points=-1),
        "G": card("red common construction", "1 stone"),
    }
    drawn = table(made, {"hand": "C G", "workers": 1}, roses=("blue", "critter"))
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    lost, free = drawn.names["C"], drawn.names["G"]
    assert f"<small>{lost} −1" in shown
    assert f"<small>✓ {free} 0" in shown


def test_the_lookout_says_how_many_cards_come_and_up_to_how_many():
    drawn = table({}, {"hand": "D1 D2 D3 D4 D5 D6"})
    drawn_page = page_of(drawn.match.game)
    seen = drawn.match.seen(0)[0]
    assert ">refill to 8<" in drawn_page.board(seen, 0, T)
    assert "up to 8: +2 cards" in drawn_page.answers(seen, 0, T)


def test_two_ways_to_as_many_points_are_both_named():
    discards = [{"do": "discard"}, {"do": "gain", "what": "point", "n": 2, "per": "made"}]
    made = {"V": card("red common construction", "", "gain 2 point"),
            "W": card("red common construction", "", discards)}  # fmt: skip
    drawn = table(made, {"city": "V W", "hand": "D1", "workers": 1})
    said = page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)
    both = f"{drawn.names['V']} in your city +2; {drawn.names['W']} in your city +2 (for 1 card)"
    assert said.startswith(f"Worker first: {both}. Cards bring less: ")
    drawn = table(made, {"city": "V V", "workers": 1})
    said = page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)
    assert f"{drawn.names['V']} in your city +2" in said  # of cards that do the same one name is enough
    assert "no. 1" not in said


def test_what_is_legal_can_be_listed_for_who_does_not_see_the_hand_that_is_asked():
    """It means nothing for cards of the hand, but it is no mistake to ask."""
    match, lists = played("farshore", 3), 0
    for k in range(0, match.entries, 5):
        s = match.seen(None, k)[0]
        listed = {
            code for kind, xs in widgets.legal_by_kind(s).items() for code in (widgets.code_of(kind, x) for x in xs)
        }
        assert listed == ({*legal_codes(match.game, s)} if s.seat >= 0 and not s.awaits else set())
        lists += bool(listed)
    assert lists
