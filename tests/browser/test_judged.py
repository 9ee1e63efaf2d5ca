"""Decisions of a finished match, looked at again: told one by one as they are judged."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.checkout import ROOT

pytestmark = pytest.mark.browser

FILE = ROOT / "tests/games/catan/matches/beginners.json"


class Judge:
    """Every fifth entry costs a quarter of the win, the others nothing; the first answer comes later."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, route: Any) -> None:
        k = int(route.request.url.rpartition("/")[2])
        self.asked.append(k)
        if len(self.asked) == 1:
            route.fulfill(json={"entry": k, "later": True})
            return
        dear = k % 5 == 0
        route.fulfill(json={
            "entry": k, "free": True, "done": f"Done {k}", "best": f"Best {k}" if dear else f"Done {k}",
            "much": 0.25 if dear else 0.0, "share": 0.5, "matters": dear,
        })  # fmt: skip


def test_what_was_dear_is_told_with_the_way_there(room):
    judge = Judge()
    page = room.imported(FILE.read_text("utf-8"))
    match = page.url.partition("?")[0]
    page.route("**/judged/*", judge)
    page.goto(f"{match}/after")
    button = page.locator("#judged [data-entries]").first
    entries = [int(k) for k in button.get_attribute("data-entries").split()]
    button.click()
    expect(page.locator("#judged-said")).to_contain_text("decisions as good as the bot’s; the others cost 25")
    expect(page.locator("#judged-done")).to_be_hidden()
    assert judge.asked == [entries[0], *entries], "the first once more, as it was to come later, all others once"
    dear = [k for k in entries if k % 5 == 0]
    told = page.locator("#judged-list li")
    expect(told).to_have_count(min(10, len(dear)))
    expect(told.first).to_have_text(re.compile(r"^Done \d+ – better: Best \d+ \(25.% of the win\)$"))
    k = told.first.locator("a").inner_text().removeprefix("Done ")
    expect(told.first.locator("a")).to_have_attribute("href", f"/m/{match.rpartition('/')[2]}/replay?at={k}")
    expect(page.locator("#judged-chart svg .judged-mark")).to_have_count(min(10, len(dear)))
    expect(page.get_by_role("img", name="Chance to win at each decision")).to_be_visible()
    expect(button).to_be_enabled()
    page.unroute("**/judged/*")


def test_a_table_that_cannot_be_reached_is_said_and_what_was_found_stays(room):
    room.expected.append("net::ERR_FAILED")
    page = room.imported(FILE.read_text("utf-8"))
    page.goto(f"{page.url.partition('?')[0].rstrip('/')}/after")
    answers = iter([True, True])

    def some(route):
        if next(answers, False):
            return route.fulfill(json={"entry": 0, "free": True, "done": "A", "best": "B", "much": 0.5, "share": 0.4,
                                       "matters": True})  # fmt: skip
        return route.abort()

    page.route("**/judged/*", some)
    page.locator("#judged [data-entries]").first.click()
    expect(page.locator("#judged-said")).to_have_text("The table cannot be reached; what has been found stays.")
    expect(page.locator("#judged-list li")).to_have_count(2)
    page.unroute("**/judged/*")
