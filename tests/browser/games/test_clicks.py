"""How many clicks the commonest actions take: none more than it took when they were first counted."""

import pytest
from playwright.sync_api import expect

from ludoteka.games.tapestry.state import Verb
from tests.browser.games import test_catan, test_catan_trade, test_farshore, test_tapestry

pytestmark = pytest.mark.browser

COUNT = """() => {
  window.clicks = 0;
  addEventListener("click", (event) => { if (event.isTrusted) window.clicks += 1; }, true);
}"""


def counting(page):
    page.evaluate(COUNT)
    return page


def clicks(page):
    return page.evaluate("window.clicks")


def twice(page, selector):
    """Choose a place, and once more does it."""
    version = page.locator("#main").get_attribute("data-version")
    page.locator(selector).first.click()
    page.get_by_role("button", name="Do it").wait_for()
    page.locator(selector).first.click()
    page.locator(f'#main:not([data-version="{version}"])').wait_for()


def at_once(page, selector):
    version = page.locator("#main").get_attribute("data-version")
    page.locator(selector).first.click()
    page.locator(f'#main:not([data-version="{version}"])').wait_for()


def test_a_road_takes_two(room):
    page = counting(test_catan.position(room, {"lumber": 1, "brick": 1}, {}))
    built = test_catan.roads(page)
    twice(page, '.board [data-do^="road "]')
    assert (test_catan.roads(page), clicks(page)) == (built + 1, 2)


def test_an_offer_takes_four(room):
    page = counting(test_catan.position(room, {"lumber": 2}, {"brick": 2}))
    page.get_by_role("button", name="Trade").click()
    test_catan_trade.less(page, 0)
    test_catan_trade.more(page, 1)
    assert clicks(page) == 3
    page.get_by_role("button", name="Make the offer").click()
    page.locator("[data-call=raise]").wait_for()
    assert clicks(page) <= 4


def test_five_cards_are_discarded_by_six_at_most(room):
    page = counting(test_catan.position(room, {"lumber": 6, "ore": 4}, {"wool": 2}, phase="discard", rolled=7,
                                        dice=[3, 4], robber_due=True, belongings={0: {"owed": 5}}))  # fmt: skip
    for k in range(5):
        page.locator('.ask [data-do="give lumber"]').nth(k).click()
    page.get_by_role("button", name="Discard these cards: 5").click()
    expect(page.locator(".catan-spot-hex[data-do]")).not_to_have_count(0)
    assert clicks(page) <= 6


def test_a_worker_takes_two(room):
    page = counting(test_farshore.position(room, {}))
    twice(page, '.board [data-do="place coast1"]')
    assert clicks(page) == 2


def test_the_lookout_takes_eight_at_most(room):
    hand = ["grove", "diver", "sloop"]
    page = counting(test_farshore.position(room, {"hand": hand}))
    twice(page, '.board [data-do="place lookout"]')
    for card in hand:
        page.locator(f'.ask [data-do="discard {card}"]').click()
    page.locator("[data-take]:enabled").click()
    page.locator('.ask [data-do="draw_deck"]').first.wait_for()
    assert clicks(page) <= 2 + len(hand) + 1 <= 8


def test_a_step_with_all_that_follows_takes_seven_at_most(room):
    page = counting(test_tapestry.at(room, Verb.TURN, after=30, shadow=1))
    twice(page, ".tap-way[data-do]")
    while True:
        page.locator('[data-call=raise], .ask[data-state="play"]').first.wait_for()
        if page.locator('[data-call=raise], .tap-hand.is-mine[data-verb="TURN"]').count():
            break
        if page.locator(".tap-turn:not([data-off]) .tap-spot[data-do]").count():
            twice(page, ".tap-turn:not([data-off]) .tap-spot[data-do]")
        else:
            at_once(page, ".ask [data-do]:not([data-confirm]), .board [data-do]:not([data-confirm])")
    assert clicks(page) <= 7
