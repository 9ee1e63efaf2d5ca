"""What an answer is good for stands beside each question, unless a reader wants none of it."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser

FIELDS = [("game", "farshore"), ("seed", "7"), ("seats", "human"), ("seats", "human")]
SAID = "cost at most 2 resources"
FRAME = """() => [".ask-region", ".ask-hand"].map((part) => {
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


def test_on_a_phone_it_stands_below_the_question_and_above_the_answers(room):
    page = raised(room, **PHONE)
    why = page.locator("#ask-why")
    expect(why).to_contain_text(SAID)
    expect(why).to_be_in_viewport(ratio=1)
    question, said, answers = (page.locator(part).bounding_box() for part in ("#ask", "#ask-why", ".ask-answers"))
    assert question["y"] + question["height"] <= said["y"] + 1
    assert said["y"] + said["height"] <= answers["y"] + 1


def test_on_a_phone_what_is_longer_than_its_room_is_read_by_scrolling(room):
    page = raised(room, **PHONE)
    frame = page.evaluate(FRAME)
    page.evaluate("() => { document.querySelector('#ask-why span').append(' and more'.repeat(60)); }")
    expect(page.locator("#ask-why")).to_have_attribute("tabindex", "0")
    assert page.evaluate(FRAME) == frame


#: How many lines of a text that is longer than its room are to be seen: whole ones only.
LINES = """(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)"""


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_no_line_is_cut_in_half_and_a_sign_says_that_there_are_more(room, options):
    page = raised(room, **options)
    expect(page.locator(".more:visible")).to_have_count(0)
    for part in ("#ask-why", "#ask"):
        page.evaluate("part => { document.querySelector(`${part} span`).append(' and more'.repeat(60)); }", part)
        expect(page.locator(part)).to_have_attribute("tabindex", "0")
        lines = page.locator(part).evaluate(LINES)
        if options and part == "#ask":
            continue  # it has room above its lines
        assert lines >= 1
        assert abs(lines - round(lines)) < 0.05
    expect(page.locator(".more:visible")).to_have_count(2)
    page.locator("#ask-why").evaluate("one => one.scrollTo(0, 10000)")
    expect(page.locator(".more:visible")).to_have_count(1)
