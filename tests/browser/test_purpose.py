"""What an answer is good for stands beside each question, unless a reader wants none of it."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser

FIELDS = [("game", "farshore"), ("seed", "7"), ("seats", "human"), ("seats", "human")]
SAID = "Cards that cost at most 2 resources"
FRAME = """() => [".ask-bar", ".ask-hand"].map((part) => {
  const { top, height } = document.querySelector(part).getBoundingClientRect();
  return [Math.round(innerHeight - top), Math.round(height)];
})"""


def raised(room, **options):
    page = room.begun(FIELDS, **options)
    page.locator("[data-call=raise]:enabled").click()
    page.locator("[data-call=raise]").wait_for(state="detached")
    return page


def test_a_question_says_what_an_answer_is_good_for(room):
    page = raised(room)
    expect(page.locator("#ask-why")).to_contain_text(SAID)
    expect(page.locator("#ask-why")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ask-more")).to_be_hidden()


def test_who_wants_none_of_it_has_more_of_the_board_now_and_later(room):
    page = raised(room)
    board = page.locator("#region-board").bounding_box()
    page.locator(".menu summary").click()
    page.locator("[data-setting=why]").uncheck()
    expect(page.locator("#ask-why")).to_be_hidden()
    assert page.locator("#region-board").bounding_box()["height"] > board["height"]
    frame = page.evaluate(FRAME)
    page.reload()
    page.locator("#main[data-ready]").wait_for()
    expect(page.locator("#ask-why")).to_be_hidden()
    assert page.evaluate(FRAME) == frame
    page.locator(".menu summary").click()
    page.locator("[data-setting=why]").check()
    page.reload()
    expect(page.locator("#ask-why")).to_be_attached()
    assert page.locator("#region-board").bounding_box() == board


@pytest.mark.parametrize("keys", [False, True])
def test_on_a_phone_it_is_said_where_somebody_asks(room, keys):
    page = raised(room, **PHONE)
    more, why = page.locator(".ask-more"), page.locator("#ask-why")
    expect(why).to_be_hidden()
    frame = page.evaluate(FRAME)
    for shown in (True, False):
        more.press("Enter") if keys else more.tap()
        expect(more).to_have_attribute("aria-expanded", str(shown).lower())
        expect(why).to_be_visible(visible=shown)
        assert page.evaluate(FRAME) == frame
