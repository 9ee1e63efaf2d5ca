"""The coach of a first game, as people meet it: begun from the first page, sent away, and called again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludoteka.engine.registry import games
from tests.browser.seat import invitation, is_asked, ready

pytestmark = pytest.mark.browser


def begin(room, game):
    """A first game, at its first question."""
    page = room.page()
    invitation(page, game).locator("button[value=coach]").click()
    ready(page)
    page.locator(".ask[data-state=play], .ask[data-waits]").wait_for()  # where nothing waits, chance answers by itself
    if page.locator(".ask[data-waits]").count():
        page.locator("[data-call=reveal]").click()
    is_asked(page, "play")
    return page


@pytest.mark.parametrize("game", games())
def test_a_first_game_begins_with_words_that_lead_to_a_rule(room, game):
    page = begin(room, game)
    words = page.locator(".coach-words")
    link = words.locator(".rule-link").first
    expect(link).to_be_visible()
    assert link.get_attribute("href") == f"/rules/{game}#{link.inner_text()}"
    said = words.inner_text()
    page.locator("[data-coach=got]").click()
    expect(words).not_to_have_text(said)
    expect(page.locator("[data-coach=got], [data-coach=on]").filter(visible=True)).to_have_count(1)


def test_what_the_coach_speaks_of_is_lit(room):
    page = begin(room, "catan")
    roll = page.locator("[data-do=roll]")
    expect(roll).to_have_class(re.compile("is-coached-place"))
    roll.click()
    expect(page.locator("[data-do=roll]")).to_have_count(0)


def test_the_coach_goes_and_comes_as_one_wishes(room):
    page = begin(room, "catan")
    coach = page.locator("#coach")
    expect(coach.locator(".rule-link").first).to_be_visible()
    assert "learn" not in page.url, "who loads the page again is not taught from the start"
    board = page.locator("#region-board").bounding_box()
    assert board["y"] + board["height"] <= coach.bounding_box()["y"] + 1, "it covers nothing of the board"
    page.locator("[data-coach=off]").click()
    expect(coach).to_be_hidden()
    page.reload()
    ready(page)
    expect(coach).to_be_hidden()
    page.locator("[data-help]").click()
    page.locator("[data-call-coach]").click()
    expect(coach).to_be_visible()
    expect(coach.locator(".rule-link").first).to_be_visible()
