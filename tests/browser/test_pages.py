"""The pages around the table: languages, light, rules, replay, errors; names and contrast everywhere."""

import re

import pytest
from playwright.sync_api import expect

from ludoteka.text.i18n import translator
from tests.browser.seat import GAME, invitation, is_asked, lay, ready, reveal

pytestmark = pytest.mark.browser

#: Elements that a screen reader could not name.
NAMELESS = """() => [...document.querySelectorAll(
    "button, a[href], input:not([type=hidden]), select, summary, dialog, [role=button], [role=tab], svg[role=img]")]
  .filter((one) => one.checkVisibility())
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length
    || (one.getAttribute("aria-labelledby") ?? "").split(" ").some((id) => document.getElementById(id))))
  .map((one) => one.outerHTML.slice(0, 120))"""

#: Text whose contrast with what lies behind it is below 4.5 : 1 (3 : 1 where it is large).
PALE = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const behind = (one) => {
    for (let up = one; up; up = up.parentElement) {
      const colour = rgba(getComputedStyle(up).backgroundColor);
      if (colour[3] > 250) return colour;
    }
    return [255, 255, 255];
  };
  const light = (colour) => {
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.slice(0, 3).map((c) => linear(c / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pale = [];
  for (const one of document.querySelectorAll("body *:not(svg *, script, style, option, kbd, noscript)")) {
    const own = [...one.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    if (!own || !one.checkVisibility() || one.closest(".unseen, :disabled, [aria-hidden=true]")) continue;
    const style = getComputedStyle(one);
    const [a, b] = [light(rgba(style.color)), light(behind(one))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
    if (contrast < (large ? 3 : 4.5)) pale.push(`${contrast.toFixed(2)} ${one.outerHTML.slice(0, 90)}`);
  }
  return pale;
}"""


def readable(page):
    """Everything has a name, and in light and dark its contrast."""
    assert page.evaluate(NAMELESS) == []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        assert page.evaluate(PALE) == [], light


def sound(page):
    readable(page)
    assert page.locator("h1").count() == 1
    assert page.locator("main").count() == 1
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))
    drawn = page.evaluate("() => [...document.querySelectorAll('use')].map((one) => one.getAttribute('href'))")
    assert {one for one in drawn if one.startswith("#") and one[1:] not in ids} == set()


def test_everything_has_a_name_and_contrast(room):
    page = room.page()
    for summary in page.locator(".setting summary").all():
        summary.click()
    sound(page)
    page.goto(f"{room.address}/rules/{GAME}")
    sound(page)
    page = room.match(("human", "human"))
    lay(page)
    sound(page)
    reveal(page)
    page.locator(".dorf-spot.fits-now").first.hover()
    page.locator("#place-card p").first.wait_for()
    sound(page)
    page.get_by_role("tab", name="Log").click()
    sound(page)
    page.locator(".menu summary").click()
    sound(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    sound(page)


def test_the_light_follows_the_system_until_chosen(room):
    page = room.page(color_scheme="dark")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    assert light != dark
    switch = page.locator("[data-theme-switch]")
    switch.click()
    assert page.evaluate(ground) == light
    switch.click()
    assert page.evaluate(ground) == dark
    page.reload()
    assert page.evaluate(ground) == dark
    page.locator("[data-theme-switch]").click()
    assert page.evaluate(ground) == light


@pytest.mark.parametrize("lang", ["cs", "sk", "pl"])
def test_the_language_is_switched_on_the_page(room, lang):
    page = room.page()
    headline = page.locator("h1").inner_text()
    page.locator(f".languages button[value={lang}]").click()
    page.locator(f"html[lang={lang}]").wait_for()
    assert page.locator("h1").inner_text() == translator(lang)(headline) != headline
    invitation(page).locator(".play").click()
    ready(page)
    assert page.locator("html").get_attribute("lang") == lang
    is_asked(page, "play")
    page.locator(".menu summary").click()
    page.locator(".languages button[value=en]").click()
    page.locator("html[lang=en]").wait_for()
    ready(page)
    is_asked(page, "play")


def test_the_language_follows_the_browser(room):
    assert room.page(locale="sk-SK").locator("html").get_attribute("lang") == "sk"


def test_a_replay_goes_to_any_point(room):
    page = room.match()
    for _ in range(3):
        lay(page)
        reveal(page)
    page.goto(page.url + "/replay?at=2")
    ready(page)
    assert page.locator(".dorf-piece").count() == 1
    page.locator("[data-step=on]").click()
    page.locator("[data-step=on]").click()
    page.wait_for_url(re.compile(r"\?at=4$"))
    expect(page.locator(".dorf-piece")).to_have_count(2)
    page.locator("#slider").focus()
    page.keyboard.press("End")
    page.wait_for_url(re.compile(r"\?at=7$"))
    expect(page.locator(".dorf-piece")).to_have_count(3)
    page.locator(".log-entry a").last.click()
    page.wait_for_url(re.compile(r"\?at=2$"))  # the first tile: what was revealed is told when it lies
    expect(page.locator(".dorf-piece")).to_have_count(1)
    page.locator("[data-step=play]").click()
    expect(page.locator(".dorf-piece").first).to_be_visible()
    page.locator("[data-step=first]").click()
    page.wait_for_url(re.compile(r"\?at=0$"))
    sound(page)
    page.reload()
    ready(page)
    assert page.locator("#at").inner_text().startswith("0")


def test_rules_show_chapters_refusals_house_rulings_and_what_is_not_certain(room):
    page = room.page(f"/rules/{GAME}#R05")
    rule = page.locator(":target")
    assert rule.get_attribute("id") == "R05"
    expect(rule).to_be_in_viewport()
    assert "The table says:" in rule.inner_text()
    assert page.locator(".ledger .source.is-house").count() >= 6
    assert page.locator("#box li").count() > 0
    sound(page)


def test_four_games_stand_in_one_view(room):
    page = room.page(locale="pl", size=(1440, 900))
    games = page.locator(".game").all()
    assert len(games) == 4
    for game in games:
        box = game.bounding_box()
        assert box["y"] + box["height"] <= 900
        for part in (".play", ".setting > summary"):
            inner = game.locator(part).bounding_box()
            assert inner["x"] + inner["width"] <= box["x"] + box["width"]
            assert inner["y"] + inner["height"] <= box["y"] + box["height"]


def test_a_wrong_form_keeps_what_was_filled_in(room):
    room.expected.append("422")
    page = room.page()
    game = invitation(page)
    game.locator(".setting summary").first.click()
    game.locator("select[name=seats]").nth(1).select_option("greedy")
    game.locator("input[name=seed]").fill("my seed")
    game.locator("input[name=box]").set_input_files(
        files=[{"name": "box.toml", "mimeType": "text/plain", "buffer": b"title = 3\n"}]
    )
    game.locator(".play").click()
    expect(page.get_by_role("alert")).to_contain_text("Box file")
    assert game.locator("input[name=seed]").input_value() == "my seed"
    assert game.locator("select[name=seats]").nth(1).input_value() == "greedy"
    page.locator("input[name=file]").set_input_files(
        files=[{"name": "match.json", "mimeType": "application/json", "buffer": b'{"ludoteka": 1, "game'}]
    )
    page.locator(".import button").click()
    expect(page.get_by_role("alert")).to_contain_text("cut off")


def test_what_is_not_there_is_said(room):
    room.expected.append("404")
    page = room.page("/m/nothing-of-that-name")
    sound(page)
    page.get_by_role("link", name="To the first page", exact=True).click()
    expect(page.get_by_role("button", name="Play").first).to_be_visible()


def test_matches_of_this_browser_are_on_the_first_page(room):
    page = room.match()
    url = page.url
    page.goto(room.address)
    page.locator(".recent a").click()
    page.wait_for_url(url)
