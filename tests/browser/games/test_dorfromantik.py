"""Dorfromantik's page in Chromium: the tile in hand, and what its places bring."""

import pytest
from playwright.sync_api import expect

from tests.browser.frame.walk import RESTS, opened

pytestmark = pytest.mark.browser

FIELDS = [("game", "dorfromantik"), ("seed", "alder"), ("seats", "human")]
LONG = """(list) => { while (list.children.length < 14) list.append(list.lastElementChild.cloneNode(true)); }"""
KEYS = """(keys) => { keys.querySelectorAll("li").forEach((one) => { one.style.display = "flex"; }); }"""


def test_a_list_that_is_longer_than_the_hand_begins_in_view_and_scrolls(room):
    page = room.begun(FIELDS)
    listed = page.locator(".dorf-hand > .dorf-choices")
    expect(listed).to_be_visible()
    hand, what = (page.locator(part).bounding_box() for part in (".ask-hand", ".dorf-what"))
    assert what["y"] < hand["y"] + hand["height"] / 2  # what the tile shows leaves room for its signs
    listed.evaluate(LONG)
    page.locator(".dorf-hand .dorf-keys").evaluate(KEYS)
    hand = page.locator(".ask-hand").bounding_box()
    for part in (
        listed.locator("li").first,
        page.locator(".dorf-what"),
        page.locator(".dorf-hand .dorf-keys li").first,
    ):
        assert part.bounding_box()["y"] >= hand["y"]
    last = listed.locator("li").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box["y"] + box["height"] <= hand["y"] + hand["height"] + 1


RINGS = """(rings) => rings.filter((ring) => getComputedStyle(ring).display !== "none")
    .map((ring) => ring.classList.contains("is-news"))"""


def test_ones_own_last_tile_keeps_its_ring_beside_those_of_the_others(room):
    page = room.begun(
        [("game", "dorfromantik"), ("seed", "5"), *[("seats", who) for who in ("human", "random", "random")]]
    )
    page.locator(".dorf-spot.is-fit").first.dispatch_event("click")
    page.locator("[data-lay]").click()
    expect(page.locator(".dorf-others.is-news")).to_have_count(2)
    assert page.locator(".dorf-others").evaluate_all(RINGS) == [False, True, True]


PHONE = {"size": (390, 844), "touch": True}
#: How many choices the list on a phone has, and how many of them are below its lower edge.
BELOW = """(list) => {
  const [floor, rows] = [list.getBoundingClientRect().bottom, [...list.querySelectorAll(".dorf-choices > li")]];
  return [rows.length, rows.filter((row) => row.getBoundingClientRect().bottom > floor + 1).length];
}"""


@pytest.mark.parametrize("entries", [61, 77, 93])
def test_on_a_phone_six_choices_are_in_view_at_once(room, entries):
    """What the tile is, which the question names, comes below them then."""
    page = opened(room, room.context(**PHONE), "dorfromantik/alone", entries)
    said = page.locator("#dorf-said")
    assert said.evaluate(BELOW) == [6, 0]
    expect(page.locator(".dorf-what")).to_be_hidden()
    expect(said.locator(".dorf-choices + .dorf-what-too")).to_contain_text("Task: ")
    page.locator(".dorf-spot.is-fit").first.dispatch_event("click")
    said.locator(".said-again").wait_for()
    page.keyboard.press("Escape")
    expect(said.locator(".dorf-choices > li")).to_have_count(6)  # again, where no place is looked at any more


#: The signs of the places that fit and lie outside of the part of the board that is seen; what its edges say of them.
OUTSIDE = """() => {
  const board = document.querySelector("#region-board").getBoundingClientRect();
  const signs = [...document.querySelectorAll(".dorf-spot.is-fit")].filter((spot) => {
    const { left, right, top, bottom } = spot.querySelector(".dorf-cell").getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x < board.left || x > board.right || y < board.top || y > board.bottom;
  }).map((spot) => spot.querySelector(".dorf-letter text")?.textContent ?? "+");
  const told = [...document.querySelectorAll(".beyond:not([hidden])")].map((edge) => edge.textContent);
  return [[...new Set(signs)].sort(), told];
}"""


@pytest.mark.parametrize("entries", [101, 121])
def test_a_phone_shows_the_best_places_and_says_at_its_edges_which_lie_beyond(room, entries):
    context = room.context(**PHONE)
    page = opened(room, context, "dorfromantik/alone", entries)
    page.locator(".dorf-spot.is-fit").first.wait_for(state="attached")
    page.locator(".beyond:not([hidden])").first.wait_for()
    page.evaluate(RESTS)
    signs, told = page.evaluate(OUTSIDE)
    assert "A" not in signs
    assert signs, "the landscape is larger than the phone"
    assert {sign for edge in told for sign in edge.split()[1:]} >= set(signs)
    assert all(edge.split()[0] in "▲▼◀▶" for edge in told)
    page.locator("[data-camera=fit]").tap()
    page.evaluate(RESTS)
    assert page.evaluate(OUTSIDE) == [[], []]


def test_points_rise_where_ones_own_tile_brings_them_and_no_others(room):
    """Those of bots who have laid theirs by then are not among them: as if the points had been fewer before."""
    page = room.begun([("game", "dorfromantik"), ("seed", "5"), ("seats", "human"), ("seats", "random")])
    page.locator(".dorf-spot.is-fit").first.dispatch_event("click")
    page.locator("#place-card .said-calm").wait_for()
    page.evaluate(RISEN)
    page.locator("[data-lay]").click()
    page.locator(".dorf-fresh").first.wait_for(state="attached")
    page.locator(".ask[data-state=play]:not(.is-bot) [data-lay]:disabled").wait_for()
    assert page.evaluate("window.risen") == []


RISEN = """() => {
  window.risen = [];
  document.querySelector(".score").dataset.score = "-7";
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.matches?.("text.dorf-points")) window.risen.push(node.textContent);
  }))).observe(document.querySelector("#region-board"), { childList: true, subtree: true });
}"""


#: How wide the markers of tasks are beside the tiles on which they lie.
SHARES = """() => [...document.querySelectorAll(".dorf-marker")].map(({ dataset, children: [label] }) => {
  const tile = document.querySelector(`.dorf-piece[data-q="${dataset.q}"][data-r="${dataset.r}"] > use`);
  return label.getBoundingClientRect().width / tile.getBoundingClientRect().width;
})"""


def test_markers_of_tasks_leave_the_sides_of_small_tiles_to_be_seen(room):
    page = opened(room, room.context(**PHONE), "dorfromantik/three", 69)
    page.evaluate(RESTS)
    shares = page.evaluate(SHARES)
    assert len(shares) == 3
    assert max(shares) < 0.7


def test_a_window_that_becomes_small_has_the_list_of_choices_too(room):
    page = opened(room, room.context(), "dorfromantik/alone", 77)
    expect(page.locator(".dorf-hand > .dorf-choices")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#dorf-said .dorf-choices > li")).to_have_count(6)
