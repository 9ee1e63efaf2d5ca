"""Every page in light and dark, at a desk and on a phone, as axe-core reads it: nothing that keeps anybody out."""

import json
import os
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from ludoteka.engine.registry import games
from tests.browser.seat import GAME, invitation, ready
from tests.robot.reader import unreadable

pytestmark = pytest.mark.browser

ALL = os.environ.get("AXE") == "all"
GAMES = games()
SOME = GAMES if ALL else GAMES[1:2]
FORM = {"content-type": "application/x-www-form-urlencoded"}
KEPT = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module")
def axe():
    return Axe()


def sound(axe, page):
    """Nothing found, in light and in dark."""
    found = unreadable(axe, page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/", "/m/none", "/nothing/here"])
def test_pages_that_are_read(room, axe, path):
    room.expected.append("404")
    page = room.page(path)
    for summary in page.locator("main summary").all():
        summary.click()
    sound(axe, page)


@pytest.mark.parametrize("tool", ["", "#tapestry/shadow"])
def test_the_companion(room, axe, tool):
    page = room.page(f"/companion{tool}", size=(390, 844), touch=True)
    page.locator("#main[data-ready]").wait_for()
    sound(axe, page)


@pytest.mark.parametrize("game", SOME)
def test_rules(room, axe, game):
    sound(axe, room.page(f"/rules/{game}"))


@pytest.mark.parametrize("game", ["", *GAMES] if ALL else [""])
def test_the_drawing_kit(room, axe, game):
    sound(axe, room.page(f"/kit?game={game}"))


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_replays(room, axe, game):
    page = room.begun([("game", game), ("seed", "7"), ("seats", "human"), ("seats", "greedy")])
    page.locator(".ask[data-state=play]").wait_for()
    for tab in page.locator("[role=tab]").filter(visible=True).all() if ALL else ():
        tab.click()
        sound(axe, page)
    page.locator(".menu summary").click()
    page.locator("[data-help]").click()
    sound(axe, page)
    page.goto(page.url + "/replay")
    ready(page)
    sound(axe, page)


@pytest.mark.parametrize("game", SOME)
def test_tables_on_a_phone(room, axe, game):
    fields = [("game", game), ("seed", "7"), ("seats", "human"), ("seats", "greedy")]
    page = room.begun(fields, size=(390, 844), touch=True)
    page.locator(".ask[data-state=play]").wait_for()
    sound(axe, page)


@pytest.mark.parametrize("game", SOME)
def test_a_first_game_with_the_coach(room, axe, game):
    page = room.page()
    invitation(page, game).locator("button[value=coach]").click()
    ready(page)
    page.locator("#coach .rule-link").first.wait_for()
    sound(axe, page)


@pytest.mark.parametrize("game", SOME)
def test_after_a_match(room, axe, game):
    """The table at its end, the page about how it went, the replay, and one's own results."""
    kept = [file.read_text("utf-8") for file in KEPT.glob(f"{game}/matches/*.json") if ".scores" not in file.name]
    page = room.imported(min(kept, key=lambda text: len(json.loads(text)["log"])))
    page.locator(".ask[data-state=over]").wait_for()
    sound(axe, page)
    table = page.url
    for what in ("/after", "/replay"):
        page.goto(table + what)
        for summary in page.locator("main summary").filter(visible=True).all() if what == "/after" else ():
            summary.click()
        sound(axe, page)
    page.goto(f"{room.address}/me")
    sound(axe, page)


def friends(room, **options):
    """A match that waits for people, at its host's."""
    context = room.context(**options)
    fields = f"game={GAME}&seed=7&clock=match+900+15&seats=human&seats=open&seats=open&names=Ema"
    made = context.request.post(f"{room.address}/matches", data=fields, headers=FORM, max_redirects=0)
    return room.page(made.headers["location"], context)


def shown(axe, page, path, button):
    """What a page shows once, when somebody asks for it."""
    page.goto(path)
    form = page.locator(f"form[action$='/{button}']").first
    form.locator("xpath=ancestor::details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
    form.locator("button").last.click()
    page.wait_for_url(f"**/{button}")
    sound(axe, page)


whole = pytest.mark.skipif(not ALL, reason="`make axe` alone reads this: every page of every game takes minutes")


@whole
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_where_people_meet(room, axe, size):
    """The lobby as host and guest, a seat's link and whoever follows it, a program's token, then the table itself with
    what is said there, an accord, and the page about the seats."""
    host = friends(room, size=size)
    url = host.url
    sound(axe, host)
    guest = room.page(url.removeprefix(room.address), size=size)
    sound(axe, guest)
    guest.request.post(f"{url}/sit", data="seat=2&name=Karel", headers=FORM)
    shown(axe, host, f"{url}/seats", "program")
    host.request.post(f"{url}/start", data="bot=random", headers=FORM)
    for path in (f"{url}/seats", f"{room.address}/me"):
        shown(axe, host, path, "link")
        there = room.page(host.locator(".address").first.inner_text().removeprefix(room.address), size=size)
        sound(axe, there)
    for page in (host, guest):
        page.goto(url)
        ready(page)
    host.locator(".menu summary").click()
    sound(axe, host)
    host.get_by_role("button", name="Let the match rest").click()
    guest.get_by_role("button", name="I agree").wait_for()
    guest.locator("#tab-chat").click()
    sound(axe, guest)
    sound(axe, host)
    for path in (f"{url}/seats", f"{room.address}/notices", f"{room.address}/me", f"{room.address}/"):
        host.goto(path)
        sound(axe, host)


@whole
@pytest.mark.parametrize("game", [game for game in GAMES if game != GAME])
def test_a_screen_of_two_and_onlookers(room, axe, game):
    page = room.begun([("game", game), ("seed", "7"), ("seats", "human"), ("seats", "human")])
    page.locator("#region-curtain button, .ask[data-state]").first.wait_for()
    sound(axe, page)
    onlooker = room.page(page.url.removeprefix(room.address))
    ready(onlooker)
    sound(axe, onlooker)
