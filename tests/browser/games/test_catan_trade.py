"""CATAN's trade by mouse, keys and finger: the bank, offers, counter-offers, partners, advice."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games.test_catan import PHONE, cards, position, seated
from tests.browser.seat import steady

pytestmark = pytest.mark.browser


def step(page, r):
    return page.locator(f'[data-step="{r}"]')


def more(page, r, times=1):
    for _ in range(times):
        step(page, r).locator('[data-by="1"]').click()


def less(page, r, times=1):
    for _ in range(times):
        step(page, r).locator('[data-by="-1"]').click()


def test_the_bank_gives_one_for_four_by_one_tap(room):
    page = position(room, {"lumber": 5}, {})
    page.get_by_role("button", name="Trade").click()
    page.get_by_role("button", name="Bank: 4 lumber for ore").click()
    expect(page.locator(".catan-bank-rows")).to_have_count(0)
    assert cards(page) == [1, 0, 0, 0, 1]


def test_an_offer_is_countered_and_the_partner_chosen(room):
    page = position(room, {"lumber": 4, "ore": 1}, {"wool": 2}, {"brick": 2})
    page.keyboard.press("t")
    with steady(page):
        less(page, 0)
        more(page, 2)
        expect(page.locator(".catan-deal")).to_have_text("You give 1 lumber, you get 1 wool.")
    page.get_by_role("button", name="Make the offer").click()

    seated(page)  # seat 2 is asked
    terms = re.compile(r"You give\s*1\s*wool\s*→\s*You get\s*1\s*lumber")
    expect(page.locator(".catan-offer .catan-terms")).to_have_text(terms)
    page.get_by_role("button", name="Counter-offer").click()
    more(page, 0)
    expect(page.locator(".catan-deal")).to_have_text("You give 1 wool, you get 2 lumber.")
    page.get_by_role("button", name="Make the counter-offer").click()

    seated(page)  # seat 3 has no wool
    expect(page.get_by_role("button", name="Yes", exact=True)).to_have_attribute("data-why", "accept")
    page.get_by_role("button", name="No", exact=True).click()

    seated(page)  # the offer's owner
    expect(page.locator(".catan-partner")).to_have_count(1)
    page.locator(".catan-partner").click()
    expect(page.locator(".catan-partner")).to_have_count(0)
    assert cards(page) == [2, 0, 1, 0, 1]
    expect(page.locator("#region-log")).to_contain_text("Trade: seat 1 gives 2 lumber, seat 2 gives 1 wool.")


def test_an_offer_by_keys_alone(room):
    page = position(room, {"lumber": 2}, {"brick": 2})
    page.keyboard.press("t")
    expect(page.locator("[data-panel=trade]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-panel=trade]")).to_be_hidden()
    expect(page.locator("[data-drawer=trade]")).to_be_focused()
    page.keyboard.press("t")
    for key in ("Tab", "Enter", "Tab", "Enter"):  # from more lumber to less of it, to more brick
        page.keyboard.press(key)
    expect(page.locator(".catan-deal")).to_have_text("You give 1 lumber, you get 1 brick.")
    while page.evaluate("document.activeElement.dataset.send") is None:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    seated(page)
    expect(page.locator(".catan-offer .catan-terms")).to_be_visible()


def test_an_offer_says_what_it_would_pay_for_and_what_nobody_can_have(room):
    page = position(room, {"lumber": 2}, {"brick": 1}, {"ore": 1})
    page.keyboard.press("t")
    worth, button = page.locator(".catan-worth"), page.locator("[data-send]")
    expect(worth).to_have_text("")
    before = button.bounding_box()
    less(page, 0)
    more(page, 1)
    expect(worth).to_have_text("Then your cards pay for: road")
    assert button.bounding_box() == before  # it stays under the hand
    expect(page.locator("[data-send].main:enabled")).to_be_visible()
    more(page, 1)
    expect(worth).to_have_text("Then your cards pay for: road. The others hold at most: 1 brick")
    expect(page.locator("[data-send]:enabled:not(.main)")).to_be_visible()
    less(page, 1, 2)
    more(page, 2)
    expect(worth).to_have_text("The others hold at most: 0 wool")


def test_an_offer_that_takes_more_than_it_brings_is_not_filled(room):
    page = position(room, {"lumber": 1, "ore": 2}, {"grain": 2, "lumber": 1, "brick": 1}, {"ore": 1})
    page.keyboard.press("t")
    less(page, 0)
    more(page, 3)
    expect(page.locator(".catan-worth")).to_have_text("Then you lack more for: road")
    expect(page.locator("[data-send]:enabled:not(.main)")).to_be_visible()
    more(page, 0, 2)
    more(page, 1)
    less(page, 4, 2)
    expect(page.locator(".catan-worth")).to_contain_text("Then your cards pay for: ")
    expect(page.locator("[data-send].main:enabled")).to_be_visible()


def test_an_offer_that_nobody_takes_comes_back(room):
    page = position(room, {"lumber": 4}, {"wool": 2}, {}, {"ore": 1})
    page.get_by_role("button", name="Trade").click()
    less(page, 0)
    more(page, 2)
    page.locator("[data-send]").click()
    for said in (0, 1):
        seated(page)
        expect(page.locator(".catan-offer .catan-answers li")).to_have_count(said)  # what was said before
        page.get_by_role("button", name="No", exact=True).click()
    seated(page)
    expect(page.locator("#notice")).to_have_text("Nobody takes the offer.")
    expect(page.locator("[data-send]")).to_be_visible()  # for another one


RESTS = """() => {
  const main = document.getElementById("main"), busy = (names) => names.split(" ").includes("is-busy");
  window.rests = 0;
  new MutationObserver((changes) => {
    const names = [...changes.map(({ oldValue }) => oldValue ?? ""), main.className];
    names.forEach((name, k) => { window.rests += Boolean(k) && busy(names[k - 1]) && !busy(name); });
  }).observe(main, { attributes: true, attributeFilter: ["class"], attributeOldValue: true });
}"""


def test_while_the_cards_of_an_offer_go_out_nothing_else_can_be_done(room):
    page = position(room, {"lumber": 2}, {"brick": 2}, {"ore": 1})
    page.get_by_role("button", name="Trade").click()
    less(page, 0, 2)
    more(page, 1)
    page.evaluate(RESTS)
    page.locator("[data-send]").click()
    page.locator("[data-call=raise]").wait_for()  # somebody else is asked
    page.locator("#main:not(.is-busy)").wait_for()
    assert page.evaluate("window.rests") == 1


def test_advice_puts_an_offer_together(room):
    """A road is in reach but for brick, and there is no other way to it."""
    page = position(room, {"lumber": 3}, {"brick": 2}, {"ore": 1})
    with steady(page):
        page.keyboard.press("h")
        expect(page.locator("[data-send].is-hinted")).to_be_visible()
        expect(page.locator(".catan-deal")).to_have_text("You give 1 lumber, you get 1 brick.")
    page.locator("[data-send]").click()
    seated(page)
    terms = re.compile(r"You give\s*1\s*brick\s*→\s*You get\s*1\s*lumber")
    expect(page.locator(".catan-offer .catan-terms")).to_have_text(terms)


def test_an_offer_is_neither_a_gift_nor_more_than_one_has(room):
    page = position(room, {"lumber": 1}, {"wool": 1})
    page.get_by_role("button", name="Trade").click()
    less(page, 0)
    expect(step(page, 0).locator('[data-by="-1"]')).to_be_disabled()
    expect(page.locator("[data-send]")).to_be_disabled()


def test_what_is_said_of_a_price_does_not_lie_over_the_trade(room):
    page = position(room, {"brick": 5, "wool": 2}, {})
    page.get_by_role("button", name="Trade").click()
    page.locator(".ask-hand [data-why]").filter(has_text="settlement").hover()
    card = page.locator("#place-card")
    expect(card).to_contain_text("lacks: 1 lumber")
    said = card.bounding_box()
    for control in page.locator(".ask-sheet :is(button, output):visible").all():
        box = control.bounding_box()
        apart = box["x"] + box["width"] <= said["x"] or said["x"] + said["width"] <= box["x"]
        assert apart or box["y"] + box["height"] <= said["y"] or said["y"] + said["height"] <= box["y"]


def test_a_tap_beside_the_trade_shuts_it(room):
    page = position(room, {"lumber": 2}, {"brick": 2}, on=PHONE)
    page.get_by_role("button", name="Trade").tap()
    expect(page.locator("[data-panel=trade]")).to_be_visible()
    page.locator("#region-board").tap(position={"x": 30, "y": 12})
    expect(page.locator("[data-panel=trade]")).to_be_hidden()
