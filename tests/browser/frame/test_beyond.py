"""What tells of places beyond the edge of a picture lies over none that is in sight; a row that goes on says so."""

import pytest
from playwright.sync_api import expect

from tests.browser.frame.walk import RESTS, opened
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser

#: Which of some places in sight, each with its sign, lie under what the left edge says of one beyond it.
HIDDEN = """async (places) => {
  const { Beyond } = await import("/static/frame/beyond.js");
  const board = document.querySelector("#region-board");
  for (const old of document.querySelectorAll(".beyond")) old.remove();
  new Beyond(board).show([{ x: -60, y: 200, sign: "+" }, ...places]);
  const host = board.getBoundingClientRect();
  const edge = document.querySelector(".beyond.is-left").getBoundingClientRect();
  const middle = edge.top - host.top + edge.height / 2;
  const under = ({ x, y }) => x + host.left < edge.right + 12 && Math.abs(y - middle) < edge.height / 2 + 12;
  return [middle, places.filter(under).map(({ sign }) => sign)];
}"""


def test_what_lies_beyond_is_told_beside_the_places_in_sight(room):
    page = opened(room, room.context(**PHONE), "dorfromantik/alone", 61)
    page.evaluate(RESTS)
    middle, hidden = page.evaluate(HIDDEN, [])
    assert abs(middle - 200) < 1
    middle, hidden = page.evaluate(HIDDEN, [{"x": 30, "y": 205, "sign": "A"}])
    assert hidden == []
    assert 20 < abs(middle - 200) < 80  # as near to what lies beyond as it can be
    many = [{"x": 30, "y": 12 * k, "sign": "+"} for k in range(40)]
    many[16] |= {"sign": "A"}
    assert "A" not in page.evaluate(HIDDEN, many)[1]  # where it has to lie over some, not over the best


#: How much of each card of the hand is to be seen, and which of them do not show all their words.
HAND = """() => {
  const hand = document.querySelector(".ask-hand");
  const { right } = hand.getBoundingClientRect();
  const cut = (one) => one instanceof HTMLElement && one.scrollHeight > one.clientHeight + 2;
  const cards = [...hand.querySelectorAll("[data-snug]>*")];
  const seen = ({ left, width }) => Math.min(1, Math.max(0, (right - left) / width));
  return {
    seen: cards.map((card) => seen(card.getBoundingClientRect())),
    wide: cards.map((card) => card.offsetWidth),
    cut: cards.filter((card) => [card, ...card.querySelectorAll("*")].some(cut)).length,
  };
}"""
#: The same where cards are as wide as they would like to be.
FREE = f"""() => {{
  for (const card of document.querySelectorAll("[data-snug]>*")) card.style.removeProperty("width");
  return ({HAND})();
}}"""


@pytest.mark.parametrize("options", [{"size": (1440, 900)}, PHONE], ids=["desk", "phone"])
def test_cards_that_have_no_room_beside_one_another_are_narrower_as_long_as_they_say_all(room, options):
    page = opened(room, room.context(**options), "tapestry/four", 300)
    page.evaluate(RESTS)
    snug, free = page.evaluate(HAND), page.evaluate(FREE)
    assert sum(snug["seen"]) > sum(free["seen"]) + 0.15
    assert all(now <= was for now, was in zip(snug["wide"], free["wide"], strict=True))
    assert snug["cut"] == free["cut"]


def test_a_row_that_goes_on_says_so_until_its_end_is_seen(room):
    page = opened(room, room.context(**PHONE), "tapestry/four", 300)
    sign = page.locator(".goes-on:visible")
    expect(sign).to_have_count(1)
    row, there = page.locator(".ask-hand").bounding_box(), sign.bounding_box()
    assert abs(there["x"] + there["width"] - row["x"] - row["width"]) < 1
    page.locator(".ask-hand").evaluate("one => one.scrollTo(10000, 0)")
    expect(sign).to_have_count(0)


def test_a_panel_that_is_longer_than_its_room_says_so_until_its_end_is_seen(room):
    page = opened(room, room.context(size=(1440, 900)), "farshore/two", 120)
    sign = page.locator(".more-beside:visible")
    expect(sign).to_have_count(1)
    page.locator("#panel-aside").evaluate("one => one.scrollTo(0, 100000)")
    expect(sign).to_have_count(0)
    page.locator("#tab-sheet").click()
    expect(sign).to_have_count(0)
    page.locator("#tab-aside").click()
    page.locator("#panel-aside").evaluate("one => one.scrollTo(0, 0)")
    expect(sign).to_have_count(1)
