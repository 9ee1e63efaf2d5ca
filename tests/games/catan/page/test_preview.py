"""What a choice would do is told before it is done: where a way leads, whom the robber stops, what a card brings."""

from itertools import count

import pytest

import ludoteka
from ludoteka.games.catan import page
from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.state import ARG, KIND, Do, Helper, Phase, Scenario
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.goals import best, leads, new_kinds, offered, worth
from ludoteka.text.i18n import translator
from tests.games.catan.page.test_page import moments
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import code, corner, notation

RUNS_ON = ("plain",)
T = translator("en")
RING = ("3.4.NE", "3.4.E", "3.4.SE")


OTHERS = (
    "2 × road building (+2 roads), 2 × year of plenty (+2 cards), 2 × monopoly (take all of 1 kind), "
    "5 × victory point (1 point)"
)


def told(match, action):
    """The sentence of an action, and its notes."""
    said = page.preview(match.states, code(action), T)
    return [said["sentence"], *(note["text"] for note in said["notes"])]


def turn(hand="", **options):
    return table(**options).town(A, "3.4.N").hand(A, hand).turn(A, rolled=8)


def robbing():
    match = table().town(A, "2.6.N").town(B, "2.6.S").city(C, "2.6.SE").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    return match


def test_a_place_is_named_by_its_land():
    match = setting_up()
    assert told(match, "settle 3.4.N")[0] == "Settlement at hills 6, pasture 4, desert"
    match = turn("1 lumber 1 brick")
    assert told(match, "road 3.4.NE")[0] == "Road at pasture 4, desert"
    assert told(match, "road 3.2.NE")[0] == "Road at mountains 10, sea"
    assert page.advised([match.s], code("road 3.2.NE"), T) == "Road at mountains 10, sea", "advice says the same"


def test_a_road_tells_where_one_could_settle():
    match = turn("1 lumber 1 brick")
    said = told(match, "road 3.4.NE")
    assert said[1] == "Costs 1 lumber, 1 brick"
    assert said[2].startswith("To settle, one edge further: ")
    assert told(match.road(A, "3.4.NE").hand(A, "1 lumber 1 brick"), "road 3.4.E")[2].startswith("To settle there: ")
    match = turn("1 lumber 1 brick").town(B, "3.4.SE")
    assert "No free corner to settle near its end" in told(match.road(A, "3.4.NE"), "road 3.4.E")


def test_a_road_tells_of_the_harbor_that_it_leads_to():
    match = table().town(A, "5.3.SE").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert any("harbor " in line for line in told(match, "road 5.3.E"))


def test_a_road_tells_what_the_longest_is_worth():
    match = turn("2 lumber 2 brick").road(A, *RING)
    longer = "Longest road: 3 → 4 (5 or more: 2 points)"
    assert longer in told(match, "road 3.4.SW")
    match.road(A, "3.4.SW")
    assert told(match, "road 3.4.W")[1:3] == ["Points", "Costs 1 lumber, 1 brick"]
    assert "The longest road (5), until somebody has a longer one" in told(match, "road 3.4.W")
    match.road(B, *(f"1.5.{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")))
    assert "Longest road: 4 → 5 (the longest is 6)" in told(match, "road 3.4.W")


def test_a_city_tells_the_cards_that_it_brings_more_as_the_advice_does():
    match = turn("2 grain 3 ore").town(A, "2.5.N").land("2.5", "ore", 9)
    n, m = (worth(match.s, corner(one)) for one in ("3.4.N", "2.5.N"))
    assert any(line.startswith(f"Cards more in 36 rolls: {n} (") for line in told(match, "city 3.4.N"))
    assert f"At the best other place: {m}" in told(match, "city 3.4.N")


def test_a_place_that_the_robber_stops_says_so():
    match = turn("2 grain 3 ore").land("3.4", "ore", 9).robber("3.4")
    assert "The robber stops mountains 9 now." in told(match, "city 3.4.N")
    assert "The robber stops mountains 9 now." not in told(match.robber("1.4"), "city 3.4.N")


def test_a_preview_of_road_building_says_once_what_it_lays():
    match = turn("").devs(A, "1 roads")
    said = [line for line in told(match, "play roads") if "road" in line and "card" not in line]
    assert len(said) == 2, "its name, and what it lays"
    assert said[1].startswith("Road building: 2 free roads")


def test_the_robber_tells_whom_it_stops_and_from_whom_a_card_comes():
    match = robbing()
    assert told(match, "hex 2.6") == [
        "Robber to fields 6", "Cards in 36 rolls that fields 6 no longer brings: you (5), seat 2 (5), seat 3 (10)",
        "At the best other land without a town of yours: 4 (pasture 11; seat 3)",
        "Nobody is there from whom to take a card.",
    ]  # fmt: skip
    match.hand(B, "1 ore")
    assert told(match, "hex 2.6")[-1] == "You take a card, unseen, from: seat 2 (1 card, 1 point)"
    match.hand(C, "2 ore")
    assert (
        told(match, "hex 2.6")[-1]
        == "Then you choose from whom to take a card: seat 2 (1 card, 1 point), seat 3 (2 cards, 2 points)"
    )
    assert told(match, "hex 5.2") == ["Robber to forest 9", "Nobody is there from whom to take a card."]


def test_a_knight_is_weighed_against_keeping_it():
    match = turn().devs(A, "1 knight").land("3.3", "brick", 8).town(B, "3.3.S").robber("1.4")
    kept = "Kept, it guards your land."
    assert kept in told(match.town(A, "5.2.N"), "play knight")
    match.town(A, "3.3.N").robber("3.3")
    assert kept not in told(match, "play knight"), "he stands there already"


def test_a_knight_tells_what_the_army_is_worth():
    match = turn().devs(A, "1 knight")
    assert "Your knights: 0 → 1 (from 3: largest army, 2 points)" in told(match, "play knight")
    match.army(B, 3)
    assert "Your knights: 0 → 1 (the largest army is 3)" in told(match, "play knight")
    match = turn().devs(A, "1 knight").army(A, 2)
    assert "The largest army (3), until somebody has a larger one" in told(match, "play knight")
    match.army(A, 1)
    assert "Your knights: 3 → 4" in told(match, "play knight")


def test_a_bought_card_may_be_any_that_its_buyer_has_not_seen_and_no_more_is_told():
    match = turn("1 wool 1 grain 1 ore").devs(B, "2 point")
    said = told(match, "buy")
    assert said[2:] == [
        "For city you then lack 5 cards, now: 1 grain, 2 ore",
        "Played from your next turn on; a victory point counts at once.",
        f"One of those that you do not see yet: 14 × knight (robber, steal 1), {OTHERS}",
        "23 cards left in the deck",
    ]
    other = turn("1 wool 1 grain 1 ore").devs(B, "2 knight")
    assert told(other, "buy") == said
    said = told(turn("1 wool 1 grain 1 ore").devs(A, "2 monopoly 1 knight").army(B, 3), "buy")
    assert "One of those that you do not see yet: 10 × knight (" in said[4], "one's own, and what has been played"
    assert "monopoly" not in said[4]


def test_the_overview_says_of_the_cards_that_may_be_bought_what_each_does_also_before_they_can_be_paid():
    match = turn().devs(A, "2 monopoly").devs(B, "2 knight")
    told = "Development cards that you do not see yet: 14 × knight (robber, steal 1), "
    for p, cards in ((A, OTHERS.replace(", 2 × monopoly (take all of 1 kind)", "")), (C, OTHERS)):
        assert f"{told}{cards}<" in page.aside(match.seen_by(p).s, p, T)
    assert "Development cards that you do not see" not in page.aside(match.seen_by(-1).s, -1, T)


def test_a_monopoly_tells_how_many_cards_it_brings_as_far_as_one_can_tell():
    match = turn().hand(B, "2 wool").hand(C, "1 wool")
    match.s.phase = Phase.MONOPOLY
    assert told(match, "name wool")[1] == "All others give you theirs: 3 cards"


def test_whom_to_rob_is_told_with_what_all_see():
    match = robbing().hand(B, "1 ore").hand(C, "2 ore").do("hex 2.6")
    assert told(match, "seat B")[1:] == ["Cards in hand: 1, points: 1", "You draw one of the cards unseen."]


def test_a_settlement_tells_its_cards_in_all_and_what_is_new():
    match = setting_up()
    said = told(match, "settle 3.4.N")
    assert "Cards in 36 rolls: 8 (wool 3, brick 5)" in said or "Cards in 36 rolls: 8 (brick 5, wool 3)" in said
    assert not any(line.startswith("New to you") for line in said), "everything is new as long as there is no town"
    match = table().town(A, "1.5.SW").road(A, "3.3.NE", "3.3.E").hand(A, "1 lumber 1 brick 1 wool 1 grain")
    new = [name for r, name in enumerate(("lumber", "brick", "wool", "grain", "ore")) if r in new_kinds(match.s)]
    said = told(match.turn(A, rolled=8), "settle 3.3.SE")
    assert 0 < len(new) < 5
    assert {"brick", "wool"} & set(new), "what is tested"
    assert f"New to you: {', '.join(name for name in new if name in ('brick', 'wool'))}" in said


def test_cards_tell_why_they_would_be_played_now():
    match = table().town(A, "3.3.N").hand(A, "1 wool 1 grain").devs(A, "1 plenty 1 monopoly 1 knight").turn(A, rolled=8)
    assert "With two cards yours could pay for: road, development card" in told(match, "play plenty")
    sold_out = match.copy().hand(B, "19 brick")
    assert "With two cards yours could pay for: development card" in told(sold_out, "play plenty")
    assert "The others hold: 2 ore" in told(match.hand(B, "2 ore"), "play monopoly")
    match.land("2.3", "ore", 9).robber("3.3")
    match.land("3.3", "brick", 8)
    assert "A knight drives the robber off your hills 8 (cards in 36 rolls: 5)." in told(match, "play knight")


@pytest.mark.slow
def test_a_preview_tells_what_it_brings_and_leaves_the_table_as_it_is():
    for match, k in zip(moments(3, 60, scenario=1), count()):
        states = match.seen(match.to_move)
        before = states.tobytes()
        for action in match.legal()[:: 1 + k % 5]:
            told = page.preview(states, int(action), T)
            assert told["sentence"]
            assert all(note["text"] for note in told["notes"])
        assert states.tobytes() == before


@pytest.mark.parametrize(
    ("scenario", "knight", "roads"),
    [
        (Scenario.BASE, "You move the robber, and take", "You place two roads without paying"),
        (Scenario.NEW_SHORES, "You move the robber or the pirate", "You place two roads or ships without"),
        (Scenario.WONDERS, "You move the robber, and take", "You place two roads or ships without"),
        (Scenario.PIRATE_ISLANDS, "The first plain ship of your line becomes", "You place two roads or ships without"),
    ],
)
def test_a_preview_of_a_card_says_what_it_does_in_this_scenario(scenario, knight, roads):
    match = ludoteka.new("catan", seats=4, scenario=int(scenario))
    for card, said in (("knight", knight), ("roads", roads)):
        assert page.preview(match.states, match.code(f"play {card}"), T)["notes"][0]["text"].startswith(said)


@pytest.mark.parametrize(("scenario", "said"), [(0, True), (6, False), (7, False)])
def test_a_preview_of_a_road_speaks_of_the_longest_only_where_there_is_one(scenario, said):
    later = (m for m in moments(3, 400, scenario=scenario) if m.states[0].phase != Phase.FIRST_ROAD)
    match = next(m for m in later if any(KIND[int(a)] == Do.ROAD for a in m.legal()))
    roads = [int(a) for a in match.legal() if KIND[int(a)] == Do.ROAD]
    told = [note["text"] for a in roads for note in page.preview(match.seen(match.to_move), a, T)["notes"]]
    assert any("Longest road" in text for text in told) == said


def test_a_preview_of_a_first_road_says_towards_which_land_it_leads():
    match = next(m for m in moments(3, 20) if m.states[0].phase == Phase.FIRST_ROAD)
    told = {int(a): page.preview(match.seen(match.to_move), int(a), T)["notes"] for a in match.legal()}
    assert all(len(notes) <= 2 for notes in told.values())
    towards = {notes[0]["text"] for notes in told.values() if notes}
    best = max(worth(match.states[0], ends[0]) for ends in leads(match.states[0]).values() if ends)
    beside = [notes[1]["text"] for notes in told.values() if len(notes) > 1]
    assert f"At the best other place: {best}" in beside
    assert all(text.startswith("To settle, one edge further: ") for text in towards)
    assert len(towards) > 1


def test_the_robber_that_leaves_ones_own_land_lets_it_yield_again():
    match = table(3).land("3.3", "brick", 8).town(A, "3.3.N").robber("3.3").land("2.5", "ore", 9).town(B, "2.5.N")
    match.turn(A, rolled=7).s.phase = Phase.ROBBER
    said = [one["text"] for one in page.preview([match.s], code("hex 2.5"), T)["notes"]]
    assert "Your hills 8 yields again: 5 cards in 36 rolls" in said
    match.s.town[corner("3.3.N")] = C + 1
    said = [one["text"] for one in page.preview([match.s], code("hex 2.5"), T)["notes"]]
    assert "Where he stands now brings cards again: seat 3 (5)" in said


def test_a_name_of_what_nobody_holds_is_said_to_bring_nothing():
    match = table(3).hand(B, "1 ore").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    assert page.preview([match.s], code("name wool"), T)["notes"][0]["text"] == (
        "Nobody else holds any: it would bring nothing."
    )
    assert page.preview([match.s], code("name ore"), T)["notes"][0]["text"].startswith("All others give you theirs")


def test_what_building_delays_is_told_beside_the_question_and_by_the_road_itself():
    match = turn("1 lumber 1 brick 1 wool").road(A, "3.4.NE", "3.4.E")
    rather = "Rather save for: settlement, +1 point. Missing: 1 grain (after a road: 3)."
    assert rather in purpose(match.s, T)
    assert "For settlement you then lack 3 cards, now: 1 grain" in told(match, "road 3.4.SE")
    assert not any(line.startswith("For ") for line in told(match.hand(A, "5 ore"), "road 3.4.SE")), "it is to be spent"


def test_a_knight_before_the_roll_says_the_same_as_the_line_beside_the_question():
    match = table().town(A, "3.3.N").town(B, "5.2.S").devs(A, "1 knight").robber("1.4").turn(A)
    match.s.phase = Phase.ROLL
    assert "The robber stops no land of yours: it can wait until after the roll." in told(match, "play knight")
    assert "the knight can wait" in purpose(match.s, T)
    match.land("3.3", "brick", 8).robber("3.3")
    assert not any("can wait" in line for line in told(match, "play knight"))


def test_a_place_is_told_beside_the_best_other_one():
    match = setting_up()
    first, second = (notation(code_of(Do.SETTLE, c)) for c in best(match.s, offered(match.s, Do.SETTLE), 2))
    n, m = (worth(match.s, int(ARG[code(one)])) for one in (first, second))
    assert f"At the best other place: {m}" in told(match, first)
    assert f"At the best other place: {n}" in told(match, second)


def test_a_helper_says_what_it_would_bring_before_it_is_used():
    match = turn("1 lumber", helpers=1).helper(A, Helper.ASLA)
    assert "Now it brings nothing that you lack: road (1 brick)." in told(match, "help")
    match.hand(A, "1 wool").hand(B, "1 brick")
    assert "Asla can get 1 brick (others hold 1) for 1 wool (bank: 4): then you can pay for: road." in told(
        match, "help"
    )
    match.hand(A, "2 lumber 3 brick 2 wool 3 grain 4 ore")
    assert "You lack nothing for your next purchase: it can wait." in told(match, "help")
    match = turn("3 ore", helpers=1).helper(A, Helper.STINA)
    assert "Stina exchanges 2 ore for 1 lumber that you lack." in told(match, "help")
    match.s.bank[:] = 0
    assert any(line.startswith("Now it brings nothing that you lack") for line in told(match, "help"))


def test_a_helper_that_is_kept_and_a_new_one_say_how_often_they_can_be_used():
    match = turn(helpers=1).helper(A, Helper.ASLA).display(Helper.KAJA)
    match.s.phase, match.s.keep = Phase.KEEP, A
    assert told(match, "flip")[-1].startswith("It turns its moon side up: one more use, from your next turn on")
    assert told(match, "helper kaja")[-1] == "It lies sun side up: two uses, from your next turn on."
    match.display(Helper.CARLA, Helper.HILDA)
    assert told(match, "helper carla")[-2] == "As it stands: no card to swap."
    match.helper(A, Helper.HILDA)
    assert told(match, "flip")[-2] == "As it stands: 1 card at 22 of 36 rolls.", "beside a new one"
