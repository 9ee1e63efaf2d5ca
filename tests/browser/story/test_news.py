"""Where news stand on a phone: over the board, unless the board itself is asked for and they have room elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.story.test_story import CLEAR, crowd, set_up_once

pytestmark = pytest.mark.browser


def make_room(page):
    """Take away what stands between the question and its answers."""
    page.evaluate("""() => {
      document.querySelector(".ask-why").style.display = "none";
      dispatchEvent(new Event("resize"));
    }""")


def test_news_leave_the_board_free_where_it_is_asked_for_and_there_is_room_below_the_question(room):
    page = set_up_once(room)
    make_room(page)
    news, recent = page.locator(".story-news"), page.locator(".story-recent")
    expect(news).to_be_hidden()
    expect(recent).to_have_class(re.compile("has-news"))
    expect(recent.locator("p:not(.is-mine) .story-points")).to_have_text(["+2", "+2"])
    assert page.evaluate(CLEAR)
    page.keyboard.press("Shift")
    expect(recent).not_to_have_class(re.compile("has-news"))  # read; it stays where it stood
    expect(news).to_be_hidden()
    expect(recent.locator("p:not(.is-mine)")).to_have_count(2)
    page.reload()
    make_room(page)
    expect(recent).to_have_class(re.compile("has-news"))  # who comes back reads what has happened


def test_news_over_a_board_that_is_asked_for_cover_less_of_it(room):
    page = set_up_once(room)
    crowd(page)
    news, board = page.locator(".story-news"), page.locator("#region-board")
    expect(news).to_be_visible()
    expect(page.locator(".story-recent")).to_be_hidden()
    assert news.bounding_box()["height"] < 0.44 * board.bounding_box()["height"]
