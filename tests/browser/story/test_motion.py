"""What happens is seen to move where it happens, and heard, also by those who want no motion."""

import pytest

from tests.browser.frame.walk import cut
from tests.browser.pictures.motion import slowly
from tests.browser.seat import ready

pytestmark = pytest.mark.browser

#: Sounds are asked for; what is made to be heard is counted.
LISTENS = """
if (location.protocol.startsWith("http")) localStorage.setItem("sounds", "yes");
window.made = 0;
for (const kind of ["createOscillator", "createBufferSource"]) {
  const make = BaseAudioContext.prototype[kind];
  BaseAudioContext.prototype[kind] = function () {
    window.made += 1;
    return make.call(this);
  };
}
"""
#: Where the middle of what a word names lies, in pixels of the page, or null.
MIDDLE = """(word) => {
  const node = document.querySelector(`.board [data-at~="${word}"], .board [data-place~="${word}"]`);
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


#: Where it lies, frame by frame, for as long as anything moves on the board.
COURSE = """async ([middle, word]) => {
  const at = eval(middle);
  const moves = (one) => one.playState === "running" && one.effect.target.closest(".board");
  const found = [];
  do {
    await new Promise(requestAnimationFrame);
    found.push(at(word).map(Math.round));
  } while (document.getAnimations().some(moves));
  return found;
}"""


def looking_on(room, match, entries, motion="no-preference"):
    """A played match after so many entries, as who sits at none of its seats sees it."""
    context = room.context(reduced_motion=motion)
    context.add_init_script(LISTENS)
    file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], context)
    ready(page)
    return page


def course(page, word, line):
    """Places, one after another, through which something goes while a line of the strip is played again."""
    slowly(page, 20)
    line.click()
    return [tuple(at) for at in page.evaluate(COURSE, [MIDDLE, word])]


def test_a_tile_comes_to_its_cell_from_the_seat_that_laid_it(room):
    page = looking_on(room, "dorfromantik/three", 61)
    lies = page.evaluate(MIDDLE, "-4,-1")
    seat = page.locator('.bar [data-at="seat3"]').bounding_box()
    went = course(page, "-4,-1", page.locator(".story-line").last)
    assert len(set(went)) > 4
    assert went[-1] == tuple(map(round, lies))
    x, y = went[0]
    assert y < lies[1] - 50
    assert lies[0] < x < seat["x"] + seat["width"]


@pytest.mark.parametrize(("match", "entries"), [("dorfromantik/three", 61), ("catan/four", 300)])
def test_who_wants_no_motion_hears_what_happens_all_the_same(room, match, entries):
    page = looking_on(room, match, entries, motion="reduce")
    assert page.evaluate("() => window.made") == 0
    page.locator(".story-line").last.click()
    assert page.evaluate("() => window.made") > 0
    assert not page.evaluate("() => document.getAnimations().some((one) => one.effect.target.closest?.('.flyer'))")


#: Where the middle of what a word names lies at four moments, equally far from one another, of what moves it.
FOUR = """(word) => {
  const node = document.querySelector(`.board [data-place~="${word}"]`);
  const [one] = node.getAnimations();
  one.pause();
  return [0, 1, 2, 3].map((k) => {
    one.currentTime = (k / 3) * one.effect.getComputedTiming().endTime;
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}"""


def told_newly(page, moments):
    """The last turn tells these events in place of its own."""
    first, *others = page.locator("#region-log [data-k]").all()
    first.evaluate("(one, moments) => { one.dataset.moments = JSON.stringify(moments); }", moments)
    for entry in others:
        entry.evaluate("(one) => one.removeAttribute('data-moments')")


def test_a_boat_passes_the_buoys_between(room):
    page = looking_on(room, "farshore/two", 120)
    slowly(page, 20)
    told_newly(page, [["come", 0, "s0", "b3", "", 1, ["b8", "b14"]]])
    places = [page.evaluate(MIDDLE, word) for word in ("b3", "b8", "b14", "s0")]
    page.locator(".story-line").last.click()
    for (x, y), (one, other) in zip(page.evaluate(FOUR, "s0"), places, strict=True):
        assert abs(x - one) + abs(y - other) < 2


def test_what_comes_into_a_city_that_is_not_shown_flies_to_its_seat(room):
    page = looking_on(room, "tapestry/four", 158)
    slowly(page, 20)
    told_newly(page, [["come", 0, "1>plot0", "1>row0", "tap-i-farm tap-g-0", 1]])
    page.locator(".story-line").last.click()
    flyer = page.locator(".flyer")
    flyer.wait_for(state="attached")
    assert flyer.locator("use").get_attribute("href") == "#tap-i-farm"


def test_a_card_is_turned_up_in_its_place(room):
    page = looking_on(room, "tapestry/four", 158)
    slowly(page, 20)
    told_newly(page, [["flip", -1, "market1", "", "", 1]])
    width = "() => document.querySelector('.board [data-at=market1]').getBoundingClientRect().width"
    whole = page.evaluate(width)
    page.locator(".story-line").last.click()
    assert page.evaluate(width) < whole / 2
    page.keyboard.press("Shift")
    assert page.evaluate(width) == whole


@pytest.mark.parametrize(("steps", "pace"), [(1, 1), (40, 2)])
def test_a_turn_of_many_steps_goes_quicker(room, steps, pace):
    page = looking_on(room, "farshore/two", 120)
    slowly(page, 20)
    told_newly(page, [["fly", 0, "b3", "seat1", "farshore-e-card farshore-c-card", 1]])
    page.evaluate(
        """(steps) => {
          const entry = document.querySelector("#region-log [data-k]");
          for (let k = 1; k < steps; k += 1) entry.after(entry.cloneNode(true));
        }""",
        steps,
    )
    page.locator(".story-line").last.click()
    flyer = page.locator(".flyer").first
    flyer.wait_for(state="attached")
    assert flyer.evaluate("(one) => one.getAnimations()[0].playbackRate") == pace
