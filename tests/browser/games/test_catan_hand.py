"""What lies before the reader on a phone at CATAN: signs beside what pieces bring, cards chosen to be discarded."""

import pytest
from playwright.sync_api import expect

from tests.browser.frame.walk import RESTS, opened
from tests.browser.games.test_catan import PHONE, position

pytestmark = pytest.mark.browser

#: How far each word of what a piece brings lies from the piece's sign, which may be hidden.
GAPS = """() => [...document.querySelectorAll(".catan-kind:has(.catan-tag)")].flatMap((kind) => {
  const sign = kind.querySelector(".catan-icon, .catan-emblem").getBoundingClientRect();
  const words = kind.querySelector(".catan-tag").getBoundingClientRect();
  const seen = sign.width && sign.top < words.bottom - 2 && sign.bottom > words.top + 2;
  return seen ? [words.left - sign.right] : [];
})"""


@pytest.mark.parametrize("language", ["en-GB", "cs", "sk", "pl"])
def test_what_a_piece_brings_stands_apart_from_its_sign(room, language):
    page = opened(room, room.context(locale=language, **PHONE), "catan/four", 31)
    page.evaluate(RESTS)
    gaps = page.evaluate(GAPS)
    assert all(gap >= 3.5 for gap in gaps)
    assert page.locator(".catan-kind .catan-tag").count() == 3, "a settlement without a corner, a city, a card"


def test_it_is_said_what_is_still_to_be_discarded_as_advised(room):
    page = position(room, {"lumber": 4, "wool": 1, "grain": 2, "ore": 3}, {"wool": 2}, on=PHONE, phase="discard",
                    rolled=7, dice=[3, 4], robber_due=True, belongings={0: {"owed": 5}})  # fmt: skip
    expect(page.locator(".ask-why")).to_contain_text("Rather discard: 4 lumber, 1 wool.")
    bar = page.locator("[data-take]")
    lumber, ore = page.locator(".catan-r-0[data-pick]"), page.locator(".catan-r-4[data-pick]")
    expect(bar.locator("small")).to_have_count(0)
    lumber.nth(0).tap()
    expect(bar.locator("small")).to_have_text("Still advised: 3 lumber, 1 wool")
    ore.nth(0).tap()
    expect(bar.locator("small")).to_have_text("Then you lack more for: city")
    ore.nth(0).tap()
    for k in (1, 2, 3):
        lumber.nth(k).tap()
    expect(bar.locator("small")).to_have_text("Still advised: 1 wool")
    page.locator(".catan-r-2[data-pick]").tap()
    expect(bar).to_have_text("Discard these cards: 5")
