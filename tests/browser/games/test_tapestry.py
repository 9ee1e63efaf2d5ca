"""Tapestry by mouse, keys and finger: advancing, a landmark turned, dragged and placed, a tile laid."""

import random
from html import escape

import pytest
from playwright.sync_api import expect

import ludoteka
from ludoteka.engine import bots
from ludoteka.games.tapestry.page.ways import ROOM_AHEAD, _price
from ludoteka.games.tapestry.state import SPACES, TRACKS, Mode, Verb
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.income import income_by
from ludoteka.games.tapestry.words.names import LANDMARK_NAMES
from ludoteka.text.i18n import translator
from tests.browser.frame.walk import opened
from tests.browser.seat import steady
from tests.browser.test_phone import sound

pytestmark = pytest.mark.browser

GAME = "tapestry"
PHONE = {"size": (390, 844), "touch": True}


def asked(verb, *, after=0, seed="loom", of=None, **options):
    """A match of two where this is asked for the first time, of this piece if one is named, played so far by bots."""
    match = ludoteka.new(GAME, seats=2, seed=seed, **options)
    bot = bots.make("greedy", random.Random(3))

    def comes():
        item = match.states[0].stack[match.states[0].depth - 1]
        return Verb(int(item.verb)) == verb and of in (None, int(item.x))

    while len(match.log) < after or not comes():
        match.play(bot.choose(bots.seen(match)))
        assert not match.over
    return match


def seated(page):
    """The one who is asked raises the curtain, which has fallen if there are secrets already."""
    page.locator("[data-call=raise], .tap-hand.is-mine").first.wait_for()
    if page.locator("[data-call=raise]").count():
        page.locator("[data-call=raise]:enabled").click()
    page.locator(".tap-hand.is-mine").wait_for()


def at(room, verb, **options):
    on = options.pop("on", {})
    page = room.imported(asked(verb, **options).to_json(), **on)
    seated(page)
    return page


def test_what_a_space_costs_and_gives_is_seen_before_one_goes_there(room):
    page = at(room, Verb.TURN, after=30, shadow=1)
    with steady(page):
        page.locator(".tap-way[data-do]").first.click()
        card = page.locator("#place-card")
        expect(card).to_contain_text(" – pay ")
        expect(card).to_contain_text("Landmark (large building) on ")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('.is-mine[data-verb="TURN"]')).to_have_count(0)


def test_a_space_that_cannot_be_paid_says_why_with_its_rule(room):
    page = at(room, Verb.TURN, seed="first")
    with steady(page):
        page.locator(".tap-way[data-why]").first.click(force=True)
        expect(page.locator("#place-card.is-no")).to_be_visible()
        expect(page.locator("#place-card .rule-link")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "cs", "sk"])
def test_whatever_a_step_brings_is_read_whole_on_its_button(room, lang):
    match = asked(Verb.TURN, seed="first")
    s, t = match.states[0], translator(lang)
    gains = {
        track * SPACES + n: worth(s, 0, track * SPACES + n, Mode.FULL, t)
        for track in range(TRACKS) for n in range(1, SPACES)
    }  # fmt: skip
    ahead = f"; {t('landmark on {n}', n=10)}"  # where there is room for it
    said = [_price(spot, t) + escape(gain + ahead * (len(gain) < ROOM_AHEAD)) for spot, gain in gains.items()]
    page = room.imported(match.to_json())
    seated(page)
    assert not page.evaluate(
        """said => {
          const gain = document.querySelector(".tap-way-gain");
          const cut = said.filter((one) => { gain.innerHTML = one; return gain.scrollHeight > gain.clientHeight + 1; });
          return cut.map((one) => one.replace(/<[^>]*>/g, ""));
        }""",
        said,
    )
    bar, ways = page.locator(".ask-bar").bounding_box(), page.locator(".tap-ways").bounding_box()
    assert bar["y"] <= ways["y"]
    assert ways["y"] + ways["height"] <= bar["y"] + bar["height"] + 1


def test_on_a_phone_the_income_turn_says_its_points_too(room):
    page = at(room, Verb.TURN, after=60, on=PHONE)
    button = page.locator('.ask [data-do="income"]')
    sign, points = button.locator(".tap-due-sign"), button.locator(".tap-due").last
    expect(points).to_contain_text("points +")
    assert abs(sign.bounding_box()["y"] - points.bounding_box()["y"]) < 4
    inside, around = points.bounding_box(), button.bounding_box()
    assert inside["y"] + inside["height"] <= around["y"] + around["height"]


def test_the_first_turn_by_keys(room):
    page = at(room, Verb.TURN, seed="first")
    page.keyboard.press("i")
    expect(page.locator("#place-card")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('.ask [data-do="income"]')).to_have_count(0)


def test_a_tile_is_turned_and_laid(room):
    page = at(room, Verb.LAY, shadow=1)
    best = int(page.locator(".tap-piece").get_attribute("data-best"))  # it lies as it fits best
    with steady(page):
        expect(page.locator(f'.tap-turn[data-turn="{best}"]')).not_to_have_attribute("data-off", "")
        page.keyboard.press("r")
        expect(page.locator(f'.tap-turn[data-turn="{(best + 1) % 6}"]')).not_to_have_attribute("data-off", "")
        page.get_by_role("button", name="Turn left").click()
        expect(page.locator(f'.tap-turn[data-turn="{best}"]')).not_to_have_attribute("data-off", "")
        page.locator(f'.tap-turn[data-turn="{best}"] .tap-spot').first.click()
        expect(page.locator("#place-card")).to_contain_text("Its benefit:")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('.tap-hand[data-verb="LAY"]')).to_have_count(0)


def test_a_landmark_is_dragged_into_the_city(room):
    page = at(room, Verb.SITE, shadow=1)
    piece = page.locator(".tap-held").bounding_box()
    spot = page.locator(".tap-turn:not([data-off]) .tap-spot[data-do]").nth(8).bounding_box()
    with steady(page):
        page.mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
        page.mouse.down()
        page.mouse.move(spot["x"] + 60, spot["y"] + 40, steps=6)
        expect(page.locator(".is-under")).to_have_count(1)
        page.mouse.up()
        expect(page.locator(".tap-spot.is-chosen")).to_have_count(1)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('.tap-hand[data-verb="SITE"]')).to_have_count(0)


def test_a_landmark_by_taps_on_a_phone(room):
    page = at(room, Verb.SITE, shadow=1, on=PHONE)
    sound(page)
    expect(page.locator('.tap-piece[data-turns="1"]')).to_be_visible()
    expect(page.get_by_role("button", name="Turn right")).to_have_count(0)  # it looks the same however it is turned
    page.get_by_role("button", name="Show me a good move").tap()
    expect(page.locator(".tap-spot.is-chosen")).to_have_count(1)
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator('.tap-hand[data-verb="SITE"]')).to_have_count(0)


#: Of the places of a landmark that are lit, those to whose middle no finger comes in the present view.
UNREACHED = """() => [...document.querySelectorAll(".tap-turn:not([data-off]) .tap-spot[data-do]")].filter((spot) => {
  const { left, right, top, bottom } = spot.getBoundingClientRect();
  return !spot.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((spot) => spot.dataset.do)"""
OUTSIDE = ".tap-turn:not([data-off]) .tap-spot[data-do]:has(.is-outside)"
VIEW = "() => document.querySelector('.tap-board').viewBox.baseVal.width"


def test_a_finger_comes_to_places_of_a_landmark_that_begin_outside_the_grid(room):
    page = at(room, Verb.SITE, seed="flax", of=LANDMARK_NAMES.index("Rubber Works"), on=PHONE)
    for _ in range(4):
        assert page.evaluate(UNREACHED) == []
        page.get_by_role("button", name="Turn right").tap()
    there = page.locator(OUTSIDE).first
    name = there.get_attribute("data-do")
    with steady(page):
        there.tap()
        expect(page.locator(f'.tap-spot.is-chosen[data-do="{name}"] .ghost')).to_be_visible()
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator('.tap-hand[data-verb="SITE"]')).to_have_count(0)


#: Whether a finger is taken by what is shown at a place, while it is advised and else.
TAKES = """(spot) => [true, false].map((advised) => {
  spot.classList.toggle("is-hinted", advised);
  return getComputedStyle(spot.querySelector(".ghost")).pointerEvents !== "none";
})"""


def test_a_finger_may_tap_the_landmark_that_is_shown_as_advice(room):
    page = at(room, Verb.SITE, seed="flax", of=LANDMARK_NAMES.index("Rubber Works"), on=PHONE)
    spot = page.locator(".tap-turn:not([data-off]) .tap-spot[data-do]").first
    assert spot.evaluate(TAKES) == [True, False]


def test_a_tap_on_the_whole_table_comes_closer_first(room):
    page = at(room, Verb.SITE, seed="flax", of=LANDMARK_NAMES.index("Rubber Works"), on=PHONE)
    page.get_by_role("button", name="Show everything").tap()
    whole, there = page.evaluate(VIEW), page.locator(OUTSIDE).first
    with steady(page):
        there.tap()
        assert page.evaluate(VIEW) < whole / 3
        expect(page.locator(".tap-spot.is-chosen")).to_have_count(0)
        there.tap()
        expect(page.locator(".tap-spot.is-chosen")).to_have_count(1)


def test_a_place_that_is_chosen_is_done_by_a_tap_on_the_whole_table_too(room):
    page = at(room, Verb.SITE, seed="flax", of=LANDMARK_NAMES.index("Rubber Works"), on=PHONE)
    page.get_by_role("button", name="Show everything").tap()
    with steady(page):
        page.get_by_role("button", name="Show me a good move").tap()
        expect(page.locator("#place-card [data-go]")).to_be_visible()
    page.locator(".tap-spot.is-chosen rect").tap()
    expect(page.locator('.tap-hand[data-verb="SITE"]')).to_have_count(0)


def test_the_shadow_empires_pair_lies_open(room):
    page = at(room, Verb.TURN, after=60, shadow=1)
    expect(page.locator(".tap-board .tap-decision")).to_have_count(2)
    expect(page.locator(".tap-shadow")).to_contain_text("track card")
    expect(page.locator(".tap-shadow")).to_contain_text("priority card")


def longest_income(seed):
    """A match of two whose turn comes with the most words on the button of the income turn, played so far by bots."""
    match, bot = ludoteka.new(GAME, seats=2, seed=seed, shadow=1), bots.make("greedy", random.Random(3))
    found: dict[str, str] = {}
    while not match.over:
        s = match.states[0]
        if Verb(int(s.stack[s.depth - 1].verb)) == Verb.TURN and 1 <= s.players[s.seat].era < 5:
            said = income_by(s, int(s.seat), translator("en"))
            if len(said) > len(next(iter(found), "")):
                found = {said: match.to_json()}
        match.play(bot.choose(bots.seen(match)))
    return next(iter(found.values()))


def test_the_question_stays_above_an_income_that_takes_many_words(room):
    page = room.imported(longest_income("loom"), size=(1440, 900))
    seated(page)
    places = (".ask-line", ".ask-answers>.button", ".ask-bar")
    line, button, bar = (page.locator(one).bounding_box() for one in places)
    assert line["height"] >= 15, page.locator(".ask-answers>.button").inner_text()
    assert line["y"] + 15 <= button["y"]
    assert button["y"] + button["height"] <= bar["y"] + bar["height"] + 1


#: How far the last of the first notes of what a choice would do reaches below the edge of their box, in px.
BELOW = """(list, n) => {
  const last = list.children[Math.min(n, list.children.length) - 1].getBoundingClientRect();
  return last.bottom - list.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize(
    ("entries", "name", "notes"),
    [(44, "Technology 5", 5), (210, "Exploration 9", 4), (44, "Military 6", 4), (179, "Income", 5)],
)
def test_a_phone_shows_what_a_choice_costs_and_brings_before_it_is_done(room, entries, name, notes):
    """All of its notes, or all but how far it is to a landmark or what could be done before."""
    page = opened(room, room.context(**PHONE), "tapestry/shadow", entries)
    page.locator(".ask [data-do]", has_text=name).first.tap()
    expect(page.locator("#place-card [data-go]")).to_be_in_viewport(ratio=1)
    said = page.locator("#place-card .said-notes")
    expect(said.locator("li").nth(notes - 1)).to_be_attached()
    assert said.evaluate(BELOW, notes) < 1
