"""What is said at the table: whole sentences, and of a secret only to those whom it concerns."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.games.catan import picture, words
from ludoteka.games.catan.picture.ink import LANDS, SEATS, inks
from ludoteka.games.catan.picture.text import CITIES, ROADS, SHIPS, TOWNS
from ludoteka.games.catan.state import ACTIONS, KIND, Awaits, Do, No, Phase, Terrain
from ludoteka.games.catan.words.actions import WORDS
from ludoteka.games.catan.words.prompt import ASKS, AWAITED, prompt
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.position.test_position import drawn
from tests.games.catan.strolls import every_table, seen, stroll
from tests.games.catan.table import A, B, Table, table

RUNS_ON = ("plain",)

T = translator("en")
READERS = (None, 0, 1, 2)


def said(match, k=-1):
    """An entry of the log as a spectator and each of three seats read it."""
    return [match.told(len(match.log) + k if k < 0 else k, "en", reader) for reader in READERS]


def is_sentence(text):
    return bool(text.strip()) and not re.search(r"[{}]|None\b|np\.", text)


# ---- everything has words --------------------------------------------------------------------------------------------


def test_every_phase_every_wait_and_every_action_has_words():
    assert set(ASKS) == set(Phase) - {Phase.OVER}
    assert set(AWAITED) == set(Awaits) - {Awaits.NOTHING}
    assert set(WORDS) == set(Do)


@every_table
def test_random_games_are_told_in_whole_sentences(kind):
    for step in stroll(kind)[::2]:
        for reader in (-1, 0, 1):
            before, after = seen(step.before, reader), seen(step.after, reader)
            tell = words.log_chance if step.chance else words.log_action
            assert all(map(is_sentence, tell(before, after, step.code, T)))
            assert is_sentence(words.prompt(after, T))
        if not step.chance:
            assert is_sentence(words.action(seen(step.before, int(step.before[0].seat)), step.code, T))


@every_table
def test_every_refusal_of_random_games_fills_its_sentence(kind):
    sentences, met = load("catan").rulebook.refusals, set()
    for step in stroll(kind)[::12]:
        s = step.before[0]
        shown = seen(step.before, int(s.seat))
        for a in range(0, ACTIONS, 5):
            reason = No(Table.build.refusal(s, a))
            if reason and (reason, KIND[a]) not in met:
                met.add((reason, KIND[a]))
                for lang in LANGUAGES:
                    t = translator(lang)
                    assert is_sentence(t(sentences[reason.name][1], **words.why(shown, a, t)))
    assert len({reason for reason, _ in met}) > 5


@every_table
def test_the_table_in_characters_shows_every_piece_of_the_map(kind):
    s = stroll(kind)[-1].after[0]
    drawing = picture.text(s, T)
    drawn_as = {style: drawing[start:end] for start, end, style in inks(drawing)}
    assert drawn_as[LANDS[Terrain.ORE]] == "Or"
    pieces = Counter(drawing[start:end] for start, end, style in inks(drawing) if style.removeprefix("bold ") in SEATS)
    for p in range(kind[0]):
        assert pieces[TOWNS[p]] == (s.town == p + 1).sum()
        assert pieces[CITIES[p]] == (s.town == p + 9).sum()
        assert pieces[ROADS[p]] == (s.route & 15 == p + 1).sum()
        assert pieces[SHIPS[p]] == (s.route & 15 == p + 9).sum()


# ---- secrets ---------------------------------------------------------------------------------------------------------


def test_a_stolen_card_is_named_to_the_two_whom_it_concerns():
    match = drawn(
        {}, {"settlements": ["2.5.SW"], "hand": {"ore": 1, "wool": 1}}, rolled=7, phase="robber", robber_due=True
    )
    match.play("hex 2.5")
    assert match.told(0) == ["Seat 1 moves the robber to mountains 3."]
    match.answer("ore")
    named, unnamed = ["Seat 1 steals 1 ore from seat 2."], ["Seat 1 steals a card from seat 2."]
    assert said(match) == [unnamed, named, named, unnamed]


def test_a_bought_card_is_named_to_its_owner():
    match = drawn({"hand": {"wool": 1, "grain": 1, "ore": 1}}, {"hand": {"ore": 1}}, rolled=8)
    match.play("buy")
    assert said(match) == [["Seat 1 buys a development card."]] * 4
    match.answer("monopoly")
    assert said(match) == [[], ["Seat 1 gets the development card: monopoly."], [], []]


HELPED: dict[str, Any] = {"options": {"helpers": 1}, "rolled": 8, "display": ["kaja", "stina", "ryan"]}


@pytest.mark.parametrize("others", [{}, {"hand": {"ore": 1}}])
def test_diaras_cards_are_seen_by_her_owner_alone(others):
    match = drawn({"helper": "diara", "hand": {"wool": 1, "grain": 1, "ore": 1}}, others, **HELPED)
    match.play("help")
    match.play("buy")
    for card, name in (("plenty", "year of plenty"), ("knight", "knight"), ("point", "victory point")):
        match.answer(card)
        assert said(match) == [[], [f"Diara: seat 1 sees: {name}."], [], []]
    match.play("card knight")
    hidden = ["Diara: seat 1 keeps a development card; the others are shuffled into the deck."]
    assert said(match) == [
        hidden, ["Diara: seat 1 keeps: knight. The others are shuffled into the deck."], hidden, hidden,
    ]  # fmt: skip


def test_carlas_cards_are_named_to_her_owner():
    match = drawn({"helper": "carla", "development": {"knight": 1}}, **HELPED)
    match.play("help")
    match.play("card knight")
    hidden = ["Carla: seat 1 puts a development card under the deck."]
    assert said(match) == [hidden, ["Carla: seat 1 puts under the deck: knight."], hidden, hidden]
    match.answer("point")
    assert said(match) == [[], ["Seat 1 gets the development card: victory point."], [], []]


def test_the_card_that_ryan_keeps_is_named_to_the_two_whom_it_concerns():
    leader = {"cities": ["3.4.N"], "hand": {"ore": 2, "wool": 1}}
    match = drawn({"helper": "ryan"}, leader, {"hand": {"ore": 1}}, **HELPED | {"display": ["kaja", "stina", "hilda"]})
    match.play("help")
    match.play("seat 2")
    assert said(match) == [["Ryan: seat 1 looks into the hand of seat 2."]] * 4
    assert [action.notation for action in match.legal()] == ["take wool", "take ore"]
    match.play("take wool")
    named, unnamed = ["Ryan: seat 1 keeps a card of seat 2: wool."], ["Ryan: seat 1 keeps a card of seat 2."]
    assert said(match) == [unnamed, named, named, unnamed]


def test_hands_in_characters_are_what_the_reader_knows():
    one = {"hand": {"wool": 1}, "known": {name: {"most": {"wool": 1, "ore": 1}} for name in ("2", "all")}}
    sure = {"least": {"ore": 1}, "most": {"ore": 2, "wool": 1}}
    match = drawn(one, {"hand": {"ore": 2}, "known": {"2": sure, "all": sure}})
    shown = {
        reader: [line.strip() for line in picture.text(match.seen(reader)[0], T).splitlines()] for reader in READERS
    }
    assert [[line for line in shown[reader] if line.startswith("cards:")] for reader in READERS] == [
        ["cards: unknown 1", "cards: 1 ore, unknown 1", "cards: nothing"],
        ["cards: 1 wool", "cards: 2 ore", "cards: nothing"],
        ["cards: 1 wool", "cards: 2 ore", "cards: nothing"],
        ["cards: unknown 1", "cards: 1 ore, unknown 1", "cards: nothing"],
    ]


# ---- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("helper", "hand", "sentence"),
    [
        ("stina", {"wool": 1, "ore": 1}, "Seat 1 has no two equal cards that the bank could exchange for another."),
        ("yngvi", {"lumber": 1, "brick": 1}, "One card of the price is replaced, by another resource."),
        ("yngvi", {"lumber": 1}, "That takes 1 lumber, 1 brick. Seat 1 lacks: 1 brick."),
    ],
)
def test_who_cannot_call_a_helper_is_told_what_is_lacking(helper, hand, sentence):
    match = drawn({"helper": helper, "hand": hand, "settlements": ["3.4.N"]}, **HELPED | {"display": ["kaja"]})
    refusal = match.refusal("help")
    assert refusal
    assert refusal.sentence() == sentence


# ---- what is told of a turn ------------------------------------------------------------------------------------------


def test_an_offer_is_told_when_it_is_made():
    match = drawn({"hand": {"wool": 2}}, {"hand": {"ore": 1}}, {"hand": {"ore": 1, "grain": 1}}, rolled=8)
    for small in ("offer wool", "want ore"):
        match.play(small)
        assert said(match) == [[]] * 4
    match.play("propose")
    assert match.told(2) == ["Seat 1 offers 1 wool for 1 ore."]
    match.play("accept")
    assert match.told(3) == ["Seat 2 says yes."]
    for small in ("counter", "offer grain", "want wool", "want wool"):
        match.play(small)
        assert match.told(len(match.log) - 1) == []
    match.play("propose")
    assert match.told(len(match.log) - 1) == ["Seat 3 would give 1 grain for 2 wool."]
    assert [action.words() for action in match.legal()] == [
        "Trade with seat 2: 1 wool for 1 ore", "Trade with seat 3: 2 wool for 1 grain", "Take the offer back",
    ]  # fmt: skip
    match.play("seat 3")
    assert match.told(len(match.log) - 1) == ["Trade: seat 1 gives 2 wool, seat 3 gives 1 grain."]


def test_an_offer_is_one_line_with_all_who_say_no():
    match = drawn({"hand": {"wool": 2}}, {"hand": {"ore": 1}}, {"hand": {"ore": 1}}, rolled=8)
    for step in ("offer wool", "want ore", "propose", "decline", "decline"):
        match.play(step)
    told = [line for k in range(5) for line in match.told(k)]
    assert told == ["Seat 1 offers 1 wool for 1 ore."]


def test_an_offer_given_up_while_it_is_composed_is_no_news():
    match = drawn({"hand": {"wool": 2}}, {"hand": {"ore": 1}}, rolled=8)
    for step in ("offer wool", "want ore", "cancel"):
        match.play(step)
    assert match.told(2) == []


def test_a_roll_says_what_each_seat_gets():
    match = drawn({"cities": ["2.6.N"], "settlements": ["3.3.S"]}, {"settlements": ["2.6.S"]}, {})
    match.play("roll")
    assert match.told(0) == []
    match.answer("3+3")
    assert said(match) == [["Seat 1 rolls 6 (3 + 3).", "Seat 1 gets 1 brick, 2 grain.", "Seat 2 gets 1 grain."]] * 4


def test_what_a_ship_of_the_set_up_finds_in_the_fog_is_told_of_its_owner():
    match = ludoteka.new("catan", seats=4, scenario=3, seed="drawn", dice=False)
    for step in ("settle 5.4.S", "ship 4.5.E"):
        match.play(step)
    for answer in ("pasture", "4"):
        match.answer(answer)
    assert said(match)[0] == ["The number of the new land, pasture: 4.", "Seat 1 gets 1 wool."]


def test_a_roll_that_brings_nothing_says_so():
    match = drawn({})
    match.play("roll")
    match.answer("1+1")
    assert match.told(1) == ["Seat 1 rolls 2 (1 + 1).", "Nobody gets anything."]


def test_a_seven_says_who_discards_and_whom_thorolf_guards():
    nine = {"hand": {"ore": 9}}
    match = drawn({}, nine | {"helper": "thorolf"}, {"hand": {"wool": 8}}, **HELPED | {"rolled": 0})
    match.play("roll")
    match.answer("3+4")
    assert match.told(1) == ["Seat 1 rolls 7 (3 + 4).", "Thorolf guards seat 2.", "Seat 3 has to discard 4 cards."]


def test_a_monopoly_says_what_each_seat_hands_over():
    match = drawn({"development": {"monopoly": 1}}, {"hand": {"ore": 3, "wool": 1}}, {"hand": {"ore": 1}}, rolled=8)
    match.play("play monopoly")
    match.play("name ore")
    assert match.told(1) == ["Seat 1 names: ore.", "Seat 2 hands over: 3 ore.", "Seat 3 hands over: 1 ore."]


def test_a_monopoly_in_vain_names_only_what_the_table_shows():
    """Where it was clear before that nobody has any, the table is the same whichever resource was named."""
    match = drawn({"development": {"monopoly": 1}}, {"hand": {"wool": 1}}, rolled=8)
    match.play("play monopoly")
    match.play("name ore")
    assert match.told(1) == ["Monopoly: nobody has any card to hand over."]


def test_demands_of_asla_are_told():
    match = drawn({"helper": "asla", "hand": {"grain": 1}}, {"hand": {"ore": 2}}, {"hand": {"wool": 1}}, **HELPED)
    for step in ("help", "name ore", "seat 2"):
        match.play(step)
    assert match.told(2) == ["Asla: seat 2 gives seat 1 a card: ore."]
    match.play("give ore")
    assert match.told(3) == ["Asla: seat 1 gives seat 2 in return: ore."]
    match.play("seat 3")
    assert match.told(4) == ["Asla: nobody else gives a card."]


def test_the_longest_road_and_the_end_are_told():
    ring = ["3.4.NE", "3.4.E", "3.4.SE", "3.4.SW"]
    towns = {"cities": ["3.4.N", "3.4.SE", "3.4.SW", "1.4.N"]}
    match = drawn(towns | {"roads": ring, "hand": {"lumber": 1, "brick": 1}}, rolled=8)
    match.play("road 3.4.W")
    assert match.told(0) == [
        "Seat 1 builds a road at forest 11, desert.", "Seat 1 has the longest road now (5): 2 points.",
        "The match is over: seat 1 has won.",
    ]  # fmt: skip
    assert match.ask() == "The match is over: seat 1 has won."


def test_the_sheet_adds_up_to_what_the_reader_may_know():
    match = drawn({"cities": ["3.4.N"], "development": {"point": 2}}, {"settlements": ["2.6.S"], "knights": 3})
    sheet = {line.label: line.values for line in match.sheet("en", 0)}
    assert sheet["Cities"] == (2, 0, 0)
    assert sheet["Victory point cards"] == (2, 0, 0)
    assert sheet["Total"] == (4, 3, 0)
    assert [line.values for line in match.sheet() if line.total] == [(2, 3, 0)]


def test_a_card_before_the_roll_is_spoken_of_to_whoever_has_one_alone():
    match = table().devs(A, "1 knight").turn(A)
    assert prompt(match.seen_by(A).s, T) == "Seat 1 rolls the dice, or plays a development card before."
    assert prompt(match.seen_by(A).s, T.calling([], A)) == "Roll the dice, or play a development card first."
    assert prompt(match.seen_by(B).s, T) == "Seat 1 is to roll the dice."
    assert prompt(table().devs(A, "1 point").turn(A).s, T.calling([], A)) == "Roll the dice."
