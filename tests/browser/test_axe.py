"""Every page in light and dark, at a desk and on a phone, as axe-core reads it: nothing that keeps anybody out."""

import os

import pytest
from axe_playwright_python.sync_playwright import Axe

from ludoteka.engine.registry import games
from tests.browser.seat import ready

pytestmark = pytest.mark.browser

EVERYTHING = {"resultTypes": ["violations"]}
CONTRAST = EVERYTHING | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that light and dark change
ALL = os.environ.get("AXE") == "all"
GAMES = games()
SOME = GAMES if ALL else GAMES[1:2]


@pytest.fixture(scope="module")
def axe():
    return Axe()


def sound(axe, page):
    """Nothing found, in light and in dark."""
    found = []
    for light, options in (("light", EVERYTHING), ("dark", CONTRAST)):
        page.emulate_media(color_scheme=light)
        for fault in axe.run(page, options=options).response["violations"]:
            places = [f"{node['html'][:120]}  {node['failureSummary'][:200]}" for node in fault["nodes"][:4]]
            found.append("\n  ".join([f"{light}: {fault['id']}: {fault['help']}", *places]))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/", "/m/none", "/nothing/here"])
def test_pages_that_are_read(room, axe, path):
    room.expected.append("404")
    page = room.page(path)
    for summary in page.locator("main summary").all():
        summary.click()
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
    for tab in page.locator("[role=tab]").all() if ALL else ():
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
