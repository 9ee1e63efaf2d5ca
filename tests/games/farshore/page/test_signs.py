"""Signs, cards and buttons of the page in words: what they show, lack, give and promise."""

import re

import pytest

from ludoteka.engine.registry import load
from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.picture import pieces
from ludoteka.games.farshore.rules.actions import ACTS, KIND
from ludoteka.games.farshore.state import TREASURE, Do, Phase
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.page.test_page import table
from tests.games.farshore.table import card
from tests.games.farshore.table import table as drawn_table

T = translator("en")


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_no_card_of_the_bay_leaves_out_words(lang):
    t = translator(lang)
    cut = [one.id for k, one in enumerate(DECK) if "…" in pieces.face(table(), 0, k, 1, t)]
    assert cut == []


def test_what_lies_before_the_reader_has_names():
    shown = page.hand(table(), 0, T)
    for words in ("wood", "seaweed", "stone", "mushrooms", "treasures", "point tokens", "anchors", "workers at home"):
        assert words in re.sub("<[^>]*>", " ", shown)


def test_wind_maps_and_course_are_explained_on_the_board():
    drawn = page.board(table(), 0, T)
    words = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", drawn))
    for said in ("Wind: such a card → boat +1", "Maps: cards you need → value × your maps", "Boat: points at the end"):
        assert said in words
    assert "anchor: pays a whole critter" in page.aside(table(), 0, T)
    assert "→</span><span>pays for these resources; what it costs" in page.aside(table(), 0, T)


def test_what_is_paid_for_an_effect_says_which_card_needs_it():
    made = {"M": card("green common critter", "", [{"do": "pay", "n": 2}, {"do": "boat", "per": "made"}]),
            "W": card("red common construction", "1 wood")}  # fmt: skip
    drawn = drawn_table(made, {"hand": "M W", "goods": {"wood": 1, "stone": 1}}).play("play M")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"<span>wood</span><small>+2 points, needed for: {drawn.names['W']}</small>" in shown
    assert "<span>stone</span><small>+2 points</small>" in shown  # a space of the course


@pytest.mark.parametrize(
    ("step", "shown"), [({"free": True}, "free"), ({"less": 1}, "is-plain"), ({"worth": 99}, "is-lacking")]
)
def test_a_card_that_an_effect_plays_shows_what_is_left_of_its_cost(step, shown):
    made = {"I": card("brown common construction", "", [{"do": "play", "source": "hand"} | step]),
            "S": card("red common construction", "2 stone")}  # fmt: skip
    drawn = drawn_table(made, {"hand": "I S X1", "goods": {"stone": 1}}).play("play I")
    assert drawn.state.phase == Phase.PLAY
    hand = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    dear = next(row for row in re.split(r"<li\b", hand) if drawn.names["S"] in row)
    assert ("is-lacking" in dear) == (shown == "is-lacking")
    assert (">free<" in dear) == (shown == "free")


def cost_of(shown, name):
    """The cost of a card in a list: `wood treasure→ seaweed`."""
    row = next(one for one in re.split(r"<li\b", shown) if f">{name}<" in one)
    row = re.sub('<small class="farshore-payer">.*?</small>', "", row)
    said = row.partition('<span class="farshore-cost">')[2].partition("<small")[0].partition("farshore-card-said")[0]
    said = re.sub(r'<span class="unseen">.*?</span>', "", re.sub(r"<svg.*?#farshore-e-(\w+).*?</svg>", r"\1", said))
    return " ".join(re.sub(r"<[^>]*>?", " ", said).split())


def test_what_pays_besides_resources_stands_before_what_it_pays():
    made = {"W": card("red common construction", "1 wood, 2 stone"), "F": card("red common critter", "4 mushrooms"),
            "B": card("red common construction")}  # fmt: skip

    def shown(**me):
        drawn = drawn_table(made, {"hand": "W F", **me})
        return page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T), drawn.names

    hand, names = shown(goods={"wood": 1}, treasures=2)
    assert cost_of(hand, names["W"]).startswith("wood 2treasure→ stone stone")
    assert cost_of(hand, names["F"]) == "2treasure→ mushrooms mushrooms mushrooms mushrooms"
    assert hand.count("is-lacking") == 2  # what nothing pays
    hand, names = shown(city="B")  # its anchor pays all of the critter, none of a construction
    assert cost_of(hand, names["F"]).startswith("anchor→ 4 mushrooms anchor")  # and in words
    assert "→" not in cost_of(hand, names["W"])


def test_a_card_that_an_effect_pays_for_whole_is_told_to_cost_nothing():
    made = {"I": card("brown common construction", "", [{"do": "play", "source": "hand", "free": True}]),
            "S": card("red common construction", "2 stone")}  # fmt: skip
    drawn = drawn_table(made, {"hand": "I S"}).play("play I")
    match, shown = drawn.match, page_of(drawn.match.game)
    (code,) = (int(a) for a in match.legal() if KIND[int(a)] == Do.PLAY)
    assert "Costs: free" in [note["text"] for note in shown.preview(match.seen(0), code, T)["notes"]]


def test_the_button_that_goes_on_is_filled_only_where_nothing_else_can_be_done():
    def shown(**me):
        dear = {f"E{k}": card("red common construction", "1 wood") for k in range(8)}
        drawn = drawn_table(dear, me, bay=" ".join(dear))
        return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)

    assert "button farshore-on main" in shown(workers=0)
    assert "button farshore-on main" not in shown(workers=0, goods={"wood": 1})
    assert "button farshore-on main" not in shown(workers=1)


def test_what_treasures_would_pay_is_not_filled_and_says_what_it_costs():
    made = {"E": card("red common construction", "1 wood, 1 stone")}

    def shown(**goods):
        drawn = drawn_table(made, {"hand": "E", "goods": goods, "treasures": 2}).play("play E")
        return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)

    assert "button main" in shown(wood=1, stone=1)
    assert '<span>Pay: <span class="farshore-roomy">1 wood, 1 treasure</span>' in shown(wood=1)
    assert shown(wood=1).count("<small>−2 points</small>") == 1
    assert "button main" not in shown(wood=1)


def test_what_is_given_promises_what_comes_after_the_last_payment():
    made = {"M": card("green common critter", "", [{"do": "pay", "n": 2}, {"do": "boat", "per": "made"}])}
    drawn = drawn_table(made, {"hand": "M", "treasures": 2}).play("play M")
    told = page_of(drawn.match.game).preview(drawn.match.states, ACTS.code(Do.PAY, TREASURE), T)["notes"]
    said = [note["text"] for note in told]
    assert "What it brings comes once you pay no more." in said
    assert said[0] == "Points: Treasures −2, Boat +2 = 0"  # no more, no less than the button says


@pytest.mark.slow
def test_a_card_that_cannot_come_into_the_city_says_why():
    made = {"U": card("red unique construction", "")}

    def shown(**me):
        drawn = drawn_table(made, me)
        return page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)

    assert ">Built already</small>" in shown(hand="U", city="U")
    full = " ".join(f"D{k + 1}" for k in range(14)) + " X1"
    assert ">City full</small>" in shown(hand="U", city=full)
    assert "</small>" not in shown(hand="U").partition("farshore-bay")[0]
    gains = {"G": card("brown common construction", "", "gain 1 any")}
    short = " ".join(f"D{k + 1}" for k in range(14))
    drawn = drawn_table(gains, {"hand": "G X1", "city": short, "workers": 0}).play("play G")  # it asks for a resource
    asked = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert ">City full</small>" in asked.partition(" farshore-bay")[0]


def test_preparing_says_what_it_waits_for():
    def shown(workers):
        drawn = drawn_table({}, {"workers": workers})
        return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)

    assert "<small>after your last worker</small>" in shown(1)
    assert "<small>after your 2 workers</small>" in shown(2)
    assert "<small>gives 3 workers</small>" in shown(0)


def test_cards_that_may_go_say_what_they_would_bring():
    made = {"E": card("red common construction", "", points=3), "P": card("brown common critter", "", "discard 1")}
    drawn = drawn_table(made, {"hand": "P E"}).play("play P")
    shown = page_of(drawn.match.game).hand(drawn.match.seen(0)[0], 0, T)
    assert 'title="+3 points once it is played"' in shown


def test_many_green_cards_are_told_by_what_they_bring_where_that_is_short():
    made = {f"G{k}": card("green common construction", "", "gain 1 stone") for k in range(3)}
    made["L"] = card("green common construction", "", [{"do": "discard", "n": 2}, {"do": "boat", "per": "made"}])
    made["R"] = card("brown common critter", "", [{"do": "run"}])
    drawn = drawn_table(made, {"hand": "R D1", "city": "G0 G1 G2 L"}).play("play R")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    names = drawn.names
    assert f'<span>{names["G0"]}</span><small><span class="farshore-roomy">+1<svg' in shown
    assert '<span class="farshore-short">1 stone</span>' in shown
    assert f"<span>{names['L']}</span><small>0–2<svg" in shown
    beside = page_of(drawn.match.game).aside(drawn.match.seen(0)[0], 0, T)
    assert f"<b>{names['L']}</b>: Discard up to 2 cards." in beside  # what all of them do


def test_preparing_with_a_full_hand_says_how_much_room_it_has():
    hand = "D1 D2 D3 D4 D5 D6 D7"
    drawn = drawn_table({}, {"hand": hand, "season": "spring", "workers": 0})
    code = ACTS.code(Do.PREPARE)
    told = page_of(drawn.match.game).preview(drawn.match.seen(0), code, T)["notes"]
    assert "Room in your hand now: 1" in [note["text"] for note in told]


def test_a_supply_names_what_there_is_of_it_by_its_number():
    s = table()
    s.players[0].goods[3], s.players[0].treasures, s.players[0].anchors = 1, 2, 5
    said = re.findall(r"<b>(\d+)</b><span>([^<]+)</span>", page.hand(s, 0, translator("cs")))
    assert {("1", "houba"), ("2", "poklady"), ("5", "kotev")} <= set(said)


def test_a_worker_that_may_come_home_is_named_by_what_his_place_gives():
    made = {"B": card("brown common construction", "", [{"do": "recall"}])}
    drawn = drawn_table(made, {"hand": "B", "workers": 1}, at=[1, 0, 0, 0])
    shown = page_of(drawn.match.game).answers(drawn.play("play B").match.seen(0)[0], 0, T)
    assert "<span>3 wood</span>" in shown
    assert "<small>helps no card</small>" in shown
    assert ">No worker comes home</button>" in shown  # nobody is home yet


def test_of_a_played_card_the_copy_in_the_city_of_whoever_played_it_is_lit_alone():
    drawn = drawn_table({"B": card("blue common construction")}, {"hand": "B", "city": "B"}, {"city": "B"})
    before = drawn.match.seen(1)[0]
    drawn.play("play B")
    after = drawn.match.seen(1)[0]
    shown = page_of(drawn.match.game)
    word = shown.lit(before, after, int(drawn.match.log[0].code), False)
    theirs, own = shown.board(after, 1, T).split('<g data-of="2"')
    assert word in theirs
    assert word not in own


def test_on_a_phone_the_places_for_a_worker_have_a_short_heading():
    drawn = drawn_table({"B": card("blue common construction")}, {"hand": "B", "workers": 1})
    said = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert '<span class="farshore-roomy">Places for a worker <small>' in said
    assert re.search(
        r'<span class="farshore-short">.*?<span>Send a worker</span><small>to one of \d+ places</small>', said
    )
    css = (load("farshore").folder / "page" / "page.css").read_text("utf-8")
    assert ".farshore-roomy{display:none}" in css.partition(".farshore-short{display:none}")[2]
