"""Two people at browsers of their own: who is there, what they say, a rest on which they agree, a clock that runs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seat import GAME, ready
from tests.browser.test_phone import sound

pytestmark = pytest.mark.browser


@pytest.fixture
def friends(room, request):
    """The host's page at a desk and a friend's on a phone; on a clock, or the one that is asked for."""
    clock = getattr(request, "param", "match 900 15")
    fields = [("game", GAME), ("seed", "7"), ("clock", clock), ("names", "Ema"), ("names", "")]
    host = room.begun([*fields, ("seats", "human"), ("seats", "human")])
    path = host.url.removeprefix(room.address)
    form = {"content-type": "application/x-www-form-urlencoded"}
    host.request.post(f"{host.url}/leave", data="seat=2", headers=form)
    phone = room.context(size=(390, 844), touch=True)
    phone.request.post(f"{host.url}/sit", data="seat=2&name=Karel", headers=form)
    friend = room.page(path, phone)
    ready(friend)
    return host, friend


def test_who_is_there_and_what_they_say(friends):
    host, friend = friends
    expect(host.locator("[data-person='2'].is-here")).to_have_count(1)
    expect(friend.locator("[data-person='1'].is-here .here-word")).to_have_text("is here")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("What you want to say").fill("<b>Good luck</b>!")
    host.get_by_role("button", name="Say", exact=True).click()
    badge = friend.locator("#tab-chat .badge")
    expect(badge).to_be_visible()
    friend.locator("#tab-chat").tap()
    expect(friend.locator("#chat-lines li")).to_contain_text("<b>Good luck</b>!")
    expect(badge).to_be_hidden()
    friend.get_by_role("button", name="Well done").tap()
    expect(host.locator("#chat-lines li")).to_have_count(2)
    host.get_by_text("Whom I hear").click()
    host.get_by_role("checkbox", name="Karel").uncheck()
    expect(host.locator("#chat-lines li")).to_have_count(1)
    host.reload()
    ready(host)
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator("#chat-lines li")).to_have_count(1)


def test_a_rest_on_which_they_agree(friends):
    host, friend = friends
    expect(host.locator(".clock")).to_have_count(2)
    host.locator(".menu summary").click()
    host.get_by_role("button", name="Let the match rest").click()
    friend.get_by_role("button", name="I agree").tap()
    expect(host.locator(".accord-card")).to_contain_text("The match rests.")
    expect(host.locator(".clock[data-due]")).to_have_count(0)
    host.get_by_role("button", name="Go on", exact=True).click()
    expect(friend.locator(".accord-card")).to_have_count(0)
    expect(friend.locator(".clock[data-due]")).to_have_count(1)


@pytest.mark.parametrize("friends", [""], indirect=True)
def test_whoever_is_missed_has_only_to_come(friends):
    host, friend = friends
    expect(friend.locator("[data-person='1'].is-here")).to_have_count(1)
    friend.locator(".menu summary").tap()
    button = friend.get_by_role("button", name="Somebody is missing")
    expect(button).to_be_hidden()
    address = host.url
    host.goto("about:blank")
    button.tap()
    card = friend.locator(".accord-card")
    expect(card).to_contain_text("Ema is not here. When the time is out a bot plays, until Ema is back.")
    expect(card.locator(".clock")).to_have_text(re.compile("^9:5\\d$"))
    friend.get_by_role("button", name="Wait longer").tap()
    expect(card).to_have_count(0)
    friend.locator(".menu summary").tap()
    button.tap()
    expect(card).to_have_count(1)
    host.goto(address)
    ready(host)
    expect(card).to_have_count(0)


#: What stands out of its card.
STANDS_OUT = """() => [...document.querySelectorAll(".card *")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > one.closest(".card").getBoundingClientRect().right + 1)
  .map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_on_a_phone_nothing_stands_out_of_its_card(room, lang):
    context = room.context(size=(390, 844), touch=True)
    context.add_cookies([{"name": "lang", "value": lang, "url": room.address}])
    page = room.page("/", context)
    sound(page)
    fields = f"game={GAME}&seats=human&seats=open&seats=greedy&names=Kateřina+Nováková-Dvořák"
    form = {"content-type": "application/x-www-form-urlencoded"}
    made = page.request.post(f"{room.address}/matches", data=fields, headers=form, max_redirects=0)
    path = made.headers["location"]
    page.goto(room.address + path)
    sound(page)
    assert page.evaluate(STANDS_OUT) == []
    page.goto(f"{room.address}/me")  # the lobby goes on by itself
    page.request.post(f"{room.address}{path}/start", data="bot=random", headers=form)
    for rest in ("/me", f"{path}/seats", "/notices"):
        page.goto(room.address + rest)
        sound(page)
        assert page.evaluate(STANDS_OUT) == []


def test_who_waits_sees_for_how_long(room):
    """An onlooker's clock goes on half a minute."""
    table = room.match(["human", "human"])
    context = room.context()
    context.clock.install()
    page = room.page(table.url.removeprefix(room.address), context)
    ready(page)
    expect(page.locator(".bot-line .waited")).to_have_count(1)
    context.clock.fast_forward(30_000)
    expect(page.locator(".bot-line .waited")).to_have_text(re.compile(r"^for \d+:\d\d now$"))
