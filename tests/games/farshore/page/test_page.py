"""The page and the picture: every legal action has its place, and nobody sees or does what is not theirs."""

import importlib
import random
import re
from itertools import count

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import CHEST, DECK, IDS, TRACK
from ludoteka.games.farshore.rules.actions import ACTS, KIND
from ludoteka.games.farshore.state import Do, Phase, Season
from ludoteka.games.farshore.words.notation import notation
from ludoteka.games.farshore.words.reasons.prices import BY_TREASURE, LACKING, PAID, price_of
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card
from tests.games.farshore.table import table as drawn_table

T = translator("en")
PLACES = re.compile(r'data-(?:do|rest)="([^"]+)"')
BUILDS = (Do.PLAY, Do.BAY, Do.MAP)


def table():
    """A fresh table for two, as its first seat sees it."""
    return ludoteka.new("farshore", seats=2, seed="9").seen(0)[0]


def moments(seats, steps, seed=""):
    """A match between people who like to build, as it lies before each action."""
    match, rng = ludoteka.new("farshore", seats=seats, seed=f"{seats}{seed}"), random.Random(f"{seats}{seed}")
    for _ in range(steps):
        if match.over:
            return
        yield match
        codes = [int(action) for action in match.legal()]
        built = [a for a in codes if KIND[a] in BUILDS]
        calm = [a for a in codes if KIND[a] != Do.PASS] or codes
        match.play(rng.choice(built if built and rng.random() < 0.6 else calm))


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (2, "b"), (3, "a"), (4, "a")])
@pytest.mark.slow
def test_every_legal_action_has_a_place(seats, seed):
    seen = set()
    for match in moments(seats, 260, seed):
        me = match.to_move
        s = match.seen(me)[0]
        shown = set(PLACES.findall(page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T)))
        assert [str(a) for a in match.legal() if notation(s, int(a)) not in shown] == []
        seen.add(Phase(int(s.phase)))
    assert {Phase.MULLIGAN, Phase.TURN, Phase.GAIN, Phase.DISCARD, Phase.DRAW} <= seen


@pytest.mark.slow
def test_nobody_else_sees_a_hand():
    for match in moments(4, 90):
        for reader in (*range(4), None):
            me = -1 if reader is None else reader
            s = match.seen(reader)[0]
            shown = page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T) + page.aside(s, me, T)
            own = reader is not None and bool(s.players[me].hand_count)
            assert ("Your hand" in shown) == own


def test_a_preview_tells_what_it_brings_and_leaves_the_table_as_it_is():
    for match, k in zip(moments(3, 90), count()):
        states = match.seen(match.to_move)
        before = states.tobytes()
        for action in match.legal()[:: 1 + k % 5]:
            told = page.preview(states, int(action), T)
            assert told["sentence"]
            assert all(note["text"] for note in told["notes"])
        assert states.tobytes() == before


def test_a_card_shows_what_it_costs_the_reader_now():
    s = table()
    me, grove = s.players[0], IDS.index("grove")
    wood, seaweed = DECK[grove].cost["wood"], DECK[grove].cost["seaweed"]
    me.goods[0], me.goods[1], me.treasures = wood, 0, 0
    assert [how for _, how in price_of(s, 0, grove).tokens] == [PAID] * wood + [LACKING] * seaweed
    me.treasures = seaweed
    assert [how for _, how in price_of(s, 0, grove).tokens] == [PAID] * wood + [BY_TREASURE] * seaweed


def test_a_card_that_cannot_be_paid_for_says_how_much_it_lacks():
    drawn = drawn_table({"W": card("red common construction", "3 wood")}, {"hand": "W", "goods": {"wood": 1}})
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert shown.count('<small class="farshore-lacks">lacks 2</small>') == 1
    drawn.state.players[0].goods[0] = 3
    assert "farshore-lacks" not in page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)


def test_own_values_are_listed_and_marked_in_the_overview_where_a_line_says_what_the_mark_means():
    notes = dict(page.box_notes(T))
    marked = [card for card in DECK if "house" in (card.cost_source, card.effect_source)]
    assert all(f"Cost: {card.name_text}" in notes or f"Effect: {card.name_text}" in notes for card in marked)
    drawn = drawn_table({"B": card("blue common construction")}, {"city": "B"}, {"city": "B"})
    s = drawn.match.seen(0)[0]
    assert page.aside(s, 0, T).count('class="farshore-house"') == 2
    assert "chosen by this house" in page.aside(s, 0, T)
    assert "farshore-e-house" not in page.board(s, 0, T)  # on the cards themselves it would be a riddle
    assert "farshore-house" not in page.hand(s, 0, T)


def test_the_first_page_shows_the_shore_in_every_language():
    for lang in ("en", "cs", "sk", "pl"):
        drawn = page.scene(translator(lang))
        assert drawn.count("farshore-buoy-n") == len(TRACK)
        assert "data-do" not in drawn


def test_an_owner_s_box_is_shown_as_the_owner_wrote_it():
    text = (load("farshore").folder / "box" / "base.toml").read_text("utf-8")
    printed = next(line for line in text.splitlines() if 'id = "grove"' in line)
    mine = printed.replace('source = "reported" }', 'cost_source = "printed", source = "reported" }')
    mine = re.sub(r"cost = \{[^}]*\}", "cost = { stone = 9 }", mine)
    match = ludoteka.new("farshore", seats=2, seed="9", box=text.replace(printed, mine))
    own = page_of(match.game)
    assert own.own
    noted = [what for what, _ in own.box_notes(T)]
    assert "Cost: Grove" not in noted
    assert "Cost: Sloop" in noted
    words = importlib.import_module(f"{match.game.package}.words.names")
    assert "9 stone" in words.card_words(IDS.index("grove"), T)


def points_told(notes):
    """What a preview says of points: how many, and the line of their parts."""
    total = next((one["points"] for one in notes if one["kind"] == "points"), 0)
    return total, next((one["text"] for one in notes if one["text"].startswith("Points: ")), "")


def test_points_are_told_by_their_parts():
    """Where a card brings more than is printed on it, it is said what the rest is for."""
    told = 0
    for match in moments(2, 200, "parts"):
        s = match.states[0]
        for a in match.legal():
            if KIND[int(a)] not in (Do.PLAY, Do.BAY):
                continue
            total, parts = points_told(page.preview(match.states, int(a), T)["notes"])
            if parts:
                told += 1
                assert sum(int(n.replace("−", "-")) for n in re.findall(r"[+−]\d+", parts)) == total
            else:
                assert total == 0
        assert s.seat >= 0
    assert told


def test_docks_and_lookout_say_what_they_are_for_as_long_as_they_ask():
    said = set()
    for match in moments(2, 260, "docks"):
        if not match.awaits_chance:
            said.add(re.sub(r"\d+", "n", match.game.words.prompt(match.states[0], T)))
    assert {
        "Seat n, docks: discard n–n cards, each for any resource?",
        "Seat n: which resource do the docks give (n to go)?",
        "Seat n, lookout: discard n–n cards, then draw up to n in hand?",
    } <= said


def test_signs_on_the_shore_have_words():
    drawn = page.board(table(), 0, T)
    assert drawn.count("<title>The boat’s course: ") == len(TRACK)
    assert drawn.count("a treasure for a boat that comes here") == sum(map(bool, CHEST))
    assert drawn.count("Who plays such a card moves the boat 1 space.") == 2


@pytest.mark.parametrize(("city", "nothing"), [("", True), ("B", False)])
def test_a_card_whose_effect_finds_nothing_says_so(city, nothing):
    made = {"G": card("brown common construction", "", [{"do": "scrap", "of": "blue"}]),
            "B": card("blue common construction")}  # fmt: skip
    drawn = drawn_table(made, {"hand": "G", "city": city})
    code = next(int(a) for a in drawn.match.legal() if KIND[int(a)] == Do.PLAY)
    told = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    assert (
        "Its effect would bring nothing now: nothing is there for it." in [note["text"] for note in told]
    ) == nothing


def test_who_passes_hears_how_many_workers_are_still_at_home():
    states = ludoteka.new("farshore", seats=2, seed="9").states
    s = states[0]
    s.phase, s.players[s.turn].season, s.players[s.turn].workers = Phase.TURN, Season.AUTUMN, 2
    told = [note["text"] for note in page.preview(states, ACTS.code(Do.PASS, 0), T)["notes"]]
    assert "2 workers are still at home." in told


# ---- what a choice comes to ------------------------------------------------------------------------------------------


def told(drawn, kind):
    """What the preview of the one action of a kind says: its points, and its other lines."""
    code = next(int(a) for a in drawn.match.legal() if KIND[int(a)] == kind)
    notes = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    return points_told(notes)[0], [note["text"] for note in notes]


def test_a_card_is_told_with_all_points_that_it_brings_paid_for_and_with_the_wind():
    """A treasure that pays is lost, a drawn card comes before the wind, and the wind passes a treasure."""
    made = {"S": card("brown unique critter", "1 stone", "draw 1", points=3)}
    drawn = drawn_table(made, {"hand": "S", "treasures": 1, "boat": 1}, roses=("brown", "unique"))
    points, lines = told(drawn, Do.PLAY)
    passed = 2 * sum(map(bool, CHEST[2:4]))
    assert passed == 2
    assert points == 3 - 2 + int(TRACK[3]) - int(TRACK[1]) + passed
    assert lines[1].startswith("Costs: 1 stone; with 1 treasure, −2 points")  # first what pays
    assert "Draw 1 card. Brown: once, now." in lines
    assert lines[2].endswith(" by the wind, after the card’s effect.")
    assert not any(one.startswith("The wind moves") for one in lines)  # that is said once
    assert drawn.state.players[0].boat == 1


def test_an_anchor_pays_before_treasures_do():
    made = {"S": card("green common critter", "1 mushrooms", points=3), "B": card("green common construction")}
    points, _ = told(drawn_table(made, {"hand": "S", "treasures": 1, "city": "B"}), Do.PLAY)
    assert points == 3


@pytest.mark.parametrize(
    ("season", "said"),
    [("winter", "now, again in spring and in autumn."), ("summer", "now and again in autumn."),
     ("autumn", "now, in no later season again.")],
)  # fmt: skip
def test_a_green_card_says_how_often_it_still_gives(season, said):
    made = {"G": card("green common construction", "", "gain 1 wood")}
    _, lines = told(drawn_table(made, {"hand": "G", "season": season}, {"season": season}), Do.PLAY)
    assert any(line.startswith("Gain 1 wood. Green: ") and line.endswith(said) for line in lines)


def test_a_card_says_how_near_it_brings_a_map():
    made = {"R": card("red common construction")}
    city = {"hand": "R", "city": "R R"}
    assert "Then a worker in the dunes can take: map (3 red cards)" in told(drawn_table(made, city), Do.PLAY)[1]
    fewer = drawn_table(made, city | {"city": "R"})
    assert "For the map (3 red cards) you have then: 2 of 3" in told(fewer, Do.PLAY)[1]


def test_preparing_names_the_green_cards_that_give_again():
    made = {"G": card("green common construction", "", "gain 1 wood")}
    drawn = drawn_table(made, {"city": "G", "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]])
    _, lines = told(drawn, Do.PREPARE)
    assert f"Your green cards give again: {drawn.names['G']}" in lines
    assert "All your workers come home and one more joins them: 3 then." in lines


def test_the_dunes_say_what_each_map_would_bring():
    made = {"R": card("red common construction")}
    drawn = drawn_table(made, {"city": "R R R", "maps": {"greens": 2}}, maps_taken={"greens": 1})
    code = ACTS.code(Do.PLACE, 10)
    lines = [note["text"] for note in page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]]
    assert "map (3 red cards): values (2 + 2) × 2 maps − 2 so far = +6" in lines


def test_a_resource_to_choose_names_the_card_that_it_pays_or_brings_nearer():
    made = {"G": card("green common construction", "", "gain 1 any"), "W": card("red common construction", "1 wood"),
            "S": card("red common construction", "2 stone")}  # fmt: skip
    drawn = drawn_table(made, {"hand": "G W S"}).play("play G")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"<span>wood</span><small>pays: {drawn.names['W']} (0)</small>" in shown
    assert f"<span>stone</span><small>{drawn.names['S']} lacks 1</small>" in shown
    assert "<span>mushrooms</span><small>helps no card</small>" in shown


def test_every_line_of_what_preparing_brings_begins_in_upper_case():
    drawn = drawn_table({"S": card("green common critter")}, {"city": "S", "workers": 0})
    _, lines = told(drawn, Do.PREPARE)
    assert all(line[:1].isupper() for line in lines)
