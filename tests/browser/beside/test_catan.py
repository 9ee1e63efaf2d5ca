"""CATAN at a phone: whole sessions by tapping, interrupted and resumed, and the helpers as in the digital game."""

import json
import random
import re

import pytest
from playwright.sync_api import expect

from ludoteka.engine.game import legal_codes
from ludoteka.engine.registry import load
from ludoteka.games.catan.state import DICE, KIND, THEFT, Awaits, Do, Helper, Part, Rest
from ludoteka.kernel.dice import words_of
from tests.browser.beside.test_shell import arrived, companion, kept
from tests.browser.test_pages import readable
from tests.browser.test_phone import sound as fits

pytestmark = pytest.mark.browser

CATAN = load("catan")
FOLLOW = """async ([events, checks]) => {
  const rules = await import("/companion/rules/catan.js");
  const { course } = await import("/companion/catan/course.js");
  return checks.map((n) => {
    const { holds, display, turn, paired } = course(events.slice(0, n), rules);
    return { holds, display, turn, paired };
  });
}"""


def lies(s):
    """What of a position the companion knows."""
    holds = [{"helper": int(own.helper), "moon": bool(own.moon), "rest": Rest(int(own.rest)).name}
             for own in s.players[: s.seats]]  # fmt: skip
    display = [n for n in range(1, 13) if int(s.display) >> n & 1]
    return {"holds": holds, "display": display, "turn": int(s.turn), "paired": bool(s.part == Part.PAIRED)}


def session(seats, seed, turns, **options):
    """A match of the digital game as somebody beside it would tell it, and how the helpers lay after each event."""
    states = CATAN.blank(seats, {"offers": 0, **options})
    s, choose = states[0], random.Random(seed)
    s.rng[:] = words_of(str(seed))
    CATAN.setup(s)
    events, lay = [], []
    drawn = seats < 6 and options["helpers"] == 1

    def tell(**event):
        events.append(event)
        lay.append(lies(s))

    while s.seat >= 0 and s.turns < turns:
        before = states.copy()[0]
        outcome, code = -1, -1
        if s.awaits:
            outcome = int(CATAN.draw(s))
        else:
            legal = legal_codes(CATAN, s)
            keen = [a for a in legal if KIND[a] in (Do.HELP, Do.FLIP, Do.HELPER)]
            code = choose.choice(keen or legal)
            CATAN.apply(s, code)
        kind = KIND[code] if code >= 0 else None
        if before.setup_left and not s.setup_left:
            names = [f"P{p}" for p in range(seats)]
            start = {"do": "start", "names": names, "scenario": 0, "first": 2, "dice": "own", "limit": 0, "at": 0}
            events.append(start | {key: options.get(key, 0) for key in ("helpers", "extra", "ryan")})
            lay.append(None if drawn else lies(s))
            if drawn:
                tell(do="display", helpers=lies(s)["display"], at=0)
        if before.awaits == Awaits.DICE and DICE <= outcome < THEFT:
            tell(do="roll", number=sum(divmod(outcome - DICE, 6)) + 2)
            ready = [p for p in range(seats) if before.players[p].helper == Helper.HILDA and not before.players[p].rest]
            if ready and s.rolled != 7 and s.hilda < 0:
                tell(do="decline")  # there was a yield, or the bank is empty
        if before.hilda >= 0 and s.hilda < 0 and s.keep < 0:
            tell(do="decline")
        if s.keep >= 0 and before.keep < 0:
            forced = before.players[s.keep].helper in (Helper.HILDA, Helper.THOROLF)
            tell(do="serve" if forced else "use")
        if kind == Do.FLIP:
            tell(do="keep")
        if kind == Do.HELPER:
            tell(do="change", helper=lies(s)["holds"][int(before.seat)]["helper"])
        if not before.setup_left and (s.turns != before.turns or s.part == Part.PAIRED != before.part):
            tell(do="end", at=0)
    return events, lay


@pytest.mark.parametrize(("seats", "options"), [
    (3, {"helpers": 1}), (4, {"helpers": 2}), (4, {"helpers": 1, "scenario": 1}), (5, {"helpers": 1}),
    (6, {"helpers": 1, "ryan": 1}), (5, {"helpers": 2, "extra": 1}),
])  # fmt: skip
def test_the_helpers_lie_as_in_the_digital_game(room, seats, options):
    page = companion(room)
    events, lay = session(seats, seats, 60, **options)
    checks = [n + 1 for n, one in enumerate(lay) if one is not None]
    assert sum(event["do"] in ("use", "serve") for event in events) > 10, "helpers were used"
    found = page.evaluate(FOLLOW, [events, checks])
    for n, one in zip(checks, found, strict=True):
        assert one == lay[n - 1], (n, events[max(0, n - 4) : n])


# ---- by tapping -----------------------------------------------------------------------------------------------------


def table(room, **options):
    page = companion(room, **options)
    page.goto(room.address + "/companion#catan/table")
    page.get_by_role("button", name="Begin", exact=True).wait_for()
    return page


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).tap()


def begun(page, *helpers, dice=None):
    for n, name in enumerate(("Ema", "Jan", "Ola", "Petr"), 1):
        page.get_by_label(f"Name of player {n}").fill(name)
    if dice:
        tap(page, dice)
    tap(page, "Begin")
    for name in helpers:
        tap(page, name)
    tap(page, "These lie in the display")


DISPLAY = ("5 Thorolf", "10 Digur", "9 Stina", "12 Carla")


def at(page, name, words):
    expect(page.locator(".catan-head h2")).to_have_text(name)
    expect(page.locator(".catan-head p")).to_have_text(words)


def test_a_session_by_tapping_interrupted_and_resumed_without_network(room):
    page = table(room)
    kept(page)
    page.context.set_offline(True)
    begun(page, *DISPLAY)
    at(page, "Ema", "Before the roll")
    tap(page, "8")
    tap(page, "Hilda brings a card")  # Ola has her from the start stack
    tap(page, "Keep Hilda, moon side up")
    at(page, "Ema", "Rolled: 8")
    tap(page, "Asla has been used")
    tap(page, "Take Thorolf")
    expect(page.get_by_text("Thorolf serves only when the dice have fallen.")).to_be_visible()
    tap(page, "End of the turn")
    page.close()
    page = arrived(room.page("/companion#catan/table", page.context))
    at(page, "Jan", "Before the roll")
    tap(page, "7")  # Thorolf is new: he is not forced
    expect(page.get_by_role("region", name="Seven")).to_be_visible()
    tap(page, "End of the turn")
    tap(page, "Helpers")
    held = page.locator(".catan-held")
    expect(held.nth(0)).to_contain_text("Thorolf")
    expect(held.nth(0)).to_contain_text("new: may be used from the next turn of Ema on")
    expect(held.nth(2)).to_contain_text("moon side")
    expect(page.locator('[data-helper="1"]')).to_be_visible()
    tap(page, "Turn")
    for _ in range(2):  # Ola, Petr
        tap(page, "6")
        if page.get_by_role("button", name="No: there was a yield, or not now").is_visible():
            tap(page, "No: there was a yield, or not now")
        tap(page, "End of the turn")
    at(page, "Ema", "Before the roll")
    tap(page, "7")
    tap(page, "Thorolf has been used")
    expect(page.get_by_role("button", name="Keep Thorolf, moon side up")).to_be_visible()
    tap(page, "Undo")
    tap(page, "Undo")
    at(page, "Ema", "Before the roll")
    page.context.set_offline(False)


def test_what_a_helper_does_stands_there_in_full_with_an_example(room):
    page = table(room)
    begun(page, *DISPLAY)
    tap(page, "Helpers")
    stina = page.locator('[data-helper="9"]')
    stina.locator("summary").tap()
    expect(stina.locator(".catan-rules li")).to_have_count(6)
    stina.get_by_role("button", name="Example").tap()
    expect(stina.locator(".rule-board")).to_be_visible()


def test_the_even_deck_brings_each_pair_once_until_the_marker(room):
    page = table(room)
    begun(page, *DISPLAY, dice="Even deck of 36")
    tap(page, "Roll the dice")
    [roll] = [e for e in events(page) if e["do"] == "roll"]
    assert sorted(roll["deck"]) == list(range(36))
    assert roll["pair"] == [roll["deck"][0] // 6 + 1, roll["deck"][0] % 6 + 1]
    used = page.evaluate("""async () => {
      const { UNSEEN, PAIRS, used, shuffled, history } = await import("/companion/catan/dice.js");
      const decks = Array.from({ length: 200 }, () => shuffled());
      return { at: [...Array(PAIRS + 1).keys()].find((next) => used({ next })), none: used(null),
        whole: decks.every((deck) => new Set(deck).size === PAIRS), firsts: new Set(decks.map((deck) => deck[0])).size,
        due: history(Array(36).fill(7)).map((one) => [one.number, one.times, one.due]) };
    }""")
    assert (used["at"], used["none"], used["whole"]) == (31, True, True)
    assert used["firsts"] > 20
    assert used["due"][5] == [7, 36, 6]
    assert sum(due for _, _, due in used["due"]) == 36


def events(page):
    return json.loads(page.evaluate("localStorage.getItem('beside/catan/table')"))


def test_the_time_of_a_turn_is_worked_out_from_moments(room):
    page = table(room)
    page.clock.install()
    tap(page, "2 minutes")
    begun(page, *DISPLAY)
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("2:00|1:5."))
    page.clock.fast_forward(61_000)  # as behind a locked screen: no tick in between
    expect(clock).to_have_text(re.compile("0:[45]."))
    tap(page, "Pause")
    left = clock.inner_text()  # however long the tap took
    page.clock.fast_forward(600_000)
    page.reload()
    arrived(page)
    expect(clock).to_have_text(left)
    tap(page, "Go on")
    page.clock.fast_forward(60_000)
    expect(page.locator(".catan-timer")).to_have_class("sheet-part catan-timer is-over")


def test_the_score_goes_into_the_diary(room):
    page = table(room)
    begun(page, *DISPLAY)
    tap(page, "Score")
    ema = page.locator('.catan-score[data-seat="1"]')
    ema.get_by_role("button", name="Cities: one more").tap()
    ema.get_by_role("button", name="Longest road").tap()
    expect(ema.locator("h2 output")).to_have_text("6 points")
    page.locator('.catan-score[data-seat="2"]').get_by_role("button", name="Longest road").tap()
    expect(ema.locator("h2 output")).to_have_text("4 points")
    tap(page, "Put the result into the diary")
    [entry] = json.loads(page.evaluate("localStorage.getItem('beside/diary')"))
    assert entry["players"][:2] == [{"name": "Ema", "points": 4}, {"name": "Jan", "points": 4}]
    expect(page.get_by_role("button", name="It is in the diary")).to_be_disabled()
    tap(page, "Undo")
    expect(page.get_by_role("button", name="Put the result into the diary")).to_be_enabled()
    assert page.evaluate("localStorage.getItem('beside/diary')") == "[]"


def test_a_result_that_the_diary_could_not_take_is_not_said_to_be_there(room):
    page = table(room)
    begun(page, *DISPLAY)
    tap(page, "Score")
    page.evaluate(FULL)
    tap(page, "Put the result into the diary")
    expect(page.get_by_text("It is not in the diary")).to_be_visible()
    expect(page.get_by_role("button", name="It is in the diary")).to_have_count(0)
    page.evaluate("window.full = false")
    tap(page, "Put the result into the diary")
    expect(page.get_by_role("button", name="It is in the diary")).to_be_disabled()
    assert len(json.loads(page.evaluate("localStorage.getItem('beside/diary')"))) == 1
    assert [one["do"] for one in events(page)].count("kept") == 1


#: A browser that has room for all but the diary.
FULL = """() => {
  const write = Storage.prototype.setItem;
  window.full = true;
  Storage.prototype.setItem = function (key, value) {
    if (window.full && key === "beside/diary") throw new DOMException("full", "QuotaExceededError");
    write.call(this, key, value);
  };
}"""
#: A device that writes down when it is shaken, and which tones it is asked for.
HEARD = """() => {
  window.asked = [];
  navigator.vibrate = (pattern) => window.asked.push(["shake", ...pattern]);
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.asked.push(["tone", this.frequency.value]);
    return begin.apply(this, at);
  };
}"""
ALARM = [["shake", 250, 120, 250], ["tone", 660], ["tone", 880]]


def timed(room):
    """A turn of two minutes has begun, by a clock that the test moves; what shakes and sounds is written down."""
    page = table(room)
    page.evaluate(HEARD)
    page.clock.install()
    tap(page, "2 minutes")
    begun(page, *DISPLAY)
    return page


def test_when_a_turn_s_time_is_over_the_device_shakes_and_sounds_once(room):
    """Not before, not while it is paused, and not for a turn that ended long ago behind a locked screen."""
    page = timed(room)
    page.clock.fast_forward(110_000)
    ticked(page)
    assert page.evaluate("asked") == []
    tap(page, "Pause")
    page.clock.fast_forward(60_000)
    ticked(page)
    assert page.evaluate("asked") == []
    tap(page, "Go on")
    clock = page.get_by_role("timer").inner_text()
    page.clock.fast_forward(1000 * int(clock.removeprefix("0:")))
    ticked(page)
    assert page.evaluate("asked") == ALARM
    page.clock.fast_forward(1_000)
    ticked(page)
    assert page.evaluate("asked") == ALARM


def ticked(page):
    """The page has looked at the clock since."""
    page.evaluate("() => new Promise((done) => setTimeout(done, 1200))")


def test_a_turn_that_ended_behind_a_locked_screen_is_not_sounded_late(room):
    page = timed(room)
    page.clock.fast_forward(300_000)
    expect(page.locator(".catan-timer")).to_have_class("sheet-part catan-timer is-over")
    assert page.evaluate("asked") == []


def test_the_table_fits_a_phone_and_has_names_and_contrast(room):
    page = table(room)
    sound(page)
    begun(page, *DISPLAY)
    for tab in ("Turn", "Helpers", "Score", "Rolls"):
        tap(page, tab)
        sound(page)
    tap(page, "Turn")
    tap(page, "8")
    sound(page)


def sound(page):
    fits(page)
    readable(page)
