"""On a phone: by touch alone, nothing too small, nothing out of sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.seat import GAME, LIT, is_asked

pytestmark = pytest.mark.browser

PHONE = {"size": (390, 844), "touch": True}

SMALL_TARGETS = """() => [...document.querySelectorAll("button, a, summary, select, input, [role=tab]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .skip, p"))
  .map((one) => ({ box: (one.closest("label") ?? one).getBoundingClientRect(), name: one.outerHTML.slice(0, 90) }))
  .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
  .map(({ box, name }) => `${Math.round(box.width)}x${Math.round(box.height)} ${name}`)"""

SMALL_TEXT = """() => [...document.querySelectorAll("body *:not(svg *, script, style, noscript)")]
  .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()))
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.outerHTML.slice(0, 90))"""

WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def sound(page):
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert not page.evaluate(WIDER)


def test_played_by_touch(room):
    page = room.match(**PHONE)
    for _ in range(3):
        page.locator(LIT).first.tap()
        page.locator("#dorf-said .said-again").wait_for()
        page.locator(LIT).first.tap()
        is_asked(page, "chance")
        page.locator("[data-call=reveal]").tap()
        is_asked(page, "play")
    page.locator(LIT).last.tap()
    page.locator("[data-lay]:enabled").wait_for()
    page.get_by_role("button", name="Turn right").tap()
    page.locator("#dorf-said").wait_for()
    page.get_by_role("button", name="Show me a good move").tap()
    page.locator("[data-lay]:enabled").tap()
    is_asked(page, "chance")
    page.get_by_role("button", name="Undo").tap()
    is_asked(page, "play")
    assert page.locator(".dorf-piece").count() == 3


def test_what_was_done_never_lies_over_what_is_said_of_it(room):
    page = room.match(**PHONE)
    page.locator(LIT).first.tap()
    page.locator("#dorf-said .said-again").wait_for()
    page.locator(LIT).first.tap()
    is_asked(page, "chance")
    page.locator(".ask-line .told").evaluate("told => { told.append(' · and more'.repeat(20)); }")
    line, why = page.locator(".ask-line").bounding_box(), page.locator(".ask-why").bounding_box()
    assert line["y"] + line["height"] <= why["y"] + 1


def test_what_is_chosen_moves_nothing(room):
    page = room.match(**PHONE)
    before = page.locator("#region-board").bounding_box()
    page.locator(LIT).first.tap()
    page.locator("#dorf-said .said-again").wait_for()
    assert page.locator("#region-board").bounding_box() == before


def test_targets_are_large_and_text_is_readable(room):
    page = room.match(**PHONE)
    sound(page)
    ask, board = page.locator("#region-ask").bounding_box(), page.locator("#region-board").bounding_box()
    assert ask["y"] + ask["height"] <= 844
    assert board["height"] > 300
    assert board["y"] + board["height"] <= ask["y"] + 1
    for name in ("Overview", "Score", "Log"):
        page.get_by_role("tab", name=name).tap()
        expect(page.locator(".panel.is-open")).to_be_in_viewport()
        sound(page)
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator(".panel.is-open")).to_have_count(0)
    page.locator(".menu summary").tap()
    sound(page)


@pytest.mark.parametrize("path", ["/", f"/rules/{GAME}"])
def test_pages_that_are_read_fit(room, path):
    page = room.page(path, **PHONE)
    for summary in page.locator("main summary").all():
        summary.tap()
    sound(page)


#: Of what is lit on the board, the last that a finger can reach without moving the board.
LAST_IN_VIEW = """lit => {
  const { top, bottom, left, right } = document.getElementById("region-board").getBoundingClientRect();
  return [...document.querySelectorAll(lit)].findLastIndex((spot) => {
    const box = spot.querySelector(".dorf-cell").getBoundingClientRect();
    return box.top > top && box.bottom < bottom && box.left > left && box.right < right;
  });
}"""


def test_spots_of_a_large_landscape_can_be_hit_by_a_finger(room):
    page = room.match(**PHONE)
    for _ in range(12):
        last = page.evaluate(LAST_IN_VIEW, LIT)
        assert last >= 0, "nothing that is lit is in view"
        page.locator(LIT).nth(last).tap()
        page.locator("[data-lay]:enabled").tap()
        is_asked(page, "chance")
        page.locator("[data-call=reveal]").tap()
        is_asked(page, "play")
    assert page.locator(".dorf-spot .dorf-cell").first.bounding_box()["width"] > 38
    page.get_by_role("button", name="Show everything").tap()
    page.locator(LIT).first.tap()
    page.locator("[data-lay]:enabled").wait_for()


def test_a_tap_on_the_board_shuts_what_lies_over_it(room):
    page = room.match(**PHONE)
    log = page.get_by_role("tab", name="Log")
    log.tap()
    expect(page.locator("#panel-log")).to_be_visible()
    page.locator("#region-board").tap(position={"x": 30, "y": 30})
    expect(page.locator("#panel-log")).to_be_hidden()
    expect(log).to_have_attribute("aria-selected", "false")


def test_what_lies_over_the_board_leaves_the_question_in_view(room):
    page = room.match(**PHONE)
    page.get_by_role("tab", name="Score").tap()
    expect(page.locator("#panel-sheet")).to_be_visible()
    panel, ask = page.locator("#panel-sheet").bounding_box(), page.locator("#region-ask").bounding_box()
    assert panel["y"] + panel["height"] <= ask["y"] + 1
    page.locator("[data-call=hint]").tap()
    expect(page.locator("#panel-sheet")).to_be_hidden()  # what comes of it is on the board


def test_what_a_tile_would_do_is_within_reach_of_keys_where_it_is_longer_than_its_room(room):
    page = room.match(**PHONE)
    said = page.locator("#dorf-said")
    expect(said).not_to_have_attribute("tabindex", "0")
    page.locator(LIT).first.tap()
    said.locator(".said-again").wait_for()
    said.evaluate("box => { box.append('The task is met. '.repeat(40)) }")
    expect(said).to_have_attribute("tabindex", "0")
    page.get_by_role("button", name="Turn right").tap()  # other words, of which there are few
    expect(said).not_to_contain_text("The task is met. The")
    assert said.evaluate("box => (box.tabIndex === 0) === (box.scrollHeight > box.clientHeight + 1)")
