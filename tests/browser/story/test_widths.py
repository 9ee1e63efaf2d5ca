"""The lines of the strip share its width by what they have to tell."""

import pytest
from playwright.sync_api import expect

from tests.browser.story.test_story import looking_on

pytestmark = pytest.mark.browser

#: How much is left out of each line of a strip that is so many pixels wide, as `fit` says it: each is told in so many
#: words that matter little, and in so many that matter.
CUT = """async ([wide, lines]) => {
  const { widen } = await import("/static/frame/widths.js");
  const { fit } = await import("/static/frame/told.js");
  const box = document.querySelector("#story");
  box.style.width = `${wide}px`;
  const strip = lines.map(([kind, routine, matters]) => {
    const short = Object.assign(document.createElement("span"), { className: "story-short" });
    const words = short.appendChild(document.createTextNode(""));
    const made = Object.assign(document.createElement("button"), { className: `story-line ${kind}` });
    made.append(short);
    const part = (n, weight) => ({ text: "dozen words ".repeat(n).trim(), weight, quiet: false });
    const all = [part(routine, 1), part(matters, 4)];
    return { made, short, words, all };
  });
  box.replaceChildren(...strip.map(({ made }) => made));
  widen(box, strip);
  return strip.map(({ short, words, all }) => fit(short, words, all));
}"""

WIDE = """(wide) => {
  document.querySelector("#story").style.width = wide;
  dispatchEvent(new Event("resize"));
}"""


def test_who_has_more_to_tell_has_more_room_as_long_as_all_have_enough(room):
    page = looking_on(room, "farshore/four", 184, size=(1440, 900))
    lines = [["", 3, 1], ["is-mine", 1, 1], ["", 13, 10]]
    assert page.evaluate(CUT, [1400, lines]) == [0, 0, 0]


def test_where_room_is_scarce_what_matters_stays_and_old_turns_give_most(room):
    page = looking_on(room, "farshore/four", 184, size=(1440, 900))
    lines = [["is-old", 14, 5], ["is-mine", 2, 8], ["", 3, 8]]
    assert page.evaluate(CUT, [1300, lines]) == [1, 0, 0]


#: The widths of lines whose parts are given: how much they weigh, whether they have been read, what they say.
SHARES = """async ([wide, lines]) => {
  const { widen } = await import("/static/frame/widths.js");
  const box = document.querySelector("#story");
  box.style.width = `${wide}px`;
  const strip = lines.map(([kind, ...all]) => {
    const short = Object.assign(document.createElement("span"), { className: "story-short" });
    const made = Object.assign(document.createElement("button"), { className: `story-line ${kind}` });
    made.append(short);
    return { made, short, all: all.map(([weight, quiet, text]) => ({ weight, quiet, text })) };
  });
  box.replaceChildren(...strip.map(({ made }) => made));
  widen(box, strip);
  return strip.map(({ made }) => made.offsetWidth);
}"""


def test_an_old_turn_gives_what_it_says_in_passing_before_a_new_one_loses_what_has_been_read(room):
    page = looking_on(room, "catan/four", 300, size=(1440, 900))
    old = ["is-old", [4, False, "rolls five and the reader gets a grain " + "(all of the others get lumber, too) " * 8]]
    new = ["is-mine", [0.1, True, "rolls six and gets two ore, and nobody else gets any " * 4], [4, False, "a road"]]
    wide = page.evaluate(SHARES, [700, [old, new]])
    assert wide[0] < 330 < 370 < wide[1]


def test_where_something_that_matters_would_go_the_mark_alone_says_whose_turn_it_was(room):
    page = looking_on(room, "catan/four", 300, size=(1440, 900))
    names = page.locator(".story-line .story-short b:not(.story-points)")
    for wide, named in (("88rem", [True] * 4), ("44rem", [True, True, False, True])):
        page.evaluate(WIDE, wide)
        assert [one.is_visible() for one in names.all()] == named
    expect(page.locator(".story-line").nth(2).locator(".story-short")).to_contain_text("buys a development card")
