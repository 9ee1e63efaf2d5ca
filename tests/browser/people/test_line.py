"""The line to the server: what is shown is what the server has confirmed, in every tab, whatever the line does."""

import pytest

from tests.browser.seat import LIT, answer, is_asked, lay, reaches, ready, reveal, version
from tests.browser.stopped import overtaken, stopped
from tests.toy.shelf import TOY

pytestmark = pytest.mark.browser


def held(page):
    """The tile in hand."""
    return page.locator(".dorf-hand").get_attribute("data-tile")


def laid(page, count):
    page.wait_for_function("count => document.querySelectorAll('.dorf-piece').length === count", arg=count)


def test_a_reload_keeps_everything(room):
    page = room.match()
    lay(page)
    reveal(page)
    tile, at = held(page), version(page)
    page.reload()
    ready(page)
    assert held(page) == tile
    assert version(page) == at
    assert page.locator(".dorf-piece").count() == 1


def test_a_second_tab_follows_and_either_may_play(room):
    first = room.match()
    second = room.page(first.url.removeprefix(room.address), context=first.context)
    ready(second)
    lay(first)
    laid(second, 1)
    is_asked(second, "chance")
    reveal(second)
    is_asked(first, "play")
    lay(second)
    laid(first, 2)


def test_what_the_pages_were_told_bit_by_bit_is_what_a_fresh_one_gets(room):
    first = room.match()
    second = room.page(first.url.removeprefix(room.address), context=first.context)
    ready(second)
    for one, other in ((first, second), (second, first), (first, second)):
        lay(one)
        alike(first, second)
        one.locator("[data-call=undo]").click()
        is_asked(one, "play")
        alike(first, second)
        lay(one)
        is_asked(other, "chance")
        reveal(other)
        is_asked(one, "play")
        alike(first, second)


def alike(*pages):
    """All have the regions that the server draws now, letter by letter."""
    there = answer(pages[0], "/regions")
    for page in pages:
        reaches(page, there["version"])
        assert page.evaluate(HAS) == there["regions"]


HAS = "async () => Object.fromEntries((await import('/static/morph.js')).drawing.regions)"


def test_a_move_on_a_table_that_was_further_on_shows_how_it_lies(room):
    page = room.match()
    other = deaf(room, page)
    other.locator(LIT).first.click()
    other.locator("[data-lay]:enabled").wait_for()
    lay(page)
    room.expected.append("409")
    other.locator("[data-lay]").click()
    laid(other, 1)
    other.locator("#notice").wait_for()
    assert version(other) == version(page)


def test_a_question_about_a_table_that_was_further_on_brings_it_up_to_date(room):
    page = room.match()
    other = deaf(room, page)
    lay(page)
    room.expected.append("422")
    other.locator(LIT).first.click()
    laid(other, 1)
    assert version(other) == version(page)


def deaf(room, page):
    """A second tab at the same table that hears nothing from the server by itself."""
    room.expected.append("ERR_FAILED")
    other = page.context.new_page()
    other.route("**/events*", lambda route: route.abort())
    other.goto(page.url)
    ready(other)
    return other


@pytest.mark.parametrize("proxy", [False, True])
def test_a_move_whose_answer_is_lost_is_sent_again_and_counts_once(room, proxy):
    """As when a server is killed behind its proxy, or a phone changes its network in the wrong moment."""
    room.expected += ["ERR_FAILED", "502"]
    page = room.match()
    sent = []

    def lose(route):
        sent.append(route.request.post_data)
        if len(sent) > 1:
            return route.continue_()
        route.fetch()  # the server has done it
        return route.fulfill(status=502, body="Bad Gateway") if proxy else route.abort()

    page.route("**/moves", lose)
    before = version(page)
    page.locator(LIT).first.click()
    page.locator("[data-lay]:enabled").click()
    laid(page, 1)
    is_asked(page, "chance")
    page.unroute("**/moves")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert version(page) == before + 1
    assert page.locator("#notice").is_hidden()


def test_nothing_counts_as_laid_while_the_line_is_broken(room):
    room.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NETWORK"]
    page = room.match()
    page.locator(LIT).first.click()
    page.locator("[data-lay]:enabled").wait_for()
    page.context.set_offline(True)
    page.locator("#offline").wait_for()
    page.locator("[data-lay]").click()
    page.locator("#notice").wait_for()
    assert page.locator(".dorf-piece").count() == 0
    page.locator(".dorf-held-over:not(.is-pending)").wait_for()
    page.context.set_offline(False)
    page.locator("#offline").wait_for(state="hidden")
    page.locator("[data-lay]:enabled").click()
    laid(page, 1)


def test_chance_that_nobody_answered_is_asked_again_once_the_line_is_back(room):
    """What the page wishes by itself, a person should not have to wish for it."""
    room.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NETWORK"]
    page = room.match()
    page.evaluate("localStorage.setItem('at-once', 'yes')")
    page.reload()
    ready(page)
    page.route("**/reveal", lambda route: route.abort())
    lay(page)
    page.locator("#notice").wait_for()
    page.locator("#main:not(.is-busy)").wait_for()
    is_asked(page, "chance")
    page.unroute("**/reveal")
    page.context.set_offline(True)
    page.locator("#offline").wait_for()
    page.context.set_offline(False)
    is_asked(page, "play")


def test_what_was_missed_offline_is_there_afterwards(room):
    room.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NETWORK"]
    away = room.match()
    away.context.set_offline(True)
    away.locator("#offline").wait_for()
    same_guest = room.context()  # on another device
    same_guest.add_cookies(away.context.cookies())
    here = room.page(away.url.removeprefix(room.address), context=same_guest)
    ready(here)
    lay(here)
    reveal(here)
    away.context.set_offline(False)
    laid(away, 1)
    assert version(away) == version(here)
    assert held(away) == held(here)


def test_a_pending_tile_is_no_laid_tile(room):
    page = room.match()
    with stopped(page, "**/moves") as stop:
        page.locator(LIT).first.click()
        page.locator("[data-lay]:enabled").click()
        page.locator(".dorf-held-over.is-pending").wait_for()
        assert page.locator(".dorf-piece").count() == 0
        stop.first().continue_()
        laid(page, 1)
    assert page.locator(".dorf-held-over").count() == 0


def test_what_a_bot_did_before_the_answer_came_is_seen(track):
    """The answer to a person's action may be older than what the page was told meanwhile."""
    page = track.begun([("game", TOY), ("seed", "7"), ("seats", "human"), ("seats", "random")])
    is_asked(page, "play")
    overtaken(page, lambda: page.locator("button[data-do=rest]").click())
