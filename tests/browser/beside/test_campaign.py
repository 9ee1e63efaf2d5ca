"""Dorfromantik's campaign sheet beside a real table, by taps, and what the score pad takes from it."""

import pytest
from playwright.sync_api import expect

from ludoteka.text.i18n import LANGUAGES
from tests.browser.beside.test_shell import arrived, companion
from tests.browser.test_pages import readable
from tests.browser.test_phone import sound

pytestmark = pytest.mark.browser

KEEP = "Game over: keep it, new sheet"


class Campaign:
    """The sheet by taps."""

    def __init__(self, page):
        self.page = page
        page.locator(".dorf-sheet").wait_for()

    def press(self, key, times=1):
        for _ in range(times):
            self.page.locator(f'[data-key="{key}"]').tap()

    def result(self, points):
        """Typed; where no digit more could follow, it is entered by itself."""
        before = self.results.count()
        self.press(f"digit {str(points)[0]}")
        for digit in str(points)[1:]:
            self.press(f"digit {digit}")
        if points < 100:
            self.press("next")
        expect(self.results).to_have_count(before + 1)

    @property
    def results(self):
        return self.page.locator(".dorf-results li")

    def left(self, n):
        expect(self.page.locator("[data-left]")).to_have_attribute("data-left", str(n))

    def reached(self, *names):
        expect(self.page.locator(".dorf-hexagon.is-reached")).to_have_text(list(names))

    def undo(self):
        self.page.get_by_role("button", name="Undo").tap()


def campaign(room, **options):
    return Campaign(companion(room, "#dorfromantik/campaign", **options))


def test_a_result_gives_circles_that_open_boxes_and_cards(room):
    sheet = campaign(room)
    sheet.result(215)
    expect(sheet.results).to_have_text(["215: Harbormaster, 8 circles"])
    sheet.left(8)
    expect(sheet.page.locator(".dorf-choice[data-key^=path]")).to_have_count(1)
    sheet.press("path 0", 2)
    expect(sheet.page.locator(".dorf-news")).to_have_text("Box 1 is opened.")
    sheet.press("path 1", 5)
    sheet.left(1)
    sheet.reached("Start", "Box 1", "Box 2")
    expect(sheet.page.locator(".dorf-choice[data-key^=path] b")).to_have_text(["Warehouse", "Circus"])
    sheet.press("path 3")
    expect(sheet.page.locator(".dorf-sheet .is-crossed")).to_have_count(8)
    expect(sheet.page.get_by_role("img")).to_have_attribute(
        "aria-label", "8 of 123 circles are crossed off. Reached: Start, Box 1, Box 2."
    )
    sheet.result(99)
    sheet.left(1)
    sound(sheet.page)


def test_a_way_with_two_beginnings_is_reached_by_one_and_the_fourth_circle_wins_a_heart(room):
    sheet = campaign(room)
    for points, paths in ((400, (0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 5, 5, 5, 5)), (174, (5, 5, 9, 9, 9, 9))):
        sheet.result(points)
        for path in paths:
            sheet.press(f"path {path}")
    expect(sheet.page.locator(".dorf-news")).to_have_text("A Red Heart: take the tile out of box 3.")
    sheet.reached("Start", "Box 1", "Box 2", "Warehouse", "Signalman")
    sheet.undo()
    expect(sheet.page.locator(".dorf-news")).to_have_count(0)
    sheet.left(1)


def test_all_is_taken_back_and_a_shut_tab_loses_nothing(room):
    sheet = campaign(room)
    sheet.result(100)
    sheet.press("path 0", 2)
    sheet.press("card red_hearts")
    sheet.page.close()
    sheet = Campaign(arrived(room.page("/companion#dorfromantik/campaign", sheet.page.context)))
    expect(sheet.page.locator('[data-key="card red_hearts"]')).to_have_attribute("aria-pressed", "true")
    sheet.reached("Start", "Box 1")
    sheet.undo()
    expect(sheet.page.locator('[data-key="card red_hearts"]')).to_have_attribute("aria-pressed", "false")
    sheet.undo()
    sheet.reached("Start")
    sheet.left(1)
    sheet.press("path 0")
    sheet.press("anew")
    expect(sheet.results).to_have_count(0)
    sheet.undo()
    sheet.reached("Start", "Box 1")
    for _ in range(6):  # two circles, the result, its three digits
        sheet.undo()
    expect(sheet.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_the_last_score_sheet_is_offered_once(room):
    page = companion(room, "#dorfromantik/score")
    for number in (4, 5, 6):
        page.get_by_role("button", name=f"A completed marker {number}", exact=True).tap()
    page.get_by_role("button", name=KEEP).tap()
    page.goto(f"{room.address}/companion#dorfromantik/campaign")
    sheet = Campaign(page)
    page.get_by_role("button", name="The last score sheet: 15 points").tap()
    expect(sheet.results).to_have_text(["15: Vagabond, 1 circle"])
    sheet.press("path 0")
    expect(page.locator('[data-key="kept"]')).to_have_count(0)
    expect(page.get_by_text("stands here already")).to_be_visible()
    sheet.undo()
    sheet.undo()
    expect(page.locator('[data-key="kept"]')).to_be_visible()


def test_the_pad_has_the_lines_and_markers_that_are_unlocked(room):
    sheet = campaign(room)
    page = sheet.page
    for card in ("red_hearts", "deer", "circus", "ship", "hill"):
        expect(page.locator(f'[data-key="card {card}"]')).to_have_count(int(card == "ship"))
    sheet.press("card ship")
    page.goto(f"{room.address}/companion#dorfromantik/score")
    pad = page.locator(".dorf-pad")
    expect(pad.get_by_role("rowheader", name="Ship")).to_be_visible()
    seven = page.get_by_role("button", name="A completed marker 7")
    expect(seven).to_have_count(0)
    page.locator('[data-key="campaign"]').tap()
    for card in ("deer", "hill", "circus"):
        page.locator(f'[data-key="plays {card}"]').tap()
    seven.tap()
    expect(pad.locator(".is-total td").first).to_have_text("7")
    for line, keys in (("ship", ("digit 1", "digit 2")), ("hill", ("digit 3",)), ("circus", ("put 1",))):
        for key in (f"cell card {line}", *keys):
            page.locator(f'[data-key="{key}"]').tap()
    expect(pad.locator(".is-total td").first).to_have_text(str(7 + 12 + 2 * 3 + 10))
    page.locator('[data-key="cell task 4"]').tap()
    expect(page.locator("[data-entry] h2")).to_have_text("Stream tasks")
    expect(seven).to_have_count(0)
    page.locator('[data-key="plays deer"]').tap()
    page.locator('[data-key="plays hill"]').tap()
    expect(pad.get_by_role("rowheader", name="Hill")).to_be_visible()  # a line that was filled in stays
    page.get_by_role("button", name=KEEP).tap()
    expect(pad.get_by_role("rowheader", name="Hill")).to_have_count(0)
    expect(pad.locator(".is-total td")).to_have_text(["0", "35"])
    sound(page)


def test_a_task_of_7_may_be_asked_about(room):
    page = companion(room, "#dorfromantik/place")
    page.locator('[data-key="task 0"]').tap()
    page.locator('[data-key="number 7"]').tap()
    page.locator('[data-key="task 4"]').tap()  # a stream has none
    expect(page.locator('[data-key="number 4"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-key="number 7"]')).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tool", ["place", "score", "campaign"])
def test_it_fits_a_phone_in_each_language_and_has_names_and_contrast(room, tool, lang):
    page = companion(room, f"#dorfromantik/{tool}", locale=lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    if tool == "place":
        for key in ("task 0", "brush 0", "tile 1", "beside 1", "tile 3", "beside 3"):
            page.locator(f'[data-key="{key}"]').tap()
    if tool == "score":
        page.locator('[data-key="campaign"]').tap()
        for card in page.locator('[data-key^="plays "]').all():
            card.tap()
    if tool == "campaign":
        sheet = Campaign(page)
        sheet.result(350)
        sheet.press("path 0", 2)
        sheet.press("path 1", 5)
        page.locator('[data-key="unknown"]').tap()
    sound(page)
    readable(page)
