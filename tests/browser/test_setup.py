"""The form of a new match: whole at a desk and on a phone in every language; a warning moves nothing in it."""

import pytest

from tests.browser.frame.walk import LANGUAGES, SIZES
from tests.browser.seat import invitation

pytestmark = pytest.mark.browser

FORMS = "form[data-setup]"
OPEN = f"() => document.querySelectorAll('{FORMS} details.setting').forEach((one) => {{ one.open = true }})"
#: Choices that would not be whole once they are chosen, each with the words, what they need and the room there is.
CUT = """() => [...document.querySelectorAll("form[data-setup] select")].flatMap((one) => {
    const {font, paddingLeft, paddingRight} = getComputedStyle(one)
    const context = document.createElement("canvas").getContext("2d")
    context.font = font
    const chosen = one.selectedIndex
    const cut = [...one.options].flatMap((option, k) => {
        one.selectedIndex = k
        const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16 // the arrow's
        const needs = context.measureText(option.text).width
        return needs > room ? [`${one.name}: ${option.text}: ${Math.round(needs)} > ${Math.round(room)}`] : []
    })
    one.selectedIndex = chosen
    return one.checkVisibility() ? cut : []
})"""
#: What reaches over its form, and words that are not wholly in their own box.
BEYOND = """() => ["fieldset", "label", "input", "select", "button", "p", "figure"]
    .flatMap((name) => [...document.querySelectorAll(`form[data-setup] ${name}`)])
    .filter((one) => one.checkVisibility() && !one.matches("input[type=radio]"))
    .filter((one) => {
        const [own, form] = [one.getBoundingClientRect(), one.closest("form").getBoundingClientRect()]
        return own.left < form.left - 8 || own.right > form.right + 8 || one.scrollWidth > one.clientWidth + 1
    })
    .map((one) => one.outerHTML.slice(0, 120))"""
#: Where all lies that one can press.
LIES = """form => [...form.querySelectorAll("input:not([type=hidden]), select, button, summary, label")]
    .filter((one) => one.checkVisibility()).map((one) => {
        const {left, top, right, bottom} = one.getBoundingClientRect()
        return [left, top, right, bottom].map(Math.round)
    })"""
LONG = "Pomocníci jsou pro tři a víc míst, ne 2, a tento scénář se hraje jen s jednou z map, které jsou pro něj určeny."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_whole_at_every_size(room, language):
    page = room.page(locale=language)
    page.evaluate(OPEN)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], width
        assert page.evaluate(BEYOND) == [], width
        assert [play.bounding_box()["height"] < 70 for play in page.locator(".play").all()] == [True] * 4, width
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("end", [False, True], ids=["at its beginning", "at its end"])
def test_a_warning_moves_nothing_and_play_stays_within_reach(room, width, height, end):
    page = room.page(size=(width, height), locale="cs")
    game, said = invitation(page, "catan"), [LONG, ""]
    page.route("**/fits?*", lambda route: route.fulfill(json={"sentence": said.pop()}))
    form, warning = game.locator("form[data-setup]"), game.locator("[data-unfit]")
    with page.expect_response("**/layout?*"):
        game.locator("details.setting > summary").click()
    form.evaluate("(one, end) => one.scrollIntoView(end ? {block: 'end'} : {block: 'start'})", end)
    before = form.evaluate(LIES)
    form.evaluate("one => one.dispatchEvent(new Event('change'))")
    warning.wait_for()
    assert form.evaluate(LIES) == before
    box, play = warning.bounding_box(), game.locator(".play").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= play["y"], "it covers what is pressed next"
    assert play["y"] + play["height"] <= height
