"""What a finished match was for its reader: records and the best move, at the table's end and on the match's page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seat import is_asked, reaches, ready, version
from tests.checkout import ROOT
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

pytestmark = pytest.mark.browser

FILE = ROOT / "tests/games/tapestry/matches/alone.json"
ON = pytest.mark.parametrize("on", [{}, {"size": (390, 844), "touch": True}], ids=["desk", "phone"])


def to_the_end(page, *wanted):
    """Play on, of what is wanted the first that may be done."""
    page.locator(".menu summary").click()
    page.get_by_label("Bots without pauses").check()
    page.keyboard.press("Escape")
    while True:
        page.locator(".ask[data-state=play], .ask[data-state=over]").wait_for()
        if page.locator(".ask[data-state=over]").count():
            return
        before = version(page)
        buttons = [page.locator(f"button[data-do={one}]") for one in wanted]
        next(one for one in buttons if one.count()).click()
        reaches(page, before + 1)


@ON
def test_at_the_end_of_a_match_one_sees_what_one_has_bettered_and_finds_the_best_move(track, on):
    page = track.begun([("game", TOY), ("goal", "10"), ("seats", "human"), ("seats", "random")], **on)
    to_the_end(page, "rest")  # a match without a point
    own = page.locator(".final [data-own]")
    expect(own.get_by_role("button", name="Find my best move")).to_be_visible()
    expect(own.locator(".own-records")).to_have_count(0)
    page.locator(".ask").get_by_role("button", name="Play again").click()
    ready(page)
    to_the_end(page, "walk", "rest")  # whoever walks has points
    expect(own).to_contain_text(re.compile(r"Your most points with 2 players so far: \d+; before: 0\."))
    own.get_by_role("button").click()
    found = re.compile(r"^(Best move: .+ – next best: .+ less\)|No move stood out.*)$")
    expect(own.get_by_role("status")).to_have_text(found)
    expect(own.locator("progress")).to_be_hidden()
    match = page.url.partition("?")[0]
    other = track.page(match.removeprefix(track.address))
    ready(other)
    is_asked(other, "over")
    expect(other.locator("[data-own]")).to_have_count(0)
    other.goto(f"{match}/after")
    expect(other.locator("#points-title")).to_be_visible()
    expect(other.locator("[data-own]")).to_be_hidden()
    page.goto(f"{match}/after")
    expect(page.locator("[data-own]")).to_contain_text("before: 0.")
    page.goto(f"{track.address}/me")
    expect(page.get_by_role("region", name="Records").locator("tbody tr")).to_have_count(1)


class Judge:
    """A moment's thought finds three entries good, a longer look finds the second best of all."""

    def __init__(self, gains):
        self.quick, self.slow, self.gains = [], [], gains

    def __call__(self, route):
        path, _, query = route.request.url.partition("?")
        k = int(path.rpartition("/")[2])
        asked = self.quick if query else self.slow
        asked.append(k)
        gain = 0.3 if query and k in self.gains else 0.0 if query else self.gains[k]
        route.fulfill(json={
            "entry": k, "free": True, "done": f"Done {k}", "best": f"Done {k}", "next": f"Next {k}", "much": 0,
            "share": 0.5, "matters": False, "gain": gain, "outstanding": gain > 0.02,
        })  # fmt: skip


@ON
def test_what_stands_out_at_a_glance_is_looked_at_again_and_the_best_leads_into_the_replay(track, on):
    page = track.imported(FILE.read_text("utf-8"), **on)
    match = page.url.partition("?")[0]
    seat, *_ = page.request.get(f"{match}/own").json()["seats"]
    judge = Judge(dict(zip(seat["entries"][:3], (0.0, 0.25, 0.1), strict=False)))
    page.route("**/judged/*", judge)
    page.locator(".final [data-own]").get_by_role("button").first.click()
    k = seat["entries"][1]
    said = page.locator(".final [data-own]").get_by_role("status")
    expect(said).to_have_text(f"Best move: Done {k} – next best: Next {k} (25\u00a0% of the win less)")
    assert judge.quick == seat["entries"]
    assert judge.slow == seat["entries"][:3]
    expect(said.locator("a")).to_have_attribute("href", f"/m/{match.rpartition('/')[2]}/replay?at={k}")
    page.unroute("**/judged/*")
    said.locator("a").click()
    page.locator("#main.is-replay[data-ready]").wait_for()
    assert page.locator("#main").get_attribute("data-at") == str(k)


def test_a_table_that_cannot_be_reached_is_said(track):
    track.expected.append("net::ERR_FAILED")
    page = track.imported(FILE.read_text("utf-8"))
    page.route("**/judged/*", lambda route: route.abort())
    page.locator(".final [data-own]").get_by_role("button").first.click()
    expect(page.locator(".final [data-own]").get_by_role("status")).to_have_text(
        "The table cannot be reached; what has been found stays."
    )
    page.unroute("**/judged/*")
