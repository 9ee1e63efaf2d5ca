"""Places in every game: a card does what it says; nothing blocks a move or stays silent, however slow the answers."""

import re

import pytest
from playwright.sync_api import expect

from ludoteka.games.tapestry.state import Verb
from tests.browser.games import test_catan as catan
from tests.browser.games import test_farshore as farshore
from tests.browser.games import test_tapestry as tapestry
from tests.browser.seat import apart, is_asked, reaches, spot, steady, version
from tests.browser.stopped import answered, stopped, until
from tests.toy.shelf import TOY

pytestmark = pytest.mark.browser

PHONE = {"size": (390, 844), "touch": True}
BROKEN = {"status": 500, "json": {"sentence": "It is broken."}}
STREAM = [("T09", 0, 0, 2, 6)]  # west to east
TRACK = "T11 5"


def building(room, **on):
    return catan.position(room, catan.PLENTY, {}, belongings={0: {"roads": ["3.4.NE", "4.4.NW", "4.4.NE"]}}, on=on)


def card(page):
    return page.locator("#place-card")


def do_it(page):
    card(page).get_by_role("button", name="Do it").click()


# ---- what is slow or broken ------------------------------------------------------------------------------------------


def test_a_card_does_what_it_says_whatever_was_chosen_since(room):
    page = building(room)
    page.locator(".catan-spot-road").first.dispatch_event("click")
    expect(card(page)).to_contain_text("Costs 1 lumber, 1 brick")
    before, houses = catan.roads(page), page.locator(".catan-spot-city").count()
    with stopped(page, "**/try?*") as stop:
        page.locator(".catan-spot-settlement[data-do]").first.dispatch_event("click")
        assert "Costs 1 lumber, 1 brick" not in card(page).inner_text()
        expect(card(page)).to_contain_text("Settlement")
        expect(card(page)).to_contain_text("One moment")
        expect(card(page).get_by_role("button")).to_have_count(0)  # it would move away under the hand
        page.locator(".catan-spot-settlement[data-do]").first.dispatch_event("click")
        expect(page.locator(".catan-spot-city")).to_have_count(houses + 1)
        stop.let_go()
    assert catan.roads(page) == before


def test_what_comes_late_is_said_of_its_own_place_alone(room):
    page = building(room)
    with stopped(page, "**/try?*") as stop:
        page.locator(".catan-spot-road").first.dispatch_event("click")
        road = stop.first()
        page.locator(".catan-spot-city").first.dispatch_event("click")
        expect(card(page)).to_contain_text("City")
        with page.expect_response("**/try?*"):
            road.continue_()
        expect(card(page)).to_contain_text("One moment")
        stop.let_go()
        expect(card(page)).to_contain_text("Costs 2 grain, 3 ore")


def test_a_preview_that_fails_says_so_and_blocks_nothing(room):
    room.expected.append("500")
    page = building(room)
    before = catan.roads(page)
    with answered(page, "**/try?*", **BROKEN):
        with steady(page):
            page.locator(".catan-spot-road").first.dispatch_event("click")
            expect(card(page)).to_contain_text("Road")
            expect(card(page)).to_contain_text("cannot say now what this would do")
        do_it(page)
        expect(page.locator(".catan-ways > g")).to_have_count(before + 1)
        page.locator(".catan-spot-road").first.dispatch_event("click")
        page.locator(".catan-spot-road").first.dispatch_event("click")  # whoever confirms at once
        expect(page.locator(".catan-ways > g")).to_have_count(before + 2)


def test_a_refusal_that_cannot_be_said_is_told_as_such(room):
    room.expected.append("500")
    page = catan.position(room, {"lumber": 1}, {})
    with answered(page, "**/try?*", **BROKEN), steady(page):
        page.get_by_role("button", name="city", exact=True).click(force=True)
        expect(card(page)).to_contain_text("cannot say now why this may not be done")
        expect(card(page).get_by_role("button", name="Do it")).to_have_count(0)


def test_advice_that_fails_on_the_way_to_an_offer_says_so(room):
    room.expected.append("500")
    page = catan.position(room, {"lumber": 3}, {"brick": 2}, {"ore": 1})
    with answered(page, "**/hint?after=*", **BROKEN):
        page.keyboard.press("h")
        expect(page.locator("#notice")).to_contain_text("It is broken.")


def test_a_table_that_cannot_be_drawn_says_so_until_it_can(track):
    track.expected.append("500")
    page = track.begun([("game", TOY), ("seed", "7"), ("seats", "human"), ("seats", "random")])
    is_asked(page, "play")
    before = version(page)
    page.evaluate("async () => { (await import('/static/morph.js')).drawing.tag = 'none' }")  # it must ask for all
    with answered(page, "**/regions*", **BROKEN):
        in_another_tab = {"request": "r1", "version": before, "action": "rest"}
        assert page.request.post(f"{page.url}/moves", data=in_another_tab).ok
        expect(page.locator("#notice")).to_contain_text("It is broken.")
    reaches(page, before + 3)


def test_a_replay_that_cannot_be_drawn_says_so(room):
    room.expected.append("500")
    page = building(room)
    page.locator(".catan-spot-road").first.dispatch_event("click")
    do_it(page)
    page.goto(page.url + "/replay?at=0")
    page.locator("#main[data-ready]").wait_for()
    with answered(page, "**/at/*", **BROKEN):
        page.locator("[data-step=on]").click()
        expect(page.locator("#notice")).to_be_visible()


def test_a_tile_is_laid_while_the_answer_about_its_turn_is_awaited(room):
    page = room.position(STREAM, TRACK)
    spot(page, 0, 1).click()
    page.locator("[data-lay]:enabled").wait_for()
    with stopped(page, "**/try?*") as stop:
        for _ in range(6):  # to the next turn in which it fits
            page.keyboard.press("r")
            if page.locator(".dorf-held-over.is-fine").count():
                break
        page.locator("[data-lay]").click()
        is_asked(page, "chance")
        stop.let_go()


def test_advice_that_comes_while_a_tile_is_being_laid_changes_nothing(room):
    """Before, it chose its own place on the table that was past, and asked what would happen there: refused."""
    page = room.position(STREAM, TRACK)
    spot(page, 0, 1).click()
    page.locator("[data-lay]:enabled").wait_for()
    with stopped(page, "**/hint") as hint, stopped(page, "**/moves") as move:
        page.get_by_role("button", name="Show me a good move").click()
        late = hint.first()
        page.locator("[data-lay]").click()
        wish, tried = move.first(), []
        page.on("request", lambda request: tried.append(request.url) if "/try" in request.url else None)
        late.continue_()
        late.request.response()  # None where the page does not wait for it any more
        wish.continue_()
        is_asked(page, "chance")
    assert tried == []
    assert page.locator("#notice").is_hidden()


def test_advice_that_comes_after_a_spot_was_chosen_leaves_it_chosen(room):
    """Before, the advised spot was the chosen one from one moment to the next, and a press meant for the other laid
    there."""
    page = room.position(STREAM, TRACK)
    with stopped(page, "**/hint") as hint:
        page.get_by_role("button", name="Show me a good move").click()
        late = hint.first()
        spot(page, 1, -1).click()
        page.locator("[data-lay]:enabled").wait_for()
        late.fulfill(json={"version": version(page), "action": "0,1/1", "words": "T11 at 0,1", "why": []})
        expect(page.locator("#notice")).to_contain_text("A good move:")
    with page.expect_request("**/moves") as wish:
        page.locator("[data-lay]").click()
    assert wish.value.post_data_json["action"].startswith("1,-1/")


def test_a_tile_is_laid_though_its_preview_fails(room):
    room.expected.append("500")
    page = room.position(STREAM, TRACK)
    with answered(page, "**/try?*", **BROKEN):
        spot(page, 0, 1).click()
        expect(card(page)).to_contain_text("cannot say now what this would do")
        spot(page, 0, 1).click()
        is_asked(page, "chance")


def test_what_was_said_of_one_spot_is_not_said_of_the_next(room):
    page = room.position(STREAM, TRACK)
    spot(page, 0, 1).click()
    expect(card(page)).to_be_visible()
    with stopped(page, "**/try?*") as stop:
        spot(page, 0, -1).click()
        until(page, lambda: bool(stop.waiting))
        expect(card(page)).to_be_hidden()
        stop.let_go()
        expect(card(page)).to_be_visible()


def test_what_is_chosen_at_one_place_is_confirmed_at_another_for_the_same(room):
    page = tapestry.at(room, Verb.TURN, after=30, shadow=1)
    way = page.locator(".tap-way[data-do]").first
    way.click()
    expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
    page.locator(f'.board [data-do="{way.get_attribute("data-do")}"]').first.dispatch_event("click")
    expect(page.locator('.is-mine[data-verb="TURN"]')).to_have_count(0)


# ---- what must not be covered ----------------------------------------------------------------------------------------

#: Whether the middle of a place lies on what has this id.
ON = """(node, id) => {
  const [box, under] = [node, document.getElementById(id)].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > under.left && x < under.right && y > under.top && y < under.bottom;
}"""
CARD, BOARD = "place-card", "region-board"


def test_on_a_phone_the_card_hides_no_place_that_is_to_be_tapped_again(room):
    page = building(room, **PHONE)
    page.locator("[data-build=road]").tap()
    for k in range(page.locator(".catan-spot-road").count()):
        page.get_by_role("button", name="Show everything").tap()
        for _ in range(2):  # at the whole map, and then where the finger has come closer
            place = page.locator(".catan-spot-road").nth(k)
            page.keyboard.press("Escape")
            place.dispatch_event("click")
            expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
            assert not place.evaluate(ON, CARD)
            page.get_by_role("button", name="Zoom in").tap()
            page.get_by_role("button", name="Zoom in").tap()


def test_nor_a_choice_of_a_sheet_that_is_to_be_tapped_again(room):
    helpers = {0: {"helper": "asla"}, 1: {"helper": "kaja"}, 2: {"helper": "hilda"}}
    page = catan.position(
        room, {"lumber": 3}, {"grain": 1}, {"ore": 2}, options={"helpers": 1}, robber="2.4",
        display=["ryan", "stina", "digur"], belongings=helpers, on=PHONE,
    )  # fmt: skip
    page.get_by_role("button", name=re.compile("Asla")).tap()
    help_ = page.locator("[data-do=help]")
    help_.tap()
    expect(card(page)).to_contain_text("Name a resource")
    assert not help_.evaluate(ON, CARD)
    help_.tap()
    for choice in page.locator("[data-do^=name]").all():
        choice.tap()
        expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
        assert not choice.evaluate(ON, CARD)
        page.keyboard.press("Escape")


#: A refused place of the board and the one lit place that a finger on it nearly hits: their notations, and where.
NEARLY = """() => {
  const at = (node) => {
    const box = (node.querySelector(".catan-hit") ?? node).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const all = (what) => [...document.querySelectorAll(`.board .catan-spot[${what}]`)]
    .filter((node) => node.getClientRects().length);
  for (const refused of all("data-why")) {
    const near = all("data-do").filter((node) => far(at(node), at(refused)) < 44);
    if (near.length !== 1 || far(at(near[0]), at(refused)) >= 30) continue;
    return [refused.dataset.why, near[0].dataset.do, at(refused)];
  }
  return null;
}"""


def test_a_tap_that_nearly_hits_the_chosen_place_asks_about_what_it_hits(room):
    page = catan.position(
        room, {"lumber": 1, "brick": 1}, {}, {}, belongings={0: {"roads": ["3.4.NE", "4.4.NW"]}}, on=PHONE
    )
    refused, lit, _ = page.evaluate(NEARLY)
    before = version(page)
    page.locator(f'.board [data-do="{lit}"]').dispatch_event("click")
    expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
    until(page, lambda: not page.locator(f'.board [data-do="{lit}"]').evaluate(ON, CARD))
    same, near, at = page.evaluate(NEARLY)  # where they lie now: the card may bring the place out from under itself
    assert [same, near] == [refused, lit]
    page.touchscreen.tap(at["x"], at["y"])
    expect(page.locator(f'.board [data-why="{refused}"].is-chosen')).to_have_count(1)
    expect(page.locator("#place-card.is-no")).to_be_visible()
    assert version(page) == before


def test_a_place_that_was_brought_out_goes_back_when_it_is_let_go(room):
    page = building(room, **PHONE)
    page.locator("[data-build=road]").tap()
    board = page.locator("#region-board > svg")
    page.evaluate("document.getElementById('place-card').style.minHeight = '290px'")  # as high as the board nearly
    before = board.get_attribute("viewBox")
    brought = 0
    for place in page.locator(".catan-spot-road").all():
        place.dispatch_event("click")
        expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
        brought += board.get_attribute("viewBox") != before
        assert not place.evaluate(ON, CARD)
        page.keyboard.press("Escape")
        expect(board).to_have_attribute("viewBox", before)
    assert brought


@pytest.mark.parametrize("on", [{}, PHONE], ids=["desk", "phone"])
def test_the_view_s_buttons_cover_nothing_of_the_board(room, on):
    page = room.match(**on)
    board, buttons = page.locator("#region-board").bounding_box(), page.locator(".camera").bounding_box()
    beside = buttons["x"] + buttons["width"] <= board["x"] or buttons["y"] >= board["y"] + board["height"]
    assert beside
    for name in ("Zoom in", "Zoom out", "Show everything"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


# ---- keys ------------------------------------------------------------------------------------------------------------


def test_arrow_keys_stay_out_of_what_is_closed(room):
    page = farshore.position(room, {"hand": ["grove", "diver", "sloop"], "goods": {"wood": 9}}, on=PHONE)
    folded = page.locator(".ask details:not([open]) [data-do]").count()
    assert folded
    page.locator(".farshore-cards.is-hand [data-key]").first.focus()
    for key in ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"] * 4:
        for _ in range(4):
            page.keyboard.press(key)
            assert page.locator("details:not([open]) :focus:not(summary)").count() == 0


@pytest.mark.parametrize("on", [{}, PHONE], ids=["desk", "phone"])
def test_advice_and_its_card_stand_side_by_side_until_something_else_is_chosen(room, on):
    page = catan.position(room, catan.PLENTY, {}, on=on)
    press(page.locator("[data-call=hint]"), on)
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator(".is-hinted").first).to_be_visible()
    if card(page).is_visible():
        apart(page.locator("#notice"), page.locator("#place-card"))
    press(page.locator(".catan-card").first, on)
    press(page.locator("[data-build=road]"), on)
    expect(page.locator("#notice")).to_be_hidden()


def press(what, on):
    what.tap() if on else what.click()


#: Whether what is said covers none of the open sheets.
CLEAR = """() => {
  const a = document.getElementById("notice").getBoundingClientRect();
  return [...document.querySelectorAll(".ask-sheet")].filter((one) => one.checkVisibility()).every((one) => {
    const b = one.getBoundingClientRect();
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  });
}"""


@pytest.mark.parametrize("on", [{}, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_done_is_said_beside_an_open_sheet(room, on):
    page = catan.position(room, catan.PLENTY, {}, on=on)
    page.route("**/hint*", lambda route: route.fulfill(json={"sentence": "That cannot be said. " * 4}))
    press(page.locator("[data-drawer=trade]"), on)
    expect(page.locator(".ask-sheet:visible").first).to_be_visible()
    press(page.locator("[data-call=hint]"), on)
    expect(page.locator("#notice")).to_be_visible()
    assert page.evaluate(CLEAR)
    expect(page.locator("#notice")).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_is_chosen_at_the_edge_comes_into_view_beside_its_card(room):
    page = building(room, **PHONE)
    page.locator("[data-build=road]").tap()
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").tap()
    steady(page)
    places = page.locator(".catan-spot-road[data-do]").all()
    assert places
    for place in places:
        page.keyboard.press("Escape")
        place.dispatch_event("click")
        expect(card(page).get_by_role("button", name="Do it")).to_be_visible()
        assert not place.evaluate(ON, CARD)
        assert place.evaluate(ON, BOARD)


def test_do_it_stays_in_reach_in_a_card_longer_than_its_room(room):
    page = building(room, **PHONE)
    page.locator("[data-build=road]").tap()
    page.locator(".catan-spot-road[data-do]").first.dispatch_event("click")
    button = card(page).get_by_role("button", name="Do it")
    expect(button).to_be_visible()
    card(page).locator(".said-notes").evaluate("list => { list.append('and more '.repeat(200)); }")
    expect(button).to_be_in_viewport(ratio=1)
    expect(page.locator(".more:visible")).to_have_count(1)
    inside, outside = button.bounding_box(), card(page).bounding_box()
    assert inside["y"] + inside["height"] <= outside["y"] + outside["height"]
    card(page).locator(".said-notes").evaluate("list => list.scrollTo(0, 10000)")  # the list alone scrolls
    expect(page.locator(".more:visible")).to_have_count(0)


def test_a_resting_mouse_makes_no_answer_look_advised(room):
    page = building(room)
    colour = "node => getComputedStyle(node).borderColor"
    button = page.locator(".ask-answers .button:not(.main)").first
    before = button.evaluate(colour)
    button.hover()
    assert button.evaluate(colour) == before


def test_a_finger_that_came_closer_to_a_place_sees_the_whole_map_again_afterwards(room):
    page = catan.position(room, catan.PLENTY, {}, {}, {}, {}, {}, on=PHONE)
    board, chosen = page.locator("#region-board > svg"), page.locator(".catan-spot.is-chosen")
    before = board.get_attribute("viewBox")
    page.locator("[data-build=road]").tap()
    place = page.locator(".catan-spot-road .catan-hit").first
    while not chosen.count():  # the first tap may only come closer
        box = place.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert board.get_attribute("viewBox") != before
    card(page).get_by_role("button", name="Do it").tap()
    expect(board).to_have_attribute("viewBox", before)
