"""On a phone, where seats are told apart by their marks alone, a mark stands for a name in what lines say."""

import pytest

from tests.browser.story.test_story import looking_on
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser


#: A line that names the other seat, and another word that begins like its name: its words, and the marks among them.
NAMED = """async () => {
  const { Saying } = await import("/static/frame/saying.js");
  const saying = new Saying();
  const name = document.querySelectorAll(".seat-name")[1].textContent;
  saying.data = ` (${name}: +3 points) · ${name}y`;
  const marks = [...saying.node.querySelectorAll(".token")].map((one) => one.getAttribute("class"));
  return [name, saying.node.textContent, marks];
}"""


def test_on_a_phone_where_seats_are_told_apart_by_marks_a_mark_stands_for_a_name(room):
    name, text, marks = looking_on(room, "farshore/two", 60, **PHONE).evaluate(NAMED)
    assert (text, marks) == (f" (: +3 points) · {name}y", ["token seat-2"])
    name, text, marks = looking_on(room, "farshore/two", 60).evaluate(NAMED)
    assert (text, marks) == (f" ({name}: +3 points) · {name}y", [])


#: Whether a mark and the colon behind it stand in one row, where only the two together have room in it.
TOGETHER = """async () => {
  const { Saying } = await import("/static/frame/saying.js");
  const saying = new Saying();
  const box = document.createElement("div");
  Object.assign(box, { className: "story-rows", style: "display: block; width: 1.4rem; font-size: 16px" });
  document.body.append(box);
  box.append(saying.node);
  saying.data = `a ${document.querySelectorAll(".seat-name")[1].textContent}: +3`;
  return saying.node.querySelector(".token").parentNode.getClientRects().length;
}"""


def test_on_a_phone_no_row_begins_with_the_colon_behind_a_mark(room):
    assert looking_on(room, "farshore/two", 60, **PHONE).evaluate(TOGETHER) == 1
