"""What the others did in their last turns is said in words, without anybody's doing anything for it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.frame.walk import cut
from tests.browser.pictures.motion import slowly
from tests.browser.seat import ready
from tests.browser.test_phone import PHONE

pytestmark = pytest.mark.browser


def looking_on(room, match, entries, **options):
    """A played match after so many entries, as who sits at none of its seats sees it."""
    context = room.context(**options)
    file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], room.context(**options))
    ready(page)
    return page


def test_a_turn_is_told_with_its_points_and_who_took_it_is_named_once(room):
    page = looking_on(room, "farshore/two", 60)
    line = page.locator(".story-line").first
    short = line.locator(".story-short").inner_text()
    gain = line.locator(".story-short .story-points").inner_text()
    name = line.locator(".story-short b:not(.story-points)").inner_text()
    assert short.startswith(f"{gain} {name}")
    told = re.findall(r"(?:Cards|bonuses|tokens|Treasures|tiles|Boat) ([+−]\d+)", short.partition(name)[2])
    assert len(told) > 1
    assert sum(int(n.replace("−", "-")) for n in told) == int(gain)  # each source with its own
    assert short.count(name) == 1
    expect(line.locator(".story-whole")).to_be_hidden()
    line.hover()
    expect(line.locator(".story-whole")).to_be_in_viewport(ratio=1)
    page.mouse.move(700, 700)
    expect(line.locator(".story-whole")).to_be_hidden()


def test_on_a_phone_a_finger_shows_a_turn_in_all_its_words(room):
    page = looking_on(room, "farshore/two", 20, **PHONE)
    line = page.locator(".story-line").first
    line.tap()
    expect(line.locator(".story-whole")).to_be_in_viewport(ratio=1)
    line.locator(".story-whole").tap()
    expect(line.locator(".story-whole")).to_be_hidden()


@pytest.mark.parametrize(("ply", "cut"), [(50, False), (44, True)])
def test_on_a_phone_all_turns_stand_over_the_board_in_order_whatever_the_strip_says_of_the_last(room, ply, cut):
    page = looking_on(room, "farshore/two", ply, **PHONE)
    assert page.locator(".story-line").last.evaluate("one => one.matches('.is-cut')") == cut
    tokens = [page.locator(f"{lines} .token").evaluate_all("all => all.map((one) => one.outerHTML)")
              for lines in (".story-line > ", ".story-news p >")]  # fmt: skip
    assert len(tokens[0]) == 2
    assert tokens[0] == tokens[1]


def test_on_a_phone_a_turn_alone_that_the_strip_says_whole_does_not_stand_over_the_board_too(room):
    page = looking_on(room, "farshore/two", 2, **PHONE)
    expect(page.locator(".story-line:not(.is-cut)")).to_have_count(1)
    expect(page.locator(".story-news")).to_be_hidden()


def test_points_that_come_to_nothing_are_told_as_such(room):
    page = looking_on(room, "farshore/three", 130, **PHONE)
    even = page.locator(".story-short .is-even")
    expect(even).to_have_text("0")
    expect(page.locator(".story-news p:has(.is-even)")).to_contain_text("Cards +2, Treasures −2")


def test_on_a_phone_what_the_others_did_lies_over_the_board_until_the_next_touch(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    news = page.locator(".story-news")
    expect(news).to_be_visible()
    expect(news.locator("p")).to_have_count(page.locator(".story-line").count())
    middle = news.evaluate(
        "one => { const b = one.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
    )
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.board'))", middle)
    strip = page.locator(".story-line").last
    expect(strip.locator(".story-short")).to_have_css("visibility", "hidden")  # it is not said twice
    assert strip.evaluate("one => getComputedStyle(one, '::before').content") == '"Last turns"'
    page.touchscreen.tap(*middle)
    expect(news).to_be_hidden()
    expect(strip.locator(".story-short")).to_have_css("visibility", "visible")
    assert strip.evaluate("one => getComputedStyle(one, '::before').content") == "none"


def test_on_a_phone_the_news_leave_most_of_the_board_free_and_tell_of_everybody(room):
    page = looking_on(room, "catan/four", 760, **PHONE)
    news, board = page.locator(".story-news"), page.locator("#region-board").bounding_box()
    expect(news).to_be_visible()
    assert news.bounding_box()["height"] <= 0.53 * board["height"]
    assert news.locator("p").count() == page.locator(".story-line:not(.is-old)").count()
    for line in news.locator("p").all():
        expect(line).to_be_in_viewport(ratio=1)


#: How many lines each of three turns gets where there is room for a fourth line; the first is the reader's own.
SHARED = """async () => {
  const { row, share } = await import("/static/frame/rows.js");
  const box = document.createElement("div");
  Object.assign(box, { className: "story-rows", style: "position: absolute; top: 0; width: 12rem" });
  document.body.append(box);
  const all = ["sends a worker to the coast", "two mushrooms and a card"].map((text) => ({ text, weight: 1 }));
  const rows = [true, false, false].map((mine) => row({ all, gain: [], bold: [] }, mine));
  box.replaceChildren(...rows.map(({ line }) => line));
  share(box, rows, 0); // a line each
  share(box, rows, box.offsetHeight + 22);
  return rows.map(({ said }) => said.style.getPropertyValue("--rows"));
}"""


def test_ones_own_turn_has_a_second_line_before_the_others(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    assert page.evaluate(SHARED) == ["2", "1", "1"]


#: How many lines each of two turns gets where there is room for one line more: of the second the points would go.
NEEDED = """async () => {
  const { row, share } = await import("/static/frame/rows.js");
  const box = document.createElement("div");
  Object.assign(box, { className: "story-rows", style: "position: absolute; top: 0; width: 14rem" });
  document.body.append(box);
  const said = ["plays Sculptor", "Bonuses +12", "gains wood"];
  const rows = [[20, 1, 1], [20, 18, 1]].map((weights, k) => {
    const all = said.map((text, at) => ({ text, weight: weights[at] }));
    return row({ all, gain: [], bold: [] }, k === 0);
  });
  box.replaceChildren(...rows.map(({ line }) => line));
  share(box, rows, 0);
  const high = box.offsetHeight + 22;
  const lines = (spare) => {
    share(box, rows, high + 22, 4, spare);
    return rows.map(({ said }) => said.style.getPropertyValue("--rows"));
  };
  return [lines(0), lines(high + 22)];
}"""


def test_a_turn_of_which_something_that_matters_would_go_has_more_lines_first(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    assert page.evaluate(NEEDED) == [["1", "2"], ["2", "2"]]  # and what goes nearly without saying only spare room


#: The same where the first of two turns is told in one part that a line cuts: it is no news until it is whole.
CUT = """async () => {
  const { row, share } = await import("/static/frame/rows.js");
  const box = document.createElement("div");
  Object.assign(box, { className: "story-rows", style: "position: absolute; top: 0; width: 14rem" });
  document.body.append(box);
  const said = [["sends a worker for two mushrooms, one card"], ["plays Sculptor", "gains wood, stone, seaweed"]];
  const rows = said.map((parts) => {
    const all = parts.map((text, k) => ({ text, weight: k ? 1 : 7 }));
    return row({ all, gain: [], bold: [] });
  });
  box.replaceChildren(...rows.map(({ line }) => line));
  share(box, rows, 0);
  share(box, rows, box.offsetHeight + 22);
  return rows.map(({ said }) => said.style.getPropertyValue("--rows"));
}"""


def test_a_turn_of_which_the_one_part_that_stays_is_cut_has_more_lines_first(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    assert page.evaluate(CUT) == ["2", "1"]


def test_on_a_phone_a_tap_on_the_strip_tells_all_turns_whole(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    line = page.locator(".story-line").last
    line.tap()
    whole = line.locator(".story-whole")
    expect(whole).to_be_visible()
    expect(whole.locator(".story-who")).to_have_count(page.locator(".story-line").count())


def test_points_before_a_line_are_not_higher_than_it(room):
    for options in (PHONE, {}):
        page = looking_on(room, "farshore/two", 60, **options)
        line, badge = (page.locator(f".story-line .story-short{part}").first for part in ("", " .story-points"))
        assert badge.bounding_box()["y"] >= line.bounding_box()["y"]  # else its top would be cut
        assert line.bounding_box()["y"] >= page.locator(".story-line").first.bounding_box()["y"]


def test_who_begins_is_told_until_somebody_has_had_a_turn(room):
    for ply, told in ((36, 1), (50, 0)):
        page = looking_on(room, "tapestry/four", ply)
        expect(page.locator('.story-line[data-turn="-1"]')).to_have_count(told)


def test_at_a_table_with_room_the_strip_says_it_all(room):
    page = looking_on(room, "farshore/two", 60)
    expect(page.locator(".story-news")).to_be_hidden()


def set_up_once(room):
    """A phone on which one has set up a first settlement and road, and two bots have set up after it."""
    fields = [("game", "catan"), ("seed", "5"), ("seats", "human"), ("seats", "random"), ("seats", "random")]
    page = room.begun(fields, **PHONE)
    for kind in ("settlement", "road"):
        set_down(page, kind)
    expect(page.locator(".catan-spot-settlement[data-do]").first).to_be_visible()  # both have set up twice
    return page


def crowd(page, high="24rem"):
    """Leave no room below the question, or as much as there is again."""
    page.evaluate("""(high) => {
      document.querySelector(".ask-line").style.minHeight = high;
      dispatchEvent(new Event("resize"));
    }""", high)  # fmt: skip


def set_down(page, kind):
    page.locator(f".catan-spot-{kind}[data-do]").first.dispatch_event("click")
    page.locator("#place-card").get_by_role("button", name="Do it").click()


def test_what_one_did_oneself_does_not_come_over_the_board(room):
    page = set_up_once(room)
    crowd(page)
    news = page.locator(".story-news")
    expect(news.locator("p:not(.is-mine)")).to_have_count(2)
    expect(news.locator("p").first).to_have_class("is-mine")  # what one did oneself is said before what the others did
    expect(news).to_be_visible()
    page.keyboard.press("Shift")
    expect(news).to_be_hidden()
    page.reload()
    crowd(page)
    expect(news).to_be_visible()  # who comes back reads what has happened


def test_news_lie_where_they_hide_fewer_of_the_best_places(room):
    page = set_up_once(room)
    crowd(page)
    news = page.locator(".story-news")
    only = """(last) => {
      const lit = [...document.querySelectorAll(".board .catan-spot-settlement[data-do]")];
      const y = (one) => one.getBoundingClientRect().top;
      const [best] = lit.sort((one, other) => (last ? y(other) - y(one) : y(one) - y(other)));
      for (const one of lit) one.toggleAttribute("data-best", one === best);
      dispatchEvent(new CustomEvent("resize"));
    }"""
    for last, there in ((True, False), (False, True)):
        page.evaluate(only, last)
        assert ("is-low" in (news.get_attribute("class") or "").split()) == there


#: Whether what the others did last stands clear of everything beside it in the question's part of the page.
CLEAR = """() => {
  const box = document.querySelector(".story-recent").getBoundingClientRect();
  const names = ".ask-line, .ask-why, .ask :is(.ask-buttons, .ask-answers, .ask-hand) *";
  const parts = [...document.querySelectorAll(names)];
  return parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height)
    .every(({ top, bottom }) => bottom <= box.top || top >= box.bottom);
}"""


def test_on_a_phone_the_others_last_turns_stay_below_the_question_where_there_is_room(room):
    page = set_up_once(room)
    recent = page.locator(".story-recent")
    crowd(page)
    expect(page.locator(".story-news")).to_be_visible()
    expect(recent).to_be_hidden()  # nothing is told twice
    both = re.compile("settlement at .* settlement at ")  # all that they have set up since, not the last of it alone
    for turn in page.locator(".story-line:not(.is-mine)").all():
        expect(turn).to_have_attribute("aria-label", both)
    page.keyboard.press("Shift")
    crowd(page, "0")
    expect(recent.locator("p")).to_have_count(2)
    expect(recent).to_contain_text("settlement 2 at")
    assert page.evaluate(CLEAR)
    set_down(page, "settlement")
    expect(page.locator(".catan-spot-road[data-do]").first).to_be_visible()
    expect(recent.locator("p:not(.is-mine) .story-points")).to_have_text(["+2", "+2"])  # though one has acted since
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(recent).to_be_hidden()


def test_on_a_phone_what_the_strip_leaves_out_of_ones_own_turn_stands_below_the_question(room):
    page = set_up_once(room)
    page.keyboard.press("Shift")
    own, recent = page.locator(".story-line.is-mine"), page.locator(".story-recent p")
    styled = """([part, style]) => {
      document.querySelector(part).style.cssText = style;
      dispatchEvent(new Event("resize"));
    }"""
    page.evaluate(styled, ["#story", "max-width: 7rem"])
    expect(own).to_have_class(re.compile("is-cut"))
    expect(recent).to_have_count(2)  # there is room for the others alone
    page.evaluate(styled, [".ask-why", "display: none"])
    expect(recent).to_have_count(3)
    expect(recent.first).to_have_text(re.compile("You .*road towards pasture 8"))
    assert page.evaluate(CLEAR)
    page.evaluate(styled, ["#story", ""])
    expect(own).not_to_have_class(re.compile("is-cut"))
    expect(recent).to_have_count(2)  # nothing is told twice
    set_down(page, "settlement")
    expect(page.locator(".catan-spot-road[data-do]").first).to_be_visible()
    for part, style in (("#story", "max-width: 5rem"), (".ask-why", "display: none")):
        page.evaluate(styled, [part, style])
    expect(recent).to_have_count(3)
    expect(recent.last).to_have_class("is-mine")  # what others did before stands before it


def test_on_a_phone_others_turns_go_where_there_is_no_room_for_them(room):
    page = looking_on(room, "farshore/two", 60, **PHONE)
    page.keyboard.press("Shift")
    recent = page.locator(".story-recent")
    expect(recent.locator("p")).to_have_count(2)
    higher = """(high) => {
      document.querySelector(".ask-line").style.minHeight = high;
      dispatchEvent(new Event("resize"));
    }"""
    for high, shown in (("8rem", 1), ("24rem", 0), ("1rem", 2)):
        page.evaluate(higher, high)
        expect(recent.locator("p:visible")).to_have_count(shown)
        assert page.evaluate(CLEAR)


def test_the_shadow_empires_turn_is_told_with_its_reasons(room):
    page = looking_on(room, "tapestry/shadow", 150)
    line = page.locator('.story-line[data-turn="-1"]')
    assert "Only Technology was possible" in line.locator(".story-short").inner_text()


def test_what_was_before_the_first_turn_is_nobodys(room):
    page = looking_on(room, "tapestry/shadow", 12)
    expect(page.locator('.story-line[data-turn="-1"]')).to_have_count(0)


def test_how_the_table_was_laid_out_is_told_until_somebody_acts(room):
    first = looking_on(room, "farshore/two", 25).locator(".story-short").all_inner_texts()
    assert "Laid out" in " ".join(first)
    later = looking_on(room, "farshore/two", 60).locator(".story-line")
    assert all("Laid out" not in (line.get_attribute("aria-label") or "") for line in later.all())


def test_ones_own_line_tells_the_whole_turn_and_where_there_is_no_room_the_last_step_of_it(room):
    page = set_up_once(room)
    own = page.locator(".story-line.is-mine")
    short = own.locator(".story-short")
    told = short.inner_text()
    assert told.index("settlement") < told.index("road")
    page.evaluate("""() => {
      document.querySelector("#story").style.maxWidth = "11rem";
      dispatchEvent(new Event("resize"));
    }""")
    told = short.inner_text()
    assert "settlement" not in told  # that one has read
    assert "road" in told
    assert "…" not in told
    assert told.startswith("+1")  # as before: what the turn has brought stays
    own.tap()
    expect(own.locator(".story-whole")).to_contain_text("settlement 1 at pasture 8")


def test_who_plays_alone_reads_of_the_last_step(room):
    page = looking_on(room, "dorfromantik/alone", 60)
    line = page.locator(".story-line")
    expect(line).to_have_count(1)
    assert (line.get_attribute("aria-label") or "").count(" lays ") == 1


def test_ones_own_last_turn_stands_beside_the_others_and_what_is_old_is_pale(room):
    page = room.begun([("game", "catan"), ("seed", "5"), ("seats", "human"), ("seats", "random"), ("seats", "random")])
    lines = page.locator(".story-line")
    for kind in ("settlement", "road"):
        page.locator(f".catan-spot-{kind}[data-do]").first.dispatch_event("click")
        page.locator("#place-card").get_by_role("button", name="Do it").click()
    mine = page.locator('.story-line[data-turn="0"]')
    expect(mine).to_contain_text("settlement")
    assert "You" in mine.locator(".story-short").inner_text()
    expect(lines).to_have_count(3)
    expect(page.locator(".story-line.is-old")).to_have_count(0)
    page.locator(".catan-spot-settlement[data-do]").first.dispatch_event("click")
    page.locator("#place-card").get_by_role("button", name="Do it").click()
    expect(page.locator(".story-line.is-old")).to_have_count(2)


#: Of what the newest entries of the log say that comes: how much of it is to be seen, the oldest first.
SEEN = """() => [...document.querySelectorAll("#region-log [data-moments]")].slice(0, 2).reverse().map((entry) => {
    const at = JSON.parse(entry.dataset.moments)[0][2]
    const node = [...document.querySelectorAll(`.board [data-at~="${at}"], .board [data-place~="${at}"]`)]
        .find((one) => one.getBoundingClientRect().width)
    return Number(getComputedStyle(node).opacity)
})"""


def test_what_is_still_to_come_is_not_seen_before_it_comes(room):
    page = looking_on(room, "catan/four", 6, reduced_motion="no-preference")  # a settlement, then its road
    page.locator("#tab-log").click()
    slowly(page, 1000)
    page.locator('.story-line[data-turn="2"]').click()
    page.wait_for_function(f"() => ({SEEN})()[1] === 0")
    assert page.evaluate(SEEN)[0] > 0
    page.keyboard.press("Shift")  # whoever acts has seen it all
    page.wait_for_function(f"() => ({SEEN})().every((one) => one === 1)")


TRIES = """() => {
  const desk = document.body.appendChild(Object.assign(document.createElement("div"), { className: "story-desk" }));
  const contained = getComputedStyle(desk).contain;
  desk.remove();
  const desks = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) desks.push(node.className);
  }).observe(document.body, { childList: true });
  dispatchEvent(new Event("resize"));
  const left = document.querySelectorAll(".story-desk").length;
  return new Promise((done) => setTimeout(() => done({ desks, contained, left })));
}"""


def test_how_much_room_words_have_is_tried_where_the_table_is_not_laid_out_anew(room):
    """Else each try costs a large board some ten milliseconds, and a turn with much to tell takes hundreds of tries."""
    page = looking_on(room, "tapestry/four", 486, **PHONE)
    page.locator(".story-news").wait_for()
    page.touchscreen.tap(195, 400)
    expect(page.locator(".story-recent p").first).to_be_visible()
    tried = page.evaluate(TRIES)
    assert tried["contained"] == "strict"
    assert "story-desk" in tried["desks"]
    assert tried["left"] == 0
