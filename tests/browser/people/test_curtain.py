"""Two people, a bot and onlookers at a game with hidden hands: the toy, on a desk and on a phone."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

import ludoteka
from tests.browser.seat import invitation, is_asked, reaches, ready, version
from tests.browser.stopped import answered
from tests.browser.test_pages import sound
from tests.browser.test_phone import sound as fits_a_hand
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

pytestmark = pytest.mark.browser

ON = pytest.mark.parametrize("on", [{}, {"size": (390, 844), "touch": True}], ids=["desk", "phone"])
RACE = [("game", TOY), ("seed", "7")]
COUPLE = [*RACE, ("seats", "human"), ("seats", "human"), ("names", "Jana"), ("names", "")]


def raise_curtain(page):
    page.locator("[data-call=raise]:enabled").click()
    expect(page.locator(".curtain")).to_have_count(0)


def card(page):
    """The number on the reader's card, as the page shows it; 0 where nobody's is shown."""
    shown = page.locator(".dash-card")
    return int(re.findall(r"\d+", shown.inner_text())[0]) if shown.count() else 0


def nobody_s(page):
    """No hand is on the page, not even where nobody sees it."""
    assert "Your card" not in page.content()
    assert page.evaluate("document.querySelectorAll('.place-card > *, #notice > *, [data-do]').length") == 0


def raced(track, first, second, on, **position):
    """A race from a position that is brought in as a file: both people stand before it, and the first is asked."""
    start = {"to_move": 0, "turns": 0, "rolled": 3, "fields": [0, 0], "cards": [first, second], "played": [0, 0]}
    match = ludoteka.position({"game": TOY, "seats": 2} | start | position, seed="7")
    return track.imported(match.to_json(), **on)


@ON
def test_a_curtain_falls_between_two_people(track, on):
    page = track.begun(COUPLE, **on)
    expect(page.get_by_role("dialog")).to_contain_text("Now Jana.")
    expect(page.get_by_role("dialog")).to_contain_text("Nobody else should look.")
    nobody_s(page)
    if on:
        fits_a_hand(page)
    else:
        sound(page)
    for key in ("Enter", " ", "n", "h", "ArrowRight"):
        page.keyboard.press(key)
    page.reload()
    ready(page)
    nobody_s(page)
    raise_curtain(page)
    is_asked(page, "play")
    mine = card(page)
    assert mine
    page.locator("button[data-do=rest]").click()
    is_asked(page, "chance")
    assert card(page) == mine
    page.get_by_role("button", name=re.compile("Undo")).click()
    is_asked(page, "play")
    page.locator("button[data-do=rest]").click()
    page.locator("[data-call=reveal]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Now Seat 2.")
    nobody_s(page)
    page.reload()
    ready(page)
    nobody_s(page)
    raise_curtain(page)
    assert card(page) not in (0, mine)
    page.get_by_role("button", name="Lower the curtain").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    nobody_s(page)


def test_a_click_that_was_meant_for_the_table_raises_no_curtain(track):
    page = track.begun(COUPLE)
    raise_curtain(page)
    page.locator("button[data-do=rest]").click()
    is_asked(page, "chance")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # from now on no timer of the page ends
    page.locator("[data-call=reveal]").dispatch_event("click")
    page.locator("[data-call=raise]").wait_for()
    assert page.locator("[data-call=raise]").is_disabled()
    assert page.evaluate("document.activeElement.id") == "curtain-title"
    page.keyboard.press("Enter")
    assert page.locator("[data-call=raise]").is_disabled()
    page.clock.run_for(1000)
    raise_curtain(page)


def test_a_second_tab_goes_behind_the_curtain_too(track):
    page = track.begun(COUPLE)
    raise_curtain(page)
    other = track.page(page.url.removeprefix(track.address), page.context)
    again = track.page(page.url.removeprefix(track.address) + "/replay?at=1", page.context)
    for tab in (other, again):
        ready(tab)
        assert card(tab) == card(page) or tab is again
    page.locator("button[data-do=rest]").click()
    page.locator("[data-call=reveal]").click()
    expect(other.get_by_role("dialog")).to_be_visible()
    nobody_s(other)
    reaches(again, 4)
    ready(again)
    nobody_s(again)


@ON
def test_one_person_among_bots_sees_their_own_hand_all_the_time(track, on):
    page = track.begun([*RACE, ("seats", "human"), ("seats", "random")], **on)
    is_asked(page, "play")
    mine = card(page)
    for _ in range(3):
        before = version(page)
        page.locator("button[data-do=rest]").click()
        reaches(page, before + 1)
        assert card(page) == mine
        is_asked(page, "play")
        assert card(page) == mine
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_onlooker_sees_no_hand(track):
    page = track.begun([*RACE, ("seats", "human"), ("seats", "random")])
    is_asked(page, "play")
    other = track.page(page.url.removeprefix(track.address))
    ready(other)
    is_asked(other, "away")
    nobody_s(other)
    expect(other.locator(".ask")).to_contain_text("You look on.")
    page.locator("button[data-do=rest]").click()
    reaches(other, 3)
    page.close()
    nobody_s(other)
    expect(other.locator(".ask [data-call]")).to_have_count(0)


# Places


@ON
def test_a_place_is_clicked_and_the_step_is_done(track, on):
    page = raced(track, 4, 2, on)
    raise_curtain(page)
    page.locator(".board [data-do=walk]").click()
    is_asked(page, "chance")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log-entry").first).to_contain_text("Seat 1 walks 3.")


@ON
def test_what_should_be_confirmed_is_shown_first(track, on):
    page = raced(track, 4, 2, on)
    raise_curtain(page)
    spot, said = page.locator(".board [data-do=card]"), page.locator("#place-card")
    spot.click()
    expect(said).to_contain_text("Seat 1 plays the card 4.")
    expect(said).to_contain_text("Press it once more to do it.")
    if on:
        fits_a_hand(page)
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    spot.click()
    said.get_by_role("button", name="Do it").click()
    is_asked(page, "chance")
    page.get_by_role("button", name=re.compile("Undo")).click()
    is_asked(page, "play")
    spot.click()
    said.get_by_role("button", name="Do it").wait_for()
    spot.click()
    is_asked(page, "chance")


@ON
def test_what_may_not_be_says_why_with_its_rule(track, on):
    page = raced(track, 4, 2, on, fields=[18, 0])
    raise_curtain(page)
    before = version(page)
    page.locator("button[data-why=walk]").click(force=True)  # Playwright takes what is barred for disabled
    said = page.locator("#place-card.is-no")
    expect(said).to_contain_text("The race ends on field 20; nobody goes past it.")
    expect(said.get_by_role("link")).to_contain_text("D3")
    page.locator(".board [data-why=card]").click(force=True)
    expect(said).to_contain_text("nobody goes past it")
    assert version(page) == before


def test_keys_lead_from_place_to_place(track):
    page = raced(track, 5, 2, {})
    raise_curtain(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board [data-do=walk]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board [data-do=card]:focus")).to_have_count(1)
    expect(page.locator("#place-card")).to_contain_text("Seat 1 plays the card 5.")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#place-card")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#place-card")).to_contain_text("Press it once more to do it.")
    page.keyboard.press("Enter")
    is_asked(page, "chance")


def test_a_good_move_is_shown_where_it_is_done(track):
    page = raced(track, 5, 2, {})
    raise_curtain(page)
    page.get_by_role("button", name=re.compile("Show me a good move")).click()
    expect(page.locator("#place-card")).to_contain_text("Seat 1 plays the card 5.")
    page.get_by_role("tab", name="Log").click()


def test_the_log_points_at_what_has_moved(track):
    page = raced(track, 5, 2, {})
    raise_curtain(page)
    page.locator(".board [data-do=walk]").click()
    is_asked(page, "chance")
    page.get_by_role("tab", name="Log").click()
    page.locator(".log-entry").first.hover()
    expect(page.locator(".is-pointed[data-place=runner-0]")).to_have_count(1)


# The form


def test_what_does_not_go_together_is_said_while_it_is_chosen(track):
    page = track.page()
    game = invitation(page, TOY)
    game.locator(".setting summary").first.click()
    with answered(page, "**/fits?**", json={"sentence": "That is too far."}):
        game.get_by_label("a short race").check()
        expect(game.locator("[data-unfit]")).to_have_text("That is too far.")
    game.get_by_label("a long race").check()
    expect(game.locator("[data-unfit]")).to_be_hidden()
    game.locator("input[name=names]").first.fill("Jana")
    game.locator("select[name=seats]").nth(1).select_option("random")
    game.locator(".play").click()
    ready(page)
    expect(page.locator(".seat").first).to_contain_text("You")  # nobody calls themselves by their name
    expect(page.locator(".seat").last).to_contain_text("Random bot")
