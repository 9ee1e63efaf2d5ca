"""The Shadow Empire beside a real table, by taps at a phone: the moves are those of the engine."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ludoteka.games.tapestry.companion import LANDMARK_IDS, TRACK_IDS, Companion
from ludoteka.text.i18n import LANGUAGES
from tests.browser.test_pages import readable
from tests.browser.test_phone import PHONE
from tests.browser.test_phone import sound as fits

pytestmark = pytest.mark.browser

#: A game of 30 turns with real cards: each line is a tap, by the place and the words of what is tapped.
TAPS = Path(__file__).with_name("shadow_taps.txt").read_text("utf-8").splitlines()
TOOL = "/companion#tapestry/shadow"
PLACES = {"ask": "[data-ask]", "discovery": "[data-card=discovery]", "dictatorship": "[data-card=dictatorship]",
          "end": "[data-fold=end]"}  # fmt: skip


def arrived(page):
    page.locator("[data-ask]").wait_for()
    return page


def told(page):
    return json.loads(page.evaluate("localStorage.getItem('beside/tapestry/shadow')") or "[]")


def tap(page, line):
    """One tap of the record; a fold that hides what is tapped is opened first."""
    place, words = line.split(": ", 1)
    region = page.locator(PLACES[place])
    fold = {"discovery": "cards", "dictatorship": "cards", "end": "end"}.get(place)
    if fold and not page.locator(f"[data-fold={fold}][open]").count():
        page.locator(f"[data-fold={fold}] summary").tap()
    region.get_by_role("button", name=words, exact=True).tap()


def moves(page):
    """What its turns so far say, for programs."""
    return page.locator("[data-fold=log] li").evaluate_all("many => many.map((one) => ({ ...one.dataset }))")


def engine(events):
    """The same evening told to the companion in Python: its moves as the page has them."""
    reading = next((given for name, given in (event[:2] for event in events if len(event) > 1) if name == "reading"), 0)
    found, empire = [], Companion(nearest_end=bool(reading & 2), next_pair=bool(reading & 1))
    waiting: list[Any] = []  # what is to be carried out once all that it asks is told

    def written(kind, step, pair):
        favourite = TRACK_IDS[int(empire.empire.favourite)]
        found.append((kind, step.track, step.space, step.landmark, step.achievement, favourite, pair))

    def carried():
        if waiting[0] == "card":
            written("card", empire.advance(TRACK_IDS[waiting[1]]), "")
        else:
            turn = empire.turn(tuple(waiting[1]))
            written("turn", turn, f"{turn.track_card} {turn.priority_card}")

    for name, *given in [*events, ["over"]]:
        if waiting and name not in ("left", "right", "ahead", "lies", "places"):
            carried()
            waiting = []
        if name == "favourite":
            empire.roll(TRACK_IDS[given[0]])
        elif name in ("turn", "card"):
            waiting = [name, *given]
        elif name == "left":
            waiting = ["turn", given]
        elif name == "right":
            waiting[1] += given
        elif name == "ahead":
            favourite = TRACK_IDS[int(empire.empire.favourite)]
            empire.human(0, favourite, int(empire.empire.token[TRACK_IDS.index(favourite)]) + 1 if given[0] else 0)
        elif name == "lies" and not given[1]:
            empire.landmark(LANDMARK_IDS[given[0]])
        elif name == "places":
            for who in range(given[0]):
                empire.human(who, "science", 12)
        elif name in ("bar", "open"):
            getattr(empire, name)(TRACK_IDS[given[0]])
        elif name == "finish":
            empire.finish(empire.finished.index(False))
    return found, empire


def test_thirty_turns_by_recorded_taps_are_those_of_the_engine(room):
    """Without network, shut in the middle, some of it taken back and done again."""
    page = arrived(room.page(TOOL, **PHONE))
    page.locator("#main[data-keeping=kept]").wait_for()
    page.context.set_offline(True)
    middle = len(TAPS) // 2
    for line in TAPS[:middle]:
        tap(page, line)
    before = told(page)
    page.close()
    page = arrived(room.page(TOOL, page.context))
    assert told(page) == before
    for line in TAPS[middle:-3]:
        tap(page, line)
    whole = told(page)
    for _ in range(9):
        page.get_by_role("button", name="Undo").tap()
    assert told(page) == whole[:-9]
    page.evaluate("events => localStorage.setItem('beside/tapestry/shadow', JSON.stringify(events))", whole)
    page.reload()
    arrived(page)
    for line in TAPS[-3:]:
        tap(page, line)
    shown = [
        (one["kind"], TRACK_IDS[int(one["track"])], int(one["space"]), LANDMARK_IDS.get(int(one["landmark"])),
         int(one["points"]), TRACK_IDS[int(one["favourite"])], one["pair"])
        for one in moves(page)
    ]  # fmt: skip
    expected, empire = engine(told(page))
    assert shown == expected
    assert [kind for kind, *_ in shown].count("turn") == 30
    assert "card" in {kind for kind, *_ in shown}
    assert empire.over
    expect(page.locator("[data-ask]")).to_contain_text("The game is over")
    page.context.set_offline(False)


#: Turns with the real cards: what it asks is answered always alike, and at the shuffle somebody is ahead.
TURNS = """async ([events, pairs]) => {
  const { needed, replayed } = await import("/companion/tapestry/replay.js");
  const rules = await import("/companion/rules/tapestry.js");
  const data = (await (await fetch("/companion/en/tapestry.json")).json()).data;
  const tell = (event) => { events.push(event); game = replayed(events, rules, data); };
  let game = replayed(events, rules, data);
  for (const [left, right] of pairs) {
    tell(["turn"]);
    for (;;) {
      const need = needed(game);
      if (need === "NOTHING") break;
      if (need === "AHEAD") tell(["ahead", 1]);
      if (need === "CARDS") { tell(["left", left]); tell(["right", right]); }
      if (need === "LANDMARK") tell(["lies", Number(rules.asked_landmark(game.s)), 1]);
      if (need === "PLACES") tell(["places", 0]);
    }
  }
  return events;
}"""
PAIRS = [(8, 9), (5, 2), (10, 1), (11, 12), (3, 7), (6, 4), (3, 10)]


def test_each_reading_of_the_new_favourite_is_that_of_the_engine(room):
    """All four that the digital game has; before anything is told it is the house's own."""
    page = arrived(room.page(TOOL, **PHONE))
    for words in ("blue tokens", "Technology", "The real cards; I enter them"):
        tap(page, f"ask: {words}")
    favourites = []
    for k in range(4):
        page.locator("[data-fold=reading] summary").tap()
        choices = page.locator(".readings button")
        expect(choices).to_have_count(4)
        expect(choices.nth(0)).to_have_attribute("aria-pressed", "true")
        choices.nth(k).tap()
        expect(choices.nth(k)).to_have_attribute("aria-pressed", "true")
        before = told(page)
        events = page.evaluate(TURNS, [before, PAIRS])
        page.evaluate("events => localStorage.setItem('beside/tapestry/shadow', JSON.stringify(events))", events)
        page.reload()
        arrived(page)
        shown = [TRACK_IDS[int(one["favourite"])] for one in moves(page)]
        expected, _ = engine(events)
        assert [(one["kind"], TRACK_IDS[int(one["track"])]) for one in moves(page)] == [move[:2] for move in expected]
        assert shown == [move[5] for move in expected]
        favourites.append(shown[-1])
        page.evaluate("events => localStorage.setItem('beside/tapestry/shadow', JSON.stringify(events))", before[:3])
        page.reload()
        arrived(page)
    assert favourites == ["exploration", "science", "military", "military"]  # by each reading its own


def test_set_up_is_three_taps_and_its_own_cards_come_again_as_they_were(room):
    page = arrived(room.page(TOOL, **PHONE))
    for words in ("blue tokens", "Roll the science die", "They are drawn here"):
        tap(page, f"ask: {words}")
    start = page.locator("[data-ask] button")
    expect(start).to_have_text("The Shadow Empire's turn")
    played(page, start)
    expect(page.locator(".outcome .decision")).to_have_count(2)
    first = moves(page)
    for _ in range(len(told(page)) - 3):  # what it asked, the cards, the turn
        page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".outcome")).to_have_count(0)
    played(page, start)
    expect(page.locator(".outcome")).to_be_visible()
    assert moves(page) == first
    for _ in told(page):
        page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="red tokens")).to_be_visible()


def played(page, start):
    """Its turn, with yes to whatever it asks: one pair of four lets it ask for landmarks."""
    start.tap()
    answer, done = page.locator("[data-ask] .choices button"), page.locator(".outcome")
    expect(answer.or_(done).first).to_be_visible()
    while not done.count():
        answer.first.tap()


def test_the_deck_that_is_left_and_the_discards_are_there_to_look_through(room):
    page = arrived(room.page(TOOL, **PHONE))
    for line in [*TAPS[:3], "ask: The Shadow Empire's turn", "ask: 9", "ask: 3"]:
        tap(page, line)
    page.locator("[data-fold=deck] summary").tap()
    expect(page.locator("[data-fold=deck] summary")).to_have_text("Deck: 10, discarded: 2")
    expect(page.locator(".discards b")).to_have_text(["Card 3", "Card 9"])


def test_the_result_goes_into_the_diary_and_a_new_game_can_be_taken_back(room):
    page = arrived(room.page(TOOL, **PHONE))
    for line in [*TAPS[:3], "end: One of you has taken the fifth income turn",
                 "end: The other one has taken the fifth income turn too"]:  # fmt: skip
        tap(page, line)
    page.get_by_label("Player 1: name").fill("Ema")
    page.get_by_label("Player 1: points").fill("182")
    page.get_by_label("Player 2: points").fill("171")
    page.get_by_role("button", name="Keep the result in the diary").tap()
    expect(page.get_by_text("It stands in the diary.")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))")
    assert '"points":182' in json.dumps(kept, separators=(",", ":"))
    page.get_by_role("button", name="A new game").tap()
    expect(page.get_by_role("button", name="red tokens")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("It stands in the diary.")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))") == kept
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="Keep the result in the diary")).to_be_visible()
    assert page.evaluate("localStorage.getItem('beside/diary')") == "[]"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_a_phone_in_every_language(room, lang):
    page = arrived(room.page(TOOL, locale=lang, **PHONE))
    events = [["colour", "green"], ["favourite", 2], ["cards", "table", []], ["turn"], ["left", 9],
              ["right", 3], ["turn"]]  # fmt: skip
    for count in (0, 1, 2, 5, 6, 7):
        page.evaluate("all => localStorage.setItem('beside/tapestry/shadow', JSON.stringify(all))", events[:count])
        page.reload()
        arrived(page)
        for fold in page.locator(".fold summary").all():
            fold.tap()
        fits(page)
        readable(page)
