"""What lies before somebody else, on a tap on their seat, and the way back; a resting mouse asks for nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.frame.walk import RESTS, cut
from tests.browser.seat import ready

pytestmark = pytest.mark.browser


def _at(room, match: str, entries: int):
    context = room.context()
    file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], context)
    ready(page)
    if page.locator("[data-call=raise]").count():
        page.locator("[data-call=raise]:enabled").click()
        page.locator("[data-call=raise]").wait_for(state="detached")
    return page


@pytest.mark.parametrize(("match", "entries"), [("farshore/two", 60), ("tapestry/shadow", 150)])
def test_a_tap_on_a_seat_shows_what_lies_before_it(room, match, entries):
    page = _at(room, match, entries)
    mine, theirs = (page.locator(f"[data-of='{k}']") for k in (1, 2))
    expect(mine).to_be_visible()
    expect(theirs).to_be_hidden()
    look = page.locator("[data-look='2']")
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")
    expect(theirs).to_be_visible()
    expect(mine).to_be_hidden()
    page.get_by_role("button", name="Back to my own").click()
    expect(mine).to_be_visible()
    expect(theirs).to_be_hidden()
    expect(look).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_what_lies_before_a_seat_comes_into_sight_and_back(room):
    page = _at(room, "tapestry/shadow", 341)  # the second seat is asked about its tracks
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(RESTS)
    board, before = page.locator(".board svg"), page.locator(".board svg").get_attribute("viewBox")
    page.locator("[data-look='1']").click()
    page.evaluate(RESTS)
    city, sight = (page.locator(one).bounding_box() for one in ("[data-of='1'] .tap-city", ".ground"))
    assert sight["x"] <= city["x"] + 4
    assert city["x"] + city["width"] <= sight["x"] + sight["width"] + 4
    page.get_by_role("button", name="Back to my own").click()
    page.evaluate(RESTS)
    expect(board).to_have_attribute("viewBox", before)


def test_where_all_lies_on_one_board_a_seat_is_lit_and_told_of(room):
    page = _at(room, "catan/four", 300)
    page.locator("[data-look='1']").click()
    expect(page.locator(".board .is-theirs").first).to_be_visible()
    expect(page.locator("#looked")).to_contain_text("Left in the supply:")
    page.keyboard.press("Escape")
    expect(page.locator(".board .is-theirs")).to_have_count(0)
    expect(page.locator("#looked")).to_be_hidden()


def test_what_comes_to_lie_under_a_resting_mouse_is_not_asked_about(room):
    page = _at(room, "farshore/two", 60)
    tried: list[str] = []
    page.on("request", lambda request: tried.extend([request.url] * ("/try?" in request.url)))
    place = page.locator(".board [data-why]").last
    over = "node => node.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))"
    place.evaluate(over)  # as a browser says when a drawing moves under the mouse
    assert tried == []
    place.hover()
    expect(page.locator("#place-card.is-no")).to_be_visible()
    assert len(tried) == 1
