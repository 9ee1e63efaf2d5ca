"""The companion at a phone: without network after the first load, shut and opened again, everything taken back."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from ludoteka.text.i18n import translator
from tests.browser.conftest import SERVE_TOY, served
from tests.browser.seat import Room
from tests.browser.stopped import until
from tests.browser.test_pages import readable
from tests.browser.test_phone import PHONE
from tests.browser.test_phone import sound as fits
from tests.toy.shelf import FOLDER, TOY

pytestmark = pytest.mark.browser


def companion(room, path="", **options):
    return arrived(room.page(f"/companion{path}", **PHONE, **options))


def arrived(page):
    page.locator("#main[data-ready]").wait_for()
    return page


def kept(page):
    """Wait until the browser has kept the page."""
    page.locator("#main[data-keeping=kept]").wait_for()


def opened(page, tool="dash/walk"):
    page.locator(f'a[href="#{tool}"]').tap()
    page.locator("#line").wait_for()
    return page


def walk(page, *faces):
    for n in faces:
        page.locator(".choices button", has_text=str(n)).tap()


def line(page, text):
    expect(page.locator("#line")).to_have_text(text)


def test_it_works_without_network_after_the_first_load(track):
    page = companion(track)
    kept(page)
    page.context.set_offline(True)
    page.reload()
    opened(arrived(page))
    walk(page, 3, 5)
    line(page, "Runner stands on field 8. 12 fields to go")
    page.close()
    again = arrived(track.page("/companion#dash/walk", page.context))
    line(again, "Runner stands on field 8. 12 fields to go")
    again.context.set_offline(False)


def test_a_tab_that_was_shut_goes_on_and_everything_is_taken_back(track):
    page = opened(companion(track))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    walk(page, 6, 4)
    page.close()
    page = arrived(track.page("/companion#dash/walk", page.context))
    line(page, "Runner stands on field 10. 10 fields to go")
    page.get_by_role("button", name="Begin anew").tap()
    line(page, "Runner stands on field 0. 20 fields to go")
    walk(page, 1)
    undo = page.get_by_role("button", name="Undo")
    for at in (0, 10, 6, 0):  # the face, the new beginning, and what was before it
        undo.tap()
        line(page, f"Runner stands on field {at}. {20 - at} fields to go")
    expect(undo).to_be_disabled()
    assert page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))[0].players[0].name") == "Ema"


def test_two_tabs_show_the_same(track):
    one = opened(companion(track))
    two = arrived(track.page("/companion#dash/walk", one.context))
    walk(one, 2)
    line(two, "Runner stands on field 2. 18 fields to go")


def test_the_browser_s_way_back_leads_to_the_list(track):
    page = opened(companion(track))
    expect(page).to_have_title(re.compile("^A runner"))
    page.go_back()
    expect(page.locator(".shelf")).to_be_visible()
    expect(page).to_have_title(re.compile("^Beside the real table"))
    page.go_forward()
    page.locator("#line").wait_for()
    page.get_by_role("link", name="Back").tap()
    expect(page.locator(".shelf")).to_be_visible()


def test_what_a_tool_can_make_nothing_of_can_be_cleared_away(track):
    track.expected.append("no die")
    page = companion(track)
    page.evaluate("localStorage.setItem('beside/dash/walk', '[2, \"x\"]')")
    page.locator('a[href="#dash/walk"]').tap()
    page.get_by_role("button", name="Begin anew").tap()
    line(page, "Runner stands on field 0. 20 fields to go")


def test_a_browser_that_keeps_nothing_says_so(track):
    context = track.context(**PHONE)
    context.add_init_script("Storage.prototype.setItem = () => { throw new Error('closed'); };")
    page = arrived(track.page("/companion#dash/walk", context))
    alert = page.locator(".thumb [role=alert]")
    expect(alert).to_be_hidden()
    walk(page, 4)
    line(page, "Runner stands on field 4. 16 fields to go")
    expect(alert).to_be_visible()


@pytest.mark.parametrize("lang", ["cs", "sk", "pl"])
def test_the_language_is_chosen_without_network_too(track, lang):
    page = companion(track)
    kept(page)
    page.context.set_offline(True)
    page.locator(f".languages button[value={lang}]").tap()
    name = translator(lang)("Beside the real table")
    expect(page.locator("h1")).to_have_text(name)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.reload()
    expect(arrived(page).locator("h1")).to_have_text(name)
    page.context.set_offline(False)
    page.goto(track.address)
    assert page.locator("html").get_attribute("lang") == lang, "the table speaks it too"


def test_without_a_safe_address_it_says_that_it_needs_the_server(track):
    context = track.context(**PHONE)
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });")
    page = arrived(track.page("/companion", context))
    expect(page.get_by_role("status")).to_contain_text("https")
    opened(page)


#: A server with games of a folder, at a port.
SERVE = SERVE_TOY.replace("port=0", "port=int(sys.argv[3])")


def test_a_newer_version_takes_over_when_the_page_is_opened(chromium, tmp_path):
    """The server is another one after a while: what was told is still there, and no page has parts of both."""
    toys, database = tmp_path / "toys", tmp_path / "matches.db"
    shutil.copytree(FOLDER / TOY, toys / TOY)
    script = toys / TOY / "beside" / "walk.js"
    with served(database, SERVE, str(toys), "0") as address:
        room = Room(address, chromium)
        page = companion(room)
        kept(page)
        walk(opened(page), 5)
    script.write_text(script.read_text("utf-8").replace("stands on field", "is on field"), "utf-8")
    with served(database, SERVE, str(toys), address.rpartition(":")[2]):
        page.evaluate("navigator.serviceWorker.getRegistration('/companion').then((found) => found.update())")
        until(page, lambda: page.evaluate(
            "navigator.serviceWorker.getRegistration('/companion').then((found) => Boolean(found.waiting))"
        ))  # fmt: skip
        line(page, "Runner stands on field 5. 15 fields to go")
        page.reload()
        line(page, "Runner is on field 5. 15 fields to go")
        assert len(page.evaluate("caches.keys()")) == 1
        room.close()
    assert room.complaints == []


def test_it_fits_a_phone_and_has_names_and_contrast(track):
    page = companion(track)
    kept(page)
    for _ in range(2):
        fits(page)
        readable(page)
        assert page.locator("h1").count() == 1
        if page.locator("#line").count() == 0:
            opened(page)


def test_the_first_page_leads_to_it(room):
    page = room.page(size=(1440, 900))
    page.get_by_role("link", name="Beside the real table").click()
    arrived(page)
    expect(page.locator("h1")).to_have_text("Beside the real table")
