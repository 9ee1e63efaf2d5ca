"""On a phone what a choice would do is cut between lines, above its button, and a card of a hand is whole."""

import pytest

from ludoteka.games.tapestry.page.hand import in_hand
from ludoteka.games.tapestry.words.names import CARD_NAMES
from ludoteka.text.i18n import translator
from tests.browser.frame.walk import RESTS, opened

pytestmark = pytest.mark.browser

PHONE = (390, 844)
#: Where not all has room that a choice would do.
SMALL = (390, 740)
#: Notes of which a part alone is to be seen above the button.
CUT = """() => {
  const floor = document.querySelector("#place-card [data-go]").getBoundingClientRect().top;
  const list = document.querySelector("#place-card .said-notes");
  const end = Math.min(floor, list.getBoundingClientRect().bottom);
  const line = parseFloat(getComputedStyle(list).lineHeight);
  const whole = (end - list.getBoundingClientRect().top + list.scrollTop) / line;
  const halved = Math.abs(whole - Math.round(whole)) > 0.1;
  const below = [...list.children].map((note) => note.getBoundingClientRect())
    .some(({ top, bottom }) => bottom > floor + 1 && top < end - 1);
  return {halved, below, long: list.scrollHeight > list.clientHeight + 1};
}"""
#: Cards put into the hand by turns: those with more words than are to be seen.
LONG = """(faces) => {
  const card = document.querySelector(".ask-hand .tap-card");
  card.style.removeProperty("width"); // which is what its own words need
  return faces.filter((face) => {
    card.innerHTML = face;
    return card.scrollHeight > card.clientHeight + 2;
  }).map((face) => face.replace(/<[^>]+>/g, " "));
}"""


@pytest.mark.parametrize("language", ["en-GB", "cs", "pl"])
def test_what_a_choice_would_do_is_cut_between_lines(room, language):
    page = opened(room, room.context(locale=language, size=SMALL, touch=True), "tapestry/four", 274)
    ways, seen = page.locator(".tap-way[data-do]"), []
    for k in range(ways.count()):
        ways.nth(k).tap()
        page.locator(f'#place-card [data-go="{ways.nth(k).get_attribute("data-do")}"]').wait_for()
        page.evaluate(RESTS)
        seen.append(page.evaluate(CUT))
        page.keyboard.press("Escape")
    assert not [one for one in seen if one["halved"] or one["below"]]
    assert any(one["long"] for one in seen)


@pytest.mark.parametrize("language", ["en", "cs", "sk", "pl"])
def test_a_card_in_hand_is_whole_on_a_phone(room, language):
    page = opened(room, room.context(locale=language, size=PHONE, touch=True), "tapestry/four", 274)
    faces = [in_hand(k, translator(language)) for k in range(len(CARD_NAMES))]
    assert "\n".join(page.evaluate(LONG, faces)) == ""
