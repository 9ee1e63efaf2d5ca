"""Where news stand on a phone: over the board, unless the board itself is asked for and they have room elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.story.test_story import CLEAR, set_up_once

pytestmark = pytest.mark.browser


def test_news_leave_the_board_free_where_it_is_asked_for_and_there_is_room_below_the_question(room):
    page = set_up_once(room)
    news, recent = page.locator(".story-news"), page.locator(".story-recent")
    expect(news).to_be_visible()  # the room below is not enough
    assert news.bounding_box()["height"] < 0.44 * page.locator("#region-board").bounding_box()["height"]
    more = """() => {
      for (const part of document.querySelectorAll(".ask-why")) part.style.display = "none";
      dispatchEvent(new Event("resize"));
    }"""
    page.evaluate(more)
    expect(news).to_be_hidden()
    expect(recent).to_have_class(re.compile("has-news"))
    expect(recent.locator("p")).to_have_count(3)
    expect(recent.locator("p:not(.is-mine) .story-points")).to_have_text(["+2", "+2"])
    assert page.evaluate(CLEAR)
    page.keyboard.press("Shift")
    expect(recent).not_to_have_class(re.compile("has-news"))  # read; it stays where it stood
    expect(news).to_be_hidden()
    expect(recent.locator("p:not(.is-mine)")).to_have_count(2)
