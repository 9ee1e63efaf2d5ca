"""What the others did in their last turns is said in words, without anybody's doing anything for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.seat import ready
from tests.browser.test_frame import cut
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser


def looking_on(room, match, entries, **options):
    """A played match after so many entries, as who sits at none of its seats sees it."""
    context = room.context(**options)
    file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], room.context(**options))
    ready(page)
    return page


def test_a_turn_is_told_with_its_points_and_who_took_it_is_named_once(room):
    page = looking_on(room, "farshore/two", 60)
    line = page.locator(".story-line").first
    short = line.locator(".story-short").inner_text()
    name = line.locator("b").first.inner_text()
    assert short.startswith(name)
    assert short.count(name) == 1
    assert "points (" in short
    expect(line.locator(".story-whole")).to_be_hidden()
    line.hover()
    expect(line.locator(".story-whole")).to_be_in_viewport(ratio=1)
    page.mouse.move(700, 700)
    expect(line.locator(".story-whole")).to_be_hidden()


def test_on_a_phone_a_finger_shows_a_turn_in_all_its_words(room):
    page = looking_on(room, "farshore/two", 20, **PHONE)
    line = page.locator(".story-line").first
    line.tap()
    expect(line.locator(".story-whole")).to_be_in_viewport(ratio=1)
    line.locator(".story-whole").tap()
    expect(line.locator(".story-whole")).to_be_hidden()


def test_the_shadow_empires_turn_is_told_with_its_reasons(room):
    page = looking_on(room, "tapestry/shadow", 150)
    line = page.locator('.story-line[data-turn="-1"]')
    assert "It could advance on: " in line.locator(".story-short").inner_text()


def test_what_was_before_the_first_turn_is_nobodys(room):
    page = looking_on(room, "tapestry/shadow", 12)
    expect(page.locator('.story-line[data-turn="-1"]')).to_have_count(0)
