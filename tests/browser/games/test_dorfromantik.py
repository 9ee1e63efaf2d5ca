"""Dorfromantik's page in Chromium: the tile in hand, and what its places bring."""

import pytest
from playwright.sync_api import expect

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
