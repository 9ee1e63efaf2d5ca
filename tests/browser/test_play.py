"""Playing at the table, by mouse and by keys alone."""

import re

import pytest
from playwright.sync_api import expect

import ludoteka
from tests.browser.seat import LIT, invitation, is_asked, lay, ready, reveal, score, spot, state, steady, version
from tests.browser.stopped import stopped, until
from tests.checkout import ROOT

pytestmark = pytest.mark.browser

STREAM = [("T09", 0, 0, 2, 6)]  # west to east
TRACK = "T11 5"


def test_a_game_is_set_up_and_begun_by_mouse(room):
    page = room.page()
    game = invitation(page)
    game.locator(".setting summary").first.click()
    game.locator("select[name=seats]").nth(1).select_option("human")
    game.get_by_label("Seed").fill("7")
    game.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    lay(page)
    reveal(page)
    lay(page)
    assert page.locator(".dorf-piece").count() == page.locator(".seat").count() == 2


def test_a_game_by_mouse_ends_on_the_score_sheet(room):
    page = room.late(ludoteka.load(ROOT / "tests/games/dorfromantik/matches/three.json"), 13)
    page.locator(".menu summary").click()
    page.get_by_label("Quick: the first click does it").check()
    page.keyboard.press("Escape")
    for _ in range(8):
        page.locator(LIT).first.click()
        page.locator(".ask:not([data-state=play])").wait_for()
        if state(page) == "over":
            break
        reveal(page)
    final = page.locator(".final")
    lines = final.locator("tbody tr").all_inner_texts()
    assert [re.split(r"\s{2,}|\t", line)[0].strip() for line in lines] == [
        "Forest tasks", "Grain tasks", "Village tasks", "Track tasks", "Stream tasks", "Forest flags", "Grain flags",
        "Village flags", "Longest track", "Longest stream", "Total",
    ]  # fmt: skip
    points = [int(re.findall(r"\d+", line)[-1]) for line in lines]
    assert points[-1] == sum(points[:-1]) == score(page)
    assert "fixture three" in final.locator(".seed dd").first.inner_text()
    assert final.locator(".seed dd").last.inner_text() == "The seed was chosen at the start."
    with page.expect_download() as download:
        page.locator(".ask").get_by_role("link", name="Download the match").click()
    assert download.value.suggested_filename.endswith(".json")
    page.locator(".ask").get_by_role("button", name="Play again").click()
    page.locator(LIT).first.wait_for()
    assert page.locator(".seat").count() == 3


def test_the_landscape_first_chosen_then_seen_then_confirmed(room):
    page = room.match()
    with steady(page):
        page.locator(LIT).first.hover()
        expect(page.locator("#place-card")).to_contain_text("point")
        page.locator(LIT).first.click()
        page.locator("[data-lay]:enabled").wait_for()
        page.keyboard.press("Escape")
        page.locator("[data-lay]:disabled").wait_for()
    page.locator(LIT).first.click()
    page.locator("[data-lay]:enabled").click()
    is_asked(page, "chance")
    before = version(page)
    page.get_by_role("button", name=re.compile("Undo")).click()
    is_asked(page, "play")
    assert version(page) == before + 1
    assert page.locator(".dorf-piece").count() == 0


def test_why_not_is_said_with_its_rule_on_an_unlit_spot(room):
    page = room.position(STREAM, TRACK)
    barred = spot(page, 1, 0)
    with steady(page):
        barred.hover()
        card = page.locator("#place-card.is-no")
        expect(card).to_contain_text("A stream must continue")
        assert page.locator(".dorf-held-over.is-refused").count() == 1
        barred.click(force=True)  # Playwright takes what is barred for disabled; people may click on it
        with page.context.expect_page() as opened:
            card.get_by_role("link", name=re.compile(r"rule R\d+")).click()
        rule = opened.value.locator(":target")
        rule.wait_for()
        assert "stream" in rule.inner_text()


def test_ground_apart_from_the_landscape_says_why_not(room):
    page = room.position(STREAM, TRACK)
    box = page.locator("#region-board").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    expect(page.locator("#place-card")).to_contain_text("at least one of its edges must touch")


def test_the_tile_turns_by_itself_and_bad_turns_say_why(room):
    page = room.position(STREAM, TRACK)
    beside = spot(page, 0, 1)
    beside.hover()
    page.locator(".dorf-held-over.is-fine").wait_for()
    beside.click()
    said = set()
    for _ in range(6):
        before = page.locator(".dorf-hand .dorf-turn").get_attribute("data-turn")
        page.keyboard.press("r")
        after = page.locator(".dorf-hand .dorf-turn").get_attribute("data-turn")
        assert int(after) == (int(before) + 1) % 6
        page.locator(".dorf-held-over:is(.is-fine, .is-refused)").wait_for()
        said.add("is-fine" in page.locator(".dorf-held-over").get_attribute("class"))
    assert said == {True, False}


def test_the_wheel_turns_over_the_chosen_spot_and_zooms_elsewhere(room):
    page = room.position(STREAM, TRACK)
    board = page.locator("#region-board > svg")
    beside = spot(page, 0, 1)
    beside.click()
    page.locator(".dorf-held-over.is-chosen").wait_for()
    view, turn = board.get_attribute("viewBox"), page.locator(".dorf-hand .dorf-turn").get_attribute("data-turn")
    page.mouse.wheel(0, 100)
    page.locator(f'.dorf-hand .dorf-turn:not([data-turn="{turn}"])').wait_for()
    assert board.get_attribute("viewBox") == view
    page.mouse.move(80, 400)
    page.mouse.wheel(0, 100)
    expect(board).not_to_have_attribute("viewBox", view)


def test_the_board_is_dragged_without_choosing_anything(room):
    page = room.match()
    lay(page)
    reveal(page)
    board = page.locator("#region-board > svg")
    box, view = page.locator(LIT).first.bounding_box(), board.get_attribute("viewBox")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", view)
    assert page.locator(".dorf-held-over.is-chosen").count() == 0
    page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", view)


def test_keys_alone_are_enough(room):
    page = room.match()
    page.keyboard.press("ArrowRight")
    for turn in range(4):
        focused = page.locator(".dorf-spot:focus")
        focused.wait_for()
        page.keyboard.press("f")
        page.locator(".dorf-spot.is-fit:focus").wait_for()
        page.locator(".dorf-held-over.is-fine").wait_for()
        page.keyboard.press("Enter")
        page.locator("[data-lay]:enabled").wait_for()
        page.keyboard.press("Enter")
        is_asked(page, "chance")
        assert page.locator("[data-call=reveal]:focus").count() == 1
        if turn == 1:
            page.keyboard.press("u")
            is_asked(page, "play")
            page.keyboard.press("h")
            page.locator(".dorf-held-over.is-chosen.is-fine").wait_for()
            page.keyboard.press("Enter")
            is_asked(page, "chance")
        page.keyboard.press("Space" if turn % 2 else "n")
        is_asked(page, "play")
    assert page.locator(".dorf-piece").count() == 4
    where = set()
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        where.add(page.locator(".dorf-spot:focus").get_attribute("data-key"))
    assert len(where) > 1
    expect(page.locator("#live")).not_to_be_empty()
    page.keyboard.press("a")
    assert page.locator(".dorf-area:focus").count() == 1
    assert "tile" in page.locator("#readout").inner_text()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")


def test_what_the_mouse_has_chosen_stays_chosen_on_the_way_of_the_keys(room):
    page = room.position(STREAM, TRACK)
    fitting = page.locator("[data-spot]:not([data-fits='0'])")
    for there in (fitting.last, fitting.first):  # from the one, the keys would come to the other first
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        there.click()
        page.locator("[data-lay]:enabled").wait_for()
        for _ in range(40):
            if page.evaluate("document.activeElement.dataset.lay") is not None:
                break
            page.keyboard.press("Tab")
        assert page.locator("[data-lay]:focus").count() == 1
    page.keyboard.press("Enter")
    is_asked(page, "chance")


def test_confirming_before_the_answer_has_come_counts(room):
    page = room.match()
    with stopped(page, "**/try?*") as stop:
        page.keyboard.press("f")
        page.locator(".dorf-spot.is-fit:focus").wait_for()
        page.keyboard.press("Enter")
        page.locator(".dorf-held-over.is-chosen").wait_for()
        until(page, lambda: bool(stop.waiting))
        page.keyboard.press("Enter")
        is_asked(page, "chance")
        stop.let_go()
    assert page.locator(".dorf-piece").count() == 1


def test_an_area_tells_its_size_and_the_log_points_at_tiles(room):
    page = room.position(STREAM, TRACK)
    page.locator(".dorf-area").hover(force=True)
    expect(page.locator("#readout")).to_have_text("Stream: 1 tile, 2 open edges")
    spot(page, 0, 1).click()
    page.locator("[data-lay]:enabled").click()
    is_asked(page, "chance")
    page.get_by_role("tab", name="Log").click()
    page.locator(".log-entry").first.hover()
    page.locator(".dorf-pointed").wait_for()


def test_a_bot_plays_its_seat_by_itself(room):
    page = room.match(("human", "random"))
    lay(page)
    is_asked(page, "play")
    assert page.locator(".dorf-piece").count() == 2
    assert page.locator("[data-call=undo]").count() == 0


def test_what_is_revealed_at_once_if_wished(room):
    page = room.match()
    page.locator(".menu summary").click()
    page.get_by_label("Reveal at once, without undo").check()
    page.keyboard.press("Escape")
    page.locator(LIT).first.click()
    page.locator("[data-lay]:enabled").click()
    page.locator(".dorf-piece").first.wait_for()
    is_asked(page, "play")
