"""Farshore beside a real table, at a phone: the score sheet by taps, seasons and tide, wind and cards."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from ludoteka.games.farshore.box.tables import CHESTS, DECK, ROSES, TRACK
from ludoteka.games.farshore.rules import scoring
from ludoteka.games.farshore.rules.boat import winds
from ludoteka.games.farshore.state import EMPTY, State
from ludoteka.kernel import new
from ludoteka.text.i18n import translator
from tests.browser.beside.test_shell import companion
from tests.browser.test_phone import sound
from tests.laws.builds import played

pytestmark = pytest.mark.browser

LINES = ("Cards", "Purple cards", "Point tokens", "Treasures", "Map tiles", "Boat")
#: How long a tap takes somebody who knows what comes next, and how long finding out what a line asks takes, in seconds:
#: the latter is what the keystroke-level model takes for making up one's mind.
TAP, MIND = 0.7, 1.35


class Sheet:
    """The score sheet, filled in by taps that are counted."""

    def __init__(self, page, people):
        self.page, self.taps, self.lines = page, 0, 0
        self.tap(str(people))

    def tap(self, name):
        self.page.get_by_role("button", name=name, exact=True).tap()
        self.taps += 1

    def number(self, n):
        """Digit by digit; where no digit more could follow, the sheet goes on by itself."""
        title = self.page.locator("[data-entry] h2")
        before = title.inner_text()
        for digit in str(n) if n else "":
            self.tap(digit)
        if title.all_inner_texts() == [before]:
            self.tap("Next")
        self.lines += 1

    def on(self):
        self.tap("Next")
        self.lines += 1

    def cell(self, seat, line):
        return self.page.locator("tbody tr").nth(line).locator("td").nth(seat)

    def person(self, cards, purple=(), counts=(), tokens=0, treasures=0, maps=(), boat=0):
        """All lines of a person, in the order in which they are asked."""
        self.number(cards)
        for name in purple:
            self.tap(re.compile(rf"^{name}( ×\d)?( \+\d+)?$"))
        self.on()
        for n in counts:
            self.number(n)
        self.number(tokens)
        self.number(treasures)
        for value in maps:
            self.tap(f"A map tile of value {value}")
        self.on()
        self.number(boat)

    def totals(self):
        return [int(n) for n in self.page.locator(".is-total td").all_inner_texts()]

    def says(self, words):
        expect(self.page.locator(".verdict p")).to_have_text(words)

    @property
    def seconds(self):
        return self.taps * TAP + self.lines * MIND


def sheet(room, people):
    page = companion(room, "#farshore/score")
    page.get_by_role("button", name=str(people), exact=True).wait_for()
    return Sheet(page, people)


def counted(me, per):
    """What a purple card counts, as people count it in a city."""
    if per == "treasure space":
        return int(CHESTS[me.boat])
    cards = [DECK[me.city[k].name] for k in range(me.city_count)]
    return sum(set(per.split()) <= {card.type, card.kind, card.rarity} for card in cards)


def from_state(me):
    """What somebody reads off the table in front of them."""
    city = [DECK[me.city[k].name] for k in range(me.city_count)]
    purple = [card for card in city if card.type == "purple"]
    ordered = sorted(purple, key=DECK.index)
    asked = dict.fromkeys(
        one.per for card in ordered for one in card.score if one.per not in {"purple", "treasure", "map"}
    )
    return {
        "cards": int(scoring.card_points(me)), "purple": [card.name_text for card in purple],
        "counts": [counted(me, per) for per in asked], "tokens": int(me.points), "treasures": int(me.treasures),
        "maps": [int(value) for value in me.maps if value != EMPTY], "boat": int(TRACK[me.boat]),
    }  # fmt: skip


def ended(seats):
    """The end of a random match of so many; purple cards, map tiles and tokens are added, as people collect them."""
    seed = next(k for k in range(40) if played("farshore", k).seats == seats)
    state = played("farshore", seed).states.copy()
    purple = [k for k, card in enumerate(DECK) if card.type == "purple"]
    for p in range(seats):
        me = state[0].players[p]
        me.city_count = min(me.city_count, 12)
        there = {int(me.city[k].name) for k in range(me.city_count)}
        for name in {purple[2 * p], purple[2 * p + 1], purple[-1 - p]} - there:
            me.city[me.city_count].name = name
            me.city_count += 1
        me.maps[:] = [2, 1, p % 3, EMPTY, 0 if p % 2 else EMPTY, 1]
        me.points, me.treasures, me.boat = 11 + 7 * p, 3 + p, 9 + 8 * p
    return state[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_sheet_is_that_of_the_game_and_takes_less_than_two_minutes_of_taps(seats, room):
    s = ended(seats)
    paper = sheet(room, seats)
    for p in range(seats):
        paper.person(**from_state(s.players[p]))
    people = [s.players[p] for p in range(seats)]
    for p, me in enumerate(people):
        right = (scoring.card_points(me), scoring.bonus_points(me), me.points, 2 * me.treasures, scoring.map_points(me),
                 TRACK[me.boat])  # fmt: skip
        for line, n in enumerate(right):
            expect(paper.cell(p, line)).to_have_text(str(int(n)))
    assert paper.totals() == [scoring.score(s, p) for p in range(seats)]
    best = max(range(seats), key=lambda p: scoring.rank(s, p))
    paper.says(f"Player {best + 1} is ahead with {scoring.score(s, best)} points.")
    print(f"{seats} people: {paper.taps} taps on {paper.lines} lines, about {paper.seconds:.0f} seconds")
    assert paper.seconds < 120
    sound(paper.page)


def test_every_purple_card_brings_what_the_rule_says(room):
    """Each alone and doubled where there may be two, in a city of all colours."""
    page = companion(room, "#farshore/score")
    ask = """async ([data, lines]) => {
      const rules = await import("/companion/rules/farshore.js");
      const { bonusOf } = await import("/companion/farshore/sheet.js");
      return lines.map(([card, told]) => bonusOf(rules, { ...told, bonus: { [card]: 1 } }, card, data));
    }"""
    data = page.evaluate("fetch('/companion/en/farshore.json').then((answer) => answer.json())")["data"]
    every, right = [], []
    for k, card in enumerate(DECK):
        if not card.score:
            continue
        for n in range(5):
            city = [k, *[name for name in range(40) for _ in range(n) if name % 7 == n % 3][:14]]
            me = new(State)[0].players[0]
            for slot, name in enumerate(city):
                me.city[slot].name = name
            me.city_count, me.treasures, me.boat = len(city), n, 3 * n
            me.maps[:] = [1] * n + [EMPTY] * (6 - n)
            told = {f"count {one.per}": counted(me, one.per) for one in card.score}
            every.append([k, told | {"treasures": n, "maps": [1] * n}])
            right.append(int(scoring.bonus_of(me, 0)))
    assert page.evaluate(ask, [data, every]) == right
    assert sum(n > 0 for n in right) > 30


# ---- ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ({"tokens": 9, "boat": 20}, {"tokens": 5, "boat": 24},
         "Points are equal; the boat of Player 2 is further ahead."),
        ({"maps": [1, 0]}, {"maps": [2]},
         "Points and boats are equal; Player 1 has more map tiles."),
        ({"tokens": 4}, {"treasures": 2}, "Points, boats and map tiles are equal; Player 2 has more treasures."),
    ],
)  # fmt: skip
def test_a_tie_is_resolved_in_the_order_of_the_rulebook(one, other, words, room):
    paper = sheet(room, 2)
    paper.person(30, **one)
    paper.person(30, **other)
    paper.says(words)


@pytest.mark.parametrize(
    ("goods", "words"),
    [
        ((3, 5), "Even the treasures are equal; Player 2 has more resources left."),
        ((4, 4), "Player 1, Player 2 share the victory: everything is equal."),
    ],
)
def test_goods_are_counted_only_where_all_else_is_equal(goods, words, room):
    paper = sheet(room, 3)
    for tokens in (10, 10, 2):
        paper.person(30, tokens=tokens)
    paper.says("Everything is equal so far: count the resources that are left.")
    expect(paper.page.locator("[data-entry=goods] h2")).to_have_text("Player 1 · Goods left")
    for n in goods:
        paper.number(n)
    paper.says(words)


# ---- kept, taken back, in four languages -----------------------------------------------------------------------------


def test_a_sheet_outlives_its_tab_and_is_kept_in_the_diary_once(room):
    paper = sheet(room, 2)
    paper.person(31, tokens=4)
    paper.page.close()
    paper.page = companion_again(room, paper.page)
    paper.tap("Player 2, Cards: –")
    paper.person(28, boat=12)
    paper.says("Player 2 is ahead with 40 points.")
    keep = paper.page.get_by_role("button", name="Keep it in the diary")
    keep.tap()
    expect(paper.page.get_by_role("button", name="Kept in the diary")).to_be_disabled()
    diary = paper.page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))")
    assert [(entry["game"], entry["players"]) for entry in diary] == [
        ("farshore", [{"name": "Player 1", "points": 35}, {"name": "Player 2", "points": 40}])
    ]
    paper.tap("Undo")
    expect(keep).to_be_enabled()
    assert paper.page.evaluate("localStorage.getItem('beside/diary')") == "[]"


def companion_again(room, page):
    again = room.page("/companion#farshore/score", page.context)
    again.locator("#main[data-ready]").wait_for()
    return again


def test_each_tap_is_taken_back(room):
    paper = sheet(room, 1)
    paper.tap("4")
    paper.tap("2")
    expect(paper.cell(0, 0)).to_have_text("42")
    expect(paper.page.locator("[data-entry=bonus]")).to_be_visible()
    undo = paper.page.get_by_role("button", name="Undo")
    undo.tap()
    expect(paper.cell(0, 0)).to_have_text("4")
    expect(paper.page.locator("[data-entry=cards]")).to_be_visible()
    undo.tap()
    expect(paper.cell(0, 0)).to_have_text("")
    undo.tap()
    expect(paper.page.get_by_role("heading", name="How many play?")).to_be_visible()
    expect(undo).to_be_disabled()


def test_names_stand_on_the_sheet_and_in_its_words(room):
    paper = sheet(room, 2)
    paper.page.get_by_text("Names").tap()
    paper.page.get_by_label("Player 1", exact=True).fill("Ema")
    paper.page.get_by_label("Player 2", exact=True).tap()
    expect(paper.page.locator("thead th").first).to_have_text("Ema")
    paper.person(40)
    paper.person(30)
    paper.says("Ema is ahead with 40 points.")


@pytest.mark.parametrize("lang", ["cs", "sk", "pl"])
@pytest.mark.parametrize("tool", ["score", "year", "wind"])
def test_every_tool_speaks_the_language_and_fits_a_phone(tool, lang, room):
    page = companion(room, f"#farshore/{tool}", locale=lang)
    sound(page)
    title = {"score": "Score sheet", "year": "Seasons and tide", "wind": "Wind and cards"}[tool]
    expect(page.locator("h1")).to_have_text(str(translator(lang)(title)))


# ---- seasons, wind, cards --------------------------------------------------------------------------------------------


def test_the_last_to_prepare_turns_the_wind_and_in_summer_brings_the_tide(room):
    page = companion(room, "#farshore/year")
    page.get_by_role("button", name="2", exact=True).tap()
    last = page.locator(".farshore-last li")

    def prepares(seat, season):
        page.get_by_role("button", name=f"Player {seat} prepares for: {season}").tap()
        expect(page.get_by_role("heading", name=f"Player {seat} prepares for: {season}")).to_be_visible()

    prepares(2, "spring")
    expect(last).to_have_count(0)
    prepares(2, "summer")  # nobody waits for the others
    expect(last).to_have_count(0)
    prepares(1, "spring")
    expect(last).to_have_count(1)
    expect(last).to_contain_text("The wind")
    prepares(1, "summer")
    expect(last).to_have_count(2)
    expect(last.first).to_contain_text("The tide")
    prepares(1, "autumn")
    prepares(2, "autumn")
    expect(last).to_have_count(1)
    page.get_by_role("button", name="Done").tap()
    expect(last).to_have_count(0)
    for seat in (1, 2):
        page.get_by_role("button", name=f"Player {seat} passes").tap()
    expect(page.get_by_role("link", name="Score sheet")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="Player 2 passes")).to_be_visible()
    sound(page)


def test_the_wind_moves_the_boat_as_the_rule_says(room):
    page = companion(room, "#farshore/wind")
    state = new(State)
    for a, b in ((0, 4), (3, 6), (1, 5)):
        page.get_by_label("Stack A shows").select_option(ROSES[a].shows)
        page.get_by_label("Stack B shows").select_option(ROSES[b].shows)
        state["rose"] = [a, b]
        said = ("No wind for your boat.", "The wind moves your boat 1 space.", "The wind moves your boat 2 spaces.")
        right = [said[int(winds(state[0], k))] for k in range(len(DECK))]
        expect(page.locator("[data-card] p:last-child")).to_have_text(right)


def test_a_card_is_found_by_its_name_and_says_what_is_the_house_s_own(room):
    page = companion(room, "#farshore/wind")
    page.get_by_label("Search a card by its name").fill("harb")
    card = page.locator("[data-card]")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("5 points")
    expect(card.locator(".is-house")).to_have_count(1)  # its cost: the bonus was reported
    expect(card.locator(".is-house")).to_contain_text("chosen by this house")
    page.get_by_label("Search a card by its name").fill("")
    page.get_by_role("button", name="purple card").tap()
    expect(card).to_have_count(sum(one.type == "purple" for one in DECK))
    assert np.array_equal(sorted(set(card.evaluate_all("all => all.map((one) => one.dataset.card)"))),
                          sorted(one.id for one in DECK if one.type == "purple"))  # fmt: skip
