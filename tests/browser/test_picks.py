"""Several cards chosen together: sent with one press, taken back with one, and nothing lost where one of them fails."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.games import test_catan, test_farshore

pytestmark = pytest.mark.browser


def seven(room, **hand):
    return test_catan.position(room, hand or {"lumber": 6, "ore": 3}, {"wool": 2}, phase="discard", rolled=7,
                               dice=[3, 4], robber_due=True, belongings={0: {"owed": 4}})  # fmt: skip


def choose(page, *cards):
    for k, card in cards:
        page.locator(f'.ask [data-do="give {card}"]').nth(k).click()
    return page.get_by_role("button", name="Discard these cards: 4")


def test_what_was_discarded_together_comes_back_together(room):
    page = seven(room)
    choose(page, (0, "lumber"), (3, "lumber"), (1, "ore"), (2, "ore")).click()
    expect(page.locator(".catan-spot-hex[data-do]")).to_have_count(18)
    assert test_catan.cards(page) == [4, 0, 0, 0, 1]
    page.reload()
    page.locator("#main[data-ready]").wait_for()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-pick]")).to_have_count(9)
    expect(page.get_by_role("button", name="Choose cards to discard: 0 of 4")).to_be_disabled()


def test_what_is_chosen_of_what_should_be_kept_says_what_it_takes_from(room):
    page = seven(room, lumber=6, brick=1, ore=2)
    taken = page.locator("[data-take] small")
    choose(page, (0, "lumber"), (0, "ore"))
    expect(page.get_by_role("button", name="2 of 4 chosen")).to_be_visible()
    expect(taken).to_have_text("Still advised: 2 lumber")
    choose(page, (0, "brick"))
    expect(taken).to_have_text("Then you lack more for: settlement")
    choose(page, (0, "brick"))
    expect(taken).to_have_text("Still advised: 2 lumber")
    choose(page, (1, "lumber"), (2, "lumber"))
    expect(page.get_by_role("button", name="Discard these cards: 4")).to_be_enabled()
    expect(taken).to_have_count(0)


def test_a_hint_speaks_of_the_next_card_and_lights_one_that_is_not_chosen(room):
    page = seven(room, lumber=9)
    hint, lit = page.locator("[data-call=hint]"), page.locator(".ask .is-hinted")
    choose(page, *((k, "lumber") for k in range(3)))
    hint.click()
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("aria-pressed", "false")
    choose(page, (3, "lumber"))
    hint.click()
    expect(page.locator("#notice")).to_contain_text("Discard these cards: 4")
    expect(page.locator("[data-take].is-hinted")).to_have_count(1)


def test_what_cannot_be_sent_is_said_and_stays_chosen(room):
    page, sent = seven(room), []

    def second(route):
        sent.append(route.request.post_data_json["action"])
        if len(sent) == 2:
            route.fulfill(status=422, content_type="application/json", body=json.dumps({"sentence": "Not now."}))
        else:
            route.fallback()

    room.expected.append("422")
    page.route("**/moves", second)
    choose(page, (0, "lumber"), (1, "lumber"), (0, "ore"), (1, "ore")).click()
    expect(page.locator("#notice")).to_contain_text("Not now.")
    expect(page.locator("[data-pick]")).to_have_count(8)
    expect(page.locator("[data-pick][aria-pressed=true]")).to_have_count(3)
    page.get_by_role("button", name="Discard these cards: 3").click()
    expect(page.locator(".catan-spot-hex[data-do]")).to_have_count(18)
    assert sent == ["give lumber", "give lumber", "give lumber", "give ore", "give ore"]


def test_the_lookout_may_be_used_without_discarding(room):
    page = test_farshore.position(room, {"hand": ["grove", "diver"]})
    test_farshore.done(page, '.board [data-do="place lookout"]')
    page.get_by_role("button", name="Discard nothing").click()
    expect(page.locator('.ask [data-do="draw_deck"]')).to_be_visible()
    assert page.locator(".farshore-cards.is-hand:not(.farshore-bay) > li").count() == 2


def test_cards_are_chosen_by_keys(room):
    page = seven(room)
    first = page.locator("[data-pick]").first
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#live")).to_contain_text("1 of 4 chosen")
    page.keyboard.press("Space")
    expect(first).to_have_attribute("aria-pressed", "false")
